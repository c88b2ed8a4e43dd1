"""The walk through a sequence: exchanges, losses, decisions, repetition, and what each leaves in the transcript."""

from dataclasses import replace
from typing import Self

import pytest

from clausewitz.play.moments import Aim, Choose, Decided, Done, Event, Fired, Group, Held, Lost, Noted, Roll, Side
from clausewitz.play.norms import NotAwaitedError, RefusedError, WrongDiceError, WrongLossesError
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import switch_off
from skirmish.battle import Again, Customs, Leave, Manners, Skirmish, Spent, Stay
from skirmish.squads import Squad

ATTACKER, DEFENDER = Side.ATTACKER, Side.DEFENDER


def gunners() -> Skirmish:
    """Two guns against one gun and a man."""
    return Skirmish(attacker=Squad(guns=2), defender=Squad(guns=1, foot=1)).start()


def deciding(**other: object) -> Skirmish:
    """A gun against a gun that have missed each other, with the attacker asked whether to leave."""
    battle = Skirmish(attacker=Squad(guns=1), defender=Squad(guns=1), **other).start()  # type: ignore[arg-type]
    return battle.roll([4, 4])


def repeated(again: Again = Again.COOKS) -> Skirmish:
    """Foot and cooks that have missed each other and stay."""
    both = Squad(foot=1, field_cooks=1)
    battle = Skirmish(attacker=both, defender=both, profile=Customs(again=again)).start()
    return battle.roll([4, 4]).roll([4, 4]).choose(Stay()).choose(Stay())


def dice(battle: Skirmish) -> list[tuple[Side, str, int]]:
    assert isinstance(battle.awaits, Roll)
    return [(group.side, group.kind, group.number) for group in battle.awaits.groups]


def options(battle: Skirmish) -> list[object]:
    assert isinstance(battle.awaits, Choose)
    return list(battle.awaits.options)


def lines(battle: Skirmish) -> list[str]:
    return [str(event.happening) for event in battle.events]


def at(battle: Skirmish) -> tuple[str, int]:
    return battle.current.label, battle.round


def test_both_sides_of_an_exchange_throw_their_dice_at_once() -> None:
    gun = Group(ATTACKER, "guns", 2, 2, ("sk.guns",))
    reply = Group(DEFENDER, "guns", 1, 2, ("sk.guns",))
    assert gunners().awaits == Roll((gun, reply), 4, Aim.AT_MOST)


def test_what_is_hit_in_an_exchange_has_fired_and_both_sides_take_losses() -> None:
    after = gunners().roll([2, 4, 1]).choose(Squad(guns=1))
    assert (after.attacker, after.defender) == (Squad(guns=1), Squad(foot=1))


def test_an_exchange_leaves_one_event_for_each_group_and_each_loss() -> None:
    exchange = ("sk.guns", "sk.guns.together")
    losses = ("sk.guns.losses", "sk.order")
    assert gunners().roll([2, 4, 1]).choose(Squad(guns=1)).events == (
        Event(1, "1", Fired(Group(ATTACKER, "guns", 2, 2, ("sk.guns",)), (2, 4), 1), exchange),
        Event(1, "1", Fired(Group(DEFENDER, "guns", 1, 2, ("sk.guns",)), (1,), 1), exchange),
        Event(1, "1", Lost(ATTACKER, Squad(guns=1)), losses),
        Event(1, "1", Lost(DEFENDER, Squad(guns=1)), losses),
        Event(1, "2", Noted("the guns are spent"), ("sk.spent",)),
    )


def test_both_sides_take_their_losses_before_the_end_is_declared() -> None:
    battle = Skirmish(attacker=Squad(guns=1), defender=Squad(guns=1, foot=1)).start().roll([1, 1])
    assert (battle.attacker, options(battle)) == (Squad(), [Squad(guns=1), Squad(foot=1)])
    assert battle.choose(Squad(foot=1)).awaits == Done("gone: attacker", ("sk.end",))


def test_sides_that_eliminate_each_other_are_both_gone() -> None:
    battle = Skirmish(attacker=Squad(guns=1), defender=Squad(guns=1)).start().roll([1, 1])
    assert battle.awaits == Done("gone: attacker, defender", ("sk.end",))


def test_under_a_reading_the_sides_fire_in_turn_with_losses_between() -> None:
    first = Skirmish(
        attacker=Squad(guns=1), defender=Squad(guns=2), profile=Customs(manners=Manners.ATTACKER_FIRST)
    ).start()
    then = first.roll([1])
    assert (dice(first), dice(then)) == ([(ATTACKER, "guns", 1)], [(DEFENDER, "guns", 1)])
    assert then.events[0].cites == ("sk.guns", "sk.guns.attacker-first")


def test_without_its_clause_a_reading_does_not_part_an_exchange() -> None:
    with switch_off("sk.guns.attacker-first"):
        battle = Skirmish(
            attacker=Squad(guns=1), defender=Squad(guns=2), profile=Customs(manners=Manners.ATTACKER_FIRST)
        ).start()
        assert dice(battle) == [(ATTACKER, "guns", 1), (DEFENDER, "guns", 2)]


def test_without_the_clause_of_the_exchange_the_sides_fire_in_turn() -> None:
    with switch_off("sk.guns.together"):
        battle = gunners()
        assert dice(battle) == [(ATTACKER, "guns", 2)]
        assert dice(battle.roll([1, 4]).choose(Squad(foot=1))) == [(DEFENDER, "guns", 1)]


def test_without_the_clause_of_losses_hits_wait_for_the_next_step_that_takes_them() -> None:
    with switch_off("sk.guns.losses"):
        battle = Skirmish(attacker=Squad(foot=1, guns=1), defender=Squad(foot=2)).start().roll([1])
        assert (at(battle), battle.hits_on_defender, dice(battle)) == (
            ("2", 1),
            1,
            [(ATTACKER, "foot", 1), (DEFENDER, "foot", 2)],
        )
        after = battle.roll([1, 4, 4])
        assert (after.awaits, after.hits_on_defender) == (Done("gone: defender", ("sk.end",)), 0)


def test_without_the_order_of_steps_losses_wait_for_the_last_step_with_fire() -> None:
    with switch_off("sk.order"):
        battle = Skirmish(attacker=Squad(guns=1, foot=1), defender=Squad(foot=1, field_cooks=1)).start()
        waiting = battle.roll([1]).roll([4, 4])
        assert (at(waiting), waiting.hits_on_defender) == (("3", 1), 1)
        assert (after := waiting.roll([4])).hits_on_defender == 1
        assert options(after) == [Squad(foot=1), Squad(field_cooks=1)]
        assert after.choose(Squad(foot=1)).events[-1].cites == ("sk.cooks.losses",)


def test_losses_are_chosen_only_where_there_is_a_choice() -> None:
    one_kind = Skirmish(attacker=Squad(guns=1), defender=Squad(foot=2)).start().roll([1])
    all_of_it = Skirmish(attacker=Squad(guns=2), defender=Squad(foot=1, field_cooks=1)).start().roll([1, 1])
    assert one_kind.defender == Squad(foot=1)
    assert all_of_it.defender == Squad()


def test_more_hits_than_units_take_the_whole_force() -> None:
    battle = Skirmish(attacker=Squad(guns=3), defender=Squad(foot=2)).start().roll([1, 1, 1])
    assert (battle.defender, battle.hits_on_defender, lines(battle)[-1]) == (Squad(), 0, "defender loses 2 foot")


def test_the_attacker_chooses_his_losses_before_the_defender() -> None:
    both = Squad(guns=1, foot=1)
    battle = Skirmish(attacker=both, defender=both).start().roll([1, 1])
    asked = [battle.awaits, battle.choose(Squad(guns=1)).awaits]
    assert [(each.by, each.question, each.cites) for each in asked if isinstance(each, Choose)] == [
        (ATTACKER, "losses of the attacker", ("sk.guns.losses", "sk.order")),
        (DEFENDER, "losses of the defender", ("sk.guns.losses", "sk.order")),
    ]


def test_a_step_without_dice_is_passed_over() -> None:
    battle = Skirmish(attacker=Squad(field_cooks=1), defender=Squad(foot=1)).start()
    assert (at(battle), dice(battle)) == (("2", 1), [(DEFENDER, "foot", 1)])


def test_a_side_without_dice_has_no_group_in_a_roll_and_no_event() -> None:
    battle = Skirmish(attacker=Squad(guns=1), defender=Squad(foot=2)).start()
    assert dice(battle) == [(ATTACKER, "guns", 1)]
    assert lines(battle.roll([4])) == ["attacker: guns roll 4 against 2, hits: 0", "the guns are spent"]


def test_a_step_that_does_not_take_place_is_skipped_whole() -> None:
    battle = Skirmish(attacker=Squad(guns=1, foot=1), defender=Squad(guns=1), skipped="1").start()
    assert (at(battle), dice(battle)) == (("2", 1), [(ATTACKER, "foot", 1)])
    assert deciding(skipped="4").awaits == Done("night falls", ())


def test_the_kinds_that_had_their_fire_are_noted_until_the_next_part_or_round() -> None:
    first = Skirmish(attacker=Squad(foot=1), defender=Squad(foot=1, field_cooks=1)).start()
    second = first.roll([4, 4])
    third = second.roll([4]).choose(Stay()).choose(Stay())
    assert (first.fired, third.fired) == (frozenset(), frozenset())
    assert second.fired == {(ATTACKER, "foot"), (DEFENDER, "foot")}


def test_a_new_part_begins_with_round_one_and_its_own_entry() -> None:
    battle = deciding()
    assert (at(battle), lines(battle)[-1]) == (("4", 1), "the guns are spent")


def test_sides_are_asked_in_order_and_each_for_himself() -> None:
    battle = deciding()
    after = battle.choose(Stay())
    assert battle.awaits == Choose(ATTACKER, "leave?", (Leave("the road"), Stay()), ("sk.ask.attacker", "sk.ask.order"))
    assert after.awaits == Choose(DEFENDER, "leave?", (Leave("the road"), Stay()), ("sk.ask.defender", "sk.ask.order"))


def test_without_the_clause_of_their_order_they_are_asked_in_the_opposite_one() -> None:
    with switch_off("sk.ask.order"):
        assert deciding().awaits == Choose(DEFENDER, "leave?", (Leave("the road"), Stay()), ("sk.ask.defender",))


def test_without_its_clause_a_question_is_not_put() -> None:
    with switch_off("sk.ask.attacker"):
        awaited = deciding().awaits
    assert isinstance(awaited, Choose)
    assert awaited.by is DEFENDER


def test_a_decision_cites_the_question_and_what_permits_it() -> None:
    assert deciding().choose(Leave("the road")).events[-1] == Event(
        1, "4", Decided(ATTACKER, Leave("the road"), bound=False), ("sk.ask.attacker", "sk.ask.order", "sk.leave")
    )


def test_a_decision_that_ends_the_battle_leaves_nothing_to_ask() -> None:
    assert deciding().choose(Leave("the road")).awaits == Done(
        "the attacker has left", ("sk.leave",), Held(Side.DEFENDER, ("sk.leave",))
    )


def test_a_side_with_one_legal_option_is_bound_and_the_event_cites_what_forbids_the_others() -> None:
    battle = Skirmish(attacker=Squad(guns=1), defender=Squad(field_cooks=1), roads=("the swamp", "the bridge"))
    decisions = [event for event in battle.start().roll([4]).roll([4]).events if isinstance(event.happening, Decided)]
    why = ("sk.stay", "sk.swamp", "sk.cooks-stay")
    assert decisions == [
        Event(1, "4", Decided(ATTACKER, Stay(), bound=True), ("sk.ask.attacker", "sk.ask.order", *why)),
        Event(1, "4", Decided(DEFENDER, Stay(), bound=True), ("sk.ask.defender", "sk.ask.order", *why)),
    ]


def test_a_side_without_a_legal_option_is_not_asked_and_that_is_told() -> None:
    with switch_off("sk.stay", "sk.repeat"):
        battle = deciding(roads=("the swamp",))
    assert battle.awaits == Done("night falls", ())
    assert lines(battle)[-2:] == [f'the {side} has no legal answer to "leave?"' for side in ("attacker", "defender")]


class Mute(Skirmish):
    """A skirmish in which nobody can do anything."""

    def candidates(self, ask: Ask) -> tuple[object, ...]:
        return ()


def test_of_a_question_that_nobody_could_answer_in_any_way_nothing_is_told() -> None:
    with switch_off("sk.repeat"):
        battle = Mute(attacker=Squad(guns=1), defender=Squad(guns=1)).start().roll([4, 4])
    assert (lines(battle)[2:], battle.awaits) == (["the guns are spent"], Done("night falls", ()))


def test_a_battle_ends_that_could_only_repeat_itself() -> None:
    battle = Mute(attacker=Squad(guns=1), defender=Squad(guns=1)).start().roll([4, 4])
    assert lines(battle)[2:] == ["the guns are spent", "combat goes on from step 3"]
    assert battle.awaits == Done("night falls", ())


class Nightless(Mute):
    """One in which nothing is said on how it ends."""

    def outcome(self) -> Done | None:
        return None


def test_a_battle_of_whose_end_nothing_is_said_is_over_without_a_decision() -> None:
    battle = Nightless(attacker=Squad(guns=1), defender=Squad(guns=1)).start().roll([4, 4])
    assert battle.awaits == Done("combat is over without a decision", ())


def test_rounds_are_counted_anew_in_each_part() -> None:
    battle = replace(gunners(), round=3).roll([4, 4, 4])
    assert (battle.current.label, battle.round) == ("2", 1)


def test_losses_are_whole_units() -> None:
    with pytest.raises(WrongLossesError, match="these units are not in this battle"):
        gunners().roll([1, 4, 4]).choose(Squad(guns=1.0))  # type: ignore[arg-type]


def test_only_legal_options_are_listed() -> None:
    assert options(deciding(roads=("the swamp", "the bridge"))) == [Leave("the bridge"), Stay()]


@pytest.mark.parametrize(
    ("reading", "label", "clause"), [(Again.COOKS, "3", "sk.repeat.cooks"), (Again.WORDS, "4", "sk.repeat.words")]
)
def test_the_sequence_goes_on_from_the_step_that_the_reading_names(reading: Again, label: str, clause: str) -> None:
    again = repeated(reading)
    assert at(again) == (label, 2)
    assert again.events[-1] == Event(1, "4", Noted(f"combat goes on from step {label}"), ("sk.repeat", clause))


class Daily(Skirmish):
    """A skirmish in which each new round is told."""

    def next_round(self) -> Self:
        return self.note(f"day {self.round} breaks at step {self.current.label}", "sk.repeat")


def test_a_battle_says_what_a_new_round_begins_with() -> None:
    gun = Squad(guns=1)
    again = Daily(attacker=gun, defender=gun).start().roll([4, 4]).choose(Stay()).choose(Stay())
    with switch_off("sk.repeat"):
        ended = Daily(attacker=gun, defender=gun).start().roll([4, 4]).choose(Stay()).choose(Stay())
    assert [event for event in again.events if "day" in str(event.happening)] == [
        Event(2, "3", Noted("day 2 breaks at step 3"), ("sk.repeat",))
    ]
    assert [event for event in ended.events if "day" in str(event.happening)] == []


def test_a_way_back_whose_clause_is_switched_off_is_not_taken() -> None:
    with switch_off("sk.repeat.words"):
        assert at(repeated(Again.WORDS)) == ("3", 2)


def test_without_any_way_back_the_part_begins_anew() -> None:
    with switch_off("sk.repeat.cooks"):
        assert at(repeated()) == ("2", 2)


def test_a_row_under_a_reading_fires_under_that_reading_only() -> None:
    squad = Squad(guns=1, field_cooks=1)
    after_guns = [
        Skirmish(attacker=squad, defender=Squad(foot=3), profile=Customs(spent=spent), skipped="2").start().roll([4])
        for spent in Spent
    ]
    assert [dice(battle) for battle in after_guns] == [
        [(ATTACKER, "field_cooks", 1)],
        [(ATTACKER, "field_cooks", 1), (ATTACKER, "guns", 1)],
    ]
    assert [battle.roll([4] * len(dice(battle))).fired & {(ATTACKER, "guns")} for battle in after_guns] == [
        frozenset(),
        {(ATTACKER, "guns")},
    ]


def test_without_the_clause_of_its_repetition_the_sequence_ends() -> None:
    with switch_off("sk.repeat"):
        assert deciding().choose(Stay()).choose(Stay()).awaits == Done("night falls", ())


def test_what_happens_after_the_last_step_is_told_at_the_end() -> None:
    with switch_off("sk.repeat"):
        over = deciding().choose(Stay()).choose(Stay())
        assert over.note("silence", "sk.spent", "sk.repeat").events[-1] == Event(
            1, "end", Noted("silence"), ("sk.spent",)
        )


@pytest.mark.parametrize("faces", [[], [1, 1], [1, 1, 1, 1], [0, 1, 1], [1, 1, 5], [1, 1, True], [1, 1, 1.0]])
def test_faces_that_are_not_those_of_the_dice_are_refused(faces: list[int]) -> None:
    battle = gunners()
    with pytest.raises(WrongDiceError) as refused:
        battle.roll(faces)
    shown = " ".join(map(str, faces)) or "none"
    assert str(refused.value) == f"invalid dice ({shown}): roll 3 dice, 1-4 each"
    assert battle == gunners()


def test_a_choice_is_refused_where_dice_are_awaited() -> None:
    with pytest.raises(NotAwaitedError) as refused:
        gunners().choose(Stay())
    assert str(refused.value) == "a choice was given, but the position awaits a roll of dice"


def test_a_roll_is_refused_where_a_choice_is_awaited() -> None:
    with pytest.raises(NotAwaitedError) as refused:
        deciding().roll([1])
    assert str(refused.value) == "a roll was given, but the position awaits a choice"


def test_nothing_is_taken_once_the_battle_is_over() -> None:
    over = deciding().choose(Leave("the road"))
    with pytest.raises(NotAwaitedError) as refused:
        over.roll([])
    assert str(refused.value) == "a roll was given, but the position awaits nothing more"
    with pytest.raises(NotAwaitedError) as refused:
        over.choose(Stay())
    assert str(refused.value) == "a choice was given, but the position awaits nothing more"


@pytest.mark.parametrize(
    ("losses", "why"),
    [
        (Squad(), "nothing: 1 hit has to be taken, and these are 0"),
        (Squad(guns=2), "2 guns: at most 1 guns can be taken here"),
        (Squad(guns=1, foot=1), "1 guns, 1 foot: 1 hit has to be taken, and these are 2"),
        (Squad(guns=2, foot=-1), "2 guns, -1 foot: at most 1 guns can be taken here"),
        ("1 guns", "1 guns: these units are not in this battle"),
    ],
)
def test_losses_that_are_not_the_hits_are_refused(losses: object, why: str) -> None:
    battle = gunners().roll([1, 4, 4])
    with pytest.raises(WrongLossesError) as refused:
        battle.choose(losses)
    assert str(refused.value) == f"{why} (sk.guns.losses, sk.order)"
    assert battle == gunners().roll([1, 4, 4])


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (Leave("the swamp"), "leaves by the swamp is forbidden (sk.swamp)"),
        (Leave("the moor"), '"leaves by the moor" is not an answer to "leave?" here'),
        ("sing", '"sing" is not an answer to "leave?" here'),
    ],
)
def test_an_action_that_is_not_legal_is_refused(action: object, message: str) -> None:
    battle = deciding(roads=("the road", "the swamp"))
    with pytest.raises(RefusedError) as refused:
        battle.choose(action)
    assert str(refused.value) == message
    assert battle == deciding(roads=("the road", "the swamp"))


def test_an_old_position_can_be_led_on_again_and_otherwise() -> None:
    battle = gunners()
    missed = battle.roll([4, 4, 4])
    assert battle.roll([1, 1, 4]).awaits == Done("gone: defender", ("sk.end",))
    assert battle.roll([4, 4, 4]) == missed

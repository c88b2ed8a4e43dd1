"""What holds of every battle that is legally played, whatever the armies, the map, the readings and the dice."""

from dataclasses import replace
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Done, Lost, Roll, Side
from clausewitz.play.norms import NotAllowedError, NotAwaitedError, NotOfferedError, WrongLossesError
from clausewitz.play.readings import readings_of
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle, is_gone
from clausewitz.rulebooks.great_war.profile import LATEST, PROFILES
from clausewitz.rulebooks.great_war.readings.territory import LoneFort, SilentForts, ToTheFinish
from clausewitz.rulebooks.great_war.standoff import (
    AirRetreat,
    Contest,
    FightOn,
    Holder,
    LandArea,
    Retreat,
    Space,
    Theatre,
)
from here import clauses_of, examples

from ...playing import at_random, lead_on
from .battles import READINGS, Watched, battles, fought_on

CLAUSES = clauses_of("great-war")
ISSUES = {reading.issue for reading in readings_of(LATEST)}
SEEDS = st.integers(0, 2**32)
SILENT_FORTS_HOLD = (LoneFort.HOLDS, SilentForts.NO)

played = settings(max_examples=examples(60))


def ends(battle: Watched) -> None:
    over = fought_on(battle.start())
    assert isinstance(over.awaits, Done)
    assert any(is_gone(over, side) for side in Side)


@pytest.mark.parametrize("profile", PROFILES)
@played
@given(data=st.data())
def test_a_battle_in_which_everybody_fights_on_and_hits_ends_with_a_side_gone(
    profile: str, data: st.DataObject
) -> None:
    ends(data.draw(battles(st.just(PROFILES[profile]))))


@played
@given(battles(READINGS))
def test_it_does_so_under_any_readings_but_where_silent_forts_hold_for_ever(battle: Watched) -> None:
    if not all(battle.holds(reading) for reading in SILENT_FORTS_HOLD):
        ends(battle)


@played
@given(battles(), SEEDS)
def test_every_decision_has_options_each_of_which_is_accepted(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose):
            options = list(move.before.awaits.options)  # type: ignore[union-attr]  # it awaits a choice
            assert len(options) >= 2
            assert len(set(options)) == len(options)
            for option in options:
                assert isinstance(move.before.choose(option), LandBattle)


def other_actions(battle: LandBattle, side: Side) -> list[object]:
    """Every action that there is in land combat, on the map of the battle and off it."""
    spaces = [
        *battle.theatre.spaces(battle.combatant(side).nation, frozenset()),
        Space(name="Paris", holder=Holder.OWN),
    ]
    flags = (True, False)
    return [
        *(Retreat(space, whole) for space in spaces for whole in flags),
        *chain.from_iterable((AirRetreat(flag), Contest(flag), FightOn(flag)) for flag in flags),
        "surrender",
    ]


@played
@given(battles(), SEEDS)
def test_every_action_that_is_not_among_the_options_is_refused(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose) and not move.awaited.question.startswith("losses"):
            options = list(move.before.awaits.options)  # type: ignore[union-attr]  # it awaits a choice
            for action in other_actions(move.before, move.awaited.by):
                if action not in options:
                    with pytest.raises((NotAllowedError, NotOfferedError)):
                        move.before.choose(action)


@played
@given(battles(), SEEDS)
def test_every_losses_that_are_not_among_the_options_are_refused(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose) and move.awaited.question.startswith("losses"):
            options = list(move.before.awaits.options)  # type: ignore[union-attr]  # it awaits a choice
            for kind in Army.kinds():
                for more in (-1, 1):
                    losses = replace(options[0], **{kind: options[0][kind] + more})
                    assert losses not in options
                    with pytest.raises(WrongLossesError):
                        move.before.choose(losses)


@played
@given(battles(), SEEDS)
def test_every_roll_has_dice_and_a_face_that_hits_in_every_group(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Roll):
            assert move.awaited.groups
            assert all(group.number >= 1 and 1 <= group.target <= LandBattle.die for group in move.awaited.groups)


@played
@given(battles(), SEEDS)
def test_an_old_position_gives_the_same_again(battle: LandBattle, seed: int) -> None:
    moves = list(at_random(battle.start(), seed))
    assert [lead_on(move.before, move.given) for move in moves] == [move.after for move in moves]


@played
@given(battles(), SEEDS)
def test_a_transcript_only_grows(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        assert move.after.events[: len(move.before.events)] == move.before.events


@played
@given(battles(), SEEDS)
def test_every_event_cites_clauses_of_the_register(battle: LandBattle, seed: int) -> None:
    over = last(battle, seed)
    assert [event for event in over.events if not event.cites] == []
    assert {clause for event in over.events for clause in event.cites} <= ISSUES.union(CLAUSES)


@played
@given(battles(), SEEDS)
def test_whatever_is_awaited_cites_clauses_of_the_register(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        awaited = move.awaited
        cited = [group.cites for group in awaited.groups] if isinstance(awaited, Roll) else [awaited.cites]
        assert all(cites and ISSUES.union(CLAUSES).issuperset(cites) for cites in cited)


def last(battle: LandBattle, seed: int) -> LandBattle:
    """The last position of a battle that is played at random."""
    opened = battle.start()
    return [opened, *(move.after for move in at_random(opened, seed))][-1]


def unearthed(army: Army) -> Army:
    """The army with its infantry out of the trenches, which a retreat leaves; forts count apart, by their hits."""
    return replace(army, infantry=army.infantry + army.entrenched, entrenched=0, forts=0)


@played
@given(battles(), SEEDS)
def test_what_a_side_had_is_what_it_has_what_it_lost_and_what_left(battle: LandBattle, seed: int) -> None:
    over = last(battle, seed)
    for side in Side:
        before, after = battle.combatant(side), over.combatant(side)
        taken = [e.happening.losses for e in over.events if isinstance(e.happening, Lost) and e.happening.side is side]
        lost = Army(**{kind: sum(losses[kind] for losses in taken) for kind in Army.kinds()})
        assert unearthed(before.army) == unearthed(after.army + after.withdrawn + lost)
        assert (before.army.forts, before.fort_hits + lost["forts"]) == (after.army.forts, after.fort_hits)


@played
@given(battles(), SEEDS)
def test_no_count_is_ever_below_zero(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        for side in Side:
            own = move.after.combatant(side)
            assert own.army.covers(Army())
            assert own.is_sound()
            assert move.after.hits_on(side) >= 0


@settings(played, max_examples=examples(300))
@given(battles(), SEEDS, st.sampled_from(CLAUSES))
def test_with_any_clause_switched_off_a_battle_is_played_without_an_error(
    battle: LandBattle, seed: int, clause: str
) -> None:
    with switch_off(clause):
        for move in at_random(battle.start(), seed, most=60):
            cited = {each for event in move.after.events for each in event.cites}
            assert clause not in cited
            assert move.after.attacker.army.covers(Army())
            assert move.after.defender.army.covers(Army())


@played
@given(battles(), SEEDS)
def test_a_roll_is_refused_for_a_choice_and_a_choice_for_a_roll(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed, most=20):
        wrong = Battle.choose if isinstance(move.awaited, Roll) else Battle.roll
        with pytest.raises(NotAwaitedError):
            wrong(move.before, ())


def test_a_round_in_which_nobody_can_do_anything_ends_the_battle() -> None:
    trench = LandArea(name="Saar", owner="Germany", contested=True)
    attacker = Combatant(nation="Germany", army=Army(infantry=1), came_from=(Origin(area="Saar", units=Army()),))
    battle = LandBattle(
        attacker=attacker,
        defender=Combatant(army=Army(infantry=1)),
        theatre=Theatre(here="Lorraine", areas=(trench,)),
        profile=replace(LATEST, to_the_finish=ToTheFinish.ONCE),
    )
    with switch_off("gw.land.step-5.fire"):
        assert battle.start().choose(FightOn()).awaits == Done("combat is over without a decision", ())

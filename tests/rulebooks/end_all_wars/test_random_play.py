"""What holds of every battle that is legally played, whatever the forces, the fuel, the readings and the dice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.moments import Choose, Done, Lost, Roll, Side
from clausewitz.play.norms import NotAllowedError, NotOfferedError, WrongLossesError
from clausewitz.play.readings import readings_of
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.end_all_wars.army import AIRCRAFT, DEFENDERS, FLIGHTS, STRUCTURES, Assault, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue, Opt, Stop
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED
from here import clauses_of, examples

from ..playing import at_random, lead_on
from .battles import battles, fought_out, last

CLAUSES = clauses_of("end-all-wars")
ISSUES = {reading.issue for reading in readings_of(PREFERRED)}
SEEDS = st.integers(0, 2**32)

played = settings(max_examples=examples(60))


@played
@given(battles())
def test_a_battle_that_is_always_continued_and_in_which_every_die_hits_ends_with_a_side_gone(
    battle: LandBattle,
) -> None:
    over = fought_out(battle.start())
    assert over.assault.total() == 0 or over.garrison.total(DEFENDERS) == 0


@played
@given(battles(), SEEDS)
def test_every_decision_has_options_each_of_which_is_accepted(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose):
            options = list(move.awaited.options)
            assert len(options) >= 2
            assert len(set(options)) == len(options)
            for option in options:
                assert isinstance(move.before.choose(option), LandBattle)


@played
@given(battles(), SEEDS)
def test_every_action_that_is_not_among_the_options_is_refused(battle: LandBattle, seed: int) -> None:
    actions = [Continue(), Stop(), "surrender", *(Opt(ports=n, industrial_complexes=m) for n in (0, 9) for m in (1, 9))]
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose) and not move.awaited.question.startswith("losses"):
            for action in set(actions) - set(move.awaited.options):
                with pytest.raises((NotAllowedError, NotOfferedError)):
                    move.before.choose(action)


@played
@given(battles(), SEEDS)
def test_every_losses_that_are_not_among_the_options_are_refused(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose) and move.awaited.question.startswith("losses"):
            options = list(move.awaited.options)
            first = options[0]
            assert isinstance(first, Assault | Garrison)
            for kind in first.kinds():
                for more in (-1, 1):
                    losses = type(first)(**dict(first.items()) | {kind: first[kind] + more})
                    assert losses not in options
                    with pytest.raises(WrongLossesError):
                        move.before.choose(losses)


@played
@given(battles(), SEEDS)
def test_every_roll_has_ten_sided_dice_and_a_face_that_hits_in_every_group(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Roll):
            assert move.awaited.sides == 10
            assert move.awaited.groups
            assert all(group.number >= 1 and 1 <= group.target <= 10 for group in move.awaited.groups)


@played
@given(battles(), SEEDS)
def test_an_old_position_gives_the_same_again(battle: LandBattle, seed: int) -> None:
    moves = list(at_random(battle.start(), seed))
    assert [lead_on(move.before, move.given) for move in moves] == [move.after for move in moves]


@played
@given(battles(), SEEDS)
def test_every_event_and_every_outcome_cites_clauses_of_the_register(battle: LandBattle, seed: int) -> None:
    over = last(battle, seed)
    cited = [event.cites for event in over.events]
    if isinstance(awaited := over.awaits, Done):
        cited.append(awaited.cites)
    assert all(cited)
    assert {clause for cites in cited for clause in cites} <= ISSUES.union(CLAUSES)


@played
@given(battles(), SEEDS)
def test_whatever_is_awaited_cites_clauses_of_the_register(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        awaited = move.awaited
        cited = [group.cites for group in awaited.groups] if isinstance(awaited, Roll) else [awaited.cites]
        assert all(cites and ISSUES.union(CLAUSES).issuperset(cites) for cites in cited)


def taken(over: LandBattle, side: Side, kind: str) -> int:
    """How many units of a kind a side has removed."""
    lost = [event.happening for event in over.events if isinstance(event.happening, Lost)]
    return sum(each.losses[kind] for each in lost if each.side is side)


@played
@given(battles(), SEEDS)
def test_what_a_side_had_is_what_it_has_what_it_lost_and_what_left(battle: LandBattle, seed: int) -> None:
    over = last(battle, seed)
    for kind in Assault.kinds():
        assert battle.assault[kind] == over.assault[kind] + over.left[kind] + taken(over, Side.ATTACKER, kind)
    for kind in Garrison.kinds():
        there = over.garrison[kind] + over.standing_by[kind]
        assert battle.garrison[kind] == there + taken(over, Side.DEFENDER, kind)


@played
@given(battles(), SEEDS)
def test_no_count_is_ever_below_zero(battle: LandBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        after = move.after
        assert after.assault.covers(Assault())
        assert after.garrison.covers(Garrison())
        assert after.standing_by.covers(Garrison())
        assert min(*after.fuel, after.hits_on_aircraft, after.hits_on_attacker, after.hits_on_defender) >= 0


@played
@given(battles(st.just(PREFERRED)), SEEDS)
def test_under_the_preferred_readings_every_aircraft_that_attacked_can_get_home(battle: LandBattle, seed: int) -> None:
    opened = battle.start()
    over = last(battle, seed)
    assert isinstance(over.awaits, Done)
    for flight, kinds in enumerate(FLIGHTS):
        if over.assault.total(kinds) > 0 or (opened.assault.total(kinds) > 0 and over.left.total(kinds) > 0):
            assert over.fuel[flight] >= battle.home[flight]


@played
@given(battles(), SEEDS)
def test_what_is_never_lost_is_there_in_the_end(battle: LandBattle, seed: int) -> None:
    over = last(battle, seed)
    assert over.garrison.city == battle.garrison.city
    assert over.left.total() == over.left.total(AIRCRAFT)
    assert over.standing_by == over.standing_by.only(STRUCTURES)


@settings(played, max_examples=examples(200))
@given(battles(), SEEDS, st.sampled_from(CLAUSES))
def test_with_any_clause_switched_off_a_battle_is_played_without_an_error(
    battle: LandBattle, seed: int, clause: str
) -> None:
    with switch_off(clause):
        for move in at_random(battle.start(), seed, most=60):
            assert clause not in {each for event in move.after.events for each in event.cites}
            assert move.after.assault.covers(Assault())
            assert move.after.garrison.covers(Garrison())

"""Whole sheets of any orders, under any readings: what holds of every turn."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.moments import Choose, Done
from clausewitz.play.norms import NotAwaitedError, NotOfferedError
from clausewitz.play.orders import Number
from clausewitz.rulebooks.empires.atlas import Presence, WorldMap
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Attack, Move, Outcome, Sail, SetDefence, SheetOrder
from clausewitz.rulebooks.empires.readings import FailedCost, RoomAboard, WhoseShips
from clausewitz.rulebooks.empires.turn.turn import Turn, begin_next_turn
from here import examples

from .boards import COUNTRIES, STRAITS, any_turn

THOROUGHLY = settings(max_examples=examples(200))
SEEDS = st.integers(0, 2**32)


def total(world: WorldMap, country: str) -> tuple[int, int, int]:
    own = [each for each in world.presences if each.country == country]
    armies, ships = sum(each.stack.armies for each in own), sum(each.ships for each in own)
    return armies, ships, world.country(country).points


@THOROUGHLY
@given(SEEDS)
def test_every_sheet_is_executed_to_its_end_and_creates_nothing(seed: int) -> None:
    before = any_turn(seed)
    after = before.onward()
    assert (after.awaits, len(after.reports)) == (Done("all orders are executed", ()), len(before.ahead))
    for country in COUNTRIES:
        now, then = (total(each.world, country) for each in (after, before))
        assert 0 <= now[0] <= then[0]
        assert 0 <= now[2] <= then[2]
    # Ships in a captured base may be seized by a reading, so of them only the sum cannot grow.
    ships_now, ships_then = (sum(total(each.world, country)[1] for country in COUNTRIES) for each in (after, before))
    assert ships_now <= ships_then
    for each in after.world.presences:
        assert each.stack.is_sound()
        assert 0 <= each.ships_moved <= each.ships


@THOROUGHLY
@given(SEEDS)
def test_nobody_swims_where_each_army_needs_a_ship_of_its_own(seed: int) -> None:
    turn = any_turn(seed)
    profile = replace(turn.profile, room_aboard=RoomAboard.TAKEN, whose_ships=WhoseShips.OWN)
    after = replace(turn, profile=profile).onward().world
    for each in after.presences:
        assert not after.area(each.area).is_sea or each.stack.armies <= each.ships


@THOROUGHLY
@given(SEEDS)
def test_the_result_does_not_depend_on_orders_that_failed(seed: int) -> None:
    turn = any_turn(seed)
    turn = replace(turn, profile=replace(turn.profile, failed_cost=FailedCost.NOTHING))
    after = turn.onward()
    pairs = [pair for pair in zip(turn.ahead, after.reports, strict=True) if not pair[1].failed]
    again = replace(turn, ahead=tuple(entry for entry, _ in pairs)).onward()
    assert (again.world, again.reports) == (after.world, tuple(report for _, report in pairs))


@THOROUGHLY
@given(SEEDS)
def test_the_same_sheet_always_ends_the_same_way(seed: int) -> None:
    assert any_turn(seed).onward() == any_turn(seed).onward()


@THOROUGHLY
@given(SEEDS)
def test_nobody_leaves_an_area_that_has_become_sticky(seed: int) -> None:
    turn = any_turn(seed)
    world = turn.world
    for entry in turn.ahead:
        after = Turn(world=world, ahead=(entry,)).onward().world
        for each in world.presences:
            if each.country == entry.country and each.stack.sticky:
                assert after.presence(each.area, each.country).stack.armies >= each.stack.armies
        world = after


@THOROUGHLY
@given(SEEDS)
def test_in_the_next_turn_nothing_sticks(seed: int) -> None:
    fresh, cites = begin_next_turn(any_turn(seed).onward().world)
    assert cites == ("em.stuck.that-turn",)
    assert not any(each.stack.sticky or each.stack.moved or each.ships_moved for each in fresh.presences)


def test_orders_of_each_kind_are_executed_and_fail_among_those_that_are_drawn() -> None:
    reports = [report for seed in range(200) for report in any_turn(seed).onward().reports]
    ended = {(type(each.order), each.failed) for each in reports}
    assert ended == set(product((Sail, Move, Attack, SetDefence), (True, False)))


BREST = SheetOrder("Gallia", Attack("Normandy", "Brest"))
LANDING = SheetOrder("Albion", Attack("Channel", "Normandy", Number(count=2)), line=3)


def landing() -> Turn:
    """Two armies land where three stand."""
    here = Presence(area="Channel", country="Albion", ships=2, stack=Stack(armies=2))
    return Turn(world=STRAITS.with_presence(here), ahead=(LANDING, BREST)).onward()


def test_a_battle_whose_outcome_is_not_known_is_asked_for_with_its_clauses() -> None:
    turn = landing()
    awaited = turn.awaits
    assert isinstance(awaited, Choose)
    assert (awaited.question, awaited.cites) == ("how does the battle of Normandy end?", ("em.attack.battle",))
    assert (turn.reports, turn.ahead) == ((), (LANDING, BREST))
    won = [Outcome(won=True, lost=0), Outcome(won=True, lost=1)]
    lost = [Outcome(won=False, lost=lost, killed=killed) for lost in range(3) for killed in range(3)]
    assert list(awaited.options) == won + lost


def test_each_outcome_that_is_offered_is_taken_and_the_rest_of_the_sheet_follows() -> None:
    turn = landing()
    awaited = turn.awaits
    assert isinstance(awaited, Choose)
    for outcome in awaited.options:
        ended = turn.choose(outcome)
        assert (isinstance(ended.awaits, Done), [each.failed for each in ended.reports]) == (True, [False, True])


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(won=True, lost=2),
        Outcome(won=True, lost=0, killed=1),
        Outcome(won=False, lost=3),
        Outcome(won=False, lost=0, killed=3),
        Outcome(won=False, lost=-1),
        "won",
    ],
)
def test_an_outcome_that_cannot_be_is_refused(outcome: object) -> None:
    with pytest.raises(NotOfferedError) as refused:
        landing().choose(outcome)
    assert str(refused.value) == f'"{outcome}" is not an answer to "how does the battle of Normandy end?" here'


def test_an_outcome_in_the_sheet_that_cannot_be_fails_the_order() -> None:
    turn = replace(landing(), ahead=(replace(LANDING, outcome=Outcome(won=True, lost=2)),))
    (report,) = turn.onward().reports
    told = 'The battle of Normandy, 2 against 3 armies, cannot have ended so: "won, losing 2".'
    assert (report.failed, [each.text for each in report.told]) == (True, [told])
    assert turn.onward().world == turn.world


def test_no_outcome_is_taken_when_no_battle_awaits_one() -> None:
    with pytest.raises(NotAwaitedError) as refused:
        Turn(world=STRAITS).choose(Outcome(won=True))
    assert str(refused.value) == "an outcome was given, but the position awaits nothing more"

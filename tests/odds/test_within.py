"""A battle to which one leads that has been followed is not followed again; its odds are those it has by itself."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clausewitz.odds import odds
from clausewitz.odds.graph import Graph, Graphs, Odds, TooLargeError
from clausewitz.odds.graph import odds as one_by_one
from clausewitz.odds.odds import follow_together
from clausewitz.odds.policies import Policy
from clausewitz.odds.vectorized import propagate
from clausewitz.odds.vectorized.plan import Plan
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Roll, Side
from clausewitz.play.switches import switch_off, with_figures, with_roster
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from here import examples

from .test_arrays import by_arrays, everything

MOST = 1_000_000
OWN = Army(infantry=3, entrenched=1, artillery=2, storm_troops=1, fighters=1)
SMALL = Army(infantry=1, artillery=1)
LARGER = replace(OWN, infantry=4)


def land(attacker: Army, defender: Army) -> LandBattle:
    return LandBattle(attacker=Combatant(army=attacker), defender=Combatant(army=defender)).start()


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(propagate, "_all_kept", [])


def anew(battle: Battle, policy: Policy) -> Odds:
    known = propagate._all_kept[:]
    propagate._all_kept.clear()
    found = by_arrays(battle, policy, MOST)
    propagate._all_kept[:] = known
    return found


def on_the_way(battle: Battle, faces: Iterator[int]) -> Iterator[Battle]:
    """The positions at which something is awaited, as the dice fall."""
    while isinstance(awaits := battle.awaits, Roll | Choose):
        yield battle
        if isinstance(awaits, Roll):
            battle = battle.roll(tuple(islice(faces, awaits.dice)))
        else:
            _, battle = Policy().choose(battle, awaits)


@given(st.randoms(use_true_random=False), st.integers(0, 12))
@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_from_any_position_on_the_way_the_odds_are_those_of_that_position_by_itself(random: Random, at: int) -> None:
    begun = land(OWN, OWN)
    by_arrays(begun, Policy(), MOST)
    faces = iter(lambda: random.randint(1, 6), 0)
    there = list(islice(on_the_way(begun, faces), at + 1))[-1]
    assert everything(by_arrays(there, Policy(), MOST)) == pytest.approx(everything(anew(there, Policy())), abs=1e-13)


def test_the_rules_are_not_run_again_later_in_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = land(OWN, OWN)
    by_arrays(begun, Policy(), MOST)
    _, later, *_ = on_the_way(begun, cycle((6, 1)))
    by_itself = anew(later, Policy())
    monkeypatch.setattr(Plan, "_follow", None)
    assert everything(by_arrays(later, Policy(), MOST)) == pytest.approx(everything(by_itself), abs=1e-13)


def test_positions_followed_one_by_one_are_not_followed_again_later_in_the_battle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, graphs = land(SMALL, SMALL), Graphs()
    one_by_one(begun, Policy(), MOST, graphs=graphs)
    _, later, *_ = on_the_way(begun, cycle((6, 1)))
    by_itself = one_by_one(later, Policy(), MOST)
    monkeypatch.setattr(Graph, "_build_node", None)
    assert everything(one_by_one(later, Policy(), MOST, graphs=graphs)) == everything(by_itself)


def test_battles_followed_together_have_each_its_own_odds_as_if_followed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    battles = [land(replace(OWN, infantry=each), replace(OWN, artillery=4 - each)) for each in (1, 2, 3)]
    alone = [anew(each, Policy()) for each in battles]
    follow_together(battles, Policy(), MOST)
    monkeypatch.setattr(Plan, "_follow", None)
    found = [by_arrays(each, Policy(), MOST) for each in battles]
    for own, expected in zip(found, alone, strict=True):
        assert everything(own) == pytest.approx(everything(expected), abs=1e-13)
    assert [each.positions for each in found] == [each.positions for each in alone]


def test_battles_that_are_too_many_together_are_left_to_be_followed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "TOGETHER", 500)
    follow_together([land(OWN, OWN), land(LARGER, OWN)], Policy(), MOST)
    assert propagate._all_kept == []


ARTILLERY_FIRST = Policy({Side.ATTACKER: ("artillery",)})


def test_what_was_found_by_other_rules_or_another_policy_is_left_alone() -> None:
    battle = land(OWN, OWN)
    usual = everything(by_arrays(battle, Policy(), MOST))
    found = [everything(by_arrays(battle, ARTILLERY_FIRST, MOST))]
    for other in (
        switch_off("gw.land.step-3.preemptive"),
        with_figures(frozenset({("artillery", "attack", 5)})),
        with_roster(frozenset({("artillery", "defend", 1)})),
    ):
        with other:
            found.append(everything(by_arrays(battle, Policy(), MOST)))
    assert usual not in found
    assert [each for number, each in enumerate(found) if each in found[:number]] == []
    assert everything(by_arrays(battle, Policy(), MOST)) == usual


def test_a_larger_army_is_followed_by_itself_and_the_limit_is_that_of_the_question() -> None:
    by_arrays(land(OWN, OWN), Policy(), MOST)
    larger = land(LARGER, OWN)
    assert everything(by_arrays(larger, Policy(), MOST)) == everything(anew(larger, Policy()))
    with pytest.raises(TooLargeError):
        by_arrays(larger, Policy(), 10)


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(propagate, "_MOST_KEPT", 2)
    for infantry in (1, 2, 3):
        by_arrays(land(Army(infantry=infantry), Army(infantry=1)), Policy(), MOST)
    assert len(propagate._all_kept) == 2
    monkeypatch.setattr(propagate, "_MOST_NUMBERS", 10)
    by_arrays(land(Army(infantry=4), Army(infantry=1)), Policy(), MOST)
    assert propagate._all_kept == []

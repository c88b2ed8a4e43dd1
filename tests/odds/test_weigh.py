"""A change is weighed by looking at a part of the positions again; the odds are those of all of them."""

from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache

import pytest

from clausewitz.odds.graph import Odds, odds
from clausewitz.odds.odds import Scales, outcomes_of, total_variation
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.switches import switch_off, with_figures
from here import NIGHT
from skirmish.battle import Skirmish
from skirmish.squads import Squad

from .test_battles import ATTACKER, BOTH, DEFENDER, MOST, battle


@cache
def duel() -> Battle:
    return battle(attacker={"infantry": 1}, defender={"infantry": 1})


@cache
def scales() -> Scales:
    return Scales(duel(), Policy(), MOST, exact=True)


def told(found: Odds) -> tuple[object, ...]:
    """All but the number of positions: by other rules fewer rounds may have to be told apart."""
    return found.endings, found.never, found.losses


def followed(position: Battle) -> tuple[object, ...]:
    """The odds of a battle followed from its beginning."""
    return told(odds(position, Policy(), MOST, exact=True))


def others(of: Battle) -> Iterator[tuple[Reading, Battle]]:
    """The battle under each other reading."""
    for field, taken in zip(fields(of.profile), readings_of(of.profile), strict=True):
        for other in type(taken):
            if other is not taken:
                profile = replace(of.profile, **{field.name: other})
                yield other, replace(of, profile=profile)  # type: ignore[call-arg]  # a field of the game


def test_each_reading_that_is_asked_for_has_the_odds_of_a_battle_followed_from_its_beginning() -> None:
    asked = [(reading, other) for reading, other in others(duel()) if reading.issue in scales().asked_ids]
    assert asked
    for reading, other in asked:
        assert told(scales().odds_with_change(other, reading.issue)) == followed(other), reading


def test_a_reading_that_is_not_asked_for_moves_nothing() -> None:
    idle = [other for reading, other in others(duel()) if reading.issue not in scales().asked_ids]
    assert idle
    for other in idle:
        assert total_variation(scales().odds, odds(other, Policy(), MOST, exact=True)) == 0


def test_each_clause_that_is_asked_for_has_the_odds_of_a_battle_followed_without_it() -> None:
    issues = {each.issue for each in readings_of(duel().profile)}
    clauses = {each for each in scales().asked_ids - issues if each.startswith("gw.")}
    assert "gw.land.step-5.simultaneous" in clauses
    for clause in sorted(clauses):
        with switch_off(clause):
            assert told(scales().odds_with_change(duel(), clause)) == followed(duel()), clause


@pytest.mark.parametrize(
    ("figure", "number", "chances"),
    [
        ("attack", 2, (Fraction(2, 5), Fraction(2, 5), Fraction(1, 5))),
        ("attack", 0, (Fraction(1), Fraction(0), Fraction(0))),
        ("defend", 3, (Fraction(15, 21), Fraction(3, 21), Fraction(3, 21))),
        ("defend", 1, (Fraction(5, 11), Fraction(5, 11), Fraction(1, 11))),
    ],
)
def test_a_duel_with_another_figure_is_worked_out_by_hand(
    figure: str, number: int, chances: tuple[Fraction, ...]
) -> None:
    """Usually 1 hits 2 in a duel: of 36 rolls 10 kill the attacker alone, 4 the defender alone, and 2 both."""
    usual = dict(zip((ATTACKER, DEFENDER, BOTH), (Fraction(5, 8), Fraction(1, 4), Fraction(1, 8)), strict=True))
    assert outcomes_of(scales().odds) == usual
    with with_figures(frozenset({("infantry", figure, number)})):
        after = scales().odds_with_change(duel(), f"infantry.{figure}")
    expected = dict(zip(usual, chances, strict=True))
    assert outcomes_of(after) == {outcome: chance for outcome, chance in expected.items() if chance}
    assert total_variation(scales().odds, after) == sum(abs(usual[each] - expected[each]) for each in usual) / 2


def test_clauses_of_another_game_are_weighed_alike() -> None:
    skirmish = Skirmish(attacker=Squad(foot=1), defender=Squad(foot=1)).start()
    own = Scales(skirmish, Policy(), MOST, exact=True)
    clauses = {each for each in own.asked_ids if each and not each.startswith("sk.issue")}
    assert {"sk.foot", "sk.repeat"} <= clauses
    for clause in sorted(clauses):
        with switch_off(clause):
            assert told(own.odds_with_change(skirmish, clause)) == followed(skirmish), clause


def test_followed_at_once_each_change_has_the_odds_of_a_battle_followed_from_its_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By night every third reading and clause that is asked for, so that all kinds of them are there."""
    monkeypatch.setattr("clausewitz.odds.odds.FEW", 1)
    siege = battle(attacker={"infantry": 2, "artillery": 1}, defender={"infantry": 1, "forts": 1})
    at_once, every = Scales(siege, Policy(), MOST), 3 if NIGHT else 10
    assert close(at_once.odds, odds(siege, Policy(), MOST))
    issues = {each.issue for each in readings_of(siege.profile)}
    readings = [(reading, other) for reading, other in others(siege) if reading.issue in at_once.asked_ids][::every]
    clauses = sorted(each for each in at_once.asked_ids - issues if each.startswith("gw."))[::every]
    assert (len(readings) > 1, len(clauses) > 1) == (True, True)
    for reading, other in readings:
        assert close(at_once.odds_with_change(other, reading.issue), odds(other, Policy(), MOST)), reading
    for clause in clauses:
        with switch_off(clause):
            assert close(at_once.odds_with_change(siege, clause), odds(siege, Policy(), MOST)), clause


def close(first: Odds, second: Odds) -> bool:
    """Whether both tell the same to twelve digits."""
    return outcomes_of(first) == pytest.approx(outcomes_of(second), abs=1e-12)

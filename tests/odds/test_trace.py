"""Where the fast path and the oracle part is found, wherever in a battle one of them is wrong."""

from collections.abc import Mapping
from dataclasses import replace
from math import inf

import pytest

import clausewitz
from clausewitz.odds.graph import Chance, Ending, Odds, Rounds
from clausewitz.odds.odds import AS_GOOD_AS_EQUAL, FollowedBattle, NoFastPathError, find_parting, follow_at_once
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from here import PROJECT


@pytest.fixture
def battle() -> Battle:
    opened = clausewitz.open_battle(PROJECT.docs / "examples" / "champagne.toml", PROJECT)
    assert isinstance(opened, Battle)
    return opened


def shift(endings: Mapping[Ending, Chance]) -> dict[Ending, Chance]:
    """A tenth of the chance of the attacker's end goes to the defender's."""
    (fails, chance), *_ = ((each, of) for each, of in endings.items() if each.done.outcome.startswith("the attacker"))
    (wins, other), *_ = ((each, of) for each, of in endings.items() if each.done.outcome.endswith("captured"))
    return {**endings, fails: chance * 9 / 10, wins: other + chance / 10}


def test_where_both_are_right_they_do_not_part(battle: Battle) -> None:
    apart, parting = find_parting(battle, Policy(), 20_000)
    assert (parting, apart < AS_GOOD_AS_EQUAL) == (None, True)


def test_they_part_where_one_is_wrong_and_right_about_all_that_follows(
    battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def err_up_to_step_2(position: Battle, policy: Policy, most: int) -> tuple[FollowedBattle, Odds] | None:
        found = follow_at_once(position, policy, most)
        assert found is not None
        early = position.round == 1 and position.current.label in {"1a", "1b", "2"}
        return (found[0], replace(found[1], endings=shift(found[1].endings))) if early else found

    monkeypatch.setattr("clausewitz.odds.odds.follow_at_once", err_up_to_step_2)
    apart, parting = find_parting(battle, Policy(), 20_000)
    assert parting is not None
    assert (apart > AS_GOOD_AS_EQUAL, parting.position.where) == (True, "round 1, step 2")
    attackers_end = "the attacker is eliminated"
    assert parting.fast[attackers_end] < parting.oracle[attackers_end]


def test_they_part_where_one_is_wrong_about_hits_and_rounds_alone(
    battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def err_at_first(position: Battle, policy: Policy, most: int) -> tuple[FollowedBattle, Odds] | None:
        found = follow_at_once(position, policy, most)
        assert found is not None
        if (position.round, position.current.label) != (1, "1a"):
            return found
        odds = found[1]
        losses = {each: hits + (each == (Side.ATTACKER, "infantry")) for each, hits in odds.losses.items()}
        later = Rounds({round_: chance / 2 for round_, chance in odds.rounds().over.items()}, 0)
        return found[0], replace(odds, losses=losses, lasts=None, rounds=lambda: later)

    monkeypatch.setattr("clausewitz.odds.odds.follow_at_once", err_at_first)
    apart, parting = find_parting(battle, Policy(), 20_000)
    assert parting is not None
    assert (apart < AS_GOOD_AS_EQUAL, parting.position.where) == (True, "round 1, step 1a")
    hits, lasts, *over = parting.figures
    assert (hits, lasts) == ("hits on the attacker's infantry", "rounds after the first")
    assert parting.figures[hits][1] == pytest.approx(parting.figures[hits][0] + 1)
    right = follow_at_once(parting.position, Policy(), 20_000)
    assert right is not None
    slow, fast = parting.figures[lasts]
    assert (slow == pytest.approx(right[1].lasts), fast) == (True, inf)
    assert over == [f"over by the end of round {round_}" for round_ in range(1, 7)]
    assert all(found == pytest.approx(oracle / 2) for oracle, found in map(parting.figures.__getitem__, over))


@pytest.mark.nightly
def test_they_part_where_one_loses_a_chance(battle: Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose_a_tenth(position: Battle, policy: Policy, most: int) -> tuple[FollowedBattle, Odds] | None:
        found = follow_at_once(position, policy, most)
        assert found is not None
        (ending, chance), *others = found[1].endings.items()
        return found[0], replace(found[1], endings={ending: chance * 9 / 10, **dict(others)})

    monkeypatch.setattr("clausewitz.odds.odds.follow_at_once", lose_a_tenth)
    apart, parting = find_parting(battle, Policy(), 20_000)
    assert parting is not None
    (words, expected), *_ = parting.oracle.items()
    assert parting.fast[words] == pytest.approx(expected * 9 / 10)
    assert apart > AS_GOOD_AS_EQUAL


def test_a_battle_that_the_oracle_alone_follows_has_nothing_to_compare(
    battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.odds.odds.follow_at_once", lambda *_: None)
    with pytest.raises(NoFastPathError):
        find_parting(battle, Policy(), 20_000)

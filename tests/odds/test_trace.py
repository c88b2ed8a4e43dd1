"""Where the fast path and the oracle part is found, wherever in a battle one of them is wrong."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

import clausewitz
from clausewitz.odds.graph import Chance, Ending, Odds
from clausewitz.odds.odds import AS_GOOD_AS_EQUAL, FollowedBattle, NoFastPathError, find_parting, follow_at_once
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
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

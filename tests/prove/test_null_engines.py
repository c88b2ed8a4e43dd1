"""Claims are put to engines that decide nothing: what none notices is told."""

import pytest

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.prove.checking import check
from clausewitz.prove.claims import REFUTED, Claim, claim
from clausewitz.prove.null_engines import NULL_ENGINES, find_unnoticed, try_null_engines
from clausewitz.prove.verdicts import NullTrial, Unnoticed
from skirmish.battle import Leave, Skirmish, Stay
from skirmish.squads import Squad

LEAVE, STAY, SKIRMISH = (f"skirmish.battle.{each.__name__}" for each in (Leave, Stay, Skirmish))


@claim("sk.swamp")
def nobody_leaves_through_the_swamp(attacker: Squad, defender: Squad) -> None:
    """Nobody leaves through the swamp."""
    assert not ruling(Leave("the swamp"), Skirmish(attacker=attacker, defender=defender)).allowed


@claim("sk.leave")
def whoever_has_no_cooks_leaves_by_the_bridge(attacker: Squad, defender: Squad) -> None:
    """A side leaves by the bridge if, and only if, there are no cooks."""
    cooks = attacker.field_cooks + defender.field_cooks
    assert ruling(Leave("the bridge"), Skirmish(attacker=attacker, defender=defender)).allowed == (cooks == 0)


@claim("sk.stay")
def anybody_may_stay(attacker: Squad, defender: Squad) -> None:
    """Anybody may stay."""
    assert ruling(Stay(), Skirmish(attacker=attacker, defender=defender)).allowed


@claim("sk.guns")
def a_squad_of_guns_rolls_a_die_for_each(guns: Count) -> None:
    """A gun rolls one die."""
    battle = Skirmish(attacker=Squad(guns=guns), defender=Squad())
    fire = battle.sequence.steps[0].fires[0]
    assert battle.group(battle.rows(fire)[0], fire).number == guns


@claim("sk.guns.losses")
def whoever_is_there_can_be_hit(attacker: Squad, defender: Squad) -> None:
    """All that a side has can be hit."""
    battle = Skirmish(attacker=attacker, defender=defender)
    assert battle.can_be_hit(Side.ATTACKER) == attacker


@claim("sk.end")
def counts_add_up(first: Count, second: Count) -> None:
    """What has nothing to do with the rules."""
    assert first + second >= first


@claim("sk.swamp", expect=REFUTED)
def somebody_leaves_through_the_swamp(attacker: Squad, defender: Squad) -> None:
    """False, as it should be."""
    assert ruling(Leave("the swamp"), Skirmish(attacker=attacker, defender=defender)).allowed


def noticing(*claims: Claim) -> dict[str, set[str]]:
    """The claims that notice it, by engine, where any asks."""
    found: dict[str, set[str]] = {}
    for trial in try_null_engines(claims, jobs=1):
        names = found.setdefault(trial.engine, set())
        names.update({trial.claim.rpartition(".")[2]} if trial.noticed else ())
    return found


def test_a_prohibition_alone_does_not_notice_an_engine_that_allows_nothing() -> None:
    assert noticing(nobody_leaves_through_the_swamp) == {
        "allows nothing": set(),
        "allows everything": {"nobody_leaves_through_the_swamp"},
    }


def test_who_says_when_it_is_allowed_notices_both() -> None:
    assert noticing(whoever_has_no_cooks_leaves_by_the_bridge) == {
        "allows nothing": {"whoever_has_no_cooks_leaves_by_the_bridge"},
        "allows everything": {"whoever_has_no_cooks_leaves_by_the_bridge"},
    }


def test_dice_and_hits_are_missed() -> None:
    assert noticing(a_squad_of_guns_rolls_a_die_for_each, whoever_is_there_can_be_hit) == {
        "rolls no dice": {"a_squad_of_guns_rolls_a_die_for_each"},
        "has nobody hit": {"whoever_is_there_can_be_hit"},
        "has everybody hit": set(),
    }


def test_what_asks_nothing_and_what_is_to_be_refuted_is_put_to_none() -> None:
    assert try_null_engines([counts_add_up, somebody_leaves_through_the_swamp], jobs=1) == []


def test_a_claim_is_excused_by_another_on_the_same_kind_of_action() -> None:
    alone = try_null_engines([nobody_leaves_through_the_swamp, anybody_may_stay], jobs=2)
    assert find_unnoticed(alone) == [
        Unnoticed("allows nothing", LEAVE, (nobody_leaves_through_the_swamp.name,)),
        Unnoticed("allows everything", STAY, (anybody_may_stay.name,)),
    ]
    pair = try_null_engines([nobody_leaves_through_the_swamp, whoever_has_no_cooks_leaves_by_the_bridge])
    assert find_unnoticed(pair) == []


def test_an_action_that_no_claim_asks_about_is_unnoticed() -> None:
    found = [NullTrial("rolls no dice", "sk.some", (SKIRMISH,), noticed=False)]
    assert find_unnoticed(found, [Stay]) == [
        Unnoticed("allows nothing", STAY, ()),
        Unnoticed("allows everything", STAY, ()),
        Unnoticed("rolls no dice", SKIRMISH, ("sk.some",)),
    ]


@pytest.mark.parametrize("each", [anybody_may_stay, a_squad_of_guns_rolls_a_die_for_each, whoever_is_there_can_be_hit])
def test_the_engine_is_the_same_afterwards(each: Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clausewitz.forks.can_fork", lambda: False)  # nothing stays of what a fork does
    assert check(each).is_as_expected
    assert {trial.engine for trial in try_null_engines([each], jobs=1)} <= {engine.name for engine in NULL_ENGINES}
    assert check(each).is_as_expected

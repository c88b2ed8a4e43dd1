"""The odds of battles that were worked out by hand, those of the examples, and what falls at random."""

import random
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.documents.kinds import read_position, setting_of
from clausewitz.odds.graph import TooLargeError, odds
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Done, Roll, Side
from clausewitz.play.rulebook import Rulebook
from here import PROJECT, examples
from skirmish.battle import Skirmish
from skirmish.squads import Squad

MOST = 20_000
LARGE = pytest.param("dogger_bank", marks=pytest.mark.nightly)


@cache
def rulebooks() -> tuple[Rulebook, ...]:
    return tuple(Engines(PROJECT.games).values())


def battle(**document: object) -> Battle:
    """A battle of The Great War for a territory with one way back, and one for the defender where he has a way out."""
    came_from = {"Lorraine": document.get("attacker", {})}
    areas = {"Champagne": {"owner": "France", "adjacent": ["Lorraine"]}, "Lorraine": {"owner": "Germany"}}
    if document.get("way_out"):
        areas |= {"Champagne": {"owner": "France", "adjacent": ["Lorraine", "Paris"]}, "Paris": {"owner": "France"}}
    said = {
        "rulebook": "great-war",
        "here": "Champagne",
        "readings": document.get("readings", {}),
        "attacker": {"nation": "Germany", "units": document["attacker"], "came_from": came_from},
        "defender": {"nation": "France", "units": document["defender"]},
        "areas": areas,
        "alliances": {"Entente": ["France"], "Central Powers": ["Germany"]},
    }
    position = setting_of(said, rulebooks()).opened.position
    assert isinstance(position, Battle)
    return position


def exact(position: Battle, policy: Policy | None = None) -> tuple[Mapping[str, object], object]:
    """The chance of each outcome, and that of a battle without end."""
    found = odds(position, policy or Policy(), MOST, exact=True)
    chances: dict[str, Fraction] = defaultdict(Fraction)
    for ending, chance in found.endings.items():
        assert isinstance(chance, Fraction)
        chances[ending.done.outcome] += chance
    return chances, found.never


ATTACKER, DEFENDER = "the attacker is eliminated", "the defender is eliminated"
BOTH = "both sides are eliminated; the defender holds the space"


def test_infantry_against_infantry() -> None:
    """He hits with a 1 and is hit with a 1 or 2: of 36 rolls 4 kill the defender, 10 him, 2 both, and 20 nobody."""
    assert exact(battle(attacker={"infantry": 1}, defender={"infantry": 1})) == (
        {ATTACKER: Fraction(10, 16), DEFENDER: Fraction(4, 16), BOTH: Fraction(2, 16)},
        0,
    )


def test_two_infantry_against_one() -> None:
    """Of 108 rolls 22 kill the defender alone, 11 him and one attacker, 25 one attacker, 50 nobody; then one on one."""
    assert exact(battle(attacker={"infantry": 2}, defender={"infantry": 1})) == (
        {
            DEFENDER: Fraction(33, 58) + Fraction(25, 58) * Fraction(4, 16),
            ATTACKER: Fraction(25, 58) * Fraction(10, 16),
            BOTH: Fraction(25, 58) * Fraction(2, 16),
        },
        0,
    )


def test_a_gun_fires_before_infantry() -> None:
    """It kills with a 1 or 2; only if it misses does the infantry fire, with a 1 or 2 as well."""
    assert exact(battle(attacker={"artillery": 1}, defender={"infantry": 1})) == (
        {DEFENDER: Fraction(3, 5), ATTACKER: Fraction(2, 5)},
        0,
    )


def test_a_fort_that_nobody_mans_may_be_besieged_for_ever_by_other_readings() -> None:
    """Its dice miss one time in four; then the garrison alone dies in 1 of 9, and nobody in 5 of 9."""
    readings = {"gw.issue.silent-forts": "b", "gw.issue.lone-fort": "b"}
    besieged = battle(attacker={"infantry": 1}, defender={"infantry": 1, "forts": 1}, readings=readings)
    for_ever = Fraction(1, 36) / (1 - Fraction(5, 36))
    assert exact(besieged) == ({ATTACKER: 1 - for_ever}, for_ever)


def test_a_skirmish_in_which_nobody_leaves_may_never_end() -> None:
    """Foot fires once, and two of four faces hit: all die in one roll of four, either alone, or nobody."""
    chances, never = exact(Skirmish(attacker=Squad(foot=1), defender=Squad(foot=1)).start())
    quarter = Fraction(1, 4)
    assert chances == {"gone: attacker": quarter, "gone: defender": quarter, "gone: attacker, defender": quarter}
    assert never == quarter


def test_losses_are_taken_in_the_order_that_is_named() -> None:
    """Two guns against infantry; the order of loss decides nothing of who wins, but what is left."""
    position = battle(attacker={"infantry": 1, "storm_troops": 1}, defender={"infantry": 1})
    for first, other in (("infantry", "storm_troops"), ("storm_troops", "infantry")):
        found = odds(position, Policy({Side.ATTACKER: (first,)}), MOST)
        alone = {
            kind
            for ending in found.endings
            for left in ending.left
            if left.of is Side.ATTACKER and left.units.total() == 1
            for kind, number in left.units.items()
            if number
        }
        assert alone == {other}


@pytest.mark.parametrize("name", ["essen", "london", "verdun", "dardanelles", "antwerp", LARGE])
def test_the_chances_of_every_example_add_up_to_one(name: str) -> None:
    position = read_position(PROJECT.docs / "examples" / f"{name}.toml", rulebooks()).position
    assert isinstance(position, Battle)
    found = odds(position, Policy(), MOST, exact=name in ("essen", "london"))
    assert sum(found.endings.values()) + found.never == (
        1 if name in ("essen", "london") else pytest.approx(1, abs=1e-12)
    )


@pytest.mark.parametrize("name", ["essen", "london", "verdun", "dardanelles", "antwerp", LARGE])
def test_groups_that_are_not_told_apart_make_no_difference(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = read_position(PROJECT.docs / "examples" / f"{name}.toml", rulebooks()).position
    assert isinstance(position, Battle)
    together = odds(position, Policy(), MOST)
    monkeypatch.setattr(type(position), "hit_pool", lambda _, group: group)
    apart = odds(position, Policy(), MOST)
    assert dict(together.endings) == pytest.approx(dict(apart.endings), abs=1e-12)


def test_hits_of_anti_aircraft_guns_fall_on_aircraft_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """So they are told apart from other hits, and telling all groups apart makes no difference to that."""
    coast = {
        "rulebook": "end-all-wars",
        "here": "Gallipoli",
        "way_home": 2,
        "attacker": {"units": {"infantry": 1}, "flights": [{"fuel": 4, "fighters": 1}]},
        "defender": {"units": {"infantry": 1, "anti_air_guns": 1, "fighters": 1}},
    }
    position = setting_of(coast, rulebooks()).opened.position
    assert isinstance(position, Battle)
    together = odds(position, Policy(), MOST)
    monkeypatch.setattr(type(position), "hit_pool", lambda _, group: group)
    assert dict(together.endings) == pytest.approx(dict(odds(position, Policy(), MOST).endings), abs=1e-12)
    monkeypatch.setattr(type(position), "hit_pool", lambda _, group: group.side)
    mixed = odds(position, Policy(), MOST)
    assert dict(together.endings) != pytest.approx(dict(mixed.endings), abs=1e-3)


def test_hits_on_units_that_land_later_count_as_well() -> None:
    """The second wave of Suvla brings the only cavalry."""
    suvla = read_position(PROJECT.docs / "examples" / "suvla.toml", rulebooks()).position
    assert isinstance(suvla, Battle)
    found = odds(suvla, Policy(), MOST)
    assert found.losses[Side.ATTACKER, "cavalry"] > 0
    assert all(hits >= 0 for hits in found.losses.values())


def test_average_losses_follow_from_the_endings() -> None:
    """One against one: the attacker is gone in 12 of 16 battles, the defender in 6."""
    losses = odds(battle(attacker={"infantry": 1}, defender={"infantry": 1}), Policy(), MOST, exact=True).losses
    assert losses == {(Side.ATTACKER, "infantry"): Fraction(12, 16), (Side.DEFENDER, "infantry"): Fraction(6, 16)}


def test_one_against_one_lasts_as_long_as_both_miss() -> None:
    """Both miss in 20 of 36 rolls, so a round ends it in 4 of 9: a geometric ring, whose mean is 9/4."""
    position = battle(attacker={"infantry": 1}, defender={"infantry": 1})
    found = odds(position, Policy(), MOST, exact=True)
    assert found.lasts == Fraction(9, 4) - 1
    rounds = found.rounds()
    assert rounds.over == {number: 1 - Fraction(5, 9) ** number for number in range(1, 9)}
    assert rounds.later == Fraction(5, 9) ** 8, "the first power of 5/9 below a hundredth"


def test_two_against_one_last_longer_once_one_is_lost() -> None:
    """The defender dies in 33 of 108 rolls, one attacker alone in 25, nobody in 50; then it is one on one."""
    position = battle(attacker={"infantry": 2}, defender={"infantry": 1})
    found = odds(position, Policy(), MOST, exact=True)
    assert found.lasts == (1 + Fraction(25, 58) * Fraction(9, 4)) + Fraction(108, 58) - 1 - 1
    rounds = found.rounds()
    assert rounds.over[1] == Fraction(33, 108)
    assert rounds.over[2] == Fraction(33, 108) * (1 + Fraction(50, 108)) + Fraction(25, 108) * Fraction(4, 9)


def test_fighters_fight_on_until_one_is_shot_down() -> None:
    """Each hits with a 1 or 2: of 9 rolls 2 end it either way, 1 both, and 4 are followed by another round."""
    position = battle(attacker={"fighters": 1}, defender={"fighters": 1})
    assert exact(position) == ({ATTACKER: Fraction(2, 5), DEFENDER: Fraction(2, 5), BOTH: Fraction(1, 5)}, 0)
    assert odds(position, Policy(), MOST, exact=True).lasts == Fraction(9, 5) - 1


def test_rounds_on_land_are_counted_on_from_those_in_the_air() -> None:
    """In the air 4 of 5 rounds more are begun on average, and on land the infantry fights on besides."""
    armies = {"infantry": 1, "fighters": 1}
    found = odds(battle(attacker=armies, defender=armies), Policy(), MOST, exact=True)
    assert sum(found.endings.values()) == 1
    assert found.lasts is not None
    assert found.lasts > Fraction(4, 5)


def test_no_average_round_ends_a_battle_that_may_never_end() -> None:
    """The fort's dice miss in one of four rounds, which kill nobody in 5 of 36 and the garrison alone in 1."""
    readings = {"gw.issue.silent-forts": "b", "gw.issue.lone-fort": "b"}
    besieged = battle(attacker={"infantry": 1}, defender={"infantry": 1, "forts": 1}, readings=readings)
    found = odds(besieged, Policy(), MOST, exact=True)
    assert found.lasts is None
    rounds = found.rounds()
    again = Fraction(5, 36)
    assert list(rounds.over.values()) == [Fraction(30, 36) * each for each in (1, 1 + again, 1 + again + again**2)]
    assert rounds.over[3] + rounds.later == 1 - found.never


def test_dice_at_random_come_near_the_odds() -> None:
    """As many battles under the same policy: within four standard errors of each outcome."""
    position = battle(attacker={"infantry": 2, "artillery": 1}, defender={"infantry": 2, "entrenched": 1})
    policy, dice, games = Policy(), random.Random(1914), examples(1000)
    chances, _ = exact(position, policy)
    came: dict[str, int] = defaultdict(int)
    for _ in range(games):
        came[_played(position, policy, dice)] += 1
    for outcome, chance in chances.items():
        assert isinstance(chance, Fraction)
        error = sqrt(chance * (1 - chance) / games)
        assert abs(came[outcome] / games - chance) <= 4 * error


def _played(position: Battle, policy: Policy, dice: random.Random) -> str:
    while not isinstance(awaits := position.awaits, Done):
        if isinstance(awaits, Roll):
            position = position.roll(dice.randint(1, awaits.sides) for _ in range(awaits.dice))
        else:
            assert isinstance(awaits, Choose)
            _, position = policy.choose(position, awaits)
    return awaits.outcome


def test_a_battle_that_is_too_large_is_given_up() -> None:
    with pytest.raises(TooLargeError, match="the battle leads to more than 10 positions"):
        odds(battle(attacker={"infantry": 3}, defender={"infantry": 3}), Policy(), 10)

"""Who stops when: battles worked out by hand, and the conditions."""

from fractions import Fraction

import pytest

from clausewitz.documents.kinds import setting_of
from clausewitz.odds.policies import Condition, Policy, Stop
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from skirmish.battle import Skirmish
from skirmish.squads import Squad

from .test_battles import ATTACKER, BOTH, DEFENDER, battle, exact, rulebooks

BOTH_SUNK = "both sides are eliminated"
RETREATED = "the attacker has retreated"
ALONE = Condition("ground", frozenset({"infantry", "artillery"}), enemy=False, comparison="<", number=2)
ATTACKER_RETREATS = Stop(Side.ATTACKER, "retreats", ())


def test_whoever_always_retreats_fights_one_round() -> None:
    """Of 36 rolls 10 kill the attacker alone, 4 the defender alone, and 2 both; after the other 20 he leaves."""
    position = battle(attacker={"infantry": 1}, defender={"infantry": 1})
    chances, never = exact(position, Policy(stops=(ATTACKER_RETREATS,)))
    assert never == 0
    assert chances == {
        ATTACKER: Fraction(10, 36),
        DEFENDER: Fraction(4, 36),
        BOTH: Fraction(2, 36),
        RETREATED: Fraction(20, 36),
    }


def test_two_against_one_retreat_once_one_is_lost() -> None:
    """Of 108 rolls 33 kill the defender, 25 one attacker alone, 50 nobody; then all is as before."""
    position = battle(attacker={"infantry": 2}, defender={"infantry": 1})
    chances, _ = exact(position, Policy(stops=(Stop(Side.ATTACKER, "retreats", (ALONE,)),)))
    assert chances == {DEFENDER: Fraction(33, 58), RETREATED: Fraction(25, 58)}


def test_nobody_ends_a_battle_because_the_other_still_decides_something() -> None:
    """A contest that stops no retreat is not yet the end, but nobody fires after it: so both fight it out."""
    reading = {"gw.issue.contest-stops-retreat": "b"}
    position = battle(attacker={"infantry": 1}, defender={"infantry": 1}, way_out=True, readings=reading)
    chances, never = exact(position)
    assert never == 0
    assert chances == {ATTACKER: Fraction(5, 8), DEFENDER: Fraction(1, 4), BOTH: Fraction(1, 8)}


def test_nobody_contests_a_sea_zone_from_which_the_other_may_withdraw() -> None:
    """Of four exchanges one sinks both, one each of them alone, and one nobody; then all is as before."""
    fleet = {"units": {"cruisers": 1}, "havens": [{"name": "Port", "water": "port", "origin": True}]}
    said = {"rulebook": "great-war", "battle": "naval", "attacker": fleet, "defender": fleet}
    position = setting_of(said, rulebooks()).opened.position
    assert isinstance(position, Battle)
    assert exact(position) == ({ATTACKER: Fraction(1, 3), DEFENDER: Fraction(1, 3), BOTH_SUNK: Fraction(1, 3)}, 0)


def test_the_first_that_applies_counts() -> None:
    position = battle(attacker={"infantry": 2}, defender={"infantry": 1})
    presses_on = Stop(Side.ATTACKER, "fights on", ())
    assert exact(position, Policy(stops=(presses_on, ATTACKER_RETREATS))) == exact(position)


def test_what_one_side_does_says_nothing_of_the_other() -> None:
    """Foot fires once; if both have missed the defender may leave after the attacker has stayed."""
    skirmish = Skirmish(attacker=Squad(foot=1), defender=Squad(foot=1)).start()
    chances, never = exact(skirmish, Policy(stops=(Stop(Side.DEFENDER, "leaves", ()),)))
    assert (chances["the defender has left"], never) == (Fraction(1, 4), 0)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Condition("units", None, enemy=False, comparison="=", number=5), True),
        (Condition("units", None, enemy=True, comparison="<=", number=1), False),
        (Condition("foot", frozenset({"foot"}), enemy=False, comparison=">", number=2), False),
        (Condition("foot", frozenset({"foot"}), enemy=True, comparison=">=", number=2), True),
        (Condition("guns and foot", frozenset({"guns", "foot"}), enemy=False, comparison="!=", number=5), False),
        (Condition("ships", frozenset({"ships"}), enemy=False, comparison="<", number=1), True),
    ],
)
def test_a_condition_counts_the_units_of_its_side(condition: Condition, holds: bool) -> None:
    """Three guns and two foot decide, against two foot."""
    forces = {Side.ATTACKER: Squad(guns=3, foot=2), Side.DEFENDER: Squad(foot=2)}
    assert condition.holds(Side.ATTACKER, forces) is holds


def test_a_side_that_is_not_in_the_fight_has_no_units() -> None:
    none = Condition("units", None, enemy=False, comparison="=", number=0)
    assert none.holds(Side.ATTACKER, {Side.DEFENDER: Squad(foot=2)})

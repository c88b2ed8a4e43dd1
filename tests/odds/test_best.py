"""Best play: battles worked out by hand, and no policy that anybody tries does better."""

import random
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.odds.graph import Chance
from clausewitz.odds.optimize import HOLD, Best, Goal, PointlessError, find_best_play, value
from clausewitz.odds.policies import Condition, Policy, Stop, key_of
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Side
from clausewitz.play.position import CasualtyStep
from here import examples
from skirmish.battle import Skirmish
from skirmish.squads import Squad

from .test_battles import MOST, battle

PRIZE = Fraction(6)


def decided(found: Best) -> Mapping[tuple[str, str, str], Chance]:
    """How often a side decides so with such forces, in whatever round."""
    often: dict[tuple[str, str, str], Chance] = defaultdict(Fraction)
    for each in found.decisions:
        forces = " against ".join(map(str, each.position.forces.values()))
        often[each.by.value, str(each.option), forces] += each.often
    return often


def test_one_against_one_is_contested_as_soon_as_both_have_missed() -> None:
    """A round is won with 4 of 36 rolls, at 3/2 and the prize; lost with 10; 2 kill both and leave him the prize less.

    That is -57/36 on average, and worse if it is fought again; a contested space costs nothing, to retreat the prize.
    """
    position = battle(attacker={"infantry": 1}, defender={"infantry": 1})
    found = find_best_play(position, Policy(), value(position, PRIZE), MOST, exact=True)
    assert (found.worth, found.usual) == (Fraction(-57, 36), Fraction(-57, 16))
    assert decided(found) == {("attacker", "contests the space", "1 infantry against 1 infantry"): Fraction(20, 36)}


def test_two_against_one_press_on_until_one_is_lost() -> None:
    """Of 108 rolls 22 win 15/2, 11 the prize alone, 25 leave one against one and cost 3/2, and 50 change nothing."""
    position = battle(attacker={"infantry": 2}, defender={"infantry": 1})
    found = find_best_play(position, Policy(), value(position, PRIZE), MOST, exact=True)
    assert found.worth == (22 * Fraction(15, 2) + 11 * 6 - 25 * Fraction(3, 2)) / 58
    assert decided(found) == {("attacker", "contests the space", "1 infantry against 1 infantry"): Fraction(25, 58)}


def test_a_defender_who_never_leaves_holds_a_skirmish_that_is_never_over() -> None:
    """The space goes to whoever stays; foot that has missed once fires no more, so neither has to leave."""
    skirmish = Skirmish(attacker=Squad(foot=1), defender=Squad(foot=1)).start()
    found = find_best_play(skirmish, Policy(stops=(Stop(Side.DEFENDER, "leaves", ()),)), HOLD, MOST, exact=True)
    assert (found.worth, found.odds.never, found.decisions) == (Fraction(1, 4), 0, ())
    alone = find_best_play(skirmish, Policy(), HOLD, MOST, exact=True)
    assert (alone.worth, alone.odds.never) == (0, Fraction(1, 4))


def test_there_is_no_best_where_all_ends_are_worth_the_same() -> None:
    skirmish = Skirmish(attacker=Squad(foot=1), defender=Squad(foot=1)).start()
    with pytest.raises(PointlessError):
        find_best_play(skirmish, Policy(), value(skirmish, Fraction(0)), MOST)


@dataclass(frozen=True)
class Tried(Policy):
    """One side decides in some way, the other as is best."""

    side: Side = Side.ATTACKER
    way: Policy = Policy()  # noqa: RUF009 - it cannot be changed

    def choose(self, position: Battle, awaits: Choose) -> tuple[object, Battle]:
        own = awaits.by is self.side and not isinstance(position.now, CasualtyStep)
        return self.way.choose(position, awaits) if own else super().choose(position, awaits)


@dataclass(frozen=True)
class AtRandom(Policy):
    """Decides anything, the same wherever the position is the same."""

    seed: int = 0

    def choose(self, position: Battle, awaits: Choose) -> tuple[object, Battle]:
        option = random.Random(f"{self.seed} {key_of(position)}").choice(list(awaits.options))
        return option, position.choose(option)


def units(sign: str, number: int, *, enemy: bool = False) -> Condition:
    return Condition("units", None, enemy=enemy, comparison=sign, number=number)


WAYS = [
    Policy(),
    *(
        Policy(stops=(Stop(side, decision, when),))
        for side, decision in (
            (Side.ATTACKER, "retreats"),
            (Side.ATTACKER, "contests"),
            (Side.DEFENDER, "retreats"),
        )
        for when in ((), (units("<", 2),), (units(">", 1, enemy=True),), (units("=", 1), units("=", 1, enemy=True)))
    ),
    *(AtRandom(seed=seed) for seed in range(4)),
]


@st.composite
def battles(draw: st.DrawFn) -> Battle:
    """A few units of each side; the defender may retreat to Paris."""
    attacker, defender = ({"infantry": draw(st.integers(1, 2)), "artillery": draw(st.integers(0, 1))} for _ in Side)
    return battle(attacker=attacker, defender=defender, way_out=draw(st.booleans()))


@settings(max_examples=examples(12), deadline=None)
@given(battles(), st.sampled_from([None, Fraction(0), Fraction(1), PRIZE]))
def test_whatever_a_side_tries_instead_is_no_better_for_it(position: Battle, prize: Fraction | None) -> None:
    goal: Goal = HOLD if prize is None else value(position, prize)
    found = find_best_play(position, Policy(), goal, MOST)
    assert found.worth == pytest.approx(float(goal.average(found.odds)))
    for way in WAYS:
        for side in Side:
            tried = Tried(decisions=found.policy.decisions, side=side, way=way)
            gained = float(goal.average(found.graph.with_policy(tried).odds(position)))
            assert gained <= found.worth + 1e-9 if side is Side.ATTACKER else gained >= found.worth - 1e-9

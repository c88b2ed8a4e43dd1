"""How large a battle is, told before it is followed: an estimate from what each side has and how often it is fired on.

What is left of two sides that can take so many hits is one of so many pairs, and each pair is come to at some moments
of a round: at more of them where hits wait until both sides have chosen their losses, which sides of one kind need not.
On most example battles the estimate is off by a factor of three at most. It is far too low where more than what is left
tells positions apart, such as the fuel of each flight, and seldom too high.
"""

from collections.abc import Iterable
from math import isqrt

from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.positions.agenda import Volley, moments_of

_FEW_VOLLEYS = 2
_MANY, _CHOSEN, _BOUND = 24, 12, 4
"""So many positions there are for each pair where many volleys are fired in a round; of few, where losses leave both
sides a choice, and where they do not."""
BYTES = 4000
"""So much memory a position takes, with what follows it."""


def estimate_positions(battle: Battle) -> int:
    """About how many positions a battle leads to."""
    attacker, defender = (_hits(battle, side) + 1 for side in Side)
    return attacker * defender * _moments(battle)


def results(battle: Battle) -> int:
    """About how many results of dice they have together.

    Where all fire at once each pair of scores is one, of half the units of each side on average; step by step few are.
    """
    attacker, defender = (_hits(battle, side) + 1 for side in Side)
    return estimate_positions(battle) * (max(attacker * defender // 4, 1) if _volleys(battle) <= _FEW_VOLLEYS else 1)


def estimate_hits(battle: Battle, most: int) -> int:
    """About how many hits two sides like these could take, each, if their battle is to lead to so many positions."""
    return max(isqrt(most // _moments(battle)) - 1, 0)


def _moments(battle: Battle) -> int:
    """At how many moments each pair is come to."""
    if _volleys(battle) > _FEW_VOLLEYS:
        return _MANY
    return _CHOSEN if all(_kinds(battle, side) > 1 for side in Side) else _BOUND


def _kinds(battle: Battle, side: Side) -> int:
    """How many kinds of unit a side has."""
    return sum(number > 0 for _, number in battle.forces[side].items()) if side in battle.forces else 0


def _hits(battle: Battle, side: Side) -> int:
    """How many hits the units of a side can take in all."""
    units = battle.forces[side].items() if side in battle.forces else []
    return sum(number * max(battle.roster.number(kind, "hits"), 1) for kind, number in units)


def _volleys(battle: Battle) -> int:
    """How many volleys of a round are fired by units that are there, as the battle begins."""
    moments = (moment for step in battle.sequence.steps for moment in moments_of(step, battle.holds))
    return sum(_is_fired(battle, moment) for moment in moments if isinstance(moment, Volley))


def _is_fired(battle: Battle, volley: Volley) -> bool:
    return any(_has(battle, fire.side, (row.kind for row in battle.rows(fire))) for fire in volley.fires)


def _has(battle: Battle, side: Side, kinds: Iterable[str]) -> bool:
    force = battle.forces.get(side)
    return force is not None and force.total({*kinds} & {*force.kinds()}) > 0

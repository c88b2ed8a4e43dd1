"""What the sides want of a battle, told as what its end is worth to the attacker; the defender wants the opposite."""

from collections.abc import Callable
from fractions import Fraction

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Odds
from clausewitz.odds.nodes import Ending
from clausewitz.odds.policies import COST
from clausewitz.odds.rings import Chance
from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Left, Side
from clausewitz.play.roster import Roster


class PointlessError(ValueError):
    """All ends of a battle are worth the same."""


@dataclass(frozen=True)
class Goal:
    """What each end is worth to the attacker."""

    worth: Callable[[Ending], Fraction]
    least: Fraction
    """No end is worth less, and a battle that goes on for ever is worth just that."""

    def average(self, odds: Odds) -> Chance:
        """What a battle is worth by its odds."""
        ends = sum((chance * self.worth(ending) for ending, chance in odds.endings.items()), start=Fraction(0))
        return ends + odds.never * self.least


HOLD = Goal(lambda ending: Fraction(is_taken(ending)), Fraction(0))
"""The attacker wants the chance that he has the space in the end to be as large as can be, the defender as small."""


def value(battle: Battle, prize: Fraction) -> Goal:
    """What the defender loses less what the attacker does, at cost, and a prize for who has the space in the end."""
    brought = {side: _cost(battle.roster, battle.survivors, side) for side in Side}

    def worth(ending: Ending) -> Fraction:
        lost = {side: brought[side] - _cost(battle.roster, ending.left, side) for side in Side}
        return lost[Side.DEFENDER] - lost[Side.ATTACKER] + prize * (is_taken(ending) - is_kept(ending))

    return Goal(worth, -brought[Side.ATTACKER] - prize)


def is_taken(ending: Ending) -> bool:
    """Whether the attacker has the space in the end, and no enemy is there."""
    held = ending.done.held
    return held is not None and held.by is Side.ATTACKER and not held.contested


def is_kept(ending: Ending) -> bool:
    """Whether the defender has it, and no enemy is there."""
    held = ending.done.held
    return held is not None and held.by is Side.DEFENDER and not held.contested


def _cost(roster: Roster, left: tuple[Left, ...], side: Side) -> Fraction:
    return sum((cost_of(roster, each.units) for each in left if each.of is side), start=Fraction(0))


def cost_of(roster: Roster, units: Force) -> Fraction:
    """What units cost, those without a cost nothing."""
    figures = ((roster.figure(kind, COST), number) for kind, number in units.items() if number)
    return sum((figure.value * number for figure, number in figures if figure), start=Fraction(0))

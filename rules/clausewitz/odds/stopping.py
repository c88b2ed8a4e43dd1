"""Who stops when: a decision that a side takes wherever the counts of both sides meet some conditions."""

from collections.abc import Callable, Iterable, Mapping
from operator import eq, ge, gt, le, lt, ne

from clausewitz.lazy import dataclass
from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.play.positions.naming import matching_options

COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {"<=": le, ">=": ge, "!=": ne, "<": lt, ">": gt, "=": eq}
"""By the sign with which a player writes them."""


@dataclass(frozen=True)
class Condition:
    """So many units of some kinds are left in the fight, or fewer, or more."""

    what: str
    """What is counted, in a player's words, such as `ground`."""
    kinds: frozenset[str] | None
    """The kinds that are counted; None for all."""
    enemy: bool
    """Whether the enemy's units are counted, and not those of the side that decides."""
    comparison: str
    """One of `COMPARISONS`."""
    number: int

    def holds(self, side: Side, forces: Mapping[Side, Force]) -> bool:
        """Whether it is so for a side that decides; a side that is not in the fight has no units."""
        force = forces.get(side.enemy if self.enemy else side)
        there = 0 if force is None else force.total(None if self.kinds is None else self.kinds & {*force.kinds()})
        return COMPARISONS[self.comparison](there, self.number)

    def __str__(self) -> str:
        return f"{'enemy ' if self.enemy else ''}{self.what} {self.comparison} {self.number}"


@dataclass(frozen=True)
class Stop:
    """A side decides so wherever it may and all conditions hold."""

    side: Side
    decision: str
    """Words of the option, such as `retreats`; of several that hold them the first is taken."""
    when: tuple[Condition, ...]

    def chosen_options(self, options: Iterable[object], forces: Mapping[Side, Force]) -> list[object]:
        """The options that it means; none where a condition does not hold."""
        holds = all(each.holds(self.side, forces) for each in self.when)
        return matching_options(self.decision, options) if holds else []

    def __str__(self) -> str:
        when = f" when {' and '.join(map(str, self.when))}" if self.when else ""
        return f"the {self.side.value} {self.decision}{when}"

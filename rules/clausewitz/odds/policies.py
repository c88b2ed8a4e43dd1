"""Policies: how the sides decide where the rules leave a choice, and which positions count as one.

A policy is an order of loss for each side and the conditions on which it stops. Positions are the same if they differ
only in their transcript or in rounds that the rules do not distinguish. A late round stands for any round from some
round on; a question about it without a single answer is an error, and the caller tries a later one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, fields
from fractions import Fraction
from functools import cache, total_ordering
from operator import eq, ge, gt, le, lt, ne

from clausewitz.lazy import dataclass
from clausewitz.play.battle import Battle
from clausewitz.play.counts import is_none
from clausewitz.play.forces import Force, InOrder, Losses, Selections
from clausewitz.play.matching import matching_options
from clausewitz.play.moments import Choose, Side
from clausewitz.play.position import CasualtyStep
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster

COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {"<=": le, ">=": ge, "!=": ne, "<": lt, ">": gt, "=": eq}
"""By the sign that a player types."""


@dataclass(frozen=True)
class Condition:
    """A condition on the number of units of some kinds left in the fight."""

    what: str
    """The units counted, in a player's words, such as `ground`."""
    kinds: frozenset[str] | None
    """The kinds counted; None for all."""
    enemy: bool
    """Whether the enemy's units are counted, instead of the deciding side's."""
    comparison: str
    """One of `COMPARISONS`."""
    number: int

    def holds(self, side: Side, forces: Mapping[Side, Force]) -> bool:
        """Whether it holds for a side that decides; a side that is not in the fight has no units."""
        force = forces.get(side.enemy if self.enemy else side)
        there = 0 if force is None else force.total(None if self.kinds is None else self.kinds & {*force.kinds()})
        return COMPARISONS[self.comparison](there, self.number)

    def __str__(self) -> str:
        return f"{'enemy ' if self.enemy else ''}{self.what} {self.comparison} {self.number}"


@dataclass(frozen=True)
class Stop:
    """A side takes a decision wherever it may and all conditions hold."""

    side: Side
    decision: str
    """Words of the option, such as `retreats`; of several that match the first is taken."""
    when: tuple[Condition, ...]

    def chosen_options(self, options: Iterable[object], forces: Mapping[Side, Force]) -> list[object]:
        """The options that it means; none if a condition does not hold."""
        holds = all(each.holds(self.side, forces) for each in self.when)
        return matching_options(self.decision, options) if holds else []

    def __str__(self) -> str:
        when = f" when {' and '.join(map(str, self.when))}" if self.when else ""
        return f"the {self.side.value} {self.decision}{when}"


class NotFollowedError(ArithmeticError):
    """A battle cannot be followed in this way."""


class RoundsDifferError(NotFollowedError):
    """The rules distinguish rounds that are one here."""


@total_ordering
@dataclass(frozen=True, eq=False)
class LateRound:
    """An unknown round, at or after an earliest one; later rounds are known by their distance from it."""

    earliest: int
    later: int = 0
    """The number of rounds after the unknown one."""

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LateRound):
            return self.later == other.later
        if isinstance(other, int) and other >= self.earliest + self.later:
            raise RoundsDifferError
        return False

    def __lt__(self, other: object) -> bool:
        if isinstance(other, LateRound):
            return self.later < other.later
        if not isinstance(other, int):
            return NotImplemented
        if other > self.earliest + self.later:
            raise RoundsDifferError
        return False

    def __hash__(self) -> int:
        return hash((LateRound, self.later))

    def __add__(self, number: int) -> "LateRound":
        return LateRound(self.earliest, self.later + number)

    def __sub__(self, number: "int | LateRound") -> "LateRound | int":
        return self.later - number.later if isinstance(number, LateRound) else self + -number

    def __index__(self) -> int:
        raise RoundsDifferError

    def __str__(self) -> str:
        return f"{self.earliest + self.later} or later"


TELLING = frozenset({"events", "profile"})
"""Fields that do not make positions different: the transcript, and the readings, which never change."""


def plain(position: Battle, earliest: int) -> Battle:
    """The position without its transcript, with one round for all those that are alike."""
    late = isinstance(position.round, LateRound) or position.round >= earliest
    round_ = LateRound(earliest) if late else position.round
    return replace(position, events=(), round=round_)  # type: ignore[arg-type]  # stands for any such number


def key_of(plain_position: Battle) -> tuple[object, ...]:
    """A key that distinguishes a plain position from all others."""
    return (type(plain_position), *(getattr(plain_position, name) for name in _names(type(plain_position))))


def by_readings_of(battle: Battle, position: Battle) -> Battle:
    """The position of a battle by the readings of another one."""
    held = any(each.name == "profile" for each in fields(position))
    return replace(position, profile=battle.profile) if held else position  # type: ignore[call-arg]  # a field of its game


@cache
def _names(kind: type[Battle]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in TELLING and each.compare)


COST = "cost"
"""The column of a roster with the cost of a unit."""


@dataclass(frozen=True)
class Policy:
    """The order in which each side takes its losses, and when it stops; otherwise most units fight on."""

    losses: Mapping[Side, Sequence[str]] = field(default_factory=dict)
    """The kinds in the order in which a side gives them up; others come after them, the cheapest first."""
    stops: tuple[Stop, ...] = ()
    """The first one that applies decides."""
    decisions: Mapping[tuple[object, ...], object] = field(default_factory=dict, repr=False)
    """Decisions in single positions, by their key (`key_of`), before all else."""

    def choose(self, position: Battle, awaits: Choose) -> tuple[object, Battle]:
        """One of the options, and the position it leads to.

        Losses follow the order; other decisions follow a stop, or else let most of the side's units fight on.
        """
        if isinstance(position.now, CasualtyStep):
            option = self._losses(position, position.now.side, awaits)
            return option, position.choose(option)
        options = list(awaits.options)
        named = options[0] if len(options) == 1 else self._find_option(position, options, awaits.by)
        if named is not None:
            return named, position.choose(named)
        after = [(option, position.choose(option)) for option in options]
        fighting = [_fighting_on(each, awaits.by) for _, each in after]
        most = max(fighting)
        tied = [each for each, units in zip(after, fighting, strict=True) if units == most]
        return tied[0] if len(tied) == 1 else next((each for each in tied if _may_go_on(each[1])), tied[0])

    def _find_option(self, position: Battle, options: list[object], side: Side) -> object | None:
        """The option chosen for this position, or by a stop; None if neither says."""
        if self.decisions and (decided := self.decisions.get(key_of(position))):
            return decided
        stops = (each.chosen_options(options, position.forces) for each in self.stops if each.side is side)
        stopping = next(filter(None, stops), None)
        return stopping[0] if stopping else None

    def _losses(self, position: Battle, side: Side, awaits: Choose) -> object:
        """The losses by the order if they are legal, which is known without trying all."""
        wanted = self.losses_by_order(position, side)
        if wanted is not None:
            return wanted
        order = self._order(position, side, position.can_be_hit(side), position.losses(side))
        legal = (each for each in awaits.options if isinstance(each, Force))
        return max(legal, key=lambda each: tuple(each[kind] for kind in order))

    def losses_by_order(self, position: Battle, side: Side) -> Force | None:
        """The losses of a side by its order, or by the rules' own; None if it may not take them."""
        losses = position.losses(side)
        if isinstance(losses, InOrder):
            return losses.forced_losses()
        room = position.can_be_hit(side)
        wanted = InOrder(room, position.hits_on(side), self._order(position, side, room, losses)).forced_losses()
        return wanted if isinstance(losses, Selections) or losses.is_allowed(wanted) else None  # any selection is legal

    def _order(self, position: Battle, side: Side, room: Force, losses: Losses) -> tuple[str, ...]:
        """The order in which a side gives up the units that can be hit; protected kinds come last."""
        there = [kind for kind, count in room.items() if not is_none(count)]  # of many states any
        order = order_of_loss(position.roster, self.losses.get(side, ()), there)
        last = losses.last
        return (*(kind for kind in order if kind not in last), *(kind for kind in order if kind in last))


def order_of_loss(roster: Roster, named: Sequence[str], kinds: Iterable[str]) -> tuple[str, ...]:
    """The kinds in the order in which they are given up: those named, then the cheapest, those without a cost last."""
    there = tuple(kinds)
    rest = sorted((kind for kind in there if kind not in named), key=_cost_in(roster))
    return (*(kind for kind in named if kind in there), *rest)


def _cost_in(roster: Roster) -> Callable[[str], tuple[bool, Fraction]]:
    def cost(kind: str) -> tuple[bool, Fraction]:
        figure = roster.figure(kind, COST)
        return figure is None, figure.value if figure else Fraction(0)

    return cost


def _fighting_on(after: Battle, side: Side) -> tuple[bool, int]:
    """Whether the battle goes on after a decision, and the number of the side's units in it then."""
    return not after.has_ended, after.forces[side].total() if side in after.forces else 0


def _may_go_on(after: Battle) -> bool:
    """Whether the next decision need not end the battle, although a contest that leaves a retreat open may.

    Only that one decision is looked at: without some clause the chain may be endless.
    """
    awaits = after.awaits
    if not isinstance(awaits, Choose) or isinstance(after.now, CasualtyStep):
        return not after.has_ended
    return any(not after.choose(option).has_ended for option in awaits.options)

"""Policies: how the sides decide where the rules leave them a choice, and which positions count as one.

A policy is an order of loss for each side and the conditions on which it stops. Positions are the same if they differ
only in their transcript or in rounds that the rules do not distinguish. A late round stands for any round from some
round on; a question about it that has no single answer is an error, and the caller tries a later one.
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


class NotFollowedError(ArithmeticError):
    """A battle cannot be followed in the way that is tried."""


class RoundsDifferError(NotFollowedError):
    """The rules tell rounds apart that are one here."""


@total_ordering
@dataclass(frozen=True, eq=False)
class LateRound:
    """A round that is not known, but for the earliest that it may be; what follows it is told by its distance."""

    earliest: int
    later: int = 0
    """How many rounds after the one that is not known."""

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
"""Fields that make no position another: what has been told, and the readings, which stay the same throughout."""


def plain(position: Battle, earliest: int) -> Battle:
    """The position without what has been told, and with one round for all from the earliest that are alike."""
    late = isinstance(position.round, LateRound) or position.round >= earliest
    round_ = LateRound(earliest) if late else position.round
    return replace(position, events=(), round=round_)  # type: ignore[arg-type]  # stands for any such number


def key_of(plain_position: Battle) -> tuple[object, ...]:
    """What tells a plain position from all others."""
    return (type(plain_position), *(getattr(plain_position, name) for name in _names(type(plain_position))))


def by_readings_of(battle: Battle, position: Battle) -> Battle:
    """A position of a battle by the readings of another one."""
    held = any(each.name == "profile" for each in fields(position))
    return replace(position, profile=battle.profile) if held else position  # type: ignore[call-arg]  # a field of its game


@cache
def _names(kind: type[Battle]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in TELLING and each.compare)


COST = "cost"
"""The column of a roster that says what a unit is worth."""


@dataclass(frozen=True)
class Policy:
    """The order in which each side takes its losses, and who stops when; else as much as can be fights on."""

    losses: Mapping[Side, Sequence[str]] = field(default_factory=dict)
    """The kinds in the order in which a side gives them up; those that are not named come after, the cheapest first."""
    stops: tuple[Stop, ...] = ()
    """Of these the first that has something to say where a side decides."""
    decisions: Mapping[tuple[object, ...], object] = field(default_factory=dict, repr=False)
    """What is decided in single positions, by what tells them apart (`key_of`), whatever else is said."""

    def choose(self, position: Battle, awaits: Choose) -> tuple[object, Battle]:
        """One of the options, and the position to which it leads.

        Of losses it is the first by the order; else as a side stops, or so that most of its units fight on.
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
        """The option that is decided for this position, or by which the side stops; None where nothing says which."""
        if self.decisions and (decided := self.decisions.get(key_of(position))):
            return decided
        stops = (each.chosen_options(options, position.forces) for each in self.stops if each.side is side)
        stopping = next(filter(None, stops), None)
        return stopping[0] if stopping else None

    def _losses(self, position: Battle, side: Side, awaits: Choose) -> object:
        """Those by the order where they are legal, which is known without going through all that are."""
        wanted = self.losses_by_order(position, side)
        if wanted is not None:
            return wanted
        order = self._order(position, side, position.can_be_hit(side), position.losses(side))
        legal = (each for each in awaits.options if isinstance(each, Force))
        return max(legal, key=lambda each: tuple(each[kind] for kind in order))

    def losses_by_order(self, position: Battle, side: Side) -> Force | None:
        """The losses of a side by its order, or by that which the rules give; None where it may not lose those."""
        losses = position.losses(side)
        if isinstance(losses, InOrder):
            return losses.forced_losses()
        room = position.can_be_hit(side)
        wanted = InOrder(room, position.hits_on(side), self._order(position, side, room, losses)).forced_losses()
        return wanted if isinstance(losses, Selections) or losses.is_allowed(wanted) else None  # any selection is legal

    def _order(self, position: Battle, side: Side, room: Force, losses: Losses) -> tuple[str, ...]:
        """The order in which a side gives up what can be hit, in which kinds that the rules protect come last."""
        there = [kind for kind, count in room.items() if not is_none(count)]  # of many states any
        order = order_of_loss(position.roster, self.losses.get(side, ()), there)
        last = losses.last
        return (*(kind for kind in order if kind not in last), *(kind for kind in order if kind in last))


def order_of_loss(roster: Roster, named: Sequence[str], kinds: Iterable[str]) -> tuple[str, ...]:
    """These kinds in the order in which they are given up: those named, then the cheapest, what has no cost last."""
    there = tuple(kinds)
    rest = sorted((kind for kind in there if kind not in named), key=_cost_in(roster))
    return (*(kind for kind in named if kind in there), *rest)


def _cost_in(roster: Roster) -> Callable[[str], tuple[bool, Fraction]]:
    def cost(kind: str) -> tuple[bool, Fraction]:
        figure = roster.figure(kind, COST)
        return figure is None, figure.value if figure else Fraction(0)

    return cost


def _fighting_on(after: Battle, side: Side) -> tuple[bool, int]:
    """Whether the battle goes on after a decision, and how many units of the side are in it then."""
    return not after.has_ended, after.forces[side].total() if side in after.forces else 0


def _may_go_on(after: Battle) -> bool:
    """Whether the next decision need not end the battle, as it must where a contest leaves a retreat open.

    No decision beyond that is looked at: without some clause there may be no end of them.
    """
    awaits = after.awaits
    if not isinstance(awaits, Choose) or isinstance(after.now, CasualtyStep):
        return not after.has_ended
    return any(not after.choose(option).has_ended for option in awaits.options)

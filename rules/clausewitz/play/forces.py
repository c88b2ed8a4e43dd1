"""Forces as counts: how many units of each kind, and arithmetic on them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache, lru_cache
from itertools import accumulate, repeat
from operator import add, attrgetter, ge, le, sub
from types import MappingProxyType
from typing import ClassVar, Protocol, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import either, every, is_none, least
from clausewitz.play.roster import NO_ROSTER, Roster


@dataclass(frozen=True)
class Force:
    """Units by kind. A rulebook's force names its kinds as fields, each a `Count` with default 0."""

    roster: ClassVar[Roster] = NO_ROSTER
    """The unit table that names the kinds."""
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Names for groups of kinds, such as `ground`."""

    @classmethod
    @cache
    def kinds(cls) -> tuple[str, ...]:
        """The kinds of unit, in the order of the roster."""
        return tuple(field.name for field in fields(cls))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of units of each kind, in the order of the kinds."""
        return self._reader()(self)

    @classmethod
    @cache
    def _reader(cls) -> "Callable[[Force], tuple[int, ...]]":
        """A function that reads the counts of all kinds."""
        return _reading(cls.kinds())

    def __getitem__(self, kind: str) -> int:
        count: int = getattr(self, kind)
        return count

    def items(self) -> list[tuple[str, int]]:
        """Each kind with its count, zeros included."""
        return list(zip(self.kinds(), self.counts, strict=True))

    def total(self, kinds: Iterable[str] | None = None) -> int:
        """The number of units of these kinds, or of all kinds without an argument."""
        return sum(self.counts if kinds is None else _reading(tuple(kinds))(self))

    def only(self, kinds: Iterable[str]) -> Self:
        """The part of the force that is of these kinds."""
        own = self.kinds()
        return self.alike({kind: getattr(self, kind) for kind in kinds if kind in own})

    def alike(self, counts: dict[str, int]) -> Self:
        """A force of the same class with these counts, and 0 of all other kinds.

        Forces are made so often that setting one field after the other would take a quarter of the time of a turn.
        """
        made = object.__new__(self.__class__)
        vars(made).update(counts)  # what is missing there is the default of its field, 0
        return made

    def __add__(self, other: Self) -> Self:
        return self.alike(dict(zip(self.kinds(), map(add, self.counts, other.counts), strict=True)))

    def __sub__(self, other: Self) -> Self:
        return self.alike(dict(zip(self.kinds(), map(sub, self.counts, other.counts), strict=True)))

    def covers(self, other: Self) -> bool:
        """Whether the other force is part of this one."""
        parts = other.counts
        return every((*map(ge, parts, repeat(0)), *map(le, parts, self.counts)))

    def is_whole(self) -> bool:
        """Whether the number of each kind is whole."""
        return {type(count) for count in self.counts} == {int}

    def losses_in_words(self) -> str:
        """The force in words if it stands for hits taken: one hit does not destroy a unit that takes several."""
        return ", ".join(self.roster.loss_in_words(kind, count) for kind, count in self.items() if count) or "nothing"

    def __str__(self) -> str:
        return ", ".join(self.roster.count(kind, count) for kind, count in self.items() if count) or "nothing"


@cache
def _reading(kinds: tuple[str, ...]) -> Callable[[Force], tuple[int, ...]]:
    """A function that reads the counts of these kinds at once, the most frequent operation of a battle or turn."""
    if len(kinds) < 2:
        return lambda force: tuple(force[kind] for kind in kinds)
    return attrgetter(*kinds)


class Losses(Protocol):
    """The losses that hits leave to choose between; made one by one."""

    @property
    def last(self) -> tuple[str, ...]:
        """Kinds that may always be lost after all others, and not always before them."""
        ...

    def __iter__(self) -> Iterator[Force]: ...

    def is_allowed(self, losses: Force) -> bool:
        """Whether these losses may be taken."""
        ...

    def forced_losses(self) -> Force | None:
        """The only possible losses; None if there is a choice."""
        ...


@dataclass(frozen=True)
class Selections:
    """All selections of a number of units from a force, first those that spare the later kinds; made one by one.

    `random.choice` finds one by its index without making the others.
    """

    last: ClassVar[tuple[str, ...]] = ()

    force: Force
    number: int

    def is_allowed(self, losses: Force) -> bool:
        """Whether this is a selection of that many units, or of the whole force if it has no more."""
        return every((self.force.covers(losses), losses.total() == least(self.number, self.force.total())))

    def forced_losses(self) -> Force | None:
        """The whole force, or that many units of its only kind; None if there is a choice."""
        kinds = sum(either(count > 0, 1, 0) for _, count in self.force.items())
        if every((self.force.total() > self.number, self.number > 0, kinds > 1)):
            return None
        return self.force.alike({kind: least(count, self.number) for kind, count in self.force.items()})

    def __iter__(self) -> Iterator[Force]:
        there, total = [(kind, count) for kind, count in self.force.items() if count > 0], self.force.total()
        return map(self.force.alike, _selections(there, total, self.number) if 0 <= self.number <= total else ())

    def __len__(self) -> int:
        return _ways(self.force.counts, self.number)[0][self.number] if self.number >= 0 else 0

    def __getitem__(self, place: int) -> Force:
        """The selection at an index. Raises `IndexError`."""
        if not 0 <= place < len(self):
            raise IndexError(f"there is no selection {place}: there are {len(self)}")
        taken, due = {}, self.number
        for (kind, count), ways in zip(self.force.items(), _ways(self.force.counts, self.number)[1:], strict=True):
            number = min(count, due)
            while place >= ways[due - number]:
                place -= ways[due - number]
                number -= 1
            taken[kind] = number
            due -= number
        return self.force.alike(taken)


@dataclass(frozen=True)
class InOrder:
    """The only way to lose a number of units if the kinds are lost in a fixed order; kinds not named come last."""

    last: ClassVar[tuple[str, ...]] = ()

    force: Force
    number: int
    order: tuple[str, ...]

    def is_allowed(self, losses: Force) -> bool:
        """Whether these are the losses."""
        return losses == self.forced_losses()

    def forced_losses(self) -> Force:
        """The losses."""
        taken, due = {}, self.number
        for kind in dict.fromkeys((*self.order, *self.force.kinds())):
            if not is_none(there := self.force[kind]):
                taken[kind] = least(there, due)
                due -= taken[kind]
        return self.force.alike(taken)

    def __iter__(self) -> Iterator[Force]:
        yield self.forced_losses()


@lru_cache(maxsize=1000)
def _ways(counts: tuple[int, ...], number: int) -> list[list[int]]:
    """The number of ways to take 0, 1 ... up to a number of units: first of all kinds, last of none."""
    ways = [[1] + [0] * number]
    for count in reversed(counts):
        up_to = [0, *accumulate(ways[-1])]
        ways.append([up_to[taken + 1] - up_to[max(taken - count, 0)] for taken in range(number + 1)])
    return ways[::-1]


def _selections(there: list[tuple[str, int]], total: int, number: int) -> Iterator[dict[str, int]]:
    """All ways to take a number of units of these kinds, which have at least as many in all."""
    if number == 0:
        yield {}
        return
    (first, count), *rest = there
    if not rest:
        yield {first: number}
        return
    room = total - count
    for taken in range(min(count, number), max(number - room, 0) - 1, -1):
        for others in _selections(rest, room, number - taken):
            yield {first: taken, **others}

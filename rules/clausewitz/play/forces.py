"""Forces as counts: how many units of each kind, and arithmetic on them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from operator import add, attrgetter, sub
from types import MappingProxyType
from typing import ClassVar, Protocol, Self

from clausewitz.play.counts import either, every, least
from clausewitz.play.roster import NO_ROSTER, Roster


@dataclass(frozen=True)
class Force:
    """Units by kind. A rulebook's force names its kinds as fields, each a `Count` with default 0."""

    roster: ClassVar[Roster] = NO_ROSTER
    """The unit table that names the kinds."""
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """The kinds that players call by one name, such as `ground`."""

    @classmethod
    @cache
    def kinds(cls) -> tuple[str, ...]:
        """The kinds of unit, in the order of the roster."""
        return tuple(field.name for field in fields(cls))

    @classmethod
    @cache
    def _reader(cls) -> Callable[["Force"], tuple[int, ...]]:
        """Reads all counts at once, which is what a turn does most."""
        one, *others = cls.kinds()
        return attrgetter(one, *others) if others else lambda force: (force[one],)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many units of each kind, in the order of the kinds."""
        return self._reader()(self)

    def __getitem__(self, kind: str) -> int:
        count: int = getattr(self, kind)
        return count

    def items(self) -> list[tuple[str, int]]:
        """Each kind with its count, zeros included."""
        return list(zip(self.kinds(), self.counts, strict=True))

    def total(self, kinds: Iterable[str] | None = None) -> int:
        """How many units of these kinds, of all kinds without an argument."""
        return sum(self.counts if kinds is None else [getattr(self, kind) for kind in kinds])

    def only(self, kinds: Iterable[str]) -> Self:
        """The part of the force that is of these kinds."""
        own = self.kinds()
        return self.alike({kind: getattr(self, kind) for kind in kinds if kind in own})

    def alike(self, counts: dict[str, int]) -> Self:
        """A force of the same class with so many units by kind, and none of the kinds that are not named.

        Forces are made so often that setting one field after the other would be a quarter of the time of a turn.
        """
        made = object.__new__(self.__class__)
        vars(made).update(counts)  # what is missing there is the default of its field, 0
        return made

    def __add__(self, other: Self) -> Self:
        return self.alike(dict(zip(self.kinds(), map(add, self.counts, other.counts), strict=True)))

    def __sub__(self, other: Self) -> Self:
        return self.alike(dict(zip(self.kinds(), map(sub, self.counts, other.counts), strict=True)))

    def covers(self, other: Self) -> bool:
        """Whether the other force is a part of this one."""
        pairs = zip(other.counts, self.counts, strict=True)
        return every(each for part, whole in pairs for each in (part >= 0, part <= whole))

    def is_whole(self) -> bool:
        """Whether there is a whole number of units of each kind."""
        return {type(count) for count in self.counts} == {int}

    def losses_in_words(self) -> str:
        """The force in words where it stands for hits that were taken: a unit that takes several is not lost by one."""
        return ", ".join(self.roster.loss_in_words(kind, count) for kind, count in self.items() if count) or "nothing"

    def __str__(self) -> str:
        return ", ".join(self.roster.count(kind, count) for kind, count in self.items() if count) or "nothing"


class Losses(Protocol):
    """The losses between which hits leave a choice; made one by one."""

    @property
    def last(self) -> tuple[str, ...]:
        """Kinds that may always be lost after all others, and not always before them."""
        ...

    def __iter__(self) -> Iterator[Force]: ...

    def allowed(self, losses: Force) -> bool:
        """Whether these losses may be taken."""
        ...

    def bound(self) -> Force | None:
        """The only losses there are; None where there is a choice."""
        ...


@dataclass(frozen=True)
class Selections:
    """Every way to select a number of units from a force, those that spare the later kinds first; made one by one."""

    last: ClassVar[tuple[str, ...]] = ()

    force: Force
    number: int

    def allowed(self, losses: Force) -> bool:
        """Whether these are so many units of the force, or the whole of it where it has no more."""
        return every((self.force.covers(losses), losses.total() == least(self.number, self.force.total())))

    def bound(self) -> Force | None:
        """The whole force, or so many units of its only kind; None where there is a choice."""
        kinds = sum(either(count > 0, 1, 0) for _, count in self.force.items())
        if every((self.force.total() > self.number, self.number > 0, kinds > 1)):
            return None
        return self.force.alike({kind: least(count, self.number) for kind, count in self.force.items()})

    def __iter__(self) -> Iterator[Force]:
        taken = _selections(self.force.items(), self.force.total(), self.number)
        return map(self.force.alike, taken)


@dataclass(frozen=True)
class InOrder:
    """The only way to lose a number of units where the kinds are lost in a fixed order, others after those named."""

    last: ClassVar[tuple[str, ...]] = ()

    force: Force
    number: int
    order: tuple[str, ...]

    def allowed(self, losses: Force) -> bool:
        """Whether these are the losses."""
        return losses == self.bound()

    def bound(self) -> Force:
        """The losses."""
        taken, due = {}, self.number
        for kind in dict.fromkeys((*self.order, *self.force.kinds())):
            taken[kind] = least(self.force[kind], due)
            due -= taken[kind]
        return self.force.alike(taken)

    def __iter__(self) -> Iterator[Force]:
        yield self.bound()


def _selections(there: list[tuple[str, int]], total: int, number: int) -> Iterator[dict[str, int]]:
    """Every way to take a number of units of these kinds, so many of each, of which there are so many in all."""
    if number == 0:
        yield {}
        return
    (first, count), *rest = there
    room = total - count
    for taken in range(min(count, number), max(number - room, 0) - 1, -1):
        for others in _selections(rest, room, number - taken):
            yield {first: taken, **others}

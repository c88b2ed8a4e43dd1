"""What comes of a position: those that may follow it, the decision that is awaited, or the end."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import field
from itertools import chain

from clausewitz.lazy import dataclass
from clausewitz.odds.rings import Chance
from clausewitz.play.moments import Done, Left, Side


@dataclass(frozen=True)
class Ending:
    """One way in which a battle may end."""

    done: Done
    left: tuple[Left, ...]


@dataclass(frozen=True)
class Fork:
    """A decision that is followed every way."""

    by: Side
    options: tuple[object, ...]
    """What may be decided, first what is by the policy."""
    to: tuple[int, ...]
    """The positions to which that leads, by number."""


@dataclass(frozen=True)
class Node:
    """What comes of a position."""

    onward: Mapping[int, Mapping[int, Chance]]
    """By how many rounds are begun on the way, the positions that may follow, by number, with the chance of each."""
    losses: Mapping[tuple[Side, str], Chance]
    """The hits that are taken on the way to them, on average."""
    ending: Ending | None
    asked: frozenset[str] = field(compare=False)
    """What was asked for to find that out."""
    fork: Fork | None = None
    """The decision that is awaited, if it is followed every way."""

    @property
    def follow(self) -> Mapping[int, Chance]:
        """The positions that may follow, in whatever round; of a decision that is followed every way all of them."""
        if self.fork:
            return dict.fromkeys(self.fork.to, 1)
        if len(self.onward) == 1:
            return next(iter(self.onward.values()))
        merged = defaultdict[int, Chance](int)
        for number, chance in chain.from_iterable(each.items() for each in self.onward.values()):
            merged[number] += chance
        return merged

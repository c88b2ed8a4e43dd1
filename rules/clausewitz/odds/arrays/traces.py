"""What was done to follow a node, piece by piece, so that it is seen whether by other rules all would be the same.

A change of the rules is asked for in few places, and most changes change nothing there. So those are gone through
again, and only where something comes of it is the node followed anew.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import numpy as np

from clausewitz.lazy import dataclass
from clausewitz.odds.arrays.leaves import fields_of
from clausewitz.odds.arrays.values import Conditions, Numbers, plain
from clausewitz.odds.arrays.ways import Mask, ways_through
from clausewitz.odds.positions import TELLING, by_readings_of
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Event, Lost
from clausewitz.play.records import replace

Result = TypeVar("Result")
Found = tuple[tuple[Result, Sequence[Mask]], ...]
"""What a function gives on each way through it, with the masks of the states for which it is so."""


@dataclass(frozen=True, eq=False)
class FunctionTrace:
    """A function that was gone through, from where, what it asked for, and what came of it."""

    run: Callable[[Any], object]
    at: Battle
    masks: Sequence[Mask]
    asked: frozenset[str]
    found: Found[object]

    def stands(self, battle: Battle) -> bool:
        """Whether the same comes of it by the readings of a battle and the rules in force."""
        at = by_readings_of(battle, self.at)
        return alike(tuple(ways_through(lambda: self.run(replace(at)), self.masks)), self.found)


class Traces:
    """All that was done to follow a node."""

    def __init__(self, asked: set[str], kept: bool) -> None:
        """`asked` is where it is noted what the rules ask for; if the traces are not kept, that alone is known."""
        self.asked = frozenset[str]()
        self._noted, self._kept = asked, kept
        self._all: list[FunctionTrace] = []

    def run_through(self, run: Callable[[Any], Result], at: Battle, masks: Sequence[Mask] = ()) -> Found[Result]:
        """What a function gives on each way through it from a position, of which each way has one of its own."""
        self._noted.clear()
        found = tuple(ways_through(lambda: run(replace(at)), masks))
        self.asked |= self._noted
        if self._kept:
            self._all.append(FunctionTrace(run, at, masks, frozenset(self._noted), found))
        return found

    def stand(self, battle: Battle, changed: frozenset[str]) -> bool:
        """Whether all would be the same by rules that differ in what is named alone."""
        return changed.isdisjoint(self.asked) or (
            self._kept and all(each.stands(battle) for each in self._all if not changed.isdisjoint(each.asked))
        )


def alike(first: Any, second: Any) -> bool:  # noqa: ANN401 - of any type
    """Whether two values are the same in each state, but for what of it is only told."""
    kind = first.__class__
    if first is second or kind is not second.__class__:
        return first is second
    if isinstance(first, Numbers | Conditions | np.ndarray):
        return np.array_equal(plain(first), plain(second))  # type: ignore[arg-type]  # both are arrays
    if isinstance(first, tuple | list):
        return len(first) == len(second) and all(map(alike, first, second))
    if isinstance(first, Battle):
        names = fields_of(kind) - TELLING
        return alike(_loss_events(first.events), _loss_events(second.events)) and _alike_in(names, first, second)
    names = fields_of(kind)
    return _alike_in(names, first, second) if names else bool(first == second)


def is_as(first: Battle, second: Battle) -> bool:
    """Whether two positions are the same in each state, but for the round and what is only told."""
    kind = first.__class__
    return kind is second.__class__ and _alike_in(fields_of(kind) - TELLING - {"round"}, first, second)


def _alike_in(names: Iterable[str], first: object, second: object) -> bool:
    return all(alike(getattr(first, name), getattr(second, name)) for name in names)


def _loss_events(events: Iterable[Event]) -> tuple[Lost, ...]:
    return tuple(each.happening for each in events if isinstance(each.happening, Lost))

"""What the scenarios of a clause have shown, as it is kept."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from clausewitz.catalogue.scenarios.moves import Moved
from clausewitz.catalogue.stored.results import Citation, Flip, ScenarioOutcome

Key = tuple[str, str, str]
"""An issue and the letters of two readings, or a clause with the step and the kind of an event that cites it."""
Shown = TypeVar("Shown", Flip, Citation)


class Tried(msgspec.Struct, frozen=True):
    """What the scenarios of a clause have shown."""

    scenarios: tuple[ScenarioOutcome, ...]
    load_bearing: tuple[ScenarioOutcome, ...]
    """How each ends without the clause: to pass is then the fault."""
    flips: tuple[Flip, ...]
    citations: tuple[Citation, ...]
    spared: tuple[Key, ...]
    """What was not tried, since it had been shown elsewhere."""
    moves: dict[str, Moved]
    """What each scenario moves on a map; those that move nothing are left out."""
    asked: dict[str, tuple[str, ...]]
    """For which clauses, figures and issues the rules ask in each scenario."""

    def shown_keys(self) -> Iterator[Key]:
        """What need not be shown again."""
        yield from (each.key for each in self.flips if each.shows)
        yield from (each.key for each in self.citations if each.shows)


def one_each(found: Iterable[Shown]) -> tuple[Shown, ...]:
    """One finding for each key: the first that shows something, where there is one."""
    by_key: dict[Key, Shown] = {}
    for each in found:
        if each.key not in by_key or (each.shows and not by_key[each.key].shows):
            by_key[each.key] = each
    return tuple(by_key.values())

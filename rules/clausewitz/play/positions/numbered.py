"""Decisions on a number: an action with none, with one, and so on up to a limit."""

from collections.abc import Callable, Iterator

from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class Numbered:
    """An action with each number up to the most, in order; a proof takes any of them without going through them."""

    action: Callable[[int], object]
    """Makes the action with a number."""
    most: int

    def __iter__(self) -> Iterator[object]:
        return map(self.action, range(self.most + 1))

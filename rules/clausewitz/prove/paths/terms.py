"""The one door to Z3, and the terms that are made but once. It ships no types, so that its terms are `Any` to mypy.

To make a term costs more than most questions about it, and a replayed path makes the same terms again.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import z3  # type: ignore[import-untyped]  # z3-solver ships neither stubs nor py.typed

__all__ = ["Terms", "literal", "number", "truth", "z3"]

Made = TypeVar("Made")

literal = cache(z3.IntVal)
number = cache(z3.Int)
truth = cache(z3.Bool)


class Terms:
    """What was made of which terms: the same maker gives the same object for the same parts."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], tuple[Any, tuple[z3.ExprRef, ...]]] = {}

    def made(self, maker: Callable[..., Made], *parts: z3.ExprRef) -> Made:
        """Give what the maker makes of the parts; it has to depend on them alone."""
        key = (maker, *map(id, parts))
        if key not in self._made:
            self._made[key] = (maker(*parts), parts)  # as long as the parts are kept, no other term has their ids
        made: Made = self._made[key][0]
        return made

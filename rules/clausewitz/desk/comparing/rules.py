"""The rules as they stand at one table: its readings, without some clauses, and with figures of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from clausewitz.desk.readings import as_taken
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.switches import Given, switch_off, with_roster

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True)
class Rules:
    """The rules of a game under a profile."""

    profile: "DataclassInstance"
    without: frozenset[str] = frozenset()
    """Clauses that are struck out, by id."""
    figures: Given = frozenset()
    """Figures that stand in the place of those of the roster."""

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Run what follows as if the clauses were struck out, and with the figures."""
        with switch_off(*self.without), with_roster(self.figures):
            yield

    def ruling(self, action: object, situation: object) -> Ruling:
        """What is ruled by them, whatever readings the situation has."""
        with self.in_force():
            return ruling(action, as_taken(situation, self.profile))

"""A rulebook: one game, as the rooms above see it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Sequence

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True)
class Rulebook:
    """One game: its issues with their readings, its roster and its combat sequences."""

    id: str
    name: str
    profiles: Mapping[str, "DataclassInstance"]
    """By name: a frozen dataclass with one reading for each issue. The first has all preferred readings."""
    roster: Roster
    sequences: tuple[Sequence, ...]

"""A rulebook: one game, as the rooms above see it."""

from collections.abc import Mapping
from dataclasses import dataclass

from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Sequence


@dataclass(frozen=True)
class Rulebook:
    """One game: its issues with their readings, its roster and its combat sequences."""

    id: str
    name: str
    profiles: Mapping[str, object]
    """By name: a frozen dataclass with one reading for each issue. The first has all preferred readings."""
    roster: Roster
    sequences: tuple[Sequence, ...]

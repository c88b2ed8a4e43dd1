"""A rulebook: one game, as the rooms above see it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausewitz.play.roster import NO_ROSTER, Roster
from clausewitz.play.sequences import Sequence

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True)
class Rulebook:
    """One game: its issues with their readings; its roster and its combat sequences if it has any."""

    id: str
    name: str
    profiles: Mapping[str, "DataclassInstance"]
    """By name: a frozen dataclass with one reading for each issue. The first has all preferred readings."""
    roster: Roster = NO_ROSTER
    sequences: tuple[Sequence, ...] = ()
    steps_of: Callable[[object, object], tuple[str, ...]] | None = None
    """Writes a situation and an action in it as the steps of a scenario; gives none where no phrases can say it."""

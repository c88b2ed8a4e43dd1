"""A rulebook: one game, with all that the rooms above need to know of it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Opened, Space
from clausewitz.play.orders import OrderRules
from clausewitz.play.roster import NO_ROSTER, Roster
from clausewitz.play.sequences import SequenceOfPlay

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True, eq=False)
class Rulebook:
    """One game: its issues with their readings, and of all else as much as it has."""

    id: str
    """Such as `my-game`; its folder in every room is `my_game`."""
    name: str
    profiles: Mapping[str, "DataclassInstance"]
    """By name: a frozen dataclass with one reading for each issue. The first has all preferred readings."""
    roster: Roster = NO_ROSTER
    sequences: tuple[SequenceOfPlay, ...] = ()
    steps_of: Callable[[object, object], tuple[str, ...]] | None = None
    """Writes a situation and an action in it as the steps of a scenario; gives none where no phrases can say it."""
    spaces_of: Callable[[object, object], tuple[Space, ...]] | None = None
    """Draws a situation and an action in it as the spaces of a map; gives none where no space is looked at."""
    documents: tuple[Kind[Opened], ...] = ()
    """The kinds of document that set up a position; the first is meant where a document names none."""
    orders: OrderRules | None = None
    """The forms of its orders, where it is played by sheets of them."""

    @property
    def preferred_profile(self) -> "DataclassInstance":
        """The profile with the preferred reading of each issue."""
        return next(iter(self.profiles.values()))

    @property
    def texts(self) -> tuple[str, ...]:
        """What a text in a situation or an action may be: a kind of unit, or nothing."""
        return (*self.roster.units, "")

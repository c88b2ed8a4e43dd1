"""A rulebook: one game, with all that the packages above need to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import field
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
    """One game: its issues with their readings, and any of the other parts."""

    id: str
    """Such as `my-game`; its folder everywhere is `my_game`."""
    name: str
    profiles: Mapping[str, "DataclassInstance"]
    """By name: a frozen dataclass with one reading for each issue. The first has all preferred readings."""
    roster: Roster = NO_ROSTER
    sequences: tuple[SequenceOfPlay, ...] = ()
    steps_of: Callable[[object, object], tuple[str, ...]] | None = None
    """Writes a situation and an action in it as the steps of a scenario; none if no phrases can."""
    spaces_of: Callable[[object, object], tuple[Space, ...]] | None = None
    """Draws a situation and an action in it as the spaces of a map; none if no space matters."""
    documents: tuple[Kind[Opened], ...] = ()
    """The kinds of document that set up a position; the first is the default."""
    orders: OrderRules | None = None
    """The forms of its orders, if it is played by sheets of them."""
    comparisons: Mapping[str, str] = field(default_factory=dict)
    """How players say that counts exceed others: `Whether the target is too far away.` for `out + home > movement`."""

    @property
    def preferred_profile(self) -> "DataclassInstance":
        """The profile with the preferred reading of each issue."""
        return next(iter(self.profiles.values()))

    @property
    def texts(self) -> tuple[str, ...]:
        """The possible texts in a situation or an action: the kinds of unit, or nothing."""
        return (*self.roster.units, "")

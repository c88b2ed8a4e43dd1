"""What can be played from a document: a battle, or a position that holds battles, such as a turn."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from clausewitz.play.moments import Awaited, Event, Held, Left
from clausewitz.play.positions.combat import Combat
from clausewitz.play.refusals import RefusedError
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Playable(Protocol):
    """A position that awaits rolls and decisions, and tells what has happened. Immutable."""

    @property
    def sequence(self) -> SequenceOfPlay:
        """The order of its steps."""
        ...

    @property
    def roster(self) -> Roster:
        """The unit table that names the kinds of its dice."""
        ...

    @property
    def profile(self) -> "DataclassInstance":
        """The readings by which it is played."""
        ...

    @property
    def awaits(self) -> Awaited:
        """What it awaits."""
        ...

    def roll(self, faces: Iterable[int]) -> "Playable":
        """The position after the dice fell. Raises `RefusedError`."""
        ...

    def choose(self, option: object) -> "Playable":
        """The position after a decision. Raises `RefusedError`."""
        ...

    @property
    def decidable(self) -> Iterable[object]:
        """What might be decided where a decision is awaited, legal or not."""
        ...

    def find_refusal(self, option: object) -> RefusedError | None:
        """Why something that might be decided may not be; None if it may."""
        ...

    @property
    def active_battle(self) -> Combat | None:
        """The battle whose norms rule on what is decided now; None where it is not in a battle."""
        ...

    @property
    def survivors(self) -> tuple[Left, ...]:
        """What is left of all units, in the fight or out of it."""
        ...

    @property
    def holders(self) -> tuple[Held, ...]:
        """Who has the spaces that have been fought over, once that is settled; on a map who has each of them."""
        ...

    @property
    def transcript(self) -> tuple[Event, ...]:
        """All that has happened, in a fight under way as well."""
        ...

    def heading(self, event: Event) -> str:
        """Under what an event is told: its round and step, or its phase."""
        ...

    @property
    def where(self) -> str:
        """Where it stands: its round and step, or its phase."""
        ...

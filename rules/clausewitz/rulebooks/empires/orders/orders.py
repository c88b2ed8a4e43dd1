"""The orders of a player, and the outcome of a battle, which no section of the sources decides."""

from enum import Enum
from typing import ClassVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.orders import ONE, Number


@dataclass(frozen=True)
class Sail:
    """SEAMOVE or CONVOY: sail ships."""

    convoy: bool
    """Whether armies are to go along."""
    where_from: str
    where_to: str
    ships: Number = ONE

    @property
    def word(self) -> str:
        """The word by which the order is written."""
        return "CONVOY" if self.convoy else "SEAMOVE"

    def __str__(self) -> str:
        return f"{self.word} {self.where_from}, {self.where_to}, {self.ships}"


@dataclass(frozen=True)
class Move:
    """MOVE: move armies."""

    where_from: str
    where_to: str
    armies: Number = ONE
    word: ClassVar[str] = "MOVE"
    """The word by which the order is written."""

    def __str__(self) -> str:
        return f"{self.word} {self.where_from}, {self.where_to}, {self.armies}"


@dataclass(frozen=True)
class Attack:
    """ATTACK: attack an area."""

    where_from: str
    where_to: str
    armies: Number = ONE
    word: ClassVar[str] = "ATTACK"
    """The word by which the order is written."""

    def __str__(self) -> str:
        return f"{self.word} {self.where_from}, {self.where_to}, {self.armies}"


class Mode(Enum):
    """The defence modes."""

    DEFEND = "DEFEND"
    ENTRENCH = "ENTRENCH"
    AMBUSH = "AMBUSH"
    RETREAT = "RETREAT"


@dataclass(frozen=True)
class SetDefence:
    """DEFEND, ENTRENCH, AMBUSH or RETREAT: set the defence mode of a land area."""

    mode: Mode
    """Defence mode that would be set."""
    where: str
    location: str = ""
    """Where to retreat to, or from where the attack is expected; empty where none is named."""

    @property
    def word(self) -> str:
        """The word by which the order is written."""
        return self.mode.value

    def __str__(self) -> str:
        return f"{self.word} {self.where}{f', {self.location}' if self.location else ''}"


Order = Sail | Move | Attack | SetDefence


@dataclass(frozen=True)
class Outcome:
    """How a battle ended. Section 8, which would decide that, is in no source: it is an input.

    Whoever wins holds the area, and none of his enemy's ships and armies are left there; whoever has attacked and lost
    is back where he came from.
    """

    won: bool
    """Whether the side that gave the order has won."""
    lost: Count = 0
    """Armies, at sea ships, that this side has lost; it wins only with some left."""
    killed: Count = 0
    """Those that the other side has lost where it has won; some are left to it."""

    def __str__(self) -> str:
        if self.won:
            return f"won, losing {self.lost}"
        return f"lost, losing {self.lost}, killing {self.killed}"


@dataclass(frozen=True)
class SheetOrder:
    """An order of a sheet, with the country that gives it."""

    country: str
    order: Order
    outcome: Outcome | None = None
    """How the battle ends that it leads to, if the sheet says so."""
    line: int = 0
    """Line of the sheet; 0 for an order that stands in none."""

"""A map on which sheets of orders are executed, and all that the toolkit has to know of a game to read and run them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clausewitz.play.documents.kinds import Kind
from clausewitz.play.orders.forms import Ending, Format, WrittenOrder
from clausewitz.play.orders.reports import Executed


class Chart(ABC):
    """A map as a document sets it up, under the readings that the document names."""

    @property
    @abstractmethod
    def countries(self) -> tuple[str, ...]:
        """The names of those who give orders."""

    @property
    @abstractmethod
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The names that may stand in an order, by what they name: `{"areas": ("North", "South")}`."""

    @abstractmethod
    def executed(self, orders: Iterable[WrittenOrder]) -> Executed:
        """What becomes of the orders, one after the other."""


@dataclass(frozen=True)
class Orders:
    """How a game is played by sheets of orders."""

    map: Kind[Chart]
    """The document of a map."""
    formats: tuple[Format, ...]
    endings: tuple[Ending, ...] = ()
    """How the end of a battle may be written behind an order."""
    hint: str = ""
    """What to do where an end is missing: `write "=> won, losing 1" behind the order`."""

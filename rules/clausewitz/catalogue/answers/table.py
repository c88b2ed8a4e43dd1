"""What the commands for the table answer besides rulings: orders executed, and schemas."""

from collections.abc import Mapping

import msgspec

from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.catalogue.documents.lines import SheetFault
from clausewitz.lazy import dataclass
from clausewitz.play.orders import OrderEvent


@dataclass(frozen=True)
class OrderDocument:
    """What became of an order."""

    line: int
    country: str
    order: str
    failed: bool
    written_by: tuple[str, ...]
    """The clauses by which the order is written as it is."""
    told: tuple[OrderEvent, ...]
    """What happened, or why it failed."""


class OrdersAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:orders:1"):
    """What became of a sheet of orders."""

    orders: list[OrderDocument]
    unread: tuple[SheetFault, ...]
    """What is wrong in the lines that could not be read."""
    awaits: str
    """The question of a battle whose outcome the sheet does not say; empty if all orders are executed."""
    left: int
    """How many orders have not been executed because of that."""
    afterwards: Mapping[str, object]
    """What is where afterwards, by the names that the game gives it."""


class SchemaAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:schema:1"):
    """A JSON Schema that holds others: those of all kinds of document, or those of the answers."""

    dialect: str = msgspec.field(name="$schema")
    """The dialect of JSON Schema."""
    title: str
    one_of: list[Mapping[str, object]] = msgspec.field(name="oneOf")
    """The schemas, each complete, with an id of its own."""

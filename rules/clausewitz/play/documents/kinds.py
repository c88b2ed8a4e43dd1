"""What a kind of document is, and the schema of its entries, those that every document has among them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, cast

from clausewitz.lazy import dataclass
from clausewitz.play.documents.described import member_docs
from clausewitz.play.documents.leaves import Count, Schema, table_schema, with_words
from clausewitz.play.documents.shapes import Entries, required_entries
from clausewitz.play.documents.tables import Document, PositionDocument, SetUp
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.roster import Roster, Unit

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

UNPLAYED = "unplayed"
"""The entry of the schema of a reading with the letters that the engine does not play; validators pass it over."""


@dataclass(frozen=True)
class Kind(Generic[SetUp]):
    """A kind of document."""

    name: str
    """Such as `land`: what the entry `battle` of a document says that sets up a position."""
    title: str
    """Such as `A land battle of My Game`."""
    type: type[Document[SetUp]]

    @property
    def required_entries(self) -> tuple[str, ...]:
        """Its entries that cannot be left out."""
        return required_entries(self.type)


def properties_of(kind: Kind[SetUp], profiles: Mapping[str, "DataclassInstance"], roster: Roster) -> dict[str, Schema]:
    """The schema of each entry of a kind of document, given the profiles of its game by name, and its roster."""
    words = member_docs(kind.type)
    readings = {each.issue: _letters(each) for each in readings_of(next(iter(profiles.values())))}
    schemas: dict[str, Schema] = {name: shape.schema() for name, shape in Entries(kind.type).shapes.items()}
    schemas |= {"profile": {"enum": list(profiles)}, "readings": table_schema(readings)}
    if issubclass(kind.type, PositionDocument):
        schemas["figures"] = table_schema({unit.kind: _figures(unit) for unit in roster.units.values()})
    return {name: with_words(schema, words[name]) for name, schema in schemas.items()}


def _figures(unit: Unit) -> Schema:
    """The figures that a unit has, and a table may give itself."""
    columns = {
        column: with_words({**Count().schema(), "minimum": unit.least(column)}, f"Its {column.replace('_', ' ')}.")
        for column in unit.figures
    }
    return with_words(table_schema(columns), f"Figures of {unit.plural}.")


def document_of(read: object, kind: type[Document[SetUp]]) -> Document[SetUp]:
    """The document that was read, if it has no faults."""
    document = Entries(kind).decode(read)
    assert isinstance(document, kind)
    return document


def document_entries(document: Document[SetUp]) -> dict[str, object]:
    """The entries of a document as they stand in a file; those that are as usual are left out."""
    return cast("dict[str, object]", Entries(document.__class__).encode(document))


def _letters(reading: Reading) -> Schema:
    return {
        "description": reading.question(),
        "enum": [each.letter for each in type(reading)],
        UNPLAYED: [each.letter for each in reading.unplayed],
    }

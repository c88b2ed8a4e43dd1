"""All that is wrong in a document, told at once, each fault with its place.

Besides what does not fit the schema these are names that stand nowhere in the document, and what makes no sense in a
table of it. A table is asked for its sense as soon as it fits the schema itself, whatever is wrong elsewhere: by the
figures of the document's own, if they fit.
"""

from collections.abc import Collection, Iterator, Mapping

from clausewitz.catalogue.documents.files import schema_faults
from clausewitz.play.documents.leaves import Inside, Schema, Shape, Text
from clausewitz.play.documents.places import Fault, Place
from clausewitz.play.documents.shapes import Entries
from clausewitz.play.documents.tables import PositionDocument, Table, freeze_figures
from clausewitz.play.switches import Given, with_figures
from clausewitz.text.nearest import did_you_mean


def faults_in(document: object, kind: type[Table], schema: Schema) -> list[Fault]:
    """All faults of a document: those of the schema, unknown names, and what makes no sense."""
    unfit = schema_faults(document, schema)
    inside = [((), Entries(kind), document), *_all_inside(Entries(kind), document)]
    places = [place for place, _ in unfit]
    with with_figures(_given_figures(document, kind, places)):
        senseless = list(_senseless(inside, places))
    return [*unfit, *_unknown_names(document, inside), *senseless]


def _given_figures(document: object, kind: type[Table], unfit: Collection[Place]) -> Given:
    fit = issubclass(kind, PositionDocument) and not any(place[:1] == ("figures",) for place in unfit)
    return freeze_figures(document.get("figures", {})) if fit and isinstance(document, Mapping) else frozenset()


def _all_inside(shape: Shape, value: object, at: Place = ()) -> Iterator[Inside]:
    for place, each, found in shape.inside(value):
        yield (*at, *place), each, found
        yield from _all_inside(each, found, (*at, *place))


def _unknown_names(document: object, inside: list[Inside]) -> Iterator[Fault]:
    """Names that have to be those of other entries of the document, and are not."""
    for place, shape, value in inside:
        if isinstance(shape, Text) and shape.named.among and isinstance(value, str):
            known = _names_in(document, shape.named.among)
            if value not in known and (known or not shape.named.if_any):
                what = f'"{value}" is not one of the {shape.named.among}{did_you_mean(value, known)}'
                yield place, what


def _names_in(document: object, entry: str) -> list[str]:
    named = document.get(entry) if isinstance(document, Mapping) else None
    return [each for each in named if isinstance(each, str)] if isinstance(named, Mapping | list) else []


def _senseless(inside: list[Inside], unfit: Collection[Place]) -> Iterator[Fault]:
    for place, shape, value in inside:
        if isinstance(shape, Entries) and not any(each[: len(place)] == place for each in unfit):
            table = shape.decode(value)
            assert isinstance(table, Table)
            yield from (((*place, *where), what) for where, what in table.faults())

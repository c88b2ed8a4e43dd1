"""Small battles: all documents of a kind with so many units, made of what its type says may stand in it.

Besides units a document may say more, such as hits taken before or a technology: each such thing is one *extra*. What
is a name of its own, such as a map around the battle, is left out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

from clausewitz.catalogue.documents.sense import faults_in
from clausewitz.odds.policies import COST
from clausewitz.play.documents.kinds import Kind
from clausewitz.play.documents.leaves import Choice, Count, Flag, Shape, Text, Units
from clausewitz.play.documents.shapes import Entries, Row, required_entries
from clausewitz.play.documents.tables import Opened, PositionDocument
from clausewitz.play.roster import Roster

_COMMON = frozenset(field.name for field in fields(PositionDocument))
_PLENTY = 9
"""A count that has to be said, such as the value of what is bombed, is 1, or else enough for whatever it is."""
_LEFT_OUT = None
"""Stands for an entry that is not said."""

Found = Mapping[str, object]


def small_battles(kind: Kind[Opened], units: int, extras: int) -> Iterator[Found]:
    """The entries of each document of a kind that makes sense, with exactly so many units and extras, none twice."""
    for entries in _tables(Entries(kind.type), units, extras):
        if not faults_in(entries, kind.type, {}):  # it fits the schema, as it is made of the same type
            yield entries


def cheapest_first(kind: Kind[Opened], battles: Iterable[Found], roster: Roster) -> list[Found]:
    """Battles by what their units cost in all, those last that have most units without a cost."""

    def price(battle: Found) -> tuple[int, Fraction]:
        kinds = Counter(dict[str, int]())
        for counted in _units_in(Entries(kind.type), battle):
            kinds.update(counted)
        costs = {each: roster.figure(each, COST) for each in kinds}
        priced = sum((kinds[each] * cost.value for each, cost in costs.items() if cost), start=Fraction(0))
        return sum(kinds[each] for each, cost in costs.items() if cost is None), priced

    return sorted(battles, key=price)


def _units_in(shape: Shape, value: object) -> Iterator[Mapping[str, int]]:
    if isinstance(shape, Units) and isinstance(value, Mapping):
        yield value
    for _, inner, found in shape.inside(value):
        yield from _units_in(inner, found)


def _tables(table: Entries, units: int, extras: int) -> Iterator[dict[str, object]]:
    """The tables with so many units and extras in all, those first that have them in their first entries."""
    shapes = [(name, shape) for name, shape in table.shapes.items() if name not in _COMMON]
    must = required_entries(table.kind)

    def from_entry(number: int, units: int, extras: int) -> Iterator[dict[str, object]]:
        if number == len(shapes):
            if units == extras == 0:
                yield {}
            return
        name, shape = shapes[number]
        for own, more in product(range(units, -1, -1), range(extras, -1, -1)):
            values = list(_values(shape, own, more, must=name in must))
            for others in from_entry(number + 1, units - own, extras - more) if values else ():
                yield from ({**({} if each is _LEFT_OUT else {name: each}), **others} for each in values)

    yield from from_entry(0, units, extras)


def _values(shape: Shape, units: int, extras: int, *, must: bool) -> Iterator[object]:
    """What may stand in a place with so many units and extras; `_LEFT_OUT` is one, unless something has to be said."""
    if not must and units == extras == 0:
        yield _LEFT_OUT
        return
    match shape:
        case Units() if extras == 0:
            yield from (dict(Counter(each)) for each in combinations_with_replacement(shape.kinds, units))
        case Entries():
            yield from _tables(shape, units, extras if must else extras - 1)
        case Row(unique=False):
            yield from _rows(shape, units, extras, must=must)
        case _ if units == 0:
            yield from _plain(shape, extras, must=must)


def _plain(shape: Shape, extras: int, *, must: bool) -> Iterator[object]:
    """What holds no units."""
    match shape:
        case Count() if must:
            yield from {0: (1,), 1: (_PLENTY,)}.get(extras, ())
        case Count():
            yield extras
        case Flag() if extras == 1 or must:
            yield from {0: (False,), 1: (True,)}.get(extras, ())
        case Choice():
            first, *others = (each.value for each in shape.kind)
            yield from {0: (first,), 1: others}.get(extras, ())
        case Row(each=Choice(kind=kind), unique=True):
            yield from map(list, combinations([each.value for each in kind], extras))
        case Row() | Text() if must and extras == 0:
            yield [] if isinstance(shape, Row) else "A"


def _rows(shape: Row, units: int, extras: int, *, must: bool) -> Iterator[object]:
    """Lists; each entry that need not be there is an extra."""
    least = max(shape.within.least, 1)
    spared = least if must else 0
    for length in range(least, min(shape.within.most or extras + spared, extras + spared) + 1):
        for own, more in product(_splits(units, length), _splits(extras - (length - spared), length)):
            each = [list(_values(shape.each, *both, must=True)) for both in zip(own, more, strict=True)]
            yield from map(list, product(*each))


def _splits(number: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum, the largest first part first."""
    if parts == 1:
        yield (number,)
        return
    for first in range(number, -1, -1):
        yield from ((first, *rest) for rest in _splits(number - first, parts - 1))

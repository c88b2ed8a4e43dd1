"""A muster: a battle with one unit of each kind, made of what its document may hold, so that its engine can be asked.

Who fires on what number, and whom he hits, is known to the engine alone; so no table of that has to be written.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

from clausewitz.lazy import dataclass
from clausewitz.play.documents.kinds import document_of
from clausewitz.play.documents.leaves import Choice, Count, Shape, Text, Units
from clausewitz.play.documents.shapes import Entries, Map, Row, required_entries
from clausewitz.play.documents.tables import PositionDocument
from clausewitz.play.positions.combat import Combat
from clausewitz.play.rulebook import Rulebook

_COMMON = frozenset(field.name for field in fields(PositionDocument))
_PLENTY = 9
"""A count that has to be stated, such as fuel or value: enough for whatever it is."""


@dataclass(frozen=True)
class Muster:
    """A battle with one unit of each kind."""

    battle: Combat
    kinds: frozenset[str]
    """The kinds that its document names; others come to be in it, if at all, by what is decided there."""


def musters(rulebook: Rulebook) -> Mapping[str, Muster]:
    """The musters of a rulebook by the names of their sequences.

    What a document may leave out, such as a landing, is tried with and without. What cannot be set up without a map
    is no battle.
    """
    found: dict[str, Muster] = {}
    for kind in rulebook.documents:
        whole = dict(_entries(Entries(kind.type), said=False))
        may_lack = [name for name in whole if name not in kind.required_entries]
        for left_out in ("", *may_lack):
            read = {name: value for name, value in whole.items() if name != left_out}
            try:
                position = document_of(read, kind.type).set_up().position
                asked = isinstance(position, Combat) and _is_askable(position)
            except Exception:
                continue
            if isinstance(position, Combat) and asked:
                found.setdefault(position.sequence.name, Muster(position, frozenset(_kinds(Entries(kind.type), read))))
    return found


def _is_askable(battle: Combat) -> bool:
    """Whether a battle can be asked at each step who fires, and who can be hit; raises whatever the game does."""
    for index, step in enumerate(battle.sequence.steps):
        at = replace(battle, step=index, moment=0)
        for fire in step.fires:
            at.groups(fire)
            at.can_be_hit(fire.side.enemy)
    return True


def _kinds(shape: Shape, read: object) -> Iterator[str]:
    """The kinds of all forces in what was read."""
    if isinstance(shape, Units):
        yield from shape.kinds
    for _, inner, value in shape.inside(read):
        yield from _kinds(inner, value)


def _entries(table: Entries, *, said: bool) -> Iterator[tuple[str, object]]:
    """The entries of a table: forces, lists and what is required; all of them where the table stands in a list."""
    for name, shape in table.shapes.items():
        if name not in _COMMON:
            value = _value(shape, must=name in required_entries(table.kind), said=said)
            if value is not None:
                yield name, value


def _value(shape: Shape, *, must: bool, said: bool) -> object:
    """What stands in a place; None where it can be left out."""
    value: object = None
    match shape:
        case Units():
            value = dict.fromkeys(shape.kinds, 1)
        case Entries():
            value = dict(_entries(shape, said=said))
        case Row(unique=False):
            each = _value(shape.each, must=True, said=True)
            value = [each] * (shape.within.most or max(shape.within.least, 1))
        case Row() | Map() if must:
            value = {} if isinstance(shape, Map) else []
        case Count():
            value = _PLENTY if must else 1 if said else None
        case Choice() if must or said:
            *_, last = shape.kind
            value = last.value
        case Text() if must:
            value = "A"
    return value

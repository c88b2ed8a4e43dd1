"""The specification of a sweep: a battle, the values that vary in it, and the grid of cases they form.

Its schema is that of the battle's own document with a list in place of each value. A list may also be a single value or
a range of whole numbers. All faults are reported at once.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, reduce
from math import prod
from pathlib import Path as File

import msgspec

from clausewitz.documents.files import DocumentError, format_json, read_document, schema_faults
from clausewitz.documents.kinds import Setting, schema_of, setting_of
from clausewitz.odds.policies import order_of_loss
from clausewitz.play.battle import Battle
from clausewitz.play.document_schema import Schema, table_schema
from clausewitz.play.documents import Fault, Place, path_in_words
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.words import did_you_mean, find_spelling, suggest_ids

_RANGE = re.compile(r"(\d{1,6}) *- *(\d{1,6})(?: +by +([1-9]\d{0,5}))?", re.ASCII)


def lists_of(schema: Schema) -> Schema:
    """The schema of the same tables with a list of values in place of each value, all optional."""
    if schema.get("type") != "object":
        return {"type": "array", "items": schema, "minItems": 1, "uniqueItems": True}
    changed: dict[str, object] = {**schema, "required": []}
    properties, others = schema.get("properties"), schema.get("additionalProperties")
    if isinstance(properties, Mapping):
        changed["properties"] = {name: lists_of(each) for name, each in properties.items()}
    if isinstance(others, Mapping):
        changed["additionalProperties"] = lists_of(others)
    return changed


def expand_ranges(value: object, schema: Schema, at: Place, faults: list[Fault]) -> object:
    """The document with ranges and single values as lists; invalid ranges become faults."""
    if isinstance(value, Mapping):
        return {name: expand_ranges(each, _below(schema, name), (*at, name), faults) for name, each in value.items()}
    items = schema.get("items")
    counted = isinstance(items, Mapping) and items.get("type") == "integer"
    if isinstance(value, str) and counted:
        return _parse_range(value, at, faults)
    return [value] if isinstance(value, str | int | float) else value


def flatten_tables(value: object, at: Place, faults: list[Fault]) -> object:
    """Nested tables as one, since `a.b = 1` and `"a.b" = 1` mean the same; duplicates are a fault."""
    if not isinstance(value, Mapping):
        return value
    found = dict[str, object]()
    for name, each in value.items():
        inner = flatten_tables(each, (*at, name), faults)
        own = {f"{name}.{rest}": it for rest, it in inner.items()} if isinstance(inner, Mapping) else {name: inner}
        faults += [((*at, twice), "is there twice") for twice in own.keys() & found.keys()]
        found |= own
    return found


def _parse_range(written: str, at: Place, faults: list[Fault]) -> list[object]:
    """The numbers of a range, including both ends."""
    match = _RANGE.fullmatch(written.strip())
    first, last, step = (int(each or 1) for each in match.groups()) if match else (1, 0, 1)
    if first > last:
        faults.append((at, f'"{written:.40}" is not a range of whole numbers; write "2-6", or "0-20 by 5"'))
        return [0]
    return list(range(first, last + 1, step))


def _below(schema: Schema, name: object) -> Schema:
    for table in (schema.get("properties"), {name: schema.get("additionalProperties")}):
        found = table.get(name) if isinstance(table, Mapping) else None
        if isinstance(found, Mapping):
            return found
    return {}


Path = tuple[str, ...]
Case = Mapping[str, object]
"""The task of a worker: the entries `document`, `without` and `losses`, as plain data."""
Shown = str | int | bool
"""A value as shown in a table."""


@dataclass(frozen=True)
class Value:
    """One of the values of an axis."""

    shown: Shown
    put: object
    """The value for the case."""


@dataclass(frozen=True)
class Axis:
    """Something that varies."""

    name: str
    """The heading of its column."""
    path: Path
    """The place of its values in the case."""
    values: tuple[Value, ...]

    def describe_value(self, number: int) -> str:
        """One of its values with its name, such as `without mg.forts.first`."""
        value = self.values[number]
        return "all clauses in force" if self.path == ("without",) and not value.put else f"{self.name} {value.shown}"


@dataclass(frozen=True)
class Grid:
    """Every combination of the values of some axes."""

    rulebook: str
    title: str
    """Such as `The battle of Champagne`."""
    base: Case
    """The case without the varying parts."""
    axes: tuple[Axis, ...]

    @cached_property
    def cells(self) -> int:
        """The number of cells."""
        return prod(len(axis.values) for axis in self.axes)

    def values(self, cell: int) -> tuple[Value, ...]:
        """The values in a cell, counted from 0, one of each axis; the last axis changes fastest."""
        found = list[Value]()
        for axis in reversed(self.axes):
            cell, place = divmod(cell, len(axis.values))
            found.append(axis.values[place])
        return tuple(reversed(found))

    def case(self, cell: int) -> Case:
        """The case of a cell."""
        put = zip(self.axes, self.values(cell), strict=True)
        return reduce(lambda case, each: _put_at(case, each[0].path, each[1].put), put, self.base)

    def size(self, cell: int) -> int:
        """The sum of the numbers in a cell, by which long cells are put first."""
        return sum(each.put for each in self.values(cell) if isinstance(each.put, int))


def key_of(case: Case, rules: str) -> str:
    """A name for a case under the rules of this fingerprint, the same everywhere."""
    return hashlib.sha256(rules.encode() + msgspec.json.encode(case, order="deterministic")).hexdigest()


def _put_at(tree: object, path: Path, put: object) -> Case:
    """A table with a value put at a place in it, making missing tables on the way."""
    first, *rest = path
    table: Case = tree if isinstance(tree, Mapping) else {}
    return {**table, first: _put_at(table.get(first), tuple(rest), put) if rest else put}


Clauses = Callable[[str], Iterable[str]]
"""Gives the ids of the clauses of a game, by its id."""
_FIXED = ("rulebook", "battle", "readings", "figures", "moves", "state")
"""Entries of a battle that do not vary, or have a table of their own here."""
_VARIES = ("entries", "readings", "figures", "without", "losses")
"""The parts that a sweep may vary, each in a table or a list of its own."""


def read_spec(file: File, rulebooks: Iterable[Rulebook], clauses: Clauses) -> Grid:
    """The grid in a document. Raises `DocumentError` with all faults of it and of its battle."""
    document = read_document(file)
    known: dict[str, Schema] = {name: {} for name in ("battle", *_VARIES)}
    if faults := schema_faults(document, table_schema(known, ("battle",))):
        raise DocumentError(file.name, faults)
    assert isinstance(document, Mapping), "it fits the schema"
    battle, name = _battle(file, document["battle"])
    setting = setting_of(battle, rulebooks, name)
    position = setting.opened.position
    if not isinstance(position, Battle):
        raise DocumentError(name, [((), "must set up exactly one battle for a sweep")])
    reader = _AxisReader(setting, position.roster, tuple(clauses(setting.rulebook.id)))
    axes = tuple(reader.axes(file.name, {name: document[name] for name in _VARIES if name in document}))
    base = {"document": battle, "without": [], "losses": {side.value: reader.order([]) for side in Side}}
    return Grid(setting.rulebook.id, setting.opened.title, base, axes)


def _battle(file: File, named: object) -> tuple[Mapping[str, object], str]:
    """The document of the battle, and its name in faults."""
    if isinstance(named, Mapping):
        return named, file.name
    if not isinstance(named, str):
        what = f"{format_json(named)} should be the name of a file with a battle, or the battle itself as a table"
        raise DocumentError(file.name, [(("battle",), what)])
    there = file.parent / named
    if not there.is_file():
        beside = [each.name for each in there.parent.glob("*.toml")] if there.parent.is_dir() else []
        what = f"{format_json(named)} is not a file in the folder of {file.name}{did_you_mean(there.name, beside)}"
        raise DocumentError(file.name, [(("battle",), what)])
    battle = read_document(there)
    return battle if isinstance(battle, Mapping) else {}, there.name


@dataclass(frozen=True)
class _AxisReader:
    """Reads the varying parts of a battle."""

    setting: Setting
    roster: Roster
    clauses: tuple[str, ...]

    def axes(self, name: str, varies: Mapping[str, object]) -> Iterator[Axis]:
        """The axes, in the order of the document. Raises `DocumentError`."""
        schemas, faults = self.schemas(), list[Fault]()
        read = dict[str, object]()
        for table, value in varies.items():
            whole = flatten_tables(value, (table,), faults) if table in ("readings", "figures") else value
            read[table] = expand_ranges(whole, schemas[table], (table,), faults)
        faults += schema_faults(read, table_schema(schemas))
        faults += self._unknown_clauses(read.get("without"))
        if not faults and not any(map(_leaves, read.values())):
            what = 'nothing varies; write entries.attacker.units.infantry = "2-6", say, or vary '
            what += "readings, figures, without or losses"
            faults.append(((), what))
        if faults:
            raise DocumentError(name, faults)
        for table, value in read.items():
            yield from (self._axis(table, path, list(values)) for path, values in _leaves(value))

    def schemas(self) -> dict[str, Schema]:
        """The schema of each table, with every value in a list."""
        rulebook, kind = self.setting.rulebook, self.setting.kind
        entries = dict(_properties(schema_of(rulebook, kind)))
        letters = _properties(entries["readings"])
        units = _properties(entries["figures"])
        figures = {f"{unit}.{name}": each for unit, own in units.items() for name, each in _properties(own).items()}
        text = {"type": "string"}
        order = {"type": "array", "items": {"enum": list(self.roster.units)}, "uniqueItems": True}
        return {
            "entries": table_schema({name: lists_of(entries[name]) for name in entries if name not in _FIXED}),
            "readings": table_schema({issue: lists_of(each) for issue, each in letters.items()}),
            "figures": table_schema({name: lists_of(each) for name, each in figures.items()}),
            "without": lists_of({"type": "array", "items": text, "uniqueItems": True}),
            "losses": table_schema({side.value: lists_of(order) for side in Side}),
        }

    def order(self, named: Iterable[str]) -> list[str]:
        """The whole order of loss, made once, so that a varying figure does not change it."""
        return list(order_of_loss(self.roster, list(named), self.roster.units))

    def _unknown_clauses(self, lists: object) -> Iterator[Fault]:
        for number, each in enumerate(lists if isinstance(lists, list) else ()):
            for place, clause in enumerate(each if isinstance(each, list) else ()):
                if isinstance(clause, str) and find_spelling(clause, self.clauses) is None:
                    what = f'{self.setting.rulebook.id} has no clause "{clause}"{suggest_ids(clause, self.clauses)}'
                    yield ("without", number, place), what

    def _axis(self, table: str, path: Path, values: list[object]) -> Axis:
        match table:
            case "without":
                struck = [[find_spelling(str(id_), self.clauses) for id_ in _list(each)] for each in values]
                return Axis(table, (table,), tuple(Value(_format_value(each) or "nothing", each) for each in struck))
            case "losses":
                orders = tuple(
                    Value(_format_value(each) or "cheapest first", self.order(map(str, _list(each)))) for each in values
                )
                return Axis(f"losses.{path[0]}", (table, *path), orders)
            case _:
                own = () if table == "entries" else (table,)
                inner = path[0].split(".") if table == "figures" else path
                name = path_in_words(path) if table == "entries" else path[0]
                return Axis(
                    name, ("document", *own, *inner), tuple(Value(_format_value(each), each) for each in values)
                )


def _properties(schema: Schema) -> Mapping[str, Schema]:
    found = schema["properties"]
    assert isinstance(found, Mapping), "it is the schema of a table"
    return found


def _leaves(tree: object, path: Path = ()) -> Iterator[tuple[Path, list[object]]]:
    """The lists in nested tables, each with its place."""
    if isinstance(tree, Mapping):
        for name, each in tree.items():
            yield from _leaves(each, (*path, name))
    else:
        yield path, _list(tree)


def _list(value: object) -> list[object]:
    assert isinstance(value, list), "it fits the schema"
    return value


def _format_value(value: object) -> str | int | bool:
    if isinstance(value, str | int):
        return value
    return ", ".join(each if isinstance(each, str) else format_json(each) for each in _list(value))

"""The document of a sweep: a battle, and the values of whatever varies in it, with all its faults told at once.

What may vary, and its values, follow from the schema of the battle's own document: each entry there has a list here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as File

from clausewitz.catalogue.documents.files import DocumentError, format_json, read_document, schema_faults
from clausewitz.catalogue.documents.kinds import Setting, schema_of, setting_of
from clausewitz.odds.policies import order_of_loss
from clausewitz.play.battle import Battle
from clausewitz.play.documents.leaves import Schema, table_schema
from clausewitz.play.documents.places import Fault, path_in_words
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.sweeps.grid import Axis, Grid, Path, Value
from clausewitz.sweeps.lists import expand_ranges, flatten_tables, lists_of
from clausewitz.text.nearest import did_you_mean, find_spelling, suggest_ids

Clauses = Callable[[str], Iterable[str]]
"""Gives the ids of the clauses of a game, by its id."""
_FIXED = ("rulebook", "battle", "readings", "figures", "moves")
"""Entries of a battle that do not vary, or have a table of their own here."""
_VARIES = ("entries", "readings", "figures", "without", "losses")
"""What a sweep may vary, each in a table or a list of its own."""


def read_spec(file: File, rulebooks: Iterable[Rulebook], clauses: Clauses) -> Grid:
    """The grid that a document describes. Raises `DocumentError`, with all faults of it or of its battle."""
    document = read_document(file)
    known: dict[str, Schema] = {name: {} for name in ("battle", *_VARIES)}
    if faults := schema_faults(document, table_schema(known, ("battle",))):
        raise DocumentError(file.name, faults)
    assert isinstance(document, Mapping), "it fits the schema"
    battle, name = _battle(file, document["battle"])
    setting = setting_of(battle, rulebooks, name)
    position = setting.opened.position
    if not isinstance(position, Battle):
        raise DocumentError(name, [((), "sets up no single battle, and a sweep is of one battle")])
    reader = _Reader(setting, position.roster, tuple(clauses(setting.rulebook.id)))
    axes = tuple(reader.axes(file.name, {name: document[name] for name in _VARIES if name in document}))
    base = {"document": battle, "without": [], "losses": {side.value: reader.order([]) for side in Side}}
    return Grid(setting.rulebook.id, setting.opened.title, base, axes)


def _battle(file: File, named: object) -> tuple[Mapping[str, object], str]:
    """The document of the battle, and the name under which its faults are told."""
    if isinstance(named, Mapping):
        return named, file.name
    if not isinstance(named, str):
        what = f"{format_json(named)} should be the name of a file with a battle, or the battle itself as a table"
        raise DocumentError(file.name, [(("battle",), what)])
    there = file.parent / named
    if not there.is_file():
        beside = [each.name for each in there.parent.glob("*.toml")] if there.parent.is_dir() else []
        what = f"{format_json(named)} is no file in the folder of {file.name}{did_you_mean(there.name, beside)}"
        raise DocumentError(file.name, [(("battle",), what)])
    battle = read_document(there)
    return battle if isinstance(battle, Mapping) else {}, there.name


@dataclass(frozen=True)
class _Reader:
    """Reads what varies in a battle."""

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
        """What may stand in each table, every value in a list of its own."""
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
        """The whole order of loss, made once, so that a figure that varies does not change it as well."""
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
    """The lists in tables within tables, each with its place."""
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

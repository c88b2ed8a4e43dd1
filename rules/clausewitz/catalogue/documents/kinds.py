"""Documents of all games: the schema of each kind, and what a document of whatever kind it is sets up."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NoReturn

from clausewitz.catalogue.documents.files import DocumentError, checked, parsed
from clausewitz.play.documents.kinds import Kind, Opened, SetUp, UnknownName
from clausewitz.play.documents.schemas import Schema, one_of, profile_and_readings, table_of
from clausewitz.play.orders import Chart, Orders
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.nearest import did_you_mean, spelt

Known = tuple[Rulebook, Kind[Opened]]
"""A kind of document that sets up a position, with its game."""


def known_documents(rulebooks: Iterable[Rulebook]) -> list[Known]:
    """All kinds of document that set up a position, in the order of the names of their games.

    Of each game the first is meant where a document names no kind.
    """
    return [(each, kind) for each in _by_name(rulebooks) for kind in each.documents]


def read_position(file: Path, rulebooks: Iterable[Rulebook]) -> Opened:
    """The position that a document sets up. Raises `DocumentError` with all faults."""
    document = parsed(file)
    known = known_documents(rulebooks)
    of_rulebook = [each for each in known if each[0].id == _said(document).get("rulebook")]
    named = [each for each in of_rulebook if each[1].name == _said(document).get("battle", each[1].name)]
    if not named:
        _refuse(file, document, _names(of_rulebook or known))
    return _set_up(file, document, *named[0])


def read_chart(file: Path, rulebooks: Iterable[Rulebook]) -> tuple[Orders, Chart]:
    """The map in a document, and how the orders are written that are given on it. Raises `DocumentError`."""
    document = parsed(file)
    known = [(each, each.orders) for each in _by_name(rulebooks) if each.orders]
    named = [each for each in known if each[0].id == _said(document).get("rulebook")]
    if not named and len(known) != 1:
        _refuse(file, document, _rulebook(rulebook for rulebook, _ in known))
    rulebook, orders = (named or known)[0]
    return orders, _set_up(file, document, rulebook, orders.map)


def schema_of(rulebook: Rulebook, kind: Kind[SetUp]) -> Schema:
    """The schema of a kind of document, in draft 2020-12."""
    own = [(rulebook, each) for each in rulebook.documents if each is kind]
    names = _names(own) if own else _rulebook([rulebook])
    has_to_be_named = bool(own) and kind is not rulebook.documents[0]
    required = ["rulebook", *(["battle"] if has_to_be_named else []), *kind.required]
    properties = {**names, **kind.properties(), **profile_and_readings(rulebook.profiles)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:clausewitz:{rulebook.id}:{kind.name}",
        "title": kind.title,
        **table_of(f"{kind.title}. The same document may be written in TOML.", properties, required),
    }


def _set_up(file: Path, document: object, rulebook: Rulebook, kind: Kind[SetUp]) -> SetUp:
    table = checked(file, _with_readings_as_spelt(document, rulebook), schema_of(rulebook, kind))
    faults = [_in_words(each) for each in kind.faults(table)]
    if faults:
        raise DocumentError(file.name, faults)
    return kind.opened(table)


def _with_readings_as_spelt(document: object, rulebook: Rulebook) -> object:
    """The document with the issues and the letters of its readings as the rulebook spells them, whatever their case."""
    written = _said(document).get("readings")
    if not isinstance(written, Mapping):
        return document
    letters = {
        reading.issue: [each.letter for each in type(reading)]
        for reading in readings_of(next(iter(rulebook.profiles.values())))
    }
    readings = {}
    for issue, letter in written.items():
        known = spelt(str(issue), letters) or issue
        known = issue if known in written else known  # an issue that is named twice is told as what is not known
        readings[known] = spelt(str(letter), letters.get(known, ())) or letter
    return {**_said(document), "readings": readings}


def _refuse(file: Path, document: object, names: dict[str, Schema]) -> NoReturn:
    """Say of a document that it is of none of these kinds. Raises `DocumentError`."""
    checked(file, document, {**table_of("", names, ["rulebook"]), "additionalProperties": True})
    raise AssertionError("a document of no kind does not fit the schema")


def _in_words(fault: str | UnknownName) -> str:
    return f"{fault}{did_you_mean(fault.name, fault.known)}" if isinstance(fault, UnknownName) else fault


def _names(kinds: list[Known]) -> dict[str, Schema]:
    battle = one_of((kind.name for _, kind in kinds), "The kind of battle.")
    return {**_rulebook(rulebook for rulebook, _ in kinds), "battle": battle}


def _rulebook(rulebooks: Iterable[Rulebook]) -> dict[str, Schema]:
    ids = dict.fromkeys(rulebook.id for rulebook in rulebooks)
    return {"rulebook": one_of(ids, "The rulebook by which it is played.")}


def _said(document: object) -> Mapping[str, object]:
    """The entries of what may be no table."""
    return document if isinstance(document, Mapping) else {}


def _by_name(rulebooks: Iterable[Rulebook]) -> list[Rulebook]:
    return sorted(rulebooks, key=lambda each: each.name)

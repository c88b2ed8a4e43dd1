"""All kinds of document, and reading a document of whatever kind it is."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from clausewitz.catalogue.documents.files import DocumentError, checked, parsed
from clausewitz.play.documents.entries import Kind, Opened, profile_of
from clausewitz.play.documents.schemas import Schema, one_of, profile_and_readings, table_of
from clausewitz.rulebooks.end_all_wars.documents import END_ALL_WARS_LAND
from clausewitz.rulebooks.great_war.documents.land import GREAT_WAR_LAND
from clausewitz.rulebooks.great_war.documents.naval import GREAT_WAR_NAVAL
from clausewitz.rulebooks.great_war.documents.passage import GREAT_WAR_PASSAGE
from clausewitz.rulebooks.great_war.documents.raid import GREAT_WAR_RAID

KINDS: tuple[Kind, ...] = (GREAT_WAR_LAND, GREAT_WAR_RAID, GREAT_WAR_NAVAL, GREAT_WAR_PASSAGE, END_ALL_WARS_LAND)
"""Of each rulebook the first is meant where a document names no kind."""


def read_position(file: Path) -> Opened:
    """The position that a document sets up. Raises `DocumentError` with all faults."""
    document = parsed(file)
    kind, schema = _kind_of(document)
    table = checked(file, document, schema)
    assert kind, "a document of no kind does not fit the schema"
    faults = list(kind.faults(table))
    if faults:
        raise DocumentError(file.name, faults)
    return kind.opened(table, profile_of(table, kind.rulebook))


def schema_of(kind: Kind) -> Schema:
    """The schema of a kind of document, in draft 2020-12."""
    is_first = kind in _first_of_each_rulebook()
    properties = {
        **_names([kind]),
        **kind.properties(),
        **profile_and_readings(kind.rulebook),
    }
    required = ["rulebook", *([] if is_first else ["battle"]), *kind.required]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:clausewitz:{kind.rulebook.id}:{kind.name}",
        "title": kind.title,
        **table_of(f"{kind.title}. The same document may be written in TOML.", properties, required),
    }


def _names(kinds: Iterable[Kind]) -> dict[str, Schema]:
    rulebooks = dict.fromkeys(kind.rulebook.id for kind in kinds)
    return {
        "rulebook": one_of(rulebooks, "The rulebook by which it is played."),
        "battle": one_of((kind.name for kind in kinds), "The kind of battle."),
    }


def _kind_of(document: object) -> tuple[Kind | None, Schema]:
    """The kind that a document says it is of, with its schema; if it says none, the schema that it violates."""
    said = document if isinstance(document, Mapping) else {}
    candidates = [kind for kind in KINDS if kind.rulebook.id == said.get("rulebook")]
    named = [kind for kind in candidates if kind.name == said.get("battle", kind.name)]
    if named:
        return named[0], schema_of(named[0])
    return None, {**table_of("", _names(candidates or KINDS), ["rulebook"]), "additionalProperties": True}


def _first_of_each_rulebook() -> list[Kind]:
    return list({kind.rulebook.id: kind for kind in reversed(KINDS)}.values())

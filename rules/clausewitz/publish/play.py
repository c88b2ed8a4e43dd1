"""The pages on which a game is played: one for each game whose documents set up positions, if its engine can be had.

A page knows no rule. It asks the engine in the browser, by the protocol of `clausewitz serve`. The engine's files are
fetched when a page is used, and kept in a list of their own.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from clausewitz.conform.browser import pack_rules
from clausewitz.documents.kinds import schema_of
from clausewitz.play.document_schema import Kind, Schema
from clausewitz.play.documents import Opened
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.domain import RulesDomain, rules_of
from clausewitz.publish.engine import (
    LICENCES,
    PYTHON,
    pack_game,
    pack_libraries,
    pack_toolkit,
    pyodide_files,
    write_files,
)
from clausewitz.publish.positions import examples_of
from clausewitz.text.project import Game
from clausewitz.text.words import make_visible

ENGINE = "_static/engine"
"""The folder of the engine's files in the book."""
LIST = f"{ENGINE}/files.json"
"""The list of these files with their checksums."""
PLAY = "play.html"
"""The template of the pages."""
_COMMON = {"rulebook", "battle", "profile", "readings", "figures", "moves", "state"}
_EXAMPLES = "battles"
"""The page with battles fought out, in the book of the toolkit."""


def playable_games(app: Sphinx) -> list[tuple[Game, Rulebook]]:
    """The games of a project that have a page to play on."""
    rules = rules_of(app.env)
    if not (isinstance(app.builder, StandaloneHTMLBuilder) and rules.has_engine):
        return []
    games = {each.id: each for each in rules.catalogue.project.games}
    return [(games[id_], each) for id_, each in rules.catalogue.engines.items() if each.documents or each.orders]


def play_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages, for Sphinx to write."""
    rules = rules_of(app.env)
    for _, rulebook in playable_games(app):
        page = rules.play_page(rulebook.id)
        index = f"{rules.catalogue.project.folder_name_of(rulebook.id)}/index"
        examples = next(each for each in (_EXAMPLES, index, app.config.root_doc) if each in app.env.found_docs)
        context = {
            "title": make_visible(f"Play {rulebook.name}"),
            "game": rulebook.id,
            "kinds": [(each.name, make_visible(each.title)) for each in rulebook.documents],
            "sheets": not rulebook.documents,
            "examples": app.builder.get_relative_uri(page, examples),
            "licences": LICENCES,
        }
        yield page, context, PLAY


def write_engine(app: Sphinx, error: Exception | None) -> None:
    """Write the engine's files, and what the page of each game needs to know of it."""
    games = playable_games(app) if error is None else []
    if not games:
        return
    out, rules = Path(app.outdir) / ENGINE, rules_of(app.env)
    project = rules.catalogue.project
    found = {f"{PYTHON}/{name}": content for name, content in pyodide_files(project.store).items()}
    found |= {"libraries.zip": pack_libraries(project.build), "toolkit.zip": pack_toolkit()}
    worker = (Path(__file__).parent / "templates" / "engine.js").read_text(encoding="utf-8")
    found["worker.js"] = worker.replace("./pyodide/", f"./{PYTHON}/").encode()
    for game, rulebook in games:
        packed = pack_rules(rules.catalogue.register, rulebook.id)
        found[f"{rulebook.id}.zip"] = pack_game(game, packed, has_sheets=rulebook.orders is not None)
        found[f"{rulebook.id}.json"] = _as_json(_describe_game(app, game, rulebook))
        found[f"{rulebook.id}.positions.json"] = _as_json(
            {key: asdict(each) for key, each in rules.positions[rulebook.id].items()}
        )
    write_files(out, found, Path(LIST).name)


def _as_json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def _describe_game(app: Sphinx, game: Game, rulebook: Rulebook) -> dict[str, object]:
    """What a page knows of its game: how it is loaded, its documents, and the place of each rule."""
    rules = rules_of(app.env)
    page = rules.play_page(rulebook.id)
    places = {
        id_: [rules.address(app.builder, page, kind, id_), words]
        for kind, id_, words in _rules_in_words(rules, rulebook.id)
    }
    return {
        "module": game.module,
        "attribute": game.attribute,
        "kinds": {each.name: _settings(rulebook, each) for each in rulebook.documents},
        "readings": _entries(_entries(schema_of(rulebook, _kinds(rulebook)[0]))["readings"]),
        "issues": {
            id_: {
                "answers": {each.letter: each.text for each in issue.readings if each.played},
                "preferred": issue.preferred_reading.letter,
                "clauses": issue.clauses,
            }
            for id_, issue in rules.catalogue.issues.items()
            if issue.rulebook == rulebook.id
        },
        "figures": _figures(rulebook.roster),
        "examples": [
            {"title": title, "kind": document.get("battle", ""), "document": document}
            for _, title, document in examples_of(Path(app.srcdir), rulebook)
        ],
        "places": {id_: each for id_, each in places.items() if each[0]},
    }


def _kinds(rulebook: Rulebook) -> list[Kind[Any]]:
    """The kinds of document of a game, its map last."""
    return [*rulebook.documents, *([rulebook.orders.map] if rulebook.orders else [])]


def _figures(roster: Roster) -> dict[str, dict[str, int]]:
    """The whole figures of each kind of unit, by column."""
    return {
        kind: {column: int(each.value) for column, each in unit.figures.items() if each.value.denominator == 1}
        for kind, unit in roster.units.items()
    }


def _settings(rulebook: Rulebook, kind: Kind[Opened]) -> dict[str, Schema]:
    """The schema of each entry of a document, but for those that all kinds of a game have in common."""
    return {name: each for name, each in _entries(schema_of(rulebook, kind)).items() if name not in _COMMON}


def _entries(schema: Schema) -> Mapping[str, Schema]:
    """The schemas of the entries of a table."""
    return cast("Mapping[str, Schema]", schema["properties"])


def _rules_in_words(rules: RulesDomain, rulebook: str) -> Iterator[tuple[str, str, str]]:
    """The kind, the id and the words of each clause and issue of a game."""
    for id_, entry in rules.catalogue.entries.items():
        if entry.clause.rulebook == rulebook:
            yield "clause", id_, entry.clause.paraphrase
    for id_, issue in rules.catalogue.issues.items():
        if issue.rulebook == rulebook:
            yield "issue", id_, issue.question

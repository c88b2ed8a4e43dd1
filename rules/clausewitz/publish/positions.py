"""The positions that the book shows, each by a key, so that a link opens it on the page to play on.

They are those of scenarios, of examples, and the smallest battle in which the answers to an open question differ.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.engines import EngineError
from clausewitz.compare.smallest import SearchResult
from clausewitz.documents.files import DocumentError, read_document, read_text
from clausewitz.documents.kinds import charted_of, setting_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.testing.trials import positions_of
from clausewitz.text.model import Clause, Scenario


@dataclass(frozen=True)
class PositionToTry:
    """A position that the book shows, to be opened on the page to play on."""

    title: str
    document: Mapping[str, object]
    """A document with its moves; for a game of sheets the map, and the sheet of orders."""
    rule: str = ""
    """The id of the clause or issue that it shows."""
    letters: tuple[str, ...] = ()
    """Of an issue, the letter of the reading by which it is played, and those of others beside which it is shown."""


def positions_to_try(
    catalogue: Catalogue, small: SearchResult, folder: Path, rulebook: Rulebook
) -> dict[str, PositionToTry]:
    """The positions of a game that the book in a folder shows, by their keys, with the small battles that are known."""
    found = dict(_of_scenarios(catalogue, rulebook.id))
    found |= _of_readings(catalogue, found.values())
    for issue, smallest in small.found.items():
        letters = tuple(each.letter for each in smallest.readings)
        document = tomllib.loads(smallest.document)
        found[issue] = PositionToTry(catalogue.issues[issue].question, document, issue, letters)
    for key, title, document in examples_of(folder, rulebook):
        found[key] = PositionToTry(title, document)
    return found


def _of_scenarios(catalogue: Catalogue, rulebook: str) -> Iterator[tuple[str, PositionToTry]]:
    """What each scenario shows, if a document says it."""
    shown = positions_of(catalogue.project)
    for id_, entry in catalogue.entries.items():
        if entry.clause.rulebook == rulebook:
            for scenario in entry.clause.scenarios:
                if (id_, scenario.name) in shown:
                    document = json.loads(shown[id_, scenario.name])
                    yield key_of_scenario(entry.clause, scenario), PositionToTry(scenario.name, document, id_)


def _of_readings(catalogue: Catalogue, shown: Iterable[PositionToTry]) -> dict[str, PositionToTry]:
    """For each issue the first position of a scenario that is played by another reading than the preferred one."""
    found: dict[str, PositionToTry] = {}
    for each in shown:
        document = each.document.get("map", each.document)
        assert isinstance(document, Mapping)
        for id_, letter in document.get("readings", {}).items():
            if (issue := catalogue.issues.get(id_)) and id_ not in found:
                letters = (letter, issue.preferred_reading.letter)
                found[id_] = PositionToTry(issue.question, each.document, id_, letters)
    return found


def key_of_scenario(clause: Clause, scenario: Scenario) -> str:
    """The key of the position that a scenario of a clause shows."""
    return f"{clause.id}:{clause.scenarios.index(scenario) + 1}"


def examples_of(folder: Path, rulebook: Rulebook) -> Iterator[tuple[str, str, dict[str, object]]]:
    """The documents in the book that set up a position of a game, each with its name and its title."""
    usual = rulebook.documents[0].name if rulebook.documents else ""
    for file in sorted((folder / "examples").rglob("*.toml")):
        try:
            document = read_document(file)
            if not isinstance(document, dict) or document.get("rulebook") != rulebook.id:
                continue
            if rulebook.documents:
                title = setting_of(document, [rulebook], file.name).opened.title
                yield file.stem, title, {"battle": usual, **document}
            elif rulebook.orders:
                charted_of(document, [rulebook], file.name)
                orders = file.with_suffix(".orders")
                sheet = read_text(orders) if orders.is_file() else ""
                yield file.stem, file.stem.replace("_", " ").capitalize(), {"map": document, "sheet": sheet}
        except (DocumentError, EngineError):
            continue  # the page that shows it says why

"""The scenarios of a feature file as they are run: with their backgrounds, and an outline once for each row."""

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, cast

from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

from clausewitz.catalogue.export.parts import Scenario, Step

if TYPE_CHECKING:
    from gherkin import parser_types as gherkin
    from gherkin.pickles.compiler import (
        GherkinDocumentWithURI,
        Pickle,
        PickleArgumentMixedEnvelope,
        PickleStep,
    )


class _Block(TypedDict, total=False):
    """What stands in a feature or a rule."""

    rule: "gherkin.Rule"
    scenario: "gherkin.Scenario"


_KEYWORDS = {"Context": "given", "Action": "when", "Outcome": "then"}


def scenarios_of(file: Path) -> dict[int, list[Scenario]]:
    """The scenarios of a sound feature file, by the line on which each, or its outline, begins."""
    document = Parser().parse(file.read_text(encoding="utf-8-sig"))
    blocks = chain.from_iterable(_below(each) for each in cast("list[_Block]", document["feature"]["children"]))
    lines = {each["scenario"]["id"]: each["scenario"]["location"]["line"] for each in blocks if "scenario" in each}
    found: dict[int, list[Scenario]] = {}
    for pickle in Compiler().compile(cast("GherkinDocumentWithURI", {**document, "uri": ""})):
        found.setdefault(lines[pickle["astNodeIds"][0]], []).append(_scenario(pickle))
    return found


def _below(block: _Block) -> list[_Block]:
    """What is in a rule; anything else itself."""
    return cast("list[_Block]", block["rule"]["children"]) if "rule" in block else [block]


def _scenario(pickle: "Pickle") -> Scenario:
    return Scenario(pickle["name"], pickle["location"]["line"], tuple(map(_step, pickle["steps"])))


def _step(step: "PickleStep") -> Step:
    argument = cast("PickleArgumentMixedEnvelope", step.get("argument", {}))
    rows = argument["dataTable"]["rows"] if "dataTable" in argument else []
    table = tuple(tuple(cell["value"] for cell in row["cells"]) for row in rows)
    text = argument["docString"]["content"] if "docString" in argument else ""
    return Step(_KEYWORDS[step["type"]], step["text"], table, text or "")

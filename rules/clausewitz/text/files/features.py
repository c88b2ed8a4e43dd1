"""Reading a feature file with the Gherkin parser into rules and scenarios, each line with its number.

Broken Gherkin is a fault; what the parser made of the rest of the file is read all the same.
"""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING, NotRequired, TypedDict, cast

from clausewitz.lazy import dataclass
from clausewitz.text.files.sources import read_text
from clausewitz.text.model import Fault, Scenario

if TYPE_CHECKING:
    from pathlib import Path

    from gherkin.errors import ParserException
    from gherkin.parser_types import Feature, Location, Rule, Tag


class _GherkinNode(TypedDict):
    """What a rule, a scenario and a background of the parser have in common."""

    name: str
    location: Location
    tags: NotRequired[list[Tag]]


@dataclass(frozen=True)
class RuleBlock:
    """A `Rule:` as it stands in a feature file."""

    name: str
    line: int
    tags: tuple[str, ...]
    """Without the `@`."""
    description: tuple[tuple[int, str], ...]
    """Number and text, stripped, of each line that is neither blank nor a comment."""
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True)
class FeatureBlock:
    """A feature file: its tags and rules, and the scenarios that stand under no rule."""

    line: int
    tags: tuple[str, ...]
    """Without the `@`."""
    rules: tuple[RuleBlock, ...]
    loose: tuple[Scenario, ...]


def read_feature(file: Path) -> tuple[FeatureBlock | None, list[Fault]]:
    """The feature in the file, and what is wrong with its Gherkin; no feature when none can be read."""
    text, faults = read_text(file)
    if text is None:
        return None, faults
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    feature, faults = _parse(file, text)
    return (None if feature is None else _block(feature, text.split("\n"))), faults


def _parse(file: Path, text: str) -> tuple[Feature | None, list[Fault]]:
    from gherkin.errors import CompositeParserException  # noqa: PLC0415 - a register that is kept needs no parser
    from gherkin.parser import Parser  # noqa: PLC0415

    parser = Parser()
    faults: list[Fault] = []
    try:
        document: object = parser.parse(text)
    except CompositeParserException as broken:
        faults = [_syntax_fault(file, error) for error in broken.errors]
        document = parser.get_result()  # the builder goes on after an error
    feature = cast("dict[str, Feature]", document or {}).get("feature")
    if feature is None and not faults:
        faults = [Fault(file, 1, "holds no Feature:")]
    return feature, faults


def _syntax_fault(file: Path, error: ParserException) -> Fault:
    _, _, message = str(error).partition("): ")  # the place, which the fault has already
    return Fault(file, error.location["line"], f"broken Gherkin: {message}")


def _block(feature: Feature, lines: list[str]) -> FeatureBlock:
    children = [_node(child) for child in feature["children"]]
    end = len(lines) + 1
    rules: list[RuleBlock] = []
    loose: list[Scenario] = []
    for index, (kind, node) in enumerate(children):
        stop = _first_line(children[index + 1][1]) if index + 1 < len(children) else end
        if kind == "rule":
            rules.append(_rule(cast("Rule", node), stop, lines))
        elif kind == "scenario":
            loose.append(_scenario(node, stop, lines))
    return FeatureBlock(feature["location"]["line"], _tags(feature["tags"]), tuple(rules), tuple(loose))


def _rule(rule: Rule, stop: int, lines: list[str]) -> RuleBlock:
    children = [_node(child) for child in rule["children"]]
    starts = [_first_line(node) for _, node in children] + [stop]
    line = rule["location"]["line"]
    described = ((number, lines[number - 1].strip()) for number in range(line + 1, starts[0]))
    return RuleBlock(
        rule["name"],
        line,
        _tags(rule["tags"]),
        tuple((number, text) for number, text in described if text and not text.startswith(("#", "@"))),
        tuple(
            _scenario(node, following, lines)
            for (kind, node), following in zip(children, starts[1:], strict=True)
            if kind == "scenario"
        ),
    )


def _scenario(node: _GherkinNode, stop: int, lines: list[str]) -> Scenario:
    written = lines[_first_line(node) - 1 : stop - 1]
    while written and (not written[-1].strip() or written[-1].lstrip().startswith("#")):
        written.pop()  # a comment above the next block belongs to that block
    return Scenario(node["name"], node["location"]["line"], dedent("\n".join(written)))


def _node(child: object) -> tuple[str, _GherkinNode]:
    ((kind, node),) = cast("dict[str, _GherkinNode]", child).items()
    return kind, node


def _first_line(node: _GherkinNode) -> int:
    tags = node.get("tags", [])
    return min([node["location"]["line"], *(tag["location"]["line"] for tag in tags)])


def _tags(tags: list[Tag]) -> tuple[str, ...]:
    return tuple(tag["name"].removeprefix("@") for tag in tags)

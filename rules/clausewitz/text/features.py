"""Reading feature files: the rules and scenarios of a file, and the clauses of its rules.

The Gherkin parser comes first. Broken Gherkin is a fault, but the part that the parser understood is still read. Each
rule becomes a clause: its id, its quotes and the other lines of its description. A line that is none of these is a
fault.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import field
from itertools import chain
from textwrap import dedent
from typing import TYPE_CHECKING, NotRequired, TypedDict, cast

from clausewitz.lazy import dataclass
from clausewitz.text.model import (
    DRAFT,
    KINDS,
    RULE,
    BrokenQuote,
    Clause,
    Fault,
    Outline,
    Quote,
    Reference,
    Rulebook,
    Scenario,
)
from clausewitz.text.quotes import QuoteError, fold, locate
from clausewitz.text.sources import name_sources, read_text
from clausewitz.text.words import make_visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from gherkin.errors import ParserException
    from gherkin.parser_types import Examples, Feature, Location, Rule, Step, Tag


class _GherkinNode(TypedDict):
    """The common parts of a rule, a scenario and a background of the parser."""

    keyword: str
    name: str
    location: Location
    tags: NotRequired[list[Tag]]
    steps: NotRequired[list[Step]]
    examples: NotRequired[list[Examples]]


@dataclass(frozen=True)
class RuleBlock:
    """A `Rule:` as it is in a feature file."""

    name: str
    line: int
    tags: tuple[str, ...]
    """Without the `@`."""
    description: tuple[tuple[int, str], ...]
    """Number and text, stripped, of each line that is neither blank nor a comment."""
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True)
class FeatureBlock:
    """A feature file: its tags and rules, and the scenarios outside rules."""

    line: int
    tags: tuple[str, ...]
    """Without the `@`."""
    rules: tuple[RuleBlock, ...]
    loose: tuple[Scenario, ...]


_BOM = "\ufeff"
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Controls of terminals and of the direction of letters."""


def read_feature(file: Path) -> tuple[FeatureBlock | None, list[Fault]]:
    """The feature in the file, and the faults of its Gherkin; no feature if none can be read."""
    text, faults = read_text(file)
    if text is None:
        return None, faults
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    faults = list(_unseen_faults(file, text))
    text = text.removeprefix(_BOM)
    feature, of_syntax = _parse(file, text)
    faults += of_syntax
    if feature is None:
        return None, faults
    faults += _idle_faults(file, feature)
    return _block(feature, text.split("\n")), faults


def _unseen_faults(file: Path, text: str) -> Iterator[Fault]:
    """The faults of characters that no reader sees, and with which a line may not say what it seems to say."""
    if text.startswith(_BOM):
        yield Fault(file, 1, "begins with a byte order mark; save it as UTF-8 without one")
    for number, line in enumerate(text.split("\n"), start=1):
        if found := "".join(dict.fromkeys(_UNSEEN.findall(line))):
            yield Fault(file, number, f"holds {make_visible(found)}, which cannot be seen; remove it")


def _idle_faults(file: Path, feature: Feature) -> Iterator[Fault]:
    """The faults of what would run nothing, or would be passed over in silence."""
    from gherkin.dialect import Dialect  # noqa: PLC0415 - as above

    dialect = Dialect.for_name(feature["language"])
    assert dialect, "it was parsed in it"
    children = [_node(child) for child in feature["children"]]
    below = [_node(child) for kind, node in children if kind == "rule" for child in cast("Rule", node)["children"]]
    for node in (node for kind, node in (*children, *below) if kind == "scenario"):
        line, tables = node["location"]["line"], node.get("examples", [])
        if not node.get("steps"):
            yield Fault(file, line, f'the scenario "{node["name"]}" has no steps, so it shows nothing; write some')
        if node["keyword"] in dialect.scenario_outline_keywords and not tables:
            yield Fault(
                file, line, f'the outline "{node["name"]}" has no Examples:; write them, with a row for each case'
            )
        for table in tables:
            if not table["tableBody"]:
                yield Fault(
                    file, table["location"]["line"], "these Examples: have no row, so they run nothing; write one"
                )
            if table["tags"]:
                tags = " ".join(tag["name"] for tag in table["tags"])
                yield Fault(file, _first_line(table), f"the tags of Examples: mean nothing here; remove {tags}")


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
            loose.extend(_scenarios(node, stop, lines))
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
            scenario
            for (kind, node), following in zip(children, starts[1:], strict=True)
            if kind == "scenario"
            for scenario in _scenarios(node, following, lines)
        ),
    )


def named_by(title: str) -> str:
    """The column that names the rows of an outline with this title; empty where its title names all of them."""
    match = re.fullmatch(r"<([^<>]+)>", title)
    return match[1] if match else ""


def _scenarios(node: _GherkinNode, stop: int, lines: list[str]) -> Iterator[Scenario]:
    """A scenario or an outline; or each row of an outline by itself, where its title is the column that names them."""
    name, line, tables = node["name"], node["location"]["line"], node.get("examples", [])
    rows = [row for table in tables for row in _rows(table)]
    column = named_by(name)
    if not rows or not all(column in row for _, row in rows):
        yield Scenario(name, line, _written(_first_line(node), stop, lines))
        return
    text = _written(_first_line(node), _first_line(tables[0]), lines)
    outline = Outline(column, line, text, tuple(rows[0][1]))
    plain = re.sub(r"^Scenario (Outline|Template):", "Scenario:", text, count=1, flags=re.MULTILINE)
    for at, row in rows:
        values = tuple(row.get(each, "") for each in outline.columns)
        yield Scenario(row[column], at, _fill(plain, row), outline, values)


def _fill(text: str, row: dict[str, str]) -> str:
    return re.sub(r"<([^<>]+)>", lambda each: row.get(each[1], each[0]), text)


def _rows(table: Examples) -> Iterator[tuple[int, dict[str, str]]]:
    """Each row of examples, by its columns, with its line."""
    heads = [cell["value"] for cell in table["tableHeader"]["cells"]] if "tableHeader" in table else []
    for row in table["tableBody"]:
        yield row["location"]["line"], dict(zip(heads, (cell["value"] for cell in row["cells"]), strict=False))


def _written(start: int, stop: int, lines: list[str]) -> str:
    """The lines from one to another as written, dedented, without what belongs to the next block."""
    written = lines[start - 1 : stop - 1]
    while written and (not written[-1].strip() or written[-1].lstrip().startswith("#")):
        written.pop()  # a comment above the next block belongs to that block
    return dedent("\n".join(written))


def _node(child: object) -> tuple[str, _GherkinNode]:
    ((kind, node),) = cast("dict[str, _GherkinNode]", child).items()
    return kind, node


def _first_line(node: _GherkinNode | Examples) -> int:
    tags = node.get("tags", [])
    return min([node["location"]["line"], *(tag["location"]["line"] for tag in tags)])


def _tags(tags: list[Tag]) -> tuple[str, ...]:
    return tuple(tag["name"].removeprefix("@") for tag in tags)


_QUOTE = re.compile(r'(?P<source>\w+)\s+"(?P<text>.*)"(?:\s+\((?P<occurrence>\d+)(?:st|nd|rd|th)\))?')
_ISSUES = re.compile(r"Issue:\s*(?P<ids>\S.*)")
_SEE = re.compile(r'See:\s*"(?P<phrase>[^"]+)"\s+(?P<to>\S.*)')
_NOWHERE = re.compile(r"nowhere,\s*(?P<why>\S.*)")
_ASK = re.compile(r"Ask:\s*(?P<question>\S.*)")
_EXEMPT = re.compile(r"Exempt:\s*(?P<why>\S.*)")
_FORMS = '000 "words" (2nd), Issue: ID, See: "words" ID, See: "words" nowhere, why, Ask: question, Exempt: why'
_PART = "[a-z0-9]+(?:-[a-z0-9]+)*"


@dataclasses.dataclass
class FeatureReader:
    """The clauses read from feature files so far; a reader adds to it."""

    clauses: list[Clause] = field(default_factory=list)
    broken: list[BrokenQuote] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    """All faults except broken quotes."""


def read_clauses(file: Path, rulebook: Rulebook, reading: FeatureReader) -> None:
    """Add the clauses of a feature file of the rulebook, and its faults."""
    feature, faults = read_feature(file)
    reading.faults += faults
    if feature is None:
        return
    if rulebook.id not in feature.tags:
        message = f"the tags of the feature do not name its rulebook; write @{rulebook.id} above it"
        reading.faults.append(Fault(file, feature.line, message))
    reading.faults += _scenario_faults(file, feature)
    for rule in feature.rules:
        reading.clauses.append(_ClauseReader(file, rulebook, rule, reading).clause())


def _scenario_faults(file: Path, feature: FeatureBlock) -> list[Fault]:
    faults = [
        Fault(file, scenario.line, f'scenario "{scenario.name}" is not under a Rule:, so it shows no clause')
        for scenario in feature.loose
    ]
    written = (*feature.loose, *(each for rule in feature.rules for each in rule.scenarios))
    first: dict[str, int] = {}
    outlines = {line for _, line in _outline_titles(written)}
    for name, line in chain(((each.name, each.line) for each in written), _outline_titles(written)):
        if not name:
            faults.append(Fault(file, line, "a scenario without a name"))
        elif named_by(name) and line not in outlines:
            message = f'no column of every table of its examples is called "{named_by(name)}", as its title says'
            faults.append(Fault(file, line, message))
        elif (other := first.setdefault(name, line)) != line:
            message = f'a second scenario is called "{name}" (the first is in line {other}); '
            faults.append(Fault(file, line, message + "give each its own name"))
    return faults


def _outline_titles(scenarios: Iterable[Scenario]) -> Iterator[tuple[str, int]]:
    for outline in dict.fromkeys(each.outline for each in scenarios if each.outline):
        yield f"<{outline.column}>", outline.line


class _ClauseReader:
    """Reads one rule, line by line."""

    def __init__(self, file: Path, rulebook: Rulebook, rule: RuleBlock, reading: FeatureReader) -> None:
        self.file = file
        self.rulebook = rulebook
        self.rule = rule
        self.reading = reading
        self.sources = {source.id: source for source in rulebook.sources}
        self.tags = [tag for tag in rule.tags if tag != DRAFT and tag not in KINDS]
        self.drafted = DRAFT in rule.tags
        self.kind = next((tag for tag in rule.tags if tag in KINDS), RULE)
        self.id = self.tags[0] if self.tags else ""
        self.written: list[str] = []
        self.quotes: list[Quote] = []
        self.issues: list[str] = []
        self.references: list[Reference] = []
        self.asks: list[str] = []
        self.exempt = ""
        self.all_understood = True

    def clause(self) -> Clause:
        for line, text in self.rule.description:
            self._read(line, text)
        self._check_form()
        if self.all_understood:  # else what seems to be missing may stand in the line that was not understood
            self._check_contents()
        return Clause(
            id=self.id,
            rulebook=self.rulebook.id,
            topic=self.file.stem,
            paraphrase=name_sources(self.rule.name, self.rulebook.sources),
            quotes=tuple(self.quotes),
            issues=tuple(self.issues),
            references=tuple(self.references),
            scenarios=self.rule.scenarios,
            asks=tuple(self.asks),
            exempt=self.exempt,
            file=self.file,
            line=self.rule.line,
            drafted=self.drafted,
            kind=self.kind,
        )

    def _read(self, line: int, text: str) -> None:
        if match := _QUOTE.fullmatch(text):
            self._quote(line, match)
        elif match := _ISSUES.fullmatch(text):
            self.issues += match["ids"].split()
        elif match := _SEE.fullmatch(text):
            self._see(line, match["phrase"], match["to"])
        elif match := _ASK.fullmatch(text):
            self.asks.append(match["question"])
        elif match := _EXEMPT.fullmatch(text):
            self.exempt = match["why"]
        else:
            self.all_understood = False
            self._fault(line, f"not understood: {text}; the lines of a rule are {_FORMS}")

    def _quote(self, line: int, match: re.Match[str]) -> None:
        self.written.append(fold(match["text"]))
        source = self.sources.get(match["source"])
        if source is None:
            known = ", ".join(self.sources) or "none"
            self._fault(line, f"no source {match['source']} in {self.rulebook.id} (its sources are: {known})")
            return
        occurrence = None if match["occurrence"] is None else int(match["occurrence"])
        try:
            self.quotes.append(locate(source, match["text"], occurrence))
        except QuoteError as error:
            fault = Fault(self.file, line, f"{self.name}: {error}")
            self.reading.broken.append(BrokenQuote(self.name, source.id, fault))

    def _see(self, line: int, phrase: str, to: str) -> None:
        nowhere = _NOWHERE.fullmatch(to)
        ids, why = ((), nowhere["why"]) if nowhere else (tuple(to.split()), "")
        self.references.append(Reference(fold(phrase), ids, why, line))

    def _check_form(self) -> None:
        if len(self.tags) != 1:
            written = " ".join(f"@{tag}" for tag in self.tags) or "none"
            self._fault(self.rule.line, f"{self.name} needs one tag above it, its id (tags: {written})")
        elif not re.fullmatch(rf"{self.rulebook.prefix}(?:\.{_PART}){{2,}}", self.id):
            form = f"{self.rulebook.prefix}.topic.name"
            self._fault(self.rule.line, f"{self.id} is not an id of {self.rulebook.id}; its ids look like {form}")
        if not self.rule.name:
            self._fault(self.rule.line, f"{self.name} says nothing; write its paraphrase after Rule:")

    def _check_contents(self) -> None:
        if not self.written:
            self._fault(self.rule.line, f"{self.name} quotes no source")
        if self.drafted and (self.rule.scenarios or self.exempt):
            what = "a scenario" if self.rule.scenarios else "Exempt:"
            self._fault(self.rule.line, f"{self.name} is a draft and has {what}; take @{DRAFT} away")
        if not self.rule.scenarios and not self.exempt and not self.drafted:
            self._fault(self.rule.line, f"{self.name} has no scenario and no Exempt: with a reason")
        for reference in self.references:
            if not any(reference.phrase in quote for quote in self.written):
                self._fault(reference.line, f'{self.name}: "{reference.phrase}" is in none of its quotes')

    @property
    def name(self) -> str:
        """The name of the clause in messages."""
        return self.id or f'the rule "{self.rule.name}"'

    def _fault(self, line: int, message: str) -> None:
        self.reading.faults.append(Fault(self.file, line, message))

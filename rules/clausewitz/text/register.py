"""The register: every clause, source and citation of the rulebooks of a project, read from its files.

A citation is a string in a Python file or a roster that is the id of a clause or an issue.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from pathlib import Path

from clausewitz.lazy import dataclass
from clausewitz.text.coverage import Coverage, Dangling, Segment, coverage, dangling_references, segments
from clausewitz.text.features import FeatureReader, read_clauses
from clausewitz.text.model import BrokenQuote, Clause, Fault, Quote, Rulebook, Source
from clausewitz.text.project import Game, Project, namesakes, strays, topic_files
from clausewitz.text.quotes import each_wording, fold
from clausewitz.text.sources import (
    Marked,
    QuotedSentence,
    Sentences,
    marked_sentences,
    read_rulebook,
    read_text,
    structure_of,
)
from clausewitz.text.structure import Part, Structure

_ISSUE = ".issue."


@dataclass(frozen=True)
class Citation:
    """A place in code that names a clause or an issue by its id."""

    id: str
    file: Path
    line: int
    name: str
    """The function, method, class or table that contains it, such as `Battle.roll` or `LAND`."""


def is_issue(id_: str) -> bool:
    """Whether it is the id of an issue, such as `mg.issue.storm-order`, rather than a clause."""
    return _ISSUE in id_


def citations(folders: Collection[Path], prefixes: Iterable[str]) -> tuple[list[Citation], list[Fault]]:
    """The citations in all Python files and rosters under the folders, in order, and the invalid Python files."""
    alternatives = "|".join(map(re.escape, prefixes))
    if not alternatives:
        return [], []
    id_form = re.compile(rf"(?:{alternatives})(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
    found: list[Citation] = []
    faults: list[Fault] = []
    for file in (file for folder in folders for file in sorted(folder.rglob("*.py"))):
        text, unreadable = read_text(file)
        faults += unreadable
        lines = {number for number, line in enumerate((text or "").split("\n"), start=1) if id_form.search(line)}
        if text is None or not lines:
            continue
        try:
            tree = ast.parse(text)
        except SyntaxError as error:
            faults.append(Fault(file, error.lineno or 1, f"is not Python: {error.msg}"))
            continue
        found += (
            Citation(constant, file, line, name)
            for constant, line, name in _strings(tree, (), lines)
            if id_form.fullmatch(constant)
        )
    rosters = (file for folder in folders for file in sorted(folder.rglob("roster.toml")))
    return found + [citation for file in rosters for citation in _figures(file, id_form)], faults


def _figures(file: Path, id_form: re.Pattern[str]) -> Iterator[Citation]:
    """The ids in a roster, each in the table of its unit. Faults in its TOML are reported elsewhere."""
    table = "roster"
    for number, line in enumerate((read_text(file)[0] or "").splitlines(), start=1):
        heading = re.match(r"\[(.+)\]", line)
        table = f"roster.{heading[1]}" if heading else table
        for quoted in re.findall(r'"([^"]*)"', line):
            if id_form.fullmatch(quoted):
                yield Citation(quoted, file, number, table)


def _strings(node: ast.AST, within: tuple[str, ...], lines: Set[int]) -> Iterator[tuple[str, int, str]]:
    """The string constants in statements on these lines, with their lines and enclosing names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value, child.lineno, ".".join(within) or "module"
        elif not isinstance(child, ast.stmt) or not lines.isdisjoint(_lines_of(child)):
            yield from _strings(child, within + _names(node, child), lines)


def _lines_of(statement: ast.stmt) -> range:
    """The lines of a statement, its decorators included."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(each.lineno for each in decorators)])
    return range(first, (statement.end_lineno or first) + 1)


def _names(parent: ast.AST, child: ast.AST) -> tuple[str, ...]:
    """The name that the child adds: a definition, or a table, which is an assignment outside functions."""
    if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return (child.name,)
    if not isinstance(parent, ast.Module | ast.ClassDef):
        return ()
    targets = child.targets if isinstance(child, ast.Assign) else []
    if isinstance(child, ast.AnnAssign):
        targets = [child.target]
    return tuple(target.id for target in targets[:1] if isinstance(target, ast.Name))


@dataclass(frozen=True)
class Register:
    """The contents of the rulebooks. Faults are in `faults` and `broken`; everything else is here all the same."""

    rulebooks: tuple[Rulebook, ...]
    clauses: Mapping[str, Clause]
    """By id, in the order of the files."""
    broken: tuple[BrokenQuote, ...]
    faults: tuple[Fault, ...]
    """Faults found in reading, except broken quotes."""

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        """The sources by id."""
        return {source.id: source for rulebook in self.rulebooks for source in rulebook.sources}

    @cached_property
    def citations(self) -> Mapping[str, tuple[Citation, ...]]:
        """Where the code of the rulebooks cites clauses and issues, by their ids."""
        cited: dict[str, tuple[Citation, ...]] = {}
        found, _ = citations(
            [rulebook.file.parent for rulebook in self.rulebooks], [rulebook.prefix for rulebook in self.rulebooks]
        )
        for citation in found:
            cited[citation.id] = (*cited.get(citation.id, ()), citation)
        return cited

    @cached_property
    def segments(self) -> Mapping[str, tuple[Segment, ...]]:
        """Each source, by its id, cut into segments from its first to its last character."""
        quoting: dict[str, dict[str, Clause]] = {}
        for clause in self.clauses.values():
            for quote in clause.quotes:
                quoting.setdefault(quote.source, {})[clause.id] = clause
        return {
            source.id: tuple(segments(source, quoting.get(source.id, {}).values(), rulebook.exemptions))
            for rulebook in self.rulebooks
            for source in rulebook.sources
        }

    def sentence(self, quote: Quote) -> QuotedSentence:
        """A quote in the whole sentence of its source."""
        return self._sentences[quote.source].around(quote)

    def marked_sentences(self, quotes: Sequence[Quote]) -> list[Marked]:
        """The whole sentences of quotes, each once with all its quoted parts, in the order of the quotes."""
        return marked_sentences(self._sentences, quotes)

    def place(self, quote: Quote) -> tuple[int, int]:
        """The beginning and end in its source of the whole sentence of a quote."""
        return self._sentences[quote.source].place(quote)

    def part(self, quote: Quote) -> Part | None:
        """The sentence, table or other part in which a quote begins; none in a source of plain text."""
        structure = self.structures.get(quote.source)
        return structure.part_at(quote.start) if structure else None

    @cached_property
    def structures(self) -> Mapping[str, Structure]:
        """The structure of each source in Markdown, by its id."""
        found = ((source.id, structure_of(source)) for source in self.sources.values())
        return {id_: structure for id_, structure in found if structure}

    @cached_property
    def _sentences(self) -> Mapping[str, Sentences]:
        return {
            source.id: Sentences(source, rulebook.exemptions)
            for rulebook in self.rulebooks
            for source in rulebook.sources
        }

    def wordings(self, id_: str) -> tuple[Quote, ...]:
        """The wordings of the sources for a clause, or for an issue by the clauses that raise it, each once.

        None for an unknown id.
        """
        if id_ in self.clauses:
            return each_wording(self.clauses[id_])
        raising = (clause for clause in self.clauses.values() if id_ in clause.issues)
        return tuple({fold(quote.text): quote for clause in raising for quote in each_wording(clause)}.values())

    def coverage(self) -> list[Coverage]:
        """The figures of each source, in the order of their ids."""
        return [coverage(source, self.segments[id_]) for id_, source in sorted(self.sources.items())]

    def dangling_references(self) -> list[Dangling]:
        """The references that lead nowhere, in the order of the clauses."""
        return dangling_references(self.clauses.values())

    def clauses_referring_to(self, clause: str) -> tuple[Clause, ...]:
        """The clauses that refer to the clause with this id."""
        return self._referring_clauses.get(clause, ())

    @cached_property
    def _referring_clauses(self) -> Mapping[str, tuple[Clause, ...]]:
        referring: dict[str, tuple[Clause, ...]] = {}
        for clause in self.clauses.values():
            for to in dict.fromkeys(id_ for reference in clause.references for id_ in reference.to):
                referring[to] = (*referring.get(to, ()), clause)
        return referring


def load(project: Project) -> Register:
    """The register of all rulebooks of the project; faults in the files are in it."""
    reading = FeatureReader()
    found: list[Rulebook] = []
    for game in project.games:
        read = _rulebook(game, found, reading.faults)
        if read is not None:
            for file in topic_files(project.features, game.folder_name, "feature"):
                read_clauses(file, read, reading)
    reading.faults += [*strays(project, project.features, "feature"), *namesakes(project, project.features, "feature")]
    return Register(tuple(found), _by_id(reading), tuple(reading.broken), tuple(reading.faults))


def _rulebook(game: Game, others: list[Rulebook], faults: list[Fault]) -> Rulebook | None:
    """The sources.toml of a game, whose contents join the others."""
    file = game.folder / "sources.toml"
    rulebook, wrong = read_rulebook(file)
    faults += wrong
    if rulebook is not None:
        if rulebook.id != game.id:
            faults.append(Fault(file, 1, f'rulebook "{rulebook.id}" is called "{game.id}" by its entry point'))
        faults += _clashes(rulebook, others)
        others.append(rulebook)
    return rulebook


def _clashes(rulebook: Rulebook, others: list[Rulebook]) -> list[Fault]:
    faults = []
    for other in others:
        place = f"{other.file.parent.name}/{other.file.name}"
        if rulebook.prefix == other.prefix:
            faults.append(Fault(rulebook.file, 1, f'prefix "{rulebook.prefix}" is in {place} already'))
        taken = {source.id for source in other.sources}
        faults += [
            Fault(rulebook.file, source.line, f"source {source.id} is in {place} already")
            for source in rulebook.sources
            if source.id in taken
        ]
    return faults


def _by_id(reading: FeatureReader) -> dict[str, Clause]:
    clauses: dict[str, Clause] = {}
    for clause in reading.clauses:
        if not clause.id:
            continue  # a fault already
        first = clauses.setdefault(clause.id, clause)
        if first is not clause:
            place = f"{first.file.name} line {first.line}"
            reading.faults.append(Fault(clause.file, clause.line, f"{clause.id} is defined twice, first in {place}"))
    return clauses

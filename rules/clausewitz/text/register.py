"""The register: every clause, source and citation of all rulebooks or of one, read from their files in one go."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from clausewitz.text.citations import Citation, citations
from clausewitz.text.clauses import BrokenQuote, Reading, read_clauses
from clausewitz.text.coverage import Coverage, Segment, coverage, segments
from clausewitz.text.house import FEATURES, RULEBOOKS
from clausewitz.text.model import Clause, Fault, Rulebook, Source
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.references import Dangling, dangling
from clausewitz.text.sources import read_rulebook


class UnknownRulebookError(LookupError):
    """A rulebook was asked for that is not there."""


@dataclass(frozen=True)
class Register:
    """What the rulebooks say. What is wrong in them is in `faults` and `broken`; the rest is here all the same."""

    rulebooks: tuple[Rulebook, ...]
    clauses: Mapping[str, Clause]
    """By id, in the order of the files."""
    broken: tuple[BrokenQuote, ...]
    faults: tuple[Fault, ...]
    """What went wrong in reading, but for the broken quotes."""

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        """The sources by id."""
        return {source.id: source for rulebook in self.rulebooks for source in rulebook.sources}

    @cached_property
    def citations(self) -> Mapping[str, tuple[Citation, ...]]:
        """Where the code of the rulebooks cites clauses and issues, by their ids."""
        cited: dict[str, tuple[Citation, ...]] = {}
        found, _ = citations(
            [rulebook.file.parent for rulebook in self.rulebooks],
            [rulebook.prefix for rulebook in self.rulebooks],
        )
        for citation in found:
            cited[citation.id] = (*cited.get(citation.id, ()), citation)
        return cited

    @cached_property
    def segments(self) -> Mapping[str, tuple[Segment, ...]]:
        """Each source, by its id, cut into segments from its first to its last character."""
        return {
            source.id: tuple(segments(source, self.clauses.values(), rulebook.exemptions))
            for rulebook in self.rulebooks
            for source in rulebook.sources
        }

    def coverage(self) -> list[Coverage]:
        """The figures of each source, in the order of their ids."""
        return [coverage(source, self.segments[id_]) for id_, source in sorted(self.sources.items())]

    def dangling(self) -> list[Dangling]:
        """The references that lead nowhere, in the order of the clauses."""
        return dangling(self.clauses.values())

    def referring_to(self, clause: str) -> list[Clause]:
        """The clauses that refer to the clause with this id."""
        return [
            other for other in self.clauses.values() if any(clause in reference.to for reference in other.references)
        ]


def load(rulebook: str | None = None, features: Path = FEATURES, rulebooks: Path = RULEBOOKS) -> Register:
    """The register of all rulebooks, or of the one with this id.

    The feature files of a rulebook are in the folder of `features` that has the name of the rulebook's own
    folder in `rulebooks`. Raises UnknownRulebookError; faults in the files are in the register.
    """
    reading = Reading()
    found = _rulebooks(rulebooks, reading.faults)
    if rulebook is not None:
        ids = [each.id for each in found]
        found = [each for each in found if each.id == rulebook]
        if not found:
            known = f"there are {', '.join(ids) or 'none'}{did_you_mean(rulebook, ids)}"
            raise UnknownRulebookError(f'no rulebook "{rulebook}"; {known}')
    for each in found:
        for file in sorted((features / each.file.parent.name).rglob("*.feature")):
            read_clauses(file, each, reading)
    if rulebook is None:
        reading.faults += _strays(features, found)
    clauses = _by_id(reading)
    return Register(tuple(found), clauses, tuple(reading.broken), tuple(reading.faults))


def _rulebooks(folder: Path, faults: list[Fault]) -> list[Rulebook]:
    found: list[Rulebook] = []
    for file in sorted(folder.glob("*/sources.toml")):
        rulebook, wrong = read_rulebook(file)
        faults += wrong
        if rulebook is not None:
            faults += _clashes(rulebook, found)
            found.append(rulebook)
    return found


def _clashes(rulebook: Rulebook, others: list[Rulebook]) -> list[Fault]:
    faults = []
    for other in others:
        place = f"{other.file.parent.name}/{other.file.name}"
        if rulebook.id == other.id:
            faults.append(Fault(rulebook.file, 1, f'rulebook "{rulebook.id}" is in {place} already'))
        if rulebook.prefix == other.prefix:
            faults.append(Fault(rulebook.file, 1, f'prefix "{rulebook.prefix}" is in {place} already'))
        taken = {source.id for source in other.sources}
        faults += [
            Fault(rulebook.file, source.line, f"source {source.id} is in {place} already")
            for source in rulebook.sources
            if source.id in taken
        ]
    return faults


def _strays(features: Path, rulebooks: list[Rulebook]) -> list[Fault]:
    names = {rulebook.file.parent.name for rulebook in rulebooks}
    folders = ", ".join(sorted(names)) or "none"
    return [
        Fault(file, 1, f"is in the folder of no rulebook (the folders are: {folders})")
        for file in sorted(features.rglob("*.feature"))
        if file.relative_to(features).parts[0] not in names
    ]


def _by_id(reading: Reading) -> dict[str, Clause]:
    clauses: dict[str, Clause] = {}
    for clause in reading.clauses:
        if not clause.id:
            continue  # a fault already
        first = clauses.setdefault(clause.id, clause)
        if first is not clause:
            place = f"{first.file.name} line {first.line}"
            reading.faults.append(Fault(clause.file, clause.line, f"{clause.id} is defined twice, first in {place}"))
    return clauses

"""The files of an export as types: clauses, phrases, rosters, sequences, issues, norms, rulings, and the manifest."""

from collections.abc import Mapping

from clausewitz.answers.base import Versioned
from clausewitz.answers.lookups import IssueAnswer
from clausewitz.answers.rulings import FoundRulingAnswer
from clausewitz.catalogue.phrasebook import Argument
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Verdict
from clausewitz.text.model import Quote, Reference
from clausewitz.text.tables import PlainTable


@dataclass(frozen=True)
class Step:
    """One step of a scenario."""

    keyword: str
    """`given`, `when` or `then`."""
    words: str
    table: tuple[tuple[str, ...], ...]
    """The rows of its table, the heading first; empty if it has none."""
    text: str = ""
    """The text below it, such as a document; empty if it has none."""


@dataclass(frozen=True)
class Scenario:
    """An example of a clause; an outline appears once for each row of its examples."""

    name: str
    line: int
    """Its line in the feature file; for an outline the line of the row."""
    steps: tuple[Step, ...]
    """All its steps, those of the background first."""


@dataclass(frozen=True)
class ClauseEntry:
    """The smallest passage that states one rule."""

    id: str
    rulebook: str
    topic: str
    paraphrase: str
    quotes: tuple[Quote, ...]
    issues: tuple[str, ...]
    """Ids of the issues that the clause raises."""
    references: tuple[Reference, ...]
    asks: tuple[str, ...]
    """Questions in a player's words that the clause answers."""
    exempt: str
    """Why no scenario of the clause could fail without it; empty for most clauses."""
    drafted: bool
    """Whether it is quoted but not yet executed."""
    file: str
    """Its feature file, such as `features/my_game/land.feature`."""
    line: int
    scenarios: tuple[Scenario, ...]


class Clauses(Versioned, frozen=True, tag="urn:clausewitz:export:clauses:1"):
    """The clauses with their scenarios."""

    clauses: list[ClauseEntry]


@dataclass(frozen=True)
class PhraseEntry:
    """A phrase for the steps of scenarios."""

    rulebook: str
    keyword: str
    """`given`, `when` or `then`."""
    words: str
    """Its words, with placeholders in braces: `{number} ship(s) has/have sailed`."""
    pattern: str
    """The regular expression of the steps that are this phrase, in Python's dialect; its named groups are arguments."""
    arguments: tuple[Argument, ...]
    table: bool
    """Whether the step has a table below it."""
    meaning: str
    """Paragraphs; code is between backticks."""


class Phrases(Versioned, frozen=True, tag="urn:clausewitz:export:phrases:1"):
    """The phrases of the scenarios. Where several fit a step, it is the one with the most fixed words."""

    phrases: list[PhraseEntry]


@dataclass(frozen=True)
class FigureEntry:
    """One figure of the unit table."""

    value: int | float
    clause: str
    """The clause that gives the figure; empty if assumed."""
    assumed: str
    """The kind of assumption; empty if sourced."""


@dataclass(frozen=True)
class UnitEntry:
    """One row of the unit table."""

    kind: str
    name: str
    plural: str
    figures: dict[str, FigureEntry]
    """By the name of the column; a unit without a figure lacks that ability."""


@dataclass(frozen=True)
class RosterEntry:
    """The unit table of a rulebook."""

    rulebook: str
    columns: tuple[str, ...]
    units: list[UnitEntry]


class Rosters(Versioned, frozen=True, tag="urn:clausewitz:export:rosters:1"):
    """The unit tables, one for each rulebook that has one."""

    rosters: list[RosterEntry]


@dataclass(frozen=True)
class SequenceEntry:
    """A sequence of a rulebook."""

    rulebook: str
    sequence: Mapping[str, object]


class Sequences(Versioned, frozen=True, tag="urn:clausewitz:export:sequences:1"):
    """The sequences as the engine walks them."""

    sequences: list[SequenceEntry]


@dataclass(frozen=True)
class ProfileEntry:
    """One reading for every issue of a rulebook."""

    rulebook: str
    name: str
    readings: Mapping[str, object]
    """The letter of the reading, by the id of the issue."""


class Issues(Versioned, frozen=True, tag="urn:clausewitz:export:issues:1"):
    """The questions that the texts leave open, with all readings, and the profiles."""

    issues: list[IssueAnswer]
    profiles: list[ProfileEntry]
    """Of each rulebook the one with all preferred readings first."""


@dataclass(frozen=True)
class OverrideEntry:
    """Makes a norm the exception to another one."""

    norm: str
    """Name of the norm that gives way, on the same action."""
    clause: str
    """Its clause."""
    words: str
    """The words by which the clause makes itself an exception; may be empty."""
    because: str
    """Why these words make it an exception, if they do not say so themselves; may be empty."""
    issue: str
    """The issue whose reading says which of the two goes before; may be empty."""


@dataclass(frozen=True)
class NormEntry:
    """What a clause permits or forbids, wherever it applies."""

    rulebook: str
    name: str
    """The name of its function; clause, name and action together identify it."""
    clause: str
    """Id of the clause, or of the issue whose reading says it."""
    verdict: Verdict
    action: str
    """The type of the action, by its name among those of the rulebook."""
    situation: str
    """The type of what the norm looks at, by its name among those of the rulebook."""
    says: str
    """The rule in words."""
    overrides: tuple[OverrideEntry, ...]
    must: str = ""
    """The type of the action it requires: its own, or another that must be done instead; empty if none."""


class Norms(Versioned, frozen=True, tag="urn:clausewitz:export:norms:1"):
    """What is permitted and forbidden. Exceptions win, then prohibitions; what nothing permits is not allowed."""

    norms: list[NormEntry]
    types: dict[str, dict[str, Mapping[str, object]]]
    """By rulebook and name the JSON Schema of each type: the fields of actions and situations, and the types in
    them."""


class Rulings(Versioned, frozen=True, tag="urn:clausewitz:export:rulings:1"):
    """The rulings in the situations that the prover has found, where two sentences disagree or none speaks."""

    examined: list[str]
    """The rulebooks that have been examined in their present state; there are no rulings on others."""
    rulings: list[FoundRulingAnswer]


FILES: tuple[type[Versioned], ...] = (Clauses, Phrases, Rosters, Sequences, Issues, Norms, Rulings)
"""The contents of each file except the manifest; the file has the name in the id of its schema."""


@dataclass(frozen=True)
class SourceEntry:
    """A rules document."""

    id: str
    title: str
    sha256: str
    tables: tuple[PlainTable, ...] = ()
    """Its tables, in order."""


@dataclass(frozen=True)
class RulebookEntry:
    """A game in the export."""

    id: str
    name: str
    sources: tuple[SourceEntry, ...]


@dataclass(frozen=True)
class FileEntry:
    """A file of the export."""

    name: str
    """Below the folder, such as `schemas/norms.json`."""
    sha256: str
    schema: str
    """Id of its schema; for a schema the dialect, and for a file that is not JSON the language."""


class Manifest(Versioned, frozen=True, tag="urn:clausewitz:export:manifest:1"):
    """The contents of an export."""

    clausewitz: str
    """The version of the toolkit."""
    rulebooks: list[RulebookEntry]
    files: list[FileEntry]
    """All files except this one."""

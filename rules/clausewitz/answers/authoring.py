"""The answers of the commands that check or make something: checks, proofs, conflicts, the book, a project."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from clausewitz.answers.base import Versioned
from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import NullTrial, ReadingVerdict, Result, Unnoticed
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.results import ScenarioOutcome
from clausewitz.text.coverage import Coverage
from clausewitz.text.tables import ChangedCell
from clausewitz.text.updates import (
    ChangedSentence,
    MovedReference,
    NewDraft,
    RenamedUnit,
    RenumberedCase,
    VanishedClause,
)


@dataclass(frozen=True)
class FaultAnswer:
    """Something wrong in the corpus."""

    file: str
    line: int
    message: str
    """What is wrong, and what would be right."""


@dataclass(frozen=True)
class RoomAnswer:
    """The mutants of a package: how many there are, and what caught them."""

    room: str
    mutants: int
    """Without those that need not be caught."""
    scenarios: int
    claims: int
    tests: int
    survivors: int
    equivalent: int


@dataclass(frozen=True)
class SurvivorAnswer:
    """A mutant that nothing catches: its function and its change."""

    file: str
    line: int
    function: str
    original: str
    mutated: str


@dataclass(frozen=True)
class MutantsAnswer:
    """The results of a trial of mutants."""

    rooms: list[RoomAnswer]
    survivors: list[SurvivorAnswer]


@dataclass(frozen=True)
class DeadlockAnswer:
    """A question to which the rules may allow no answer."""

    rulebook: str
    asked: tuple[str, ...]
    """Where it is asked, such as `Land combat, step 6, defender: retreat or fight on?`."""


class CheckAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:check:1"):
    """All faults of the corpus, and how much of the sources has been read."""

    faults: list[FaultAnswer]
    coverage: list[Coverage]
    standings: dict[str, int]
    """The number of clauses by status."""
    mutants: MutantsAnswer | None
    """Null unless asked for."""
    deadlocks: list[DeadlockAnswer]
    """Questions that may have no legal answer, as `clausewitz consistency` last found them."""
    not_kept: list[str]
    """Ids of clauses that are not yet in the list of permanent ids; empty if the project keeps no such list."""


class ScenariosAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:scenarios:1"):
    """The results of the scenarios."""

    scenarios: list[ScenarioOutcome]
    kept: int
    """How many were not run, because nothing that they run has changed."""


@dataclass(frozen=True)
class NullEngineAnswer:
    """An engine that always gives one answer, and how the claims fare on it."""

    name: str
    """What it does, such as `allows nothing`."""
    asked: int
    """How many claims ask it anything."""
    noticed: int
    """How many of these are no longer proved."""


@dataclass(frozen=True)
class MissedAnswer:
    """What the claims would miss if the engine were broken."""

    engines: list[NullEngineAnswer]
    unnoticed: list[Unnoticed]
    """The kinds of action and of battle on which no claim catches such an engine."""
    trials: list[NullTrial]
    """The result of each claim on each engine that it asks anything."""
    mutants: MutantsAnswer | None
    """How many mutants the claims alone caught; null unless asked for."""
    stale: list[FaultAnswer] = field(default_factory=list)
    """What is wrong in the list of mutants that need not be caught; empty unless mutants were asked for."""


@dataclass(frozen=True)
class ProfilesAnswer:
    """Under which readings the claims hold."""

    claims: dict[str, list[ReadingVerdict]]
    """By claim, each other reading of the issues that it depends on."""
    faults: dict[str, str]
    """By claim, what is wrong with the issues that it says it rests on."""


@dataclass(frozen=True)
class CertifiedAnswer:
    """The questions behind the proofs, for others to check."""

    certificates: tuple[Certificate, ...]
    """One for each claim that was proved or refuted path by path."""
    folder: str
    """The folder of the scripts with all questions; empty if they were not written."""


class ProveAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:prove:3"):
    """The verdict on each claim."""

    claims: list[Result]
    kept: list[str]
    """The claims whose verdicts were kept, because nothing that they run has changed."""
    missed: MissedAnswer | None
    """Null unless asked for."""
    profiles: ProfilesAnswer | None
    """Null unless asked for."""
    certified: CertifiedAnswer | None
    """Null unless asked for."""


class ConsistencyAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:consistency:1"):
    """Where the sentences of the rulebooks conflict, are silent, or decide nothing."""

    reports: list[ConsistencyReport]
    """One for each rulebook."""


class BookAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:book:1"):
    """Where the book is, or why there is none."""

    index: str
    """Path of the first page; empty if the book could not be built."""
    faults: list[str]
    """All warnings of the build; each is an error."""


class WatchAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:watch:1"):
    """What was watched, once it was stopped."""

    address: str
    """Where the book was, such as `http://127.0.0.1:8000/`."""
    builds: int
    """How often it was built."""


class ExportAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:export:1"):
    """Where an export is, and its contents."""

    folder: str
    files: list[str]
    """The names of all files below the folder; `manifest.json` has their checksums and schemas."""


@dataclass(frozen=True)
class LeftOutAnswer:
    """A scenario that cannot become a case."""

    rulebook: str
    clause: str
    """The id of its clause."""
    title: str
    """Its name."""
    why: str


class CasesAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:cases:1"):
    """Where the cases are, how many there are, and which scenarios could not become cases."""

    folder: str
    cases: dict[str, int]
    """By rulebook."""
    left_out: list[LeftOutAnswer]


@dataclass(frozen=True)
class DraftedAnswer:
    """The drafts made from a source."""

    id: str
    drafts: int
    """Sentences, each a drafted clause."""
    asides: int
    """Headings, captions, tables, pictures, and sentences that state no rule."""
    left_out: list[str] = field(default_factory=list)
    """The parts of the file that were left out, each in words, such as `3 scripts`."""


class NewAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:new:1"):
    """The new project."""

    folder: str
    rulebook: str
    prefix: str
    """The prefix of the ids of its clauses."""
    sources: list[DraftedAnswer]


class UpdateAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:update:1"):
    """What the next version of a designer's file changes in a project."""

    origin: str
    """The name of the file that it replaces."""
    done: bool
    """Whether the files were written; otherwise this is a plan."""
    unchanged: int
    """How many sentences read as before."""
    renamed: tuple[RenamedUnit, ...]
    changed: tuple[ChangedSentence, ...]
    """Sentences in which more than such names changed."""
    renumbered: tuple[RenumberedCase, ...]
    new: tuple[NewDraft, ...]
    vanished: tuple[VanishedClause, ...]
    cells: tuple[ChangedCell, ...]
    tables: tuple[str, ...]
    """Tables that are new, gone, or have other rows or columns, each in words."""
    led: tuple[MovedReference, ...]
    files: list[str]
    """The files that are written or deleted."""
    relined: list[str]
    """Where lines of a source were joined or split by hand, `FILE:LINE`; afterwards each sentence has a line."""


@dataclass(frozen=True)
class PassageAnswer:
    """A passage of a source, and how it was read."""

    name: str
    """By which `clausewitz review` finds it: the id of its draft, otherwise its source and line, as `movement:12`."""
    source: str
    line: int
    start: int
    """Offset of the first character in the source file."""
    end: int
    text: str
    taken: str
    """One of the kinds of clauses, such as `rule` or `example`, or the reason why it states no rule."""
    sureness: Literal["doubtful", "likely", "sure"]
    doubts: tuple[str, ...]
    """What makes it doubtful, each in a sentence."""


class ReviewAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:review:1"):
    """All drafts, and all passages that state no rule, doubtful ones first."""

    passages: list[PassageAnswer]


@dataclass(frozen=True)
class FoundPlaceAnswer:
    """A passage of the rules that a finding is about."""

    source: str
    """Id of the source; of a file outside a project, its name."""
    file: str
    line: int
    """The line in the file; 0 in a Word document, a PDF and the like."""
    start: int
    """Offset of the first character in the source, or in the text that `clausewitz new` would make of the file."""
    end: int
    text: str
    """Its words, white space folded; of a row of a table its cells, with ` | ` between them."""
    case: str
    """The number by which it is cited; empty if there is none."""


@dataclass(frozen=True)
class FindingAnswer:
    """A fault found by reading alone."""

    kind: str
    """Such as `number` or `and-or`."""
    message: str
    """What is wrong."""
    why: str
    """Why it matters at the table."""
    places: list[FoundPlaceAnswer]
    """Its passages, the one to correct first."""
    silence: str
    """An entry for `sources.toml` that silences it; the reason is left to write."""


@dataclass(frozen=True)
class SilencedAnswer:
    """A finding that `sources.toml` silences."""

    finding: FindingAnswer
    why: str
    """The reason that is given there."""


class LintAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:lint:1"):
    """What is wrong with the rules, found by reading alone, the worst first."""

    sentences: int
    """How many sentences were read."""
    findings: list[FindingAnswer]
    silenced: list[SilencedAnswer]


class CompletionAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:completion:1"):
    """The completion script of a shell."""

    shell: str
    script: str


class ServeAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:serve:1"):
    """How many requests were answered."""

    answered: Mapping[str, int]
    """The number of answers by kind, such as `state`."""

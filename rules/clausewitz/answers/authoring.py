"""What the commands answer that make something: checks, proofs, the report on the norms, the book, a project."""

from collections.abc import Mapping
from dataclasses import field

from clausewitz.answers.base import Versioned
from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import NullTrial, ReadingVerdict, Result, Unnoticed
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.results import ScenarioOutcome
from clausewitz.text.coverage import Coverage


@dataclass(frozen=True)
class FaultAnswer:
    """Something wrong in the corpus."""

    file: str
    line: int
    message: str
    """What is wrong, and what would be right."""


@dataclass(frozen=True)
class RoomAnswer:
    """The mutants of a room: how many, and what noticed them."""

    room: str
    mutants: int
    """Without those that may go unnoticed."""
    scenarios: int
    claims: int
    tests: int
    survivors: int
    equivalent: int


@dataclass(frozen=True)
class SurvivorAnswer:
    """A mutant that nothing notices, by its function and its change."""

    file: str
    line: int
    function: str
    original: str
    mutated: str


@dataclass(frozen=True)
class MutantsAnswer:
    """How the trial of mutants went."""

    rooms: list[RoomAnswer]
    survivors: list[SurvivorAnswer]


@dataclass(frozen=True)
class DeadlockAnswer:
    """A question to which the rules may allow no answer."""

    rulebook: str
    asked: tuple[str, ...]
    """Where it is put, as `Land combat, step 6, defender: retreat or fight on?`."""


class CheckAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:check:1"):
    """All that is wrong in the corpus, and how much of the sources is read."""

    faults: list[FaultAnswer]
    coverage: list[Coverage]
    standings: dict[str, int]
    """How many clauses stand how."""
    mutants: MutantsAnswer | None
    """Null where none were asked for."""
    deadlocks: list[DeadlockAnswer]
    """Questions that may have no legal answer, as `clausewitz consistency` has last found them."""
    not_kept: list[str]
    """Ids of clauses that are new to the list of those kept for good; empty where the project keeps none."""


class ScenariosAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:scenarios:1"):
    """How the scenarios ended."""

    scenarios: list[ScenarioOutcome]
    kept: int
    """How many were not run, since nothing has changed that they run."""


@dataclass(frozen=True)
class NullEngineAnswer:
    """An engine of which one answer is always the same, and what the claims make of it."""

    name: str
    """What it does, such as `allows nothing`."""
    asked: int
    """How many claims ask it about anything."""
    noticed: int
    """How many of these are no longer proved."""


@dataclass(frozen=True)
class MissedAnswer:
    """What the claims would miss if the engine were broken."""

    engines: list[NullEngineAnswer]
    unnoticed: list[Unnoticed]
    """The kinds of action and of battle on which no claim notices such an engine."""
    trials: list[NullTrial]
    """What each claim made of each engine that it asks about anything."""
    mutants: MutantsAnswer | None
    """How the claims alone noticed mutants; null where none were asked for."""
    stale: list[FaultAnswer] = field(default_factory=list)
    """What is wrong in the list of mutants that need not be noticed; empty where no mutants were asked for."""


@dataclass(frozen=True)
class ProfilesAnswer:
    """Under which readings the claims hold."""

    claims: dict[str, list[ReadingVerdict]]
    """By the name of the claim, each other reading of those for which the engine asks in it."""
    faults: dict[str, str]
    """By the name of the claim, what is wrong with the issues on which it says that it rests."""


@dataclass(frozen=True)
class CertifiedAnswer:
    """What was asked to prove the claims, for others to check."""

    certificates: tuple[Certificate, ...]
    """One for each claim that was proved, or refuted, by following it along its paths."""
    folder: str
    """Where the scripts with all questions are; empty if they were not to be written."""


class ProveAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:prove:3"):
    """How the checking of each claim ended."""

    claims: list[Result]
    kept: list[str]
    """The names of those of which the verdict stands from before, as nothing has changed that they run."""
    missed: MissedAnswer | None
    """Null where it was not asked for."""
    profiles: ProfilesAnswer | None
    """Null where it was not asked for."""
    certified: CertifiedAnswer | None
    """Null where it was not asked for."""


class ConsistencyAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:consistency:1"):
    """Where the sentences of the rulebooks disagree, are silent, or are of no use."""

    reports: list[ConsistencyReport]
    """One for each rulebook."""


class BookAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:book:1"):
    """Where the book is, or why there is none."""

    index: str
    """Path of the first page; empty if the book could not be built."""
    faults: list[str]
    """Every warning of the build: each is an error."""


class ExportAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:export:1"):
    """Where an export is, and what is in it."""

    folder: str
    files: list[str]
    """The names of all files below the folder; `manifest.json` tells their checksums and schemas."""


@dataclass(frozen=True)
class LeftOutAnswer:
    """A scenario of which no case can be made."""

    rulebook: str
    clause: str
    """The id of the clause that it stands under."""
    title: str
    """Its name."""
    why: str


class CasesAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:cases:1"):
    """Where the cases are, how many there are, and of which scenarios none could be made."""

    folder: str
    cases: dict[str, int]
    """By rulebook."""
    left_out: list[LeftOutAnswer]


@dataclass(frozen=True)
class DraftedAnswer:
    """What has been made of a source."""

    id: str
    drafts: int
    """Sentences, each a draft of a clause."""
    asides: int
    """Headings, and lines between passages."""


class NewAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:new:1"):
    """The project that has been made."""

    folder: str
    rulebook: str
    prefix: str
    """What the ids of its clauses begin with."""
    sources: list[DraftedAnswer]


class CompletionAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:completion:1"):
    """The script by which a shell completes."""

    shell: str
    script: str


class ServeAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:serve:1"):
    """How much was answered."""

    answered: Mapping[str, int]
    """How many answers were given, by what they are, such as `state`."""

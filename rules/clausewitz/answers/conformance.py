"""The answers of `conform`: which readings another engine uses, which clauses it follows, and where it differs."""

from clausewitz.answers.base import Versioned
from clausewitz.lazy import dataclass
from clausewitz.text.model import Quote


@dataclass(frozen=True)
class EngineAnswer:
    """The engine under test, by its own name."""

    name: str
    version: str
    language: str
    takes_readings: bool
    """Whether it uses the readings that a document names."""


@dataclass(frozen=True)
class Evidence:
    """The cases that fit some readings of an issue and no others."""

    letters: tuple[str, ...]
    cases: tuple[str, ...]
    """Their ids."""


@dataclass(frozen=True)
class ReadingFound:
    """What the cases show about the reading of an issue that the engine uses."""

    issue: str
    question: str
    verdict: str
    """`found`, `undetermined`, `not as declared`, or `inconsistent` if it uses different readings in different
    cases.
    """
    letter: str
    """The reading that it is judged by."""
    text: str
    """That reading in words."""
    declared: str
    """The reading that the engine declares, or that its baseline has; empty if there is none."""
    why: str
    """Why no reading was found, or the evidence against the engine; empty if a reading was found."""
    evidence: tuple[Evidence, ...]
    """The cases that do not fit every reading; if all agree, as few as suffice."""


@dataclass(frozen=True)
class TopicVerdict:
    """What the cases show about the clauses of a topic: the ids of those that the engine ..."""

    topic: str
    page: str
    """The page of the topic in the book, relative to the first page."""
    followed: tuple[str, ...]
    broken: tuple[str, ...]
    not_exercised: tuple[str, ...]
    not_supported: tuple[str, ...]
    errored: tuple[str, ...] = ()


@dataclass(frozen=True)
class CaseVerdict:
    """The result of a case."""

    id: str
    clause: str
    """Its clause."""
    title: str
    """The scenario that it is made from."""
    verdict: str
    """`agrees`, apart from questions that the engine does not answer; `differs`; `errored` where it gives none
    to some request; or `not supported`."""


@dataclass(frozen=True)
class PerftVerdict:
    """The number of positions that a small battle can reach, over all faces of all dice and all options."""

    kind: str
    """The kind of document."""
    document: object
    """The document that sets it up."""
    positions: tuple[int, ...]
    """By the rules, under the readings found: at the start, after one roll or decision, after two, and so on."""
    came: tuple[int, ...]
    """By the engine, as far as it agrees with the rules and plays on."""
    case: str
    """The case in which it differs from them; empty if it never does."""


@dataclass(frozen=True)
class GeneratedAnswer:
    """Battles or sheets of one sort that were generated, and put to both engines."""

    kind: str
    """The kind of document."""
    sort: str
    """What is special about them, in words."""
    number: int
    requests: int
    """The number of requests to the engine."""


@dataclass(frozen=True)
class GameVerdict:
    """The verdict on the engine for one game."""

    rulebook: str
    name: str
    says: str
    """The readings that it uses, in one sentence."""
    profile: str
    """The named profile that is closest to its readings."""
    issues: str
    """The page of the issues in the book, relative to the first page."""
    readings: list[ReadingFound]
    topics: list[TopicVerdict]
    cases: list[CaseVerdict]
    perft: list[PerftVerdict]
    """The small battles that were played out in every way; none if only some cases were asked for."""
    not_told: tuple[str, ...] = ()
    """The parts of a state that the engine does not claim to report, and which are not compared."""
    generated: tuple[GeneratedAnswer, ...] = ()
    """What was generated besides the cases; none without `--edges`."""


@dataclass(frozen=True)
class CitedClause:
    """A clause that is cited where the engine and the rules differ, or an issue whose answer decides there."""

    id: str
    says: str
    """The paraphrase; of an issue the question, and the answer by which the engine is judged."""
    quotes: tuple[Quote, ...]
    page: str
    """Its address in the book, relative to the first page."""


@dataclass(frozen=True)
class KeptBattle:
    """The files of a random battle in which the engine and the rules differ."""

    document: str
    """The file of the document that sets it up."""
    script: str
    """The script that takes `clausewitz play` to the point where the two differ."""
    scenario: str
    """A scenario that sets it up, plays it to that point, and expects what the rules say there."""
    case: str
    """The case, which is run again each time, or alone if named by its id."""


@dataclass(frozen=True)
class PossibleReading:
    """A reading that the engine may follow where the two differ, and that the kit does not play."""

    issue: str
    letter: str
    text: str


@dataclass(frozen=True)
class DivergenceAnswer:
    """The first point in a case at which the engine and the rules differ."""

    case: str
    rulebook: str
    title: str
    """The scenario that the case is made from."""
    known: bool
    """Whether the baseline lists it."""
    exchange: int
    """The number of the request, from 1."""
    path: str
    """The field of the answer that differs, such as `awaits.dice.attacker.infantry`."""
    expected: object
    """Its value by the rules."""
    came: object
    """Its value by the engine."""
    asked: tuple[object, ...]
    """All requests of the case up to that point."""
    expected_answer: object
    """The compared part of the answer of the rules."""
    came_answer: object
    """The same part of the answer of the engine."""
    broken: tuple[str, ...]
    """Ids of the clauses that are broken."""
    cites: tuple[CitedClause, ...]
    """The clauses that are broken, and those that the rules apply here."""
    kept: KeptBattle | None = None
    """The files of a random battle; null for any other case."""
    perhaps: tuple[PossibleReading, ...] = ()
    """Readings that the engine may follow here, and that the kit does not play."""


@dataclass(frozen=True)
class CauseAnswer:
    """What several divergences come from."""

    clauses: tuple[str, ...]
    """The clause without which the rules would answer as the engine does, or at least something else there; several if
    no case tells them apart."""
    cases: tuple[str, ...]
    """The cases in which the two differ for this cause, the smallest first."""


@dataclass(frozen=True)
class EngineFault:
    """A failure of the engine to answer properly."""

    what: str
    times: int
    case: str
    """The first case in which it happened."""
    shown: str
    """What the engine wrote, or another detail."""


class ConformAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:conform:1"):
    """The verdict on another engine, under the readings that it actually uses."""

    engine: EngineAnswer
    conforms: bool
    """Whether it follows the rules, apart from differences that the baseline lists, and the readings that it declares.

    Also false if it leaves a request unanswered, or supports none of the cases."""
    games: list[GameVerdict]
    divergences: list[DivergenceAnswer]
    """New ones first; of these, the smallest of each cause first."""
    faults: list[EngineFault]
    remarks: list[str]
    """Other faults in what the engine says about itself."""
    causes: list[CauseAnswer]
    """What the divergences come from: the cause of most of them first."""


@dataclass(frozen=True)
class GameRecord:
    """The verdict on an engine for one game, in numbers."""

    rulebook: str
    name: str
    profile: str
    """The named profile that is closest to its readings."""
    others: tuple[str, ...]
    """Its other readings, each as the id of the issue and the letter."""
    undetermined: int
    """The number of issues of which its answers show no reading."""
    followed: int
    """The number of clauses that it follows, of those put to it."""
    broken: int
    agree: int
    """The number of cases in which it agrees with the rules."""
    differ: int
    errored: int
    not_supported: int


class EngineRecord(Versioned, frozen=True, tag="urn:clausewitz:engine-record:1"):
    """The short verdict on an engine, as `conform --record` writes it."""

    engine: EngineAnswer
    clausewitz: str
    """The version that judged it."""
    day: str
    """The day on which it was judged: `2026-11-29`."""
    conforms: bool
    games: list[GameRecord]

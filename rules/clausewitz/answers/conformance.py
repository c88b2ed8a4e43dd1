"""What `conform` answers: which readings another engine has taken, which clauses it follows, and where it differs."""

from clausewitz.answers.base import Versioned
from clausewitz.lazy import dataclass
from clausewitz.text.model import Quote


@dataclass(frozen=True)
class EngineAnswer:
    """The engine that is judged, as it names itself."""

    name: str
    version: str
    language: str
    takes_readings: bool
    """Whether it plays by the readings that a document names."""


@dataclass(frozen=True)
class Evidence:
    """The cases that fit some readings of an issue and no others."""

    letters: tuple[str, ...]
    cases: tuple[str, ...]
    """Their ids."""


@dataclass(frozen=True)
class ReadingFound:
    """What the cases say of the reading of an issue that the engine has taken."""

    issue: str
    question: str
    verdict: str
    """`found`, `undetermined`, `not as declared`, or `inconsistent` if one is followed here and another there."""
    letter: str
    """The reading by which it is judged."""
    text: str
    """That reading in words."""
    declared: str
    """The reading that the engine declares, or that its baseline has; empty where there is none."""
    why: str
    """Why nothing has been found out, or what speaks against the engine; empty where a reading has been found."""
    evidence: tuple[Evidence, ...]
    """What cases say that do not fit every reading; where all agree, as few of them as it takes."""


@dataclass(frozen=True)
class TopicVerdict:
    """What the cases say of the clauses of a topic: the ids of those that the engine ..."""

    topic: str
    page: str
    """The page of the topic in the book, from its first page on."""
    followed: tuple[str, ...]
    broken: tuple[str, ...]
    not_exercised: tuple[str, ...]
    not_supported: tuple[str, ...]
    errored: tuple[str, ...] = ()


@dataclass(frozen=True)
class CaseVerdict:
    """How a case went."""

    id: str
    clause: str
    """The clause that it stands under."""
    title: str
    """The scenario of which it is made."""
    verdict: str
    """`agrees`, questions passed over that the engine does not answer; `differs`; `errored` where it gives none
    to some request; or `not supported`."""


@dataclass(frozen=True)
class PerftVerdict:
    """To how many positions a small battle comes, over all faces of all dice and all options."""

    kind: str
    """The kind of document."""
    document: object
    """What sets it up."""
    positions: tuple[int, ...]
    """By the rules, under the readings found: after no roll or decision, after one, after two, and so on."""
    came: tuple[int, ...]
    """By the engine, to where it parts from the rules or does not play on."""
    case: str
    """The case in which it parts from them; empty where it does not."""


@dataclass(frozen=True)
class GameVerdict:
    """How the engine stands to the rules of one game."""

    rulebook: str
    name: str
    says: str
    """Which readings it follows, in a sentence."""
    profile: str
    """The named profile that is nearest to what it follows."""
    issues: str
    """The page of the issues in the book, from its first page on."""
    readings: list[ReadingFound]
    topics: list[TopicVerdict]
    cases: list[CaseVerdict]
    perft: list[PerftVerdict]
    """The small battles that were played out in every way; none where some cases alone were asked for."""
    not_told: tuple[str, ...] = ()
    """The parts of a state that the engine does not say it tells, and which are not compared."""


@dataclass(frozen=True)
class CitedClause:
    """A clause that is cited where the engine and the rules part."""

    id: str
    says: str
    quotes: tuple[Quote, ...]
    page: str
    """Where it stands in the book, from its first page on."""


@dataclass(frozen=True)
class KeptBattle:
    """Where a random battle is kept, in which the engine and the rules part."""

    document: str
    """The file of the document that sets it up."""
    script: str
    """The file of the script with which `clausewitz play` leads it on to where the two part."""
    scenario: str
    """The file of the scenario that sets it up, leads it on, and expects what the rules say there."""
    case: str
    """The file of the case, which is put to the engine in every run, and alone by its id."""


@dataclass(frozen=True)
class DivergenceAnswer:
    """The first point at which the engine and the rules part in a case."""

    case: str
    rulebook: str
    title: str
    """The scenario of which the case is made."""
    known: bool
    """Whether the baseline lists it."""
    exchange: int
    """Which of the requests it is, from 1 on."""
    path: str
    """Where in the answer they part, such as `awaits.dice.attacker.infantry`."""
    expected: object
    """What the rules have there."""
    came: object
    """What the engine has there."""
    asked: tuple[object, ...]
    """All requests of the case up to there."""
    expected_answer: object
    """What counts in the answer of the rules."""
    came_answer: object
    """The same of that of the engine."""
    broken: tuple[str, ...]
    """Ids of the clauses that are broken."""
    cites: tuple[CitedClause, ...]
    """The clauses that are broken, and those by which the rules go on here."""
    kept: KeptBattle | None = None
    """The files of a random battle; null for any other case."""


@dataclass(frozen=True)
class EngineFault:
    """What kept the engine from answering as it should."""

    what: str
    times: int
    case: str
    """The first case in which it happened."""
    shown: str
    """What the engine wrote there, or another detail."""


class ConformAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:conform:1"):
    """How another engine stands to the rules: under the readings that it has in fact taken."""

    engine: EngineAnswer
    conforms: bool
    """Whether it differs neither from the rules, but for what the baseline lists, nor from the readings it declares.

    False as well if it leaves a request without an answer, or plays nothing of what was put to it."""
    games: list[GameVerdict]
    divergences: list[DivergenceAnswer]
    """Those that are new first, and of these the shortest."""
    faults: list[EngineFault]
    remarks: list[str]
    """What else is wrong in what the engine says of itself."""

"""The records of the catalogue: clauses, issues, claims, results, and rulings on findings."""

from dataclasses import field
from enum import Enum
from shlex import quote

from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Ground, Place
from clausewitz.text.model import Clause, Quote
from clausewitz.text.words import uncapitalize

NOT_RUN = "not run"
"""The verdict on a claim without a result for its current file and engine."""


class Status(Enum):
    """The last result of a scenario."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_RUN = "not run"
    """There is no result for the current feature files and engine."""


@dataclass(frozen=True)
class ScenarioResult:
    """A scenario with its last result."""

    name: str
    line: int
    status: Status
    message: str
    """Why it failed; empty otherwise."""


@dataclass(frozen=True)
class ClaimResult:
    """A claim as its file states it, with its last verdict."""

    name: str
    """Its name in the prover: `my_game.land.losses_equal_hits`."""
    clauses: tuple[str, ...]
    statement: str
    """The claim in words."""
    file: str
    """Path of the claim file below the project, such as `verify/my_game/land.py`."""
    line: int
    verdict: str = NOT_RUN
    """`proved`, `tested`, `refuted`, ... as the prover calls them, or `not run`."""
    detail: str = ""
    """Paths and time of a proof, examples and reason of a test, counterexample of a refutation."""
    as_expected: bool = False
    """Whether the verdict is the expected one."""
    about: tuple[str, ...] = ()
    """What it quantifies over: its arguments with their types, such as `retreat: Retreat`."""
    fixed: tuple[str, ...] = ()
    """What it fixes, by type, such as `Profile: LATEST`."""
    assumes: tuple[str, ...] = ()
    """Its assumptions about these, as in its code."""
    rests_on: tuple[str, ...] = ()
    """Ids of the issues whose readings it says it rests on."""
    asks: str = ""
    """The player's question that its refutation answers."""
    grounds: tuple[Ground, ...] = ()
    """The parts of its proof, such as the base and the step of an induction; none if it is not proved."""
    certificate: Certificate | None = None
    """The questions of its proof, and which solvers agree; null if no certificate was made."""

    @property
    def ending(self) -> str:
        """The verdict in words; an expected refutation is no failure."""
        return "refuted as expected" if self.verdict == "refuted" and self.as_expected else self.verdict


@dataclass(frozen=True)
class Code:
    """A place in the engine that implements a clause."""

    file: str
    """Path below the project, such as `rules/my_games/my_game/battle.py`."""
    line: int
    name: str
    """Function, class or table, such as `LAND`."""


@dataclass(frozen=True)
class ReadingEntry:
    """One lettered answer to an issue."""

    letter: str
    text: str
    preferred: bool
    because: str
    assumes: str
    played: bool = True
    """Whether the engine plays it. For an assumption, it plays only the preferred reading."""


@dataclass(frozen=True)
class IssueEntry:
    """A question that the text leaves open, with the clauses that raise it."""

    id: str
    rulebook: str
    question: str
    asks: tuple[str, ...]
    """Players' questions that it answers."""
    readings: tuple[ReadingEntry, ...]
    clauses: tuple[str, ...]
    quotes: tuple[Quote, ...]
    """The quotes of those clauses."""
    of_silence: bool = False
    """Whether it asks what is allowed if no clause applies."""

    @property
    def preferred_reading(self) -> ReadingEntry:
        """The preferred reading; the first if none is preferred, which is a fault."""
        return next((each for each in self.readings if each.preferred), self.readings[0])

    @property
    def in_words(self) -> tuple[str, str]:
        """The question, and the preferred answer with its letter."""
        return self.question, f"({self.preferred_reading.letter}) {self.preferred_reading.text}"


@dataclass(frozen=True)
class Action:
    """A kind of action on which a clause rules."""

    name: str
    """In words, such as `fly back`."""
    does: str
    """What it is to do so."""

    def command_in(self, rulebook: str) -> str:
        """The command that asks about it in a rulebook."""
        return f"clausewitz may {quote(self.name)} -r {rulebook}"


@dataclass(frozen=True)
class Stated:
    """What engines and claim files state, as plain data that can be stored."""

    issues: dict[str, IssueEntry]
    """By id, in the order of the profiles."""
    profiles: dict[str, str]
    """By game, the name of its first profile, which has the preferred readings."""
    claims: tuple[ClaimResult, ...]
    """Not run."""
    actions: dict[str, tuple[Action, ...]]
    """By clause, the kinds of action that it rules on."""


class ClauseStatus(Enum):
    """The status of a clause: the first that applies, in this order."""

    FAILING = "failing"
    """A scenario failed or a claim did not come out as expected."""
    NOT_RUN = "not run"
    DRAFTED = "drafted"
    """It is quoted but not yet executed."""
    DISPUTED = "disputed"
    """It raises an issue."""
    EXEMPT = "exempt"
    """There is nothing to run: it has neither a scenario nor a claim, and gives the reason."""
    PROVED = "proved"
    """All its scenarios pass and a claim about it is proved."""
    PASSING = "passing"


@dataclass(frozen=True)
class ClauseEntry:
    """Everything known about one clause."""

    clause: Clause
    scenarios: tuple[ScenarioResult, ...]
    claims: tuple[ClaimResult, ...]
    code: tuple[Code, ...]
    referred_by: tuple[str, ...]
    """Ids of the clauses that refer to this one."""
    standing: ClauseStatus
    actions: tuple[Action, ...] = ()
    """The actions that it rules on."""


@dataclass(frozen=True)
class Fact:
    """Something unusual about the situation or the action."""

    asks: str
    """As an interview asks for it: `Is the battle a naval invasion?`"""
    answer: str
    states: str = ""
    """The same as a statement: `the battle is a naval invasion`; empty if it is about one of several things by name."""
    units: dict[str, int] = field(default_factory=dict, hash=False)
    """The units by kind, where it is a force."""
    told: bool = field(default=False, compare=False)
    """Whether the question mentions it, as one of its conditions."""

    @property
    def condition(self) -> str:
        """The same within a sentence."""
        return self.states or f"{uncapitalize(self.asks)} {self.answer}"


@dataclass(frozen=True)
class Otherwise:
    """A reading under which the answer would be the opposite."""

    issue: str
    letter: str
    decided_by: str
    """The clause or issue that would then decide; empty if no sentence would permit it any longer."""


@dataclass(frozen=True)
class FindingRuling:
    """The ruling under the profile in the situation of a finding."""

    id: str
    """Its permanent id, made from the action and the clauses: `mg.ruling.retreat.defender--not-contested`."""
    action: str
    """The kind of action, such as `retreat`."""
    about: tuple[str, ...]
    """The clauses, or issues, whose sentences it is about; its topic is that of the first that has one."""
    speak: tuple[str, ...]
    """Those of them that cover the situation under the profile; under another reading there may be more."""
    asks: str
    """The question in words: `May the defender retreat if the space is contested?`"""
    facts: tuple[Fact, ...]
    """Everything unusual, in the order of the fields."""
    allowed: bool
    decided_by: str
    """The clause, or the issue whose reading decides; empty where no sentence speaks of it."""
    overridden: tuple[str, ...]
    """The clauses to which the one that decides is the exception."""
    otherwise: tuple[Otherwise, ...]
    """The readings under each of which the answer would be the opposite."""
    situation: object = field(hash=False)
    """The situation as data, without readings; null if none is looked at."""
    does: object = field(hash=False)
    """The action as data."""
    scenario: str
    places: tuple[Place, ...] = field(default=(), hash=False)
    """The places involved, as a map; empty if there are none."""

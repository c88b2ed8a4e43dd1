"""The nouns of the catalogue: what is shown of clauses, issues, claims, results, and rulings on what was found."""

from dataclasses import field
from enum import Enum
from shlex import quote

from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Ground, Place
from clausewitz.text.model import Clause, Quote
from clausewitz.text.words import uncapitalize

NOT_RUN = "not run"
"""The verdict on a claim of which no result is recorded for its file and the engine as they are now."""


class Status(Enum):
    """The last result of a scenario."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_RUN = "not run"
    """No result is recorded for the feature files and the engine as they are now."""


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
    """As the prover names it: `my_game.land.losses_equal_hits`."""
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
    """What it holds for all of: its arguments with their types, such as `retreat: Retreat`."""
    fixed: tuple[str, ...] = ()
    """What has one value throughout, by its type, such as `Profile: LATEST`."""
    assumes: tuple[str, ...] = ()
    """What it assumes of these, as its code says."""
    rests_on: tuple[str, ...] = ()
    """Ids of the issues on whose readings it says that it rests."""
    asks: str = ""
    """The question of a player to which it is the answer, where it is to be refuted."""
    grounds: tuple[Ground, ...] = ()
    """What its proof is made of, such as the base and the step of an induction; none where it is not proved."""
    certificate: Certificate | None = None
    """What was asked to prove it, and who agrees; null if that has not been written down, or answered anew."""

    @property
    def ending(self) -> str:
        """The verdict in words; a refutation that is expected is no failure."""
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
    """Whether the engine plays it. Of an assumption it plays the preferred reading alone."""


@dataclass(frozen=True)
class IssueEntry:
    """A question that the text leaves open, with the clauses that raise it."""

    id: str
    rulebook: str
    question: str
    asks: tuple[str, ...]
    """Questions in the words of a player at the table that it is the answer to."""
    readings: tuple[ReadingEntry, ...]
    clauses: tuple[str, ...]
    quotes: tuple[Quote, ...]
    """The quotes of those clauses."""
    of_silence: bool = False
    """Whether it asks what is allowed where no clause speaks."""

    @property
    def preferred_reading(self) -> ReadingEntry:
        """The reading that is preferred; the first as long as none is, which is a fault."""
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
    """What engines and files of claims state, as plain data, so that it can be kept."""

    issues: dict[str, IssueEntry]
    """By id, in the order of the profiles."""
    profiles: dict[str, str]
    """The name of the first profile of each game, with the preferred readings, by the id of the game."""
    claims: tuple[ClaimResult, ...]
    """Not run."""
    actions: dict[str, tuple[Action, ...]]
    """The kinds of action on which each clause rules, by its id."""


class ClauseStatus(Enum):
    """How a clause stands, at a glance; the first that holds, in this order."""

    FAILING = "failing"
    """A scenario failed or a claim did not come out as expected."""
    NOT_RUN = "not run"
    DRAFTED = "drafted"
    """It is quoted, and not yet executed."""
    DISPUTED = "disputed"
    """It takes part in an issue."""
    EXEMPT = "exempt"
    """There is nothing to run: it has neither a scenario nor a claim, and says why."""
    PROVED = "proved"
    """All its scenarios pass and a claim about it is proved."""
    PASSING = "passing"


@dataclass(frozen=True)
class ClauseEntry:
    """All that is known of one clause."""

    clause: Clause
    scenarios: tuple[ScenarioResult, ...]
    claims: tuple[ClaimResult, ...]
    code: tuple[Code, ...]
    referred_by: tuple[str, ...]
    """Ids of the clauses that refer to this one."""
    standing: ClauseStatus
    actions: tuple[Action, ...] = ()
    """On which it rules."""


@dataclass(frozen=True)
class Fact:
    """Something about the situation or the action that is not as usual."""

    asks: str
    """As an interview asks for it: `Is the battle a naval invasion?`"""
    answer: str
    states: str = ""
    """The same as a statement: `the battle is a naval invasion`; empty where it is of one of several by name."""
    units: dict[str, int] = field(default_factory=dict, hash=False)
    """The units by kind, where it is a force."""
    told: bool = field(default=False, compare=False)
    """Whether the question tells it, as one of its conditions."""

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
    """The clause, or issue, that would then decide; empty where no sentence would permit it any longer."""


@dataclass(frozen=True)
class FindingRuling:
    """What is ruled, under the profile, in the situation of a finding."""

    id: str
    """Its name for good, made of the action and the clauses: `mg.ruling.retreat.defender--not-contested`."""
    action: str
    """The kind of action, such as `retreat`."""
    about: tuple[str, ...]
    """The clauses, or issues, whose sentences it is about; its topic is that of the first that has one."""
    speak: tuple[str, ...]
    """Those of them that speak of the situation under the profile: under another reading there may be more."""
    asks: str
    """The question in words: `May the defender retreat if the space is contested?`"""
    facts: tuple[Fact, ...]
    """All that is not as usual, in the order of the fields."""
    allowed: bool
    decided_by: str
    """The clause, or the issue whose reading decides; empty where no sentence speaks of it."""
    overridden: tuple[str, ...]
    """The clauses to which the one that decides is the exception."""
    otherwise: tuple[Otherwise, ...]
    """The readings, each by itself, under which the answer would be the opposite."""
    situation: object = field(hash=False)
    """The situation as data, readings aside; null where none is looked at."""
    does: object = field(hash=False)
    """The action as data."""
    scenario: str
    places: tuple[Place, ...] = field(default=(), hash=False)
    """The places that it looks at, as a map; empty where it looks at none."""

"""Gas in the small war: two clauses and an issue known by heart, and norms that quarrel in every way that is reported.

For tests that need whole answers; nothing of it is written to files. Its clauses begin with `sm` and not with `sw`, as
those of `combat` do: the norms of a rulebook are found by their prefix, and one process may load both.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.play import rulebook
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.readings import Answer, Reading
from clausewitz.store.entries import (
    Action,
    ClaimResult,
    ClauseEntry,
    ClauseStatus,
    Code,
    IssueEntry,
    ReadingEntry,
    ScenarioResult,
    Status,
)
from clausewitz.text.model import Clause, Quote, Reference, Rulebook, Scenario, Source
from clausewitz.text.register import Register
from here import project_at

TEXT = "Gas first.\nNever [b]twice[/b], see\u00a0below. [i]etc.[/i]\n"
PROJECT = project_at(Path("/small"), "small")
FEATURE = PROJECT.features / "small" / "gas.feature"
SOURCES = Path("small") / "sources.toml"

SOURCE = Source("900", "A small source", "", SOURCES.parent / "900.txt", 3, TEXT)
FIRST = Clause(
    id="sm.gas.first",
    rulebook="small",
    topic="gas",
    paraphrase="Gas comes first",
    quotes=(Quote("900", 0, 10, "Gas first."),),
    issues=("sm.issue.when",),
    references=(),
    scenarios=(Scenario("Gas, then fire", 7, "Given gas"), Scenario("Fire, then gas", 9, "Given fire")),
    asks=("Is gas before guns?",),
    exempt="",
    file=FEATURE,
    line=4,
)
TWICE = Clause(
    id="sm.gas.twice",
    rulebook="small",
    topic="gas",
    paraphrase="Gas is used once",
    quotes=(Quote("900", 11, 41, TEXT[11:41]),),
    issues=(),
    references=(Reference("see below", (), "the section below is in no source", 13),),
    scenarios=(Scenario("A second cloud", 15, "Given gas"),),
    asks=(),
    exempt="it says what another clause brings about",
    file=FEATURE,
    line=12,
)
CLAIM = ClaimResult(
    name="small.gas.once",
    clauses=("sm.gas.first",),
    statement="Gas is never thrown twice.",
    file="verify/small/gas.py",
    line=8,
    verdict="refuted",
    detail="by z3: assert thrown <= 1\n  Given the attacker attacks with 1 infantry, 2 artillery, 3 tanks and 4 gas",
    as_expected=False,
)
CATALOGUE = Catalogue(
    project=PROJECT,
    register=Register(
        (Rulebook("small", "A small game", "sm", SOURCES, (SOURCE,), ()),),
        {FIRST.id: FIRST, TWICE.id: TWICE},
        (),
        (),
    ),
    engines={},
    entries={
        FIRST.id: ClauseEntry(
            FIRST,
            (
                ScenarioResult("Gas, then fire", 7, Status.PASSED, ""),
                ScenarioResult("Fire, then gas", 9, Status.FAILED, "line 10, Then gas: no gas"),
            ),
            (CLAIM,),
            (Code("rules/clausewitz/rulebooks/small/gas.py", 12, "GAS"),),
            (TWICE.id,),
            ClauseStatus.FAILING,
            (Action("throw gas", "Throw gas."),),
        ),
        TWICE.id: ClauseEntry(
            TWICE, (ScenarioResult("A second cloud", 15, Status.NOT_RUN, ""),), (), (), (), ClauseStatus.NOT_RUN
        ),
    },
    issues={
        "sm.issue.when": IssueEntry(
            asks=("May we eat first?",),
            id="sm.issue.when",
            rulebook="small",
            question="When is first?",
            readings=(
                ReadingEntry("a", "Before fire.", True, "It says so.", ""),
                ReadingEntry("b", "Before lunch.", False, "", "There is lunch."),
            ),
            clauses=("sm.gas.first",),
            quotes=FIRST.quotes,
        )
    },
    claims=(CLAIM,),
)


class When(Reading, issue="sm.issue.when"):
    """When is first?"""

    BEFORE_FIRE = Answer("a", "Before fire.", "It says so.")
    BEFORE_LUNCH = Answer("b", "Before lunch.")


@dataclass(frozen=True)
class Profile:
    """The readings of the small game."""

    when: When = When.BEFORE_FIRE


@dataclass(frozen=True)
class Gas:
    """A canister of gas."""

    thrown: bool = False
    """Whether the gas is thrown."""


@dataclass(frozen=True)
class Throw:
    """Throw gas."""


@dataclass(frozen=True)
class Store:
    """Store gas."""


@dataclass(frozen=True)
class Sell:
    """Sell gas."""


@dataclass(frozen=True)
class Hide:
    """Hide gas."""


@dataclass(frozen=True)
class Burn:
    """Burn gas."""


@dataclass(frozen=True)
class Label:
    """Label gas."""

    words: list[str]


@norm(permits=Throw, cites="sm.gas.first")
def gas_is_thrown(_gas: Gas, _action: Throw) -> bool:
    """Gas is thrown first."""
    return True


@norm(forbids=Throw, cites="sm.gas.twice", overrides=by_words("Never", gas_is_thrown, because="Once is enough."))
def gas_is_not_thrown_twice(gas: Gas, _action: Throw) -> bool:
    """Gas is never thrown twice."""
    return gas.thrown


@norm(permits=Store, cites="sm.gas.first")
def gas_is_stored(_gas: Gas, _action: Store) -> bool:
    """Gas is stored first."""
    return True


@norm(forbids=Store, cites="sm.gas.twice", overrides=by_reading("sm.issue.when", gas_is_stored))
def thrown_gas_is_not_stored(gas: Gas, _action: Store) -> bool:
    """Gas that was thrown is not stored."""
    return gas.thrown


@norm(permits=Sell, cites="sm.gas.first")
def gas_is_sold(_gas: Gas, _action: Sell) -> bool:
    """Gas is sold first."""
    return True


@norm(forbids=Sell, cites="sm.gas.twice")
def thrown_gas_is_not_sold(gas: Gas, _action: Sell) -> bool:
    """Gas that was thrown is not sold."""
    return gas.thrown


@norm(permits=Hide, cites="sm.gas.first")
def gas_is_hidden(_gas: Gas, _action: Hide) -> bool:
    """Gas is hidden first."""
    return True


@norm(forbids=Hide, cites="sm.gas.twice", overrides=[gas_is_hidden])
def no_gas_is_hidden(_gas: Gas, _action: Hide) -> bool:
    """Gas is never hidden."""
    return True


@norm(permits=Burn, cites="sm.gas.first")
def thrown_gas_burns(gas: Gas, _action: Burn) -> bool:
    """Gas that was thrown is burnt."""
    return gas.thrown


@norm(permits=Burn, cites="sm.gas.twice")
def thrown_gas_burns_twice(gas: Gas, _action: Burn) -> bool:
    """It is burnt twice."""
    return gas.thrown


@norm(permits=Label, cites="sm.gas.first")
def gas_is_labelled(_gas: Gas, _action: Label) -> bool:
    """Gas is labelled first."""
    return True


def steps_of(situation: object, action: object) -> tuple[str, ...]:
    """Phrases for throwing only."""
    if not isinstance(action, Throw):
        return ()
    given = ("Given thrown gas",) if situation == Gas(thrown=True) else ()
    return (*given, "Then gas may not be thrown because of sm.gas.twice")


ENGINE = rulebook.Rulebook(
    "small", "A small game", {"usual": Profile(), "hungry": Profile(When.BEFORE_LUNCH)}, steps_of=steps_of
)
QUARRELLING = replace(CATALOGUE, engines={"small": ENGINE})
"""The catalogue with an engine that is not examined yet."""

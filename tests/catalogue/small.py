"""A catalogue of one source, two clauses and an issue, for tests that need whole answers."""

from pathlib import Path

from clausewitz.catalogue.catalogue import Catalogue
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

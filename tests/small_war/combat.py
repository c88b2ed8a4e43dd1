"""The engine and the catalogue of the small war's combat, in which everything that the book shows occurs once."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.project import as_open
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, norm
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.roster import Figure, Roster, Unit
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Ask, Fire, InTurn, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.prove.certificates.certificate import Certificate, Drawn, Question, Second
from clausewitz.prove.verdicts import Ground
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

from .files import Files


class First(Reading, issue="sw.issue.first"):
    """What is "first"?"""

    AT_ONCE = Answer("a", "Before all else.", "It says so.")
    LATER = Answer("b", "After lunch.", assumes="that there is lunch")


@dataclass(frozen=True)
class _Profile:
    first: First = First.AT_ONCE


class Retreat:
    """Leave."""


@dataclass(frozen=True, kw_only=True)
class Noon:
    """What the norms look at when an army would have lunch."""

    side: Side = Side.ATTACKER
    """Side that is hungry."""
    fired: bool = False
    """Whether a shot has been fired."""
    profile: _Profile = _Profile()
    """The readings."""


@dataclass(frozen=True)
class HaveLunch:
    """Eat before the fight."""


@norm(permits=HaveLunch, cites="sw.combat.back")
def the_defender_may_eat(at: Noon, _action: HaveLunch) -> bool:
    """The defender may <eat>."""
    return at.side is Side.DEFENDER


@norm(forbids=HaveLunch, cites="sw.issue.first", overrides=by_reading("sw.issue.first", the_defender_may_eat))
def the_fight_goes_before_lunch(at: Noon, _action: HaveLunch) -> bool:
    """Nobody eats once a shot has been fired."""
    return at.side is Side.DEFENDER and at.fired and at.profile.first is First.AT_ONCE


COMBAT = SequenceOfPlay(
    "combat",
    "Small combat",
    "sw.combat.attacker",
    (
        Part(
            "A",
            "Fire & flee",
            (
                Step(
                    "1",
                    "Fire",
                    fires=(
                        Fire(Side.ATTACKER, (Row("guns", "sw.combat.attacker"),)),
                        Fire(Side.DEFENDER, (Row("guns", "sw.combat.defender"),), remaining="sw.combat.back"),
                    ),
                    together="sw.combat.defender",
                    in_turn=InTurn(First.LATER, "sw.combat.back"),
                    losses="sw.combat.attacker",
                ),
                Step("2", "More fire", fires=(Fire(Side.ATTACKER, (Row("guns", "sw.combat.attacker"),)),)),
                Step(
                    "3",
                    "Flight",
                    asks=(Ask(Side.ATTACKER, "retreat?", (Retreat,), "sw.combat.back"),),
                    in_order="sw.combat.attacker",
                    repeat=Repeat(
                        "sw.combat.repeat",
                        (Way("2", "sw.combat.repeat", First.LATER), Way("1", "sw.combat.repeat")),
                    ),
                ),
            ),
        ),
    ),
)

ROSTER = Roster(
    {
        "guns": Unit(
            "guns",
            "gun",
            "guns",
            {"attack": Figure(Fraction(3), "sw.combat.attacker"), "cost": Figure(Fraction(3, 2), assumed="as a guess")},
        ),
        "men": Unit("men", "man", "men", {"attack": Figure(Fraction(1), "sw.combat.back")}),
    },
    ("attack", "cost"),
)

PROVED = ClaimResult(
    "small_war.combat.fire",
    ("sw.combat.defender",),
    "Fire is returned.",
    "verify/small_war/combat.py",
    7,
    "proved",
    "3 paths in 0.01 s",
    as_expected=True,
    about=("hits: Count",),
    fixed=("Profile: FIRST",),
    assumes=("hits > 0",),
    rests_on=("sw.issue.first",),
    grounds=(
        Ground("base", "It holds as a battle begins, as set up by `meeting`: Two sides meet.", 1),
        Ground("step", "It holds at the next moment.", 2),
        Ground("lemma", "Each position is spoken of."),
        Ground("lemma", "Who has fired is known."),
    ),
    certificate=Certificate(
        "small_war.combat.fire",
        "",
        3,
        1250,
        True,
        Drawn(500, 40),
        Second("cvc5 1.0", 1249, (Question(9, "sat", "unsat"),)),
    ),
)
REFUTED = ClaimResult(
    "small_war.combat.peace",
    ("sw.combat.attacker",),
    "Nobody <fires>.",
    "verify/small_war/combat.py",
    9,
    "refuted",
    "by Z3: somebody fires\nScenario: War\n  Given a battle",
    as_expected=False,
)


def catalogue(folder: Path) -> Catalogue:
    """The whole catalogue of the combat, and one gap: no clause quotes the number of the step."""
    files = Files(folder)
    files.replace(files.feature, '000 "1. ', '000 "')
    project, read = files.project, files.load()
    clauses = read.clauses
    entries = {
        "sw.combat.attacker": ClauseEntry(
            clauses["sw.combat.attacker"],
            (ScenarioResult("The attacker shoots", 11, Status.FAILED, "expected <fire>, got peace"),),
            (REFUTED,),
            (
                Code("rulebooks/small_war/combat.py", 12, "COMBAT"),
                Code("rulebooks/small_war/combat.py", 15, "COMBAT"),
                Code("rulebooks/small_war/combat.py", 15, "COMBAT"),
            ),
            ("sw.combat.repeat",),
            ClauseStatus.FAILING,
        ),
        "sw.combat.defender": ClauseEntry(
            clauses["sw.combat.defender"],
            (ScenarioResult("The defender shoots", 23, Status.PASSED, ""),),
            (PROVED,),
            (),
            (),
            ClauseStatus.PROVED,
        ),
        "sw.combat.back": ClauseEntry(
            clauses["sw.combat.back"],
            (),
            (),
            (),
            (),
            ClauseStatus.EXEMPT,
            (Action("have lunch", "Eat before the fight."),),
        ),
        "sw.combat.repeat": ClauseEntry(
            clauses["sw.combat.repeat"], (), (), (), ("sw.combat.defender",), ClauseStatus.DISPUTED
        ),
    }
    issue = IssueEntry(
        "sw.issue.first",
        "small-war",
        First.question(),
        ("May we eat first?",),
        (
            ReadingEntry("a", "Before all else.", preferred=True, because="It says so.", assumes=""),
            ReadingEntry("b", "After lunch.", preferred=False, because="", assumes="that there is lunch"),
        ),
        ("sw.combat.attacker",),
        clauses["sw.combat.attacker"].quotes,
    )
    engine = Rulebook("small-war", "A Small War", {"latest": _Profile()}, ROSTER, (COMBAT,))
    return Catalogue(as_open(project), read, {"small-war": engine}, entries, {issue.id: issue}, (PROVED, REFUTED))

"""TripleA under the kit: a game that others have written for other rules, behind an adapter of our own.

Its battles are like those of The War to End All Wars. Each difference has been read, and is one between the rules.
"""

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from clausewitz.conform.diff import format_path
from clausewitz.conform.judge import Inquiry, Judgement, issues_of, judge_engine, plays
from clausewitz.conform.traces import ReferenceAnswers
from clausewitz.conform.wire import Driver
from conform.made import made
from conform.samples import REFERENCE
from here import PROJECT

ADAPTER = PROJECT.root / "tests" / "conform" / "engines" / "triplea"
TRIPLEA = Path("/usr/share/games/triplea/bin/triplea.jar")
GAME = "end-all-wars"
ISSUES = issues_of(REFERENCE.rulebooks[GAME])
IS_THERE = TRIPLEA.exists() and shutil.which("javac")
pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(not IS_THERE, reason="TripleA is not there (Debian: apt install triplea default-jdk-headless)"),
]

PENALTIES_LEAVE_NOTHING = {
    ("ew.penalties.floor/0e7d4d7b", "awaits.dice.attacker.infantry", "1 die at 1", None),
    ("ew.penalties.floor/534ec3a4", "awaits.dice.attacker.infantry", "1 die at 1", None),
    ("ew.penalties.floor/e5f93882", "awaits.dice.attacker.infantry", "1 die at 1", None),
}
"""In TripleA an effect of a territory may take all of an attack value; such units roll no die."""
GUNS_NEED_AIRCRAFT = {
    ("ew.land.step-1.dice/b91463b8", "awaits.dice.defender.anti_air_guns", "1 die at 1", None),
    ("ew.land.step-3.repeat/66082a50", "awaits.dice.defender.anti_air_guns", "1 die at 1", None),
}
"""In TripleA AA guns roll no die where there are no aircraft to hit."""


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Judgement:
    classes = tmp_path_factory.mktemp("classes")
    sources = map(str, ADAPTER.glob("*.java"))
    subprocess.run(["javac", "-d", str(classes), "-cp", str(TRIPLEA), *sources], check=True)
    with Driver(shlex.join(("java", "-cp", f"{classes}:{TRIPLEA}", "Adapter"))) as driven:
        own = [each for each in made()[GAME].cases if plays(each, driven.welcome, "land")]
        rules = ReferenceAnswers(REFERENCE, ISSUES.preferred_letters)
        return judge_engine(Inquiry(GAME, ISSUES, "land", own), driven, driven.welcome, rules, lambda *_: None)


def test_it_differs_just_where_its_rules_do(judged: Judgement) -> None:
    differences = {
        (each.case.id, format_path(each.difference.path), each.difference.expected, each.difference.came)
        for each in judged.divergences
    }
    assert differences == PENALTIES_LEAVE_NOTHING | GUNS_NEED_AIRCRAFT
    assert judged.faults == ()


def test_the_readings_are_found_that_it_has_instead_of_the_preferred(judged: Judgement) -> None:
    preferred = ISSUES.preferred_letters
    others = {each.issue: each.fitting for each in judged.found if each.letter != preferred[each.issue]}
    assert others == {
        "ew.issue.anti-air-again": ("b",),
        "ew.issue.defending-bombers": ("b",),
        "ew.issue.removal-order": ("b",),
    }

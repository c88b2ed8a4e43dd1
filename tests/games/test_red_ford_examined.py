"""Red Ford, made by `clausewitz new` and finished: what examines it finds it whole, and tells it as data."""

import json

import pytest
from bs4 import BeautifulSoup

from clausewitz.text.project import TOOLKIT

from .projects import RED_FORD, Project

STANDINGS = """\
source  quoted   aside  unread     gap
rules      93%      7%      0%      0%  Rules

38 clauses, 55 scenarios, 13 claims, 4 issues, 1 dangling reference. Clauses: 4
disputed, 4 exempt, 23 passing, 7 proved.
"""


def test_it_is_run_by_the_files_that_new_gives_to_every_project() -> None:
    template = TOOLKIT / "drafts" / "project"
    names = ("Makefile", ".gitignore", ".ci/run")
    assert [name for name in names if (RED_FORD / name).read_bytes() != (template / name).read_bytes()] == []


def test_all_its_clauses_are_executed(project: Project) -> None:
    assert project.clausewitz("check") == (0, f"{STANDINGS}No faults in the corpus.\n", "")


@pytest.mark.nightly
def test_pytest_alone_runs_its_scenarios(fresh: Project) -> None:
    ran = fresh.run_by_itself("pytest", "-q", "-p", "no:cacheprovider", "--results", "elsewhere")
    assert (ran.returncode, ran.stdout.splitlines()[-1].partition(" in ")[0]) == (0, "55 passed")


@pytest.mark.nightly
def test_every_scenario_needs_its_own_clause(project: Project) -> None:
    code, out, _ = project.clausewitz("check", "--load-bearing")
    whole = "No faults in the corpus; every scenario is load-bearing, every reading pinned,\nno citation surplus.\n"
    assert (code, out) == (0, f"{STANDINGS}{whole}")


@pytest.mark.nightly
def test_a_sample_of_small_errors_in_its_engine_is_noticed(project: Project) -> None:
    code, out, _ = project.clausewitz("check", "--mutants", "morale", "--sample", "12")
    assert (code, [line.split()[-1] for line in out.splitlines() if line.startswith("all")]) == (0, ["100%"])


def test_an_export_holds_all_that_the_game_says_as_data(fresh: Project) -> None:
    assert fresh.clausewitz("export", "data")[0] == 0
    clauses, norms, sequences = (
        json.loads((fresh.folder / "data" / f"{name}.json").read_text())[name]
        for name in ("clauses", "norms", "sequences")
    )
    assert len(clauses) == 38
    obligation = [
        (each["verdict"], each["action"], each["must"], [other["clause"] for other in each["overrides"]])
        for each in norms
        if each["clause"] == "rf.retreat.shaken"
    ]
    assert sorted(obligation) == [
        ("forbids", "FightOn", "Retreat", ["rf.retreat.fight-on"]),
        ("permits", "Retreat", "Retreat", []),
    ]
    archery, *_, morale, _ = sequences[0]["sequence"]["parts"][0]["steps"]
    assert (archery["first"], archery["between"]) == ("rf.archery.defender-first", "rf.archery.removed-first")
    assert [(each["what"], each["side"]) for each in morale["checks"]] == [
        ("morale", "attacker"),
        ("morale", "defender"),
    ]


@pytest.mark.nightly
def test_every_scenario_is_a_case_for_other_engines(project: Project) -> None:
    assert project.clausewitz("cases", "--jobs", "1", "--out", "cases")[0] == 0
    cases = project.folder / "cases"
    assert json.loads((cases / "manifest.json").read_text())["left_out"] == []
    of_scenarios = [each for each in (cases / "red-ford").rglob("*.json") if not each.name.startswith("rulings-")]
    assert len(of_scenarios) == 55


@pytest.mark.nightly
def test_its_book_is_built_without_a_warning_and_tells_the_sequence_in_words(project: Project) -> None:
    code, out, errors = project.clausewitz("book")
    book = project.folder / "build/book"
    assert (code, out, "WARNING" in errors) == (0, f"The book is at {book}/index.html\n", False)
    page = BeautifulSoup((book / "game.html").read_text(encoding="utf-8"), "html.parser")
    steps = [each for each in page.select("details li") if each.find("strong")]
    said = {each.strong.text: [line.text for line in each.select("li")] for each in steps if each.strong}
    order = "lost in this order, spearmen, horsemen, archers, elephants: rf.losses.order"
    assert said["1. Archery"] == [
        "defender fires with archers (rf.archery.all)",
        "attacker fires with archers (rf.archery.all)",
        "one after the other, losses after each: rf.rounds.losses",
        "in this order: rf.archery.defender-first",
        "losses before the next fire: rf.archery.removed-first",
        order,
    ]
    assert said["2. Charge"] == [
        "attacker fires with horsemen (rf.charge.may)",
        "defender: no horsemen (rf.charge.defender)",
        "preemptive: losses before the next step: rf.rounds.losses",
        order,
        "attacker decides, before fire: charge? rf.charge.may",
    ]
    assert said["3. Melee"][1] == (
        "defender fires with spearmen, horsemen, elephants (rf.melee.all); no archers (rf.melee.archers)"
    )
    marks = [each["aria-label"] for each in page.select("svg.timeline a") if "Melee, " in str(each["aria-label"])]
    assert marks[0] == "attacker: spearmen, 3. Melee, each round, hits on 6 or more (rf.melee.all)"
    assert marks[3] == "defender: spearmen, 3. Melee, each round, hits on 5 or more (rf.melee.all)"
    assert said["4. Morale"] == [
        "attacker rolls for morale: rf.morale.half",
        "defender rolls for morale: rf.morale.half",
    ]

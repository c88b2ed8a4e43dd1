"""What a change of the rules of Red Ford does to its scenarios and claims, worked out from their words.

By day `test_red_ford_compared` asks for the same report, on two versions.
"""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clausewitz.answers.compare import CompareAnswer, FindingChange, GameAnswer
from clausewitz.store.results import Outcome
from clausewitz.store.store import read_packed

from .projects import Project

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def project(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project as its designer has it, with what has been found out of it."""
    own = Project(tmp_path_factory.mktemp("results"))
    shutil.copytree(project.folder / "build", own.folder / "build")
    return own


def compared(project: Project, *change: str) -> GameAnswer:
    """What becomes of the game."""
    code, out, errors = project.clausewitz("compare", *change, "--json")
    assert (code, "Traceback" in errors) == (1, False)
    (game,) = msgspec.json.decode(out, type=CompareAnswer).games
    return game


@pytest.fixture(scope="module")
def by_reading_b(project: Project) -> GameAnswer:
    """What becomes of it if shaken elephants turn back: what the scenarios take for granted is that they stay."""
    return compared(project, "--reading", "rf.issue.shaken-elephants=b")


def test_a_scenario_that_takes_a_reading_for_granted_ends_otherwise_by_another_and_one_that_names_its_own_does_not(
    by_reading_b: GameAnswer,
) -> None:
    # Two more play by b and c, which they name, and go on as before.
    (ended,) = by_reading_b.scenarios
    assert (ended.clause, ended.scenario) == ("rf.retreat.elephants", "A shaken attacker who has elephants fights on")
    assert (ended.before, ended.now) == (Outcome.PASSED, Outcome.FAILED)
    assert (
        "Then the transcript says: attacker fights on, having no other choice: the scenario expected" in ended.message
    )


def test_for_what_the_rules_ask_in_each_scenario_is_kept_so_that_only_those_are_run_that_ask_for_what_changes(
    project: Project, by_reading_b: GameAnswer
) -> None:
    file = project.folder / "build" / "scenarios" / "red-ford.msgpack"
    stored = read_packed(file, dict[str, Any])
    assert stored is not None
    asked = {
        (name.split()[0], scenario): {*what}
        for name, kept in stored["thing"]["standing"].items()
        for scenario, what in kept["answer"]["asked"].items()
    }
    (ended,) = by_reading_b.scenarios
    assert "rf.issue.shaken-elephants" in asked[ended.clause, ended.scenario]
    in_archery = asked["rf.archery.number", "A 4 misses, and a 5 and a 6 hit"]
    assert "rf.archery.number" in in_archery
    assert "rf.issue.shaken-elephants" not in in_archery, "it ends before anybody may retreat"


def test_the_results_by_the_rules_as_they_are_stay_what_they_are(project: Project, by_reading_b: GameAnswer) -> None:
    assert by_reading_b.scenarios
    assert project.clausewitz("rule", "rf.retreat.elephants")[1].count("passed") == 3


def test_a_disagreement_that_no_sentence_and_no_reading_settles_any_longer_is_told_as_left_open(
    project: Project,
) -> None:
    # By c a shaken attacker with elephants must retreat and may never. Neither gives way, and he has no answer.
    game = compared(project, "--reading", "rf.issue.shaken-elephants=c")
    leave = "Leave the field with all units."
    assert game.findings == (
        FindingChange(
            "disagreement",
            leave,
            ("rf.retreat.shaken", "rf.retreat.elephants"),
            "settled by a reading",
            "left open",
        ),
        FindingChange("no legal answer", "A battle, step 5, attacker: retreat?", (), "", "found"),
    )


def test_disagreements_with_a_sentence_that_is_struck_out_are_gone_and_what_was_refuted_may_hold(
    project: Project,
) -> None:
    # It alone kept an attacker with elephants from retreating: without it everybody may, by every reading.
    game = compared(project, "--without", "rf.retreat.elephants")
    assert [(each.clauses, each.before != "", each.now) for each in game.findings] == [
        (("rf.retreat.may", "rf.retreat.elephants"), True, ""),
        (("rf.retreat.shaken", "rf.retreat.elephants"), True, ""),
    ]
    assert [(each.claim, each.now) for each in game.claims] == [
        ("red_ford.retreat.by_every_reading_there_is_an_answer", "proved")
    ]
    first, *others = game.suspects
    assert first.clause == "rf.retreat.shaken"
    assert {
        "raises rf.issue.shaken-elephants, as rf.retreat.elephants does",
        "looks at the same as rf.retreat.elephants: Elephants of the player.",
        "red_ford.retreat.by_every_reading_there_is_an_answer is about it: refuted, now proved",
    } <= set(first.reasons)
    assert ("rf.retreat.may", ("decides where the ruling on retreat flips",)) in [
        (each.clause, each.reasons) for each in others
    ]
    assert "rf.retreat.elephants" not in {each.clause for each in others}, "it has changed itself"


def test_a_claim_that_a_change_refutes_is_told_with_its_counterexample_and_others_stand(project: Project) -> None:
    # Without the sentence nobody may fight on, and whoever has elephants may not retreat: he has no answer.
    game = compared(project, "--without", "rf.retreat.fight-on")
    (claim,) = game.claims
    assert (claim.claim, claim.before, claim.now) == (
        "red_ford.retreat.there_is_always_an_answer",
        "proved",
        "refuted",
    )
    assert claim.told.endswith("at = RoundsEnd(elephants=1)")


def test_a_claim_on_all_readings_stands_whichever_is_taken(by_reading_b: GameAnswer) -> None:
    assert by_reading_b.claims == ()


def test_without_a_sentence_those_that_expect_it_fail_and_are_told_at_a_terminal(project: Project) -> None:
    # Nothing then lets a player fight on: who is not shaken, and has no elephants, retreats for want of a choice.
    code, out, _ = project.clausewitz("compare", "--without", "rf.retreat.fight-on")
    told = " ".join(out.split())
    assert code == 1
    expected, happens = "the battle to go on to step 3 of round 2", "it is over: the attacker has retreated"
    assert f"2 alike: fails now: the scenario expected {expected}, the engine says that {happens}" in told
    assert "rf.retreat.fight-on: Both fight on" in told
    assert max(map(len, out.splitlines())) <= 80


def test_a_project_whose_scenarios_cannot_be_run_is_told_so(tmp_path: Path) -> None:
    broken = Project(tmp_path)
    steps = next((broken.folder / "steps").rglob("conftest.py"))
    steps.write_text("raise RuntimeError('no steps today')\n")
    code, out, errors = broken.clausewitz("compare", "--without", "rf.retreat.fight-on")
    assert code == 2
    known = "No other ruling changes, on 4 kinds of action: proved for every situation.\n"
    assert out.endswith(f"2.67    hits that the defender takes on average\n\n{known}"), "what is known has been shown"
    assert "steps/red_ford cannot be imported" in " ".join(errors.split())

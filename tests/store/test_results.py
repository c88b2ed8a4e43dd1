"""The store of last results."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.prove.verdicts import Proved, Refuted, Result
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.store.results import (
    Flip,
    Last,
    Outcome,
    Results,
    ScenarioOutcome,
    load_results,
    store_results,
)
from clausewitz.store.results_file import current_reports, results_file
from clausewitz.text.project import Project
from here import NIGHT
from small_war.gas import PROJECT


def outcome(name: str, ending: Outcome = Outcome.PASSED) -> ScenarioOutcome:
    return ScenarioOutcome("sm.gas.first", name, ending, "")


def result(name: str, verdict: Proved | Refuted) -> Result:
    return Result(name, ("sm.gas.first",), "It holds.", "verify/small/gas.py", 3, "holds", verdict)


def report(profile: str, norms: int) -> ConsistencyReport:
    return ConsistencyReport("small", profile, norms, 1, (), (), (), (), ())


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """The small project, with a store of its own."""
    return replace(PROJECT, build=tmp_path / "build")


def scenarios(project: Project, *outcomes: ScenarioOutcome) -> Results:
    """Results of the scenarios of the small game as it is now."""
    return Results(scenarios={"small": Last(Fingerprints(project).scenarios()["small"], outcomes)})


def reports(project: Project, *found: ConsistencyReport) -> Results:
    """Reports on the norms of the small game as it is now."""
    return Results(consistency={"small": Last(Fingerprints(project).consistency()["small"], found)})


def test_commands_that_store_at_once_lose_nothing(project: Project) -> None:
    names = [f"claim_{number}" for number in range(24)]

    def store(name: str) -> None:
        claims = (result(name, Proved(1, 0.1, 1)),)
        store_results(project, Results(claims={"small": Last(Fingerprints(project).claims()["small"], claims)}))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(store, names))
    assert sorted(each.name for each in load_results(project).claims["small"].results) == sorted(names)


def test_whichever_game_is_done_first_the_file_is_the_same_to_the_byte(project: Project) -> None:
    games = [Results(claims={name: Last("one", (result(name, Proved(1, 0.1, 1)),))}) for name in ("first", "second")]
    written = set[bytes]()
    for order in (games, games[::-1]):
        for each in order:
            store_results(project, each)
        written.add(results_file(project).read_bytes())
        results_file(project).unlink()
    assert len(written) == 1


def test_where_nothing_can_be_written_a_warning_says_so(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.build.write_text("a file, where a folder should be")
    store_results(project, reports(project, report("usual", 3)))
    told = f"the results could not be kept in {project.build / 'results.json'}: "
    assert capsys.readouterr().err.startswith(told)


def test_what_is_stored_is_loaded(project: Project) -> None:
    now = Fingerprints(project)
    claims = (result("one", Proved(2, 0.1, 100)), result("two", Refuted("a = 1", "assert a < 1", "z3")))
    stored = Results(
        scenarios={"small": Last(now.scenarios()["small"], (outcome("a", Outcome.BROKE),))},
        load_bearing={"small": Last(now.scenarios()["small"], ())},
        flips={"small": Last(now.scenarios()["small"], (Flip("sm.issue.when", "a", "b", shows=True),))},
        claims={"small": Last(now.claims()["small"], claims)},
        consistency={"small": Last(now.consistency()["small"], (report("usual", 1),))},
    )
    store_results(project, stored)
    assert load_results(project) == stored
    assert sorted(each.name for each in project.build.iterdir()) == ["results.json"]


def test_results_of_the_same_files_are_added_and_replaced(project: Project) -> None:
    store_results(project, scenarios(project, outcome("a"), outcome("b")))
    store_results(project, scenarios(project, outcome("b", Outcome.FAILED), outcome("c")))
    assert load_results(project) == scenarios(project, outcome("a"), outcome("b", Outcome.FAILED), outcome("c"))


def test_which_reports_there_are_is_told_without_those_on_other_files(project: Project) -> None:
    now = Fingerprints(project)
    assert current_reports(project, now) == ""
    store_results(project, Results(consistency={"small": Last("of other files", (report("usual", 1),))}))
    assert current_reports(project, now) == ""
    store_results(project, reports(project, report("usual", 1)))
    of = now.consistency()["small"]
    assert current_reports(project, now) == f"{of} usual"
    store_results(project, reports(project, report("hungry", 1)))
    assert current_reports(project, now) == f"{of} hungry {of} usual"
    (project.build / "results.json").write_text("{")
    assert current_reports(project, now) == ""


def test_reports_on_the_same_files_are_added_and_replaced(project: Project) -> None:
    usual, hungry = report("usual", 1), report("hungry", 1)
    store_results(project, reports(project, usual))
    store_results(project, reports(project, hungry, report("usual", 2)))
    assert load_results(project) == reports(project, hungry, report("usual", 2))


def test_results_of_other_files_are_dropped(project: Project) -> None:
    store_results(project, Results(scenarios={"small": Last("of other files", (outcome("a"),))}))
    assert load_results(project) == Results()
    store_results(project, scenarios(project, outcome("b")))
    assert load_results(project) == scenarios(project, outcome("b"))


def test_one_set_of_results_leaves_the_others_alone(project: Project) -> None:
    store_results(project, scenarios(project, outcome("a")))
    store_results(project, reports(project, report("usual", 1)))
    both = replace(scenarios(project, outcome("a")), consistency=reports(project, report("usual", 1)).consistency)
    assert load_results(project) == both


def test_the_results_of_a_release_stand_until_newer_ones_of_the_same_files_are_stored(project: Project) -> None:
    released = replace(project, build=project.build / "released")
    store_results(released, scenarios(project, outcome("a"), outcome("b")))
    installed = replace(project, released=released.build / "results.json")
    store_results(installed, Results(scenarios={"small": Last("of other files", (outcome("a", Outcome.BROKE),))}))
    assert load_results(installed) == scenarios(project, outcome("a"), outcome("b"))
    store_results(installed, scenarios(project, outcome("b", Outcome.FAILED)))
    assert load_results(installed) == scenarios(project, outcome("a"), outcome("b", Outcome.FAILED))


def test_results_with_any_bit_turned_round_are_no_results(project: Project) -> None:
    store_results(project, scenarios(project, outcome("a")))
    file = project.build / "results.json"
    whole = file.read_bytes()
    believed = set[bytes]()
    for at in range(0, len(whole), 1 if NIGHT else 11):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        if load_results(project) != Results():
            believed.add(whole[at : at + 1])
    assert believed <= {b"\n"}, "only the space around them does not count"


@pytest.mark.parametrize("content", ["", "{", '{"scenarios": 3}', "\u0000"])
def test_a_store_that_cannot_be_understood_holds_no_results(project: Project, content: str) -> None:
    project.build.mkdir()
    (project.build / "results.json").write_text(content)
    assert load_results(project) == Results()

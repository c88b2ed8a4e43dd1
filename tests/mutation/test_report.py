"""The trial of all mutants of a miniature game, from the files to the figures."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.project import OpenProject
from clausewitz.mutation.mutants import mutants_of
from clausewitz.mutation.report import MutantReport, MutantSelection, RoomFigures, read_scores, try_mutants
from clausewitz.mutation.run import HarnessError, SpoiltError, Stage, claims, sample
from clausewitz.mutation.store import MutantVerdicts
from clausewitz.text.model import Fault

from .conftest import CLAIM, ENGINE, FEATURE, REGISTER, STEPS

UNNOTICED = ("bridges.engine.toll", "return tons + 1", "return tons + 2")
SCORE = '"bridges.engine.{}" = {{ {} = {}, reason = "Money is no object." }}\n'


def report(
    project: OpenProject, wanted: MutantSelection, progress: Callable[[str, int, int], None] = lambda *_: None
) -> MutantReport:
    return try_mutants(project, REGISTER, wanted, 2, progress)


def unnoticed(found: MutantReport) -> list[tuple[str, ...]]:
    return [each.mutant.key for each in found.survivors]


def _scores(project: OpenProject) -> Path:
    return project.verify / "mutants.toml"


def scored(project: OpenProject, rows: str, sample: int = 0) -> MutantReport:
    """The report on what the claims notice under these scores: by claims alone, since that is much faster."""
    _scores(project).write_text(rows)
    return report(project, MutantSelection("bridges", sample=sample, stages=(Stage.CLAIMS,)))


def test_a_mutant_is_noticed_by_the_first_of_scenarios_claims_and_tests_that_fails(project: OpenProject) -> None:
    found = report(project, MutantSelection("bridges", tests=(project.root / "units",)))
    assert found.rooms == (RoomFigures("bridges", mutants=8, scenarios=4, claims=2, tests=1, equivalent=0),)
    assert (unnoticed(found), found.faults) == ([UNNOTICED], ())
    assert (project.root / "rulebooks" / "bridges" / "engine.py").read_text() == ENGINE, "no file is changed"


@pytest.mark.nightly
def test_a_scenario_of_another_project_is_one_like_any_other(project: OpenProject) -> None:
    ferry = project.root / "ferry"
    ferry.mkdir()
    (ferry / "ferry.feature").write_text(FEATURE.replace("3 tons", "4 tons").replace("cross on 1", "cross on 2"))
    (ferry / "test_ferry.py").write_text(STEPS.replace('"bridges.feature"', f'"{ferry / "ferry.feature"}"'))
    found = report(project, MutantSelection("bridges", tests=(ferry,)))
    assert found.rooms == (RoomFigures("bridges", mutants=8, scenarios=5, claims=2, tests=0, equivalent=0),)


def test_nothing_is_changed_in_errors_and_in_what_puts_something_in_words(project: OpenProject) -> None:
    said = """
class Overloaded(ValueError):
    def __init__(self, tons):
        super().__init__(tons + 1)


class Lorry:
    def __str__(self):
        return self.tons + 1

    def load_in_words(self):
        return self.tons + 1

    def load(self):
        return self.tons + 1


def in_words(tons):
    return tons + 1
"""
    file = project.root / "said.py"
    file.write_text(said)
    assert {each.function for each in mutants_of(file, "bridges.said")} == {"bridges.said.Lorry.load"}


@pytest.mark.nightly
def test_whoever_asks_a_function_that_keeps_its_answers_is_seen_to_run_it(project: OpenProject) -> None:
    kept = "import functools\n\n\n@functools.cache\ndef load():\n    return 3\n\n\n"
    engine = kept + ENGINE.replace("3 * pontoons", "load() * pontoons")
    (project.root / "rulebooks" / "bridges" / "engine.py").write_text(engine)
    heavier = ("bridges.engine.load", "return 3", "return 4")
    assert heavier not in unnoticed(report(project, MutantSelection("bridges"))), "only the second scenario notices it"


def test_what_is_done_and_how_far_it_is_is_told(project: OpenProject) -> None:
    told: list[tuple[str, int, int]] = []
    report(project, MutantSelection("bridges", sample=1, seed=1), lambda *stage: told.append(stage))
    assert told[:2] == [("Seeing what 2 scenarios run", 2, 2), ("Trying 1 mutants by scenarios", 1, 1)]


def test_a_sample_is_the_same_for_the_same_seed_and_another_for_another(project: OpenProject) -> None:
    mutants = list(mutants_of(project.root / "rulebooks" / "bridges" / "engine.py", "bridges.engine"))
    drawn = {seed: sample(mutants, 4, seed) for seed in range(5)}
    assert drawn == {seed: sample(mutants, 4, seed) for seed in range(5)}
    assert len({tuple(each) for each in drawn.values()}) > 1
    assert all(len(each) == 4 for each in drawn.values())


def test_as_many_mutants_as_the_score_of_a_function_says_may_go_unnoticed(project: OpenProject) -> None:
    found = scored(project, SCORE.format("toll", "unnoticed", 1))
    assert found.rooms == (RoomFigures("bridges", mutants=2, scenarios=0, claims=2, tests=0, equivalent=1),)
    assert (found.survivors, found.faults) == ((), ())


def test_all_survivors_of_a_function_are_shown_where_there_are_more_than_its_score_says(project: OpenProject) -> None:
    found = scored(project, SCORE.format("toll", "unnoticed", 0))
    message = "nothing notices 1 mutant of bridges.engine.toll, and no more than 0 may go unnoticed"
    assert (unnoticed(found), found.faults) == ([UNNOTICED], (Fault(_scores(project), 1, message),))


def test_a_score_that_allows_too_many_is_to_be_lowered_once_all_mutants_are_tried(project: OpenProject) -> None:
    rows = SCORE.format("toll", "unnoticed", 3)
    message = "nothing notices 1 mutant of bridges.engine.toll; lower its figure, which allows 3"
    assert scored(project, rows).faults == (Fault(_scores(project), 1, message),)
    assert scored(project, rows, sample=1).faults == ()


def test_a_score_of_a_function_without_mutants_is_a_fault(project: OpenProject) -> None:
    message = 'no function bridges.engine.troll has mutants; did you mean "bridges.engine.toll"?'
    assert scored(project, SCORE.format("troll", "unnoticed", 1)).faults == (Fault(_scores(project), 1, message),)


def test_nothing_is_said_of_the_score_of_a_game_that_is_left_out(project: OpenProject) -> None:
    rows = SCORE.format("crosses", "unnoticed", 1).replace("bridges", "ferries")
    assert scored(replace(project, left_out=("ferries",)), rows).faults == ()


def test_a_score_without_a_reason_is_a_fault(project: OpenProject) -> None:
    found = scored(project, SCORE.format("toll", "unnoticed", 1).replace("Money is no object.", " "))
    message = "the row of bridges.engine.toll is wrong: Expected `str` matching regex '\\\\S' - at `$.reason`"
    assert found.faults == (Fault(_scores(project), 1, message),)


def test_what_fails_without_any_mutant_is_told(project: OpenProject) -> None:
    feature = project.features / "bridges.feature"
    feature.write_text(feature.read_text().replace("Given 7 tons", "Given 6 tons"))
    with pytest.raises(SpoiltError, match=r"^these fail even without a mutant: steps/bridges/test_bridges.py::"):
        report(project, MutantSelection("bridges"))


def test_steps_that_cannot_be_imported_are_told_with_what_pytest_says(project: OpenProject) -> None:
    (project.steps / "bridges" / "test_bridges.py").write_text("import nothing_of_the_kind\n")
    with pytest.raises(HarnessError, match=r"^the scenarios could not be collected:\n(.|\n)*nothing_of_the_kind"):
        report(project, MutantSelection("bridges"))


def test_claims_alone_are_tried_on_what_they_run(project: OpenProject) -> None:
    told: list[tuple[str, int, int]] = []
    found = try_mutants(
        project, REGISTER, MutantSelection("bridges", stages=(Stage.CLAIMS,)), 2, lambda *stage: told.append(stage)
    )
    assert {stage.rpartition(" ")[2] for stage, _, _ in told} == {"run", "claims"}
    assert found.rooms == (RoomFigures("bridges", mutants=3, scenarios=0, claims=2, tests=0, equivalent=0),)


def test_claims_are_made_ready_before_anything_is_tried_on_them(
    project: OpenProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    (claim,) = claims(project)
    again: list[object] = []

    def objects() -> list[object]:
        again.append(claim)
        return []

    monkeypatch.setattr("clausewitz.prove.symbolic.runs.gc.get_objects", objects)
    assert (claim.passes(), again) == (True, [])


class Told:
    """A progress that remembers how many were seen and tried."""

    def __init__(self) -> None:
        self.stages: dict[str, int] = {}

    def __call__(self, stage: str, _done: int, of: int) -> None:
        self.stages[stage.split(maxsplit=1)[0]] = of


def on_claims(project: OpenProject, trials: MutantVerdicts | None = None) -> tuple[MutantReport, dict[str, int]]:
    told = Told()
    wanted = MutantSelection("bridges", stages=(Stage.CLAIMS,), trials=trials or MutantVerdicts(project))
    return try_mutants(project, REGISTER, wanted, 1, told), told.stages


def test_what_claims_made_of_mutants_stands_until_something_changes_that_they_run(project: OpenProject) -> None:
    first, tried = on_claims(project)
    assert tried == {"Seeing": 1, "Trying": 3}
    assert on_claims(project) == (first, {})
    engine = project.root / "rulebooks" / "bridges" / "engine.py"
    engine.write_text(engine.read_text().replace("3 * pontoons", "2 * pontoons"))
    assert on_claims(project)[1] == {"Seeing": 1}, "lines may have moved, but nothing has changed that the claim runs"


class Killed(BaseException):
    """Takes the place of a signal that ends the process where it is: nothing is cleaned up that it has not done."""


def test_a_sample_that_was_broken_off_goes_on_where_it_was(
    project: OpenProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.mutation.report._PORTION", 1)

    def broken_off(after: int, at: str) -> dict[str, list[int]]:
        """What is seen and tried by whoever is killed once so many of a stage are done, and by whoever comes next."""
        stages: dict[str, list[int]] = {}

        def told(stage: str, done: int, of: int) -> None:
            stages.setdefault(stage.split(maxsplit=1)[0], []).append(of)
            if stage.startswith(at) and done > after:
                raise Killed

        with pytest.raises(Killed):
            try_mutants(
                project,
                REGISTER,
                MutantSelection("bridges", stages=(Stage.CLAIMS,), trials=MutantVerdicts(project)),
                1,
                told,
            )
        return stages

    assert broken_off(0, "Seeing") == {"Seeing": [1]}
    assert broken_off(1, "Trying") == {"Trying": [3, 3]}, "what the claim runs is known by now"
    found, tried = on_claims(project)
    assert tried == {"Trying": 2}, "one of the three was kept"
    assert unnoticed(found) == [UNNOTICED]


@pytest.mark.nightly
def test_another_claim_may_notice_what_survived(project: OpenProject) -> None:
    assert unnoticed(on_claims(project)[0]) == [UNNOTICED]
    more = CLAIM.replace("a_toll_is_more_than_one", "a_toll_is_two_or_three").replace("> 1", "== (3 if tons else 2)")
    (project.verify / "bridges" / "tolls.py").write_text(more)
    assert unnoticed(on_claims(project)[0]) == []


@pytest.mark.parametrize("figure", [1, pytest.param('"all"', marks=pytest.mark.nightly)])
def test_a_mutant_that_is_not_for_claims_is_for_scenarios(project: OpenProject, figure: int | str) -> None:
    _scores(project).write_text(SCORE.format("toll", "unclaimed", figure))
    found, _ = on_claims(project)
    assert (unnoticed(found), found.faults, found.rooms[0].equivalent) == ([], (), 1)
    scores, _ = read_scores(_scores(project))
    assert scores["bridges.engine.toll"].figure == 0

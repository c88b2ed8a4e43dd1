"""`check --mutants`: the figures, what survives, and what is asked for wrongly."""

import importlib
import json
from pathlib import Path

import pytest

from clausewitz.catalogue.project import OpenProject
from clausewitz.mutation.mutants import Mutant, Mutation
from clausewitz.mutation.report import MutantReport, MutantSelection, RoomFigures
from clausewitz.mutation.run import HarnessError, Verdict
from small_war.gas import CATALOGUE

from .conftest import Runner
from .test_check import FIGURES

TOLL = Mutant(Path("/small/bridges.py"), "small.bridges", "toll", 0, Mutation(9, 9, "return 1", "return 2"), 8, 9)
REPORT = MutantReport(
    (RoomFigures("play", 10, 9, 1, 0, 2), RoomFigures("small/bridges", 30, 20, 4, 5, 0)), (Verdict(TOLL, None, ""),), ()
)
check = importlib.import_module("clausewitz.cli.check")


@pytest.fixture
def wanted(small: None, monkeypatch: pytest.MonkeyPatch) -> list[tuple[MutantSelection, int]]:
    """What is asked of the trial, which gives always the same report."""
    asked: list[tuple[MutantSelection, int]] = []

    def tried(
        _project: object, _register: object, wanted: MutantSelection, jobs: int, _progress: object
    ) -> MutantReport:
        asked.append((wanted, jobs))
        return REPORT

    monkeypatch.setattr(check, "sound_part", lambda project: (project, []))
    monkeypatch.setattr(check, "all_faults", lambda _: [])
    monkeypatch.setattr(OpenProject, "register", CATALOGUE.register)
    monkeypatch.setattr("clausewitz.mutation.report.try_mutants", tried)
    monkeypatch.setattr("clausewitz.mutation.report.topics_of", lambda _project: ["play", "small", "bridges"])
    return asked


def test_what_nothing_notices_is_a_fault_and_the_figures_are_shown(
    clausewitz: Runner, wanted: list[tuple[MutantSelection, int]]
) -> None:
    answer = clausewitz("check", "--mutants")
    assert wanted == [(MutantSelection(topic="", sample=0, seed=1, tests=()), 2)]
    assert (answer.code, answer.out) == (
        1,
        "bridges.py:9\n"
        "    nothing catches this change to small.bridges.toll:\n"
        "    - return 1\n"
        "    + return 2\n"
        "\n"
        "mutants of      all   scenarios  claims  tests  survive  noticed\n"
        "play             10      9  90%       1      0        0     100%\n"
        "small/bridges    30     20  67%       4      5        1      97%\n"
        "all              40     29  72%       5      5        1      98%\n"
        "2 mutants may go uncaught; verify/mutants.toml gives the reasons.\n"
        "\n" + FIGURES + "1 fault in the corpus.\n",
    )


def test_a_program_is_answered_with_the_figures_and_what_survives(
    clausewitz: Runner, wanted: list[tuple[MutantSelection, int]], tmp_path: Path
) -> None:
    options = ("--sample", "5", "--seed", "7", "--tests", str(tmp_path), "--jobs", "3")
    answer = clausewitz("check", "--json", "--mutants", "Bridges", *options)
    assert wanted == [(MutantSelection(topic="bridges", sample=5, seed=7, tests=(tmp_path,)), 3)]
    play = {"room": "play", "mutants": 10, "scenarios": 9, "claims": 1, "tests": 0, "survivors": 0, "equivalent": 2}
    bridges = {"room": "small/bridges", "mutants": 30, "scenarios": 20, "claims": 4, "tests": 5, "survivors": 1}
    toll = {"function": "small.bridges.toll", "original": "return 1", "mutated": "return 2"}
    assert json.loads(answer.out)["mutants"] == {
        "rooms": [play, bridges | {"equivalent": 0}],
        "survivors": [{"file": "bridges.py", "line": 9} | toll],
    }


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--mutants", "bridge"), 'there is no topic "bridge"; did you mean bridges?'),
        (("--sample", "5"), "--sample requires --mutants"),
        (("--tests", "."), "--tests requires --mutants"),
    ],
)
def test_what_is_asked_for_wrongly_is_told(
    clausewitz: Runner, wanted: list[tuple[MutantSelection, int]], options: tuple[str, ...], message: str
) -> None:
    answer = clausewitz("check", *options)
    assert (answer.code, answer.err.splitlines()[0], wanted) == (2, message, [])


def test_scenarios_that_cannot_be_collected_are_told(
    clausewitz: Runner, wanted: list[tuple[MutantSelection, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def tried(*_: object) -> MutantReport:
        raise HarnessError("the scenarios could not be collected:\nSyntaxError")

    monkeypatch.setattr("clausewitz.mutation.report.try_mutants", tried)
    answer = clausewitz("check", "--mutants")
    assert (answer.code, answer.out, answer.err) == (1, "", "the scenarios could not be collected:\nSyntaxError\n")

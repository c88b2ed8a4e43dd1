"""Whether each scenario needs its clause: it passes with the clause in the text, and does not pass without it."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.results import Last, Outcome, ScenarioOutcome, load_results
from clausewitz.text.model import Clause, Fault
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House

_Outcomes = Mapping[tuple[str, ...], ScenarioOutcome]

_PERCENT = re.compile(r"\[ *(\d+)%\]$")
"""How far pytest is, at the end of a line of dots."""
_NOT_IMPORTED = re.compile(r"ERROR ((?:(?!::).)+?) - ")
"""A file in the last lines that pytest writes; with several processes it exits as if the tests of it had failed."""
_TESTS_WERE_RUN = (0, 1)
"""Exit codes of pytest when all tests passed, or some failed."""


class HarnessError(RuntimeError):
    """The scenarios could not be run at all."""


@dataclass(frozen=True)
class Trial:
    """The scenarios as the text is, and each of them as if its own clause were not in it."""

    scenarios: tuple[ScenarioOutcome, ...]
    without_own_clause: tuple[ScenarioOutcome, ...]


def run_trial(
    house: House,
    register: Register,
    jobs: int,
    on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None,
) -> Trial:
    """Run every scenario without its clause; with it only where no result of these files is stored.

    `on_progress` is told what is run, and how far that is: so many of so many. Raises `HarnessError` with what pytest
    said.
    """
    before = Fingerprints(house).scenarios()
    written = sum(len(clause.scenarios) for clause in register.clauses.values())
    if len(_all(load_results(house).scenarios)) < written:
        _run(house, jobs, lambda percent: on_progress(f"Running {written} scenarios", percent, 100))
    stage = f"Running {written} scenarios, each without its clause"
    _run(house, jobs, lambda percent: on_progress(stage, percent, 100), "--without-own-clause")
    now = Fingerprints(house)
    if now.scenarios() != before:
        raise HarnessError("the files were changed while the scenarios ran; run the check again")
    results = load_results(house, now)
    return Trial(_all(results.scenarios), _all(results.load_bearing))


def load_bearing_faults(register: Register, trial: Trial) -> list[Fault]:
    """The scenarios that do not pass, and those that pass without their clause, by file and line."""
    usual, without = ({each.key: each for each in ran} for ran in (trial.scenarios, trial.without_own_clause))
    return sorted(fault for clause in register.clauses.values() for fault in _faults(clause, usual, without))


def _all(results: Mapping[str, Last[ScenarioOutcome]]) -> tuple[ScenarioOutcome, ...]:
    return tuple(each for last in results.values() for each in last.results)


def _run(house: House, jobs: int, on_percent: Callable[[int], None], *options: str) -> None:
    on_percent(0)
    steps = [house.steps / game.room for game in house.games] if house.left_out else [house.steps]
    command = [sys.executable, "-m", "pytest", *map(str, steps), "-n", str(jobs), "-q", "-rE", "--tb=no", *options]
    plugins = ["-p", "clausewitz.catalogue.scenarios.recorder", "-p", "no:cacheprovider"]
    told = []
    with subprocess.Popen(
        [*command, *plugins], cwd=house.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        assert running.stdout
        for line in running.stdout:
            told.append(line)
            far = _PERCENT.search(line)
            if far:
                on_percent(int(far[1]))
    if running.returncode not in _TESTS_WERE_RUN:
        raise HarnessError(f"the scenarios could not be run:\n{''.join(told)}")
    broken = [found[1] for found in map(_NOT_IMPORTED.match, told) if found]
    if broken:
        raise HarnessError(f"{broken[0]} cannot be imported; python -m pytest {broken[0]} tells why")


def _faults(clause: Clause, usual: _Outcomes, without: _Outcomes) -> Iterator[Fault]:
    endings = []
    for scenario in clause.scenarios:
        key = (clause.id, scenario.name)
        endings.append(without[key].outcome if key in without else None)
        fault = _fault(clause, usual.get(key), without.get(key))
        if fault:
            yield Fault(clause.file, scenario.line, f'scenario "{scenario.name}" {fault}')
    if clause.exempt and endings and all(each is Outcome.FAILED for each in endings):
        what = f"{clause.id} is exempt ({clause.exempt}), but all its scenarios fail without it; remove the exemption"
        yield Fault(clause.file, clause.line, what)


def _fault(clause: Clause, usual: ScenarioOutcome | None, without: ScenarioOutcome | None) -> str:
    if usual is None or without is None:
        return "was not run: no test of the steps loads its feature file"
    if usual.outcome is not Outcome.PASSED:
        return f"does not pass: {usual.message}"
    if without.outcome is Outcome.BROKE:
        return f"breaks without {clause.id}, where an expectation of it should fail: {without.message}"
    if without.outcome is Outcome.PASSED and not clause.exempt:
        return (
            f"still passes without {clause.id}; let it expect what only this clause brings about, "
            "or say Exempt: and why nothing does"
        )
    return ""

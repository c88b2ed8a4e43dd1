"""Whether each scenario needs its clause: all are run with their own clause switched off, and then none may pass."""

import subprocess
import sys
from collections.abc import Iterator, Mapping

from clausewitz.catalogue.results import Outcome, ScenarioOutcome, ScenarioResults, load_results, scenarios_fingerprint
from clausewitz.text.house import HOUSE, STEPS
from clausewitz.text.model import Clause, Fault
from clausewitz.text.register import Register

_TESTS_FAILED = (0, 1)
"""Exit codes of pytest when the scenarios were run, and all passed or some failed."""


class HarnessError(RuntimeError):
    """The scenarios could not be run at all."""


def run_without_own_clauses(jobs: int = 2) -> ScenarioResults:
    """Run every scenario as if its clause were not in the text. Raises `HarnessError` with what pytest said."""
    command = [sys.executable, "-m", "pytest", str(STEPS), "--without-own-clause", "-n", str(jobs), "-q", "--tb=no"]
    plugins = ["-p", "clausewitz.catalogue.recorder", "-p", "no:cacheprovider"]
    ran = subprocess.run([*command, *plugins], cwd=HOUSE, capture_output=True, text=True, check=False)
    if ran.returncode not in _TESTS_FAILED:
        raise HarnessError(f"the scenarios could not be run:\n{ran.stdout}{ran.stderr}")
    results = load_results().load_bearing
    if results.fingerprint != scenarios_fingerprint():
        raise HarnessError("the scenarios were changed while they ran; run the check again")
    return results


def load_bearing_faults(register: Register, results: ScenarioResults) -> list[Fault]:
    """What is wrong with scenarios run without their clauses, by file and line."""
    outcomes = {each.key: each for each in results.outcomes}
    found = [fault for clause in register.clauses.values() for fault in _faults(clause, outcomes)]
    return sorted(found, key=lambda fault: (fault.file, fault.line))


def _faults(clause: Clause, outcomes: Mapping[tuple[str, ...], ScenarioOutcome]) -> Iterator[Fault]:
    file = clause.file.relative_to(HOUSE) if clause.file.is_relative_to(HOUSE) else clause.file
    endings = []
    for scenario in clause.scenarios:
        result = outcomes.get((file.as_posix(), clause.id, scenario.name))
        named = f'scenario "{scenario.name}"'
        endings.append(result.outcome if result else None)
        if result is None:
            yield Fault(clause.file, scenario.line, f"{named} was not run: no test of the steps loads its feature file")
        elif result.outcome is Outcome.BROKE:
            what = f"{named} breaks without {clause.id}, where an expectation of it should fail: {result.message}"
            yield Fault(clause.file, scenario.line, what)
        elif result.outcome is Outcome.PASSED and not clause.exempt:
            what = f"{named} still passes without {clause.id}; let it expect what only this clause brings about"
            yield Fault(clause.file, scenario.line, f"{what}, or say Exempt: and why nothing does")
    if clause.exempt and endings and all(each is Outcome.FAILED for each in endings):
        what = f"{clause.id} is exempt ({clause.exempt}), but all its scenarios fail without it; remove the exemption"
        yield Fault(clause.file, clause.line, what)

"""Whether each scenario needs its clause, each reading has a scenario that needs it, and each citation one as well.

A scenario passes with its clause in the text, and without it something else happens. With another reading in place of
one, something else happens in some scenario of a clause that raises the issue.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from clausewitz.catalogue.scenarios.kept import Trials
from clausewitz.catalogue.scenarios.running import HarnessError, run_scenarios
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.results import (
    Citation,
    Flip,
    Keyed,
    Last,
    Outcome,
    ScenarioOutcome,
    load_results,
    store_results,
)
from clausewitz.lazy import dataclass
from clausewitz.text.model import Clause, Fault
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project

_Kind = TypeVar("_Kind", bound=Keyed)
_Outcomes = Mapping[tuple[str, str], ScenarioOutcome]

_BEFORE = ("given", "when")
"""Steps in which a scenario does not say what it expects."""
_PLUGIN = "clausewitz.catalogue.scenarios.trial"


@dataclass(frozen=True)
class Trial:
    """The scenarios as the text is, each without its own clause, with readings replaced, and without what they cite."""

    scenarios: tuple[ScenarioOutcome, ...]
    without_own_clause: tuple[ScenarioOutcome, ...]
    flips: tuple[Flip, ...] = ()
    citations: tuple[Citation, ...] = ()
    kept: int = 0
    """How many scenarios were not run, since nothing has changed on which they rest."""
    said: str = ""
    """What pytest said of those that were run."""


def run_trial(
    house: Project,
    register: Register,
    jobs: int,
    on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None,
    *,
    anew: bool = False,
) -> Trial:
    """Run every scenario as it is, without its clause, with readings replaced, and without what its events cite.

    Those that stand from before are run `anew` only if that is asked for. `on_progress` is told how far it is, of how
    much. Raises `HarnessError` with what pytest said.
    """
    trials, before = Trials(house, register), Fingerprints(house).scenarios()
    standing = {} if anew else trials.standing
    kept = sum(len(each.scenarios) for each in standing.values())
    said = ""
    if trials.is_whole and not anew:
        store_results(house, trials.results(before, standing, before))
    else:
        written = sum(len(clause.scenarios) for clause in register.clauses.values())
        told = f"Running {written - kept} scenarios, and what each of them needs"
        options = ("--anew",) if anew else ()
        said = run_scenarios(
            house, lambda done: on_progress(told, done, 100), "-p", _PLUGIN, "--jobs", str(jobs), *options
        )
    now = Fingerprints(house)
    if now.scenarios() != before:
        raise HarnessError("the files were changed while the scenarios ran; run the check again")
    found = load_results(house, now)
    return Trial(_all(found.scenarios), _all(found.load_bearing), _all(found.flips), _all(found.citations), kept, said)


def load_bearing_faults(register: Register, trial: Trial) -> list[Fault]:
    """The scenarios that do not pass, and those that pass without their clause, by file and line."""
    usual, without = ({each.key: each for each in ran} for ran in (trial.scenarios, trial.without_own_clause))
    return sorted(fault for clause in register.clauses.values() for fault in _faults(clause, usual, without))


def _all(results: Mapping[str, Last[_Kind]]) -> tuple[_Kind, ...]:
    return tuple(each for last in results.values() for each in last.results)


def _faults(clause: Clause, usual: _Outcomes, without: _Outcomes) -> Iterator[Fault]:
    ended = []
    for scenario in clause.scenarios:
        key = (clause.id, scenario.name)
        ended.append(without.get(key))
        fault = _fault(clause, usual.get(key), without.get(key))
        if fault:
            yield Fault(clause.file, scenario.line, f'scenario "{scenario.name}" {fault}')
    failed = [each for each in ended if each and each.outcome is Outcome.FAILED]
    if clause.exempt and failed and failed == ended:
        what = f"{clause.id} is exempt ({clause.exempt}), but all its scenarios fail without it; remove the exemption"
        yield Fault(clause.file, clause.line, what)
    if failed and all(each.step in _BEFORE for each in failed):
        what = f"{clause.id} has no Then that is false without it: {failed[0].message}"
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
            f"still passes without {clause.id}, whose citation alone counts for nothing; let it expect what only this "
            "clause brings about, or say Exempt: and why nothing does"
        )
    return ""

"""Whether scenarios prove their point: for each clause, each reading, and each citation by an event.

A scenario has to pass with its clause and go differently without it. Some scenario has to go differently if a reading
is replaced by another, and some without a clause that an event cites, unless `verify/citations.toml` lists the citation
as one that no scenario can show.
"""

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from clausewitz.catalogue.project import OpenProject
from clausewitz.lazy import dataclass
from clausewitz.store.entries import IssueEntry, ReadingEntry
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.store.results import (
    Citation,
    Flip,
    Keyed,
    Last,
    Outcome,
    Results,
    ScenarioOutcome,
    load_results,
    store_results,
)
from clausewitz.testing.running import HarnessError, run_scenarios
from clausewitz.testing.trials import Trials
from clausewitz.text.model import Clause, Fault
from clausewitz.text.register import Register
from clausewitz.text.sources import read_text, table_line

_Kind = TypeVar("_Kind", bound=Keyed)
_Outcomes = Mapping[tuple[str, str], ScenarioOutcome]

_BEFORE = ("given", "when")
"""Steps in which a scenario does not say what it expects."""
_PLUGIN = "clausewitz.testing.trial_plugin"


@dataclass(frozen=True)
class Trial:
    """The results of scenarios: as written, without their clauses, with readings replaced, without cited clauses."""

    scenarios: tuple[ScenarioOutcome, ...]
    without_own_clause: tuple[ScenarioOutcome, ...]
    flips: tuple[Flip, ...] = ()
    citations: tuple[Citation, ...] = ()
    kept: int = 0
    """How many scenarios were not run, because nothing that they rest on has changed."""
    said: str = ""
    """The output of pytest on those that were run."""


def run_trial(
    project: OpenProject,
    jobs: int,
    on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None,
    *,
    anew: bool = False,
) -> Trial:
    """Run every scenario as written, without its clause, with readings replaced, and without cited clauses.

    Stored results are reused unless `anew`. `on_progress` gets the steps done, and the total. Raises `HarnessError`
    with what pytest said.
    """
    trials, before = Trials(project), project.fingerprints.scenarios()
    standing = {} if anew else trials.standing
    kept = sum(len(each.scenarios) for each in standing.values())
    if trials.is_whole and not anew:
        results = trials.results(before, standing, before)
        store_results(project, results)
        return _trial(results, kept)
    written = sum(len(clause.scenarios) for clause in project.register.clauses.values())
    told = f"Running {written - kept} scenarios, and what each of them needs"
    options = ("--anew",) if anew else ()
    said = run_scenarios(
        project, lambda done: on_progress(told, done, 100), "-p", _PLUGIN, "--jobs", str(jobs), *options
    )
    now = Fingerprints(project)
    if now.scenarios() != before:
        raise HarnessError("the files were changed while the scenarios ran; run the check again")
    return _trial(load_results(project, now), kept, said)


def _trial(found: Results, kept: int, said: str = "") -> Trial:
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


def unpinned_faults(register: Register, issues: Iterable[IssueEntry], flips: Iterable[Flip]) -> list[Fault]:
    """The readings that no scenario distinguishes from another, at the first clause that raises the issue.

    The preferred reading is told from each of the others, and each of the others from the preferred one.
    """
    found = {each.key: each for each in flips}
    raised = [each for each in issues if each.clauses]  # that no clause raises an issue is a fault of its own
    faults = []
    for issue in raised:
        clause = register.clauses[issue.clauses[0]]
        faults += [Fault(clause.file, clause.line, what) for what in _describe_unpinned(issue, found)]
    return sorted(faults)


def _describe_unpinned(issue: IssueEntry, found: Mapping[tuple[str, str, str], Flip]) -> Iterator[str]:
    for reading, instead in _pairs(issue):
        flip = found.get((issue.id, reading.letter, instead.letter))
        if flip is None:
            named = "" if reading.preferred else f"; write one with: Given reading {reading.letter} of {issue.id}"
            yield f"{issue.id}: no scenario under a clause that raises the issue runs reading {reading.letter}{named}"
        elif not flip.shows:
            yield (
                f"{issue.id}: no scenario under a clause that raises the issue tells reading {reading.letter} from "
                f"{instead.letter}: none fails when {instead.letter} is put in its place"
            )


def _pairs(issue: IssueEntry) -> Iterator[tuple[ReadingEntry, ReadingEntry]]:
    played = [each for each in issue.readings if each.played]
    for reading in played:
        for instead in played:
            if reading is not instead and (reading.preferred or instead.preferred):
                yield reading, instead


LIST = "citations.toml"
"""The file of the list, in the folder of claims."""


class Unshown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses that an event cites although no scenario can show their effect."""

    step: str
    event: str
    clauses: tuple[str, ...]
    reason: str


class _List(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    citation: tuple[Unshown, ...] = ()


def read_unshown(file: Path) -> tuple[dict[tuple[str, str, str], int], list[Fault]]:
    """The citations listed in a file, with their lines, and the faults of the file; none without a file."""
    if not file.exists():
        return {}, []
    text, faults = read_text(file)
    if text is None:
        return {}, faults
    try:
        listed = msgspec.convert(tomllib.loads(text), _List).citation
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return {}, [Fault(file, 1, f"is no list of citations: {error}")]
    with_lines = [(each, table_line(text, "citation", index)) for index, each in enumerate(listed)]
    faults = [
        Fault(file, line, "a citation is listed without a reason")
        for each, line in with_lines
        if not each.reason.strip()
    ]
    return {(clause, each.step, each.event): line for each, line in with_lines for clause in each.clauses}, faults


def surplus_faults(verify: Path, register: Register, tried: Collection[Citation]) -> list[Fault]:
    """The citations without effect in any scenario that are not listed, and those listed needlessly."""
    file = verify / LIST
    listed, faults = read_unshown(file)
    unshown = [each for each in tried if not each.bears and each.key not in listed]
    return sorted([*faults, *_surplus(register, unshown), *_outdated_faults(file, register, listed, tried)])


def _surplus(register: Register, unshown: Iterable[Citation]) -> Iterator[Fault]:
    for each in unshown:
        clause = register.clauses[each.clause]
        line = next(scenario.line for scenario in clause.scenarios if scenario.name == each.scenario)
        yield Fault(
            clause.file,
            line,
            f'{each.cited}: the event "{each.event}" of step {each.step} cites it, but in no scenario does anything '
            "else happen without it; cite it only where it decides, write a scenario in which it does, or list it in "
            f"{LIST} with the reason",
        )


def _outdated_faults(
    file: Path, register: Register, listed: dict[tuple[str, str, str], int], tried: Iterable[Citation]
) -> Iterator[Fault]:
    """Listed citations that have an effect, or that no event has; clauses left out are skipped."""
    found = {each.key: each for each in tried}
    for key, line in listed.items():
        clause, step, event = key
        if clause not in register.clauses:
            continue
        what = f'{clause} is listed for the event "{event}" of step {step}'
        if key not in found:
            yield Fault(file, line, f"{what}, and no such event cites it alone; remove it from the list")
        elif found[key].bears:
            yield Fault(file, line, f"{what}, but without it a scenario goes differently; remove it from the list")

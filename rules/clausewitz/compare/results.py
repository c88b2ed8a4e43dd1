"""Scenarios, claims and findings of the prover that end differently under changed rules.

A scenario or claim is run again only if the rules ask in it for something that changes. What a claim asks for is stored
with its verdict.
"""

import contextlib
import io
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from clausewitz.answers.compare import ClaimChange, FindingChange, ScenarioChange
from clausewitz.catalogue.claims import detail, verdict_name
from clausewitz.catalogue.examination import examine_rulebook, report_on, with_scenarios
from clausewitz.catalogue.project import OpenProject
from clausewitz.compare.changes import Changes, RuleChange, changed_ids, changed_readings
from clausewitz.compare.changes import changed_ids as changed_by
from clausewitz.compare.renames import NO_RENAMES, Renames, names_of
from clausewitz.drafts.alignment import is_renamed
from clausewitz.forks import start_process
from clausewitz.play.asked import Readings
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.checking import check, map_claims
from clausewitz.prove.claims import Claim, load_claims
from clausewitz.prove.verdicts import Result
from clausewitz.rulings.rules import Rules
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.results import ScenarioOutcome, load_results
from clausewitz.store.verdicts import StoredVerdicts
from clausewitz.testing import RECORDER_MODULE
from clausewitz.testing.load_bearing import run_trial
from clausewitz.testing.running import HarnessError, run_scenarios
from clausewitz.testing.trials import Trials
from clausewitz.text.model import Clause
from clausewitz.text.project import Project, topic_files
from clausewitz.text.register import Register

if TYPE_CHECKING:
    import pytest

_PERCENT, _JOBS = 100, 2
_PLUGIN = "clausewitz.compare.results_plugin"
"""It needs all that runs scenarios, which a process of its own does."""


def compare_scenarios(
    project: OpenProject,
    rulebook: Rulebook,
    changes: Changes,
    register: Register,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[ScenarioChange, ...]:
    """The scenarios of a game that end differently by changed rules.

    Only those in which the rules ask for something that changes are run; by the current rules, only those for which it
    is not known what they ask for. Raises `HarnessError` if they cannot be run.
    """
    own = project.only(rulebook.id)
    different = changed_by(Rules(rulebook.preferred_profile), changes.build_rules(rulebook, register))
    before, asked = _as_they_are(own, lambda percent: on_progress(percent, 2 * _PERCENT))
    written = ((clause.id, each.name) for clause in _clauses(register, rulebook) for each in clause.scenarios)
    only = frozenset(each for each in written if not different.isdisjoint(asked.get(each, different)))
    if not only:
        return ()
    change = msgspec.json.encode(RuleChange(rulebook.id, changes, only)).decode()
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        file = Path(folder) / "outcomes.json"
        options = ("-p", _PLUGIN, "--change", change, "--outcomes", str(file))
        run_scenarios(own, lambda percent: on_progress(_PERCENT + percent, 2 * _PERCENT), *options)
        now = msgspec.json.decode(file.read_bytes(), type=tuple[ScenarioOutcome, ...])
    return tuple(changed_outcomes(before, now, register))


def _as_they_are(
    project: OpenProject, on_percent: Callable[[int], None]
) -> tuple[Collection[ScenarioOutcome], Mapping[tuple[str, str], Collection[str]]]:
    """The result of each scenario by the current rules, and what the passing ones ask for, by clause and name.

    Both are kept with the results of scenarios. `on_percent` gets how far the necessary runs are. Raises
    `HarnessError`.
    """
    trials = Trials(project)
    if trials.is_whole:
        ended: Collection[ScenarioOutcome] = [one for each in trials.standing.values() for one in each.scenarios]
    else:
        ended = run_trial(project, _JOBS, lambda _, done, of: on_percent(_PERCENT * done // of)).scenarios
        trials = Trials(project)
    asked = {(clause, name): what for clause, each in trials.standing.items() for name, what in each.asked.items()}
    return ended, asked


def asked_in_scenarios(project: OpenProject, rulebook: str) -> frozenset[str]:
    """Everything the rules are known to ask for in the scenarios of a game."""
    standing = Trials(project.only(rulebook)).standing
    return frozenset[str]().union(*(what for each in standing.values() for what in each.asked.values()))


def _clauses(register: Register, rulebook: Rulebook) -> Iterator[Clause]:
    return (each for each in register.clauses.values() if each.rulebook == rulebook.id)


def run_features(
    features: Path, project: OpenProject, left_out: Collection[str] = ()
) -> dict[str, tuple[ScenarioOutcome, ...]]:
    """The results of the scenarios in a folder, perhaps of another version of a project, by its rules, by game.

    Those of clauses that are left out are not run. They run in this process, by the rules that it has imported. Raises
    `HarnessError` if they cannot be run.
    """
    import pytest  # noqa: PLC0415 - only two versions are compared in this process

    said = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        where = [f"--rootdir={project.root}", "-c", str(project.root / "pyproject.toml"), "--results", folder]
        options = [
            "-q",
            "--tb=no",
            "-p",
            RECORDER_MODULE,
            "-p",
            "no:cacheprovider",
            "-o",
            f"bdd_features_base_dir={features}",
        ]
        steps = [str(project.steps / game.folder_name) for game in project.games]
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = pytest.main([*steps, *where, *options], plugins=[_LeaveOut(left_out)])
        nothing = {pytest.ExitCode.NO_TESTS_COLLECTED} if left_out else set()
        if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, *nothing}:
            raise HarnessError(f"the scenarios could not be run: {' '.join(said.getvalue().split())}")
        own = replace(project, build=Path(folder), released=None)
        return {game.id: _outcomes(own, game.id) for game in project.games}


class _LeaveOut:
    """A plugin that does not run the scenarios of some clauses."""

    def __init__(self, clauses: Collection[str]) -> None:
        self._clauses = clauses

    def pytest_collection_modifyitems(self, items: "list[pytest.Item]") -> None:
        from clausewitz.testing.recorder import place_of  # noqa: PLC0415 - as above

        items[:] = [each for each in items if not (at := place_of(each)) or at.clause not in self._clauses]


def changed_outcomes(
    before: Iterable[ScenarioOutcome], now: Iterable[ScenarioOutcome], register: Register
) -> Iterator[ScenarioChange]:
    """Of the scenarios run both times, those that end differently, in the order in which they are written."""
    was, is_ = ({each.key: each for each in outcomes} for outcomes in (before, now))
    written = [(clause.id, scenario.name) for clause in register.clauses.values() for scenario in clause.scenarios]
    for key in dict.fromkeys((*written, *is_)):
        old, new = was.get(key), is_.get(key)
        if old and new and new.outcome is not old.outcome:
            yield ScenarioChange(new.clause, new.name, old.outcome, new.outcome, new.message or old.message)


def _outcomes(project: OpenProject, rulebook: str) -> tuple[ScenarioOutcome, ...]:
    last = load_results(project, project.fingerprints).scenarios.get(rulebook)
    return last.results if last else ()


_PROVE_JOBS = 2
_readings = Readings()


class Held(msgspec.Struct, frozen=True):
    """A claim, and how its checking ended."""

    name: str
    clauses: tuple[str, ...]
    statement: str
    verdict: str
    told: str
    """Details of the verdict."""


def changed_verdicts(
    before: Iterable[Held], now: Iterable[Held], renames: Renames = NO_RENAMES
) -> Iterator[ClaimChange]:
    """The claims of one version whose verdict is different in the next, or which are gone; they may be renamed."""
    is_, names = {each.name: each for each in now}, names_of(renames)
    for was in before:
        now_called = (each for each in is_ if is_renamed(was.name, each, names))
        name = was.name if was.name in is_ else next(now_called, "")
        held = is_.get(name, Held(was.name, was.clauses, was.statement, "", ""))
        if held.verdict != was.verdict:
            yield ClaimChange(held.name, held.clauses, held.statement, was.verdict, held.verdict, held.told)


def compare_claims(
    project: OpenProject,
    rulebook: str,
    before: Rules,
    after: Rules,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[ClaimChange, ...]:
    """The claims on a game whose verdict is different by changed rules.

    By the current rules only claims without a valid verdict are checked. `on_progress` gets the number checked, and the
    total; first for the current rules. Raises IllFormedClaimError.
    """
    own = project.only(rulebook)
    claims = with_scenarios(load_claims(own.verify, topic_files(own.verify, own.folder_name_of(rulebook), "py")), own)
    kept = StoredVerdicts(own.store, own.fingerprints.code)
    if not {each.name for each in claims} <= kept.standing.keys():
        _prove(own, rulebook, [each.name.rpartition(".")[2] for each in claims], on_progress)
        kept = StoredVerdicts(own.store, own.fingerprints.code)
    touched = [each for each in claims if _is_touched(kept.asked_by_claim.get(each.name), before, after)]
    on_progress(0, len(touched))
    _readings.watch(type(before.profile))
    changes = []
    found = zip(touched, map_claims(partial(_check_claim, before, after), touched, _PROVE_JOBS), strict=True)
    for done, (claim, now) in enumerate(found, start=1):
        was = kept.standing.get(claim.name) or check(claim).verdict
        if type(now.verdict) is not type(was):
            names = verdict_name(was), verdict_name(now.verdict)
            changes.append(ClaimChange(claim.name, claim.clauses, claim.statement, *names, detail(now)))
        on_progress(done, len(touched))
    return tuple(changes)


def asked_in_claims(project: OpenProject, rulebook: str) -> Mapping[str, frozenset[str]]:
    """By claim on a game with a valid verdict, what the rules ask for."""
    own = project.only(rulebook)
    return StoredVerdicts(own.store, own.fingerprints.code).asked_by_claim


def _prove(project: Project, rulebook: str, names: Collection[str], on_progress: Callable[[int, int], None]) -> None:
    """Check all claims of a game, so that their verdicts are kept."""
    on_progress(0, len(names))
    command = [
        sys.executable,
        "-m",
        "clausewitz",
        "prove",
        "--rulebook",
        rulebook,
        "--jobs",
        str(_PROVE_JOBS),
        "--json",
    ]
    out, err = subprocess.DEVNULL, subprocess.PIPE
    with start_process(command, cwd=project.root, stdout=out, stderr=err) as process:
        told = (line.split()[-1:] for line in process.stderr or ())
        for done, _ in enumerate((last for last in told if last and last[0] in names), start=1):
            on_progress(done, len(names))


def _is_touched(asked: Collection[str] | None, before: Rules, after: Rules) -> bool:
    """Whether the rules ask in a claim for anything that changes; assumed if no verdict is kept."""
    return asked is None or not changed_ids(before, after).isdisjoint(asked)


def _check_claim(before: Rules, after: Rules, claim: Claim) -> Result:
    """How the checking of a claim ends by changed rules."""
    with after.in_force(), _readings.swap_readings(changed_readings(before.profile, after.profile)):
        return check(claim)


_FOUND = "found"
Found = tuple[str, str, tuple[str, ...], str]
"""The kind of finding, its subject, the clauses, and how a disagreement is settled, otherwise `found`."""


def compare_findings(
    project: OpenProject,
    rulebook: Rulebook,
    prefix: str,
    rules: tuple[Rules, Rules],
    is_touched: Callable[[type], bool],
) -> tuple[FindingChange, ...]:
    """The findings on the kinds of action that a change affects, where they differ.

    By the current rules they are known if the report is kept. Struck-out sentences are redundant by definition, and
    left out.
    """
    before, after = rules
    known = _find_report(project, rulebook)
    was = report_on(known, rulebook, prefix, is_touched) if known else None
    is_ = _report(rulebook, prefix, after, is_touched)
    found = changed_findings(findings_in(was or _report(rulebook, prefix, before, is_touched)), findings_in(is_))
    return tuple(each for each in found if each.before or after.without.isdisjoint(each.clauses))


def changed_findings(
    before: Iterable[Found], now: Iterable[Found], moved: Mapping[str, str] | None = None
) -> tuple[FindingChange, ...]:
    """The findings by only one set of rules, or different ones.

    `moved` maps former ids of clauses to present ones.
    """
    ids = moved or {}
    was = {(kind, about, tuple(ids.get(each, each) for each in clauses)): how for kind, about, clauses, how in before}
    is_ = {(kind, about, clauses): how for kind, about, clauses, how in now}
    return tuple(
        FindingChange(*key, was.get(key, ""), is_.get(key, ""))
        for key in dict.fromkeys((*was, *is_))
        if was.get(key, "") != is_.get(key, "")
    )


def _find_report(project: OpenProject, rulebook: Rulebook) -> ConsistencyReport | None:
    """The report on the current rules, if it is kept."""
    last = load_results(project, project.fingerprints).consistency.get(rulebook.id)
    profile = next(iter(rulebook.profiles))
    return next((each for each in last.results if each.profile == profile), None) if last else None


def _report(rulebook: Rulebook, prefix: str, rules: Rules, is_touched: Callable[[type], bool]) -> ConsistencyReport:
    playing = replace(rulebook, profiles={"": rules.profile, **rulebook.profiles})
    with rules.in_force():
        return examine_rulebook(playing, prefix, "", is_wanted=is_touched, is_shown=False)


def findings_in(report: ConsistencyReport) -> Iterator[Found]:
    """All findings of a report."""
    for conflict in report.conflicts:
        clauses = (conflict.permits.clause, conflict.forbids.clause)
        yield "disagreement", conflict.action, clauses, conflict.settled.value
    for silence in report.silences:
        yield "silence", silence.asked or silence.action, (), _FOUND
    for deadlock in report.deadlocks:
        yield "no legal answer", "; ".join(deadlock.asked), (), _FOUND
    for rivals in report.rivals:
        yield "rival obligations", rivals.action, tuple(each.sentence.clause for each in rivals.dues), _FOUND
    for kind, idle in (("decides nothing", report.dead), ("changes nothing", report.redundant)):
        for each in idle:
            yield kind, f"{each.sentence.says} ({each.action})", (each.sentence.clause,), _FOUND

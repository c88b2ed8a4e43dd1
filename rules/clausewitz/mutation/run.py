"""Running mutants: the scenarios, claims and tests that may catch one, what each of them executes, and the verdicts.

A mutant is tried only on those that execute its line, until one fails. pytest collects the scenarios and tests.
"""

import contextlib
import hashlib
import io
import os
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import cache, partial
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING

import pytest

from clausewitz.forks import Give, give_up_after, run_in_forks
from clausewitz.lazy import dataclass
from clausewitz.mutation.mutants import Live, Mutant
from clausewitz.prove.checking import has_expected_verdict, prepare_processes
from clausewitz.prove.claims import Claim, load_claims
from clausewitz.prove.symbolic.runs import record_apart
from clausewitz.testing import RECORDER_MODULE
from clausewitz.testing.recorder import template_of
from clausewitz.testing.running import LEAN
from clausewitz.text.project import Project, topic_files

if TYPE_CHECKING:
    from _typeshed import TraceFunction


class Stage(Enum):
    """The kinds of probe, in the order in which they run."""

    SCENARIOS = "scenarios"
    CLAIMS = "claims"
    TESTS = "tests"


@dataclass(frozen=True)
class Probe:
    """Something that passes on the original engine and may fail on a mutant."""

    stage: Stage
    name: str
    passes: Callable[[], bool]


@dataclass(frozen=True)
class Traced:
    """What a probe does on the original engine."""

    passed: bool
    seconds: float
    """The processor time that it takes; tracing lines makes a scenario or test slower."""
    lines: dict[str, frozenset[int]]
    """The lines that it runs, by file; for a claim, the first line of each function that it runs."""


def trace_probe(probe: Probe, files: Collection[str]) -> Traced:
    """Run a probe, and record what it runs of these files.

    The prover records the functions that a claim runs; that is much faster than tracing lines.
    """
    lines: dict[str, set[int]] = {}
    with (_record_functions if probe.stage is Stage.CLAIMS else _trace_lines)(lines, files):
        start = time.process_time()
        passed = probe.passes()
        seconds = time.process_time() - start
    return Traced(passed, seconds, {file: frozenset(ran) for file, ran in lines.items()})


@contextmanager
def _record_functions(lines: dict[str, set[int]], files: Collection[str]) -> Iterator[None]:
    with record_apart() as found:
        yield
    for place, line in found:
        if (file := _real(place)) in files:
            lines.setdefault(file, set()).add(line)


@contextmanager
def _trace_lines(lines: dict[str, set[int]], files: Collection[str]) -> Iterator[None]:
    known: dict[CodeType, TraceFunction | None] = {}

    def watch(frame: FrameType, _event: str, _argument: object) -> "TraceFunction | None":
        code = frame.f_code
        if code not in known:
            file = _real(code.co_filename)
            known[code] = _noting(lines.setdefault(file, set())) if file in files else None
        return known[code]

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        yield
    finally:
        sys.settrace(before)


def _noting(ran: set[int]) -> "TraceFunction":
    def note(frame: FrameType, _event: str, _argument: object) -> "TraceFunction":
        ran.add(frame.f_lineno)
        return note

    return note


_real = cache(os.path.realpath)
Progress = Callable[[str, int, int], None]
Keep = Callable[[Mapping[Probe, Traced]], None]
_NONE: frozenset[int] = frozenset()
_PORTION = 20
"""The number of probes traced in one process."""
_PATIENCE = 2.0
"""The minimum time limit in seconds. A mutant that takes longer counts as caught, because it may never end."""
_NOTHING = -1
_SLOWER = 10
"""The factor by which a probe may be slower with a mutant."""


class SpoiltError(RuntimeError):
    """Something fails even on the original engine."""


@dataclass(frozen=True)
class Verdict:
    """How a mutant ended."""

    mutant: Mutant
    noticed_at: Stage | None
    """None if nothing has caught it."""
    by: str
    """What has caught it; empty if nothing has."""


def trace_probes(
    probes: Sequence[Probe], files: Collection[Path], jobs: int, progress: Progress, keep: Keep = lambda _found: None
) -> dict[Probe, Traced]:
    """What each probe runs of these files; `keep` gets the results so far after each batch.

    Raises `SpoiltError` if one does not pass.
    """
    watched = {_real(file) for file in files}
    live = Live(files)
    portions = [tuple(probes[start : start + _PORTION]) for start in range(0, len(probes), _PORTION)]

    def trace(portion: tuple[Probe, ...], give: Give[list[Traced]]) -> None:
        found = []
        for each in portion:
            live.forget()  # else only the first probe would be seen to run a function that keeps its answers
            found.append(trace_probe(each, watched))
        give(found)

    found: dict[Probe, Traced] = {}
    for portion, answers in run_in_forks(trace, portions, jobs):
        if answers is None:
            raise SpoiltError(f"the process that ran {portion[0].name} and what follows broke down")
        found |= dict(zip(portion, answers, strict=True))
        keep({probe: trace for probe, trace in found.items() if trace.passed})
        progress(f"Seeing what {len(probes)} {portion[0].stage.value} run", len(found), len(probes))
    failed = [probe.name for probe in probes if not found[probe].passed]
    if failed:
        raise SpoiltError(f"these fail even without a mutant: {', '.join(failed)}")
    return {probe: found[probe] for probe in probes}


def mutants_in_scope(
    mutants: Iterable[Mutant], ran: Mapping[Probe, Traced], cited: Mapping[Path, set[int]]
) -> list[Mutant]:
    """The mutants of functions that cite a clause or that a probe runs."""
    lines: dict[str, set[int]] = {}
    for found in ran.values():
        for file, numbers in found.lines.items():
            lines.setdefault(file, set()).update(numbers)

    def counts(mutant: Mutant) -> bool:
        span = range(mutant.begins, mutant.ends + 1)
        run = lines.get(_real(mutant.file), set()) | cited.get(mutant.file, set())
        return not run.isdisjoint(span)

    return [each for each in mutants if counts(each)]


def sample(mutants: Sequence[Mutant], number: int, seed: int) -> list[Mutant]:
    """A random sample of the mutants, in order; most of it stays the same when some function changes."""

    def rank(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed} {' '.join(mutant.key)}".encode()).hexdigest()

    chosen = set(sorted(range(len(mutants)), key=lambda at: rank(mutants[at]))[:number])
    return [each for at, each in enumerate(mutants) if at in chosen]


def probes_reaching(mutant: Mutant, ran: Mapping[Probe, Traced]) -> list[Probe]:
    """The probes that run the changed lines, and the claims that run the changed function."""
    file, places = _real(mutant.file), {mutant.begins, *mutant.lines}
    return [each for each, found in ran.items() if not found.lines.get(file, _NONE).isdisjoint(places)]


def judge_mutants(
    mutants: Sequence[Mutant], ran: Mapping[Probe, Traced], jobs: int, progress: Progress
) -> Iterator[Verdict]:
    """The verdict on each mutant, as they come, by the probes that run its changed lines."""
    live, noticed = Live({each.file for each in mutants}), dict[str, list[Probe]]()
    stage = next(iter(ran)).stage.value

    def probes(mutant: Mutant) -> list[Probe]:
        """The probes for a mutant: first those that caught others of its function, then the fastest."""
        known = noticed.get(mutant.function, [])
        return sorted(probes_reaching(mutant, ran), key=lambda each: (each not in known, ran[each].seconds))

    def run(task: tuple[Mutant, list[Probe]], give: Give[int]) -> None:
        mutant, reach = task
        live.become(mutant)
        for number, probe in enumerate(reach):
            give_up_after(max(_PATIENCE, _SLOWER * ran[probe].seconds), partial(give, number))
            if not _passes(probe):
                give(number)
        give(_NOTHING)

    tasks = ((mutant, probes(mutant)) for mutant in mutants)
    for done, ((mutant, reach), answer) in enumerate(run_in_forks(run, tasks, jobs), start=1):
        by = None if answer == _NOTHING else reach[answer or 0]
        if by and by not in noticed.setdefault(mutant.function, []):
            noticed[mutant.function].append(by)
        progress(f"Trying {len(mutants)} mutants by {stage}", done, len(mutants))
        yield Verdict(mutant, by.stage if by else None, by.name if by else "")


def _passes(probe: Probe) -> bool:
    try:
        return probe.passes()
    except BaseException:  # any error means that the mutant was caught
        return False


class HarnessError(RuntimeError):
    """The scenarios or the tests could not be collected."""


class _Loop:
    """Replaces the loop in which pytest would run everything that it has collected."""

    def __init__(self, then: Callable[[list[Probe]], None]) -> None:
        self.then = then
        self.streams = sys.stdout, sys.stderr
        self.failed = False
        self.error: Exception | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:  # by files that could not be read
            out, errors = self.streams
            try:
                with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
                    self.then([self._probe(item) for item in session.items])
            except Exception as error:  # which pytest would treat as one of its own
                self.error = error
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def _probe(self, item: pytest.Item) -> Probe:
        def passes() -> bool:
            self.failed = False
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            return not self.failed

        return Probe(Stage.SCENARIOS if template_of(item) else Stage.TESTS, item.nodeid, passes)


def with_tests(project: Project, tests: Iterable[Path], then: Callable[[list[Probe]], None]) -> None:
    """Collect the scenarios of a project, and the tests in these folders, and go on with them while pytest waits.

    A scenario in these folders is one like any other, whatever its game. Raises `HarnessError` with what pytest said.
    """
    steps = [project.steps / game.folder_name for game in project.games] if project.left_out else [project.steps]
    where = [f"--rootdir={project.root}", "-c", str(project.root / "pyproject.toml"), *map(str, (*steps, *tests))]
    said, loop = io.StringIO(), _Loop(then)
    options = ["-q", "-s", "-p", RECORDER_MODULE, *LEAN]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*where, *options], plugins=[loop])
    if loop.error:
        raise loop.error
    if code == pytest.ExitCode.INTERRUPTED:
        raise KeyboardInterrupt  # which pytest has captured
    if code != pytest.ExitCode.OK:
        raise HarnessError(f"the scenarios could not be collected:\n{said.getvalue()}")


def claims(project: Project) -> Sequence[Probe]:
    """The claims of a project, with the code of the rules led through questions at once, and not in each process."""
    files = [file for game in project.games for file in topic_files(project.verify, game.folder_name, "py")]

    def probe(claim: Claim) -> Probe:
        return Probe(Stage.CLAIMS, claim.name, lambda: has_expected_verdict(claim))

    found = load_claims(project.verify, files)
    prepare_processes(found)  # otherwise the first claim of a mutant would exceed its time limit
    return [probe(each) for each in found]

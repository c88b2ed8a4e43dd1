"""Cells of a sweep: the odds of each battle by its rules, or why there are none."""

import logging
import os
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import monotonic, perf_counter, sleep
from typing import cast

import msgspec
from dask import config
from dask.system import CPU_COUNT
from distributed import Client, Future, KilledWorker, LocalCluster, as_completed

from clausewitz.answers.odds import ChancesDocument
from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.odds import chances_of
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import setting_of
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import follow_together, odds, terms_of
from clausewitz.odds.policies import Policy, ToldApartError
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import switch_off, with_figures
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.sweeps.spec import Case, Grid, key_of
from clausewitz.text.project import HouseError, Project, UnknownRulebookError, house_here

DIED = "its worker died, perhaps for want of memory"
"""Why a cell has no odds that may have some the next time."""


class CellResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes of a cell. Numbers are kept with twelve digits, the same wherever they are computed."""

    most: int
    """Beyond so many positions it would have been given up."""
    outcomes: Mapping[str, float] = {}
    """The chance of each outcome; it adds up to 1 with `never`."""
    never: float = 0.0
    """The chance that the battle goes on for ever."""
    rounds: float | None = None
    """The round in which it ends on average; None where it may go on for ever."""
    hits: Mapping[str, Mapping[str, float]] = {}
    """By side and kind, the hits that units take on average: for most kinds how many units are removed."""
    costs: Mapping[str, float] = {}
    """By side, what they cost, where they have a cost."""
    positions: int = 0
    """How many positions the battle leads to."""
    why: str = ""
    """Why it has no odds; empty where it has."""

    def counts_for(self, most: int) -> bool:
        """Whether the same would be found within this limit."""
        return self.most == most if self.why else self.most <= most or self.positions <= most


def all_found_in(cases: Sequence[Case], rulebook: Rulebook, most: int) -> tuple[CellResult, ...]:
    """The odds of each case, or why it has none. Battles by the same rules and orders of loss are followed together."""
    alike = defaultdict[Hashable, list[tuple[int, Battle]]](list)
    found = dict[int, CellResult]()
    for place, case in enumerate(cases):
        try:
            with _open_case(case, rulebook) as battle:
                alike[terms_of(battle, _policy_of(case))].append((place, battle))
        except DocumentError:
            found[place] = found_in(case, rulebook, most)
    for together in alike.values():
        first = cases[together[0][0]]
        with _open_case(first, rulebook):
            follow_together([battle for _, battle in together], _policy_of(first), most)
        found |= {place: found_in(cases[place], rulebook, most) for place, _ in together}
    return tuple(found[place] for place in range(len(cases)))


def found_in(case: Case, rulebook: Rulebook, most: int) -> CellResult:
    """The odds of a case; of one that cannot be set up, or leads to more positions than `most`, the reason."""
    try:
        with _open_case(case, rulebook) as battle:
            return _build_found(chances_of(battle, odds(battle, _policy_of(case), most)), most)
    except DocumentError as error:
        return CellResult(most, why=f"the battle cannot be set up: {'; '.join(error.faults)}")
    except (TooLargeError, ToldApartError) as error:
        return CellResult(most, why=str(error))


@contextmanager
def _open_case(case: Case, rulebook: Rulebook) -> Iterator[Battle]:
    """The battle of a case, with its rules in effect. Raises `DocumentError`."""
    with switch_off(*cast("Iterable[str]", case["without"])):
        setting = setting_of(case["document"], [rulebook])
        battle = setting.opened.position
        assert isinstance(battle, Battle), "nothing that varies makes it another kind of document"
        with with_figures(setting.document.own_figures):
            yield battle


def _policy_of(case: Case) -> Policy:
    losses = cast("Mapping[str, list[str]]", case["losses"])
    return Policy({side: tuple(losses[side.value]) for side in Side})


def _build_found(chances: ChancesDocument, most: int) -> CellResult:
    outcomes = dict[str, float]()
    for each in chances.endings:
        outcomes[each.outcome] = outcomes.get(each.outcome, 0) + each.chance
    mean = chances.rounds.mean
    return CellResult(
        most,
        _round_numbers(outcomes),
        _round_number(chances.never),
        None if mean is None else _round_number(mean),
        {each.side: _round_numbers(each.hits) for each in chances.expected},
        {each.side: _round_number(each.cost) for each in chances.expected if each.cost is not None},
        chances.positions,
    )


def _round_numbers(numbers: Mapping[str, float]) -> dict[str, float]:
    return {name: _round_number(number) for name, number in sorted(numbers.items())}


def _round_number(number: float) -> float:
    return float(f"{number:.12g}")


PATIENCE = 15
"""Seconds in which a scheduler has to answer, and a first worker to be there."""


class SchedulerError(ValueError):
    """No workers can be had; says why, and what to do."""


@dataclass(frozen=True)
class Workers:
    """Where the workers are."""

    number: int | None = None
    """How many of this machine; None for one on each processor."""
    scheduler: str | None = None
    """The address of a scheduler, such as `tcp://10.0.0.1:8786`, instead."""

    @contextmanager
    def open_client(self, most: int) -> Iterator[Client]:
        """The workers while they are needed: of this machine no more than `most`. Raises `SchedulerError`."""
        if self.scheduler is not None:
            with _connect(self.scheduler) as client:
                yield client
            return
        with _build_local_cluster(min(self.number or CPU_COUNT, most)) as cluster, Client(cluster) as client:
            yield client


def _build_local_cluster(number: int) -> LocalCluster:
    """So many workers of this machine, deaf to the key that interrupts: whoever asks them tells them to stop."""
    usual = signal(SIGINT, SIG_IGN)
    try:
        with config.set({"distributed.worker.profile.enabled": False}):  # it looks at each worker 100 times a second
            return LocalCluster(
                n_workers=number,
                threads_per_worker=1,
                host="127.0.0.1",
                dashboard_address=None,  # no page that anybody on the network could open
                scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # nor a port that a second sweep would want
                silence_logs=logging.CRITICAL,
            )
    finally:
        signal(SIGINT, usual)


@contextmanager
def _connect(address: str) -> Iterator[Client]:
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is told by whoever calls
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError):
        told = f'no scheduler answers at "{address}" within {PATIENCE} seconds; start one with `dask scheduler`'
        raise SchedulerError(told) from None
    except (ValueError, TypeError) as error:
        raise SchedulerError(f'"{address}" is no address of a scheduler: {error}; write tcp://HOST:8786') from None
    try:
        with suppress(TimeoutError):
            client.wait_for_workers(1, timeout=PATIENCE)
        if not client.nthreads():
            told = f'no worker has joined the scheduler at "{address}"; start one with `dask worker {address}`'
            raise SchedulerError(told)
        yield client
    finally:
        client.close()


_HEAD = b'{"journal":"clausewitz sweep 1"}\n'

Finished = tuple[str, CellResult]
"""The name of a cell, and what came of it."""


class _JournalEntry(msgspec.Struct, frozen=True):
    key: str
    found: CellResult


class JournalError(ValueError):
    """A file is no journal of sweeps, or somebody else is writing it; says so."""


def read_journal(file: Path) -> dict[str, CellResult]:
    """What is finished, by the names of the cells; a line that was not written to its end is left out.

    Raises `JournalError` where the file is something else.
    """
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return {}
    _refuse_strange(content, file)
    decoder = msgspec.json.Decoder(_JournalEntry)
    found = dict[str, CellResult]()
    for number, line in enumerate(content[len(_HEAD) :].split(b"\n")[:-1], 2):
        try:
            read = decoder.decode(line)
        except msgspec.DecodeError:
            raise JournalError(f"{file}, line {number}, is no cell of a sweep; remove the line or the file") from None
        found[read.key] = read.found
    return found


@contextmanager
def open_journal(file: Path) -> Iterator[Callable[[Iterable[Finished]], None]]:
    """What adds finished cells to a journal, whole and on the disk when it returns; nobody else adds to it meanwhile.

    Raises `JournalError` where somebody else does, or where the file is no journal.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - only whoever sweeps waits for it

    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with file.open("ab+") as stream, FileLock(file.with_name(f"{file.name}.lock"), timeout=0):
            _repair_journal(stream.fileno(), file)
            yield lambda finished: _add(stream.fileno(), b"".join(map(_line, finished)), file)
    except Timeout:
        raise JournalError(f"another sweep is writing {file}; wait for it, or name another --out") from None


def _line(finished: Finished) -> bytes:
    return msgspec.json.encode(_JournalEntry(*finished)) + b"\n"


def _add(descriptor: int, content: bytes, file: Path) -> None:
    try:
        while content:
            content = content[os.write(descriptor, content) :]
        os.fsync(descriptor)
    except OSError as error:
        raise JournalError(f"{file} cannot be written: {error.strerror}") from None


def _repair_journal(descriptor: int, file: Path) -> None:
    """Cut off what was not written to its end, and begin a journal that is empty."""
    content = file.read_bytes()
    _refuse_strange(content, file)
    os.truncate(descriptor, content.rfind(b"\n") + 1)
    if not content.endswith(b"\n") and b"\n" not in content:
        _add(descriptor, _HEAD, file)


def _refuse_strange(content: bytes, file: Path) -> None:
    if content[: len(_HEAD)] != _HEAD[: len(content)]:
        raise JournalError(f"{file} is no journal of sweeps; move it away, or name another --out")


class OtherRulesError(ValueError):
    """A worker has other rules than whoever asks it; says so."""


@dataclass(frozen=True)
class Batch:
    """Cells that a worker computes at one go."""

    root: str
    """The folder of the house; where the worker's machine has none there, its own house counts."""
    rulebook: str
    rules: str
    """The fingerprint that the worker's rules have to have."""
    most: int
    cases: Sequence[Case]


@dataclass(frozen=True)
class Worked:
    """What came of a batch."""

    found: tuple[CellResult, ...]
    seconds: float
    """How long the worker was at it."""


def compute_batch(batch: Batch) -> Worked:
    """Compute a batch. Raises `OtherRulesError` where the worker's house has other rules."""
    begun = perf_counter()
    rulebook, rules = _load_rulebook(batch.root, batch.rulebook)
    if rules != batch.rules:
        raise OtherRulesError(f"a worker has other rules of {batch.rulebook}; install the same wheel on every worker")
    found = all_found_in(batch.cases, rulebook, batch.most)
    return Worked(found, perf_counter() - begun)


def rules_of(house: Project, rulebook: str) -> str:
    """The fingerprint of all that the odds of a game's battles depend on."""
    return Fingerprints(house).odds()[rulebook]


@cache
def _load_rulebook(root: str, rulebook: str) -> tuple[Rulebook, str]:
    there = Path(root)
    try:
        house = house_here(there if there.is_dir() else None).only(rulebook)
    except (HouseError, UnknownRulebookError) as error:
        raise OtherRulesError(f"a worker has no house with {rulebook}: {error}") from None
    return Engines(house.games)[rulebook], rules_of(house, rulebook)


OnProgress = Callable[[int, int, float], None]
"""Is told how many cells are finished, of how many, and the seconds that the others are likely to take."""


@dataclass(frozen=True)
class GridRun:
    """A grid that is computed by the rules of a house."""

    house: Project
    grid: Grid
    journal: Path
    most: int
    """Positions beyond which a cell is given up."""

    @cached_property
    def rules(self) -> str:
        """The fingerprint of the rules in force."""
        return rules_of(self.house, self.grid.rulebook)

    @cached_property
    def keys(self) -> Sequence[str]:
        """The name of each cell in the journal."""
        return [key_of(self.grid.case(cell), self.rules) for cell in range(self.grid.cells)]

    def load_finished(self) -> Mapping[int, CellResult]:
        """The cells that the journal holds, computed by the same rules. Raises `JournalError`."""
        known = read_journal(self.journal)
        there = ((cell, known[key]) for cell, key in enumerate(self.keys) if key in known)
        return {cell: found for cell, found in there if found.counts_for(self.most)}

    def compute_missing(self, found: dict[int, CellResult], workers: "Workers", on_progress: OnProgress) -> None:
        """Compute the cells that are not found yet, and add them as they are finished, those of most units first.

        What a worker has died of is found, and is not kept: the next run tries it again. Raises `JournalError`,
        `SchedulerError` and `OtherRulesError`.
        """
        missing = [cell for cell in range(self.grid.cells) if cell not in found]
        missing.sort(key=self.grid.size, reverse=True)
        if not missing:
            return
        on_progress(len(found), self.grid.cells, 0)
        with open_journal(self.journal) as add, workers.open_client(len(missing)) as client:
            begun = monotonic()
            for finished in Sweep(client, missing, self._batch).results():
                add((self.keys[cell], each) for cell, each in finished if each.why != DIED)
                found.update(finished)
                left = self.grid.cells - len(found)
                own = len(missing) - left
                on_progress(len(found), self.grid.cells, (monotonic() - begun) / max(own, 1) * left)

    def _batch(self, cells: Sequence[int]) -> Batch:
        cases = [self.grid.case(cell) for cell in cells]
        return Batch(str(self.house.root), self.grid.rulebook, self.rules, self.most, cases)


_SECONDS = 1.0
_BATCHES_A_SECOND = 100
"""No more come back to the one process that collects."""
_AHEAD = 2
"""Batches that are on their way for each worker, so that none is idle."""
_LARGEST = 1000
"""Cells of a batch."""
_WATCHED = 5.0
"""Seconds after which it is asked anew how many workers there are."""
_BLINK = 0.05
"""Seconds after which it is looked again whether anything is finished."""
_KEPT = "what is finished is kept, and the same command goes on"
_GONE = f"the scheduler is gone; {_KEPT}"
_LACKING = "No module named"

Swept = tuple[int, CellResult]
"""A cell, and what came of it."""


@dataclass
class _Pace:
    """How many cells go into a batch."""

    client: Client
    seconds: float | None = None
    """How long a cell takes of late."""
    workers: int = 1
    watched: float = -_WATCHED
    alone: int = 0
    """How often in a row there were none."""

    def record_time(self, cells: int, seconds: float) -> None:
        """Remember how long so many cells took."""
        own = seconds / cells
        self.seconds = own if self.seconds is None else (self.seconds + own) / 2

    def watch(self) -> None:
        """See how many workers there are, each thread being one. Raises `SchedulerError` where all have long left."""
        if monotonic() - self.watched < _WATCHED:
            return
        self.watched = monotonic()
        try:
            found = sum(self.client.nthreads().values())
        except OSError:
            raise SchedulerError(_GONE) from None
        self.workers = found or self.workers
        self.alone = 0 if found else self.alone + 1
        if self.alone * _WATCHED > PATIENCE:
            raise SchedulerError(f"all workers have left; {_KEPT}")

    def size(self, waiting: int) -> int:
        """The cells of the next batch, given how many wait."""
        if self.seconds is None:
            return 1
        aim = max(_SECONDS, self.workers / _BATCHES_A_SECOND)
        fits = int(aim / max(self.seconds, 1e-6))
        return max(1, min(fits, waiting // (2 * self.workers), _LARGEST))


@dataclass
class Sweep:
    """Cells that are to be computed by workers."""

    client: Client
    cells: Sequence[int]
    """In the order in which they are begun."""
    batch_of: Callable[[Sequence[int]], Batch]

    def results(self) -> Iterator[list[Swept]]:
        """What is finished, as it comes. A cell that ends its worker again and again has the reason `DIED`.

        Raises `OtherRulesError` where a worker has other rules, `SchedulerError` where the scheduler is gone, and
        whatever goes wrong in an engine.
        """
        self._greet()
        pace, singly = _Pace(self.client), list[int]()
        running = dict[Future[Worked], Sequence[int]]()
        completed = as_completed(loop=self.client.loop, with_results=True, raise_errors=False)
        waiting = list(reversed(self.cells))
        pace.watch()
        while waiting or singly or running:
            while (waiting or singly) and len(running) < _AHEAD * pace.workers:
                cells: Sequence[int] = [singly.pop()] if singly else _take_next(waiting, pace.size(len(waiting)))
                future = self.client.submit(compute_batch, self.batch_of(cells), pure=False)
                running[future] = cells
                completed.add(future)
            finished = list[Swept]()
            while not (batch := completed.next_batch(block=False)):
                sleep(_BLINK)
                pace.watch()
            for future, result in batch:
                cells = running.pop(future)
                if future.status == "finished":
                    assert isinstance(result, Worked)
                    pace.record_time(len(cells), result.seconds)
                    finished += zip(cells, result.found, strict=True)
                elif len(cells) > 1 and _has_died(future):
                    singly += cells
                else:
                    finished.append((cells[0], self._explain_failure(future, cells)))
            yield finished

    def _greet(self) -> None:
        """Have every worker open its house, so that what it lacks is known before it is given any work."""
        try:
            self.client.run(compute_batch, self.batch_of([]))
        except Exception as error:
            raise _translate_error(error) from None

    def _explain_failure(self, future: Future[Worked], cells: Sequence[int]) -> CellResult:
        """Why a cell that could not be computed has no odds. Raises what is no matter of this cell."""
        if future.status != "error":
            raise SchedulerError(_GONE)
        if not _has_died(future):
            error = future.exception()
            assert error is not None
            raise _translate_error(error)
        return CellResult(self.batch_of(cells).most, why=DIED)


def _take_next(waiting: list[int], number: int) -> list[int]:
    """The next so many of what waits, which is kept last first."""
    return [waiting.pop() for _ in range(min(number, len(waiting)))]


def _has_died(future: Future[Worked]) -> bool:
    return future.status == "error" and isinstance(future.exception(), KilledWorker)


def _translate_error(error: BaseException) -> BaseException:
    """What went wrong on a worker; told in words where somebody lacks the toolkit, of which only a text may be left."""
    causes = [error, error.__cause__]
    lacking = next((each for each in causes if _LACKING in f"{each!r}"), None)
    if lacking is None:
        return error
    return OtherRulesError(
        "the workers, or their scheduler, lack the toolkit or a package of it; install the same wheel on all of them "
        f"({lacking})"
    )

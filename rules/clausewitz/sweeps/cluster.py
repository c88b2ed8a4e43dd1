"""The workers of a sweep, on Dask, and their batches.

A batch takes about a second, longer with hundreds of workers and less towards the end.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from signal import SIG_IGN, SIGINT, signal
from time import monotonic, sleep

from dask import config
from dask.system import CPU_COUNT
from distributed import Client, Future, KilledWorker, LocalCluster, as_completed

from clausewitz.sweeps.cells import DIED, Batch, CellResult, OtherRulesError, Worked, compute_batch

PATIENCE = 15
"""Seconds for a scheduler to answer, and for the first worker to appear."""


class SchedulerError(ValueError):
    """No workers are available; says why, and what to do."""


@dataclass(frozen=True)
class Workers:
    """The workers to use."""

    number: int | None = None
    """The number of local workers; None for one on each processor."""
    scheduler: str | None = None
    """The address of a scheduler to use instead, such as `tcp://10.0.0.1:8786`."""

    @contextmanager
    def open_client(self, most: int) -> Iterator[Client]:
        """The workers while they are needed: at most `most` local ones. Raises `SchedulerError`."""
        if self.scheduler is not None:
            with _connect(self.scheduler) as client:
                yield client
            return
        with _build_local_cluster(min(self.number or CPU_COUNT, most)) as cluster, Client(cluster) as client:
            yield client


def _build_local_cluster(number: int) -> LocalCluster:
    """Local workers that ignore the interrupt key, since their client stops them."""
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
        raise SchedulerError(f'"{address}" is not the address of a scheduler: {error}; write tcp://HOST:8786') from None
    try:
        with suppress(TimeoutError):
            client.wait_for_workers(1, timeout=PATIENCE)
        if not client.nthreads():
            told = f'no worker has joined the scheduler at "{address}"; start one with `dask worker {address}`'
            raise SchedulerError(told)
        yield client
    finally:
        client.close()


_SECONDS = 1.0
_BATCHES_A_SECOND = 100
"""The most batches a second that the collecting process handles."""
_AHEAD = 2
"""Batches queued for each worker, so that none is idle."""
_LARGEST = 1000
"""The most cells in a batch."""
_WATCHED = 5.0
"""Seconds between counts of the workers."""
_BLINK = 0.05
"""Seconds between checks for finished batches."""
_KEPT = "finished cells are kept, and the same command resumes"
_GONE = f"the scheduler is gone; {_KEPT}"
_LACKING = "No module named"

Swept = tuple[int, CellResult]
"""A cell, and its result."""


@dataclass
class _Pace:
    """The number of cells in a batch."""

    client: Client
    seconds: float | None = None
    """The recent seconds per cell."""
    workers: int = 1
    watched: float = -_WATCHED
    alone: int = 0
    """The number of checks in a row without workers."""

    def record_time(self, cells: int, seconds: float) -> None:
        """Record the time for this many cells."""
        own = seconds / cells
        self.seconds = own if self.seconds is None else (self.seconds + own) / 2

    def watch(self) -> None:
        """Count the workers, one for each thread. Raises `SchedulerError` if all have been gone for long."""
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
        """The number of cells in the next batch, given how many wait."""
        if self.seconds is None:
            return 1
        aim = max(_SECONDS, self.workers / _BATCHES_A_SECOND)
        fits = int(aim / max(self.seconds, 1e-6))
        return max(1, min(fits, waiting // (2 * self.workers), _LARGEST))


@dataclass
class Sweep:
    """Cells for workers to compute."""

    client: Client
    cells: Sequence[int]
    """In the order in which they begin."""
    batch_of: Callable[[Sequence[int]], Batch]

    def results(self) -> Iterator[list[Swept]]:
        """The results, as they arrive. A cell that repeatedly kills its worker gets the reason `DIED`.

        Raises `OtherRulesError` if a worker has other rules, `SchedulerError` if the scheduler is gone, and any error
        of an engine.
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
        """Have every worker open its project, so that faults show before any work begins."""
        try:
            self.client.run(compute_batch, self.batch_of([]))
        except Exception as error:
            raise _translate_error(error) from None

    def _explain_failure(self, future: Future[Worked], cells: Sequence[int]) -> CellResult:
        """Why a cell could not be computed. Raises errors that do not concern this cell."""
        if future.status != "error":
            raise SchedulerError(_GONE)
        if not _has_died(future):
            error = future.exception()
            assert error is not None
            raise _translate_error(error)
        return CellResult(self.batch_of(cells).most, why=DIED)


def _take_next(waiting: list[int], number: int) -> list[int]:
    """The next cells of those waiting, which are stored in reverse."""
    return [waiting.pop() for _ in range(min(number, len(waiting)))]


def _has_died(future: Future[Worked]) -> bool:
    return future.status == "error" and isinstance(future.exception(), KilledWorker)


def _translate_error(error: BaseException) -> BaseException:
    """The error of a worker; if it lacks the toolkit, only a text may be left."""
    causes = [error, error.__cause__]
    lacking = next((each for each in causes if _LACKING in f"{each!r}"), None)
    if lacking is None:
        return error
    return OtherRulesError(
        "the workers, or their scheduler, lack the toolkit or a package of it; install the same wheel on all of them "
        f"({lacking})"
    )

"""The workers of a sweep, on Dask, and the batches that they are given.

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
"""No more come back to the one process that collects."""
_AHEAD = 2
"""Batches that are on their way for each worker, so that none is idle."""
_LARGEST = 1000
"""Cells of a batch."""
_WATCHED = 5.0
"""Seconds after which it is asked anew how many workers there are."""
_BLINK = 0.05
"""Seconds after which it is looked again whether anything is finished."""
_KEPT = "finished cells are kept, and the same command resumes"
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
        """Have every worker open its project, so that what it lacks is known before it is given any work."""
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

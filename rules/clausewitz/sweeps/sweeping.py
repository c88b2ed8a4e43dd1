"""Sweeping: cells go to the workers in batches, and come back in whatever order they are finished.

A batch takes a worker a second or so, longer where there are hundreds of workers, so that neither the scheduler nor the
one process that collects has too much to do. Towards the end batches are small, so that nobody waits long.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic

from distributed import Client, Future, KilledWorker, as_completed

from clausewitz.sweeps.cells import DIED, Found
from clausewitz.sweeps.cluster import SchedulerError
from clausewitz.sweeps.working import Batch, OtherRulesError, Worked, worked

_SECONDS = 1.0
_BATCHES_A_SECOND = 100
"""No more come back to the one process that collects."""
_AHEAD = 2
"""Batches that are on their way for each worker, so that none is idle."""
_LARGEST = 1000
"""Cells of a batch."""
_WATCHED = 5.0
"""Seconds after which it is asked anew how many workers there are."""

Swept = tuple[int, Found]
"""A cell, and what came of it."""


@dataclass
class _Pace:
    """How many cells go into a batch."""

    client: Client
    seconds: float | None = None
    """How long a cell takes of late."""
    workers: int = 1
    watched: float = field(default=-_WATCHED)

    def noted(self, cells: int, seconds: float) -> None:
        """Remember how long so many cells took."""
        own = seconds / cells
        self.seconds = own if self.seconds is None else (self.seconds + own) / 2

    def watch(self) -> None:
        """See how many workers there are, each thread being one."""
        if monotonic() - self.watched >= _WATCHED:
            self.workers = max(1, sum(self.client.nthreads().values()))
            self.watched = monotonic()

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
        pace, singly = _Pace(self.client), list[int]()
        running = dict[Future[Worked], Sequence[int]]()
        completed = as_completed(loop=self.client.loop, with_results=True, raise_errors=False)
        waiting = list(reversed(self.cells))
        while waiting or singly or running:
            pace.watch()
            while (waiting or singly) and len(running) < _AHEAD * pace.workers:
                cells: Sequence[int] = [singly.pop()] if singly else _taken(waiting, pace.size(len(waiting)))
                future = self.client.submit(worked, self.batch_of(cells), pure=False)
                running[future] = cells
                completed.add(future)
            finished = list[Swept]()
            for future, result in completed.next_batch():
                cells = running.pop(future)
                if future.status == "finished":
                    assert isinstance(result, Worked)
                    pace.noted(len(cells), result.seconds)
                    finished += zip(cells, result.found, strict=True)
                elif len(cells) > 1 and _died(future):
                    singly += cells
                else:
                    finished.append((cells[0], self._lost(future, cells)))
            yield finished

    def _lost(self, future: Future[Worked], cells: Sequence[int]) -> Found:
        """Why a cell that could not be computed has no odds. Raises what is no matter of this cell."""
        if future.status != "error":
            raise SchedulerError("the scheduler is gone; what is finished is kept, and the same command goes on")
        if not _died(future):
            error = future.exception()
            assert error is not None
            if isinstance(error, ModuleNotFoundError):
                raise OtherRulesError(f"a worker cannot import {error.name}; install the same wheel on every worker")
            raise error
        return Found(self.batch_of(cells).most, why=DIED)


def _taken(waiting: list[int], number: int) -> list[int]:
    """The next so many of what waits, which is kept last first."""
    return [waiting.pop() for _ in range(min(number, len(waiting)))]


def _died(future: Future[Worked]) -> bool:
    return future.status == "error" and isinstance(future.exception(), KilledWorker)

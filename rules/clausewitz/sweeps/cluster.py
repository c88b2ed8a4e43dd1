"""The workers of a sweep, on Dask: those of this machine, or those of a scheduler that is there already."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from signal import SIG_IGN, SIGINT, signal

from dask import config
from dask.system import CPU_COUNT
from distributed import Client, LocalCluster

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

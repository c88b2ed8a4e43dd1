"""Work on claims, one after the other or on several processes, which are forked once the rules are guarded."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TypeVar

from clausewitz.prove.claims import Claim
from clausewitz.prove.symbols.guarding import guard

Answer = TypeVar("Answer")

_inherited: dict[str, Claim] = {}  # a worker's claims: functions cannot be pickled, but a fork keeps them


def on_claims(
    work: Callable[[Claim], Answer], claims: Sequence[Claim], jobs: int, *, alone: bool = False
) -> Iterator[Answer]:
    """Do the work on each claim, on so many processes; gives the answers in the order of the claims, as they come.

    With `alone` each claim has a process of its own, in which nothing was done before. Where there is no fork, all is
    done in this process. The work has to be a function of a module, or one with arguments filled in by `partial`.
    """
    guard({each.function.__module__ for each in claims})  # once, and not in each process
    by_name = {each.name: each for each in claims}
    few = (jobs < 2 or len(by_name) < 2) and not alone
    if few or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(work, by_name.values())
        return
    fork = multiprocessing.get_context("fork")
    of_name = partial(_on_inherited, work)
    if alone:
        with fork.Pool(jobs, _inherited.update, (by_name,), maxtasksperchild=1) as pool:
            yield from pool.imap(of_name, by_name)
        return
    with ProcessPoolExecutor(min(jobs, len(by_name)), fork, initializer=_inherited.update, initargs=(by_name,)) as pool:
        yield from pool.map(of_name, by_name)


def _on_inherited(work: Callable[[Claim], Answer], name: str) -> Answer:
    return work(_inherited[name])

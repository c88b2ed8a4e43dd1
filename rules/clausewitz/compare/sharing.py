"""Work on many items, shared by several processes: forks of this one, which already have all they need."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeVar

from clausewitz.forks import can_fork, follow_parent, hold_interrupts

Answer = TypeVar("Answer")
_Told = tuple[Answer] | tuple[()]
"""An answer, or that there is none."""


def share_work(work: Callable[[int], Answer], number: int, jobs: int) -> Iterator[Answer]:
    """The result of the work for each of this many items, called by index, in order as they arrive.

    Of two processes each does every other item. If one fails at an item or is killed, this process repeats it, so that
    an error is raised in place of its answer. A caller that stops early ends the processes. If forks are not possible,
    this process does everything.
    """
    jobs = min(jobs, number)
    if jobs < 2 or not can_fork():
        yield from map(work, range(number))
        return
    begun = list[tuple[Connection, BaseProcess]]()
    try:
        with hold_interrupts():
            for first in range(jobs):
                begun.append(_start_process(work, range(first, number, jobs), [end for end, _ in begun]))
        for at in range(number):
            yield from _receive_answer(begun[at % jobs][0]) or (work(at),)
    finally:
        for end, process in begun:
            process.kill()
            process.join()
            end.close()


def _start_process(
    work: Callable[[int], object], share: Iterable[int], others: Iterable[Connection]
) -> tuple[Connection, BaseProcess]:
    fork = multiprocessing.get_context("fork")
    end, own = fork.Pipe(duplex=False)
    process = fork.Process(target=_do_share, args=(work, share, own, [end, *others]), daemon=True)
    process.start()
    own.close()  # so that the pipe ends where the process does
    return end, process


def _do_share(
    work: Callable[[int], object], share: Iterable[int], own: Connection, copied: Iterable[Connection]
) -> None:
    """Do a share of the work until nobody reads the results any longer."""
    follow_parent()
    for each in copied:  # while a copy is open it is not seen that the first process is gone
        each.close()
    with suppress(BrokenPipeError):
        for at in share:
            own.send(_try_work(work, at))


def _try_work(work: Callable[[int], Answer], at: int) -> _Told[Answer]:
    try:
        return (work(at),)
    except Exception:  # it is raised again where the first process does the work
        return ()


def _receive_answer(end: Connection) -> _Told[Answer]:
    """The next answer of a process; None if it is gone."""
    try:
        told: _Told[Answer] = end.recv()
    except (EOFError, OSError):
        return ()
    return told

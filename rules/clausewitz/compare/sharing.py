"""Work on many things, shared out to several processes: forks of this one, which have by then all that it needs."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar, cast

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class _Failed:
    """What stands for an answer where there is none."""

    error: Exception


def shared_out(work: Callable[[int], Answer], number: int, jobs: int) -> Iterator[Answer]:
    """What the work gives for each of so many things, called by their numbers from 0 on: in their order, as it comes.

    An error of the work is raised where its answer would stand. Whoever waits no longer ends the processes. Where there
    is no fork, all is done in this process.
    """
    if min(jobs, number) < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(work, range(number))
        return
    processes = dict(_begun(work) for _ in range(min(jobs, number)))
    try:
        for answer in _in_order(processes, number):
            if isinstance(answer, _Failed):
                raise answer.error
            yield cast("Answer", answer)
    finally:
        for end, process in processes.items():
            process.terminate()
            process.join()
            end.close()


def _begun(work: Callable[[int], object]) -> tuple[Connection, BaseProcess]:
    fork = multiprocessing.get_context("fork")
    own, others = fork.Pipe()
    process = fork.Process(target=_answer, args=(work, own, others), daemon=True)
    process.start()
    others.close()
    return own, process


def _in_order(processes: dict[Connection, BaseProcess], number: int) -> Iterator[object]:
    """Each process gets the next thing once it has answered for its last one."""
    to_do, found = iter(range(number)), dict[int, object]()
    for end in processes:
        end.send(next(to_do))
    for wanted in range(number):
        while wanted not in found:
            ready = wait(list(processes))
            for end in (each for each in processes if each in ready):
                found.update(_told(end))
                if (more := next(to_do, None)) is not None:
                    end.send(more)
        yield found.pop(wanted)


def _told(end: Connection) -> dict[int, object]:
    try:
        told: dict[int, object] = end.recv()
    except EOFError:
        raise RuntimeError("a process that shared the work broke down") from None
    return told


def _answer(work: Callable[[int], object], first: Connection, own: Connection) -> None:
    """Work until nothing more comes; an interrupt is for the first process, which then ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first.close()  # so that nothing more comes once the first process is gone
    while True:
        try:
            at = own.recv()
        except EOFError:
            return
        try:
            answer = work(at)
        except Exception as error:  # which is raised where somebody waits for the answer
            own.send({at: _Failed(error)})
        else:
            own.send({at: answer})

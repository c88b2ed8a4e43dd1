"""Work in processes of its own: each begins as this one is, may spoil all that it has, and gives back one answer."""

import gc
import io
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from clausewitz.lazy import write_methods

if TYPE_CHECKING:
    import subprocess

Task = TypeVar("Task")
Answer = TypeVar("Answer")
Give = Callable[[Answer], None]
"""Gives the answer and ends the process at once."""

_ROOM = 6 * 1024**3
"""Bytes of memory that such a process may take besides what it begins with."""
_END_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl(2): the signal that this process gets when its parent ends."""
_SECONDS_BETWEEN_LOOKS = 1.0


def run_in_forks(
    work: Callable[[Task, Give[Answer]], None], tasks: Iterable[Task], jobs: int
) -> Iterator[tuple[Task, Answer | None]]:
    """Do the work on each task, so many at a time; gives tasks with their answers, None where a process broke down.

    A task is taken from the iterable only when its process begins. Whoever waits no longer ends the processes,
    and they end with this one.
    """
    _find_prctl()  # once for all processes
    context = multiprocessing.get_context("fork")
    waiting, running = iter(tasks), dict[Connection, tuple[Task, ForkProcess]]()
    write_methods()
    gc.freeze()  # else the garbage collector of each process would go through all that there is, and copy it
    try:
        while True:
            while len(running) < jobs and (task := next(waiting, None)) is not None:
                with hold_interrupts():
                    receiver, sender = context.Pipe(duplex=False)
                    process = context.Process(target=_answer, args=(work, task, sender), daemon=True)
                    process.start()
                    sender.close()
                    running[receiver] = (task, process)
            if not running:
                return
            for ready in wait(list(running)):
                assert isinstance(ready, Connection)
                yield _collect_answer(ready, *running.pop(ready))
    finally:
        for _, process in running.values():
            process.kill()
        gc.unfreeze()


def stream_from_fork(work: Callable[[], Iterable[str]], seconds: float) -> Iterator[str]:
    """The lines to which the work comes in a fork of this process, which begins at once.

    Raises `TimeoutError` once the fork has worked for so many seconds, even within a library that gives no signal a
    chance, and `ChildProcessError` if it broke down. Where there are no forks, nothing ends the work.
    """
    if not can_fork():
        return iter(work())
    reader, writer = os.pipe()
    parent, fork = os.getpid(), os.fork()
    if not fork:
        _write_lines(work, seconds, parent, writer)
    os.close(writer)
    return _read_lines(reader, fork)


def _read_lines(reader: int, fork: int) -> Iterator[str]:
    try:
        with os.fdopen(reader, encoding="utf-8") as lines:
            for line in lines:
                yield line.removesuffix("\n")
    except BaseException:  # also where nobody wants more lines
        os.kill(fork, signal.SIGKILL)
        raise
    finally:
        _, status = os.waitpid(fork, 0)
    if code := os.waitstatus_to_exitcode(status):
        raise TimeoutError if code == -signal.SIGVTALRM else ChildProcessError(f"a process broke down ({code})")


def can_fork() -> bool:
    """Whether this system has such processes."""
    return "fork" in multiprocessing.get_all_start_methods()


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Hold interrupts back until afterwards; a fork that is begun meanwhile never gets any."""
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


def follow_parent() -> None:
    """End this process, a fork, once its parent has ended, in whatever way."""
    parent = multiprocessing.parent_process()
    assert parent, "this process was forked"
    assert parent.pid
    end_with(parent.pid)


def start_process(command: Sequence[str], **options: Any) -> "subprocess.Popen[str]":  # noqa: ANN401 - those of Popen
    """Start a process that reads and writes text, and ends once this one has ended, where the system sees to that."""
    import subprocess  # noqa: PLC0415 - forks need none

    end = partial(end_with, os.getpid()) if _find_prctl() else None
    return subprocess.Popen(command, text=True, preexec_fn=end, **options)  # noqa: PLW1509 - it needs no lock


def give_up_after(seconds: float, give_up: Callable[[], None]) -> None:
    """Do so when this process has worked for so long from now on, however busy the machine is with others."""
    signal.signal(signal.SIGVTALRM, lambda _signal, _frame: give_up())
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _write_lines(work: Callable[[], Iterable[str]], seconds: float, parent: int, writer: int) -> NoReturn:
    """Write the lines of the work, and end this process, a fork."""
    code = 1
    try:
        end_with(parent)
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)  # it ends the process
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        with os.fdopen(writer, "w", encoding="utf-8") as lines:
            for line in work():
                print(line, file=lines, flush=True)
        code = 0
    finally:
        os._exit(code)


def _collect_answer(ready: Connection, task: Task, process: ForkProcess) -> tuple[Task, Answer | None]:
    try:
        answer: Answer | None = ready.recv()
    except EOFError:
        answer = None
    process.join()
    ready.close()
    return task, answer


def _answer(work: Callable[[Task, Give[Answer]], None], task: Task, sender: Connection) -> None:
    def give(answer: Answer) -> None:
        sender.send(answer)
        os._exit(0)

    follow_parent()
    sys.stdout = sys.stderr = io.StringIO()  # what tests say is for nobody
    import resource  # noqa: PLC0415 - where there are no forks there is none

    room = _memory_in_use() + _ROOM
    resource.setrlimit(resource.RLIMIT_AS, (room, room))
    work(task, give)


def end_with(parent: int) -> None:
    """End this process once its parent, of this number, has ended, even if it is busy in a library at that time."""
    if prctl := _find_prctl():
        prctl(_END_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended before that
            os._exit(1)
    else:
        Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_SECONDS_BETWEEN_LOOKS)
    os._exit(1)


@cache
def _find_prctl() -> Callable[[int, int], int] | None:
    """The call by which Linux ends a process with its parent; None elsewhere."""
    if sys.platform != "linux":
        return None
    import ctypes  # noqa: PLC0415 - takes long, and most commands start no process

    found: Callable[[int, int], int] = ctypes.CDLL(None).prctl
    return found


def _memory_in_use() -> int:
    """Bytes of memory that this process has laid claim to; 0 where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")

"""Work shared out to processes: it looks as if one had done it all."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pytest

from clausewitz.compare.weights import share_work
from processes import started

pytestmark = pytest.mark.timeout(60)
"""What waits for ever fails."""


def test_answers_come_in_the_order_of_the_work_whoever_is_done_first() -> None:
    def work(at: int) -> tuple[int, bool]:
        time.sleep(0.05 if at == 0 else 0)
        return at, os.getpid() == here

    here = os.getpid()
    assert list(share_work(work, 5, jobs=2)) == [(at, False) for at in range(5)]
    assert list(share_work(work, 2, jobs=1)) == [(0, True), (1, True)]


class _TooLargeError(Exception):
    """One that pickle writes and cannot read."""

    def __init__(self, what: str, size: int) -> None:
        super().__init__(f"{what} is too large: {size}")


def test_an_error_of_any_class_is_raised_where_its_answer_would_stand() -> None:
    def work(at: int) -> int:
        if at == 2:
            raise _TooLargeError("it", 7)
        return at

    answers = share_work(work, 4, jobs=2)
    assert [next(answers), next(answers)] == [0, 1]
    with pytest.raises(_TooLargeError, match="it is too large: 7"):
        next(answers)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_rest_of_a_process_that_was_killed_is_done_by_the_first(jobs: int) -> None:
    def work(at: int) -> tuple[int, bool]:
        if at == jobs and os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return at, os.getpid() == here

    here = os.getpid()
    answers = [(at, at in {jobs, 2 * jobs}) for at in range(2 * jobs + 1)]
    assert list(share_work(work, 2 * jobs + 1, jobs)) == answers


def test_if_all_processes_are_killed_the_first_does_everything() -> None:
    here = os.getpid()
    assert list(share_work(lambda at: at if os.getpid() == here else os._exit(3), 5, jobs=2)) == [0, 1, 2, 3, 4]


def test_whoever_waits_no_longer_ends_the_work() -> None:
    answers = share_work(lambda at: time.sleep(60 if at else 0), 3, jobs=2)
    assert next(answers) is None
    answers.close()  # type: ignore[attr-defined]  # a generator
    assert multiprocessing.active_children() == []


def test_processes_whose_first_is_killed_end_without_a_word() -> None:
    killed = """
def work(at):
    if at == 3:
        os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(0.05)
for _ in share_work(work, 1000, 3):
    pass
"""
    assert _run(killed) == (-signal.SIGKILL, "", "")


def test_an_interrupt_as_processes_begin_is_told_to_the_first_alone() -> None:
    interrupted = """
os.register_at_fork(after_in_child=lambda: os.killpg(0, signal.SIGINT))
try:
    for _ in share_work(time.sleep, 1000, 2):
        pass
except KeyboardInterrupt:
    print("interrupted")
"""
    assert _run(interrupted) == (0, "interrupted\n", "")


def _run(lines: str) -> tuple[int, str, str]:
    """How a program ends, and what it and all its processes have written once the last of them is gone."""
    imports = "import os, signal, time\nfrom clausewitz.compare.weights import share_work\n"
    command = [sys.executable, "-c", imports + lines]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        out, err = program.communicate()
    return program.returncode, out, err

"""Work shared out to processes: it looks as if one had done it all."""

import multiprocessing
import os
import time

import pytest

from clausewitz.compare.sharing import shared_out


def test_answers_come_in_the_order_of_the_work_whoever_is_done_first() -> None:
    def work(at: int) -> tuple[int, bool]:
        time.sleep(0.05 if at == 0 else 0)
        return at, os.getpid() == here

    here = os.getpid()
    assert list(shared_out(work, 5, jobs=2)) == [(at, False) for at in range(5)]
    assert list(shared_out(work, 2, jobs=1)) == [(0, True), (1, True)]


def test_an_error_is_raised_where_its_answer_would_stand() -> None:
    def work(at: int) -> int:
        if at == 2:
            raise ValueError("too large")
        return at

    answers = shared_out(work, 4, jobs=2)
    assert [next(answers), next(answers)] == [0, 1]
    with pytest.raises(ValueError, match="too large"):
        next(answers)
    assert multiprocessing.active_children() == []


def test_a_process_that_breaks_down_is_no_answer() -> None:
    with pytest.raises(RuntimeError, match="a process that shared the work broke down"):
        list(shared_out(lambda at: os._exit(3) if at == 1 else at, 2, jobs=2))


def test_whoever_waits_no_longer_ends_the_work() -> None:
    answers = shared_out(lambda at: time.sleep(60 if at else 0), 3, jobs=2)
    assert next(answers) is None
    answers.close()  # type: ignore[attr-defined]  # a generator
    assert multiprocessing.active_children() == []

"""Work in processes of its own."""

import os
from mmap import mmap

from clausewitz.forks import Give, give_up_after, run_in_forks


def test_each_task_has_its_answer_and_none_where_its_process_broke_down() -> None:
    def work(number: int, give: Give[int]) -> None:
        if number == 2:
            os._exit(3)
        give(number * number)

    assert sorted(run_in_forks(work, [1, 2, 3], jobs=2), key=str) == [(1, 1), (2, None), (3, 9)]


def test_work_without_an_end_is_given_up() -> None:
    def work(_: str, give: Give[str]) -> None:
        give_up_after(0.05, lambda: give("given up"))
        while True:
            pass

    assert list(run_in_forks(work, ["count"], jobs=1)) == [("count", "given up")]


def test_what_a_process_spoils_is_its_own() -> None:
    kept = [1]

    def work(_: str, give: Give[int]) -> None:
        kept.append(2)
        give(len(kept))

    assert list(run_in_forks(work, ["a", "b"], jobs=1)) == [("a", 2), ("b", 2)]
    assert kept == [1]


def test_a_process_that_begins_with_much_memory_has_room_for_more() -> None:
    def work(number: int, give: Give[int]) -> None:
        give(len(bytearray(number)))

    with mmap(-1, 7 * 1024**3):  # laid claim to, and never touched
        assert list(run_in_forks(work, [10**7], jobs=1)) == [(10**7, 10**7)]

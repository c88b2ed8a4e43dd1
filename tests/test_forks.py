"""Work in processes of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import repeat
from mmap import mmap
from pathlib import Path

import pytest

from clausewitz.forks import Give, give_up_after, run_in_forks, stream_from_fork
from processes import started

PROGRAMS = {
    "in-forks": """
def work(task, give):
    busy()
for _ in run_in_forks(work, [1, 2], jobs=2):
    pass
""",
    "shared": """
for _ in share_work(lambda _: busy(), 2, jobs=2):
    pass
""",
    "started": """
start_process([sys.executable, "-c", "import os, time; os.write(1, b'b'); time.sleep(600)"]).wait()
""",
    "by-sphinx": """
import pathlib
from sphinx.application import Sphinx
from clausewitz.publish.build import build_book
from here import project_at
root = pathlib.Path(sys.argv[1])
(root / "docs").mkdir()
(root / "docs" / "conf.py").write_text('''
def setup(app):
    app.add_event("page-written")
    app.connect("source-read", lambda *_: app.busy())
''')
for page in ("index", *"abcdefg"):
    (root / "docs" / f"{page}.rst").write_text("Title\\n=====\\n")
Sphinx.busy = lambda _: busy()
build_book(root / "book", project_at(root))
""",
}
BUSY = """
import os, re, sys
from clausewitz.compare.weights import share_work
from clausewitz.forks import run_in_forks, start_process
def busy():
    os.write(1, b"b")
    re.match("(a+)+$", "a" * 64 + "b")  # no thread runs besides
"""


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


INTERRUPTED = """
import os, signal, sys, time
from clausewitz.forks import run_in_forks
os.register_at_fork(after_in_child=lambda: os.killpg(0, signal.SIGINT))
try:
    for _ in run_in_forks(lambda *_: time.sleep(600), [1, 2], jobs=2):
        pass
except KeyboardInterrupt:
    print("interrupted")
"""


def test_an_interrupt_as_a_process_begins_is_told_to_the_first_alone() -> None:
    with started([sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as first:
        assert (*first.communicate(timeout=60), first.returncode) == ("interrupted\n", "", 0)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("ended_by", [pytest.param(signal.SIGTERM, marks=pytest.mark.nightly), signal.SIGKILL])
@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_processes_end_with_the_one_that_began_them_however_busy_they_are(
    program: str, ended_by: signal.Signals, tmp_path: Path
) -> None:
    command, tests = [sys.executable, "-c", BUSY + program, str(tmp_path)], Path(__file__).parent
    with started(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(tests)}) as first:
        assert first.stdout
        assert first.stdout.read(1) == "b"
        first.send_signal(ended_by)
        assert set(first.stdout.read()) <= {"b"}, "and comes to an end, as nobody is left who could write"
    assert first.returncode == -ended_by


def test_lines_come_from_a_fork_until_it_has_worked_for_too_long_even_in_a_library() -> None:
    def count_for_ever() -> Iterator[str]:
        yield from "ab"
        yield str(sum(range(10**12)))

    lines = stream_from_fork(count_for_ever, 0.2)
    assert [next(lines), next(lines)] == ["a", "b"]
    with pytest.raises(TimeoutError):
        next(lines)


def test_a_fork_that_breaks_down_or_whose_lines_nobody_wants_is_ended() -> None:
    def break_down() -> Iterator[str]:
        yield str(os.getpid())
        os.abort()

    lines = stream_from_fork(break_down, 1)
    next(lines)
    with pytest.raises(ChildProcessError, match=r"a process broke down \(-6\)"):
        next(lines)
    unwanted = stream_from_fork(lambda: map(str, repeat(os.getpid())), 10)
    process = int(next(unwanted))
    unwanted.close()  # type: ignore[attr-defined]  # it is a generator
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)

"""`clausewitz watch`: where the book is, what was saved, what is wrong with it, and how it ends."""

import json
import os
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from clausewitz.publish import watching
from clausewitz.publish.watching import Builder
from here import PROJECT
from processes import started

from .conftest import Runner, fits


@pytest.fixture(autouse=True)
def saved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is saved after the first build, and Ctrl-C is typed after the second."""
    saved, builds = count(), count()

    def build(_: Builder) -> list[str]:
        return ["page.rst:3: there is no such rule"] if next(builds) else []

    def stamp(_: object) -> dict[Path, tuple[int, int]]:
        if (times := next(saved)) > 1:
            raise KeyboardInterrupt
        return {PROJECT.docs / "page.rst": (times, 1)}

    monkeypatch.setattr(Builder, "build", build)
    monkeypatch.setattr(watching, "stamp_files", stamp)
    monkeypatch.setattr(watching, "preload", lambda: None)


def test_each_build_is_told_with_what_was_saved_and_what_is_wrong(clausewitz: Runner) -> None:
    answer = clausewitz("watch", "--port", "0")
    assert answer.code == 0
    where, first, second, fault = answer.out.splitlines()
    assert where.startswith("The book is at http://127.0.0.1:")
    assert first.endswith(" s: the whole book.")
    assert second.endswith("page.rst.")
    assert fault == "  page.rst:3: there is no such rule"


def test_a_program_is_told_at_the_end_how_often_it_was_built(clausewitz: Runner) -> None:
    answer = clausewitz("watch", "--port", "0", "--json")
    fits(answer.out, "watch")
    assert json.loads(answer.out)["builds"] == 2


BUILDS = """
import sys, time
from clausewitz.publish import watching
watching.preload = lambda: None
watching.build_book = lambda *_: (print("building", file=sys.stderr, flush=True), time.sleep(60))
from clausewitz.cli import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("number", "to", "code"), [(signal.SIGINT, os.killpg, 0), (signal.SIGTERM, os.kill, -signal.SIGTERM)]
)
def test_a_signal_amid_a_build_ends_all_of_it_without_a_traceback(number: int, to: object, code: int) -> None:
    assert callable(to)
    command = [sys.executable, "-c", BUILDS, "watch", "--port", "0"]
    pipe = subprocess.PIPE
    with started(command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, cwd=PROJECT.root) as watch:
        assert watch.stderr
        assert watch.stderr.readline() == "building\n"
        to(watch.pid, number)
        _, told = watch.communicate(timeout=20)  # until none of its processes can write any more
    assert (watch.returncode, told) == (code, "")

"""`clausewitz watch`: where the book is, what was saved, what is wrong with it, and how it ends."""

import json
from itertools import count
from pathlib import Path

import pytest

from clausewitz.publish import watching
from clausewitz.publish.watching import Builder
from here import PROJECT

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

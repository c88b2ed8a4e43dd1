"""The pages on the engine and on step definitions in Python: their examples run, and they leave no module out."""

import doctest
import pkgutil
import re
from types import ModuleType

import pytest

from clausewitz import play, steps
from here import PROJECT

PAGES = {("api", "games", "positions", "documents"): play, ("steps",): steps}
"""The pages on each room; the first begins with an example."""
NEEDS_PYTEST = ("clausewitz.steps.phrases", "clausewitz.steps.vocabulary")
"""Modules that cannot be imported where the book alone is built; the page tells of them in its own words."""


@pytest.mark.parametrize("page", [page for page, *_ in PAGES])
def test_the_example_runs_as_it_stands(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT.root)
    failed, tried = doctest.testfile(str(PROJECT.docs / f"{page}.rst"), module_relative=False)
    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize(("pages", "room"), PAGES.items())
def test_every_module_of_the_room_is_on_its_pages_once(pages: tuple[str, ...], room: ModuleType) -> None:
    text = "".join((PROJECT.docs / f"{page}.rst").read_text(encoding="utf-8") for page in pages)
    shown = re.findall(rf"^\.\. automodule:: ({room.__name__}\.\S+)$", text, re.MULTILINE)
    modules = [each.name for each in pkgutil.walk_packages(room.__path__, f"{room.__name__}.") if not each.ispkg]
    assert sorted(shown) == sorted(name for name in modules if not name.startswith(NEEDS_PYTEST))

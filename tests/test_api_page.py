"""The page on the engine in Python: its example runs, and it leaves no module of the engine out."""

import doctest
import pkgutil
import re

from clausewitz import play
from here import HOUSE

PAGE = HOUSE.docs / "api.rst"


def test_the_example_runs_as_it_stands() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 0) == (0, True)


def test_every_module_of_the_engine_is_on_the_page_once() -> None:
    shown = re.findall(r"^\.\. automodule:: (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    modules = pkgutil.walk_packages(play.__path__, f"{play.__name__}.")
    assert sorted(shown) == sorted(module.name for module in modules if not module.ispkg)

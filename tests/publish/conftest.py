"""Books built from the small war."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup, Tag
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from jinja2.sandbox import SandboxedEnvironment

import clausewitz.publish.build
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.publish import domain
from clausewitz.publish.build import build_book
from clausewitz.text.project import Project
from small_war.combat import catalogue as small_catalogue

if TYPE_CHECKING:
    from types import CodeType

PAGES = {
    "index": """Small War
=========

.. toctree::
   :caption: Rules

   combat
   games
   issues
   questions
   may
   dangling
   roster
   coverage
   claims
   source
   aid
   print
   when
""",
    "combat": """Combat
======

See :clause:`sw.combat.back`, :clause:`how it begins <sw.combat.attacker>`, :issue:`sw.issue.first`
and :claim:`small_war.combat.fire`.

The sequence
------------

.. sequence:: small-war combat

The clauses
-----------

.. clauses:: small-war combat
""",
    "games": "Games\n=====\n\n.. ask::\n\n.. games::\n\n.. games:: small-war\n",
    "issues": "Issues\n======\n\n.. issues:: small-war\n",
    "questions": "Questions\n=========\n\n.. questions:: small-war\n",
    "may": "May I ...?\n==========\n\n.. may-i:: small-war\n",
    "dangling": "Dangling\n========\n\n.. dangling::\n",
    "roster": "Roster\n======\n\n.. roster:: small-war\n",
    "coverage": "Coverage\n========\n\n.. coverage::\n",
    "claims": "Claims\n======\n\n.. claims:: small-war\n",
    "source": ".. source:: 000\n",
    "when": "When\n====\n\n.. timeline:: small-war combat\n",
    "aid": "Aid\n===\n\n.. player-aid:: small-war\n",
    "print": "Print\n=====\n\n.. rules-to-print:: small-war\n",
}
"""The pages that tell of the game."""
COMBAT = {
    "index": ".. source:: 000\n\n.. issues:: small-war\n\n.. claims:: small-war\n",
    **{name: f":orphan:\n\n{PAGES[name]}" for name in ("combat", "roster")},
}
"""The page on combat, and those to which it leads: a quarter of the work."""
OF_THE_TOOLKIT = {
    "phrasebook": "Phrasebook\n==========\n\n.. phrasebook:: small-war\n",
    "phrases": "Phrases\n=======\n\n.. phrasebook::\n",
    "answers": "Answers\n=======\n\n.. answers::\n",
    "export": "Export\n======\n\n.. export::\n",
    "protocol": "Protocol\n========\n\n.. protocol::\n",
}
"""They are the larger part of the work, so that only a book that has to be whole has them."""
WHOLE = {**PAGES, **OF_THE_TOOLKIT, "index": PAGES["index"] + "".join(f"   {page}\n" for page in OF_THE_TOOLKIT)}
CONF = 'project = "Small War"\nextensions = ["clausewitz.publish"]\nhtml_theme = "furo"\n'

STEPS = '''"""Phrases."""

from pytest_bdd import given, parsers, then


@given(parsers.re(rf"the (?P<side>one|other) has (?P<guns>{GUNS})"))
def _has(side: str) -> None:
    """Guns."""


@given("a battle")
def _battle() -> None:
    """A battle, `any` at all.

    It is small.
    """


@then(parsers.parse("the {side:w} fires"))
def _fires(side: str) -> None:
    """A side fires: `the attacker fires`."""


@then(parsers.parse("{what} fires"))
def _anything_fires(what: str) -> None:
    """Anything fires."""


@then("there is peace")
def _peace() -> None:
    """Nobody fires."""
'''

CONFTEST = 'globals().update(phrases_below("clausewitz.steps.phrases.readings", __package__))\n'

Build = Callable[..., Path]


class Compiled(BytecodeCache):
    """The templates of pages, compiled once for all books: for each book anew it would be a quarter of the work."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code
        self._codes[bucket.key, bucket.checksum] = bucket.code


@pytest.fixture(scope="session")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    shown = small_catalogue(tmp_path_factory.mktemp("corpus"))
    phrases = shown.project.steps / "small_war" / "combat" / "phrases.py"
    phrases.parent.mkdir(parents=True)
    phrases.write_text(STEPS, encoding="utf-8")
    (phrases.parent.parent / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    return shown


@pytest.fixture(scope="session")
def build(catalogue: Catalogue) -> Build:
    """Write pages to a folder and build the book in it; returns the folder of the HTML."""
    environment = partial(SandboxedEnvironment, bytecode_cache=Compiled())

    def write_and_build(  # noqa: PLR0913 - in what small books differ
        folder: Path,
        pages: dict[str, str],
        shown: Catalogue = catalogue,
        builder: Callable[[Path, Project], Path] = build_book,
        processes: int = 1,  # with more, so small a book takes longer
        *,
        by_meaning: bool = False,  # with the weights of an encoder, which a machine may have or not
    ) -> Path:
        docs = folder / "docs"
        docs.mkdir(exist_ok=True)
        for name, text in {"conf.py": CONF, **{f"{page}.rst": text for page, text in pages.items()}}.items():
            if not (docs / name).is_file() or (docs / name).read_text(encoding="utf-8") != text:
                (docs / name).write_text(text, encoding="utf-8")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(domain, "open_project", lambda _folder: replace(shown.project, docs=docs))
            patch.setattr(domain, "load_catalogue", lambda _project: shown)
            patch.setattr(clausewitz.publish.build, "_PROCESSES", processes)
            if not by_meaning:
                patch.setattr("clausewitz.catalogue.meaning.find_weights", lambda: None)
            patch.setattr("sphinx.jinja2glue.SandboxedEnvironment", environment)
            return builder(folder / "book", replace(shown.project, docs=docs)).parent

    return write_and_build


@pytest.fixture(scope="session")
def book(build: Build, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("small-war"), WHOLE)


@pytest.fixture(scope="session")
def page(book: Path) -> Callable[[str], BeautifulSoup]:
    """The parsed HTML of a page."""
    return lambda name: BeautifulSoup((book / f"{name}.html").read_text(encoding="utf-8"), "html.parser")


def words(element: Tag | None) -> str:
    """The text of an element as it is read, white space folded."""
    assert element is not None
    return " ".join(element.get_text(" ").split())

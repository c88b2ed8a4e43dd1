"""The book of a project that is full of markup: all its pages are read, and nothing in them acts on anything."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from games.hostile import EVIL, IN_SIGHT, spoilt
from games.projects import Project
from here import NIGHT

from .conftest import Book, Pages, show
from .test_browser import log

ALL = """All of it
=========

.. ask::

.. games:: red-ford

.. timeline:: red-ford battle

.. may-i:: red-ford

.. rules-to-print:: red-ford

.. rulings:: red-ford

.. documents:: red-ford
"""
"""What the pages of the project do not show already."""


def book_of(project: Project) -> Path:
    """The book of a project, its scenarios run and its claims proved, with a page of all that can be shown."""
    docs = project.folder / "docs"
    (docs / "all.rst").write_text(ALL, encoding="utf-8")
    (docs / "index.rst").write_text(f"{(docs / 'index.rst').read_text(encoding='utf-8').rstrip()}\n   all\n")
    project.run("pytest", "-q", "-p", "no:cacheprovider")  # far quicker than to try as well what each scenario needs
    for command in ("prove", "consistency", "book"):
        code, _, errors = project.clausewitz(command)
        assert (code, "WARNING" in errors) == (0, False)
    return project.folder / "build" / "book"


@pytest.fixture(scope="module")
def harmful(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = book_of(spoilt(Project(tmp_path_factory.mktemp("harmful"))))
    return Book(folder, Pages(folder))


def test_no_page_has_an_element_or_an_attribute_that_no_page_of_the_real_book_has(harmful: Book, book: Book) -> None:
    def usual(page: BeautifulSoup) -> set[tuple[str, str]]:
        return {(element.name, name) for element in page.find_all(True) for name in ("", *element.attrs)}

    failing = {("details", "open")}  # a scenario that says what the markup was written after fails, and is shown
    pages = dict(harmful.pages)
    anywhere = set[tuple[str, str]]().union(*map(usual, book.sample.values()))
    assert {name: more for name, page in pages.items() if (more := usual(page) - anywhere - failing)} == {}
    scripts = [str(script) for page in pages.values() for script in page.select("script")]
    assert [script for script in scripts if "alert" in script] == []


def test_each_page_shows_the_markup_as_it_is_written_and_what_cannot_be_seen_by_its_code(harmful: Book) -> None:
    texts = {name: " ".join(page.get_text().split()) for name, page in harmful.pages.items()}
    assert {name for name, text in texts.items() if IN_SIGHT in text} >= {
        "all.html",
        "aid.html",
        "game.html",
        "open.html",
        "claims.retreat.html",
        "may-charge.html",
        "red_ford/ending.html",
        "red_ford/morale.html",
        "red_ford/retreat.html",
        "rf.issue.half-of-what.html",
        "rf.ruling.retreat.retreat.may--retreat.elephants.html",
        "sources/rules.html",
    }
    files = [file for file in harmful.folder.rglob("*.*") if file.suffix in {".html", ".js"}]
    assert [file for file in files if set("\u202e\u200b") & set(file.read_text(encoding="utf-8"))] == []


def test_in_a_browser_no_page_does_what_the_markup_says(harmful: Book, browser: Chrome) -> None:
    log(browser, "browser")
    for page in harmful.pages if NIGHT else [pages[0] for pages in harmful.alike]:
        show(browser, harmful.url(page))  # an alert that is open is an error of the next command
        acts = browser.find_elements(
            By.CSS_SELECTOR, "[onerror], [src=x], #furo-main-content :is(script, title:not(svg *))"
        )
        assert acts == [], page
    show(browser, harmful.url("search.html"))
    browser.execute_script(
        "const field = document.querySelector('#rules-search input'); field.value = arguments[0];"
        "field.dispatchEvent(new Event('input'));",
        f"pours the wine {EVIL}",
    )
    (first, *_) = browser.find_elements(By.CSS_SELECTOR, "#card a.answer")
    said = f"The winner tells the story of the battle, and the loser pours the wine {IN_SIGHT}"
    assert first.get_property("textContent") == said
    assert log(browser, "browser") == []

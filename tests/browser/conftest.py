"""The real book, and a real browser to read it in where one is installed."""

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from filelock import FileLock
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from clausewitz.publish.build import build_book
from here import NIGHT, PROJECT

CHROMIUM = Path("/usr/bin/chromium")
CHROMEDRIVER = Path("/usr/bin/chromedriver")
HAS_BROWSER = CHROMIUM.is_file() and CHROMEDRIVER.is_file()
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-turbofan",  # no page is open for so long that it pays to compile axe for it that well
)
MISSING = (  # in the summary of every run, as pyproject.toml has pytest tell why it skips
    "THE BOOK WAS NOT TESTED IN A BROWSER: /usr/bin/chromium OR /usr/bin/chromedriver IS MISSING. "
    "On Debian: apt-get install chromium chromium-driver"
)


class Pages(Mapping[str, BeautifulSoup]):
    """Each page is read when it is first asked for: to read all of them takes long, and few tests ask."""

    def __init__(self, folder: Path) -> None:
        self.files = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.html"))}
        self.read: dict[str, BeautifulSoup] = {}

    def select(self, pages: Iterable[str]) -> "Pages":
        """Some of these pages. What is read of one is read of the other."""
        some = copy(self)
        some.files = {page: self.files[page] for page in pages}
        return some

    def __getitem__(self, page: str) -> BeautifulSoup:
        if page not in self.read:
            self.read[page] = BeautifulSoup(self.files[page].read_text(encoding="utf-8"), "html.parser")
        return self.read[page]

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


@dataclass(frozen=True)
class Book:
    """The real book as HTML."""

    folder: Path
    pages: Pages
    """By path below the folder; Sphinx's search page is among them."""

    def url(self, page: str) -> str:
        return (self.folder / page).as_uri()

    def texts(self) -> Iterator[tuple[str, str]]:
        """The source of each page: to look for an attribute there is a hundred times as fast as to parse it."""
        for page in self.pages:
            yield page, (self.folder / page).read_text(encoding="utf-8")

    @cached_property
    def alike(self) -> list[list[str]]:
        """The pages of each template, the largest first."""
        alike: dict[str, list[str]] = defaultdict(list)
        for page in sorted(self.pages, key=lambda page: -(self.folder / page).stat().st_size):
            alike[_template_of(page)].append(page)
        return [*alike.values()]

    @cached_property
    def sample(self) -> Pages:
        """By day two pages of each template, the largest and the one in the middle; by night all pages."""
        two = (page for pages in self.alike for page in (pages[0], pages[len(pages) // 2]))
        return self.pages if NIGHT else self.pages.select(dict.fromkeys(two))


_KIND = re.compile(r"(?:\w+\.)?(issue|ruling|claims|answers|board|fought|may)[.-]")
"""How the name of a page begins that is one of many: `gw.issue.loop-start`, `claims.land`, `may-submerge` ..."""

_OWN_LOOKS = {"index.html", "search.html", "coverage.html", "dangling.html", "designers.html"}
"""The pages beside the games that do not look like the others, which are words, code and tables."""


def _template_of(page: str) -> str:
    """What a page has in common with those that look like it: all topics, all issues, the rosters of all games ..."""
    folder, _, name = page.rpartition("/")
    if kind := _KIND.match(name):
        return kind[1]
    if folder == "sources":
        return folder
    if folder:
        return "topic" if "/" in folder else f"of a game: {name}"
    return name if name in _OWN_LOOKS else "page"


@pytest.fixture(scope="session")
def book() -> Book:
    folder, last = PROJECT.build / "book", PROJECT.build / "book.run"
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "alone")
    with FileLock(PROJECT.build / "book.lock"):  # whichever worker comes first builds what `make book` has not
        if not _stands(folder) and (run == "alone" or not last.is_file() or last.read_text(encoding="utf-8") != run):
            build_book(folder, PROJECT)
            last.write_text(run, encoding="utf-8")
    return Book(folder, Pages(folder))


def _stands(folder: Path) -> bool:
    """Whether nothing that the book is made of is newer than its last build, as after `make`."""
    built = folder.with_name(f".{folder.name}.doctrees") / "pages"
    made_of = [PROJECT.root / "pyproject.toml", PROJECT.root / "constraints.txt"]
    for top in (PROJECT.docs, PROJECT.features, PROJECT.verify, PROJECT.root / "rules"):
        made_of += [each for each in top.rglob("*.*") if "__pycache__" not in each.parts]
    is_whole = built.is_file() and built.with_name("environment.pickle").is_file()  # a build that fails removes it
    return is_whole and max(each.stat().st_mtime for each in made_of) < built.stat().st_mtime


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    if not HAS_BROWSER:
        pytest.skip(MISSING)
    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options, Service(str(CHROMEDRIVER)))
    driver.set_script_timeout(200)  # the machine may have other work
    driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})  # it has no window
    yield driver
    driver.quit()


def show(browser: webdriver.Chrome, url: str, *, width: int = 1300, mode: str = "light") -> None:
    """Open a page on a screen of this width, by day or by night."""
    change_screen(browser, width=width, mode=mode)
    browser.get("about:blank")  # so that nothing is found on a page that is about to be left
    browser.get(url)
    WebDriverWait(browser, 200).until(lambda driver: driver.execute_script("return document.readyState") == "complete")


def await_clause(browser: webdriver.Chrome) -> str:
    """The clause that a link leads to, once its page is there: a driver may answer while the old page still stands."""
    shown = (By.CSS_SELECTOR, "section.clause:target .clause-id code")
    return WebDriverWait(browser, 200, ignored_exceptions=[StaleElementReferenceException]).until(
        lambda driver: [each.text for each in driver.find_elements(*shown)]
    )[0]


def change_screen(browser: webdriver.Chrome, *, width: int = 1300, mode: str = "light") -> None:
    """Show what is open on a screen of another width, by day or by night."""
    features = [
        {"name": "prefers-color-scheme", "value": mode},
        {"name": "prefers-reduced-motion", "value": "reduce"},  # so that no colour is on its way to another
    ]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    screen = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)

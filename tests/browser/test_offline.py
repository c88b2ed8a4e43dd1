"""The book on a device that has read it once from the web, and is offline now."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from threading import Thread

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from .conftest import Book, await_clause, show
from .test_browser import log

KEPT = "The whole book is kept on this device, and opens offline."
UPDATED = """
const done = arguments[arguments.length - 1];
navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
navigator.serviceWorker.ready.then((each) => each.update());
"""
"""Ends once a new edition answers for the page."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder, and writes no line for each request."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
        pass


class Site:
    """A book on the web, at an address of its own, until it is closed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.open()
        self.address = f"http://localhost:{self.server.server_port}/"

    def open(self, port: int = 0) -> None:
        """Serve it at a port, or at any that is free."""
        self.server = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(self.folder)))
        Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def forget(browser: Chrome, site: Site) -> None:
    """Have the browser keep nothing of a site."""
    browser.get("about:blank")
    browser.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": site.address, "storageTypes": "all"})


@pytest.fixture(scope="module")
def kept(book: Book, browser: Chrome, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A book that the browser has read once, and so keeps."""
    made = Site(copytree(book.folder, tmp_path_factory.mktemp("site") / "book"))
    visit_until_kept(browser, made.address)
    yield made
    made.close()
    forget(browser, made)


@pytest.fixture
def offline(kept: Site) -> Iterator[Site]:
    """The same while no server answers."""
    kept.close()
    yield kept
    kept.open(kept.server.server_port)


def visit_until_kept(browser: Chrome, address: str) -> None:
    """Read the first page until all others are kept as well."""
    show(browser, address)
    said = "return document.querySelector('.kept').textContent"
    WebDriverWait(browser, 200).until(lambda driver: driver.execute_script(said) == KEPT)


def test_after_one_visit_any_page_opens_offline_and_the_search_finds(browser: Chrome, offline: Site) -> None:
    log(browser, "browser")
    show(browser, f"{offline.address}great_war/may-submerge.html", width=390)
    assert browser.find_element(By.TAG_NAME, "h1").text.startswith("May you submerge")
    looks = "return getComputedStyle(document.querySelector('details.foldable')).boxShadow"
    assert browser.execute_script(looks) == "none"
    show(browser, offline.address)
    browser.find_element(By.ID, "ask-field").send_keys("retreat to an ally", Keys.ENTER)
    WebDriverWait(browser, 200).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#found a"))
    browser.find_element(By.CSS_SELECTOR, "#found a").click()
    assert await_clause(browser)
    assert log(browser, "browser") == []


def test_a_book_that_has_changed_takes_the_place_of_the_one_that_is_kept(browser: Chrome, kept: Site) -> None:
    show(browser, kept.address)
    page, worker = kept.folder / "dangling.html", kept.folder / "worker.js"
    old, new = (file.read_text(encoding="utf-8") for file in (page, worker))
    page.write_text(old.replace("<h1>", "<h1>Changed: "), encoding="utf-8")
    digest = re.findall(r'"dangling.html": "(\w+)"', new)[0]
    worker.write_text(new.replace(digest, "changed").replace('"digest": "', '"digest": "changed'), encoding="utf-8")
    browser.set_script_timeout(200)
    browser.execute_async_script(UPDATED)
    browser.get(f"{kept.address}dangling.html")
    assert browser.find_element(By.TAG_NAME, "h1").text.startswith("Changed: ")
    assert len(browser.execute_script("return caches.keys()")) == 1

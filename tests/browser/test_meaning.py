"""A book understands longer questions once its reader asks for it: with files of its own, kept, and offline as well."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.meaning import find_similar, load_meanings
from clausewitz.catalogue.search_entries import build_search_index
from clausewitz.catalogue.search_index import answer_search
from publish.conftest import PAGES, Build, build, catalogue  # noqa: F401 - the fixtures
from text.weights import install_weights

from .conftest import show
from .test_browser import CONTRAST, WIDTH, log, requests
from .test_every_page import AXE
from .test_offline import Site, forget, visit_until_kept
from .test_search import put

QUESTION = "fire fort fire or retreat"
ON = "Longer questions are understood, also offline, with MiniLM (Apache License 2.0)."
SAID = "return document.querySelector('#meaning [role=status]').textContent"
BROKEN = "axe.run().then(({ violations }) => arguments[0](violations.map((each) => each.id)))"
RULES = """
const shown = document.querySelectorAll("#card .because a.answer, #card h2 a.answer, #found .of-clause a.answer");
return [...shown].map((each) => each.getAttribute("href").split("#")[1]);
"""


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Random weights in the place of those that are installed."""
    with pytest.MonkeyPatch.context() as patch:
        install_weights(tmp_path_factory.mktemp("weights"), patch)
        yield


@pytest.fixture(scope="module")
def small_book(weights: None, build: Build, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: F811
    return build(tmp_path_factory.mktemp("small-war"), PAGES, by_meaning=True)


@pytest.fixture
def site(small_book: Path, browser: Chrome) -> Iterator[Site]:
    made = Site(small_book)
    yield made
    made.close()
    forget(browser, made)


def rules(catalogue: Catalogue, *, by_meaning: bool) -> list[str]:  # noqa: F811
    """The rules that the terminal finds, the best first."""
    known = load_meanings(catalogue.project, lambda: catalogue)
    assert known
    similar = find_similar(known, QUESTION) if by_meaning else None
    return [each.found.id for each in answer_search(build_search_index(catalogue), QUESTION, similar=similar).rules]


def await_rules(browser: Chrome, ids: list[str]) -> None:
    WebDriverWait(browser, 60).until(lambda driver: driver.execute_script(RULES) == ids[:6], f"not {ids}")


def test_longer_questions_are_understood_on_demand_as_in_the_terminal_and_then_offline(
    browser: Chrome,
    site: Site,
    catalogue: Catalogue,  # noqa: F811
) -> None:
    by_words, by_meaning = rules(catalogue, by_meaning=False), rules(catalogue, by_meaning=True)
    assert by_words != by_meaning
    log(browser, "browser")
    requests(browser)
    visit_until_kept(browser, site.address)
    show(browser, f"{site.address}search.html", width=390)
    put(browser, QUESTION)
    await_rules(browser, by_words)
    asked = requests(browser)
    assert not [url for url in asked if url.endswith(".bin")]
    start, stop = browser.find_elements(By.CSS_SELECTOR, "#meaning button")
    assert start.text == "Understand longer questions: 0.1 MB, once"
    start.click()
    await_rules(browser, by_meaning)
    assert browser.execute_script(SAID) == ON
    assert browser.execute_script(WIDTH) <= 390
    browser.execute_script(AXE)
    assert (browser.execute_script(CONTRAST, 4.5), browser.execute_async_script(BROKEN)) == ([], [])
    assert {url.split("/")[2] for url in requests(browser) if url.startswith("http")} <= {site.address.split("/")[2]}
    site.close()
    show(browser, f"{site.address}search.html")
    put(browser, QUESTION)
    await_rules(browser, by_meaning)
    stop = browser.find_elements(By.CSS_SELECTOR, "#meaning button")[1]
    stop.click()
    await_rules(browser, by_words)
    show(browser, f"{site.address}search.html")
    put(browser, QUESTION)
    await_rules(browser, by_words)
    assert [each.is_displayed() for each in browser.find_elements(By.CSS_SELECTOR, "#meaning button")] == [True, False]
    browser.find_element(By.CSS_SELECTOR, "#meaning button").click()
    WebDriverWait(browser, 60).until(lambda driver: "cannot be understood now" in driver.execute_script(SAID))
    assert not [each for each in log(browser, "browser") if "ERR_" not in each["message"]]

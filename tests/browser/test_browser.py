"""The real book in a real browser: quiet, narrow, readable, its diagrams of use."""

import json
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from .conftest import Book, change_screen, show

AXE = files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")
BROKEN = """
const [contrast, done] = arguments, rules = { "color-contrast": { enabled: contrast } };
const told = (rule) => `${rule.id}: ${rule.nodes[0].html.slice(0, 120)}`;
const look = () => axe.run({ resultTypes: ["violations"], rules }).then((found) => done(found.violations.map(told)));
requestAnimationFrame(() => requestAnimationFrame(look));
"""
"""What axe says against the page that is open, as soon as the page has seen how wide it is."""
UNFOLD = "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
KINDS_OF_PAGE = (
    "index.html",
    "search.html",
    "coverage.html",
    "sources/000.html",
    "great_war/index.html",
    "great_war/land/land.html",
    "great_war/may.html",
    "great_war/questions.html",
    "great_war/issues.html",
    "great_war/gw.issue.closed-spaces.html",
    "great_war/consistency.html",
    "great_war/rulings.html",
    "great_war/gw.ruling.retreat.land.step-6.defender-may-retreat--retreats.own-first.html",
    "great_war/claims.land.html",
    "great_war/roster.html",
    "great_war/aid.html",
    "empires/aid.html",
    "great_war/print.html",
    "great_war/phrasebook.html",
)
CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
WIDTH = "return document.documentElement.scrollWidth"


def log(browser: Chrome, kind: str) -> list[dict[str, str]]:
    """What was written to a log of the browser since the last call; it gives so many entries at a time."""
    entries: list[dict[str, str]] = []
    while some := browser.get_log(kind):  # type: ignore[no-untyped-call]  # Selenium gives no type
        entries += some
    return entries


def requests(browser: Chrome) -> list[str]:
    """The addresses that were asked for since the last call."""
    messages = [json.loads(entry["message"])["message"] for entry in log(browser, "performance")]
    return [each["params"]["request"]["url"] for each in messages if each["method"] == "Network.requestWillBeSent"]


@dataclass(frozen=True)
class Visits:
    """What was seen of all pages on one visit to each, with all that is folded open."""

    errors: list[dict[str, str]]
    asked_for: list[str]
    """The addresses."""
    widths: dict[str, int]
    """On a phone, by page."""
    faint: dict[str, dict[str, list[str]]]
    """The texts that do not stand out, by day and by night, by page."""
    broken: dict[str, list[str]]
    """What axe says, on a phone, by page."""


@pytest.fixture(scope="module")
def visits(browser: Chrome, book: Book) -> Visits:
    log(browser, "browser")
    requests(browser)
    widths: dict[str, int] = {}
    faint: dict[str, dict[str, list[str]]] = {"light": {}, "dark": {}}
    broken: dict[str, list[str]] = {}
    for page in book.pages:
        show(browser, book.url(page), width=360)
        browser.execute_script(UNFOLD)
        widths[page] = browser.execute_script(WIDTH)
        browser.execute_script(AXE)
        broken[page] = browser.execute_async_script(BROKEN, False)  # contrast is measured below, and far quicker
        for mode, texts in faint.items():
            change_screen(browser, mode=mode)
            texts[page] = browser.execute_script(CONTRAST, 4.5)
    return Visits(log(browser, "browser"), requests(browser), widths, faint, broken)


def test_every_page_loads_without_an_error_and_without_another_host(visits: Visits, book: Book) -> None:
    assert visits.errors == []
    inside = (book.folder.as_uri(), "data:")
    assert [url for url in visits.asked_for if not url.startswith(inside)] == []


def test_no_page_scrolls_sideways_on_a_phone(visits: Visits) -> None:
    assert {page: width for page, width in visits.widths.items() if width > 360} == {}


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_text_stands_out_from_what_is_behind_it(visits: Visits, mode: str) -> None:
    assert {page: texts for page, texts in visits.faint[mode].items() if texts} == {}


def test_axe_finds_nothing_against_any_page(visits: Visits) -> None:
    assert {page: rules for page, rules in visits.broken.items() if rules} == {}


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_against_any_kind_of_page_by_day_and_night(
    browser: Chrome, book: Book, mode: str, width: int
) -> None:
    broken = {}
    for page in KINDS_OF_PAGE:
        show(browser, book.url(page), width=width, mode=mode)
        browser.execute_script(AXE)
        broken[page] = browser.execute_async_script(BROKEN, True)
    assert {page: rules for page, rules in broken.items() if rules} == {}


def test_the_roster_fits_its_page_and_folds_to_cards_on_a_phone(browser: Chrome, book: Book) -> None:
    fits = (
        "const table = document.querySelector('table.roster'), box = table.parentElement;"
        "return [box.scrollWidth <= box.clientWidth, getComputedStyle(table.querySelector('tr:last-child')).display]"
    )
    looks = {}
    for width in (1440, 390):
        show(browser, book.url("great_war/roster.html"), width=width)
        looks[width] = browser.execute_script(fits)
    assert looks == {1440: [True, "table-row"], 390: [True, "grid"]}


def test_a_question_in_the_field_of_the_first_page_leads_to_the_search(browser: Chrome, book: Book) -> None:
    show(browser, book.url("index.html"))
    browser.find_element(By.ID, "ask-field").send_keys("retreat to an ally", Keys.ENTER)
    found = "return document.querySelectorAll('#found a').length"
    assert WebDriverWait(browser, 20).until(lambda driver: driver.execute_script(found)) > 0
    field = browser.find_element(By.CSS_SELECTOR, "#rules-search [name=q]")
    assert field.get_property("value") == "retreat to an ally"


def test_the_disagreements_on_one_topic_are_shown_alone_by_the_keyboard_and_kept_in_the_address(
    browser: Chrome, book: Book
) -> None:
    visible = (
        "return [...document.querySelectorAll('.finding')].filter((each) => !each.hidden)"
        ".map((each) => each.classList.contains('topic-retreats'))"
    )
    show(browser, book.url("great_war/consistency.html"))
    every = browser.execute_script(visible)
    assert {True, False} == set(every)
    browser.find_element(By.CSS_SELECTOR, "form.narrowing [name=topic]").send_keys("retreats", Keys.ENTER)
    narrowed = browser.execute_script(visible)
    assert narrowed == [True] * every.count(True)
    said = f"{len(narrowed)} of {len(every)} findings shown."
    assert browser.find_element(By.CSS_SELECTOR, "form.narrowing [role=status]").text == said
    show(browser, f"{book.url('great_war/consistency.html')}?topic=retreats")
    assert browser.execute_script(visible) == narrowed


def test_cite_this_copies_what_a_clause_says_its_quotes_its_id_the_version_and_the_address(
    browser: Chrome, book: Book
) -> None:
    show(browser, book.url("great_war/land/retreats.html"))
    clause = "gw.retreats.own-first"
    browser.execute_script("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    browser.find_element(By.ID, clause).find_element(By.CSS_SELECTOR, "button.cite").send_keys(Keys.ENTER)
    said, quote, edition, address = str(browser.execute_script("return window.copied")).splitlines()
    assert said == "The defender must retreat to a territory of his own first"
    assert quote.startswith("“The defender must retreat to a friendly owned territory first.”")
    assert edition.startswith(f"{clause}, Clausewitz ")
    assert address.endswith(f"/great_war/land/retreats.html#{clause}")


def test_every_node_of_a_diagram_leads_to_its_clause(browser: Chrome, book: Book) -> None:
    page = book.url("great_war/land/land.html")
    show(browser, page)
    nodes = [
        (link.get_dom_attribute("href"), link.get_dom_attribute("aria-label"))
        for link in browser.find_elements(By.CSS_SELECTOR, "svg.sequence .node a")
    ]
    assert len(nodes) > 6
    for number, (_, label) in enumerate(nodes):
        show(browser, page)
        browser.find_elements(By.CSS_SELECTOR, "svg.sequence .node a")[number].send_keys(Keys.ENTER)
        clause = browser.current_url.partition("#")[2]
        assert label is not None
        assert label.endswith(f"({clause})")
        shown = browser.find_element(By.CSS_SELECTOR, "section.clause:target .clause-id code").text
        assert shown == clause


def test_the_text_of_a_diagram_is_readable_on_a_phone(browser: Chrome, book: Book) -> None:
    show(browser, book.url("great_war/land/land.html"), width=360)
    scale = browser.execute_script(
        "const svg = document.querySelector('svg.sequence');"
        "return svg.getBoundingClientRect().width / svg.viewBox.baseVal.width"
    )
    assert 13 * scale >= 11


def test_the_text_of_a_node_stays_within_its_border(browser: Chrome, book: Book) -> None:
    show(browser, book.url("great_war/land/land.html"))
    outside = browser.execute_script(
        "return [...document.querySelectorAll('svg.sequence .step text')].filter((text) => {"
        "  const border = text.closest('g').querySelector('polygon').getBBox(), box = text.getBBox();"
        "  return box.x < border.x || box.x + box.width > border.x + border.width;"
        "}).map((text) => text.textContent)"
    )
    assert outside == []


def test_nothing_of_a_diagram_sticks_out_of_the_frames_of_its_parts(browser: Chrome, book: Book) -> None:
    show(browser, book.url("great_war/land/land.html"))
    outside = browser.execute_script(
        "const frames = [...document.querySelectorAll('svg.sequence .part > polygon')].map((each) => each.getBBox());"
        "return [...document.querySelectorAll('svg.sequence :is(.node text, .again path)')].filter((each) => {"
        "  const box = each.getBBox();"
        "  return !frames.some((frame) => box.x >= frame.x && box.x + box.width <= frame.x + frame.width &&"
        "    box.y >= frame.y && box.y + box.height <= frame.y + frame.height);"
        "}).map((each) => each.outerHTML)"
    )
    assert outside == []


def test_keyboard_focus_can_be_seen(browser: Chrome, book: Book) -> None:
    show(browser, book.url("great_war/land/land.html"))
    link = browser.find_element(By.CSS_SELECTOR, ".clause-id a")
    browser.execute_script("arguments[0].focus({ focusVisible: true })", link)
    assert link.value_of_css_property("outline-style") == "solid"
    node = browser.find_element(By.CSS_SELECTOR, "svg.sequence .node a")
    browser.execute_script("arguments[0].focus({ focusVisible: true })", node)
    assert node.find_element(By.CSS_SELECTOR, "polygon").value_of_css_property("stroke-width") == "3px"


def test_an_interview_is_held_with_the_keyboard_alone(browser: Chrome, book: Book) -> None:
    show(browser, book.url("great_war/may-submerge.html"))
    for answer in ("defender", "yes"):
        shown = [each for each in browser.find_elements(By.CSS_SELECTOR, "summary") if each.is_displayed()]
        next(each for each in shown if each.text == answer).send_keys(Keys.ENTER)
    ruling = browser.switch_to.active_element.find_element(By.XPATH, "following-sibling::p")
    assert ruling.text == "yes Defending submarines may submerge instead of shooting."
    ruling.find_element(By.TAG_NAME, "a").send_keys(Keys.ENTER)
    assert browser.current_url.endswith("/great_war/sea/submarines.html#gw.naval.step-2.submerge")

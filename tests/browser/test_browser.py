"""The real book in a real browser: its fields, its diagrams and its interviews are of use."""

import json
from pathlib import Path

from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from here import NIGHT

from .conftest import Book, await_clause, show

UNFOLD = "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
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
    assert WebDriverWait(browser, 200).until(lambda driver: driver.execute_script(found)) > 0
    field = browser.find_element(By.CSS_SELECTOR, "#rules-search [name=q]")
    assert field.get_property("value") == "retreat to an ally"


def test_whoever_comes_to_an_interview_by_a_link_begins_at_its_first_answer(browser: Chrome, book: Book) -> None:
    show(browser, f"{book.url('great_war/may-submerge.html')}#may-submerge")
    assert browser.switch_to.active_element == browser.find_element(By.CSS_SELECTOR, "details.foldable > summary")


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
    for number, (_, label) in list(enumerate(nodes))[:: 1 if NIGHT else 8]:
        show(browser, page)
        browser.find_elements(By.CSS_SELECTOR, "svg.sequence .node a")[number].send_keys(Keys.ENTER)
        clause = await_clause(browser)
        assert browser.current_url.endswith(f"#{clause}")
        assert label is not None
        assert label.endswith(f"({clause})")


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
    assert await_clause(browser) == "gw.naval.step-2.submerge"
    assert browser.current_url.endswith("/great_war/sea/submarines.html#gw.naval.step-2.submerge")

"""The book on paper: a player aid fills one page, and of any page what matters is printed, and nothing else."""

import base64
import re

import pytest
from selenium.webdriver import Chrome

from .conftest import Book, show

PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}
"""Width and height in inches."""
SEEN = "return [...document.querySelectorAll(arguments[0])].filter((each) => each.checkVisibility()).length"


def sheets(browser: Chrome, url: str) -> dict[str, int]:
    """How many sheets of each kind of paper a page fills."""
    show(browser, url)
    found = {}
    for paper, (width, height) in PAPERS.items():
        printed = browser.execute_cdp_cmd("Page.printToPDF", {"paperWidth": width, "paperHeight": height})
        found[paper] = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed["data"])))
    return found


def on_paper(browser: Chrome, url: str, selector: str) -> int:
    """How many elements are seen where a page is printed."""
    show(browser, url)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    seen: int = browser.execute_script(SEEN, selector)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    return seen


def test_the_player_aid_of_each_game_fits_one_page_of_paper(browser: Chrome, book: Book) -> None:
    aids = [page for page in book.pages if page.endswith("/aid.html")]
    assert {page: sheets(browser, book.url(page)) for page in aids} == {
        "empires/aid.html": {"A4": 1, "Letter": 1},
        "end_all_wars/aid.html": {"A4": 1, "Letter": 1},
        "great_war/aid.html": {"A4": 1, "Letter": 1},
    }


def test_a_count_of_sheets_tells_one_from_several(browser: Chrome, book: Book) -> None:
    assert min(sheets(browser, book.url("end_all_wars/print.html")).values()) > 1


def test_on_paper_there_is_no_navigation_no_button_and_no_proof(browser: Chrome, book: Book) -> None:
    proofs = "section.clause details:not(:has(ul.disputes))"
    away = f".sidebar-drawer a, .toc-drawer a, button, {proofs}, .skip-to-content"
    assert on_paper(browser, book.url("great_war/land/land.html"), away) == 0


def test_what_is_folded_and_matters_is_open_on_paper(browser: Chrome, book: Book) -> None:
    assert on_paper(browser, book.url("great_war/land/land.html"), "details table.firing") == 1


def test_a_page_of_rules_has_a_button_that_prints_it(browser: Chrome, book: Book) -> None:
    show(browser, book.url("great_war/print.html"))
    pressed = browser.execute_script(
        "window.print = () => { window.printed = true; };"
        "const button = document.querySelector('button.print'); button.click();"
        "return [button.textContent, window.printed]"
    )
    assert pressed == ["Print this page", True]


@pytest.mark.parametrize("width", [1440, 390])
def test_a_timeline_is_as_large_as_it_is_drawn_and_scrolls_where_there_is_no_room(
    browser: Chrome, book: Book, width: int
) -> None:
    show(browser, book.url("great_war/land/land.html"), width=width)
    scale, page = browser.execute_script(
        "const svg = document.querySelector('svg.timeline');"
        "return [svg.getBoundingClientRect().width / svg.viewBox.baseVal.width, document.documentElement.scrollWidth]"
    )
    assert (scale, page <= width) == (1, True)


def test_the_player_aid_says_what_is_argued_about(book: Book) -> None:
    about = {
        game: [each.get_text().rstrip(": ") for each in book.pages[f"{game}/aid.html"].select(".aid li > p > strong")]
        for game in ("great_war", "end_all_wars")
    }
    assert about == {
        "great_war": [
            "Air superiority",
            "The attacker retreats",
            "The defender retreats",
            "Contesting",
            "Leaving a contested territory",
            "Losses at sea",
            "Entrenching",
            "Storm troops",
            "Forts",
        ],
        "end_all_wars": [
            "AA guns",
            "Penalties",
            "Fighters that have fought in the air",
            "Ports and industrial complexes",
            "The city",
            "Fuel of attacking aircraft",
        ],
    }


def test_the_player_aid_offers_submarines_what_the_preferred_readings_leave_open_and_no_more(book: Book) -> None:
    rows = [
        [cell.get_text(" ", strip=True) for cell in row.select("td")]
        for row in book.pages["great_war/aid.html"].select(".aid table.firing tr")
    ]
    first, second, exchange = (
        next(row for row in rows if row and row[0] == title)
        for title in ("1. Attacking submarines", "2. Defending submarines", "3. General exchange")
    )
    assert [cell for row in (first, second) for cell in row[1:3] if "?" in cell] == ["submarines 2~ submerge?"]
    assert [cell.startswith("submarines 2~") for cell in exchange[1:3]] == [True, True]

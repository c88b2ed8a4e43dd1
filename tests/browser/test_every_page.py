"""Every page of the real book in a real browser, on a desk and on a phone, by day and by night, all of it unfolded."""

from importlib.resources import files
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from .conftest import Book, change_screen, show
from .test_browser import CONTRAST, UNFOLD, WIDTH, log, requests

PARTS = 12
"""So that several browsers share the pages where tests run side by side."""
AXE = files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")
LOOK = (Path(__file__).parent / "axe.js").read_text(encoding="utf-8")
SCREENS = ((390, "light"), (390, "dark"), (1440, "dark"), (1440, "light"))
NARROWEST = 360
Fault = tuple[str, int, str, str]
"""A page, the width and the light under which something was seen, and what."""


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """The looks of the texts whose contrast axe has measured."""
    return set()


def faults(browser: Chrome, book: Book, page: str, seen: set[str]) -> list[Fault]:
    """What is wrong with a page: what is wider than it, what does not stand out, and what axe says."""
    show(browser, book.url(page), width=NARROWEST)
    browser.execute_script(UNFOLD)
    wide = browser.execute_script(WIDTH)
    found: list[Fault] = [(page, NARROWEST, "light", f"{wide} wide")] if wide > NARROWEST else []
    browser.execute_script(f"{AXE}\n{LOOK}")
    news = [each for each in browser.execute_script("return looks()") if each not in seen]
    seen.update(news)
    for width, mode in SCREENS:
        change_screen(browser, width=width, mode=mode)
        faint = browser.execute_script(CONTRAST, 4.5)
        # what stands where and is called what is the same by night
        broken = browser.execute_async_script("broken(...arguments)", news, mode == "light")
        found += [(page, width, mode, each) for each in (*faint, *broken)]
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_is_readable_and_clean_by_axe_and_loads_without_an_error_or_another_host(
    browser: Chrome, book: Book, seen: set[str], part: int
) -> None:
    log(browser, "browser")
    requests(browser)
    pages = list(book.pages)[part::PARTS]
    assert [fault for page in pages for fault in faults(browser, book, page, seen)] == []
    assert log(browser, "browser") == []
    inside = (book.folder.as_uri(), "data:")
    assert [url for url in requests(browser) if not url.startswith(inside)] == []


WRONG = """<!doctype html><html lang="en"><title>Wrong</title><meta name="viewport" content="width=device-width">
<style>
p { color: #eee }
@media (prefers-color-scheme: dark) { body { background: black } h1 { color: white } p { color: #222 } }
</style><main><h1>Wrong</h1><img src="data:,"><p>faint</p><div style="width: 380px; height: 1px"></div></main></html>"""
"""A page with a picture that has no name, a text that does not stand out, and something wide."""


def test_what_is_wrong_with_a_page_is_found_on_each_screen(browser: Chrome, tmp_path: Path) -> None:
    (tmp_path / "wrong.html").write_text(WRONG, encoding="utf-8")
    found = faults(browser, Book(tmp_path, {}), "wrong.html", set())
    seen = {
        (width, mode): {what.split()[0] for _, *at, what in found if at == [width, mode]} for width, mode in SCREENS
    }
    day = {"1.16", "color-contrast:"}
    night = {"1.32", "color-contrast:"}
    assert found[0] == ("wrong.html", 360, "light", "388 wide")
    assert seen == {
        (390, "light"): {*day, "image-alt:"},
        (1440, "light"): {*day, "image-alt:"},
        (390, "dark"): night,
        (1440, "dark"): night,
    }

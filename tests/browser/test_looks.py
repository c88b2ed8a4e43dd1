"""What a reader has asked his own device for, and the book heeds: no motion; and the sign by which he knows its tab."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from .conftest import Book, show

MOVES = """
const seconds = (times) => Math.max(...times.split(",").map(parseFloat));
return [...document.querySelectorAll("*")].flatMap((each) => [null, "::before", "::after"].map((part) => {
  const style = getComputedStyle(each, part);
  const runs = style.animationName !== "none" && seconds(style.animationDuration) > 0;
  return runs || seconds(style.transitionDuration) > 0 || style.scrollBehavior === "smooth";
})).filter(Boolean).length;
"""
"""How many elements of a page move, or would."""


@pytest.mark.parametrize(
    "page", ["index.html", "search.html", "great_war/may-submerge.html", "great_war/land/land.html"]
)
def test_nothing_moves_where_reduced_motion_is_asked_for(browser: Chrome, book: Book, page: str) -> None:
    moving = {}
    show(browser, book.url(page))
    for wish in ("no-preference", "reduce"):
        features = [{"name": "prefers-reduced-motion", "value": wish}]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        moving[wish] = browser.execute_script(MOVES)
    assert moving["no-preference"] > 0
    assert moving["reduce"] == 0


def test_each_page_has_the_sign_of_the_book_and_a_browser_can_draw_it(browser: Chrome, book: Book) -> None:
    for page in ("index.html", "great_war/land/land.html"):
        show(browser, book.url(page))
        icon = browser.find_element(By.CSS_SELECTOR, "link[rel~=icon]").get_property("href")
        assert Path(unquote(urlsplit(str(icon)).path)) == book.folder / "_static" / "favicon.svg"
        drawn = (
            "const [address, done] = arguments, image = new Image();"
            "image.onload = () => done(image.naturalWidth > 0); image.onerror = () => done(false); image.src = address;"
        )
        assert browser.execute_async_script(drawn, icon) is True

"""How long a reader waits in a browser for what is found while he types."""

import tomllib
from pathlib import Path

from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from browser.conftest import Book, book, browser, show  # noqa: F401 - the fixtures

TYPED = """
const field = document.querySelector("#rules-search input");
return arguments[0].map((words) => {
  const since = performance.now();
  field.value = words;
  field.dispatchEvent(new Event("input"));
  document.getElementById("found").getBoundingClientRect();
  return performance.now() - since;
});
"""
"""How many milliseconds go by until what is found stands laid out on the page, for each of several beginnings."""


def test_what_is_found_is_shown_within_fifty_milliseconds_of_a_key(browser: Chrome, book: Book) -> None:  # noqa: F811
    questions = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))
    asked = [each["asks"] for of_rulebook in questions.values() for each in of_rulebook][::10]
    show(browser, f"{book.url('search.html')}?q=retreat", width=390)
    WebDriverWait(browser, 20).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#found li"))
    typed = [asks[:end] for asks in asked for end in range(1, len(asks) + 1)]
    took = sorted(map(min, *(browser.execute_script(TYPED, typed) for _ in range(3))))
    assert len(took) > 500
    assert took[len(took) * 95 // 100] <= 50

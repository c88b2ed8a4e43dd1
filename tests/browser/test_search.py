"""The search of the real book as a player uses it, from question to answer; and what a stranger may type."""

import pytest
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from .conftest import Book, await_clause, change_screen, show
from .test_browser import CONTRAST, WIDTH, log

HOSTILE = '"><img src=x onerror="document.title=1"> </script>\u202eesrever \'x\''
GIVEN = """
const [text] = arguments;
clausewitzSearch.add.texts({
  rulebook: text,
  things: [[text, "clause", [text], "#" + text, text, [], "", text, [], 0]],
  sentences: [[text, text, text]],
});
clausewitzSearch.add.counts({ rulebook: text, counts: { zeppelinwort: "0j" } });
window.hasOthers = true;
"""


AS_AT_FIRST = """
const chosen = [...document.querySelectorAll("select")].some((each) => each.value);
return !localStorage.length && !chosen && !window.hasOthers;
"""
"""Whether nothing has been chosen on the page that is open, nor anything added to what it finds."""


@pytest.fixture(autouse=True)
def nothing_remembered(browser: Chrome, book: Book) -> None:
    address = book.url("search.html")
    if browser.current_url.partition("?")[0] == address and browser.execute_script(AS_AT_FIRST):
        change_screen(browser)
        put(browser, "")
    else:
        show(browser, address)
    if browser.execute_script("const some = localStorage.length; localStorage.clear(); return some"):
        show(browser, address)  # what a test before has chosen is chosen already
    log(browser, "browser")


def field(browser: Chrome) -> WebElement:
    return browser.find_element(By.CSS_SELECTOR, "#rules-search input")


def ask(browser: Chrome, words: str) -> list[str]:
    """The ids of the clauses, issues and claims that are shown for a question below the card.

    All but its end is pasted, as the book searches after each key.
    """
    put(browser, words[:-1])
    field(browser).send_keys(words[-1])
    return shown(browser)


def put(browser: Chrome, words: str) -> None:
    """Have the field hold these words at once, as when they are pasted."""
    browser.execute_script(
        "const [field, words] = arguments; field.value = words; field.dispatchEvent(new Event('input'));",
        field(browser),
        words,
    )


def shown(browser: Chrome) -> list[str]:
    return [each.text for each in browser.find_elements(By.CSS_SELECTOR, "#found .where code")]


def choose(browser: Chrome, name: str, value: str) -> None:
    Select(browser.find_element(By.CSS_SELECTOR, f"select[name={name}]")).select_by_value(value)


def press(browser: Chrome, *keys: str) -> None:
    ActionChains(browser).send_keys(*keys).perform()


def test_a_question_typed_on_any_page_leads_to_the_clause_itself_by_the_keyboard_alone(
    browser: Chrome, book: Book
) -> None:
    show(browser, book.url("great_war/land/land.html"))
    browser.find_element(By.CSS_SELECTOR, "input.sidebar-search").send_keys("may i retreat to an ally", Keys.ENTER)
    WebDriverWait(browser, 200).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#found li"))
    press(browser, Keys.ENTER, Keys.ENTER)
    assert await_clause(browser) == "gw.retreats.ally-if-none"
    assert browser.current_url.endswith("great_war/land/retreats.html#gw.retreats.ally-if-none")
    assert log(browser, "browser") == []


def card(browser: Chrome) -> list[str]:
    """The lines of the answer card."""
    return browser.find_element(By.ID, "card").text.splitlines()


def test_the_example_in_the_field_of_the_first_page_is_answered_by_one_word_and_its_sentence(
    browser: Chrome, book: Book
) -> None:
    show(browser, book.url("index.html"))
    browser.find_element(By.CSS_SELECTOR, "form.ask button").click()
    WebDriverWait(browser, 200).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#card .verdict"))
    assert card(browser)[-6:] == [
        "No.",
        "They may entrench if they did not move during their turn.",
        "Fortresses, infantry and land combat",
        "Why: Infantry may entrench only if it did not move during its turn",
        "Heard: the infantry has moved in this turn.",
        "Ask me",
    ]
    marks = {each.text for each in browser.find_elements(By.CSS_SELECTOR, "#card mark")}
    assert marks == {"entrench", "move"}


def test_a_verdict_that_depends_is_reached_by_answering_on_the_card_with_the_keyboard_alone(browser: Chrome) -> None:
    depends = "It depends: no if there is no factory in the target; otherwise on more."
    ask(browser, "may my zeppelin bomb london")
    assert depends in card(browser)
    press(browser, Keys.ARROW_DOWN)
    asks = browser.find_elements(By.CSS_SELECTOR, "#card .asks button")
    assert [each.text for each in asks] == ["yes", "no"]
    asks[0].send_keys(Keys.ENTER)
    assert "Is the target enemy territory?" in card(browser)
    press(browser, Keys.ENTER)  # on the first answer to what is asked next
    assert browser.find_element(By.CSS_SELECTOR, "#card .verdict").text == (
        "Yes, if the target is not too far away to reach and still fly back to a sea zone, and there is a factory in "
        "the target."
    )
    assert browser.find_elements(By.CSS_SELECTOR, "#card .asks") == []
    ask(browser, "may my zeppelin bomb london ")
    assert depends in card(browser)  # what was answered was about the question before


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("how many victory cities do I need to win", "The rules do not say."),
        ("Are the attacking U-boats allowed to submerge?", "Open question: most would play no."),
    ],
)
def test_where_the_rules_do_not_answer_the_card_says_so_first(browser: Chrome, words: str, verdict: str) -> None:
    ask(browser, words)
    assert browser.find_element(By.CSS_SELECTOR, "#card .verdict").text.startswith(verdict)
    assert browser.find_elements(By.CSS_SELECTOR, "#card blockquote.rule") != []


def test_the_best_rule_of_each_other_game_is_shown_below_those_of_the_game_that_is_guessed(browser: Chrome) -> None:
    assert {id_[:3] for id_ in ask(browser, "infantry")} >= {"ew.", "gw."}
    groups = [each.text for each in browser.find_elements(By.CSS_SELECTOR, "#found h2")]
    assert groups[:2] == ["Other rules", "Open questions"]


def test_results_are_narrowed_by_rulebook_kind_and_topic_and_the_rulebook_is_remembered(
    browser: Chrome, book: Book
) -> None:
    ask(browser, "attack")
    choose(browser, "rulebook", "empires")
    assert {each[:3] for each in shown(browser)} <= {"em.", "emp"}  # claims are known by the name of the game
    choose(browser, "kind", "issue")
    assert {each[:9] for each in shown(browser)} == {"em.issue."}
    choose(browser, "kind", "clause")
    choose(browser, "topic", "stuck")
    assert {each[:9] for each in shown(browser)} == {"em.stuck."}
    show(browser, book.url("search.html"))
    assert {each[:3] for each in ask(browser, "attack")} <= {"em.", "emp"}
    assert shown(browser) != []


def test_whoever_asks_whether_he_may_is_led_to_the_interview_on_that(browser: Chrome) -> None:
    choose(browser, "rulebook", "great-war")
    ask(browser, "may my subs submerge")
    offer = browser.find_element(By.CSS_SELECTOR, "#card .actions a")
    assert (offer.get_attribute("href") or "").endswith("great_war/may-submerge.html#may-submerge")
    ask(browser, "how long do subs submerge")
    assert browser.find_elements(By.CSS_SELECTOR, "#card .actions a") == []


def test_arrows_walk_through_the_results_and_escape_leads_back_to_the_question(browser: Chrome) -> None:
    ask(browser, "retreat")
    stops = browser.find_elements(By.CSS_SELECTOR, "#card :is(a, button)")
    press(browser, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    first = browser.find_element(By.CSS_SELECTOR, "#found a.answer")
    assert browser.switch_to.active_element == [*stops, first][1]
    press(browser, Keys.ARROW_UP)
    assert browser.switch_to.active_element == stops[0]
    press(browser, Keys.ESCAPE)
    assert browser.switch_to.active_element == field(browser)


def test_a_word_that_is_nowhere_is_said_to_be_so_or_taken_for_another(browser: Chrome) -> None:
    said = browser.find_element(By.ID, "said")
    assert ask(browser, "helicopter") == []
    assert said.text == "No rule has the word “helicopter”. Nothing is found."
    assert ask(browser, "dreadnougths") != []
    assert said.text.startswith("“dreadnougths” is taken for “dreadnought”.")
    ask(browser, "EW.LAND.OCCURS")
    address = browser.find_element(By.CSS_SELECTOR, "#card a.answer").get_attribute("href") or ""
    assert address.endswith("#ew.land.occurs")
    assert not said.text.startswith("No rule has")  # no rule has the word "ew", and that is no matter


def test_a_search_that_is_narrowed_too_far_says_so(browser: Chrome) -> None:
    choose(browser, "rulebook", "empires")
    assert ask(browser, "zeppelin") == []
    said = browser.find_element(By.ID, "said").text
    assert said == "There are matches, but not of the game, kind or subject chosen."


def test_a_question_in_an_address_is_as_long_at_most_as_one_that_is_typed(browser: Chrome, book: Book) -> None:
    longest = int(str(field(browser).get_property("maxLength")))
    put(browser, "x" * (longest - 1))
    field(browser).send_keys("xx")
    assert field(browser).get_property("value") == "x" * longest
    show(browser, f"{book.url('search.html')}?q={'x' * (longest + 1)}")
    assert field(browser).get_property("value") == "x" * longest


def test_words_that_were_not_counted_are_said_not_to_be(browser: Chrome) -> None:
    said = browser.find_element(By.ID, "said")
    assert ask(browser, "may i") != []
    assert said.text.startswith("Nearly every rule has these words; add one that says what it is about.")
    assert ask(browser, "helicopter retreat") == ask(browser, "retreat") != []
    ask(browser, "helicopter retreat")
    assert said.text.startswith("No rule has the word “helicopter”.")


def test_what_anyone_types_or_a_source_holds_is_shown_and_acts_on_nothing(browser: Chrome) -> None:
    title, tags = browser.title, "return document.querySelectorAll('#furo-main-content :is(img, script)').length"
    before = browser.execute_script(tags)
    put(browser, HOSTILE)
    browser.execute_script(GIVEN, HOSTILE)
    ask(browser, "zeppelinwort")
    result = browser.find_element(By.CSS_SELECTOR, "#card a.answer")
    assert result.get_property("textContent") == HOSTILE
    assert (browser.title, browser.execute_script(tags), log(browser, "browser")) == (title, before, [])


@pytest.mark.parametrize("width", [360, 1440])
def test_results_fit_the_screen_and_stand_out(browser: Chrome, book: Book, width: int) -> None:
    show(browser, book.url("search.html"), width=width)
    assert len(ask(browser, "may my zeppelin retreat")) > 8
    assert browser.execute_script(WIDTH) <= width
    for mode in ("light", "dark"):
        change_screen(browser, width=width, mode=mode)
        assert browser.execute_script(CONTRAST, 4.5) == []

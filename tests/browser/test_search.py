"""The search of the real book as a player uses it, from question to clause; and what a stranger may type."""

import pytest
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from .conftest import Book, show
from .test_browser import CONTRAST, WIDTH, log

HOSTILE = '"><img src=x onerror="document.title=1"> </script>\u202eesrever \'x\''
GIVEN = """
const [text] = arguments;
clausewitzSearch.add.texts({
  rulebook: text,
  things: [[text, "clause", [text], "#" + text, text, [], "", text, 0]],
  sentences: [[text, text, text]],
});
clausewitzSearch.add.counts({ rulebook: text, counts: { zeppelinwort: "0j" } });
"""


@pytest.fixture(autouse=True)
def nothing_remembered(browser: Chrome, book: Book) -> None:
    show(browser, book.url("search.html"))
    browser.execute_script("localStorage.clear()")
    log(browser, "browser")


def field(browser: Chrome) -> WebElement:
    return browser.find_element(By.CSS_SELECTOR, "#rules-search input")


def ask(browser: Chrome, words: str) -> list[str]:
    """The ids of the clauses, issues and claims that are shown for a question."""
    field(browser).clear()
    field(browser).send_keys(words)
    return shown(browser)


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
    assert shown(browser)[0] == "gw.retreats.ally-if-none"
    press(browser, Keys.ENTER, Keys.ENTER)
    assert browser.current_url.endswith("great_war/land/retreats.html#gw.retreats.ally-if-none")
    clause = browser.find_element(By.CSS_SELECTOR, "section.clause:target .clause-id code").text
    assert clause == "gw.retreats.ally-if-none"
    assert log(browser, "browser") == []


def test_a_result_has_the_answer_the_preferred_reading_and_the_quote_in_its_sentence(browser: Chrome) -> None:
    answer = "The defender may retreat only to a friendly or allied territory"
    where = "rule · The Great War 1914-1918: Clash of Empires · retreats gw.land.step-6.defender-where"
    question = (
        "Open question: May the defender retreat to an ally while a territory of his own is open to him? "
        "We play: a) No: an ally's territory only if none of his own is open."
    )
    sentence = (
        "000 If the attacker does not retreat or contest the territory then the defender may retreat "
        "to a friendly or allied territory that is not under attack by land units or contested."
    )
    ask(browser, "gw.land.step-6.defender-where")
    assert browser.find_element(By.CSS_SELECTOR, "#found li").text.splitlines() == [answer, where, sentence]
    ask(browser, "defender retreats to an ally while his own territory is open")  # which is what is open
    results = [each.text.splitlines() for each in browser.find_elements(By.CSS_SELECTOR, "#found li")]
    assert [answer, where, question, sentence] in results
    ask(browser, "allied territory")
    marks = {each.text.lower() for each in browser.find_elements(By.CSS_SELECTOR, "#found mark")}
    assert marks >= {"allied", "territory"}
    assert marks.isdisjoint({"the", "a", "to"})


def test_results_are_narrowed_by_rulebook_kind_and_topic_and_the_rulebook_is_remembered(
    browser: Chrome, book: Book
) -> None:
    games = [each[:3] for each in ask(browser, "dig in")]
    assert games == sorted(games, key=lambda game: game != "gw.")  # the game that is guessed comes first
    assert set(games) == {"em.", "ew.", "gw."}  # and the others follow
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
    offer = browser.find_element(By.CSS_SELECTOR, "#offered a")
    assert offer.text.startswith("May you submerge ")
    assert (offer.get_attribute("href") or "").endswith("great_war/may-submerge.html#may-submerge")
    ask(browser, "how long do subs submerge")
    assert browser.find_elements(By.CSS_SELECTOR, "#offered a") == []


def test_arrows_walk_through_the_results_and_escape_leads_back_to_the_question(browser: Chrome) -> None:
    ask(browser, "retreat")
    answers = browser.find_elements(By.CSS_SELECTOR, "#found a.answer")
    press(browser, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert browser.switch_to.active_element == answers[1]
    press(browser, Keys.ARROW_UP)
    assert browser.switch_to.active_element == answers[0]
    press(browser, Keys.ESCAPE)
    assert browser.switch_to.active_element == field(browser)


def test_a_word_that_is_nowhere_is_said_to_be_so_or_taken_for_another(browser: Chrome) -> None:
    said = browser.find_element(By.ID, "said")
    assert ask(browser, "helicopter") == []
    assert said.text == "No rule has the word “helicopter”. Nothing is found."
    assert ask(browser, "dreadnougths") != []
    assert said.text.startswith("“dreadnougths” is taken for “dreadnought”. Found in ")
    assert ask(browser, "EW.LAND.OCCURS")[0] == "ew.land.occurs"
    assert said.text.startswith("Found in ")  # no rule has the word "ew", and that is no matter


def test_a_search_that_is_narrowed_too_far_says_so(browser: Chrome) -> None:
    choose(browser, "rulebook", "empires")
    assert ask(browser, "zeppelin") == []
    said = browser.find_element(By.ID, "said").text
    assert said == "There are matches, but not of the game, kind or subject chosen."


def test_a_question_in_an_address_is_as_long_at_most_as_one_that_is_typed(browser: Chrome, book: Book) -> None:
    ask(browser, "x" * 6000)
    typed = str(field(browser).get_property("value"))
    show(browser, f"{book.url('search.html')}?q={'x' * 6000}")
    assert field(browser).get_property("value") == typed != "x" * 6000


def test_words_that_were_not_counted_are_said_not_to_be(browser: Chrome) -> None:
    said = browser.find_element(By.ID, "said")
    assert ask(browser, "may i") != []
    assert said.text.startswith("Nearly every rule has these words; add one that says what it is about. Found in ")
    assert ask(browser, "helicopter retreat") == ask(browser, "retreat") != []
    ask(browser, "helicopter retreat")
    assert said.text.startswith("No rule has the word “helicopter”. Found in ")
    ask(browser, "may i retreat")
    assert said.text.startswith("Found in ")


def test_what_anyone_types_or_a_source_holds_is_shown_and_acts_on_nothing(browser: Chrome) -> None:
    title, tags = browser.title, "return document.querySelectorAll('#furo-main-content :is(img, script)').length"
    before = browser.execute_script(tags)
    browser.execute_script(
        "const field = document.querySelector('#rules-search input'); field.value = arguments[0];"
        "field.dispatchEvent(new Event('input'));",
        HOSTILE,
    )
    browser.execute_script(GIVEN, HOSTILE)
    ask(browser, "zeppelinwort")
    (result,) = browser.find_elements(By.CSS_SELECTOR, "#found li")
    assert result.find_element(By.CSS_SELECTOR, "a").get_property("textContent") == HOSTILE
    assert (browser.title, browser.execute_script(tags), log(browser, "browser")) == (title, before, [])


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1440])
def test_results_fit_the_screen_and_stand_out(browser: Chrome, book: Book, mode: str, width: int) -> None:
    show(browser, book.url("search.html"), width=width, mode=mode)
    assert len(ask(browser, "retreat")) > 10
    assert browser.execute_script(WIDTH) <= width
    assert browser.execute_script(CONTRAST, 4.5) == []

"""The page on which a game is played, as a player uses it: the engine runs in the browser."""

import base64
import json
import zlib
from collections.abc import Iterator, Mapping

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from here import NIGHT

from .conftest import Book, change_screen, show
from .test_browser import log
from .test_every_page import AXE
from .test_offline import KEPT, Site, forget

ALSACE: Mapping[str, object] = {
    "rulebook": "great-war",
    "here": "Alsace",
    "attacker": {"nation": "Germany", "units": {"infantry": 2}, "came_from": {"Lorraine": {"infantry": 2}}},
    "defender": {"nation": "France", "units": {"infantry": 1}},
    "areas": {
        "Alsace": {"owner": "France", "adjacent": ["Lorraine", "Baden"]},
        "Lorraine": {"owner": "Germany"},
        "Baden": {"owner": "Germany"},
    },
    "moves": ["6 6 5"],
}
"""Nobody has hit, and the attacker decides. He came from Lorraine alone."""
PLAY = "great_war/play.html"
HEADING = "return document.querySelector('.play[aria-busy]') ? '' : document.querySelector('#now').textContent"
"""What is awaited in the game; nothing while the page asks its engine and takes no click."""
GO_TO = """
document.querySelector("#now").textContent = "";
history.replaceState(null, "", " ");
location.hash = arguments[0];
"""
HAS_ENGINE = """
const done = arguments[0], engine = new URL(document.querySelector("[data-engine]").dataset.engine, location.href);
const missing = (file) => fetch(new URL(file, engine)).then((found) => !found.ok, () => true);
fetch(new URL("files.json", engine)).then((found) => found.json()).then(async (listed) => {
  const files = Object.keys(listed).filter((file) => !/^(empires|end-all-wars)[.]/.test(file));
  const there = await Promise.all(files.map(missing));
  done(files.filter((_, at) => there[at]));
}, () => done(["files.json"]));
"""
"""Which files of the engine, and of the game on the page, cannot be had."""
SIZES = """
const [file, text, done] = arguments, book = new URL(document.documentElement.dataset.content_root, location.href).href;
caches.open(`clausewitz-engine ${book}`).then(async (list) => {
  const kept = (await list.keys()).filter(({ url }) => url.includes(`/${file}?`));
  if (text) for (const each of kept) await list.put(each, new Response(text));
  return Promise.all(kept.map(async (each) => (await (await list.match(each)).arrayBuffer()).byteLength));
}).then(done);
"""
MEMORY = "great-war.memory"
FAULT = "return document.querySelector('.play .fault').textContent"


@pytest.fixture(scope="module")
def site(book: Book, browser: Chrome) -> Iterator[Site]:
    """The page to play on, at a link that holds no position. All tests go on there, as its engine starts slowly."""
    made = Site(book.folder)
    show(browser, f"{made.address}{PLAY}#at=x", width=390)
    await_text(browser, FAULT, "This link holds no position. It may have been cut off.")
    yield made
    made.close()
    forget(browser, made)


def kept_sizes(browser: Chrome, file: str, text: str = "") -> list[int]:
    """The size of each file of the engine that is kept by this name, with this text in its place if there is one."""
    sizes: list[int] = browser.execute_async_script(SIZES, file, text)
    return sizes


def await_memory(browser: Chrome) -> None:
    """Wait until the memory of Python is kept."""
    WebDriverWait(browser, 200).until(
        lambda driver: [each > 1_000_000 for each in kept_sizes(driver, MEMORY)] == [True]
    )


def follow(browser: Chrome, document: object) -> None:
    """Follow a link to a position from the page on which the engine runs already."""
    change_screen(browser)
    log(browser, "browser")
    go_to(browser, link_to(document))


def go_to(browser: Chrome, fragment: str) -> None:
    """Go to a position, even to that which is open; its heading is empty until it is shown."""
    browser.execute_script(GO_TO, fragment)


def link_to(document: object) -> str:
    """The fragment of the link to a position."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(document).encode()) + packer.flush()
    return f"#at={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def await_text(browser: Chrome, script: str, text: str) -> None:
    """Wait until a script gives a text."""
    WebDriverWait(browser, 200).until(lambda driver: driver.execute_script(script) == text, text)


def texts(browser: Chrome, selector: str) -> list[str]:
    """The texts of such elements, once the page has drawn them and one says something."""

    def found(driver: Chrome) -> list[str]:
        listed = [each.text for each in driver.find_elements(By.CSS_SELECTOR, selector)]
        return listed if any(listed) else []

    return WebDriverWait(browser, 200, ignored_exceptions=[StaleElementReferenceException]).until(found, selector)


def differing(browser: Chrome) -> list[WebElement]:
    """The rows in which a position and that by changed rules differ."""
    return browser.find_elements(By.CSS_SELECTOR, ".compared .differs")


def press(browser: Chrome, selector: str, key: str = Keys.ENTER) -> None:
    """Press a key on the first of such elements, as who has no mouse does."""
    browser.find_element(By.CSS_SELECTOR, selector).send_keys(key)


def test_a_battle_is_set_up_fought_undone_shared_and_played_on_offline_by_the_keyboard_alone(
    browser: Chrome, site: Site
) -> None:
    if not browser.find_element(By.CSS_SELECTOR, ".setup").is_displayed():
        show(browser, f"{site.address}{PLAY}", width=390)
        WebDriverWait(browser, 200).until(lambda driver: driver.find_element(By.CSS_SELECTOR, ".setup").is_displayed())
    press(browser, ".setup [type=submit]")  # the battle of Champagne, as it stands there first
    await_text(browser, HEADING, "Round 1, step 1a: roll")
    press(browser, ".dice button")  # the die now shows 1, on which gas hits
    assert browser.find_element(By.CSS_SELECTOR, ".dice button").accessible_name == "attacker's gas, die 1: 1, hits"
    press(browser, ".awaited .bar button:nth-of-type(2)")
    await_text(browser, HEADING, "Round 1, step 1a: the defender decides")
    kinds = ["1 infantry", "1 entrenched infantry", "1 artillery", "1 hit on forts"]
    assert texts(browser, ".options strong") == kinds
    decided = browser.current_url
    press(browser, ".options button")
    await_text(browser, HEADING, "Round 1, step 2: roll")
    press(browser, "[data-do=undo]")
    await_text(browser, HEADING, "Round 1, step 1a: the defender decides")
    thrown = []
    for _ in range(2):
        press(browser, ".options button")
        await_text(browser, HEADING, "Round 1, step 2: roll")
        press(browser, ".awaited .primary")
        WebDriverWait(browser, 200).until(
            lambda driver: driver.execute_script(HEADING) not in {"", "Round 1, step 2: roll"}
        )
        thrown.append(browser.execute_script("return document.querySelector('.transcript').textContent"))
        for heading in ("Round 1, step 2: roll", "Round 1, step 1a: the defender decides"):
            press(browser, "[data-do=undo]")
            await_text(browser, HEADING, heading)
    assert (thrown[0] == thrown[1], "artillery roll" in thrown[0]) == (True, True)  # what is rolled anew falls the same
    press(browser, "#ask-here", f"may the defender retreat to Flanders?{Keys.ENTER}")
    assert texts(browser, ".ask .why p")[:2] == [
        "No: defender retreats to Flanders",
        "The defender must retreat to a territory of his own first. gw.retreats.own-first",
    ]
    await_text(browser, "return document.querySelector('.kept').textContent", KEPT)
    site.close()
    try:
        assert browser.execute_async_script(HAS_ENGINE) == []
        press(browser, ".options button")
        await_text(browser, HEADING, "Round 1, step 2: roll")
        if NIGHT:  # to start the engine once more takes long, and by day it is enough that all of it is there
            browser.execute_cdp_cmd("Network.clearBrowserCache", {})  # what the page keeps itself is enough
            show(browser, decided, width=390)
        else:
            go_to(browser, decided.partition("#")[2])
        await_text(browser, HEADING, "Round 1, step 1a: the defender decides")
        press(browser, ".options button")
        await_text(browser, HEADING, "Round 1, step 2: roll")
    finally:
        site.open(site.server.server_port)
    assert log(browser, "browser") == []


def play_until_memory_is_kept(browser: Chrome, site: Site) -> None:
    """Open a position, and wait until its engine has kept the memory of Python."""
    show(browser, f"{site.address}{PLAY}{link_to(ALSACE)}", width=390)
    await_text(browser, HEADING, "Round 1, step 6: the attacker decides")
    await_memory(browser)


def test_the_engine_begins_with_the_memory_that_is_kept_and_keeps_it_anew_where_it_is_spoilt(
    browser: Chrome, site: Site
) -> None:
    play_until_memory_is_kept(browser, site)
    assert kept_sizes(browser, MEMORY, "Sign in to the network of the hotel.") == [36]
    for _ in range(2):
        play_until_memory_is_kept(browser, site)
    assert log(browser, "browser") == []


def test_a_kept_file_that_is_spoilt_is_fetched_again_though_memory_is_kept(browser: Chrome, site: Site) -> None:
    play_until_memory_is_kept(browser, site)
    assert kept_sizes(browser, "toolkit.zip", "Sign in to the network of the hotel.") == [36]
    show(browser, f"{site.address}{PLAY}{link_to(ALSACE)}", width=390)
    WebDriverWait(browser, 200).until(lambda driver: driver.execute_script(FAULT).startswith("The engine failed: "))
    play_until_memory_is_kept(browser, site)
    assert kept_sizes(browser, "toolkit.zip")[0] > 100_000


@pytest.mark.usefixtures("site")
def test_a_link_leads_to_a_position_in_which_what_is_forbidden_says_why(browser: Chrome) -> None:
    follow(browser, ALSACE)
    await_text(browser, HEADING, "Round 1, step 6: the attacker decides")
    assert texts(browser, ".options strong") == [
        "Retreats to Lorraine",
        "Contests the space",
        "Fights on",
        "Retreats to Baden",
        "Calls off the attack",
    ]
    assert browser.find_element(By.CSS_SELECTOR, ".forbidden button").get_attribute("aria-disabled") == "true"
    press(browser, ".forbidden button")
    assert texts(browser, ".forbidden .why p:first-child")[0] == (
        "The attacker may retreat only to a territory that one of his units attacked from. gw.land.step-6.origin"
    )
    assert texts(browser, ".forbidden .changes li")[0] == (
        "If attacking units have come from the space. The attacker may retreat at the end of a round. "
        "gw.land.step-6.attacker-may-retreat"
    )
    assert browser.execute_script(HEADING) == "Round 1, step 6: the attacker decides"
    press(browser, ".copies summary")
    press(browser, "[data-copy=scenario]")
    texts(browser, ".copies .said")
    copied = str(browser.find_element(By.CSS_SELECTOR, ".copies textarea").get_attribute("value")).splitlines()
    assert copied[0].strip() == "Scenario: The battle of Alsace"
    assert copied[-2] == f"# {browser.current_url}"
    press(browser, ".odds summary")
    texts(browser, ".odds .endings > li")
    # Of 58 ways out of two against one 33 eliminate him, and 25 lead to one against one, where 4 of 16 do.
    until, both = "gw.land.step-6.until", "gw.issue.mutual-destruction"
    endings = browser.find_elements(By.CSS_SELECTOR, ".odds .endings > li")
    assert [each.get_attribute("innerText") for each in endings[:3]] == [  # `text` takes a closed part for lines
        f"67.7 % the defender is eliminated {until}",
        f"26.9 % the attacker is eliminated {until}",
        f"5.4 % both sides are eliminated; the defender holds the space {until}, {both}",
    ]
    browser.execute_script(AXE)
    found = browser.execute_async_script("axe.run(document.querySelector('.play')).then(arguments[0])")
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]] == []
    assert log(browser, "browser") == []


def test_a_sheet_of_orders_is_carried_out_with_each_fault_at_its_line(browser: Chrome, site: Site) -> None:
    show(browser, f"{site.address}empires/play.html#try=straits", width=390)
    texts(browser, ".results ol > li.unread")
    faulty = browser.find_element(By.CSS_SELECTOR, ".results ol > li.unread")
    assert faulty.get_attribute("value") == "6"
    assert faulty.find_element(By.TAG_NAME, "ul").text == (
        'column 17: "Chanel" is not one of the areas; did you mean "Channel"?'
    )
    assert len(browser.find_elements(By.CSS_SELECTOR, ".results svg.map g.node")) == 9
    browser.execute_script(AXE)
    found = browser.execute_async_script("axe.run(document.querySelector('.play')).then(arguments[0])")
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]] == []
    assert log(browser, "browser") == []


def test_an_open_question_is_tried_with_both_answers_side_by_side_and_so_is_any_other_change(
    browser: Chrome, site: Site, book: Book
) -> None:
    issue = "gw.issue.zeppelins-air-units"
    assert book.pages[f"great_war/{issue}.html"].select_one(f'a.try[href="play.html#try={issue}"]')
    show(browser, f"{site.address}great_war/play.html#try={issue}")
    heads = "[...document.querySelectorAll('.compared thead th')].map((each) => each.textContent).join()"
    await_text(browser, f"return {heads}", "As it is,With the change")
    assert texts(browser, ".luck li")  # zeppelins and fighters have fought
    go_to(browser, link_to(ALSACE))
    await_text(browser, HEADING, "Round 1, step 6: the attacker decides")
    offered = {
        each.get_attribute("label"): [
            option.get_attribute("value") for option in each.find_elements(By.TAG_NAME, "option")
        ]
        for each in browser.find_elements(By.CSS_SELECTOR, "[name=reading] optgroup")
    }
    assert list(offered) == ["In this position", "Elsewhere in the game"]
    assert "gw.issue.retreat-to=b" in offered["In this position"]
    assert "gw.issue.hits-on=b" in offered["Elsewhere in the game"]
    assert not any("gw.issue.retreat-to=a" in each for each in offered.values())  # as the rules are read here
    browser.find_element(By.CSS_SELECTOR, "[name=what] [value=sentence]").click()
    browser.find_element(By.CSS_SELECTOR, '[name=sentence] [value="gw.land.step-6.origin"]').click()
    assert texts(browser, ".what-if .chosen") == [
        "The attacker may retreat only to a territory that one of his units attacked from (gw.land.step-6.origin)"
    ]
    press(browser, ".what-if [type=submit]")
    texts(browser, ".compared .differs")
    rows = [tuple(each.text for each in row.find_elements(By.CSS_SELECTOR, "th, td")) for row in differing(browser)]
    before, after = next(each[1:] for each in rows if each[0] == "Retreats to Baden")
    assert before.startswith("No: The attacker may retreat only to a territory that one of his units attacked from.")
    assert not after.startswith("No: The attacker may retreat only to a territory that one of his units")
    assert log(browser, "browser") == []


@pytest.mark.usefixtures("site")
def test_a_link_that_holds_no_position_is_refused_in_words_and_injects_nothing(browser: Chrome) -> None:
    name = "<img src=x onerror=alert(1)>"
    follow(browser, {**ALSACE, "here": name, "defender": {"units": {"infantri": 1}}})
    wrong = (
        'defender.units: "infantri" is not known here; did you mean "infantry"?; '
        f'here: "{name}" is not one of the areas'
    )
    await_text(browser, FAULT, wrong)
    assert not browser.find_elements(By.CSS_SELECTOR, ".play img")
    follow(browser, [ALSACE])
    await_text(browser, FAULT, "This link holds no position. It may have been cut off.")


def test_from_a_folder_the_page_says_what_it_needs_and_leads_to_the_worked_examples(
    browser: Chrome, book: Book
) -> None:
    show(browser, book.url(PLAY))
    shown = browser.find_element(By.CSS_SELECTOR, ".from-a-folder")
    assert shown.text.startswith("A browser runs no engine for a page that is opened from a folder.")
    assert shown.find_element(By.TAG_NAME, "a").get_attribute("href") == book.url("battles.html")

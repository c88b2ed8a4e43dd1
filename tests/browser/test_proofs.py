"""The pages of claims, as a sceptic uses them: his own browser proves a claim again, and he tries to make it fall."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from clausewitz.publish.proofs import CHECKED_HERE

from .conftest import Book, change_screen, show
from .test_browser import log
from .test_every_page import AXE
from .test_offline import KEPT, Site, forget

RETREATS = "great_war/claims.retreats.html"
ALLY = "great_war.retreats.an_ally_shelters_only_who_has_no_own_territory"
FALSE = "great_war.retreats.with_free_choice_an_ally_shelters_only_who_has_no_own_territory"
CHECKED = "Checked on this device."
FALLEN = "return document.querySelector('.proof-check .told strong')?.textContent ?? ''"
FERMAT = (
    "(declare-const a Int)(declare-const b Int)(declare-const c Int)"
    "(assert (and (> a 1) (> b 1) (> c 1) (= (+ (* a a a) (* b b b)) (* c c c))))(check-sat)"
)
"""A question to which Z3 finds no answer."""
SPOILT = """
const done = arguments[0], place = new URL("../_static/proofs/", location.href);
const book = new URL(document.documentElement.dataset.content_root, location.href).href;
(async () => {
  const listed = await (await fetch(new URL("files.json", place))).json();
  const cache = await caches.open(`clausewitz-proofs ${book}`);
  await cache.put(`${place}z3.zip?${listed["z3.zip"][0]}`, new Response("Sign in to the network of the hotel."));
})().then(done);
"""
"""Has the browser keep something else as Z3."""
RECHECKED = "return document.querySelector('.proof-check .bar + [role=status]').textContent"


@pytest.fixture(scope="module")
def site(book: Book, browser: Chrome) -> Iterator[Site]:
    """The book on the web, at the claims on retreats."""
    made = Site(book.folder)
    show(browser, f"{made.address}{RETREATS}", width=390)
    yield made
    made.close()
    forget(browser, made)


def details_of(browser: Chrome, claim: str) -> WebElement:
    """What the page says of a claim."""
    return browser.find_element(By.ID, f"claim-{claim}").find_element(By.XPATH, "following-sibling::dd[1]")


def check(browser: Chrome, claim: str) -> list[str]:
    """Check the proof of a claim by the keyboard; what was found, without how long it took."""
    place = details_of(browser, claim)
    place.find_element(By.CSS_SELECTOR, "button.check-proof").send_keys(Keys.ENTER)
    state = place.find_element(By.CSS_SELECTOR, ".proof-check .state")
    assert browser.switch_to.active_element == state
    WebDriverWait(browser, 400).until(lambda _: state.text == CHECKED or "clausewitz prove" in state.text)
    assert (state.text, place.find_elements(By.CLASS_NAME, "clock")) == (CHECKED, [])
    steps = place.find_elements(By.CSS_SELECTOR, ".proof-check li > p:first-child")
    return [each.text.rpartition(" (")[0] for each in steps if each.is_displayed()]


def recheck(browser: Chrome, claim: str, edit: str) -> str:
    """Edit the certificate of a claim by a script, and have it checked; what is said, without how long it took."""
    panel = details_of(browser, claim).find_element(By.CLASS_NAME, "proof-check")
    browser.execute_script(
        f"arguments[0].closest('details').open = true; {edit}", panel.find_element(By.TAG_NAME, "textarea")
    )
    panel.find_element(By.XPATH, ".//button[. = 'Have Z3 check this text']").send_keys(Keys.ENTER)
    WebDriverWait(browser, 200).until(lambda driver: driver.execute_script(RECHECKED) != "Z3 reads it ...")
    return str(browser.execute_script(RECHECKED)).partition(" (")[0]


def test_a_proof_is_checked_by_the_keyboard_the_claim_falls_by_other_rules_and_an_edited_certificate_is_refused(
    browser: Chrome, site: Site
) -> None:
    browser.execute_async_script(SPOILT)
    found = check(browser, ALLY)
    assert found[0].startswith("Proved: the claim holds on each of the ")
    assert found[1].startswith("The certificate: ")
    assert found[1].endswith(" questions to the solver, the last of which is the whole proof in a single formula.")
    none = "finds no situation in which the claim fails, and none that takes another path."
    assert found[2] == f"The last question: Z3 5.3.3 {none}"
    assert found[3].startswith("Accepted: Z3 5.3.3 gives all ")
    panel = details_of(browser, ALLY).find_element(By.CLASS_NAME, "proof-check")
    change, certificate, shown = panel.find_elements(By.CSS_SELECTOR, "summary")
    for each in (change, certificate, shown):
        each.send_keys(Keys.ENTER)
    browser.execute_script(AXE)
    flaws = browser.execute_async_script("axe.run(document.querySelector('.proof-check')).then(arguments[0])")
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in flaws["violations"]] == []
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 390
    for option in ("Yes: step 6 names friendly and allied territory side by side.", "(gw.retreats.own-first)"):
        panel.find_element(By.XPATH, f".//option[contains(., '{option}')]").click()
        assert option in panel.find_element(By.CLASS_NAME, "chosen").text
        panel.find_element(By.CSS_SELECTOR, "form button").send_keys(Keys.ENTER)
        WebDriverWait(browser, 200).until(lambda driver: driver.execute_script(FALLEN).startswith("False: "))
        told = panel.find_element(By.CLASS_NAME, "told")
        assert option in told.find_element(By.TAG_NAME, "p").text
        assert told.find_element(By.TAG_NAME, "pre").text.startswith("Scenario: A counterexample\n  Given the attacker")
    said = recheck(browser, ALLY, "arguments[0].value = arguments[0].value.replace('status sat', 'status unsat')")
    assert said.startswith("Refused: in line ")
    assert said.endswith(" it says unsat, and Z3 5.3.3 says sat.")
    assert log(browser, "browser") == []
    said = recheck(browser, ALLY, "arguments[0].value = `(assert ${'('.repeat(200000)}`")
    assert said == "The engine failed: Maximum call stack size exceeded. Your next step starts it again."
    panel.find_element(By.XPATH, ".//button[. = 'Restore the certificate']").send_keys(Keys.ENTER)
    assert recheck(browser, ALLY, "") == found[3]
    log(browser, "browser")  # what the engine has said as it failed


def test_a_statement_that_is_false_is_refuted_again(browser: Chrome, site: Site) -> None:
    change_screen(browser, mode="dark")
    found = check(browser, FALSE)
    assert found[0].startswith("False, as it should be: there is a situation in which it fails, at verify/great_war/")
    assert found[1].endswith(" questions to the solver, which show where it fails.")
    assert found[2].startswith("Accepted: Z3 5.3.3 gives all ")


@pytest.mark.nightly
def test_a_text_that_keeps_z3_busy_for_ever_is_ended_and_the_certificate_is_accepted_afterwards(
    browser: Chrome, site: Site
) -> None:
    show(browser, f"{site.address}{RETREATS}")
    found = check(browser, ALLY)
    said = recheck(browser, ALLY, f"window.sound = arguments[0].value; arguments[0].value = {FERMAT!r}")
    assert said == "The engine took too long, and was ended. Your next step starts it again."
    assert recheck(browser, ALLY, "arguments[0].value = window.sound") == found[3]


@pytest.mark.nightly
@pytest.mark.parametrize(
    "page", ["great_war/claims.fort_battles", "empires/claims.withdrawals", "end_all_wars/claims.fuel"]
)
def test_claims_on_each_game_and_on_whole_battles_are_checked_as_well(browser: Chrome, site: Site, page: str) -> None:
    show(browser, f"{site.address}{page}.html")
    last = browser.find_elements(By.CSS_SELECTOR, "dl.claims > dt")[-1].get_attribute("id") or ""
    assert len(check(browser, last.removeprefix("claim-"))) > 2
    script = browser.find_element(By.CSS_SELECTOR, ".proof-check textarea").get_property("value")
    assert "lib/python3" not in str(script)  # the library of Python is none of the rules


@pytest.mark.nightly
def test_once_fetched_the_prover_works_offline(browser: Chrome, site: Site) -> None:
    show(browser, f"{site.address}{RETREATS}")
    kept = "return document.querySelector('.kept').textContent"
    WebDriverWait(browser, 200).until(lambda driver: driver.execute_script(kept) == KEPT)
    check(browser, ALLY)
    site.close()
    try:
        show(browser, f"{site.address}{RETREATS}")
        assert len(check(browser, ALLY)) == 4
    finally:
        site.open(site.server.server_port)


def test_from_a_folder_the_page_says_that_no_proof_can_be_checked(browser: Chrome, book: Book) -> None:
    show(browser, book.url(RETREATS))
    place = details_of(browser, ALLY).find_element(By.CLASS_NAME, CHECKED_HERE)
    place.find_element(By.TAG_NAME, "summary").click()
    assert place.text.endswith(
        "A browser runs no prover for a page that is opened from a folder. From the web, this page checks the proof."
    )
    assert not browser.find_elements(By.CLASS_NAME, "check-proof")


def test_each_claim_has_its_proof_to_check_but_those_that_are_only_tested_which_say_so(book: Book) -> None:
    tested = []
    for page in book.pages:
        if page.rpartition("/")[2].startswith("claims."):
            shown = book.pages[page].select("dl.claims > dd > details:last-of-type")
            tested += [each.text for each in shown if CHECKED_HERE not in each["class"]]
    assert len(tested) == 2
    assert all("There is no proof to check: the claim is tested on examples alone." in each for each in tested)

"""The page on which a reader learns where the rules disagree."""

from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.store.findings import (
    Conflict,
    ConsistencyReport,
    Deadlock,
    Due,
    GoesBefore,
    Idle,
    Meeting,
    RefusedAnswer,
    Rivals,
    Sentence,
    Settled,
    Silence,
    TakenReading,
    Unexamined,
)

from .conftest import PAGES, Build, words

ATTACKER = Sentence("sw.combat.attacker", "The attacker may fire.")
DEFENDER = Sentence("sw.combat.defender", "The defender <may> not.")
ORDER = ("open", "reading", "silence", "unspoken", "dead", "redundant", "unexamined", "special", "words")
SCENARIO = "Scenario: War\n  Given a battle"
ELSEWHERE = (
    Meeting(
        (
            GoesBefore("sw.combat.attacker", "sw.combat.defender", "<first>", ""),
            GoesBefore("sw.combat.defender", "sw.combat.attacker", "", "sw.issue.first"),
        ),
        SCENARIO,
    ),
)
NEEDED = ("combat", "issues", "claims", "source", "may")
"""The pages to which that page leads, or which those lead to."""
PAGE = {
    **{name: PAGES[name] for name in NEEDED},
    "index": "\n   ".join(("Small War\n=========\n\n.. toctree::\n", *NEEDED, "quarrels\n")),
    "quarrels": "Quarrels\n========\n\n.. consistency:: small-war\n",
}


def conflict(how: Settled, by: tuple[Sentence, ...] = (DEFENDER,)) -> Conflict:
    return Conflict(ATTACKER, DEFENDER, how, by, (), (), SCENARIO)


REPORT = ConsistencyReport(
    rulebook="small-war",
    profile="latest",
    norms=5,
    actions=1,
    conflicts=(
        conflict(Settled.OPEN, ()),
        replace(conflict(Settled.READING), readings=(TakenReading("sw.issue.first", "b"),), elsewhere=ELSEWHERE),
        replace(conflict(Settled.SPECIAL), elsewhere=ELSEWHERE),
        replace(conflict(Settled.WORDS, (ATTACKER,)), words=("fires <first>", "first"), because=("So <be> it.",)),
    ),
    silences=(
        Silence("Leave.", "Small combat, step 3, attacker: retreat?", SCENARIO),
        Silence("Eat before the fight.", "", ""),
    ),
    dead=(Idle(ATTACKER, "Fire.", (DEFENDER,), SCENARIO), Idle(DEFENDER, "Fire.", (), "")),
    redundant=(Idle(Sentence("sw.issue.first", "By the reading."), "Fire.", (DEFENDER,), SCENARIO),),
    unexamined=(
        Unexamined(("Dig.",), (), "it is too dark"),
        Unexamined(("Dig.", "Fill."), ("Combat, step 1, defender: dig?",), "so <be> it"),
    ),
)


def shown(build: Build, folder: Path, catalogue: Catalogue) -> BeautifulSoup:
    page = build(folder, PAGE, catalogue) / "quarrels.html"
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


@pytest.fixture(scope="module")
def page(build: Build, catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> BeautifulSoup:
    return shown(build, tmp_path_factory.mktemp("quarrels"), replace(catalogue, consistency={"small-war": REPORT}))


def section(page: BeautifulSoup, name: str) -> str:
    return words(page.find(id=f"consistency-{name}")).partition("¶ ")[2]


MAY = "may The attacker fires first 1. The attacker fires <first>. The rules, line 2"
MAY_NOT = "may not The defender fires back The defender fires back (see losses). The rules, line 2"
EXAMPLE = "For example Scenario: War Given a battle"
OTHERWISE = (
    "In other situations The attacker fires first (“<first>”) takes precedence over The defender fires back , "
    "and The defender fires back takes precedence over The attacker fires first , by the open question sw.issue.first"
)


def test_the_figures_come_first(page: BeautifulSoup) -> None:
    assert (
        "5 sentences permit or forbid one of 1 kind of action. Each was compared with every other one, for every "
        "situation: taken literally, 4 pairs disagree somewhere. As we play the open questions, 1 of them is left open."
    ) in words(page.find("article"))


def test_a_contradiction_shows_both_sentences_and_a_situation(page: BeautifulSoup) -> None:
    assert section(page, "open") == (
        f"One sentence permits what another forbids, and nothing says which one applies. {MAY} {MAY_NOT} {EXAMPLE}"
    )


def test_what_a_reading_settles_is_folded_under_its_issue(page: BeautifulSoup) -> None:
    assert section(page, "reading") == (
        "One sentence permits what another forbids, and the text does not say which one applies. "
        "How an open question is answered decides. "
        'What is "first"? (1 pair) '
        f'We play: What is "first"? After lunch. {MAY} {MAY_NOT} {EXAMPLE} '
        f"{OTHERWISE} . {EXAMPLE}"
    )
    assert [fold.has_attr("open") for fold in page.select("#consistency-reading > details")] == [False]


def test_what_the_text_settles_is_folded_away_at_the_end_one_line_each(page: BeautifulSoup) -> None:
    assert section(page, "words") == (
        "One sentence permits what another forbids, and one of them says in words of its own that it is the "
        "exception. 1 exception The attacker fires first (“fires <first>”, “first”) takes precedence over The "
        "defender fires back . So <be> it."
    )
    assert section(page, "special") == (
        "One sentence permits what another forbids. The text does not say which one applies; the more specific one "
        f"is taken to. 1 exception The defender fires back takes precedence over The attacker fires first . {OTHERWISE}"
    )
    order = [str(each["id"]) for each in page.select("section[id^=consistency-]")]
    assert order == [f"consistency-{name}" for name in ORDER]


def test_each_finding_is_marked_with_what_it_is_about(page: BeautifulSoup) -> None:
    marks = [" ".join(each["class"]).removesuffix(" docutils container") for each in page.select(".finding")]
    assert sorted(set(marks)) == [
        "finding",
        "finding topic-combat",
        "finding topic-combat action-have-lunch",
        "finding topic-combat issue-sw.issue.first",
    ]
    folded = page.select("#consistency-words li.finding, #consistency-special li.finding")
    assert [words(each) for each in folded] == [
        f"The defender fires back takes precedence over The attacker fires first . {OTHERWISE}",
        "The attacker fires first (“fires <first>”, “first”) takes precedence over The defender fires back . "
        "So <be> it.",
    ]


def test_what_nothing_is_said_of_what_decides_nothing_and_what_was_not_examined_follow(page: BeautifulSoup) -> None:
    assert section(page, "silence") == (
        "In some situations no sentence permits or forbids it, so it is not allowed. "
        f"Leave. Asked in: Small combat, step 3, attacker: retreat? {EXAMPLE}"
    )
    assert section(page, "unspoken") == (
        "Players have this choice, but no sentence covers it as such. It is open to them, or governed by the rules on "
        "its parts. Eat before the fight."
    )
    assert section(page, "dead") == (
        "Wherever such a sentence speaks, another one is an exception to it. "
        f"The attacker fires first (of: Fire.) Exception: The defender fires back {EXAMPLE} "
        "The defender fires back (of: Fire.) It covers no situation."
    )
    assert section(page, "redundant") == (
        "Without such a sentence the same would be allowed and forbidden. "
        f'What is "first"? (of: Fire.) Said by: The defender fires back {EXAMPLE}'
    )
    assert section(page, "unexamined") == "Dig. it is too dark Combat, step 1, defender: dig? so <be> it"


def test_rules_that_agree_leave_nothing_open(build: Build, catalogue: Catalogue, tmp_path: Path) -> None:
    peaceful = ConsistencyReport("small-war", "latest", 1, 1, (), (), (), (), ())
    page = shown(build, tmp_path, replace(catalogue, consistency={"small-war": peaceful}))
    assert words(page.find("article")) == (
        "Quarrels ¶ 1 sentence permits or forbids one of 1 kind of action. Each was compared with every other one, "
        "for every situation: taken literally, 0 pairs disagree somewhere. As we play the open questions, none of "
        "them is left open. Left open ¶ Nothing is left open."
    )


def test_a_question_without_an_answer_is_shown_with_what_forbids_each(
    build: Build, catalogue: Catalogue, tmp_path: Path
) -> None:
    refused = (RefusedAnswer("fires", "sw.combat.defender"), RefusedAnswer("digs", ""))
    stuck = Deadlock(("Combat, step 1, defender: fire?",), refused, "Scenario: No answer is legal to fire?")
    report = ConsistencyReport("small-war", "latest", 1, 1, (), (), (), (), (), (stuck,))
    page = shown(build, tmp_path, replace(catalogue, consistency={"small-war": report}))
    assert section(page, "deadlock").startswith(
        "In some situations the rules allow no answer. The transcript says so, and play continues. "
        "Combat, step 1, defender: fire? fires: may not: The defender fires back digs: no sentence permits it"
    )


def test_what_must_and_may_not_be_done_is_shown_first_with_what_settles_it(
    build: Build, catalogue: Catalogue, tmp_path: Path
) -> None:
    must = replace(ATTACKER, must="Fire.")
    excepted = replace(
        conflict(Settled.WORDS), permits=must, words=("not",), because=("So be it.",), elsewhere=ELSEWHERE
    )
    read = replace(excepted, settled=Settled.READING, readings=(TakenReading("sw.issue.first", "b"),), elsewhere=())
    still_open = replace(conflict(Settled.OPEN, ()), permits=must)
    rivals = Rivals(("Combat, step 1, defender: fire?",), (Due(must, SCENARIO), Due(must, SCENARIO)))
    conflicts = (excepted, read, still_open)
    report = ConsistencyReport("small-war", "latest", 1, 1, conflicts, (), (), (), (), (), (rivals,))
    page = shown(build, tmp_path, replace(catalogue, consistency={"small-war": report}))
    both = f"must The attacker fires first (requires: Fire.) {MAY.partition('first ')[2]} {MAY_NOT}"
    assert section(page, "must") == (
        "One sentence requires what another forbids. Each such pair is listed here, however it is settled. "
        f"{both} Left open. {EXAMPLE} "
        f'{both} Settled by how we play an open question. We play: What is "first"? After lunch. {EXAMPLE} '
        f"{both} Settled by the text's own words. The defender fires back (“not”) takes precedence over The "
        f"attacker fires first . So be it. {EXAMPLE} {OTHERWISE} . {EXAMPLE}"
    )
    assert section(page, "rivals") == (
        "Two sentences require different answers to one question, and only one can be given. Combat, step 1, "
        f"defender: fire? {both.removesuffix(f' {MAY_NOT}')} {EXAMPLE} {both.removesuffix(f' {MAY_NOT}')} {EXAMPLE}"
    )
    assert section(page, "open") == "Nothing else is left open."
    assert "1 of them is left open. In 3 pairs one sentence requires what the other forbids." in words(
        page.find("article")
    )
    assert page.find(id="consistency-words") is None


def test_what_one_sentence_both_obliges_to_and_forbids_is_folded_away_with_what_the_text_settles(
    build: Build, catalogue: Catalogue, tmp_path: Path
) -> None:
    must = Sentence("sw.combat.back", "Fire back.", "Fire.")
    one = replace(conflict(Settled.WORDS), permits=must, words=("The defender",))
    report = ConsistencyReport("small-war", "latest", 1, 1, (one, replace(one, because=("So be it.",))), (), (), (), ())
    page = shown(build, tmp_path, replace(catalogue, consistency={"small-war": report}))
    precedence = "The defender fires back (“The defender”) takes precedence over What is fired back is fire ."
    both = "One sentence says both: what must be done, and within what bounds."
    assert section(page, "words").endswith(f"2 exceptions {precedence} {both} {precedence} So be it. {both}")
    assert page.find(id="consistency-must") is None


def test_rules_that_were_not_examined_say_so(build: Build, catalogue: Catalogue, tmp_path: Path) -> None:
    page = shown(build, tmp_path, catalogue)
    assert words(page.find("article")) == (
        "Quarrels ¶ not run clausewitz consistency examines the rules as they are now."
    )

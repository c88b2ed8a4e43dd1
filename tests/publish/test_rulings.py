"""The pages of the rulings: what a player reads there, how he gets there, and that no text becomes markup."""

import re
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from clausewitz.answers.rulings import shorten_ruling_id
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.found_rulings import Joining, found_rulings
from clausewitz.prove.verdicts import Detail, Hinges, Place, Refuted
from clausewitz.publish.diagrams import ruling_dot
from clausewitz.store.entries import Fact, FindingRuling, Otherwise
from clausewitz.store.findings import Conflict, ConsistencyReport, Sentence, Settled, Silence, TakenReading

from .conftest import PAGES, Build, words

FIRST, SECOND, THIRD, FOURTH = (
    "sw.ruling.fire.attacker--defender",
    "sw.ruling.fire.attacker--back",
    "sw.ruling.have-lunch.silence",
    "sw.ruling.combat.peace",
)
PEACE = "small_war.combat.peace"
REFUTED = Refuted(
    "Scenario: A counterexample\n  Given 2 guns",
    "assert peace",
    "z3",
    (Detail("", "Whether all are <b>here</b>.", "yes"), Detail("attacker", "Army", "2 guns", {"guns": 2})),
    Hinges(holds=True, without=("sw.combat.defender",), under=()),
)
ATTACKER = Sentence("sw.combat.attacker", "The attacker may fire.")
DEFENDER = Sentence("sw.combat.defender", "The defender <may> not.")
RULED = FindingRuling(
    id=FIRST,
    action="fire",
    about=("sw.combat.defender", "sw.combat.attacker"),
    speak=("sw.combat.defender", "sw.combat.attacker"),
    asks="May you fire if <b>all</b> have lunch?",
    facts=(
        Fact("Have <b>all</b> lunch?", "yes", "<b>all</b> have lunch", told=True),
        Fact("Guns:", "2", "the number of guns is 2"),
    ),
    allowed=False,
    decided_by="sw.combat.defender",
    overridden=("sw.combat.attacker",),
    otherwise=(Otherwise("sw.issue.first", "b", "sw.combat.attacker"),),
    situation={"lunch": True},
    does={},
    scenario="Scenario: <script>alert(1)</script>",
    places=(
        Place("Mess", forces={"attacker": "here"}),
        Place("<b>Trench", ("Mess",), owner="defender", marks=("contested",)),
    ),
)
CONFLICT = Conflict(
    ATTACKER, DEFENDER, Settled.READING, (DEFENDER,), (), (TakenReading("sw.issue.first", "a"),), "", "Fire.", RULED
)
ELSEWHERE = replace(
    RULED,
    id=SECOND,
    allowed=True,
    decided_by="sw.combat.attacker",
    speak=("sw.combat.attacker",),
    otherwise=(),
    facts=(),
)
SILENT = replace(
    RULED, id=THIRD, action="have lunch", asks="May you have lunch?", decided_by="", speak=(), otherwise=(), facts=()
)
REPORT = ConsistencyReport(
    rulebook="small-war",
    profile="latest",
    norms=3,
    actions=2,
    conflicts=(
        CONFLICT,
        replace(
            CONFLICT, settled=Settled.WORDS, words=("<back>",), because=("So <be> it.",), readings=(), ruled=ELSEWHERE
        ),
    ),
    silences=(Silence("Have lunch.", "", "Scenario: Lunch", SILENT),),
    dead=(),
    redundant=(),
    unexamined=(),
)
PAGE = {
    **PAGES,
    "rulings": "Rulings\n=======\n\n.. rulings:: small-war\n",
    "quarrels": "Quarrels\n========\n\n.. consistency:: small-war\n",
}
PAGE["index"] = PAGES["index"].replace("   issues\n", "   issues\n   rulings\n   quarrels\n")


@pytest.fixture(scope="module")
def book(build: Build, catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Path:
    claims = (
        replace(each, asks="Is there <peace>?", clauses=("sw.combat.attacker",), as_expected=True)
        if each.name == PEACE
        else each
        for each in catalogue.claims
    )
    consistency = {"small-war": REPORT}
    examined = replace(catalogue, consistency=consistency, claims=tuple(claims), refutations={PEACE: REFUTED})
    return build(tmp_path_factory.mktemp("rulings"), PAGE, examined)


def page(book: Path, name: str) -> BeautifulSoup:
    article = BeautifulSoup((book / f"{name}.html").read_text(encoding="utf-8"), "html.parser").find("article")
    return BeautifulSoup(str(article), "html.parser")


def test_the_page_lists_the_rulings_of_each_topic_with_their_answers(book: Path) -> None:
    assert words(page(book, "rulings").find("article")) == (
        "Rulings ¶ Combat ¶ "
        "May you fire if <b>all</b> have lunch? no If the number of guns is 2 yes Otherwise "
        "May you have lunch? no No rule allows this. "
        "Is there <peace>? yes Attacker, army: 2 guns. The defender fires back."
    )


def test_a_ruling_has_the_answer_the_situation_both_quotes_and_the_issue(book: Path) -> None:
    ruling = page(book, FIRST)
    for each in ruling.select("svg"):
        each.decompose()
    assert words(ruling.find("h1")) == "May you fire if <b>all</b> have lunch? ¶"
    assert words(ruling.find(id=FIRST, class_="case")) == (
        "If the number of guns is 2 sw.ruling.fire.attacker--defender no The defender fires back. "
        "The situation Here Have <b>all</b> lunch? yes Guns 2 All else is as usual. "
        "may The attacker fires first. 1. The attacker fires <first>. The rules, line 2 "
        "may not The defender fires back. The defender fires back (see losses). The rules, line 2 "
        'Settled by how we play an open question. exception to The attacker fires first open question What is "first"? '
        '(a) Before all else. It says so. yes with another answer to What is "first"? (b) After lunch. '
        "As a scenario Scenario: <script>alert(1)</script>"
    )


def test_a_sentence_that_is_silent_under_the_preferred_readings_is_told_to_be(book: Path) -> None:
    assert "Where both speak, it is settled by the text's own words: “<back>” So <be> it." in words(
        page(book, FIRST).find(id=SECOND, class_="case")
    )


def test_one_question_has_one_page_to_which_the_pages_of_its_cases_lead(book: Path) -> None:
    moved = BeautifulSoup((book / f"{SECOND}.html").read_text(encoding="utf-8"), "html.parser")
    assert [link["href"] for link in moved.select("a")] == [f"{FIRST}.html#{SECOND}"]
    refresh = moved.select_one("meta[http-equiv=refresh]")
    assert refresh is not None
    assert refresh["content"] == f"0; url={FIRST}.html#{SECOND}"


def test_the_name_of_a_ruling_has_fewer_than_sixty_letters_and_is_cut_between_words() -> None:
    long = "gw.ruling.retreat.land.step-6.defender-may-retreat--retreats.own-first"
    assert (
        shorten_ruling_id(long) == f"gw.ruling.retreat.land.step-6.defender-may-retreat-{zlib.crc32(long.encode()):08x}"
    )
    assert shorten_ruling_id(long[:59]) == long[:59]
    to_the_limit = "gw.ruling.support-fire.without-the-limit-ships-that-support-never-outnumber-the-transports"
    assert shorten_ruling_id(to_the_limit) == "gw.ruling.support-fire.without-the-limit-ships-e5bf269c"


def test_a_counterexample_has_the_sentence_on_which_it_hangs_and_a_square_for_each_unit(book: Path) -> None:
    ruling = page(book, FOURTH)
    figure, bar = ruling.select("svg")
    assert len(bar.select("rect.guns")) == 2
    assert [each.text for each in figure.select(".edge text")] == ["without it: no"]
    figure.decompose()
    bar.decompose()
    assert words(ruling.find("article")) == (
        "Is there <peace>? ¶ Rulings sw.ruling.combat.peace "
        "yes The defender fires back. "
        "The situation Here Are all <b>here</b>? yes Attacker, army 2 guns All else is as usual. "
        "says The defender fires back. The defender fires back (see losses). The rules, line 2 "
        "says The attacker fires first. 1. The attacker fires <first>. The rules, line 2 "
        "Settled by a sentence. no without The defender fires back shown by small_war.combat.peace "
        "As a scenario Scenario: Is there <peace>? Given 2 guns"
    )


def test_the_picture_leads_to_the_clauses_and_tells_which_of_them_decides(book: Path) -> None:
    picture = page(book, FIRST).select_one("svg")
    assert picture is not None
    assert [str(each["href"]) for each in picture.select("a")] == [
        "combat.html#sw.combat.attacker",
        "combat.html#sw.combat.defender",
    ]


def test_the_places_of_a_situation_are_a_map_and_stand_in_its_description(book: Path) -> None:
    drawn = page(book, FIRST).select_one("svg.map")
    assert drawn is not None
    assert drawn["role"] == "img"
    assert [len(drawn.select(each)) for each in (".node", ".border")] == [2, 1]
    assert [drawn.select_one(each).text for each in ("title", "desc")] == [  # type: ignore[union-attr]
        "The places of the situation",
        "2 spaces. Mess; attacker: here. <b>Trench; owner: defender; contested.",
    ]
    assert not page(book, FOURTH).select("svg.map")


def test_the_picture_tells_what_becomes_of_each_sentence(catalogue: Catalogue) -> None:
    open_ = replace(CONFLICT, settled=Settled.OPEN, readings=())
    also = replace(CONFLICT, ruled=replace(ELSEWHERE, decided_by="sw.issue.first", speak=RULED.speak))
    elsewhere = replace(CONFLICT, ruled=ELSEWHERE)
    found = found_rulings(
        [replace(REPORT, conflicts=(CONFLICT, elsewhere, also, open_))],
        Joining(catalogue.register.clauses, catalogue.issues),
    )
    edges = [
        re.findall(
            r'"?(may not|may|other)"? -> answer(?: \[(?:label="?([^"\]]*?)"? )?style=(\w+)\])?', ruling_dot(each, str)
        )
        for each in found
    ]
    assert edges == [
        [("may", "gives way", "dashed"), ("may not", "", "solid")],
        [("may", "", "solid"), ("may not", "silent", "dashed")],
        [("may", "", "solid"), ("may not", "gives way", "dashed"), ("other", "", "")],
        [("may", "contradicts", "solid"), ("may not", "contradicts", "solid")],
        [("other", "", "")],
    ]


def test_no_text_becomes_markup(book: Path) -> None:
    for name in (FIRST, SECOND, THIRD, FOURTH, "rulings"):
        written = (book / f"{name}.html").read_text(encoding="utf-8")
        assert "<b>all" not in written
        assert "alert(1)</script>" not in written


@pytest.mark.parametrize(
    ("name", "ruling"),
    [("combat", FIRST), ("sw.issue.first", FIRST), ("quarrels", FIRST), ("quarrels", THIRD), ("may-have-lunch", THIRD)],
)
def test_clause_issue_quarrel_and_action_lead_to_their_rulings(book: Path, name: str, ruling: str) -> None:
    assert f"{ruling}.html#{ruling}" in {str(each["href"]) for each in page(book, name).select("a[href]")}

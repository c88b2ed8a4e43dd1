"""The report as a page: all parts are on it, and nothing in it is markup or leads elsewhere."""

import re

from clausewitz.catalogue.answers.compared.report import CompareAnswer, GameDocument
from clausewitz.catalogue.answers.compared.results import ClaimChange, FindingChange, ScenarioChange
from clausewitz.catalogue.answers.compared.rulings import RulingsDocument
from clausewitz.catalogue.answers.compared.suspects import SuspectDocument
from clausewitz.catalogue.answers.compared.texts import ValueDocument
from clausewitz.catalogue.stored.results import Outcome
from clausewitz.compare.pages.linking import Books
from clausewitz.compare.pages.page import page
from clausewitz.publish.diagrams.drawing import draw_flow

HOSTILE = "<script>alert(1)</script>"
GAME = GameDocument(
    "small",
    None,
    RulingsDocument(3, (), ("sell",), ()),
    (ValueDocument("Battle, step 1: fires", "sm.gas.first", ""),),
    (),
    (ScenarioChange("sm.gas.first", "Gas is thrown", Outcome.PASSED, Outcome.FAILED, HOSTILE),),
    (ClaimChange("small.gas.holds", ("sm.gas.first",), HOSTILE, "proved", "refuted", "at = Gas()"),),
    (FindingChange("disagreement", "Throw gas.", ("sm.gas.first",), "", "left open"),),
    (SuspectDocument("sm.gas.twice", "Gas is never thrown twice", ("refers to sm.gas.first",)),),
)


def test_each_part_of_the_report_is_on_the_page_and_an_empty_one_is_not() -> None:
    told = page(CompareAnswer(("without sm.gas.first",), (GAME,)), Books(), draw_flow).decode()
    assert re.findall("<h3>(.*?)</h3>", told) == [
        "Rulings",
        "Sequences",
        "Scenarios that end otherwise",
        "Claims on which the verdict is another",
        "What is found of the sentences",
        "Read again",
    ]
    assert "Nothing permits sell any longer." in told
    assert "No ruling changes, on 3 kinds of action: proved for every situation." in told
    assert "disagreement: none, now left open: Throw gas." in told
    assert "refers to sm.gas.first" in told


def test_nothing_on_the_page_is_markup_or_asks_another_host() -> None:
    told = page(CompareAnswer((HOSTILE,), (GAME,)), Books(), draw_flow).decode()
    assert told.count("&lt;script&gt;") == 3
    assert "<script" not in told
    assert "http" not in told


def test_an_id_leads_into_the_book_where_it_has_a_place_there_and_an_address_is_never_markup() -> None:
    books = Books({"sm.gas.first": 'book/gas.html#"><script>'})
    told = page(CompareAnswer(("",), (GAME,)), books, draw_flow).decode()
    assert "sm.gas.first</a></code>" in told
    assert '"book/gas.html#&quot;' in told
    assert "<code>small.gas.holds</code>" in told

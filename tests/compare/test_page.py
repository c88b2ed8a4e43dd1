"""The report as a page: all parts are on it, and nothing in it is markup or leads elsewhere."""

import re
from dataclasses import replace

from bs4 import BeautifulSoup

from clausewitz.answers.compare import (
    BattleAnswer,
    ClaimChange,
    CompareAnswer,
    ComparedClauseAnswer,
    DecidingAnswer,
    FindingChange,
    FlipAnswer,
    GameAnswer,
    Marked,
    MovedAnswer,
    OddsChange,
    PartedAnswer,
    RewordedAnswer,
    RulingChanges,
    ScenarioChange,
    SmallestBattleAnswer,
    SuspectAnswer,
    TextsAnswer,
    ValueAnswer,
)
from clausewitz.compare.page import Books, links_into, page
from clausewitz.publish.diagrams import draw_flow
from clausewitz.rulings.flow import Box, DiagramStep, Flow, Line, StepRun
from clausewitz.store.entries import Fact
from clausewitz.store.results import Outcome

HOSTILE = "<script>alert(1)</script>"
GAME = GameAnswer(
    "small",
    None,
    RulingChanges(3, (), ("sell",), ()),
    (ValueAnswer("Battle, step 1: fires", "sm.gas.first", ""),),
    (),
    (ScenarioChange("sm.gas.first", "Gas is thrown", Outcome.PASSED, Outcome.FAILED, HOSTILE),),
    (ClaimChange("small.gas.holds", ("sm.gas.first",), HOSTILE, "proved", "refuted", "at = Gas()"),),
    (FindingChange("disagreement", "Throw gas.", ("sm.gas.first",), "", "left open"),),
    (SuspectAnswer("sm.gas.twice", "Gas is never thrown twice", ("refers to sm.gas.first",)),),
)


def test_each_part_of_the_report_is_on_the_page_and_an_empty_one_is_not() -> None:
    told = page(CompareAnswer(("without sm.gas.first",), (GAME,)), Books(), draw_flow).decode()
    assert re.findall("<h3>(.*?)</h3>", told) == [
        "Rulings",
        "Sequences",
        "Scenarios that end differently",
        "Claims whose verdict changes",
        "Findings on the sentences",
        "Read again",
    ]
    assert "No rule permits sell any longer." in told
    assert "No ruling changes, on 3 kinds of action: proved for every situation." in told
    assert "disagreement: none, now left open: Throw gas." in told
    assert "refers to sm.gas.first" in told


def test_clauses_of_the_same_words_are_on_the_page_apart_from_those_that_are_perhaps_the_same() -> None:
    moved = (MovedAnswer("sm.4.1", "sm.4.2", is_same=True), MovedAnswer("sm.5.1", "sm.5.3"))
    game = replace(GAME, texts=TextsAnswer((), (), moved, (), (), (), (), ()))
    seen = BeautifulSoup(page(CompareAnswer(("",), (game,)), Books(), draw_flow), "html.parser")
    told = [each.get_text() for each in seen.select("h3, li")]
    assert told[told.index("The same words under another id") :][:4] == [
        "The same words under another id",
        "sm.4.1 now sm.4.2",
        "Perhaps the same clause under another id",
        "sm.5.1 now sm.5.3",
    ]


def test_the_smallest_battle_and_what_nothing_looks_at_are_on_the_page() -> None:
    odds = OddsChange({"won": 0.25}, {"won": 0.5}, 0.25, {}, {}, "")
    smallest = SmallestBattleAnswer("A duel", (("attacker", "1 tank"), ("defender", "1 gun")), "", odds)
    game = replace(GAME, smallest=smallest, unseen=("tanks.move",))
    seen = BeautifulSoup(page(CompareAnswer(("",), (game,)), Books(), draw_flow), "html.parser")
    told = [each.get_text(" ") for each in seen.select("h3, li, tr")]
    assert told[told.index("The smallest battle in which it counts") :][:5] == [
        "The smallest battle in which it counts",
        "attacker: 1 tank",
        "defender: 1 gun",
        "Battle Outcome Before Now",
        "A duel won 25.0 % 50.0 %",
    ]
    assert told[-2:] == ["Changed, and nothing here would notice", "tanks.move"]


def test_flips_that_the_same_sentences_decide_stand_in_one_frame_with_these_sentences_told_once() -> None:
    gas = DecidingAnswer("sm.gas.first", "Gas is thrown first.", ())
    silent = DecidingAnswer("", "No rule allows this.", ())
    two, wet = Fact("Masks:", "2", "there are 2 masks"), Fact("Is it wet?", "yes", "it is wet")
    early = FlipAnswer("throw", "Throw gas.", False, ("it is early",), "May you throw gas?", (two,), (gas,), (silent,))
    late = replace(early, conditions=("it is late",), question="May you throw gas if it is wet?", facts=(wet, two))
    sold = replace(early, action="sell", conditions=(), facts=())
    game = replace(GAME, rulings=RulingChanges(3, (early, late, sold), (), ()))
    seen = BeautifulSoup(page(CompareAnswer(("",), (game,)), Books(), draw_flow), "html.parser")
    decided = ["before: sm.gas.first Gas is thrown first.", "now: No rule allows this."]
    assert [[each.text for each in frame.select("h4, li, p")] for frame in seen.select("article")] == [
        [
            "throw",
            "no where",
            "it is early",
            "as in: May you throw gas? There are 2 masks.",
            "or where",
            "it is late",
            "as in: May you throw gas if it is wet? There are 2 masks.",
            *decided,
        ],
        ["sell", "no wherever it comes up", "as in: May you throw gas?", *decided],
    ]


def test_a_clause_that_is_new_is_quoted_on_the_page() -> None:
    new = ComparedClauseAnswer("sm.gas.late", "Gas may be late", ("Late gas.",))
    texts = TextsAnswer((new,), (), (), (), (), (), (), ())
    seen = BeautifulSoup(page(CompareAnswer(("",), (replace(GAME, texts=texts),)), Books(), draw_flow), "html.parser")
    assert [each.text for each in seen.select("li > ul q")] == ["Late gas."]


def test_a_game_without_norms_claims_no_proof() -> None:
    game = replace(GAME, rulings=RulingChanges(0, (), (), ()))
    told = page(CompareAnswer(("",), (game,)), Books(), draw_flow).decode()
    assert "The rules have no norms, so there is no ruling that could change." in told
    assert "proved for every situation" not in told


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


def test_what_was_leads_into_the_old_book_what_is_into_the_new_one_and_what_changed_into_both() -> None:
    clause = ComparedClauseAnswer("sm.gas.gone", "Gas was thrown", ())
    texts = TextsAnswer(
        (replace(clause, id="sm.gas.new"),),
        (clause,),
        (MovedAnswer("sm.gas.gone", "sm.gas.new"),),
        (RewordedAnswer("sm.gas.first", "900", (Marked("Gas", ""), Marked("last.", "gone"), Marked("first.", "new"))),),
        (ValueAnswer("sm.issue.when", "preferred a)", "preferred b)"),),
        (),
        (),
        (),
    )
    pages = {"sm.gas.first": "gas.html#sm.gas.first", "sm.issue.when": "small/sm.issue.when.html"}
    old = links_into("v1/", {**pages, "sm.gas.gone": "gas.html#sm.gas.gone"})
    new = links_into("v2", {**pages, "sm.gas.new": "gas.html#sm.gas.new"})
    told = page(CompareAnswer(("v1 before, v2 now",), (replace(GAME, texts=texts),)), Books(new, old), draw_flow)
    links = [(each.get("href"), each.text) for each in BeautifulSoup(told, "html.parser").select("code a")]
    assert links[:8] == [
        ("v2/gas.html#sm.gas.new", "sm.gas.new"),
        ("v1/gas.html#sm.gas.gone", "sm.gas.gone"),
        ("v1/gas.html#sm.gas.gone", "sm.gas.gone"),
        ("v2/gas.html#sm.gas.new", "sm.gas.new"),
        ("v2/gas.html#sm.gas.first", "sm.gas.first"),
        ("v1/gas.html#sm.gas.first", "before"),
        ("v2/small/sm.issue.when.html", "sm.issue.when"),
        ("v1/small/sm.issue.when.html", "before"),
    ]


def test_battles_and_odds_are_on_the_page_those_too_that_cannot_be_told() -> None:
    odds = OddsChange(
        {"lost": 0.625, "won": 0.375}, {"lost": 0.4, "won": 0.6}, 0.225, {"attacker": 0.75}, {"attacker": 0.6}, ""
    )
    battles = (
        BattleAnswer("duel.toml", 10, 3, PartedAnswer(1, "awaits.dice", "1 die at 1", "1 die at 2", (), ()), odds),
        BattleAnswer("large.toml", 10, 0, None, OddsChange({}, {}, None, {}, {}, "it is too large")),
        BattleAnswer("same.toml", 10, 0, None, replace(odds, now=odds.before, moves=0.0, costs_now=odds.costs_before)),
        BattleAnswer("broken.toml", 0, 0, None, None, "it has no attacker"),
    )
    told = page(CompareAnswer(("",), (replace(GAME, battles=battles),)), Books(), draw_flow)
    seen = BeautifulSoup(told, "html.parser")
    assert [[cell.text for cell in row.select("th, td")] for row in seen.select("table.odds tbody tr")] == [
        ["duel.toml", "lost", "62.5 %", "40.0 %"],
        ["", "won", "37.5 %", "60.0 %"],
        ["", "hits that the attacker takes on average", "0.75", "0.60"],
    ]
    assert [each.text for each in seen.select("p.note")] == [
        "As before: same.toml.",
        "Not told: large.toml, as it is too large.",
    ]
    assert "duel.toml: differs in 3 of 10 plays, first at awaits.dice: 1 die at 1, now 1 die at 2" in seen.text
    assert "broken.toml: not played, as it has no attacker" in seen.text


def test_a_sequence_that_differs_is_drawn_on_the_page_with_the_key_of_its_marks() -> None:
    box = Box("step 1", False, "1. Fire", (Line("attacker: guns", "gone"),), "sm.gas.first", change="changed")
    flow = Flow("land", "Land combat", (StepRun("A", "Fire", (DiagramStep("1", (box,), ()),)),))
    told = page(CompareAnswer(("",), (replace(GAME, flows=(flow,)),)), Books({"sm.gas.first": "b#f"}), draw_flow)
    seen = BeautifulSoup(told, "html.parser")
    (link,), (key,) = (
        seen.select("figure.sequence-figure svg.marked a"),
        seen.select("figure.sequence-figure figcaption"),
    )
    assert link["href"] == "b#f"
    assert key.text == "Land combat. + new, − gone, ± changed."  # noqa: RUF001 - a minus

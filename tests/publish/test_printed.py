"""What is put on the table on paper: the player aid, and the rules to print."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from bs4 import BeautifulSoup

from clausewitz.play.readings import choose_reading
from clausewitz.publish.directives.print import preferred_roster
from clausewitz.publish.theme import add_paper_head
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS

from .conftest import words

if TYPE_CHECKING:
    from sphinx.application import Sphinx

Page = Callable[[str], BeautifulSoup]


def test_the_player_aid_has_the_sequences_and_the_figures_and_marks_what_is_assumed(page: Page) -> None:
    aid = page("aid").select_one(".aid")
    assert aid is not None
    assert [words(each) for each in aid.select("p.rubric")] == ["Small combat", "The units"]
    assert [[words(cell) for cell in row.select("th, td")] for row in aid.select("table.figures tr")] == [
        ["unit", "attack", "cost"],
        ["gun", "3", "1.5~"],
        ["man", "1", ""],
    ]
    assert [words(each) for each in aid.select(":scope > p:not(.rubric)")] == [
        "~: assumed, because no source gives it. Open questions are answered as we play them.",
        "A Small War. Small War",
    ]


def test_a_figure_of_a_reading_that_is_not_preferred_is_not_on_the_player_aid() -> None:
    assert "free_roll" in END_ALL_WARS.roster.columns
    assert preferred_roster(END_ALL_WARS).columns == ("attack", "defend")
    other = choose_reading(END_ALL_WARS.preferred_profile, "ew.issue.anti-air-target", "b")
    assert preferred_roster(replace(END_ALL_WARS, profiles={"own": other})) == END_ALL_WARS.roster


def test_the_rules_to_print_have_of_each_clause_the_answer_the_dispute_as_preferred_and_the_quotes(page: Page) -> None:
    printed = page("print")
    assert [words(each) for each in printed.select(".leaf")] == [
        'The attacker fires first sw.combat.attacker What is "first"? We play: Before all else. '
        "“The attacker fires <first>.” The rules, line 2",
        "The defender fires back sw.combat.defender “The defender fires back (see losses).” The rules, line 2",
        "What is fired back is fire sw.combat.back “fires back” The rules, line 2",
        "Combat is repeated sw.combat.repeat “Repeat step 1. See the weather table.” The rules, line 4",
    ]
    assert printed.select("details") == []


def test_a_timeline_stands_by_itself_where_the_sequence_is_drawn_elsewhere(page: Page) -> None:
    assert len(page("when").select("svg.timeline")) == 1
    assert page("when").select("svg.sequence") == []


def test_what_stands_above_each_sheet_of_paper_is_escaped_as_a_style_sheet_has_it() -> None:
    app = cast("Sphinx", SimpleNamespace(config=SimpleNamespace(project="War", release="2")))
    context = {"title": "Fire <em>or</em> &lt;/style&gt;"}
    add_paper_head(app, "", "", context, None)
    assert context["head_of_paper"] == r"Fire or \3c \2f style\3e  \b7  War 2"

"""The engine in JavaScript under the kit: it conforms under its readings, and does not with any of its mistakes."""

import json
from functools import cache

import pytest

from clausewitz.conform.case import cited_in
from clausewitz.conform.causes import with_causes
from clausewitz.conform.edges import play_at_the_edges
from clausewitz.conform.judge import FoundReading, Inquiry, Judgement, broken_clauses, issues_of, judge_engine, plays
from clausewitz.conform.lockstep import Players
from clausewitz.conform.reference import reference_of
from clausewitz.conform.traces import ReferenceAnswers
from conform.made import BY_DAY, made, parameters
from here import PROJECT

from .node import ENGINE, engine
from .test_javascript import OTHER_READINGS

GAMES = {"gw": "great-war", "ew": "end-all-wars"}
MISTAKES = json.loads((ENGINE / "mistakes.json").read_text(encoding="utf-8"))
AT_THE_EDGES = json.loads((ENGINE / "edge_mistakes.json").read_text(encoding="utf-8"))
REFERENCE = reference_of(PROJECT)


def marks_of(id_: str) -> pytest.MarkDecorator | tuple[()]:
    """Those of a test on a clause or an issue: that of a game without cases by day is left to the night."""
    return () if GAMES[id_.partition(".")[0]] == BY_DAY else pytest.mark.nightly


@cache
def asking(game: str) -> tuple[Inquiry, ReferenceAnswers]:
    """The cases of a game that the engine plays, and the rules, which keep what they have answered."""
    issues = issues_of(REFERENCE.rulebooks[game])
    with engine() as other:
        cases = [each for each in made()[game].cases if plays(each, other.welcome, "land")]
    return Inquiry(game, issues, "land", cases), ReferenceAnswers(REFERENCE, issues.preferred_letters)


def judgement(game: str, **environment: object) -> Judgement:
    asked, rules = asking(game)
    with engine(**environment) as other:
        return judge_engine(asked, other, other.welcome, rules, lambda *_: None)


def others_found(judgement: Judgement) -> dict[str, FoundReading]:
    """The issues of which another reading than the preferred one is found, or that disagree."""
    preferred = judgement.asked.issues.preferred_letters
    return {each.issue: each for each in judgement.found if each.letter != preferred[each.issue]}


@pytest.mark.parametrize("game", parameters(GAMES.values()))
def test_it_conforms_under_the_preferred_readings(game: str) -> None:
    result = judgement(game)
    assert [(each.case.id, each.difference) for each in result.divergences] == []
    assert (others_found(result), result.faults) == ({}, ())


@pytest.mark.parametrize("issue", [pytest.param(each, marks=marks_of(each)) for each in OTHER_READINGS])
def test_a_reading_that_it_does_not_declare_is_found(issue: str) -> None:
    result = judgement(GAMES[issue.partition(".")[0]], READINGS=f"{issue}=b", DECLARES="nothing")
    assert [(each.case.id, each.difference) for each in result.divergences] == []
    assert list(others_found(result)) == [issue]
    assert others_found(result)[issue].fitting == ("b",)


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, id=mistake["wrong"], marks=marks_of(min(mistake["breaks"])))
        for number, mistake in enumerate(MISTAKES, 1)
    ],
)
def test_a_mistake_is_found_where_a_clause_that_it_breaks_is_cited(number: int) -> None:
    breaks = set(MISTAKES[number - 1]["breaks"])
    result = judgement(GAMES[min(breaks).partition(".")[0]], MISTAKE=number)
    named = [{*broken_clauses(each), *cited_in(each.expected)} for each in result.divergences]
    assert [each & breaks for each in named if each & breaks] != []


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, id=mistake["wrong"], marks=pytest.mark.nightly if number > 1 else ())
        for number, mistake in enumerate(AT_THE_EDGES, 1)
    ],
)
def test_a_mistake_at_the_edges_is_found_and_a_clause_that_it_breaks_is_named_first(number: int) -> None:
    breaks = set(AT_THE_EDGES[number - 1]["breaks"])
    asked, rules = asking(BY_DAY)
    with engine(MISTAKE=len(MISTAKES) + number) as other:
        judged = judge_engine(asked, other, other.welcome, rules, lambda *_: None)
        players = Players(other, other.welcome, REFERENCE)
        played = play_at_the_edges(judged, players, PROJECT.register.clauses, lambda *_: None)
    first, *_ = with_causes(played, REFERENCE).causes
    assert breaks & set(first.clauses)

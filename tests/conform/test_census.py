"""The engine of the project behind each single reading, and without each clause: what is found, and what is blamed.

By day one in five readings and clauses, and of the smallest game alone; by night all.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest
from msgspec.structs import replace

from clausewitz.conform.causes import with_causes
from clausewitz.conform.diff import without_readings
from clausewitz.conform.judge import Cause, Inquiry, issues_of, judge_traces, relevant_issues
from clausewitz.conform.protocol import Answered, Asked, Failed, Results, Welcome
from clausewitz.conform.traces import ReferenceAnswers, Trace, trace_case, with_readings
from clausewitz.play.switches import switch_off
from here import NIGHT, clauses_of

from .made import made, parameters
from .samples import REFERENCE

SILENT = {
    "em.issue.mode-left",
    "ew.issue.conquered-friendly",
    "ew.issue.idle-fuel",
    "ew.issue.last-round",
    "ew.issue.no-way-home",
    "ew.issue.aircraft-after-battle",
    "ew.issue.captured-structures",
}
"""The issues whose readings no answer to a case tells apart, of an engine that tells no fuel.

Who is apart at the end is a convention."""

MOST_CASES = 6
"""The most cases of a clause, and the most others that cite it, by which an engine without it is judged."""
NAMED_OTHERWISE: Mapping[str, Sequence[Sequence[str]]] = {}
"""The clauses that are not named when an engine lacks them, with those that are."""


class OneReading:
    """Plays one reading, whatever a document names, and names none in its answers, as a stranger's engine does."""

    def __init__(self, issue: str, letter: str) -> None:
        self.readings = {issue: letter}

    def ask(self, request: Asked) -> Answered:
        answer = REFERENCE.ask(with_readings(request, self.readings))
        if isinstance(answer, Results) and answer.map:
            return replace(answer, map=without_readings(answer.map))
        return answer


@cache
def asking(game: str) -> tuple[Inquiry, ReferenceAnswers]:
    """All cases of a game, and the rules, which keep what they have answered."""
    issues = issues_of(REFERENCE.rulebooks[game])
    return Inquiry(game, issues, "", made()[game].cases), ReferenceAnswers(REFERENCE, issues.preferred_letters)


def census(game: str) -> Iterator[tuple[str, str, list[str], dict[str, str], tuple[str, ...]]]:
    """Of the engine behind each reading that is not preferred: where it is blamed, what is found, and what fits."""
    inquiry, rules = asking(game)
    preferred = inquiry.issues.preferred_letters
    for issue, letters in inquiry.issues.letters.items():
        for letter in letters:
            if letter == preferred[issue]:
                continue
            engine = OneReading(issue, letter)
            traces = {
                each.id: trace_case(each, engine)
                if issue in relevant_issues(each)
                else Trace(rules.answers(each, {**preferred, issue: letter} if each.readings else {}))
                for each in inquiry.cases
            }
            judged = judge_traces(inquiry, traces, Welcome(name="One reading"), rules, lambda *_: None)
            found = {each.issue: each.letter for each in judged.found if each.letter != preferred[each.issue]}
            fitting = next(each.fitting for each in judged.found if each.issue == issue)
            yield issue, letter, [each.case.id for each in judged.divergences], found, fitting


@pytest.mark.parametrize("game", parameters(REFERENCE.rulebooks))
def test_the_reading_that_an_engine_plays_is_found_and_nothing_is_held_against_it(game: str) -> None:
    for issue, letter, blamed, found, fitting in census(game):
        assert blamed == [], (issue, letter)
        if issue in SILENT:
            assert (found, letter in fitting or not fitting) == ({}, True), (issue, letter)
        else:
            assert (found, fitting) == ({issue: letter}, (letter,)), (issue, letter)


class WithoutClause:
    """Plays by the readings of each document, and as if one clause were not in the text."""

    welcome = Welcome(name="Without a clause", takes_readings=True)

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def ask(self, request: Asked) -> Answered:
        try:
            with switch_off(self.clause):
                return REFERENCE.ask(request)
        except Exception as error:  # without a clause the rules may make no sense
            return Failed(why=str(error))


def causes_without(game: str, clause: str) -> tuple[Cause, ...]:
    """What is named of an engine without a clause, by its own cases and others that cite it, a few of the shortest."""
    inquiry, rules = asking(game)
    shortest_first = sorted(inquiry.cases, key=lambda each: (len(each.exchanges), each.id))
    own = [each for each in shortest_first if each.clause == clause]
    others = [each for each in shortest_first if each.clause != clause and clause in each.cites]
    cases = (*own[:MOST_CASES], *others[:MOST_CASES])
    engine = WithoutClause(clause)
    traces = {each.id: trace_case(each, engine) for each in cases}
    judged = judge_traces(Inquiry(game, inquiry.issues, "", cases), traces, engine.welcome, rules, lambda *_: None)
    return with_causes(judged, REFERENCE).causes


@pytest.mark.parametrize("game", parameters(REFERENCE.rulebooks))
def test_a_clause_that_an_engine_lacks_is_named_as_broken(game: str) -> None:
    named = {clause: causes_without(game, clause) for clause in clauses_of(game)[:: 1 if NIGHT else 5]}
    wrong = {
        clause: [each.clauses for each in causes]
        for clause, causes in named.items()
        if not any(clause in each.clauses for each in causes)
    }
    assert wrong == {clause: clauses for clause, clauses in NAMED_OTHERWISE.items() if clause in named}

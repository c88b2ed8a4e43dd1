"""The engine of the project behind each single reading: each is found, and no right engine is blamed."""

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from clausewitz.conform.diff import without_readings
from clausewitz.conform.judge import Inquiry, issues_of, judge_traces, relevant_issues
from clausewitz.conform.protocol import Answered, Asked, Results, Welcome
from clausewitz.conform.traces import ReferenceAnswers, Trace, trace_case, with_readings

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
                if each.readings or issue in relevant_issues(each)
                else Trace(tuple(exchange.answer for exchange in each.exchanges))
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

"""The engine of the project behind each single reading, and without each clause: what is found, and what is blamed.

By day one in five readings and one in ten clauses, of the smallest game alone; by night all.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import pytest
from msgspec.structs import replace

from clausewitz.conform.case import Case
from clausewitz.conform.causes import with_causes
from clausewitz.conform.diff import without_readings
from clausewitz.conform.judge import Cause, Inquiry, issues_of, judge_traces, relevant_issues
from clausewitz.conform.protocol import Answered, Asked, Failed, Results, Welcome
from clausewitz.conform.traces import ReferenceAnswers, Trace, trace_case, with_readings
from clausewitz.play.switches import switch_off
from here import NIGHT, PROJECT, clauses_of

from .made import made, parameters
from .samples import REFERENCE

TELLS: Mapping[str, tuple[str, ...]] = {"no more than it must": (), "its whole state": ("*",)}
"""The parts of a state that an engine tells."""
SILENT = {
    "em.issue.mode-left",
    "ew.issue.no-way-home",
    "ew.issue.aircraft-after-battle",
    "ew.issue.captured-structures",
    "gw.issue.evacuated-retreat",
    "gw.issue.owner-of-contested",
    "gw.issue.superiority-winner",
    "gw.issue.attackers-reach c",
    "gw.issue.bound-for-petersburg",
}
"""The issues whose readings no answer to a case tells apart, or the one reading that none tells from another.

Some show in conventions alone, such as who is apart at the end, some in words, and some lead to the same in all cases.
"""
SILENT_OF_STATE = {
    "ew.issue.conquered-friendly",
    "ew.issue.idle-fuel",
    "ew.issue.last-round",
    "gw.issue.bombarded-repair",
    "gw.issue.bombed-since",
    "gw.issue.bombed-then-captured",
    "gw.issue.bombing-cap",
    "gw.issue.bombing-value",
    "gw.issue.captured-income",
    "gw.issue.captured-repair",
    "gw.issue.five-aboard",
    "gw.issue.five-units",
    "gw.issue.five-with-guns",
    "gw.issue.fort-after-retreat",
    "gw.issue.repair-amount",
    "gw.issue.repair-in-contest",
    "gw.issue.repaired-wrecks",
    "gw.issue.wounds-last",
}
"""Those that only an engine shows that tells more of its state: its fuel, money, hits or wrecks."""


SHARES = range(4 if NIGHT else 1)
"""What is tried of a game is parted, so that each test ends in time and workers share it: each tries every so many."""
MOST_CASES = 6
"""The most cases of a clause, and the most others that cite it, by which an engine without it is judged."""
IN_NO_CASE = {"gw.contesting.production", "gw.infantry.cost"}
"""The clauses without a case that would not hold without their sentence: they are about production and costs alone."""
NOT_SHOWN = {
    "em.defence.predict": "a right guess helps by paragraph 8.9, which no source has: it shows in words alone",
    "em.stuck.that-turn": "each sheet begins a turn with a map of its own, which says nothing of the turn before",
}
"""The clauses that an engine may lack without any answer that shows it, with the reason."""


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


@dataclass(frozen=True)
class Found:
    """What the kit makes of the engine behind one reading."""

    issue: str
    letter: str
    blamed: list[str]
    """The cases that are held against it."""
    others: Mapping[str, str]
    """The readings found that are not preferred."""
    fitting: tuple[str, ...]
    """The readings of the issue that fit."""


def census(game: str, state: tuple[str, ...], share: int) -> Iterator[Found]:
    """The engine behind each reading of a share that is not preferred, if it tells these parts of a state."""
    inquiry, rules = asking(game)
    preferred = inquiry.issues.preferred_letters
    played = ((issue, each) for issue, letters in inquiry.issues.letters.items() for each in letters)
    tried = [(issue, each) for issue, each in played if each != preferred[issue]]
    sampled = tried if NIGHT else tried[len(state) :: 5]  # others if it tells more
    for issue, letter in sampled[share :: len(SHARES)]:
        engine = OneReading(issue, letter)
        traces = {
            each.id: trace_case(each, engine, state=state)
            if issue in relevant_issues(each)
            else Trace(rules.answers(each, {**preferred, issue: letter} if each.readings else {}), state=state)
            for each in inquiry.cases
        }
        judged = judge_traces(inquiry, traces, Welcome(name="One reading"), rules, lambda *_: None)
        others = {each.issue: each.letter for each in judged.found if each.letter != preferred[each.issue]}
        fitting = next(each.fitting for each in judged.found if each.issue == issue)
        yield Found(issue, letter, [each.case.id for each in judged.divergences], others, fitting)


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("tells", TELLS)
@pytest.mark.parametrize("game", parameters(REFERENCE.rulebooks))
def test_the_reading_that_an_engine_plays_is_found_and_nothing_is_held_against_it(
    game: str, tells: str, share: int
) -> None:
    silent = SILENT if TELLS[tells] else SILENT | SILENT_OF_STATE
    for each in census(game, TELLS[tells], share):
        assert each.blamed == [], each
        if not silent.isdisjoint({each.issue, f"{each.issue} {each.letter}"}):
            assert (each.others, each.letter in each.fitting or not each.fitting) == ({}, True), each
        else:
            assert (each.others, each.fitting) == ({each.issue: each.letter}, (each.letter,)), each


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
    """What is named of an engine without a clause, by a few of its shortest cases; if not the clause, by others too.

    Those are a few that cite it; if all agree, all of both, unless it holds without its sentence. The engine tells its
    whole state: some clauses show in nothing else, such as what a raid costs.
    """
    shortest_first = sorted(asking(game)[0].cases, key=lambda each: (len(each.exchanges), each.id))
    own = [each for each in shortest_first if each.clause == clause]
    others = [each for each in shortest_first if each.clause != clause and clause in each.cites]
    causes = judged_causes(game, clause, own[:MOST_CASES])
    if not is_named(clause, causes):
        causes = judged_causes(game, clause, (*own[:MOST_CASES], *others[:MOST_CASES]))
    if causes or PROJECT.register.clauses[clause].exempt:
        return causes
    return judged_causes(game, clause, (*own, *others))


def judged_causes(game: str, clause: str, cases: Sequence[Case]) -> tuple[Cause, ...]:
    """What is named of an engine without a clause by these cases."""
    inquiry, rules = asking(game)
    engine = WithoutClause(clause)
    traces = {each.id: trace_case(each, engine, state=("*",)) for each in cases}
    judged = judge_traces(Inquiry(game, inquiry.issues, "", cases), traces, engine.welcome, rules, lambda *_: None)
    return with_causes(judged, REFERENCE).causes


def is_named(clause: str, causes: Sequence[Cause]) -> bool:
    """Whether a clause is among those that are named as broken."""
    return any(clause in each.clauses for each in causes)


@cache
def told_clauses(game: str) -> set[str]:
    """The clauses that a case of a game stands under or cites."""
    return {clause for case in asking(game)[0].cases for clause in (case.clause, *case.cites)}


@pytest.mark.parametrize("game", parameters(REFERENCE.rulebooks))
def test_a_clause_without_a_case_holds_without_its_sentence_or_is_about_production_and_costs(game: str) -> None:
    silent = {each for each in clauses_of(game) if not PROJECT.register.clauses[each].exempt} - told_clauses(game)
    assert silent == IN_NO_CASE.intersection(clauses_of(game))


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("game", parameters(REFERENCE.rulebooks))
def test_a_clause_that_an_engine_lacks_is_named_as_broken_unless_it_holds_without_its_sentence(
    game: str, share: int
) -> None:
    sampled = clauses_of(game)[:: 1 if NIGHT else 10][share :: len(SHARES)]
    named = {clause: causes_without(game, clause) for clause in sampled if clause in told_clauses(game)}
    wrong = {
        clause: [each.clauses for each in causes]
        for clause, causes in named.items()
        if not is_named(clause, causes) and (causes or not PROJECT.register.clauses[clause].exempt)
    }
    assert wrong == {clause: [] for clause in NOT_SHOWN if clause in named}

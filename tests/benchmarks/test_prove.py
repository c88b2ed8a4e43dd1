"""How long a proof takes: losses spread over ten kinds of unit, and two norms, for armies of every size.

What does not depend on the machine is counted: questions to the solver, calls of functions, situations tried.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from types import FrameType
from typing import Annotated

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.play.counts import Bounds, Count, least
from clausewitz.play.norms import norm
from clausewitz.prove.checking import Effort, check, survey
from clausewitz.prove.claims import Claim, assume, claim
from clausewitz.prove.norms.consistency import examine
from clausewitz.prove.norms.findings import Consistency
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.symbolic.terms import answer_of, z3
from clausewitz.prove.verdicts import Proved, Refuted, Result

KINDS = tuple("abcdefghij")


@dataclass(frozen=True)
class Army:
    """Ten kinds of unit, the cheapest first."""

    a: Count
    b: Count
    c: Count
    d: Count
    e: Count
    f: Count
    g: Count
    h: Count
    i: Count
    j: Count

    def size(self) -> int:
        """How many units there are."""
        return sum(getattr(self, kind) for kind in KINDS)

    def without(self, hits: int) -> "Army":
        """What is left after the hits were taken in the order of the kinds."""
        left = {}
        for kind in KINDS:
            lost = least(hits, getattr(self, kind))
            left[kind] = getattr(self, kind) - lost
            hits = hits - lost
        return replace(self, **left)

    def without_by_cases(self, hits: int) -> "Army":
        """The same, with a conditional in place of `least`: eleven paths."""
        left = {}
        for kind in KINDS:
            lost = min(hits, getattr(self, kind))
            left[kind] = getattr(self, kind) - lost
            hits = hits - lost
        return replace(self, **left)


@claim("test.losses")
def losses_are_the_hits_or_the_army(army: Army, hits: Count) -> None:
    """An army loses as many units as there are hits, or all of them."""
    assert army.size() - army.without(hits).size() == least(hits, army.size())


@claim("test.losses")
def losses_by_cases_are_the_hits_or_the_army(army: Army, hits: Count) -> None:
    """The same of the function that branches."""
    left = army.without_by_cases(hits)
    assert army.size() - left.size() == least(hits, army.size())
    assert all(0 <= getattr(left, kind) <= getattr(army, kind) for kind in KINDS)


@claim("test.losses")
def an_army_never_loses_its_last_kind(army: Army, hits: Count) -> None:
    """False: it does if there are hits enough."""
    assert army.without(hits).j == army.j


@dataclass(frozen=True)
class Profile:
    """There is no issue."""


@dataclass(frozen=True)
class Charge:
    """Attack, with some of the army held back."""

    held_back: Army


@norm(permits=Charge, cites="bm.charge")
def who_outnumbers_ten_may_charge(at: Army, action: Charge) -> bool:
    """Whoever has more than ten units left may charge."""
    return at.size() - action.held_back.size() > 10


@norm(forbids=Charge, cites="bm.charge.last")
def the_last_kind_stays(at: Army, action: Charge) -> bool:
    """Nobody charges with his last kind."""
    return at.j > action.held_back.j


def _verdict(benchmark: BenchmarkFixture, subject: Claim) -> object:
    result: Result = benchmark.pedantic(check, (subject, Effort(examples=1)), rounds=3)  # type: ignore[no-untyped-call]
    return result.verdict


def test_ten_kinds_without_a_fork(benchmark: BenchmarkFixture) -> None:
    assert isinstance(_verdict(benchmark, losses_are_the_hits_or_the_army), Proved)


def test_ten_kinds_with_forks(benchmark: BenchmarkFixture) -> None:
    assert isinstance(_verdict(benchmark, losses_by_cases_are_the_hits_or_the_army), Proved)


def test_the_smallest_counterexample_of_ten_kinds(benchmark: BenchmarkFixture) -> None:
    verdict = _verdict(benchmark, an_army_never_loses_its_last_kind)
    assert isinstance(verdict, Refuted)
    assert verdict.counterexample == "army = Army(a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0, i=0, j=1)\nhits = 1"


def test_two_norms_that_disagree(benchmark: BenchmarkFixture) -> None:
    norms = (who_outnumbers_ten_may_charge, the_last_kind_stays)
    found: object = benchmark.pedantic(examine, (norms, Profile()), rounds=3)  # type: ignore[no-untyped-call]
    assert isinstance(found, Consistency)
    (contradiction,) = found.contradictions
    assert isinstance(contradiction.example.situation, Army)
    assert contradiction.example.situation.size() == 11


def columns(number: int) -> Claim:
    """A claim on two to the power of `number` paths: each of so many columns of an army is there or not."""

    @claim("test.columns")
    def all_columns_are_counted(columns: Annotated[tuple[Count, ...], Bounds(number, number)], reserve: Count) -> None:
        """Whoever counts the columns that are there, and the reserve with them, finds no less than all of them."""
        strength = reserve
        for column in columns:
            if column > 0:
                strength = strength + column
        assert strength == reserve + sum(columns)

    return all_columns_are_counted


def calls(work: Callable[[], object]) -> int:
    """How many functions are called on the way, those of Python and those of C."""
    counted = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return counted


def alarms(number: int) -> Claim:
    """A claim on so many flags, each of which is asked: as many paths as there are combinations."""

    @claim("test.alarms")
    def all_alarms_are_counted(raised: Annotated[tuple[bool, ...], Bounds(number, number)]) -> None:
        """There are as many alarms as are counted."""
        counted = 0
        for alarm in raised:
            if alarm:
                counted += 1
        assert 0 <= counted <= number

    return all_alarms_are_counted


def posts(number: int) -> Claim:
    """A claim on two posts, each of which is one of so many: a path for each pair."""
    kinds = Enum("kinds", [f"POST_{each}" for each in range(number)])  # type: ignore[misc]  # as many as are asked for

    def the_distance_is_the_same_both_ways(here, there) -> None:  # type: ignore[no-untyped-def]  # of an enum made here
        """From here to there it is as far as back."""
        assert abs(here.value - there.value) == abs(there.value - here.value)

    the_distance_is_the_same_both_ways.__annotations__ = {"here": kinds, "there": kinds}
    return claim("test.posts")(the_distance_is_the_same_both_ways)


@pytest.mark.parametrize("number", [3, 6, 9])
def test_every_flag_up_or_down(benchmark: BenchmarkFixture, number: int) -> None:
    verdict = _verdict(benchmark, alarms(number))
    assert isinstance(verdict, Proved)
    assert verdict.paths == 2**number


@pytest.mark.parametrize("number", [4, 8, 16])
def test_every_pair_of_an_enum(benchmark: BenchmarkFixture, number: int) -> None:
    verdict = _verdict(benchmark, posts(number))
    assert isinstance(verdict, Proved)
    assert verdict.paths == number**2


@pytest.mark.parametrize("number", [5, 8])
def test_every_column_there_or_not(benchmark: BenchmarkFixture, number: int) -> None:
    verdict = _verdict(benchmark, columns(number))
    assert isinstance(verdict, Proved)
    assert verdict.paths == 2**number


def test_the_work_grows_with_the_number_of_paths_and_their_length_and_no_faster() -> None:
    few, many = columns(5), columns(8)
    assert calls(lambda: survey(many, Limits())) < 8 * (8 / 5) * calls(lambda: survey(few, Limits()))


def test_the_solver_is_asked_three_times_a_path_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[z3.BoolRef] = []

    def noted(solver: z3.Solver, condition: z3.BoolRef) -> z3.CheckSatResult:
        asked.append(condition)
        return answer_of(solver, condition)

    monkeypatch.setattr("clausewitz.prove.symbolic.paths.answer_of", noted)
    paths = survey(columns(8), Limits()).paths
    assert 0 < len(asked) < 3 * paths


def test_assumptions_that_are_hard_to_meet_cost_no_more_than_others() -> None:
    seen: list[Army] = []

    @claim("test.losses")
    def casualties_are_the_hits(army: Army, casualties: Army, hits: Count) -> None:
        """Casualties that are the hits, and are there, leave the rest."""
        seen.append(army)
        assume(casualties.size() == hits)
        for kind in KINDS:
            assume(getattr(casualties, kind) <= getattr(army, kind))
        assert army.size() >= hits

    verdict = check(casualties_are_the_hits).verdict
    assert isinstance(verdict, Proved)
    assert (verdict.paths, verdict.examples, len(seen)) == (1, 1, 2)

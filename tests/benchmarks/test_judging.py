"""How long it takes to judge an engine: by all cases, with its readings found out, and by random battles.

At hand, through a pipe, and in another language. Perft is a part of it wherever all cases are.
"""

import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from resource import struct_rusage
from time import perf_counter, process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.answers.conformance import ConformAnswer
from clausewitz.cli.cases import all_cases_of
from clausewitz.cli.conform import Chosen, judged_by
from clausewitz.conform.case import Case
from clausewitz.conform.judge import Inquiry, judge_engine
from clausewitz.conform.protocol import Answered, Asked, Engine, Hello, Plays, Welcome
from clausewitz.conform.random_battles import Match, smallest_parting
from clausewitz.conform.traces import Baseline, ReferenceAnswers
from clausewitz.conform.wire import Driver
from conform.engines.battles import Document, land_battle, land_combat
from conform.engines.node import engine as other_engine
from conform.fakes import Fake
from conform.samples import BEFORE, ISSUES, REFERENCE
from here import PROJECT

MOST, MOST_ELSEWHERE = 15 / 800, 10 / 800
"""Seconds for a case, on average: to put it to an engine, and to judge what that answers.

An engine in another language is faster than the one here, and is asked while the one here judges.
"""
LEAST = 200
"""Inputs a second in lock-step, both engines together."""


@cache
def plays() -> Mapping[str, Plays]:
    welcome = REFERENCE.ask(Hello())
    assert isinstance(welcome, Welcome)
    return welcome.plays


def report(engine: Engine) -> ConformAnswer:
    who = engine.ask(Hello())
    assert isinstance(who, Welcome)
    return judged_by(PROJECT, engine, who, Chosen((), None, 2), Baseline())


def of_both() -> float:
    """The process time of this process, and of those that it has begun and that are over."""
    return sum(os.times()[:4])


def cases_in(answer: ConformAnswer) -> int:
    return sum(len(game.cases) for game in answer.games)


GREAT_WAR = {"great-war": plays()["great-war"]}
"""What an engine plays that has readings of its own of this game."""


@pytest.fixture(scope="module", autouse=True)
def all_cases() -> None:
    all_cases_of(PROJECT, 2)


@pytest.mark.parametrize("readings", [None, {}, {BEFORE: "b"}], ids=["taken", "preferred", "other"])
def test_eight_hundred_cases_are_judged_in_fifteen_seconds(
    benchmark: BenchmarkFixture, readings: Mapping[str, str] | None
) -> None:
    engine = REFERENCE if readings is None else Fake(readings, welcome=Welcome(name="Fake", plays=GREAT_WAR))
    begun = process_time()
    answer: ConformAnswer = benchmark.pedantic(report, (engine,))  # type: ignore[no-untyped-call]  # theirs
    assert answer.conforms
    assert (process_time() - begun) / cases_in(answer) <= MOST


def test_eight_hundred_cases_are_judged_through_a_pipe_in_fifteen_seconds(benchmark: BenchmarkFixture) -> None:
    begun = perf_counter()
    with Driver(f"{sys.executable} -m clausewitz serve") as engine:
        answer: ConformAnswer = benchmark.pedantic(report, (engine,))  # type: ignore[no-untyped-call]  # theirs
    assert answer.conforms
    assert (perf_counter() - begun) / cases_in(answer) <= MOST


def test_eight_hundred_cases_are_judged_against_another_language_in_ten_seconds(benchmark: BenchmarkFixture) -> None:
    begun = of_both()
    with other_engine(READINGS="gw.issue.storm-order=b", DECLARES="nothing") as engine:
        answer: ConformAnswer = benchmark.pedantic(report, (engine,))  # type: ignore[no-untyped-call]  # theirs
    assert answer.conforms
    assert (of_both() - begun) / cases_in(answer) <= MOST_ELSEWHERE


def judging(cases: Sequence[Case]) -> None:
    """Judge an engine of other readings by some cases."""
    engine = Fake({BEFORE: "b"}, welcome=Welcome(name="Fake", plays=GREAT_WAR))
    judge_engine(
        Inquiry("great-war", ISSUES, "land", cases),
        engine,
        engine.welcome,
        ReferenceAnswers(REFERENCE, ISSUES.preferred_letters),
        told,
    )


def told(*_: object) -> None: ...


def test_four_times_the_cases_take_four_times_as_long() -> None:
    every = all_cases_of(PROJECT, 2)["great-war"].cases
    took = {}
    for share in (4, 2, 1):
        cases = every[::share]
        begun = process_time()
        judging(cases)
        took[share] = (process_time() - begun) / len(cases)
    assert max(took[1], took[2]) / took[4] <= 1.5, took


class Counting:
    """The engine in another language; it counts what it is asked."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.asked = engine, 0

    def ask(self, request: Asked) -> Answered:
        self.asked += 1
        return self.engine.ask(request)


@pytest.mark.parametrize(("game", "drawn"), [("great-war", land_battle), ("end-all-wars", land_combat)])
def test_two_hundred_inputs_a_second_are_compared_in_lock_step(
    benchmark: BenchmarkFixture, game: str, drawn: Callable[[Random], Document]
) -> None:
    with other_engine() as engine:
        counting = Counting(engine)
        match = Match(
            counting, REFERENCE, REFERENCE.rulebooks[game], "land", [drawn(Random(seed)) for seed in range(10)]
        )
        begun = of_both()
        assert benchmark.pedantic(smallest_parting, (match, 300, 1)) is None  # type: ignore[no-untyped-call]  # theirs
    rate = counting.asked / (of_both() - begun)
    benchmark.extra_info["inputs a second"] = round(rate)
    assert rate >= LEAST


FAT = """
import json, sys

def answer(asked):
    if asked["do"] == "hello":
        return {"is": "hello", "name": "Fat", "plays": {"end-all-wars": {"documents": ["land"]}}}
    units = {f"{asked['seq']} {number}": number + 1 for number in range(45_000)}
    return {"is": "state", "survivors": [{"of": "attacker", "units": units}]}

for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"seq": asked["seq"], **answer(asked)}), flush=True)
"""
"""An engine whose answers are nearly as long as a line may be."""
MOST_RESIDENT = 300_000
"""Kilobytes that the kit may have resident at once."""
MOST_AT_FIRST = 5
"""Seconds of processor time to the first report on an engine that plays a part of a game, cases being at hand."""


def usage_of_conform(against: str, code: int) -> struct_rusage:
    """What `clausewitz conform` takes with the engine that it judges, given the exit code that it must have."""
    command = [sys.executable, "-m", "clausewitz", "conform", "--against", against, "--json"]
    with subprocess.Popen(command, cwd=PROJECT.root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    assert running.returncode == code
    return usage


def test_three_hundred_answers_of_nearly_a_megabyte_take_no_more_memory_than_short_ones(
    benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    engine = tmp_path / "fat.py"
    engine.write_text(FAT, encoding="utf-8")
    against = shlex.join([sys.executable, str(engine)])
    usage: struct_rusage = benchmark.pedantic(usage_of_conform, (against, 1))  # type: ignore[no-untyped-call]  # theirs
    benchmark.extra_info["resident megabytes"] = usage.ru_maxrss // 1_000
    assert usage.ru_maxrss <= MOST_RESIDENT


def test_the_first_report_takes_a_few_seconds(benchmark: BenchmarkFixture) -> None:
    adapter = PROJECT.root / "docs" / "examples" / "adapters" / "adapter.py"
    against = shlex.join([sys.executable, str(adapter)])
    usage: struct_rusage = benchmark.pedantic(usage_of_conform, (against, 0))  # type: ignore[no-untyped-call]  # theirs
    took = usage.ru_utime + usage.ru_stime
    benchmark.extra_info["processor seconds"] = round(took, 1)
    assert took <= MOST_AT_FIRST

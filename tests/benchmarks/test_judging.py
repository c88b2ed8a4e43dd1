"""How long it takes to judge an engine by all cases: at hand, with its readings found out, and through a pipe."""

import sys
from collections.abc import Mapping
from functools import cache
from time import perf_counter, process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.catalogue.answers.conformance import ConformAnswer
from clausewitz.cli.engines.asking import Chosen, judged_by
from clausewitz.cli.making.cases import all_cases_of
from clausewitz.conform.judging.baseline import Baseline
from clausewitz.conform.protocol.engine import Engine
from clausewitz.conform.protocol.replies import Plays, Welcome
from clausewitz.conform.protocol.requests import Hello
from clausewitz.conform.wire.driver import Driver
from conform.fakes import Fake
from conform.samples import BEFORE, REFERENCE
from here import HOUSE

MOST = 15 / 800
"""Seconds for a case, on average: to put it to an engine, and to judge what that answers."""


@cache
def plays() -> Mapping[str, Plays]:
    welcome = REFERENCE.ask(Hello())
    assert isinstance(welcome, Welcome)
    return welcome.plays


def report(engine: Engine) -> ConformAnswer:
    who = engine.ask(Hello())
    assert isinstance(who, Welcome)
    return judged_by(HOUSE, engine, who, Chosen((), None, 2), Baseline())


def cases_in(answer: ConformAnswer) -> int:
    return sum(len(game.cases) for game in answer.games)


@pytest.fixture(scope="module", autouse=True)
def all_cases() -> None:
    all_cases_of(HOUSE, 2)


@pytest.mark.parametrize("readings", [None, {}, {BEFORE: "b"}], ids=["taken", "preferred", "other"])
def test_eight_hundred_cases_are_judged_in_fifteen_seconds(
    benchmark: BenchmarkFixture, readings: Mapping[str, str] | None
) -> None:
    engine = REFERENCE if readings is None else Fake(readings, welcome=Welcome(name="Fake", plays=plays()))
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

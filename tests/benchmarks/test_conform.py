"""How long the kit takes to talk: requests to the engine here in this process, behind lines, and through a pipe.

What is held is a ratio, the same on a fast machine and on a slow one: to the same requests answered without lines.
"""

import io
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.measuring import seconds
from clausewitz.conform.lines import line_of
from clausewitz.conform.protocol import Answered, Asked, Engine, Look, State, answers
from clausewitz.conform.serve import serve
from clausewitz.conform.wire import Driver
from conform.engines.battles import land_battle, played
from conform.engines.node import engine
from conform.samples import REFERENCE


@cache
def battles(number: int) -> tuple[Asked, ...]:
    """The requests of so many random battles."""
    seeds = (Random(seed) for seed in range(number))
    return tuple(ask for by in seeds for ask, _ in played(REFERENCE, land_battle(by), by))


def asked(of: Engine, requests: tuple[Asked, ...]) -> list[Answered]:
    return list(answers(of, requests))


def one_by_one(of: Engine, requests: tuple[Asked, ...]) -> list[Answered]:
    return [of.ask(each) for each in requests]


def behind_lines(lines: bytes) -> None:
    serve(REFERENCE, io.BytesIO(lines), io.BytesIO())


@pytest.fixture(scope="module")
def behind_a_pipe() -> Iterator[Driver]:
    with Driver(f"{sys.executable} -m clausewitz serve") as driven:
        driven.ask(Look())
        yield driven


def test_the_requests_of_ten_battles_in_this_process(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["requests"] = len(battles(10))
    assert all(isinstance(each, State) for each in benchmark(asked, REFERENCE, battles(10)))


@pytest.mark.parametrize("ask", [asked, one_by_one], ids=["pipelined", "one by one"])
def test_the_requests_of_ten_battles_through_a_pipe(
    benchmark: BenchmarkFixture, behind_a_pipe: Driver, ask: Callable[[Engine, tuple[Asked, ...]], list[Answered]]
) -> None:
    assert all(isinstance(each, State) for each in benchmark(ask, behind_a_pipe, battles(10)))


@pytest.mark.parametrize("ask", [asked, one_by_one], ids=["pipelined", "one by one"])
def test_a_hundred_small_requests_through_a_pipe(
    benchmark: BenchmarkFixture, behind_a_pipe: Driver, ask: Callable[[Engine, tuple[Asked, ...]], list[Answered]]
) -> None:
    assert len(benchmark(ask, behind_a_pipe, (Look(),) * 100)) == 100


def test_the_requests_of_a_hundred_battles_to_the_engine_in_javascript(benchmark: BenchmarkFixture) -> None:
    """All cases that it plays are fewer requests than these."""
    benchmark.extra_info["requests"] = len(battles(100))
    with engine() as other:
        assert all(isinstance(each, State) for each in benchmark(asked, other, battles(100)))


def test_lines_take_less_time_than_the_engine_behind_them() -> None:
    requests = battles(10)
    lines = b"".join(map(line_of, requests))
    assert seconds(partial(behind_lines, lines)) / seconds(partial(asked, REFERENCE, requests)) <= 2


def test_four_times_the_battles_take_a_few_times_as_long() -> None:
    few, many = (seconds(partial(asked, REFERENCE, battles(number))) / len(battles(number)) for number in (10, 40))
    assert many / few <= 1.5

"""How long a look-up takes of process time, from the start of Python to its end, once the register is kept."""

import os
import resource
import subprocess
import sys

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.text.reading import load
from here import HOUSE

MOST = 0.2
MOST_TIMES_BARE = 20
"""How many times as long as Python takes to do nothing."""


def process_time(*arguments: str) -> float:
    """Seconds that Python takes with these arguments, of its own and of the system, with compiled modules kept."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], cwd=HOUSE.root, env=usual, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize("command", ["rule", "search"])
def test_a_look_up_takes_at_most_two_tenths_of_a_second(benchmark: BenchmarkFixture, command: str) -> None:
    clause = next(iter(load(HOUSE).clauses))
    words = (command, clause) if command == "rule" else (command, "storm", "troops", "retreat")
    process_time("-m", "clausewitz", *words)  # keeps the register
    seconds: list[float] = []
    benchmark.pedantic(  # type: ignore[no-untyped-call]  # theirs
        lambda: seconds.append(process_time("-m", "clausewitz", *words)), rounds=9
    )
    bare = min(process_time("-c", "pass") for _ in range(9))
    benchmark.extra_info["times as long as nothing"] = min(seconds) / bare
    assert min(seconds) <= MOST
    assert min(seconds) / bare <= MOST_TIMES_BARE

"""How long a look-up takes, from the start of Python to the answer: at most 0.3 s of process time."""

import os
import subprocess
import sys

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.text.register import load
from here import HOUSE

LOOK_UP = """
import sys, time
from clausewitz.cli import main
sys.argv[1:] = {arguments!r}
assert main() == 0
print(time.process_time(), file=sys.stderr)
"""
"""Process time counts from the start of the interpreter."""


def process_time(*arguments: str) -> float:
    """Seconds of process time that a command takes in a new interpreter, with compiled modules kept as usual."""
    command = [sys.executable, "-c", LOOK_UP.format(arguments=list(arguments))]
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    ran = subprocess.run(command, env=usual, capture_output=True, text=True, check=True)
    return float(ran.stderr)


@pytest.mark.parametrize("command", ["rule", "search"])
def test_a_look_up_takes_at_most_three_tenths_of_a_second(benchmark: BenchmarkFixture, command: str) -> None:
    clause = next(iter(load(HOUSE).clauses))
    words = (command, clause) if command == "rule" else (command, "storm", "troops", "retreat")
    seconds: list[float] = []
    benchmark.pedantic(lambda: seconds.append(process_time(*words)), rounds=5)  # type: ignore[no-untyped-call]  # theirs
    assert min(seconds) <= 0.3

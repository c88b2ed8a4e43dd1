"""How long a look-up takes of process time, from the start of Python to its end, once the register is kept."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from shutil import rmtree

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.text.register import load
from here import PROJECT

MOST = 0.2
MOST_TIMES_BARE = 18
"""How many times as long as Python takes to do nothing."""


def process_time(*arguments: str) -> float:
    """Seconds that Python takes with these arguments, of its own and of the system, with compiled modules kept."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], cwd=PROJECT.root, env=usual, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least_times_bare(benchmark: BenchmarkFixture, *words: str, setup: Callable[[], None] | None = None) -> float:
    """How many times as long as Python takes to do nothing a command takes, once what it needs is kept.

    `setup` is done before each time.
    """
    process_time("-m", "clausewitz", *words)  # keeps it
    seconds: list[float] = []
    benchmark.pedantic(  # type: ignore[no-untyped-call]  # theirs
        lambda: seconds.append(process_time("-m", "clausewitz", *words)), setup=setup, rounds=9
    )
    bare = min(process_time("-c", "pass") for _ in range(9))
    benchmark.extra_info["seconds"] = min(seconds)
    benchmark.extra_info["times as long as nothing"] = min(seconds) / bare
    return min(seconds) / bare


@pytest.mark.parametrize("command", ["rule", "search"])
def test_a_look_up_takes_at_most_two_tenths_of_a_second(benchmark: BenchmarkFixture, command: str) -> None:
    clause = next(iter(load(PROJECT).clauses))
    words = (command, clause) if command == "rule" else (command, "storm", "troops", "retreat")
    assert least_times_bare(benchmark, *words) <= MOST_TIMES_BARE
    assert benchmark.extra_info["seconds"] <= MOST


def test_all_issues_take_less_than_twice_as_long_as_one(benchmark: BenchmarkFixture) -> None:
    """Most of what one takes is spent on Python, and on finding out that nothing has changed."""
    issue = next(iter(load_catalogue(PROJECT).issues))
    one = min(process_time("-m", "clausewitz", "issues", issue) for _ in range(5))
    least_times_bare(benchmark, "issues")
    assert benchmark.extra_info["seconds"] <= 2 * one


def test_an_engine_is_imported_in_little_more_time_than_a_look_up_takes() -> None:
    imported = min(process_time("-c", "import clausewitz.rulebooks.great_war") for _ in range(9))
    assert imported / min(process_time("-c", "pass") for _ in range(9)) <= 16


BATTLE = "docs/examples/champagne.toml"


def forget_whys() -> None:
    """Forget what would turn rulings round."""
    rmtree(PROJECT.build / "whys", ignore_errors=True)


@pytest.mark.parametrize(("setup", "at_most"), [(None, 36), (forget_whys, 62)])
def test_a_ruling_in_a_battle_takes_so_many_times_as_long_as_nothing(
    benchmark: BenchmarkFixture, setup: Callable[[], None] | None, at_most: float
) -> None:
    """What would turn it round, which the solver finds, is kept for the next time."""
    assert least_times_bare(benchmark, "may", "defender retreats to Flanders", BATTLE, setup=setup) <= at_most


def test_odds_of_a_battle_take_so_many_times_as_long_as_nothing(benchmark: BenchmarkFixture) -> None:
    assert least_times_bare(benchmark, "odds", BATTLE) <= 38


@pytest.mark.parametrize(
    ("words", "at_most"),
    [
        (("search", "storm", "troops", "retreat"), 42),
        (("rule", "gw.retreats.own-first"), 46),
        (("issues",), 46),
        (("play", BATTLE, "--script", BATTLE.replace(".toml", ".script")), 135),
        (("odds", BATTLE), 155),
        (("may", "defender retreats to Flanders", BATTLE), 180),
        (("prove", "-r", "great-war", "no-such-claim"), 196),
        (("compare", "-r", "great-war", "--without", "gw.no-such-clause"), 258),
    ],
    ids=lambda given: given[0] if isinstance(given, tuple) else None,
)
def test_a_command_imports_at_most_so_many_modules_of_ours(words: tuple[str, ...], at_most: int) -> None:
    """Once what it needs is kept. A game counts whole, 78 modules: a ruling may rest on the norms of any topic."""
    command = [sys.executable, "-X", "importtime", "-m", "clausewitz", *words]
    for _ in range(2):  # keeps it, and is counted
        ran = subprocess.run(command, cwd=PROJECT.root, capture_output=True, text=True, check=False)
    imported = [line.rpartition("|")[2].strip() for line in ran.stderr.splitlines() if "import time:" in line]
    ours = [each for each in imported if each.partition(".")[0] == "clausewitz"]
    print(f"{words[0]}: {len(ours)} modules")
    assert len(ours) <= at_most
    assert not {"hypothesis", "pytest"}.intersection(imported)  # half a second; only what runs anew needs them

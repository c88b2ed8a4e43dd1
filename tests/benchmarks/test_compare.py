"""How long it takes to be told what one sentence less does to the largest game, once its verdicts are kept."""

import subprocess
import sys
import time

import pytest

from here import HOUSE

SECONDS = 60
CHANGE = ("compare", "--without", "gw.retreats.own-first", "--json")


def told() -> None:
    command = [sys.executable, "-m", "clausewitz", *CHANGE]
    ran = subprocess.run(command, cwd=HOUSE.root, capture_output=True, text=True, check=False)
    assert ran.returncode == 1, ran.stderr


@pytest.fixture
def kept() -> None:
    """Run all once, so that results and verdicts are kept."""
    told()


@pytest.mark.usefixtures("kept")
def test_one_sentence_less_is_told_within_a_minute() -> None:
    start = time.perf_counter()
    told()
    assert time.perf_counter() - start < SECONDS

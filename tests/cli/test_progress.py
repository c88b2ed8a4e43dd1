"""What long work says of itself: a line for each stage in a log, one line that is written anew on a terminal."""

import sys
import time

import pytest

from clausewitz.cli.progress import Progress


def work() -> None:
    with Progress() as progress:
        progress("Reading the pages", 1, 2)
        progress("Reading the pages", 2, 2)
        progress("Closing the book")


def test_a_log_gets_a_line_for_each_stage(capsys: pytest.CaptureFixture[str]) -> None:
    work()
    assert capsys.readouterr() == ("", "Reading the pages ...\nClosing the book ...\n")


def test_a_terminal_shows_how_far_it_is_and_is_left_clean(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    work()
    anew = "\r\x1b[K"
    assert capsys.readouterr() == (
        "",
        f"{anew}Reading the pages ... 1 of 2{anew}Reading the pages ... 2 of 2{anew}Closing the book ...{anew}",
    )


def test_a_terminal_shows_how_long_the_rest_of_a_long_stage_may_take(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = iter([100.0, 104.0, 110.0, 160.0, 161.0])
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(time, "monotonic", lambda: next(moments))
    with Progress() as progress:
        progress("Comparing", 0, 50)
        progress("Comparing", 1, 50)
        progress("Comparing", 2, 50)
        progress("Comparing", 40, 50)
        progress("Comparing", 50, 50)
    said = [each.strip() for each in capsys.readouterr().err.split("\r\x1b[K")]
    assert said == [
        "",
        "Comparing ... 0 of 50",
        "Comparing ... 1 of 50",
        "Comparing ... 2 of 50, about 4 min left",
        "Comparing ... 40 of 50, about 15 s left",
        "Comparing ... 50 of 50",
        "",
    ]

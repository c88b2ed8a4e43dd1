"""What long work says of itself: a line for each stage in a log, one line that is written anew on a terminal."""

import sys

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

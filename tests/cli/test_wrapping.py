"""Complaints fit the terminal, and nothing in them that is to be copied is broken."""

import pytest

from clausewitz.cli import wrapping
from clausewitz.cli.terminal import Page


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("short", ["short"]),
        ("it fits in twenty so", ["it fits in twenty so"]),
        ("it is longer than twenty columns", ["it is longer than", "  twenty columns"]),
        ("there are:\n  one that is too long", ["there are:", "  one that is too", "    long"]),
        ("in /a/long-path/to/some-file.toml it is", ["in", "  /a/long-path/to/some-file.toml", "  it is"]),
        ("type `clausewitz may 'fly back'` now", ["type", "  `clausewitz may 'fly back'`", "  now"]),
        ("a\0b", ["a<U+0000>b"]),
    ],
)
def test_lines_end_at_blanks_and_what_is_copied_stays_whole(
    text: str, lines: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    wrapping.say_on_errors(text)
    assert capsys.readouterr().err.splitlines() == lines


def test_no_line_ends_between_a_number_and_its_percent_sign(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 20 columns 19 hold what goes before and the number, so that the sign alone would stand on the next line."""
    monkeypatch.setenv("COLUMNS", "20")
    Page().line("it is later in 99.1 % of all")
    assert capsys.readouterr().out.splitlines() == ["it is later in", "99.1 % of all"]


def test_a_blank_that_is_kept_is_nothing_that_anyone_can_write(capsys: pytest.CaptureFixture[str]) -> None:
    Page().line("Cham\uffffpagne")
    assert capsys.readouterr().out == "Cham<U+FFFF>pagne\n"

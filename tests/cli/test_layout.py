"""Lines are laid out as `rich` would, which takes many times as long; a window one column wide aside."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from clausewitz.cli.layout import Parts, paragraph, table
from clausewitz.cli.terminal import Page

WORDS = st.lists(
    st.sampled_from(["a", "to", "armies", "a word that is longer than a line", "…", "日本", " ", "  ", "\n"])
)
PARTS = st.lists(st.tuples(WORDS.map("".join), st.just("")), min_size=1, max_size=4)
ROWS = st.integers(1, 3).flatmap(lambda columns: st.lists(st.tuples(*[PARTS] * columns), min_size=1, max_size=4))
WIDTHS = st.integers(2, 90)


def written(parts: Parts) -> str:
    return "".join(words for words, _ in parts)


def lines_of(lines: list[Parts]) -> list[str]:
    return [written(line).rstrip() for line in lines]


def lines_of_rich(content: Text | Table, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)
    with console.capture() as capture:
        console.print(Padding(content, 0))
    return [line.rstrip() for line in capture.get().split("\n")[:-1]]


@given(PARTS, WIDTHS)
def test_a_paragraph_breaks_where_rich_breaks_it(parts: Parts, width: int) -> None:
    assert lines_of(paragraph(parts, width)) == lines_of_rich(Text.assemble(*parts), width)


@given(ROWS, WIDTHS)
def test_a_table_has_the_columns_that_rich_gives_it_unless_it_does_not_fit(rows: list[list[Parts]], width: int) -> None:
    lines = table(rows, width)
    *fixed, _ = zip(*rows, strict=True)
    needed = sum(max(cell_len(line) for cell in each for line in written(cell).split("\n")) + 2 for each in fixed)
    if lines is None:
        assert needed >= width
        return
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in fixed:
        grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, overflow="fold")
    for row in rows:
        grid.add_row(*(Text.assemble(*cell) for cell in row))
    if needed + 2 <= width:  # else the last column is one wide
        assert lines_of(lines) == lines_of_rich(grid, width)


def test_each_part_of_a_line_keeps_its_style() -> None:
    parts = [("The attacker may ", "dim"), ("retreat", "bold"), (" or contest.", "")]
    assert paragraph(parts, 20) == [
        [("The attacker may ", "dim")],
        [("retreat", "bold"), (" or contest.", "")],
    ]
    assert paragraph(parts, 0) == []


def test_what_may_be_a_terminal_is_given_colours_and_a_pipe_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    for forced, shown in (("", "yes  it may\n"), ("1", "\x1b[32myes\x1b[0m  it \x1b[1mmay\x1b[0m\n")):
        monkeypatch.setenv("FORCE_COLOR", forced)
        Page().rows([("yes", (("it ", ""), ("may", "bold")))], indent=0)
        assert capsys.readouterr().out == shown


def test_a_table_that_does_not_fit_is_squeezed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    Page().rows([("what is asked", "yes")])
    assert capsys.readouterr().out == "  what is…\n"

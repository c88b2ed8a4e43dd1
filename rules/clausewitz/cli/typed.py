"""What a player types, or pipes in: a line at a time, or all of it, and never more than could be meant."""

import sys

import rich_click as click

from clausewitz.documents.files import LARGEST, decode_text

PATIENCE = 10
"""So many lines in a row that lead no further are read of a pipe, which nobody can correct."""
_LONGEST = 10_000
"""Characters of a line: many times what any answer needs."""


def line_typed() -> str | None:
    """The next line without the blanks around it; None at the end of the input. Raises `click.UsageError`."""
    line = sys.stdin.readline(_LONGEST + 1)
    if len(line) > _LONGEST:
        raise click.UsageError(f"a line of the input is too long: it has more than {_LONGEST} characters")
    return line.strip() if line else None


def text_typed() -> str:
    """All that is typed. Raises `DocumentError` where it is too large or not UTF-8."""
    return decode_text(sys.stdin.buffer.read(LARGEST + 1), "standard input")

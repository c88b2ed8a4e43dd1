"""Input that is typed or piped in, by line or as a whole, with limits on its size."""

import sys

import rich_click as click

from clausewitz.documents.files import LARGEST, decode_text

PATIENCE = 10
"""The number of invalid lines in a row that are read from a pipe, where nobody can correct them."""
_LONGEST = 10_000
"""The most characters of a line: many times more than any answer needs."""


def line_typed() -> str | None:
    """The next line, stripped; None at the end of the input. Raises `click.UsageError`."""
    line = sys.stdin.readline(_LONGEST + 1)
    if len(line) > _LONGEST:
        raise click.UsageError(f"a line of the input is too long: it has more than {_LONGEST} characters")
    return line.strip() if line else None


def text_typed() -> str:
    """The whole input. Raises `DocumentError` if it is too large or not UTF-8."""
    return decode_text(sys.stdin.buffer.read(LARGEST + 1), "standard input")

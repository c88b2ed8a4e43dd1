"""Messages on standard error, wrapped to the terminal; text to be copied is never broken."""

import os
import re
import sys
import textwrap
from functools import cache
from typing import TextIO

import rich_click as click

from clausewitz.text.words import make_visible

_COMMAND = re.compile(r"`[^`]*`")
_DUMB, _USUAL = ("dumb", "unknown"), 80
_KEPT_SPACE = "\0"
"""A non-breaking blank; output never contains this character itself."""


def say_on_errors(text: str) -> None:
    """Write a message to standard error, wrapped to the terminal, or to 80 columns without one."""
    width = columns(sys.stderr)
    click.echo("\n".join(_wrap_line(line, width) for line in make_visible(text).split("\n")), err=True)


def columns(file: TextIO) -> int:
    """The columns of the terminal behind a file, or behind another standard file; `COLUMNS` overrides it."""
    if os.environ.get("TERM", "").lower() in _DUMB and file.isatty():
        return _USUAL
    told = os.environ.get("COLUMNS", "")
    if told.isdigit():
        return int(told) or _USUAL
    terminal = _terminal()
    return _USUAL if terminal is None else os.get_terminal_size(terminal).columns or _USUAL


@cache
def _terminal() -> int | None:
    """The number of the first standard file that is a terminal."""
    return next(filter(os.isatty, range(3)), None)


def _wrap_line(line: str, width: int) -> str:
    """Wrap a line, with a hanging indent of two; a word or command that is too long stays whole."""
    indent = line[: len(line) - len(line.lstrip())]
    whole = _COMMAND.sub(lambda found: found[0].replace(" ", _KEPT_SPACE), line)
    wrapped = textwrap.fill(
        whole,
        width,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
        replace_whitespace=False,
        expand_tabs=False,
    )
    return wrapped.replace(_KEPT_SPACE, " ")

"""What is said on standard error, in lines that fit; nothing that is to be copied is broken."""

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
"""Stands for a blank at which no line ends; what is shown holds no such character."""


def say_on_errors(text: str) -> None:
    """Say it on standard error, fitted to the terminal; to 80 columns where there is none."""
    width = columns(sys.stderr)
    click.echo("\n".join(_wrap_line(line, width) for line in make_visible(text).split("\n")), err=True)


def columns(file: TextIO) -> int:
    """Those of the terminal to which a file goes, or else a program's other files; `COLUMNS` says otherwise."""
    if os.environ.get("TERM", "").lower() in _DUMB and file.isatty():
        return _USUAL
    told = os.environ.get("COLUMNS", "")
    if told.isdigit():
        return int(told) or _USUAL
    terminal = _terminal()
    return _USUAL if terminal is None else os.get_terminal_size(terminal).columns or _USUAL


@cache
def _terminal() -> int | None:
    """The number of the first of the three files of a program that is a terminal."""
    return next(filter(os.isatty, range(3)), None)


def _wrap_line(line: str, width: int) -> str:
    """A line in several, those that follow two columns in; a word or a command that is too long stays whole."""
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

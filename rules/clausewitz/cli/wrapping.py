"""What is said on standard error, in lines that fit; nothing that is to be copied is broken."""

import re
import sys
import textwrap

import rich_click as click
from rich.console import Console

from clausewitz.text.visible import visible

_COMMAND = re.compile(r"`[^`]*`")
_KEPT = "\0"
"""Stands for a blank at which no line ends; what is shown holds no such character."""


def say_on_errors(text: str) -> None:
    """Say it on standard error, fitted to the terminal; to 80 columns where there is none."""
    width = columns()
    click.echo("\n".join(_wrapped(line, width) for line in visible(text).split("\n")), err=True)


def columns() -> int:
    """Those of the terminal."""
    return Console(file=sys.stderr).width


def _wrapped(line: str, width: int) -> str:
    """A line in several, those that follow two columns in; a word or a command that is too long stays whole."""
    indent = line[: len(line) - len(line.lstrip())]
    whole = _COMMAND.sub(lambda found: found[0].replace(" ", _KEPT), line)
    wrapped = textwrap.fill(
        whole,
        width,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
        replace_whitespace=False,
        expand_tabs=False,
    )
    return wrapped.replace(_KEPT, " ")

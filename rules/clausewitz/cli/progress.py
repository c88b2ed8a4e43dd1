"""Progress messages, on standard error so that answers are not affected."""

import sys
from types import TracebackType
from typing import Self

import rich_click as click

_ANEW = "\r\033[K"
"""Clears the line of a terminal."""


class Progress:
    """A line for each stage of long work; on a terminal, one line that is overwritten, and cleared at the end."""

    def __init__(self) -> None:
        self._alive = sys.stderr.isatty()
        self._stage = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.wipe()

    def wipe(self) -> None:
        """Clear the line on a terminal, for other output."""
        if self._alive:
            click.echo(_ANEW, nl=False, err=True)

    def __call__(self, stage: str, done: int = 0, of: int = 0, more: str = "") -> None:
        """Show the current task, such as `Writing the pages`, how far it is, and more details for a terminal."""
        if self._alive:
            far = f" {done} of {of}{more and f', {more}'}" if of else ""
            click.echo(f"{_ANEW}{stage} ...{far}", nl=False, err=True)
        elif stage != self._stage:
            click.echo(f"{stage} ...", err=True)
        self._stage = stage

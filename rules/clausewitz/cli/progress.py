"""Progress messages, on standard error so that answers are not affected."""

import sys
import time
from types import TracebackType
from typing import Self

import rich_click as click

_ANEW = "\r\033[K"
"""Clears the line of a terminal."""
_SOON = 5.0
"""Seconds into a stage before an estimate of its remaining time is shown."""


class Progress:
    """A line for each stage of long work; on a terminal, one line that is overwritten, and cleared at the end."""

    def __init__(self) -> None:
        self._alive = sys.stderr.isatty()
        self._stage, self._begun = "", 0.0

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
        is_new, now = stage != self._stage, time.monotonic()
        if is_new:
            self._stage, self._begun = stage, now
        if self._alive:
            far = f" {done} of {of}{_time_left(now - self._begun, done, of)}{more and f', {more}'}" if of else ""
            click.echo(f"{_ANEW}{stage} ...{far}", nl=False, err=True)
        elif is_new:
            click.echo(f"{stage} ...", err=True)


def _time_left(seconds: float, done: int, of: int) -> str:
    """The estimated remaining time of a stage, in words; empty if it is short or unknown."""
    left = seconds * (of - done) / done if done and seconds > _SOON else 0.0
    return "" if left < 1 else f", about {left:.0f} s left" if left < 100 else f", about {left / 60:.0f} min left"

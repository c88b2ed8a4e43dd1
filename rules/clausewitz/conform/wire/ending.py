"""Ending in order: a signal that ends the program lets it end first what it has started."""

from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIG_DFL, SIGHUP, SIGTERM, Signals, getsignal, signal
from types import FrameType
from typing import NoReturn

_OF_SHELLS = 128
"""What shells add to the number of a signal to tell of a program that it has ended."""


@contextmanager
def exit_on_signals() -> Iterator[None]:
    """Leave what is within as an exit does where a terminal is closed or a CI breaks off; what is ignored stays so."""
    taken = [each for each in (SIGTERM, SIGHUP) if getsignal(each) is SIG_DFL]
    for each in taken:
        signal(each, _leave)
    try:
        yield
    finally:
        for each in taken:
            signal(each, SIG_DFL)


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(_OF_SHELLS + Signals(number))

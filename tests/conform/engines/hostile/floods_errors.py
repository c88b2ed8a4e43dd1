"""Complains for ever."""

import sys

from conform.engines.hostile.manners import talk


def flood(_request: object) -> None:
    """Complain without an end."""
    while True:
        print("woe is me", file=sys.stderr)


talk(flood)

"""Writes empty lines for ever."""

from conform.engines.hostile.manners import talk, write


def flood(_request: object) -> None:
    """Write without an end."""
    while True:
        write("\n" * 1_000)


talk(flood)

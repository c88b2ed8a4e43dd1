"""Writes a line that has no end."""

from conform.engines.hostile.manners import talk, write


def flood(_request: object) -> None:
    """Write without an end."""
    while True:
        write("7" * 10_000)


talk(flood)

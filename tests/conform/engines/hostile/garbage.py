"""Writes what is no JSON, nor text."""

import sys

from conform.engines.hostile.manners import talk


def rave(_request: object) -> None:
    """Write bytes."""
    sys.stdout.buffer.write(bytes(range(256)).replace(b"\n", b"") + b"\n")
    sys.stdout.buffer.flush()


talk(rave)

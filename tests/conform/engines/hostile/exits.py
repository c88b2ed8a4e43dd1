"""Ends with a complaint."""

import sys

from conform.engines.hostile.manners import talk


def complain(_request: object) -> None:
    """End."""
    print("cannot go on", file=sys.stderr)
    sys.exit(3)


talk(complain)

"""Ends, and leaves its standard output to what it has started, which has broken away from it."""

import subprocess
import sys

from conform.engines.hostile.manners import talk


def leave(_request: object) -> None:
    """Go, while another holds the line."""
    subprocess.Popen(["sleep", "3"], start_new_session=True)
    sys.exit(4)


talk(leave)

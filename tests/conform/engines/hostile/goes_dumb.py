"""Closes its standard output, and runs on."""

import os
import time

from conform.engines.hostile.manners import talk


def go_dumb(_request: object) -> None:
    """Say nothing more."""
    os.close(1)
    time.sleep(60)


talk(go_dumb)

"""Stops in the middle of an answer."""

import time

from conform.engines.hostile.manners import talk, write


def stop(_request: object) -> None:
    """Write half an answer."""
    write('{"is": "state", "se')
    time.sleep(1000)


talk(stop)

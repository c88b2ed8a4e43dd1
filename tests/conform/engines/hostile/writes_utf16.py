"""Writes UTF-16."""

import sys

from conform.engines.hostile.manners import Request, talk


def answer_twice_as_wide(request: Request) -> None:
    """Answer so that each letter takes two bytes."""
    sys.stdout.buffer.write(f'{{"is": "state", "seq": {request["seq"]}}}\n'.encode("utf-16-le"))
    sys.stdout.flush()


talk(answer_twice_as_wide)

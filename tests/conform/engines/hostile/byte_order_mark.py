"""Begins a line with a byte order mark."""

from conform.engines.hostile.manners import talk, write

talk(lambda request: write(f'\ufeff{{"is": "state", "seq": {request["seq"]}}}\n'))

"""Digs."""

from conform.engines.hostile.manners import talk, write

talk(lambda request: write(f'{{"is": "state", "seq": {request["seq"]}, "x": {"[" * 100_000}{"]" * 100_000}}}\n'))

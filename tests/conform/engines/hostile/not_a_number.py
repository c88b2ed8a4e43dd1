"""Counts what is no number."""

from conform.engines.hostile.manners import answer, talk

talk(lambda request: answer(request, left={"attacker": {"infantry": float("nan")}}))

"""Counts in words."""

from conform.engines.hostile.manners import answer, talk

talk(lambda request: answer(request, left={"attacker": {"infantry": "many"}}))

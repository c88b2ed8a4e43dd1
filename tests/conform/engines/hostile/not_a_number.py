"""Counts what is no number."""

from conform.engines.hostile.manners import answer, talk

talk(lambda request: answer(request, survivors=[{"of": "attacker", "units": {"infantry": float("nan")}}]))

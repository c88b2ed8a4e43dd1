"""Counts in words."""

from conform.engines.hostile.manners import answer, talk

talk(lambda request: answer(request, survivors=[{"of": "attacker", "units": {"infantry": "many"}}]))

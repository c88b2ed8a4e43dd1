"""Has more infantry than there are atoms."""

from conform.engines.hostile.manners import answer, talk

talk(lambda request: answer(request, survivors=[{"of": "attacker", "units": {"infantry": 10**400}}]))

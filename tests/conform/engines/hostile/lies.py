"""Plays everything, it says, and then does not."""

from conform.engines.hostile.manners import answer, talk

talk(
    lambda request: answer(request, **{"is": "unsupported", "why": "not today"}),
    plays={"great-war": {"documents": ["land"], "actions": ["*"], "orders": True}},
    pipelines=True,
)

"""Plays everything, it says, and then does not."""

from conform.engines.hostile.manners import answer, talk

talk(
    lambda request: answer(request, **{"is": "unsupported", "why": "not today"}),
    pipelines=True,
)

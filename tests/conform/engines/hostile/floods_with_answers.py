"""Answers one request for ever."""

from conform.engines.hostile.manners import Request, answer, talk


def flood(request: Request) -> None:
    """Answer without an end."""
    while True:
        answer(request)


talk(flood)

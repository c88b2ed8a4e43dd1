"""A polite engine, whose manners one may spoil: it says who it is, and calls every other position over."""

import json
import sys
from collections.abc import Callable, Mapping

BAD = "bad"
"""The game in which an engine forgets its manners."""
PLAYS = {"great-war": {"documents": ["land"]}}

Request = Mapping[str, object]


def write(text: str) -> None:
    """Write to standard output at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(request: Request, **fields: object) -> None:
    """Answer a request, with a field of its own besides."""
    write(json.dumps({"is": "state", "seq": request["seq"], "mood": "good", **fields}) + "\n")


def talk(misbehave: Callable[[Request], object], **who: object) -> None:
    """Answer politely; where the game is bad, do something else."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "hello":
            answer(request, **{"is": "hello", "name": "Hostile", "plays": PLAYS, **who})
        elif request.get("game") == BAD:
            misbehave(request)
        else:
            answer(request)

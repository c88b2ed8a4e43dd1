"""An adapter to copy: `clausewitz conform --against "python adapter.py"` talks to it.

It reads requests from standard input, one JSON object a line, and writes a line for each to standard output. Behind it
is a small engine that plays bombardments alone: put your own in its place.
"""

import json
import sys
from typing import Any

from bombardment import Bombardment, RulesError

Message = dict[str, Any]


class UnsupportedError(Exception):
    """The engine does not play this."""


games: dict[str, Bombardment] = {}


def hello(_request: Message) -> Message:
    """Who I am, and what I play; whatever is not named is not asked."""
    plays = {"great-war": {"documents": ["bombardment"]}}
    return {
        "is": "hello",
        "name": "bombardments",
        "version": "1.0",
        "language": "Python",
        "protocol": 1,
        "plays": plays,
    }


def open_(request: Message) -> Message:
    """Set up the position of a document."""
    document = request["document"]
    if document.get("battle") != "bombardment" or document.get("moves"):
        raise UnsupportedError("bombardments alone, from their beginning")
    defender = document["defender"]
    games[request["game"]] = Bombardment(document["guns"], defender["units"], defender.get("fort_hits", 0))
    return look(request)


def roll(request: Message) -> Message:
    """Take the faces of all groups of dice; there is but one here."""
    games[request["game"]].fire([face for group in request["dice"] for face in group["faces"]])
    return look(request)


def choose(request: Message) -> Message:
    """Take an option: here these are losses, elsewhere actions as well."""
    games[request["game"]].lose(request["option"]["losses"])
    return look(request)


def look(request: Message) -> Message:
    """How the position stands: what is awaited, nothing more where it is over, and what is left."""
    game = games[request["game"]]
    state: Message = {"is": "state", "survivors": [{"of": "defender", "units": game.left()}]}
    if game.is_over:
        return state
    if game.hits:
        options = [{"data": {"losses": losses}} for losses in game.ways()]
        return {**state, "awaits": {"kind": "choice", "by": "defender", "options": options}}
    guns = {"side": "attacker", "kind": "rail_guns", "dice": game.guns, "target": 3}
    return {**state, "awaits": {"kind": "roll", "dice": [guns], "faces": 6, "hits": "or less"}}


def close(request: Message) -> Message:
    """Forget the position."""
    games.pop(request["game"], None)
    return {"is": "closed"}


ANSWERS = {"hello": hello, "open": open_, "roll": roll, "choose": choose, "look": look, "close": close}


def answer(request: Message) -> Message:
    """The answer to a request, whatever happens."""
    try:
        if request["do"] not in ANSWERS:
            raise UnsupportedError(f"no {request['do']}")
        return ANSWERS[request["do"]](request)
    except UnsupportedError as error:
        return {"is": "unsupported", "why": str(error)}
    except RulesError as error:
        return {"is": "refused", "why": str(error)}
    except Exception as error:  # so that the next request is answered
        return {"is": "error", "why": f"{type(error).__name__}: {error}"}


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"seq": asked["seq"], **answer(asked)}), flush=True)

"""Places in a document, and how they are told."""

import json
import re
from collections.abc import Iterable

Place = tuple[str | int, ...]
"""Where something stands in a document: the keys that lead there, and places in lists counted from 0."""
Fault = tuple[Place, str]
"""What is wrong in a document, and where: from the table on that tells of it."""

_PLAIN_KEY = re.compile(r"[\w-]+")


def path_in_words(path: Iterable[object]) -> str:
    """A place in a document: `attacker.units.infantry`, `areas."Upper Rhine".adjacent[2]`."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f"[{part + 1}]"
        else:
            plain = _PLAIN_KEY.fullmatch(str(part))
            words += f".{part}" if plain else f".{json.dumps(str(part), ensure_ascii=False)}"
    return words.removeprefix(".")

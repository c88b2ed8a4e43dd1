"""The files by which the book understands long questions: the weights of an encoder, and what the rules mean.

A reader fetches them once, when he asks for it. Where the weights are not installed, there are none.
"""

import hashlib
import json
from pathlib import Path

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.meaning import Meanings, load_meanings

MEANING = "_static/meaning"
"""The folder of these files in the book."""
_ALIGNED = 4


def write_meaning(catalogue: Catalogue, out: Path) -> dict[str, tuple[str, int]]:
    """Write the files into a book, and return the checksum and the size of each; none without the weights.

    Raises `WrongWeightsError`.
    """
    known = load_meanings(catalogue.project, lambda: catalogue)
    found = {"weights.bin": known.weights, "texts.bin": pack_texts(known)} if known else {}
    folder = out / MEANING
    for name, content in found.items():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    for old in folder.glob("*.bin"):
        if old.name not in found:
            old.unlink()
    return {name: (hashlib.sha256(each).hexdigest()[:16], len(each)) for name, each in found.items()}


def pack_texts(known: Meanings) -> bytes:
    """What texts mean, for `meaning.js`: the length of a header, the ids in JSON, and the rows in half precision."""
    header = json.dumps(known.ids, separators=(",", ":")).encode()
    header += b" " * (-len(header) % _ALIGNED)
    return len(header).to_bytes(4, "little") + header + known.rows

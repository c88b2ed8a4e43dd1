"""What rules and open questions mean, as vectors that are stored, and how near a question comes to each.

This needs numpy and the weights of an encoder (`text.encoder`); without them a search goes by words alone.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from heapq import nlargest
from typing import TYPE_CHECKING

from clausewitz.catalogue.project import OpenProject
from clausewitz.lazy import dataclass
from clausewitz.text.asked import digest_asked
from clausewitz.text.encoder import CHECKSUM, Encoder, PackedEncoder, find_weights

if TYPE_CHECKING:
    from clausewitz.catalogue.catalogue import Catalogue

_NEAREST = 3
"""So many of the texts of one thing count, those that come nearest to a question."""


@dataclass(frozen=True)
class Meanings:
    """A vector for each text of a rule or an open question: its paraphrase, and each question that it answers.

    And for each question that is asked of any wargame.
    """

    ids: tuple[str, ...]
    """Of what each is a text."""
    rows: bytes
    """The vectors, one after the other, in half precision."""
    weights: bytes
    """The weights by which questions are encoded, as `Encoder.pack` packs them."""
    texts: tuple[str, ...]
    """The texts themselves, so that they are not encoded again once others have changed."""
    encoder: str
    """By what they were encoded: a checksum of the weights, and one of the code."""


def load_meanings(
    project: OpenProject,
    load: "Callable[[], Catalogue]",
    making: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> Meanings | None:
    """What the texts of a project mean; None if no weights are installed.

    It is stored with the texts on which it rests. If these have changed they are loaded, and the new ones are encoded
    within `making`. Raises `WrongWeightsError`.
    """
    folder = find_weights()
    if folder is None:
        return None
    now, key = project.fingerprints, project.store.of_games("meanings")
    by = f"{CHECKSUM} {now.code.digest('text.encoder')}"

    def build_anew() -> Meanings:
        from clausewitz.catalogue.search_entries import short_texts  # noqa: PLC0415 - only where texts have changed

        encoder = Encoder(folder)
        with making():
            before = project.store.read(key, project.store.stamp(key)[0], Meanings)
            if before is None or before.encoder != by:
                encoder.check()
                before = Meanings((), b"", encoder.pack(), (), by)
            ids, texts = zip(*short_texts(load()), strict=True)
            return replace(before, ids=ids, texts=texts, rows=b"".join(_encode_new(encoder, before, texts)))

    texts = f"{now.statements()} {digest_asked(project)} {now.code.digest('catalogue.search_entries')}"
    return project.store.get(key, f"{texts} {by}", Meanings, build_anew)


def _encode_new(encoder: Encoder, before: Meanings, texts: Sequence[str]) -> Iterator[bytes]:
    """The vector of each text, in half precision; only those that were not there before are encoded."""
    import numpy as np  # noqa: PLC0415 - found with the weights

    size = len(before.rows) // max(len(before.texts), 1)
    known = {text: before.rows[size * at : size * (at + 1)] for at, text in enumerate(before.texts)}
    new = [text for text in dict.fromkeys(texts) if text not in known]
    if new:
        known |= zip(new, (row.tobytes() for row in encoder.encode(new).astype(np.float16)), strict=True)
    yield from map(known.__getitem__, texts)


def similar_to(
    project: OpenProject,
    question: str,
    making: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> Mapping[str, float] | None:
    """How nearly each rule and open question means what is asked, at most 1; and each question that no rule answers.

    None if no weights are installed. What the texts mean is made within `making` if it is not stored. `meaning.js` in
    the book does the same. Raises `WrongWeightsError`.
    """

    def load() -> "Catalogue":
        from clausewitz.catalogue.catalogue import load_catalogue  # noqa: PLC0415 - only where texts have changed

        return load_catalogue(project)

    known = load_meanings(project, load, making)
    return find_similar(known, question) if known else None


def find_similar(known: Meanings, question: str) -> Mapping[str, float]:
    """How nearly each thing means what is asked, at most 1: the mean of its nearest texts."""
    encoder = PackedEncoder(known.weights)  # before numpy is imported, as it says with how many threads
    import numpy as np  # noqa: PLC0415 - found with the weights

    (asked,) = encoder.encode([question])
    rows = np.frombuffer(known.rows, np.float16).reshape(len(known.ids), -1).astype(np.float32)
    near = defaultdict[str, list[float]](list)
    for id_, each in zip(known.ids, (rows @ asked).tolist(), strict=True):
        near[id_].append(each)
    nearest = {id_: nlargest(_NEAREST, some) for id_, some in near.items()}
    return {id_: sum(some) / len(some) for id_, some in nearest.items()}

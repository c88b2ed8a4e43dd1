"""What rules and open questions mean, as vectors that are stored, and how near a question comes to each.

This needs numpy and the weights of an encoder (`text.encoder`); without them a search goes by words alone.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from typing import TYPE_CHECKING

from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.silence import COMMON, common_questions
from clausewitz.lazy import dataclass
from clausewitz.text.encoder import CHECKSUM, Encoder, PackedEncoder, find_weights

if TYPE_CHECKING:
    from clausewitz.catalogue.catalogue import Catalogue


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


def load_meanings(
    project: OpenProject,
    load: "Callable[[], Catalogue]",
    making: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> Meanings | None:
    """What the texts of a project mean; None if no weights are installed.

    It is stored with the texts on which it rests. If it is not, the texts are loaded and encoded within `making`.
    Raises `WrongWeightsError`.
    """
    folder = find_weights()
    if folder is None:
        return None

    def build_anew() -> Meanings:
        import numpy as np  # noqa: PLC0415 - found with the weights

        encoder = Encoder(folder)
        with making():
            encoder.check()
            texts = list(_texts(load()))
            rows = encoder.encode([text for _, text in texts])
            return Meanings(tuple(id_ for id_, _ in texts), rows.astype(np.float16).tobytes(), encoder.pack())

    now, common = project.fingerprints, sha256("".join(common_questions()).encode()).hexdigest()
    depends_on = f"{now.statements()} {common} {CHECKSUM} {now.code.digest('clausewitz.text.encoder')}"
    return project.store.get(project.store.of_games("meanings"), depends_on, Meanings, build_anew)


def similar_to(
    project: OpenProject,
    question: str,
    making: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> Mapping[str, float] | None:
    """How nearly each rule and open question means what is asked, at most 1; and a common question, by `COMMON`.

    None if no weights are installed. What the texts mean is made within `making` if it is not stored. `meaning.js` in
    the book does the same. Raises `WrongWeightsError`.
    """

    def load() -> "Catalogue":
        from clausewitz.catalogue.catalogue import load_catalogue  # noqa: PLC0415 - only where texts have changed

        return load_catalogue(project)

    known = load_meanings(project, load, making)
    return None if known is None else find_similar(known, question)


def find_similar(known: Meanings, question: str) -> Mapping[str, float]:
    """How nearly each text means what is asked, at most 1: of those of one id the nearest."""
    import numpy as np  # noqa: PLC0415 - found with the weights

    (asked,) = PackedEncoder(known.weights).encode([question])
    rows = np.frombuffer(known.rows, np.float16).reshape(len(known.ids), -1).astype(np.float32)
    best: dict[str, float] = {}
    for id_, near in zip(known.ids, (rows @ asked).tolist(), strict=True):
        best[id_] = max(near, best.get(id_, near))
    return best


def _texts(known: "Catalogue") -> Iterator[tuple[str, str]]:
    yield from ((COMMON, text) for text in common_questions())
    for clause in known.register.clauses.values():
        yield from ((clause.id, text) for text in (clause.paraphrase, *clause.asks))
    for issue in known.issues.values():
        yield from ((issue.id, text) for text in (issue.question, *issue.asks))

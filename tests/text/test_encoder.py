"""The encoder splits words as MiniLM does, gives rows of unit length, and refuses other weights."""

import json
from pathlib import Path

import numpy as np
import pytest

from clausewitz.text.encoder import Encoder, WrongWeightsError, find_weights

WIDTH, WORDS = 24, ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "fort", "##s", "fire", "?", "naive")


@pytest.fixture
def encoder(tmp_path: Path) -> Encoder:
    """An encoder of random weights, as small as its twelve heads allow."""
    (tmp_path / "vocab.txt").write_text("\n".join(WORDS), encoding="utf-8")
    shapes = {
        "embeddings.word_embeddings.weight": (len(WORDS), WIDTH),
        "embeddings.position_embeddings.weight": (256, WIDTH),
        "embeddings.token_type_embeddings.weight": (2, WIDTH),
        "embeddings.LayerNorm.weight": (WIDTH,),
        "embeddings.LayerNorm.bias": (WIDTH,),
    }
    for layer in range(6):
        for name, inner, outer in (
            ("attention.self.query", WIDTH, WIDTH),
            ("attention.self.key", WIDTH, WIDTH),
            ("attention.self.value", WIDTH, WIDTH),
            ("attention.output.dense", WIDTH, WIDTH),
            ("intermediate.dense", WIDTH, 2 * WIDTH),
            ("output.dense", 2 * WIDTH, WIDTH),
        ):
            shapes |= {
                f"encoder.layer.{layer}.{name}.weight": (outer, inner),
                f"encoder.layer.{layer}.{name}.bias": (outer,),
            }
        for name in ("attention.output.LayerNorm", "output.LayerNorm"):
            shapes |= {f"encoder.layer.{layer}.{name}.{part}": (WIDTH,) for part in ("weight", "bias")}
    random, header, data = np.random.default_rng(1), {}, b""
    for name, shape in shapes.items():
        values = random.normal(scale=0.2, size=shape).astype(np.float32).tobytes()
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(data), len(data) + len(values)]}
        data += values
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    (tmp_path / "model.safetensors").write_bytes(len(head).to_bytes(8, "little") + head + data)
    return Encoder(tmp_path)


def test_a_text_has_the_same_row_alone_and_beside_longer_ones(encoder: Encoder) -> None:
    (alone,) = encoder.encode(["Forts fire"])
    beside = encoder.encode(["fire? fire? fire?", "forts fire", "x"])
    assert np.allclose(alone, beside[1], atol=1e-5)
    assert np.allclose(np.linalg.norm(beside, axis=1), 1, atol=1e-5)


def test_unknown_words_are_alike_and_accents_are_left_out(encoder: Encoder) -> None:
    one, other, accent, plain = encoder.encode(["zeppelin", "x" * 300, "Naïve", "naive"])
    assert np.array_equal(one, other)
    assert np.array_equal(accent, plain)
    assert not np.array_equal(one, plain)


def test_other_weights_are_refused(encoder: Encoder, tmp_path: Path) -> None:
    with pytest.raises(WrongWeightsError, match=r"^the weights in .* have the checksum [0-9a-f]{64}, not 53aa51172d14"):
        encoder.check()


def test_weights_that_are_installed_are_the_ones_expected() -> None:
    folder = find_weights()
    if folder is not None:
        Encoder(folder).check()

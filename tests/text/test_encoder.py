"""The encoder splits words as MiniLM does, gives rows of unit length, packed or not, and refuses other weights."""

from pathlib import Path

import numpy as np
import pytest

from clausewitz.text.encoder import Encoder, PackedEncoder, WrongWeightsError, find_weights
from text.weights import write_weights


@pytest.fixture
def encoder(tmp_path: Path) -> Encoder:
    return Encoder(write_weights(tmp_path))


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


def test_packed_weights_give_nearly_the_same_rows_and_have_no_words_in_other_letters(encoder: Encoder) -> None:
    packed = PackedEncoder(encoder.pack())
    texts = ["Do forts fire?", "NAÏVE", "zeppelin", "fire " * 300]
    assert np.allclose((packed.encode(texts) * encoder.encode(texts)).sum(1), 1, atol=1e-3)
    known, unknown = encoder.encode(["ß", "zeppelin"])
    assert not np.allclose(known, unknown, atol=1e-3)
    assert np.array_equal(*packed.encode(["ß", "zeppelin"]))


def test_other_weights_are_refused(encoder: Encoder, tmp_path: Path) -> None:
    with pytest.raises(WrongWeightsError, match=r"^the weights in .* have the checksum [0-9a-f]{64}, not 53aa51172d14"):
        encoder.check()


def test_weights_that_are_installed_are_the_ones_expected() -> None:
    folder = find_weights()
    if folder is not None:
        Encoder(folder).check()

"""Random weights of an encoder, as small as its twelve heads allow."""

import json
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from clausewitz.catalogue import meaning
from clausewitz.text import encoder

WIDTH = 24
WORDS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[unused1]", "ß", "fort", "##s", "fire", "?", "naive", "“")


def write_weights(folder: Path) -> Path:
    """Write weights and their vocabulary, and return their folder."""
    (folder / "vocab.txt").write_text("\n".join(WORDS), encoding="utf-8")
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
        around = 1 if name.endswith("LayerNorm.weight") else 0  # else all texts would have nearly the same row
        values = random.normal(around, 0.2, shape).astype(np.float32).tobytes()
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(data), len(data) + len(values)]}
        data += values
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    (folder / "model.safetensors").write_bytes(len(head).to_bytes(8, "little") + head + data)
    return folder


def install_weights(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Write weights into a folder, and have them stand in the place of those that may be installed."""
    checksum = sha256((write_weights(folder) / "model.safetensors").read_bytes()).hexdigest()
    patch.setattr(meaning, "find_weights", lambda: folder)
    for module in (meaning, encoder):
        patch.setattr(module, "CHECKSUM", checksum)

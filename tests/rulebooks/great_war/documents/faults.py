"""What is wrong with a document of The Great War."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import read_position
from clausewitz.rulebooks.great_war import RULEBOOK


def faults(folder: Path, document: Mapping[str, object]) -> tuple[str, ...]:
    """All that is told of a document."""
    (folder / "document.json").write_text(json.dumps(document))
    with pytest.raises(DocumentError) as raised:
        read_position(folder / "document.json", [RULEBOOK])
    return raised.value.faults

"""The code of rules is guarded as its file has it."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from clausewitz.prove.symbolic.instrument import is_guarded


def test_a_file_that_names_another_encoding_is_read_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = (
        "# -*- coding: latin-1 -*-\ndef claimed(name: str) -> None:\n    assert name != 'Tannenberg an der Dr\xf6sel'\n"
    )
    (tmp_path / "in_latin_1.py").write_bytes(said.encode("latin-1"))
    monkeypatch.syspath_prepend(tmp_path)
    try:
        assert is_guarded(import_module("in_latin_1").claimed)
    finally:
        sys.modules.pop("in_latin_1", None)

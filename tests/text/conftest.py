"""The files of the small war, of which each test may break one thing."""

from pathlib import Path

import pytest

from small_war.files import Files


@pytest.fixture
def corpus(tmp_path: Path) -> Files:
    return Files(tmp_path)

"""Versions of a project that git holds, and why it may hold none."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.compare.versions.checkouts import UnknownVersionError, open_version
from here import PROJECT


@pytest.mark.parametrize(
    ("variable", "value", "there"),
    [
        ("GIT_DIR", "nowhere", " cannot be read by git: not a git repository: 'nowhere'"),
        ("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1", " cannot be read by git: detected dubious ownership in"),
        ("PATH", "", " cannot be read by git: git is not installed"),
        ("LANG", "C", " has no such commit"),
    ],
)
def test_why_a_commit_cannot_be_had_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, there: str
) -> None:
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    monkeypatch.setenv(variable, value)
    with pytest.raises(UnknownVersionError) as error, open_version("HEAD~7", replace(PROJECT, root=tmp_path)):
        pass
    assert str(error.value).startswith(f'"HEAD~7" is no folder, and {tmp_path}{there}')

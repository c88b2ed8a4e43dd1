"""How this copy of the toolkit was installed, and so how an extra is added; a wheel is tried in `test_wheel.py`."""

import subprocess
from pathlib import Path

import pytest

from clausewitz import distribution
from clausewitz.distribution import commit_of, full_version, install_command
from here import PROJECT


def test_an_extra_is_installed_from_the_checkout() -> None:
    assert install_command("cli") == f'pip install --editable "{PROJECT.root}[cli]"'


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        (
            '{"url": "file:///tmp/my%20wheels/clausewitz-1-py3-none-any.whl"}',
            "/tmp/my wheels/clausewitz-1-py3-none-any.whl",
        ),
        ('{"url": "https://example.org/clausewitz-1-py3-none-any.whl"}', "clausewitz"),
        (None, "clausewitz"),
    ],
    ids=["a wheel", "an address", "an index"],
)
def test_an_extra_is_installed_from_where_the_rest_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, origin: str | None, command: str
) -> None:
    installed = tmp_path / "clausewitz-1.dist-info"
    (tmp_path / "clausewitz" / "house").mkdir(parents=True)
    installed.mkdir()
    (installed / "METADATA").write_text("Name: clausewitz\nVersion: 1\n")
    if origin:
        (installed / "direct_url.json").write_text(origin)
    monkeypatch.setattr(distribution, "_PACKAGE", tmp_path / "clausewitz")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert install_command("cli") == f'pip install "{command}[cli]"'


def test_the_version_names_the_commit_of_a_checkout_and_says_whether_it_was_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*arguments: str) -> str:
        run = ("git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@b", *arguments)
        return subprocess.run(run, capture_output=True, text=True, check=True).stdout.strip()

    assert commit_of(tmp_path) == ""
    git("init")
    assert commit_of(tmp_path) == ""
    (tmp_path / "file").write_text("one")
    git("add", "file")
    git("commit", "-m", "First")
    git("tag", "v1")
    commit = git("rev-parse", "--short=12", "HEAD")
    assert commit_of(tmp_path) == commit
    (tmp_path / "file").write_text("two")
    assert commit_of(tmp_path) == f"{commit}-dirty"
    monkeypatch.setenv("PATH", "")
    assert commit_of(tmp_path) == ""
    monkeypatch.setattr(distribution, "_CHECKOUT", tmp_path)
    assert full_version() == "0.2.0"

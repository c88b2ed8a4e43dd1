"""An export is written whole or not at all, and never over something else."""

from pathlib import Path

import msgspec
import pytest

from clausewitz.export.bundle import OccupiedError, write_export
from clausewitz.export.parts import FileEntry, Manifest


def files(*names: str, content: bytes = b"{}") -> dict[str, bytes]:
    manifest = Manifest("0", [], [FileEntry(name, "", "") for name in names])
    return {**dict.fromkeys(names, content), "manifest.json": msgspec.json.encode(manifest)}


def there(folder: Path) -> dict[str, bytes]:
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def test_an_export_goes_into_a_new_folder_or_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "below" / "new", tmp_path / "empty"):
        write_export(folder, files("a.json", "schemas/a.json"))
        assert there(folder) == files("a.json", "schemas/a.json")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["below", "empty"]


def test_an_older_export_is_replaced_completely(tmp_path: Path) -> None:
    write_export(tmp_path / "export", files("a.json", "gone.json"))
    write_export(tmp_path / "export", files("a.json", content=b"[]"))
    assert there(tmp_path) == {f"export/{name}": each for name, each in files("a.json", content=b"[]").items()}


@pytest.mark.parametrize("manifest", [None, b"{", b'{"schema": "other", "files": [{"name": "a.txt"}]}'])
def test_a_folder_with_something_else_is_left_as_it_is(tmp_path: Path, manifest: bytes | None) -> None:
    (tmp_path / "a.txt").write_text("mine")
    if manifest:
        (tmp_path / "manifest.json").write_bytes(manifest)
    before = there(tmp_path)
    with pytest.raises(OccupiedError) as refused:
        write_export(tmp_path, files("a.json"))
    assert (str(refused.value), there(tmp_path)) == (
        f"{tmp_path} holds a.txt, which is no part of an export; name a new folder, an empty one, "
        "or one with nothing but an older export",
        before,
    )


def test_a_file_beside_an_older_export_keeps_it_from_being_replaced(tmp_path: Path) -> None:
    write_export(tmp_path / "export", files("a.json"))
    (tmp_path / "export" / "notes" / "mine").mkdir(parents=True)
    (tmp_path / "export" / "notes" / "mine" / "todo.txt").write_text("mine")
    with pytest.raises(OccupiedError, match=r"holds notes/mine/todo\.txt, which is no part of an export"):
        write_export(tmp_path / "export", files("a.json"))


@pytest.mark.parametrize("failing", ["write_bytes", "rename"])
def test_a_failed_write_leaves_the_older_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    folder = tmp_path / "export"
    write_export(folder, files("a.json"))
    usual = getattr(Path, failing)

    def fail(path: Path, to: object) -> object:
        if "new" in path.parts:
            raise OSError(28, "No space left on device")
        return usual(path, to)

    with monkeypatch.context() as patch:
        patch.setattr(Path, failing, fail)
        with pytest.raises(OSError, match="No space left on device"):
            write_export(folder, files("b.json"))
    assert there(tmp_path) == {f"export/{name}": each for name, each in files("a.json").items()}

"""A book that follows its files: what is watched, what a build tells, and who may read it."""

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from clausewitz.drafts.project import make_project
from clausewitz.publish import watching
from clausewitz.publish.build import BookError
from clausewitz.publish.watching import Builder, listen, stamp_files
from here import project_of_draft


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.md").write_text("# Guns\n\nGuns fire.\n")
    return make_project("lowmere-siege", [tmp_path / "rules.md"], tmp_path).folder


def test_all_files_of_a_project_are_watched_but_not_what_is_built(folder: Path) -> None:
    project = project_of_draft(folder, "lowmere-siege")
    before = stamp_files(project)
    (folder / "build").mkdir()
    (folder / "build" / "book.html").write_text("built")
    assert stamp_files(project) == before
    changed = folder / "rules/lowmere_siege/sources/rules.md"
    changed.write_text("# Guns\n\nGuns always fire.\n")
    after = stamp_files(project)
    assert [each for each in after if after[each] != before.get(each)] == [changed]


def test_each_build_tells_its_faults_and_has_pages_read_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(out: Path, _: object) -> Path:
        raise BookError("one\ntwo", out)

    monkeypatch.setattr(watching, "build_book", fail)
    monkeypatch.setattr(watching, "open_project", lambda root: root)
    builder = Builder(project_of_draft(folder, "lowmere-siege"), tmp_path / "book")
    assert builder.build() == ["one", "two"]
    first = builder.state.read_text()
    builder.build()
    assert builder.state.read_text() != first


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    (tmp_path / "index.html").write_text("<p>Rules</p>")
    (tmp_path / "guns.js").write_text("1")
    (tmp_path / "state").write_text("7")
    server = listen(tmp_path, tmp_path / "state", 0)
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("path", "host", "told"),
    [
        ("/", "localhost", (200, '<p>Rules</p><script src="/~watch.js"></script>')),
        ("/index.html", "127.0.0.1", (200, '<p>Rules</p><script src="/~watch.js"></script>')),
        ("/guns.js", "localhost", (200, "1")),
        ("/~state", "localhost", (200, "7")),
        ("/../../etc/passwd", "localhost", (404, None)),
        ("/", "elsewhere.example", (403, None)),
    ],
)
def test_only_this_machine_reads_the_book(port: int, path: str, host: str, told: tuple[int, str | None]) -> None:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={"Host": f"{host}:{port}"})
    answer = connection.getresponse()
    text = answer.read().decode()
    assert (answer.status, text if told[1] is not None else None) == told
    connection.close()

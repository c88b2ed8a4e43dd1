"""The store: what is kept is found again; what is damaged, or cannot be kept, is made again without a word."""

import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
import pytest

from clausewitz.catalogue.project import OpenProject
from clausewitz.store.store import NotKeptError, Store, forbid_building, write_packed
from here import PROJECT, project_at
from processes import started


@dataclass(frozen=True)
class Found:
    """Something that is kept."""

    file: Path
    says: str


@pytest.fixture
def project(tmp_path: Path) -> OpenProject:
    return project_at(tmp_path, "small", "large")


def made_of(says: str, made: list[str], file: Path) -> Callable[[], Found]:
    """Makes something, and notes that it does."""

    def make() -> Found:
        made.append(says)
        return Found(file, says)

    return make


def test_what_is_kept_is_made_once_until_something_changes_on_which_it_depends(project: OpenProject) -> None:
    made: list[str] = []
    file = project.features / "land.feature"
    for depends_on, says in [("one", "first"), ("one", "second"), ("two", "third")]:
        found = project.store.get("things/a", depends_on, Found, made_of(says, made, file))
        assert found == Found(file, made[-1])
    assert made == ["first", "third"]
    assert sorted(each.name for each in (project.build / "things").iterdir()) == ["a.msgpack"]


def test_paths_are_those_of_the_project_that_reads(project: OpenProject, tmp_path: Path) -> None:
    project.store.keep("a", "one", [project.games[0].folder / "x.py", project.root / "y"])
    copy = tmp_path / "copy"
    project.build.rename(copy)
    other = project_at(tmp_path / "other", "small", "large")
    read = Store(replace(other, build=copy)).read("a", "one", list[Path])
    assert read == [other.games[0].folder / "x.py", other.root / "y"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b"\x81\xa1a\xa1b",
        msgspec.msgpack.encode({"depends_on": "one", "thing": {"file": "./a", "says": "before there was a checksum"}}),
    ],
)
def test_a_file_that_is_no_such_thing_is_made_again(project: OpenProject, content: bytes) -> None:
    project.build.mkdir()
    (project.build / "a.msgpack").write_bytes(content)
    made: list[str] = []
    assert project.store.get("a", "one", Found, made_of("new", made, project.root)).says == "new"
    assert project.store.read("a", "one", Found) == Found(project.root, "new")


@pytest.mark.parametrize("thing", [{"file": "gone/a", "says": ""}, {"file": 3, "says": ""}, {"says": ""}, b"\xff", "?"])
def test_a_whole_file_of_something_else_counts_as_nothing(project: OpenProject, thing: object) -> None:
    write_packed(project.build / "a.msgpack", {"depends_on": "one", "thing": thing})
    assert project.store.read("a", "one", Found) is None


def test_bad_utf_8_in_a_file_with_a_right_checksum_counts_as_nothing(project: OpenProject) -> None:
    packed = msgspec.msgpack.encode({"file": "./a", "says": "XY"}).replace(b"XY", b"\xff\xfe")
    write_packed(project.build / "a.msgpack", {"depends_on": "one", "thing": msgspec.Raw(packed)})
    assert project.store.read("a", "one", Found) is None


def test_where_nothing_can_be_written_it_is_made_each_time(project: OpenProject) -> None:
    project.build.write_text("in the way")
    made: list[str] = []
    for says in ("first", "second"):
        assert project.store.get("a", "one", Found, made_of(says, made, project.root)) == Found(project.root, says)
    assert made == ["first", "second"]


def test_what_a_release_carries_is_found_under_the_users_own(project: OpenProject, tmp_path: Path) -> None:
    project.store.keep("a", "one", "released")
    installed = Store(replace(project, build=tmp_path / "caches", released=project.build / "results.json"))
    assert installed.read("a", "one", str) == "released"
    installed.keep("a", "two", "own")
    assert (installed.read("a", "one", str), installed.read("a", "two", str)) == ("released", "own")


def test_what_fails_is_not_kept_and_leaves_nothing_behind(project: OpenProject) -> None:
    def fail() -> str:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        project.store.get("a", "one", str, fail)
    assert list(project.build.iterdir()) == []


def test_where_building_is_forbidden_only_what_is_kept_is_found(project: OpenProject) -> None:
    project.store.keep("a", "one", "kept")
    with forbid_building():
        assert project.store.get("a", "one", str, lambda: "made") == "kept"
        with pytest.raises(NotKeptError, match=r"^b$"):
            project.store.get("b", "one", str, lambda: "made")


def test_a_choice_of_games_has_a_key_of_its_own(project: OpenProject) -> None:
    assert project.store.of_games("register") == "register"
    assert project.only("large").store.of_games("register") == "register-large"


def test_it_can_be_kept_under_another_fingerprint_as_it_is(project: OpenProject) -> None:
    assert project.store.stamp("a") == ("", "")
    project.store.keep("a", "one", "kept")
    _, checksum = project.store.stamp("a")
    project.store.renew("a", "two")
    assert project.store.stamp("a") == ("two", checksum)
    assert (project.store.read("a", "one", str), project.store.read("a", "two", str)) == (None, "kept")


MAKE = """
import sys, time
from dataclasses import replace
from pathlib import Path
from clausewitz.catalogue.project import open_project

def make():
    with open(sys.argv[2], "a") as made:
        made.write("made\\n")
    time.sleep(0.5)
    return "it"

print(replace(open_project(), build=Path(sys.argv[1])).store.get("a/b", "one", str, make))
"""


def test_processes_that_need_the_same_at_once_make_it_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MAKE, str(tmp_path / "build"), str(tmp_path / "made")]
    with ExitStack() as stack:
        begun = (started(command, stdout=subprocess.PIPE, cwd=PROJECT.root) for _ in range(8))
        running = [stack.enter_context(each) for each in begun]
        assert [each.communicate()[0] for each in running] == ["it\n"] * 8
    assert (tmp_path / "made").read_text() == "made\n"
    assert [each.name for each in (tmp_path / "build" / "a").iterdir()] == ["b.msgpack"]

"""The files of a release: the same commit gives the same bytes, and what they say of themselves holds."""

import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from here import PROJECT
from processes import started
from test_wheel import NOT_COPIED

COMMIT = 1_795_963_328
"""The moment of a commit."""
GIT = ("git", "-c", "user.name=A", "-c", "user.email=a@b")


@pytest.fixture
def release() -> dict[str, Any]:
    return runpy.run_path(str(PROJECT.root / "release.py"))


def test_an_archive_holds_its_files_in_order_and_is_the_same_to_the_byte_whenever_it_is_made(
    release: dict[str, Any], tmp_path: Path
) -> None:
    for name in ("b.html", "a/c.json", ".hidden", ".folder/d"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    contents = release["contents_of"](tmp_path)
    made = release["zip_folder"]("book-1", contents, COMMIT)
    assert made == release["zip_folder"]("book-1", dict(reversed(contents.items())), COMMIT)
    with ZipFile(BytesIO(made)) as archive:
        assert [(each.filename, each.date_time) for each in archive.infolist()] == [
            ("book-1/a/c.json", (2026, 11, 29, 14, 42, 8)),
            ("book-1/b.html", (2026, 11, 29, 14, 42, 8)),
        ]
        assert archive.read("book-1/b.html") == b"b.html"


def test_a_release_is_made_of_a_commit_alone(tmp_path: Path) -> None:
    def make() -> tuple[int, str]:
        ran = subprocess.run([sys.executable, "release.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
        return ran.returncode, ran.stderr

    shutil.copy(PROJECT.root / "release.py", tmp_path)
    assert make() == (1, "A release is made of a commit: run this with git, in a checkout.\n")
    (tmp_path / ".git").mkdir()
    code, told = make()
    assert (code, told.partition(" fatal: ")[0]) == (1, "git status failed:")
    for command in (("init",), ("add", "release.py"), ("commit", "-m", "First")):
        subprocess.run((*GIT, *command), cwd=tmp_path, capture_output=True, check=True)
    (tmp_path / "release.py").write_text((tmp_path / "release.py").read_text() + "# changed\n")
    assert make() == (
        1,
        "A release is made of a commit. Commit these changes first, or take them back:\nM release.py\n",
    )


SMALL = {
    "pyproject.toml": 'project.version = "7"',
    "stages.toml": '[make]\nenvironment = { extras = "all" }\nbook = { run = ["clausewitz book"] }\n',
    "constraints.txt": "lark==1",
    "LICENSE": "Free",
    "rules/clausewitz.py": """\
import os, pathlib, sys, time
match sys.argv[1:]:
    case ["book"]:
        while pathlib.Path(os.environ["WAITS"]).exists():
            time.sleep(0.1)
        for each in ("engine", "proofs"):
            pathlib.Path("build/book/_static", each).mkdir(parents=True)
            if each != os.environ["LACKS"]:
                pathlib.Path("build/book/_static", each, "files.json").write_text("{}")
        pathlib.Path("build/book/index.html").write_text(f"{os.environ['SOURCE_DATE_EPOCH']} {sys.dont_write_bytecode}")
    case ["cases", "--out", folder]:
        pathlib.Path(folder).mkdir()
        pathlib.Path(folder, "manifest.json").write_text('{"notice": "Theirs."}')
""",
    "rules/hatchling.py": "import pathlib\npathlib.Path('dist').mkdir()\npathlib.Path('dist/w.whl').write_text('w')",
}
"""A checkout in which the toolkit and what builds its wheel do next to nothing.

While there is a file `waits` the book waits. It lacks a folder of what runs in the browser if one is named.
"""


@contextmanager
def small_release(folder: Path, lacks: str = "") -> Iterator[subprocess.Popen[str]]:
    """What makes a release of a small checkout, with its temporary files in `tmp`."""
    for name, content in {**SMALL, "release.py": (PROJECT.root / "release.py").read_text("utf-8")}.items():
        (folder / "checkout" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "checkout" / name).write_text(content)
    for command in (("init",), ("add", "."), ("commit", "-m", "First")):
        subprocess.run((*GIT, *command), cwd=folder / "checkout", capture_output=True, check=True)
    (folder / "tmp").mkdir()
    variables = {"TMPDIR": str(folder / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"}
    variables |= {"WAITS": str(folder / "waits"), "LACKS": lacks}
    with started(
        [sys.executable, "release.py"],
        cwd=folder / "checkout",
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        yield process


def test_what_make_runs_is_run_on_compiled_modules_and_packed_beside_the_licence(tmp_path: Path) -> None:
    with small_release(tmp_path) as process:
        told, _ = process.communicate(timeout=60)
    dist = tmp_path / "checkout" / "dist"
    names = ["SHA256SUMS", "book-7.zip", "cases-7.zip", "constraints-7.txt", "w.whl"]
    assert (process.returncode, told.splitlines()) == (
        0,
        [
            "clausewitz book",
            "clausewitz cases --out build/cases-written",
            "hatchling build -t sdist -t wheel",
            *(str(dist / name) for name in names),
        ],
    )
    assert sorted(each.name for each in dist.iterdir()) == names
    moment = subprocess.check_output(("git", "log", "--format=%ct"), cwd=tmp_path / "checkout", text=True).strip()
    with ZipFile(dist / "book-7.zip") as book, ZipFile(dist / "cases-7.zip") as cases:
        assert {each: book.read(each).decode() for each in book.namelist()} == {
            "book-7/LICENSE": "Free",
            "book-7/_static/engine/files.json": "{}",
            "book-7/_static/proofs/files.json": "{}",
            "book-7/index.html": f"{moment} False",
        }
        assert cases.namelist() == [f"cases-7/{each}" for each in ("LICENSE", "NOTICE", "README.md", "manifest.json")]


@pytest.mark.parametrize(("lacks", "what"), [("engine", "has no pages to play on"), ("proofs", "checks no proofs")])
def test_a_book_without_what_runs_in_the_browser_is_not_released(tmp_path: Path, lacks: str, what: str) -> None:
    with small_release(tmp_path, lacks) as process:
        told, _ = process.communicate(timeout=60)
    says = f"The book {what}. Run `clausewitz book`: its last lines say why."
    assert (process.returncode, told.splitlines()[-1]) == (1, says)
    assert not (tmp_path / "checkout" / "dist").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_release_that_is_interrupted_leaves_no_checkout_behind(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "waits").touch()
    with small_release(tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "clausewitz book\n"
        assert [*(tmp_path / "tmp").iterdir()]
        process.send_signal(number)
        told, _ = process.communicate(timeout=60)
    assert (process.returncode, told, [*(tmp_path / "tmp").iterdir()]) == (128 + number, "", [])


@pytest.mark.nightly
def test_wheel_and_source_distribution_are_the_same_to_the_byte_wherever_they_are_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(COMMIT))
    built = []
    for name in ("here", "over there"):
        checkout = shutil.copytree(PROJECT.root, tmp_path / name, ignore=NOT_COPIED)
        (checkout / "build").mkdir()
        (checkout / "build" / "results.json").write_text("{}")
        subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel"],
            cwd=checkout,
            capture_output=True,
            check=True,
        )
        built.append({file.name: file.read_bytes() for file in (checkout / "dist").iterdir()})
    assert built[0] == built[1]
    version = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    wheel = f"clausewitz-{version}-py3-none-any.whl"
    assert built[0].keys() == {wheel, f"clausewitz-{version}.tar.gz"}
    with ZipFile(BytesIO(built[0][wheel])) as archive:
        described = message_from_bytes(archive.read(f"clausewitz-{version}.dist-info/METADATA"))
        assert archive.read("clausewitz/py.typed") == b""
        assert archive.read(f"clausewitz-{version}.dist-info/licenses/LICENSE").startswith(b"MIT License")
    told = ("License-Expression", "Author", "Requires-Python", "Description-Content-Type")
    assert [described[each] for each in told] == ["MIT", "Clausewitz contributors", ">=3.11", "text/markdown"]
    assert "Typing :: Typed" in described.get_all("Classifier", [])


def test_every_pin_has_its_checksums() -> None:
    pins = re.split(r"\n(?=\S)", (PROJECT.root / "constraints.txt").read_text(encoding="utf-8"))
    assert [
        pin for pin in pins if not re.fullmatch(r"\S+==[^\\]+(?: \\\n    --hash=sha256:[0-9a-f]{64})+\n?", pin)
    ] == []


@pytest.mark.nightly
def test_a_whole_release_is_the_same_to_the_byte_when_it_is_made_again(tmp_path: Path) -> None:
    subprocess.run((*GIT, "clone", "--quiet", str(PROJECT.root), str(tmp_path / "checkout")), check=True)
    for name in ("one", "two"):
        subprocess.run([sys.executable, "release.py", str(tmp_path / name)], cwd=tmp_path / "checkout", check=True)
    one, two = ({file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert [name for name in one if one[name] != two.get(name)] == []
    version = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert one.keys() == {
        "SHA256SUMS",
        f"book-{version}.zip",
        f"cases-{version}.zip",
        f"clausewitz-{version}-py3-none-any.whl",
        f"clausewitz-{version}.tar.gz",
        f"constraints-{version}.txt",
    }
    with ZipFile(tmp_path / "one" / f"cases-{version}.zip") as archive:
        names = {f"cases-{version}/{each}" for each in ("README.md", "LICENSE", "NOTICE", "manifest.json")}
        assert names <= set(archive.namelist())

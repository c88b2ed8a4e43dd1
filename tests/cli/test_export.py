"""`clausewitz export` as its users meet it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.cli import terminal
from clausewitz.text.model import Fault
from here import project_at
from small_war.gas import CATALOGUE

from .conftest import Runner

NAMES = ("clauses", "issues", "norms", "phrases", "rosters", "rulings", "sequences")


def test_an_export_ends_by_saying_where_it_is(clausewitz: Runner, tmp_path: Path) -> None:
    answer = clausewitz("export", str(tmp_path / "data"), "-r", "empires")
    assert (answer.code, answer.err, answer.out.splitlines()[-1]) == (0, "", f"The export is in {tmp_path / 'data'}")
    assert [line.split()[0] for line in answer.out.splitlines()[:-1]] == sorted(
        [*(f"{each}.json" for each in NAMES), *(f"schemas/{each}.json" for each in (*NAMES, "manifest"))]
    )
    read = {name: json.loads((tmp_path / "data" / f"{name}.json").read_text()) for name in ("manifest", *NAMES)}
    assert [each["id"] for each in read["manifest"]["rulebooks"]] == ["empires"]
    for part in ("clauses", "phrases", "norms", "issues"):
        assert {each["rulebook"] for each in read[part][part]} == {"empires"}


def test_programs_are_told_all_files(clausewitz: Runner, tmp_path: Path) -> None:
    told = json.loads(clausewitz("export", str(tmp_path), "-r", "empires", "--json").out)
    written = [each.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*.json")]
    assert (told["folder"], sorted(told["files"])) == (str(tmp_path), sorted(written))


def test_a_folder_with_something_else_is_wrong_use(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("Dear all,")
    answer = clausewitz("export", str(tmp_path), "-r", "empires")
    assert (answer.code, answer.out, answer.err) == (
        2,
        "",
        f"{tmp_path} holds letters.txt, which is no part of an export; name a new folder, an empty one, or one with "
        "nothing but an older export\n(`clausewitz export --help` shows its usage)\n",
    )
    assert [each.name for each in tmp_path.iterdir()] == ["letters.txt"]


@pytest.mark.parametrize("folder", [".", ".."])
def test_the_folder_in_which_one_stands_is_never_replaced(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.chdir(tmp_path / "data")
    answer = clausewitz("export", folder, "-r", "empires")
    assert (answer.code, answer.out, answer.err.splitlines()[0], list((tmp_path / "data").iterdir())) == (
        2,
        "",
        f"you are in {folder}, which would be replaced as a whole; name a folder in it, or another",
        [],
    )


def test_a_place_that_cannot_be_written_to_is_wrong_use(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = clausewitz("export", str(tmp_path / "file" / "data"), "-r", "empires")
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (
        2,
        "",
        f"cannot write to {tmp_path / 'file' / 'data'}: a parent folder is a file",
    )


def test_a_corpus_with_faults_is_not_exported(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = replace(CATALOGUE.register, faults=(Fault(Path("gas.feature"), 3, "no clause"),))
    shown = replace(CATALOGUE, register=faulty)
    monkeypatch.setattr("clausewitz.cli.export.load_catalogue", lambda _project: shown)
    answer = clausewitz("export", str(tmp_path / "data"))
    assert (answer.code, answer.out, answer.err, (tmp_path / "data").exists()) == (
        1,
        "",
        "1 fault in the corpus, so nothing is exported; `clausewitz check` shows what is wrong\n",
        False,
    )


def test_step_definitions_that_are_no_python_are_told_with_their_place(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = project_at(tmp_path / "house", "small")
    (project.steps / "small").mkdir(parents=True)
    (project.steps / "small" / "phrases.py").write_text("given = \n")
    shown = replace(CATALOGUE, project=project, register=replace(CATALOGUE.register, clauses={}))
    vars(project).update(register=shown.register, engines=shown.engines)
    monkeypatch.setattr(terminal, "open_project", lambda: project)
    monkeypatch.setattr("clausewitz.cli.export.load_catalogue", lambda _project: shown)
    answer = clausewitz("export", str(tmp_path / "data"))
    assert (answer.code, answer.out, answer.err, (tmp_path / "data").exists()) == (
        1,
        "",
        "steps/small/phrases.py:1: is not Python, so its phrases cannot be read: invalid syntax\n",
        False,
    )

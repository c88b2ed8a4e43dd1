"""What a shell completes, and the scripts by which it asks."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from clausewitz.cli.application import clausewitz as commands
from clausewitz.text.model import Wrong
from clausewitz.text.project import ProjectError
from here import project_at

from .conftest import Runner

GAS = """\
@small
Feature: Gas

  @sm.gas.first
  Rule: Gas comes first
    900 "Gas first."
    Issue: sm.issue.when
    Issue: sm.issue.where

  @sm.gas.twice
  Rule: Gas is used once
    Issue: sm.issue.when
"""
CLAIMS = """\
from clausewitz.prove.claims import claim

def helper() -> None: ...

@claim(
    "sm.gas.first",
)
def gas_is_first() -> None: ...
"""


@pytest.fixture
def two_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games, of which one has a topic, two clauses, two issues and a claim."""
    for file, text in {
        "features/small/field/gas.feature": GAS,
        "features/large/sea.feature": "@large\nFeature: Sea\n\n  @lg.sea\n  Rule: Ships sail\n",
        "verify/small/field/gas.py": CLAIMS,
    }.items():
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).write_text(text)
    project = project_at(tmp_path, "small", "large")
    monkeypatch.setattr("clausewitz.cli.options.open_project", lambda: project)


def completed(*words: str) -> list[tuple[str, str | None]]:
    """What is offered for the last of the words, with the words that explain it."""
    shell = BashComplete(commands, {}, "clausewitz", "_CLAUSEWITZ_COMPLETE")
    return [(each.value, each.help) for each in shell.get_completions(list(words[:-1]), words[-1])]


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["rule", "sm."], [("sm.gas.first", "Gas comes first"), ("sm.gas.twice", "Gas is used once")]),
        (["rule", "SM.gas.T"], [("sm.gas.twice", "Gas is used once")]),
        (["rule", "x"], []),
        (["issues", ""], [("sm.issue.when", None), ("sm.issue.where", None)]),
        (["issues", "sm.issue.when", "sm.issue.whe"], [("sm.issue.when", None), ("sm.issue.where", None)]),
        (["issues", "-r", "large", ""], []),
        (["prove", "small"], [("small.gas", None), ("small.gas.gas_is_first", None)]),
        (["prove", "--rulebook", "small", "l"], []),
        (["prove", "l"], [("lg.sea", "Ships sail")]),
        (["prove", "--rulebook", "smal", ""], []),
        (["consistency", "L"], [("large", None)]),
        (["check", "--rulebook", ""], [("small", None), ("large", None)]),
        (["search", "--topic", ""], [("gas", None), ("sea", None)]),
        (["clauses", "-r", "large", "-t", ""], [("sea", None)]),
        (["completion", "f"], [("fish", None)]),
    ],
)
def test_names_are_completed_whatever_their_case(words: list[str], offered: list[tuple[str, str | None]]) -> None:
    assert completed(*words) == offered


def test_commands_and_options_are_completed() -> None:
    assert [name for name, _ in completed("c")] == [
        "check",
        "clauses",
        "consistency",
        "compare",
        "conform",
        "cases",
        "completion",
    ]
    assert [name for name, _ in completed("check", "--")] == [
        "--load-bearing",
        "--mutants",
        "--sample",
        "--seed",
        "--tests",
        "--keep-ids",
        "--jobs",
        "--rulebook",
        "--json",
        "--help",
    ]


def test_outside_of_any_project_no_names_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> None:
        raise ProjectError([Wrong("there is no house")])

    monkeypatch.setattr("clausewitz.cli.options.open_project", nowhere)
    assert completed("rule", "") == []


@pytest.mark.parametrize(
    ("shell", "beginning"),
    [
        ("bash", "_clausewitz_completion() {"),
        ("zsh", "#compdef clausewitz"),
        ("fish", "function _clausewitz_completion;"),
    ],
)
def test_the_script_of_each_shell_is_printed(clausewitz: Runner, shell: str, beginning: str) -> None:
    answer = clausewitz("completion", shell)
    assert (answer.code, answer.err, answer.out.splitlines()[0]) == (0, "", beginning)
    assert "_CLAUSEWITZ_COMPLETE" in answer.out
    assert json.loads(clausewitz("completion", shell, "--json").out) == {
        "schema": "urn:clausewitz:answer:completion:1",
        "shell": shell,
        "script": answer.out[:-1],
    }


def test_a_shell_that_is_not_known_is_wrong_use(clausewitz: Runner) -> None:
    answer = clausewitz("completion", "csh")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("Invalid value for '{bash|zsh|fish}': 'csh' is not one of 'bash', 'zsh', 'fish'.\n")


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here to ask")
def test_bash_completes_by_the_script() -> None:
    script = (
        'eval "$(clausewitz completion bash)"; COMP_WORDS=(clausewitz rule gw.retreats.o); COMP_CWORD=2; '
        '_clausewitz_completion clausewitz; echo "${COMPREPLY[@]}"'
    )
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    ran = subprocess.run(
        ["bash", "-c", script],
        cwd=Path(__file__).parent,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (ran.stdout, ran.stderr) == ("gw.retreats.own-first\n", "")


def test_completing_an_id_imports_no_engine() -> None:
    program = (
        "import os, sys; from clausewitz.cli.application import run\n"
        "os.environ.update(COMP_WORDS='clausewitz prove great', COMP_CWORD='2', _CLAUSEWITZ_COMPLETE='bash_complete')\n"
        "try: run([])\n"
        "except SystemExit: pass\n"
        "print(*(name for name in sys.modules if name.startswith('clausewitz.rulebooks.')), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=Path(__file__).parent, capture_output=True, text=True, check=True
    )
    assert ("plain,great_war.land\n" in ran.stdout, ran.stderr.strip()) == (True, "")

"""Running a command in this process, at a terminal of 80 columns, on the small catalogue.

Whatever it answers to `--json` has to fit the schema of its answers.
"""

import importlib
import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from clausewitz.answers.base import ErrorAnswer, id_of
from clausewitz.answers.schemas import ANSWERS, schema_of
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli import terminal
from clausewitz.cli.application import run
from clausewitz.store.entries import Stated
from small_war.gas import CATALOGUE, PROJECT


@dataclass(frozen=True)
class Answer:
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str


Runner = Callable[..., Answer]


def faults_of(answer: str, command: str) -> list[str]:
    """What in an answer does not fit the schema of the command's answers."""
    return [each.message for each in _validator(command).iter_errors(json.loads(answer))]


def fits(answer: str, command: str) -> None:
    """An answer names its schema and fits it, and has all fields that it must have, and no others."""
    told = json.loads(answer)
    assert next(iter(told.items())) == ("schema", id_of(ANSWERS[command]))
    assert (faults_of(answer, command), schema_of(ANSWERS[command])["required"]) == ([], [*told])


@cache
def _validator(command: str) -> Draft202012Validator:
    return Draft202012Validator(schema_of(ANSWERS[command]))


@pytest.fixture
def clausewitz(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("clausewitz.cli.wrapping.columns", lambda _: 10_000)  # how they are wrapped is tried apart

    def call(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = run(arguments)
        written = capsys.readouterr()
        if "--json" in arguments and written.out:
            failed = json.loads(written.out)["schema"] == id_of(ErrorAnswer)
            assert faults_of(written.out, "error" if failed else arguments[0]) == []
        return Answer(code, written.out, written.err)

    return call


@pytest.fixture(autouse=True)
def by_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the weights of the encoder, whether they are installed or not: with them another rule may be nearest."""
    monkeypatch.setattr("clausewitz.text.encoder.find_weights", lambda: None)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small catalogue in place of that of the project."""

    def load_catalogue(_project: object, **_: object) -> Catalogue:
        return CATALOGUE

    def load_stated(*_: object, **__: object) -> Stated:
        actions = {id_: entry.actions for id_, entry in CATALOGUE.entries.items() if entry.actions}
        return Stated(dict(CATALOGUE.issues), {}, CATALOGUE.claims, actions)

    monkeypatch.setattr("clausewitz.catalogue.catalogue.load_stated", load_stated)
    monkeypatch.setattr(OpenProject, "register", CATALOGUE.register)
    monkeypatch.setattr(terminal, "open_project", lambda: replace(PROJECT, build=tmp_path))
    for name in ("rule", "check", "clauses", "issues"):
        monkeypatch.setattr(importlib.import_module(f"clausewitz.cli.{name}"), "load_catalogue", load_catalogue)


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    """One infantry attacks another, from Lorraine."""
    file = tmp_path / "battle.toml"
    file.write_text(
        'rulebook = "great-war"\nhere = "Alsace"\n'
        'attacker = { nation = "Germany", units = { infantry = 2 }, came_from.Lorraine = { infantry = 2 } }\n'
        'defender = { nation = "France", units = { infantry = 1 } }\n'
        'areas.Alsace = { owner = "France", adjacent = ["Lorraine"] }\nareas.Lorraine = { owner = "Germany" }\n'
    )
    return file

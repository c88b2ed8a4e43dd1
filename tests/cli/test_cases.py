"""What `clausewitz cases` and `conform` need before they can make cases."""

from dataclasses import replace
from pathlib import Path

import pytest
import rich_click as click

from clausewitz.cli import cases
from clausewitz.cli.cases import cases_of
from here import PROJECT

from .conftest import Runner


def test_that_nothing_can_be_kept_is_told_before_any_scenario_is_run(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    with pytest.raises(click.UsageError) as raised:
        cases_of(replace(PROJECT, build=file / "build"), 1)
    assert raised.value.message == f"cannot write to {file / 'build'}: Not a directory"


def test_a_folder_with_something_else_is_refused_before_any_case_is_made(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(cases, "all_cases_of")
    (tmp_path / "letters.txt").write_text("Dear all,")
    answer = clausewitz("cases", "--out", str(tmp_path))
    assert (answer.code, answer.out, answer.err.splitlines()) == (
        2,
        "",
        [
            f"{tmp_path} holds letters.txt, which is no part of an export; name a new folder, an empty one, or one "
            "with nothing but an older export",
            "(`clausewitz cases --help` shows its usage)",
        ],
    )

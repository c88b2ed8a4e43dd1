"""What `clausewitz cases` and `conform` need before they can make cases."""

from dataclasses import replace
from pathlib import Path

import pytest
import rich_click as click

from clausewitz.cli.cases import cases_of
from here import PROJECT


def test_that_nothing_can_be_kept_is_told_before_any_scenario_is_run(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    with pytest.raises(click.UsageError) as raised:
        cases_of(replace(PROJECT, build=file / "build"), 1)
    assert raised.value.message == f"cannot write to {file / 'build'}: Not a directory"

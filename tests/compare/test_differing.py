"""Of which games two versions have other rules, and of which only another text."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from clausewitz.compare.versions.runs import differing_games
from here import project_at

FEATURE = """\
@my-game
Feature: Bridges

  @mg.bridges.halt
  Rule: A unit halts on a bridge
    text "A unit must halt."
    Ask: Must I halt?

    Scenario: A unit halts
      Given a unit
      Then it halts

  @mg.bridges.burn
  Rule: A bridge burns
    text "It burns."
"""


@pytest.fixture
def versions(tmp_path: Path) -> tuple[Path, Path]:
    before, now = tmp_path / "before", tmp_path / "now"
    files = {
        "rulebooks/my_game/__init__.py": "HALTS = True\n",
        "rulebooks/my_game/roster.toml": "move = 3\n",
        "rulebooks/my_game/sources.toml": 'sha256 = "1"\n',
        "rulebooks/my_game/sources/text.txt": "A unit must halt. It burns.\n",
        "rulebooks/other/__init__.py": "",
        "features/my_game/bridges.feature": FEATURE,
        "steps/shared.py": "",
        "steps/my_game/bridges.py": "",
        "verify/my_game/bridges.py": "",
    }
    for name, content in files.items():
        file = before / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return before, Path(shutil.copytree(before, now))


def change(file: str, old: str, new: str) -> Callable[[Path], object]:
    def write(root: Path) -> None:
        text = (root / file).read_text(encoding="utf-8")
        assert old in text
        (root / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return write


BRIDGES = "features/my_game/bridges.feature"


@pytest.mark.parametrize(
    ("edit", "differing"),
    [
        (change("rulebooks/my_game/sources/text.txt", "must", "shall"), []),
        (change("rulebooks/my_game/sources.toml", "1", "2"), []),
        (change(BRIDGES, '"A unit must halt."\n', '"A unit"\n    text "shall halt."\n    Issue: mg.issue.halt\n'), []),
        (change(BRIDGES, '    text "It burns."', '    text "It is burnt."'), []),
        (change(BRIDGES, "Rule: A unit halts on a bridge", "Rule: Halt on a bridge"), []),
        (change(BRIDGES, "Then it halts", "Then it marches on"), ["my-game"]),
        (change(BRIDGES, "mg.bridges.halt", "mg.bridges.stop"), ["my-game"]),
        (change("rulebooks/my_game/roster.toml", "3", "4"), ["my-game"]),
        (change("rulebooks/my_game/__init__.py", "True", "False"), ["my-game"]),
        (change("steps/my_game/bridges.py", "", "# another\n"), ["my-game"]),
        (change("verify/my_game/bridges.py", "", "# another\n"), ["my-game"]),
        (change("steps/shared.py", "", "# another\n"), ["my-game", "other"]),
    ],
)
def test_only_what_runs_makes_a_game_differ(
    edit: Callable[[Path], object], differing: list[str], versions: tuple[Path, Path]
) -> None:
    before, now = versions
    edit(now)
    assert differing_games(project_at(before, "my-game", "other"), before, now) == differing


def test_a_game_that_reads_its_own_text_differs_with_it(versions: tuple[Path, Path]) -> None:
    for root in versions:
        code = (
            'from pathlib import Path\n\nHALTS = "must" in Path(__file__).with_name("sources/text.txt").read_text()\n'
        )
        (root / "rulebooks/my_game/__init__.py").write_text(code, encoding="utf-8")
    before, now = versions
    assert differing_games(project_at(before, "my-game"), before, now) == []
    change("rulebooks/my_game/sources/text.txt", "must", "shall")(now)
    assert differing_games(project_at(before, "my-game"), before, now) == ["my-game"]


def test_a_game_that_a_version_does_not_hold_there_may_be_anything(versions: tuple[Path, Path]) -> None:
    for root in versions:
        shutil.rmtree(root / "rulebooks" / "my_game")
    assert differing_games(project_at(versions[0], "my-game"), *versions) == ["my-game"]

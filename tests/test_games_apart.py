"""The rooms of the toolkit name no game: what they know of one they are told by its `Rulebook`."""

import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from clausewitz import rulebooks
from clausewitz.play.readings import Answer, Reading, readings_of
from clausewitz.play.rulebook import Rulebook


class When(Reading, issue="gs.issue.when"):
    """When does the siege begin?"""

    NOW = Answer("a", "Now.", "It says so.")


@dataclass(frozen=True)
class Profile:
    """The reading of the example."""

    when: When = When.NOW


EXAMPLE = Rulebook("great-siege", "The Great Siege: 1565, a game", {"usual": Profile()})
GAMES = Path(rulebooks.__path__[0])
ROOMS = sorted(each for each in GAMES.parent.iterdir() if (each / "__init__.py").is_file() and each != GAMES)


def words_for(rulebook: Rulebook, folder: str) -> Iterator[str]:
    """Patterns of all by which a game may be named: its id, its folder, its name, the beginning of its clauses."""
    title = re.match(r"[^:,\d]+", rulebook.name)
    for word in (rulebook.id, folder, title[0].strip() if title else rulebook.name):
        yield rf"(?<![\w-]){re.escape(word)}(?![\w-])"
    prefixes = {reading.issue.partition(".")[0] for each in rulebook.profiles.values() for reading in readings_of(each)}
    yield from (rf"(?<![\w.]){prefix}\.[a-z]" for prefix in prefixes)


def named_in(file: Path, words: re.Pattern[str]) -> list[str]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return [f"{file.name}:{number}: {line.strip()}" for number, line in enumerate(lines, 1) if words.search(line)]


@pytest.fixture(scope="module")
def words() -> re.Pattern[str]:
    folders = [each.name for each in pkgutil.iter_modules(rulebooks.__path__)]
    games = {folder: import_module(f"{rulebooks.__name__}.{folder}").RULEBOOK for folder in folders}
    every = [word for folder, game in games.items() for word in words_for(game, folder)]
    return re.compile("|".join(every), re.IGNORECASE)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_no_room_of_the_toolkit_names_a_game(room: Path, words: re.Pattern[str]) -> None:
    files = [each for each in sorted(room.rglob("*")) if each.is_file() and "__pycache__" not in each.parts]
    assert [line for file in files for line in named_in(file, words)] == []


def test_a_game_is_found_by_its_id_its_folder_its_name_and_its_clauses(tmp_path: Path) -> None:
    patterns = re.compile("|".join(words_for(EXAMPLE, "great_siege")), re.IGNORECASE)
    file = tmp_path / "room.py"
    file.write_text(
        "great-siege\ngreat_siege.land\nThe Great Siege\ngs.retreat\nthe great sieges\nlogs.retreat\n5gs.\n"
    )
    assert [line.split()[0] for line in named_in(file, patterns)] == [f"room.py:{number}:" for number in range(1, 5)]

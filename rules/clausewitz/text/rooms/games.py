"""The games that are installed: each tells of itself by an entry point, and its files are found without running it."""

import importlib.util
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from clausewitz.lazy import dataclass

GROUP = "clausewitz.rulebooks"


class GameError(LookupError):
    """An entry point does not lead to a game."""


@dataclass(frozen=True)
class Game:
    """A game that is installed: what its entry point says, and where its files are."""

    id: str
    """The name of the entry point, such as `my-game`: the id of the rulebook."""
    module: str
    """The package that holds the engine, such as `my_games.my_game`."""
    attribute: str
    """The name of the rulebook in it, such as `RULEBOOK`."""
    folder: Path
    """The folder of the package, in which are sources.toml, sources/ and roster.toml too."""

    @property
    def room(self) -> str:
        """The name of the game's folder in every room, such as `my_game`."""
        return self.module.rpartition(".")[2]

    @property
    def site(self) -> Path:
        """The folder from which the package is imported."""
        return self.folder.parents[self.module.count(".")]


def installed_games() -> Mapping[str, tuple[str, ...]]:
    """The entry points of all games that are installed, such as `my_games.my_game:RULEBOOK`, by id.

    An id has several where several distributions claim it. Of a distribution that is there twice, what is first on the
    path counts. `importlib.metadata` finds the same, but to import it takes longer than all of the rest of finding a
    house.
    """
    found: dict[str, dict[str, str]] = {}
    for folder in dict.fromkeys(sys.path):
        for file in sorted(Path(folder).glob("*.dist-info/entry_points.txt")):
            for id_, value in _entries(file.read_text(encoding="utf-8", errors="replace")):
                found.setdefault(id_, {}).setdefault(file.parent.name.partition("-")[0], value)
    return {id_: tuple(dict.fromkeys(values.values())) for id_, values in found.items()}


def game_of(id_: str, entry_point: str) -> Game:
    """The game of an entry point. Raises `GameError` where there is no such package; no engine is imported."""
    module, _, attribute = entry_point.partition(":")
    try:
        found = importlib.util.find_spec(module)
    except ModuleNotFoundError:
        found = None
    if found is None or not found.submodule_search_locations:
        raise GameError(
            f'the entry point {id_} = "{entry_point}" of {GROUP} names no package that Python finds; install the '
            'project, and name the package in which sources.toml is, as in my-game = "my_games.my_game:RULEBOOK"'
        )
    return Game(id_, module, attribute, Path(found.submodule_search_locations[0]).resolve())


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """The names and values of our group in an entry_points.txt."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            group = line.strip("[]")
        elif group == GROUP and "=" in line and not line.startswith(("#", ";")):
            name, _, value = line.partition("=")
            yield name.strip(), value.strip()

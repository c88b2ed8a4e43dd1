"""The games that are installed: each tells of itself by an entry point, and its files are found without running it."""

import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

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


def installed_games() -> Mapping[str, EntryPoint]:
    """The entry points of all games that are installed, by id."""
    return {point.name: point for point in entry_points(group=GROUP)}


def game_of(point: EntryPoint) -> Game:
    """The game of an entry point. Raises `GameError` where there is no such package; no engine is imported."""
    try:
        found = importlib.util.find_spec(point.module)
    except ModuleNotFoundError:
        found = None
    if found is None or not found.submodule_search_locations:
        raise GameError(
            f'the entry point {point.name} = "{point.value}" of {GROUP} names no package; '
            'it is to be the one in which sources.toml is, as in my-game = "my_games.my_game:RULEBOOK"'
        )
    return Game(point.name, point.module, point.attr, Path(found.submodule_search_locations[0]).resolve())

"""The reference engines of the games of a house, each imported when it is first asked for."""

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from clausewitz.text.games import GROUP, Game

if TYPE_CHECKING:
    from clausewitz.play.rulebook import Rulebook


class EngineError(LookupError):
    """The entry point of a game does not lead to its rulebook."""


class Engines(Mapping[str, "Rulebook"]):
    """The rulebooks of games by their ids, in the order of the games. Raises `EngineError` where there is none."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = {game.id: game for game in games}
        self._imported: dict[str, Rulebook] = {}

    def __getitem__(self, id_: str) -> "Rulebook":
        if id_ not in self._imported:
            self._imported[id_] = _rulebook(self._games[id_])
        return self._imported[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def _rulebook(game: Game) -> "Rulebook":
    from clausewitz.play.rulebook import Rulebook  # noqa: PLC0415 - whoever looks up text needs nothing of an engine

    point = f'the entry point {game.id} = "{game.module}:{game.attribute}" of {GROUP}'
    found = getattr(import_module(game.module), game.attribute, None)
    if not isinstance(found, Rulebook):
        raise EngineError(f"{point} names no Rulebook; {game.module} is to hold one of this name")
    if found.id != game.id:
        raise EngineError(f'{point} leads to the rulebook "{found.id}"; the two are to have one name')
    return found

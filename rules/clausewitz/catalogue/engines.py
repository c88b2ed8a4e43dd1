"""The reference engines of the games of a project, each imported when it is first asked for."""

import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from clausewitz.text.model import Fault, Wrong
from clausewitz.text.project import GROUP, Game

if TYPE_CHECKING:
    from clausewitz.play.rulebook import Rulebook


class EngineError(LookupError):
    """A game has no working engine; `fault` says why and where."""

    def __init__(self, game: Game, fault: Fault) -> None:
        self.game, self.fault = game.id, fault
        file = fault.file.relative_to(game.site) if fault.file.is_relative_to(game.site) else fault.file
        what = f"{game.id} has no engine that can be used"
        self.wrong = Wrong(f"{what}: {fault.message}", file.as_posix(), str(fault.line))
        self.is_not_installed_yet = fault.message == _NOT_YET
        super().__init__(f"{what}: {file.as_posix()}:{fault.line}: {fault.message}")


_NOT_YET = "Python does not find it yet; run `make` first, which installs the project"

OnBroken = Callable[[EngineError], None]


class Engines(Mapping[str, "Rulebook"]):
    """The rulebooks of games by id, in the order of the games. Raises `EngineError` for a broken engine."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = {game.id: game for game in games}
        self._imported: dict[str, Rulebook] = {}

    def __getitem__(self, id_: str) -> "Rulebook":
        if id_ not in self._imported:
            self._imported[id_] = _rulebook(self._games[id_])
        return self._imported[id_]

    def sound(self, on_broken: "OnBroken") -> "dict[str, Rulebook]":
        """The working rulebooks; `on_broken` gets the error of each of the others."""
        found = {}
        for id_ in self._games:
            try:
                found[id_] = self[id_]
            except EngineError as error:
                on_broken(error)
        return found

    def __contains__(self, id_: object) -> bool:
        return id_ in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def engines_for(document: object, engines: Engines) -> tuple["Rulebook", ...]:
    """The game that a document names, because each engine takes time to import; all games if it names none of them."""
    named = rulebook_named_in(document)
    if named in engines and engines[named].documents:
        return (engines[named],)
    return tuple(engines.values())


def rulebook_named_in(document: object) -> str:
    """The rulebook that a document names, or nothing."""
    named = document.get("rulebook") if isinstance(document, Mapping) else None
    return named if isinstance(named, str) else ""


def import_of(game: Game, name: str) -> ModuleType:
    """Import a module of a game. Raises `EngineError` for any failure."""
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        raise EngineError(game, _fault_of(game, error)) from error


def _rulebook(game: Game) -> "Rulebook":
    from clausewitz.play.rulebook import Rulebook  # noqa: PLC0415 - looking up text needs no engine

    module = import_of(game, game.module)
    point = f'the entry point {game.id} = "{game.module}:{game.attribute}" of {GROUP}'
    found = getattr(module, game.attribute, None)
    if not isinstance(found, Rulebook):
        what = f"{point} names no Rulebook; {game.module} must define one of this name"
    elif found.id != game.id:
        what = f'{point} leads to the rulebook "{found.id}"; the two names must match'
    else:
        what = next(_faults_of_profiles(found), "")
        if not what:
            return found
    raise EngineError(game, Fault(Path(module.__file__ or game.folder), 1, what))


def _faults_of_profiles(rulebook: "Rulebook") -> Iterator[str]:
    """The faults in the profiles of a rulebook."""
    from clausewitz.play.readings import Reading  # noqa: PLC0415 - as above

    if not rulebook.profiles:
        yield f"{rulebook.id} has no profile; give it one at least, with the preferred reading of each issue"
    for name, profile in rulebook.profiles.items():
        if not is_dataclass(profile):
            yield f"the profile {name} is not a dataclass, with a field for each issue"
            continue
        for field in fields(profile):
            reading = getattr(profile, field.name)
            if not isinstance(reading, Reading) or not reading.issue:
                yield f"{field.name} of the profile {name} is {reading!r}, and no reading of an issue"


def _fault_of(game: Game, error: Exception | SystemExit) -> Fault:
    """Where and why the import of a game failed."""
    from clausewitz.play.roster import RosterError  # noqa: PLC0415 - as above

    if isinstance(error, RosterError):
        return Fault(error.file, error.line, error.what)
    if isinstance(error, ModuleNotFoundError) and error.name == game.module and game.folder.is_dir():
        return Fault(game.folder, 1, _NOT_YET)
    what = f"cannot be imported: {type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename:
        return Fault(Path(error.filename), error.lineno or 1, f"is not Python: {error.msg}")
    frames = traceback.extract_tb(sys.exc_info()[2])
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(game.folder)]
    return Fault(Path(own[-1].filename), own[-1].lineno or 1, what) if own else Fault(game.folder, 1, what)

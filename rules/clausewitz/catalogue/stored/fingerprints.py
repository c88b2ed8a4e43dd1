"""Fingerprints: checksums of the files that a result depends on, for each game by itself.

A fingerprint tells of contents, and of names below a room or a package: where a house stands makes no difference to it.
"""

import hashlib
import os
from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path

from clausewitz.text.rooms.games import Game
from clausewitz.text.rooms.house import TOOLKIT, House


class Fingerprints:
    """The fingerprints of a house; each folder is read once, when it is first asked for."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._digests: dict[Path, str] = {}

    def scenarios(self) -> dict[str, str]:
        """Of all that the results of the scenarios of a game depend on, by its id."""
        toolkit = (self._digest(TOOLKIT / room) for room in ("text", "steps", "catalogue"))  # what runs them imports
        shared = _joined(digest_of(self._house.steps, without=self._house.folders), *toolkit)
        folders = (self._house.features, self._house.steps)
        return {
            game.id: _joined(shared, *(self._digest(folder / game.room) for folder in folders), *self._engine(game))
            for game in self._house.games
        }

    def claims(self) -> dict[str, str]:
        """Of all that the results of the claims on a game depend on, by its id."""
        prove = _joined(
            *(self._digest(TOOLKIT / room) for room in ("prove", "steps")),
            _of_file(TOOLKIT / "catalogue" / "showing.py"),
        )
        return {
            game.id: _joined(prove, self._digest(self._house.verify / game.room), *self._engine(game))
            for game in self._house.games
        }

    def norms(self) -> dict[str, str]:
        """Of all that the prover finds out about the norms of a game, by its id."""
        prove = self._digest(TOOLKIT / "prove")
        return {game.id: _joined(prove, *self._engine(game)) for game in self._house.games}

    def consistency(self) -> dict[str, str]:
        """Of all that the report on the norms of a game depends on, by its id: what is found, and how it is told."""
        told = [self._digest(TOOLKIT / room) for room in ("desk", "steps", "catalogue/consistency")]
        told += [_of_file(TOOLKIT / "catalogue" / name) for name in ("examination.py", "model.py", "showing.py")]
        return {game: _joined(each, *told) for game, each in self.norms().items()}

    def odds(self) -> dict[str, str]:
        """Of all that the odds of the battles of a game depend on, by its id, the version of the toolkit included."""
        from importlib.metadata import version  # noqa: PLC0415 - takes longer to import than all else here

        told = [self._digest(TOOLKIT / room) for room in ("odds", "catalogue/documents")]
        told += [_of_file(TOOLKIT / name) for name in ("catalogue/chances.py", "sweeps/cells.py")]
        return {game.id: _joined(version("clausewitz"), *told, *self._engine(game)) for game in self._house.games}

    def register(self) -> str:
        """Of all that the register comes from, and of the code that reads it."""
        games = ((game.id, self._digest(game.folder)) for game in self._house.games)
        folders = (TOOLKIT / "text", TOOLKIT / "catalogue", self._house.features)  # files of no game too: a fault
        rooms = (self._house.shown(room) for room in (self._house.features, self._house.verify))  # they may be renamed
        return _joined(*rooms, *map(self._digest, folders), *chain.from_iterable(games))

    def stated(self) -> str:
        """Of all that issues and claims are stated in, besides the register."""
        return _joined(self.register(), *self.claims().values())

    def _engine(self, game: Game) -> tuple[str, ...]:
        return self._digest(TOOLKIT / "play"), self._digest(game.folder)

    def _digest(self, folder: Path) -> str:
        if folder not in self._digests:
            self._digests[folder] = digest_of(folder)
        return self._digests[folder]


def digest_of(folder: Path, without: Collection[str] = ()) -> str:
    """A checksum of the names and the contents of all files below a folder, caches and hidden files aside.

    `without` are the names of folders in it that are passed over.
    """
    digest = hashlib.sha256()
    for name, file in _files(str(folder), "", without):
        with open(file, "rb") as stream:  # noqa: PTH123 - there are hundreds, and a look-up waits for them
            content = stream.read()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _of_file(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _files(folder: str, before: str, without: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Each file with its name below the first folder, in order."""
    try:
        entries = sorted(os.scandir(folder), key=lambda each: each.name)
    except FileNotFoundError:  # a room that has nothing of the game yet
        return
    for entry in entries:
        if entry.name.startswith((".", "__pycache__")) or entry.name in without:
            continue
        if entry.is_dir():
            yield from _files(entry.path, f"{before}{entry.name}/")
        elif entry.is_file():
            yield before + entry.name, entry.path


def _joined(*digests: str) -> str:
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()

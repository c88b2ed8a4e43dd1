"""Fingerprints: checksums of the files that a result depends on, separately for each game.

A fingerprint depends on contents, and on names below a folder or package, but not on the location of the project. Of
the toolkit, only imported code counts.
"""

import hashlib
import os
import re
from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path

from clausewitz.store.code import Code
from clausewitz.text.project import Game, Project

RUNS_SCENARIOS = ("play.*", "steps.*", "testing.trial_plugin")
"""The modules that run scenarios, in addition to those that step definitions name."""
_ON_NORMS = ("play.*", "prove.norms.*")
"""The modules that find out about norms."""
PROVES = ("play.*", "prove.checking", "prove.induction.*")
"""The modules that prove claims, and those that claims use: neither certificates nor what runs in a browser."""


class Fingerprints:
    """The fingerprints of a project; each folder is read once, when it is first asked for."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self.code = Code(project)
        """The current modules of the toolkit."""
        self._digests: dict[Path, str] = {}

    def scenarios(self) -> dict[str, str]:
        """Of all that the results of the scenarios of a game depend on, by its id."""
        code = self.code.digest(*RUNS_SCENARIOS, *self.code.named_below(self._project.steps))
        steps = self.steps()
        return {
            game.id: _join_digests(
                code, steps[game.id], self._digest(self._project.features / game.folder_name), self._engine(game)
            )
            for game in self._project.games
        }

    def steps(self) -> dict[str, str]:
        """Of the step definitions of a game, by its id."""
        folder = self._project.steps
        shared = digest_of(folder, without=self._project.folders) if folder.is_dir() else ""
        return {game.id: _join_digests(shared, self._digest(folder / game.folder_name)) for game in self._project.games}

    def claims(self) -> dict[str, str]:
        """Of all that the results of the claims on a game depend on, by its id."""
        code = self.code.digest(*PROVES, "catalogue.examination")
        return {
            game.id: _join_digests(code, self._digest(self._project.verify / game.folder_name), self._engine(game))
            for game in self._project.games
        }

    def norms(self) -> dict[str, str]:
        """Of all that the prover finds out about the norms of a game, by its id."""
        return self.games(*_ON_NORMS)

    def consistency(self) -> dict[str, str]:
        """Of all that the report on the norms of a game depends on, by its id: what is found, and how it is told."""
        return self.games(*_ON_NORMS, "catalogue.examination")

    def odds(self) -> dict[str, str]:
        """Of all that the odds of the battles of a game depend on, by its id, the version of the toolkit included."""
        from importlib.metadata import version  # noqa: PLC0415 - takes longer to import than all else here

        code = self.games("play.*", "catalogue.chances", "sweeps.cells")
        return {game: _join_digests(version("clausewitz"), each) for game, each in code.items()}

    def register(self) -> str:
        """Of all that the register comes from, and of the code that reads it."""
        code = self.code.digest("text.register", "store.register")
        games = ((game.id, self._engine(game)) for game in self._project.games)
        rooms = (
            self._project.display_path(room) for room in (self._project.features, self._project.verify)
        )  # they may be renamed
        features = self._digest(self._project.features)  # also files that belong to no game, which is a fault
        return _join_digests(*rooms, code, features, *chain.from_iterable(games))

    def statements(self) -> str:
        """Of all that issues and claims are stated in, besides the register."""
        return _join_digests(self.register(), self.code.digest("catalogue.statements"), *self.claims().values())

    def games(self, *modules: str) -> dict[str, str]:
        """Of these modules of the toolkit with all that they import, and the engine of a game, by its id."""
        code = self.code.digest(*modules)
        return {game.id: _join_digests(code, self._engine(game)) for game in self._project.games}

    def rules(self, *modules: str) -> dict[str, str]:
        """As `games`, but without the texts of a game: of all that its rules alone decide."""
        code = self.code.digest(*modules)
        return {game.id: _join_digests(code, digest_of_rules(game.folder)) for game in self._project.games}

    def _engine(self, game: Game) -> str:
        return self._digest(game.folder)

    def _digest(self, folder: Path) -> str:
        """The checksum of a folder; empty if it does not exist, since a game need not have every folder."""
        if folder not in self._digests:
            self._digests[folder] = digest_of(folder) if folder.is_dir() else ""
        return self._digests[folder]


_READS_TEXTS = re.compile(rb"""["'/]sources\b""")


def digest_of_rules(folder: Path) -> str:
    """A checksum of the package of a game without its texts, unless a module of it names their folder.

    Empty if there is no such package.
    """
    if not folder.is_dir():
        return ""
    is_read = any(_READS_TEXTS.search(file.read_bytes()) for file in folder.rglob("*.py"))
    return digest_of(folder, without=() if is_read else ("sources", "sources.toml"))


def digest_of(folder: Path, without: Collection[str] = ()) -> str:
    """A checksum of the names and the contents of all files below a folder, caches and hidden files aside.

    `without` are the names of what is passed over in it. Raises `FileNotFoundError` where there is none.
    """
    digest = hashlib.sha256()
    for name, file in _files(str(folder), "", without):
        with open(file, "rb") as stream:  # noqa: PTH123 - there are hundreds, and a look-up waits for them
            content = stream.read()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _files(folder: str, before: str, without: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Each file with its name below the first folder, in order."""
    for entry in sorted(os.scandir(folder), key=lambda each: each.name):
        if entry.name.startswith((".", "__pycache__")) or entry.name in without:
            continue
        if entry.is_dir():
            yield from _files(entry.path, f"{before}{entry.name}/")
        elif entry.is_file():
            yield before + entry.name, entry.path


def _join_digests(*digests: str) -> str:
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()

"""What the claims on a game may rest on: its files, in parts, as they were before any of them was imported."""

import gc
import importlib.metadata
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType

from clausewitz.catalogue.stored.fingerprints import digest_of
from clausewitz.catalogue.verdicts.figures import Figures, figures_of
from clausewitz.catalogue.verdicts.parts import Parts, digest, parts_of
from clausewitz.play.norms.rulings import SAYS
from clausewitz.prove.paths.ran import ALL, ROSTER, Place
from clausewitz.prove.symbols.guarding import guarded_modules, led_to, says_that_it_runs
from clausewitz.text.rooms.games import Game
from clausewitz.text.rooms.house import TOOLKIT, House

_PROVER = ("prove", "play", "catalogue/verdicts")
_TELLING, _TOLD = ("catalogue", "desk", "steps", "text"), "toolkit"
"""The rooms that put a counterexample in words, and what they are called as a part."""
LISTED = "data"
"""All files of a game that are no modules, as a part: for who asks which there are."""
_SOLVERS = ("z3-solver", "hypothesis")
_real = cache(os.path.realpath)


class Grounds:
    """The files of a game and of the claims on it; `known` are parts of files from before, by their names."""

    def __init__(self, house: House, game: Game, known: Mapping[str, Parts]) -> None:
        self.folders = {"engine": game.folder, "claims": house.verify / game.room}
        self.parts: dict[str, Parts] = {}
        """By the name of a file in its room, what it consists of."""
        self._top = game.module.partition(".")[0]
        self._names: dict[str, str] = {}
        self._data: dict[str, str] = {}
        self._rosters: dict[str, Figures] = {}
        for room, folder in self.folders.items():
            for file in _files(folder):
                name, content = f"{room}/{file.relative_to(folder).as_posix()}", file.read_bytes()
                self._names[_real(file)] = name
                if file.suffix == ".py":
                    old = known.get(name)
                    is_same = old is not None and old.whole == digest(content)
                    self.parts[name] = old if old and is_same else parts_of(content, of_claims=room == "claims")
                else:
                    self._data[name] = digest(content)
                    if roster := figures_of(file):
                        self._rosters[name] = roster
        versions = [sys.version, *map(importlib.metadata.version, _SOLVERS)]
        toolkit = [digest_of(TOOLKIT / room) for room in _PROVER]
        shells = [f"{name} {parts.shell}" for name, parts in self.parts.items()]
        shells += self._says if any(parts.reads_docs for parts in self.parts.values()) else ()
        self.common = digest("\n".join((*versions, *toolkit, *shells)).encode())
        """Of what all claims rest on: all of the modules outside of functions, the prover, and `play`."""

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """The checksums of all functions and figures, and of whole files, by their names."""
        within = {
            f"{name}:{each}": told for name, parts in self.parts.items() for each, told in parts.functions.items()
        }
        for name, roster in self._rosters.items():
            within |= {f"{name}:": roster.shell} | {f"{name}:{each}": told for each, told in roster.each.items()}
        files = {name: parts.whole for name, parts in self.parts.items()} | self._data
        told = {
            _TOLD: "".join(digest_of(TOOLKIT / room) for room in _TELLING),
            LISTED: "\n".join(f"{name} {of}" for name, of in self._data.items()),
            SAYS: "\n".join(self._says),
        }
        return files | within | {name: digest(text.encode()) for name, text in told.items()}

    @property
    def _says(self) -> list[str]:
        return [f"{name} {parts.says}" for name, parts in self.parts.items()]

    @property
    def is_imported(self) -> bool:
        """Whether something of it is loaded, so that nobody knows what has run of it."""
        return any(_real(file) in self._names for _, file in _loaded())

    @property
    def is_told(self) -> bool:
        """Whether all that it runs from now on is told. If not, a function is not what its source says."""
        functions = (each for each in gc.get_objects() if type(each) is FunctionType and each.__name__ != "<lambda>")
        guarded = guarded_modules()  # a lambda is part of what it stands in
        return all(
            says_that_it_runs(each)
            for each in functions
            if _real(each.__code__.co_filename) in self._names and each.__module__ in guarded
        )

    def silent(self) -> Collection[Place]:
        """The files that are loaded, and of which nothing tells whether it runs, as all of them."""
        guarded = guarded_modules()
        return {(file, ALL) for name, file in _loaded() if _real(file) in self._names and name not in guarded}

    def elsewhere(self) -> Mapping[str, str]:
        """The files from elsewhere to which its modules lead, or beside its package, with what stands in them."""
        known = tuple(f"{TOOLKIT / room}{os.sep}" for room in _PROVER)
        own = [name for name, file in _loaded() if _real(file) in self._names]
        beside = {file for name, file in _loaded() if name.partition(".")[0] == self._top != TOOLKIT.name}
        files = beside | {str(each.__file__) for each in led_to(own, set())}
        return stated(file for file in files if _real(file) not in self._names and not file.startswith(known))

    def rests_on(self, places: Iterable[Place], asked: Collection[str], *, whole: bool) -> Collection[str]:
        """The names of the functions in which these places lie, or else of the whole files, and of what tells lines.

        Of a roster it is the figures that were asked for; whether norms were asked what they say is in `asked` too.
        """
        found = {_TOLD} if whole else set()
        found |= {SAYS} & {*asked}
        for file, line in places:
            name = self._names.get(_real(file), "")
            roster = self._rosters.get(name)
            if roster and line == ROSTER:
                found |= {f"{name}:", *(f"{name}:{each}" for each in asked if each in roster.each)}
            elif line in {ALL, ROSTER}:
                found |= {name} if name else self._listed(file)
            elif name and (function := self.parts[name].at(line)):
                found.add(name if whole else f"{name}:{function}")
        return found

    def _listed(self, file: str) -> set[str]:
        """What a file or folder stands for that is none of its files: all of them where it lies in its own folders."""
        own = any(Path(_real(file)).is_relative_to(_real(folder)) for folder in self.folders.values())
        return {LISTED} if own else set()


def _files(folder: Path) -> Iterator[Path]:
    """All files below a folder in order, caches and hidden files aside."""
    for file in sorted(folder.rglob("*")):
        is_aside = any(part.startswith((".", "__pycache__")) for part in file.relative_to(folder).parts)
        if file.is_file() and not is_aside:
            yield file


def stated(files: Iterable[str]) -> Mapping[str, str]:
    """What stands in files, as checksums; nothing of those that are not there."""
    return {file: digest(Path(file).read_bytes()) for file in sorted(files) if Path(file).is_file()}


def _loaded() -> Iterator[tuple[str, str]]:
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file:
            yield name, file

"""The project: its folders, its installed games, and the topics and ids in its files.

The table `[tool.clausewitz]` of the nearest pyproject.toml defines the project; outside one, the bundled rulebooks are
used. Games are found by their entry points and ids by a plain text search, without importing or parsing anything. A
topic has one name in all folders: the stem of its file, at any depth below the folder of its game.
"""

import importlib.util
import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Self

from clausewitz.lazy import dataclass
from clausewitz.text.model import Fault, Wrong
from clausewitz.text.words import did_you_mean, find_spelling

GROUP = "clausewitz.rulebooks"


LEVELS = ("draft", "working", "complete")
"""How strict the checks of a project are, from the mildest on: see `Project.level`."""


class GameError(LookupError):
    """An entry point does not lead to a game."""


@dataclass(frozen=True)
class Game:
    """An installed game: its entry point, and the place of its files."""

    id: str
    """The name of the entry point, such as `my-game`: the id of the rulebook."""
    module: str
    """The package that holds the engine, such as `my_games.my_game`."""
    attribute: str
    """The name of the rulebook in it, such as `RULEBOOK`."""
    folder: Path
    """The folder of the package, which also has sources.toml, sources/ and roster.toml."""

    @property
    def folder_name(self) -> str:
        """The name of the game's folder among features, claims, pages and steps, such as `my_game`."""
        return self.module.rpartition(".")[2]

    @property
    def site(self) -> Path:
        """The folder from which the package is imported."""
        return self.folder.parents[self.module.count(".")]


def installed_games() -> Mapping[str, tuple[str, ...]]:
    """The entry points of all installed games, such as `my_games.my_game:RULEBOOK`, by id.

    An id has several if several distributions claim it. Of a distribution found twice, the first on the path counts.
    `importlib.metadata` finds the same, but importing it takes longer than the rest of finding a project.
    """
    found: dict[str, dict[str, str]] = {}
    for folder in dict.fromkeys(sys.path):
        for file in sorted(Path(folder).glob("*.dist-info/entry_points.txt")):
            for id_, value in _entries(file.read_text(encoding="utf-8", errors="replace")):
                found.setdefault(id_, {}).setdefault(file.parent.name.partition("-")[0], value)
    return {id_: tuple(dict.fromkeys(values.values())) for id_, values in found.items()}


def game_of(id_: str, entry_point: str) -> Game:
    """The game of an entry point. Raises `GameError` if there is no such package; no engine is imported."""
    module, attribute = _parts_of(entry_point)
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


TOOLKIT = Path(__file__).resolve().parent.parent
"""The folder of the package `clausewitz`."""
_INSTALLED = TOOLKIT / "house" / "pyproject.toml"
"""The folder of the project in an installed wheel."""

_FOLDERS = {
    "features": "the register of clauses",
    "verify": "the claims",
    "docs": "the pages of the book",
    "steps": "the step definitions of the scenarios",
}


class ProjectError(ValueError):
    """The project cannot be read; says which file is wrong, and what would be right."""

    def __init__(self, wrong: Iterable[Wrong], sound: "Project | None" = None) -> None:
        self.wrong = tuple(wrong)
        super().__init__("\n".join(map(str, self.wrong)))
        self.sound = sound
        """The parts that can still be looked up: the games found, with their clauses."""

    @property
    def is_not_installed_yet(self) -> bool:
        """Whether nothing is wrong but that `make` has not installed the games: all texts can be looked up."""
        return all(str(each).endswith(_NOT_YET) for each in self.wrong)


_NOT_YET = "is not installed yet; run `make` first"


class UnknownRulebookError(LookupError):
    """There is no such rulebook."""


@dataclass(frozen=True)
class Project:
    """The places of all parts of a project."""

    root: Path
    """The folder of the pyproject.toml."""
    features: Path
    """The register of clauses: for each game a folder, and in it one file a topic, at any depth; so the next two."""
    verify: Path
    docs: Path
    steps: Path
    """The step definitions: a folder for each game, beside those that the games share."""
    games: tuple[Game, ...]
    build: Path
    """The folder for last results, and everything else kept between runs."""
    released: Path | None = None
    """The results released with an installed wheel; they count while the store has nothing newer."""
    left_out: tuple[str, ...] = ()
    """The names of the folders of games that are left out."""
    level: str = LEVELS[-1]
    """How strict checks are: `draft` asks of a rule neither questions nor a whole sentence as its paraphrase, nor that
    its scenarios need it; `working` asks for the last, `complete` for all."""

    def display_path(self, file: Path) -> str:
        """The path of a file for display, such as `features/my_game/land.feature`.

        A file of an installed game is shown from its top package on, and a file from elsewhere by its whole path.
        """
        bases = (self.root, *(game.site for game in self.games))
        base = next((each for each in bases if file.is_relative_to(each)), None)
        return (file.relative_to(base) if base else file).as_posix()

    def only(self, *ids: str) -> Self:
        """The project restricted to these games, in its own order; case and `_` for `-` do not matter.

        Raises `UnknownRulebookError`.
        """
        known = [game.id for game in self.games]
        chosen = {id_: find_spelling(id_.replace("_", "-"), known) for id_ in ids}
        for id_ in (id_ for id_, found in chosen.items() if found is None):
            there_are = ", ".join(known) or "none"
            raise UnknownRulebookError(f'there is no rulebook "{id_}"; there are {there_are}{did_you_mean(id_, known)}')
        games = tuple(game for game in self.games if game.id in chosen.values())
        others = (game.folder_name for game in self.games if game not in games)
        return replace(self, games=games, left_out=(*self.left_out, *others))

    @property
    def folders(self) -> tuple[str, ...]:
        """The names of the folders of all games, including those left out."""
        return (*(game.folder_name for game in self.games), *self.left_out)

    def folder_name_of(self, game: str) -> str:
        """The name of the folder of the game with this id."""
        return next(each.folder_name for each in self.games if each.id == game)


def project_here(start: Path | None = None) -> Project:
    """The project that contains the folder (by default the current one), otherwise the toolkit's own.

    Raises `ProjectError`.
    """
    here = start or _current()
    project = project_above(here) or (_INSTALLED if _INSTALLED.is_file() else project_above(TOOLKIT))
    if project is None:
        what = f"no pyproject.toml in {here} or above it has [tool.clausewitz], and {TOOLKIT} came with none"
        raise ProjectError([Wrong(what)])
    return read_project(project)


def _current() -> Path:
    try:
        return Path.cwd()
    except OSError:
        raise ProjectError([Wrong("the current folder no longer exists; change to another one first")]) from None


def read_project(pyproject: Path) -> Project:
    """The project of a pyproject.toml. Raises `ProjectError` with all faults in it."""
    root, faults = pyproject.parent, list[str]()
    document = _document(pyproject)
    table = _table(document, "tool", "clausewitz")
    found = {name: _folder_of(root, name, table, faults) for name in _FOLDERS}
    own = {id_: (str(value),) for id_, value in _table(document, "project", "entry-points", GROUP).items()}
    games = tuple(_games(table.get("rulebooks"), own, TOOLKIT if pyproject == _INSTALLED else root, faults))
    level = table.get("level", LEVELS[-1])
    if level not in LEVELS:
        faults.append(f'level "{level}" is not known{did_you_mean(str(level), LEVELS)}; there are {", ".join(LEVELS)}')
    for key in table.keys() - {"rulebooks", "level", *_FOLDERS}:
        known = did_you_mean(key, ["rulebooks", "level", *_FOLDERS])
        known = known or f"; there are rulebooks, level, {', '.join(_FOLDERS)}"
        faults.append(f'"{key}" is not known here{known}')
    build = root / "build"
    features, verify, docs, steps = (found[name] for name in ("features", "verify", "docs", "steps"))
    project = Project(root, features, verify, docs, steps, games, build=build, level=str(level))
    if faults:
        wrong = [Wrong(fault, str(pyproject), "[tool.clausewitz]") for fault in faults]
        raise ProjectError(wrong, project if games and features.is_dir() else None)
    return replace(project, build=_caches(), released=build / "results.json") if pyproject == _INSTALLED else project


def project_above(folder: Path) -> Path | None:
    """The nearest pyproject.toml of a project, ignoring all others, even broken ones."""
    files = (each / "pyproject.toml" for each in (folder.resolve(), *folder.resolve().parents))
    return next((file for file in files if file.is_file() and _is_of_a_project(file.read_bytes())), None)


def _is_of_a_project(pyproject: bytes) -> bool:
    """Whether a pyproject.toml has the table, or is broken TOML with its heading, which must be reported."""
    if b"clausewitz" not in pyproject:
        return False
    try:
        tool = _parse_pyproject(pyproject).get("tool")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return re.search(rb"^\s*\[\s*tool\.clausewitz\b(?!-)", pyproject, re.MULTILINE) is not None
    return isinstance(tool, dict) and "clausewitz" in tool


def _document(pyproject: Path) -> Mapping[str, object]:
    try:
        return _parse_pyproject(pyproject.read_bytes())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ProjectError([Wrong(f"is not TOML: {error}", str(pyproject))]) from None
    except OSError as error:
        raise ProjectError([Wrong(f"cannot be read: {error.strerror}", str(pyproject))]) from None


@lru_cache(maxsize=1)
def _parse_pyproject(pyproject: bytes) -> dict[str, Any]:
    """The contents of a pyproject.toml, cached because they are needed twice."""
    return tomllib.loads(pyproject.decode("utf-8-sig"))


def _table(document: Mapping[str, object], *keys: str) -> Mapping[str, object]:
    """The table under these keys; empty if there is none."""
    for key in keys:
        below = document.get(key)
        document = below if isinstance(below, Mapping) else {}
    return document


def _folder_of(root: Path, name: str, table: Mapping[str, object], faults: list[str]) -> Path:
    named = table.get(name)
    if not isinstance(named, str):
        faults.append(f'no folder is named for {_FOLDERS[name]}; write {name} = "{name}", say')
        return root / name
    if not (root / named).is_dir() or Path(named).is_absolute():
        near = did_you_mean(named, (each.name for each in root.iterdir() if each.is_dir()))
        faults.append(f'{name} = "{named}" is not a folder in {root}{near or f"; make it, for {_FOLDERS[name]}"}')
    return root / named


def _games(named: object, own: Mapping[str, tuple[str, ...]], root: Path, faults: list[str]) -> Iterator[Game]:
    """The named games, by the entry points of installed packages, or otherwise of the project itself.

    A game that the project itself declares has its package below `root`, and is no installed copy of that: otherwise
    the text of one checkout would be judged by the engine of another.
    """
    if not isinstance(named, list) or not named:
        faults.append('no rulebook is named; write rulebooks = ["my-game"], say')
        return
    installed = {**own, **installed_games()}
    for id_, times in Counter(map(str, named)).items():
        if times > 1:
            faults.append(f'the rulebook "{id_}" is named {times} times; once is enough')
        if id_ not in installed:
            near = did_you_mean(id_, installed) or f"; there are {', '.join(sorted(installed)) or 'none'}"
            faults.append(f'no entry point of {GROUP} is called "{id_}"{near}')
            continue
        if len(installed[id_]) > 1:
            several = " and ".join(f'"{value}"' for value in installed[id_])
            faults.append(
                f'several projects that are installed call a rulebook "{id_}": {several}; uninstall all but one'
            )
            continue
        try:
            game = game_of(id_, installed[id_][0])
        except GameError as error:
            not_yet = _find_package(root, own[id_][0]) if id_ in own else None
            faults.append(f'the rulebook "{id_}" {_NOT_YET}' if not_yet else str(error))
            if not_yet:
                yield Game(id_, *_parts_of(own[id_][0]), not_yet)  # whose texts can be read already
            continue
        if id_ in own and not _is_source_below(root, game.folder):
            faults.append(
                f'the rulebook "{id_}" belongs to this project, but Python finds it in {game.folder}; install this '
                f'project, best in an environment of its own: python -m pip install --editable "{root}"'
            )
            continue
        yield game


def _find_package(root: Path, entry_point: str) -> Path | None:
    """The folder of the package of an entry point, in a project that need not be installed."""
    package = entry_point.partition(":")[0].replace(".", "/")
    return next((each.parent.resolve() for each in root.glob(f"*/{package}/sources.toml")), None)


def _parts_of(entry_point: str) -> tuple[str, str]:
    """The module and the attribute of an entry point."""
    module, _, attribute = entry_point.partition(":")
    return module, attribute


def _is_source_below(root: Path, folder: Path) -> bool:
    """Whether a package lies below the folder, and not in an environment there, into which it was copied."""
    return folder.is_relative_to(root) and "site-packages" not in folder.relative_to(root).parts


def _caches() -> Path:
    """The user's cache folder; one in which nothing can be kept where the user has no home."""
    try:
        if sys.platform == "win32":
            caches = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        elif sys.platform == "darwin":
            caches = Path.home() / "Library" / "Caches"
        else:
            caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:
        caches = Path(os.devnull)
    return caches / "clausewitz"


def topic_files(folder: Path, game: str, ending: str) -> list[Path]:
    """The files of a game's topics among the features, claims, pages or steps, in order; `game` is its folder name."""
    return sorted((folder / game).rglob(f"*.{ending}"))


def strays(project: Project, folder: Path, ending: str) -> Iterator[Fault]:
    """A fault for each file outside the folders of the games."""
    folders = ", ".join(sorted(project.folders)) or "none"
    for file in sorted(folder.rglob(f"*.{ending}")):
        if file.relative_to(folder).parts[0] not in project.folders:
            yield Fault(file, 1, f"is not in the folder of a rulebook (the folders are: {folders})")


def namesakes(project: Project, folder: Path, ending: str) -> Iterator[Fault]:
    """A fault for each file whose topic another file of the same game already has."""
    for game in project.games:
        first: dict[str, Path] = {}
        for file in topic_files(folder, game.folder_name, ending):
            other = first.setdefault(file.stem, file)
            if other is not file:
                yield Fault(
                    file, 1, f'the topic "{file.stem}" is in {project.display_path(other)} already; a topic is one file'
                )


_RULE = re.compile(r"^[ \t]*@(\S+)(?:[ \t]+@\S+)*[ \t]*\n[ \t]*Rule:[ \t]*(.*?)[ \t]*$", re.MULTILINE)
_ISSUE = re.compile(r"^[ \t]*Issue:[ \t]*(\S+)", re.MULTILINE)
_CLAIM = re.compile(r"^@claim\(.*?^def (\w+)", re.MULTILINE | re.DOTALL)


def clause_ids(project: Project) -> dict[str, str]:
    """The id of each clause, and its paraphrase."""
    return dict(found for _, text in _features(project) for found in _RULE.findall(text))


def issue_ids(project: Project) -> list[str]:
    """The ids of the issues that clauses name, each once."""
    return list(dict.fromkeys(found for _, text in _features(project) for found in _ISSUE.findall(text)))


def topics(project: Project) -> list[str]:
    """The topics that have clauses, each once."""
    return list(dict.fromkeys(topic for topic, _ in _features(project)))


def claim_names(project: Project) -> list[str]:
    """The name of each claim, and before it that of its topic: `my_game.land`, `my_game.land.losses_equal_hits`."""
    names: dict[str, None] = {}
    for game in project.games:
        for file in topic_files(project.verify, game.folder_name, "py"):
            for claim in _CLAIM.findall(file.read_text(encoding="utf-8")):
                names |= dict.fromkeys((f"{game.folder_name}.{file.stem}", f"{game.folder_name}.{file.stem}.{claim}"))
    return list(names)


def _features(project: Project) -> Iterator[tuple[str, str]]:
    """The name and the text of each topic."""
    for game in project.games:
        for file in topic_files(project.features, game.folder_name, "feature"):
            yield file.stem, file.read_text(encoding="utf-8")

"""The projects of two versions: which games differ in them, and which names have become others."""

import re
import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import msgspec

from clausewitz.catalogue.project import OpenProject, open_project
from clausewitz.compare.renames import Renames, find_renamed
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.store.fingerprints import digest_of, digest_of_rules
from clausewitz.text.project import Game, Project, project_above, project_here
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register


def project_of(folder: Path, store: Path) -> OpenProject:
    """The project of a version; from now on its games are imported from there.

    Unless it is the current one it gets this store, with what is kept in both, and its own is left alone. Raises
    `ProjectError` if it has a fault, and `UnknownVersionError` if the folder has no project or rules would be imported
    from elsewhere.
    """
    if project_above(folder) != folder / "pyproject.toml":
        raise UnknownVersionError("it holds no project: its pyproject.toml has to have [tool.clausewitz]")
    here = project_here()
    _import_from(folder, here.games, here.root)
    project = open_project(folder)
    for each in project.games:
        if not each.folder.is_relative_to(folder):
            raise UnknownVersionError(f"the rules of {each.id} are imported from {each.folder}, and not from there")
    return project if project.root == here.root else _keeping_in(store, project, here)


def _keeping_in(store: Path, project: OpenProject, here: Project) -> OpenProject:
    is_new = not store.is_dir()
    store.mkdir(parents=True, exist_ok=True)
    for each in (here.build, project.build) if is_new else ():
        with suppress(OSError):  # where nothing is kept all is found anew
            shutil.copytree(each, store, ignore=_but_results, dirs_exist_ok=True)
    return replace(project, build=store)


def _but_results(folder: str, names: list[str]) -> list[str]:
    kept = "verdicts-", "odds-", "results.json", "register.msgpack", "stated.msgpack", _TRIALS
    return [each for each in names if Path(folder).name != _TRIALS and not each.startswith(kept)]


_TRIALS = "scenarios"
"""The folder in which the results of scenarios are kept, with what they rest on."""


def _import_from(folder: Path, games: Iterable[Game], root: Path) -> None:
    """Import the packages of games below a root from the same place below another project."""
    for game in games:
        if game.site.is_relative_to(root):
            site = folder / game.site.relative_to(root)
            sys.path.insert(0, str(site))
            parent = game.module.rpartition(".")[0]
            if parent:  # it may be imported by now, from where the toolkit or the other version is
                import_module(parent).__path__ = [str(site.joinpath(*parent.split(".")))]


WORDED, RENAMES = "worded.json", "renames.json"
"""The files in the folder of a version."""


def differing_games(project: Project, before: Path, now: Path) -> list[str]:
    """The games whose rules, scenarios or claims differ in the folders of two versions.

    All results of the others stand. Their texts may differ, with the quotes: no rule reads these.
    """
    return [game.id for game in project.games if not _is_unchanged(project, game, before, now)]


def _is_unchanged(project: Project, game: Game, before: Path, now: Path) -> bool:
    if not game.folder.is_relative_to(project.root):
        return False
    others = [each.folder_name for each in project.games if each is not game]

    def read_version(root: Path) -> list[object]:
        package, steps, features, verify = (
            root / each.relative_to(project.root)
            for each in (game.folder, project.steps, project.features, project.verify)
        )
        written = [
            (file.relative_to(features), _RULE.sub("", file.read_text(encoding="utf-8", errors="replace")))
            for file in sorted((features / game.folder_name).rglob("*.feature"))
        ]
        claims = verify / game.folder_name
        return [
            digest_of_rules(package),
            written,
            digest_of(steps, others) if steps.is_dir() else "",
            digest_of(claims) if claims.is_dir() else "",
        ]

    was, is_ = map(read_version, (before, now))
    return bool(was[0]) and was == is_


_RULE = re.compile(r"^ *Rule:.*\n(?: *(?![ @#]|Scenario|Example|Background|Rule:|Feature:).*\n)*", re.MULTILINE)
"""A rule in a feature with its quotes."""


class Worded(msgspec.Struct, frozen=True):
    """What is said of the clauses of a game, in lines by clause."""

    texts: dict[str, list[str]] = {}
    """Paraphrases and quotes."""
    steps: dict[str, list[str]] = {}
    """The lines of scenarios."""


class Renamed(msgspec.Struct, frozen=True):
    """The names in a game that have become others."""

    everywhere: Renames
    in_steps: Renames


def write_renames(register: Register, folder: Path, before: Path | None) -> None:
    """Find the names that have become others since the version before, by game."""
    own: dict[str, Worded] = {each.id: Worded() for each in register.rulebooks}
    for id_, clause in register.clauses.items():
        worded = own[clause.rulebook]
        worded.texts[id_] = [clause.paraphrase, *(fold(each.text) for each in clause.quotes)]
        worded.steps[id_] = [line for each in clause.scenarios for line in each.text.splitlines()]
    (folder / WORDED).write_bytes(msgspec.json.encode(own))
    if before:
        was = msgspec.json.decode((before / WORDED).read_bytes(), type=dict[str, Worded])
        renamed = {game: _find_renamed(was.get(game, Worded()), worded) for game, worded in own.items()}
        (folder / RENAMES).write_bytes(msgspec.json.encode(renamed))


def _find_renamed(before: Worded, now: Worded) -> Renamed:
    was, is_ = ({**each.texts, **{f"{id_} ": steps for id_, steps in each.steps.items()}} for each in (before, now))
    return Renamed(find_renamed(was, is_), find_renamed(before.steps, now.steps))

"""The house of a version, with its games imported from there, and a store in which nobody else looks."""

import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.text.rooms.games import Game
from clausewitz.text.rooms.house import Project, house_here


def house_of(project: Path, store: Path) -> Project:
    """The house of a version; from now on its games are imported from there.

    Unless it is the one that stands here it is given this store, with what is kept in both, and its own is left alone.

    Raises `HouseError` where it is at fault, and `UnknownVersionError` where the folder holds none or rules would be
    imported from elsewhere.
    """
    here = house_here()
    _import_from(project, here.games, here.root)
    house = house_here(project)
    if house.root != project:
        raise UnknownVersionError("it holds no project: its pyproject.toml has to have [tool.clausewitz]")
    for each in house.games:
        if not each.folder.is_relative_to(project):
            raise UnknownVersionError(f"the rules of {each.id} are imported from {each.folder}, and not from there")
    return house if house.root == here.root else _keeping_in(store, house, here)


def _keeping_in(store: Path, house: Project, here: Project) -> Project:
    store.mkdir(parents=True, exist_ok=True)
    for each in (here.store, house.store):
        with suppress(OSError):  # where nothing is kept all is found anew
            shutil.copytree(each, store, ignore=_but_results, dirs_exist_ok=True)
    return replace(house, store=store)


def _but_results(_: str, names: list[str]) -> list[str]:
    return [each for each in names if not (each.startswith(("verdicts-", "odds-")) or each == "results.json")]


def _import_from(project: Path, games: Iterable[Game], root: Path) -> None:
    """Have the packages of games, which lie below a root, imported from the same place below another project."""
    for game in games:
        if game.site.is_relative_to(root):
            site = project / game.site.relative_to(root)
            sys.path.insert(0, str(site))
            parent = game.module.rpartition(".")[0]
            if parent:  # it may be imported by now, from where the toolkit or the other version is
                import_module(parent).__path__ = [str(site.joinpath(*parent.split(".")))]

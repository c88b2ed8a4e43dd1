"""The scenarios and example battles of two versions: each version plays its own, and the second also the first's."""

import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import msgspec

from clausewitz.catalogue.project import OpenProject, open_project
from clausewitz.compare.battles import Played, play_examples, replay_examples, unchanged_examples
from clausewitz.compare.results import changed_outcomes, run_features
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.store.results import ScenarioOutcome, load_results
from clausewitz.text.project import Game, Project, project_here


def project_of(folder: Path, store: Path) -> OpenProject:
    """The project of a version; from now on its games are imported from there.

    Unless it is the current one it gets this store, with what is kept in both, and its own is left alone. Raises
    `ProjectError` if it has a fault, and `UnknownVersionError` if the folder has no project or rules would be imported
    from elsewhere.
    """
    here = project_here()
    _import_from(folder, here.games, here.root)
    project = open_project(folder)
    if project.root != folder:
        raise UnknownVersionError("it holds no project: its pyproject.toml has to have [tool.clausewitz]")
    for each in project.games:
        if not each.folder.is_relative_to(folder):
            raise UnknownVersionError(f"the rules of {each.id} are imported from {each.folder}, and not from there")
    return project if project.root == here.root else _keeping_in(store, project, here)


def _keeping_in(store: Path, project: OpenProject, here: Project) -> OpenProject:
    store.mkdir(parents=True, exist_ok=True)
    for each in (here.build, project.build):
        with suppress(OSError):  # where nothing is kept all is found anew
            shutil.copytree(each, store, ignore=_but_results, dirs_exist_ok=True)
    return replace(project, build=store)


def _but_results(_: str, names: list[str]) -> list[str]:
    return [each for each in names if not (each.startswith(("verdicts-", "odds-")) or each == "results.json")]


def _import_from(folder: Path, games: Iterable[Game], root: Path) -> None:
    """Import the packages of games below a root from the same place below another project."""
    for game in games:
        if game.site.is_relative_to(root):
            site = folder / game.site.relative_to(root)
            sys.path.insert(0, str(site))
            parent = game.module.rpartition(".")[0]
            if parent:  # it may be imported by now, from where the toolkit or the other version is
                import_module(parent).__path__ = [str(site.joinpath(*parent.split(".")))]


FEATURES, SCENARIOS, BATTLES, FINGERPRINTS = "features", "scenarios.json", "battles.json", "fingerprints.json"
"""The files in the folder of a version."""


def unchanged_games(project: OpenProject, folder: Path, before: Path | None) -> frozenset[str]:
    """The games whose rules and scenarios are the same as in the version before, so that all results stand."""
    own = project.fingerprints.scenarios()
    (folder / FINGERPRINTS).write_bytes(msgspec.json.encode(own))
    if before is None:
        return frozenset()
    was = msgspec.json.decode((before / FINGERPRINTS).read_bytes(), type=dict[str, str])
    return frozenset(game for game, fingerprint in own.items() if was.get(game) == fingerprint)


def run_scenarios_of(project: OpenProject, folder: Path, before: Path | None, same: frozenset[str]) -> None:
    """Run the scenarios of a version, or of the one before, and report which of these end differently now.

    Those of the first are run if no results are kept, those of the second except for games that are the `same`. Raises
    `HarnessError`.
    """
    if before is None:
        (folder / FEATURES).write_text(str(project.features), encoding="utf-8")
        known = {game: last.results for game, last in load_results(project, project.fingerprints).scenarios.items()}
        others = [game.id for game in project.games if game.id not in known]
        told = {**known, **(run_features(project.features, project.only(*others)) if others else {})}
        (folder / SCENARIOS).write_bytes(msgspec.json.encode(told))
        return
    was = msgspec.json.decode((before / SCENARIOS).read_bytes(), type=dict[str, tuple[ScenarioOutcome, ...]])
    others = [game.id for game in project.games if game.id not in same]
    features = Path((before / FEATURES).read_text(encoding="utf-8"))
    now = run_features(features, project.only(*others)) if others else {}
    ended = {
        game.id: list(changed_outcomes(was.get(game.id, ()), now.get(game.id, ()), project.register))
        for game in project.games
    }
    (folder / SCENARIOS).write_bytes(msgspec.json.encode(ended))


def play_battles_of(project: OpenProject, folder: Path, before: Path | None, same: frozenset[str]) -> None:
    """Play the example battles of a version, or of the one before, and report where these part."""
    if before is None:
        own = {id_: play_examples(project, engine) for id_, engine in project.engines.items()}
        (folder / BATTLES).write_bytes(msgspec.json.encode(own))
        return
    was = msgspec.json.decode((before / BATTLES).read_bytes(), type=dict[str, list[Played]])
    told = {
        id_: list(unchanged_examples(was.get(id_, [])) if id_ in same else replay_examples(was.get(id_, []), engine))
        for id_, engine in project.engines.items()
    }
    (folder / BATTLES).write_bytes(msgspec.json.encode(told))

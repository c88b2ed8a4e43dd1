"""Running the scenarios of a version and playing its example battles, in a process of its own.

Run as `python -m clausewitz.compare.versions.playing GAMES PROJECT FOLDER [BEFORE]`, after `exporting` and as that.
Each version plays its own, and the second also the first's.
"""

import shutil
import sys
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

import msgspec

from clausewitz.catalogue.engines import EngineError
from clausewitz.catalogue.project import OpenProject
from clausewitz.compare.battles import Document, Played, examples_of, play_examples, replay_examples, unchanged_examples
from clausewitz.compare.renames import Renames, names_of, rename_steps
from clausewitz.compare.results import changed_outcomes, run_features
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.compare.versions.runs import RENAMES, Renamed, project_of
from clausewitz.store.results import Outcome, ScenarioOutcome, load_results
from clausewitz.testing.running import HarnessError
from clausewitz.testing.trials import Trials
from clausewitz.text.project import Project, ProjectError

SCENARIOS, BATTLES = "scenarios.json", "battles.json"
_FEATURES = "features"
"""The files in the folder of a version."""


def main(differing: Collection[str], root: Path, folder: Path, before: Path | None = None) -> str:
    """Run the scenarios and play the battles of a version; returns the fault, or nothing."""
    try:
        project = project_of(root, folder / "store")
        _run_scenarios(project, folder, before, differing)
        _play_battles(project, folder, before, differing)
    except (ProjectError, UnknownVersionError, EngineError, HarnessError) as error:
        return str(error)
    return ""


def _run_scenarios(project: OpenProject, folder: Path, before: Path | None, differing: Collection[str]) -> None:
    """Run the scenarios of a version, or of the one before, and report which of these end differently now.

    Only those of games that differ; of the first also only if no results are kept. Raises `HarnessError`.
    """
    others = [game.id for game in project.games if game.id in differing]
    if before is None:
        (folder / _FEATURES).write_text(str(project.features), encoding="utf-8")
        known = {game: last.results for game, last in load_results(project, project.fingerprints).scenarios.items()}
        others = [game for game in others if game not in known]
        told = {**known, **(run_features(project.features, project.only(*others)) if others else {})}
        (folder / SCENARIOS).write_bytes(msgspec.json.encode(told))
        return
    was = msgspec.json.decode((before / SCENARIOS).read_bytes(), type=dict[str, tuple[ScenarioOutcome, ...]])
    features = Path((before / _FEATURES).read_text(encoding="utf-8"))
    renamed = msgspec.json.decode((folder / RENAMES).read_bytes(), type=dict[str, Renamed])
    features = _copy_with_new_names(
        features, folder / _FEATURES, {id_: renamed[id_].in_steps for id_ in others}, project
    )
    standing = standing_clauses(project, features, was) if not any(each.in_steps for each in renamed.values()) else []
    now = run_features(features, project.only(*others), standing) if others else {}
    ended = {game: list(changed_outcomes(was.get(game, ()), now.get(game, ()), project.register)) for game in others}
    (folder / SCENARIOS).write_bytes(msgspec.json.encode(ended))


def standing_clauses(project: OpenProject, features: Path, was: Mapping[str, Collection[ScenarioOutcome]]) -> list[str]:
    """The clauses whose scenarios pass by the rules of now as they did before, as is known of the same files."""
    failed = {one.clause for each in was.values() for one in each if one.outcome is not Outcome.PASSED}

    @cache
    def is_same(file: Path) -> bool:
        there = features / file.relative_to(project.features)
        return there.is_file() and there.read_bytes() == file.read_bytes()

    clauses = project.register.clauses
    return [id_ for id_ in Trials(project).standing if id_ not in failed and is_same(clauses[id_].file)]


def _copy_with_new_names(features: Path, copy: Path, renames: Mapping[str, Renames], project: Project) -> Path:
    """The features, copied if names in them have become others: the rules of now know only these."""
    if not any(renames.values()):
        return features
    shutil.copytree(features, copy)
    for game in project.games:
        for file in (copy / game.folder_name).rglob("*.feature") if renames.get(game.id) else ():
            file.write_text(rename_steps(file.read_text(encoding="utf-8"), renames[game.id]), encoding="utf-8")
    return copy


def _play_battles(project: OpenProject, folder: Path, before: Path | None, differing: Collection[str]) -> None:
    """Play the example battles of a version, or of the one before, and report where these part.

    Battles of games that do not differ are looked up in the second version, which may be the current project.
    """
    if before is None:
        games = project.engines.items()
        own = {id_: play_examples(project, engine) for id_, engine in games if id_ in differing}
        same = {id_: dict(examples_of(engine, project)) for id_, engine in games if id_ not in differing}
        (folder / BATTLES).write_bytes(msgspec.json.encode(_Battles(own, same)))
        return
    was = msgspec.json.decode((before / BATTLES).read_bytes(), type=_Battles)
    renamed = msgspec.json.decode((folder / RENAMES).read_bytes(), type=dict[str, Renamed])
    told = {
        id_: list(
            replay_examples(was.played.get(id_, []), engine, names_of(renamed[id_].in_steps))
            if id_ in differing
            else unchanged_examples(was.same.get(id_, {}), project, engine)
        )
        for id_, engine in project.engines.items()
    }
    (folder / BATTLES).write_bytes(msgspec.json.encode(told))


class _Battles(msgspec.Struct):
    """The example battles of the version before."""

    played: dict[str, list[Played]]
    """By game, of games that differ."""
    same: dict[str, dict[str, Document]]
    """By other games, their documents by name."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].split(","), *map(Path, sys.argv[2:])) or None)

"""The scenarios and the example battles of two versions: the first runs its own, and the second those of the first."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.results import ScenarioOutcome, load_results
from clausewitz.compare.battles.compared import Played, play_examples, replay_examples, unchanged_examples
from clausewitz.compare.results.scenarios import changed_outcomes, run_features
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project

FEATURES, SCENARIOS, BATTLES, FINGERPRINTS = "features", "scenarios.json", "battles.json", "fingerprints.json"
"""What is in the folder of a version."""


def unchanged_games(house: Project, folder: Path, before: Path | None) -> frozenset[str]:
    """The games of which neither rules nor scenarios are other ones than in the version before: all of it stands."""
    own = Fingerprints(house).scenarios()
    (folder / FINGERPRINTS).write_bytes(msgspec.json.encode(own))
    if before is None:
        return frozenset()
    was = msgspec.json.decode((before / FINGERPRINTS).read_bytes(), type=dict[str, str])
    return frozenset(game for game, fingerprint in own.items() if was.get(game) == fingerprint)


def run_scenarios_of(
    house: Project, register: Register, folder: Path, before: Path | None, same: frozenset[str]
) -> None:
    """Run the scenarios of a version, or those of the one before, and tell which of these end otherwise now.

    Those of the first are run where no results of them are kept, those of the second but for games that are the `same`.
    Raises `HarnessError` where they cannot be run.
    """
    if before is None:
        (folder / FEATURES).write_text(str(house.features), encoding="utf-8")
        known = {game: last.results for game, last in load_results(house).scenarios.items()}
        others = [game.id for game in house.games if game.id not in known]
        told = {**known, **(run_features(house.features, house.only(*others)) if others else {})}
        (folder / SCENARIOS).write_bytes(msgspec.json.encode(told))
        return
    was = msgspec.json.decode((before / SCENARIOS).read_bytes(), type=dict[str, tuple[ScenarioOutcome, ...]])
    others = [game.id for game in house.games if game.id not in same]
    features = Path((before / FEATURES).read_text(encoding="utf-8"))
    now = run_features(features, house.only(*others)) if others else {}
    ended = {
        game.id: list(changed_outcomes(was.get(game.id, ()), now.get(game.id, ()), register)) for game in house.games
    }
    (folder / SCENARIOS).write_bytes(msgspec.json.encode(ended))


def play_battles_of(
    house: Project, engines: Mapping[str, Rulebook], folder: Path, before: Path | None, same: frozenset[str]
) -> None:
    """Play the example battles of a version, or those of the one before, and tell where these part from it."""
    if before is None:
        own = {id_: play_examples(house, engine) for id_, engine in engines.items()}
        (folder / BATTLES).write_bytes(msgspec.json.encode(own))
        return
    was = msgspec.json.decode((before / BATTLES).read_bytes(), type=dict[str, list[Played]])
    told = {
        id_: list(unchanged_examples(was.get(id_, [])) if id_ in same else replay_examples(was.get(id_, []), engine))
        for id_, engine in engines.items()
    }
    (folder / BATTLES).write_bytes(msgspec.json.encode(told))

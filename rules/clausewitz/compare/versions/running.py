"""The scenarios and the example battles of two versions: the first runs its own, and the second those of the first."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from clausewitz.catalogue.stored.results import ScenarioOutcome
from clausewitz.compare.battles.compared import Played, played, played_again
from clausewitz.compare.results.scenarios import changed, scenarios_run
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House

FEATURES, SCENARIOS, BATTLES = "features", "scenarios.json", "battles.json"
"""What is in the folder of a version."""


def run_scenarios_of(house: House, register: Register, folder: Path, before: Path | None) -> None:
    """Run the scenarios of a version, or those of the one before, and tell which of these end otherwise now.

    Raises `HarnessError` where they cannot be run.
    """
    if before is None:
        (folder / FEATURES).write_text(str(house.features), encoding="utf-8")
        (folder / SCENARIOS).write_bytes(msgspec.json.encode(scenarios_run(house.features, house)))
        return
    was = msgspec.json.decode((before / SCENARIOS).read_bytes(), type=dict[str, tuple[ScenarioOutcome, ...]])
    now = scenarios_run(Path((before / FEATURES).read_text(encoding="utf-8")), house)
    ended = {id_: list(changed(was.get(id_, ()), each, register)) for id_, each in now.items()}
    (folder / SCENARIOS).write_bytes(msgspec.json.encode(ended))


def play_battles_of(house: House, engines: Mapping[str, Rulebook], folder: Path, before: Path | None) -> None:
    """Play the example battles of a version, or those of the one before, and tell where these part from it."""
    if before is None:
        own = {id_: played(house, engine) for id_, engine in engines.items()}
        (folder / BATTLES).write_bytes(msgspec.json.encode(own))
        return
    was = msgspec.json.decode((before / BATTLES).read_bytes(), type=dict[str, list[Played]])
    told = {id_: list(played_again(was.get(id_, []), engine)) for id_, engine in engines.items()}
    (folder / BATTLES).write_bytes(msgspec.json.encode(told))

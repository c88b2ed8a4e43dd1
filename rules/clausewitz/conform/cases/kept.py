"""The cases as they are kept between runs, for each game by itself, beside the results of its scenarios.

They are made by running the scenarios. A release carries those of its checkout.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from clausewitz.catalogue.answers.making import LeftOutDocument
from clausewitz.catalogue.scenarios.running import HarnessError, run_scenarios
from clausewitz.catalogue.stored.code import Code
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.writing import write_at_once
from clausewitz.conform.cases.case import Case, PerftEntry
from clausewitz.text.rooms.house import Project

_PLUGIN = "clausewitz.conform.cases.making"
"""What has pytest make cases of the scenarios."""


class Made(msgspec.Struct, frozen=True):
    """What has been made of a game."""

    fingerprint: str = ""
    cases: tuple[Case, ...] = ()
    """In the order of their ids."""
    left_out: tuple[LeftOutDocument, ...] = ()
    perft: tuple[PerftEntry, ...] = ()
    """The small battles of which positions are counted."""

    def __add__(self, other: "Made") -> "Made":
        """Both together, which are on no shelf, so that no fingerprint is theirs."""
        cases = sorted((*self.cases, *other.cases), key=lambda each: each.id)
        return Made("", tuple(cases), (*self.left_out, *other.left_out), (*self.perft, *other.perft))


def fingerprints(house: Project) -> Mapping[str, str]:
    """Of all that the cases of a game depend on, by its id."""
    code, of_scenarios = Code(house).digest(_PLUGIN), Fingerprints(house).scenarios()
    return {game: sha256(f"{each} {code}".encode()).hexdigest() for game, each in of_scenarios.items()}


@dataclass(frozen=True)
class Shelf:
    """Where cases of one kind are kept, for each game by itself."""

    name: str
    fingerprints: Callable[[Project], Mapping[str, str]]
    """Of all that the cases of a game depend on, by its id."""

    def load_current(self, house: Project) -> Mapping[str, Made]:
        """The cases of the files as they are now, by game; a game of which there are none is left out."""
        now = self.fingerprints(house)
        return {game: made for game in now for made in self._read(house, game) if made.fingerprint == now[game]}

    def keep(self, house: Project, game: str, made: Made) -> None:
        """Keep the cases of a game."""
        write_at_once(self._file(house.store, game), msgspec.msgpack.encode(made))

    def _read(self, house: Project, game: str) -> Iterator[Made]:
        """What is kept of a game, the own store's last."""
        for store in ([house.released.parent] if house.released else []) + [house.store]:
            try:
                yield msgspec.msgpack.decode(self._file(store, game).read_bytes(), type=Made)
            except (OSError, msgspec.MsgspecError):
                continue

    def _file(self, store: Path, game: str) -> Path:
        return store / self.name / f"{game}.msgpack"


OF_SCENARIOS = Shelf("cases", fingerprints)
"""The cases that are made by running the scenarios."""


def build_cases(house: Project, jobs: int, on_progress: Callable[[str, int, int], None]) -> Mapping[str, Made]:
    """The cases, once all scenarios have run in so many processes; they are kept from now on.

    `on_progress` is told how far that is: so many of so many. Raises `HarnessError`.
    """
    told = "Running the scenarios to make cases of them"
    workers = str(jobs) if jobs > 1 else "0"  # one is pytest itself
    run_scenarios(house, lambda percent: on_progress(told, percent, 100), "-n", workers, "-p", _PLUGIN)
    made = OF_SCENARIOS.load_current(house)
    if len(made) < len(house.games):
        raise HarnessError("the files were changed while the scenarios ran, or not all could be run; try again")
    return made

"""What the book shows of small battles and of the weight of figures, kept until the rules change."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

import msgspec

from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.packed import NotKeptError, forbid_building, load_or_build
from clausewitz.compare.battles.played import examples_of
from clausewitz.compare.smallest.search import SearchResult, search_battles
from clausewitz.compare.smallest.weighing import Weights, weights
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.rooms.house import Project

FIND_BATTLES = ("clausewitz.play.*", "clausewitz.compare.smallest.kept")
"""The modules that find them, with all that they import."""
_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class Battles:
    """What is told of the battles of a game."""

    search: SearchResult = field(default_factory=SearchResult)
    weights: tuple[Weights, ...] = ()


class SmallBattles:
    """The smallest battles of a game in which readings differ, and what figures weigh; kept until the rules change."""

    def __init__(self, house: Project, rulebook: Rulebook) -> None:
        self._house, self._rulebook = house, rulebook
        examples = msgspec.json.encode(dict(examples_of(rulebook, house)), order="deterministic")
        self.besides = sha256(examples).hexdigest()
        """Of what it depends on besides the engine and the code."""
        told = f"{Fingerprints(house).games(*FIND_BATTLES)[rulebook.id]} {self.besides}"
        self.fingerprint = sha256(told.encode()).hexdigest()

    def search(self) -> SearchResult:
        """The smallest battles in which readings differ."""
        return self._load_or_build("search", SearchResult, lambda: search_battles(self._rulebook))

    def weights(self) -> tuple[Weights, ...]:
        """What assumed figures weigh in example battles."""
        return self._load_or_build("weights", tuple[Weights, ...], lambda: tuple(weights(self._house, self._rulebook)))

    def _load_or_build(self, name: str, kind: type[_Thing], made: Callable[[], _Thing]) -> _Thing:
        file = f"smallest/{self._rulebook.id}/{name}"
        return load_or_build(self._house, file, self.fingerprint, kind, made, of_one_game=True)


def load_small_battles(house: Project, rulebook: Rulebook) -> Battles:
    """What is told of the battles of a game, if it was found out for the rules as they are; else nothing."""
    battles = SmallBattles(house, rulebook)
    with forbid_building():
        try:
            return Battles(battles.search(), battles.weights())
        except NotKeptError:
            return Battles()

"""The smallest battles and the weights of assumed figures, kept for the book until the rules change."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

import msgspec

from clausewitz.catalogue.project import OpenProject
from clausewitz.compare.battles import examples_of
from clausewitz.compare.smallest import SearchResult, search_battles
from clausewitz.compare.weights import Weights, weights
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.store import NotKeptError, forbid_building

FIND_BATTLES = ("clausewitz.play.*", "clausewitz.compare.smallest_store")
"""The modules that find them, with all that they import."""
_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class Battles:
    """What the book says of the battles of a game."""

    search: SearchResult = field(default_factory=SearchResult)
    weights: tuple[Weights, ...] = ()


class SmallBattles:
    """The smallest battles of a game in which readings differ, and what figures weigh; kept until the rules change."""

    def __init__(self, project: OpenProject, rulebook: Rulebook) -> None:
        self._project, self._rulebook = project, rulebook
        examples = msgspec.json.encode(dict(examples_of(rulebook, project)), order="deterministic")
        self.besides = sha256(examples).hexdigest()
        """The fingerprint of the example documents, on which it depends besides the engine and the code."""
        told = f"{project.fingerprints.games(*FIND_BATTLES)[rulebook.id]} {self.besides}"
        self.fingerprint = sha256(told.encode()).hexdigest()

    def search(self) -> SearchResult:
        """The smallest battles in which readings differ."""
        return self._load_or_build("search", SearchResult, lambda: search_battles(self._rulebook))

    def weights(self) -> tuple[Weights, ...]:
        """What assumed figures weigh in example battles."""
        return self._load_or_build(
            "weights", tuple[Weights, ...], lambda: tuple(weights(self._project, self._rulebook))
        )

    def _load_or_build(self, name: str, kind: type[_Thing], build: Callable[[], _Thing]) -> _Thing:
        return self._project.store.get(f"smallest/{self._rulebook.id}/{name}", self.fingerprint, kind, build)


def load_small_battles(project: OpenProject, rulebook: Rulebook) -> Battles:
    """The battles of a game as the book shows them, if they were found for the current rules; otherwise empty."""
    battles = SmallBattles(project, rulebook)
    with forbid_building():
        try:
            return Battles(battles.search(), battles.weights())
        except NotKeptError:
            return Battles()

"""The smallest battles, and the weights of open questions and assumed figures, kept until the rules change."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TypeVar

import msgspec

from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.question_weights import FIND_BATTLES, QuestionWeight, QuestionWeights
from clausewitz.compare.battles import examples_of, kind_of, sheets_of
from clausewitz.compare.frequency import Frequency, RandomPlay, frequencies, kinds_to_play, play_kind
from clausewitz.compare.smallest import FollowedBattles, SearchResult, follow_battles, search_battles
from clausewitz.compare.weights import Weights, weigh_kind
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.store import NotKeptError, forbid_building

_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class Battles:
    """What the book says of the battles of a game."""

    search: SearchResult = field(default_factory=SearchResult)
    weights: tuple[Weights, ...] = ()
    frequencies: Mapping[str, Frequency] = field(default_factory=dict)
    """By issue, the most frequent first."""

    @cached_property
    def questions(self) -> QuestionWeights:
        """How much its open questions weigh."""
        return QuestionWeights({issue: self._weigh(issue, often) for issue, often in self.frequencies.items()})

    def _weigh(self, issue: str, often: Frequency) -> QuestionWeight:
        found = ((each.moves or 0, at.file) for at in self.weights for each in at.disputes if each.what == issue)
        moves, file = max(found, default=(0, ""))
        moving = f", moves {100 * moves:.1f} % of the odds of {file}" if moves else ""
        return QuestionWeight(f"{often.in_words}{moving}", often.share, moves)


class SmallBattles:
    """The smallest battles of a game in which readings differ, and what figures weigh; kept until the rules change."""

    def __init__(self, project: OpenProject, rulebook: Rulebook) -> None:
        self._project, self._rulebook = project, rulebook
        self._examples, self._sheets = dict(examples_of(rulebook, project)), list(sheets_of(rulebook, project))
        examples = msgspec.json.encode((self._examples, self._sheets), order="deterministic")
        self.besides = sha256(examples).hexdigest()
        """The fingerprint of the example documents, on which it depends besides the engine and the code."""
        told = f"{project.fingerprints.games(*FIND_BATTLES)[rulebook.id]} {self.besides}"
        self.fingerprint = sha256(told.encode()).hexdigest()
        self.kinds = list(dict.fromkeys(kind_of(each, rulebook) for each in self._examples.values()))
        """The kinds of document that have examples, in the order of these."""
        self.played_kinds = kinds_to_play(self._examples.items(), self._sheets, rulebook)
        """The kinds that are played at random, by name."""

    def search(self) -> SearchResult:
        """The smallest battles in which readings differ."""
        return self._load_or_build("search", SearchResult, lambda: search_battles(self._rulebook))

    def follow(self, units: int) -> FollowedBattles:
        """The battles with so many units in which a change is sought."""
        return self._load_or_build(f"followed-{units}", FollowedBattles, lambda: follow_battles(self._rulebook, units))

    def weigh(self, kind: str) -> tuple[Weights, ...]:
        """What assumed figures and readings weigh in the example of a kind; nothing if it is no battle."""
        return self._load_or_build(
            f"weights-{kind}", tuple[Weights, ...], lambda: weigh_kind(kind, self._examples.items(), self._rulebook)
        )

    def weights(self) -> tuple[Weights, ...]:
        """What they weigh in the examples of all kinds."""
        return tuple(each for kind in self.kinds for each in self.weigh(kind))

    def random_play(self, kind: str) -> RandomPlay:
        """Which open questions come up in random battles of a kind."""
        return self._load_or_build(
            f"play-{kind}", RandomPlay, lambda: play_kind(self.played_kinds[kind], self._rulebook)
        )

    def frequencies(self) -> dict[str, Frequency]:
        """How often each open question comes up in random play."""
        return frequencies(self._rulebook, [self.random_play(kind) for kind in self.played_kinds])

    def _load_or_build(self, name: str, kind: type[_Thing], build: Callable[[], _Thing]) -> _Thing:
        return self._project.store.get(f"smallest/{self._rulebook.id}/{name}", self.fingerprint, kind, build)


def load_small_battles(project: OpenProject, rulebook: Rulebook) -> Battles:
    """The battles of a game as the book shows them, if they were found for the current rules; otherwise empty."""
    battles = SmallBattles(project, rulebook)
    with forbid_building():
        try:
            return Battles(battles.search(), battles.weights(), battles.frequencies())
        except NotKeptError:
            return Battles()

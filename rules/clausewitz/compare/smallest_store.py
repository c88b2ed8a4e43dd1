"""The smallest battles for the book, and how far each assumed figure moves the odds of an example battle.

Figures are moved up and down by one. The example of each kind of battle is the largest that can be computed while a
user waits. All of it is kept until the rules change.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

import msgspec

from clausewitz.answers.odds import WeighedAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.compare.battles import Document, examples_of
from clausewitz.compare.smallest import SearchResult, search_battles
from clausewitz.compare.weights import WeighedChange, costs_moved, figures_in, rank_changes, weigh_changes
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import Setting, setting_of
from clausewitz.odds.graph import Graph, TooLargeError
from clausewitz.odds.odds import Scales, estimate_positions
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.rules import Rules
from clausewitz.store.store import NotKeptError, forbid_building
from clausewitz.text.project import Project

MOST = 2_000
"""A battle that is likely to lead to more positions is not weighed."""
_FEW = 300
"""What the rules ask for in so many positions shows whether there is anything to weigh."""
NOTHING = 5e-5
"""What moves less of the odds is not told: no digit of it would show."""


@dataclass(frozen=True)
class Weights:
    """What assumed figures weigh in an example battle."""

    file: str
    title: str
    figures: tuple[WeighedAnswer, ...]
    """Those that move any odds, the one that moves most first."""
    idle: tuple[str, ...]
    """The other assumed figures for which the rules ask in it, such as `infantry.attack`, that move nothing."""


def weights(
    project: Project, rulebook: Rulebook, on_progress: Callable[[int, int], None] = lambda done, of: None
) -> Iterator[Weights]:
    """For each kind of battle what the assumed figures weigh in an example; nothing where none is asked for.

    `on_progress` is told how many battles are done, and of how many.
    """
    chosen = dict[str, tuple[int, str, Document, Setting]]()
    for name, document in examples_of(rulebook, project):
        try:
            setting = setting_of(document, [rulebook])
        except DocumentError:
            continue  # the book says so where it shows the example
        battle = setting.opened.position
        if isinstance(battle, Battle) and (likely := estimate_positions(battle)) <= MOST:
            found = (likely, name, document, setting)
            chosen[setting.kind.name] = max(chosen.get(setting.kind.name, found), found, key=lambda each: each[:2])
    for done, (_, name, document, setting) in enumerate(chosen.values()):
        on_progress(done, len(chosen))
        if told := _weigh_figures(name, document, setting, rulebook):
            yield told


def _weigh_figures(name: str, document: Mapping[str, object], setting: Setting, rulebook: Rulebook) -> Weights | None:
    battle, rules = setting.opened.position, Rules(setting.opened.profile, figures=setting.document.own_figures)
    assert isinstance(battle, Battle), "others are not chosen"
    policy = Policy({side: order_of_loss(rulebook.roster, (), rulebook.roster.units) for side in Side})
    if not list(_assumed_in(_asked_for_first(battle, policy), rules, rulebook)):
        return None
    try:
        scales = Scales(battle, policy, MOST)
    except TooLargeError:
        return None
    changes = tuple(_assumed_in(scales.asked_ids, rules, rulebook))
    found = rank_changes(weigh_changes(changes, scales, document, rulebook), scales)
    moving = tuple(each for each in found if each.moves is None or max(each.moves, costs_moved(each, scales)) > NOTHING)
    told = {each.what for each in moving}
    idle = dict.fromkeys(each.what for each in found if each.what not in told)
    return Weights(name, setting.opened.title, moving, tuple(idle))


def _assumed_in(asked: frozenset[str], rules: Rules, rulebook: Rulebook) -> Iterator[WeighedChange]:
    return (each for each in figures_in(asked, rules, rulebook) if each.assumed)


def _asked_for_first(battle: Battle, policy: Policy) -> frozenset[str]:
    """What the rules ask for in the first positions of a battle."""
    with record_asked_of(type(battle.profile)) as asked:
        graph = Graph(policy, _FEW, _FEW, asked=asked)
        with suppress(TooLargeError):
            graph.follow_battle(battle)
    return graph.asked_ids


FIND_BATTLES = ("clausewitz.play.*", "clausewitz.compare.smallest_store")
"""The modules that find them, with all that they import."""
_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class Battles:
    """What is told of the battles of a game."""

    search: SearchResult = field(default_factory=SearchResult)
    weights: tuple[Weights, ...] = ()


class SmallBattles:
    """The smallest battles of a game in which readings differ, and what figures weigh; kept until the rules change."""

    def __init__(self, project: OpenProject, rulebook: Rulebook) -> None:
        self._project, self._rulebook = project, rulebook
        examples = msgspec.json.encode(dict(examples_of(rulebook, project)), order="deterministic")
        self.besides = sha256(examples).hexdigest()
        """Of what it depends on besides the engine and the code."""
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
    """What is told of the battles of a game, if it was found out for the rules as they are; else nothing."""
    battles = SmallBattles(project, rulebook)
    with forbid_building():
        try:
            return Battles(battles.search(), battles.weights())
        except NotKeptError:
            return Battles()

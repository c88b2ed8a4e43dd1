"""Under which readings something else comes of a battle: of small battles, whose positions are mostly the same few.

A position is put to the readings for which the rules ask in it, once, whatever battles lead to it. Those that
have made no difference anywhere so far are all taken at once, and singly only where that makes one: so they cost next
to nothing. What one of them does only where another is as usual would be missed in that position.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from typing import TYPE_CHECKING

from clausewitz.odds.graph import Graph, Odds, TooLargeError, odds, over_late_rounds
from clausewitz.odds.nodes import Node
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.odds.positions import key_of, plain
from clausewitz.odds.rounds import ToldApartError
from clausewitz.odds.weigh import total_variation
from clausewitz.play.battle import Battle
from clausewitz.play.documents.kinds import Kind, document_of
from clausewitz.play.documents.tables import Opened, PositionDocument
from clausewitz.play.moments import Side
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.records import replace
from clausewitz.play.rulebook import Rulebook

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Group = tuple[Reading, ...]
"""Readings that are taken at once, each of another issue."""

MOST = 300
"""A battle that leads to more positions is passed over."""
FRUITLESS = 30
"""After so many battles in which a reading makes something come otherwise, and not the odds, it is given up."""
NOTHING = 1e-9
"""Odds that move by less are the same, but for rounding."""


@dataclass(frozen=True)
class Looked:
    """A small battle, followed by the preferred readings."""

    entries: Mapping[str, object]
    """Of its document."""
    document: PositionDocument
    opened: Opened
    battle: Battle
    earliest: int
    nodes: dict[int, Node]
    asked: frozenset[str]
    """What the rules ask for in it."""
    at_once: frozenset[str]
    """What they ask for before its first roll or decision."""


@dataclass
class Looking:
    """The positions of all small battles of a kind that are looked at; within `noting`, which gives `asked`."""

    rulebook: Rulebook
    kind: Kind[Opened]
    asked: set[str]
    positions: int = 0
    """How many positions have been looked at by the preferred readings."""
    _graphs: dict[int, Graph] = field(default_factory=dict)
    _differing: dict[tuple[int, int], frozenset[Reading]] = field(default_factory=dict)
    _lively: set[Reading] = field(default_factory=set)
    """Readings under which something else came of some position."""

    def __post_init__(self) -> None:
        roster = self.rulebook.roster
        self._policy = Policy({side: order_of_loss(roster, (), roster.units) for side in Side})
        self._fruitless = Counter[Reading]()
        self._profiles: dict[Group, DataclassInstance] = {}
        own = zip(fields(self.rulebook.preferred_profile), readings_of(self.rulebook.preferred_profile), strict=True)
        self._names = {type(taken): each.name for each, taken in own}
        self._others = [
            each for taken in readings_of(self.rulebook.preferred_profile) for each in type(taken) if each is not taken
        ]

    def follow_battle(self, entries: Mapping[str, object]) -> Looked | None:
        """A battle of these entries; None where nobody attacks in it, and where it is too large."""
        self.asked.clear()
        document = document_of(entries, self.kind.type)
        assert isinstance(document, PositionDocument)
        opened = document.set_up()
        at_once = frozenset(self.asked)
        battle = opened.position
        assert isinstance(battle, Battle), "no other kinds are looked at"
        if not _somebody_attacks(battle):
            return None

        def follow_from(earliest: int) -> tuple[int, dict[int, Node]]:
            return earliest, self._graph(earliest).follow_battle(battle)[0]

        try:
            earliest, nodes = over_late_rounds(follow_from)
        except TooLargeError:
            return None
        self.positions += len(nodes)
        asked = at_once.union(*(each.asked for each in nodes.values()))
        return Looked(entries, document, opened, battle, earliest, nodes, asked, at_once)

    def readings_to_try(self, looked: Looked, open_: Collection[str]) -> list[Reading]:
        """The other readings of these issues for which the rules ask in a battle, but for those that were given up."""
        asked = [each for each in self._others if each.issue in open_ and each.issue in looked.asked]
        return [each for each in asked if self._fruitless[each] < FRUITLESS]

    def may_differ(self, looked: Looked, readings: list[Reading]) -> list[Reading]:
        """Of these readings those under which something else comes of some position of a battle."""
        at_once = [each for each in readings if each.issue in looked.at_once]
        found = set(self._differing_in(at_once, tuple, partial(self._opens_alike, looked)))
        for number, node in looked.nodes.items():
            if (at := (looked.earliest, number)) not in self._differing:
                there = [each for each in readings if each.issue in node.asked]
                same = partial(self._comes_alike, looked, number)
                self._differing[at] = frozenset(self._differing_in(there, self._all_idle, same))
            found |= self._differing[at]
        return [each for each in readings if each in found]

    def odds(self, looked: Looked) -> Odds:
        """The odds of a battle by the preferred readings."""
        return self._graph(looked.earliest).odds(looked.battle)

    def odds_under(self, looked: Looked, reading: Reading) -> Odds | None:
        """Its odds under another reading; None where that does not let it be set up, or makes it too large."""
        battle = self._opened_under(looked, (reading,))
        if battle is None:
            return None
        try:
            return self._graph(looked.earliest).odds(battle, frozenset({reading.issue}))
        except ToldApartError:
            return odds(battle, self._policy, MOST)
        except TooLargeError:
            return None

    def differs(self, looked: Looked, reading: Reading) -> bool:
        """Whether the odds of a battle are others under a reading."""
        after = self.odds_under(looked, reading)
        is_moved = after is not None and total_variation(self.odds(looked), after) > NOTHING
        self._fruitless[reading] += not is_moved
        return is_moved

    def _differing_in(
        self, readings: list[Reading], group: Callable[[Group], Group], is_same: Callable[[Group], bool]
    ) -> Iterator[Reading]:
        """Of these readings those under which a position is not the same, those that were idle so far as a group."""
        for letter in sorted({each.letter for each in readings}):
            idle = tuple(each for each in readings if each.letter == letter and each not in self._lively)
            if idle and not is_same(group(idle)):
                yield from self._differing_singly(idle, is_same)
        yield from self._differing_singly([each for each in readings if each in self._lively], is_same)

    def _differing_singly(self, readings: Iterable[Reading], is_same: Callable[[Group], bool]) -> Iterator[Reading]:
        for each in readings:
            if not is_same((each,)):
                self._lively.add(each)
                yield each

    def _all_idle(self, some: Group) -> Group:
        """All readings of a letter that have made no difference anywhere, some of which are given.

        Those for which the rules do not ask change nothing, and so many positions have one profile.
        """
        return tuple(each for each in self._others if each.letter == some[0].letter and each not in self._lively)

    def _opens_alike(self, looked: Looked, readings: Group) -> bool:
        """Whether a battle begins with the same position under these readings, all of them taken at once."""
        battle = self._opened_under(looked, readings)
        return battle is not None and key_of(plain(battle, MOST)) == key_of(plain(looked.battle, MOST))

    def _comes_alike(self, looked: Looked, number: int, readings: Group) -> bool:
        """Whether the same comes of a position."""
        other = replace(looked.battle, profile=self._profile(readings))  # type: ignore[call-arg]  # a field of its game
        try:
            node = self._graph(looked.earliest).node_by_readings(other, number)
        except (ToldApartError, TooLargeError):
            return False
        return _comes(node) == _comes(looked.nodes[number])

    def _opened_under(self, looked: Looked, readings: Group) -> Battle | None:
        """The battle as its document sets it up under these readings; None where that makes no sense."""
        document = replace(looked.document, readings={each.issue: each.letter for each in readings})
        if any(document.faults()):
            return None
        battle = document.set_up().position
        assert isinstance(battle, Battle), "it is of the same kind"
        return battle

    def _graph(self, earliest: int) -> Graph:
        if earliest not in self._graphs:
            self._graphs[earliest] = Graph(self._policy, earliest, MOST, asked=self.asked)
        return self._graphs[earliest]

    def _profile(self, readings: Group) -> "DataclassInstance":
        if readings not in self._profiles:
            named = {self._names[type(each)]: each for each in readings}
            self._profiles[readings] = replace(self.rulebook.preferred_profile, **named)
        return self._profiles[readings]


def _somebody_attacks(battle: Battle) -> bool:
    there = {left.of for left in battle.survivors if left.units.total()}
    return Side.ATTACKER in there or Side.ATTACKER not in battle.forces


def _comes(node: Node) -> tuple[object, ...]:
    """What comes of a position but for the clauses that say so."""
    ending = node.ending and (node.ending.done.outcome, node.ending.left)
    return node.onward, ending

"""The smallest battle of a game in which the readings of an issue differ, found by search.

Battles are generated from the types of their document: fewest units first, then fewest *extras*, such as earlier hits
or a technology, then the cheapest. Names of the document's own, such as a map, are left out. A position is tried once,
under the readings asked for in it; those that have made no difference yet are replaced together first, which may miss a
reading that matters only with another one preferred.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import partial
from itertools import combinations, combinations_with_replacement, islice, product
from typing import TYPE_CHECKING, NamedTuple

from clausewitz.documents.files import SUFFIXES, faults_in
from clausewitz.odds.graph import Graph, Node, Odds, TooLargeError, odds, over_late_rounds
from clausewitz.odds.odds import outcomes_of, total_variation
from clausewitz.odds.policies import COST, Policy, RoundsDifferError, key_of, order_of_loss, plain
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle
from clausewitz.play.document_schema import (
    Choice,
    Count,
    Entries,
    Flag,
    Kind,
    Listing,
    Shape,
    Text,
    Units,
    document_of,
    required_entries,
)
from clausewitz.play.documents import Opened, PositionDocument
from clausewitz.play.moments import Side
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


_COMMON = frozenset(field.name for field in fields(PositionDocument))
_PLENTY = 9
"""A required count, such as the value of a bombed target, is 1, or else large enough for anything."""
_LEFT_OUT = None
"""Stands for an entry that is left out."""

Found = Mapping[str, object]


def small_battles(kind: Kind[Opened], units: int, extras: int) -> Iterator[Found]:
    """The sensible documents of a kind with exactly this many units and extras, each once."""
    for entries in _tables(Entries(kind.type), units, extras):
        if not faults_in(entries, kind.type, {}):  # it fits the schema, as it is made of the same type
            yield entries


def cheapest_first(kind: Kind[Opened], battles: Iterable[Found], roster: Roster) -> list[Found]:
    """Battles by the total cost of their units, then by the number of units without a cost."""

    def price(battle: Found) -> tuple[int, Fraction]:
        kinds = Counter(dict[str, int]())
        for counted in _units_in(Entries(kind.type), battle):
            kinds.update(counted)
        costs = {each: roster.figure(each, COST) for each in kinds}
        priced = sum((kinds[each] * cost.value for each, cost in costs.items() if cost), start=Fraction(0))
        return sum(kinds[each] for each, cost in costs.items() if cost is None), priced

    return sorted(battles, key=price)


def _units_in(shape: Shape, value: object) -> Iterator[Mapping[str, int]]:
    if isinstance(shape, Units) and isinstance(value, Mapping):
        yield value
    for _, inner, found in shape.inside(value):
        yield from _units_in(inner, found)


def _tables(table: Entries, units: int, extras: int) -> Iterator[dict[str, object]]:
    """The tables with this many units and extras in all, first those with them in their first entries."""
    shapes = [(name, shape) for name, shape in table.shapes.items() if name not in _COMMON]
    must = required_entries(table.kind)

    def from_entry(number: int, units: int, extras: int) -> Iterator[dict[str, object]]:
        if number == len(shapes):
            if units == extras == 0:
                yield {}
            return
        name, shape = shapes[number]
        for own, more in product(range(units, -1, -1), range(extras, -1, -1)):
            values = list(_values(shape, own, more, must=name in must))
            for others in from_entry(number + 1, units - own, extras - more) if values else ():
                yield from ({**({} if each is _LEFT_OUT else {name: each}), **others} for each in values)

    yield from from_entry(0, units, extras)


def _values(shape: Shape, units: int, extras: int, *, must: bool) -> Iterator[object]:
    """The possible values in a place with this many units and extras; `_LEFT_OUT` is one for optional entries."""
    if not must and units == extras == 0:
        yield _LEFT_OUT
        return
    match shape:
        case Units() if extras == 0:
            yield from (dict(Counter(each)) for each in combinations_with_replacement(shape.kinds, units))
        case Entries():
            yield from _tables(shape, units, extras if must else extras - 1)
        case Listing(unique=False):
            yield from _rows(shape, units, extras, must=must)
        case _ if units == 0:
            yield from _plain(shape, extras, must=must)


def _plain(shape: Shape, extras: int, *, must: bool) -> Iterator[object]:
    """The values without units."""
    match shape:
        case Count() if must:
            yield from {0: (1,), 1: (_PLENTY,)}.get(extras, ())
        case Count():
            yield extras
        case Flag() if extras == 1 or must:
            yield from {0: (False,), 1: (True,)}.get(extras, ())
        case Choice():
            first, *others = (each.value for each in shape.kind)
            yield from {0: (first,), 1: others}.get(extras, ())
        case Listing(each=Choice(kind=kind), unique=True):
            yield from map(list, combinations([each.value for each in kind], extras))
        case Listing() | Text() if must and extras == 0:
            yield [] if isinstance(shape, Listing) else "A"


def _rows(shape: Listing, units: int, extras: int, *, must: bool) -> Iterator[object]:
    """Lists; each optional entry is an extra."""
    least = max(shape.within.least, 1)
    spared = least if must else 0
    for length in range(least, min(shape.within.most or extras + spared, extras + spared) + 1):
        for own, more in product(_splits(units, length), _splits(extras - (length - spared), length)):
            each = [list(_values(shape.each, *both, must=True)) for both in zip(own, more, strict=True)]
            yield from map(list, product(*each))


def _splits(number: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum, the largest first part first."""
    if parts == 1:
        yield (number,)
        return
    for first in range(number, -1, -1):
        yield from ((first, *rest) for rest in _splits(number - first, parts - 1))


Group = tuple[Reading, ...]
"""Readings that are replaced together, each of another issue."""

MOST = 300
"""A battle with more positions is skipped."""
FRUITLESS = 30
"""The number of battles with different positions but equal odds after which a reading is given up."""
NOTHING = 1e-9
"""Smaller differences in odds come from rounding."""


@dataclass(frozen=True)
class Looked:
    """A small battle, followed by the preferred readings."""

    entries: Mapping[str, object]
    """The entries of its document."""
    document: PositionDocument
    opened: Opened
    battle: Battle
    earliest: int
    nodes: dict[int, Node]
    asked: frozenset[str]
    """Everything the rules ask for in it."""
    at_once: frozenset[str]
    """Everything they ask for before its first roll or decision."""


@dataclass
class Looking:
    """The positions of all small battles of a kind; within `noting`, which gives `asked`."""

    rulebook: Rulebook
    kind: Kind[Opened]
    asked: set[str]
    positions: int = 0
    """The number of positions looked at by the preferred readings."""
    _graphs: dict[int, Graph] = field(default_factory=dict)
    _differing: dict[tuple[int, int], frozenset[Reading]] = field(default_factory=dict)
    _lively: set[Reading] = field(default_factory=set)
    """Readings that have changed some position."""

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
        """A battle of these entries; None if nobody attacks in it, or it is too large."""
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
        """The other readings of these issues that the rules ask for in a battle, without those given up."""
        asked = [each for each in self._others if each.issue in open_ and each.issue in looked.asked]
        return [each for each in asked if self._fruitless[each] < FRUITLESS]

    def may_differ(self, looked: Looked, readings: list[Reading]) -> list[Reading]:
        """Of these readings, those that change some position of a battle."""
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
        """Its odds under another reading; None if that makes it impossible or too large."""
        battle = self._opened_under(looked, (reading,))
        if battle is None:
            return None
        try:
            return self._graph(looked.earliest).odds(battle, frozenset({reading.issue}))
        except RoundsDifferError:
            return odds(battle, self._policy, MOST)
        except TooLargeError:
            return None

    def differs(self, looked: Looked, reading: Reading) -> bool:
        """Whether the odds of a battle differ under a reading."""
        after = self.odds_under(looked, reading)
        is_moved = after is not None and total_variation(self.odds(looked), after) > NOTHING
        self._fruitless[reading] += not is_moved
        return is_moved

    def _differing_in(
        self, readings: list[Reading], group: Callable[[Group], Group], is_same: Callable[[Group], bool]
    ) -> Iterator[Reading]:
        """Of these readings, those that change a position; the idle ones so far are tried as a group."""
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
        """All readings of a letter that have made no difference anywhere, including some of these.

        Those that the rules do not ask for change nothing, so many positions share one profile.
        """
        return tuple(each for each in self._others if each.letter == some[0].letter and each not in self._lively)

    def _opens_alike(self, looked: Looked, readings: Group) -> bool:
        """Whether a battle begins with the same position under these readings together."""
        battle = self._opened_under(looked, readings)
        return battle is not None and key_of(plain(battle, MOST)) == key_of(plain(looked.battle, MOST))

    def _comes_alike(self, looked: Looked, number: int, readings: Group) -> bool:
        """Whether a position has the same successors."""
        other = replace(looked.battle, profile=self._profile(readings))  # type: ignore[call-arg]  # a field of its game
        try:
            node = self._graph(looked.earliest).node_by_readings(other, number)
        except (RoundsDifferError, TooLargeError):
            return False
        return _comes(node) == _comes(looked.nodes[number])

    def _opened_under(self, looked: Looked, readings: Group) -> Battle | None:
        """The battle as its document sets it up under these readings; None if that makes no sense."""
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
    """The successors of a position, without citations."""
    ending = node.ending and (node.ending.done.outcome, node.ending.left)
    return node.onward, ending


Size = tuple[int, int]
"""The size of a battle: the number of units, and of extras."""
POSITIONS: Mapping[Size, int] = {
    (0, 0): 200,
    (0, 1): 200,
    (0, 2): 200,
    (1, 0): 200,
    (1, 1): 200,
    (1, 2): 150,
    (2, 0): 450,
    (2, 1): 350,
    (3, 0): 120,
}
"""The sizes in the order of the search, and the number of positions looked at for each kind of battle."""
_BATTLES = 5_000
"""A size with more battles is skipped: making and sorting them would take too long."""
_ANY = ""
"""Stands for any unit."""


@dataclass(frozen=True)
class ReadingOdds:
    """The odds of a battle under a reading."""

    letter: str
    outcomes: Mapping[str, float]
    """The chance of each outcome, including a battle that never ends; empty if unknown."""
    moves: float
    """The share of the odds that moves to other outcomes, from 0 to 1; 0 under the preferred reading."""


@dataclass(frozen=True)
class Smallest:
    """The smallest battle found in which the readings of an issue differ."""

    title: str
    sides: tuple[tuple[str, str], ...]
    """The sides and their units, in words."""
    document: str
    """The document in TOML."""
    readings: tuple[ReadingOdds, ...]
    """The preferred one first."""


@dataclass(frozen=True)
class SearchResult:
    """The result of a search through the small battles of a game."""

    found: Mapping[str, Smallest] = field(default_factory=dict)
    """By issue."""
    in_vain: Mapping[str, int] = field(default_factory=dict)
    """For each other issue that the rules ask about, the number of battles tried."""


def search_battles(
    rulebook: Rulebook,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    positions: Mapping[Size, int] = POSITIONS,
) -> SearchResult:
    """The smallest battles of a game, of all kinds; `on_progress` gets the number of sizes done, and of all.

    `positions` limits the positions of each size.
    """
    open_ = {each.issue for each in readings_of(rulebook.preferred_profile) if len(type(each)) > 1}
    found: dict[str, Smallest] = {}
    tried = Counter[str]()
    kinds = kinds_of_battle(rulebook)
    with record_asked_of(type(rulebook.preferred_profile)) as asked:
        lookings = [Looking(rulebook, kind, asked) for kind in kinds]
        for done, (size, looking) in enumerate(product(positions, lookings)):
            on_progress(done, len(positions) * len(kinds))
            for looked in _follow_size(looking, size, positions[size]):
                readings = looking.readings_to_try(looked, open_)
                tried.update({each.issue for each in readings})
                for reading in looking.may_differ(looked, readings):
                    if reading.issue in open_ and looking.differs(looked, reading):
                        found[reading.issue] = _build_smallest(looking, looked, reading)
                        open_.remove(reading.issue)
    return SearchResult(found, {issue: tried[issue] for issue in sorted(tried) if issue not in found})


def kinds_of_battle(rulebook: Rulebook) -> list[Kind[Opened]]:
    """The kinds of document that set up a battle, and nothing larger."""
    return [kind for kind in rulebook.documents if _sets_up_battles(kind)]


def _sets_up_battles(kind: Kind[Opened]) -> bool:
    """Whether the first sensible document of a kind sets up a battle, and nothing larger."""
    for units, extras in POSITIONS:
        for entries in small_battles(kind, units, extras):
            return isinstance(document_of(entries, kind.type).set_up().position, Battle)
    return False


def _battles_of_size(looking: Looking, size: Size) -> list[Found]:
    """The battles of a size, the cheapest first; none if there are too many."""
    battles = list(islice(small_battles(looking.kind, *size), _BATTLES + 1))
    return cheapest_first(looking.kind, battles, looking.rulebook.roster) if len(battles) <= _BATTLES else []


def _follow_size(looking: Looking, size: Size, positions: int) -> Iterator[Looked]:
    """The battles of a size, followed, until so many positions have been looked at."""
    limit = looking.positions + positions
    for entries in _battles_of_size(looking, size):
        if looking.positions >= limit:
            break
        if looked := looking.follow_battle(entries):
            yield looked


class Followed(NamedTuple):
    """A small battle, as followed by the preferred readings."""

    kind: str
    """The name of its kind of document."""
    extras: int
    entries: Mapping[str, object]
    positions: int
    asked: int
    """The index of everything that the rules ask for in it."""
    is_open: bool
    """Whether it may end in more than one way."""


class FollowedBattles(NamedTuple):
    """The battles with some number of units in which any change is sought, in the order of the search."""

    asked: tuple[tuple[str, ...], ...]
    battles: tuple[Followed, ...]


def follow_battles(rulebook: Rulebook, units: int) -> FollowedBattles:
    """The battles with so many units in which any change is sought.

    A search that is limited to battles with some units looks at those, as far as one for a unit among them does.
    """
    asked: dict[frozenset[str], int] = {}
    battles = []
    with record_asked_of(type(rulebook.preferred_profile)) as asks:
        lookings = [Looking(rulebook, kind, asks) for kind in kinds_of_battle(rulebook)]
        fruitless = Counter[tuple[str, str]]()
        for (size, most), looking in product(POSITIONS.items(), lookings):
            seen = Counter[str]()
            for entries in _battles_of_size(looking, size) if size[0] == units else ():
                among = {kind for counted in _units_in(Entries(looking.kind.type), entries) for kind in counted}
                wanted = [each for each in among if fruitless[looking.kind.name, each] < FRUITLESS]
                if any(seen[each] < most for each in (_ANY, *wanted)) and (looked := looking.follow_battle(entries)):
                    seen.update(dict.fromkeys((_ANY, *among), len(looked.nodes)))
                    is_open = len(outcomes_of(looking.odds(looked))) > 1
                    fruitless.update((looking.kind.name, each) for each in among if is_open)
                    at = asked.setdefault(looked.asked, len(asked))
                    battles.append(Followed(looking.kind.name, size[1], entries, len(looked.nodes), at, is_open))
    return FollowedBattles(tuple(tuple(sorted(each)) for each in asked), tuple(battles))


def complete_document(entries: Found, kind: Kind[Opened], rulebook: Rulebook) -> Found:
    """A document that names its game and kind, as a user would write it."""
    named = {} if kind is rulebook.documents[0] else {"battle": kind.name}
    return {"rulebook": rulebook.id, **named, **entries}


def _build_smallest(looking: Looking, looked: Looked, differing: Reading) -> Smallest:
    rulebook, usual = looking.rulebook, looking.odds(looked)
    (preferred,) = (each for each in readings_of(rulebook.preferred_profile) if each.issue == differing.issue)
    others = (each for each in type(preferred) if each is not preferred)
    under = (_build_under(each.letter, looking.odds_under(looked, each), usual) for each in others)
    return Smallest(
        looked.opened.title,
        looked.opened.sides,
        SUFFIXES[".toml"](complete_document(looked.entries, looking.kind, rulebook)),
        (_build_under(preferred.letter, usual, usual), *under),
    )


def _build_under(letter: str, after: Odds | None, usual: Odds) -> ReadingOdds:
    if after is None:
        return ReadingOdds(letter, {}, 0.0)
    outcomes = {name: float(chance) for name, chance in outcomes_of(after).items()}
    return ReadingOdds(letter, outcomes, float(total_variation(usual, after)))

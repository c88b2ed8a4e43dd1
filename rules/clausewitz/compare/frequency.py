"""How often the readings of each open question part in random play.

Random documents of each kind are drawn near the examples of a project, so that names, such as those of a map, stay. A
battle is played with random dice and decisions. Where the rules ask for a reading, the same step is taken under the
others: the question comes up if something else is awaited or left then. A sheet of orders is one step.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from itertools import islice
from random import Random
from typing import TypeVar, cast

from clausewitz.compare.battles import Document, kind_of
from clausewitz.documents.files import DocumentError, faults_in
from clausewitz.documents.order_sheets import read_sheet
from clausewitz.play.asked import Readings
from clausewitz.play.combat import Playable
from clausewitz.play.document_schema import (
    Choice,
    Count,
    Counts,
    Entries,
    Flag,
    Kind,
    Listing,
    Map,
    Shape,
    Text,
    Units,
    document_of,
    required_entries,
)
from clausewitz.play.documents import Document as Written
from clausewitz.play.documents import PositionDocument
from clausewitz.play.moments import Awaited, Choose, Done, Roll
from clausewitz.play.norms import RefusedError
from clausewitz.play.orders import Chart, Executed, Form, Number, OrderRules, WrittenOrder
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures

BATTLES = 200
"""The most random battles of a kind."""
STEPS = 700
"""So many steps, by any readings, are taken of each kind; the battle that goes beyond is the last."""
_PLAYS = 3
"""The plays of one document."""
_MOST_INPUTS = 60
"""The most rolls and decisions of a battle."""
_OPTIONS = 40
"""So many options of a decision are compared, and one of so many is taken."""
_TRIES = 30
"""A document that makes no sense is drawn again, at most so often."""
_ORDERS = 8
"""The most orders of a sheet."""
_COMMON = frozenset(each.name for each in fields(PositionDocument))

_MORE = 3
"""The most that a number may exceed the one in the example."""
_SELDOM = 0.2
"""The chance of whatever the example does not have."""

_ENOUGH = 8
"""What has come up in so many battles of a kind is known well enough."""
_OFTEN_IN_WORDS = {1: "nearly every time", 2: "every second time", 3: "every third time", 4: "every fourth time"}
_RARE = 20
"""What comes up less often than in one of so many battles is rare."""
_OFTEN = 0.5
"""The chance of whatever the example has."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Frequency:
    """How often the readings of an issue part."""

    title: str
    """The kind of battle in which they do so most often, such as `A land battle of My Game`; empty if they never do."""
    parted: int
    """In how many of the battles of that kind they part."""
    battles: int
    """How many there are; of all kinds if they never part."""

    @property
    def share(self) -> float:
        """The share of the battles in which they part."""
        return self.parted / self.battles

    @property
    def in_words(self) -> str:
        """How often the question comes up: `comes up every second time: a land battle of My Game`."""
        if not self.parted:
            return f"never came up in {self.battles:,} random battles"
        every = round(1 / self.share)
        often = _OFTEN_IN_WORDS.get(every, f"one time in {every}")
        return f"{'comes up' if every < _RARE else 'rare,'} {often}: {self.title[:1].lower()}{self.title[1:]}"


@dataclass(frozen=True)
class Near:
    """A kind of document, and the examples near which it is drawn, each with its sheet of orders if it has one."""

    kind: Kind[object]
    examples: Sequence[tuple[Document, str]]


def issues_in_plays(document: PositionDocument, rulebook: Rulebook) -> frozenset[str]:
    """The issues whose readings part in some random plays of one document."""
    with Readings().watching(type(rulebook.preferred_profile)) as readings:
        probe = _ReadingsProbe(readings)
        for number in range(_PLAYS):
            _fight(document, probe, Random(number))
    return frozenset(probe.came)


@dataclass(frozen=True)
class RandomPlay:
    """The random battles of one kind."""

    battles: int
    came: Mapping[str, Frequency]
    """By issue that comes up in them, in alphabetical order."""


def kinds_to_play(
    examples: Iterable[tuple[str, Document]], sheets: Sequence[tuple[Document, str]], rulebook: Rulebook
) -> dict[str, Near]:
    """The kinds of document that have examples, by name; that on which orders are executed is called `orders`."""
    near = [(document, "") for _, document in examples]
    kinds = {
        kind.name: Near(kind, [each for each in near if kind_of(each[0], rulebook) == kind.name])
        for kind in rulebook.documents
    }
    if rulebook.orders:
        kinds["orders"] = Near(rulebook.orders.map, sheets)
    return {name: each for name, each in kinds.items() if each.examples}


def play_kind(near: Near, rulebook: Rulebook, steps: int = STEPS) -> RandomPlay:
    """Random battles of a kind, of about this many steps; the same each time."""
    with Readings().watching(type(rulebook.preferred_profile)) as readings:
        return _play_battles(near, rulebook, readings, steps)


def frequencies(rulebook: Rulebook, plays: Collection[RandomPlay]) -> dict[str, Frequency]:
    """How often each issue of a game with several readings comes up in any kind, the most frequent first."""
    open_ = [each.issue for each in readings_of(rulebook.preferred_profile) if len(type(each)) > 1]
    never = Frequency("", 0, sum(each.battles for each in plays))
    of_issue = {issue: [each.came[issue] for each in plays if issue in each.came] for issue in (open_ if plays else ())}
    found = {issue: max(came, key=lambda each: each.share, default=never) for issue, came in of_issue.items()}
    return dict(sorted(found.items(), key=lambda each: -each[1].share))


def _play_battles(near: Near, rulebook: Rulebook, readings: Readings, steps: int) -> RandomPlay:
    """Random battles of a kind. What comes up often is no longer looked for."""
    kind, examples = near.kind, near.examples
    came, found, taken, battles = Counter[str](), dict[str, Frequency](), 0, 0
    while battles < BATTLES and taken < steps:
        probe = _ReadingsProbe(readings, frozenset(each for each in came if came[each] == _ENOUGH))
        _play(kind, examples[battles % len(examples)], rulebook, probe, battles)
        taken, battles = taken + probe.steps, battles + 1
        for issue in probe.came:
            came[issue] += 1
            found[issue] = Frequency(kind.title, came[issue], battles)
    rarer = {issue: replace(each, battles=battles) for issue, each in found.items() if came[issue] < _ENOUGH}
    return RandomPlay(battles, dict(sorted({**found, **rarer}.items())))


def _play(
    kind: Kind[object], near: tuple[Document, str], rulebook: Rulebook, probe: "_ReadingsProbe", number: int
) -> None:
    """A random battle, or a random sheet of orders."""
    dice = Random(f"{rulebook.id} {kind.name} {number}")
    example, sheet = near
    document = _draw_document(kind, example, dice)
    if isinstance(document, PositionDocument):
        _fight(document, probe, dice)
    elif document and rulebook.orders:
        _execute(document, sheet, rulebook.orders, probe, dice)


@dataclass
class _ReadingsProbe:
    """Takes the steps of a battle, and looks at each under other readings."""

    readings: Readings
    known: Collection[str] = ()
    """Issues that are not looked at."""
    came: set[str] = field(default_factory=set)
    """The issues whose readings have parted."""
    steps: int = 0
    """The number of steps taken, by any readings."""

    def take(self, step: Callable[[], Result]) -> Result:
        """The result of a step. It is taken again under the other readings of the issues that the rules ask about."""
        self.readings.begin()
        self.steps += 1
        result = step()
        usual = _outlook(result)
        asked = [each for each in self.readings.asked if each.issue not in {*self.came, *self.known}]
        others = [(each, other) for each in asked for other in type(each) if other is not each]
        for letter in sorted({other.letter for _, other in others}):
            self._compare(step, usual, [each for each in others if each[1].letter == letter])
        return result

    def _compare(self, step: Callable[[], object], usual: object, swaps: Sequence[tuple[Reading, Reading]]) -> None:
        """Find which of several readings change a step: all together first, then one half and the other."""
        self.steps += 1
        with self.readings.swap_readings(dict(swaps)):
            try:
                is_same = _outlook(step()) == usual
            except (RefusedError, DocumentError):
                is_same = False
        if is_same:
            return
        if len(swaps) == 1:
            self.came.add(swaps[0][0].issue)
            return
        half = len(swaps) // 2
        self._compare(step, usual, swaps[:half])
        self._compare(step, usual, swaps[half:])


def _outlook(result: object) -> object:
    """Whatever may be seen of the result of a step, without citations."""
    if isinstance(result, Executed):
        reports = [(each.failed, [event.text for event in each.told]) for each in result.reports]
        return reports, result.undecided and result.undecided.question, result.standings, result.changes
    position = cast("Playable", result)
    return _awaited(position.awaits), position.state


def _awaited(awaited: Awaited) -> object:
    match awaited:
        case Roll():
            return [(each.side, each.kind, each.number, each.target, each.scores) for each in awaited.groups]
        case Choose():
            return awaited.by, awaited.question, list(islice(awaited.options, _OPTIONS))
        case Done():
            return awaited.outcome, awaited.held and (awaited.held.by, awaited.held.contested)


def _fight(document: PositionDocument, probe: _ReadingsProbe, dice: Random) -> None:
    """A battle, with random dice and decisions."""
    with with_figures(document.own_figures):
        position = probe.take(lambda: document.set_up().position)
        for _ in range(_MOST_INPUTS):
            awaited = position.awaits
            if isinstance(awaited, Done):
                break
            position = probe.take(_next_step(position, awaited, dice))


def _next_step(position: Playable, awaited: Roll | Choose, dice: Random) -> Callable[[], Playable]:
    if isinstance(awaited, Roll):
        return partial(position.roll, tuple(dice.randint(1, awaited.sides) for _ in range(awaited.dice)))
    return partial(position.choose, dice.choice(list(islice(awaited.options, _OPTIONS))))


def _execute(document: Written[object], sheet: str, orders: OrderRules, probe: _ReadingsProbe, dice: Random) -> None:
    """A sheet with some orders of another one, each changed here and there."""
    chart = document.set_up()
    assert isinstance(chart, Chart)
    known = read_sheet(sheet, orders, chart).orders
    drawn = tuple(_draw_order(dice.choice(known), chart, dice) for _ in range(_ORDERS if known else 0))
    probe.take(lambda: chart.execute(drawn))


def _draw_order(order: WrittenOrder, chart: Chart, dice: Random) -> WrittenOrder:
    names = {each: _change(name, chart.names[each.names], dice) for each, name in order.names.items()}
    numbers = {each: Number(dice.choice(list(Form)), dice.randint(0, _MORE)) for each in order.numbers}
    return replace(order, country=_change(order.country, chart.countries, dice), names=names, numbers=numbers)


def _change(name: str, names: Sequence[str], dice: Random) -> str:
    return dice.choice(names) if dice.random() < _SELDOM else name


def _draw_document(kind: Kind[object], example: Document, dice: Random) -> Written[object] | None:
    """A document near an example that makes sense; None if none is drawn."""
    for _ in range(_TRIES):
        entries = cast("Document", _draw(Entries(kind.type), example, dice))
        if not faults_in(entries, kind.type, {}):
            return document_of(entries, kind.type)
    return None


def _draw(shape: Shape, near: object, dice: Random, *, is_map: bool = False) -> object:
    """A value near another one; without one, any value. Names stay, and of a map all but numbers."""
    drawn = near
    match shape:
        case Count():
            drawn = dice.randint(0, (near if isinstance(near, int) else 0) + _MORE)
        case Flag() if not is_map:
            drawn = dice.random() < _SELDOM
        case Choice(kind=kind) if not is_map:
            drawn = dice.choice([each.value for each in kind])
        case Units() | Counts():
            few = dice.sample(shape.kinds, min(len(shape.kinds), dice.randint(0, _MORE)))
            drawn = {each: dice.randint(1, _MORE) for each in dict.fromkeys((*cast("Document", near or {}), *few))}
        case Listing(each=each) if near is None or not isinstance(each, Text):
            drawn = [_draw(each, one, dice, is_map=is_map) for one in cast("list[object]", near or [])]
        case Map(value=value) if isinstance(near, Mapping):
            drawn = {name: _draw(value, own, dice, is_map=True) for name, own in near.items()}
        case Entries():
            drawn = dict(_draw_entries(shape, near if isinstance(near, Mapping) else {}, dice, is_map=is_map))
        case Text() if not near:
            drawn = "A"
    return drawn


def _draw_entries(table: Entries, near: Document, dice: Random, *, is_map: bool) -> Iterator[tuple[str, object]]:
    """About half of the optional entries of the other table, and a few more; names, and lists of them, as they are."""
    required = required_entries(table.kind)
    for name, shape in table.shapes.items():
        stays = is_map or name in _COMMON or isinstance(shape, Text | Map | Listing)
        chance = (1 if stays else _OFTEN) if name in near else 0 if stays else _SELDOM
        if name in required or dice.random() < chance:
            yield name, near[name] if name in _COMMON else _draw(shape, near.get(name), dice, is_map=is_map)

"""Making a case of a recorded scenario: its requests with their answers, and the readings it depends on.

Each position is set up by a document that must give the same position again, and the inputs lead on from there; a
scenario that cannot be reproduced is left out with a reason. A case depends on a reading if the same inputs lead
elsewhere under another. Only readings that the engine asks for are tried, by replaying the scenario from that point.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

from clausewitz.conform.case import Exchange
from clausewitz.conform.diff import comparable_parts
from clausewitz.conform.protocol import (
    STATE_PARTS,
    Answered,
    Asked,
    Choose,
    Dice,
    Engine,
    Failed,
    May,
    Open,
    Orders,
    Refused,
    Roll,
    Ruled,
)
from clausewitz.conform.reference import question, state_of
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import charted_of, setting_of
from clausewitz.documents.moves import data_of
from clausewitz.documents.order_sheets import read_sheet
from clausewitz.play import moments
from clausewitz.play.asked import Readings
from clausewitz.play.combat import Playable
from clausewitz.play.document_schema import document_entries
from clausewitz.play.norms import RefusedError, ruling
from clausewitz.play.orders import OrderRules, Report
from clausewitz.play.readings import Reading
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.steps.world import HandedIn, in_sight
from clausewitz.testing.recording import Deed, Done, Led, Openable, Trail, apply_input, without_events

Document = TypeVar("Document")


class UnexportableError(ValueError):
    """A scenario cannot be put to another engine; says why."""


def exchanges_of(done: Done, engine: Engine) -> tuple[Exchange, ...]:
    """The requests that make an engine do what a scenario did, with this engine's answers.

    Raises `UnexportableError`.
    """
    table = _CaseTable(done.rulebook)
    for deed in done.deeds:
        if isinstance(deed, Led):
            table.replay_move(deed)
        else:
            table.put(question(done.rulebook.id, deed.made.action, deed.situation), deed.made.allowed)
    for each in done.sheets:
        table.put(_orders(each, done.rulebook))
    if not table.requests:
        raise UnexportableError("it plays no position, asks for no ruling, and executes no sheet of orders")
    return tuple(Exchange(request, _answer(engine, request, allowed)) for request, allowed in table.requests)


def readings_in(request: Asked) -> Mapping[str, str]:
    """The readings that a request names, by issue."""
    match request:
        case May(readings=named):
            return named
        case Open(document=document) | Orders(map=document):
            return cast("Mapping[str, str]", document.get("readings", {}))
        case _:
            return {}


def _answer(engine: Engine, request: Asked, allowed: bool) -> Answered:
    """The answer to a request, which must be the one that the scenario got."""
    answer = engine.ask(request)
    if isinstance(answer, Failed):
        raise UnexportableError(f"the engine does not understand a request: {answer.why}")
    found = answer.allowed if isinstance(answer, Ruled) else not isinstance(answer, Refused)
    if found != allowed:
        raise UnexportableError(
            f"the engine {'allows' if found else 'refuses'} what the scenario is {'' if allowed else 'not '}allowed"
        )
    return answer


@dataclass
class _CaseTable:
    """Sets up positions and leads them on as a scenario does."""

    rulebook: Rulebook
    requests: list[tuple[Asked, bool]] = field(default_factory=list)
    """The requests, and whether the rules allow each."""
    _trail: Trail | None = None
    """The inputs that led to the current position."""
    _position: Playable | None = None

    def put(self, request: Asked, allowed: bool = True) -> None:
        """Add a request; a repeated one only if something happened in between."""
        if self.requests[-1:] != [(request, allowed)] or allowed:
            self.requests.append((request, allowed))

    def replay_move(self, deed: Led) -> None:
        """Repeat the scenario's move, from the beginning if another position is current."""
        *before, last = (None, *deed.trail.inputs)
        if self._trail is None or self._trail.start is not deed.trail.start or list(self._trail.inputs) != before[1:]:
            self._open(deed.trail.start)
            for given in before[1:]:
                self._give(given)
        if deed.trail.inputs:
            self._give(last, refused=deed.refused)
        if not deed.refused:
            self._compare(deed)

    def _open(self, start: Openable) -> None:
        entries = document_of(start, self.rulebook)
        self.put(Open(document=entries))
        setting = _read(lambda: setting_of(entries, [self.rulebook]))
        self._trail, self._position, self._given = Trail(start), setting.opened.position, setting.document.own_figures

    def _give(self, given: object, *, refused: bool = False) -> None:
        assert self._position is not None
        assert self._trail is not None
        self.put(request_of(self._position, given), not refused)
        if not refused:
            with with_figures(self._given):
                self._position = apply_input(self._position, given)
            self._trail = replace(self._trail, inputs=(*self._trail.inputs, given))

    def _compare(self, deed: Led) -> None:
        """Raise `UnexportableError` if the position differs from the scenario's."""
        assert deed.reached is not None
        if without_events(self._position) != without_events(deed.reached):
            what = ", ".join(_differing_fields(self._position, deed.reached))
            raise UnexportableError(f"no document says everything about its position: {what} would differ")


def document_of(start: Openable, rulebook: Rulebook) -> dict[str, object]:
    """The entries of the document that sets up a position. Raises `UnexportableError` if no kind of document can."""
    for kind in rulebook.documents:
        document = kind.type.from_set_up(start)
        if document is not None:
            is_usual = kind is rulebook.documents[0]
            return {
                "rulebook": rulebook.id,
                **({} if is_usual else {"battle": kind.name}),
                **document_entries(document),
            }
    raise UnexportableError(f"no kind of document sets up a position of the sequence {start.sequence.name}")


def request_of(position: Playable, given: object) -> Asked:
    """The request to roll these faces, or choose this option. Raises `UnexportableError`."""
    awaited = position.awaits
    if not isinstance(given, tuple):
        return Choose(option=data_of(given))
    if not isinstance(awaited, moments.Roll):
        raise UnexportableError("it rolls dice where none are awaited")
    return Roll(dice=tuple(_groups(awaited, given)))


def _groups(roll: moments.Roll, faces: tuple[int, ...]) -> Iterator[Dice]:
    left = iter(faces)
    for group in roll.groups:
        own = tuple(next(left) for _ in range(group.number))
        yield Dice(side=group.side.value, kind=group.kind, target=group.target, faces=own)


def _orders(handed_in: HandedIn, rulebook: Rulebook) -> Orders:
    """A sheet with its map; its results must be those of the scenario. Raises `UnexportableError`."""
    assert rulebook.orders is not None
    document = rulebook.orders.map.type.from_set_up(handed_in.chart)
    if document is None:
        raise UnexportableError("no kind of document is that of its map")
    entries = {"rulebook": rulebook.id, **document_entries(document)}
    charted = _read(lambda: charted_of(entries, [rulebook]))
    executed = charted.chart.execute(read_sheet(handed_in.sheet, charted.orders, charted.chart).orders)
    if list(map(_report_key, executed.reports)) != list(map(_report_key, handed_in.reports)):
        raise UnexportableError("no document says everything about its map: orders would turn out differently")
    return Orders(map=entries, sheet=handed_in.sheet)


def _read(read: Callable[[], Document]) -> Document:
    """The position that a document sets up. Raises `UnexportableError` with its faults."""
    try:
        return read()
    except DocumentError as error:
        raise UnexportableError(f"its document has faults: {'; '.join(error.faults)}") from None


def _report_key(report: Report) -> object:
    return report.country, str(report.order), report.failed, report.told


def _differing_fields(one: object, other: object) -> Iterable[str]:
    """The fields in which two positions differ."""
    names = vars(one).keys() - {"events"}
    return sorted(name for name in names if not name.startswith("<") and vars(one)[name] != vars(other).get(name))


_Reached = MutableMapping[tuple[int, tuple[object, ...]], Playable]
"""Positions by the inputs that led to them."""


@dataclass(frozen=True)
class _Usual:
    """The visible outcome of an action, under the scenario's readings."""

    thing: Deed | HandedIn
    seen: object
    before: Mapping[tuple[int, tuple[object, ...]], Playable]
    """The positions that had been reached."""
    asked: tuple[Reading, ...]
    """The readings that the engine asked for then, but not before."""


def decisive_readings(done: Done, readings: Readings) -> Mapping[str, str]:
    """The letter of each reading that the recorded outcome depends on, by issue; `readings` are watched."""
    orders = done.rulebook.orders
    usual = _usual(done, readings, orders)
    found = {}
    for number, each in enumerate(usual):
        for reading in each.asked:
            others = (other for other in type(reading) if other is not reading)
            if any(_differs(usual[number:], readings, (reading, other), orders) for other in others):
                found[reading.issue] = reading.letter
    return dict(sorted(found.items()))


def _usual(done: Done, readings: Readings, orders: OrderRules | None) -> list[_Usual]:
    found, known = [], set[Reading]()
    reached: _Reached = {}
    for thing in (*done.deeds, *done.sheets):
        before = dict(reached)
        readings.begin()
        seen = _visible_outcome(thing, reached, orders)
        asked = tuple(each for each in readings.asked if each not in known)
        known.update(asked)
        found.append(_Usual(thing, seen, before, asked))
    return found


def _differs(
    usual: Sequence[_Usual], readings: Readings, instead: tuple[Reading, Reading], orders: OrderRules | None
) -> bool:
    """Whether the outcome differs with the second of two readings instead of the first."""
    reached = dict(usual[0].before)
    with readings.swap_reading(*instead):
        return any(_visible_outcome(each.thing, reached, orders) != each.seen for each in usual)


def _visible_outcome(thing: Deed | HandedIn, reached: _Reached, orders: OrderRules | None) -> object:
    """The visible outcome of an action."""
    if isinstance(thing, Led):
        return _visible_position(thing, reached)
    if isinstance(thing, HandedIn):
        assert orders is not None
        executed = thing.chart.execute(read_sheet(thing.sheet, orders, thing.chart).orders)
        return [(report.line, report.failed) for report in executed.reports], executed.undecided, executed.next_turn
    return ruling(thing.made.action, thing.situation).allowed


def _visible_position(led: Led, reached: _Reached) -> object:
    try:
        position = _reach_position(led.trail, reached)
    except RefusedError:
        return "refused"
    state = state_of(position, since=len(position.transcript))
    told, _ = comparable_parts(state, state, STATE_PARTS)  # all that an engine may tell: a reading may show there alone
    return in_sight(position.awaits), position.survivors, position.holders, told


def _reach_position(trail: Trail, reached: _Reached) -> Playable:
    """The position at the end of a trail, made from the one before. Raises `RefusedError`."""
    key = (id(trail.start), trail.inputs)
    if key not in reached:
        if trail.inputs:
            *before, last = trail.inputs
            reached[key] = apply_input(_reach_position(replace(trail, inputs=tuple(before)), reached), last)
        else:
            reached[key] = replace(trail.start).start()
    return reached[key]

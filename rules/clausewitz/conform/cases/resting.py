"""The readings on which a case rests: those of which another one has the same inputs lead elsewhere.

Only readings are tried that the engine asks for on the way, and only from there on. Nothing is opened from a document
for that: what the scenario has set up is led on once more while the engine gets another reading.
"""

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace

from clausewitz.catalogue.documents.sheets import read_sheet
from clausewitz.catalogue.scenarios.recording import Deed, Done, Led, Trail, apply_input
from clausewitz.play.asked import Readings
from clausewitz.play.norms import ruling
from clausewitz.play.orders import OrderRules
from clausewitz.play.positions.playable import Playable
from clausewitz.play.readings import Reading
from clausewitz.play.refusals import RefusedError
from clausewitz.steps.seeing import in_sight
from clausewitz.steps.world import HandedIn

_Reached = MutableMapping[tuple[int, tuple[object, ...]], Playable]
"""Positions by what has led to them."""


@dataclass(frozen=True)
class _Usual:
    """What is seen of something that was done, under the readings of the scenario."""

    thing: Deed | HandedIn
    seen: object
    before: Mapping[tuple[int, tuple[object, ...]], Playable]
    """The positions that had been reached."""
    asked: tuple[Reading, ...]
    """The readings for which the engine asked then and not before."""


def decisive_readings(done: Done, readings: Readings) -> Mapping[str, str]:
    """The letter of each reading on which it rests what a scenario has done, by its issue; `readings` are watched."""
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
    """Whether something else is seen once the engine gets the second of two readings in place of the first."""
    reached = dict(usual[0].before)
    with readings.swap_reading(*instead):
        return any(_visible_outcome(each.thing, reached, orders) != each.seen for each in usual)


def _visible_outcome(thing: Deed | HandedIn, reached: _Reached, orders: OrderRules | None) -> object:
    """What can be seen of something that is done."""
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
    return in_sight(position.awaits), position.survivors, position.holders


def _reach_position(trail: Trail, reached: _Reached) -> Playable:
    """The position to which a trail leads, made of the one before. Raises `RefusedError`."""
    key = (id(trail.start), trail.inputs)
    if key not in reached:
        if trail.inputs:
            *before, last = trail.inputs
            reached[key] = apply_input(_reach_position(replace(trail, inputs=tuple(before)), reached), last)
        else:
            reached[key] = replace(trail.start).start()
    return reached[key]

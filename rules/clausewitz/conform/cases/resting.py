"""The readings on which a case rests: those of which another one has the same inputs lead elsewhere.

Only readings are tried that the engine asks for on the way. Nothing is opened from a document for that: what the
scenario has set up is led on once more while the engine gets another reading.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest

from clausewitz.catalogue.documents.sheets import read_sheet
from clausewitz.catalogue.scenarios.flipping import Readings
from clausewitz.conform.cases.recording import Done, Led, Trail, led_on
from clausewitz.play.norms import ruling
from clausewitz.play.positions.playable import Playable
from clausewitz.play.refusals import RefusedError
from clausewitz.steps.seeing import in_sight


def rests_on(done: Done, readings: Readings) -> Mapping[str, str]:
    """The letter of each reading on which it rests what a scenario has done, by its issue; `readings` are watched."""
    readings.asked = {}
    usual = tuple(_seen(done))
    asked = sorted(readings.asked, key=lambda reading: reading.issue)
    found = {}
    for reading in asked:
        for instead in (other for other in type(reading) if other is not reading):
            with readings.flipped(reading, instead):
                if any(one != other for one, other in zip_longest(usual, _seen(done))):
                    found[reading.issue] = reading.letter
                    break
    return found


def _seen(done: Done) -> Iterator[object]:
    """What can be seen of each answer."""
    reached: dict[tuple[int, tuple[object, ...]], Playable] = {}
    for deed in done.deeds:
        yield (
            _position_seen(deed, reached) if isinstance(deed, Led) else ruling(deed.made.action, deed.situation).allowed
        )
    for each in done.sheets:
        assert done.rulebook.orders is not None
        executed = each.chart.executed(read_sheet(each.sheet, done.rulebook.orders, each.chart).orders)
        yield [(report.line, report.failed) for report in executed.reports], executed.undecided, executed.next_turn


def _position_seen(led: Led, reached: dict[tuple[int, tuple[object, ...]], Playable]) -> object:
    try:
        position = _at(led.trail, reached)
    except RefusedError:
        return "refused"
    return in_sight(position.awaits), position.survivors, position.holders


def _at(trail: Trail, reached: dict[tuple[int, tuple[object, ...]], Playable]) -> Playable:
    """The position to which a trail leads, made of the one before. Raises `RefusedError`."""
    key = (id(trail.start), trail.inputs)
    if key not in reached:
        *before, last = trail.inputs or (None,)
        reached[key] = (
            led_on(_at(replace(trail, inputs=tuple(before)), reached), last)
            if trail.inputs
            else replace(trail.start).opened()
        )
    return reached[key]

"""Records that were derived from those that a claim varies after it had been read: it would not vary them."""

from collections.abc import Iterable

from clausewitz.prove.kinds import kinds_of
from clausewitz.prove.shapes import AnyOf, Record, Row, Several, Shape


def kinds_left_out(shapes: Iterable[Shape]) -> list[str]:
    """Names of the dataclasses that were derived from those in the shapes only after these had been read."""
    varied: set[type] = set()
    settled: set[type] = set()
    to_do = list(shapes)
    while to_do:
        match to_do.pop():
            case Record() as record if record.type not in varied:
                varied.add(record.type)
                settled |= set(kinds_of(record.type)) if record.alone else set()
                to_do += [each.shape for each in record.fields]
            case AnyOf(parts) | Row(parts):
                to_do += parts
            case Several(item):
                to_do.append(item)
    now = {each for record in varied for each in kinds_of(record)}
    return sorted(each.__name__ for each in now - varied - settled)

"""The order of play: in which order the actions of several countries are executed in one turn."""

from collections import Counter

from clausewitz.rulebooks.empires.orders.orders import Attack, Entry
from clausewitz.rulebooks.empires.profile import Profile
from clausewitz.rulebooks.empires.readings.movement import OrderOfPlay


def in_order_of_play(entries: tuple[Entry, ...], profile: Profile) -> tuple[Entry, ...]:
    """The orders of all sheets, given sheet by sheet, as they are executed one after the other."""
    if profile.order_of_play is OrderOfPlay.ROTATION:
        return tuple(entry for _, entry in sorted(_numbered(entries), key=lambda each: each[0]))
    if profile.order_of_play is OrderOfPlay.BY_KIND:
        return tuple(sorted(entries, key=lambda each: isinstance(each.order, Attack)))
    return entries


def _numbered(entries: tuple[Entry, ...]) -> list[tuple[int, Entry]]:
    """Each order with its number within the sheet of its country."""
    given: Counter[str] = Counter()
    numbered = []
    for entry in entries:
        numbered.append((given[entry.country], entry))
        given[entry.country] += 1
    return numbered

"""The order of play: in which order the actions of several countries are executed in one turn."""

from collections.abc import Iterable
from itertools import zip_longest

from clausewitz.rulebooks.empires.orders.orders import Attack, SheetOrder
from clausewitz.rulebooks.empires.profile import Profile
from clausewitz.rulebooks.empires.readings.movement import OrderOfPlay


def in_order_of_play(entries: tuple[SheetOrder, ...], profile: Profile) -> tuple[SheetOrder, ...]:
    """The orders of all sheets, given sheet by sheet, as they are executed one after the other."""
    if profile.order_of_play is OrderOfPlay.ROTATION:
        return tuple(entry for each in zip_longest(*_sheets(entries)) for entry in each if entry)
    if profile.order_of_play is OrderOfPlay.BY_KIND:
        return tuple(sorted(entries, key=lambda each: isinstance(each.order, Attack)))
    return entries


def _sheets(entries: tuple[SheetOrder, ...]) -> Iterable[list[SheetOrder]]:
    """The orders of each country."""
    sheets: dict[str, list[SheetOrder]] = {}
    for entry in entries:
        sheets.setdefault(entry.country, []).append(entry)
    return sheets.values()

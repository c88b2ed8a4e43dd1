"""The smallest battle in which a change counts, with its odds before and after.

The battles are those of the search for readings. Their odds are computed only where the rules ask for what changes. If
nothing but figures changes, only battles with a unit of such a figure are tried; in the one that is found it fights on
the side that uses the figure, or the odds would stay.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping

from clausewitz.answers.compare import SmallestBattleAnswer
from clausewitz.compare.battles import chances_by, compare_odds
from clausewitz.compare.changes import changed_ids
from clausewitz.compare.smallest import FRUITLESS, POSITIONS, FollowedBattles, Found, complete_document
from clausewitz.documents.files import SUFFIXES
from clausewitz.play.document_schema import Kind, document_of
from clausewitz.play.documents import Opened, PositionDocument
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.rules import Rules


def smallest_change(
    rulebook: Rulebook,
    before: Rules,
    after: Rules,
    follow: Callable[[int], FollowedBattles],
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> SmallestBattleAnswer | None:
    """The smallest battle whose odds change between the preferred readings and other rules; None if none is found.

    `follow` gives the battles with some number of units; `on_progress` gets the numbers done, and all. For each number
    of units a kind of battle is given up after thirty battles that dice decide and in which nothing changes.
    """
    changed = changed_ids(before, after)
    units = _units_of(after, changed)
    kinds = {each.name: each for each in rulebook.documents}
    numbers = sorted({number for number, _ in POSITIONS})
    for number in numbers:
        on_progress(number, len(numbers))
        asked, battles = follow(number)
        positions, fruitless = Counter[tuple[str, int]](), Counter[str]()
        for each in battles:
            at = each.kind, each.extras
            is_over = fruitless[each.kind] == FRUITLESS or positions[at] >= POSITIONS[number, each.extras]
            if is_over or not names_any(units, each.entries):
                continue
            positions[at] += each.positions
            is_used = not changed.isdisjoint(asked[each.asked])
            if is_used and (found := _smallest_battle(kinds[each.kind], each.entries, rulebook, before, after)):
                return found
            fruitless[each.kind] += (is_used or bool(units)) and each.is_open
    return None


def _smallest_battle(
    kind: Kind[Opened], entries: Found, rulebook: Rulebook, before: Rules, after: Rules
) -> SmallestBattleAnswer | None:
    """The battle of these entries with its odds by both; None if they are the same."""
    document = complete_document(entries, kind, rulebook)
    was = chances_by(before, document, rulebook)
    odds = compare_odds(was, chances_by(after, document, rulebook, was.order))
    if not odds.is_moved:
        return None
    position = document_of(entries, kind.type)
    assert isinstance(position, PositionDocument)
    opened = position.set_up()
    return SmallestBattleAnswer(opened.title, opened.sides, SUFFIXES[".toml"](document), odds)


def _units_of(after: Rules, changed: Collection[str]) -> frozenset[str]:
    """The units whose figures change; none if anything else changes too."""
    figures = {f"{kind}.{column}": kind for kind, column, _ in after.figures}
    return frozenset(figures.values()) if figures.keys() >= set(changed) else frozenset()


def names_any(units: Collection[str], entries: object) -> bool:
    """Whether a document names any of these units; always, if there are none."""
    if not units:
        return True
    if isinstance(entries, Mapping):
        return any(name in units or names_any(units, each) for name, each in entries.items())
    return isinstance(entries, list) and any(names_any(units, each) for each in entries)

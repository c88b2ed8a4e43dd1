"""The smallest battle in which a change counts, with its odds before and after.

The battles are those of the search for readings. If nothing but figures changes, only battles with a unit of such a
figure are tried; in the one that is found it fights on the side that uses the figure, or the odds would stay.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import partial
from itertools import product

from clausewitz.answers.compare import SmallestBattleAnswer
from clausewitz.compare.battles import chances_by, compare_odds
from clausewitz.compare.changes import changed_ids
from clausewitz.compare.smallest import (
    FRUITLESS,
    POSITIONS,
    Looked,
    Looking,
    Size,
    battles_of_size,
    complete_document,
    kinds_of_battle,
)
from clausewitz.documents.files import SUFFIXES
from clausewitz.odds.odds import outcomes_of
from clausewitz.play.asked import record_asked_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.rules import Rules


def smallest_change(
    rulebook: Rulebook,
    before: Rules,
    after: Rules,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    positions: Mapping[Size, int] = POSITIONS,
) -> SmallestBattleAnswer | None:
    """The smallest battle whose odds change between the preferred readings and other rules; None if none is found.

    `on_progress` gets the number of sizes done, and of all. `positions` limits the positions of each size. For each
    number of units a kind of battle is given up after thirty battles that dice decide and in which nothing changes.
    """
    changed = changed_ids(before, after)
    units = _units_of(after, changed)
    fruitless = Counter[tuple[str, int]]()
    with record_asked_of(type(rulebook.preferred_profile)) as asked:
        lookings = [Looking(rulebook, kind, asked) for kind in kinds_of_battle(rulebook)]
        for done, (size, looking) in enumerate(product(positions, lookings)):
            on_progress(done, len(positions) * len(lookings))
            tried = looking.kind.name, size[0]
            for looked in battles_of_size(looking, size, positions[size], partial(names_any, units)):
                if fruitless[tried] == FRUITLESS:
                    break
                is_used = not changed.isdisjoint(looked.asked)
                if is_used and (found := _smallest_battle(looking, looked, before, after)):
                    return found
                fruitless[tried] += (is_used or bool(units)) and len(outcomes_of(looking.odds(looked))) > 1
    return None


def _smallest_battle(looking: Looking, looked: Looked, before: Rules, after: Rules) -> SmallestBattleAnswer | None:
    """The battle with its odds by both; None if they are the same."""
    rulebook = looking.rulebook
    document = complete_document(looked.entries, looking.kind, rulebook)
    was = chances_by(before, document, rulebook)
    odds = compare_odds(was, chances_by(after, document, rulebook, was.order))
    if not odds.is_moved:
        return None
    return SmallestBattleAnswer(looked.opened.title, looked.opened.sides, SUFFIXES[".toml"](document), odds)


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

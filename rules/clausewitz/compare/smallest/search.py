"""The smallest battle of a game in which the readings of an issue differ, for each issue, by search.

Battles with fewest units come first, of these those that say nothing but their units, and then the cheapest. A game
may have any number of them, so each size of battle is searched until so many positions have been looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, product

from clausewitz.catalogue.documents.files import SUFFIXES
from clausewitz.compare.smallest.forces import Found, cheapest_first, small_battles
from clausewitz.compare.smallest.looking import Looked, Looking
from clausewitz.odds.graph import Odds
from clausewitz.odds.weigh import outcomes_of, total_variation
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle
from clausewitz.play.documents.kinds import Kind, document_of
from clausewitz.play.documents.tables import Opened
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.rulebook import Rulebook

Size = tuple[int, int]
"""Of a battle: how many units, and how many extras."""
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
"""The sizes in the order in which they are searched, and how many positions are looked at of each kind of battle."""
_BATTLES = 5_000
"""A size with more battles is not searched: to make and to order them all would take too long."""


@dataclass(frozen=True)
class ReadingOdds:
    """The odds of a battle under a reading."""

    letter: str
    outcomes: Mapping[str, float]
    """The chance of each outcome, and of a battle without end where there is one; nothing where it cannot be told."""
    moves: float
    """How much of the odds goes from some outcomes to others, from 0 to 1; 0 under the preferred reading."""


@dataclass(frozen=True)
class Smallest:
    """The smallest battle found in which the readings of an issue differ."""

    title: str
    sides: tuple[tuple[str, str], ...]
    """Who takes part, and with what, in words."""
    document: str
    """In TOML."""
    readings: tuple[ReadingOdds, ...]
    """The preferred one first."""


@dataclass(frozen=True)
class SearchResult:
    """What came of a search through the small battles of a game."""

    found: Mapping[str, Smallest] = field(default_factory=dict)
    """By issue."""
    in_vain: Mapping[str, int] = field(default_factory=dict)
    """Of the other issues for which the rules ask in some of the battles: how many battles were tried."""


def search_battles(
    rulebook: Rulebook,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    positions: Mapping[Size, int] = POSITIONS,
) -> SearchResult:
    """The smallest battles of a game, of all kinds; `on_progress` is told how many sizes are done, and of how many.

    Of each size so many positions are looked at.
    """
    open_ = {each.issue for each in readings_of(rulebook.preferred_profile) if len(type(each)) > 1}
    found: dict[str, Smallest] = {}
    tried = Counter[str]()
    kinds = [kind for kind in rulebook.documents if _sets_up_battles(kind)]
    with record_asked_of(type(rulebook.preferred_profile)) as asked:
        lookings = [Looking(rulebook, kind, asked) for kind in kinds]
        for done, (size, looking) in enumerate(product(positions, lookings)):
            on_progress(done, len(positions) * len(kinds))
            for looked in _of_size(looking, size, positions[size]):
                readings = looking.readings_to_try(looked, open_)
                tried.update({each.issue for each in readings})
                for reading in looking.may_differ(looked, readings):
                    if reading.issue in open_ and looking.differs(looked, reading):
                        found[reading.issue] = _build_smallest(looking, looked, reading)
                        open_.remove(reading.issue)
    return SearchResult(found, {issue: tried[issue] for issue in sorted(tried) if issue not in found})


def _sets_up_battles(kind: Kind[Opened]) -> bool:
    """Whether the first document of a kind that makes sense sets up a battle, and nothing larger."""
    for units, extras in POSITIONS:
        for entries in small_battles(kind, units, extras):
            return isinstance(document_of(entries, kind.type).set_up().position, Battle)
    return False


def _of_size(looking: Looking, size: Size, positions: int) -> Iterator[Looked]:
    battles = list(islice(small_battles(looking.kind, *size), _BATTLES + 1))
    if len(battles) > _BATTLES:
        return
    limit = looking.positions + positions
    for entries in cheapest_first(looking.kind, battles, looking.rulebook.roster):
        if looking.positions >= limit:
            break
        if looked := looking.follow_battle(entries):
            yield looked


def _build_smallest(looking: Looking, looked: Looked, differing: Reading) -> Smallest:
    rulebook, usual = looking.rulebook, looking.odds(looked)
    names: Found = {"rulebook": rulebook.id}
    if looking.kind is not rulebook.documents[0]:
        names = {**names, "battle": looking.kind.name}
    (preferred,) = (each for each in readings_of(rulebook.preferred_profile) if each.issue == differing.issue)
    others = (each for each in type(preferred) if each is not preferred)
    under = (_build_under(each.letter, looking.odds_under(looked, each), usual) for each in others)
    return Smallest(
        looked.opened.title,
        looked.opened.sides,
        SUFFIXES[".toml"]({**names, **looked.entries}),
        (_build_under(preferred.letter, usual, usual), *under),
    )


def _build_under(letter: str, after: Odds | None, usual: Odds) -> ReadingOdds:
    if after is None:
        return ReadingOdds(letter, {}, 0.0)
    outcomes = {name: float(chance) for name, chance in outcomes_of(after).items()}
    return ReadingOdds(letter, outcomes, float(total_variation(usual, after)))

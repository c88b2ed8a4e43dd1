"""What the book shows of small battles and of the weight of figures, kept until the rules change."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec

from clausewitz.catalogue.stored.fingerprints import Fingerprints, digest_of
from clausewitz.catalogue.stored.packed import kept
from clausewitz.compare.battles.played import examples_of
from clausewitz.compare.smallest.search import Search, searched
from clausewitz.compare.smallest.weighing import Weights, weights
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.rooms.house import TOOLKIT, House


@dataclass(frozen=True)
class Battles:
    """What is told of the battles of a game."""

    search: Search = field(default_factory=Search)
    weights: tuple[Weights, ...] = ()


def battles_made(
    house: House,
    rulebook: Rulebook,
    on_search: Callable[[int, int], None] = lambda done, of: None,
    on_weighing: Callable[[int, int], None] = lambda done, of: None,
) -> Battles:
    """The smallest battles in which readings differ and what assumed figures weigh; kept until the rules change.

    Of both it is told how far it is, and of how much.
    """
    return _kept(
        house, rulebook, lambda: Battles(searched(rulebook, on_search), tuple(weights(house, rulebook, on_weighing)))
    )


def battles_kept(house: House, rulebook: Rulebook) -> Battles:
    """The same if it has been found out for the rules as they are; else nothing."""
    try:
        return _kept(house, rulebook, _nothing)
    except LookupError:
        return Battles()


def _kept(house: House, rulebook: Rulebook, made: Callable[[], Battles]) -> Battles:
    rooms = ("odds", "compare/smallest", "catalogue/documents")
    parts = (digest_of(TOOLKIT / room) for room in rooms)
    examples = msgspec.json.encode(dict(examples_of(rulebook, house)), order="deterministic").decode()
    engine = Fingerprints(house).odds()[rulebook.id]
    fingerprint = sha256(" ".join((engine, *parts, examples)).encode()).hexdigest()
    return kept(house, f"smallest/{rulebook.id}", fingerprint, Battles, made, of_one_game=True)


def _nothing() -> Battles:
    raise LookupError

"""Empires, a play-by-mail game: section 7, moves and attacks."""

from clausewitz.play.orders import Orders
from clausewitz.play.rulebook import Rulebook

# Whoever imports one topic imports all, so that no norm is missing from a ruling.
from clausewitz.rulebooks.empires import attack, defence, move, numbers, sea  # noqa: F401
from clausewitz.rulebooks.empires.documents.maps import MAP
from clausewitz.rulebooks.empires.formats import ENDINGS, FORMATS
from clausewitz.rulebooks.empires.profile import PROFILES
from clausewitz.rulebooks.empires.scenarios import steps_of

RULEBOOK = Rulebook(
    id="empires",
    name="Empires: moves and attacks",
    profiles=PROFILES,
    steps_of=steps_of,
    orders=Orders(
        map=MAP,
        formats=FORMATS,
        endings=ENDINGS,
        hint='write "=> won, losing 1" or "=> lost, losing 2, killing 1" behind the order',
    ),
)

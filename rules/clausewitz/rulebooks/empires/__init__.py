"""Empires, a play-by-mail game: section 7, moves and attacks.

A turn executes a sheet of orders on the map, which is defined in `atlas`.
"""

from clausewitz.play.orders import OrderRules
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulebooks.empires import orders  # noqa: F401

# Whoever imports one topic imports all, so that no norm is missing from a ruling.
from clausewitz.rulebooks.empires.combat import attack, defence, retreats  # noqa: F401
from clausewitz.rulebooks.empires.documents import MAP
from clausewitz.rulebooks.empires.moves import move  # noqa: F401
from clausewitz.rulebooks.empires.orders import ENDINGS, FORMATS
from clausewitz.rulebooks.empires.phrases import spaces_of, steps_of
from clausewitz.rulebooks.empires.readings import PROFILES
from clausewitz.rulebooks.empires.sea import convoys, sea  # noqa: F401

RULEBOOK = Rulebook(
    id="empires",
    name="Empires: moves and attacks",
    profiles=PROFILES,
    steps_of=steps_of,
    spaces_of=spaces_of,
    orders=OrderRules(
        map=MAP,
        formats=FORMATS,
        endings=ENDINGS,
        hint='write "=> won, losing 1" or "=> lost, losing 2, killing 1" after the order',
    ),
    comparisons={
        "armies > stack.armies": "Whether there are more armies in the order than in the area.",
        "armies > points": "Whether the attack would cost more BPs than are left.",
        "armies + aboard > ships": "Whether the armies there would need more ships than there are.",
        "ships > present": "Whether there are more ships in the order than where they set out.",
        "points > distance": "Whether the BPs left are enough to get to the naval base.",
        "ships + stack.armies > present": "Whether the voyage would leave armies without a ship.",
    },
)

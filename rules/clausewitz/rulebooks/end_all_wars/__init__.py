"""The War to End All Wars, 3rd edition: phase 9, land combat.

`land` holds the battle, and `air` the rules for the aircraft in it.
"""

from clausewitz.play.rulebook import Rulebook
from clausewitz.rulebooks.end_all_wars.air import fuel  # noqa: F401 - as above
from clausewitz.rulebooks.end_all_wars.army import ROSTER
from clausewitz.rulebooks.end_all_wars.documents import LAND_DOCUMENT

# Whoever imports one topic imports all, so that no norm is missing from a ruling.
from clausewitz.rulebooks.end_all_wars.land import decisions  # noqa: F401 - as above
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.readings import PROFILES

RULEBOOK = Rulebook(
    id="end-all-wars",
    name="The War to End All Wars, 3rd edition",
    profiles=PROFILES,
    roster=ROSTER,
    sequences=(LAND,),
    documents=(LAND_DOCUMENT,),
    comparisons={
        "fuel > home": "Whether there is a fuel point left after flying home.",
        "distance > fuel": "Whether the territory is too far away for the fuel that is left.",
    },
)

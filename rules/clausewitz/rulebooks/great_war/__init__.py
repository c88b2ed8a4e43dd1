"""The Great War 1914-1918: Clash of Empires, an Axis & Allies variant.

Each field of the rules has a package; `turn` joins their battles on a board.
"""

from clausewitz.play.rulebook import Rulebook

# Whoever imports one topic imports all, so that no norm is missing from a ruling.
from clausewitz.rulebooks.great_war.air import air, flying_back, raid  # noqa: F401
from clausewitz.rulebooks.great_war.air.raid import RAID
from clausewitz.rulebooks.great_war.allies import allies, assaults  # noqa: F401
from clausewitz.rulebooks.great_war.documents.battles import LAND_DOCUMENT, NAVAL_DOCUMENT
from clausewitz.rulebooks.great_war.documents.bombardment import BOMBARDMENT_DOCUMENT
from clausewitz.rulebooks.great_war.documents.evacuation import EVACUATION_DOCUMENT
from clausewitz.rulebooks.great_war.documents.passage import PASSAGE_DOCUMENT
from clausewitz.rulebooks.great_war.documents.raid import RAID_DOCUMENT
from clausewitz.rulebooks.great_war.documents.turn import TURN_DOCUMENT
from clausewitz.rulebooks.great_war.forces import ROSTER
from clausewitz.rulebooks.great_war.land import infantry, retreats  # noqa: F401
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import spaces_of, steps_of
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.sea import aftermath as sea_aftermath  # noqa: F401
from clausewitz.rulebooks.great_war.sea import sea_retreats, sea_zones, submarines  # noqa: F401
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.shore import beachheads, harbours, landings  # noqa: F401
from clausewitz.rulebooks.great_war.shore.evacuation import EVACUATION
from clausewitz.rulebooks.great_war.shore.invasion import INVASION
from clausewitz.rulebooks.great_war.straits import straits  # noqa: F401
from clausewitz.rulebooks.great_war.straits.passage import PASSAGE
from clausewitz.rulebooks.great_war.territory import contesting, fortresses, no_mans_land, repairs  # noqa: F401
from clausewitz.rulebooks.great_war.territory.bombardment import BOMBARDMENT
from clausewitz.rulebooks.great_war.turn.state import TURN

RULEBOOK = Rulebook(
    id="great-war",
    name="The Great War 1914-1918: Clash of Empires",
    profiles=PROFILES,
    roster=ROSTER,
    sequences=(TURN, LAND, INVASION, BOMBARDMENT, RAID, NAVAL, EVACUATION, PASSAGE),
    steps_of=steps_of,
    spaces_of=spaces_of,
    documents=(
        LAND_DOCUMENT,
        BOMBARDMENT_DOCUMENT,
        RAID_DOCUMENT,
        NAVAL_DOCUMENT,
        PASSAGE_DOCUMENT,
        EVACUATION_DOCUMENT,
        TURN_DOCUMENT,
    ),
    comparisons={
        "out + home > movement": "Whether the target is too far away to reach and still fly home.",
        "out + sea > movement": "Whether the target is too far away to reach and still fly back to a sea zone.",
        "distance > movement_left": "Whether the territory is too far away for the movement points that are left.",
        "distance > movement": "Whether the zone is too far away for the movement points that are left.",
        "firing + ships > transports": "Whether there are more ships firing than transports invading.",
    },
)

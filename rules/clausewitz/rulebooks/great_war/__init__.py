"""The Great War 1914-1918: Clash of Empires, an Axis & Allies variant."""

from clausewitz.play.rulebook import Rulebook

# Whoever imports one topic imports all, so that no norm is missing from a ruling.
from clausewitz.rulebooks.great_war import (  # noqa: F401
    air,
    allies,
    coalitions,
    contesting,
    flying_back,
    fortresses,
    halts,
    harbours,
    infantry,
    interception,
    landings,
    retreats,
    sea_aftermath,
    sea_decisions,
    sea_zones,
    straits,
)
from clausewitz.rulebooks.great_war.army import ROSTER
from clausewitz.rulebooks.great_war.bombardment import BOMBARDMENT
from clausewitz.rulebooks.great_war.documents.land import LAND_DOCUMENT
from clausewitz.rulebooks.great_war.documents.naval import NAVAL_DOCUMENT
from clausewitz.rulebooks.great_war.documents.passage import PASSAGE_DOCUMENT
from clausewitz.rulebooks.great_war.documents.raid import RAID_DOCUMENT
from clausewitz.rulebooks.great_war.evacuation import EVACUATION
from clausewitz.rulebooks.great_war.invasion import INVASION
from clausewitz.rulebooks.great_war.land import LAND
from clausewitz.rulebooks.great_war.naval import NAVAL
from clausewitz.rulebooks.great_war.passage import PASSAGE
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.raid import RAID
from clausewitz.rulebooks.great_war.rulings import steps_of
from clausewitz.rulebooks.great_war.turn.state import TURN

RULEBOOK = Rulebook(
    id="great-war",
    name="The Great War 1914-1918: Clash of Empires",
    profiles=PROFILES,
    roster=ROSTER,
    sequences=(TURN, LAND, INVASION, BOMBARDMENT, RAID, NAVAL, EVACUATION, PASSAGE),
    steps_of=steps_of,
    documents=(LAND_DOCUMENT, RAID_DOCUMENT, NAVAL_DOCUMENT, PASSAGE_DOCUMENT),
)

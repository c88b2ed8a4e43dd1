"""The armies of The Great War: kinds of unit as counts, the groups that the rules name, and what a side brings."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, every
from clausewitz.play.forces import Force
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster, load_roster

ROSTER = load_roster(Path(__file__).parent.parent / "roster.toml")


AIRCRAFT = ("fighters", "bombers", "zeppelins")
LANDING = {
    "infantry": "landing_infantry",
    "cavalry": "landing_cavalry",
    "storm_troops": "landing_storm_troops",
}
"""What the troops are counted as in the round in which they land."""
GROUND = ("infantry", "entrenched", "cavalry", "storm_troops", *LANDING.values(), "artillery", "rail_guns")
"""Land units that can move: what retreats, contests, and has to be eliminated."""


@dataclass(frozen=True, kw_only=True)
class Army(Force):
    """Land units and aircraft of one side in one battle."""

    roster: ClassVar[Roster] = ROSTER
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = {"ground": GROUND, "aircraft": AIRCRAFT}

    infantry: Count = 0
    """Infantry that is not entrenched."""
    entrenched: Count = 0
    """Entrenched infantry."""
    cavalry: Count = 0
    storm_troops: Count = 0
    landing_infantry: Count = 0
    """Infantry that lands from the sea in this round."""
    landing_cavalry: Count = 0
    landing_storm_troops: Count = 0
    artillery: Count = 0
    rail_guns: Count = 0
    """Rail guns in the space itself."""
    supporting_rail_guns: Count = 0
    """Rail guns in an adjacent space."""
    forts: Count = 0
    """Forts, wrecked ones included."""
    fighters: Count = 0
    bombers: Count = 0
    zeppelins: Count = 0


NO_UNITS = Army()
GARRISON = ("infantry", "entrenched", "cavalry", "storm_troops")
"""What keeps a fort functional."""


class Technology(Enum):
    """Technologies that the sources name for land combat."""

    GAS_SHELLS = "gas shells"
    GAS_MASK = "gas mask"


@dataclass(frozen=True, kw_only=True)
class Origin:
    """An area from which units of the attacker came."""

    area: str
    units: Army


@dataclass(frozen=True, kw_only=True)
class Combatant:
    """What one side brings to a battle."""

    nation: str = ""
    army: Army
    fort_hits: Count = 0
    """Hits that the forts have taken, in all."""
    bombarded: Count = 0
    """Supporting rail guns that have bombarded in this turn."""
    gas: Count = 0
    """Dice of its gas attack."""  # what gas a side has is in no source, so it is an input
    technologies: frozenset[Technology] = frozenset()
    withdrawn: Army = NO_UNITS
    """Units that have left the battle alive."""
    came_from: tuple[Origin, ...] = ()
    """Where the land units of the attacker came from; empty for the defender."""

    def is_sound(self) -> bool:
        """Forts have not taken more hits than there are to take, and no more guns have bombarded than there are."""
        forts_stand = self.fort_hits <= self.army.forts * ROSTER.number("forts", "hits")
        return every((forts_stand, self.bombarded <= self.army.supporting_rail_guns))

    def with_losses(self, losses: Army) -> Self:
        """The side after it took these hits: those on forts add up, all others remove a unit."""
        army = replace(self.army - losses, forts=self.army.forts)
        return replace(self, army=army, fort_hits=self.fort_hits + losses.forts)

    def has(self, technology: Technology) -> bool:
        """Whether the side has developed a technology."""
        return technology in self.technologies


def mark_landing(army: Army) -> Army:
    """An army that comes by sea, with its infantry, cavalry and storm troops counted as landing in this round."""
    ashore = {LANDING[kind]: army[kind] for kind in LANDING}
    return replace(army, **ashore, **dict.fromkeys(LANDING, 0))


def clear_landing(army: Army) -> Army:
    """The army with those that have landed counted as others of their kind."""
    others = {kind: army[kind] + army[LANDING[kind]] for kind in LANDING}
    return replace(army, **others, **dict.fromkeys(LANDING.values(), 0))

"""The armies of The Great War: kinds of unit as counts, the groups that the rules name, and what a side brings."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import ClassVar

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.roster import Roster, load_roster

ROSTER = load_roster(Path(__file__).parent / "roster.toml")


@dataclass(frozen=True, kw_only=True)
class Army(Force):
    """Land units and aircraft of one side in one battle."""

    roster: ClassVar[Roster] = ROSTER

    infantry: Count = 0
    """Infantry that is not entrenched."""
    entrenched: Count = 0
    """Entrenched infantry."""
    cavalry: Count = 0
    storm_troops: Count = 0
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


AIRCRAFT = ("fighters", "bombers", "zeppelins")
GROUND = ("infantry", "entrenched", "cavalry", "storm_troops", "artillery", "rail_guns")
"""Land units that can move: what retreats, contests, and has to be eliminated."""
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
    gas: Count = 0
    """Dice of its gas attack: what gas a side has is in no source, so it is an input."""
    technologies: frozenset[Technology] = frozenset()
    withdrawn: Army = Army()
    """Units that have left the battle alive."""
    came_from: tuple[Origin, ...] = ()
    """Where the land units of the attacker came from; empty for the defender."""

    def is_sound(self) -> bool:
        """Forts have not taken more hits than there are to take."""
        return self.fort_hits <= self.army.forts * ROSTER.number("forts", "hits")

    def has(self, technology: Technology) -> bool:
        """Whether the side has developed a technology."""
        return technology in self.technologies

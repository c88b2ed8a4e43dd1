"""The fleets of The Great War: kinds of ship as counts, the groups that the rules name, what a side brings to sea."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, every, least, most
from clausewitz.play.forces import Force
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, ROSTER, Army, Combatant
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.sea.sea_losses import Wounds

HUNTING = {"destroyers": "hunting_destroyers", "sub_hunters": "hunting_sub_hunters"}
"""What ships are counted as that hunt submerged submarines."""
WARSHIPS = ("submarines", *HUNTING, *HUNTING.values(), "cruisers", "dreadnoughts")
"""Ships that fight and can be hit."""
SUBMARINES = ("submarines", "submerged")
SHIPS = (*WARSHIPS, "submerged", "transports")


@dataclass(frozen=True, kw_only=True)
class Fleet(Force):
    """Ships and aircraft of one side in one sea zone, with the forts on its coast."""

    roster: ClassVar[Roster] = ROSTER
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = {"ships": SHIPS, "warships": WARSHIPS, "aircraft": AIRCRAFT}

    submarines: Count = 0
    """Submarines that have not submerged."""
    submerged: Count = 0
    """Submerged submarines."""
    destroyers: Count = 0
    hunting_destroyers: Count = 0
    """Destroyers that were sent against submerged submarines in this battle."""
    sub_hunters: Count = 0
    hunting_sub_hunters: Count = 0
    cruisers: Count = 0
    dreadnoughts: Count = 0
    forts: Count = 0
    """Forts next to the sea zone, wrecked ones included."""
    fighters: Count = 0
    bombers: Count = 0
    zeppelins: Count = 0
    transports: Count = 0

    def recall_hunters(self) -> Self:
        """The fleet once the battle is over: hunters are destroyers and sub hunters as before."""
        return replace(
            self,
            destroyers=self.destroyers + self.hunting_destroyers,
            sub_hunters=self.sub_hunters + self.hunting_sub_hunters,
            hunting_destroyers=0,
            hunting_sub_hunters=0,
        )


NO_SHIPS = Fleet()
AFLOAT = tuple(kind for kind in Fleet.kinds() if kind != "forts")
"""What can leave the sea zone, and has to be eliminated."""
SURFACE = tuple(kind for kind in SHIPS if kind not in SUBMARINES)
"""Ships on the surface."""
ABOVE = tuple(kind for kind in AFLOAT if kind != "submerged")
"""All of these but submerged submarines."""


class Water(Enum):
    """What kind of place a fleet withdraws to."""

    SEA_ZONE = "sea zone"
    PORT = "port"


@dataclass(frozen=True, kw_only=True)
class Haven:
    """A sea zone or port as the side sees it that would withdraw there."""

    name: str = ""
    water: Water = Water.SEA_ZONE
    """The fleet would withdraw to a …"""
    holder: Holder = Holder.OWN
    """Holder of the port, if it is one."""
    enemy_ships: bool = False
    """Whether there are enemy ships in the sea zone."""
    contested: bool = False
    """Whether there are enemies who dispute the sea zone, or the territory of the port."""
    adjacent: bool = True
    """Whether the place is adjacent."""
    origin: bool = False
    """Whether the attack has come from the place."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, kw_only=True)
class Navy:
    """What one side brings to a sea battle."""

    nation: str = ""
    fleet: Fleet
    wounds: Count = 0
    """Hits that its dreadnoughts have taken that are still afloat, in all."""
    called: Count = 0
    """How many of its hits it calls in each exchange, at most: in no source, so it is an input."""
    garrison: Count = 0
    """Infantry, cavalry and storm troops that keep its forts functional."""
    fort_hits: Count = 0
    """Hits that its forts have taken, in all."""
    withdrawn: Fleet = NO_SHIPS
    """Units that have left the battle alive."""
    havens: tuple[Haven, ...] = ()
    """Where it might withdraw to."""
    first_strike: bool = True
    """Whether its submarines can conduct first strikes: by which rule is in no source, so it is an input."""

    def is_sound(self) -> bool:
        """Dreadnoughts afloat have a hit left, and forts have not taken more hits than there are to take."""
        spare = self.fleet.dreadnoughts * (hits_a_dreadnought_takes() - 1)
        return every((self.wounds <= spare, self.coast.is_sound()))

    @property
    def coast(self) -> Combatant:
        """Its forts next to the sea zone, with their garrison."""
        return Combatant(army=Army(forts=self.fleet.forts, infantry=self.garrison), fort_hits=self.fort_hits)

    def send_to_hunt(self, kind: str, number: int) -> Self:
        """The side once so many ships of a kind were sent against submerged submarines."""
        hunting = HUNTING[kind]
        sent = {kind: self.fleet[kind] - number, hunting: self.fleet[hunting] + number}
        return replace(self, fleet=replace(self.fleet, **sent))

    def withdraw_units(self, kinds: Iterable[str]) -> Self:
        """The side once its units of these kinds have left the battle alive."""
        leaving = self.fleet.only(kinds)
        return replace(self, fleet=self.fleet - leaving, withdrawn=self.withdrawn + leaving.recall_hunters())

    def above_water_capacity(self) -> Fleet:
        """How many hits its ships and aircraft can take, submerged submarines left out."""
        room = self.fleet.only(ABOVE)
        return replace(room, dreadnoughts=room.dreadnoughts * hits_a_dreadnought_takes() - self.wounds)


def hits_a_dreadnought_takes() -> int:
    """How many hits sink a dreadnought."""
    return ROSTER.number("dreadnoughts", "hits")


def dreadnoughts_afloat(own: Navy, hits: int, *, called: bool, profile: Profile) -> tuple[int, int]:
    """How many dreadnoughts of a side are afloat after so many hits on them, and with how many wounds.

    Called shots go on wounded ones first: the side that fired sinks as many as it can.
    """
    each, ships = hits_a_dreadnought_takes(), own.fleet.dreadnoughts
    left = ships * each - own.wounds - hits
    if profile.wounds is Wounds.SPREAD and not called:
        afloat = least(ships, left)
    else:
        afloat = ships - least(hits, own.wounds) - most(hits - own.wounds, 0) // each
    return afloat, afloat * each - left

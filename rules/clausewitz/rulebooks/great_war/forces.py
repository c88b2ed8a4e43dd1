"""The forces of The Great War: armies and fleets as counts, the two sides of a battle, and what all battles share.

`Fight` and `TwoSided` hold what all battles share: a six-sided die, a profile, and who chooses losses.
"""

from abc import ABC
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import ClassVar, Generic, Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.battle import Battle
from clausewitz.play.counts import Count, every, least, most
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Left, Side
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster, load_roster
from clausewitz.play.state import UnitState
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import Casualties, HitsOn
from clausewitz.rulebooks.great_war.readings.sea import Wounds
from clausewitz.rulebooks.great_war.standoff import Holder

ROSTER = load_roster(Path(__file__).parent / "roster.toml")


AIRCRAFT = ("fighters", "bombers", "zeppelins")
LANDING = {"infantry": "landing_infantry", "cavalry": "landing_cavalry", "storm_troops": "landing_storm_troops"}
"""The kinds that troops count as in the round in which they land."""
GROUND = ("infantry", "entrenched", "cavalry", "storm_troops", *LANDING.values(), "artillery", "rail_guns")
"""Land units that can move, and so retreat, contest, and must be eliminated."""


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

    def entrench(self) -> Self:
        """The same units with all infantry entrenched."""
        return replace(self, infantry=0, entrenched=self.infantry + self.entrenched)

    def leave_trenches(self) -> Self:
        """The same units with no infantry entrenched."""
        return replace(self, infantry=self.infantry + self.entrenched, entrenched=0)


NO_UNITS = Army()
GARRISON = ("infantry", "entrenched", "cavalry", "storm_troops")
"""The units that keep a fort functional."""


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
    """One side of a battle."""

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
    """The areas that the attacker's land units came from; empty for the defender."""

    def is_sound(self) -> bool:
        """Forts have taken no more hits than they can, and no more guns have bombarded than there are."""
        forts_stand = self.fort_hits <= self.army.forts * ROSTER.number("forts", "hits")
        return every((forts_stand, self.bombarded <= self.army.supporting_rail_guns))

    def with_losses(self, losses: Army) -> Self:
        """The side after taking these hits: on forts they add up, all others remove a unit."""
        army = replace(self.army - losses, forts=self.army.forts)
        return replace(self, army=army, fort_hits=self.fort_hits + losses.forts)

    def has(self, technology: Technology) -> bool:
        """Whether the side has developed a technology."""
        return technology in self.technologies


def mark_landing(army: Army) -> Army:
    """An army from the sea, with its infantry, cavalry and storm troops counted as landing in this round."""
    ashore = {LANDING[kind]: army[kind] for kind in LANDING}
    return replace(army, **ashore, **dict.fromkeys(LANDING, 0))


def clear_landing(army: Army) -> Army:
    """The army with landed troops counted as others of their kind."""
    others = {kind: army[kind] + army[LANDING[kind]] for kind in LANDING}
    return replace(army, **others, **dict.fromkeys(LANDING.values(), 0))


HUNTING = {"destroyers": "hunting_destroyers", "sub_hunters": "hunting_sub_hunters"}
"""The kinds that ships count as while they hunt submerged submarines."""
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
        """The fleet after the battle, with hunters counted as destroyers and sub hunters again."""
        return replace(
            self,
            destroyers=self.destroyers + self.hunting_destroyers,
            sub_hunters=self.sub_hunters + self.hunting_sub_hunters,
            hunting_destroyers=0,
            hunting_sub_hunters=0,
        )


NO_SHIPS = Fleet()
AFLOAT = tuple(kind for kind in Fleet.kinds() if kind != "forts")
"""Units that can leave the sea zone, and must be eliminated."""
SURFACE = tuple(kind for kind in SHIPS if kind not in SUBMARINES)
"""Ships on the surface."""
ABOVE = tuple(kind for kind in AFLOAT if kind != "submerged")
"""All of these except submerged submarines."""


class Water(Enum):
    """The kind of place that a fleet withdraws to."""

    SEA_ZONE = "sea zone"
    PORT = "port"


@dataclass(frozen=True, kw_only=True)
class Haven:
    """A sea zone or port as seen by the side that would withdraw there."""

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
    """One side of a sea battle."""

    nation: str = ""
    fleet: Fleet
    wounds: Count = 0
    """Hits taken by dreadnoughts still afloat, in all."""
    called: Count = 0
    """The most hits that it calls in each exchange; no source says how many, so it is an input."""
    garrison: Count = 0
    """Infantry, cavalry and storm troops that keep its forts functional."""
    fort_hits: Count = 0
    """Hits that its forts have taken, in all."""
    withdrawn: Fleet = NO_SHIPS
    """Units that have left the battle alive."""
    havens: tuple[Haven, ...] = ()
    """The places that it might withdraw to."""
    first_strike: bool = True
    """Whether its submarines can conduct first strikes; no source says by which rule, so it is an input."""

    def is_sound(self) -> bool:
        """Dreadnoughts afloat have a hit left, and forts have taken no more hits than they can."""
        spare = self.fleet.dreadnoughts * (hits_a_dreadnought_takes() - 1)
        return every((self.wounds <= spare, self.coast.is_sound()))

    @property
    def coast(self) -> Combatant:
        """Its forts next to the sea zone, with their garrison."""
        return Combatant(army=Army(forts=self.fleet.forts, infantry=self.garrison), fort_hits=self.fort_hits)

    def send_to_hunt(self, kind: str, number: int) -> Self:
        """The side after it has sent ships of a kind against submerged submarines."""
        hunting = HUNTING[kind]
        sent = {kind: self.fleet[kind] - number, hunting: self.fleet[hunting] + number}
        return replace(self, fleet=replace(self.fleet, **sent))

    def withdraw_units(self, kinds: Iterable[str]) -> Self:
        """The side after its units of these kinds have left the battle alive."""
        leaving = self.fleet.only(kinds)
        return replace(self, fleet=self.fleet - leaving, withdrawn=self.withdrawn + leaving.recall_hunters())

    def above_water_capacity(self) -> Fleet:
        """The hits that its ships and aircraft can take, without submerged submarines."""
        room = self.fleet.only(ABOVE)
        return replace(room, dreadnoughts=room.dreadnoughts * hits_a_dreadnought_takes() - self.wounds)


def hits_a_dreadnought_takes() -> int:
    """The hits that sink a dreadnought."""
    return ROSTER.number("dreadnoughts", "hits")


def dreadnought_state(dreadnoughts: UnitState, wounds: int) -> UnitState:
    """Dreadnoughts with their wounds, and the hits that they can still take."""
    left = dreadnoughts.number * hits_a_dreadnought_takes() - wounds
    return replace(dreadnoughts, hits=wounds, hits_left=left)


def dreadnoughts_afloat(own: Navy, hits: int, *, called: bool, profile: Profile) -> tuple[int, int]:
    """The dreadnoughts of a side still afloat after these hits on them, and their wounds.

    Called shots go on wounded dreadnoughts first: the side that fired sinks as many as it can.
    """
    each, ships = hits_a_dreadnought_takes(), own.fleet.dreadnoughts
    left = ships * each - own.wounds - hits
    if profile.wounds is Wounds.SPREAD and not called:
        afloat = least(ships, left)
    else:
        afloat = ships - least(hits, own.wounds) - most(hits - own.wounds, 0) // each
    return afloat, afloat * each - left


Own = TypeVar("Own", bound=Combatant | Navy)
"""The type of a side's force in a battle."""


@dataclass(frozen=True, kw_only=True)
class Fight(Battle, ABC):
    """A position in a battle or raid, fought under a profile."""

    die: ClassVar[int] = 6
    roster: ClassVar[Roster] = ROSTER

    profile: Profile = LATEST

    @property
    def aim(self) -> Aim:
        """The faces of a die that hit."""
        return Aim.EXACTLY if self.profile.hits_on is HitsOn.EXACTLY else Aim.AT_MOST

    @property
    def owner_chooses(self) -> bool:
        """Whether the owner chooses his losses; otherwise the side that hit him does."""
        return self.profile.casualties is Casualties.OWNER


@dataclass(frozen=True, kw_only=True)
class TwoSided(Fight, ABC, Generic[Own]):
    """A position in which both sides fight and take losses."""

    attacker: Own
    defender: Own

    def combatant(self, side: Side) -> Own:
        """The force of a side in the battle."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def nation(self, side: Side) -> str:
        """The nation that fights on a side; empty if the battle does not know it."""
        return self.combatant(side).nation

    def with_combatant(self, side: Side, own: Own) -> Self:
        """The position with one side changed."""
        return replace(self, attacker=own) if side is Side.ATTACKER else replace(self, defender=own)


def withdrawn_units(withdrawn: Mapping[Side, Force]) -> tuple[Left, ...]:
    """The units of each side that have left a battle alive, if any."""
    return tuple(Left(side, units, apart="out of the battle") for side, units in withdrawn.items() if units.total() > 0)

"""Documents of bombardments, evacuations of a port, passages past mines and forts, and bombing raids."""

from collections.abc import Iterator
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Only, Opened, PositionDocument, Table, Within, differing_readings
from clausewitz.play.norms import Ruling, ruling
from clausewitz.rulebooks.great_war.air.bombing import Aircraft, Altitude, Sortie, takeoff_rulings
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.documents.battles import Troops, combatant_in_words, navy_in_words
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, HUNTING, ROSTER, SHIPS, Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Harbour, Waters
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, ZonePosition
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment, RailGun


@dataclass(frozen=True, kw_only=True)
class BombardmentDocument(PositionDocument):
    """Rail guns fire into a space before the land combat."""

    guns: int
    """Rail guns that bombard; they have not fired in this turn."""
    here: Name = ""
    """The space that is bombarded."""
    defender: Troops
    """What is in the space."""
    distant: bool = False
    """Whether the space is not adjacent to that in which the guns stand."""
    friendly: bool = False
    """Whether it is no enemy territory."""
    contested: bool = False
    """Whether enemies contest it."""
    no_attack: bool = False
    """Whether no land units attack it in this turn."""
    combat_begun: bool = False
    """Whether the land combat of the turn has begun."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a bombardment."""
        if not isinstance(set_up, Bombardment):
            return None
        readings = differing_readings(set_up.profile, PROFILES)
        return cls(guns=set_up.guns, defender=Troops.from_combatant(set_up.defender), readings=readings)

    def faults(self) -> Iterator[Fault]:
        """Nobody who fires, and guns that may not."""
        if self.guns == 0:
            yield ("guns",), "there are none; somebody has to fire"
        made = ruling(Bombard(), self._gun())
        if not made.allowed:
            yield ("guns",), made.says_where

    def _gun(self) -> RailGun:
        """One of the guns and the space, as the norms see them."""
        return RailGun(
            adjacent=not self.distant,
            enemy=not self.friendly,
            contested=self.contested,
            attacked=not self.no_attack,
            land_combat=self.combat_begun,
            profile=self.resolve_profile(PROFILES),
        )

    def set_up(self) -> Opened:
        """The bombardment at its first roll."""
        defender, profile = self.defender.combatant, self.resolve_profile(PROFILES)
        position = Bombardment(guns=self.guns, defender=defender, profile=profile).start()
        whose = f"defender{f' ({defender.nation})' if defender.nation else ''}"
        sides = (("attacker", ROSTER.count("rail_guns", self.guns)), (whose, combatant_in_words(defender)))
        return Opened(position, f"The bombardment of {self.here or 'a space'}", sides, profile)


BOMBARDMENT_DOCUMENT = Kind("bombardment", "A bombardment by rail guns of The Great War", BombardmentDocument)


@dataclass(frozen=True, kw_only=True)
class SeaZone(Table):
    """A sea zone."""

    name: Name
    """Its name."""
    enemy: EnemyShips = EnemyShips.NONE
    """Which ships of enemies of the fleet are in it; none if nothing is said."""
    contested: bool = False
    """Whether friends of the fleet contest it."""
    distant: bool = False
    """Whether it is not adjacent to the port."""

    @classmethod
    def from_waters(cls, waters: Waters) -> Self:
        """What a document says of a sea zone."""
        return cls(name=waters.name, enemy=waters.enemy, contested=waters.contested, distant=not waters.adjacent)

    @property
    def waters(self) -> Waters:
        """The sea zone as the fleet sees it."""
        return Waters(name=self.name, adjacent=not self.distant, enemy=self.enemy, contested=self.contested)

    def in_words(self) -> str:
        """The sea zone and who is there, for people."""
        enemies = {EnemyShips.AFLOAT: "enemy ships", EnemyShips.SUBMERGED: "submerged enemies"}
        known = [enemies[self.enemy]] if self.enemy in enemies else []
        known += ["contested"] * self.contested + ["not adjacent"] * self.distant
        return f"{self.name} ({', '.join(known)})" if known else self.name


@dataclass(frozen=True, kw_only=True)
class EvacuationDocument(PositionDocument):
    """A fleet leaves a port whose territory has been captured, or stays there."""

    port: Name = "the port"
    """The territory with the port."""
    waters: Annotated[tuple[SeaZone, ...], Within(most=20)] = ()
    """The sea zones to which the fleet might go."""
    not_captured: bool = False
    """Whether nobody has captured the territory."""
    walked_in: bool = False
    """Whether it was captured without a land battle."""
    outside: bool = False
    """Whether the fleet lies off the territory, and not in its port."""
    friendly: bool = False
    """Whether the fleet is a friend of the captor."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a fleet in a captured port."""
        if not isinstance(set_up, Evacuation):
            return None
        harbour = set_up.harbour
        return cls(
            port=set_up.port,
            waters=tuple(map(SeaZone.from_waters, set_up.waters)),
            not_captured=not harbour.captured,
            walked_in=not harbour.by_battle,
            outside=not harbour.in_port,
            friendly=not harbour.enemy,
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def faults(self) -> Iterator[Fault]:
        """A sea zone that is named twice."""
        names = [each.name for each in self.waters]
        for index, name in enumerate(names):
            if name in names[:index]:
                yield ("waters", index), f'"{name}" is named twice'

    def set_up(self) -> Opened:
        """The fleet where its owner decides, or where that has been decided for him."""
        harbour = Harbour(
            captured=not self.not_captured,
            by_battle=not self.walked_in,
            in_port=not self.outside,
            enemy=not self.friendly,
        )
        waters, profile = tuple(each.waters for each in self.waters), self.resolve_profile(PROFILES)
        position = Evacuation(harbour=harbour, waters=waters, port=self.port, profile=profile).start()
        around = ", ".join(each.in_words() for each in self.waters) or "none"
        return Opened(position, f"The evacuation of {self.port}", (("sea zones", around),), profile)


EVACUATION_DOCUMENT = Kind("evacuation", "A fleet of The Great War in a captured port", EvacuationDocument)


_KINDS = tuple(kind for kind in Fleet.kinds() if kind in (*SHIPS, *AIRCRAFT) and kind not in HUNTING.values())
"""Kinds that a document names: nobody hunts outside a battle."""


@dataclass(frozen=True, kw_only=True)
class Zone(Table):
    """A sea zone."""

    name: Name
    """Its name."""
    mines: int = 0
    """Sea mines of the enemy in it."""
    own_mines: int = 0
    """Sea mines that the nation of the fleet has laid itself."""
    place: Strait = Strait.NONE
    """The place of pass-through fire at which it lies."""
    way: ZonePosition = ZonePosition.THROUGH
    """How it lies to that place; `through` if nothing is said."""
    forts: int = 0
    """Forts there, wrecked ones included."""
    fort_hits: int = 0
    """Hits that these have taken before, in all."""
    garrison: int = 0
    """Infantry, cavalry and storm troops with them."""
    garrison_lost: bool = False
    """Whether their garrison was lost in a battle."""
    contested: bool = False
    """Whether the territory of these forts is contested."""
    friendly: bool = False
    """Whether they are those of a friend."""

    @classmethod
    def from_leg(cls, leg: Leg) -> Self:
        """What a document says of a zone."""
        return cls(
            name=leg.name,
            mines=leg.mines,
            own_mines=leg.own_mines,
            place=leg.place,
            way=leg.way,
            forts=leg.coast.army.forts,
            fort_hits=leg.coast.fort_hits,
            garrison=leg.coast.army.infantry,
            garrison_lost=leg.garrison_lost,
            contested=leg.contested,
            friendly=not leg.enemy,
        )

    def faults(self) -> Iterator[Fault]:
        """More hits than the forts can have taken, and a garrison that is there and lost."""
        coast = self.leg.coast
        if not coast.is_sound():
            yield (), f"{self.name} has {coast.army.only(['forts'])}, which cannot have taken {self.fort_hits} hits"
        if self.garrison_lost and self.garrison > 0:
            yield (), f"the forts of {self.name} have a garrison and have lost it; either is possible, not both"

    @property
    def leg(self) -> Leg:
        """The zone as a leg of the passage."""
        return Leg(
            name=self.name,
            mines=self.mines,
            own_mines=self.own_mines,
            place=self.place,
            way=self.way,
            enemy=not self.friendly,
            coast=Combatant(army=Army(forts=self.forts, infantry=self.garrison), fort_hits=self.fort_hits),
            garrison_lost=self.garrison_lost,
            contested=self.contested,
        )


@dataclass(frozen=True, kw_only=True)
class PassageDocument(PositionDocument):
    """A fleet on its way."""

    fleet: Annotated[Fleet, Only(_KINDS)]
    """The fleet that moves; kinds without any may be left out."""
    wounds: int = 0
    """Hits that its dreadnoughts have taken before, in all."""
    route: Annotated[tuple[Zone, ...], Within(least=1)]
    """The sea zones that it moves into, in order."""
    came_from: Strait = Strait.NONE
    """The place of pass-through fire at which it lay before."""
    to_land: bool = False
    """Whether it has troops aboard, or ends its movement in the port of Saint Petersburg."""
    outside_combat_movement: bool = False
    """Whether it is another phase than the combat movement phase."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a passage."""
        if not isinstance(set_up, Passage):
            return None
        return cls(
            fleet=set_up.navy.fleet,
            wounds=set_up.navy.wounds,
            route=tuple(map(Zone.from_leg, set_up.route)),
            came_from=set_up.came_from,
            to_land=set_up.to_land,
            outside_combat_movement=not set_up.combat_movement,
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def faults(self) -> Iterator[Fault]:
        """A fleet without ships, and more wounds than its dreadnoughts can have taken."""
        if self.fleet.total(SHIPS) == 0:
            yield ("fleet",), "there is no ship in it"
        elif not self._navy.is_sound():
            yield ("wounds",), f"{self.wounds} is more than its dreadnoughts can have taken and be afloat"

    def set_up(self) -> Opened:
        """The passage at its first roll or decision."""
        passage = Passage(
            navy=self._navy,
            route=tuple(zone.leg for zone in self.route),
            came_from=self.came_from,
            combat_movement=not self.outside_combat_movement,
            to_land=self.to_land,
            profile=self.resolve_profile(PROFILES),
        )
        route = ", ".join(zone.name for zone in self.route)
        sides = (("fleet", navy_in_words(self._navy)), ("route", route))
        return Opened(passage.start(), f"The passage to {self.route[-1].name}", sides, passage.profile)

    @property
    def _navy(self) -> Navy:
        return Navy(fleet=self.fleet, wounds=self.wounds)


PASSAGE_DOCUMENT = Kind("passage", "A fleet of The Great War on its way", PassageDocument)


@dataclass(frozen=True, kw_only=True)
class OverflownTerritory(Table):
    """A territory, or a sea zone on the way."""

    name: Name
    """Its name."""
    fighters: int = 0
    """Enemy fighters in it."""
    intercepted: bool = False
    """Whether these have intercepted another raid in this turn."""

    @classmethod
    def from_overflown(cls, place: Overflown) -> Self:
        """What a document says of a place on the way."""
        return cls(name=place.name, fighters=place.fighters, intercepted=place.intercepted)

    @property
    def overflown(self) -> Overflown:
        """The place as the raid knows it."""
        return Overflown(name=self.name, fighters=self.fighters, intercepted=self.intercepted)


@dataclass(frozen=True, kw_only=True)
class RaidDocument(PositionDocument):
    """A strategic bombing raid."""

    raiders: Annotated[Army, Only(tuple(AIRCRAFT))]
    """Bombers, zeppelins, and fighters as their escort."""
    altitude: Altitude = Altitude.LOW
    """How zeppelins fly; low if nothing is said."""
    route: Annotated[tuple[OverflownTerritory, ...], Within(least=1)]
    """The places that the raiders fly into, in order, each for one movement point; the last is bombed."""
    value: int
    """Value of the territory that is bombed."""
    contested: bool = False
    """Whether that territory is contested."""
    lost_before: int = 0
    """Money that earlier raids of the turn have cost its owner."""
    no_factory: bool = False
    """Whether it contains no factory."""
    friendly: bool = False
    """Whether it is no enemy territory."""
    heavy_bomber: bool = False
    """Whether the nation of the raiders has developed the technology "Heavy Bomber"."""
    way_home: int | None = None
    """Movement points from the target to the nearest friendly territory; if not said, nobody asks who can return."""
    way_to_sea: int | None = None
    """Movement points from the target to the nearest friendly or neutral sea zone; out of reach if not said."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a raid; its aircraft have taken off, so what they need for that is there."""
        if not isinstance(set_up, Raid):
            return None
        return cls(
            raiders=set_up.raiders,
            altitude=set_up.altitude,
            route=tuple(map(OverflownTerritory.from_overflown, set_up.route)),
            value=set_up.value,
            contested=set_up.contested,
            lost_before=set_up.lost_before,
            heavy_bomber=True,
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def faults(self) -> Iterator[Fault]:
        """Nobody who bombs, and aircraft that may not take off."""
        if self.raiders.bombers + self.raiders.zeppelins == 0:
            yield ("raiders",), "there are neither bombers nor zeppelins; nobody else bombs"
        for kind, made in takeoff_rulings(self.raiders, self._sortie):
            if not made.allowed:
                yield ("raiders", kind), self._why_not(kind, made)

    def _sortie(self, kind: Aircraft) -> Sortie:
        """One of the aircraft and the way before it, as the norms see it."""
        out, movement = len(self.route), ROSTER.number(kind, "move")
        return Sortie(
            kind=kind,
            heavy_bomber=self.heavy_bomber,
            enemy=not self.friendly,
            factory=not self.no_factory,
            contested=self.contested,
            movement=movement,
            out=out,
            home=movement - out if self.way_home is None else self.way_home,
            sea=movement + 1 if self.way_to_sea is None else self.way_to_sea,
            profile=self.resolve_profile(PROFILES),
        )

    def _why_not(self, kind: Aircraft, refused: Ruling) -> str:
        """Why aircraft may not take off: the sentence that decided, its clause, and the way before them."""
        if "gw.bombing.return" not in refused.cites[:1]:
            return refused.says_where
        unit, figure = ROSTER.units[kind], ROSTER.figure(kind, "move")
        moves = f"{figure.number if figure else 0}{'' if figure and figure.has_clause else ' (assumed)'}"
        way = f"{len(self.route)} out and {self.way_home} home"
        return f"{refused.says_where}: {unit.plural} move {moves}, and it is {way}"

    def set_up(self) -> Opened:
        """The raid at its first roll or decision."""
        raid = Raid(
            raiders=self.raiders,
            route=tuple(each.overflown for each in self.route),
            altitude=self.altitude,
            value=self.value,
            contested=self.contested,
            lost_before=self.lost_before,
            profile=self.resolve_profile(PROFILES),
        )
        route = ", ".join(f"{each.name} ({Army(fighters=each.fighters)})" for each in self.route)
        sides = (("raiders", str(self.raiders)), ("route", route), ("value", str(self.value)))
        return Opened(raid.start(), f"The raid on {self.route[-1].name}", sides, raid.profile)


RAID_DOCUMENT = Kind("raid", "A strategic bombing raid of The Great War", RaidDocument)

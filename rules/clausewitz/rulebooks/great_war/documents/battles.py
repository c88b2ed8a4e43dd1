"""Documents of land and sea battles of The Great War, and the tables that documents of battles and turns share.

The sides and areas of a land battle come first, then the map of a turn (places, nations, guns, mines and forces), and
last the documents of both kinds of battle.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import (
    Fault,
    Name,
    Named,
    Only,
    Opened,
    PositionDocument,
    Space,
    Table,
    Within,
    differing_readings,
)
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces import (
    AFLOAT,
    HUNTING,
    LANDING,
    NO_SHIPS,
    NO_UNITS,
    ROSTER,
    SHIPS,
    Army,
    Combatant,
    Fleet,
    Haven,
    Navy,
    Origin,
    Technology,
    Water,
)
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.gas import why_unused
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.shore.landings import CARGO
from clausewitz.rulebooks.great_war.shore.support_fire import SUPPORTERS
from clausewitz.rulebooks.great_war.standoff import Alliance, Attack, Holder, LandArea, Theatre
from clausewitz.rulebooks.great_war.straits.straits import Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn import board
from clausewitz.rulebooks.great_war.turn.board import Stack

Units = Annotated[Army, Only(tuple(kind for kind in Army.kinds() if kind not in LANDING.values()))]
"""The kinds of unit that a document names; the waves say which units land."""
AreaName = Annotated[str, Named("areas")]


@dataclass(frozen=True, kw_only=True)
class Troops(Table):
    """The units in a space."""

    nation: Name = ""
    """The nation they belong to."""
    units: Units
    """The number of units of each kind; kinds without units may be left out."""
    fort_hits: int = 0
    """Hits that the forts have taken before, in all."""

    @classmethod
    def from_combatant(cls, own: Combatant) -> Self:
        """The document entry of a side."""
        return cls(nation=own.nation, units=own.army, fort_hits=own.fort_hits)

    def faults(self) -> Iterator[Fault]:
        """Finds more hits than forts can take."""
        forts, most = self.units.forts, self.units.forts * ROSTER.number("forts", "hits")
        if self.fort_hits > most:
            yield ("fort_hits",), f"{self.fort_hits} is more than {ROSTER.count('forts', forts)} can take, {most}"

    @property
    def combatant(self) -> Combatant:
        """The side as the battle sees it."""
        return Combatant(nation=self.nation, army=self.units, fort_hits=self.fort_hits)


@dataclass(frozen=True, kw_only=True)
class LandSide(Troops):
    """A side."""

    nation: Name = ""
    """The nation of this side; it decides which areas are its own and who its allies are."""
    bombarded: int = 0
    """Supporting rail guns that have bombarded in this turn."""
    gas: int = 0
    """Dice of its gas attack, which no technology gives. No source says how much gas a side has, so it is stated
    here."""
    technologies: frozenset[Technology] = frozenset()
    """Technologies that this side has developed."""

    @classmethod
    def from_combatant(cls, own: Combatant) -> Self:
        """The document entry of a side."""
        return replace(super().from_combatant(own), bombarded=own.bombarded, gas=own.gas, technologies=own.technologies)

    def faults(self) -> Iterator[Fault]:
        """Finds more hits than forts can take, and more guns that have fired than there are."""
        yield from super().faults()
        if self.bombarded > self.units.supporting_rail_guns:
            guns = ROSTER.count("supporting_rail_guns", self.units.supporting_rail_guns)
            yield ("bombarded",), f"{self.bombarded} is more than there are, {guns}"

    @property
    def combatant(self) -> Combatant:
        """The side as the battle sees it."""
        own = super().combatant
        return replace(own, bombarded=self.bombarded, gas=self.gas, technologies=self.technologies)


@dataclass(frozen=True, kw_only=True)
class AttackingSide(LandSide):
    """The side that attacks."""

    units: Units = NO_UNITS
    """The number of units of each kind; left out if all of them land from the sea."""
    came_from: Mapping[AreaName, Units] = field(default_factory=dict)
    """The areas from which his land units came, with the units; he may retreat only to such an area."""

    @classmethod
    def from_combatant(cls, own: Combatant) -> Self:
        """The document entry of a side."""
        return replace(super().from_combatant(own), came_from={each.area: each.units for each in own.came_from})

    def faults(self) -> Iterator[Fault]:
        """Finds more units that came from areas than there are."""
        yield from super().faults()
        for kind in Army.kinds():
            came = sum(units[kind] for units in self.came_from.values())
            if came > self.units[kind]:
                yield ("came_from",), f"{ROSTER.count(kind, came)} came, and attacker.units has {self.units[kind]}"

    @property
    def combatant(self) -> Combatant:
        """The side as the battle sees it."""
        origins = tuple(Origin(area=area, units=units) for area, units in self.came_from.items())
        return replace(super().combatant, came_from=origins)


@dataclass(frozen=True, kw_only=True)
class Territory(Table):
    """A land territory."""

    owner: Name = ""
    """The nation that owns it; left out for neutral territory."""
    adjacent: frozenset[AreaName] = frozenset()
    """Adjacent areas; naming one of two neighbours is enough."""
    contested: bool = False
    """Whether both sides have units in it; for the battle's own area, whether they have since an earlier turn."""
    attack: Attack = Attack.NONE
    """An attack on it that is still to be resolved: by land units, another, or none."""

    @classmethod
    def from_area(cls, area: LandArea) -> Self:
        """The document entry of a territory."""
        return cls(owner=area.owner, adjacent=area.adjacent, contested=area.contested, attack=area.attack)

    def area(self, name: str) -> LandArea:
        """The territory of that name as the battle sees it."""
        return LandArea(
            name=name, owner=self.owner, adjacent=self.adjacent, contested=self.contested, attack=self.attack
        )


def theatre(here: str, areas: Mapping[str, Territory], alliances: Mapping[str, frozenset[str]]) -> Theatre:
    """The areas around a battle as the battle sees them."""
    return Theatre(
        here=here,
        areas=tuple(territory.area(name) for name, territory in areas.items()),
        alliances=tuple(Alliance(name=name, nations=nations) for name, nations in alliances.items()),
    )


def combatant_in_words(combatant: Combatant) -> str:
    """The units of a side in words."""
    parts = [str(combatant.army)]
    parts += [f"hits on its forts: {combatant.fort_hits}"] * bool(combatant.fort_hits)
    parts += [f"rail guns that have bombarded: {combatant.bombarded}"] * bool(combatant.bombarded)
    parts += [f"{combatant.gas} {'die' if combatant.gas == 1 else 'dice'} of gas"] * bool(combatant.gas)
    parts += sorted(each.value for each in combatant.technologies)
    return ", ".join(parts)


PlaceName = Annotated[str, Named("places")]
NationName = Annotated[str, Named("nations")]

_LAND_UNITS = tuple(kind for kind in Army.kinds() if kind not in (*LANDING.values(), "forts", "supporting_rail_guns"))
"""Kinds of a force: forts belong to a territory, and the turn decides which side rail guns support."""
_SHIPS = tuple(kind for kind in SHIPS if kind not in HUNTING.values())
_ON_LAND_ALONE = ("owner", "value", "factory", "port", "forts", "contested")


@dataclass(frozen=True, kw_only=True)
class PlaceEntry(Table):
    """A territory, or a sea zone if `sea` says so."""

    sea: bool = False
    """Whether it is a sea zone."""
    adjacent: frozenset[PlaceName] = frozenset()
    """Adjacent places; naming one of two neighbours is enough."""
    owner: NationName = ""
    """The nation that owns it; left out for neutral territory."""
    first_owner: NationName = ""
    """The nation that owned it when the game began; its owner now if none is named."""
    value: int = 0
    """The money that it yields."""
    factory: bool = False
    """Whether it contains a factory."""
    port: bool = False
    """Whether fleets can lie in it; the port opens on every adjacent sea zone."""
    contested: bool = False
    """Whether both sides have units in it, since an earlier turn."""
    owner_before: NationName = ""
    """The nation that owned it when its contest began; its owner now if none is named."""
    forts: int = 0
    """Forts in it, wrecked ones included."""
    fort_hits: int = 0
    """Hits that its forts have taken, in all."""
    idle_forts: int = 0
    """Forts that a nation has left to the enemy and that nobody has captured."""
    idle_forts_of: NationName = ""
    """The nation that left them."""
    idle_fort_hits: int = 0
    """Hits that these forts had taken by then."""
    garrison_lost: bool = False
    """Whether its forts have lost their garrison in a battle, and have had none since."""
    bombed: int = 0
    """Money that raids on it have cost since its owner last collected income."""
    onslaughts: tuple[int, ...] = ()
    """The number of land units in each attack on it since its owner's last turn."""

    @classmethod
    def from_place(cls, place: board.Place, territory: board.Territory | None, adjacent: frozenset[str]) -> Self:
        """The document entry of a place, with the neighbours that it must name."""
        if territory is None:
            return cls(sea=place.sea, adjacent=adjacent)
        own = territory.owner
        return cls(
            adjacent=adjacent,
            owner=own,
            first_owner=territory.first_owner if territory.first_owner != own else "",
            value=place.value,
            factory=place.factory,
            port=place.port,
            contested=territory.contested,
            owner_before=territory.owner_before if territory.owner_before != own else "",
            forts=territory.forts,
            fort_hits=territory.fort_hits,
            idle_forts=territory.idle_forts,
            idle_forts_of=territory.idle_forts_of,
            idle_fort_hits=territory.idle_fort_hits,
            garrison_lost=territory.garrison_lost,
            bombed=territory.bombed,
            onslaughts=territory.onslaughts,
        )

    def faults(self) -> Iterator[Fault]:
        """Finds entries that only a territory can have, and more hits than forts can have taken."""
        if self.sea:
            yield from (((entry,), "a sea zone has none") for entry in _ON_LAND_ALONE if getattr(self, entry))
        each = ROSTER.number("forts", "hits")
        for forts, hits in (("forts", "fort_hits"), ("idle_forts", "idle_fort_hits")):
            most = getattr(self, forts) * each
            if getattr(self, hits) > most:
                there = ROSTER.count("forts", getattr(self, forts))
                yield (hits,), f"{getattr(self, hits)} is more than {there} can take, {most}"
        if self.contested and not self.owner:
            yield ("contested",), "nobody owns it; a contested territory stays friendly to its owner"

    def place(self, name: str, adjacent: frozenset[str]) -> board.Place:
        """The fixed features of the place, with all its neighbours."""
        return board.Place(
            name=name, sea=self.sea, adjacent=adjacent, value=self.value, factory=self.factory, port=self.port
        )

    def territory(self, name: str) -> board.Territory:
        """The territory as the turn begins."""
        return board.Territory(
            name=name,
            owner=self.owner,
            first_owner=self.first_owner or self.owner,
            contested=self.contested,
            owner_before=(self.owner_before or self.owner) if self.contested else board.NOBODY,
            forts=self.forts,
            fort_hits=self.fort_hits,
            idle_forts=self.idle_forts,
            idle_forts_of=self.idle_forts_of,
            idle_fort_hits=self.idle_fort_hits,
            bombed=self.bombed,
            garrison_lost=self.garrison_lost,
            onslaughts=self.onslaughts,
        )


@dataclass(frozen=True, kw_only=True)
class NationEntry(Table):
    """A nation."""

    treasury: int = 0
    """Money in its treasury."""
    bombed: int = 0
    """Money that raids have cost in territories it has lost since it last collected income."""
    heavy_bomber: bool = False
    """Whether it has developed the technology "Heavy Bomber"."""
    coordination: bool = False
    """Whether it has developed offensive coordination technology."""
    technologies: frozenset[Technology] = frozenset()
    """Technologies for land combat that it has developed."""

    @classmethod
    def from_nation(cls, nation: board.Nation) -> Self:
        """The document entry of a nation."""
        return cls(
            treasury=nation.treasury,
            bombed=nation.bombed,
            heavy_bomber=nation.heavy_bomber,
            coordination=nation.coordination,
            technologies=nation.technologies,
        )

    def nation(self, name: str) -> board.Nation:
        """The nation of that name as the turn begins."""
        return board.Nation(
            name=name,
            treasury=self.treasury,
            bombed=self.bombed,
            heavy_bomber=self.heavy_bomber,
            coordination=self.coordination,
            technologies=self.technologies,
        )


@dataclass(frozen=True, kw_only=True)
class GunsEntry(Table):
    """Forts that fire on fleets moving into a sea zone."""

    zone: PlaceName
    """The sea zone."""
    coming_from: PlaceName = ""
    """The place from which the fleets come; if none is named, any place without guns of its own."""
    at: Strait
    """The place of pass-through fire."""
    way: ZonePosition
    """The position of the sea zone relative to that place."""
    forts: PlaceName
    """The territory with the forts."""

    @classmethod
    def from_guns(cls, guns: board.Guns) -> Self:
        """The document entry of guns."""
        return cls(zone=guns.zone, coming_from=guns.coming_from, at=guns.at, way=guns.way, forts=guns.forts)

    @property
    def guns(self) -> board.Guns:
        """The guns as the map sees them."""
        return board.Guns(zone=self.zone, coming_from=self.coming_from, at=self.at, way=self.way, forts=self.forts)


@dataclass(frozen=True, kw_only=True)
class MinesEntry(Table):
    """Sea mines."""

    nation: NationName
    """The nation that laid them."""
    place: PlaceName
    """The sea zone."""
    number: int = 1
    """The number of mines; one by default."""

    @classmethod
    def from_minefield(cls, mines: board.Minefield) -> Self:
        """The document entry of mines."""
        return cls(nation=mines.nation, place=mines.place, number=mines.number)

    @property
    def minefield(self) -> board.Minefield:
        """The mines as the board sees them."""
        return board.Minefield(nation=self.nation, place=self.place, number=self.number)


@dataclass(frozen=True, kw_only=True)
class ForceEntry(Table):
    """The units that a nation has in a place."""

    nation: NationName
    """The nation."""
    place: PlaceName
    """The place."""
    units: Annotated[Army, Only(_LAND_UNITS)] = NO_UNITS
    """Its land units and aircraft; land units in a sea zone are aboard transports."""
    ships: Annotated[Fleet, Only(_SHIPS)] = NO_SHIPS
    """Its ships."""

    @classmethod
    def from_stack(cls, stack: Stack) -> Self:
        """The document entry of a force."""
        return cls(nation=stack.nation, place=stack.place, units=stack.army, ships=stack.fleet)

    @property
    def stack(self) -> Stack:
        """The force as the board sees it."""
        return Stack(nation=self.nation, place=self.place, army=self.units, fleet=self.ships)


@dataclass(frozen=True, kw_only=True)
class Landing(Table):
    """A naval invasion."""

    waves: Annotated[tuple[Annotated[Army, Only(CARGO)], ...], Within(least=1)]
    """Land units that come by sea, in their order of landing, one wave a round."""
    fleet: Annotated[Fleet, Only(("transports", *SUPPORTERS))] = NO_SHIPS
    """The transports that are used, and the ships that can give support fire."""
    fought_at_sea: bool = False
    """Whether these ships have fought a naval battle in this turn."""

    @classmethod
    def from_invasion(cls, invasion: Invasion) -> Self:
        """The document entry of an invasion."""
        return cls(waves=invasion.waves, fleet=invasion.fleet, fought_at_sea=invasion.fought_at_sea)

    def invasion(self, battle: LandBattle) -> Invasion:
        """The invasion that the battle becomes."""
        return Invasion(
            attacker=battle.attacker,
            defender=battle.defender,
            theatre=battle.theatre,
            ally_contests=battle.ally_contests,
            profile=battle.profile,
            waves=self.waves,
            fleet=self.fleet,
            fought_at_sea=self.fought_at_sea,
        )


@dataclass(frozen=True, kw_only=True)
class LandDocument(PositionDocument):
    """A land battle."""

    attacker: AttackingSide
    """The attacker."""
    defender: LandSide
    """The defender."""
    landing: Landing | None = None
    """The naval invasion, if it is one; units in the attacker's `units` came by land."""
    here: Annotated[str, Named("areas", if_any=True)] = ""
    """The area that is fought over, one of `areas` if there are any."""
    areas: Mapping[Name, Territory] = field(default_factory=dict)
    """The areas around the battle, by name; without them nobody can retreat."""
    alliances: Mapping[Name, frozenset[Name]] = field(default_factory=dict)
    """Alliances by name. No source says who belongs to which, so it is stated here."""
    ally_contests: bool = False
    """Whether an ally of the attacker has contested the space in this turn, before the attack."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a land battle or naval invasion."""
        if not isinstance(set_up, LandBattle):
            return None
        around = set_up.theatre
        return cls(
            attacker=AttackingSide.from_combatant(set_up.attacker),
            defender=LandSide.from_combatant(set_up.defender),
            landing=Landing.from_invasion(set_up) if isinstance(set_up, Invasion) else None,
            here=around.here,
            areas={each.name: Territory.from_area(each) for each in around.areas},
            alliances={each.name: each.nations for each in around.alliances},
            ally_contests=set_up.ally_contests,
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def faults(self) -> Iterator[Fault]:
        """Finds areas that lack the one fought over, an area next to itself, and sides of one nation or alliance."""
        for name, area in self.areas.items():
            if name in area.adjacent:
                yield ("areas", name, "adjacent"), "an area is not next to itself"
        if self.areas and not self.here:
            yield (), '"here" is missing: where there are areas, one of them is fought over'
        if self.attacker.nation and self.attacker.nation == self.defender.nation:
            yield ("defender", "nation"), f'"{self.defender.nation}" is the nation of the attacker as well'
            return
        attacker, defender = self.attacker.nation, self.defender.nation
        for name, allies in self.alliances.items():
            if {attacker, defender} <= allies:
                yield ("alliances", name), f"{attacker} attacks {defender}, so they are no allies"

    def spaces(self) -> tuple[Space, ...]:
        """The areas around the battle; both armies stand in the one that is fought over."""
        sides = ((side.value, self.attacker if side is Side.ATTACKER else self.defender) for side in Side)
        armies = tuple((troops.nation or side, str(troops.units)) for side, troops in sides)
        return tuple(
            Space(name=name, owner=area.owner, adjacent=area.adjacent, forces=armies if name == self.here else ())
            for name, area in self.areas.items()
        )

    def set_up(self) -> Opened:
        """The battle at its first roll or decision."""
        battle = self._battle()
        title = f"The battle of {self.here}" if self.here else "A land battle"
        return Opened(battle.start(), title, tuple(_sides(battle)), battle.profile, tuple(_remarks(battle)))

    def _battle(self) -> LandBattle:
        attacker, defender, profile = self.attacker.combatant, self.defender.combatant, self.resolve_profile(PROFILES)
        around = theatre(self.here, self.areas, self.alliances)
        battle = LandBattle(
            attacker=attacker, defender=defender, theatre=around, ally_contests=self.ally_contests, profile=profile
        )
        return self.landing.invasion(battle) if self.landing else battle


def _sides(battle: LandBattle) -> Iterator[tuple[str, str]]:
    """The name and the units of each side."""
    for side in Side:
        combatant = battle.combatant(side)
        yield f"{side.value}{f' ({combatant.nation})' if combatant.nation else ''}", combatant_in_words(combatant)
    if isinstance(battle, Invasion):
        yield "by sea", ", then ".join(str(wave) for wave in battle.waves)
        yield "its ships", f"{battle.fleet}{', which have fought at sea' if battle.fought_at_sea else ''}"


def _remarks(battle: LandBattle) -> Iterator[str]:
    """Remarks that nobody attacks, or that a side does not use its gas or gas shells."""
    if not battle.attacker.army.total() and not isinstance(battle, Invasion):
        yield "Nobody attacks: there are neither units of the attacker (attacker.units) nor a landing."
    for words, clause in why_unused(battle.attacker, battle.defender, battle.profile):
        yield f"{words[0].upper()}{words[1:]} ({clause})."


LAND_DOCUMENT = Kind("land", "A land battle of The Great War", LandDocument)


_KINDS = tuple(kind for kind in Fleet.kinds() if kind not in HUNTING.values())
"""Kinds that a document names; no ship hunts before the battle."""


@dataclass(frozen=True, kw_only=True)
class HavenEntry(Table):
    """A sea zone or port."""

    name: Name
    """Its name."""
    water: Water = Water.SEA_ZONE
    """Its kind; a sea zone by default."""
    holder: Holder = Holder.OWN
    """The holder of a port as the side sees it; by default the side itself."""
    enemy_ships: bool = False
    """Whether a sea zone holds enemy ships."""
    contested: bool = False
    """Whether it is contested."""
    distant: bool = False
    """Whether it is not adjacent to the battle."""
    origin: bool = False
    """Whether the attack came from it."""

    @classmethod
    def from_haven(cls, haven: Haven) -> Self:
        """The document entry of a sea zone or port."""
        return cls(
            name=haven.name,
            water=haven.water,
            holder=haven.holder,
            enemy_ships=haven.enemy_ships,
            contested=haven.contested,
            distant=not haven.adjacent,
            origin=haven.origin,
        )

    @property
    def haven(self) -> Haven:
        """The sea zone or port as the battle sees it."""
        return Haven(
            name=self.name,
            water=self.water,
            holder=self.holder,
            enemy_ships=self.enemy_ships,
            contested=self.contested,
            adjacent=not self.distant,
            origin=self.origin,
        )


@dataclass(frozen=True, kw_only=True)
class SeaSide(Table):
    """A fleet."""

    nation: Name = ""
    """The nation of the side."""
    units: Annotated[Fleet, Only(_KINDS)]
    """Its ships and aircraft, and its forts next to the sea zone."""
    wounds: int = 0
    """Hits that its dreadnoughts have taken before, in all."""
    called: int = 0
    """The most hits that it calls in each exchange."""
    garrison: int = 0
    """Infantry, cavalry and storm troops with its forts."""
    fort_hits: int = 0
    """Hits that its forts have taken before, in all."""
    no_first_strike: bool = False
    """Whether its submarines cannot conduct first strikes."""
    havens: tuple[HavenEntry, ...] = ()
    """Sea zones and ports that it might withdraw to."""

    @classmethod
    def from_navy(cls, navy: Navy) -> Self:
        """The document entry of a side."""
        return cls(
            nation=navy.nation,
            units=navy.fleet,
            wounds=navy.wounds,
            called=navy.called,
            garrison=navy.garrison,
            fort_hits=navy.fort_hits,
            no_first_strike=not navy.first_strike,
            havens=tuple(map(HavenEntry.from_haven, navy.havens)),
        )

    @property
    def navy(self) -> Navy:
        """The side as the battle sees it."""
        return Navy(
            nation=self.nation,
            fleet=self.units,
            wounds=self.wounds,
            called=self.called,
            garrison=self.garrison,
            fort_hits=self.fort_hits,
            first_strike=not self.no_first_strike,
            havens=tuple(each.haven for each in self.havens),
        )

    def faults(self) -> Iterator[Fault]:
        """Finds an empty fleet, and more hits than can have been taken."""
        navy = self.navy
        if navy.fleet.total(AFLOAT) == 0:
            yield (), "there are neither ships nor aircraft"
        if not navy.coast.is_sound():
            yield (), f"{navy.coast.army.only(['forts'])} cannot have taken {navy.fort_hits} hits"
        elif not navy.is_sound():
            yield ("wounds",), f"{navy.wounds} is more than its dreadnoughts can have taken and be afloat"


@dataclass(frozen=True, kw_only=True)
class NavalDocument(PositionDocument):
    """A sea battle."""

    here: Name = ""
    """The sea zone that is fought over."""
    attacker: SeaSide
    """The fleet that attacks."""
    defender: SeaSide
    """The fleet that was there."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a sea battle."""
        if not isinstance(set_up, SeaBattle):
            return None
        attacker, defender = SeaSide.from_navy(set_up.attacker), SeaSide.from_navy(set_up.defender)
        readings = differing_readings(set_up.profile, PROFILES)
        return cls(here=set_up.here, attacker=attacker, defender=defender, readings=readings)

    def set_up(self) -> Opened:
        """The battle at its first roll or decision."""
        attacker, defender, profile = self.attacker.navy, self.defender.navy, self.resolve_profile(PROFILES)
        battle = SeaBattle(here=self.here, attacker=attacker, defender=defender, profile=profile)
        fleets = tuple(
            (side.value, f"{navy.nation}: {navy_in_words(navy)}" if navy.nation else navy_in_words(navy))
            for side, navy in zip(Side, (attacker, defender), strict=True)
        )
        return Opened(battle.start(), f"The battle of {self.here or 'a sea zone'}", fleets, profile)


def navy_in_words(navy: Navy) -> str:
    """A fleet, with the hits that it has taken before, in words."""
    hits = {"dreadnoughts": navy.wounds, "forts": navy.fort_hits}
    taken = (f"hits on its {what}: {number}" for what, number in hits.items() if number)
    return ", ".join((str(navy.fleet), *taken))


NAVAL_DOCUMENT = Kind("naval", "A sea battle of The Great War", NavalDocument)

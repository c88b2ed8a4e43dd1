"""What stands on the map of a turn: places, nations, guns, mines and forces."""

from collections.abc import Iterator
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import Named, Only, Table
from clausewitz.rulebooks.great_war.forces.army import LANDING, NO_UNITS, ROSTER, Army, Technology
from clausewitz.rulebooks.great_war.forces.fleet import HUNTING, NO_SHIPS, SHIPS, Fleet
from clausewitz.rulebooks.great_war.straits.straits import Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn.board import atlas, board
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack

PlaceName = Annotated[str, Named("places")]
NationName = Annotated[str, Named("nations")]

_LAND_UNITS = tuple(kind for kind in Army.kinds() if kind not in (*LANDING.values(), "forts", "supporting_rail_guns"))
"""Kinds of a force: forts are those of a territory, and whom a rail gun supports is decided in the turn."""
_SHIPS = tuple(kind for kind in SHIPS if kind not in HUNTING.values())
_ON_LAND_ALONE = ("owner", "value", "factory", "port", "forts", "contested")


@dataclass(frozen=True, kw_only=True)
class PlaceEntry(Table):
    """A territory, unless `sea` says otherwise."""

    sea: bool = False
    """Whether it is a sea zone."""
    adjacent: frozenset[PlaceName] = frozenset()
    """Places next to it; naming one of two neighbours is enough."""
    owner: NationName = ""
    """The nation that owns it; left out for a neutral one."""
    first_owner: NationName = ""
    """The nation that owned it when the game began; its owner now if none is named."""
    value: int = 0
    """The money that it brings."""
    factory: bool = False
    """Whether it contains a factory."""
    port: bool = False
    """Whether fleets can lie in it; its port gives on every sea zone next to it."""
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
    """That nation."""
    idle_fort_hits: int = 0
    """Hits that these forts had taken when they were left."""
    garrison_lost: bool = False
    """Whether its forts have lost their garrison in a battle, and had none since."""
    bombed: int = 0
    """Money that raids on it have cost since its owner last collected income."""
    onslaughts: tuple[int, ...] = ()
    """With how many land units it has been attacked since the last turn of its owner, attack by attack."""

    @classmethod
    def from_place(cls, place: atlas.Place, territory: board.Territory | None, adjacent: frozenset[str]) -> Self:
        """What a document says of a place, with those next to it that are to be named, and as a territory."""
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
        """What only a territory has, and more hits than forts can have taken."""
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

    def place(self, name: str, adjacent: frozenset[str]) -> atlas.Place:
        """The place as far as it never changes, with all that it is next to."""
        return atlas.Place(
            name=name, sea=self.sea, adjacent=adjacent, value=self.value, factory=self.factory, port=self.port
        )

    def territory(self, name: str) -> board.Territory:
        """The territory as the turn finds it."""
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
    """Money that it has."""
    bombed: int = 0
    """Money that raids have cost in territories that it has lost since it last collected income."""
    heavy_bomber: bool = False
    """Whether it has developed the technology "Heavy Bomber"."""
    coordination: bool = False
    """Whether it has developed offensive coordination technology."""
    technologies: frozenset[Technology] = frozenset()
    """Technologies for land combat that it has developed."""

    @classmethod
    def from_nation(cls, nation: board.Nation) -> Self:
        """What a document says of a nation."""
        return cls(
            treasury=nation.treasury,
            bombed=nation.bombed,
            heavy_bomber=nation.heavy_bomber,
            coordination=nation.coordination,
            technologies=nation.technologies,
        )

    def nation(self, name: str) -> board.Nation:
        """The nation of that name as the turn finds it."""
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
    """The place from which the fleets come; any that no other guns are for, if none is named."""
    at: Strait
    """The place of pass-through fire."""
    way: ZonePosition
    """How the sea zone lies to that place."""
    forts: PlaceName
    """The territory in which the forts stand."""

    @classmethod
    def from_guns(cls, guns: atlas.Guns) -> Self:
        """What a document says of guns."""
        return cls(zone=guns.zone, coming_from=guns.coming_from, at=guns.at, way=guns.way, forts=guns.forts)

    @property
    def guns(self) -> atlas.Guns:
        """The guns as the map knows them."""
        return atlas.Guns(zone=self.zone, coming_from=self.coming_from, at=self.at, way=self.way, forts=self.forts)


@dataclass(frozen=True, kw_only=True)
class MinesEntry(Table):
    """Sea mines."""

    nation: NationName
    """The nation that has laid them."""
    place: PlaceName
    """The sea zone."""
    number: int = 1
    """How many there are; one if nothing is said."""

    @classmethod
    def from_minefield(cls, mines: board.Minefield) -> Self:
        """What a document says of mines."""
        return cls(nation=mines.nation, place=mines.place, number=mines.number)

    @property
    def minefield(self) -> board.Minefield:
        """The mines as the board knows them."""
        return board.Minefield(nation=self.nation, place=self.place, number=self.number)


@dataclass(frozen=True, kw_only=True)
class ForceEntry(Table):
    """What a nation has in a place."""

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
        """What a document says of a force."""
        return cls(nation=stack.nation, place=stack.place, units=stack.army, ships=stack.fleet)

    @property
    def stack(self) -> Stack:
        """The force as the board knows it."""
        return Stack(nation=self.nation, place=self.place, army=self.units, fleet=self.ships)

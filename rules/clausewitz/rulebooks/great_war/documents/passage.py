"""Documents of fleets of The Great War on their way past mines and forts."""

from collections.abc import Iterator
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Only, Opened, PositionDocument, Table, Within, differing_readings
from clausewitz.rulebooks.great_war.documents.battles import navy_in_words
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, HUNTING, SHIPS, Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, ZonePosition

_KINDS = tuple(kind for kind in Fleet.kinds() if kind in (*SHIPS, *AIRCRAFT) and kind not in HUNTING.values())
"""Kinds that a document names; no ship hunts outside a battle."""


@dataclass(frozen=True, kw_only=True)
class Zone(Table):
    """A sea zone."""

    name: Name
    """Its name."""
    mines: int = 0
    """Sea mines of the enemy in it."""
    own_mines: int = 0
    """Sea mines that the fleet's own nation has laid."""
    place: Strait = Strait.NONE
    """The place of pass-through fire where it lies."""
    way: ZonePosition = ZonePosition.THROUGH
    """Its position relative to that place; `through` by default."""
    forts: int = 0
    """Forts there, wrecked ones included."""
    fort_hits: int = 0
    """Hits that the forts have taken before, in all."""
    garrison: int = 0
    """Infantry, cavalry and storm troops with the forts."""
    garrison_lost: bool = False
    """Whether their garrison was lost in a battle."""
    contested: bool = False
    """Whether the territory of these forts is contested."""
    friendly: bool = False
    """Whether the forts belong to a friend."""

    @classmethod
    def from_leg(cls, leg: Leg) -> Self:
        """The document entry of a zone."""
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
        """Finds more hits than the forts can have taken, and a garrison that is both there and lost."""
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
    """The fleet that moves; kinds without ships may be left out."""
    wounds: int = 0
    """Hits that its dreadnoughts have taken before, in all."""
    route: Annotated[tuple[Zone, ...], Within(least=1)]
    """The sea zones that it enters, in order."""
    came_from: Strait = Strait.NONE
    """The place of pass-through fire where it lay before."""
    to_land: bool = False
    """Whether it has troops aboard, or ends its movement in the port of Saint Petersburg."""
    outside_combat_movement: bool = False
    """Whether the phase is not the combat movement phase."""

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
        """Finds a fleet without ships, and more wounds than its dreadnoughts can have taken."""
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

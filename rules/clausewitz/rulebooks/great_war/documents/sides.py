"""What a side brings to a land battle, and the areas around it."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import Name, Named, Only, Table
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces.areas import Alliance, Attack, LandArea, Theatre
from clausewitz.rulebooks.great_war.forces.army import LANDING, NO_UNITS, ROSTER, Army, Combatant, Origin, Technology

Units = Annotated[Army, Only(tuple(kind for kind in Army.kinds() if kind not in LANDING.values()))]
"""The kinds of unit that a document names: who lands is told by the waves."""
AreaName = Annotated[str, Named("areas")]


@dataclass(frozen=True, kw_only=True)
class Troops(Table):
    """What stands in a space."""

    nation: Name = ""
    """Its nation."""
    units: Units
    """How many units of each kind there are; kinds without any may be left out."""
    fort_hits: int = 0
    """Hits that its forts have taken before, in all."""

    @classmethod
    def from_combatant(cls, own: Combatant) -> Self:
        """What a document says of a side."""
        return cls(nation=own.nation, units=own.army, fort_hits=own.fort_hits)

    def faults(self) -> Iterator[Fault]:
        """More hits than forts can take."""
        forts, most = self.units.forts, self.units.forts * ROSTER.number("forts", "hits")
        if self.fort_hits > most:
            yield ("fort_hits",), f"{self.fort_hits} is more than {ROSTER.count('forts', forts)} can take, {most}"

    @property
    def combatant(self) -> Combatant:
        """The side as the battle knows it."""
        return Combatant(nation=self.nation, army=self.units, fort_hits=self.fort_hits)


@dataclass(frozen=True, kw_only=True)
class LandSide(Troops):
    """A side."""

    nation: Name = ""
    """The nation of this side; it decides which areas are its own and who its allies are."""
    bombarded: int = 0
    """Supporting rail guns that have bombarded in this turn."""
    gas: int = 0
    """Dice of its gas attack, which no technology gives. What gas a side has is in no source, so it is stated here."""
    technologies: frozenset[Technology] = frozenset()
    """Technologies that this side has developed."""

    @classmethod
    def from_combatant(cls, own: Combatant) -> Self:
        """What a document says of a side."""
        return replace(super().from_combatant(own), bombarded=own.bombarded, gas=own.gas, technologies=own.technologies)

    def faults(self) -> Iterator[Fault]:
        """More hits than forts can take, and more guns that have fired than there are."""
        yield from super().faults()
        if self.bombarded > self.units.supporting_rail_guns:
            guns = ROSTER.count("supporting_rail_guns", self.units.supporting_rail_guns)
            yield ("bombarded",), f"{self.bombarded} is more than there are, {guns}"

    @property
    def combatant(self) -> Combatant:
        """The side as the battle knows it."""
        own = super().combatant
        return replace(own, bombarded=self.bombarded, gas=self.gas, technologies=self.technologies)


@dataclass(frozen=True, kw_only=True)
class AttackingSide(LandSide):
    """The side that attacks."""

    units: Units = NO_UNITS
    """How many units of each kind there are; left out where all of them land from the sea."""
    came_from: Mapping[AreaName, Units] = field(default_factory=dict)
    """From which areas the land units of the attacker came, and which: he may retreat to such an area only."""

    @classmethod
    def from_combatant(cls, own: Combatant) -> Self:
        """What a document says of a side."""
        return replace(super().from_combatant(own), came_from={each.area: each.units for each in own.came_from})

    def faults(self) -> Iterator[Fault]:
        """More units that came from somewhere than there are."""
        yield from super().faults()
        for kind in Army.kinds():
            came = sum(units[kind] for units in self.came_from.values())
            if came > self.units[kind]:
                yield ("came_from",), f"{ROSTER.count(kind, came)} came, and attacker.units has {self.units[kind]}"

    @property
    def combatant(self) -> Combatant:
        """The side as the battle knows it."""
        origins = tuple(Origin(area=area, units=units) for area, units in self.came_from.items())
        return replace(super().combatant, came_from=origins)


@dataclass(frozen=True, kw_only=True)
class Territory(Table):
    """A land territory."""

    owner: Name = ""
    """The nation that owns it; left out for a neutral one."""
    adjacent: frozenset[AreaName] = frozenset()
    """Areas next to it; said of one of two areas it holds for both."""
    contested: bool = False
    """Whether both sides have units in it; in the area that is fought over, since an earlier turn."""
    attack: Attack = Attack.NONE
    """An attack on it that is still to be resolved: by land units, another, or none."""

    @classmethod
    def from_area(cls, area: LandArea) -> Self:
        """What a document says of a territory."""
        return cls(owner=area.owner, adjacent=area.adjacent, contested=area.contested, attack=area.attack)

    def area(self, name: str) -> LandArea:
        """The territory of that name as the battle knows it."""
        return LandArea(
            name=name, owner=self.owner, adjacent=self.adjacent, contested=self.contested, attack=self.attack
        )


def theatre(here: str, areas: Mapping[str, Territory], alliances: Mapping[str, frozenset[str]]) -> Theatre:
    """The areas around a battle as the battle knows them."""
    return Theatre(
        here=here,
        areas=tuple(territory.area(name) for name, territory in areas.items()),
        alliances=tuple(Alliance(name=name, nations=nations) for name, nations in alliances.items()),
    )


def combatant_in_words(combatant: Combatant) -> str:
    """What a side brings, for people."""
    parts = [str(combatant.army)]
    parts += [f"hits on its forts: {combatant.fort_hits}"] * bool(combatant.fort_hits)
    parts += [f"rail guns that have bombarded: {combatant.bombarded}"] * bool(combatant.bombarded)
    parts += [f"{combatant.gas} {'die' if combatant.gas == 1 else 'dice'} of gas"] * bool(combatant.gas)
    parts += sorted(each.value for each in combatant.technologies)
    return ", ".join(parts)

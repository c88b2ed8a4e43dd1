"""Documents of strategic bombing raids of The Great War."""

from collections.abc import Iterator
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Only, Opened, PositionDocument, Table, Within, differing_readings
from clausewitz.play.norms import Ruling
from clausewitz.rulebooks.great_war.air.bombing import Aircraft, Altitude, Sortie, takeoff_rulings
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, ROSTER, Army
from clausewitz.rulebooks.great_war.profile import PROFILES


@dataclass(frozen=True, kw_only=True)
class OverflownTerritory(Table):
    """A territory or sea zone on the way."""

    name: Name
    """Its name."""
    fighters: int = 0
    """Enemy fighters in it."""
    intercepted: bool = False
    """Whether the fighters have intercepted another raid in this turn."""

    @classmethod
    def from_overflown(cls, place: Overflown) -> Self:
        """The document entry of a place on the way."""
        return cls(name=place.name, fighters=place.fighters, intercepted=place.intercepted)

    @property
    def overflown(self) -> Overflown:
        """The place as the raid sees it."""
        return Overflown(name=self.name, fighters=self.fighters, intercepted=self.intercepted)


@dataclass(frozen=True, kw_only=True)
class RaidDocument(PositionDocument):
    """A strategic bombing raid."""

    raiders: Annotated[Army, Only(tuple(AIRCRAFT))]
    """Bombers, zeppelins, and fighters as their escort."""
    altitude: Altitude = Altitude.LOW
    """The altitude of zeppelins; low by default."""
    route: Annotated[tuple[OverflownTerritory, ...], Within(least=1)]
    """The places that the raiders fly into, in order, each for one movement point; the last is bombed."""
    value: int
    """Value of the territory that is bombed."""
    contested: bool = False
    """Whether the territory is contested."""
    lost_before: int = 0
    """Money that earlier raids of the turn have cost its owner."""
    no_factory: bool = False
    """Whether the territory contains no factory."""
    friendly: bool = False
    """Whether it is not enemy territory."""
    heavy_bomber: bool = False
    """Whether the nation of the raiders has developed the technology "Heavy Bomber"."""
    way_home: int | None = None
    """Movement points from the target to the nearest friendly territory; without it, no return is checked."""
    way_to_sea: int | None = None
    """Movement points from the target to the nearest friendly or neutral sea zone; out of reach by default."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a raid, whose aircraft met all conditions for taking off."""
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
        """Finds a raid without bombing aircraft, and aircraft that may not take off."""
        if self.raiders.bombers + self.raiders.zeppelins == 0:
            yield ("raiders",), "there are neither bombers nor zeppelins; nobody else bombs"
        for kind, made in takeoff_rulings(self.raiders, self._sortie):
            if not made.allowed:
                yield ("raiders", kind), self._why_not(kind, made)

    def _sortie(self, kind: Aircraft) -> Sortie:
        """One of the aircraft and its route, as the norms see it."""
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
        """Why aircraft may not take off: the deciding sentence, its clause, and the route."""
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
        value = f"{self.value}{f', of which {self.lost_before} is lost already' * bool(self.lost_before)}"
        sides = (("raiders", str(self.raiders)), ("route", route), ("value", value))
        return Opened(raid.start(), f"The raid on {self.route[-1].name}", sides, raid.profile)


RAID_DOCUMENT = Kind("raid", "A strategic bombing raid of The Great War", RaidDocument)

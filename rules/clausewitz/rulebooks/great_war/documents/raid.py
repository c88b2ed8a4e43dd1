"""Documents of strategic bombing raids of The Great War."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from clausewitz.play.documents.kinds import Kind
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import Name, Only, Opened, PositionDocument, Table, Within
from clausewitz.rulebooks.great_war.air.bombing import Altitude
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, Army
from clausewitz.rulebooks.great_war.profile import PROFILES


@dataclass(frozen=True, kw_only=True)
class OverflownTerritory(Table):
    """A territory."""

    name: Name
    """Its name."""
    fighters: int = 0
    """Enemy fighters in it."""


@dataclass(frozen=True, kw_only=True)
class RaidDocument(PositionDocument):
    """A strategic bombing raid."""

    raiders: Annotated[Army, Only(tuple(AIRCRAFT))]
    """Bombers, zeppelins, and fighters as their escort."""
    altitude: Altitude = Altitude.LOW
    """How zeppelins fly; low if nothing is said."""
    route: Annotated[tuple[OverflownTerritory, ...], Within(least=1)]
    """The territories that the raiders fly into, in order; the last is bombed."""
    value: int
    """Value of the territory that is bombed."""
    contested: bool = False
    """Whether that territory is contested."""
    lost_before: int = 0
    """Money that earlier raids of the turn have cost its owner."""

    def faults(self) -> Iterator[Fault]:
        """Nobody who bombs."""
        if self.raiders.bombers + self.raiders.zeppelins == 0:
            yield ("raiders",), "there are neither bombers nor zeppelins; nobody else bombs"

    def opened(self) -> Opened:
        """The raid at its first roll or decision."""
        raid = Raid(
            raiders=self.raiders,
            route=tuple(Overflown(name=each.name, fighters=each.fighters) for each in self.route),
            altitude=self.altitude,
            value=self.value,
            contested=self.contested,
            lost_before=self.lost_before,
            profile=self.under(PROFILES),
        )
        route = ", ".join(f"{each.name} ({Army(fighters=each.fighters)})" for each in self.route)
        sides = (("raiders", str(self.raiders)), ("route", route), ("value", str(self.value)))
        return Opened(raid.opened(), f"The raid on {self.route[-1].name}", sides, raid.profile)


RAID_DOCUMENT = Kind("raid", "A strategic bombing raid of The Great War", RaidDocument)

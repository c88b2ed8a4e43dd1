"""Documents of fleets of The Great War in captured ports."""

from collections.abc import Iterator
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Opened, PositionDocument, Table, Within, differing_readings
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Harbour, Waters


@dataclass(frozen=True, kw_only=True)
class SeaZone(Table):
    """A sea zone."""

    name: Name
    """Its name."""
    enemy: EnemyShips = EnemyShips.NONE
    """The enemy ships in it; none by default."""
    contested: bool = False
    """Whether friends of the fleet contest it."""
    distant: bool = False
    """Whether it is not adjacent to the port."""

    @classmethod
    def from_waters(cls, waters: Waters) -> Self:
        """The document entry of a sea zone."""
        return cls(name=waters.name, enemy=waters.enemy, contested=waters.contested, distant=not waters.adjacent)

    @property
    def waters(self) -> Waters:
        """The sea zone as the fleet sees it."""
        return Waters(name=self.name, adjacent=not self.distant, enemy=self.enemy, contested=self.contested)

    def in_words(self) -> str:
        """The sea zone and the ships in it, in words."""
        enemies = {EnemyShips.AFLOAT: "enemy ships", EnemyShips.SUBMERGED: "submerged enemies"}
        known = [enemies[self.enemy]] if self.enemy in enemies else []
        known += ["contested"] * self.contested + ["not adjacent"] * self.distant
        return f"{self.name} ({', '.join(known)})" if known else self.name


@dataclass(frozen=True, kw_only=True)
class EvacuationDocument(PositionDocument):
    """A fleet leaves a captured port, or stays there."""

    port: Name = "the port"
    """The territory with the port."""
    waters: Annotated[tuple[SeaZone, ...], Within(most=20)] = ()
    """The sea zones that the fleet might go to."""
    not_captured: bool = False
    """Whether nobody has captured the territory."""
    walked_in: bool = False
    """Whether it was captured without a land battle."""
    outside: bool = False
    """Whether the fleet lies off the territory, not in its port."""
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

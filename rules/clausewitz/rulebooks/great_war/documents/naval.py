"""Documents of sea battles of The Great War."""

from collections.abc import Iterator
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.documents.kinds import Kind
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import Name, Only, Opened, PositionDocument, Table, differing_readings
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.fleet import AFLOAT, HUNTING, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle

_KINDS = tuple(kind for kind in Fleet.kinds() if kind not in HUNTING.values())
"""Kinds that a document names: nobody hunts before the battle."""


@dataclass(frozen=True, kw_only=True)
class HavenEntry(Table):
    """A sea zone or port."""

    name: Name
    """Its name."""
    water: Water = Water.SEA_ZONE
    """Which of the two; a sea zone if nothing is said."""
    holder: Holder = Holder.OWN
    """Whose a port is, seen from the side; its own if unsaid."""
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
        """What a document says of a haven."""
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
        """The haven as the battle knows it."""
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
    """How many of its hits in each exchange it calls, at most."""
    garrison: int = 0
    """Infantry, cavalry and storm troops with its forts."""
    fort_hits: int = 0
    """Hits that its forts have taken before, in all."""
    no_first_strike: bool = False
    """Whether its submarines cannot conduct first strikes."""
    havens: tuple[HavenEntry, ...] = ()
    """Sea zones and ports to which it might withdraw."""

    @classmethod
    def from_navy(cls, navy: Navy) -> Self:
        """What a document says of a side."""
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
        """The side as the battle knows it."""
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
        """Nobody there, and more hits than can have been taken."""
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
        return cls(attacker=attacker, defender=defender, readings=differing_readings(set_up.profile, PROFILES))

    def set_up(self) -> Opened:
        """The battle at its first roll or decision."""
        attacker, defender, profile = self.attacker.navy, self.defender.navy, self.resolve_profile(PROFILES)
        battle = SeaBattle(attacker=attacker, defender=defender, profile=profile)
        fleets = tuple(
            (side.value, f"{navy.nation}: {navy_in_words(navy)}" if navy.nation else navy_in_words(navy))
            for side, navy in zip(Side, (attacker, defender), strict=True)
        )
        return Opened(battle.start(), f"The battle of {self.here or 'a sea zone'}", fleets, profile)


def navy_in_words(navy: Navy) -> str:
    """A fleet with the hits that it has taken before, for people."""
    hits = {"dreadnoughts": navy.wounds, "forts": navy.fort_hits}
    taken = (f"hits on its {what}: {number}" for what, number in hits.items() if number)
    return ", ".join((str(navy.fleet), *taken))


NAVAL_DOCUMENT = Kind("naval", "A sea battle of The Great War", NavalDocument)

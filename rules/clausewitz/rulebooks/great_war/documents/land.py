"""Documents of land battles of The Great War."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.documents.kinds import Kind
from clausewitz.play.documents.maps import Space
from clausewitz.play.documents.places import Fault
from clausewitz.play.documents.tables import (
    Name,
    Named,
    Only,
    Opened,
    PositionDocument,
    Table,
    Within,
    differing_readings,
)
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.documents.sides import (
    AttackingSide,
    LandSide,
    Territory,
    combatant_in_words,
    theatre,
)
from clausewitz.rulebooks.great_war.forces.army import Army
from clausewitz.rulebooks.great_war.forces.fleet import NO_SHIPS, Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.gas import why_unused
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.shore.landings import CARGO
from clausewitz.rulebooks.great_war.shore.support_fire import SUPPORTERS


@dataclass(frozen=True, kw_only=True)
class Landing(Table):
    """What makes a battle a naval invasion."""

    waves: Annotated[tuple[Annotated[Army, Only(CARGO)], ...], Within(least=1)]
    """Land units that come by sea, in the order in which they land, one wave a round."""
    fleet: Annotated[Fleet, Only(("transports", *SUPPORTERS))] = NO_SHIPS
    """The transports that are used, and the ships that can give support fire."""
    fought_at_sea: bool = False
    """Whether these ships have fought a naval battle in this turn."""

    @classmethod
    def from_invasion(cls, invasion: Invasion) -> Self:
        """What a document says of an invasion."""
        return cls(waves=invasion.waves, fleet=invasion.fleet, fought_at_sea=invasion.fought_at_sea)

    def invasion(self, battle: LandBattle) -> Invasion:
        """The invasion that it makes of a battle."""
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
    """What the attacker brings."""
    defender: LandSide
    """What the defender brings."""
    landing: Landing | None = None
    """What makes the battle a naval invasion; what the attacker has in `units`, if anything, came by land."""
    here: Annotated[str, Named("areas", if_any=True)] = ""
    """The area that is fought over; it is one of `areas` if there are any."""
    areas: Mapping[Name, Territory] = field(default_factory=dict)
    """The areas around the battle, by name; without them nobody can retreat."""
    alliances: Mapping[Name, frozenset[Name]] = field(default_factory=dict)
    """Alliances by name. Who belongs to which is in no source, so it is stated here."""
    ally_contests: bool = False
    """Whether an ally of the attacker has contested the space in this turn, before the attack."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a land battle, or of a naval invasion."""
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
        """Areas without the one that is fought over, an area next to itself, and sides of one nation."""
        for name, area in self.areas.items():
            if name in area.adjacent:
                yield ("areas", name, "adjacent"), "an area is not next to itself"
        if self.areas and not self.here:
            yield (), '"here" is missing: where there are areas, one of them is fought over'
        if self.attacker.nation and self.attacker.nation == self.defender.nation:
            yield ("defender", "nation"), f'"{self.defender.nation}" is the nation of the attacker as well'

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
    """For each side its name and what it brings."""
    for side in Side:
        combatant = battle.combatant(side)
        yield f"{side.value}{f' ({combatant.nation})' if combatant.nation else ''}", combatant_in_words(combatant)
    if isinstance(battle, Invasion):
        yield "by sea", ", then ".join(str(wave) for wave in battle.waves)
        yield "its ships", f"{battle.fleet}{', which have fought at sea' if battle.fought_at_sea else ''}"


def _remarks(battle: LandBattle) -> Iterator[str]:
    """That nobody attacks, and of which gas, or gas shells, a side makes no use."""
    if not battle.attacker.army.total() and not isinstance(battle, Invasion):
        yield "Nobody attacks: there are neither units of the attacker (attacker.units) nor a landing."
    for words, clause in why_unused(battle.attacker, battle.defender, battle.profile):
        yield f"{words[0].upper()}{words[1:]} ({clause})."


LAND_DOCUMENT = Kind("land", "A land battle of The Great War", LandDocument)

"""Documents of bombardments by rail guns of The Great War."""

from collections.abc import Iterator
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Fault, Name, Opened, PositionDocument, differing_readings
from clausewitz.play.norms import ruling
from clausewitz.rulebooks.great_war.documents.battles import Troops, combatant_in_words
from clausewitz.rulebooks.great_war.forces import ROSTER
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment, RailGun


@dataclass(frozen=True, kw_only=True)
class BombardmentDocument(PositionDocument):
    """Rail guns fire into a space before the land combat."""

    guns: int
    """Rail guns that bombard; they have not fired in this turn."""
    here: Name = ""
    """The space that is bombarded."""
    defender: Troops
    """The units in the space."""
    distant: bool = False
    """Whether the space is not adjacent to the guns."""
    friendly: bool = False
    """Whether it is not enemy territory."""
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
        """Finds a bombardment without guns, and guns that may not bombard."""
        if self.guns == 0:
            yield ("guns",), "there are none; somebody has to fire"
        made = ruling(Bombard(), self._gun())
        if not made.allowed:
            yield ("guns",), made.says_where

    def _gun(self) -> RailGun:
        """One of the guns and the space as the norms see them."""
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

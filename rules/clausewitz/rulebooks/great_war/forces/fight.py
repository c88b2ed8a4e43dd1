"""What every battle of The Great War has in common: a six-sided die, readings, and who chooses losses."""

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar, Generic, Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Left, Side
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.rulebooks.great_war.forces.army import ROSTER
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land.land import Casualties, HitsOn

Own = TypeVar("Own")
"""What a side brings to a battle."""


@dataclass(frozen=True, kw_only=True)
class Fight(Battle, ABC):
    """A position in a battle or raid, fought under a profile."""

    die: ClassVar[int] = 6
    roster: ClassVar[Roster] = ROSTER

    profile: Profile = LATEST

    @property
    def aim(self) -> Aim:
        """Which faces of a die hit."""
        return Aim.EXACTLY if self.profile.hits_on is HitsOn.EXACTLY else Aim.AT_MOST

    @property
    def owner_chooses(self) -> bool:
        """Whether the owner chooses his losses; otherwise the side that hit him does."""
        return self.profile.casualties is Casualties.OWNER


@dataclass(frozen=True, kw_only=True)
class TwoSided(Fight, ABC, Generic[Own]):
    """A position in which each side has something that fights and takes losses."""

    attacker: Own
    defender: Own

    def combatant(self, side: Side) -> Own:
        """What a side has in the battle."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def with_combatant(self, side: Side, own: Own) -> Self:
        """The position with one side changed."""
        return replace(self, attacker=own) if side is Side.ATTACKER else replace(self, defender=own)


def withdrawn_units(withdrawn: Mapping[Side, Force]) -> tuple[Left, ...]:
    """What has left a battle alive, of each side of which something has."""
    return tuple(Left(side, units, apart="out of the battle") for side, units in withdrawn.items() if units.total() > 0)

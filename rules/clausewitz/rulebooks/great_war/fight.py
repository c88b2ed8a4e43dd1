"""What every battle of The Great War has in common: a six-sided die, readings, and who chooses losses."""

from abc import ABC
from dataclasses import dataclass
from typing import ClassVar

from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.roster import Roster
from clausewitz.rulebooks.great_war.army import ROSTER
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import Casualties, HitsOn


@dataclass(frozen=True, kw_only=True)
class Fight(Battle, ABC):
    """A position in a battle or raid, fought under a profile."""

    die: ClassVar[int] = 6
    roster: ClassVar[Roster] = ROSTER

    profile: Profile = LATEST

    def holds(self, reading: Reading) -> bool:
        """Whether it is fought under this reading."""
        return reading in readings_of(self.profile)

    @property
    def exactly(self) -> bool:
        """Whether a die hits only with the target number itself."""
        return self.profile.hits_on is HitsOn.EXACTLY

    def chooser(self, side: Side) -> Side:
        """The owner chooses his losses, or the side that hit him, by the reading."""
        return side if self.profile.casualties is Casualties.OWNER else side.enemy

"""The actions of a side in a battle at sea, and the situation in which it decides."""

from collections.abc import Iterable
from typing import Annotated, ClassVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Side
from clausewitz.play.position import Numbered
from clausewitz.rulebooks.great_war.forces import ROSTER, Haven
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import FirstStrike


@dataclass(frozen=True, kw_only=True)
class SeaStandoff:
    """The situation in which a side decides in a battle at sea."""

    side: Side
    """Who decides."""
    round: Annotated[int, Bounds(low=1)] = 1
    """It is round … of combat."""
    submarines: Count = 0
    """Submarines of the side that can shoot or submerge."""
    first_strike: bool = True
    """Whether the submarines of the side can conduct first strikes."""
    enemy_destroyers: bool = False
    """Whether a destroyer is in the enemy's fleet."""
    only_submerged: bool = False
    """Whether submerged submarines are all that the side has."""
    units_to_contest: bool = True
    """Whether there are units of the side that can contest a sea zone."""
    contesting: bool = False
    """Whether the attacker has decided to contest."""
    profile: Profile = LATEST

    @property
    def can_strike_first(self) -> bool:
        """Whether the submarines of the side can conduct first strikes."""
        if self.profile.first_strike is FirstStrike.INPUT:
            return self.first_strike
        return self.profile.first_strike is FirstStrike.ALL or not self.enemy_destroyers


@dataclass(frozen=True)
class StrikeFirst:
    """Shoot preemptively with submarines."""

    def __str__(self) -> str:
        return "strikes first with submarines"


@dataclass(frozen=True)
class HoldFire:
    """Hold the fire of submarines that could strike first, so that they fire in step 3."""

    def __str__(self) -> str:
        return "holds the fire of the submarines until step 3"


@dataclass(frozen=True)
class Submerge:
    """Submerge submarines instead of shooting."""

    number: Count
    """Submarines that would submerge."""

    def does_something(self) -> bool:
        """Whether any would submerge."""
        return self.number > 0

    def __str__(self) -> str:
        return f"submerges {_number('submarines', self.number)}" if self.number else "leaves all submarines surfaced"


@dataclass(frozen=True)
class SendDestroyers:
    """Send destroyers against submerged submarines."""

    number: Count
    """Destroyers that would be sent."""

    def does_something(self) -> bool:
        """Whether any would be sent."""
        return self.number > 0

    def __str__(self) -> str:
        return f"sends {_number('destroyers', self.number)} against submerged submarines"


@dataclass(frozen=True)
class SendSubHunters:
    """Send sub hunters against submerged submarines."""

    number: Count
    """Sub hunters that would be sent."""

    def does_something(self) -> bool:
        """Whether any would be sent."""
        return self.number > 0

    def __str__(self) -> str:
        return f"sends {_number('sub_hunters', self.number)} against submerged submarines"


def numbers(action: type[Submerge] | type[SendDestroyers] | type[SendSubHunters], most: int) -> Iterable[object]:
    """The action with each number up to the most, including none; nothing to decide if there are none."""
    return Numbered(action, most) if most else ()


@dataclass(frozen=True)
class Withdraw:
    """Retreat from battle to a sea zone or port."""

    none_there: ClassVar[str] = (
        'there is no haven to withdraw to: a document names them, havens = [{ name = "Rosyth", water = "port" }]'
    )
    to: Haven
    whole: bool = True
    """Whether all units would withdraw, not just some."""

    def __str__(self) -> str:
        return f"withdraws {'' if self.whole else 'with only some of his units '}to {self.to}"


@dataclass(frozen=True)
class ContestZone:
    """Contest the sea zone."""

    def __str__(self) -> str:
        return "contests the sea zone"


@dataclass(frozen=True)
class StayInBattle:
    """Fight another round at sea."""

    def __str__(self) -> str:
        return "fights on"


def _number(kind: str, number: int) -> str:
    return ROSTER.count(kind, number) if number else f"no {ROSTER.units[kind].name}"

"""The end of a round in the air or on land: the areas around a battle, and the actions that a side decides between.

`Theatre` is the map that retreats need: areas, their owners, alliances, and unresolved fights. `Standoff` is the
situation of the norms on these actions.
"""

from enum import Enum
from typing import Annotated, ClassVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds
from clausewitz.play.moments import Side
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import ComingOut, OwnUnavailable


class Attack(Enum):
    """The attack on an area in this turn."""

    NONE = "none"
    """… is not attacked this turn."""
    LAND = "land"
    """… is attacked by land this turn."""
    OTHER = "other"
    """… is attacked this turn, but not by land."""
    REPELLED = "repelled"
    """… has repelled its attackers this turn."""


class Holder(Enum):
    """The holder of a space, as seen by the side that would retreat there."""

    OWN = "own"
    ALLIED = "allied"
    HOSTILE = "hostile"
    """An enemy's, or neutral: neutral territory is not friendly either."""


@dataclass(frozen=True, kw_only=True)
class LandArea:
    """A land territory."""

    name: str
    owner: str
    """The nation that owns it; empty for a neutral one."""
    adjacent: frozenset[str] = frozenset()
    contested: bool = False
    attack: Attack = Attack.NONE


@dataclass(frozen=True, kw_only=True)
class Space:
    """An area as seen by the side that would retreat there."""

    name: str = ""
    holder: Holder
    """Holder of the space."""
    contested: bool = False
    """Whether the space is contested."""
    attack: Attack = Attack.NONE
    """The space …"""
    adjacent: bool = True
    """Whether the space is adjacent to that of the battle."""
    origin: bool = False
    """Whether attacking units have come from the space."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, kw_only=True)
class Alliance:
    """Nations that are allied. Who belongs to which is in no source, so it is an input."""

    name: str
    nations: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Theatre:
    """The part of the map around a battle."""

    here: str = ""
    """The area that is fought over."""
    areas: tuple[LandArea, ...] = ()
    alliances: tuple[Alliance, ...] = ()

    def holder(self, area: LandArea, nation: str) -> Holder:
        """Who holds an area, seen from a nation."""
        if area.owner and area.owner == nation:
            return Holder.OWN
        allied = any({area.owner, nation} <= alliance.nations for alliance in self.alliances)
        return Holder.ALLIED if allied else Holder.HOSTILE

    def spaces(self, nation: str, origins: frozenset[str]) -> tuple[Space, ...]:
        """Every other area as a nation sees it, given the areas from which the attacker came."""
        here = next((area.adjacent for area in self.areas if area.name == self.here), frozenset())
        return tuple(
            Space(
                name=area.name,
                holder=self.holder(area, nation),
                contested=area.contested,
                attack=area.attack,
                adjacent=area.name in here or self.here in area.adjacent,
                origin=area.name in origins,
            )
            for area in self.areas
            if area.name != self.here
        )


NOWHERE = Theatre()
"""A battle on no map: nowhere to retreat to."""


@dataclass(frozen=True, kw_only=True)
class Standoff:
    """What the norms look at when a side decides at the end of a round."""

    side: Side
    """Who decides."""
    round: Annotated[int, Bounds(low=1)] = 1
    """It is round … of combat."""
    flew: bool = True
    """Whether a round of air combat has been fought."""
    has_ground_units: bool = True
    """Whether some land units of the side can stay or move."""
    contesting: bool = False
    """Whether the attacker has decided to contest."""
    attacker_flew_off: bool = False
    """Whether the attacker has retreated his aircraft this round."""
    came_out_of_contested: bool = False
    """Whether some attacking land units have come from contested territory."""
    all_came_out_of_contested: bool = False
    """Whether all attacking land units have come from contested territory."""
    own_space_open: bool = False
    """Whether some territory of the side's own is open."""
    own_space_there: bool = False
    """Whether there is territory of the side's own within reach, open or not."""
    cornered: bool = False
    """Whether all retreats are closed."""
    landing: bool = False
    """Whether it is a naval invasion."""
    ally_contests: bool = False
    """Whether an ally of the attacker has contested the space in this turn, before the attack."""
    profile: Profile = LATEST

    @property
    def is_coming_out(self) -> bool:
        """Whether the attacker counts as coming out of a contested territory.

        Without `gw.land.step-6.out-of-contested.all` only if all of his units did.
        """
        if self.profile.coming_out is ComingOut.NEVER:
            return False
        all_bound = self.profile.coming_out is ComingOut.ANY and stands("gw.land.step-6.out-of-contested.all")
        return self.came_out_of_contested if all_bound else self.all_came_out_of_contested

    @property
    def own_available(self) -> bool:
        """Whether a territory of the defender's own counts as available to him."""
        closed_too = self.profile.own_unavailable is OwnUnavailable.NONE_THERE
        return self.own_space_there if closed_too else self.own_space_open

    def is_sound(self) -> bool:
        """If all units came out of a contested territory, some did; a territory that is open is there."""
        some_came = self.came_out_of_contested or not self.all_came_out_of_contested
        return some_came and (self.own_space_there or not self.own_space_open)


@dataclass(frozen=True)
class AirRetreat:
    """Withdraw from air combat."""

    whole: bool = True
    """Whether all aircraft would retreat, not just some."""

    def can_arise_in(self, at: Standoff) -> bool:
        """Whether it can come up: in no contest, and a later round, and a retreat, follow on a first round."""
        return not at.contesting and (at.flew or (at.round == 1 and not at.attacker_flew_off))

    def __str__(self) -> str:
        return "retreats all air units" if self.whole else "retreats a part of the air units"


@dataclass(frozen=True)
class Retreat:
    """Retreat from battle to a space."""

    none_there: ClassVar[str] = 'there is no space to retreat to: a document names those around the battle as "areas"'
    to: Space
    whole: bool = True
    """Whether all units would retreat, not just some."""

    def can_arise_in(self, at: Standoff) -> bool:
        """Whether such a space can be there: a contested one that the attacker came from makes him come out of one."""
        if not self.to.origin:
            return True
        return at.came_out_of_contested if self.to.contested else not at.all_came_out_of_contested

    def __str__(self) -> str:
        return f"retreats {'' if self.whole else 'with only some of his units '}to {self.to}"


@dataclass(frozen=True)
class Contest:
    """Contest the space."""

    whole: bool = True
    """Whether all ground units would contest the space, not just some."""

    def can_arise_in(self, at: Standoff) -> bool:
        """Whether it can come up: nobody decides on a contest once the attacker contests."""
        return not at.contesting

    def __str__(self) -> str:
        return f"contests the space{'' if self.whole else ' with only some of his units'}"


@dataclass(frozen=True)
class CallOff:
    """Break off the attack without a retreat."""

    def can_arise_in(self, at: Standoff) -> bool:
        """Whether it can come up: only the attacker has an attack to call off, as long as he has not contested."""
        return at.side is Side.ATTACKER and not at.contesting

    def __str__(self) -> str:
        return "calls off the attack"


@dataclass(frozen=True)
class FightOn:
    """Fight another round, in the air or on land."""

    in_the_air: bool = False
    """Whether it is the air combat that would go on."""

    def can_arise_in(self, at: Standoff) -> bool:
        """Whether it can come up: only the defender, and on land, still decides once the attacker contests."""
        return not at.contesting or (at.side is Side.DEFENDER and not self.in_the_air)

    def __str__(self) -> str:
        return "fights on"

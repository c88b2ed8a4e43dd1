"""The map that land retreats need: areas, who owns them, who is allied, and where fighting is not over."""

from enum import Enum

from clausewitz.lazy import dataclass


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
    """Who holds a space, seen from the side that would retreat there."""

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
    """An area as the side sees it that would retreat there."""

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

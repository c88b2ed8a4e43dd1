"""Norms on the order of naval battles, and on landings afterwards."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import ContestBarsLanding, OnlySubmerged


class Opposition(Enum):
    """The state of the defender of a sea zone."""

    ELIMINATED = "eliminated"
    """… has been eliminated."""
    RETREATED = "retreated"
    """… has retreated."""
    SUBMERGED = "submerged"
    """… has only submerged submarines left."""
    THERE = "there"
    """… is still there."""


@dataclass(frozen=True, kw_only=True)
class BeginInvasion:
    """Begin a naval invasion with transports."""

    nation: str = ""
    """The nation whose troops land, all that may."""
    zone: str = ""
    place: str = ""
    """The territory where they land; empty where the norms look only at the sea zone."""

    def __str__(self) -> str:
        if not self.place:
            return "begins a naval invasion"
        return f"lands the troops of {self.nation} from {self.zone} in {self.place}"


@dataclass(frozen=True, kw_only=True)
class Aftermath:
    """The situation in which transports would begin a naval invasion from a sea zone that was fought over."""

    defender: Opposition
    """The defending fleet …"""
    contested: bool = False
    """Whether the sea zone is contested by the attacker."""
    profile: Profile = LATEST


@norm(permits=BeginInvasion, cites="gw.naval.invasions.eliminated")
def transports_invade_once_the_defender_is_eliminated(at: Aftermath, _action: BeginInvasion) -> bool:
    """Transports may begin naval invasions once the defender is eliminated."""
    return at.defender is Opposition.ELIMINATED


@norm(permits=BeginInvasion, cites="gw.naval.invasions.retreats")
def transports_invade_once_the_defender_retreats(at: Aftermath, _action: BeginInvasion) -> bool:
    """Transports may begin naval invasions once the defender has retreated."""
    return at.defender is Opposition.RETREATED


@norm(permits=BeginInvasion, cites="gw.issue.only-submerged")
def transports_invade_over_submerged_submarines(at: Aftermath, _action: BeginInvasion) -> bool:
    """Submerged submarines do not keep transports from beginning naval invasions (open question)."""
    return at.defender is Opposition.SUBMERGED and at.profile.only_submerged is OnlySubmerged.OVER


@norm(permits=BeginInvasion, cites="gw.issue.contest-bars-landing")
def transports_invade_from_a_contested_zone(at: Aftermath, _action: BeginInvasion) -> bool:
    """A contest does not keep transports from beginning naval invasions (open question)."""
    return at.contested and at.profile.contest_bars_landing is ContestBarsLanding.OPEN


@dataclass(frozen=True)
class PickBattle:
    """Choose the naval battle to be fought next."""

    def __str__(self) -> str:
        return "picks the next naval battle"


@norm(permits=PickBattle, cites="gw.naval.order")
def the_attacker_picks_the_order_of_battles(by: Side, _action: PickBattle) -> bool:
    """The attacker chooses the order in which naval battles are fought."""
    return by is Side.ATTACKER

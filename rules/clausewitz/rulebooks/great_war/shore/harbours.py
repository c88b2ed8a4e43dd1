"""A fleet in a captured port: whether it stays, where it may go, and when it must fight."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.forces import Water
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import (
    EvacuationContest,
    MayStay,
    NoWayOut,
    OccupiedBySubmerged,
    WalkedIn,
)
from clausewitz.rulebooks.great_war.sea.sea_retreats import the_attacking_fleet_may_retreat
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw
from clausewitz.rulebooks.great_war.standoff import Holder


class EnemyShips(Enum):
    """The enemy ships in a sea zone."""

    NONE = "none"
    SUBMERGED = "only submerged submarines"
    AFLOAT = "ships"


@dataclass(frozen=True, kw_only=True)
class Waters:
    """A sea zone as seen by a fleet that must evacuate."""

    name: str = ""
    adjacent: bool = True
    """Whether the sea zone is adjacent to the port."""
    enemy: EnemyShips = EnemyShips.NONE
    """Enemy ships in the sea zone."""
    contested: bool = False
    """Whether friends of the fleet contest it."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, kw_only=True)
class Harbour:
    """The situation of a fleet off a territory that has been fought for."""

    captured: bool = True
    """Whether the territory has been captured."""
    by_battle: bool = True
    """Whether the territory was captured in a land battle."""
    in_port: bool = True
    """Whether the fleet is in a port of the territory, not at sea."""
    enemy: bool = True
    """Whether the fleet is an enemy of the captor."""
    way_out: bool = True
    """Whether there is an adjacent sea zone."""
    profile: Profile = LATEST


@dataclass(frozen=True)
class Evacuate:
    """Leave the port for a sea zone."""

    to: Waters
    whole: bool = True
    """Whether the whole fleet would evacuate, not just some of it."""

    def __str__(self) -> str:
        return f"evacuates {'' if self.whole else 'with a part of the ships '}to {self.to}"


@dataclass(frozen=True)
class Remain:
    """Stay in the port."""

    def __str__(self) -> str:
        return "stays in the port"


@norm(permits=Evacuate, cites="gw.evacuation.choice")
def the_fleet_has_the_choice(_at: Harbour, _action: Evacuate) -> bool:
    """An evacuating fleet goes to a sea zone of its choice, whoever is there."""
    return True


def _is_forced_out(at: Harbour) -> bool:
    return _is_captured(at) and at.in_port and at.enemy and at.profile.may_stay is MayStay.NO


@norm(permits=Remain, cites="gw.evacuation.automatic")
def it_gets_to_evacuate(_at: Harbour, _action: Remain) -> bool:
    """A fleet "gets to" evacuate: that alone does not drive it out."""
    return True


@norm(permits=Evacuate, must=Evacuate, cites="gw.evacuation.forced")
def it_must_go_to_a_zone_of_its_choice(at: Harbour, _action: Evacuate) -> bool:
    """An enemy fleet is forced out of a captured port, to a sea zone that it may choose."""
    return _is_forced_out(at) and stands("gw.evacuation.choice")


@norm(
    forbids=Remain,
    must=Evacuate,
    cites="gw.evacuation.forced",
    overrides=by_reading("gw.issue.may-stay", it_gets_to_evacuate),
)
def it_is_forced_out(at: Harbour, _action: Remain) -> bool:
    """An enemy fleet is forced out of a captured port (open question)."""
    return _is_forced_out(at)


@norm(
    forbids=Evacuate,
    cites="gw.evacuation.adjacent",
    overrides=by_words(
        "to an adjacent sea zone",
        the_fleet_has_the_choice,
        it_must_go_to_a_zone_of_its_choice,
        because="It says where the fleet may go, and no sentence lets it go farther.",
    ),
)
def it_goes_to_an_adjacent_zone(_at: Harbour, action: Evacuate) -> bool:
    """An evacuating fleet goes to an adjacent sea zone, no farther."""
    return not action.to.adjacent


@norm(
    forbids=Evacuate,
    cites="gw.evacuation.captured",
    overrides=by_words(
        "If a land battles result in a territory being captured",
        the_fleet_has_the_choice,
        because="The choice is given in this case, and no sentence gives it in another.",
    ),
)
def only_a_capture_makes_it_evacuate(at: Harbour, _action: Evacuate) -> bool:
    """A fleet evacuates only if the territory is captured, and (open question) only by a land battle."""
    return not _is_captured(at)


@norm(
    forbids=Evacuate,
    cites="gw.evacuation.port",
    overrides=by_words(
        "that includes a port that has an enemy fleet in it",
        the_fleet_has_the_choice,
        because="The choice is that of a fleet in port; no sentence gives it to one at sea.",
    ),
)
def only_a_fleet_in_port_evacuates(at: Harbour, _action: Evacuate) -> bool:
    """Only a fleet in the port evacuates."""
    return not at.in_port


@norm(
    forbids=Evacuate,
    cites="gw.evacuation.enemy",
    overrides=by_words(
        "an enemy fleet",
        the_fleet_has_the_choice,
        because="The choice is an enemy fleet's; no sentence gives it to another.",
    ),
)
def only_an_enemy_fleet_evacuates(at: Harbour, _action: Evacuate) -> bool:
    """Only an enemy of the captor evacuates."""
    return not at.enemy


@norm(
    forbids=Evacuate,
    cites="gw.issue.split-evacuation",
    overrides=by_reading("gw.issue.split-evacuation", the_fleet_has_the_choice, it_must_go_to_a_zone_of_its_choice),
)
def it_evacuates_whole(_at: Harbour, action: Evacuate) -> bool:
    """The whole fleet evacuates to one sea zone (assumed)."""
    return not action.whole


@norm(permits=Remain, cites="gw.issue.no-way-out", overrides=by_reading("gw.issue.no-way-out", it_is_forced_out))
def it_stays_where_there_is_no_way_out(at: Harbour, _action: Remain) -> bool:
    """A fleet with no sea zone to go to stays in the port (open question)."""
    return at.profile.no_way_out is NoWayOut.STAYS and not at.way_out


@norm(
    forbids=Withdraw,
    cites="gw.evacuation.forced",
    overrides=by_reading("gw.issue.evacuated-retreat", the_attacking_fleet_may_retreat),
)
def nobody_withdraws_to_a_captured_port(at: SeaStandoff, action: Withdraw) -> bool:
    """A fleet forced out of a port may not withdraw to it from the battle it must fight."""
    captured = action.to.water is Water.PORT and action.to.holder is Holder.HOSTILE
    return at.side is Side.ATTACKER and captured


def _is_captured(at: Harbour) -> bool:
    return at.captured and (at.by_battle or at.profile.walked_in is WalkedIn.EVACUATES)


def is_occupied(waters: Waters, profile: Profile = LATEST) -> bool:
    """Whether enemy ships occupy a sea zone."""
    submerged_count = profile.occupied_by_submerged is OccupiedBySubmerged.YES
    return waters.enemy is EnemyShips.AFLOAT or (submerged_count and waters.enemy is EnemyShips.SUBMERGED)


def causes_battle(waters: Waters, profile: Profile = LATEST) -> bool:
    """Whether an evacuation to a sea zone causes a naval battle; without `gw.evacuation.battle` none does."""
    joins = waters.contested and profile.evacuation_contest is EvacuationContest.JOINS
    return stands("gw.evacuation.battle") and is_occupied(waters, profile) and not joins


def side_of_evacuating_fleet() -> Side:
    """The side of the evacuating fleet in that battle; without `gw.evacuation.attacker` it is attacked."""
    return Side.ATTACKER if stands("gw.evacuation.attacker") else Side.DEFENDER

"""Naval invasions: which troops land and when, and who may leave or stay beside the enemy."""

from dataclasses import dataclass
from typing import Annotated, Literal

from clausewitz.play.counts import Bounds
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.air.air import MAY_FLY_OFF
from clausewitz.rulebooks.great_war.land.attackers_retreat import attacker_may_retreat, who_cannot_retreat_may_call_off
from clausewitz.rulebooks.great_war.land.contesting import MAY_CONTEST
from clausewitz.rulebooks.great_war.land.retreats import DEFENDER_MAY_RETREAT
from clausewitz.rulebooks.great_war.land.standoff import AirRetreat, CallOff, Contest, Retreat, Standoff
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.landings import (
    FirstContest,
    LandingAircraft,
    LandingRetreat,
    SecondRound,
    Waves,
)

Cargo = Literal["infantry", "cavalry", "storm_troops", "artillery", "rail_guns"]
"""Land units that transports may carry."""
TROOPS: tuple[Cargo, ...] = ("infantry", "cavalry", "storm_troops")
"""What the text calls infantry type troops."""
OTHERS: tuple[Cargo, ...] = ("artillery", "rail_guns")
CARGO = TROOPS + OTHERS


@dataclass(frozen=True, kw_only=True)
class Beach:
    """What the norms look at when units are to land."""

    round: Annotated[int, Bounds(low=1)] = 1
    """Round of combat in which they would land."""
    captured: bool = False
    """Whether the territory has been captured."""
    non_combat: bool = False
    """Whether it is the non-combat phase."""
    profile: Profile = LATEST


@dataclass(frozen=True)
class Land:
    """Land a unit of a kind from a transport."""

    kind: Cargo

    def __str__(self) -> str:
        return f"lands {self.kind.replace('_', ' ')}"


@norm(permits=Land, cites="gw.landing.troops")
def infantry_may_land(_at: Beach, action: Land) -> bool:
    """Infantry may participate in a landing."""
    return action.kind == "infantry"


@norm(permits=Land, cites="gw.landing.troops.kinds")
def cavalry_and_storm_troops_may_land(_at: Beach, action: Land) -> bool:
    """Cavalry and storm troops are infantry type troops as well."""
    return action.kind in ("cavalry", "storm_troops")


@norm(forbids=Land, cites="gw.landing.troops")
def no_others_land_under_fire(at: Beach, action: Land) -> bool:
    """Only infantry type troops may take part in the landing itself."""
    return action.kind in OTHERS and not at.captured and not at.non_combat


@norm(forbids=Land, cites="gw.landing.others")
def others_wait_for_the_capture(at: Beach, action: Land) -> bool:
    """Other types can land after the capture only: not where the territory is merely contested."""
    return action.kind in OTHERS and not at.captured and at.non_combat


@norm(permits=Land, cites="gw.landing.others")
def others_land_after_the_capture(at: Beach, action: Land) -> bool:
    """Other types can land after the capture of the territory."""
    return action.kind in OTHERS and at.captured


@norm(
    forbids=Land,
    cites="gw.landing.others.non-combat",
    overrides=by_words("in the non combat phase", others_land_after_the_capture),
)
def others_land_in_the_non_combat_phase(at: Beach, action: Land) -> bool:
    """They land in the non-combat phase, not before."""
    return action.kind in OTHERS and at.captured and not at.non_combat


@norm(
    forbids=Land,
    cites="gw.issue.waves",
    overrides=by_reading("gw.issue.waves", infantry_may_land, cavalry_and_storm_troops_may_land),
)
def nobody_lands_after_the_second_wave(at: Beach, _action: Land) -> bool:
    """By the reading there are two waves: nobody lands in a later round of the combat."""
    return at.profile.waves is Waves.TWO and at.round > 2 and not at.captured


def _attacks_from_the_sea(at: Standoff) -> bool:
    return at.side is Side.ATTACKER and at.landing


@norm(
    forbids=Contest,
    cites="gw.landing.second-round",
    overrides=by_words("except that they must do a 2nd round of attacks", *MAY_CONTEST),
)
def invaders_fight_a_second_round(at: Standoff, _action: Contest) -> bool:
    """Invaders must fight a second round; before its end they may not contest."""
    return _attacks_from_the_sea(at) and at.round < 2


@norm(
    forbids=Contest,
    cites="gw.contesting.landing",
    overrides=by_words("forbidden during amphibious landings", *MAY_CONTEST),
)
def no_contest_in_the_first_two_rounds(at: Standoff, _action: Contest) -> bool:
    """Contesting is forbidden in the first two rounds of a landing."""
    return _attacks_from_the_sea(at) and at.round <= 2


@norm(
    permits=Contest,
    cites="gw.landing.then-contest",
    overrides=by_reading("gw.issue.landing-contest", no_contest_in_the_first_two_rounds),
)
def then_invaders_may_contest(at: Standoff, action: Contest) -> bool:
    """After the second round they may contest, with all their ground units; by another reading a round later."""
    first = 2 if at.profile.landing_contest is FirstContest.ROUND_2 else 3
    with_all = action.whole and at.has_ground_units
    return _attacks_from_the_sea(at) and at.round >= first and with_all


@norm(
    forbids=Retreat,
    cites="gw.landing.no-retreat",
    overrides=by_reading("gw.issue.landing-retreat", attacker_may_retreat),
)
def invaders_do_not_retreat(at: Standoff, _action: Retreat) -> bool:
    """The attacker may not retreat from a naval invasion."""
    return _attacks_from_the_sea(at)


@norm(
    forbids=Retreat,
    cites="gw.retreats.landing",
    overrides=by_reading("gw.issue.landing-retreat", attacker_may_retreat, *DEFENDER_MAY_RETREAT),
)
def retreats_are_forbidden(at: Standoff, _action: Retreat) -> bool:
    """Retreats from a landing are forbidden: to the attacker, and by another reading to the defender as well."""
    both = at.profile.landing_retreat is LandingRetreat.BOTH
    return (at.side is Side.ATTACKER or both) and at.landing


@norm(
    forbids=Retreat,
    cites="gw.landing.second-round",
    overrides=by_reading("gw.issue.second-round", *DEFENDER_MAY_RETREAT),
)
def the_defender_fights_a_second_round(at: Standoff, _action: Retreat) -> bool:
    """By another reading the defender must fight a second round as well before he may retreat."""
    both = at.profile.second_round is SecondRound.BOTH
    return both and at.side is Side.DEFENDER and at.landing and at.round < 2


@norm(
    forbids=CallOff,
    cites="gw.landing.no-retreat",
    overrides=by_words("You are not allowed to retreat", who_cannot_retreat_may_call_off),
)
def invaders_do_not_call_off(at: Standoff, _action: CallOff) -> bool:
    """Who may not retreat from an invasion may not call it off instead."""
    return _attacks_from_the_sea(at)


@norm(
    forbids=AirRetreat,
    cites="gw.landing.no-retreat",
    overrides=by_reading("gw.issue.landing-aircraft", *MAY_FLY_OFF),
)
def the_aircraft_of_invaders_do_not_retreat(at: Standoff, _action: AirRetreat) -> bool:
    """By another reading the attacker's aircraft may not retreat from the air combat either."""
    return at.profile.landing_aircraft is LandingAircraft.NO and _attacks_from_the_sea(at)

"""Norms on beachheads: landed troops may not leave, and may contest only after a second round."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm, obligation
from clausewitz.rulebooks.great_war.air.air import MAY_FLY_OFF
from clausewitz.rulebooks.great_war.land.attackers_retreat import (
    aircraft_alone_may_fly_back,
    attacker_may_retreat,
    who_cannot_retreat_may_call_off,
)
from clausewitz.rulebooks.great_war.land.retreats import DEFENDER_MAY_RETREAT
from clausewitz.rulebooks.great_war.readings.shore import (
    FirstContest,
    LandingAircraft,
    LandingCallOff,
    LandingRetreat,
    SecondRound,
)
from clausewitz.rulebooks.great_war.standoff import AirRetreat, CallOff, Contest, FightOn, Retreat, Standoff
from clausewitz.rulebooks.great_war.territory.contesting import MAY_CONTEST


def _attacks_from_the_sea(at: Standoff) -> bool:
    return at.side is Side.ATTACKER and at.landing


@obligation(
    FightOn,
    instead_of=[Contest],
    cites="gw.landing.second-round",
    overrides=by_words("except that they must do a 2nd round of attacks", *MAY_CONTEST),
)
def invaders_fight_a_second_round(at: Standoff, _action: FightOn | Contest) -> bool:
    """Invaders must fight a second round and may not contest before its end."""
    return _attacks_from_the_sea(at) and at.round < 2


@norm(
    forbids=Contest,
    cites="gw.contesting.landing",
    overrides=by_words("forbidden during amphibious landings", *MAY_CONTEST),
)
def no_contest_in_the_first_two_rounds(at: Standoff, _action: Contest) -> bool:
    """Contesting is forbidden in the first two rounds of an amphibious landing."""
    return _attacks_from_the_sea(at) and at.round <= 2


@norm(
    permits=Contest,
    cites="gw.landing.then-contest",
    overrides=by_reading("gw.issue.landing-contest", no_contest_in_the_first_two_rounds),
)
def then_invaders_may_contest(at: Standoff, action: Contest) -> bool:
    """Invaders may contest at the end of the second round (open question)."""
    able = _attacks_from_the_sea(at) and action.whole and at.has_ground_units
    return able and at.round == 2 and at.profile.landing_contest is FirstContest.ROUND_2


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
    """The attacker may not retreat from an amphibious landing, nor (open question) may the defender."""
    both = at.profile.landing_retreat is LandingRetreat.BOTH
    return (at.side is Side.ATTACKER or both) and at.landing


@obligation(
    FightOn,
    instead_of=[Retreat],
    cites="gw.landing.second-round",
    overrides=by_reading("gw.issue.second-round", *DEFENDER_MAY_RETREAT),
)
def the_defender_fights_a_second_round(at: Standoff, _action: FightOn | Retreat) -> bool:
    """The defender must fight a second round as well before he may retreat (open question)."""
    both = at.profile.second_round is SecondRound.BOTH
    return both and at.side is Side.DEFENDER and at.landing and at.round < 2


@norm(
    forbids=CallOff,
    cites="gw.landing.no-retreat",
    overrides=by_reading("gw.issue.landing-call-off", who_cannot_retreat_may_call_off, aircraft_alone_may_fly_back),
)
def invaders_do_not_call_off(at: Standoff, _action: CallOff) -> bool:
    """An invader may not call off the attack instead of retreating."""
    return at.profile.landing_call_off is LandingCallOff.NO and _attacks_from_the_sea(at)


@norm(
    forbids=AirRetreat, cites="gw.landing.no-retreat", overrides=by_reading("gw.issue.landing-aircraft", *MAY_FLY_OFF)
)
def the_aircraft_of_invaders_do_not_retreat(at: Standoff, _action: AirRetreat) -> bool:
    """The attacker's aircraft may not retreat from the air combat of an invasion (open question)."""
    return at.profile.landing_aircraft is LandingAircraft.NO and _attacks_from_the_sea(at)

"""Calling off an attack without a retreat, as norms: for an attacker who has nowhere to retreat to."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.land.standoff import CallOff, Standoff
from clausewitz.rulebooks.great_war.readings.retreats import CannotRetreat


@norm(permits=CallOff, cites="gw.retreats.cannot")
def who_cannot_retreat_may_call_off(at: Standoff, _action: CallOff) -> bool:
    """An attacker who could retreat to no area may call off the attack all the same; his land units are destroyed."""
    return at.side is Side.ATTACKER and at.cornered


@norm(forbids=CallOff, cites="gw.land.step-6.all-units")
def who_can_retreat_does_not_call_off(at: Standoff, _action: CallOff) -> bool:
    """An attacker who can retreat must retreat if he breaks off."""
    return at.side is Side.ATTACKER and not at.cornered


@norm(
    forbids=CallOff,
    cites="gw.issue.cannot-retreat",
    overrides=by_reading("gw.issue.cannot-retreat", who_cannot_retreat_may_call_off),
)
def who_cannot_retreat_fights_on(at: Standoff, _action: CallOff) -> bool:
    """By another reading an attack is called off by a retreat or not at all."""
    return at.side is Side.ATTACKER and at.profile.cannot_retreat is CannotRetreat.FIGHTS_ON


@norm(
    forbids=CallOff,
    cites="gw.land.step-6.out-of-contested",
    overrides=by_words("may only fight to the finish", who_cannot_retreat_may_call_off),
)
def who_came_out_of_a_contested_territory_does_not_call_off(at: Standoff, _action: CallOff) -> bool:
    """An attacker who came out of a contested territory may only fight to the finish."""
    return at.side is Side.ATTACKER and at.coming_out

"""Norms on the attacker's retreat from a land battle, and on calling off the attack if he has no retreat."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.readings.land import AttackersReach, BackToAnAlly, CannotRetreat, RetreatTo
from clausewitz.rulebooks.great_war.standoff import CallOff, Holder, Retreat, Standoff


@norm(permits=Retreat, cites="gw.land.step-6.attacker-may-retreat")
def attacker_may_retreat(at: Standoff, _action: Retreat) -> bool:
    """The attacker may retreat at the end of a round."""
    return at.side is Side.ATTACKER


@norm(permits=Retreat, must=Retreat, cites="gw.land.step-6.all-units")
def who_breaks_off_must_retreat(at: Standoff, action: Retreat) -> bool:
    """An attacker who breaks off must retreat with all units to where one of them came from, if he can."""
    return at.side is Side.ATTACKER and _could_retreat(at) and action.whole and action.to.origin


_RETREATS = (attacker_may_retreat, who_breaks_off_must_retreat)


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.all-units",
    overrides=by_words(
        "All attacking land (except rail guns that are supporting) units must retreat back", attacker_may_retreat
    ),
)
def attacker_retreats_with_all_units(at: Standoff, action: Retreat) -> bool:
    """The attacker retreats with all units or not at all."""
    return at.side is Side.ATTACKER and not action.whole


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.own-territory",
    overrides=by_words(
        "back to one of his territories",
        *_RETREATS,
        because="The permission says where he may go, and no sentence lets him go elsewhere.",
    ),
)
def attacker_retreats_to_his_own_territory(at: Standoff, action: Retreat) -> bool:
    """The attacker may retreat only to a territory of his own, or to an ally's that he came from if that is allowed."""
    lent = at.profile.back_to_an_ally is BackToAnAlly.YES and action.to.holder is Holder.ALLIED and action.to.origin
    return at.side is Side.ATTACKER and action.to.holder is not Holder.OWN and not lent


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.origin",
    overrides=by_words("to only one of the areas that their attack came", attacker_may_retreat),
)
def attacker_retreats_where_a_unit_came_from(at: Standoff, action: Retreat) -> bool:
    """The attacker may retreat only to a territory that one of his units attacked from."""
    return at.side is Side.ATTACKER and at.profile.retreat_to is RetreatTo.ORIGIN and not action.to.origin


@norm(forbids=Retreat, cites="gw.land.step-6.out-of-contested", overrides=by_words("An exception is", *_RETREATS))
def no_retreat_after_coming_out_of_a_contested_territory(at: Standoff, _action: Retreat) -> bool:
    """An attacker who came out of a contested territory may only fight to the finish."""
    return at.side is Side.ATTACKER and at.is_coming_out and at.all_came_out_of_contested


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.out-of-contested.all",
    overrides=by_words(
        "all land units",
        *_RETREATS,
        because="It stands within the exception, and binds those too that came from elsewhere.",
    ),
)
def all_land_units_are_bound(at: Standoff, _action: Retreat) -> bool:
    """All his land units are bound, even if only some came out of a contested territory."""
    return at.side is Side.ATTACKER and at.is_coming_out and not at.all_came_out_of_contested


@norm(forbids=Retreat, cites="gw.issue.attackers-reach", overrides=by_reading("gw.issue.attackers-reach", *_RETREATS))
def the_attacker_retreats_no_farther_than_he_came(at: Standoff, action: Retreat) -> bool:
    """The attacker may retreat only to an adjacent space, or as far back as his units came if that is allowed."""
    if at.side is Side.DEFENDER:
        return False
    reach = at.profile.attackers_reach
    bound = reach is AttackersReach.ADJACENT or (reach is AttackersReach.ORIGIN and not action.to.origin)
    return bound and not action.to.adjacent


@norm(permits=CallOff, cites="gw.retreats.cannot")
def who_cannot_retreat_may_call_off(at: Standoff, _action: CallOff) -> bool:
    """An attacker with nowhere to retreat to may call off the attack; his land units are then destroyed."""
    return at.side is Side.ATTACKER and at.has_ground_units and at.cornered


@norm(forbids=CallOff, must=Retreat, cites="gw.land.step-6.all-units")
def who_can_retreat_does_not_call_off(at: Standoff, _action: CallOff) -> bool:
    """An attacker who can retreat must retreat if he breaks off."""
    return _could_retreat(at)


@norm(permits=CallOff, cites="gw.retreats.aircraft")
def aircraft_alone_may_fly_back(at: Standoff, _action: CallOff) -> bool:
    """Attacking aircraft without land units may call off the attack and fly back."""
    return at.side is Side.ATTACKER and not at.has_ground_units


@norm(
    forbids=CallOff,
    cites="gw.issue.cannot-retreat",
    overrides=by_reading("gw.issue.cannot-retreat", who_cannot_retreat_may_call_off),
)
def who_cannot_retreat_fights_on(at: Standoff, _action: CallOff) -> bool:
    """An attacker who cannot retreat must fight on or contest."""
    return at.has_ground_units and at.profile.cannot_retreat is CannotRetreat.FIGHTS_ON


@norm(
    forbids=CallOff,
    cites="gw.land.step-6.out-of-contested",
    overrides=by_words("may only fight to the finish", who_cannot_retreat_may_call_off),
)
def who_came_out_of_a_contested_territory_does_not_call_off(at: Standoff, _action: CallOff) -> bool:
    """An attacker who came out of a contested territory may only fight to the finish."""
    return at.has_ground_units and at.is_coming_out


def _could_retreat(at: Standoff) -> bool:
    """Whether any land units could retreat on land."""
    return at.has_ground_units and not (at.cornered or at.landing)

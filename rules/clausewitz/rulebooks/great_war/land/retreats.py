"""Norms on the defender's retreat from a land battle (whether, where and how far), and on fighting on."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.readings.air import AirAttack
from clausewitz.rulebooks.great_war.readings.land import (
    ClosedSpaces,
    DefendersReach,
    OwnTerritoryFirst,
    UnresolvedAtAllys,
)
from clausewitz.rulebooks.great_war.readings.territory import ContestStopsRetreat
from clausewitz.rulebooks.great_war.standoff import Attack, FightOn, Holder, Retreat, Standoff


@norm(permits=FightOn, cites="gw.land.step-6.repeat")
def land_combat_may_go_on(at: Standoff, action: FightOn) -> bool:
    """Another round is fought on land if the attacker does not contest and nobody retreats."""
    return not action.in_the_air and not at.contesting


@norm(permits=FightOn, cites="gw.land.step-6.defender-may-retreat")
def a_defender_may_stay_in_a_contested_space(at: Standoff, _action: FightOn) -> bool:
    """The defender may retreat, but does not have to."""
    return at.side is Side.DEFENDER and at.contesting


@norm(forbids=FightOn, cites="gw.issue.air-attack", overrides=by_reading("gw.issue.air-attack", land_combat_may_go_on))
def aircraft_alone_attack_for_one_round(at: Standoff, action: FightOn) -> bool:
    """Aircraft without land units attack for one round only (open question)."""
    alone = at.side is Side.ATTACKER and not at.has_ground_units and not action.in_the_air
    return alone and at.profile.air_attack is AirAttack.ONE_ROUND


@norm(permits=Retreat, cites="gw.land.step-6.out-of-contested.defender")
def defender_may_still_retreat(at: Standoff, action: Retreat) -> bool:
    """The defender may still retreat if the attacker came out of a contested territory."""
    return at.side is Side.DEFENDER and at.is_coming_out and action.whole


@norm(permits=Retreat, cites="gw.land.step-6.defender-may-retreat")
def defender_may_retreat(at: Standoff, action: Retreat) -> bool:
    """The defender may retreat if the attacker has neither retreated nor contested."""
    return at.side is Side.DEFENDER and action.whole


@norm(forbids=Retreat, cites="gw.issue.retreat-in-part")
def the_defender_retreats_whole(at: Standoff, action: Retreat) -> bool:
    """The defender retreats with all his units or not at all."""
    return at.side is Side.DEFENDER and not action.whole


@norm(
    forbids=Retreat,
    cites="gw.retreats.own-first",
    overrides=by_reading("gw.issue.own-territory-first", defender_may_still_retreat, defender_may_retreat),
)
def own_territory_comes_first(at: Standoff, action: Retreat) -> bool:
    """The defender must retreat to a territory of his own first."""
    return (
        at.side is Side.DEFENDER
        and at.profile.own_territory_first is OwnTerritoryFirst.OWN_FIRST
        and action.to.holder is Holder.ALLIED
    )


@norm(
    permits=Retreat,
    cites="gw.retreats.ally-if-none",
    overrides=by_words(
        "If one is unavailable then it may retreat",
        own_territory_comes_first,
        because="It names the case in which what comes first gives way.",
    ),
)
def an_ally_shelters_him_if_none_is_open(at: Standoff, action: Retreat) -> bool:
    """If no territory of his own is available, the defender may retreat to an ally's."""
    to_an_ally = action.to.holder is Holder.ALLIED and action.whole
    return at.side is Side.DEFENDER and to_an_ally and not at.own_available


_IN_STEP_6 = (defender_may_still_retreat, defender_may_retreat)


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.not-under-attack",
    overrides=by_words("that is not under attack by land units", *_IN_STEP_6)
    + by_reading("gw.issue.closed-spaces", an_ally_shelters_him_if_none_is_open),
)
def no_retreat_under_an_attack_by_land_units(at: Standoff, action: Retreat) -> bool:
    """The defender may not retreat to a territory under attack by land units in this turn."""
    minded = at.side is Side.DEFENDER and at.profile.closed_spaces is not ClosedSpaces.NONE
    return minded and action.to.attack in (Attack.LAND, Attack.REPELLED)


@norm(
    permits=Retreat,
    cites="gw.retreats.resolved",
    overrides=by_words("then the retreat is allowed", no_retreat_under_an_attack_by_land_units),
)
def a_repelled_attack_leaves_the_space_open(at: Standoff, action: Retreat) -> bool:
    """The defender may retreat to a space whose combat was resolved if the attacker was destroyed or retreated."""
    return at.side is Side.DEFENDER and action.whole and action.to.attack is Attack.REPELLED


@norm(
    forbids=Retreat,
    cites="gw.retreats.own-first",
    overrides=by_reading("gw.issue.own-territory-first", a_repelled_attack_leaves_the_space_open),
)
def own_territory_comes_first_all_the_same(at: Standoff, action: Retreat) -> bool:
    """The defender must still retreat to a territory of his own first, even if an ally has beaten off an attack."""
    return at.own_available and own_territory_comes_first.predicate(at, action)


_IN_THE_SECTION_ON_RETREATS = (an_ally_shelters_him_if_none_is_open, a_repelled_attack_leaves_the_space_open)
DEFENDER_MAY_RETREAT = (*_IN_STEP_6, *_IN_THE_SECTION_ON_RETREATS)
"""The norms that let a defender retreat."""


@norm(
    forbids=Retreat,
    cites="gw.issue.defenders-reach",
    overrides=by_reading("gw.issue.defenders-reach", *_IN_STEP_6, *_IN_THE_SECTION_ON_RETREATS),
)
def the_defender_retreats_one_space(at: Standoff, action: Retreat) -> bool:
    """The defender may retreat only to an adjacent space."""
    adjacent_only = at.side is Side.DEFENDER and at.profile.defenders_reach is DefendersReach.ADJACENT
    return adjacent_only and not action.to.adjacent


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.defender-where",
    overrides=(
        *by_words(
            "to a friendly or allied territory",
            *_IN_STEP_6,
            because="The permission says where he may go, and no sentence lets him go elsewhere.",
        ),
        *_IN_THE_SECTION_ON_RETREATS,
    ),
)
def defender_retreats_to_friends(at: Standoff, action: Retreat) -> bool:
    """The defender may retreat only to friendly or allied territory."""
    return at.side is Side.DEFENDER and action.to.holder is Holder.HOSTILE


@norm(
    forbids=Retreat,
    cites="gw.retreats.unresolved",
    overrides=by_reading("gw.issue.closed-spaces", *_IN_STEP_6)
    + by_reading("gw.issue.unresolved-at-allys", an_ally_shelters_him_if_none_is_open),
)
def no_retreat_under_an_unresolved_attack(at: Standoff, action: Retreat) -> bool:
    """The defender may not retreat to a space where any attack must still be resolved."""
    minded = at.side is Side.DEFENDER and at.profile.closed_spaces is ClosedSpaces.ANY_ATTACK
    if not minded or action.to.attack is not Attack.OTHER:
        return False
    to_an_ally = at.profile.unresolved_at_allys is UnresolvedAtAllys.YES and action.to.holder is Holder.ALLIED
    return not (to_an_ally and not at.own_available)


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.not-contested",
    overrides=by_words("that is not under attack by land units or contested", *_IN_STEP_6)
    + by_reading("gw.issue.closed-spaces", *_IN_THE_SECTION_ON_RETREATS),
)
def no_retreat_to_a_contested_territory(at: Standoff, action: Retreat) -> bool:
    """The defender may not retreat to a contested territory."""
    minded = at.side is Side.DEFENDER and at.profile.closed_spaces is not ClosedSpaces.NONE
    return minded and action.to.contested


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.contest-stops-defender",
    overrides=by_words("Unless the attacker decides to contest", *_IN_STEP_6)
    + by_words("stop the enemy from retreating", *_IN_THE_SECTION_ON_RETREATS),
)
def a_contest_stops_the_defender(at: Standoff, _action: Retreat) -> bool:
    """An attacker who contests stops the defender from retreating."""
    return at.side is Side.DEFENDER and at.contesting and at.profile.contest_stops_retreat is ContestStopsRetreat.STOPS

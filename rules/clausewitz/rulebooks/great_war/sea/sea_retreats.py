"""Norms on retreats at sea: who may withdraw from a battle, with which units, and where."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.forces import Water
from clausewitz.rulebooks.great_war.readings.sea import (
    BackToContested,
    ContestAtSea,
    ContestedPort,
    FleetsReach,
    SeaRetreatTo,
)
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw
from clausewitz.rulebooks.great_war.standoff import Holder


@norm(permits=Withdraw, cites="gw.naval.step-4.attacker-may-retreat")
def the_attacking_fleet_may_retreat(at: SeaStandoff, _action: Withdraw) -> bool:
    """The attacker may retreat from a naval battle."""
    return at.side is Side.ATTACKER


@norm(permits=Withdraw, cites="gw.naval.step-4.defender-may-retreat")
def the_defending_fleet_may_retreat(at: SeaStandoff, _action: Withdraw) -> bool:
    """The defender may retreat from a naval battle if the attacker does not."""
    return at.side is Side.DEFENDER


_MAY_RETREAT = (the_attacking_fleet_may_retreat, the_defending_fleet_may_retreat)


@norm(
    forbids=Withdraw,
    cites="gw.naval.step-4.all-units",
    overrides=by_words(
        "When retreating, all units withdraw",
        *_MAY_RETREAT,
        because="It says of every retreat that nothing stays behind.",
    ),
)
def a_fleet_retreats_whole(_at: SeaStandoff, action: Withdraw) -> bool:
    """A retreating fleet withdraws with all of its units."""
    return not action.whole


@norm(
    forbids=Withdraw,
    cites="gw.naval.step-4.origin",
    overrides=by_words(
        "that the attack came from",
        the_attacking_fleet_may_retreat,
        because="The permission says where he may go, and no sentence lets him go elsewhere.",
    ),
)
def the_attacker_withdraws_to_where_the_attack_came_from(at: SeaStandoff, action: Withdraw) -> bool:
    """The attacker withdraws only to a sea zone or port from which the attack came."""
    return at.side is Side.ATTACKER and not action.to.origin


@norm(
    forbids=Withdraw,
    cites="gw.issue.back-to-contested",
    overrides=by_reading("gw.issue.back-to-contested", the_attacking_fleet_may_retreat),
)
def not_back_to_a_contested_zone(at: SeaStandoff, action: Withdraw) -> bool:
    """The attacker may not withdraw to a contested sea zone (open question)."""
    bound = at.profile.back_to_contested is BackToContested.NO
    return at.side is Side.ATTACKER and bound and action.to.contested


@norm(
    forbids=Withdraw,
    cites="gw.issue.sea-retreat-to",
    overrides=by_reading("gw.issue.sea-retreat-to", the_defending_fleet_may_retreat),
)
def the_defender_withdraws_to_open_water_or_a_friendly_port(at: SeaStandoff, action: Withdraw) -> bool:
    """The defender withdraws to a friendly port or (open question) a sea zone without enemies."""
    friendly_port = action.to.water is Water.PORT and action.to.holder is not Holder.HOSTILE
    free = action.to.water is Water.SEA_ZONE and not action.to.enemy_ships and not action.to.contested
    open_water = at.profile.sea_retreat_to is SeaRetreatTo.OPEN_WATER and free
    return at.side is Side.DEFENDER and not friendly_port and not open_water


@norm(
    forbids=Withdraw,
    cites="gw.issue.contested-port",
    overrides=by_reading("gw.issue.contested-port", the_defending_fleet_may_retreat),
)
def the_defender_withdraws_to_no_contested_port(at: SeaStandoff, action: Withdraw) -> bool:
    """The defender may not withdraw to a port while enemy troops are in its territory (open question)."""
    closed = action.to.water is Water.PORT and action.to.contested
    return at.side is Side.DEFENDER and closed and at.profile.contested_port is ContestedPort.NO


@norm(
    forbids=Withdraw,
    cites="gw.issue.fleets-reach",
    overrides=by_reading("gw.issue.fleets-reach", the_defending_fleet_may_retreat),
)
def a_fleet_withdraws_to_an_adjacent_place(at: SeaStandoff, action: Withdraw) -> bool:
    """A defending fleet withdraws to an adjacent sea zone or port."""
    return at.side is Side.DEFENDER and at.profile.fleets_reach is FleetsReach.ADJACENT and not action.to.adjacent


@norm(
    forbids=Withdraw,
    cites="gw.issue.contest-at-sea",
    overrides=by_reading("gw.issue.contest-at-sea", the_defending_fleet_may_retreat),
)
def a_contest_at_sea_stops_the_defender(at: SeaStandoff, _action: Withdraw) -> bool:
    """A contest by the attacker stops the defender from retreating, as on land (open question)."""
    return at.side is Side.DEFENDER and at.contesting and at.profile.contest_at_sea is ContestAtSea.STOPS

"""Decisions in a battle at sea, as norms: first strikes, submerging, hunting, contesting, withdrawing."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.fleet import Water
from clausewitz.rulebooks.great_war.readings.naval import (
    AttackersDive,
    BackToContested,
    ContestAtSea,
    ContestedPort,
    SeaRetreatTo,
    SubmergeTogether,
)
from clausewitz.rulebooks.great_war.readings.retreats import Reach
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    SeaStandoff,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    StrikeFirst,
    Submerge,
    Withdraw,
)


@norm(permits=StrikeFirst, cites="gw.naval.step-1")
def attacking_submarines_may_strike_first(at: SeaStandoff, _action: StrikeFirst) -> bool:
    """Attacking submarines may shoot preemptively."""
    return at.side is Side.ATTACKER


@norm(permits=StrikeFirst, cites="gw.naval.step-2")
def defending_submarines_may_strike_first(at: SeaStandoff, _action: StrikeFirst) -> bool:
    """Defending submarines may shoot preemptively."""
    return at.side is Side.DEFENDER


@norm(
    forbids=StrikeFirst,
    cites="gw.issue.first-strike",
    overrides=by_reading(
        "gw.issue.first-strike", attacking_submarines_may_strike_first, defending_submarines_may_strike_first
    ),
)
def no_first_strike_against_destroyers(at: SeaStandoff, _action: StrikeFirst) -> bool:
    """By another reading submarines cannot strike first where the enemy has destroyers."""
    return not at.can_strike_first


@norm(permits=Submerge, cites="gw.naval.step-2.submerge")
def defending_submarines_may_submerge(at: SeaStandoff, _action: Submerge) -> bool:
    """Instead of shooting, defending submarines may submerge."""
    return at.side is Side.DEFENDER


@norm(permits=Submerge, cites="gw.issue.attackers-dive")
def attacking_submarines_may_submerge(at: SeaStandoff, _action: Submerge) -> bool:
    """By another reading, attacking submarines may submerge as well."""
    return at.side is Side.ATTACKER and at.profile.attackers_dive is AttackersDive.YES


_MAY_SUBMERGE = (defending_submarines_may_submerge, attacking_submarines_may_submerge)


@norm(
    forbids=Submerge,
    cites="gw.issue.first-strike",
    overrides=by_reading("gw.issue.first-strike", *_MAY_SUBMERGE),
)
def who_cannot_strike_first_cannot_submerge(at: SeaStandoff, _action: Submerge) -> bool:
    """By another reading submarines do neither where the enemy has destroyers."""
    return not at.can_strike_first


@norm(
    forbids=Submerge,
    cites="gw.issue.submerge-together",
    overrides=by_reading("gw.issue.submerge-together", *_MAY_SUBMERGE),
)
def submarines_submerge_together(at: SeaStandoff, action: Submerge) -> bool:
    """By another reading all submarines submerge, or none."""
    together = at.profile.submerge_together is SubmergeTogether.ALL_OR_NONE
    return together and 0 < action.number < at.submarines


@norm(permits=SendDestroyers, cites="gw.naval.hunt.destroyers")
def destroyers_may_attack_submerged_submarines(_at: SeaStandoff, _action: SendDestroyers) -> bool:
    """Destroyers may attack submerged submarines."""
    return True


@norm(permits=SendSubHunters, cites="gw.naval.hunt.sub-hunters")
def sub_hunters_may_attack_submerged_submarines(_at: SeaStandoff, _action: SendSubHunters) -> bool:
    """Sub hunters may attack submerged submarines."""
    return True


@norm(
    forbids=SendDestroyers,
    cites="gw.naval.hunt.first-round",
    overrides=by_words("only have the first round", destroyers_may_attack_submerged_submarines),
)
def destroyers_hunt_in_the_first_round_only(at: SeaStandoff, _action: SendDestroyers) -> bool:
    """They have only the first round of combat to do so."""
    return at.round > 1


@norm(
    forbids=SendSubHunters,
    cites="gw.naval.hunt.first-round",
    overrides=by_words("only have the first round", sub_hunters_may_attack_submerged_submarines),
)
def sub_hunters_hunt_in_the_first_round_only(at: SeaStandoff, _action: SendSubHunters) -> bool:
    """They have only the first round of combat to do so."""
    return at.round > 1


@norm(permits=StayInBattle, cites="gw.naval.step-4.repeat")
def a_battle_at_sea_may_go_on(_at: SeaStandoff, _action: StayInBattle) -> bool:
    """Who neither retreats nor contests fights another round."""
    return True


@norm(permits=ContestZone, cites="gw.naval.step-4.may-contest")
def the_attacker_may_contest_the_sea_zone(at: SeaStandoff, _action: ContestZone) -> bool:
    """The attacker may contest in the same sea zone."""
    return at.side is Side.ATTACKER


@norm(
    forbids=ContestZone,
    cites="gw.naval.contest.submerged",
    overrides=by_words("can not contest", the_attacker_may_contest_the_sea_zone),
)
def submerged_submarines_do_not_contest(at: SeaStandoff, _action: ContestZone) -> bool:
    """Submerged submarines cannot contest a sea zone."""
    return at.only_submerged


@norm(
    forbids=ContestZone,
    cites="gw.issue.contest-with-at-sea",
    overrides=by_reading("gw.issue.contest-with-at-sea", the_attacker_may_contest_the_sea_zone),
)
def a_sea_zone_is_contested_with_ships(at: SeaStandoff, _action: ContestZone) -> bool:
    """By the reading, who has none but aircraft does not contest a sea zone."""
    return not at.units_to_contest


@norm(permits=Withdraw, cites="gw.naval.step-4.attacker-may-retreat")
def the_attacking_fleet_may_retreat(at: SeaStandoff, _action: Withdraw) -> bool:
    """The attacker has the option to retreat."""
    return at.side is Side.ATTACKER


@norm(permits=Withdraw, cites="gw.naval.step-4.defender-may-retreat")
def the_defending_fleet_may_retreat(at: SeaStandoff, _action: Withdraw) -> bool:
    """If the attacker does not retreat the defender may."""
    return at.side is Side.DEFENDER


_MAY_RETREAT = (the_attacking_fleet_may_retreat, the_defending_fleet_may_retreat)


@norm(forbids=Withdraw, cites="gw.naval.step-4.all-units", overrides=by_words("all units withdraw", *_MAY_RETREAT))
def a_fleet_retreats_whole(_at: SeaStandoff, action: Withdraw) -> bool:
    """All units withdraw, or none."""
    return not action.whole


@norm(
    forbids=Withdraw,
    cites="gw.naval.step-4.origin",
    overrides=by_words("that the attack came from", the_attacking_fleet_may_retreat),
)
def the_attacker_withdraws_to_where_the_attack_came_from(at: SeaStandoff, action: Withdraw) -> bool:
    """The attacker withdraws only to a sea zone or port that the attack came from."""
    return at.side is Side.ATTACKER and not action.to.origin


@norm(
    forbids=Withdraw,
    cites="gw.issue.back-to-contested",
    overrides=by_reading("gw.issue.back-to-contested", the_attacking_fleet_may_retreat),
)
def not_back_to_a_contested_zone(at: SeaStandoff, action: Withdraw) -> bool:
    """By another reading the attacker does not withdraw to a contested sea zone."""
    bound = at.profile.back_to_contested is BackToContested.NO
    return at.side is Side.ATTACKER and bound and action.to.contested


@norm(
    forbids=Withdraw,
    cites="gw.issue.sea-retreat-to",
    overrides=by_reading("gw.issue.sea-retreat-to", the_defending_fleet_may_retreat),
)
def the_defender_withdraws_to_open_water_or_a_friendly_port(at: SeaStandoff, action: Withdraw) -> bool:
    """By the reading, the defender does not withdraw to where enemies are; by another one, to nothing but a port."""
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
    """By the reading, the defender does not withdraw to a port while enemy troops are in its territory."""
    closed = action.to.water is Water.PORT and action.to.contested
    return at.side is Side.DEFENDER and closed and at.profile.contested_port is ContestedPort.NO


@norm(
    forbids=Withdraw,
    cites="gw.issue.reach",
    overrides=by_reading("gw.issue.reach", the_defending_fleet_may_retreat),
)
def a_fleet_withdraws_to_an_adjacent_place(at: SeaStandoff, action: Withdraw) -> bool:
    """By the reading, a retreat goes one space; the attacker's always to where the attack came from."""
    return at.side is Side.DEFENDER and at.profile.reach is Reach.ADJACENT and not action.to.adjacent


@norm(
    forbids=Withdraw,
    cites="gw.issue.contest-at-sea",
    overrides=by_reading("gw.issue.contest-at-sea", the_defending_fleet_may_retreat),
)
def a_contest_at_sea_stops_the_defender(at: SeaStandoff, _action: Withdraw) -> bool:
    """By another reading an attacker who contests stops the defender from retreating, as on land."""
    return at.side is Side.DEFENDER and at.contesting and at.profile.contest_at_sea is ContestAtSea.STOPS

"""Submarines: who strikes first, who submerges, and who hunts submerged submarines."""

from collections.abc import Iterable

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.readings.sea import (
    AttackersDive,
    HuntersSequence,
    KeepShot,
    SubmergedUntil,
    SubmergeTogether,
)
from clausewitz.rulebooks.great_war.sea.position import SeaPosition
from clausewitz.rulebooks.great_war.sea.standoff import (
    HoldFire,
    SeaStandoff,
    SendDestroyers,
    SendSubHunters,
    StrikeFirst,
    Submerge,
    numbers,
)


@norm(permits=StrikeFirst, cites="gw.naval.step-1")
def attacking_submarines_may_strike_first(at: SeaStandoff, _action: StrikeFirst) -> bool:
    """Attacking submarines that can conduct first strikes may shoot preemptively."""
    return at.side is Side.ATTACKER


@norm(permits=StrikeFirst, cites="gw.naval.step-2")
def defending_submarines_may_strike_first(at: SeaStandoff, _action: StrikeFirst) -> bool:
    """Defending submarines that can conduct first strikes may shoot preemptively."""
    return at.side is Side.DEFENDER


@norm(
    forbids=StrikeFirst,
    cites="gw.issue.first-strike",
    overrides=by_reading(
        "gw.issue.first-strike", attacking_submarines_may_strike_first, defending_submarines_may_strike_first
    ),
)
def who_cannot_strike_first_does_not(at: SeaStandoff, _action: StrikeFirst) -> bool:
    """Submarines that cannot conduct first strikes do not shoot preemptively."""
    return not at.can_strike_first


@norm(permits=HoldFire, cites="gw.issue.keep-shot")
def submarines_may_hold_their_fire(at: SeaStandoff, _action: HoldFire) -> bool:
    """Submarines that can strike first may fire in step 3 instead (open question)."""
    return at.profile.keep_shot is KeepShot.YES and at.can_strike_first


@norm(forbids=HoldFire, cites="gw.issue.keep-shot")
def submarines_shoot_when_they_can(at: SeaStandoff, _action: HoldFire) -> bool:
    """Submarines that can strike first shoot in their step, unless they submerge (open question)."""
    return at.profile.keep_shot is KeepShot.NO


@norm(permits=Submerge, cites="gw.naval.step-2.submerge")
def defending_submarines_may_submerge(at: SeaStandoff, _action: Submerge) -> bool:
    """Defending submarines may submerge instead of shooting."""
    return at.side is Side.DEFENDER


@norm(permits=Submerge, cites="gw.issue.attackers-dive")
def attacking_submarines_may_submerge(at: SeaStandoff, _action: Submerge) -> bool:
    """The attacker's submarines may submerge as well (open question)."""
    return at.side is Side.ATTACKER and at.profile.attackers_dive is AttackersDive.YES


@norm(permits=Submerge, cites="gw.naval.step-2.submerge")
def nobody_has_to_submerge(_at: SeaStandoff, action: Submerge) -> bool:
    """Submarines may submerge, but need not."""
    return action.number == 0


@norm(forbids=Submerge, cites="gw.issue.attackers-dive")
def attacking_submarines_do_not_submerge(at: SeaStandoff, action: Submerge) -> bool:
    """Only defending submarines may submerge (open question)."""
    return action.number > 0 and at.side is Side.ATTACKER and at.profile.attackers_dive is AttackersDive.NO


_MAY_SUBMERGE = (defending_submarines_may_submerge, attacking_submarines_may_submerge)


@norm(forbids=Submerge, cites="gw.issue.first-strike", overrides=by_reading("gw.issue.first-strike", *_MAY_SUBMERGE))
def who_cannot_strike_first_cannot_submerge(at: SeaStandoff, action: Submerge) -> bool:
    """Submarines that cannot conduct first strikes neither shoot preemptively nor submerge."""
    return action.number > 0 and not at.can_strike_first


@norm(
    forbids=Submerge,
    cites="gw.issue.submerge-together",
    overrides=by_reading("gw.issue.submerge-together", *_MAY_SUBMERGE),
)
def submarines_submerge_together(at: SeaStandoff, action: Submerge) -> bool:
    """All submarines of a side submerge, or none (open question)."""
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
def destroyers_hunt_in_the_first_round_only(at: SeaStandoff, action: SendDestroyers) -> bool:
    """Destroyers may attack submerged submarines in the first round of combat only."""
    return action.number > 0 and at.round > 1


@norm(
    forbids=SendSubHunters,
    cites="gw.naval.hunt.first-round",
    overrides=by_words("only have the first round", sub_hunters_may_attack_submerged_submarines),
)
def sub_hunters_hunt_in_the_first_round_only(at: SeaStandoff, action: SendSubHunters) -> bool:
    """Sub hunters may attack submerged submarines in the first round of combat only."""
    return action.number > 0 and at.round > 1


def able_to_dive(battle: SeaPosition, side: Side) -> int:
    """The submarines that may submerge or shoot; by another reading also those that submerged in an earlier round."""
    fleet = battle.combatant(side).fleet
    again = battle.profile.submerged_until is SubmergedUntil.END_OF_ROUND and battle.round > 1
    return fleet.submarines + fleet.submerged if again else fleet.submarines


def hunters(battle: SeaPosition, ask: Ask) -> Iterable[object]:
    """The ships that may be sent against submerged submarines, if there are any submarines."""
    own = battle.combatant(ask.side).fleet
    if battle.combatant(ask.side.enemy).fleet.submerged == 0:
        return ()
    destroyers = SendDestroyers in ask.actions
    return numbers(SendDestroyers, own.destroyers) if destroyers else numbers(SendSubHunters, own.sub_hunters)


def still_hunting(battle: SeaPosition) -> bool:
    """Whether hunters fire at submerged submarines; without `gw.naval.hunt.first-round` in every round."""
    return battle.round == 1 or not stands("gw.naval.hunt.first-round")


def hunters_fire_at_others(battle: SeaPosition) -> bool:
    """Without `gw.naval.hunt.no-others` hunters fire in the exchange as well."""
    next_round = battle.profile.hunters_sequence is HuntersSequence.ROUND and battle.round > 1
    return next_round or not stands("gw.naval.hunt.no-others")

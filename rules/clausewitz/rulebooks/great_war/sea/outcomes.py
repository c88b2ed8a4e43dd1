"""How a sea battle of The Great War ends, and whether transports may begin naval invasions then."""

from clausewitz.play.counts import some
from clausewitz.play.moments import UNDECIDED, Done, Held, Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.switches import standing_clauses
from clausewitz.rulebooks.great_war.forces.fleet import ABOVE, AFLOAT
from clausewitz.rulebooks.great_war.readings.sea.naval import OnlySubmerged
from clausewitz.rulebooks.great_war.readings.sea.submarines import HuntWhen
from clausewitz.rulebooks.great_war.sea.aftermath import Aftermath, BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.sea.naval import HUNT, LATE_HUNT, NAVAL
from clausewitz.rulebooks.great_war.sea.position import SeaPosition

_MAY_RETREAT = {
    Side.ATTACKER: "gw.naval.step-4.attacker-may-retreat",
    Side.DEFENDER: "gw.naval.step-4.defender-may-retreat",
}
_ELIMINATED = {Side.ATTACKER: "gw.naval.step-4.repeat", Side.DEFENDER: "gw.naval.invasions.eliminated"}
_HUNT, _LATE_HUNT = map(NAVAL.steps.index, (HUNT, LATE_HUNT))
_CONTESTED = ("gw.naval.step-4.may-contest", "gw.naval.contest.coexist")


def outcome_of(battle: SeaPosition) -> Done | None:
    """How the battle ended, if it has."""
    if not is_over(battle):
        return None
    if battle.retreated:
        return Done(f"the {battle.retreated.value} has retreated", standing_clauses(_MAY_RETREAT[battle.retreated]))
    gone = [side for side in Side if _is_gone(battle, side)]
    if gone:
        who = "both sides are" if len(gone) > 1 else f"the {gone[0].value} is"
        return Done(f"{who} eliminated", standing_clauses(_ELIMINATED[gone[-1]]))
    hidden = [side for side in Side if _only_submerged(battle, side)]
    if hidden:
        return Done(f"only submerged submarines remain to the {hidden[-1].value}", ("gw.issue.only-submerged",))
    if battle.contesting:
        cites = standing_clauses(*_CONTESTED)
        return Done("the sea zone is contested", cites, Held(None, cites, contested=True))
    return UNDECIDED


def is_over(battle: SeaPosition) -> bool:
    """Whether the battle has ended, in whatever way."""
    if battle.retreated or battle.at_end:
        return True
    return some(some((_is_gone(battle, side), _only_submerged(battle, side))) for side in Side)


def opposition(battle: SeaPosition) -> Opposition:
    """What has become of the defender."""
    fleet = battle.defender.fleet
    if fleet.total(ABOVE) > 0:
        return Opposition.THERE
    if battle.retreated is Side.DEFENDER:
        return Opposition.RETREATED
    return Opposition.SUBMERGED if fleet.submerged > 0 else Opposition.ELIMINATED


def invasion_after(battle: SeaPosition) -> Ruling:
    """Whether the attacker's transports may begin naval invasions once the battle is over."""
    at = Aftermath(defender=opposition(battle), contested=battle.contesting, profile=battle.profile)
    return ruling(BeginInvasion(), at)


def _is_gone(battle: SeaPosition, side: Side) -> bool:
    return battle.combatant(side).fleet.total(AFLOAT) == 0


def _only_submerged(battle: SeaPosition, side: Side) -> bool:
    """Whether a side has nothing left but submerged submarines, which nobody can hunt any longer."""
    over = battle.profile.only_submerged is OnlySubmerged.OVER
    hunt = _LATE_HUNT if battle.profile.hunt_when is HuntWhen.AFTER else _HUNT
    hunted = battle.round == 1 and battle.step <= hunt
    return over and not hunted and battle.combatant(side).fleet.total(ABOVE) == 0

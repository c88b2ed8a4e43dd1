"""How a land battle of The Great War ends: by retreat, elimination or contest, and what becomes of forts."""

from clausewitz.play.counts import every, some
from clausewitz.play.moments import UNDECIDED, Done, Held, Side
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND
from clausewitz.rulebooks.great_war.land.position import LandPosition
from clausewitz.rulebooks.great_war.readings.land.land import AircraftAlone, MutualDestruction
from clausewitz.rulebooks.great_war.readings.territory.contesting import EmptyContest
from clausewitz.rulebooks.great_war.readings.territory.fortresses import FortAfterRetreat, LoneFort
from clausewitz.rulebooks.great_war.territory import fortresses

_MAY_RETREAT = {
    Side.ATTACKER: "gw.land.step-6.attacker-may-retreat",
    Side.DEFENDER: "gw.land.step-6.defender-may-retreat",
}


_MOVING = GROUND + AIRCRAFT


def outcome_of(battle: LandPosition) -> Done | None:
    """How the battle ended, if it has."""
    if not is_over(battle):
        return None
    if battle.retreated:
        return _retreat(battle, battle.retreated)
    if _is_fought_out(battle):
        return _elimination(battle, [side for side in Side if is_gone(battle, side)])
    if battle.contesting:
        return Done(
            "the space is contested", standing_clauses("gw.land.step-6.may-contest"), _holder_after_contest(battle)
        )
    return UNDECIDED


def is_over(battle: LandPosition) -> bool:
    """Whether the battle has ended, in whatever way; while it is fought in the air nobody on the ground ends it."""
    if battle.retreated:
        return True
    return not battle.in_the_air and (battle.at_end or _is_fought_out(battle))


def _is_fought_out(battle: LandPosition) -> bool:
    """Whether nobody is left of a side; without `gw.land.step-6.until` of both sides."""
    gone = (is_gone(battle, Side.ATTACKER), is_gone(battle, Side.DEFENDER))
    return some(gone) if stands("gw.land.step-6.until") else every(gone)


def _retreat(battle: LandPosition, side: Side) -> Done:
    may = standing_clauses(_MAY_RETREAT[side])
    held = _holder_after_victory(battle, side.enemy, may)
    left_behind = side is Side.DEFENDER and battle.defender.army.forts > 0
    if not left_behind or not stands("gw.fort.capture"):
        return Done(f"the {side.value} has retreated", may, held)
    captured = battle.profile.fort_after_retreat is FortAfterRetreat.CAPTURED
    outcome = f"the defender has retreated and his forts are {'' if captured else 'not '}captured"
    return Done(outcome, (*may, "gw.fort.capture", "gw.issue.fort-after-retreat"), held)


def is_gone(battle: LandPosition, side: Side) -> bool:
    """Whether a side is eliminated: neither a unit that can move nor an aircraft, nor a fort that holds alone."""
    own = battle.combatant(side)
    if side is Side.ATTACKER and battle.reserves():
        return False
    counting = GROUND if battle.profile.aircraft_alone is AircraftAlone.YES else _MOVING
    nobody = own.army.total(counting) == 0
    if side is Side.DEFENDER and battle.profile.lone_fort is LoneFort.HOLDS:
        return every((nobody, fortresses.intact_forts(own, battle.profile) == 0))
    return nobody


def _elimination(battle: LandPosition, gone: list[Side]) -> Done:
    until = standing_clauses("gw.land.step-6.until")
    if len(gone) == len(Side):
        held = _holder_after_elimination(battle, (*until, "gw.issue.mutual-destruction"))
        return Done(f"both sides are eliminated; {_in_words(battle, held.by)} holds the space", held.cites, held)
    held = _holder_after_victory(battle, gone[0].enemy, until)
    if captures_forts(battle):
        return Done("the defender is eliminated and his forts are captured", (*until, "gw.fort.capture"), held)
    left_alive = battle.combatant(gone[0]).withdrawn.total() > 0
    return Done(f"the {gone[0].value} {'has nobody left in the space' if left_alive else 'is eliminated'}", until, held)


def _owner(battle: LandPosition) -> Side:
    """The side to which the space is friendly as the battle begins."""
    return Side.ATTACKER if battle.on_own_ground else Side.DEFENDER


def _holder_after_contest(battle: LandPosition) -> Held:
    """A contested space remains friendly to its owner; without `gw.contesting.owner` to nobody."""
    cites = standing_clauses("gw.contesting.owner")
    by = _owner(battle) if cites else None
    return Held(
        by, (*standing_clauses("gw.land.step-6.may-contest"), *cites), contested=True, space=battle.theatre.here
    )


def _holder_after_victory(battle: LandPosition, winner: Side, cites: tuple[str, ...]) -> Held:
    """Who has the space in which one side is left: aircraft alone do not take it, an ally who contests it is there."""
    if battle.ally_contests and winner is Side.DEFENDER:
        return _holder_after_contest(battle)
    on_foot = battle.combatant(winner).army.total(GROUND) > 0 or battle.ally_contests
    if on_foot or winner is _owner(battle):
        return Held(winner, cites, space=battle.theatre.here)
    return Held(_owner(battle), ("gw.issue.aircraft-capture",), space=battle.theatre.here)


def _holder_after_elimination(battle: LandPosition, cites: tuple[str, ...]) -> Held:
    """Who has the space once both sides are eliminated; an ally of the attacker who contests it takes it."""
    by: Side | None = Side.DEFENDER
    if battle.ally_contests:
        by = Side.ATTACKER
    elif battle.profile.mutual_destruction is MutualDestruction.NOBODY:
        by = None
    elif battle.profile.empty_contest is EmptyContest.OWNER:
        by = _owner(battle)
    return Held(by, cites, space=battle.theatre.here)


def _in_words(battle: LandPosition, holder: Side | str | None) -> str:
    """Who holds the space once both sides are eliminated."""
    if holder is Side.ATTACKER:
        return "an ally of the attacker" if battle.ally_contests else "its owner"
    return "the defender" if holder else "nobody"


def captures_forts(battle: LandPosition) -> bool:
    """Whether the attacker captures forts: all enemy pieces are killed, and he has a land unit left."""
    there = is_gone(battle, Side.DEFENDER) and battle.defender.army.forts > 0
    return there and battle.attacker.army.total(GROUND) > 0 and stands("gw.fort.capture")

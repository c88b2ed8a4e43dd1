"""Who leaves a land battle, and how: aircraft, a side that retreats or is destroyed, aircraft from a contest."""

from typing import TypeVar

from clausewitz.play.moments import Lost, Side
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND
from clausewitz.rulebooks.great_war.forces.standoff import AirRetreat, CallOff, Contest, Retreat
from clausewitz.rulebooks.great_war.land.position import LandPosition
from clausewitz.rulebooks.great_war.readings.land.infantry import RetreatIsMove
from clausewitz.rulebooks.great_war.readings.territory.contesting import ContestWith

AnyBattle = TypeVar("AnyBattle", bound=LandPosition)


def apply_decision(battle: AnyBattle, side: Side, action: object) -> AnyBattle:
    """The position after a decision; who fights on leaves it as it is."""
    if isinstance(action, AirRetreat):
        return replace(_withdraw_units(battle, side, AIRCRAFT), flew_off=battle.flew_off | {side})
    if isinstance(action, Retreat):
        return replace(_retreat_side(_leave_trenches(battle, side), side), retreated=side)
    if isinstance(action, CallOff):
        return _call_off_attack(battle)
    if isinstance(action, Contest):
        return _after_contest(replace(battle, contesting=True))
    return battle


def _call_off_attack(battle: AnyBattle) -> AnyBattle:
    """The attacker's aircraft fly home, and his land units, if he has any, are destroyed."""
    position = _withdraw_units(battle, Side.ATTACKER, AIRCRAFT)
    lost = position.attacker.army.only(GROUND)
    if lost.total() == 0:
        return position.note("the attacker's aircraft fly back", *standing_clauses("gw.retreats.aircraft"))
    told = position.record_event(Lost(Side.ATTACKER, lost), standing_clauses("gw.retreats.cannot"))
    return told.with_combatant(Side.ATTACKER, replace(told.attacker, army=told.attacker.army - lost))


def _retreat_side(battle: AnyBattle, side: Side) -> AnyBattle:
    """Supporting rail guns stay; without `gw.retreats.supporting-guns` they retreat as well."""
    if battle.combatant(side).army.supporting_rail_guns == 0 or side is Side.DEFENDER:
        return _withdraw_units(battle, side, GROUND + AIRCRAFT)
    if not stands("gw.retreats.supporting-guns"):
        return _withdraw_units(battle, side, (*GROUND, *AIRCRAFT, "supporting_rail_guns"))
    position = _withdraw_units(battle, side, GROUND + AIRCRAFT)
    return position.note("supporting rail guns stay where they are", "gw.retreats.supporting-guns")


def _leave_trenches(battle: AnyBattle, side: Side) -> AnyBattle:
    """Entrenched infantry that retreats moves, and so is entrenched no longer; by another reading it stays so."""
    own = battle.combatant(side)
    moves = battle.profile.retreat_is_move is RetreatIsMove.YES and stands("gw.infantry.entrench.lost")
    if own.army.entrenched == 0 or not moves:
        return battle
    army = replace(own.army, entrenched=0, infantry=own.army.infantry + own.army.entrenched)
    position = battle.with_combatant(side, replace(own, army=army))
    return position.note(f"the {side.value}'s entrenched infantry leaves its trenches", "gw.infantry.entrench.lost")


def _after_contest(battle: AnyBattle) -> AnyBattle:
    """Aircraft do not remain in a contested space; without `gw.land.step-6.ground-units` they do."""
    if battle.count_aircraft(Side.ATTACKER) == 0 or not stands("gw.land.step-6.ground-units"):
        return battle
    if battle.profile.contest_with is ContestWith.ALL and stands("gw.land.step-6.contest-with-all"):
        return battle.note("the attacker contests with all units", "gw.land.step-6.contest-with-all")
    return _withdraw_units(battle, Side.ATTACKER, AIRCRAFT).note(
        "the attacker's aircraft do not remain: a space is contested with ground units",
        "gw.land.step-6.ground-units",
    )


def _withdraw_units(battle: AnyBattle, side: Side, kinds: tuple[str, ...]) -> AnyBattle:
    own = battle.combatant(side)
    leaving = own.army.only(kinds)
    return battle.with_combatant(side, replace(own, army=own.army - leaving, withdrawn=own.withdrawn + leaving))

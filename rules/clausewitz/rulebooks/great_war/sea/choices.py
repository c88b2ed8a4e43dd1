"""Decisions in a sea battle of The Great War: what a side might decide, and what it has afterwards."""

from collections.abc import Iterable

from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask
from clausewitz.rulebooks.great_war.forces.fleet import ABOVE, AFLOAT, Navy
from clausewitz.rulebooks.great_war.readings.sea.sea_retreats import SubmergedRetreat
from clausewitz.rulebooks.great_war.readings.sea.submarines import KeepShot
from clausewitz.rulebooks.great_war.sea.position import SeaPosition
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    HoldFire,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    StrikeFirst,
    Submerge,
    Withdraw,
    numbers,
)
from clausewitz.rulebooks.great_war.sea.submarines import able_to_dive, hunters


def candidates(battle: SeaPosition, ask: Ask) -> Iterable[object]:
    """The actions between which a side might decide, legal or not."""
    own = battle.combatant(ask.side)
    if Submerge in ask.actions:
        return numbers(Submerge, able_to_dive(battle, ask.side))
    if HoldFire in ask.actions:
        choice = battle.profile.keep_shot is KeepShot.YES and own.fleet.submarines > 0
        return (StrikeFirst(), HoldFire()) if choice else ()
    if {SendDestroyers, SendSubHunters}.intersection(ask.actions):
        return hunters(battle, ask)
    contest = (ContestZone(),) if ContestZone in ask.actions else ()
    return (*(Withdraw(haven) for haven in own.havens), *contest, StayInBattle())


def navy_after(battle: SeaPosition, side: Side, action: object) -> Navy:
    """What a side has once it has submerged, sent ships to hunt, or withdrawn."""
    own = battle.combatant(side)
    if isinstance(action, Submerge):
        ready = able_to_dive(battle, side)
        down = own.fleet.submerged + own.fleet.submarines - ready + action.number
        return replace(own, fleet=replace(own.fleet, submarines=ready - action.number, submerged=down))
    if isinstance(action, SendDestroyers):
        return own.send_to_hunt("destroyers", action.number)
    if isinstance(action, SendSubHunters):
        return own.send_to_hunt("sub_hunters", action.number)
    if isinstance(action, Withdraw):
        stay = battle.profile.submerged_retreat is SubmergedRetreat.STAY
        return own.withdraw_units(ABOVE if stay else AFLOAT)
    return own

"""The flights of an attack: which take part, what an attack costs them, and which leave after it."""

from dataclasses import replace
from typing import TypeVar

from clausewitz.play.counts import either
from clausewitz.play.norms import ruling
from clausewitz.play.switches import stands
from clausewitz.rulebooks.end_all_wars.air.fuel import Stay, TakePart, cost_of_an_attack
from clausewitz.rulebooks.end_all_wars.army import FLIGHTS
from clausewitz.rulebooks.end_all_wars.land.position import LandPosition

AnyBattle = TypeVar("AnyBattle", bound=LandPosition)


def joined(battle: AnyBattle) -> AnyBattle:
    """The battle before its first attack, without the flights that may take no part in it."""
    for flight in _flights(battle):
        made = ruling(TakePart(), battle.sortie(flight, joining=True))
        if not made.allowed:
            battle = battle.flight_withdrawn(flight, "takes no part", made.cites[:1])
    return battle


def fuel_paid(battle: AnyBattle) -> AnyBattle:
    """The battle once each flight that is in it has paid for an attack."""
    cost = cost_of_an_attack()
    first, second, third = (
        either(battle.assault.total(kinds) > 0, fuel - cost, fuel)
        for kinds, fuel in zip(FLIGHTS, battle.fuel, strict=True)
    )
    paid = replace(battle, fuel=(first, second, third))
    return paid.note("attacking aircraft lose 1 fuel point", "ew.fuel.round")


def disengaged(battle: AnyBattle) -> AnyBattle:
    """The battle without the flights that must leave it; without `ew.fuel.disengage` they stay in the territory."""
    for flight in _flights(battle) if stands("ew.fuel.disengage") else ():
        made = ruling(Stay(), battle.sortie(flight, joining=False))
        if not made.allowed:
            battle = battle.flight_withdrawn(flight, "disengages", ("ew.fuel.disengage", *made.cites[:1]))
    return battle


def _flights(battle: LandPosition) -> list[int]:
    """The flights that have aircraft in the battle, counted from 0."""
    return [flight for flight, kinds in enumerate(FLIGHTS) if battle.assault.total(kinds) > 0]

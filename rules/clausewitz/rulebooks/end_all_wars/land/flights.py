"""The flights of an attack: which take part, what an attack costs them, and which leave after it."""

from typing import TypeVar

from clausewitz.play.counts import Count, either
from clausewitz.play.moments import Lost, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.end_all_wars.air.fuel import Land, Stay, TakePart, cost_of_an_attack
from clausewitz.rulebooks.end_all_wars.army import FLIGHTS
from clausewitz.rulebooks.end_all_wars.land.position import LandPosition
from clausewitz.rulebooks.end_all_wars.readings.fuel import ConqueredFriendly, IdleFuel, NoWayHome

AnyBattle = TypeVar("AnyBattle", bound=LandPosition)


def exclude_barred_flights(battle: AnyBattle) -> AnyBattle:
    """The battle before its first attack, without the flights that may take no part in it."""
    for flight in _flights(battle):
        made = ruling(TakePart(), battle.sortie(flight, joining=True))
        if not made.allowed:
            battle = battle.withdraw_flight(flight, "takes no part", made.cites[:1])
    return battle


def pay_fuel(battle: AnyBattle) -> AnyBattle:
    """The battle once each flight that is in it has paid for an attack."""
    cost = cost_of_an_attack()
    first, second, third = (
        either(paying_aircraft(battle, flight) > 0, fuel - cost, fuel) for flight, fuel in enumerate(battle.fuel)
    )
    paid = replace(battle, fuel=(first, second, third))
    return paid.note("each attacking aircraft loses 1 fuel point", "ew.fuel.round")


def paying_aircraft(battle: LandPosition, flight: int) -> Count:
    """How many aircraft of a flight pay for an attack; under a reading those as well that were idle in the first."""
    kinds = FLIGHTS[flight]
    attacking = battle.assault.total(kinds)
    if battle.profile.idle_fuel is IdleFuel.NO or battle.round > 1 or battle.fuel[flight] == 0:
        return attacking
    return attacking + battle.left.total(kinds)


def disengage_flights(battle: AnyBattle) -> AnyBattle:
    """The battle without the flights that must leave it; without `ew.fuel.disengage` they stay in the territory."""
    if battle.profile.conquered_friendly is ConqueredFriendly.YES and battle.is_taken:
        return battle
    for flight in _flights(battle) if stands("ew.fuel.disengage") else ():
        made = ruling(Stay(), battle.sortie(flight))
        if not made.allowed:
            battle = _disengage_flight(battle, flight, ("ew.fuel.disengage", *made.cites[:1]))
    return battle


def _disengage_flight(battle: AnyBattle, flight: int, cites: tuple[str, ...]) -> AnyBattle:
    """The battle once a flight has disengaged; with no friendly territory in reach it is lost."""
    way_home = Land(friendly=True, distance=battle.home[flight])
    lands = ruling(way_home, battle.sortie(flight)).allowed or not stands("ew.fuel.fly-home")
    if lands or battle.profile.no_way_home is NoWayHome.LEAVE:
        return battle.withdraw_flight(flight, "disengages", cites)
    lost = battle.assault.only(FLIGHTS[flight])
    told = battle.record_event(Lost(Side.ATTACKER, lost), (*cites, "ew.issue.no-way-home"))
    return replace(told, assault=battle.assault - lost)


def _flights(battle: LandPosition) -> list[int]:
    """The flights that have aircraft in the battle, counted from 0."""
    return [flight for flight, kinds in enumerate(FLIGHTS) if battle.assault.total(kinds) > 0]

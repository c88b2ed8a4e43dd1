"""What holds between the rounds of a land battle, and of the values on which it is fought again."""

from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Roll, Side
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.end_all_wars.army import (
    AIRCRAFT,
    DEFENDERS,
    EXAMPLE_VALUES,
    Assault,
    AttackValues,
    DefenseValues,
    Fuel,
    Garrison,
)
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle, exclude_barred_flights, target_of
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue, Pause, Structures
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.phrases import as_scenario
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, LastRound, Stopping

ENOUGH: Fuel = (9, 9, 9)
Round = Annotated[int, Bounds(low=1)]
ONE = Garrison(infantry=1)


@claim("ew.land.step-3.repeat", show=as_scenario)
def whoever_continues_goes_on_with_all_that_is_left(assault: Assault, garrison: Garrison, reading: Stopping) -> None:
    """An attack that is continued goes on with all land units of both sides, whatever would become of a stopped one."""
    assume(assault.total() > 0)
    assume(assault.total(AIRCRAFT) == 0)
    assume(garrison.total(DEFENDERS) > 0)
    profile = replace(PREFERRED, stopping=reading)
    battle = LandBattle(assault=assault, garrison=garrison, fuel=ENOUGH, profile=profile)
    after = replace(battle, step=LAND.index("3"), moment=1).choose(Continue())
    assert (after.assault, after.garrison, after.left.total()) == (assault, garrison, 0)


@claim("ew.land.steps", "ew.land.occurs.enemy-units", show=as_scenario, rests_on=("ew.issue.lone-city",))
def no_round_begins_once_a_side_has_nobody_left(
    assault: Assault, garrison: Garrison, destroyed: Count, reading: LastRound
) -> None:
    """Whom the free roll has left nobody to attack with, and who is left nobody to attack, rolls no die in step 1."""
    profile = replace(PREFERRED, last_round=reading)
    battle = LandBattle(assault=assault, garrison=garrison, destroyed=destroyed, profile=profile, step=LAND.index("1"))
    assert (battle.outcome() is None) == (assault.total() > 0 and garrison.total(DEFENDERS) > 0)


@claim("ew.anti-air.free-roll", "ew.land.occurs.enemy-units", rests_on=("ew.issue.lone-city",))
def once_the_free_roll_has_been_made_only_those_count_who_are_still_there(
    assault: Assault, left: Assault, garrison: Garrison
) -> None:
    """An attack of which the free roll has left nothing is over, whatever aircraft took no part in it."""
    battle = LandBattle(assault=assault, left=left, garrison=garrison, step=LAND.index("AA"))
    battle = replace(battle, fired=frozenset({(Side.DEFENDER, "anti_air_guns")}))
    assert (battle.outcome() is None) == (assault.total() > 0 and garrison.total(DEFENDERS) > 0)


@claim("ew.land.step-1.attack", "ew.land.step-1.defense")
def attackers_roll_against_their_attack_value_and_defenders_against_their_defense_value(
    attack: AttackValues, defense: DefenseValues
) -> None:
    """Infantry hits with its attack value or less as it attacks, its defense value as it defends, each by a sentence.

    Once either sentence is struck out that side has no value, and the other has what it had.
    """
    values = replace(EXAMPLE_VALUES, attack=attack, defense=defense)
    battle = replace(LandBattle(assault=Assault(infantry=1), garrison=Garrison(infantry=1)), values=values)
    battle = replace(battle, step=LAND.index("1"))
    attacks, defends = (target_of(battle, side, "infantry")[0] for side in (Side.ATTACKER, Side.DEFENDER))
    assert (attacks, defends) == (attack.infantry, defense.infantry)
    with switch_off("ew.land.step-1.attack"):
        assert target_of(battle, Side.ATTACKER, "infantry")[0] == 0
        assert target_of(battle, Side.DEFENDER, "infantry")[0] == defense.infantry
    with switch_off("ew.land.step-1.defense"):
        assert target_of(battle, Side.ATTACKER, "infantry")[0] == attack.infantry
        assert target_of(battle, Side.DEFENDER, "infantry")[0] == 0


@claim(
    "ew.fuel.no-attack",
    "ew.fuel.two-points",
    "ew.land.step-1.dice",
    rests_on=("ew.issue.fuel-tests", "ew.issue.safe-return", "ew.issue.two-points-again"),
)
def aircraft_roll_in_each_attack_in_which_they_may_take_part(
    fighters: Count, fuel: Count, home: Count, number: Round
) -> None:
    """Fighters that can fly home after the attack roll a die each, in the first round with two points of fuel alone."""
    battle = LandBattle(
        assault=Assault(fighters=fighters), fuel=(fuel, 0, 0), home=(home, 0, 0), garrison=Garrison(tanks=1)
    )
    battle = replace(battle, step=LAND.index("1"), round=number)
    groups = battle.volley(battle.volleys[0])
    takes_part = fuel - 1 >= home and (fuel >= 2 or number > 1)
    assert sum(each.number for each in groups if each.side is Side.ATTACKER) == (fighters if takes_part else 0)


@claim(
    "ew.fuel.no-attack",
    "ew.fuel.two-points",
    rests_on=("ew.issue.fuel-tests", "ew.issue.safe-return"),
)
def a_flight_that_could_not_attack_and_fly_home_takes_no_part(fighters: Count, fuel: Count, home: Count) -> None:
    """Before the first attack a flight drops out that has no two fuel points, or too few to attack and to fly home."""
    battle = LandBattle(assault=Assault(fighters=fighters, tanks=1), fuel=(fuel, 0, 0), home=(home, 0, 0), garrison=ONE)
    after = exclude_barred_flights(battle)
    able = fuel >= 2 and fuel - 1 >= home
    assert (after.assault.fighters, after.left.fighters) == ((fighters, 0) if able else (0, fighters))
    assert (after.assault.tanks, after.garrison) == (1, ONE)


@claim("ew.land.step-3.continue", "ew.land.structures.opt")
def the_attacker_decides_on_the_battle_and_the_defender_on_what_stands_by(ports: Count, complexes: Count) -> None:
    """What a defender sees as he decides is the ports and complexes that do not defend; the attacker has a pause."""
    idle = Garrison(ports=ports, industrial_complexes=complexes)
    battle = LandBattle(assault=Assault(infantry=1), garrison=ONE, standing_by=idle)
    assert battle.situation(Side.ATTACKER) == Pause()
    assert battle.situation(Side.DEFENDER) == Structures(ports=ports, industrial_complexes=complexes)


@claim("ew.land.step-1.dice", "ew.land.step-1.both")
def both_players_are_asked_for_the_dice_of_those_that_are_there(
    infantry: Literal[1, 2], tanks: Literal[0, 3], defenders: Literal[1, 4], guns: Literal[0, 2]
) -> None:
    """In step 1 both sides roll at once, a die for each unit; of a kind that is not there no roll is asked."""
    forces = Assault(infantry=infantry, tanks=tanks), Garrison(infantry=defenders, artillery=guns)
    battle = LandBattle(assault=forces[0], garrison=forces[1], step=LAND.index("1"))
    roll = battle.awaits
    assert isinstance(roll, Roll)
    there = {
        (Side.ATTACKER, "infantry"): infantry,
        (Side.ATTACKER, "tanks"): tanks,
        (Side.DEFENDER, "infantry"): defenders,
        (Side.DEFENDER, "artillery"): guns,
    }
    assert {(each.side, each.kind): each.number for each in roll.groups} == {
        who: n for who, n in there.items() if n > 0
    }

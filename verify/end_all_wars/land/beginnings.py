"""What holds as a battle begins: who is asked, and which flights take part."""

from contextlib import suppress
from itertools import product
from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Choose, Side
from clausewitz.play.norms import WrongDiceError
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.end_all_wars.army import STRUCTURES, Assault, Fuel, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, IdleAircraft, Profile

Few = Annotated[int, Bounds(low=0, high=2)]


@claim("ew.land.structures", "ew.land.structures.opt")
def whoever_has_ports_or_complexes_is_asked_which_of_them_defend_before_any_die_is_rolled(
    ports: Few, complexes: Few
) -> None:
    """The battle begins with that question wherever there is anything to opt for."""
    assume(ports + complexes > 0)
    garrison = Garrison(infantry=1, anti_air_guns=1, ports=ports, industrial_complexes=complexes)
    opened = LandBattle(assault=Assault(infantry=1), garrison=garrison).start()
    built = garrison.only(STRUCTURES)
    assert isinstance(opened.awaits, Choose)
    assert (opened.awaits.by, opened.current.label) == (Side.DEFENDER, "0")
    assert (opened.garrison, opened.standing_by) == (garrison - built, built)


@claim(
    "ew.fuel.no-attack",
    "ew.fuel.two-points",
    "ew.fuel.after-air-battles",
    rests_on=("ew.issue.fuel-tests", "ew.issue.safe-return", "ew.issue.idle-aircraft"),
)
def a_flight_that_cannot_attack_is_in_the_free_roll_by_a_reading_and_in_the_three_steps_never(
    fighters: Count, fuel: Count, spent: Count, home: Count, reading: IdleAircraft
) -> None:
    """Too little fuel after air battles keeps a flight out of the attack; by one answer the guns may still hit it."""
    assume(fighters > 0)
    assume(spent <= fuel)
    profile = replace(PREFERRED, idle_aircraft=reading)
    assault = Assault(fighters=fighters, tanks=1)
    left, way = (fuel, 0, 0), (home, 0, 0)
    battle = LandBattle(assault=assault, garrison=Garrison(infantry=1), fuel=left, home=way, profile=profile)
    able = fuel - spent >= 2 and fuel - spent - 1 >= home
    there = replace(battle, spent=(spent, 0, 0)).prepare()
    assert there.assault.fighters == (fighters if able or reading is IdleAircraft.YES else 0)
    attacking = replace(there, step=LAND.index("1")).begin_step()
    assert (attacking.assault.fighters, attacking.assault.tanks) == (fighters if able else 0, 1)


@claim("ew.fuel.after-air-battles")
def air_battles_cost_each_flight_the_fuel_that_it_has_spent_in_them(fuel: Fuel, spent: Fuel) -> None:
    """Before the first attack each flight has what is left of its own fuel."""
    first, second, third = fuel
    battle = LandBattle(assault=Assault(infantry=1), garrison=Garrison(infantry=1), fuel=fuel, spent=spent)
    assert battle.prepare().fuel == (first - spent[0], second - spent[1], third - spent[2])


@claim("ew.land.step-1.dice", fixed={Profile: PREFERRED})
def only_as_many_faces_are_taken_as_there_are_dice_and_only_those_of_a_ten_sided_die(units: Literal[1, 2]) -> None:
    """Each unit rolls one die, which shows 1 to 10: there are no more dice, no fewer, and no other faces."""
    battle = LandBattle(assault=Assault(infantry=units), garrison=Garrison(infantry=1)).start()
    shown = (0, 1, 10, 11, 2.5, "3")
    taken = []
    for number in range(units + 3):
        for faces in product(shown, repeat=number):
            with suppress(WrongDiceError):
                battle.roll(faces)  # type: ignore[arg-type]  # a table may say anything
                taken.append(faces)
    assert taken == list(product((1, 10), repeat=units + 1))

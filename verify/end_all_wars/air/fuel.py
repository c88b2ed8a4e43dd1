"""What holds of the fuel of every flight: who attacks can get home, and nobody flies on nothing."""

from typing import Annotated

from clausewitz.play.counts import Bounds, Count, either
from clausewitz.play.moments import Choose
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.end_all_wars.air.fuel import Land, Sortie, Stay, TakePart
from clausewitz.rulebooks.end_all_wars.army import DEFENDERS, FLIGHTS, Assault, Fuel, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import (
    LandBattle,
    disengage_flights,
    exclude_barred_flights,
    paying_aircraft,
)
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue, Stop, Withdraw
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.phrases import as_scenario
from clausewitz.rulebooks.end_all_wars.readings import (
    PREFERRED,
    Capture,
    ConqueredFriendly,
    FuelTests,
    IdleFuel,
    NoWayHome,
    Profile,
    SafeReturn,
    SingleUnits,
    TwoPointsAgain,
)

ANY: dict[object, object] = {Profile: PREFERRED}
Farther = Annotated[int, Bounds(low=1)]


def after_the_attack(at: Sortie) -> Sortie:
    """The same aircraft once the attack has cost its fuel."""
    return replace(at, fuel=at.after_an_attack, joining=False)


@claim(
    "ew.fuel.no-attack",
    "ew.fuel.round",
    "ew.fuel.safe-return",
    "ew.fuel.fly-home",
    fixed=ANY,
    rests_on=("ew.issue.fuel-tests",),
)
def whoever_takes_part_can_land_in_friendly_territory_afterwards(at: Sortie) -> None:
    """Aircraft that may take part in an attack can reach the nearest friendly territory after it."""
    if ruling(TakePart(), at).allowed:
        assert ruling(Land(friendly=True, distance=at.home), after_the_attack(at)).allowed


@claim(
    "ew.fuel.no-attack",
    fixed={Profile: replace(PREFERRED, fuel_tests=FuelTests.TWO_POINTS)},
    expect=REFUTED,
    asks="Can aircraft that take part in an attack always land in friendly territory afterwards?",
)
def where_two_points_suffice_whoever_takes_part_can_land_afterwards(at: Sortie, action: TakePart) -> None:
    """The same is false where two points suffice for the first attack."""
    if ruling(action, at).allowed:
        assert ruling(Land(friendly=True, distance=at.home), after_the_attack(at)).allowed


@claim(
    "ew.fuel.no-attack", fixed=ANY, expect=REFUTED, asks="Are aircraft that could not fly home kept out of the attack?"
)
def without_the_sentence_aircraft_could_attack_and_not_return(at: Sortie, action: TakePart) -> None:
    """The same is false once "cannot take part in that attack" is struck out."""
    with switch_off("ew.fuel.no-attack"):
        if ruling(action, at).allowed:
            assert ruling(Land(friendly=True, distance=at.home), after_the_attack(at)).allowed


@claim("ew.fuel.safe-return", "ew.fuel.no-attack", "ew.fuel.two-points")
def whoever_may_stay_may_attack_again(at: Sortie) -> None:
    """Under any answers aircraft that may stay in the territory may take part in the next attack: none sits idle."""
    staying = replace(at, joining=False)
    if ruling(Stay(), staying).allowed:
        assert ruling(TakePart(), staying).allowed


@claim("ew.fuel.safe-return", fixed=ANY)
def nobody_who_could_attack_again_must_leave(at: Sortie) -> None:
    """Aircraft that may take part in the next attack need not leave before it."""
    staying = replace(at, joining=False)
    if ruling(TakePart(), staying).allowed:
        assert ruling(Stay(), staying).allowed


@claim("ew.fuel.two-points", "ew.fuel.no-attack", fixed=ANY, rests_on=("ew.issue.fuel-tests",))
def the_way_home_asks_for_two_points_already(fuel: Count, home: Farther, joining: bool) -> None:
    """Where the way home costs a point or more, who can return after an attack has two points: one test is enough."""
    at = Sortie(fuel=fuel, home=home, joining=joining)
    with switch_off("ew.fuel.two-points"):
        alone = ruling(TakePart(), at).allowed
    assert ruling(TakePart(), at).allowed == alone


@claim("ew.fuel.two-points", fixed=ANY, expect=REFUTED)
def whatever_the_way_home_costs_it_asks_for_two_points_already(at: Sortie) -> None:
    """The same is false where the way home costs nothing: only there does the sentence on two points decide."""
    with switch_off("ew.fuel.two-points"):
        alone = ruling(TakePart(), at).allowed
    assert ruling(TakePart(), at).allowed == alone


def in_step_3(assault: Assault, fuel: Fuel, home: Fuel) -> LandBattle:
    """The battle after an attack in which only those took part who may."""
    battle = exclude_barred_flights(LandBattle(assault=assault, fuel=fuel, home=home, garrison=Garrison(infantry=1)))
    return replace(battle, step=LAND.index("3"))


@claim("ew.fuel.round", "ew.fuel.two-points", "ew.fuel.no-attack", fixed=ANY, show=as_scenario)
def fuel_is_never_negative(assault: Assault, fuel: Fuel, home: Fuel) -> None:
    """After step 3 no flight has less than no fuel."""
    assert all(left >= 0 for left in in_step_3(assault, fuel, home).apply_upkeep().fuel)


@claim("ew.fuel.round", fixed=ANY, show=as_scenario, rests_on=("ew.issue.idle-fuel",))
def every_flight_in_the_battle_pays_one_point(assault: Assault, fuel: Fuel, home: Fuel) -> None:
    """In step 3 each flight that is in the battle loses exactly one fuel point, and no other flight any."""
    battle = in_step_3(assault, fuel, home)
    for flight, left in enumerate(battle.apply_upkeep().fuel):
        attacked = battle.assault.total(FLIGHTS[flight]) > 0
        assert left == (fuel[flight] - 1 if attacked else fuel[flight])


@claim(
    "ew.fuel.disengage",
    "ew.fuel.safe-return",
    "ew.fuel.fly-home",
    fixed=ANY,
    show=as_scenario,
    rests_on=("ew.issue.fuel-tests",),
)
def after_step_3_every_flight_that_attacked_can_get_home(assault: Assault, fuel: Fuel, home: Fuel) -> None:
    """Whether it leaves or stays, each flight that took part in an attack has enough fuel for the way home."""
    battle = in_step_3(assault, fuel, home)
    after = battle.apply_upkeep()
    for flight, kinds in enumerate(FLIGHTS):
        if battle.assault.total(kinds) > 0:
            assert after.fuel[flight] >= home[flight]


@claim("ew.fuel.disengage", fixed=ANY, show=as_scenario, rests_on=("ew.issue.fuel-tests",))
def no_aircraft_is_made_or_lost_by_fuel(assault: Assault, fuel: Fuel, home: Fuel) -> None:
    """What fuel takes out of the battle has left it alive: aircraft in it and out of it are as many as before."""
    after = in_step_3(assault, fuel, home).apply_upkeep()
    for kind in Assault.kinds():
        assert after.assault[kind] + after.left[kind] == assault[kind]


@claim("ew.fuel.disengage", fixed=ANY, show=as_scenario)
def land_units_never_leave_for_lack_of_fuel(assault: Assault, fuel: Fuel, home: Fuel) -> None:
    """Fuel keeps no land unit out of the battle."""
    after = in_step_3(assault, fuel, home).apply_upkeep()
    assert after.assault.total(("infantry", "artillery", "tanks")) == assault.total(("infantry", "artillery", "tanks"))


@claim("ew.fuel.disengage", "ew.fuel.round", fixed=ANY, show=as_scenario)
def no_flight_attacks_for_ever(assault: Assault, fuel: Fuel, home: Fuel) -> None:
    """In each step 3 a flight leaves, or the attacks that its fuel is good for become fewer, and are never below 1."""
    battle = in_step_3(assault, fuel, home)
    after = battle.apply_upkeep()
    for flight, kinds in enumerate(FLIGHTS):
        if after.assault.total(kinds) > 0:
            assert 1 <= after.fuel[flight] - home[flight] < battle.fuel[flight] - home[flight]


@claim(
    "ew.fuel.two-points",
    fixed={Profile: replace(PREFERRED, two_points_again=TwoPointsAgain.EACH_ROUND)},
    rests_on=("ew.issue.two-points-again",),
)
def where_two_points_are_needed_each_time_nobody_attacks_with_less(at: Sortie) -> None:
    """Under the answer that each attack needs two points, nobody takes part in any with fewer."""
    if ruling(TakePart(), at).allowed:
        assert at.fuel >= 2


@claim("ew.fuel.fly-home", "ew.fuel.safe-return")
def aircraft_land_in_whatever_friendly_territory_they_can_reach(at: Sortie, action: Land) -> None:
    """Aircraft land in any friendly territory that their fuel reaches, by one answer with a point to spare."""
    needed = action.distance + 1 if at.profile.safe_return is SafeReturn.POINT_LEFT else action.distance
    assert ruling(action, at).allowed == (action.friendly and at.fuel >= needed)


@claim("ew.fuel.two-points", "ew.fuel.no-attack", "ew.fuel.safe-return")
def aircraft_attack_and_stay_whenever_they_can_still_get_home(at: Sortie, join: TakePart, stay: Stay) -> None:
    """Aircraft take part with two points of fuel and a way home left after the attack, and stay with a way home left.

    Answers ask for the one at each attack, for the other after the first alone, or for a point to spare.
    """
    again = at.profile.two_points_again is TwoPointsAgain.EACH_ROUND
    spare = 1 if at.profile.safe_return is SafeReturn.POINT_LEFT else 0
    returns = at.fuel - 1 >= at.home + spare
    fuelled = at.fuel >= 2
    needs_two = at.joining or again
    needs_home = not at.joining or at.profile.fuel_tests is FuelTests.BOTH
    assert ruling(join, at).allowed == ((fuelled or not needs_two) and (returns or not needs_home))
    assert ruling(stay, at).allowed == (returns and (fuelled or not again))


@claim("ew.fuel.round")
def aircraft_that_stand_idle_pay_by_a_reading_and_in_the_first_round_alone(
    fighters: Count, idle: Count, fuel: Count, number: Farther, profile: Profile
) -> None:
    """Step 3 costs attacking aircraft a point each, by one answer also those idle in the first round that have one."""
    assault, left = Assault(fighters=fighters), Assault(bombers=idle)
    battle = LandBattle(assault=assault, left=left, fuel=(fuel, 0, 0), garrison=Garrison(infantry=1))
    waiting = idle if profile.idle_fuel is IdleFuel.YES and number == 1 and fuel > 0 else 0
    assert paying_aircraft(replace(battle, round=number, profile=profile), 0) == fighters + waiting


@claim("ew.fuel.disengage", "ew.fuel.safe-return", "ew.fuel.fly-home")
def who_must_leave_flies_home_or_is_lost(fighters: Farther, infantry: Count, at: Sortie, is_held: bool) -> None:
    """After step 3 a flight is in the battle just where it could attack again, and out of it alive with a way home.

    By some answers it is out of it alive in any case, or stays in a territory that has just been conquered.
    """
    fuel, home, profile = at.fuel, at.home, at.profile
    assault, garrison = Assault(fighters=fighters, infantry=infantry), Garrison(infantry=either(is_held, 1, 0))
    battle = LandBattle(assault=assault, fuel=(fuel, 0, 0), home=(home, 0, 0), garrison=garrison, profile=profile)
    after = disengage_flights(battle)
    taken = not is_held and (infantry > 0 or profile.capture is Capture.ANY_UNIT)
    at_home = taken and profile.conquered_friendly is ConqueredFriendly.YES
    spare = 1 if profile.safe_return is SafeReturn.POINT_LEFT else 0
    again = profile.two_points_again is TwoPointsAgain.ONCE or fuel >= 2
    stays = at_home or (again and fuel - 1 >= home + spare)
    lives = stays or fuel >= home + spare or profile.no_way_home is NoWayHome.LEAVE
    assert after.assault == Assault(infantry=infantry, fighters=fighters if stays else 0)
    assert after.left == Assault(fighters=fighters if lives and not stays else 0)


@claim(
    "ew.land.step-3.continue",
    fixed={Profile: replace(PREFERRED, single_units=SingleUnits.AIRCRAFT)},
    rests_on=("ew.issue.single-units",),
)
def by_a_reading_each_flight_is_sent_home_alone(assault: Assault, garrison: Garrison, profile: Profile) -> None:
    """Where aircraft may leave after a round, the attacker may send home each flight in the battle, and it alone."""
    assume(garrison.total(DEFENDERS) > 0)
    assume(assault.total(FLIGHTS[1]) > 0)
    at = LandBattle(assault=assault, garrison=garrison, fuel=(9, 9, 9), step=LAND.index("3"), moment=1, profile=profile)
    there = [number for number, kinds in enumerate(FLIGHTS, start=1) if assault.total(kinds) > 0]
    assert isinstance(at.awaits, Choose)
    assert at.awaits.options == (Continue(), Stop(), *(Withdraw(flight=number) for number in there))
    after, gone = at.choose(Withdraw(flight=2)), assault.only(FLIGHTS[1])
    assert (after.assault, after.left) == (assault - gone, gone)

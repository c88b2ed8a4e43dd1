"""Who takes part in a fight of a turn: troops where they were to land, and rail guns that may still fire."""

from dataclasses import replace

from clausewitz.play.counts import Count
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces.army import Army, landed
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn.turn import MovedGuns
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, total
from clausewitz.rulebooks.great_war.turn.combat import assaulting, bombarding
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


def aboard(nation: str, place: str, infantry: Count) -> Stack:
    """Troops at sea, with a transport."""
    return Stack(nation=nation, place=place, army=Army(infantry=infantry), fleet=Fleet(transports=1))


@claim("gw.landing.any-part", "gw.allies.same-zone", fixed=ANY)
def of_all_landings_only_those_of_the_attacker_in_that_territory_join_his_attack(
    here: Count, elsewhere: Count, french: Count
) -> None:
    """Troops of the nation that are to land elsewhere stay aboard, and so do those of an ally who attacks later."""
    assume(here > 0)
    stacks = (
        aboard("England", "North Sea", here),
        aboard("England", "Mediterranean", elsewhere),
        aboard("France", "Baltic Sea", french),
        Stack(nation="Germany", place="Berlin", army=Army(infantry=1)),
        Stack(nation="Austria", place="Vienna", army=Army(infantry=1)),
    )
    shores = (("England", "North Sea", "Berlin"), ("England", "Mediterranean", "Vienna"))
    landings = (*shores, ("France", "Baltic Sea", "Berlin"))
    announced = tuple(BeginInvasion(nation=nation, zone=zone, place=place) for nation, zone, place in landings)
    turn = Turn(board=BOARD.placing(*stacks), nations=("England", "France"), landings=announced)
    turn = assaulting.prepared_on_land(replace(turn, step=Turn.sequence.index("4c")))
    landing = assaulting.begun(turn, BeginAttack(place="Berlin", nation="England")).fight
    assert isinstance(landing, Invasion)
    assert landed(total((*landing.waves, landing.aboard, landing.attacker.army))) == Army(infantry=here)


@claim("gw.bombardment.before", fixed=ANY, rests_on=("gw.issue.moved-guns",))
def of_the_rail_guns_in_a_territory_those_bombard_that_have_not_moved_or_by_a_reading_all(
    resting: Count, moved: Count, reading: MovedGuns
) -> None:
    """Guns that have moved in the turn fire only by the reading that lets them; the others fire by both."""
    assume(resting > 0)
    there = Stack(nation="England", place="Flanders", army=Army(rail_guns=resting))
    come = Stack(nation="England", place="Flanders", army=Army(rail_guns=moved), came_from="Paris", spent=1)
    enemy = Stack(nation="Germany", place="Rhineland", army=Army(infantry=1))
    turn = Turn(board=BOARD.placing(there, come, enemy), nations=("England",), step=Turn.sequence.index("4a"))
    turn = replace(turn, profile=replace(LATEST, moved_guns=reading))
    fight = bombarding.fired(turn, Bombard(nation="England", place="Flanders", target="Rhineland")).fight
    assert isinstance(fight, Bombardment)
    assert fight.guns == resting + (moved if reading is MovedGuns.YES else 0)

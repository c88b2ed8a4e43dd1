"""What holds of every area that sticks."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.atlas import Area, Country, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.moves.stuck import (
    DIFFICULT,
    Arrival,
    Stack,
    Terrain,
    add_armies,
    cites_of_sticking,
    free_armies,
    next_turn,
    remove_armies,
)
from clausewitz.rulebooks.empires.orders import Attack, Move, Sail, SheetOrder
from clausewitz.rulebooks.empires.phrases import as_scenario
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile, Stuck
from clausewitz.rulebooks.empires.sea.convoys import sailing_party
from clausewitz.rulebooks.empires.sea.sea import Voyage
from clausewitz.rulebooks.empires.turn.course import Course
from clausewitz.rulebooks.empires.turn.marches import add_arrivals, land
from clausewitz.rulebooks.empires.turn.turn import begin_next_turn

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


@claim(
    "em.stuck.no-move",
    "em.stuck.area",
    "em.stuck.others",
    "em.stuck.later",
    fixed=ANY,
    show=as_scenario,
    rests_on=("em.issue.stuck", "em.issue.nobody"),
)
def no_army_moves_out_of_a_sticky_area(at: March, order: Move) -> None:
    """No MOVE out of an area that is sticky for the country is legal."""
    assume(at.stack.sticky)
    assert not ruling(order, at).allowed


@claim(
    "em.stuck.no-attack",
    "em.stuck.area",
    "em.stuck.others",
    "em.stuck.later",
    fixed=ANY,
    show=as_scenario,
    rests_on=("em.issue.stuck", "em.issue.nobody"),
)
def no_army_attacks_out_of_a_sticky_area(at: Advance, order: Attack) -> None:
    """No ATTACK out of an area that is sticky for the country is legal."""
    assume(at.stack.sticky)
    assert not ruling(order, at).allowed


@claim("em.stuck.no-move", "em.sea.convoy.fewer", fixed=ANY, rests_on=("em.issue.stuck",))
def no_convoy_takes_armies_out_of_a_sticky_area(at: Voyage, order: Sail) -> None:
    """A convoy out of a sticky area takes no army along, and none is dispersed with it."""
    assume(at.stack.sticky)
    party = sailing_party(at, order)
    assert party.armies + party.dispersed_armies == 0


@claim(
    "em.stuck.area",
    fixed={**ANY, Profile: replace(PREFERRED, stuck=Stuck.ARMIES)},
    show=as_scenario,
    expect=REFUTED,
    asks="Does a sticky area hold every army in it?",
)
def if_armies_were_stuck_nobody_would_move_out(at: March, order: Move) -> None:
    """The same is false where the armies are stuck that have moved, and not the area sticky."""
    assume(at.stack.sticky)
    assert not ruling(order, at).allowed


@claim(
    "em.stuck.later",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Are armies that arrive later stuck in a sticky area, too?",
)
def without_the_sentence_later_armies_would_move_out(at: March, order: Move) -> None:
    """The same is false once "along with any that arrive later" is struck out."""
    with switch_off("em.stuck.later"):
        assume(at.stack.sticky)
        assert not ruling(order, at).allowed


@claim("em.stuck.area", "em.stuck.others", "em.stuck.later", fixed=ANY, rests_on=("em.issue.stuck",))
def where_nothing_sticks_everybody_is_free(stack: Stack) -> None:
    """All armies are free in an area that is not sticky for their country, and none in one that is."""
    assert free_armies(stack) == (0 if stack.sticky else stack.armies)


@claim("em.stuck.moving", "em.stuck.later", fixed=ANY)
def armies_come_and_go_without_being_created(stack: Stack, coming: Count, going: Count, sticks: bool) -> None:
    """Arrivals and departures change the number of armies by just so many, and never count one twice."""
    there = add_armies(stack, coming, sticks=sticks)
    assert there.armies == stack.armies + coming
    assert there.is_sound()
    assume(going <= there.armies)
    after = remove_armies(there, going)
    assert after.armies == there.armies - going
    assert after.is_sound()


@claim("em.stuck.that-turn", fixed=ANY)
def in_the_next_turn_nobody_is_stuck(stack: Stack) -> None:
    """When a new turn begins the same armies are there, and all are free."""
    after = next_turn(stack)
    assert after.armies == stack.armies
    assert free_armies(after) == after.armies


@claim("em.stuck.moving", "em.stuck.attacking", "em.stuck.by-sea", "em.stuck.reserve", "em.stuck.any-terrain")
def terrain_matters_only_for_who_comes_by_land(how: Arrival, terrain: Terrain) -> None:
    """A MOVE or an attack by land makes difficult terrain sticky and no other; a landing and the reserve any."""
    by_land = how in (Arrival.MOVE, Arrival.ATTACK)
    assert bool(cites_of_sticking(how, terrain)) == (terrain in DIFFICULT or not by_land)


@claim("em.stuck.by-sea", "em.stuck.later", fixed=ANY, rests_on=("em.issue.stuck",))
def what_sticks_goes_on_sticking_once_all_are_gone(stack: Stack, coming: Count) -> None:
    """Armies that come back into a sticky area are stuck, even if none of the earlier ones is left."""
    assume(stack.sticky)
    back = add_armies(remove_armies(stack, stack.armies), coming, sticks=False)
    assert back.armies == coming
    assert free_armies(back) == 0


@claim("em.stuck.later", fixed=ANY, rests_on=("em.issue.stuck",))
def those_who_arrive_later_are_held_by_that_sentence_alone(stack: Stack, coming: Count) -> None:
    """Once "along with any that arrive later" is struck out, those who have come later are free, and nobody else."""
    assume(stack.sticky)
    later = add_armies(stack, coming, sticks=False)
    assert free_armies(later) == 0
    with switch_off("em.stuck.later"):
        assert free_armies(later) == stack.late + coming


@claim("em.stuck.moving", "em.stuck.by-sea", "em.stuck.reserve", fixed={str: "", Stack: Stack()})
def what_first_made_an_area_sticky_goes_on_being_told(armies: Count, first: Arrival, second: Arrival) -> None:
    """Whatever makes an area sticky is told of it that turn, and what comes after it is not told instead."""
    quiet = add_arrivals(Presence(area="Kent", country="Albion"), armies, None)
    assert quiet.sticky_by is None
    once = add_arrivals(quiet, armies, first)
    assert once.sticky_by is first
    assert add_arrivals(once, armies, second).sticky_by is first
    assert add_arrivals(once, armies, None).sticky_by is first


@claim("em.stuck.that-turn", "em.movement.continuous", fixed=ANY)
def a_new_turn_finds_armies_and_ships_where_they_were_and_unmoved(
    stack: Stack, ships: Count, moved: Count, first: Arrival
) -> None:
    """As a new turn begins the same armies and ships are there; nothing sticks or has moved, and nothing is told of it.

    Once "for the remainder of that turn" is struck out, what sticks goes on sticking, and why is remembered.
    """
    assume(moved <= ships)
    there = Presence(area="Kent", country="Albion", ships=ships, ships_moved=moved, stack=stack, sticky_by=first)
    world = WorldMap(areas=(), countries=(Country(name="Albion"),), presences=(there,))
    unmoved = replace(there, ships_moved=0)
    fresh = replace(unmoved, stack=Stack(armies=stack.armies), sticky_by=None)
    assert begin_next_turn(world)[0].presences == (fresh,)
    with switch_off("em.stuck.that-turn"):
        assert begin_next_turn(world)[0].presences == (replace(unmoved, stack=replace(stack, moved=0)),)


@claim("em.stuck.by-sea", "em.stuck.moving", "em.stuck.attacking", fixed={str: ""})
def armies_that_land_are_stuck_on_any_ground_and_others_on_difficult_ground_alone(
    armies: Count, terrain: Terrain, how: Literal[Arrival.MOVE, Arrival.ATTACK, Arrival.LANDING]
) -> None:
    """Whoever comes into an area by land gets stuck in difficult terrain, and whoever attacks from the sea anywhere."""
    assume(armies > 0)
    kent = Area(name="Kent", owner="Albion", terrain=terrain)
    world = WorldMap(areas=(kent,), countries=(Country(name="Albion"),))
    course = Course(world, world, SheetOrder("Albion", Move("Dover", "Kent")), PREFERRED)
    there = land(course, kent, armies, how).world.presence("Kent", "Albion")
    assert there.stack.armies == armies
    assert there.stack.sticky == (how is Arrival.LANDING or terrain is not Terrain.OTHER)

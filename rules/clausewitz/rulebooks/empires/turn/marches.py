"""Executing MOVE, and the orders that set defence modes."""

from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import Cited, stands
from clausewitz.rulebooks.empires.atlas import Area, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Ground, defence_after_departure, with_mode
from clausewitz.rulebooks.empires.moves import move
from clausewitz.rulebooks.empires.moves.movement import cites_of_moving_on
from clausewitz.rulebooks.empires.moves.stuck import (
    MADE_STICKY,
    Arrival,
    Stack,
    add_armies,
    cites_of_holding,
    cites_of_sticking,
    remove_armies,
)
from clausewitz.rulebooks.empires.orders import Move, SetDefence
from clausewitz.rulebooks.empires.readings import Profile
from clausewitz.rulebooks.empires.turn.course import Course, cites_of_exemption, stack_of
from clausewitz.rulebooks.empires.turn.words import Counted, Verb, words

STUCK = ("em.stuck.no-move", "em.stuck.no-attack")
"""The clauses that hold stuck armies in place."""


def march(world: WorldMap, country: str, order: Move, profile: Profile) -> move.March:
    """The situation of the move."""
    start, goal = world.area(order.where_from), world.area(order.where_to)
    stack, there = stack_of(world, start.name, country), world.presence(goal.name, country)
    return move.March(
        from_sea=start.is_sea,
        to_sea=goal.is_sea,
        adjacent=world.are_adjacent(start.name, goal.name),
        own=goal.owner == country,
        armies=move.armies_meant(order, stack, profile),
        stack=stack,
        ships=there.ships,
        other_ships=sum(each.ships for each in world.others(goal.name, country)),
        aboard=there.stack.armies,
        points=world.country(country).points,
        profile=profile,
    )


def execute_move(course: Course, order: Move) -> Course:
    """Move the armies, or report why not."""
    at = march(course.world, course.entry.country, order, course.profile)
    made, cost = ruling(order, at), move.cost(at.armies)
    if not made.allowed:
        return refuse_order(course, made, cost, at.stack, order.where_from)
    start, goal = course.world.area(order.where_from), course.world.area(order.where_to)
    cites = (
        *made.cites,
        *cites_of_moving_on(at.stack.moved),
        *cites_of_exemption(course.world, start.name, course.entry.country),
    )
    they_move = words(Counted(at.armies, "army"), " ", Verb(at.armies, "moves", "move"))
    moved = words(they_move, f" from {start.name} to {goal.name}")
    return land(leave(course.pay(cost), start, at.armies).tell(moved, *cites), goal, at.armies, Arrival.MOVE)


_STUCK = frozenset({"em.stuck.no-move", "em.stuck.no-attack"})


def refuse_order(course: Course, made: Ruling, cost: Cited, stack: Stack, place: str) -> Course:
    """The order failed; if because armies are stuck, with what made the area sticky."""
    if _STUCK.isdisjoint(made.cites[:1]):
        return course.refuse(made, cost)
    failed = course.refuse(made, cost, *cites_of_holding(stack, course.profile))
    by = course.world.presence(place, course.entry.country).sticky_by
    if by is None:
        return failed
    return failed.tell(
        f"{place} is sticky: {MADE_STICKY[by]}.", *cites_of_sticking(by, course.world.area(place).terrain)
    )


def leave(course: Course, area: Area, armies: int) -> Course:
    """The area after armies have left; its defence mode may go with the last of its owner's."""
    world, country = course.world, course.entry.country
    here = world.presence(area.name, country)
    stack = remove_armies(here.stack, armies)
    world = world.with_presence(replace(here, stack=stack))
    if armies and stack.armies == 0 and area.owner == country:
        here_now = world.area(area.name)
        world = world.with_area(replace(here_now, defence=defence_after_departure(here_now.defence, course.profile)))
    return replace(course, world=world)


def land(course: Course, area: Area, armies: int, how: Arrival) -> Course:
    """The area after armies have arrived, with a note if they get stuck there."""
    as_attack = not stands("em.stuck.by-sea") and how is Arrival.LANDING
    cites = cites_of_sticking(Arrival.ATTACK if as_attack else how, area.terrain)
    here = course.world.presence(area.name, course.entry.country)
    if armies == 0:
        return course
    there = add_arrivals(here, armies, how if cites else None)
    following = replace(course, world=course.world.with_presence(there))
    return following.tell(f"{area.name} becomes sticky", *cites) if cites else following


def add_arrivals(here: Presence, armies: int, sticks_by: Arrival | None) -> Presence:
    """The forces of a country in an area after armies have arrived, in a way that makes it sticky or not."""
    stack = add_armies(here.stack, armies, sticks=sticks_by is not None)
    return replace(here, stack=stack, sticky_by=here.sticky_by or sticks_by)


def ground(world: WorldMap, country: str, order: SetDefence, profile: Profile) -> Ground:
    """The situation in which a defence mode is set."""
    area = world.area(order.where)
    has_armies = world.presence(area.name, country).stack.armies > 0
    near = not order.location or world.are_adjacent(area.name, order.location)
    return Ground(is_sea=area.is_sea, own=area.owner == country, has_armies=has_armies, near=near, profile=profile)


def execute_set_defence(course: Course, order: SetDefence) -> Course:
    """Set the defence mode, or report why not. No source gives the cost of the actions of 7.7 to 7.10: none."""
    at = ground(course.world, course.entry.country, order, course.profile)
    made = ruling(order, at)
    if not made.allowed:
        return course.refuse(made, (0, ()))
    area = course.world.area(order.where)
    defence, cites = with_mode(area.defence, order, course.profile)
    changed = replace(course, world=course.world.with_area(replace(area, defence=defence)))
    location = f", {order.location}" if order.location else ""
    return changed.tell(f"the defence mode of {area.name} is {order.mode.value}{location}", *made.cites, *cites)


def place_from_reserve(world: WorldMap, area: str, country: str, armies: int) -> tuple[WorldMap, tuple[str, ...]]:
    """The map after a country has placed armies from its reserve, with the clauses that make the area sticky.

    Section 5.13, by which they are placed, is in no source, so their placement is an input.
    """
    here, cites = world.presence(area, country), cites_of_sticking(Arrival.RESERVE, world.area(area).terrain)
    there = add_arrivals(here, armies, Arrival.RESERVE if cites else None)
    return world.with_presence(replace(there, stack=replace(there.stack, moved=here.stack.moved))), cites

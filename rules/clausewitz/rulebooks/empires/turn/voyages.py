"""Executing SEAMOVE and CONVOY, with any battle that follows."""

from clausewitz.play.counts import least
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.empires.atlas import Area, WorldMap
from clausewitz.rulebooks.empires.moves.movement import cites_of_moving_on, may_move_on
from clausewitz.rulebooks.empires.moves.stuck import Arrival, add_armies
from clausewitz.rulebooks.empires.orders import Sail
from clausewitz.rulebooks.empires.readings import Profile
from clausewitz.rulebooks.empires.sea import sea
from clausewitz.rulebooks.empires.sea.convoys import Passengers, sailing_party
from clausewitz.rulebooks.empires.sea.routes import ToBase, is_closed, measure_route, serves
from clausewitz.rulebooks.empires.sea.sea_battles import armies_left_aboard, opposing_fleets, without_ships
from clausewitz.rulebooks.empires.turn.course import Battle, Course, in_order_of_loss, stack_of
from clausewitz.rulebooks.empires.turn.marches import land, leave
from clausewitz.rulebooks.empires.turn.words import Counted, Verb, Words, words


def voyage(world: WorldMap, country: str, order: Sail, profile: Profile) -> tuple[sea.Voyage, ToBase]:
    """The situation of the voyage, and the ships' route to their base."""
    start, goal = world.area(order.where_from), world.area(order.where_to)
    shore, other = (goal, start) if start.is_sea else (start, goal)
    here = world.presence(start.name, country)
    present = may_move_on(here.ships, here.ships_moved)
    route = measure_route(world, country, start.name, goal.name, profile)
    at = sea.Voyage(
        from_sea=start.is_sea,
        to_sea=goal.is_sea,
        adjacent=world.are_adjacent(start.name, goal.name),
        has_base=shore.base is not None,
        own_base=shore.base is not None and serves(shore, country, profile),
        entrance=shore.base is not None and shore.base.entrance == other.name,
        closed=shore.base is not None and is_closed(world, country, shore, profile),
        ships=sea.ships_meant(order, present, profile, here.stack.armies if start.is_sea else 0),
        present=present,
        stack=stack_of(world, start.name, country),
        has_route=route.has_route,
        distance=route.distance,
        points=world.country(country).points,
        profile=profile,
    )
    return at, route


def execute_sail(course: Course, order: Sail) -> Course | Battle:
    """Sail the ships, or report why not; the battle if its outcome is unknown."""
    at, route = voyage(course.world, course.entry.country, order, course.profile)
    made, (points, cites) = ruling(order, at), sea.cost(at, order)
    if not made.allowed:
        stuck = ("em.stuck.no-move",) if "em.issue.stuck-aboard" in made.cites else ()
        return course.refuse(made, (points, cites), *stuck)
    start, goal = course.world.area(order.where_from), course.world.area(order.where_to)
    party = sailing_party(at, order)
    paid = course.pay((points, (*cites, *route.cites)))
    underway = _set_out(paid, start, party).tell(
        _sails(order, party), *made.cites, *_cites_of_voyage(course, order), *party.cites
    )
    enemies = sum(each.ships for each in opposing_fleets(course.world, goal.name, course.entry.country, course.profile))
    if party.ships == 0 or enemies == 0 or not goal.is_sea or not stands("em.sea.battle"):
        return _arrive(underway, goal, party.ships, party.armies)
    resolved = standing_clauses("em.sea.battle-resolved")
    cites = (*standing_clauses("em.sea.battle"), *resolved) if resolved else ()
    fought = underway.resolve_battle(Battle(goal.name, "ships", party.ships, enemies, cites, course.profile))
    if isinstance(fought, Battle) or fought.failed:
        return fought
    return _after_battle(fought, start, goal, party)


def _sails(order: Sail, party: Passengers) -> Words:
    armies = words(" with ", Counted(party.armies, "army")) if order.convoy else ""
    sail = Verb(party.ships, "sails", "sail")
    return words(Counted(party.ships, "ship"), armies, " ", sail, f" from {order.where_from} to {order.where_to}")


def _cites_of_voyage(course: Course, order: Sail) -> tuple[str, ...]:
    """The clauses on how the ships sail, besides those that permit it."""
    number = ("em.sea.convoy.number",) if order.convoy else ()
    moved = course.world.presence(order.where_from, course.entry.country).ships_moved
    return (*number, *cites_of_moving_on(moved))


def _set_out(course: Course, start: Area, party: Passengers) -> Course:
    """The area without the ships and armies that sailed, and without those dispersed or left behind."""
    here = course.world.presence(start.name, course.entry.country)
    gone = party.armies + party.dispersed_armies + party.dispersed_ashore + party.left_behind
    ships = here.ships - party.ships - party.dispersed_ships
    there = replace(here, ships=ships, ships_moved=least(here.ships_moved, ships))
    course = leave(replace(course, world=course.world.with_presence(there)), start, gone)
    if party.dispersed_ships or party.dispersed_armies or party.dispersed_ashore:
        armies = party.dispersed_armies + party.dispersed_ashore
        dispersed = words("dispersed: ", Counted(party.dispersed_ships, "ship"), " and ", Counted(armies, "army"))
        course = course.tell(dispersed, "em.sea.no-route.ship", *(("em.sea.no-route.army",) if armies else ()))
    if party.left_behind:
        left = words("lost without a ship: ", Counted(party.left_behind, "army"))
        course = course.tell(left, "em.issue.left-behind")
    return course


def _arrive(course: Course, goal: Area, ships: int, armies: int) -> Course:
    there = course.world.presence(goal.name, course.entry.country)
    there = replace(there, ships=there.ships + ships, ships_moved=there.ships_moved + ships)
    return land(replace(course, world=course.world.with_presence(there)), goal, armies, Arrival.MOVE)


def _after_battle(course: Course, start: Area, goal: Area, party: Passengers) -> Course:
    """The winner in the sea area, the loser back where he came from, and no army without a ship."""
    outcome = course.entry.outcome
    assert outcome
    ships, to_lose = party.ships - outcome.lost, outcome.killed
    world = course.world
    fleets = opposing_fleets(world, goal.name, course.entry.country, course.profile)
    for other in in_order_of_loss(fleets, goal.owner, course.profile):
        lost = other.ships if outcome.won else least(other.ships, to_lose)
        to_lose -= lost
        world = world.with_presence(without_ships(other, lost, course.profile))
    armies = armies_left_aboard(party.armies, party.ships, outcome.lost, course.profile)
    if outcome.won:
        return _arrive(replace(course, world=world), goal, ships, armies)
    here = world.presence(start.name, course.entry.country)
    back = add_armies(here.stack, armies, sticks=False)
    here = replace(here, ships=here.ships + ships, ships_moved=here.ships_moved + ships, stack=back)
    return replace(course, world=world.with_presence(here))

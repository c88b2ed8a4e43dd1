"""Executing ATTACK: the defenders' stand or retreat, the battle, and the capture of the area."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import least
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.empires.atlas import Area, WorldMap
from clausewitz.rulebooks.empires.combat import attack, defence, retreats
from clausewitz.rulebooks.empires.moves.movement import cites_of_moving_on
from clausewitz.rulebooks.empires.moves.stuck import Arrival, cites_of_sticking, held_armies, remove_armies
from clausewitz.rulebooks.empires.orders import Attack, Mode
from clausewitz.rulebooks.empires.readings import Profile, RepelledLanding, RetreatSticks, ShipsInBase, Undefended
from clausewitz.rulebooks.empires.turn.course import Battle, Course, cites_of_exemption, in_order_of_loss, stack_of
from clausewitz.rulebooks.empires.turn.marches import add_arrivals, land, leave, refuse_order
from clausewitz.rulebooks.empires.turn.words import Counted, Verb, words


def advance(world: WorldMap, country: str, order: Attack, profile: Profile) -> attack.Advance:
    """The situation of the attack."""
    start, goal = world.area(order.where_from), world.area(order.where_to)
    stack, points = stack_of(world, start.name, country), world.country(country).points
    return attack.Advance(
        from_sea=start.is_sea,
        from_own=start.owner == country,
        to_sea=goal.is_sea,
        to_own=goal.owner == country,
        adjacent=world.are_adjacent(start.name, goal.name),
        armies=attack.armies_meant(order, stack, points, profile),
        stack=stack,
        points=points,
        profile=profile,
    )


@dataclass(frozen=True)
class _Force:
    """The armies that attack one area from another."""

    start: Area
    goal: Area
    armies: int


def execute_attack(course: Course, order: Attack) -> Course | Battle:
    """Attack, or report why not; the battle if its outcome is unknown."""
    at = advance(course.world, course.entry.country, order, course.profile)
    made, cost = ruling(order, at), attack.cost(at.armies)
    if not made.allowed:
        return refuse_order(course, made, cost, at.stack, order.where_from)
    cites = (
        *made.cites,
        *cites_of_moving_on(at.stack.moved),
        *cites_of_exemption(course.world, order.where_from, course.entry.country),
    )
    they_attack = words(Counted(at.armies, "army"), " ", Verb(at.armies, "attacks", "attack"))
    attack_is_made = words(they_attack, f" {order.where_to} from {order.where_from}")
    attacking = course.pay(cost).tell(attack_is_made, *cites)
    force = _Force(course.world.area(order.where_from), course.world.area(order.where_to), at.armies)
    if force.armies == 0:
        return attacking
    defenders = sum(each.stack.armies for each in course.world.others(force.goal.name, course.entry.country))
    return _attack_defended(attacking, force, defenders) if defenders else _attack_undefended(attacking, force)


def _attack_undefended(course: Course, force: _Force) -> Course | Battle:
    """The area taken without a battle, unless a reading requires one.

    Without `em.defence.no-armies` the modes in which armies stand let an area without armies stand as well.
    """
    mode, _ = defence.mode_in_force(force.goal.defence)
    if course.profile.undefended is Undefended.BATTLE or (
        not stands("em.defence.no-armies") and mode not in (None, Mode.RETREAT)
    ):
        return _fight_battle(course, force, 0)
    return _capture(course.tell(f"nobody defends {force.goal.name}", "em.defence.no-armies"), force)


def _attack_defended(course: Course, force: _Force, defenders: int) -> Course | Battle:
    """The area captured if its armies retreat, or fought for if they stand."""
    goal = force.goal
    mode, set_by = defence.mode_in_force(goal.defence)
    if mode is None:
        return _fight_battle(course, force, defenders)
    at = _assault(course, force, mode, defenders)
    withdraw, by = retreats.retreats(at)
    if withdraw:
        return _capture(_retreat_defenders(course, goal, (*set_by, *by)), force)
    stand = Verb(defenders, "stands and fights", "stand and fight")
    standing_fast = course.tell(words(Counted(defenders, "army"), f" in {goal.name} ", stand), *set_by, *by)
    predicted, foreseen = defence.predicts_direction(goal.defence, force.start.name)
    if foreseen:
        how = "the expected" if predicted else "an unexpected"
        standing_fast = standing_fast.tell(f"the attack comes from {how} direction", *foreseen, "em.defence.strengths")
    return _fight_battle(standing_fast, force, defenders)


def _assault(course: Course, force: _Force, mode: Mode, defenders: int) -> retreats.Assault:
    """The situation in which the defenders stand or retreat."""
    world, goal, outcome = course.world, force.goal, course.entry.outcome
    to = goal.defence.retreat_to
    if to == goal.name or not stands("em.defence.retreat-location"):
        to = ""
    there = world.presence(to, goal.owner)
    attacked = world.others(goal.name, course.entry.country)
    return retreats.Assault(
        mode=mode,
        retreat_set=bool(to),
        retreat_own=bool(to and goal.owner) and world.area(to).owner == goal.owner,
        near=not to or world.are_adjacent(goal.name, to),
        aboard=bool(to) and world.area(to).is_sea and there.ships - there.stack.armies >= defenders,
        stuck=any(held_armies(each.stack, course.profile) > 0 for each in attacked),
        attackers=force.armies,
        defenders=defenders,
        would_lose=outcome.won if outcome else False,
        profile=course.profile,
    )


def _fight_battle(course: Course, force: _Force, defenders: int) -> Course | Battle:
    battle = Battle(
        force.goal.name, "armies", force.armies, defenders, standing_clauses("em.attack.battle"), course.profile
    )
    fought, outcome = course.resolve_battle(battle), course.entry.outcome
    if isinstance(fought, Battle) or fought.failed:
        return fought
    assert outcome
    after = leave(fought, force.start, outcome.lost)
    if not outcome.won:
        return _repel_attack(_remove_stranded(after, force, outcome.lost), force.goal, outcome.killed)
    return _capture(after, replace(force, armies=force.armies - outcome.lost))


def _remove_stranded(course: Course, force: _Force, lost: int) -> Course:
    """The position without attackers who have no way back, given those already lost."""
    survivors = force.armies - lost
    if not (force.start.is_sea and survivors and course.profile.repelled_landing is RepelledLanding.LOST):
        return course
    drowned = words("lost with no way back to the ships: ", Counted(survivors, "army"))
    return leave(course, force.start, survivors).tell(drowned, "em.issue.repelled-landing")


def _retreat_defenders(course: Course, goal: Area, cites: tuple[str, ...]) -> Course:
    """The defending armies in the retreat location; the capture removes them where they were.

    How they retreat is for 8.7, which is in no source.

    Without `em.defence.retreat.none-set` armies without a retreat location retreat out of the game.
    """
    world, to = course.world, goal.defence.retreat_to
    may_stick = course.profile.retreat_sticks is RetreatSticks.YES
    sticking_by = cites_of_sticking(Arrival.MOVE, world.area(to).terrain) if may_stick and to else ()
    for other in world.others(goal.name, course.entry.country):
        armies = other.stack.armies
        if to:
            there = world.presence(to, other.country)
            world = world.with_presence(add_arrivals(there, armies, Arrival.MOVE if sticking_by else None))
    retreated = f"the armies in {goal.name} retreat to {to}"
    following = replace(course, world=world).tell(retreated, *cites, "em.defence.retreat-location")
    return following.tell(f"{to} becomes sticky", "em.issue.retreat-sticks", *sticking_by) if sticking_by else following


def _capture(course: Course, force: _Force) -> Course:
    """The captured area, without the forces that were there."""
    world, goal = course.world, force.goal
    in_base = course.profile.ships_in_base
    seized = 0
    for other in world.others(goal.name, course.entry.country):
        ships = other.ships if in_base is ShipsInBase.STAY else 0
        seized += other.ships if in_base is ShipsInBase.SEIZED else 0
        gone = remove_armies(other.stack, other.stack.armies)
        world = world.with_presence(
            replace(other, stack=gone, ships=ships, ships_moved=least(other.ships_moved, ships))
        )
    captor = world.presence(goal.name, course.entry.country)
    world = world.with_presence(replace(captor, ships=captor.ships + seized))
    taken = replace(
        goal, owner=course.entry.country, defence=defence.defence_after_capture(goal.defence, course.profile)
    )
    following = leave(replace(course, world=world.with_area(taken)), force.start, force.armies)
    how = Arrival.LANDING if force.start.is_sea else Arrival.ATTACK
    return land(following.tell(f"{goal.name} is captured"), goal, force.armies, how)


def _repel_attack(course: Course, goal: Area, killed: int) -> Course:
    """The area with its defenders' losses; they hold it."""
    world = course.world
    defenders = [each for each in world.others(goal.name, course.entry.country) if each.stack.armies > 0]
    shared = ("em.issue.shared-losses",) if len(defenders) > 1 and killed > 0 else ()
    for other in in_order_of_loss(defenders, goal.owner, course.profile):
        lost = least(other.stack.armies, killed)
        killed -= lost
        world = world.with_presence(replace(other, stack=remove_armies(other.stack, lost)))
    return replace(course, world=world).tell(f"{goal.name} holds", *shared)

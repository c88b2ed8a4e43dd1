"""The attacks that nations have to make, their order, and who may give one up or let a contest rest."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from clausewitz.play.moments import Side
from clausewitz.play.norms import NotAllowedError, Ruling, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack, PickOrder
from clausewitz.rulebooks.great_war.allies.assaults import Assaults, AttackTogether
from clausewitz.rulebooks.great_war.forces import ABOVE, AIRCRAFT, GROUND
from clausewitz.rulebooks.great_war.readings.sea import HuntOldSubmerged
from clausewitz.rulebooks.great_war.sea.aftermath import PickBattle
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist, ContestedZone
from clausewitz.rulebooks.great_war.standoff import Attack
from clausewitz.rulebooks.great_war.territory.bombardment import RailGun, TakePart
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import OldContest, Rest
from clausewitz.rulebooks.great_war.turn.state import TurnState


def assaults_on(turn: TurnState, places: Iterable[str]) -> Mapping[str, Assaults]:
    """The attacks that nations have to make in these places when combat begins."""
    developed = frozenset(nation for nation, each in turn.board.nations.items() if each.coordination)
    nobody = Assaults(waiting=(), alliances=turn.board.atlas.alliances, developed=developed, profile=turn.profile)
    return {
        name: replace(nobody, waiting=tuple(nation for nation in turn.nations if _attacks(turn, name, nation)))
        for name in places
    }


def _attacks(turn: TurnState, place: str, nation: str) -> bool:
    board = turn.board
    mine = board.stacks_of(place, nation)
    if board.atlas.place(place).sea:
        flying = any(stack.army.total(AIRCRAFT) > 0 for stack in mine)
        fleet = board.fleet(place, nation)
        hunts = fleet.destroyers + fleet.sub_hunters > 0 and bool(hunted_alone(turn, place, nation))
        return hunts or (bool(board.enemies(place, nation)) and (flying or fleet.total(ABOVE) > 0))
    fights = any(fighting_part(turn, stack).army.total((*GROUND, *AIRCRAFT)) > 0 for stack in mine)
    lands = any((each.place, each.nation) == (place, nation) for each in turn.landings)
    return not board.is_open(place, nation) and (fights or lands)


def hunted_alone(turn: TurnState, zone: str, nation: str) -> tuple[str, ...]:
    """The enemies with only submerged submarines in a sea zone, which one reading lets a fleet attack."""
    if turn.profile.hunt_old_submerged is HuntOldSubmerged.NO or turn.board.enemies(zone, nation):
        return ()
    dived = (stack for stack in turn.board.stacks_of_enemies(zone, nation) if stack.fleet.submerged > 0)
    return tuple(dict.fromkeys(stack.nation for stack in dived))


def fighting_part(turn: TurnState, stack: Stack) -> Stack:
    """The part of a stack that may fight in its place: rail guns that have bombarded may not.

    Without `gw.bombing.fighters-again` fighters that have intercepted may not either.
    """
    if stack.place in turn.intercepted and stack.nation not in turn.nations and not stands("gw.bombing.fighters-again"):
        stack = replace(stack, army=replace(stack.army, fighters=0))
    if barred_guns(turn, stack) is None:
        return stack
    return replace(stack, army=replace(stack.army, rail_guns=0))


def barred_guns(turn: TurnState, stack: Stack) -> Ruling | None:
    """The ruling that bars the rail guns of a stack from a battle in their place; None if there is none."""
    gun = RailGun(here=True, adjacent=False, bombarded=turn.has_fired(stack.nation, stack.place), profile=turn.profile)
    made = ruling(TakePart(), gun)
    return None if made.allowed or stack.army.rail_guns == 0 else made


def attacks(turn: TurnState) -> Iterator[BeginAttack]:
    """Attacks that nations might make next, each alone."""
    for place, _ in _due_attacks(turn):
        yield from (BeginAttack(place=place, nation=nation) for nation in waiting_nations(turn, place))


def joint_attacks(turn: TurnState) -> Iterator[AttackTogether]:
    """Attacks that two or more nations might make together."""
    for place, _ in _due_attacks(turn):
        able = waiting_nations(turn, place)
        for number in range(2, len(able) + 1):
            yield from (AttackTogether(place=place, nations=some) for some in combinations(able, number))


def attack_refusal(turn: TurnState, action: BeginAttack | AttackTogether) -> NotAllowedError | None:
    """The clause that forbids an attack; None if it may begin."""
    return forbidden(turn.assaults[action.place].rulings(action))


def withdrawals(turn: TurnState) -> Iterator[HoldBack]:
    """Attacks that nations might give up: new ones, where no contest can rest."""
    for place, _ in _due_attacks(turn):
        if place not in turn.old_contests and not _may_rest(turn, place).allowed:
            yield from (HoldBack(place=place, nation=nation) for nation in waiting_nations(turn, place))


def withdrawal_refusal(turn: TurnState, action: HoldBack) -> NotAllowedError | None:
    """The clause that forbids a nation to give up its attack; None if it may."""
    return forbidden([ruling(action, turn.assaults[action.place].situation())])


def rests(turn: TurnState) -> Iterator[Rest | Coexist]:
    """Places where nations might leave the enemy in peace."""
    for place, _ in _due_attacks(turn):
        yield from (_rest_action(turn, place, nation) for nation in waiting_nations(turn, place))


def rest_refusal(turn: TurnState, action: Rest | Coexist) -> NotAllowedError | None:
    """The clause that forbids a nation to leave the enemy in peace; None if it may."""
    return forbidden([_rest_ruling(turn, action)])


def _rest_action(turn: TurnState, place: str, nation: str = "") -> Rest | Coexist:
    """On land a nation lets a contest rest, at sea its fleet remains beside the enemy."""
    at_sea = turn.board.atlas.place(place).sea
    return Coexist(place=place, nation=nation) if at_sea else Rest(place=place, nation=nation)


def _rest_ruling(turn: TurnState, action: Rest | Coexist) -> Ruling:
    old = action.place in turn.old_contests
    if isinstance(action, Coexist):
        return ruling(action, ContestedZone(fresh=not old, profile=turn.profile))
    moved_in = turn.board.belongs_to_enemy(action.place, action.nation) and any(
        stack.has_moved for stack in turn.board.stacks_of(action.place, action.nation)
    )
    return ruling(action, OldContest(since_an_earlier_turn=old, moved_in=moved_in, profile=turn.profile))


def cites(turn: TurnState) -> tuple[str, ...]:
    """The clauses that decide which attacks may be next, be given up, or be made together."""
    rulings = []
    for place, assaults in _due_attacks(turn):
        at = assaults.situation()
        rest = _may_rest(turn, place)
        given_up = rest if rest.allowed or place in turn.old_contests else ruling(HoldBack(), at)
        rulings += [ruling(BeginAttack(), at), given_up]
        rulings += [ruling(PickOrder(), at)] if len(assaults.waiting) > 1 else []
    rulings += [ruling(each, turn.assaults[each.place].coalition(each.nations)) for each in joint_attacks(turn)]
    return tuple(dict.fromkeys(clause for each in rulings for clause in each.cites))


def _due_attacks(turn: TurnState) -> tuple[tuple[str, Assaults], ...]:
    """The attacks that may come next, at sea or on land by the phase; only the first if the order is not free."""
    at_sea = turn.current.label == "3"
    left = tuple((at, each) for at, each in turn.assaults.items() if waiting_nations(turn, at))
    return left[:1] if at_sea and not ruling(PickBattle(), Side.ATTACKER).allowed else left


def _may_rest(turn: TurnState, place: str) -> Ruling:
    return _rest_ruling(turn, _rest_action(turn, place))


def waiting_nations(turn: TurnState, place: str) -> tuple[str, ...]:
    """The nations that have still to attack a place, and have something left to attack with."""
    return tuple(nation for nation in turn.assaults[place].waiting if _attacks(turn, place, nation))


def attack_on(turn: TurnState, place: str) -> Attack:
    """The state of the attack on a place."""
    assaults = turn.assaults.get(place)
    if assaults is None:
        return Attack.NONE
    still = {*waiting_nations(turn, place), *assaults.attacking}
    if still:
        by_land = any(stack.army.total(GROUND) > 0 for stack in turn.board.by_place[place] if stack.nation in still)
        return Attack.LAND if by_land else Attack.OTHER
    return Attack.REPELLED if assaults.before in (Before.DESTROYED, Before.RETREATED) else Attack.NONE

"""The course of the attacks on a place: begun, given up, or over, with what that changes on the board."""

from collections.abc import Iterable

from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether
from clausewitz.rulebooks.great_war.forces.army import GARRISON, GROUND, NO_UNITS
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.readings.allies.ownership import ContestThenCapture
from clausewitz.rulebooks.great_war.readings.land.infantry import AttackIsMove
from clausewitz.rulebooks.great_war.readings.territory.repairs import CapturedRepair, FiveAboard, FiveWithGuns
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.outcomes import opposition
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.territory.bombardment import able_to_support
from clausewitz.rulebooks.great_war.turn.board.board import Board
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, aircraft_stacks, leave_trenches, total
from clausewitz.rulebooks.great_war.turn.combat import evacuating
from clausewitz.rulebooks.great_war.turn.combat.aftermath import (
    Claims,
    apply_land_battle,
    retreat_stacks,
    settle_empty_territory,
    settle_ownership,
    silence_abandoned_forts,
)
from clausewitz.rulebooks.great_war.turn.combat.at_sea import (
    apply_sea_battle,
    batteries,
    battle_at_sea,
    lasting_wounds,
    sea_attack_result,
)
from clausewitz.rulebooks.great_war.turn.combat.attacks import assaults_on, barred_guns
from clausewitz.rulebooks.great_war.turn.combat.on_land import (
    battle,
    build_engagement,
    guns_gone,
    silent_zones,
    supporting_guns,
)
from clausewitz.rulebooks.great_war.turn.decisions import Rest
from clausewitz.rulebooks.great_war.turn.movement.moves import is_base
from clausewitz.rulebooks.great_war.turn.records import Engagement, Homing
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def prepare_sea_attacks(turn: AnyTurn) -> AnyTurn:
    """The position once it is known who has which attacks to make at sea."""
    zones = [place.name for place in turn.board.atlas.places if place.sea]
    return replace(turn, assaults={**turn.assaults, **assaults_on(turn, zones)})


def settle_abandoned_contests(turn: AnyTurn) -> AnyTurn:
    """The position once those contested territories are settled in which a side has nobody left, without a battle."""
    for name in sorted(turn.old_contests & set(turn.board.territories)):
        turn = _settle(turn, name, resisted=False)
    return turn


def prepare_land_attacks(turn: AnyTurn) -> AnyTurn:
    """The position once it is known who has which attacks to make on land."""
    return replace(turn, assaults={**turn.assaults, **assaults_on(turn, turn.board.territories)})


def begin_attack(turn: AnyTurn, action: BeginAttack | AttackTogether) -> AnyTurn:
    """The position in which the battle is fought."""
    turn = _leave_trenches(turn, action)
    at = build_engagement(turn, action)
    begun = turn.assaults[action.place].begin_attack(*action.nations)
    assaults = {**turn.assaults, action.place: begun}
    fighting = replace(turn, assaults=assaults, cause=action, engagement=at, fought=turn.fought + 1)
    if turn.board.atlas.place(action.place).sea:
        return replace(fighting, fight=battle_at_sea(fighting, at).start())
    fighting = _note_interceptors(_note_barred_guns(fighting, action), at)
    fight = battle(fighting, at)
    if isinstance(fight, Invasion):
        silent = (f"ships in {zone} have fought and do not support" for zone in silent_zones(fighting, at))
        fighting = fighting.note_each((told, "gw.issue.support-after-battle") for told in silent)
    elif at.landing:
        fighting = fighting.note("units from the sea attack as reinforcements", "gw.contesting.reinforce")
    guns = (each for side in Side for each in supporting_guns(fighting, at, side))
    fighting = replace(fighting, attacked=turn.attacked | {(nation, at.place) for nation in action.nations})
    supported = turn.supported.union(((each.nation, each.place), at.place) for each in guns)
    fired = turn.batteries | ({at.place} if any(fight.combatant(side).army.forts > 0 for side in Side) else set())
    return replace(fighting, fight=fight.start(), supported=supported, batteries=fired)


def _leave_trenches(turn: AnyTurn, action: BeginAttack | AttackTogether) -> AnyTurn:
    """By one reading, infantry that attacks leaves its trenches."""
    if turn.profile.attack_is_move is not AttackIsMove.YES or not stands("gw.infantry.entrench.lost"):
        return turn
    here = turn.board.by_place[action.place]
    mine = [each for each in here if each.nation in action.nations and each.army.entrenched > 0]
    if not mine:
        return turn
    left = replace(turn, board=turn.board.removing(*mine).placing(*map(leave_trenches, mine)))
    return left.note(
        "infantry that attacks leaves its trenches", "gw.issue.attack-is-move", "gw.infantry.entrench.lost"
    )


def _note_barred_guns(turn: AnyTurn, action: BeginAttack | AttackTogether) -> AnyTurn:
    """The position once it is told which rail guns of the attackers take no part."""
    mine = (turn.board.stacks_of(action.place, nation) for nation in action.nations)
    for made in filter(None, (barred_guns(turn, stack) for stacks in mine for stack in stacks)):
        turn = turn.note("rail guns that have bombarded take no part in the battle for their own space", *made.cites)
    return turn


def _note_interceptors(turn: AnyTurn, at: Engagement) -> AnyTurn:
    """The position once it is told which fighters take part though they have intercepted."""
    again = at.place in turn.intercepted and any(stack.army.fighters > 0 for stack in at.defenders)
    return turn.note("fighters that intercepted raiders fight again", "gw.bombing.fighters-again") if again else turn


def conclude_attack(turn: AnyTurn, fight: LandBattle | SeaBattle, _attack: BeginAttack | AttackTogether) -> AnyTurn:
    """The position once a battle is over."""
    assert turn.engagement
    if isinstance(fight, SeaBattle):
        return _conclude_at_sea(turn, fight, turn.engagement)
    return settle_abandoned_contests(_conclude_on_land(turn, fight, turn.engagement))


def _conclude_at_sea(turn: AnyTurn, fight: SeaBattle, at: Engagement) -> AnyTurn:
    """The position once a sea battle is over: the board, and whether troops may land from there."""
    board, aircraft = apply_sea_battle(turn, at, fight)
    how = sea_attack_result(fight)
    ended = turn.assaults[at.place].end_attack(how)
    won = replace(ended, waiting=()) if how is Before.CAPTURED else ended
    homing = tuple(Homing(stack=stack) for stack in aircraft)
    fought = {(stack.nation, at.place) for stack in (*at.attackers, *at.defenders)}
    wounded = {who: hits for who, hits in turn.wounded.items() if who not in fought}
    wounded |= lasting_wounds(turn, at, fight)
    opposed = {**turn.opposed, at.place: opposition(fight)}
    left = replace(turn, board=board, wounded=wounded, opposed=opposed, homing=(*turn.homing, *homing))
    return replace(left, assaults={**turn.assaults, at.place: won}, batteries=batteries(turn, at))


def rest_contest(turn: AnyTurn, action: Rest | Coexist) -> AnyTurn:
    """The position once a nation has let a contest rest."""
    before = turn.assaults[action.place]
    waiting = tuple(nation for nation in before.waiting if nation != action.nation)
    left = replace(turn, assaults={**turn.assaults, action.place: replace(before, waiting=waiting)})
    if turn.board.atlas.place(action.place).sea or is_base(turn.board, action.place, action.nation, turn.profile):
        return left
    away = aircraft_stacks(turn.board.stacks_of(action.place, action.nation))
    return settle_abandoned_contests(
        replace(left, board=left.board.removing(*away), homing=(*turn.homing, *_homing(away)))
    )


def hold_back(turn: AnyTurn, action: HoldBack) -> AnyTurn:
    """The position once a nation has gone back to where it came from."""
    assaults = turn.assaults[action.place].hold_back(action.nation)
    there = turn.board.stacks_of(action.place, action.nation)
    ground = [replace(each, army=each.army.only(GROUND), place=each.came_from or each.place) for each in there]
    board = turn.board.removing(*there).placing(*ground)
    left = replace(turn, board=board, assaults={**turn.assaults, action.place: assaults})
    return _settle(replace(left, homing=(*turn.homing, *_homing(there))), action.place)


def _conclude_on_land(turn: AnyTurn, fight: LandBattle, at: Engagement) -> AnyTurn:
    """The position once a land battle is over: the board, whose the territory is, and who may attack it next."""
    end = apply_land_battle(turn.board, at, fight)
    gone, retreated = guns_gone(turn, at, fight)
    board = settle_empty_territory(
        end.board.removing(*gone).placing(*retreat_stacks(fight, retreated)), fight, at.place
    )
    board = _record_lost_garrison(_record_onslaught(board, at, _attackers(turn, fight, at)), at)
    board = silence_abandoned_forts(board, fight, at.place)
    homing = (*turn.homing, *(_home(stack, at, fight) for stack in end.homing))
    assaults = turn.assaults[at.place].end_attack(end.how)
    left = replace(turn, board=board, homing=homing, assaults={**turn.assaults, at.place: assaults})
    if end.how is not Before.CAPTURED:
        winners = () if end.how is Before.CONTESTED else at.nations
        return _settle(left, at.place, winners)
    if board.enemies(at.place, at.leader):
        anew = replace(assaults, before=Before.NOBODY, waiting=(*at.nations, *assaults.waiting))
        left = replace(left, assaults={**turn.assaults, at.place: anew})
    resisted = bool(at.defenders) or fight.defender.army.forts > 0
    return _settle(left, at.place, at.nations, resisted=resisted)


def _settle(turn: AnyTurn, place: str, attackers: tuple[str, ...] = (), *, resisted: bool = True) -> AnyTurn:
    """Whose a territory is, after an attack that was fought out, or where nobody has attacked.

    Allies who have still to attack hold nothing, unless they stood there all the time.
    """
    if turn.board.atlas.place(place).sea:
        return turn
    waiting = () if place in turn.old_contests else turn.assaults[place].waiting
    before = turn.board.territory(place)
    claims = Claims(heirs=_heirs(turn, place, attackers), bystanders=waiting, fought=bool(attackers))
    turn = replace(turn, board=settle_ownership(turn.board, place, claims, turn.profile))
    now = turn.board.territory(place)
    if now.owner == before.owner:
        return turn
    if turn.profile.captured_repair is CapturedRepair.NO:
        turn = replace(turn, board=turn.board.with_territory(place, onslaughts=()))
    leaving = evacuating.due_evacuations(turn, place, by_battle=resisted)
    for nation in evacuating.staying_nations(turn, place):
        turn = turn.note(f"the fleet of {nation} stays in the port", "gw.evacuation.enemy")
    away = [] if claims.fought else aircraft_stacks(turn.board.stacks_of_enemies(place, now.owner))
    left = replace(turn, evacuating=(*turn.evacuating, *leaving), captured=turn.captured | {place})
    left = replace(left, board=left.board.removing(*away), homing=(*left.homing, *_homing(away)))
    cites = (*(("gw.fort.capture",) if now.forts else ()), *(() if claims.fought else ("gw.issue.left-contest",)))
    return left.note(f"{now.owner} captures {place}", *cites)


def _attackers(turn: TurnState, fight: LandBattle, at: Engagement) -> int:
    """With how many land units an attack was made, by other readings with what supported it or stayed aboard."""
    units = at.land_units
    if turn.profile.five_with_guns is FiveWithGuns.YES:
        units += able_to_support(fight.attacker, turn.profile)
    if isinstance(fight, Invasion) and turn.profile.five_aboard is FiveAboard.NO:
        units -= total((*fight.waves, fight.aboard)).total()
    return units


def _heirs(turn: TurnState, place: str, attackers: tuple[str, ...]) -> tuple[str, ...]:
    """Who takes a territory, in this order: the nations of the last attack, or else those that contested it before."""
    contested_by = turn.assaults[place].contested_by if place in turn.assaults else ()
    first = turn.profile.contest_then_capture is ContestThenCapture.FIRST
    return (*contested_by, *attackers) if first else (*attackers, *contested_by)


def _record_onslaught(board: Board, at: Engagement, attackers: int) -> Board:
    """The board once it is noted with how many land units its forts have been attacked, not by their own side."""
    if board.atlas.friends(board.territory(at.place).owner, at.leader):
        return board
    return board.with_territory(at.place, onslaughts=(*board.territory(at.place).onslaughts, attackers))


def _record_lost_garrison(board: Board, at: Engagement) -> Board:
    """The board once it is noted whether forts of the place, if it has any, have lost their garrison in the battle."""
    before = any(stack.army.total(GARRISON) > 0 for stack in at.defenders)
    lost = before and board.garrison(at.place) == NO_UNITS
    return board.with_territory(at.place, garrison_lost=True) if lost else board


def _homing(stacks: Iterable[Stack]) -> tuple[Homing, ...]:
    """Aircraft of a nation that flies back without a battle."""
    return tuple(Homing(stack=each) for each in aircraft_stacks(stacks))


def _home(stack: Stack, at: Engagement, fight: LandBattle) -> Homing:
    return Homing(stack=stack, fled=stack.nation not in at.nations and Side.DEFENDER in fight.flew_off)

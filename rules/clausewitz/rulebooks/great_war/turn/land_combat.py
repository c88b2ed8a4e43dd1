"""Attacks on the board: the land battle that an attack begins, and the course of all attacks on a place, also at sea.

A battle is set up from the board, and its result applied to the board.
"""

from collections.abc import Iterable

from clausewitz.lazy import dataclass
from clausewitz.play.counts import least
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether
from clausewitz.rulebooks.great_war.forces import (
    AIRCRAFT,
    GARRISON,
    GROUND,
    NO_SHIPS,
    NO_UNITS,
    Army,
    Combatant,
    Fleet,
    Origin,
    clear_landing,
)
from clausewitz.rulebooks.great_war.land.battle import LandBattle, is_gone
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.air import BombedThenCaptured, ContestedBase, DefendersAircraft
from clausewitz.rulebooks.great_war.readings.allies import (
    AlliedGuns,
    AlliedSupportShips,
    AttackersGuns,
    ContestThenCapture,
    Liberation,
)
from clausewitz.rulebooks.great_war.readings.land import AircraftAlone, AttackIsMove, GunUnderAttack, MutualDestruction
from clausewitz.rulebooks.great_war.readings.shore import SupportWhere, TransportsUsed
from clausewitz.rulebooks.great_war.readings.territory import (
    CapturedRepair,
    EmptyContest,
    FiveAboard,
    FiveWithGuns,
    FortAfterRetreat,
    FortOften,
    GunsAboard,
    GunsInContest,
)
from clausewitz.rulebooks.great_war.readings.turn import AlliedDefenders, LeftContest, MovedGuns, SupportsOften
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle, opposition
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.shore.landings import TROOPS, is_invasion
from clausewitz.rulebooks.great_war.shore.support_fire import SUPPORTERS, silent_after_a_battle
from clausewitz.rulebooks.great_war.standoff import Attack, LandArea, Retreat, Theatre
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.bombardment import able_to_support
from clausewitz.rulebooks.great_war.turn import sea_combat
from clausewitz.rulebooks.great_war.turn.attacks import assaults_on, attack_on, barred_guns, fighting_part, hunted_alone
from clausewitz.rulebooks.great_war.turn.board import (
    NOBODY,
    Board,
    Stack,
    aircraft_stacks,
    allocate_units,
    ground_stacks,
    ships,
    total,
    without_ships,
)
from clausewitz.rulebooks.great_war.turn.decisions import Engagement, Homing, Rest
from clausewitz.rulebooks.great_war.turn.movement import is_base
from clausewitz.rulebooks.great_war.turn.sailing import transports_for
from clausewitz.rulebooks.great_war.turn.sea_combat import (
    apply_sea_battle,
    batteries,
    battle_at_sea,
    beach,
    lasting_wounds,
    sea_attack_result,
)
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


@dataclass(frozen=True, kw_only=True)
class Aftermath:
    """The state of the board after a battle."""

    board: Board
    homing: tuple[Stack, ...]
    """Aircraft that have left the battle and must still land; they are not on the board."""
    how: Before
    """How the attack ended."""


def apply_land_battle(board: Board, at: Engagement, battle: LandBattle) -> Aftermath:
    """The board after a battle, before ownership of the territory is settled."""
    left = board.removing(*at.attackers, *at.defenders, *at.landing)
    staying = _aboard(at, battle)
    homing: list[Stack] = []
    how = attack_result(battle)
    for side, stacks in ((Side.ATTACKER, _attacking_stacks(at)), (Side.DEFENDER, at.defenders)):
        own = battle.combatant(side)
        kept = allocate_units(stacks, clear_landing(own.army.only((*GROUND, *AIRCRAFT))))
        entrenched = own.withdrawn.entrenched > 0
        withdrawn = own.withdrawn.only((*GROUND, *AIRCRAFT))
        gone = allocate_units(stacks if entrenched else (each.leave_trenches() for each in stacks), withdrawn)
        flies_off = _flies_off(side, how, battle.profile)
        staying += ground_stacks(kept) if flies_off else kept
        along = side is battle.retreated is Side.DEFENDER and _with_the_army(battle)
        homing += (aircraft_stacks(kept) if flies_off else []) + ([] if along else aircraft_stacks(gone))
        staying += retreat_stacks(battle, gone if along else ground_stacks(gone))
    left = left.placing(*staying).with_territory(at.place, fort_hits=_fort_hits(board, at, battle, how))
    return Aftermath(board=left, homing=tuple(homing), how=how)


def _fort_hits(board: Board, at: Engagement, battle: LandBattle, how: Before) -> int:
    """The hits that the forts of the territory have taken, whichever side owns them."""
    if battle.attacker.army.forts:
        return battle.attacker.fort_hits
    defender = _with_forts(board, at.place, battle)
    if not defender.army.forts:
        return board.territory(at.place).fort_hits
    captured = how is Before.CAPTURED and not _leaves_forts(board, at.place, battle)
    return fortresses.when_captured(defender, battle.profile) if captured else defender.fort_hits


def _with_forts(board: Board, place: str, battle: LandBattle) -> Combatant:
    """The defender with his forts in the territory, even if by one reading they take no part in the battle."""
    territory, defender = board.territory(place), battle.defender
    if defender.army.forts or board.atlas.friends(territory.owner, battle.attacker.nation):
        return defender
    return replace(defender, army=replace(defender.army, forts=territory.forts), fort_hits=territory.fort_hits)


def _leaves_forts(board: Board, place: str, battle: LandBattle) -> bool:
    """Whether the defender has left forts that remain his, by the reading that a retreat does not lose them."""
    stays = battle.profile.fort_after_retreat is FortAfterRetreat.STAYS
    return stays and battle.retreated is Side.DEFENDER and _with_forts(board, place, battle).army.forts > 0


def silence_abandoned_forts(board: Board, battle: LandBattle, place: str) -> Board:
    """The board with the forts that a defender left silent, and their hits recorded."""
    held_on = board.enemies(place, battle.attacker.nation) or not board.present(place, GROUND)
    if not _leaves_forts(board, place, battle) or held_on:
        return board
    at = board.territory(place)
    idle = {"idle_forts": at.forts, "idle_fort_hits": at.fort_hits, "idle_forts_of": battle.defender.nation}
    return board.with_territory(place, forts=0, fort_hits=0, **idle)


def _flies_off(side: Side, how: Before, profile: Profile) -> bool:
    """Whether aircraft still in the battle leave its territory when it is over."""
    if side is Side.ATTACKER:
        return how is not Before.CONTESTED
    no_base = how is Before.CONTESTED and profile.contested_base is ContestedBase.NEITHER
    return how is Before.CAPTURED or no_base


def _with_the_army(battle: LandBattle) -> bool:
    """Whether the defender's aircraft retreat with his land units, as one reading has it, if they are still there."""
    tied = battle.profile.defenders_aircraft is DefendersAircraft.WITH_THE_ARMY
    return tied and Side.DEFENDER not in battle.flew_off


def _aboard(at: Engagement, battle: LandBattle) -> list[Stack]:
    """The units that have not landed."""
    units = (*battle.waves, battle.aboard) if isinstance(battle, Invasion) else ()
    return allocate_units(at.landing, total(units))


def _attacking_stacks(at: Engagement) -> list[Stack]:
    """The stacks of the attackers, including those that may have landed in the territory."""
    return [*at.attackers, *(replace(stack, place=at.place, came_from=stack.place) for stack in at.landing)]


def attack_result(battle: LandBattle) -> Before:
    """How the attack ended for the next ally: aircraft that have won fly back, and have captured nothing."""
    if battle.retreated is None and battle.contesting:
        return Before.CONTESTED
    if battle.retreated is None and is_gone(battle, Side.ATTACKER):
        return Before.DESTROYED
    on_foot = battle.attacker.army.total(GROUND) > 0
    return Before.CAPTURED if on_foot and battle.retreated is not Side.ATTACKER else Before.RETREATED


def retreat_stacks(battle: LandBattle, stacks: Iterable[Stack]) -> list[Stack]:
    """The stacks after the retreat, where their side has gone."""
    decided = [e.happening.option for e in battle.events if isinstance(e.happening, Decided)]
    to = next((option.to.name for option in decided if isinstance(option, Retreat)), "")
    return [replace(stack, place=to) for stack in stacks]


@dataclass(frozen=True, kw_only=True)
class Claims:
    """The nations that may take a territory, and why."""

    heirs: tuple[str, ...] = ()
    """The heirs: the first one present takes it, or otherwise the first nation listed there."""
    bystanders: tuple[str, ...] = ()
    """Nations that are there and have still to attack."""
    fought: bool = True
    """Whether a battle for it was fought out; by one reading only that takes it from an owner who is gone."""


def settle_ownership(board: Board, place: str, claims: Claims, profile: Profile) -> Board:
    """The board with ownership settled; nations that have still to attack hold nothing."""
    territory = board.territory(place)
    hostile, owners_side = (
        [nation for nation in each if nation not in claims.bystanders] for each in _holding_on(board, place, profile)
    )
    if not hostile:
        return _mark_uncontested(board, place)
    if owners_side or not (claims.fought or profile.left_contest is LeftContest.WHOEVER_STAYS):
        return _mark_contested(board, place)
    heir = next(nation for nation in (*claims.heirs, *board.nations) if nation in hostile)
    freed = profile.liberation is Liberation.FIRST_OWNER and board.atlas.friends(territory.first_owner, heir)
    return _capture_territory(board, place, territory.first_owner if freed else heir, profile)


def _holding_on(board: Board, place: str, profile: Profile) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The enemies of the owner with land units in a territory, and the nations on his side with any units there.

    Aircraft capture nothing, but a side that has some is not eliminated; by another reading it is.
    """
    kinds = GROUND if profile.aircraft_alone is AircraftAlone.YES else (*GROUND, *AIRCRAFT)
    owner = board.territory(place).owner
    enemies = (nation for nation in board.present(place, GROUND) if not board.atlas.friends(nation, owner))
    friends = (nation for nation in board.present(place, kinds) if board.atlas.friends(nation, owner))
    return tuple(enemies), tuple(friends)


def settle_empty_territory(board: Board, battle: LandBattle, place: str) -> Board:
    """The board after both sides are gone: by other readings, nobody or the defender then holds the territory."""
    if not all(is_gone(battle, side) for side in Side):
        return board
    if battle.profile.mutual_destruction is MutualDestruction.NOBODY:
        return board.with_territory(place, owner=NOBODY)
    driven_out = battle.on_own_ground and battle.profile.empty_contest is EmptyContest.DEFENDER
    return board.with_territory(place, owner=battle.defender.nation) if driven_out else board


def _capture_territory(board: Board, place: str, heir: str, profile: Profile) -> Board:
    """The cost of raids goes with the owner who has lost the territory; by one reading it stays there."""
    board = _reactivate_forts(board, place, heir)
    territory = board.territory(place)
    if profile.bombed_then_captured is BombedThenCaptured.CAPTORS:
        return _mark_uncontested(board.with_territory(place, owner=heir), place)
    if territory.owner != NOBODY:
        bombed = board.nations[territory.owner].bombed + territory.bombed
        board = board.with_nation(territory.owner, bombed=bombed)
    return _mark_uncontested(board.with_territory(place, owner=heir, bombed=0), place)


def _reactivate_forts(board: Board, place: str, heir: str) -> Board:
    """The board with idle forts active again, if their own side has taken the territory."""
    at = board.territory(place)
    if not board.atlas.friends(heir, at.idle_forts_of):
        return board
    idle = {"idle_forts": 0, "idle_fort_hits": 0, "idle_forts_of": NOBODY}
    return board.with_territory(place, forts=at.idle_forts, fort_hits=at.idle_fort_hits, **idle)


def _mark_contested(board: Board, place: str) -> Board:
    territory = board.territory(place)
    before = territory.owner_before if territory.contested else territory.owner
    return board.with_territory(place, contested=True, owner_before=before)


def _mark_uncontested(board: Board, place: str) -> Board:
    return board.with_territory(place, contested=False, owner_before=NOBODY)


def build_engagement(turn: TurnState, action: BeginAttack | AttackTogether) -> Engagement:
    """The engagement of all units that fight if these nations attack."""
    board, place = turn.board, action.place
    at_sea = board.atlas.place(place).sea
    there = (
        board.by_place[place] if at_sea else tuple(fighting_part(turn, without_ships(s)) for s in board.by_place[place])
    )
    attackers = tuple(stack for nation in action.nations for stack in there if stack.nation == nation)
    owner = "" if at_sea else board.territory(place).owner
    leader, *_ = action.nations
    enemies = sorted(board.enemies(place, leader), key=lambda nation: nation != owner)
    enemies += hunted_alone(turn, place, leader) if at_sea else ()
    if turn.profile.allied_defenders is AlliedDefenders.ONE_BY_ONE and not at_sea:
        enemies = enemies[:1]
    defenders = tuple(stack for nation in enemies for stack in there if stack.nation == nation)
    landing = tuple(
        replace(stack, army=stack.army.only(GROUND), fleet=NO_SHIPS)
        for each in turn.landings
        for stack in board.by_place[each.zone]
        if each.place == place and stack.nation == each.nation and each.nation in action.nations
    )
    return Engagement(place=place, attackers=attackers, defenders=defenders, landing=landing)


def theatre(turn: TurnState, here: str) -> Theatre:
    """The land around a battle, with the attacks still to be resolved."""
    areas = tuple(
        LandArea(
            name=each.name,
            owner=each.owner,
            adjacent=turn.board.atlas.place(each.name).adjacent,
            contested=each.contested,
            attack=attack_on(turn, each.name),
        )
        for each in turn.board.territories.values()
    )
    return Theatre(here=here, areas=areas, alliances=turn.board.atlas.alliances)


def battle(turn: TurnState, at: Engagement) -> LandBattle:
    """The land battle of an engagement."""
    invasion = bool(at.landing) and is_invasion(beach(turn, at.place, at.leader))
    attackers = at.attackers if invasion else (*at.attackers, *at.landing)
    attacker = replace(_combatant(turn, at, Side.ATTACKER, attackers), came_from=_origins(at))
    defender = _combatant(turn, at, Side.DEFENDER, at.defenders)
    land_battle = LandBattle(
        attacker=_add_forts(turn, at, attacker, Side.ATTACKER),
        defender=_add_forts(turn, at, defender, Side.DEFENDER),
        theatre=theatre(turn, at.place),
        profile=turn.profile,
        ally_contests=_previous_result(turn, at) is Before.CONTESTED,
        attacked_before=_previous_result(turn, at) is not Before.NOBODY,
    )
    return _invasion(turn, at, land_battle) if invasion else land_battle


def _add_forts(turn: TurnState, at: Engagement, own: Combatant, side: Side) -> Combatant:
    """A side with the forts of the territory, if it owns them and they take part in the battle."""
    territory = turn.board.territory(at.place)
    whose = Side.ATTACKER if turn.board.atlas.friends(territory.owner, at.leader) else Side.DEFENDER
    spent = turn.profile.fort_often is FortOften.ONE_BATTLE and at.place in turn.batteries
    silent = spent or (side is Side.ATTACKER and not fortresses.fire_for_attackers(turn.profile))
    if side is not whose or silent:
        return own
    return replace(own, army=replace(own.army, forts=territory.forts), fort_hits=territory.fort_hits)


def _previous_result(turn: TurnState, at: Engagement) -> Before:
    return turn.assaults[at.place].before


def _invasion(turn: TurnState, at: Engagement, by_land: LandBattle) -> Invasion:
    """All landing units land in one wave (assumed), supported by the ships around them."""
    zones = {stack.place for stack in at.landing}
    around = _support_zones(turn, at).difference(silent_zones(turn, at))
    wave = total(stack.army for stack in at.landing)
    fleet = _own_ships(turn, at, around) + _ships_of_allies(turn, at, around)
    transports = _own_ships(turn, at, zones).transports
    filled = {
        TransportsUsed.LANDING: transports_for(wave.total(TROOPS)),
        TransportsUsed.CARRYING: transports_for(wave.total(GROUND)),
        TransportsUsed.ALL: transports,
    }
    used = least(transports, filled[turn.profile.transports_used])
    return Invasion(
        attacker=by_land.attacker,
        defender=by_land.defender,
        theatre=by_land.theatre,
        profile=turn.profile,
        ally_contests=by_land.ally_contests,
        attacked_before=by_land.attacked_before,
        waves=(wave,),
        fleet=replace(fleet, transports=used),
        fought_at_sea=any(_fought_over(turn, zone) for zone in around),
    )


def _support_zones(turn: TurnState, at: Engagement) -> set[str]:
    """The sea zones whose ships may support a landing: those of the troops, by one reading all next to the beach."""
    zones = {stack.place for stack in at.landing}
    if turn.profile.support_where is SupportWhere.SAME_ZONE:
        return zones
    return zones | {each for each in turn.board.atlas.place(at.place).adjacent if turn.board.atlas.place(each).sea}


def silent_zones(turn: TurnState, at: Engagement) -> list[str]:
    """The zones around a landing whose ships, having fought at sea, by one reading leave its support to others.

    None if all have fought: then no ship fires, by the norm itself.
    """
    zones = _support_zones(turn, at)
    fought = sorted(zone for zone in zones if _fought_over(turn, zone))
    return fought if len(fought) < len(zones) and silent_after_a_battle(turn.profile) else []


def _own_ships(turn: TurnState, at: Engagement, zones: set[str]) -> Fleet:
    """The ships of the landing nations in these zones."""
    return ships(turn.board.fleet(zone, nation) for zone in sorted(zones) for nation in at.nations)


def _ships_of_allies(turn: TurnState, at: Engagement, zones: set[str]) -> Fleet:
    """The allied ships around a landing that support it, as one reading allows."""
    if turn.profile.allied_support_ships is AlliedSupportShips.NO:
        return NO_SHIPS
    friends = [each for each in turn.board.nations if turn.board.atlas.friends(each, at.leader)]
    others = (turn.board.fleet(zone, each) for zone in sorted(zones) for each in friends if each not in at.nations)
    return ships(others).only(SUPPORTERS)


def _fought_over(turn: TurnState, zone: str) -> bool:
    return zone in turn.assaults and turn.assaults[zone].before is not Before.NOBODY


def _nations(turn: TurnState, at: Engagement, side: Side) -> tuple[str, ...]:
    """The nations that fight on a side, the deciding one first."""
    if side is Side.ATTACKER:
        return at.nations
    return tuple(stack.nation for stack in at.defenders) or (turn.board.territory(at.place).owner,)


def _combatant(turn: TurnState, at: Engagement, side: Side, stacks: tuple[Stack, ...]) -> Combatant:
    army = total(stack.army for stack in stacks)
    nation = _nations(turn, at, side)[0]
    guns = supporting_guns(turn, at, side)
    bombarded = sum(each.army.rail_guns for each in guns if turn.has_fired(each.nation, each.place))
    technologies = turn.board.nations[nation].technologies if nation else frozenset()
    return Combatant(
        nation=nation,
        army=replace(army, supporting_rail_guns=sum(each.army.rail_guns for each in guns)),
        bombarded=bombarded,
        technologies=technologies,
    )


def _gunners(turn: TurnState, at: Engagement, side: Side) -> frozenset[str]:
    """The nations whose rail guns fire for a side from adjacent territory."""
    there = _nations(turn, at, side)
    if side is Side.DEFENDER and turn.profile.allied_guns is AlliedGuns.OWN_ONLY:
        return frozenset(there[:1])
    if side is Side.DEFENDER and turn.profile.allied_guns is AlliedGuns.ANY_ALLY:
        return frozenset(each for each in turn.board.nations if turn.board.atlas.friends(each, there[0]))
    if side is Side.ATTACKER and turn.profile.attackers_guns is AttackersGuns.MOVING_TOGETHER:
        return frozenset(each for each in turn.nations if turn.board.atlas.friends(each, there[0]))
    return frozenset(there)


def supporting_guns(turn: TurnState, at: Engagement, side: Side) -> tuple[Stack, ...]:
    """The rail guns in adjacent territory that might support a side, including those that have bombarded."""
    board, nations = turn.board, _gunners(turn, at, side)
    once = turn.profile.supports_often is SupportsOften.ONE
    spent = {gun for gun, place in turn.supported if once and place != at.place}
    return tuple(
        replace(stack, army=stack.army.only(("rail_guns",)))
        for place in sorted(board.atlas.place(at.place).adjacent)
        for stack in board.by_place[place]
        if stack.nation in nations and are_ready(turn, stack) and (stack.nation, stack.place) not in spent
        if turn.profile.gun_under_attack is GunUnderAttack.YES or attack_on(turn, place) is not Attack.LAND
    )


def are_ready(turn: TurnState, guns: Stack) -> bool:
    """Whether a stack has rail guns that may fire elsewhere; guns that have moved may only if nobody fights there.

    Guns aboard transports may not, except by another reading.
    """
    board, aboard = turn.board, turn.board.atlas.place(guns.place).sea
    if aboard and turn.profile.guns_aboard is GunsAboard.NO:
        return False
    open_here = not board.enemies(guns.place, guns.nation) if aboard else board.is_open(guns.place, guns.nation)
    moved = guns.has_moved and not (open_here and turn.profile.moved_guns is MovedGuns.YES)
    engaged = not open_here and turn.profile.guns_in_contest is GunsInContest.NO
    return guns.army.rail_guns > 0 and not moved and not engaged


def _origins(at: Engagement) -> tuple[Origin, ...]:
    """The areas from which land units attack; those that have not moved come out of the place itself."""
    units: dict[str, Army] = {}
    for stack in at.attackers:
        ground = stack.army.only(GROUND)
        if ground != NO_UNITS:
            area = stack.came_from or at.place
            units[area] = units.get(area, NO_UNITS) + ground
    return tuple(Origin(area=area, units=army) for area, army in units.items())


def guns_gone(turn: TurnState, at: Engagement, fight: LandBattle) -> tuple[list[Stack], list[Stack]]:
    """The supporting rail guns that have left their places, and those of them that have retreated.

    The others are lost, as one reading allows. None retreats while `gw.retreats.supporting-guns` stands.
    """
    gone: list[Stack] = []
    retreated: list[Stack] = []
    for side in Side:
        guns, own = supporting_guns(turn, at, side), fight.combatant(side)
        before = total(stack.army for stack in guns).rail_guns
        left = allocate_units(guns, Army(rail_guns=before - own.army.supporting_rail_guns))
        gone += left
        retreated += allocate_units(left, Army(rail_guns=own.withdrawn.supporting_rail_guns))
    return gone, retreated


def prepare_sea_attacks(turn: AnyTurn) -> AnyTurn:
    """The position with the attacks that nations have to make at sea."""
    zones = [place.name for place in turn.board.atlas.places if place.sea]
    return replace(turn, assaults={**turn.assaults, **assaults_on(turn, zones)})


def settle_abandoned_contests(turn: AnyTurn) -> AnyTurn:
    """The position with each contested territory settled in which, without a battle, a side has nobody left."""
    for name in sorted(turn.old_contests & set(turn.board.territories)):
        turn = _settle(turn, name, resisted=False)
    return turn


def prepare_land_attacks(turn: AnyTurn) -> AnyTurn:
    """The position with the attacks that nations have to make on land."""
    return replace(turn, assaults={**turn.assaults, **assaults_on(turn, turn.board.territories)})


def begin_attack(turn: AnyTurn, action: BeginAttack | AttackTogether) -> AnyTurn:
    """The position in which the battle is fought."""
    turn = _attack_from_trenches(turn, action)
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


def _attack_from_trenches(turn: AnyTurn, action: BeginAttack | AttackTogether) -> AnyTurn:
    """By one reading, infantry that attacks leaves its trenches."""
    if turn.profile.attack_is_move is not AttackIsMove.YES or not stands("gw.infantry.entrench.lost"):
        return turn
    here = turn.board.by_place[action.place]
    mine = [each for each in here if each.nation in action.nations and each.army.entrenched > 0]
    if not mine:
        return turn
    left = replace(turn, board=turn.board.removing(*mine).placing(*(each.leave_trenches() for each in mine)))
    return left.note(
        "infantry that attacks leaves its trenches", "gw.issue.attack-is-move", "gw.infantry.entrench.lost"
    )


def _note_barred_guns(turn: AnyTurn, action: BeginAttack | AttackTogether) -> AnyTurn:
    """The position with a note on the attackers' rail guns that take no part."""
    mine = (turn.board.stacks_of(action.place, nation) for nation in action.nations)
    for made in filter(None, (barred_guns(turn, stack) for stacks in mine for stack in stacks)):
        turn = turn.note("rail guns that have bombarded take no part in the battle for their own space", *made.cites)
    return turn


def _note_interceptors(turn: AnyTurn, at: Engagement) -> AnyTurn:
    """The position with a note on fighters that take part although they have intercepted."""
    again = at.place in turn.intercepted and any(stack.army.fighters > 0 for stack in at.defenders)
    return turn.note("fighters that intercepted raiders fight again", "gw.bombing.fighters-again") if again else turn


def conclude_attack(turn: AnyTurn, fight: LandBattle | SeaBattle, _attack: BeginAttack | AttackTogether) -> AnyTurn:
    """The position after a battle."""
    assert turn.engagement
    if isinstance(fight, SeaBattle):
        return _conclude_at_sea(turn, fight, turn.engagement)
    return settle_abandoned_contests(_conclude_on_land(turn, fight, turn.engagement))


def _conclude_at_sea(turn: AnyTurn, fight: SeaBattle, at: Engagement) -> AnyTurn:
    """The position after a sea battle: the board, and whether troops may land from there."""
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
    """The position after a nation has let a contest rest."""
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
    """The position after a nation has gone back to where it came from."""
    assaults = turn.assaults[action.place].hold_back(action.nation)
    there = turn.board.stacks_of(action.place, action.nation)
    ground = [replace(each, army=each.army.only(GROUND), place=each.came_from or each.place) for each in there]
    board = turn.board.removing(*there).placing(*ground)
    left = replace(turn, board=board, assaults={**turn.assaults, action.place: assaults})
    return _settle(replace(left, homing=(*turn.homing, *_homing(there))), action.place)


def _conclude_on_land(turn: AnyTurn, fight: LandBattle, at: Engagement) -> AnyTurn:
    """The position after a land battle: the board, the owner of the territory, and who may attack it next."""
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
    """Settle the ownership of a territory, after an attack that was fought out, or without any attack.

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
    leaving = sea_combat.due_evacuations(turn, place, by_battle=resisted)
    for nation in sea_combat.staying_nations(turn, place):
        turn = turn.note(f"the fleet of {nation} stays in the port", "gw.evacuation.enemy")
    away = [] if claims.fought else aircraft_stacks(turn.board.stacks_of_enemies(place, now.owner))
    left = replace(turn, evacuating=(*turn.evacuating, *leaving), captured=turn.captured | {place})
    left = replace(left, board=left.board.removing(*away), homing=(*left.homing, *_homing(away)))
    cites = (*(("gw.fort.capture",) if now.forts else ()), *(() if claims.fought else ("gw.issue.left-contest",)))
    return left.note(f"{now.owner} captures {place}", *cites)


def _attackers(turn: TurnState, fight: LandBattle, at: Engagement) -> int:
    """The number of land units in an attack, by other readings with support or without units still aboard."""
    units = at.land_units
    if turn.profile.five_with_guns is FiveWithGuns.YES:
        units += able_to_support(fight.attacker, turn.profile)
    if isinstance(fight, Invasion) and turn.profile.five_aboard is FiveAboard.NO:
        units -= total((*fight.waves, fight.aboard)).total()
    return units


def _heirs(turn: TurnState, place: str, attackers: tuple[str, ...]) -> tuple[str, ...]:
    """The nations that may take a territory, in order: those of the last attack, then those that contested it."""
    contested_by = turn.assaults[place].contested_by if place in turn.assaults else ()
    first = turn.profile.contest_then_capture is ContestThenCapture.FIRST
    return (*contested_by, *attackers) if first else (*attackers, *contested_by)


def _record_onslaught(board: Board, at: Engagement, attackers: int) -> Board:
    """Record the number of land units that have attacked the forts of a place, unless they are on the forts' side."""
    if board.atlas.friends(board.territory(at.place).owner, at.leader):
        return board
    return board.with_territory(at.place, onslaughts=(*board.territory(at.place).onslaughts, attackers))


def _record_lost_garrison(board: Board, at: Engagement) -> Board:
    """Record whether the forts of the place have lost their garrison in the battle."""
    before = any(stack.army.total(GARRISON) > 0 for stack in at.defenders)
    lost = before and board.garrison(at.place) == NO_UNITS
    return board.with_territory(at.place, garrison_lost=True) if lost else board


def _homing(stacks: Iterable[Stack]) -> tuple[Homing, ...]:
    """Aircraft of a nation that fly back without a battle."""
    return tuple(Homing(stack=each) for each in aircraft_stacks(stacks))


def _home(stack: Stack, at: Engagement, fight: LandBattle) -> Homing:
    return Homing(stack=stack, fled=stack.nation not in at.nations and Side.DEFENDER in fight.flew_off)

"""Combat at sea on the board: sea battles, landings of troops, and evacuations of captured ports.

Enemy fleets leave a captured port at once, and fight for their way out if they must.
"""

from collections.abc import Iterable, Iterator

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Decided, Side
from clausewitz.play.norms import NotAllowedError, Ruling, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.allies.allies import Before
from clausewitz.rulebooks.great_war.forces import (
    ABOVE,
    AFLOAT,
    AIRCRAFT,
    GROUND,
    NO_SHIPS,
    NO_UNITS,
    Army,
    Haven,
    Navy,
    Water,
)
from clausewitz.rulebooks.great_war.readings.sea import WhenSurfaced, WoundsLast
from clausewitz.rulebooks.great_war.readings.shore import JoinedBattle
from clausewitz.rulebooks.great_war.readings.turn import OldContestRetreat
from clausewitz.rulebooks.great_war.sea.aftermath import Aftermath, BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import Withdraw
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import (
    EnemyShips,
    Evacuate,
    Harbour,
    Waters,
    side_of_evacuating_fleet,
)
from clausewitz.rulebooks.great_war.shore.landings import CARGO, Beach, Land
from clausewitz.rulebooks.great_war.standoff import Holder
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.coastal_forts import Coast, FireFromTheCoast
from clausewitz.rulebooks.great_war.turn.board import (
    NOBODY,
    Board,
    Stack,
    aircraft_stacks,
    allocate_units,
    ships,
    surface_submarines,
    total,
)
from clausewitz.rulebooks.great_war.turn.decisions import Captured, Engagement, Unload
from clausewitz.rulebooks.great_war.turn.sailing import afloat
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def battle_at_sea(turn: TurnState, at: Engagement) -> SeaBattle:
    """The sea battle of an engagement."""
    return SeaBattle(
        attacker=navy(turn, at, Side.ATTACKER), defender=navy(turn, at, Side.DEFENDER), profile=turn.profile
    )


def navy(turn: TurnState, at: Engagement, side: Side) -> Navy:
    """One side of a sea battle, with the wounds from its move into it."""
    stacks = at.attackers if side is Side.ATTACKER else at.defenders
    nation = stacks[0].nation
    army = total(stack.army for stack in stacks)
    coast = tuple(coastal_forts(turn, at.place, stacks, side))
    aircraft = {kind: army[kind] for kind in AIRCRAFT}
    return Navy(
        nation=nation,
        fleet=replace(ships(stack.fleet for stack in stacks), **aircraft, forts=sum(each.forts for each in coast)),
        wounds=sum(turn.wounded.get((each, at.place), 0) for each in dict.fromkeys(stack.nation for stack in stacks)),
        garrison=sum(each.garrison for each in coast),
        fort_hits=sum(each.hits for each in coast),
        havens=tuple(havens(turn, at, nation)),
    )


@dataclass(frozen=True)
class Battery:
    """The forts of one territory on the coast."""

    territory: str
    forts: int
    hits: int
    garrison: int


def coastal_forts(turn: TurnState, zone: str, stacks: tuple[Stack, ...], side: Side) -> Iterator[Battery]:
    """The forts next to a zone that fight on the side of these ships."""
    board, nations = turn.board, {stack.nation for stack in stacks}
    for name in board.land_next_to(zone):
        territory = board.territory(name)
        friendly = board.atlas.friends(territory.owner, stacks[0].nation)
        at = Coast(
            side=side,
            owner_has_ships=territory.owner in nations,
            contested=territory.contested,
            just_captured=name in turn.captured,
            fought=name in turn.batteries,
            profile=turn.profile,
        )
        if friendly and territory.forts > 0 and ruling(FireFromTheCoast(), at).allowed:
            yield Battery(name, territory.forts, territory.fort_hits, board.garrison(name).total())


def batteries(turn: TurnState, at: Engagement) -> frozenset[str]:
    """The territories whose forts have taken part in this battle or an earlier one."""
    sides = ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders))
    coast = (coastal_forts(turn, at.place, stacks, side) for side, stacks in sides)
    return turn.batteries.union(each.territory for forts in coast for each in forts)


def havens(turn: TurnState, at: Engagement, nation: str) -> Iterator[Haven]:
    """The places that a side might withdraw to: adjacent sea zones and ports, and where the attack came from."""
    board = turn.board
    origins = {stack.came_from for stack in at.attackers}
    stayed = "" in origins and turn.profile.old_contest_retreat is OldContestRetreat.OPEN
    near = board.atlas.place(at.place).adjacent
    for name in sorted((near | origins) - {at.place, ""}):
        place = board.atlas.place(name)
        if place.sea or place.port:
            yield Haven(
                name=name,
                water=Water.SEA_ZONE if place.sea else Water.PORT,
                holder=Holder.OWN if place.sea else board.holder(name, nation),
                enemy_ships=bool(board.enemies(name, nation)),
                contested=board.contested_at_sea(name) if place.sea else _is_disputed(board, name, nation),
                adjacent=name in near,
                origin=name in origins or (stayed and not board.enemies(name, nation)),
            )


def _is_disputed(board: Board, port: str, nation: str) -> bool:
    return board.territory(port).contested or bool(board.enemies(port, nation))


def apply_sea_battle(turn: TurnState, at: Engagement, battle: SeaBattle) -> tuple[Board, tuple[Stack, ...]]:
    """The board after a sea battle, and the attacker's aircraft, which must still land and are not on it."""
    board = turn.board.removing(*at.attackers, *at.defenders)
    homing: list[Stack] = []
    for side, stacks in ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders)):
        own = battle.combatant(side)
        if turn.profile.when_surfaced is WhenSurfaced.AFTER_BATTLE:
            own = replace(own, fleet=surface_submarines(own.fleet), withdrawn=surface_submarines(own.withdrawn))
        to = _destination(battle) if battle.retreated is side else at.place
        aircraft = allocate_units(stacks, Army(**{kind: own.fleet[kind] + own.withdrawn[kind] for kind in AIRCRAFT}))
        if side is Side.ATTACKER:
            homing += aircraft_stacks(aircraft)
        else:
            board = board.placing(*(replace(each, place=to) for each in aircraft))
        board = board.placing(*_ships_and_cargo(stacks, own, at.place, to))
    return _record_fort_hits(turn, board, at, battle), tuple(homing)


def _ships_and_cargo(stacks: tuple[Stack, ...], own: Navy, here: str, to: str) -> Iterator[Stack]:
    """The surviving ships, and the land units aboard, each in its place."""
    stayed, left = own.fleet.recall_hunters().only(_SHIPS), own.withdrawn.only(_SHIPS)
    up = [replace(stack, fleet=surface_submarines(stack.fleet)) for stack in stacks]
    parts = allocate_units(up, NO_UNITS, surface_submarines(stayed))
    kept = {part.stacking_key: part.fleet for part in parts}
    others = [replace(stack, fleet=stack.fleet - kept.get(stack.stacking_key, NO_SHIPS)) for stack in up]
    gone = allocate_units(others, NO_UNITS, surface_submarines(left))
    yield from submerge_submarines(parts, stayed.submerged)
    yield from (replace(stack, place=to, came_from=here) for stack in submerge_submarines(gone, left.submerged))
    for nation in dict.fromkeys(stack.nation for stack in stacks):
        yield from (replace(each, place=to) for each in _aboard(nation, stacks, (*parts, *gone)))


def _aboard(nation: str, stacks: tuple[Stack, ...], afterwards: tuple[Stack, ...]) -> list[Stack]:
    """The land units of a nation that fit on its surviving transports (assumed)."""
    before = [stack for stack in stacks if stack.nation == nation]
    aboard = total(stack.army.only(GROUND) for stack in before)
    return allocate_units(before, afloat(aboard, ships(each.fleet for each in afterwards if each.nation == nation)))


def submerge_submarines(stacks: list[Stack], number: int) -> Iterator[Stack]:
    """The stacks with this many of their submarines submerged."""
    for stack in stacks:
        down = min(number, stack.fleet.submarines)
        number -= down
        fleet = replace(stack.fleet, submarines=stack.fleet.submarines - down, submerged=down)
        yield replace(stack, fleet=fleet)


_SHIPS = tuple(kind for kind in AFLOAT if kind not in AIRCRAFT)


def _destination(battle: SeaBattle) -> str:
    options = [each.happening.option for each in battle.events if isinstance(each.happening, Decided)]
    return next(option.to.name for option in options if isinstance(option, Withdraw))


def _record_fort_hits(turn: TurnState, board: Board, at: Engagement, battle: SeaBattle) -> Board:
    """The board with the hits that coastal forts have taken in the battle."""
    for side, stacks in ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders)):
        coast = tuple(coastal_forts(turn, at.place, stacks, side))
        new = battle.combatant(side).fort_hits - sum(each.hits for each in coast)
        for each in coast:
            taken = min(new, each.forts * fortresses.hits_a_fort_takes() - each.hits)
            board, new = board.with_territory(each.territory, fort_hits=each.hits + taken), new - taken
    return board


def lasting_wounds(turn: TurnState, at: Engagement, battle: SeaBattle) -> dict[tuple[str, str], int]:
    """The wounds that last beyond a battle, by nation and place; by one reading none."""
    if turn.profile.wounds_last is WoundsLast.BATTLE:
        return {}
    sides = ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders))
    where = {side: _destination(battle) if battle.retreated is side else at.place for side in Side}
    return {(stacks[0].nation, where[side]): battle.combatant(side).wounds for side, stacks in sides}


def sea_attack_result(battle: SeaBattle) -> Before:
    """How the attack ended, for the next ally."""
    if battle.retreated is Side.ATTACKER:
        return Before.RETREATED
    if battle.combatant(Side.ATTACKER).fleet.total(AFLOAT) == 0:
        return Before.DESTROYED
    return Before.CONTESTED if battle.combatant(Side.DEFENDER).fleet.total(ABOVE) > 0 else Before.CAPTURED


def invasions(turn: TurnState) -> Iterator[BeginInvasion]:
    """Landings that might be announced, one for each nation and sea zone, in a territory not open to it."""
    announced = {(each.nation, each.zone) for each in turn.landings}
    for nation, zone, place in _shores(turn):
        if (nation, zone) not in announced and not turn.board.is_open(place, nation):
            yield BeginInvasion(nation=nation, zone=zone, place=place)


def invasion_refusal(turn: TurnState, action: BeginInvasion) -> NotAllowedError | None:
    """The clause that forbids a landing: that of the sea zone, or those of all units aboard."""
    opposed = Opposition.THERE if turn.board.enemies(action.zone, action.nation) else turn.opposed.get(action.zone)
    shared = opposed is Opposition.THERE
    at_sea = [ruling(action, Aftermath(defender=opposed, contested=shared, profile=turn.profile))] if opposed else []
    return forbidden([*at_sea, *_landing_rulings(turn, action, beach(turn, action.place, action.nation))])


def beach(turn: TurnState, place: str, nation: str) -> Beach:
    """A territory, as the norms see it, where units of a nation are to land and attack."""
    friendly = turn.board.holder(place, nation) is not Holder.HOSTILE
    return Beach(contested=place in turn.old_contests or friendly, friendly=friendly, profile=turn.profile)


def announce_landing(turn: AnyTurn, action: BeginInvasion) -> AnyTurn:
    """The position after a landing is announced."""
    return replace(turn, landings=(*turn.landings, action))


def unloadings(turn: TurnState) -> Iterator[Unload]:
    """Units that might go ashore in friendly territory in the non-combat phase."""
    for nation, zone, place in _shores(turn):
        if turn.board.is_open(place, nation):
            yield Unload(nation=nation, zone=zone, place=place)


def unloading_refusal(turn: TurnState, action: Unload) -> NotAllowedError | None:
    """The clause that forbids units aboard to go ashore; None if any may."""
    return forbidden(_landing_rulings(turn, action, _open_beach(turn, action)))


def unload_units(turn: AnyTurn, action: Unload) -> AnyTurn:
    """The position after land units have gone ashore."""
    there = turn.board.stacks_of(action.zone, action.nation)
    made = {kind: ruling(Land(kind), _open_beach(turn, action)) for kind in CARGO}
    may_land = [kind for kind in CARGO if made[kind].allowed]
    ashore = [replace(each, army=each.army.only(may_land), fleet=NO_SHIPS) for each in there]
    landed = [replace(each, place=action.place, came_from=action.zone) for each in ashore]
    cites = [clause for each in made.values() for clause in each.cites]
    told = turn.note(f"{action.nation} unloads in {action.place}", *dict.fromkeys(cites))
    return replace(told, board=turn.board.removing(*ashore).placing(*landed))


def _open_beach(turn: TurnState, action: Unload) -> Beach:
    enemies = bool(turn.board.enemies(action.zone, action.nation))
    return Beach(captured=True, non_combat=True, enemy_ships=enemies, profile=turn.profile)


def _shores(turn: TurnState) -> Iterable[tuple[str, str, str]]:
    """Nations with land units at sea, their sea zone, and each adjacent territory with an owner."""
    board = turn.board
    at_sea = (stack for stack in turn.own_stacks if board.atlas.place(stack.place).sea)
    aboard = (stack for stack in at_sea if stack.army.total(GROUND) > 0)
    return dict.fromkeys(
        (stack.nation, stack.place, place)
        for stack in aboard
        for place in board.land_next_to(stack.place)
        if board.territory(place).owner != NOBODY
    )


def _landing_rulings(turn: TurnState, action: BeginInvasion | Unload, beach: Beach) -> list[Ruling]:
    """A ruling by which units aboard may land, or otherwise all that forbid it."""
    aboard = turn.board.army(action.zone, action.nation)
    made = [ruling(Land(kind), beach) for kind in CARGO if aboard[kind] > 0]
    return [each for each in made if each.allowed][:1] or made


def due_evacuations(turn: TurnState, place: str, *, by_battle: bool) -> tuple[Captured, ...]:
    """The fleets that must evacuate a territory that has just been captured."""
    return tuple(
        Captured(place=place, nation=nation, by_battle=by_battle)
        for nation in _in_port(turn, place)
        if _leaves(turn.board, place, nation)
    )


def staying_nations(turn: TurnState, place: str) -> tuple[str, ...]:
    """The nations on the captor's side with a fleet in a territory that has just been captured."""
    return tuple(nation for nation in _in_port(turn, place) if not _leaves(turn.board, place, nation))


def _in_port(turn: TurnState, place: str) -> tuple[str, ...]:
    """The nations with ships in a territory."""
    return tuple(dict.fromkeys(stack.nation for stack in turn.board.by_place[place] if stack.fleet.total() > 0))


def _leaves(board: Board, port: str, nation: str) -> bool:
    return ruling(Evacuate(Waters()), Harbour(enemy=_is_enemy(board, port, nation))).allowed


def _is_enemy(board: Board, port: str, nation: str) -> bool:
    """Whether a fleet is an enemy of the nation that captured the port."""
    return not board.atlas.friends(nation, board.territory(port).owner)


def begin_evacuation(turn: AnyTurn, port: Captured) -> AnyTurn:
    """The position in which a fleet leaves its port."""
    board, here = turn.board, turn.board.atlas.place(port.place)
    waters = tuple(
        Waters(name=name, enemy=_enemy_ships(board, name, port.nation), contested=board.contested_at_sea(name))
        for name in sorted(here.adjacent)
        if board.atlas.place(name).sea
    )
    enemy = _is_enemy(board, port.place, port.nation)
    harbour = Harbour(by_battle=port.by_battle, in_port=here.port, enemy=enemy)
    fight = Evacuation(harbour=harbour, waters=waters, profile=turn.profile).start()
    others = tuple(each for each in turn.evacuating if each != port)
    return replace(turn, evacuating=others, fight=fight, cause=port)


def _enemy_ships(board: Board, zone: str, nation: str) -> EnemyShips:
    if board.enemies(zone, nation):
        return EnemyShips.AFLOAT
    dived = any(s.fleet.submerged and not board.atlas.friends(s.nation, nation) for s in board.by_place[zone])
    return EnemyShips.SUBMERGED if dived else EnemyShips.NONE


def conclude_evacuation(turn: AnyTurn, fight: Evacuation | SeaBattle, cause: Captured) -> AnyTurn:
    """The position after a fleet has left, with the battle this may cause, or after that battle."""
    if isinstance(fight, SeaBattle):
        return _conclude_battle(turn, fight)
    fleets = [replace(stack, army=NO_UNITS) for stack in turn.board.stacks_of(cause.place, cause.nation)]
    if fight.is_lost:
        return replace(turn, board=turn.board.removing(*fleets))
    if not isinstance(fight.decision, Evacuate):
        return turn
    to = fight.decision.to.name
    gone = [replace(stack, place=to, came_from=cause.place) for stack in fleets]
    moved = replace(turn, board=turn.board.removing(*fleets).placing(*gone))
    out = [stack for stack in moved.board.stacks_of(to, cause.nation) if stack.came_from == cause.place]
    return _way_out(moved, fight, out, cause)


def _way_out(turn: AnyTurn, fight: Evacuation, fleets: list[Stack], cause: Captured) -> AnyTurn:
    """The position in which the fleet fights its way out, if it must.

    Without `gw.evacuation.immediately` nobody fights before the sea battles of the next turn.
    """
    if not stands("gw.evacuation.immediately"):
        return turn
    place, *_ = (stack.place for stack in fleets)
    there = [s for s in turn.board.by_place[place] if s.fleet.total() > 0]
    hostile = turn.board.stacks_of_enemies(place, cause.nation)
    enemies = tuple(stack for stack in hostile if turn.board.fleet(place, stack.nation).total() > 0)
    friends = tuple(s for s in there if s not in enemies and (s.nation, s.came_from) != (cause.nation, cause.place))
    side = side_of_evacuating_fleet()
    at = _build_engagement(place, tuple(fleets), enemies, side)
    if not enemies:
        return turn
    navies = navy(turn, at, side), navy(turn, at, side.enemy)
    battle = fight.battle(*navies, ships(stack.fleet for stack in friends))
    if battle is None:
        return turn
    joining = (replace(s, army=s.army.only(GROUND)) for s in friends)
    joined = (*fleets, *joining) if turn.profile.joined_battle is JoinedBattle.YES else tuple(fleets)
    way_out = _build_engagement(at.place, joined, enemies, side)
    return replace(turn, fight=battle, cause=cause, engagement=way_out, fought=turn.fought + 1)


def _build_engagement(place: str, mine: tuple[Stack, ...], enemies: tuple[Stack, ...], side: Side) -> Engagement:
    attackers, defenders = (mine, enemies) if side is Side.ATTACKER else (enemies, mine)
    return Engagement(place=place, attackers=attackers, defenders=defenders)


def _conclude_battle(turn: AnyTurn, fight: SeaBattle) -> AnyTurn:
    """The position after the battle for the way out; no aircraft have to land."""
    at = turn.engagement
    assert at
    board, aircraft = apply_sea_battle(turn, at, fight)
    return replace(turn, board=board.placing(*aircraft), batteries=batteries(turn, at))

"""Combat at sea on the board: the battle as the board gives it, and what it leaves behind."""

from collections.abc import Iterator

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Decided, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.allies.allies import Before
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND, NO_UNITS, Army
from clausewitz.rulebooks.great_war.forces.fleet import ABOVE, AFLOAT, NO_SHIPS, Haven, Navy, Water
from clausewitz.rulebooks.great_war.readings.sea.sea_losses import WoundsLast
from clausewitz.rulebooks.great_war.readings.sea.submarines import WhenSurfaced
from clausewitz.rulebooks.great_war.readings.turn.turn import OldContestRetreat
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import Withdraw
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.coastal_forts import Coast, FireFromTheCoast
from clausewitz.rulebooks.great_war.turn.board.board import Board
from clausewitz.rulebooks.great_war.turn.board.stacks import (
    Stack,
    aircraft_stacks,
    allocate_units,
    ships,
    surface_submarines,
    total,
)
from clausewitz.rulebooks.great_war.turn.movement.passages import afloat
from clausewitz.rulebooks.great_war.turn.records import Engagement
from clausewitz.rulebooks.great_war.turn.state import TurnState


def battle_at_sea(turn: TurnState, at: Engagement) -> SeaBattle:
    """The sea battle of an engagement."""
    return SeaBattle(
        attacker=navy(turn, at, Side.ATTACKER), defender=navy(turn, at, Side.DEFENDER), profile=turn.profile
    )


def navy(turn: TurnState, at: Engagement, side: Side) -> Navy:
    """What a side brings to a sea battle; wounds are those of the move into it."""
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
    """The forts next to a zone that participate for a side with these ships."""
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
    """The territories whose forts have taken part in a battle that is over, or in one before."""
    sides = ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders))
    coast = (coastal_forts(turn, at.place, stacks, side) for side, stacks in sides)
    return turn.batteries.union(each.territory for forts in coast for each in forts)


def havens(turn: TurnState, at: Engagement, nation: str) -> Iterator[Haven]:
    """Where a side might withdraw to: the sea zones and ports next to the battle, and where the attack came from."""
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
    """The board after a sea battle, with the attacker's aircraft, which have still to land and are not on it."""
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
    """What is left of the ships, and of the land units aboard, where each is now."""
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
    """The land units of a nation for which there is room on what is left of its own transports, it is assumed."""
    before = [stack for stack in stacks if stack.nation == nation]
    aboard = total(stack.army.only(GROUND) for stack in before)
    return allocate_units(before, afloat(aboard, ships(each.fleet for each in afterwards if each.nation == nation)))


def submerge_submarines(stacks: list[Stack], number: int) -> Iterator[Stack]:
    """The stacks with so many of their submarines submerged."""
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
    """The board with the hits that forts on the coast have taken in the battle."""
    for side, stacks in ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders)):
        coast = tuple(coastal_forts(turn, at.place, stacks, side))
        new = battle.combatant(side).fort_hits - sum(each.hits for each in coast)
        for each in coast:
            taken = min(new, each.forts * fortresses.hits_a_fort_takes() - each.hits)
            board, new = board.with_territory(each.territory, fort_hits=each.hits + taken), new - taken
    return board


def lasting_wounds(turn: TurnState, at: Engagement, battle: SeaBattle) -> dict[tuple[str, str], int]:
    """The wounds that last beyond a battle, by nation and place; none, by the reading that ends them with it."""
    if turn.profile.wounds_last is WoundsLast.BATTLE:
        return {}
    sides = ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders))
    where = {side: _destination(battle) if battle.retreated is side else at.place for side in Side}
    return {(stacks[0].nation, where[side]): battle.combatant(side).wounds for side, stacks in sides}


def sea_attack_result(battle: SeaBattle) -> Before:
    """How the attack ended, as the next ally sees it."""
    if battle.retreated is Side.ATTACKER:
        return Before.RETREATED
    if battle.combatant(Side.ATTACKER).fleet.total(AFLOAT) == 0:
        return Before.DESTROYED
    return Before.CONTESTED if battle.combatant(Side.DEFENDER).fleet.total(ABOVE) > 0 else Before.CAPTURED

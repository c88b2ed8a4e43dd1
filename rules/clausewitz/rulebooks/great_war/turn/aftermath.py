"""The effects of a land battle on the board: casualties, retreats, contests, captures, and aircraft to fly back."""

from collections.abc import Iterable

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.allies.allies import Before
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Combatant, clear_landing
from clausewitz.rulebooks.great_war.land.battle import LandBattle, is_gone
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.air import BombedThenCaptured, ContestedBase, DefendersAircraft
from clausewitz.rulebooks.great_war.readings.allies import Liberation
from clausewitz.rulebooks.great_war.readings.land import AircraftAlone, MutualDestruction
from clausewitz.rulebooks.great_war.readings.territory import EmptyContest, FortAfterRetreat
from clausewitz.rulebooks.great_war.readings.turn import LeftContest
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.standoff import Retreat
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.turn.board import (
    NOBODY,
    Board,
    Stack,
    aircraft_stacks,
    allocate_units,
    ground_stacks,
    total,
)
from clausewitz.rulebooks.great_war.turn.decisions import Engagement


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

"""The phases of a turn without moves or combat: its beginning, entrenching, the repair of forts, and income."""

from collections.abc import Iterable, Iterator

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import NotAllowedError, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.air.bombing import income
from clausewitz.rulebooks.great_war.forces import NO_UNITS, Army, Combatant
from clausewitz.rulebooks.great_war.land.infantry import Entrench, InfantryUnit, next_turn
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn import BombedSince, CapturedIncome
from clausewitz.rulebooks.great_war.territory import repairs
from clausewitz.rulebooks.great_war.territory.contesting import Ownership, economic_worth, friendly_to
from clausewitz.rulebooks.great_war.territory.no_mans_land import Collect, Contested
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board, Stack
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def begin_turn(turn: AnyTurn) -> AnyTurn:
    """The turn at its beginning: nobody has moved, and entrenched infantry remains so."""
    kept, cites = next_turn(InfantryUnit(entrenched=True))
    mine = tuple(turn.own_stacks)
    dug_in = [each if kept.entrenched or each not in mine else each.leave_trenches() for each in turn.board.stacks]
    at_rest = (replace(each, came_from="", spent=0) for each in dug_in)
    left = replace(turn, board=_restore_garrisons(replace(turn.board, stacks=()).placing(*at_rest)))
    entrenched = any(stack.army.entrenched > 0 for stack in mine)
    return left.note("who is entrenched remains so", *cites) if entrenched and cites else left


def _restore_garrisons(board: Board) -> Board:
    """The board with lost garrisons replaced where the fort has a new one."""
    for each in board.territories.values():
        if each.garrison_lost and board.garrison(each.name) != NO_UNITS:
            board = board.with_territory(each.name, garrison_lost=False)
    return board


def repair_forts(turn: AnyTurn) -> AnyTurn:
    """The position after all forts have been repaired as far as the rules allow: in one phase of their owner's turn."""
    for each in turn.board.territories.values():
        if each.forts > 0:
            turn = _repair_territory(turn, each.name)
    return turn


def _repair_territory(turn: AnyTurn, place: str) -> AnyTurn:
    territory = turn.board.territory(place)
    onslaught = repairs.Onslaught(largest=max(territory.onslaughts, default=0), total=sum(territory.onslaughts))
    works = repairs.Works(
        phase=int(turn.current.label),
        owners_turn=territory.owner in turn.nations,
        in_turn=onslaught if place in turn.captured else repairs.Onslaught(),
        since_last_turn=onslaught,
        contested=territory.contested,
        profile=turn.profile,
    )
    before = Combatant(army=Army(forts=territory.forts), fort_hits=territory.fort_hits)
    after, cites = repairs.repair_forts(before, works)
    board = turn.board.with_territory(place, fort_hits=after.fort_hits)
    is_due = works.owners_turn and works.phase == repairs.REPAIR_PHASE
    left = replace(turn, board=board.with_territory(place, onslaughts=()) if is_due else board)
    if after.fort_hits < before.fort_hits:
        moment = standing_clauses("gw.fort.repair.phase", "gw.fort.repair.turn")
        return left.note(f"the forts of {place} are repaired", *cites, *moment)
    return left.note(f"the forts of {place} are not repaired", *cites) if is_due and before.fort_hits > 0 else left


def entrenchments(turn: TurnState) -> Iterable[Entrench]:
    """The entrenchments that infantry might make."""
    return dict.fromkeys(Entrench(nation=stack.nation, place=stack.place) for stack in _infantry(turn))


def entrench_refusal(turn: TurnState, action: Entrench) -> NotAllowedError | None:
    """The clause that forbids the infantry in a place to entrench; None if any of it may."""
    there = [each for each in turn.board.stacks_of(action.place, action.nation) if each.army.infantry > 0]
    made = [ruling(action, _unit(turn, each)) for each in there]
    return None if any(each.allowed for each in made) else forbidden(made)


def entrench_clauses(turn: TurnState) -> tuple[str, ...]:
    """The clauses that decide which infantry may entrench."""
    rulings = [ruling(Entrench(), _unit(turn, stack)) for stack in _infantry(turn)]
    return tuple(dict.fromkeys(clause for each in rulings for clause in each.cites))


def _unit(turn: TurnState, stack: Stack) -> InfantryUnit:
    """An infantry unit of a stack as the norms see it."""
    return InfantryUnit(
        moved=stack.has_moved,
        attacked=(stack.nation, stack.place) in turn.attacked,
        contested=turn.board.territory(stack.place).contested,
        profile=turn.profile,
    )


def _infantry(turn: TurnState) -> tuple[Stack, ...]:
    return tuple(s for s in turn.own_stacks if s.army.infantry > 0 and s.place in turn.board.territories)


def entrench_infantry(turn: AnyTurn, action: Entrench) -> AnyTurn:
    """The position after infantry has entrenched."""
    there = turn.board.stacks_of(action.place, action.nation)
    allowed = [each for each in there if ruling(action, _unit(turn, each)).allowed]
    dug = [replace(each, army=each.army.entrench()) for each in allowed]
    made = ruling(action, InfantryUnit())
    board = turn.board.removing(*allowed).placing(*dug)
    return replace(turn, board=board).note(f"the infantry in {action.place} is entrenched", *made.cites)


@dataclass(frozen=True, kw_only=True)
class Yield:
    """The income from one territory for the nation that collects."""

    value: Count
    """Value of the territory."""
    contested: bool = False
    """Whether the territory is contested."""
    bombed: Count = 0
    """Money that raids have cost since the last collection."""


def gross_yield(territory: Yield) -> int:
    """The income from a territory before raids are deducted."""
    return economic_worth(territory.value, contested=territory.contested)[0]


def raid_deduction(territory: Yield, profile: Profile = LATEST) -> int:
    """The deduction for raids: at most the income now, or by another reading all that they have cost.

    Without `gw.bombing.cap` there is no limit.
    """
    limited = profile.bombed_since is BombedSince.WORTH_NOW and stands("gw.bombing.cap")
    return least(territory.bombed, gross_yield(territory)) if limited else territory.bombed


def total_income(territories: tuple[Yield, ...], profile: Profile = LATEST) -> int:
    """The income of a nation in all, never less than zero."""
    worth = sum(gross_yield(each) for each in territories)
    lost = sum(raid_deduction(each, profile) for each in territories)
    return most(income(worth, lost), 0)


def yields(
    board: Board, nation: str, profile: Profile, captured: frozenset[str] = frozenset()
) -> Iterator[tuple[str, Yield, tuple[str, ...]]]:
    """The income from each territory that is friendly to a nation, with the clauses.

    By one reading those captured in this turn yield nothing yet.
    """
    no_clauses: tuple[str, ...] = ()
    idle = captured if profile.captured_income is CapturedIncome.NO else frozenset()
    for each in board.territories.values():
        if each.name in idle:
            continue
        owner, cites = each.owner, no_clauses
        if each.contested:
            owner, cites = friendly_to(Ownership(when_contested=each.owner_before, this_turn=each.owner), profile)
            made = ruling(Collect(), Contested(own=owner == nation))
            owner, cites = (owner if made.allowed else NOBODY), (*cites, *made.cites)
        if owner == nation:
            value = board.atlas.place(each.name).value
            halved = economic_worth(value, contested=each.contested)[1]
            yield each.name, Yield(value=value, contested=each.contested, bombed=each.bombed), (*cites, *halved)


def collect(
    board: Board, nation: str, profile: Profile, captured: frozenset[str] = frozenset()
) -> tuple[Board, int, tuple[str, ...]]:
    """The board after a nation has collected, the amount, and the clauses."""
    found = list(yields(board, nation, profile, captured))
    gone = Yield(value=0, bombed=board.nations[nation].bombed)
    money = total_income((*(each for _, each, _ in found), gone), profile)
    cites = [clause for _, _, clauses in found for clause in clauses]
    if any(each.bombed for _, each, _ in found):
        cites += standing_clauses("gw.bombing.income", "gw.bombing.cap")
    for name, _, _ in found:
        board = board.with_territory(name, bombed=0)
    board = board.with_nation(nation, treasury=board.nations[nation].treasury + money, bombed=0)
    return board, money, tuple(dict.fromkeys(cites))


def collect_income(turn: AnyTurn) -> AnyTurn:
    """The position after the nations have collected their income."""
    for nation in turn.nations:
        board, money, cites = collect(turn.board, nation, turn.profile, turn.captured)
        turn = replace(turn, board=board).note(f"{nation} collects {money}", "gw.turn.income", *cites)
    return turn

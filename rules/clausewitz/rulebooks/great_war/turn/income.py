"""Income, and the other tasks of a turn besides moves and battles: its beginning, entrenching, and repairs.

Contested and bombed territories yield less.
"""

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
from clausewitz.rulebooks.great_war.readings.turn import BombedSince
from clausewitz.rulebooks.great_war.territory import repairs
from clausewitz.rulebooks.great_war.territory.contesting import Ownership, economic_worth, friendly_to
from clausewitz.rulebooks.great_war.territory.no_mans_land import Collect, Contested
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board, Stack, leave_trenches
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


@dataclass(frozen=True, kw_only=True)
class Yield:
    """What one territory brings to the nation that collects."""

    value: Count
    """Value of the territory."""
    contested: bool = False
    """Whether the territory is contested."""
    bombed: Count = 0
    """Money that raids have cost since the last collection."""


def gross_yield(territory: Yield) -> int:
    """What a territory yields before raids are deducted."""
    return economic_worth(territory.value, contested=territory.contested)[0]


def raid_deduction(territory: Yield, profile: Profile = LATEST) -> int:
    """What raids take away: no more than the territory yields now, or by another reading all that they have cost.

    Without `gw.bombing.cap` there is no limit.
    """
    limited = profile.bombed_since is BombedSince.WORTH_NOW and stands("gw.bombing.cap")
    return least(territory.bombed, gross_yield(territory)) if limited else territory.bombed


def total_income(territories: tuple[Yield, ...], profile: Profile = LATEST) -> int:
    """What a nation collects in all, which is never less than nothing."""
    worth = sum(gross_yield(each) for each in territories)
    lost = sum(raid_deduction(each, profile) for each in territories)
    return most(income(worth, lost), 0)


def yields(board: Board, nation: str, profile: Profile) -> Iterator[tuple[str, Yield, tuple[str, ...]]]:
    """What each territory that is friendly to a nation brings, with the clauses."""
    no_clauses: tuple[str, ...] = ()
    for each in board.territories.values():
        owner, cites = each.owner, no_clauses
        if each.contested:
            owner, cites = friendly_to(Ownership(when_contested=each.owner_before, this_turn=each.owner), profile)
            made = ruling(Collect(), Contested(friendly=owner == nation))
            owner, cites = (owner if made.allowed else NOBODY), (*cites, *made.cites)
        if owner == nation:
            value = board.atlas.place(each.name).value
            halved = economic_worth(value, contested=each.contested)[1]
            yield each.name, Yield(value=value, contested=each.contested, bombed=each.bombed), (*cites, *halved)


def collect(board: Board, nation: str, profile: Profile) -> tuple[Board, int, tuple[str, ...]]:
    """The board once a nation has collected, how much, and the clauses."""
    found = list(yields(board, nation, profile))
    gone = Yield(value=0, bombed=board.nations[nation].bombed)
    money = total_income((*(each for _, each, _ in found), gone), profile)
    cites = [clause for _, _, clauses in found for clause in clauses]
    if any(each.bombed for _, each, _ in found):
        cites += standing_clauses("gw.bombing.income", "gw.bombing.cap")
    for name, _, _ in found:
        board = board.with_territory(name, bombed=0)
    board = board.with_nation(nation, treasury=board.nations[nation].treasury + money, bombed=0)
    return board, money, tuple(dict.fromkeys(cites))


def begin_turn(turn: AnyTurn) -> AnyTurn:
    """The turn at its beginning: nobody has moved, and who of the nations is entrenched remains so."""
    kept, cites = next_turn(InfantryUnit(entrenched=True))
    mine = tuple(turn.own_stacks)
    dug_in = [each if kept.entrenched or each not in mine else leave_trenches(each) for each in turn.board.stacks]
    at_rest = (replace(each, came_from="", spent=0) for each in dug_in)
    left = replace(turn, board=_restore_garrisons(replace(turn.board, stacks=()).placing(*at_rest)))
    entrenched = any(stack.army.entrenched > 0 for stack in mine)
    return left.note("who is entrenched remains so", *cites) if entrenched and cites else left


def _restore_garrisons(board: Board) -> Board:
    """The board on which no fort has lost its garrison that has a new one."""
    for each in board.territories.values():
        if each.garrison_lost and board.garrison(each.name) != NO_UNITS:
            board = board.with_territory(each.name, garrison_lost=False)
    return board


def entrenchments(turn: TurnState) -> Iterable[Entrench]:
    """Which infantry might entrench."""
    return dict.fromkeys(Entrench(nation=stack.nation, place=stack.place) for stack in _infantry(turn))


def refusal(turn: TurnState, action: Entrench) -> NotAllowedError | None:
    """The clause by which infantry may not entrench; None if there is some that may."""
    there = [each for each in turn.board.stacks_of(action.place, action.nation) if each.army.infantry > 0]
    made = [ruling(action, _unit(turn, each)) for each in there]
    return None if any(each.allowed for each in made) else forbidden(made)


def cites(turn: TurnState) -> tuple[str, ...]:
    """The clauses by which just this infantry may entrench."""
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
    """The position once infantry has entrenched."""
    there = turn.board.stacks_of(action.place, action.nation)
    allowed = [each for each in there if ruling(action, _unit(turn, each)).allowed]
    dug = [replace(each, army=_entrench_army(each.army)) for each in allowed]
    made = ruling(action, InfantryUnit())
    board = turn.board.removing(*allowed).placing(*dug)
    return replace(turn, board=board).note(f"the infantry in {action.place} is entrenched", *made.cites)


def _entrench_army(army: Army) -> Army:
    return replace(army, infantry=0, entrenched=army.infantry + army.entrenched)


def repair_forts(turn: AnyTurn) -> AnyTurn:
    """The position once the damaged forts of the nations are repaired, as far as they are."""
    for each in turn.board.territories.values():
        if each.owner in turn.nations and each.forts > 0:
            turn = _repair_territory(turn, each.name)
    return turn


def _repair_territory(turn: AnyTurn, place: str) -> AnyTurn:
    territory = turn.board.territory(place)
    onslaught = repairs.Onslaught(largest=max(territory.onslaughts, default=0), total=sum(territory.onslaughts))
    works = repairs.Works(
        phase=int(turn.current.label),
        in_turn=onslaught if place in turn.captured else repairs.Onslaught(),
        since_last_turn=onslaught,
        contested=territory.contested,
        profile=turn.profile,
    )
    before = Combatant(army=Army(forts=territory.forts), fort_hits=territory.fort_hits)
    after, cites = repairs.repair_forts(before, works)
    board = turn.board.with_territory(place, fort_hits=after.fort_hits, onslaughts=())
    left = replace(turn, board=board)
    if before.fort_hits == 0:
        return left
    return left.note(f"the forts of {place} are {'' if after.fort_hits < before.fort_hits else 'not '}repaired", *cites)


def collect_income(turn: AnyTurn) -> AnyTurn:
    """The position once the nations have collected their income."""
    for nation in turn.nations:
        board, money, cites = collect(turn.board, nation, turn.profile)
        turn = replace(turn, board=board).note(f"{nation} collects {money}", "gw.turn.income", *cites)
    return turn

"""The income of a turn: contested and bombed territories yield less."""

from collections.abc import Iterator

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.air.bombing import income
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn import BombedSince, CapturedIncome
from clausewitz.rulebooks.great_war.territory.contesting import Ownership, economic_worth, friendly_to
from clausewitz.rulebooks.great_war.territory.no_mans_land import Collect, Contested
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board
from clausewitz.rulebooks.great_war.turn.state import AnyTurn


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
            made = ruling(Collect(), Contested(friendly=owner == nation))
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

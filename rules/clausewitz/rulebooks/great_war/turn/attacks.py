"""Who has which attacks to make, in what order, and who may give one up or let a contest rest."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from clausewitz.play.norms import Ruling, ruling
from clausewitz.rulebooks.great_war.allies import AttackTogether, Before, BeginAttack, HoldBack, PickOrder
from clausewitz.rulebooks.great_war.areas import Attack
from clausewitz.rulebooks.great_war.army import AIRCRAFT, GROUND
from clausewitz.rulebooks.great_war.assaults import Assaults
from clausewitz.rulebooks.great_war.bombardment import RailGun, TakePart
from clausewitz.rulebooks.great_war.fleet import ABOVE
from clausewitz.rulebooks.great_war.sea_zones import Coexist, ContestedZone
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.resting import OldContest, Rest
from clausewitz.rulebooks.great_war.turn.state import TurnState


@dataclass(frozen=True, kw_only=True)
class Attacking:
    """Nations begin their attack on a place: one, or several together."""

    place: str
    nations: tuple[str, ...]

    def __str__(self) -> str:
        return f"attacks {self.place} with {' and '.join(self.nations)}"


@dataclass(frozen=True, kw_only=True)
class Holding:
    """A nation gives up its attack on a place, where an ally has attacked before it, and goes back."""

    place: str
    nation: str

    def __str__(self) -> str:
        return f"holds {self.nation} back from {self.place}"


@dataclass(frozen=True, kw_only=True)
class Resting:
    """A nation does not attack in a territory that was contested when the turn began."""

    place: str
    nation: str

    def __str__(self) -> str:
        return f"lets {self.nation} rest in {self.place}"


def assaults_on(turn: TurnState, places: Iterable[str]) -> Mapping[str, Assaults]:
    """The attacks that nations have to make in these places when combat begins."""
    found = {}
    for name in places:
        waiting = tuple(nation for nation in turn.nations if _attacks(turn, name, nation))
        if waiting:
            developed = frozenset(nation for nation, each in turn.board.nations.items() if each.coordination)
            alliances = turn.board.atlas.alliances
            found[name] = Assaults(waiting=waiting, alliances=alliances, developed=developed, profile=turn.profile)
    return found


def _attacks(turn: TurnState, place: str, nation: str) -> bool:
    board = turn.board
    mine = [stack for stack in board.by_place[place] if stack.nation == nation]
    if board.atlas.place(place).sea:
        flying = any(stack.army.total(AIRCRAFT) > 0 for stack in mine)
        return bool(board.enemies(place, nation)) and (flying or board.fleet(place, nation).total(ABOVE) > 0)
    disputed = board.territory(place).contested or not board.is_open(place, nation)
    fights = any(fighting(turn, stack).army.total((*GROUND, *AIRCRAFT)) > 0 for stack in mine)
    return disputed and (fights or any((each.place, each.nation) == (place, nation) for each in turn.landings))


def fighting(turn: TurnState, stack: Stack) -> Stack:
    """What may take part in a battle of a stack in the place: rail guns that have bombarded may not."""
    if barred_guns(turn, stack) is None:
        return stack
    return replace(stack, army=replace(stack.army, rail_guns=0))


def barred_guns(turn: TurnState, stack: Stack) -> Ruling | None:
    """What bars the rail guns of a stack in the place from a battle; None if nothing does, or there are none."""
    gun = RailGun(here=True, adjacent=False, bombarded=turn.has_fired(stack), profile=turn.profile)
    made = ruling(TakePart(), gun)
    return None if made.allowed or stack.army.rail_guns == 0 else made


def options(turn: TurnState) -> Iterator[object]:
    """Which attack may be next, and which may be given up."""
    for place, assaults in _due(turn):
        able = still_waiting(turn, place)
        for nation in assaults.may_be_next():
            if nation in able:
                yield Attacking(place=place, nations=(nation,))
        yield from (Attacking(place=place, nations=some) for some in _together(able, assaults))
        for nation in able:
            if _may_rest(turn, place).allowed:
                yield Resting(place=place, nation=nation)
            elif place not in turn.old_contests and ruling(HoldBack(), assaults.situation()).allowed:
                yield Holding(place=place, nation=nation)


def _together(able: tuple[str, ...], assaults: Assaults) -> Iterator[tuple[str, ...]]:
    """The nations that may attack together, two or more of those that are able to."""
    for number in range(2, len(able) + 1):
        for some in combinations(able, number):
            first = set(some) & set(assaults.may_be_next())
            if first and ruling(AttackTogether(), assaults.coalition(some)).allowed:
                yield some


def cites(turn: TurnState) -> tuple[str, ...]:
    """The clauses by which just these attacks may be next, or be given up."""
    rulings = []
    for place, assaults in _due(turn):
        if still_waiting(turn, place):
            at = assaults.situation()
            rest = _may_rest(turn, place)
            given_up = rest if rest.allowed or place in turn.old_contests else ruling(HoldBack(), at)
            rulings += [ruling(BeginAttack(), at), given_up]
            rulings += [ruling(PickOrder(), at)] if len(assaults.waiting) > 1 else []
    return tuple(dict.fromkeys(clause for each in rulings for clause in each.cites))


def _due(turn: TurnState) -> Iterator[tuple[str, Assaults]]:
    """The attacks that are made in the current phase: at sea, or on land."""
    at_sea = turn.current.label == "3"
    return ((place, each) for place, each in turn.assaults.items() if turn.board.atlas.place(place).sea == at_sea)


def _may_rest(turn: TurnState, place: str) -> Ruling:
    if turn.board.atlas.place(place).sea:
        return ruling(Coexist(), ContestedZone(fresh=place not in turn.old_contests, profile=turn.profile))
    return ruling(Rest(), OldContest(since_an_earlier_turn=place in turn.old_contests, profile=turn.profile))


def still_waiting(turn: TurnState, place: str) -> tuple[str, ...]:
    """The nations that have still to attack a place, and have something left to attack with."""
    return tuple(nation for nation in turn.assaults[place].waiting if _attacks(turn, place, nation))


def attack_on(turn: TurnState, place: str) -> Attack:
    """How the attack on a place stands."""
    assaults = turn.assaults.get(place)
    if assaults is None:
        return Attack.NONE
    still = {*still_waiting(turn, place), *assaults.attacking}
    if still:
        by_land = any(stack.army.total(GROUND) > 0 for stack in turn.board.by_place[place] if stack.nation in still)
        return Attack.LAND if by_land else Attack.OTHER
    return Attack.REPELLED if assaults.before in (Before.DESTROYED, Before.RETREATED) else Attack.NONE

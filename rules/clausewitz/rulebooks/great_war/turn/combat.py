"""Combat on land: who has an attack to make, in what order, and the battle as the board gives it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clausewitz.play.moments import Side
from clausewitz.play.norms import norm, ruling
from clausewitz.rulebooks.great_war.allies import Assaults, AttackTogether, Before, BeginAttack, HoldBack, PickOrder
from clausewitz.rulebooks.great_war.areas import Area, Attack, Theatre
from clausewitz.rulebooks.great_war.army import AIRCRAFT, GROUND, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn import AlliedDefenders, ContestRests
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, shared, total

if TYPE_CHECKING:
    from clausewitz.rulebooks.great_war.turn.turn import Turn


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


@dataclass(frozen=True)
class Rest:
    """Leave the other side in peace for a turn."""

    def __str__(self) -> str:
        return "rests"


@dataclass(frozen=True, kw_only=True)
class OldContest:
    """What the norms look at when a side might rest in a contested territory."""

    since_an_earlier_turn: bool = True
    """Whether the territory was contested when the turn began."""
    profile: Profile = LATEST


@norm(permits=Rest, cites="gw.issue.contest-rests")
def a_contest_may_rest(at: OldContest, _action: Rest) -> bool:
    """By the reading, a contest from an earlier turn goes on without a battle if nobody attacks."""
    return at.since_an_earlier_turn and at.profile.contest_rests is ContestRests.MAY_REST


@dataclass(frozen=True, kw_only=True)
class Engagement:
    """Who fights whom where, with the units as they stood on the board when the battle began."""

    place: str
    attackers: tuple[Stack, ...]
    defenders: tuple[Stack, ...]

    @property
    def nations(self) -> tuple[str, ...]:
        """The nations that attack."""
        return tuple(dict.fromkeys(stack.nation for stack in self.attackers))

    @property
    def land_units(self) -> int:
        """How many land units attack."""
        return sum(stack.army.total(GROUND) for stack in self.attackers)


def assaults_on(board: Board, nations: tuple[str, ...], profile: Profile) -> Mapping[str, Assaults]:
    """The attacks that nations have to make when the combat phase begins, by place."""
    found = {}
    for name in board.territories:
        waiting = tuple(nation for nation in nations if _attacks(board, name, nation))
        if waiting:
            coordination = all(board.nations[nation].coordination for nation in waiting)
            found[name] = Assaults(
                waiting=waiting, alliances=board.atlas.alliances, coordination=coordination, profile=profile
            )
    return found


def _attacks(board: Board, place: str, nation: str) -> bool:
    contested = board.territory(place).contested or not board.is_open(place, nation)
    return contested and any(_fights(each, nation) for each in board.by_place[place])


def _fights(stack: Stack, nation: str) -> bool:
    return stack.nation == nation and stack.army.total((*GROUND, *AIRCRAFT)) > 0


def options(turn: "Turn") -> Iterator[object]:
    """Which attack may be next, and which may be given up."""
    for place, assaults in turn.assaults.items():
        for nation in assaults.may_be_next():
            yield Attacking(place=place, nations=(nation,))
        if len(assaults.waiting) > 1 and ruling(AttackTogether(), assaults.coalition(assaults.waiting)).allowed:
            yield Attacking(place=place, nations=assaults.waiting)
        for nation in assaults.waiting:
            if place in turn.old_contests:
                if ruling(Rest(), OldContest(profile=turn.profile)).allowed:
                    yield Resting(place=place, nation=nation)
            elif assaults.before is not Before.NOBODY and ruling(HoldBack(), assaults.situation()).allowed:
                yield Holding(place=place, nation=nation)


def cites(turn: "Turn") -> tuple[str, ...]:
    """The clauses by which just these attacks may be next, or be given up."""
    rulings = []
    for place, assaults in turn.assaults.items():
        if assaults.waiting:
            at = assaults.situation()
            given_up = ruling(Rest(), OldContest(profile=turn.profile)) if place in turn.old_contests else None
            rulings += [ruling(BeginAttack(), at), given_up or ruling(HoldBack(), at)]
            rulings += [ruling(PickOrder(), at)] if len(assaults.waiting) > 1 else []
    return tuple(dict.fromkeys(clause for each in rulings for clause in each.cites))


def theatre(turn: "Turn", here: str) -> Theatre:
    """The land around a battle as it stands now, with the attacks that are still to be resolved."""
    areas = tuple(
        Area(
            name=each.name,
            owner=each.owner,
            adjacent=turn.board.atlas.place(each.name).adjacent,
            contested=each.contested,
            attack=attack_on(turn, each.name),
        )
        for each in turn.board.territories.values()
    )
    return Theatre(here=here, areas=areas, alliances=turn.board.atlas.alliances)


def attack_on(turn: "Turn", place: str) -> Attack:
    """How the attack on a place stands."""
    assaults = turn.assaults.get(place)
    if assaults is None:
        return Attack.NONE
    still = {*assaults.waiting, *assaults.attacking}
    if still:
        by_land = any(stack.army.total(GROUND) > 0 for stack in turn.board.by_place[place] if stack.nation in still)
        return Attack.LAND if by_land else Attack.OTHER
    return Attack.REPELLED if assaults.before in (Before.DESTROYED, Before.RETREATED) else Attack.NONE


def engaged(turn: "Turn", action: Attacking) -> Engagement:
    """The units that fight if these nations attack."""
    board, place = turn.board, action.place
    there = board.by_place[place]
    attackers = tuple(stack for stack in there if stack.nation in action.nations)
    owner = board.territory(place).owner
    enemies = sorted(board.enemies(place, action.nations[0]), key=lambda nation: nation != owner)
    if turn.profile.allied_defenders is AlliedDefenders.ONE_BY_ONE:
        enemies = enemies[:1]
    defenders = tuple(stack for nation in enemies for stack in there if stack.nation == nation)
    return Engagement(place=place, attackers=attackers, defenders=defenders)


def battle(turn: "Turn", at: Engagement) -> LandBattle:
    """The land battle of an engagement."""
    board, territory = turn.board, turn.board.territory(at.place)
    enemy = at.defenders[0].nation if at.defenders else territory.owner
    forts = territory.forts if not board.atlas.friends(territory.owner, at.nations[0]) else 0
    defender = replace(_combatant(turn, at, at.defenders, enemy), fort_hits=territory.fort_hits if forts else 0)
    return LandBattle(
        attacker=replace(_combatant(turn, at, at.attackers, at.nations[0]), came_from=_origins(at)),
        defender=replace(defender, army=replace(defender.army, forts=forts)),
        theatre=theatre(turn, at.place),
        profile=turn.profile,
    )


def _combatant(turn: "Turn", at: Engagement, stacks: tuple[Stack, ...], nation: str) -> Combatant:
    army = total(stack.army for stack in stacks)
    guns = sum(stack.army.rail_guns for stack in supporting_guns(turn, at, {each.nation for each in stacks}))
    technologies = turn.board.nations[nation].technologies if nation else frozenset()
    return Combatant(nation=nation, army=replace(army, supporting_rail_guns=guns), technologies=technologies)


def supporting_guns(turn: "Turn", at: Engagement, nations: set[str]) -> tuple[Stack, ...]:
    """The rail guns that fire into a battle from adjacent territory: all that have not moved, it is assumed."""
    board = turn.board
    near = sorted(board.atlas.place(at.place).adjacent & set(board.territories))
    return tuple(
        replace(stack, army=stack.army.only(("rail_guns",)))
        for place in near
        for stack in board.by_place[place]
        if stack.nation in nations and not stack.moved and stack.army.rail_guns > 0 and not turn.has_fired(stack)
    )


def _origins(at: Engagement) -> tuple[Origin, ...]:
    """Where land units attack from; those that have not moved come out of the place itself."""
    units: dict[str, Army] = {}
    for stack in at.attackers:
        ground = stack.army.only(GROUND)
        if ground != Army():
            area = stack.came_from or at.place
            units[area] = units.get(area, Army()) + ground
    return tuple(Origin(area=area, units=army) for area, army in units.items())


def guns_lost(turn: "Turn", at: Engagement, fight: LandBattle) -> tuple[Stack, ...]:
    """The supporting rail guns that a battle has cost, which one reading lets be hit."""
    lost: list[Stack] = []
    for side, stacks in ((Side.ATTACKER, at.attackers), (Side.DEFENDER, at.defenders)):
        guns, own = supporting_guns(turn, at, {each.nation for each in stacks}), fight.combatant(side)
        before = total(stack.army for stack in guns).rail_guns
        gone = before - own.army.supporting_rail_guns - own.withdrawn.supporting_rail_guns
        lost += shared(guns, Army(rail_guns=gone))
    return tuple(lost)

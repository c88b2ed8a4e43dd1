"""Combat on land on the board: who fights whom, and the battle as the board gives it."""

from dataclasses import replace

from clausewitz.play.counts import least
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether
from clausewitz.rulebooks.great_war.forces.areas import Area, Theatre
from clausewitz.rulebooks.great_war.forces.army import GROUND, NO_UNITS, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.forces.fleet import NO_SHIPS
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.readings.turn.turn import AlliedDefenders, MovedGuns, SupportsOften
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.shore.landings import TROOPS
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, shared, ships, total, without_ships
from clausewitz.rulebooks.great_war.turn.combat.attacks import attack_on, fighting, hunted_alone
from clausewitz.rulebooks.great_war.turn.movement.passages import transports_for
from clausewitz.rulebooks.great_war.turn.records import Engagement
from clausewitz.rulebooks.great_war.turn.state import TurnState


def engaged(turn: TurnState, action: BeginAttack | AttackTogether) -> Engagement:
    """The units that fight if these nations attack."""
    board, place = turn.board, action.place
    at_sea = board.atlas.place(place).sea
    there = board.by_place[place] if at_sea else tuple(fighting(turn, without_ships(s)) for s in board.by_place[place])
    attackers = tuple(stack for stack in there if stack.nation in action.nations)
    owner = "" if at_sea else board.territory(place).owner
    enemies = sorted(board.enemies(place, action.nations[0]), key=lambda nation: nation != owner)
    enemies += hunted_alone(turn, place, action.nations[0]) if at_sea else ()
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


def battle(turn: TurnState, at: Engagement) -> LandBattle:
    """The land battle of an engagement."""
    board, territory = turn.board, turn.board.territory(at.place)
    enemy = at.defenders[0].nation if at.defenders else territory.owner
    forts = territory.forts if not board.atlas.friends(territory.owner, at.nations[0]) else 0
    defender = replace(_combatant(turn, at, at.defenders, enemy), fort_hits=territory.fort_hits if forts else 0)
    land_battle = LandBattle(
        attacker=replace(_combatant(turn, at, at.attackers, at.nations[0]), came_from=_origins(at)),
        defender=replace(defender, army=replace(defender.army, forts=forts)),
        theatre=theatre(turn, at.place),
        profile=turn.profile,
        ally_contests=at.place in turn.assaults and turn.assaults[at.place].before is Before.CONTESTED,
    )
    return _invasion(turn, at, land_battle) if at.landing else land_battle


def _invasion(turn: TurnState, at: Engagement, by_land: LandBattle) -> Invasion:
    """All that lands does so in one wave, it is assumed, with the support of all ships around it.

    The transports that are used are those that the troops fill.
    """
    zones = {stack.place for stack in at.landing}
    wave = total(stack.army for stack in at.landing)
    fleet = ships(turn.board.fleet(zone, nation) for zone in sorted(zones) for nation in at.nations)
    used = least(fleet.transports, transports_for(wave.total(TROOPS)))
    return Invasion(
        attacker=by_land.attacker,
        defender=by_land.defender,
        theatre=by_land.theatre,
        profile=turn.profile,
        ally_contests=by_land.ally_contests,
        waves=(wave,),
        fleet=replace(fleet, transports=used),
        fought_at_sea=any(_fought_over(turn, zone) for zone in zones),
    )


def _fought_over(turn: TurnState, zone: str) -> bool:
    return zone in turn.assaults and turn.assaults[zone].before is not Before.NOBODY


def _combatant(turn: TurnState, at: Engagement, stacks: tuple[Stack, ...], nation: str) -> Combatant:
    army = total(stack.army for stack in stacks)
    guns = sum(stack.army.rail_guns for stack in supporting_guns(turn, at, {nation}))
    technologies = turn.board.nations[nation].technologies if nation else frozenset()
    return Combatant(nation=nation, army=replace(army, supporting_rail_guns=guns), technologies=technologies)


def supporting_guns(turn: TurnState, at: Engagement, nations: set[str]) -> tuple[Stack, ...]:
    """The rail guns that fire into a battle from adjacent territory, all that may."""
    board = turn.board
    once = turn.profile.supports_often is SupportsOften.ONE
    spent = turn.bombarded.union(gun for gun, place in turn.supported if once and place != at.place)
    return tuple(
        replace(stack, army=stack.army.only(("rail_guns",)))
        for place in board.land_next_to(at.place)
        for stack in board.by_place[place]
        if stack.nation in nations and are_ready(turn, stack) and (stack.nation, stack.place) not in spent
    )


def are_ready(turn: TurnState, guns: Stack) -> bool:
    """Whether a stack has rail guns that may fire elsewhere; by the reading, none that have moved."""
    open_here = turn.profile.moved_guns is MovedGuns.YES and turn.board.is_open(guns.place, guns.nation)
    return guns.army.rail_guns > 0 and (not guns.moved or open_here)


def _origins(at: Engagement) -> tuple[Origin, ...]:
    """Where land units attack from; those that have not moved come out of the place itself."""
    units: dict[str, Army] = {}
    for stack in at.attackers:
        ground = stack.army.only(GROUND)
        if ground != NO_UNITS:
            area = stack.came_from or at.place
            units[area] = units.get(area, NO_UNITS) + ground
    return tuple(Origin(area=area, units=army) for area, army in units.items())


def guns_lost(turn: TurnState, at: Engagement, fight: LandBattle) -> tuple[Stack, ...]:
    """The supporting rail guns that a battle has cost, which one reading lets be hit."""
    lost: list[Stack] = []
    for side in Side:
        guns, own = supporting_guns(turn, at, {fight.combatant(side).nation}), fight.combatant(side)
        before = total(stack.army for stack in guns).rail_guns
        gone = before - own.army.supporting_rail_guns - own.withdrawn.supporting_rail_guns
        lost += shared(guns, Army(rail_guns=gone))
    return tuple(lost)

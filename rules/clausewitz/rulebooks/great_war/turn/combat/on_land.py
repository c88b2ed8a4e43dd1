"""Combat on land on the board: who fights whom, and the battle as the board gives it."""

from clausewitz.play.counts import least
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether
from clausewitz.rulebooks.great_war.forces.areas import Attack, LandArea, Theatre
from clausewitz.rulebooks.great_war.forces.army import GROUND, NO_UNITS, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.forces.fleet import NO_SHIPS, Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.readings.allies.side_by_side import AlliedGuns, AlliedSupportShips
from clausewitz.rulebooks.great_war.readings.land.preemptive_fire import GunUnderAttack
from clausewitz.rulebooks.great_war.readings.shore.support_fire import TransportsUsed
from clausewitz.rulebooks.great_war.readings.territory.bombardment import GunsAboard, GunsInContest
from clausewitz.rulebooks.great_war.readings.territory.coastal_forts import FortOften
from clausewitz.rulebooks.great_war.readings.turn.turn import AlliedDefenders, MovedGuns, SupportsOften
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.shore.landings import TROOPS, is_invasion
from clausewitz.rulebooks.great_war.shore.support_fire import SUPPORTERS, silent_after_a_battle
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, allocate_units, ships, total, without_ships
from clausewitz.rulebooks.great_war.turn.combat.attacks import attack_on, fighting_part, hunted_alone
from clausewitz.rulebooks.great_war.turn.combat.landing import beach
from clausewitz.rulebooks.great_war.turn.movement.passages import transports_for
from clausewitz.rulebooks.great_war.turn.records import Engagement
from clausewitz.rulebooks.great_war.turn.state import TurnState


def build_engagement(turn: TurnState, action: BeginAttack | AttackTogether) -> Engagement:
    """The units that fight if these nations attack."""
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
    """The land around a battle as it stands now, with the attacks that are still to be resolved."""
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
    """A side with the forts of the territory, if they are its own and take part in the battle."""
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
    """All that lands does so in one wave, it is assumed, with the support of the ships around it."""
    zones = {stack.place for stack in at.landing}
    around = zones.difference(silent_zones(turn, at))
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


def silent_zones(turn: TurnState, at: Engagement) -> list[str]:
    """The zones around a landing whose ships have fought at sea and so, by one reading, leave its support to others.

    None where all of them have: then no ship fires, which the norm itself says.
    """
    zones = {stack.place for stack in at.landing}
    fought = sorted(zone for zone in zones if _fought_over(turn, zone))
    return fought if len(fought) < len(zones) and silent_after_a_battle(turn.profile) else []


def _own_ships(turn: TurnState, at: Engagement, zones: set[str]) -> Fleet:
    """The ships in these zones of the nations that land."""
    return ships(turn.board.fleet(zone, nation) for zone in sorted(zones) for nation in at.nations)


def _ships_of_allies(turn: TurnState, at: Engagement, zones: set[str]) -> Fleet:
    """The ships of allies around a landing that give it support fire, which one reading lets them."""
    if turn.profile.allied_support_ships is AlliedSupportShips.NO:
        return NO_SHIPS
    friends = [each for each in turn.board.nations if turn.board.atlas.friends(each, at.leader)]
    others = (turn.board.fleet(zone, each) for zone in sorted(zones) for each in friends if each not in at.nations)
    return ships(others).only(SUPPORTERS)


def _fought_over(turn: TurnState, zone: str) -> bool:
    return zone in turn.assaults and turn.assaults[zone].before is not Before.NOBODY


def _nations(turn: TurnState, at: Engagement, side: Side) -> tuple[str, ...]:
    """The nations that fight on a side, the one that decides for it in front."""
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
    return frozenset(there)


def supporting_guns(turn: TurnState, at: Engagement, side: Side) -> tuple[Stack, ...]:
    """The rail guns in adjacent territory that might support a side, those that have bombarded among them."""
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
    """Whether a stack has rail guns that may fire elsewhere; guns that have moved, only where nobody fights.

    Guns aboard transports may not, but by another reading they may.
    """
    board, aboard = turn.board, turn.board.atlas.place(guns.place).sea
    if aboard and turn.profile.guns_aboard is GunsAboard.NO:
        return False
    open_here = not board.enemies(guns.place, guns.nation) if aboard else board.is_open(guns.place, guns.nation)
    moved = guns.has_moved and not (open_here and turn.profile.moved_guns is MovedGuns.YES)
    engaged = not open_here and turn.profile.guns_in_contest is GunsInContest.NO
    return guns.army.rail_guns > 0 and not moved and not engaged


def _origins(at: Engagement) -> tuple[Origin, ...]:
    """Where land units attack from; those that have not moved come out of the place itself."""
    units: dict[str, Army] = {}
    for stack in at.attackers:
        ground = stack.army.only(GROUND)
        if ground != NO_UNITS:
            area = stack.came_from or at.place
            units[area] = units.get(area, NO_UNITS) + ground
    return tuple(Origin(area=area, units=army) for area, army in units.items())


def guns_gone(turn: TurnState, at: Engagement, fight: LandBattle) -> tuple[list[Stack], list[Stack]]:
    """The supporting rail guns that are no longer where they stood, and those of them that have retreated.

    Others are lost, which one reading lets them be. None retreats, while `gw.retreats.supporting-guns` stands.
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

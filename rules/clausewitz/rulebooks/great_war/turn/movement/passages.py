"""Passages: fleets on their way past mines and fire, and what arrives of them and of the land units aboard."""

from itertools import pairwise

from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces.army import GROUND, NO_UNITS, ROSTER, Army, Combatant
from clausewitz.rulebooks.great_war.forces.fleet import Fleet, Navy
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.sea.submarines import WhenSurfaced
from clausewitz.rulebooks.great_war.readings.straits.mines import AlliedMines
from clausewitz.rulebooks.great_war.readings.turn.turn import CameFrom
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn.board.board import Board
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, leave_trenches, surface_submarines
from clausewitz.rulebooks.great_war.turn.decisions import Sail
from clausewitz.rulebooks.great_war.turn.state import AnyTurn

_PETERSBURG = "Saint Petersburg"


def passage(board: Board, sail: Sail, profile: Profile) -> Passage | None:
    """The mines and the fire on the way; None where there are none."""
    seas = [(there, here) for here, there in pairwise(sail.way) if board.atlas.place(there).sea]
    route = tuple(_waters(board, zone, before, sail.nation, profile) for zone, before in seas)
    if not any(each.mines or each.own_mines or each.place is not Strait.NONE for each in route):
        return None
    to_land = sail.way[-1] == _PETERSBURG or sail.cargo != NO_UNITS
    navy = Navy(nation=sail.nation, fleet=sail.ships)
    start = next((guns.at for guns in board.atlas.guns if guns.zone == sail.way[0]), Strait.NONE)
    return Passage(navy=navy, route=route, came_from=start, to_land=to_land, profile=profile)


def conclude_passage(turn: AnyTurn, over: Passage, sail: Sail) -> AnyTurn:
    """The position once a passage is over: what is left of the fleet is at its end, or where it stopped."""
    steps = sail.way.index(over.here.name) if over.stopped else 0
    navy, to = over.navy, sail.way[steps] if over.stopped else sail.way[-1]
    board = sail_fleet(sweep_mines(turn.board, over), sail, turn.profile, navy.fleet, steps)
    before = turn.wounded.get((navy.nation, to), 0)
    return replace(turn, board=board, wounded={**turn.wounded, (navy.nation, to): before + navy.wounds})


def sweep_mines(board: Board, passage: Passage) -> Board:
    """The board without the mines that have detonated in a passage, by the reading that has them gone."""
    clear = {zone.name for zone in passage.route if zone.mines + zone.own_mines == 0}
    return replace(board, mines=tuple(each for each in board.mines if each.place not in clear))


def _waters(board: Board, zone: str, coming_from: str, nation: str, profile: Profile) -> Leg:
    mines = [field for field in board.mines if field.place == zone]
    allied = profile.allied_mines is AlliedMines.NO
    known = (each for each in mines if each.nation == nation or (allied and board.atlas.friends(each.nation, nation)))
    own = sum(field.number for field in known)
    guns = board.atlas.guns_on(zone, coming_from)
    laid = Leg(name=zone, mines=sum(field.number for field in mines) - own, own_mines=own)
    if guns is None:
        return laid
    fort = board.territory(guns.forts)
    garrison = board.garrison(fort.name)
    coast = Combatant(army=replace(garrison, forts=fort.forts), fort_hits=fort.fort_hits)
    enemy = not board.atlas.friends(fort.owner, nation)
    lost = fort.garrison_lost and garrison == NO_UNITS
    there = replace(laid, place=guns.at, way=ZonePosition(guns.way), enemy=enemy, coast=coast)
    return replace(there, garrison_lost=lost, contested=fort.contested)


def sail_fleet(board: Board, sail: Sail, profile: Profile, left: Fleet | None = None, steps: int = 0) -> Board:
    """The board once ships have sailed: all of them to the end, or those that are left so many steps of the way.

    By one reading submerged submarines come up as they sail; land units go down with their transports.
    """
    arrived = sail.ships if left is None else left
    way = sail.way[: steps + 1] if steps else sail.way
    before = Stack(nation=sail.nation, place=sail.way[0], army=sail.cargo, fleet=sail.ships)
    after = Stack(
        nation=sail.nation,
        place=way[-1],
        army=afloat(sail.cargo, arrived),
        fleet=surface_submarines(arrived) if profile.when_surfaced is WhenSurfaced.AS_IT_SAILS else arrived,
        came_from=way[-2] if profile.came_from is CameFrom.LAST else way[0],
        spent=len(way) - 1,
    )
    return board.removing(before).placing(leave_trenches(after))


def afloat(cargo: Army, fleet: Fleet) -> Army:
    """The land units for which there is room on transports; the costliest are saved first, it is assumed."""
    left, kept = room(fleet), {}
    for kind in sorted(GROUND, key=lambda each: -ROSTER.number(each, "cost")):
        kept[kind] = min(cargo[kind], left)
        left -= kept[kind]
    return replace(cargo, **kept)


def load() -> int:
    """How many land units a transport carries."""
    return ROSTER.number("transports", "carries")


def room(fleet: Fleet) -> int:
    """How many land units the transports of a fleet carry."""
    return fleet.transports * load()


def transports_for(troops: int) -> int:
    """How many transports so many land units fill, the last one perhaps in part."""
    return -(-troops // load())

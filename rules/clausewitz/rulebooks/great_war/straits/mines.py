"""Sea mines: the steps in which a fleet rolls for them, the number of dice, and the ships that they may hit."""

from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, Row, Step
from clausewitz.rulebooks.great_war.forces import SHIPS, SURFACE, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import MineDice, MinedShips, MinesAndFire, WhoseMines
from clausewitz.rulebooks.great_war.straits.straits import HeaveTo, Leg, SailOn

_MINED = {
    MinedShips.ALL_SHIPS: SHIPS,
    MinedShips.SURFACE: SURFACE,
    MinedShips.NOT_SUBMERGED: tuple(kind for kind in SHIPS if kind != "submerged"),
}
"""The kinds of ship that mines hit."""
MINES = Step(
    "P1",
    "Sea mines",
    under=MinesAndFire.MINES_FIRST,
    fires=(Fire(Side.DEFENDER, (Row("mines", "gw.mines.roll"),)),),
    losses="gw.mines.immediately",
    asks=(Ask(Side.ATTACKER, "sail on?", (SailOn, HeaveTo), "gw.mines.continue"),),
)
LATER_MINES = replace(MINES, label="P2b", under=MinesAndFire.FIRE_FIRST)


def mines_in(zone: Leg, profile: Profile = LATEST) -> int:
    """The sea mines in a zone that damage the fleet: the enemy's, by another reading also its own."""
    return zone.mines + zone.own_mines if profile.whose_mines is WhoseMines.ANY else zone.mines


def exposed_to_mines(own: Navy, profile: Profile = LATEST) -> Fleet:
    """The hits by mines that each kind can take: ships, by other readings not all of them."""
    room = replace(own.above_water_capacity(), submerged=own.fleet.submerged)
    return room.only(_MINED[profile.mined_ships])


def mine_dice(own: Navy, zone: Leg, profile: Profile = LATEST) -> int:
    """The dice that a fleet rolls when it moves into a zone with mines."""
    if profile.mine_dice is MineDice.EACH_MINE:
        return mines_in(zone, profile)
    return own.fleet.total(_MINED[profile.mined_ships])

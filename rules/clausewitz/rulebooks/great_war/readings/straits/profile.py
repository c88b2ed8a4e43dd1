"""One reading for every issue on mines and pass-through fire."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.straits import forts, mines, passage


@dataclass(frozen=True, kw_only=True)
class StraitsProfile:
    """The preferred reading of each issue."""

    mine_dice: mines.MineDice = mines.MineDice.EACH_SHIP
    mined_ships: mines.MinedShips = mines.MinedShips.ALL_SHIPS
    mined_transports: mines.MinedTransports = mines.MinedTransports.FREE
    whose_mines: mines.WhoseMines = mines.WhoseMines.ENEMY
    allied_mines: mines.AlliedMines = mines.AlliedMines.NO
    mines_and_fire: mines.MinesAndFire = mines.MinesAndFire.MINES_FIRST
    swept_mines: mines.SweptMines = mines.SweptMines.REMAIN
    mines_outside_movement: mines.MinesOutsideMovement = mines.MinesOutsideMovement.NO
    mined_at_anchor: mines.MinedAtAnchor = mines.MinedAtAnchor.NO
    each_entry: passage.EachEntry = passage.EachEntry.EACH_ZONE
    bothnia: passage.Bothnia = passage.Bothnia.ALL_SHIPS
    bound_for_petersburg: passage.BoundForPetersburg = passage.BoundForPetersburg.ENDS_THERE
    lost_garrison: passage.LostGarrison = passage.LostGarrison.PASS_THROUGH
    after_halt: passage.AfterHalt = passage.AfterHalt.MAY_STOP
    submarine_cover: passage.SubmarineCover = passage.SubmarineCover.NO
    passing_aircraft: passage.PassingAircraft = passage.PassingAircraft.AIRSHIPS
    wrecked_pass_through: forts.WreckedPassThrough = forts.WreckedPassThrough.NO
    pass_through_target: forts.PassThroughTarget = forts.PassThroughTarget.THREE
    spotted_pass_through: forts.SpottedPassThrough = forts.SpottedPassThrough.NO
    fire_outside_movement: forts.FireOutsideMovement = forts.FireOutsideMovement.NO
    passing_contested_fort: forts.PassingContestedFort = forts.PassingContestedFort.YES
    split_halt: forts.SplitHalt = forts.SplitHalt.NO

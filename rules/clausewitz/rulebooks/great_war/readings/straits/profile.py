"""One reading for every issue on mines and pass-through fire."""

from dataclasses import dataclass

from clausewitz.rulebooks.great_war.readings.straits import passage


@dataclass(frozen=True, kw_only=True)
class StraitsProfile:
    """The preferred reading of each issue."""

    mine_dice: passage.MineDice = passage.MineDice.EACH_SHIP
    mined_ships: passage.MinedShips = passage.MinedShips.ALL_SHIPS
    whose_mines: passage.WhoseMines = passage.WhoseMines.ENEMY
    mines_and_fire: passage.MinesAndFire = passage.MinesAndFire.MINES_FIRST
    swept_mines: passage.SweptMines = passage.SweptMines.REMAIN
    mines_outside_movement: passage.MinesOutsideMovement = passage.MinesOutsideMovement.NO
    each_entry: passage.EachEntry = passage.EachEntry.EACH_ZONE
    bothnia: passage.Bothnia = passage.Bothnia.BOUND_FOR_IT
    bound_for_petersburg: passage.BoundForPetersburg = passage.BoundForPetersburg.ENDS_THERE
    lost_garrison: passage.LostGarrison = passage.LostGarrison.PASS_THROUGH
    after_halt: passage.AfterHalt = passage.AfterHalt.MAY_STOP
    submarine_cover: passage.SubmarineCover = passage.SubmarineCover.NO
    passing_aircraft: passage.PassingAircraft = passage.PassingAircraft.AIRSHIPS

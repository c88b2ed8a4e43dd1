"""One reading for every issue on allies who attack one territory."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.allies import allies, ownership, side_by_side


@dataclass(frozen=True, kw_only=True)
class AlliesProfile:
    """The preferred reading of each issue."""

    coordination: allies.Coordination = allies.Coordination.ONCE_DEVELOPED
    coordinated_nations: allies.CoordinatedNations = allies.CoordinatedNations.THREE
    who_has_developed_it: allies.WhoHasDevelopedIt = allies.WhoHasDevelopedIt.ONE
    hold_from_the_first: allies.HoldFromTheFirst = allies.HoldFromTheFirst.NO
    next_ally: allies.NextAlly = allies.NextAlly.MAY
    retreat_from_next: allies.RetreatFromNext = allies.RetreatFromNext.FREE
    who_moves_together: allies.WhoMovesTogether = allies.WhoMovesTogether.AS_THE_MAP_SAYS
    anew: allies.Anew = allies.Anew.YES
    contest_then_capture: ownership.ContestThenCapture = ownership.ContestThenCapture.LAST
    joint_capture: ownership.JointCapture = ownership.JointCapture.FIRST_TURN
    left_to_allies: ownership.LeftToAllies = ownership.LeftToAllies.FIRST_LISTED
    liberation: ownership.Liberation = ownership.Liberation.TAKER
    allied_guns: side_by_side.AlliedGuns = side_by_side.AlliedGuns.IF_THERE
    allied_support_ships: side_by_side.AlliedSupportShips = side_by_side.AlliedSupportShips.NO
    allied_transports: side_by_side.AlliedTransports = side_by_side.AlliedTransports.NO
    allied_fleets: side_by_side.AlliedFleets = side_by_side.AlliedFleets.TOGETHER
    allied_planes: side_by_side.AlliedPlanes = side_by_side.AlliedPlanes.ALL
    allied_losses: side_by_side.AlliedLosses = side_by_side.AlliedLosses.GUESTS_FIRST
    allied_retreat: side_by_side.AlliedRetreat = side_by_side.AlliedRetreat.ONE_PLACE
    joint_technologies: side_by_side.JointTechnologies = side_by_side.JointTechnologies.LEADER
    allied_soil: side_by_side.AlliedSoil = side_by_side.AlliedSoil.FREE

"""One reading for every issue on a turn that holds the battles together."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.turn import moves, phases, turn


@dataclass(frozen=True, kw_only=True)
class TurnProfile:
    """The preferred reading of each issue."""

    came_from: turn.CameFrom = turn.CameFrom.LAST
    contest_rests: turn.ContestRests = turn.ContestRests.MAY_REST
    allied_defenders: turn.AlliedDefenders = turn.AlliedDefenders.TOGETHER
    bombed_since: turn.BombedSince = turn.BombedSince.WORTH_NOW
    air_retreat_to: turn.AirRetreatTo = turn.AirRetreatTo.WITHIN_REACH
    no_way_back: turn.NoWayBack = turn.NoWayBack.MAY_FLY
    old_contest_retreat: turn.OldContestRetreat = turn.OldContestRetreat.NOWHERE
    supports_often: turn.SupportsOften = turn.SupportsOften.EVERY
    moved_guns: turn.MovedGuns = turn.MovedGuns.YES
    landing_in_captured: turn.LandingInCaptured = turn.LandingInCaptured.YES
    left_contest: turn.LeftContest = turn.LeftContest.WHOEVER_STAYS

    phase_order: phases.PhaseOrder = phases.PhaseOrder.NAMED
    land_order: phases.LandOrder = phases.LandOrder.ATTACKER
    income_phase: phases.IncomePhase = phases.IncomePhase.OWN_TURN
    land_moves: moves.LandMoves = moves.LandMoves.AS_USUAL
    air_moves: moves.AirMoves = moves.AirMoves.AS_USUAL
    ship_moves: moves.ShipMoves = moves.ShipMoves.AS_USUAL

"""Profiles: one reading for every issue, under a name."""

from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.empires.readings import attack, defence, movement, retreats, routes, sea


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    too_many: movement.TooMany = movement.TooMany.FAILS
    nobody: movement.Nobody = movement.Nobody.FAILS
    failed_cost: movement.FailedCost = movement.FailedCost.NOTHING
    too_few_points: movement.TooFewPoints = movement.TooFewPoints.FAILS
    all_formats: movement.AllFormats = movement.AllFormats.SHIPS_ONLY
    stuck: movement.Stuck = movement.Stuck.AREA
    normally: movement.Normally = movement.Normally.NAMED_ONLY
    after_battle: movement.AfterBattle = movement.AfterBattle.GO_ON
    order_of_play: movement.OrderOfPlay = movement.OrderOfPlay.AS_WRITTEN
    reserve_when: movement.ReserveWhen = movement.ReserveWhen.FIRST

    convoy_where: sea.ConvoyWhere = sea.ConvoyWhere.AS_SEAMOVE
    empty_convoy: sea.EmptyConvoy = sea.EmptyConvoy.SAILS
    fewer: sea.Fewer = sea.Fewer.ARMIES
    stuck_aboard: sea.StuckAboard = sea.StuckAboard.STAY
    all_aboard: sea.AllAboard = sea.AllAboard.ALL
    left_behind: sea.LeftBehind = sea.LeftBehind.FORBIDDEN
    unowned_sea: sea.UnownedSea = sea.UnownedSea.SHIPS_SUFFICE
    room_aboard: sea.RoomAboard = sea.RoomAboard.TAKEN
    whose_ships: sea.WhoseShips = sea.WhoseShips.OWN
    opposing: sea.Opposing = sea.Opposing.EVERYBODY
    held_sea: sea.HeldSea = sea.HeldSea.BY_SHIPS
    several_fleets: sea.SeveralFleets = sea.SeveralFleets.ONE_BATTLE
    sunk_armies: sea.SunkArmies = sea.SunkArmies.EMPTY_FIRST

    distance_from: routes.DistanceFrom = routes.DistanceFrom.ORIGIN
    entrance_distance: routes.EntranceDistance = routes.EntranceDistance.ONE
    distance_how: routes.DistanceHow = routes.DistanceHow.BY_SEA
    no_extra: routes.NoExtra = routes.NoExtra.ONE_BP
    their_base: routes.TheirBase = routes.TheirBase.NEAREST
    captured_base: routes.CapturedBase = routes.CapturedBase.SERVES
    no_base: routes.NoBase = routes.NoBase.NO_ROUTE
    route: routes.Route = routes.Route.ANY_SEA
    closed: routes.Closed = routes.Closed.AS_STATED
    closed_base: routes.ClosedBase = routes.ClosedBase.IN_AND_OUT
    dispersed_army: routes.DispersedArmy = routes.DispersedArmy.ABOARD
    dispersed: routes.Dispersed = routes.Dispersed.LOST
    dispersed_when: routes.DispersedWhen = routes.DispersedWhen.BEFORE
    ships_in_base: routes.ShipsInBase = routes.ShipsInBase.STAY

    undefended: attack.Undefended = attack.Undefended.CAPTURED
    two_sides: attack.TwoSides = attack.TwoSides.APART
    repelled_landing: attack.RepelledLanding = attack.RepelledLanding.BACK_ABOARD
    nobody_left: attack.NobodyLeft = attack.NobodyLeft.SOMEBODY
    strangers: attack.Strangers = attack.Strangers.ALL_DEFEND
    ships_defend: attack.ShipsDefend = attack.ShipsDefend.NO_HELP

    stronger: retreats.Stronger = retreats.Stronger.MORE_ARMIES
    stuck_retreat: retreats.StuckRetreat = retreats.StuckRetreat.RETREAT
    retreat_sticks: retreats.RetreatSticks = retreats.RetreatSticks.NO
    retreat_adjacent: retreats.RetreatAdjacent = retreats.RetreatAdjacent.STAND
    retreat_aboard: retreats.RetreatAboard = retreats.RetreatAboard.NO
    retreat_at_start: retreats.RetreatAtStart = retreats.RetreatAtStart.NONE
    retreat_again: retreats.RetreatAgain = retreats.RetreatAgain.AGAIN

    defence_location: defence.DefenceLocation = defence.DefenceLocation.SHARED
    location_left_out: defence.LocationLeftOut = defence.LocationLeftOut.KEPT
    location_adjacent: defence.LocationAdjacent = defence.LocationAdjacent.ANY_AREA
    whose_mode: defence.WhoseMode = defence.WhoseMode.OWNER
    captured_mode: defence.CapturedMode = defence.CapturedMode.AS_AT_START
    mode_left: defence.ModeLeft = defence.ModeLeft.KEPT
    mode_lasts: defence.ModeLasts = defence.ModeLasts.UNTIL_CHANGED


PREFERRED = Profile()
"""All preferred readings."""

PROFILES = MappingProxyType({"preferred": PREFERRED})

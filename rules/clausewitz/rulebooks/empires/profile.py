"""Profiles: one reading for every issue, under a name."""

from dataclasses import dataclass
from types import MappingProxyType

from clausewitz.rulebooks.empires.readings import defence, movement, sea


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    too_many: movement.TooMany = movement.TooMany.FAILS
    nobody: movement.Nobody = movement.Nobody.FAILS
    failed_cost: movement.FailedCost = movement.FailedCost.NOTHING
    too_few_points: movement.TooFewPoints = movement.TooFewPoints.FAILS
    all_formats: movement.AllFormats = movement.AllFormats.SHIPS_ONLY
    stuck: movement.Stuck = movement.Stuck.AREA
    distance_from: sea.DistanceFrom = sea.DistanceFrom.ORIGIN
    their_base: sea.TheirBase = sea.TheirBase.NEAREST
    no_base: sea.NoBase = sea.NoBase.NO_ROUTE
    route: sea.Route = sea.Route.ANY_SEA
    closed: sea.Closed = sea.Closed.AS_STATED
    fewer: sea.Fewer = sea.Fewer.ARMIES
    stuck_aboard: sea.StuckAboard = sea.StuckAboard.STAY
    ships_in_base: sea.ShipsInBase = sea.ShipsInBase.STAY
    dispersed_army: sea.DispersedArmy = sea.DispersedArmy.ABOARD
    left_behind: sea.LeftBehind = sea.LeftBehind.FORBIDDEN
    unowned_sea: sea.UnownedSea = sea.UnownedSea.SHIPS_SUFFICE
    room_aboard: sea.RoomAboard = sea.RoomAboard.TAKEN
    whose_ships: sea.WhoseShips = sea.WhoseShips.OWN
    undefended: defence.Undefended = defence.Undefended.CAPTURED
    stronger: defence.Stronger = defence.Stronger.MORE_ARMIES
    defence_location: defence.DefenceLocation = defence.DefenceLocation.SHARED
    location_left_out: defence.LocationLeftOut = defence.LocationLeftOut.KEPT
    whose_mode: defence.WhoseMode = defence.WhoseMode.OWNER
    captured_mode: defence.CapturedMode = defence.CapturedMode.AS_AT_START


PREFERRED = Profile()
"""All preferred readings."""

PROFILES = MappingProxyType({"preferred": PREFERRED})

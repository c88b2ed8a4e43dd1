"""Profiles: one reading for every issue, under a name; and which source prevails, the assumption behind all of them."""

from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading
from clausewitz.rulebooks.great_war.readings import air, land, territory
from clausewitz.rulebooks.great_war.readings.air import AirProfile
from clausewitz.rulebooks.great_war.readings.allies import AlliesProfile
from clausewitz.rulebooks.great_war.readings.land import LandProfile
from clausewitz.rulebooks.great_war.readings.sea import SeaProfile
from clausewitz.rulebooks.great_war.readings.shore import ShoreProfile
from clausewitz.rulebooks.great_war.readings.straits import StraitsProfile
from clausewitz.rulebooks.great_war.readings.territory import TerritoryProfile
from clausewitz.rulebooks.great_war.readings.turn import TurnProfile


class WhichSource(
    Reading,
    issue="gw.issue.which-source",
    asks=(
        "The three rules texts disagree; which one do we go by?",
        "Is the short answer about fortresses still in force?",
    ),
    unplayed=(
        Answer("b", "The short answer prevails as a whole; it answers each open question."),
        Answer("c", "None of them: what one says and another lacks holds as well, wherever both can."),
    ),
):
    """Which source prevails where the sources differ and none is more precise?"""

    LONGEST = Answer(
        "a",
        "The long text prevails.",
        "The long text repeats the text with commentary nearly word for word and goes further in "
        "both land and naval combat, as a later state would; "
        "the short answer gives the same sequence in short. None of them carries a date.",
        assumes="The long text is the latest state of the rules.",
    )


class Unspoken(
    Reading,
    issue="gw.issue.unspoken",
    asks=("The rules do not say that I may; may I?",),
    unplayed=(
        Answer("b", "Yes: what no sentence forbids is allowed."),
        Answer("c", "The players settle it before they play on."),
    ),
    of_silence=True,
):
    """May a player do something that no sentence permits?"""

    NO = Answer(
        "a",
        "No.",
        '"Infantry move 1" would say nothing if they might move 2 because no sentence forbids it.',
        assumes="the sentences name all that may be done.",
    )


@dataclass(frozen=True, kw_only=True)
class Profile(
    TurnProfile, AlliesProfile, TerritoryProfile, StraitsProfile, ShoreProfile, SeaProfile, AirProfile, LandProfile
):
    """One reading for every issue; the defaults are the preferred ones."""

    which_source: WhichSource = WhichSource.preferred()
    unspoken: Unspoken = Unspoken.preferred()


LATEST = Profile()
BY_002 = Profile(
    remaining_units=land.RemainingUnits.AIRCRAFT_AGAIN,
    loop_start=land.LoopStart.STEP_3,
    storm_order=land.StormOrder.STORM_FIRST,
    contest_stops_retreat=territory.ContestStopsRetreat.ONLY_RETREAT_TESTED,
    own_territory_first=land.OwnTerritoryFirst.FREE,
    closed_spaces=land.ClosedSpaces.NONE,
    both_retreat_aircraft=air.BothRetreatAircraft.YES,
    unopposed_superiority=air.UnopposedSuperiority.NO,
    gas_order=land.GasOrder.REPLY,
    gas_alone=land.GasAlone.REPLY_ONLY,
    gas_mask=land.GasMask.HALVES,
    boosted=air.Boosted.LAND_UNITS,
    coming_out=land.ComingOut.NEVER,
    contest_with=territory.ContestWith.ALL,
    entrenched_attackers=land.EntrenchedAttackers.YES,
    retreat_to=land.RetreatTo.ANY_OWN,
)
"""The readings by 002 alone, where it differs."""

PROFILES = MappingProxyType({"preferred": LATEST, "002": BY_002})

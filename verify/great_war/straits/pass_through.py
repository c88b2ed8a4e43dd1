"""What holds of pass-through fire under the readings that are not preferred: each decides on what it names alone."""

from typing import Literal

from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.forces import Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import Airships
from clausewitz.rulebooks.great_war.readings.straits import PassingAircraft, SubmarineCover
from clausewitz.rulebooks.great_war.straits.passage import exposed_to_fire
from clausewitz.rulebooks.great_war.straits.straits import PassThroughFire, Strait, ZoneEntry

ANY: dict[object, object] = {str: "", Profile: LATEST}
DECIDES = {
    "garrison_lost": ("gw.issue.lost-garrison", "b"),
    "contested": ("gw.issue.passing-a-contested-fort", "b"),
    "alongside": ("gw.issue.each-entry", "b"),
    "again": ("gw.issue.each-entry", "c"),
    "ends_here": ("gw.issue.bothnia", "a"),
    "moving": ("gw.issue.fire-outside-movement", "b"),
    "hit_left": ("gw.issue.wrecked-pass-through", "b"),
}
"""What a fleet or a fort may be or not, with the reading, not the preferred one, that decides on it."""
USUALLY = ("ends_here", "moving", "hit_left")
"""What is so of a fleet or a fort if nothing is said of it."""
What = Literal["garrison_lost", "contested", "alongside", "again", "ends_here", "moving", "hit_left"]


@claim(
    "gw.passage.fire",
    "gw.passage.each-time",
    "gw.passage.no-garrison",
    "gw.passage.bothnia",
    "gw.fort.hit-left",
    rests_on=(
        "gw.issue.lost-garrison",
        "gw.issue.passing-a-contested-fort",
        "gw.issue.each-entry",
        "gw.issue.bothnia",
        "gw.issue.bound-for-petersburg",
        "gw.issue.fire-outside-movement",
        "gw.issue.wrecked-pass-through",
    ),
)
def each_reading_of_pass_through_fire_decides_on_what_it_names_and_on_nothing_else(
    unusual: What, chosen: What, gulf: bool, enemy: bool, surface: bool, action: PassThroughFire
) -> None:
    """By some answers forts spare ships where the garrison was lost, where they are contested, or that come once more.

    Another spares those that do not end their move in the gulf; two have forts fire on ships that retreat, and wrecks
    fire. Whatever else is so, forts fire on them; on nobody but the enemy's surface ships by any answer.
    """
    at = ZoneEntry(
        place=Strait.BOTHNIA if gulf else Strait.GIBRALTAR,
        enemy=enemy,
        surface=surface,
        **{unusual: unusual not in USUALLY},  # type: ignore[arg-type]  # what is named is a flag
        profile=choose_reading(LATEST, *DECIDES[chosen]),
    )
    if unusual in ("moving", "hit_left"):
        spared = unusual != chosen
    else:
        spared = unusual == chosen and (gulf or unusual != "ends_here")
    assert ruling(action, at).allowed == (enemy and surface and not spared)


@claim("gw.fort.garrison", "gw.passage.no-garrison", fixed=ANY)
def a_fort_without_a_garrison_fires_only_since_a_sentence_exempts_it(at: ZoneEntry, action: PassThroughFire) -> None:
    """A fort that fires on passing ships without a garrison does so by the exception to the rule that it needs one."""
    made = ruling(action, at)
    if made.allowed:
        exempt = {"gw.passage.no-garrison": {each.clause for each in made.reasons}}
        exempt["gw.fort.garrison"] = {each.clause for each in made.overridden}
        assert all((clause in found) == (not at.garrison) for clause, found in exempt.items())


@claim("gw.passage.fire", "gw.passage.each-time", fixed=ANY)
def that_fire_is_repeated_is_told_of_ships_that_come_again_and_of_no_others(
    at: ZoneEntry, action: PassThroughFire
) -> None:
    """Ships draw fire as they come; on those that were fired on there before in their move it is repeated."""
    made = ruling(action, at)
    if made.allowed:
        told = {each.clause for each in (*made.reasons, *made.overridden)}
        assert ("gw.passage.fire" in told) == (not at.again)
        assert ("gw.passage.each-time" in told) == at.again


@claim(
    "gw.passage.submarines",
    "gw.passage.attack",
    fixed={str: "", tuple[Haven, ...]: (), tuple[Origin, ...]: ()},
    rests_on=("gw.issue.submarine-cover", "gw.issue.passing-aircraft", "gw.issue.airships"),
)
def pass_through_fire_hits_what_sails_on_the_surface_and_by_readings_what_flies_or_has_no_submarines(
    navy: Navy, cover: SubmarineCover, passing: PassingAircraft, airships: Airships
) -> None:
    """Fire hits each ship on the surface, a dreadnought twice, and airships unless by one answer it hits no aircraft.

    By another answer submarines, which it does not affect, shield transports and airships.
    """
    profile = replace(LATEST, submarine_cover=cover, passing_aircraft=passing, airships=airships)
    fleet, room = navy.fleet, exposed_to_fire(navy, profile)
    shielded = cover is SubmarineCover.YES and fleet.submarines + fleet.submerged > 0
    flying = passing is PassingAircraft.AIRSHIPS and not shielded
    planes = flying and airships is Airships.AIR_UNITS
    assert room == Fleet(
        destroyers=fleet.destroyers,
        hunting_destroyers=fleet.hunting_destroyers,
        sub_hunters=fleet.sub_hunters,
        hunting_sub_hunters=fleet.hunting_sub_hunters,
        cruisers=fleet.cruisers,
        dreadnoughts=2 * fleet.dreadnoughts - navy.wounds,
        transports=0 if shielded else fleet.transports,
        zeppelins=fleet.zeppelins if flying else 0,
        fighters=fleet.fighters if planes else 0,
        bombers=fleet.bombers if planes else 0,
    )

"""Landings in a turn: from which waters troops land, that each convoy lands but once, and what goes ashore at home."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import ContestBarsLanding, OnlySubmerged
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Unload
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


def convoy(nation: str, zone: str, army: Army) -> Stack:
    """Units at sea, with two transports."""
    return Stack(nation=nation, place=zone, army=army, fleet=Fleet(transports=2))


def in_phase(label: str, *stacks: Stack) -> Turn:
    """The turn of England and France as a phase begins, with these units on the small map."""
    return Turn(board=BOARD.placing(*stacks), nations=("England", "France"), step=Turn.sequence.index(label))


@claim(
    "gw.naval.invasions.eliminated",
    "gw.naval.invasions.retreats",
    fixed={str: ""},
    rests_on=("gw.issue.contest-bars-landing", "gw.issue.only-submerged"),
)
def troops_land_past_enemy_ships_only_where_a_reading_lets_them(
    left: Literal[Opposition.RETREATED, Opposition.SUBMERGED],
    cruisers: Literal[0, 1],
    bars: ContestBarsLanding,
    below: OnlySubmerged,
) -> None:
    """Enemy ships in the zone bar a landing unless an answer opens contested zones to it.

    Submarines that have only submerged are no contest, and are landed over by one answer of their own.
    """
    enemies = Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=cruisers))
    turn = in_phase("4b", convoy("England", "North Sea", Army(infantry=1)), enemies)
    turn = replace(turn, profile=replace(LATEST, contest_bars_landing=bars, only_submerged=below))
    turn = replace(turn, opposed={"North Sea": left})
    free = left is not Opposition.SUBMERGED or below is OnlySubmerged.OVER
    may = bars is ContestBarsLanding.OPEN if cruisers else free
    assert (turn.find_refusal(BeginInvasion(nation="England", zone="North Sea", place="Berlin")) is None) == may


@claim("gw.landing.any-part", fixed={str: ""})
def troops_in_a_zone_land_once_in_a_turn_and_those_of_others_and_elsewhere_may_still(infantry: Count) -> None:
    """Once the English in the North Sea are to land, they land nowhere else; other convoys have yet to say."""
    troops = Army(infantry=infantry + 1)
    zones = (("England", "North Sea"), ("France", "North Sea"), ("England", "Baltic Sea"))
    turn = in_phase("4b", *(convoy(nation, zone, troops) for nation, zone in zones))
    english, french, northern = (BeginInvasion(nation=nation, zone=zone, place="Berlin") for nation, zone in zones)
    after = turn.choose(english)
    assert after.landings == (english,)
    assert after.find_refusal(english) is not None
    assert (after.find_refusal(french), after.find_refusal(northern)) == (None, None)


@claim("gw.landing.others.non-combat", "gw.turn.non-combat", fixed=ANY)
def land_units_go_ashore_and_aircraft_over_the_sea_do_not(guns: Count, planes: Count) -> None:
    """What unloads are the land units aboard; aircraft in the zone stay, and so do the troops of an ally."""
    cargo = Army(infantry=1, artillery=guns)
    english = convoy("England", "North Sea", cargo + Army(fighters=planes))
    turn = in_phase("5", english, convoy("France", "North Sea", Army(cavalry=1)))
    after = turn.choose(Unload(nation="England", zone="North Sea", place="Flanders")).board
    assert after.army("Flanders", "England") == cargo
    assert after.army("North Sea", "England") == Army(fighters=planes)
    assert after.army("North Sea", "France") == Army(cavalry=1)

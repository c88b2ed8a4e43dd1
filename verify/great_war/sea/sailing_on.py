"""What bars ships on the map that sail from one fight to another, and whom they meet that lies below the surface."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import HuntOldSubmerged, NearbyZone
from clausewitz.rulebooks.great_war.turn import land_combat, sailing
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Sail
from clausewitz.rulebooks.great_war.turn.turn import Turn

BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


@claim(
    "gw.naval.contest.no-move-contested",
    "gw.naval.contest.no-move-enemy",
    "gw.naval.contest.nearby",
    fixed={str: ""},
    rests_on=("gw.issue.nearby-zone", "gw.issue.through-enemies", "gw.issue.round-at-sea"),
)
def out_of_a_contest_ships_sail_on_by_free_water_and_are_told_what_bars_them(
    far: bool, between: Literal[0, 1], enemies: Literal[0, 1], own: Literal[0, 1], nearby: NearbyZone
) -> None:
    """From a contested zone ships do not sail into the next fight, nor past enemies; by a free zone they do.

    A contested zone farther off they do not reinforce, unless by one answer that is nearby enough.
    """
    goal = "Gulf of Bothnia" if far else "Baltic Sea"
    stacks = (
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=1)),
        Stack(nation="Germany", place="Baltic Sea", fleet=Fleet(cruisers=between if far else 0)),
        Stack(nation="Germany", place=goal, fleet=Fleet(destroyers=enemies)),
        Stack(nation="France", place=goal, fleet=Fleet(destroyers=own)),
    )
    turn = Turn(
        board=BOARD.placing(*stacks), nations=("England", "France"), profile=replace(LATEST, nearby_zone=nearby)
    )
    way = ("North Sea", "Baltic Sea", goal) if far else ("North Sea", goal)
    refused = sailing.sail_refusal(turn, Sail(nation="England", ships=Fleet(cruisers=1), cargo=Army(), way=way))
    if far and between:
        bars = "gw.issue.through-enemies"
    elif far:
        bars = "gw.naval.contest.nearby" if enemies and own and nearby is NearbyZone.ADJACENT else ""
    else:
        bars = f"gw.naval.contest.no-move-{'contested' if own else 'enemy'}" if enemies else ""
    assert (refused.cites[:1] if refused else ()) == ((bars,) if bars else ())


@claim("gw.naval.contest.no-move-enemy", "gw.naval.contest.no-move-contested", fixed={str: "", Profile: LATEST})
def a_fight_on_land_keeps_no_fleet_in_its_port_from_a_fight_at_sea(
    landed: Count, enemies: Literal[0, 1], allies: Literal[0, 1]
) -> None:
    """Ships in port sail into a fight at sea whatever stands on land: only a contested sea zone bars the way."""
    stacks = (
        Stack(nation="Germany", place="Berlin", army=Army(infantry=1), fleet=Fleet(cruisers=1)),
        Stack(nation="England", place="Berlin", army=Army(infantry=landed)),
        Stack(nation="England", place="North Sea", fleet=Fleet(destroyers=enemies)),
        Stack(nation="Austria", place="North Sea", fleet=Fleet(destroyers=allies)),
    )
    board = BOARD.placing(*stacks).with_territory("Berlin", contested=landed > 0, owner_before="Germany")
    sail = Sail(nation="Germany", ships=Fleet(cruisers=1), cargo=Army(), way=("Berlin", "North Sea"))
    assert sailing.sail_refusal(Turn(board=board, nations=("Germany",)), sail) is None


@claim(
    "gw.naval.contest.submerged", "gw.naval.hunt.destroyers", fixed={str: ""}, rests_on=("gw.issue.hunt-old-submerged",)
)
def who_attacks_submarines_that_lie_submerged_meets_them_and_whoever_meets_ships_meets_all_of_theirs(
    submerged: Count, afloat: Literal[0, 2], reading: HuntOldSubmerged
) -> None:
    """Enemies who are above water fight with all that they have there; by one answer those are hunted who are not."""
    assume(submerged > 0)
    stacks = (
        Stack(nation="England", place="North Sea", fleet=Fleet(destroyers=2)),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(submerged=submerged, cruisers=afloat)),
        Stack(nation="Austria", place="North Sea", fleet=Fleet(submerged=1)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("England",), step=Turn.sequence.index("3"))
    turn = land_combat.prepare_sea_attacks(replace(turn, profile=replace(LATEST, hunt_old_submerged=reading)))
    at = land_combat.build_engagement(turn, BeginAttack(place="North Sea", nation="England"))
    met = {each.nation: each.fleet for each in at.defenders}
    all_below = {"Germany": Fleet(submerged=submerged), "Austria": Fleet(submerged=1)}
    if afloat:
        assert met == {"Germany": Fleet(submerged=submerged, cruisers=afloat)}
    else:
        assert met == (all_below if reading is HuntOldSubmerged.YES else {})

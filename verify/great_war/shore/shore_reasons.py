"""What players on a beach are told: who lands when, by which sentence, and what keeps invaders and ships from more."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Haven, Water
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import (
    ContestedLanding,
    HomeLanding,
    LandingCallOff,
    SupportAfterBattle,
    Waves,
)
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw
from clausewitz.rulebooks.great_war.shore.landings import OTHERS, Beach, Land
from clausewitz.rulebooks.great_war.shore.support_fire import Flotilla, SupportFire
from clausewitz.rulebooks.great_war.standoff import CallOff, Contest, Holder, Retreat, Space, Standoff
from clausewitz.rulebooks.great_war.turn import sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Unload
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.landing.no-retreat", "gw.retreats.landing", fixed=ANY)
def an_invader_is_told_by_both_sentences_that_he_may_not_retreat(origin: bool, later: bool, landing: bool) -> None:
    """Both the section on landings and that on retreats keep an invader ashore; no other attacker is bound by them."""
    at = Standoff(side=Side.ATTACKER, round=2 if later else 1, landing=landing)
    made = ruling(Retreat(Space(holder=Holder.OWN, origin=origin)), at)
    ban = {"gw.landing.no-retreat", "gw.retreats.landing"}
    assert ban & {each.clause for each in made.reasons} == (ban if landing else set())


@claim("gw.landing.second-round", "gw.contesting.landing", fixed=ANY)
def an_invader_is_told_to_fight_a_second_round_only_before_he_has(fought: Literal[1, 2, 3], landing: bool) -> None:
    """After one round an invader is told that he has to fight a second; later, or by land, nobody is told so."""
    made = ruling(Contest(), Standoff(side=Side.ATTACKER, round=fought, landing=landing))
    told = {each.clause for each in made.reasons}
    assert ("gw.landing.second-round" in told) == (landing and fought == 1)


@claim("gw.evacuation.forced", fixed=ANY)
def only_the_fleet_that_was_forced_out_is_told_that_its_port_is_closed_to_it(side: Side, hostile: bool) -> None:
    """A fleet that fights its way out may not go back to its captured port; that is no reason for the other fleet."""
    port = Haven(name="port", water=Water.PORT, holder=Holder.HOSTILE if hostile else Holder.OWN, origin=True)
    made = ruling(Withdraw(port), SeaStandoff(side=side))
    told = {each.clause for each in made.reasons}
    assert ("gw.evacuation.forced" in told) == (side is Side.ATTACKER and hostile)


@claim(
    "gw.landing.troops",
    "gw.landing.others",
    "gw.landing.others.non-combat",
    "gw.contesting.reinforce",
    fixed=ANY,
    rests_on=("gw.issue.contested-landing", "gw.issue.home-landing"),
)
def guns_are_told_by_which_sentence_they_wait_and_by_which_reading_they_need_not(
    at: Beach, action: Land, contested: ContestedLanding, home: HomeLanding
) -> None:
    """Before the capture only troops take part in a landing, and others wait for it; after it, for non-combat.

    As reinforcements guns join a contest of their side's, if it is friendly to them, or by one answer in enemy land.
    """
    guns = action.kind in OTHERS
    by_home = at.friendly and home is HomeLanding.REINFORCEMENTS
    joins = at.is_reinforcing and (by_home or (not at.friendly and contested is ContestedLanding.REINFORCEMENTS))
    made = ruling(action, replace(at, profile=replace(LATEST, contested_landing=contested, home_landing=home)))
    told = {each.clause for each in made.reasons}
    if not guns:
        assert "gw.landing.others" not in told
    elif joins:
        assert ("gw.issue.home-landing" if at.friendly else "gw.issue.contested-landing") in made.cites
        assert "gw.landing.troops" in {each.clause for each in made.overridden}
    elif at.captured:
        assert ("gw.landing.others.non-combat" in told) == (not at.non_combat)
        assert "gw.landing.troops" not in told
    else:
        assert ("gw.landing.others" in told, "gw.landing.troops" in told) == (at.non_combat, not at.non_combat)
        assert not made.allowed


@claim(
    "gw.landing.support.dreadnoughts",
    "gw.landing.support.first-round",
    fixed=ANY,
    rests_on=("gw.issue.support-after-battle",),
)
def ships_that_have_fought_at_sea_support_a_landing_unless_a_reading_forbids_it(
    at: Flotilla, action: SupportFire, reading: SupportAfterBattle
) -> None:
    """A battle at sea keeps no ship from giving support fire; by one answer it keeps all that were in it."""
    tired = replace(at, fought_at_sea=True, profile=replace(LATEST, support_after_battle=reading))
    fresh = ruling(action, replace(at, fought_at_sea=False)).allowed
    assert ruling(action, tired).allowed == (fresh and reading is SupportAfterBattle.YES)


@claim("gw.landing.second-wave", fixed=ANY, rests_on=("gw.issue.waves", "gw.issue.unload-from-contested"))
def a_third_wave_lands_only_by_a_reading(at: Beach, action: Land, reading: Waves) -> None:
    """There are two waves: troops land in no third round before the capture, unless by one answer as in the second."""
    assume(action.kind not in OTHERS)
    assume(at.round > 2 and not at.captured)
    made = ruling(action, replace(at, profile=replace(LATEST, waves=reading)))
    assert made.allowed == (reading is Waves.ONE_A_ROUND)


@claim("gw.landing.others", fixed=ANY, expect=REFUTED, asks="Do guns stay aboard for good where nobody contests?")
def where_nothing_is_contested_guns_never_land(at: Beach, action: Land) -> None:
    """It is false of a captured territory, where they land in the non-combat phase."""
    assume(action.kind in OTHERS)
    assume(not at.contested)
    assert not ruling(action, at).allowed


@claim("gw.landing.no-retreat", "gw.retreats.cannot", fixed=ANY, rests_on=("gw.issue.landing-call-off",))
def an_invader_gives_up_what_is_ashore_only_by_a_reading_and_then_as_any_attacker(
    at: Standoff, action: CallOff, reading: LandingCallOff
) -> None:
    """Whoever lands may not call off his attack; by the answer that he may, he may where any other attacker may."""
    assume(at.side is Side.ATTACKER)
    lands = replace(at, landing=True, profile=replace(LATEST, landing_call_off=reading))
    banned = "gw.landing.no-retreat" in {each.clause for each in ruling(action, lands).reasons}
    assert banned == (reading is LandingCallOff.NO)
    if reading is LandingCallOff.YES:
        assert ruling(action, lands).allowed == ruling(action, replace(lands, landing=False)).allowed


@claim("gw.landing.any-part", "gw.turn.non-combat", fixed=ANY)
def troops_at_sea_invade_the_enemy_and_unload_on_their_own_side_and_leave_neutrals_alone(
    owner: Literal["", "Germany", "France"],
) -> None:
    """Troops in the North Sea may invade an enemy Berlin, unload in an allied one, and do neither in a neutral one."""
    convoy = Stack(nation="England", place="North Sea", fleet=Fleet(transports=1), army=Army(infantry=1))
    board = replace(small_war(), stacks=()).placing(convoy).with_territory("Berlin", owner=owner)
    turn = Turn(board=board, nations=("England",))
    assert [each.place for each in sea_combat.invasions(turn)] == ["Berlin"] * (owner == "Germany")
    ashore = {each.place for each in sea_combat.unloadings(turn)}
    assert ashore == ({"England", "Flanders", "Berlin"} if owner == "France" else {"England", "Flanders"})


@claim("gw.landing.any-part", "gw.contesting.reinforce", "gw.turn.non-combat", fixed=ANY)
def a_beach_is_contested_where_it_was_so_of_old_or_is_of_ones_own_side_and_who_has_landed_has_moved(
    old: bool, holder: Literal["England", "France", "Germany"], infantry: Count
) -> None:
    """Who lands sees whether the territory is of his side, and whether it is contested since an earlier turn.

    Whatever has gone ashore has moved there from the sea.
    """
    convoy = Stack(nation="England", place="North Sea", fleet=Fleet(transports=2), army=Army(infantry=infantry + 1))
    board = replace(small_war(), stacks=()).placing(convoy).with_territory("Berlin", owner=holder)
    turn = Turn(board=board, nations=("England",), old_contests=frozenset({"Berlin"} if old else ()))
    friendly = holder != "Germany"
    assert sea_combat.beach(turn, "Berlin", "England") == Beach(contested=old or friendly, friendly=friendly)
    after = sea_combat.unload_units(turn, Unload(nation="England", zone="North Sea", place="England")).board
    (ashore,) = after.stacks_of("England", "England")
    assert (ashore.army, ashore.came_from) == (Army(infantry=infantry + 1), "North Sea")

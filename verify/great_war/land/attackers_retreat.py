"""What holds of every retreat of an attacker, whatever the map looks like, and of every attack called off."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import AttackersReach, BackToAnAlly, ComingOut, RetreatTo
from clausewitz.rulebooks.great_war.standoff import CallOff, FightOn, Holder, Retreat, Space, Standoff

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST}


@claim(
    "gw.land.step-6.origin",
    "gw.land.step-6.own-territory",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.back-to-an-ally", "gw.issue.retreat-to"),
)
def the_attacker_goes_back_to_where_he_came_from(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the attacker leads to a territory of his own from which one of his units attacked."""
    assume(at.side is Side.ATTACKER)
    if ruling(action, at).allowed:
        assert action.to.holder is Holder.OWN
        assert action.to.origin


@claim(
    "gw.land.step-6.own-territory",
    fixed={**ANY, Profile: replace(LATEST, back_to_an_ally=BackToAnAlly.YES)},
    show=as_scenario,
    expect=REFUTED,
    asks="Must the attacker retreat to a territory of his own?",
)
def where_allies_take_him_in_the_attacker_goes_back_to_his_own(at: Standoff, action: Retreat) -> None:
    """Under the answer that lets him go back to an ally's territory he need not."""
    assume(at.side is Side.ATTACKER)
    assume(action.to.holder is not Holder.OWN)
    assert not ruling(action, at).allowed


@claim("gw.land.step-6.all-units", fixed=ANY, show=as_scenario)
def the_attacker_retreats_whole(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the attacker takes all his units along."""
    assume(at.side is Side.ATTACKER)
    assume(not action.whole)
    assert not ruling(action, at).allowed


@claim("gw.land.step-6.out-of-contested", fixed=ANY, show=as_scenario, rests_on=("gw.issue.coming-out",))
def who_came_out_of_a_contested_territory_never_retreats_as_attacker(at: Standoff, action: Retreat) -> None:
    """An attacker of whom any unit came out of a contested territory has no legal retreat."""
    assume(at.side is Side.ATTACKER)
    assume(at.came_out_of_contested)
    assert not ruling(action, at).allowed


@claim(
    "gw.retreats.cannot",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.cannot-retreat", "gw.issue.coming-out", "gw.issue.landing-call-off"),
)
def only_who_could_not_retreat_calls_off_an_attack(at: Standoff, action: CallOff) -> None:
    """Land units call an attack off legally just where they can retreat nowhere and are not bound to fight on."""
    assume(at.side is Side.ATTACKER)
    assume(at.has_ground_units)
    assert ruling(action, at).allowed == (at.cornered and not at.came_out_of_contested and not at.landing)


@claim("gw.retreats.aircraft", fixed=ANY, show=as_scenario, rests_on=("gw.issue.landing-call-off",))
def aircraft_alone_call_off_any_attack_but_a_landing(at: Standoff, action: CallOff) -> None:
    """Attacking aircraft without land units may call the attack off wherever they came from, unless it is a landing."""
    assume(at.side is Side.ATTACKER)
    assume(not at.has_ground_units)
    assert ruling(action, at).allowed == (not at.landing)


@claim("gw.retreats.cannot", fixed={str: "", Profile: LATEST, tuple[Origin, ...]: ()})
def calling_off_destroys_land_units_and_nothing_else(attacker: Combatant, defender: Combatant) -> None:
    """Who calls off an attack has no land unit left; his aircraft leave alive, guns in adjacent spaces stay."""
    battle = LandBattle(attacker=attacker, defender=defender, step=LAND.index("6"))
    after = battle.apply_decision(Side.ATTACKER, CallOff())
    assert after.attacker.army == attacker.army - attacker.army.only(GROUND + AIRCRAFT)
    assert after.attacker.withdrawn == attacker.withdrawn + attacker.army.only(AIRCRAFT)
    assert after.defender == defender


@claim(
    "gw.retreats.cannot",
    fixed={str: "", Profile: LATEST, tuple[Origin, ...]: ()},
    expect=REFUTED,
    asks="May an attacker who has nowhere to retreat call off the attack?",
)
def without_the_sentence_calling_off_would_still_be_legal(at: Standoff, action: CallOff) -> None:
    """Once the sentence is struck out nobody calls off an attack."""
    assume(at.side is Side.ATTACKER)
    assume(at.cornered)
    assume(not at.came_out_of_contested)
    assume(not at.landing)
    with switch_off("gw.retreats.cannot"):
        assert ruling(action, at).allowed


@claim(
    "gw.land.step-6.origin",
    fixed={**ANY, Profile: replace(LATEST, retreat_to=RetreatTo.ANY_OWN)},
    show=as_scenario,
    rests_on=("gw.issue.attackers-reach",),
)
def the_attacker_retreats_no_farther_than_he_came(at: Standoff, action: Retreat) -> None:
    """Where he may go to any territory of his own, it is adjacent or one that his units came from."""
    assume(at.side is Side.ATTACKER)
    assume(not action.to.adjacent and not action.to.origin)
    assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.attacker-may-retreat",
    "gw.land.step-6.origin",
    fixed=ANY,
    rests_on=("gw.issue.attackers-reach", "gw.issue.retreat-to"),
)
def an_attacker_goes_back_as_far_as_he_came_or_to_the_next_space_or_anywhere_as_the_readings_have_it(
    at: Standoff, to: Space, reach: AttackersReach
) -> None:
    """Of his own territories an attacker may retreat to an adjacent one and to one that he came from, however far.

    By some answers distance binds him even on his way back, or not at all.
    """
    assume(at.side is Side.ATTACKER)
    assume(to.holder is Holder.OWN and not at.landing and not at.came_out_of_contested)
    at = replace(at, profile=replace(LATEST, retreat_to=RetreatTo.ANY_OWN, attackers_reach=reach))
    as_far = {AttackersReach.ORIGIN: to.adjacent or to.origin, AttackersReach.ADJACENT: to.adjacent}
    assert ruling(Retreat(to), at).allowed == as_far.get(reach, True)


@claim(
    "gw.land.step-6.attacker-may-retreat",
    "gw.land.step-6.all-units",
    "gw.land.step-6.own-territory",
    "gw.land.step-6.origin",
    "gw.land.step-6.out-of-contested",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.back-to-an-ally", "gw.issue.retreat-to", "gw.issue.coming-out", "gw.issue.attackers-reach"),
)
def the_attacker_retreats_whenever_all_is_as_the_text_asks(at: Standoff, action: Retreat) -> None:
    """An attacker by land who came out of no contest may retreat whole to a territory of his own that he came from."""
    assume(at.side is Side.ATTACKER)
    his = action.to.holder is Holder.OWN and action.to.origin
    free = not at.landing and not at.came_out_of_contested
    assert ruling(action, at).allowed == (free and action.whole and his)


@claim(
    "gw.land.step-6.attacker-may-retreat",
    fixed={
        **ANY,
        Profile: replace(
            LATEST,
            retreat_to=RetreatTo.ANY_OWN,
            attackers_reach=AttackersReach.ANYWHERE,
            back_to_an_ally=BackToAnAlly.YES,
            coming_out=ComingOut.NEVER,
        ),
    },
    show=as_scenario,
    rests_on=("gw.issue.back-to-an-ally", "gw.issue.retreat-to", "gw.issue.coming-out", "gw.issue.attackers-reach"),
)
def by_the_widest_readings_the_attacker_goes_to_any_territory_of_his_own(at: Standoff, action: Retreat) -> None:
    """Where no contest binds him and none of his own is too far, he may retreat there, or to an ally he came from."""
    assume(at.side is Side.ATTACKER)
    to = action.to
    friendly = to.holder is Holder.OWN or (to.holder is Holder.ALLIED and to.origin)
    assert ruling(action, at).allowed == (not at.landing and action.whole and friendly)


@claim(
    "gw.land.step-6.repeat",
    "gw.air.repeat",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.air-attack", "b")},
    rests_on=("gw.issue.air-attack",),
)
def where_aircraft_alone_attack_for_one_round_only_land_units_fight_on(at: Standoff) -> None:
    """By that answer an attacker who does not contest fights on by land just with land units there.

    It binds neither the defender nor air combat, which both sides may go on with.
    """
    assume(not at.contesting)
    assert ruling(FightOn(), at).allowed == (at.has_ground_units or at.side is Side.DEFENDER)
    assert ruling(FightOn(in_the_air=True), at).allowed


@claim(
    "gw.land.step-6.out-of-contested",
    "gw.land.step-6.out-of-contested.all",
    fixed=ANY,
    rests_on=("gw.issue.coming-out", "gw.issue.attackers-reach"),
)
def an_attacker_is_bound_if_any_of_his_units_came_out_of_a_contest_or_by_readings_if_all_did_or_never(
    at: Standoff, action: Retreat, reading: ComingOut
) -> None:
    """An attacker may go back where he came from unless one of his units came out of a contest, or by one answer all.

    By another answer none of that binds him.
    """
    assume(at.side is Side.ATTACKER)
    assume(not at.landing)
    assume(action.whole)
    assume(action.to.holder is Holder.OWN and action.to.origin)
    bound = {
        ComingOut.ANY: at.came_out_of_contested,
        ComingOut.ALL: at.all_came_out_of_contested,
        ComingOut.NEVER: False,
    }[reading]
    assert ruling(action, replace(at, profile=replace(LATEST, coming_out=reading))).allowed == (not bound)

"""What holds of every retreat and contest, whatever the map looks like."""

from dataclasses import replace

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces.areas import Attack, Holder
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.land.standoff import CallOff, Contest, FightOn, Retreat, Standoff
from clausewitz.rulebooks.great_war.phrases.scenarios import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.contesting import ContestStopsRetreat
from clausewitz.rulebooks.great_war.readings.retreats import BackToAnAlly, OwnTerritoryFirst

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST}


@claim("gw.land.step-6.defender-where", "gw.land.step-6.own-territory", fixed=ANY, show=as_scenario)
def nobody_retreats_to_a_hostile_space(at: Standoff, action: Retreat) -> None:
    """A legal retreat never leads to a space that is hostile."""
    assert not ruling(action, at).allowed or action.to.holder is not Holder.HOSTILE


@claim("gw.land.step-6.not-contested", "gw.land.step-6.out-of-contested", fixed=ANY, show=as_scenario)
def nobody_retreats_to_a_contested_space(at: Standoff, action: Retreat) -> None:
    """A legal retreat never leads to a contested space."""
    assume(action.can_arise_in(at))
    assert not ruling(action, at).allowed or not action.to.contested


@claim("gw.land.step-6.not-contested", fixed=ANY, show=as_scenario, expect=REFUTED)
def without_the_sentence_the_defender_could_retreat_to_a_contested_space(at: Standoff, action: Retreat) -> None:
    """The same is false once "or contested" is struck out: the claim has teeth."""
    with without("gw.land.step-6.not-contested"):
        assume(action.can_arise_in(at))
        assert not ruling(action, at).allowed or not action.to.contested


@claim("gw.land.step-6.not-under-attack", "gw.retreats.unresolved", fixed=ANY, show=as_scenario)
def the_defender_never_retreats_under_an_unresolved_attack(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the defender never leads to a space where an attack is still to be resolved."""
    assume(at.side is Side.DEFENDER)
    assert not ruling(action, at).allowed or action.to.attack in (Attack.NONE, Attack.REPELLED)


@claim("gw.land.step-6.origin", "gw.land.step-6.own-territory", fixed=ANY, show=as_scenario)
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
)
def where_allies_take_him_in_the_attacker_goes_back_to_his_own(at: Standoff, action: Retreat) -> None:
    """Under the reading that lets him go back to an ally's territory he need not: the claim has teeth."""
    assume(at.side is Side.ATTACKER)
    assert not ruling(action, at).allowed or action.to.holder is Holder.OWN


@claim("gw.land.step-6.all-units", fixed=ANY, show=as_scenario)
def the_attacker_retreats_whole(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the attacker takes all his units along."""
    assume(at.side is Side.ATTACKER)
    assert not ruling(action, at).allowed or action.whole


@claim("gw.land.step-6.out-of-contested", fixed=ANY, show=as_scenario)
def who_came_out_of_a_contested_territory_never_retreats_as_attacker(at: Standoff, action: Retreat) -> None:
    """An attacker of whom any unit came out of a contested territory has no legal retreat."""
    assume(at.side is Side.ATTACKER)
    assume(at.came_out_of_contested)
    assert not ruling(action, at).allowed


@claim("gw.land.step-6.contest-stops-defender", fixed=ANY, show=as_scenario)
def a_contest_leaves_the_defender_no_retreat(at: Standoff, action: Retreat) -> None:
    """Once the attacker contests, no retreat of the defender is legal."""
    assume(at.side is Side.DEFENDER)
    assume(at.contesting)
    assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.contest-stops-defender",
    fixed={**ANY, Profile: replace(LATEST, contest_stops_retreat=ContestStopsRetreat.ONLY_RETREAT_TESTED)},
    show=as_scenario,
    expect=REFUTED,
)
def in_the_older_text_a_contest_leaves_the_defender_no_retreat(at: Standoff, action: Retreat) -> None:
    """The same is false where only retreating is tested, as in 002: the claim has teeth."""
    assume(at.side is Side.DEFENDER)
    assume(at.contesting)
    assert not ruling(action, at).allowed


@claim("gw.retreats.own-first", "gw.retreats.ally-if-none", fixed=ANY, show=as_scenario)
def an_ally_shelters_only_who_has_no_own_territory(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the defender leads to an ally only if no territory of his own is open."""
    assume(at.side is Side.DEFENDER)
    if ruling(action, at).allowed and action.to.holder is Holder.ALLIED:
        assert not at.own_space_open


@claim(
    "gw.retreats.own-first",
    fixed={**ANY, Profile: replace(LATEST, own_territory_first=OwnTerritoryFirst.FREE)},
    show=as_scenario,
    expect=REFUTED,
)
def with_free_choice_an_ally_shelters_only_who_has_no_own_territory(at: Standoff, action: Retreat) -> None:
    """The same is false where step 6 leaves the choice free: the claim has teeth."""
    assume(at.side is Side.DEFENDER)
    if ruling(action, at).allowed and action.to.holder is Holder.ALLIED:
        assert not at.own_space_open


@claim("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.defender-may-retreat", fixed=ANY, show=as_scenario)
def a_refused_retreat_names_the_clause_that_binds(at: Standoff, action: Retreat) -> None:
    """Whoever may not retreat with all his units is told by which clause or reading: nobody is bound without a rule."""
    assume(action.whole)
    made = ruling(action, at)
    assert made.allowed or (made.decided_by is not None and made.cites)


@claim("gw.land.step-6.may-contest", "gw.land.step-6.ground-units", fixed=ANY, show=as_scenario)
def only_an_attacker_with_ground_units_contests_and_with_all_of_them(at: Standoff, action: Contest) -> None:
    """At the end of each round an attacker on land with ground units may contest with all of them, and nobody else."""
    assume(not at.landing)
    may = at.side is Side.ATTACKER and at.has_ground_units and action.whole
    assert ruling(action, at).allowed == may


@claim("gw.land.step-6.repeat", "gw.air.repeat", fixed=ANY, show=as_scenario)
def fighting_on_is_always_allowed(at: Standoff, action: FightOn) -> None:
    """Nobody is ever forced to retreat or to contest: both sides may always fight on."""
    assert ruling(action, at).allowed


@claim("gw.land.step-6.repeat", fixed=ANY, show=as_scenario)
def no_two_norms_on_retreats_disagree_unsettled(at: Standoff, action: Retreat) -> None:
    """Under the preferred readings no two norms on a retreat contradict each other without one overriding the other."""
    assert not ruling(action, at).disagreeing


@claim("gw.retreats.cannot", fixed=ANY, show=as_scenario)
def only_who_could_not_retreat_calls_off_an_attack(at: Standoff, action: CallOff) -> None:
    """An attack is called off legally just by an attacker who can retreat nowhere and is not bound to fight on."""
    assume(at.side is Side.ATTACKER)
    assert ruling(action, at).allowed == (at.cornered and not at.came_out_of_contested and not at.landing)


@claim("gw.retreats.cannot", fixed={str: "", Profile: LATEST, tuple[Origin, ...]: ()})
def calling_off_destroys_land_units_and_nothing_else(attacker: Combatant, defender: Combatant) -> None:
    """Who calls off an attack has no land unit left; his aircraft leave alive, guns in adjacent spaces stay."""
    battle = LandBattle(attacker=attacker, defender=defender, step=LAND.index("6"))
    after = battle.decided(Side.ATTACKER, CallOff())
    assert after.attacker.army == attacker.army - attacker.army.only(GROUND + AIRCRAFT)
    assert after.attacker.withdrawn == attacker.withdrawn + attacker.army.only(AIRCRAFT)
    assert after.defender == defender


@claim("gw.retreats.cannot", fixed={str: "", Profile: LATEST, tuple[Origin, ...]: ()}, expect=REFUTED)
def without_the_sentence_calling_off_would_still_be_legal(at: Standoff, action: CallOff) -> None:
    """Once the sentence is struck out nobody calls off an attack: the claim that somebody may has teeth."""
    assume(at.side is Side.ATTACKER)
    assume(at.cornered)
    assume(not at.came_out_of_contested)
    assume(not at.landing)
    with without("gw.retreats.cannot"):
        assert ruling(action, at).allowed

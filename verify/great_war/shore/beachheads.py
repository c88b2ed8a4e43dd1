"""What holds of every beachhead: nobody leaves it, and when it may be contested; the defender is as free as ever."""

from typing import Literal

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces import Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import ContestedLanding, HomeLanding, LandingGas, SecondRound
from clausewitz.rulebooks.great_war.shore.invasion import INVASION, Invasion
from clausewitz.rulebooks.great_war.shore.landings import OTHERS, Beach, Land, is_invasion
from clausewitz.rulebooks.great_war.standoff import CallOff, Contest, Holder, Retreat, Space, Standoff

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST, tuple[Origin, ...]: ()}
"""Names and origins do not matter here."""


def under(issue: str, letter: str) -> dict[object, object]:
    """What is fixed in a claim about another reading than the preferred one."""
    return {**ANY, Profile: choose_reading(LATEST, issue, letter)}


@claim("gw.landing.no-retreat", "gw.retreats.landing", fixed=ANY, show=as_scenario)
def no_attacker_retreats_from_a_landing(at: Standoff, action: Retreat) -> None:
    """In a naval invasion no retreat of the attacker is legal, whatever part of his force came by land."""
    assume(at.side is Side.ATTACKER)
    assume(at.landing)
    assert not ruling(action, at).allowed


@claim(
    "gw.landing.no-retreat",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Is an attacker barred from retreating from a landing?",
)
def without_the_ban_no_attacker_retreats_from_a_landing(at: Standoff, action: Retreat) -> None:
    """Without both sentences that ban it, an invader may retreat."""
    with switch_off("gw.landing.no-retreat", "gw.retreats.landing"):
        assume(at.side is Side.ATTACKER)
        assume(at.landing)
        assert not ruling(action, at).allowed


@claim("gw.landing.no-retreat", fixed=ANY, show=as_scenario, rests_on=("gw.issue.landing-call-off",))
def no_attacker_calls_off_a_landing(at: Standoff, action: CallOff) -> None:
    """In a naval invasion the attacker may not call off his attack."""
    assume(at.landing)
    assert not ruling(action, at).allowed


@claim(
    "gw.landing.second-round",
    "gw.landing.then-contest",
    "gw.contesting.landing",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.to-the-finish", "gw.issue.landing-contest"),
)
def nobody_contests_a_landing_before_the_second_round_has_been_fought(at: Standoff, action: Contest) -> None:
    """In a naval invasion nobody may contest at the end of the first round; from the second on an invader may."""
    assume(at.landing)
    may = at.side is Side.ATTACKER and at.round >= 2 and at.has_ground_units and action.whole
    assert ruling(action, at).allowed == may


@claim(
    "gw.contesting.landing",
    fixed=under("gw.issue.landing-contest", "b"),
    show=as_scenario,
    rests_on=("gw.issue.to-the-finish", "gw.issue.landing-contest"),
)
def by_the_other_reading_nobody_contests_a_landing_in_two_rounds(at: Standoff, action: Contest) -> None:
    """Where the first two rounds are counted whole, an invader may contest from the end of the third on."""
    assume(at.landing)
    may = at.side is Side.ATTACKER and at.round >= 3 and at.has_ground_units and action.whole
    assert ruling(action, at).allowed == may


@claim(
    "gw.landing.second-round",
    "gw.contesting.landing",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Must an invader fight a second round before he may contest?",
)
def without_two_sentences_nobody_contests_in_the_first_round(at: Standoff, action: Contest) -> None:
    """Without both sentences that forbid it, an invader may contest after one round."""
    with switch_off("gw.landing.second-round", "gw.contesting.landing"):
        assume(at.landing)
        assert not ruling(action, at).allowed or at.round >= 2


@claim(
    "gw.retreats.landing",
    "gw.landing.step-7",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.landing-retreat", "gw.issue.second-round"),
)
def a_landing_does_not_bind_the_defender(at: Standoff, action: Retreat) -> None:
    """A defender may retreat from a landing exactly where he may retreat from any land battle."""
    assume(at.side is Side.DEFENDER)
    on_land, landing = replace(at, landing=False), replace(at, landing=True)
    assert ruling(action, on_land).allowed == ruling(action, landing).allowed


@claim(
    "gw.retreats.landing",
    fixed=under("gw.issue.landing-retreat", "b"),
    show=as_scenario,
    expect=REFUTED,
    asks="May a defender retreat from a landing as from any other land battle?",
)
def where_both_sides_are_bound_a_landing_does_not_bind_the_defender(at: Standoff, action: Retreat) -> None:
    """Where retreats are forbidden to both sides, a defender may not retreat from a landing."""
    assume(at.side is Side.DEFENDER)
    on_land, landing = replace(at, landing=False), replace(at, landing=True)
    assert ruling(action, on_land).allowed == ruling(action, landing).allowed


@claim(
    "gw.landing.second-round",
    "gw.landing.step-7",
    fixed={str: "Elsewhere"},
    rests_on=("gw.issue.second-round", "gw.issue.landing-retreat"),
)
def a_defender_retreats_from_a_landing_in_any_round_and_by_a_reading_only_from_the_second_on(
    fought: Literal[1, 2, 3], landing: bool, reading: SecondRound
) -> None:
    """A second round of a landing is for the invaders to fight, and by one answer for the defender too.

    Else he may retreat to territory of his own.
    """
    profile = replace(LATEST, second_round=reading)
    at = Standoff(side=Side.DEFENDER, round=fought, landing=landing, profile=profile)
    bound = landing and fought == 1 and reading is SecondRound.BOTH
    assert ruling(Retreat(Space(holder=Holder.OWN)), at).allowed != bound


@claim("gw.landing.land-sequence", fixed={str: "Elsewhere", tuple[Origin, ...]: ()}, rests_on=("gw.issue.landing-gas",))
def where_guns_fire_the_gas_only_who_attacks_by_land_too_uses_it(
    attacker: Combatant, mixed: bool, defender: Combatant, reading: LandingGas
) -> None:
    """By one answer an invader wholly from the sea rolls no dice for gas; else both sides do so as on land."""
    profile = replace(LATEST, landing_gas=reading)
    none_by_land = reading is LandingGas.NO and not mixed
    gas = INVASION.index("1a")
    battle = Invasion(attacker=attacker, defender=defender, mixed=mixed, step=gas, profile=profile)
    by_land = LandBattle(attacker=attacker, defender=defender, step=LAND.index("1a"), profile=profile)
    for mine, usual in zip(battle.current.fires, by_land.current.fires, strict=True):
        rolled = sum(group.number for group in battle.groups(mine))
        usually = sum(group.number for group in by_land.groups(usual))
        assert rolled == (0 if mine.side is Side.ATTACKER and none_by_land else usually)


@claim(
    "gw.landing.others",
    fixed=under("gw.issue.contested-landing", "b"),
    rests_on=("gw.issue.contested-landing", "gw.issue.unload-from-contested"),
)
def where_reinforcements_land_guns_join_a_contest_before_the_capture(at: Beach, action: Land) -> None:
    """By one answer guns land in an enemy territory that their side contested already, and else as by the others."""
    assume(action.kind in OTHERS)
    assume(not at.friendly)
    joins = at.contested and at.round == 1 and not at.non_combat
    assert ruling(action, at).allowed == (joins or (at.captured and at.non_combat))


@claim("gw.contesting.reinforce", "gw.landing.any-part", fixed={str: ""})
def whoever_comes_by_sea_invades_unless_by_the_reading_he_reinforces_a_contest(at: Beach) -> None:
    """Units from the sea invade where nothing was contested; where it was, the answer on that territory says so."""
    home, hostile = at.profile.home_landing, at.profile.contested_landing
    joins = home is HomeLanding.REINFORCEMENTS if at.friendly else hostile is ContestedLanding.REINFORCEMENTS
    assert is_invasion(at) == (not at.contested or not joins)

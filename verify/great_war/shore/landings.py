"""What holds in every naval invasion: who lands, who fires when and how often, and that nobody is made or lost."""

from dataclasses import replace

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces.army import LANDING, Army, Combatant, Origin, landed
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.shore.invasion import INVASION, Invasion
from clausewitz.rulebooks.great_war.shore.landings import OTHERS, Beach, Land

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST, tuple[Origin, ...]: ()}
"""Names and origins do not matter here."""


def dice_of(battle: Invasion, label: str, kinds: frozenset[str]) -> int:
    """How many dice the attacker rolls for these kinds if a step begins now."""
    there = replace(battle, step=INVASION.index(label), moment=0)
    groups = [group for volley in there.volleys for group in there.volley(volley)]
    return sum(group.number for group in groups if group.side is Side.ATTACKER and group.kind in kinds)


def troops(infantry: int, cavalry: int, storm_troops: int) -> Army:
    """Infantry type troops, as a wave."""
    return Army(infantry=infantry, cavalry=cavalry, storm_troops=storm_troops)


def ashore(wave: Army, by_land: Army, defender: Combatant) -> Invasion:
    """An invasion of which the first wave has just landed, in its first step."""
    battle = Invasion(attacker=Combatant(army=by_land), defender=defender, waves=(wave, Army()))
    return battle.first_landed()


@claim("gw.landing.first-wave", fixed=ANY)
def troops_that_land_fire_once_in_the_round_in_which_they_land(
    infantry: Count, cavalry: Count, storm_troops: Count, by_land: Army, defender: Combatant
) -> None:
    """Each unit of a wave rolls one die in the round in which it lands, in step 6b, if no unit is removed before."""
    wave = troops(infantry, cavalry, storm_troops)
    assume(by_land.total(LANDING.values()) == 0)
    battle = ashore(wave, by_land, defender)
    kinds = frozenset(LANDING.values())
    rolled = {step.label: dice_of(battle, step.label, kinds) for step in INVASION.steps}
    assert rolled["6b"] == wave.total()
    assert all(number == 0 for label, number in rolled.items() if label != "6b")


@claim("gw.landing.first-wave", fixed=ANY, expect=REFUTED)
def without_the_sentence_on_6b_troops_that_land_fire_in_6b_only(infantry: Count, defender: Combatant) -> None:
    """Without the sentence on step 6b, troops that land fire with all others: the claim on their dice has teeth."""
    with without("gw.landing.first-wave"):
        battle = ashore(troops(infantry, 0, 0), Army(), defender)
        assert dice_of(battle, "5a", frozenset((*LANDING, *LANDING.values()))) == 0


@claim("gw.landing.rest", "gw.landing.second-wave", fixed=ANY, rests_on=("gw.issue.landed-fire",))
def in_the_next_round_they_fire_as_others_and_the_second_wave_in_6b(
    first: Count, second: Count, defender: Combatant
) -> None:
    """In round 2 the first wave fires in step 5a, and the second in step 6b."""
    battle = ashore(troops(first, 0, 0), Army(), defender)
    again = replace(battle, waves=(troops(second, 0, 0),), round=2, step=INVASION.index("2")).next_round()
    assert dice_of(again, "5a", frozenset({"infantry"})) == first
    assert dice_of(again, "6b", frozenset({"landing_infantry"})) == second


@claim("gw.landing.troops", fixed=ANY)
def landing_creates_and_loses_nobody(
    infantry: Count, cavalry: Count, storm_troops: Count, artillery: Count, by_land: Army, defender: Combatant
) -> None:
    """When a wave lands, each of its units is ashore or still aboard, and no unit that came by land is lost."""
    wave = replace(troops(infantry, cavalry, storm_troops), artillery=artillery)
    battle = ashore(wave, by_land, defender)
    assert landed(battle.attacker.army + battle.aboard) == landed(by_land + wave)
    assert battle.aboard.total() == artillery


@claim("gw.landing.rest", fixed=ANY)
def a_new_round_creates_and_loses_nobody(attacker: Army, wave: Army, defender: Combatant) -> None:
    """A new round changes no unit: the next wave comes ashore or stays aboard."""
    battle = Invasion(attacker=Combatant(army=attacker), defender=defender, waves=(wave,), step=4, round=2)
    after = battle.next_round()
    left = after.waves[0] if after.waves else Army()
    assert landed(after.attacker.army + after.aboard + left) == landed(attacker + wave)


@claim(
    "gw.landing.troops",
    "gw.landing.others",
    "gw.landing.others.non-combat",
    fixed=ANY,
    rests_on=("gw.issue.contested-landing", "gw.issue.unload-from-contested"),
)
def guns_land_after_the_capture_and_in_the_non_combat_phase_only(at: Beach, action: Land) -> None:
    """Artillery and rail guns land in an enemy territory only once it is captured, in the non-combat phase."""
    assume(action.kind in OTHERS)
    assume(not at.friendly)
    assert ruling(action, at).allowed == (at.captured and at.non_combat)


@claim(
    "gw.landing.troops",
    "gw.landing.second-wave",
    fixed=ANY,
    rests_on=("gw.issue.unload-from-contested", "gw.issue.waves"),
)
def troops_land_in_the_first_two_rounds(at: Beach, action: Land) -> None:
    """Infantry, cavalry and storm troops may land in the first two rounds, and in no later one before the capture."""
    assume(action.kind not in OTHERS)
    assert ruling(action, at).allowed == (at.round <= 2 or at.captured)

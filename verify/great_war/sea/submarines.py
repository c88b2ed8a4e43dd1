"""What holds of submarines: they strike first or submerge, and nothing but the hunt reaches what has submerged."""

from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces import HUNTING, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, SendDestroyers, SendSubHunters, Submerge

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
"""Names and places do not matter here."""


def under(issue: str, letter: str) -> dict[object, object]:
    """What is fixed in a claim about another reading than the preferred one."""
    return {**ANY, Profile: choose_reading(LATEST, issue, letter)}


def at(label: str, attacker: Navy, defender: Navy, hits_on_defender: int = 0) -> SeaBattle:
    """The battle as a step begins."""
    step = NAVAL.index(label)
    return SeaBattle(attacker=attacker, defender=defender, step=step, hits_on_defender=hits_on_defender)


def dice_of(battle: SeaBattle, label: str) -> dict[tuple[Side, str], tuple[int, int]]:
    """How many dice each kind of unit would roll if a step began now, and against what."""
    there = replace(battle, step=NAVAL.index(label), moment=0)
    groups = [group for volley in there.volleys for group in there.volley(volley)]
    return {(group.side, group.kind): (group.number, group.target) for group in groups}


@claim("gw.naval.step-1", "gw.naval.step-2", fixed=ANY, show=as_scenario, rests_on=("gw.issue.first-strike",))
def all_submarines_of_a_side_strike_first_and_nothing_else_does(
    step: Literal["1", "2"], attacker: Navy, defender: Navy
) -> None:
    """Each submarine that can strike first rolls one die, the attacker's in step 1, the defender's in step 2."""
    side, own = (Side.ATTACKER, attacker) if step == "1" else (Side.DEFENDER, defender)
    assume(own.first_strike)
    dice = {who: number for who, (number, _) in dice_of(at(step, attacker, defender), step).items()}
    assert dice == {(side, "submarines"): own.fleet.submarines}


@claim("gw.naval.step-1", "gw.naval.step-2", fixed=ANY, show=as_scenario, rests_on=("gw.issue.first-strike",))
def whoever_cannot_strike_first_does_not_shoot_preemptively(
    step: Literal["1", "2"], attacker: Navy, defender: Navy
) -> None:
    """No submarine of a side that cannot conduct first strikes rolls a die in step 1 or 2."""
    assume(not (attacker if step == "1" else defender).first_strike)
    assert not dice_of(at(step, attacker, defender), step)


@claim(
    "gw.naval.step-1",
    fixed=under("gw.issue.first-strike", "b"),
    show=as_scenario,
    expect=REFUTED,
    asks="Do submarines strike first even if the enemy has destroyers?",
)
def even_against_destroyers_all_submarines_strike_first(attacker: Navy, defender: Navy, profile: Profile) -> None:
    """The same is false where destroyers keep submarines from striking first."""
    battle = replace(at("1", attacker, defender), profile=profile)
    dice = {who: number for who, (number, _) in dice_of(battle, "1").items()}
    assert dice == {(Side.ATTACKER, "submarines"): attacker.fleet.submarines}


@claim(
    "gw.naval.step-2.submerge",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.attackers-dive", "gw.issue.first-strike", "gw.issue.submerge-together"),
)
def submarines_submerge_on_defence_and_as_many_as_they_like(at: SeaStandoff, action: Submerge) -> None:
    """A defender who can strike first may submerge any number of his submarines in any round, the attacker none."""
    assert ruling(action, at).allowed == (action.number == 0 or (at.side is Side.DEFENDER and at.first_strike))


@claim("gw.naval.step-2.submerge", fixed=ANY, show=as_scenario, rests_on=("gw.issue.attackers-dive",))
def an_attacker_who_may_not_submerge_is_told_by_which_reading(at: SeaStandoff, action: Submerge) -> None:
    """No attacking submarine submerges, and that only defending ones do is what its owner is told."""
    assume(at.side is Side.ATTACKER and action.number > 0)
    made = ruling(action, at)
    assert not made.allowed
    assert "gw.issue.attackers-dive" in made.cites


@claim(
    "gw.naval.step-2.submerge",
    fixed=under("gw.issue.submerge-together", "b"),
    show=as_scenario,
    expect=REFUTED,
    asks="May some submarines submerge while the others shoot?",
)
def all_or_none_submarines_submerge_as_many_as_they_like(at: SeaStandoff, action: Submerge) -> None:
    """The same is false where all of them submerge or none."""
    assert ruling(action, at).allowed == (action.number == 0 or (at.side is Side.DEFENDER and at.first_strike))


@claim(
    "gw.naval.hunt.destroyers",
    "gw.naval.hunt.sub-hunters",
    "gw.naval.hunt.target",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.hunt-when",),
)
def submerged_submarines_are_hunted_by_destroyers_and_sub_hunters_with_a_1(attacker: Navy, defender: Navy) -> None:
    """In the hunt nobody rolls dice but the destroyers and sub hunters that were sent, one each, and only a 1 hits."""
    for (side, kind), (number, target) in dice_of(at("hunt", attacker, defender), "hunt").items():
        assert kind in HUNTING.values()
        assert number == (attacker if side is Side.ATTACKER else defender).fleet[kind]
        assert target == 1


@claim("gw.naval.hunt.first-round", fixed=ANY, show=as_scenario)
def nobody_hunts_after_the_first_round(
    attacker: Navy, defender: Navy, number: Annotated[int, Bounds(low=2)], sent: Annotated[int, Bounds(low=1)]
) -> None:
    """From the second round on nobody rolls dice in the hunt, and nobody may be sent to it."""
    battle = replace(at("hunt", attacker, defender), round=number)
    for dice, _ in dice_of(battle, "hunt").values():
        assert dice == 0
    assert not ruling(SendDestroyers(sent), battle.situation(Side.ATTACKER)).allowed


@claim("gw.naval.hunt.no-others", fixed=ANY, show=as_scenario, rests_on=("gw.issue.hunters-sequence",))
def who_hunts_does_not_fire_in_the_exchange(
    attacker: Navy, defender: Navy, number: Annotated[int, Bounds(low=1)]
) -> None:
    """In no round do hunters of submerged submarines roll dice in the exchange."""
    dice = dice_of(replace(at("3", attacker, defender), round=number), "3")
    for kind, hunting in HUNTING.items():
        assert (Side.ATTACKER, hunting) not in dice
        assert dice[Side.ATTACKER, kind][0] == attacker.fleet[kind]


@claim(
    "gw.naval.hunt.no-others",
    fixed=under("gw.issue.hunters-sequence", "b"),
    show=as_scenario,
    expect=REFUTED,
    asks="Do ships that hunt submarines stay out of the exchange in every round?",
    words={"number": "It is round … of combat."},
)
def bound_for_a_round_who_hunts_does_not_fire_in_the_exchange(
    attacker: Navy, defender: Navy, number: Annotated[int, Bounds(low=1)], profile: Profile
) -> None:
    """The same is false where "this sequence" is the first round."""
    dice = dice_of(replace(at("3", attacker, defender), round=number, profile=profile), "3")
    assert dice[Side.ATTACKER, "destroyers"][0] == attacker.fleet.destroyers


@claim("gw.naval.hunt.destroyers", "gw.naval.hunt.sub-hunters", fixed=ANY, show=as_scenario)
def ships_that_hunt_are_none_too_many_and_none_the_fewer(
    attacker: Navy, defender: Navy, destroyers: Count, others: Count
) -> None:
    """Ships sent against submerged submarines are still afloat, counted once, and count as before after the battle."""
    assume(destroyers <= attacker.fleet.destroyers)
    assume(others <= attacker.fleet.sub_hunters)
    sent = at("hunt", attacker, defender).apply_decision(Side.ATTACKER, SendDestroyers(destroyers))
    fleet = sent.apply_decision(Side.ATTACKER, SendSubHunters(others)).attacker.fleet
    assert fleet.total() == attacker.fleet.total()
    assert fleet.recall_hunters() == attacker.fleet.recall_hunters()


@claim("gw.naval.step-2.submerge", fixed=ANY, show=as_scenario)
def submerging_neither_makes_nor_loses_a_submarine(attacker: Navy, defender: Navy, number: Count) -> None:
    """A decision to submerge leaves as many submarines as there were, and no count below zero."""
    battle = at("2", attacker, defender)
    assume(number <= defender.fleet.submarines)
    after = battle.apply_decision(Side.DEFENDER, Submerge(number)).defender.fleet
    assert after.submarines + after.submerged == defender.fleet.submarines + defender.fleet.submerged
    assert after.submarines >= 0
    assert after.submerged >= defender.fleet.submerged


@claim("gw.naval.step-2.submerge", "gw.naval.hunt.destroyers", fixed=ANY, show=as_scenario)
def nothing_but_the_hunt_hits_a_submerged_submarine(
    step: Literal["1", "2", "forts", "3"], attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """In no other step is a submerged submarine among the losses."""
    assume(at(step, attacker, defender, hits).may_lose(Side.DEFENDER, losses))
    assert losses.submerged == 0

"""What holds in every round of a sea battle: who fires, who hunts, who submerges, how it ends, who withdraws."""

from dataclasses import replace
from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count, least
from clausewitz.play.moments import Fired, Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choosing
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces.army import Origin
from clausewitz.rulebooks.great_war.forces.fleet import AFLOAT, HUNTING, Fleet, Haven, Navy
from clausewitz.rulebooks.great_war.phrases.scenarios import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import SendDestroyers, Submerge, Withdraw

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
"""Names and places do not matter here."""


def under(issue: str, letter: str) -> dict[object, object]:
    """What is fixed in a claim about another reading than the preferred one."""
    return {**ANY, Profile: choosing(LATEST, issue, letter)}


def at(label: str, attacker: Navy, defender: Navy, hits_on_defender: int = 0) -> SeaBattle:
    """The battle as a step begins."""
    step = NAVAL.index(label)
    return SeaBattle(attacker=attacker, defender=defender, step=step, hits_on_defender=hits_on_defender)


def dice_of(battle: SeaBattle, label: str) -> dict[tuple[Side, str], tuple[int, int]]:
    """How many dice each kind of unit would throw if a step began now, and against what."""
    there = replace(battle, step=NAVAL.index(label), moment=0)
    groups = [group for volley in there.volleys for group in there.volley(volley)]
    return {(group.side, group.kind): (group.number, group.target) for group in groups}


@claim("gw.naval.hunt.destroyers", "gw.naval.hunt.sub-hunters", "gw.naval.hunt.target", fixed=ANY, show=as_scenario)
def submerged_submarines_are_hunted_by_destroyers_and_sub_hunters_with_a_1(attacker: Navy, defender: Navy) -> None:
    """In the hunt nobody throws dice but the destroyers and sub hunters that were sent, one each, and only a 1 hits."""
    for (side, kind), (number, target) in dice_of(at("hunt", attacker, defender), "hunt").items():
        assert kind in HUNTING.values()
        assert number == (attacker if side is Side.ATTACKER else defender).fleet[kind]
        assert target == 1


@claim("gw.naval.hunt.first-round", fixed=ANY, show=as_scenario)
def nobody_hunts_after_the_first_round(
    attacker: Navy, defender: Navy, number: Annotated[int, Bounds(low=2)], sent: Count
) -> None:
    """From the second round on nobody throws dice in the hunt, and nobody may be sent to it."""
    battle = replace(at("hunt", attacker, defender), round=number)
    for dice, _ in dice_of(battle, "hunt").values():
        assert dice == 0
    assert not ruling(SendDestroyers(sent), battle.situation(Side.ATTACKER)).allowed


@claim("gw.naval.hunt.no-others", fixed=ANY, show=as_scenario)
def who_hunts_does_not_fire_in_the_exchange(
    attacker: Navy, defender: Navy, number: Annotated[int, Bounds(low=1)]
) -> None:
    """In no round do hunters of submerged submarines throw dice in the exchange."""
    dice = dice_of(replace(at("3", attacker, defender), round=number), "3")
    for kind, hunting in HUNTING.items():
        assert (Side.ATTACKER, hunting) not in dice
        assert dice[Side.ATTACKER, kind][0] == attacker.fleet[kind]


@claim(
    "gw.naval.hunt.no-others",
    fixed=under("gw.issue.hunters-sequence", "b"),
    show=as_scenario,
    expect=REFUTED,
)
def bound_for_a_round_who_hunts_does_not_fire_in_the_exchange(
    attacker: Navy, defender: Navy, number: Annotated[int, Bounds(low=1)], profile: Profile
) -> None:
    """The same is false where "this sequence" is the first round: the claim has teeth."""
    dice = dice_of(replace(at("3", attacker, defender), round=number, profile=profile), "3")
    assert dice[Side.ATTACKER, "destroyers"][0] == attacker.fleet.destroyers


@claim("gw.naval.preemptive", fixed=ANY, show=as_scenario)
def who_is_sunk_by_a_first_strike_does_not_answer(attacker: Navy, defender: Navy, hits: Count, losses: Fleet) -> None:
    """After the first strike of the attacker only survivors of the defender throw dice, in all steps that follow."""
    battle = at("1", attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.after_losses(Side.DEFENDER, losses)
    for label in ("2", "3"):
        for (side, kind), (number, _) in dice_of(after, label).items():
            if side is Side.DEFENDER and kind != "dreadnoughts":
                assert number <= defender.fleet[kind] - losses[kind]


@claim("gw.naval.invasions.eliminated", "gw.naval.contest.submerged", fixed=ANY, show=as_scenario)
def a_battle_at_sea_is_over_once_a_side_has_nothing_above_water(
    step: Literal["3", "4"], attacker: Navy, defender: Navy
) -> None:
    """After the hunt a battle is over as soon as a side has nothing left but submerged submarines, and not before."""
    gone = [navy.fleet.total(AFLOAT) == navy.fleet.submerged for navy in (attacker, defender)]
    assert (at(step, attacker, defender).outcome() is not None) == bool(gone[0] or gone[1])


@claim("gw.naval.step-3.remaining", fixed=ANY, show=as_scenario)
def submarines_fire_once_a_round(attacker: Navy, defender: Navy) -> None:
    """Submarines that have shot preemptively throw no dice in the exchange."""
    first = at("1", attacker, defender)
    shot = first.struck(first.volleys[0], ())
    second = replace(shot, step=NAVAL.index("2"), moment=0)
    both = second.struck(second.volleys[0], ())
    dice = dice_of(both, "3")
    for side in Side:
        assert dice[side, "submarines"][0] == 0


@claim("gw.naval.called.attacker", "gw.naval.called.defender", fixed=ANY, show=as_scenario)
def called_shots_are_hits_and_no_more_than_are_called(attacker: Navy, defender: Navy, scored: Count) -> None:
    """Of the hits in the exchange as many are called as the side calls; the others are wounds, and none gets lost."""
    battle = at("3", attacker, defender)
    volley = battle.volleys[0]
    own = next(group for group in battle.volley(volley) if group.side is Side.ATTACKER)
    after = battle.struck(volley, (Fired(own, (), scored),))
    assert after.called_on_defender == least(scored, attacker.called)
    assert after.called_on_defender + after.hits_on_defender == scored


@claim("gw.naval.step-2.submerge", fixed=ANY, show=as_scenario)
def submerging_neither_makes_nor_loses_a_submarine(attacker: Navy, defender: Navy, number: Count) -> None:
    """A decision to submerge leaves as many submarines as there were, and no count below zero."""
    battle = at("2", attacker, defender)
    assume(number <= defender.fleet.submarines)
    after = battle.decided(Side.DEFENDER, Submerge(number)).defender.fleet
    assert after.submarines + after.submerged == defender.fleet.submarines + defender.fleet.submerged
    assert after.submarines >= 0
    assert after.submerged >= defender.fleet.submerged


@claim("gw.naval.step-4.all-units", fixed=ANY, show=as_scenario)
def a_fleet_withdraws_with_all_it_has(attacker: Navy, defender: Navy, to: Haven) -> None:
    """Whoever retreats has no ship and no aircraft left in the battle, and all of them out of it."""
    assume(defender.withdrawn == Fleet())
    after = at("4", attacker, defender).decided(Side.DEFENDER, Withdraw(to)).defender
    assert after.fleet.total(AFLOAT) == 0
    for kind in AFLOAT:
        assert after.withdrawn.regrouped()[kind] == defender.fleet.regrouped()[kind]


@claim("gw.fort.coastal.naval-battle", "gw.fort.coastal.twice-each-round", fixed=ANY, show=as_scenario)
def a_fort_fires_on_ships_only_with_a_garrison_and_a_hit_left(attacker: Navy, defender: Navy) -> None:
    """Forts on the coast throw two dice each at most, none without a garrison, and the attacker's none at all."""
    dice = dice_of(at("forts", attacker, defender), "forts")
    assert dice[Side.ATTACKER, "forts"][0] == 0
    number = dice[Side.DEFENDER, "forts"][0]
    assert number <= 2 * defender.fleet.forts
    assert number <= 2 * defender.garrison
    assert number <= 2 * (4 * defender.fleet.forts - defender.fort_hits)

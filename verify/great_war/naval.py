"""What holds in every sea battle: losses, who is protected, who can be hit by whom, called shots, and ways out."""

from dataclasses import replace
from typing import Annotated, Literal

from clausewitz.play import walk
from clausewitz.play.counts import Bounds, Count, least
from clausewitz.play.moments import Fired, Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choosing
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.army import Origin
from clausewitz.rulebooks.great_war.fleet import (
    AFLOAT,
    HUNTING,
    WARSHIPS,
    Fleet,
    Haven,
    Navy,
)
from clausewitz.rulebooks.great_war.naval import NAVAL
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.scenarios import as_scenario
from clausewitz.rulebooks.great_war.sea_battle import SeaBattle
from clausewitz.rulebooks.great_war.sea_standoff import (
    SendDestroyers,
    Submerge,
    Withdraw,
)

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
"""Names and places do not matter here."""
FireStep = Literal["1", "2", "forts", "hunt", "3"]
NOT_THE_HUNT = Literal["1", "2", "forts", "3"]


def under(issue: str, letter: str) -> dict[object, object]:
    """What is fixed in a claim about another reading than the preferred one."""
    return {**ANY, Profile: choosing(LATEST, issue, letter)}


def at(label: str, attacker: Navy, defender: Navy, hits_on_defender: int = 0) -> SeaBattle:
    """The battle as a step begins."""
    step = NAVAL.index(label)
    return SeaBattle(attacker=attacker, defender=defender, step=step, hits_on_defender=hits_on_defender)


def calling(attacker: Navy, defender: Navy, called: int) -> SeaBattle:
    """The battle as the attacker places his called shots."""
    position = at("3", attacker, defender)
    turn = walk.moments(position).index(walk.Casualties(Side.DEFENDER, called=True))
    return replace(position, moment=turn, called_on_defender=called)


def dice_of(battle: SeaBattle, label: str) -> dict[tuple[Side, str], tuple[int, int]]:
    """How many dice each kind of unit would throw if a step began now, and against what."""
    there = replace(battle, step=NAVAL.index(label), moment=0)
    groups = [group for volley in walk.volleys(there) for group in there.volley(volley)]
    return {(group.side, group.kind): (group.number, group.target) for group in groups}


@claim("gw.naval.step-by-step", "gw.naval.preemptive", fixed=ANY, show=as_scenario)
def losses_at_sea_equal_the_hits_or_all_that_can_be_hit(
    step: FireStep, attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """Losses equal the hits, or all that can be hit if that is less."""
    battle = at(step, attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert losses.total() == least(hits, battle.can_be_hit(Side.DEFENDER).total())


@claim("gw.naval.step-by-step", "gw.naval.wounds.defender", fixed=ANY, show=as_scenario)
def losses_at_sea_never_make_a_count_negative_nor_larger(
    step: FireStep, attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """No count of ships falls below zero by losses, and none grows; dreadnoughts afloat have a hit left each."""
    battle = at(step, attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = walk.lose(battle, Side.DEFENDER, losses).defender
    for kind in Fleet.kinds():
        assert 0 <= after.fleet[kind] <= defender.fleet[kind]
    assert after.wounds >= 0
    assert after.is_sound()


@claim("gw.naval.wounds.defender", fixed=ANY, show=as_scenario)
def every_hit_on_a_dreadnought_counts(attacker: Navy, defender: Navy, hits: Count, losses: Fleet) -> None:
    """What dreadnoughts can still take becomes less by exactly the hits on them: no wound is lost, and none made up."""
    battle = at("3", attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = walk.lose(battle, Side.DEFENDER, losses).defender
    assert after.above().dreadnoughts == defender.above().dreadnoughts - losses.dreadnoughts


@claim("gw.naval.called.attacker", fixed=ANY, show=as_scenario)
def called_shots_on_dreadnoughts_count_as_well(attacker: Navy, defender: Navy, hits: Count, losses: Fleet) -> None:
    """The same holds of called shots, and they sink at least as many as wounds that the owner places."""
    battle = calling(attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = walk.lose(battle, Side.DEFENDER, losses).defender
    owner = at("3", attacker, defender, hits).with_losses(Side.DEFENDER, losses).defender
    assert after.above().dreadnoughts == defender.above().dreadnoughts - losses.dreadnoughts
    assert 0 <= after.fleet.dreadnoughts <= owner.fleet.dreadnoughts
    assert after.is_sound()


@claim(
    "gw.naval.protected.airships",
    "gw.naval.protected.transports",
    "gw.naval.protected.fortress-fire",
    fixed=ANY,
    show=as_scenario,
)
def no_airship_or_transport_is_lost_while_a_combat_ship_remains(
    step: FireStep, attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """Once an airship or a transport is among the losses, no combat ship of that side is left that could be hit."""
    battle = at(step, attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    if losses.zeppelins + losses.transports > 0:
        assert walk.lose(battle, Side.DEFENDER, losses).defender.fleet.total(WARSHIPS) == 0


@claim("gw.naval.protected.transports", fixed=ANY, show=as_scenario, expect=REFUTED)
def without_the_rule_no_transport_is_lost_while_a_combat_ship_remains(
    attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """The same is false once the words on transports are struck out: the claim has teeth."""
    with without("gw.naval.protected.transports"):
        battle = at("3", attacker, defender, hits)
        assume(battle.may_lose(Side.DEFENDER, losses))
        if losses.transports > 0:
            assert walk.lose(battle, Side.DEFENDER, losses).defender.fleet.total(WARSHIPS) == 0


@claim("gw.naval.protected.called", fixed=ANY, show=as_scenario, expect=REFUTED)
def by_called_shots_no_transport_is_lost_while_a_combat_ship_remains(
    attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """The same is false of called shots, which are excepted: the claim has teeth."""
    battle = calling(attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    if losses.transports > 0:
        assert walk.lose(battle, Side.DEFENDER, losses).defender.fleet.total(WARSHIPS) == 0


@claim("gw.naval.step-2.submerge", "gw.naval.hunt.destroyers", fixed=ANY, show=as_scenario)
def nothing_but_the_hunt_hits_a_submerged_submarine(
    step: NOT_THE_HUNT, attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """In no other step is a submerged submarine among the losses."""
    assume(at(step, attacker, defender, hits).may_lose(Side.DEFENDER, losses))
    assert losses.submerged == 0


@claim("gw.naval.step-2.submerge", "gw.naval.called.attacker", fixed=ANY, show=as_scenario)
def no_called_shot_hits_a_submerged_submarine(attacker: Navy, defender: Navy, hits: Count, losses: Fleet) -> None:
    """Nor is it by called shots."""
    assume(calling(attacker, defender, hits).may_lose(Side.DEFENDER, losses))
    assert losses.submerged == 0


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
    after = walk.lose(battle, Side.DEFENDER, losses)
    for label in ("2", "3"):
        for (side, kind), (number, _) in dice_of(after, label).items():
            if side is Side.DEFENDER and kind != "dreadnoughts":
                assert number <= defender.fleet[kind] - losses[kind]


@claim("gw.naval.step-4.repeat", "gw.naval.step-by-step", fixed=ANY, show=as_scenario)
def every_hit_at_sea_brings_the_battle_nearer_to_its_end(
    step: FireStep, attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """Where hits occur what a side can still take becomes less; as nothing adds to it, a battle of hits ends."""
    battle = at(step, attacker, defender, hits)
    before = battle.can_be_hit(Side.DEFENDER).total()
    assume(hits > 0)
    assume(before > 0)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = replace(walk.lose(battle, Side.DEFENDER, losses), hits_on_defender=hits)
    assert after.can_be_hit(Side.DEFENDER).total() < before


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
    shot = first.struck(walk.volleys(first)[0], ())
    second = replace(shot, step=NAVAL.index("2"), moment=0)
    both = second.struck(walk.volleys(second)[0], ())
    dice = dice_of(both, "3")
    for side in Side:
        assert dice[side, "submarines"][0] == 0


@claim("gw.naval.called.attacker", "gw.naval.called.defender", fixed=ANY, show=as_scenario)
def called_shots_are_hits_and_no_more_than_are_called(attacker: Navy, defender: Navy, scored: Count) -> None:
    """Of the hits in the exchange as many are called as the side calls; the others are wounds, and none gets lost."""
    battle = at("3", attacker, defender)
    volley = walk.volleys(battle)[0]
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

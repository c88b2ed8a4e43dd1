"""What holds of all losses at sea: hits and casualties, wounds and called shots, who is protected, who can be hit."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Fired, Side
from clausewitz.play.position import CasualtyStep
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import AFLOAT, WARSHIPS, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import HuntOldSubmerged, WoundsLast
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.sea_losses import losses_at_sea
from clausewitz.rulebooks.great_war.turn import land_combat, sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Engagement
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
"""Names and places do not matter here."""
FireStep = Literal["1", "2", "forts", "hunt", "3"]
ENEMY = Navy(fleet=Fleet(cruisers=1))
"""Who has scored the hits; what else he has makes no difference to them."""


def struck(label: str, defender: Navy, hits: int) -> SeaBattle:
    """The battle with hits on the defender at a step."""
    return SeaBattle(attacker=ENEMY, defender=defender, step=NAVAL.index(label), hits_on_defender=hits)


def called(defender: Navy, hits: int) -> SeaBattle:
    """The battle as the attacker places his called shots."""
    position = struck("3", defender, 0)
    turn = position.moments.index(CasualtyStep(Side.DEFENDER, called=True))
    return replace(position, moment=turn, called_on_defender=hits)


@claim(
    "gw.naval.step-by-step",
    "gw.naval.preemptive",
    fixed=ANY,
    show=as_scenario,
    rests_on=(
        "gw.issue.submarines-hit-aircraft",
        "gw.issue.coastal-hits",
        "gw.issue.airships",
        "gw.issue.combat-ships",
        "gw.issue.coastal-targets",
    ),
)
def losses_at_sea_equal_the_hits_or_all_that_can_be_hit(
    step: FireStep, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """A fleet may lose what is above water, in the hunt what is below, as many as were hit, or all if that is less.

    A dreadnought takes two hits, and no airship or transport is lost while a combat ship is left.
    """
    fleet, hunted = defender.fleet, step == "hunt"
    room = {kind: fleet[kind] if (kind == "submerged") == hunted else 0 for kind in AFLOAT}
    if not hunted:
        room["dreadnoughts"] = 2 * fleet.dreadnoughts - defender.wounds
    there = losses.forts == 0 and all(losses[kind] <= number for kind, number in room.items())
    so_many = losses.total() == least(hits, sum(room.values()))
    last = losses.zeppelins + losses.transports == 0 or all(losses[kind] == room[kind] for kind in WARSHIPS)
    assert struck(step, defender, hits).may_lose(Side.DEFENDER, losses) == (there and so_many and last)


@claim("gw.naval.step-by-step", "gw.naval.wounds.defender", fixed=ANY, show=as_scenario)
def losses_at_sea_never_make_a_count_negative_nor_larger(
    step: FireStep, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """No count of ships falls below zero by losses, and none grows; dreadnoughts afloat have a hit left each."""
    battle = struck(step, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses).defender
    for kind in Fleet.kinds():
        assert 0 <= after.fleet[kind] <= defender.fleet[kind]
    assert after.wounds >= 0
    assert after.is_sound()


@claim("gw.naval.wounds.defender", fixed=ANY, show=as_scenario)
def every_hit_on_a_dreadnought_counts(defender: Navy, hits: Count, losses: Fleet) -> None:
    """What dreadnoughts can still take becomes less by exactly the hits on them: no wound is lost, and none made up."""
    battle = struck("3", defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses).defender
    assert (
        after.above_water_capacity().dreadnoughts == defender.above_water_capacity().dreadnoughts - losses.dreadnoughts
    )


@claim("gw.naval.called.attacker", fixed=ANY, show=as_scenario)
def called_shots_on_dreadnoughts_count_as_well(defender: Navy, hits: Count, losses: Fleet) -> None:
    """The same holds of called shots, and they sink at least as many as wounds that the owner places."""
    battle = called(defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses).defender
    owner = struck("3", defender, hits).with_losses(Side.DEFENDER, losses).defender
    assert (
        after.above_water_capacity().dreadnoughts == defender.above_water_capacity().dreadnoughts - losses.dreadnoughts
    )
    assert 0 <= after.fleet.dreadnoughts <= owner.fleet.dreadnoughts
    assert after.is_sound()


@claim(
    "gw.naval.protected.airships",
    "gw.naval.protected.transports",
    "gw.naval.protected.fortress-fire",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.coastal-targets",),
)
def no_airship_or_transport_is_lost_while_a_combat_ship_remains(
    step: FireStep, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """Once an airship or a transport is among the losses, no combat ship of that side is left that could be hit."""
    battle = struck(step, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    if losses.zeppelins + losses.transports > 0:
        assert battle.apply_losses(Side.DEFENDER, losses).defender.fleet.total(WARSHIPS) == 0


@claim(
    "gw.naval.protected.transports",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Are transports safe while a combat ship is left?",
    words={"hits": "Hits that the fleet takes.", "losses": "Casualties to be removed."},
)
def without_the_rule_no_transport_is_lost_while_a_combat_ship_remains(
    defender: Navy, hits: Count, losses: Fleet
) -> None:
    """The same is false once the words on transports are struck out."""
    with switch_off("gw.naval.protected.transports"):
        battle = struck("3", defender, hits)
        assume(battle.may_lose(Side.DEFENDER, losses))
        if losses.transports > 0:
            assert battle.apply_losses(Side.DEFENDER, losses).defender.fleet.total(WARSHIPS) == 0


@claim(
    "gw.naval.protected.called",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Are transports safe from called shots while a combat ship is left?",
    words={"hits": "Hits that the fleet takes.", "losses": "Casualties to be removed."},
)
def by_called_shots_no_transport_is_lost_while_a_combat_ship_remains(
    defender: Navy, hits: Count, losses: Fleet
) -> None:
    """The same is false of called shots, which are excepted."""
    battle = called(defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    if losses.transports > 0:
        assert battle.apply_losses(Side.DEFENDER, losses).defender.fleet.total(WARSHIPS) == 0


@claim("gw.naval.step-2.submerge", "gw.naval.called.attacker", fixed=ANY, show=as_scenario)
def no_called_shot_hits_a_submerged_submarine(defender: Navy, hits: Count, losses: Fleet) -> None:
    """No submerged submarine is among the losses to called shots."""
    assume(called(defender, hits).may_lose(Side.DEFENDER, losses))
    assert losses.submerged == 0


@claim("gw.naval.step-4.repeat", "gw.naval.step-by-step", fixed=ANY, show=as_scenario)
def every_hit_at_sea_brings_the_battle_nearer_to_its_end(
    step: FireStep, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """Where hits occur what a side can still take becomes less; as nothing adds to it, a battle of hits ends."""
    battle = struck(step, defender, hits)
    before = battle.can_be_hit(Side.DEFENDER).total()
    assume(hits > 0)
    assume(before > 0)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = replace(battle.apply_losses(Side.DEFENDER, losses), hits_on_defender=hits)
    assert after.can_be_hit(Side.DEFENDER).total() < before


@claim(
    "gw.naval.called.attacker",
    "gw.naval.called.defender",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.called-shots",),
)
def called_shots_are_hits_and_no_more_than_are_called(attacker: Navy, defender: Navy, scored: Count) -> None:
    """Of the hits in the exchange as many are called as the side calls; the others are wounds, and none gets lost."""
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("3"))
    volley = battle.volleys[0]
    own = next(group for group in battle.volley(volley) if group.side is Side.ATTACKER)
    after = battle.apply_volley(volley, (Fired(own, (), scored),))
    assert after.called_on_defender == least(scored, attacker.called)
    assert after.called_on_defender + after.hits_on_defender == scored


@claim("gw.naval.contest.submerged", fixed={str: ""}, rests_on=("gw.issue.hunt-old-submerged",))
def submerged_submarines_alone_are_attacked_only_by_those_who_hunt_them_and_only_by_a_reading(
    destroyers: Count, sub_hunters: Count, cruisers: Count, submerged: Count, reading: HuntOldSubmerged
) -> None:
    """Where the enemy has only submerged submarines, nobody has to attack; by one answer who can hunt them may."""
    fleet = Fleet(destroyers=destroyers, sub_hunters=sub_hunters, cruisers=cruisers)
    stacks = (
        Stack(nation="England", place="North Sea", fleet=fleet),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(submerged=submerged)),
    )
    turn = Turn(board=replace(small_war(), stacks=()).placing(*stacks), nations=("England", "France"))
    turn = replace(turn, step=Turn.sequence.index("3"), profile=replace(LATEST, hunt_old_submerged=reading))
    hunted = reading is not HuntOldSubmerged.NO and submerged > 0 and destroyers + sub_hunters > 0
    assert land_combat.prepare_sea_attacks(turn).assaults["North Sea"].waiting == (("England",) if hunted else ())


@claim("gw.naval.protected.transports", "gw.naval.step-by-step", fixed=ANY, rests_on=("gw.issue.airships",))
def where_only_one_kind_can_be_lost_next_nobody_chooses(
    cruisers: Count, transports: Count, fighters: Count, hits: Count
) -> None:
    """Cruisers go before their transports, whoever is hit; of cruisers and fighters the owner chooses till all are."""
    sunk = least(cruisers, hits)
    convoy = Fleet(cruisers=sunk, transports=least(transports, hits - sunk))
    assert losses_at_sea(Fleet(cruisers=cruisers, transports=transports), hits).forced_losses() == convoy
    chooses = cruisers > 0 and fighters > 0 and 0 < hits < cruisers + fighters
    escort = Fleet(cruisers=sunk, fighters=least(fighters, hits))
    assert losses_at_sea(Fleet(cruisers=cruisers, fighters=fighters), hits).forced_losses() == (
        None if chooses else escort
    )


@claim("gw.naval.wounds.defender", fixed={str: ""}, rests_on=("gw.issue.wounds-last",))
def wounds_end_with_their_battle_unless_by_a_reading_they_last_the_turn(
    english: Count, german: Count, reading: WoundsLast
) -> None:
    """Wounds are gone once a battle is over; by one answer those of each side are kept, where its ships are."""
    sides = [Stack(nation=each, place="North Sea", fleet=Fleet(dreadnoughts=2)) for each in ("England", "Germany")]
    turn = Turn(board=small_war(), nations=("England",), profile=replace(LATEST, wounds_last=reading))
    fleets = [Navy(fleet=each.fleet, wounds=wounds) for each, wounds in zip(sides, (english, german), strict=True)]
    battle = SeaBattle(attacker=fleets[0], defender=fleets[1])
    kept = sea_combat.lasting_wounds(
        turn, Engagement(place="North Sea", attackers=(sides[0],), defenders=(sides[1],)), battle
    )
    lasting = {("England", "North Sea"): english, ("Germany", "North Sea"): german}
    assert kept == (lasting if reading is WoundsLast.TURN else {})

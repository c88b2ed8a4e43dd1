"""What holds in every round of a sea battle: who fires, how it ends, and who lands afterwards."""

from typing import Literal

from clausewitz.play.counts import Count, either, least
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import ABOVE, AFLOAT, Army, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import ContestBarsLanding, OnlySubmerged
from clausewitz.rulebooks.great_war.sea.aftermath import Aftermath, BeginInvasion, Opposition, PickBattle
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle, outcome_of
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, StayInBattle, Withdraw
from clausewitz.rulebooks.great_war.standoff import Holder
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
"""Names and places do not matter here."""


def at(label: str, attacker: Navy, defender: Navy, hits_on_defender: int = 0) -> SeaBattle:
    """The battle as a step begins."""
    step = NAVAL.index(label)
    return SeaBattle(attacker=attacker, defender=defender, step=step, hits_on_defender=hits_on_defender)


def dice_of(battle: SeaBattle, label: str) -> dict[tuple[Side, str], tuple[int, int]]:
    """How many dice each kind of unit would roll if a step began now, and against what."""
    there = replace(battle, step=NAVAL.index(label), moment=0)
    groups = [group for volley in there.volleys for group in there.volley(volley)]
    return {(group.side, group.kind): (group.number, group.target) for group in groups}


@claim("gw.naval.preemptive", fixed=ANY, show=as_scenario, rests_on=("gw.issue.coastal-fire",))
def who_is_sunk_by_a_first_strike_does_not_answer(attacker: Navy, defender: Navy, hits: Count, losses: Fleet) -> None:
    """After the first strike of the attacker only survivors of the defender roll dice, in all steps that follow."""
    battle = at("1", attacker, defender, hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses)
    for label in ("2", "3"):
        for (side, kind), (number, _) in dice_of(after, label).items():
            if side is Side.DEFENDER and kind != "dreadnoughts":
                assert number <= defender.fleet[kind] - losses[kind]


@claim(
    "gw.naval.invasions.eliminated",
    "gw.naval.contest.submerged",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.only-submerged", "gw.issue.hunt-when"),
)
def a_battle_at_sea_is_over_once_a_side_has_nothing_above_water(
    step: Literal["3", "4"], attacker: Navy, defender: Navy
) -> None:
    """After the hunt a battle is over as soon as a side has nothing left but submerged submarines, and not before."""
    gone = [navy.fleet.total(AFLOAT) == navy.fleet.submerged for navy in (attacker, defender)]
    assert (at(step, attacker, defender).outcome() is not None) == bool(gone[0] or gone[1])


@claim("gw.naval.step-3.remaining", fixed=ANY, show=as_scenario, rests_on=("gw.issue.first-strike",))
def submarines_fire_once_a_round(attacker: Navy, defender: Navy) -> None:
    """Each submarine rolls one die in a round: preemptively if its side can strike first, in the exchange if not."""
    first = at("1", attacker, defender)
    shot = first.apply_volley(first.volleys[0], ())
    second = replace(shot, step=NAVAL.index("2"), moment=0)
    both = second.apply_volley(second.volleys[0], ())
    dice = dice_of(both, "3")
    for side, own in ((Side.ATTACKER, attacker), (Side.DEFENDER, defender)):
        assert dice[side, "submarines"][0] == either(own.first_strike, 0, own.fleet.submarines)


@claim("gw.naval.step-4.repeat", fixed=ANY, show=as_scenario)
def fighting_on_at_sea_is_always_allowed(at: SeaStandoff, action: StayInBattle) -> None:
    """Nobody is ever forced to retreat or to contest at sea: the steps are then repeated."""
    made = ruling(action, at)
    assert made.allowed
    assert made.cites == ("gw.naval.step-4.repeat",)


@claim(
    "gw.naval.invasions.eliminated",
    "gw.naval.invasions.retreats",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.contest-bars-landing",),
)
def nobody_lands_while_the_defender_is_there(at: Aftermath, action: BeginInvasion) -> None:
    """Transports begin no naval invasion from a sea zone in which the defender still has ships above water."""
    if ruling(action, at).allowed:
        assert at.defender is not Opposition.THERE


@claim("gw.naval.order")
def the_attacker_picks_the_next_battle_and_nobody_else(by: Side, action: PickBattle) -> None:
    """Which naval battle is fought next the attacker says, and never the defender."""
    assert ruling(action, by).allowed == (by is Side.ATTACKER)


@claim("gw.naval.invasions.eliminated", "gw.naval.invasions.retreats", fixed={str: ""})
def transports_begin_an_invasion_once_the_defender_is_gone(at: Aftermath, action: BeginInvasion) -> None:
    """Transports may begin an invasion exactly if the defending fleet is eliminated or has retreated.

    By some answers they may over submerged submarines too, or out of a contested zone.
    """
    gone = at.defender in (Opposition.ELIMINATED, Opposition.RETREATED)
    over = at.defender is Opposition.SUBMERGED and at.profile.only_submerged is OnlySubmerged.OVER
    beside = at.contested and at.profile.contest_bars_landing is ContestBarsLanding.OPEN
    assert ruling(action, at).allowed == (gone or over or beside)


INTO_THE_BALTIC = BeginAttack(place="Baltic Sea", nation="England")


def attack_in_the_baltic(english: Fleet, aboard: Army, german: Fleet, *, in_port: Fleet) -> Turn:
    """The turn of England, with these ships in the Baltic out of the North Sea, in which it attacks the Germans."""
    come = Stack(nation="England", place="Baltic Sea", fleet=english, army=aboard, came_from="North Sea", spent=1)
    there = Stack(nation="Germany", place="Baltic Sea", fleet=german)
    berlin = Stack(nation="Germany", place="Berlin", fleet=in_port)
    board = replace(small_war(), stacks=()).placing(come, there, berlin)
    turn = Turn(board=board, nations=("England", "France"), step=Turn.sequence.index("3"))
    return land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), INTO_THE_BALTIC)


@claim("gw.naval.order", "gw.naval.step-4.origin", "gw.naval.step-4.defender-may-retreat", fixed=ANY)
def a_battle_at_sea_is_fought_by_the_ships_of_the_board_with_the_ways_out_that_it_has(
    cruisers: Count, fighters: Count, destroyers: Count, in_port: Count
) -> None:
    """Who attacks at sea brings his ships and aircraft there and no others, and meets those of the enemy there.

    Each side sees where it came from, the sea zones around, and the port, which is Germany's.
    """
    assume(cruisers > 0)
    assume(destroyers > 0)
    ships = Fleet(cruisers=cruisers), Fleet(destroyers=destroyers)
    turn = attack_in_the_baltic(ships[0], Army(fighters=fighters), ships[1], in_port=Fleet(cruisers=in_port))
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    assert battle.attacker.fleet == Fleet(cruisers=cruisers, fighters=fighters)
    assert battle.defender.fleet == Fleet(destroyers=destroyers)
    for side, holder in ((Side.ATTACKER, Holder.HOSTILE), (Side.DEFENDER, Holder.OWN)):
        berlin, *seas = battle.combatant(side).havens
        assert (berlin.name, berlin.holder, berlin.origin) == ("Berlin", holder, False)
        assert {each.name: each.origin for each in seas} == {"Gulf of Bothnia": False, "North Sea": True}


@claim("gw.naval.invasions.eliminated", "gw.retreats.aircraft", fixed=ANY)
def once_a_battle_at_sea_is_over_its_survivors_are_there_with_as_many_troops_as_they_can_carry(
    cruisers: Count, transports: Count, troops: Count, fighters: Count, destroyers: Count, lost: Count
) -> None:
    """The ships that survive stay, with as many land units aboard as fit on two to a transport; aircraft fly back."""
    assume(lost > 0)
    assume(troops <= 2 * (transports + lost))
    sunk = Fleet(cruisers=lost, transports=lost)
    english = Fleet(cruisers=cruisers, transports=transports)
    aboard = Army(infantry=troops, fighters=fighters)
    turn = attack_in_the_baltic(english + sunk, aboard, Fleet(destroyers=destroyers + lost), in_port=Fleet())
    fight = turn.fight
    assert isinstance(fight, SeaBattle)
    attacker = replace(fight.attacker, fleet=replace(english, fighters=fighters))
    defender = replace(fight.defender, fleet=Fleet(destroyers=destroyers))
    after = land_combat.conclude_attack(
        replace(turn, fight=None, cause=None), replace(fight, attacker=attacker, defender=defender), INTO_THE_BALTIC
    )
    assert after.board.fleet("Baltic Sea", "England") == english
    assert after.board.army("Baltic Sea", "England") == Army(infantry=least(troops, 2 * transports))
    assert total(each.stack.army for each in after.homing) == Army(fighters=fighters)
    assert after.board.fleet("Baltic Sea", "Germany") == Fleet(destroyers=destroyers)
    left = Opposition.THERE if destroyers > 0 else Opposition.ELIMINATED
    assert after.opposed["Baltic Sea"] is left


@claim("gw.naval.step-4.all-units", "gw.naval.step-4.attacker-may-retreat", fixed=ANY)
def a_fleet_that_withdraws_is_whole_where_it_came_from_and_the_enemy_stays(
    cruisers: Count, transports: Count, troops: Count, destroyers: Count
) -> None:
    """All ships of a fleet that withdraws are where it came from, with all troops aboard; the enemy stays."""
    assume(cruisers > 0)
    assume(destroyers > 0)
    assume(troops <= 2 * transports)
    english = Fleet(cruisers=cruisers, transports=transports)
    turn = attack_in_the_baltic(english, Army(infantry=troops), Fleet(destroyers=destroyers), in_port=Fleet())
    assert isinstance(turn.fight, SeaBattle)
    fight = replace(turn.fight, step=NAVAL.index("4"))
    back = next(each for each in fight.decidable if isinstance(each, Withdraw) and each.to.name == "North Sea")
    after = land_combat.conclude_attack(
        replace(turn, fight=None, cause=None), fight.choose(back), INTO_THE_BALTIC
    ).board
    assert (after.fleet("North Sea", "England"), after.army("North Sea", "England")) == (english, Army(infantry=troops))
    assert (after.fleet("Baltic Sea", "England"), after.army("Baltic Sea", "England")) == (Fleet(), Army())
    assert after.fleet("Baltic Sea", "Germany") == Fleet(destroyers=destroyers)


@claim("gw.naval.step-4.may-contest", "gw.naval.contest.coexist", fixed=ANY)
def a_sea_battle_whose_attacker_contests_is_over_and_the_zone_contested(attacker: Navy, defender: Navy) -> None:
    """Where ships of both sides are left and the attacker contests, the battle ends, and nobody has the zone alone."""
    assume(attacker.fleet.total(ABOVE) > 0)
    assume(defender.fleet.total(ABOVE) > 0)
    end = SeaBattle(attacker=attacker, defender=defender, step=len(NAVAL.steps), contesting=True)
    done = outcome_of(end)
    assert done is not None
    assert done.held is not None
    assert done.held.contested

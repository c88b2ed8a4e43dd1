"""How an attack at sea ends for the ally who comes next, and where the hits of the battle fall on the coast."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Haven, Water
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import WoundsLast
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import StayInBattle, Withdraw
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


@claim(
    "gw.allies.called-off.destroyed",
    "gw.allies.called-off.retreated",
    "gw.allies.called-off.contested",
    fixed=ANY,
)
def an_attack_at_sea_is_called_off_by_retreat_by_having_no_ships_left_or_by_contesting(
    german: Count, english: Count, retreats: bool
) -> None:
    """Whoever has withdrawn has retreated, whoever has no ships left is destroyed, and whoever stays contests."""
    assume(german > 0 or not retreats)
    assume(english > 0)
    fleets = (("Germany", german + 1), ("Austria", 1), ("England", english + 1))
    board = BOARD.placing(*(Stack(nation=n, place="North Sea", fleet=Fleet(cruisers=each)) for n, each in fleets))
    turn = Turn(board=board, nations=("Germany", "Austria"), step=Turn.sequence.index("3"))
    attack = BeginAttack(place="North Sea", nation="Germany")
    begun = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    assert {board.atlas.place(name).sea for name in begun.assaults} == {True}
    battle = begun.fight
    assert isinstance(battle, SeaBattle)
    fleet = Fleet(cruisers=german)
    left = replace(battle.attacker, fleet=Fleet() if retreats else fleet, withdrawn=fleet if retreats else Fleet())
    ended = replace(battle, attacker=left, defender=replace(battle.defender, fleet=Fleet(cruisers=english)))
    if retreats:
        away = Withdraw(Haven(name="Baltic Sea", water=Water.SEA_ZONE))
        ended = replace(ended, retreated=Side.ATTACKER).record_event(Decided(Side.ATTACKER, away, False), ())
    after = land_combat.conclude_attack(replace(begun, fight=None, cause=None), ended, attack)
    stays = Before.CONTESTED if german > 0 else Before.DESTROYED
    assert after.assaults["North Sea"].before is (Before.RETREATED if retreats else stays)
    assert after.assaults["North Sea"].waiting == ("Austria",)
    assert after.board.fleet("Baltic Sea" if retreats else "North Sea", "Germany") == fleet


@claim("gw.fort.coastal.naval-battle", "gw.fort.four-hits", fixed=ANY)
def no_fort_on_the_coast_of_a_battle_has_more_hits_than_wreck_it_and_all_that_are_scored_are_there(
    before: Literal[0, 1, 3], taken: Literal[0, 2, 3, 4]
) -> None:
    """Of two territories with a fort each next to a battle, neither takes more than four hits, and no hit is lost."""
    stacks = (
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=2), came_from="Baltic Sea", spent=1),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
    )
    board = BOARD.placing(*stacks).with_territory("England", forts=1, fort_hits=before)
    turn = Turn(board=board.with_territory("Flanders", forts=1), nations=("Germany",), step=Turn.sequence.index("3"))
    attack = BeginAttack(place="North Sea", nation="Germany")
    turn = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    defender = replace(battle.defender, fort_hits=battle.defender.fort_hits + taken)
    ended = replace(battle, defender=defender, contesting=True)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack).board
    england, flanders = (after.territory(each).fort_hits for each in ("England", "Flanders"))
    assert england + flanders == before + taken
    assert before <= england <= 4
    assert 0 <= flanders <= 4


@claim(
    "gw.naval.step-4.defender-may-retreat",
    "gw.naval.step-4.all-units",
    "gw.naval.contest.submerged",
    fixed=ANY,
    rests_on=("gw.issue.wounds-last", "gw.issue.when-surfaced"),
)
def whoever_withdraws_at_sea_has_his_troops_and_wounds_with_him_and_who_stays_has_his_there(
    wounds: Count, below: Literal[0, 1], stays: Literal[0, 1], last: WoundsLast
) -> None:
    """A fleet of two nations that withdraws after a round takes its submarines, its troops and its wounds along.

    Each nation's troops are in its own transports, and a submarine that is left behind is of one of the two. The others
    stay with their wounds, which last by one answer.
    """
    british = Fleet(submarines=1, submerged=1, dreadnoughts=1, transports=1)
    french = Fleet(submarines=1, transports=2)
    stacks = (
        Stack(nation="Germany", place="North Sea", fleet=Fleet(dreadnoughts=2), came_from="Baltic Sea", spent=1),
        Stack(nation="England", place="North Sea", army=Army(infantry=2), fleet=british),
        Stack(nation="France", place="North Sea", army=Army(cavalry=3), fleet=french),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany",), step=Turn.sequence.index("3"))
    turn = replace(turn, profile=replace(LATEST, wounds_last=last))
    attack = BeginAttack(place="North Sea", nation="Germany")
    begun = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    battle = begun.fight
    assert isinstance(battle, SeaBattle)
    gone = Fleet(submarines=3 - below - stays, submerged=below, dreadnoughts=1, transports=2)
    left = replace(battle.defender, fleet=Fleet(submerged=stays), withdrawn=gone, wounds=1)
    ended = replace(battle, attacker=replace(battle.attacker, wounds=wounds), defender=left)
    ended = ended.note("a round has been fought").record_event(Decided(Side.ATTACKER, StayInBattle(), False), ())
    away = Withdraw(Haven(name="Atlantic", water=Water.SEA_ZONE))
    ended = replace(ended, retreated=Side.DEFENDER).record_event(Decided(Side.DEFENDER, away, False), ())
    after = land_combat.conclude_attack(replace(begun, fight=None, cause=None), ended, attack)
    there = [after.board.fleet("Atlantic", nation) for nation in ("England", "France")]
    assert there[0] + there[1] == gone
    below_there = [after.board.fleet("North Sea", nation).submerged for nation in ("England", "France")]
    assert sum(below_there) == stays
    assert [each.submarines + each.submerged for each in there] == [2 - below_there[0], 1 - below_there[1]]
    assert after.board.army("Atlantic", "England") == Army(infantry=2)
    assert after.board.army("Atlantic", "France") == Army(cavalry=2)
    sailed = [each for each in after.board.stacks_in("Atlantic") if each.fleet != Fleet()]
    assert {each.came_from for each in sailed} == {"North Sea"}
    assert after.board.fleet("North Sea", "Germany") == Fleet(dreadnoughts=2)
    kept = {("Germany", "North Sea"): wounds, ("England", "Atlantic"): 1}
    assert after.wounded == (kept if last is WoundsLast.TURN else {})


@claim("gw.naval.step-4.defender-may-retreat", "gw.naval.step-4.origin", fixed=ANY)
def a_port_is_in_dispute_that_is_contested_or_in_which_there_are_enemies(contested: bool, german: Count) -> None:
    """Whoever withdraws into a port sees whether anybody disputes it: by an old contest, or by being there now."""
    stacks = (
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=1), came_from="Baltic Sea", spent=1),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
        Stack(nation="Germany", place="Flanders", army=Army(infantry=german)),
    )
    board = BOARD.placing(*stacks).with_territory("Flanders", contested=contested)
    turn = Turn(board=board, nations=("Germany",), step=Turn.sequence.index("3"))
    begun = land_combat.begin_attack(
        land_combat.prepare_sea_attacks(turn), BeginAttack(place="North Sea", nation="Germany")
    )
    assert isinstance(begun.fight, SeaBattle)
    ports = {each.name: each.contested for each in begun.fight.defender.havens if each.water is Water.PORT}
    assert ports == {"England": False, "Flanders": contested or german > 0, "Berlin": False}

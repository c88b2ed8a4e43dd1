"""What the transitions of a turn keep: each unit that is not lost, each treasury, and whose each territory is."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Haven
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import Withdraw
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space
from clausewitz.rulebooks.great_war.turn import land_combat, upkeep
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, ships, total
from clausewitz.rulebooks.great_war.turn.decisions import Homing
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
WHO = ("Germany", "Austria", "Turkey", "Russia", "England", "France")


def units(turn: Turn, nation: str) -> tuple[Army, Fleet]:
    """All that a nation has on the board and in the air above it, in trenches or not, submerged or not."""
    own = [each for each in (*turn.board.stacks, *(it.stack for it in turn.homing)) if each.nation == nation]
    army, fleet = total(each.army for each in own), ships(each.fleet for each in own)
    army = replace(army, infantry=army.infantry + army.entrenched, entrenched=0)
    return army, replace(fleet, submarines=fleet.submarines + fleet.submerged, submerged=0)


def property_on(board: Board) -> tuple[object, ...]:
    """Whose each territory is, with its forts and what has hit it, what each nation has besides, and all mines."""
    return board.territories, board.nations, board.mines


BACK = Retreat(Space(name="Rhineland", holder=Holder.OWN, origin=True))
HOME = Retreat(Space(name="Paris", holder=Holder.OWN))
ATTACK = BeginAttack(place="Lorraine", nation="Germany")


@claim("gw.land.step-6.until", "gw.land.step-6.may-contest", "gw.retreats.cannot", "gw.retreats.aircraft", fixed=ANY)
def whoever_is_left_after_a_land_battle_is_on_the_board_or_has_to_land_and_nobody_else_is_touched(
    ending: Literal["contest", "capture", "beaten", "attacker retreats", "defender retreats"],
    german: Count,
    french: Count,
    fighters: Count,
    bombers: Count,
    lost: Count,
) -> None:
    """However a land battle ends, each nation has what it has not lost: in the space, where it went, or in the air.

    No other territory changes, and no treasury.
    """
    assume(german > 0)
    assume(french > 0)
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=german + lost), came_from="Rhineland", spent=1),
        Stack(nation="Germany", place="Lorraine", army=Army(fighters=fighters + lost), came_from="Berlin", spent=2),
        Stack(nation="Germany", place="Rhineland", army=Army(cavalry=german), fleet=Fleet(cruisers=1)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=french + lost, bombers=bombers + lost)),
        Stack(nation="France", place="Paris", army=Army(infantry=french)),
        Stack(nation="Austria", place="Rhineland", army=Army(infantry=french)),
    )
    waiting = Homing(stack=Stack(nation="Austria", place="Paris", army=Army(fighters=1)))
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany",), step=Turn.sequence.index("4c"), homing=(waiting,))
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), ATTACK)
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    on_foot, planes = Army(infantry=german), Army(fighters=fighters)
    theirs, forts = Army(infantry=french, bombers=bombers), Army(forts=1)
    none, routed = Army(), ending in ("beaten", "attacker retreats")
    gone = {"attacker retreats": on_foot + planes, "beaten": planes, "contest": planes}.get(ending, none)
    flees, holds = ending == "defender retreats", ending not in ("capture", "defender retreats")
    ended = replace(
        battle,
        attacker=replace(battle.attacker, army=none if routed else on_foot + planes - gone, withdrawn=gone),
        defender=replace(battle.defender, army=theirs + forts if holds else forts, withdrawn=theirs if flees else none),
        contesting=ending == "contest",
        retreated=Side.DEFENDER if flees else Side.ATTACKER if ending == "attacker retreats" else None,
    )
    if ended.retreated is not None:
        ended = ended.record_event(Decided(ended.retreated, HOME if flees else BACK, False), ())
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, ATTACK)
    survivors = planes if ending == "beaten" else on_foot + planes
    assert units(after, "Germany") == (survivors + Army(cavalry=german), Fleet(cruisers=1))
    assert units(after, "France") == ((none if ending == "capture" else theirs) + Army(infantry=french), Fleet())
    assert units(after, "Austria") == (Army(infantry=french, fighters=1), Fleet())
    assert after.board.nations == turn.board.nations
    lorraine = {"Lorraine": after.board.territory("Lorraine")}
    assert after.board.territories == {**turn.board.territories, **lorraine}
    assert after.homing[0] == waiting


@claim(
    "gw.fort.repair",
    "gw.fort.repair.phase",
    "gw.fort.repair.turn",
    fixed=ANY,
    rests_on=("gw.issue.repair-amount", "gw.issue.repair-since"),
)
def repairs_change_the_hits_on_forts_and_what_is_remembered_of_attacks_on_them_and_nothing_else(
    infantry: Count, hits: Literal[0, 3], attackers: Literal[1, 5], treasury: Count
) -> None:
    """In phase 6 no unit, no owner and no money changes; the attacks on the forts of whoever moves are forgotten.

    Those on the forts of others are remembered.
    """
    garrison = Stack(nation="France", place="Lorraine", army=Army(infantry=infantry))
    attacked = {"fort_hits": hits, "onslaughts": (attackers, 1)}
    board = BOARD.placing(garrison).with_territory("Lorraine", **attacked, bombed=2)
    board = board.with_territory("Constantinople", **attacked).with_nation("France", treasury=treasury)
    turn = Turn(board=board, nations=("England", "France"), step=Turn.sequence.index("6"))
    after = upkeep.repair_forts(turn).board
    mended = replace(board.territory("Lorraine"), fort_hits=0 if attackers < 5 else hits, onslaughts=())
    assert after.territories == {**board.territories, "Lorraine": mended}
    assert (after.stacks, after.nations, after.mines) == (board.stacks, board.nations, board.mines)


@claim("gw.naval.step-4.repeat", "gw.naval.step-4.may-contest", "gw.retreats.aircraft", fixed=ANY)
def whoever_is_left_after_a_battle_at_sea_is_there_or_where_the_fleet_went_whatever_its_flag(
    german: Count, austrian: Count, lost: Count, fled: bool, english: Literal[1, 3]
) -> None:
    """Allies that fight at sea as one have together the ships that are left, and none has more than it brought.

    Their land units are saved as far as there is room for them, the attacker's aircraft have to land, and nothing else
    on the map changes.
    """
    assume(german > 0)
    assume(lost <= german + austrian)
    stacks = (
        Stack(nation="England", place="Baltic Sea", fleet=Fleet(cruisers=english), came_from="North Sea", spent=1),
        Stack(nation="England", place="Baltic Sea", army=Army(fighters=2), came_from="England", spent=2),
        Stack(nation="Germany", place="Baltic Sea", fleet=Fleet(destroyers=german), army=Army(bombers=1)),
        Stack(
            nation="Austria", place="Baltic Sea", fleet=Fleet(destroyers=austrian, transports=1), army=Army(infantry=2)
        ),
        Stack(nation="Germany", place="Berlin", army=Army(infantry=german), fleet=Fleet(transports=1)),
        Stack(nation="France", place="North Sea", fleet=Fleet(cruisers=austrian)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("England",), step=Turn.sequence.index("3"))
    attack = BeginAttack(place="Baltic Sea", nation="England")
    turn = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    left = Fleet(destroyers=german + austrian - lost, transports=1, bombers=1)
    defender = replace(battle.defender, fleet=Fleet() if fled else left, withdrawn=left if fled else Fleet())
    ended = replace(battle, defender=defender, retreated=Side.DEFENDER if fled else None, contesting=not fled)
    if fled:
        ended = ended.record_event(Decided(Side.DEFENDER, Withdraw(Haven(name="Gulf of Bothnia")), False), ())
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack)
    (mine, my_ships), (theirs, their_ships) = units(after, "Germany"), units(after, "Austria")
    assert my_ships + their_ships == Fleet(destroyers=german + austrian - lost, transports=2)
    assert (my_ships.transports, their_ships.transports) == (1, 1)
    assert my_ships.destroyers <= german
    assert their_ships.destroyers <= austrian
    assert (mine, theirs) == (Army(infantry=german, bombers=1), Army(infantry=2))
    assert units(after, "England") == (Army(fighters=2), Fleet(cruisers=english))
    assert units(after, "France") == units(turn, "France")
    assert after.board.army("Gulf of Bothnia" if fled else "Baltic Sea", "Austria") == Army(infantry=2)
    assert property_on(after.board) == property_on(turn.board)

"""What voyages keep: ships and all aboard at their end and those that stay, but for what was sunk on the way."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Haven, Water
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import Withdraw
from clausewitz.rulebooks.great_war.turn import land_combat, sailing
from clausewitz.rulebooks.great_war.turn.board import Minefield, Stack, ships, total
from clausewitz.rulebooks.great_war.turn.decisions import Sail
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
ATLANTIC, NORTH, BALTIC = "Atlantic", "North Sea", "Baltic Sea"


def units(turn: Turn, nation: str) -> tuple[Army, Fleet]:
    """All that a nation has on the board."""
    own = [each for each in turn.board.stacks if each.nation == nation]
    return total(each.army for each in own), ships(each.fleet for each in own)


@claim(
    "gw.turn.combat-movement",
    "gw.mines.immediately",
    "gw.passage.halted",
    fixed=ANY,
)
def over_a_sheet_of_voyages_nobody_is_made_and_nobody_is_lost_but_what_is_sunk_with_all_aboard(
    way: Literal["open", "mined", "stopped"],
    cruisers: Count,
    transports: Count,
    sunk: Count,
    drowned: Count,
    aboard: Literal[0, 1, 3],
    staying: Count,
    others: Count,
) -> None:
    """However many ships sail, and whatever mines and forts sink of them, all that is left is there once, and no more.

    Of the troops aboard as many are saved as still fit. Ships that stay, those of allies and enemies, land and money
    are as they were; so the same is true of any number of voyages, one after the other.
    """
    assume(cruisers > 0)
    assume(aboard <= 2 * transports)
    assume(sunk <= cruisers)
    assume(drowned <= transports)
    fleet = Fleet(cruisers=cruisers, transports=transports)
    stacks = (
        Stack(nation="France", place=ATLANTIC, fleet=Fleet(transports=others), army=Army(cavalry=1)),
        Stack(nation="England", place=ATLANTIC, fleet=fleet + Fleet(destroyers=staying), army=Army(infantry=aboard)),
        Stack(nation="England", place=ATLANTIC, fleet=Fleet(cruisers=others), came_from="Paris", spent=1),
        Stack(nation="England", place=BALTIC, fleet=Fleet(cruisers=staying), army=Army(fighters=1)),
        Stack(nation="Russia", place=BALTIC, fleet=Fleet(dreadnoughts=others)),
    )
    mines = (Minefield(nation="Germany", place=NORTH, number=2),) if way != "open" else ()
    turn = Turn(board=replace(BOARD.placing(*stacks), mines=mines), nations=("England", "France"))
    sail = Sail(nation="England", ships=fleet, cargo=Army(infantry=aboard), way=(ATLANTIC, NORTH, BALTIC))
    passing = sailing.passage(turn.board, sail, LATEST)
    assert (passing is None) == (way == "open")
    left, end = fleet, BALTIC
    if passing is None:
        after = replace(turn, board=sailing.sail_fleet(turn.board, sail, LATEST))
    else:
        assert passing.navy.fleet == fleet
        left, end = (
            Fleet(cruisers=cruisers - sunk, transports=transports - drowned),
            BALTIC if way == "mined" else NORTH,
        )
        navy = replace(passing.navy, fleet=left)
        over = replace(passing, navy=navy, stopped=way == "stopped", round=1 if way == "stopped" else 2)
        after = sailing.conclude_passage(turn, over, sail)
    army, afloat = units(turn, "England")
    saved = least(aboard, 2 * left.transports)
    assert units(after, "England") == (replace(army, infantry=saved), afloat - (fleet - left))
    assert after.board.fleet(end, "England") == left + Fleet(cruisers=staying if end == BALTIC else 0)
    assert after.board.army(end, "England").infantry == saved
    for ally in ("France", "Russia"):
        assert units(after, ally) == units(turn, ally)
    assert (after.board.territories, after.board.nations) == (turn.board.territories, turn.board.nations)


@claim("gw.naval.step-4.repeat", fixed=ANY)
def troops_are_saved_from_a_battle_on_the_transports_of_their_own_nation_that_are_left(
    german: Literal[0, 1, 2], left: Literal[0, 1, 2], turks: Literal[0, 1]
) -> None:
    """Of allies whose transports are sunk each saves the troops for which it has room itself, and no others."""
    stacks = (
        Stack(nation="England", place=BALTIC, fleet=Fleet(cruisers=2), came_from=NORTH, spent=1),
        Stack(nation="Germany", place=BALTIC, fleet=Fleet(transports=1), army=Army(infantry=german)),
        Stack(nation="Austria", place=BALTIC, fleet=Fleet(transports=1), army=Army(cavalry=2)),
        Stack(nation="Turkey", place=BALTIC, fleet=Fleet(cruisers=turks + 1)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("England",), step=Turn.sequence.index("3"))
    attack = BeginAttack(place=BALTIC, nation="England")
    turn = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    defender = replace(battle.defender, fleet=Fleet(transports=left, cruisers=turks))
    ended = replace(battle, defender=defender, contesting=True)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack)
    (infantry, germans), (cavalry, austrians) = units(after, "Germany"), units(after, "Austria")
    assert germans.transports + austrians.transports == left
    assert max(germans.transports, austrians.transports) <= 1
    assert infantry == Army(infantry=min(german, 2 * germans.transports))
    assert cavalry == Army(cavalry=2 * austrians.transports)
    assert units(after, "Turkey") == (Army(), Fleet(cruisers=turks))


@claim("gw.naval.step-4.defender-may-retreat", "gw.naval.step-4.repeat", fixed=ANY)
def allies_of_whose_submarines_some_stay_below_while_others_withdraw_have_as_many_as_before(
    german: Literal[1, 2], austrian: Literal[1, 2], stays: Literal[1, 2]
) -> None:
    """Where a part of a side's submarines stays behind, each of its nations still has all of its own, here or there."""
    stacks = (
        Stack(nation="England", place=BALTIC, fleet=Fleet(cruisers=2), came_from=NORTH, spent=1),
        Stack(nation="Germany", place=BALTIC, fleet=Fleet(submarines=german)),
        Stack(nation="Austria", place=BALTIC, fleet=Fleet(submarines=austrian)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("England",), step=Turn.sequence.index("3"))
    attack = BeginAttack(place=BALTIC, nation="England")
    turn = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    gone = Fleet(submarines=german + austrian - stays)
    defender = replace(battle.defender, fleet=Fleet(submerged=stays), withdrawn=gone)
    port = Withdraw(Haven(name="Berlin", water=Water.PORT))
    ended = replace(battle, defender=defender, retreated=Side.DEFENDER).record_event(
        Decided(Side.DEFENDER, port, False), ()
    )
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack)
    for nation, number in (("Germany", german), ("Austria", austrian)):
        _, fleet = units(after, nation)
        assert fleet.submarines + fleet.submerged == fleet.total() == number
    there = after.board.fleet("Berlin", "Germany") + after.board.fleet("Berlin", "Austria")
    assert there == gone

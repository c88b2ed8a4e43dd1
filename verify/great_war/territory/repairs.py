"""What holds of every repair of forts: when it is done, and what it mends."""

from dataclasses import replace
from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces.army import Combatant, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory.fortresses import FortHits
from clausewitz.rulebooks.great_war.readings.territory.repairs import FiveUnits, RepairAmount, RepairedWrecks
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.repairs import Repair, Works, repaired
from clausewitz.rulebooks.great_war.turn import chores
from clausewitz.rulebooks.great_war.turn.board.atlas import Atlas, Place
from clausewitz.rulebooks.great_war.turn.board.board import Board, Territory
from clausewitz.rulebooks.great_war.turn.state import TURN
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: ()}

FortStep = Literal["3", "5a"]


@claim(
    "gw.fort.repair",
    "gw.fort.repair.attacked",
    fixed={Profile: LATEST},
    rests_on=("gw.issue.repair-since", "gw.issue.five-units", "gw.issue.repair-in-contest"),
)
def forts_are_repaired_exactly_in_phase_6_of_their_owner_unless_five_units_attacked(at: Works, action: Repair) -> None:
    """Forts are repaired in phase 6 of their owner's turn unless one attack since his last was by five land units."""
    quiet = at.since_last_turn.largest < 5
    assert ruling(action, at).allowed == (at.phase == 6 and at.owners_turn and quiet)


@claim(
    "gw.fort.repair.attacked",
    fixed={Profile: replace(LATEST, five_units=FiveUnits.YES)},
    expect=REFUTED,
    asks="Does only an attack by five units at once prevent repairs?",
)
def added_up_forts_are_repaired_unless_five_units_attacked_at_once(at: Works, action: Repair) -> None:
    """Where the units of several attacks are added up, two smaller attacks prevent a repair: the claim has teeth."""
    quiet = at.since_last_turn.largest < 5
    assert ruling(action, at).allowed == (at.phase == 6 and at.owners_turn and quiet)


@claim("gw.fort.repair", fixed={**ANY, Profile: LATEST})
def a_repair_never_does_harm_nor_adds_a_fort(
    side: Combatant, at: Works, amount: RepairAmount, wrecks: RepairedWrecks, hits: FortHits
) -> None:
    """Under any reading a repair only lowers the hits that forts have taken, never below none, and changes no unit."""
    profile = replace(LATEST, repair_amount=amount, repaired_wrecks=wrecks, fort_hits=hits)
    after, _ = repaired(side, replace(at, profile=profile))
    assert 0 <= after.fort_hits <= side.fort_hits
    assert after.army == side.army


@claim(
    "gw.fort.repair", fixed={**ANY, Profile: LATEST}, rests_on=("gw.issue.repaired-wrecks", "gw.issue.repair-amount")
)
def repaired_forts_are_whole_again(side: Combatant) -> None:
    """After a repair no fort is wrecked, and none has taken a hit."""
    after, _ = repaired(side, Works())
    assert after.fort_hits == 0
    assert fortresses.wrecked(after, LATEST) == 0


@claim("gw.fort.repair", "gw.fort.repair.turn", "gw.fort.repair.attacked", fixed={**ANY, Profile: LATEST})
def forts_on_the_board_are_repaired_unless_five_units_attacked_them(
    forts: Count, hits: Count, attack: Count, again: Count
) -> None:
    """Whoever moves has his forts repaired unless five land units attacked them at once; nobody else's are."""
    assume(hits <= 4 * forts)
    mine = Territory(name="Metz", owner="Germany", forts=forts, fort_hits=hits, onslaughts=(attack, again))
    theirs = Territory(name="Verdun", owner="France", forts=forts, fort_hits=hits)
    atlas = Atlas(places=(Place(name="Metz"), Place(name="Verdun")))
    board = Board(atlas=atlas, territories={"Metz": mine, "Verdun": theirs}, nations={})
    after = chores.repaired(Turn(board=board, nations=("Germany",), step=TURN.index("6"))).board
    assert after.territory("Metz").fort_hits == (0 if attack < 5 and again < 5 else hits)
    assert after.territory("Verdun").fort_hits == hits

"""What holds of every repair of forts: when it is done, and what it mends."""

from dataclasses import replace
from typing import Literal

from clausewitz.play.norms import ruling
from clausewitz.prove.claims import REFUTED, claim
from clausewitz.rulebooks.great_war.forces.army import Combatant, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory.fortresses import FortHits
from clausewitz.rulebooks.great_war.readings.territory.repairs import FiveUnits, RepairAmount, RepairedWrecks
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.repairs import Repair, Works, repaired

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: ()}

FortStep = Literal["3", "5a"]


@claim("gw.fort.repair", "gw.fort.repair.attacked", fixed={Profile: LATEST})
def forts_are_repaired_exactly_in_phase_6_of_their_owner_unless_five_units_attacked(at: Works, action: Repair) -> None:
    """Forts are repaired in phase 6 of their owner's turn unless one attack since his last was by five land units."""
    quiet = at.since_last_turn.largest < 5
    assert ruling(action, at).allowed == (at.phase == 6 and at.owners_turn and quiet)


@claim("gw.fort.repair.attacked", fixed={Profile: replace(LATEST, five_units=FiveUnits.YES)}, expect=REFUTED)
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


@claim("gw.fort.repair", fixed={**ANY, Profile: LATEST})
def repaired_forts_are_whole_again(side: Combatant) -> None:
    """After a repair no fort is wrecked, and none has taken a hit."""
    after, _ = repaired(side, Works())
    assert after.fort_hits == 0
    assert fortresses.wrecked(after, LATEST) == 0

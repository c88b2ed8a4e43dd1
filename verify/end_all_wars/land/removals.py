"""What holds as hits become losses: when, and what comes of a choice."""

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.end_all_wars.army import Assault, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, FreeRollLosses, Profile


@claim("ew.land.steps", "ew.casualties.one-each", rests_on=("ew.issue.anti-air-losses",))
def what_the_free_roll_hits_is_removed_before_step_1_or_by_a_reading_in_step_2(reading: FreeRollLosses) -> None:
    """In step 2 all hits become losses; those of the free roll wait for it only where the answer has it so."""
    profile = replace(PREFERRED, free_roll_losses=reading)
    battle = LandBattle(assault=Assault(fighters=1), garrison=Garrison(anti_air_guns=1), profile=profile)
    at_once = reading is FreeRollLosses.AT_ONCE
    assert replace(battle, step=LAND.index("AA")).losses_are_taken == at_once
    assert replace(battle, step=LAND.index("2")).losses_are_taken


@claim("ew.casualties.one-each", fixed={Profile: PREFERRED})
def whoever_chooses_what_he_loses_has_lost_it_and_nothing_else(infantry: Count, tanks: Count, lost: Assault) -> None:
    """Of several kinds the choice takes just what is named, and then the battle goes on."""
    assault = Assault(infantry=infantry, tanks=tanks)
    battle = LandBattle(
        assault=assault, garrison=Garrison(infantry=1), step=LAND.index("2"), hits_on_attacker=infantry + tanks - 1
    )
    assume(infantry > 0)
    assume(tanks > 0)
    assume(battle.may_lose(Side.ATTACKER, lost))
    after = battle.choose(lost)
    assert (after.assault, after.hits_on(Side.ATTACKER), after.current.label) == (assault - lost, 0, "3")

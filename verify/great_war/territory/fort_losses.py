"""What is told of forts in a battle on land: how many hits a fort takes, and what becomes of those that are left."""

from typing import Literal

from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.territory import FortAfterRetreat

FOUR, NO_MORE = "gw.fort.four-hits", "gw.fort.wrecked-out"


@claim("gw.fort.four-hits", "gw.fort.wrecked-out")
def hits_on_forts_are_told_with_what_forts_take_and_with_their_limit_where_it_is_met(
    before: Literal[0, 3], hits: Literal[1, 2, 4, 5], taken: Literal[0, 1, 2, 4]
) -> None:
    """Where forts take hits it is told that each takes four, and where there are more hits, that wrecks take none."""
    assume(taken <= hits)
    assume(taken <= 4 - before)
    own = Combatant(army=Army(infantry=9, forts=1), fort_hits=before)
    enemy = Combatant(army=Army(infantry=9))
    battle = LandBattle(attacker=enemy, defender=own, step=LAND.index("5a"), hits_on_defender=hits)
    cites = battle.cites_of_losses(Side.DEFENDER, Army(forts=taken, infantry=hits - taken))
    assert (FOUR in cites) == (taken > 0)
    assert (NO_MORE in cites) == (taken > 0 and hits > 4 - before)


@claim("gw.fort.capture", "gw.land.step-6.defender-may-retreat")
def a_retreat_from_forts_is_told_with_their_capture_and_any_other_without(
    forts: Literal[0, 1, 2], side: Side, reading: FortAfterRetreat
) -> None:
    """What becomes of forts is told where a defender retreats from some, whether or not they are captured then."""
    left = {Side.ATTACKER: Combatant(army=Army(infantry=1)), Side.DEFENDER: Combatant(army=Army(forts=forts))}
    battle = LandBattle(
        attacker=left[Side.ATTACKER],
        defender=left[Side.DEFENDER],
        retreated=side,
        step=LAND.index("6"),
        profile=replace(LATEST, fort_after_retreat=reading),
    )
    done = battle.outcome()
    assert done is not None
    assert ("gw.fort.capture" in done.cites) == (side is Side.DEFENDER and forts > 0)

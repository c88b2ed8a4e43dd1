"""What is told of the hits that forts take in a battle on land: how many a fort takes, and that wrecks take no more."""

from typing import Literal

from clausewitz.play.moments import Side
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces.army import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND

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

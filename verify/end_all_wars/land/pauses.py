"""What holds after each round of a land battle: what the attacker decides costs nobody but whom it is about."""

from dataclasses import replace

from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.end_all_wars.army import AIRCRAFT, DEFENDERS, Assault, Fuel, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.phrases import as_scenario
from clausewitz.rulebooks.end_all_wars.profile import PREFERRED
from clausewitz.rulebooks.end_all_wars.readings.ending import Stopping

ENOUGH: Fuel = (9, 9, 9)


@claim("ew.land.step-3.repeat", show=as_scenario)
def whoever_continues_goes_on_with_all_that_is_left(assault: Assault, garrison: Garrison, reading: Stopping) -> None:
    """An attack that is continued goes on with all land units of both sides, whatever would become of a stopped one."""
    assume(assault.total() > 0)
    assume(assault.total(AIRCRAFT) == 0)
    assume(garrison.total(DEFENDERS) > 0)
    profile = replace(PREFERRED, stopping=reading)
    battle = LandBattle(assault=assault, garrison=garrison, fuel=ENOUGH, profile=profile)
    after = replace(battle, step=LAND.index("3"), moment=1).choose(Continue())
    assert (after.assault, after.garrison, after.left.total()) == (assault, garrison, 0)

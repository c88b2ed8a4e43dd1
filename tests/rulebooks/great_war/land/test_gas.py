"""What is told of gas that the defender does not use."""

from dataclasses import replace

from clausewitz.rulebooks.great_war.forces.army import Army, Combatant, Technology
from clausewitz.rulebooks.great_war.land.gas import why_unused
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.land.gas import GasAlone

REPLIES = replace(LATEST, gas_alone=GasAlone.REPLY_ONLY)
GASSED = Combatant(army=Army(infantry=2), gas=1, technologies=frozenset({Technology.GAS_SHELLS}))


def test_a_defender_who_can_reply_to_gas_is_told_nothing() -> None:
    assert why_unused(GASSED, GASSED, REPLIES) == ("", "")
    nothing_to_reply_to = ("the defender has no gas to reply to", "gw.land.gas.reply")
    assert why_unused(replace(GASSED, gas=0), GASSED, REPLIES) == nothing_to_reply_to

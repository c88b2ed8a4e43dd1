"""What is told of gas that the defender does not use."""

from dataclasses import replace

from clausewitz.rulebooks.great_war.forces import Army, Combatant, Technology
from clausewitz.rulebooks.great_war.land.gas import why_unused
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.land import GasAlone

REPLIES = replace(LATEST, gas_alone=GasAlone.REPLY_ONLY)
GASSED = Combatant(army=Army(infantry=2), gas=1, technologies=frozenset({Technology.GAS_SHELLS}))


def test_a_defender_who_can_reply_to_gas_is_told_nothing() -> None:
    assert not [*why_unused(GASSED, GASSED, REPLIES)]
    attacked = replace(GASSED, gas=0, technologies=frozenset())
    assert [*why_unused(attacked, GASSED, REPLIES)] == [("the defender has no gas to reply to", "gw.land.gas.reply")]


def test_gas_shells_without_gas_are_told_of_each_side() -> None:
    shells = replace(GASSED, gas=0)
    assert [*why_unused(shells, shells, LATEST)] == [
        ("the attacker has gas shells, but no gas", "gw.land.gas.attacker"),
        ("the defender has gas shells, but no gas", "gw.land.gas.defender"),
    ]
    assert not [*why_unused(replace(shells, technologies=frozenset()), Combatant(army=Army(infantry=2)), LATEST)]

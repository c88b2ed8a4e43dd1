"""Gas, step 1a of a land battle: who uses it, how many dice it rolls, and what gas masks do."""

from collections.abc import Iterator

from clausewitz.play.counts import either
from clausewitz.play.moments import Side
from clausewitz.play.sequences import Fire, InTurn, Row, Step
from clausewitz.play.switches import Cited, stands
from clausewitz.rulebooks.great_war.forces import GROUND, Combatant, Technology
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.land import GasAlone, GasMask, GasOrder, GasWithoutTroops

GAS = Step(
    "1a",
    "Gas",
    fires=(
        Fire(Side.ATTACKER, (Row("gas", "gw.land.gas.attacker"),)),
        Fire(Side.DEFENDER, (Row("gas", "gw.land.gas.defender"),)),
    ),
    together="gw.land.gas.simultaneous",
    in_turn=InTurn(GasOrder.REPLY, "gw.land.gas.reply"),
    losses="gw.land.gas.losses",
)


def dice(side: Side, attacker: Combatant, defender: Combatant, profile: Profile) -> Cited:
    """The dice that a side rolls for gas; without `gw.land.gas.gas-shells` the defender needs no technology."""
    if side is Side.ATTACKER:
        return _gas_dice(attacker, profile), ()
    able = defender.has(Technology.GAS_SHELLS) or not stands("gw.land.gas.gas-shells")
    if not able:
        return 0, ("gw.land.gas.gas-shells",)
    number = _gas_dice(defender, profile)
    if profile.gas_alone is GasAlone.REPLY_ONLY and stands("gw.land.gas.reply"):
        return either(attacker.gas > 0, number, 0), ("gw.land.gas.reply",)
    return number, ()


def _gas_dice(own: Combatant, profile: Profile) -> int:
    """The dice of a side's gas; by one reading none without land units to release it."""
    anybody = profile.gas_without_troops is GasWithoutTroops.YES
    return own.gas if anybody else either(own.army.total(GROUND) > 0, own.gas, 0)


def hits_through_masks(defender: Combatant, hits: int, profile: Profile) -> Cited:
    """The hits by gas on the defender that count, with the clause by which some do not."""
    masks = defender.has(Technology.GAS_MASK) and profile.gas_mask is GasMask.HALVES
    if not (masks and stands("gw.land.gas.mask")) or hits == 0:
        return hits, ()
    return hits // 2, ("gw.land.gas.mask",)


def why_unused(attacker: Combatant, defender: Combatant, profile: Profile) -> Iterator[tuple[str, str]]:
    """Why a side does not use its gas or gas shells, in words, with the clause."""
    if attacker.has(Technology.GAS_SHELLS) and attacker.gas == 0:
        yield "the attacker has gas shells, but no gas", "gw.land.gas.attacker"
    if not defender.has(Technology.GAS_SHELLS):
        if defender.gas > 0:
            yield "the defender has no gas shells to use gas", "gw.land.gas.gas-shells"
    elif defender.gas == 0:
        yield "the defender has gas shells, but no gas", "gw.land.gas.defender"
    elif attacker.gas == 0 and profile.gas_alone is GasAlone.REPLY_ONLY:
        yield "the defender has no gas to reply to", "gw.land.gas.reply"

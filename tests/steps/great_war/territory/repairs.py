"""Forts between battles: what has attacked them, and when they are repaired."""

from dataclasses import replace

from pytest_bdd import given, parsers, then, when

from clausewitz.rulebooks.great_war.territory.repairs import Onslaught, Repair, Works, repair_forts

from ..world import World


@given(
    parsers.re(r"(?P<units>\d+) land units? ha(?:s|ve) attacked the forts in (?P<turn>the enemy's|their owner's) turn")
)
def _attacked(world: World, units: str, turn: str) -> None:
    """An attack on the forts since their owner's last turn: `5 land units have attacked the forts in the enemy's turn`.

    Or `in their owner's turn`: in the one in which they might be repaired.
    """
    works, attackers = world.works, int(units)
    since = _with(works.since_last_turn, attackers)
    in_turn = _with(works.in_turn, attackers) if turn == "their owner's" else works.in_turn
    world.works = replace(works, since_last_turn=since, in_turn=in_turn)


@when(parsers.parse("phase {phase:d} of the {side}'s turn begins"))
def _phase(world: World, phase: int, side: str) -> None:
    """A phase in which the defender's forts might be repaired: `phase 6 of the defender's turn begins`."""
    works = replace(world.works, phase=phase, owners_turn=side == "defender", profile=world.profile)
    world.defender, cites = repair_forts(world.defender, works)
    world.looked_up.update(cites)


@then(parsers.parse("forts that {units:d} land units have attacked are repaired"))
def _are_repaired(world: World, units: int) -> None:
    """One attack since their owner's last turn: `forts that 4 land units have attacked are repaired`."""
    world.allows(Repair(), _attacked_by(world, units))


@then(parsers.parse("forts that {units:d} land units have attacked are not repaired because of {clause}"))
def _are_not_repaired(world: World, units: int, clause: str) -> None:
    """A clause forbids the repair of forts after one attack by so many land units."""
    world.forbids(Repair(), _attacked_by(world, units), clause)


def _attacked_by(world: World, units: int) -> Works:
    return replace(world.works, since_last_turn=Onslaught(largest=units, total=units), profile=world.profile)


def _with(attacks: Onslaught, attackers: int) -> Onslaught:
    return Onslaught(largest=max(attacks.largest, attackers), total=attacks.total + attackers)

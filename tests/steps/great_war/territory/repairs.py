"""Forts between battles: what has attacked them, and when they are repaired."""

from dataclasses import replace

from pytest_bdd import given, parsers, when

from clausewitz.rulebooks.great_war.territory.repairs import Onslaught, repaired

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


@when(parsers.parse("phase {phase:d} of the {side}'s turn comes"))
def _phase(world: World, phase: int, side: str) -> None:
    """A phase in which the defender's forts might be repaired: `phase 6 of the defender's turn comes`."""
    works = replace(world.works, phase=phase, owners_turn=side == "defender", profile=world.profile)
    world.defender, cites = repaired(world.defender, works)
    world.looked_up.update(cites)


def _with(attacks: Onslaught, attackers: int) -> Onslaught:
    return Onslaught(largest=max(attacks.largest, attackers), total=attacks.total + attackers)

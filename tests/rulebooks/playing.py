"""Players who choose at random, in whatever battle."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from clausewitz.play.battle import Battle
from clausewitz.play.moments import Awaited, Done, Roll

AnyBattle = TypeVar("AnyBattle", bound=Battle)

MOST_MOVES = 300
"""So long is a battle followed whose players decide at random."""


@dataclass(frozen=True)
class Move(Generic[AnyBattle]):
    """What a position awaited, what it was given, and what came of it."""

    before: AnyBattle
    awaited: Awaited
    given: object
    after: AnyBattle


def at_random(battle: AnyBattle, seed: int, most: int = MOST_MOVES) -> Iterator[Move[AnyBattle]]:
    """Moves of a battle in which dice fall and players choose at random, at most so many."""
    chance = Random(seed)
    for _ in range(most):
        awaited = battle.awaits
        if isinstance(awaited, Done):
            return
        given: object
        if isinstance(awaited, Roll):
            given = tuple(chance.randint(1, awaited.sides) for _ in range(awaited.dice))
        else:
            given = chance.choice(list(awaited.options))
        after = lead_on(battle, given)
        yield Move(battle, awaited, given, after)
        battle = after


def lead_on(battle: AnyBattle, given: object) -> AnyBattle:
    """The next position, after faces or a choice."""
    return battle.roll(given) if isinstance(given, tuple) else battle.choose(given)

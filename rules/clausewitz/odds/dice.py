"""What dice may show, as far as it counts: how many of each group hit, or what they score, and how likely that is."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

from clausewitz.play.moments import Group, Roll

Faces = tuple[int, ...]


def results(roll: Roll) -> Iterator[tuple[Faces, Fraction]]:
    """Each result of a roll once, as faces that bring it about, with its chance; the chances add up to 1.

    What a group of dice does is how many of them hit, or their score: two rolls with the same are one result.
    """
    for each in product(*(_results_of(group, roll) for group in roll.groups)):
        yield (
            tuple(face for faces, _ in each for face in faces),
            prod((chance for _, chance in each), start=Fraction(1)),
        )


def _results_of(group: Group, roll: Roll) -> list[tuple[Faces, Fraction]]:
    ways: dict[int, tuple[Faces, int]] = {0: ((), 1)}
    scores = [(face, roll.hits(group, (face,))) for face in range(1, roll.sides + 1)]
    for _ in range(group.number):
        after: dict[int, tuple[Faces, int]] = {}
        for scored, (faces, number) in ways.items():
            for face, more in scores:
                shown, before = after.get(scored + more, ((*faces, face), 0))
                after[scored + more] = (shown, before + number)
        ways = after
    return [(faces, Fraction(number, roll.sides**group.number)) for faces, number in ways.values()]

"""What dice may show, as far as it counts: how many of each group hit, or what they score, and how likely that is."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from clausewitz.play.moments import Group, Roll

Faces = tuple[int, ...]


def results(roll: Roll, told_apart: Callable[[Group], object]) -> Iterator[tuple[Faces, Fraction]]:
    """Each result of a roll once, as faces that bring it about, with its chance; the chances add up to 1.

    Groups that are not told apart are one: only how many of their dice hit, or what they score, together counts.
    """
    marks = [told_apart(group) for group in roll.groups]
    places = {mark: place for place, mark in enumerate(dict.fromkeys(marks))}
    ways: dict[tuple[int, ...], tuple[Faces, int]] = {(0,) * len(places): ((), 1)}
    for group, mark in zip(roll.groups, marks, strict=True):
        place, own, after = places[mark], _ways_of(group, roll), dict[tuple[int, ...], tuple[Faces, int]]()
        for scored, (faces, number) in ways.items():
            for more, (shown, times) in own.items():
                total = (*scored[:place], scored[place] + more, *scored[place + 1 :])
                there, before = after.get(total, (faces + shown, 0))
                after[total] = (there, before + number * times)
        ways = after
    return ((faces, Fraction(number, roll.sides**roll.dice)) for faces, number in ways.values())


def _ways_of(group: Group, roll: Roll) -> dict[int, tuple[Faces, int]]:
    """For each score of a group faces that bring it about, and the number of ways in which dice do."""
    ways: dict[int, tuple[Faces, int]] = {0: ((), 1)}
    scores = [(face, roll.hits(group, (face,))) for face in range(1, roll.sides + 1)]
    for _ in range(group.number):
        after: dict[int, tuple[Faces, int]] = {}
        for scored, (faces, number) in ways.items():
            for face, more in scores:
                shown, before = after.get(scored + more, ((*faces, face), 0))
                after[scored + more] = (shown, before + number)
        ways = after
    return ways

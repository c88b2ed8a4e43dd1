"""What dice may show, with the chance of each result."""

from fractions import Fraction

from clausewitz.odds.graph import results
from clausewitz.play.moments import Aim, Group, Roll, Side


def told(roll: Roll) -> dict[tuple[int, ...], Fraction]:
    """By what each group scores."""
    found = {}
    for faces, chance in results(roll, lambda group: group):
        assert roll.takes(faces)
        left = iter(faces)
        scores = [roll.hits(group, [next(left) for _ in range(group.number)]) for group in roll.groups]
        found[tuple(scores)] = chance
    return found


def test_each_number_of_hits_of_each_group_is_one_result() -> None:
    guns = Group(Side.ATTACKER, "guns", 2, 1, ())
    foot = Group(Side.DEFENDER, "foot", 1, 2, ())
    assert told(Roll((guns, foot), 6, Aim.AT_MOST)) == {
        (0, 0): Fraction(25, 36) * Fraction(2, 3),
        (0, 1): Fraction(25, 36) * Fraction(1, 3),
        (1, 0): Fraction(10, 36) * Fraction(2, 3),
        (1, 1): Fraction(10, 36) * Fraction(1, 3),
        (2, 0): Fraction(1, 36) * Fraction(2, 3),
        (2, 1): Fraction(1, 36) * Fraction(1, 3),
    }


def test_of_groups_that_are_not_told_apart_only_all_hits_count() -> None:
    """One die of two hits with 1 in 6, the other with 2 in 6; the defender between them hits always."""
    guns, foot = Group(Side.ATTACKER, "guns", 1, 1, ()), Group(Side.ATTACKER, "foot", 1, 2, ())
    enemy = Group(Side.DEFENDER, "guns", 1, 6, ())
    roll = Roll((guns, enemy, foot), 6, Aim.AT_MOST)
    found = dict[tuple[int, int], Fraction]()
    for (gun, other, man), chance in results(roll, lambda group: group.side):
        found[int(gun <= 1) + int(man <= 2), int(other <= 6)] = chance
    assert found == {(0, 1): Fraction(20, 36), (1, 1): Fraction(14, 36), (2, 1): Fraction(2, 36)}


def test_dice_that_score_are_told_by_their_sum() -> None:
    bombers = Group(Side.ATTACKER, "bombers", 2, 0, (), scores=(0, 1, 1))
    assert told(Roll((bombers,), 3, Aim.AT_MOST)) == {(0,): Fraction(1, 9), (1,): Fraction(4, 9), (2,): Fraction(4, 9)}

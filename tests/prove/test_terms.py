"""What is asked of Z3 apart from any path, and what a number is in a model."""

from clausewitz.prove.symbolic.terms import always_holds, number, number_in, z3


def test_only_what_holds_of_all_numbers_always_holds() -> None:
    hits, losses = number("hits"), number("losses")
    assert always_holds(z3.Or(hits > losses, hits <= losses))
    assert not always_holds(hits >= 0)
    assert not always_holds(z3.And(hits > losses, hits < losses))


def test_numbers_that_come_again_are_told_as_in_the_first_model() -> None:
    found = []
    for least in (3, 4, 3, -4):
        solver = z3.SimpleSolver()
        solver.add(number("hits") == least, number("twice") == 2 * number("hits"))
        assert solver.check() == z3.sat
        found.append([number_in(solver.model(), number(name)) for name in ("hits", "twice", "free")])
    assert found == [[3, 6, 0], [4, 8, 0], [3, 6, 0], [-4, -8, 0]]

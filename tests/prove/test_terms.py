"""What is asked of Z3 apart from any path, what a number is in a model, and which constants are in a term."""

from clausewitz.prove.symbolic.terms import Constants, always_holds, number, number_in, truth, z3


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


def test_terms_have_the_bits_of_their_constants() -> None:
    constants = Constants()
    hits, losses, left = (constants.bits(each) for each in (number("hits"), number("losses"), truth("left")))
    assert sorted((hits, losses, left)) == [1, 2, 4]
    both = z3.If(truth("left"), number("hits") + 1, 2 * number("hits"))
    assert constants.bits(both) == hits | left
    assert constants.bits(z3.Not(both > number("losses"))) == hits | losses | left
    assert constants.bits(z3.IntVal(3) > 2) == 0


def test_the_bits_of_a_term_that_nobody_keeps_are_never_those_of_another() -> None:
    constants = Constants()
    found = [constants.bits(z3.Int(f"hits {each}") > 0) for each in range(500)]
    assert found == [1 << each for each in range(500)]

"""Games of two sides: who should decide what, against trying everything."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from clausewitz.odds.graph import Chance, visits
from clausewitz.odds.optimize import DecisionGame, solve_game

HALF = Fraction(1, 2)


def test_whoever_wants_much_leaves_a_ring_that_the_other_would_go_round_for_ever() -> None:
    """At 0 he may go on to 1, where the other may lead back: so he takes the 2 that he can have at once."""
    game = DecisionGame({}, {0: (1, 2), 1: (0, 3)}, frozenset({0}), {2: 2, 3: 5})
    found = solve_game(game, 0)
    assert (found.worth[0], found.chosen[0], found.chosen[1]) == (2, 2, 0)


def test_whoever_wants_little_goes_round_for_ever() -> None:
    game = DecisionGame({1: {0: Fraction(1)}}, {0: (2, 1)}, frozenset(), {2: 3})
    assert (solve_game(game, 0).worth[0], solve_game(game, 0).chosen[0]) == (0, 1)


def test_to_press_on_is_worth_what_comes_of_it_in_the_end() -> None:
    """A round wins 8 in 1 of 4 cases, is lost in 1, and else is fought again: 4 in the end, more than the 3 at hand."""
    dice = {0: {2: Fraction(1, 4), 3: Fraction(1, 4), 1: HALF}}
    game = DecisionGame(dice, {1: (0, 4)}, frozenset({1}), {2: 8, 3: 0, 4: 3})
    assert (solve_game(game, 0).worth[0], solve_game(game, 0).chosen[1]) == (4, 0)


@st.composite
def games(draw: st.DrawFn) -> DecisionGame:
    """Up to six positions that lead to any others, and two ends."""
    size = draw(st.integers(2, 6))
    edges: dict[int, dict[int, Chance]] = {}
    forks: dict[int, tuple[int, ...]] = {}
    target = st.integers(0, size + 1)
    for each in range(size):
        to = draw(st.lists(target, min_size=2, max_size=2, unique=True))
        if len(forks) < 4 and draw(st.booleans()):
            forks[each] = tuple(to)
        else:
            edges[each] = dict.fromkeys(to, HALF)
    much = draw(st.sets(st.sampled_from(sorted(forks)))) if forks else set()
    ends: dict[int, Chance] = {size: Fraction(draw(st.integers(0, 3))), size + 1: Fraction(draw(st.integers(0, 3)))}
    return DecisionGame(edges, forks, frozenset(much), ends)


def strategies(game: DecisionGame, forks: list[int]) -> Iterator[dict[int, int]]:
    for chosen in product(*(game.forks[each] for each in forks)):
        yield dict(zip(forks, chosen, strict=True))


def worth(game: DecisionGame, chosen: dict[int, int]) -> Chance:
    """What position 0 is worth where both sides decide so."""
    edges: dict[int, dict[int, Chance]] = {end: {} for end in game.ends}
    edges |= {each: dict(follow) for each, follow in game.edges.items()}
    edges |= {fork: {to: Fraction(1)} for fork, to in chosen.items()}
    came, _ = visits(edges, 0)
    return sum((came.get(end, Fraction(0)) * each for end, each in game.ends.items()), start=Fraction(0))


@given(games())
def test_no_decisions_of_either_side_are_better_than_the_best(game: DecisionGame) -> None:
    much = [each for each in game.forks if each in game.wants_much]
    little = [each for each in game.forks if each not in game.wants_much]
    found = solve_game(game, 0)
    own = {each: found.chosen[each] for each in much}
    reply = {each: found.chosen[each] for each in little}
    assert min(worth(game, {**own, **other}) for other in strategies(game, little)) == found.worth[0]
    assert max(worth(game, {**other, **reply}) for other in strategies(game, much)) == found.worth[0]

"""How often each position is come to."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from clausewitz.odds.graph import Edges, visits


def test_whoever_goes_on_with_one_half_comes_twice() -> None:
    tosses: Edges = {0: {0: Fraction(1, 2), 1: Fraction(1, 2)}, 1: {}}
    assert visits(tosses, 0) == ({0: Fraction(2), 1: Fraction(1)}, Fraction(0))


def test_a_gambler_with_one_of_three_coins_is_ruined_two_times_in_three() -> None:
    coins: Edges = {
        1: {0: Fraction(1, 2), 2: Fraction(1, 2)},
        0: {},
        2: {1: Fraction(1, 2), 3: Fraction(1, 2)},
        3: {},
    }
    visited = {1: Fraction(4, 3), 0: Fraction(2, 3), 2: Fraction(2, 3), 3: Fraction(1, 3)}
    assert visits(coins, 1) == (visited, Fraction(0))


def test_a_ring_that_nothing_leads_out_of_is_gone_round_for_ever() -> None:
    siege: Edges = {0: {1: Fraction(1, 4), 2: Fraction(3, 4)}, 1: {}, 2: {3: Fraction(1)}, 3: {2: Fraction(1)}}
    assert visits(siege, 0) == ({0: Fraction(1), 1: Fraction(1, 4)}, Fraction(3, 4))


@st.composite
def chains(draw: st.DrawFn) -> list[dict[int, Fraction]]:
    """Positions that lead to any others; those without a weight end."""
    size = draw(st.integers(1, 7))
    weights = draw(st.lists(st.lists(st.integers(0, 3), min_size=size, max_size=size), min_size=size, max_size=size))
    return [{to: Fraction(weight, sum(row)) for to, weight in enumerate(row) if weight} for row in weights]


@given(chains())
def test_each_position_is_come_to_as_often_as_those_before_it_lead_there(chain: list[dict[int, Fraction]]) -> None:
    came, for_ever = visits(dict(enumerate(chain)), 0)
    for to, number in came.items():
        entered = sum((came[each] * chain[each].get(to, Fraction(0)) for each in came), Fraction(int(to == 0)))
        assert number == entered
    assert for_ever + sum(number for each, number in came.items() if not chain[each]) == 1

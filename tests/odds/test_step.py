"""A way as matrices, worked out by hand."""

import numpy as np
import pytest

from clausewitz.odds.vectorized.propagate import MatrixStep
from clausewitz.odds.vectorized.transitions import Transition

CERTAIN, ONE_FACE = np.ones((1, 1, 1)), np.full((1, 1, 1), 1 / 6)
TWO, ONE = np.array([[0], [1]]), np.array([[0], [0]])
"""Two states stay what they are, or become one."""


@pytest.mark.parametrize("again", [1, 2])
@pytest.mark.parametrize(("maps", "size"), [((TWO, ONE), (2, 1)), ((ONE, TWO), (1, 2)), ((ONE, ONE), (1, 1))])
def test_a_face_of_a_die_takes_a_sixth_of_all_with_it_however_often_its_way_is_reckoned(
    maps: tuple[np.ndarray, np.ndarray], size: tuple[int, int], again: int
) -> None:
    """Of the four states each is as likely; those that become one are likely together what each was."""
    way = Transition((), 0, None, maps, (ONE_FACE.copy(), CERTAIN.copy()), {})
    mass = np.full((2, 2), 1 / 4)
    step = [MatrixStep(way, size) for _ in range(again)][-1]
    assert step.add_into(None, mass) == pytest.approx(np.full(size, 1 / 6 / (size[0] * size[1])))
    assert step.total_through(mass) == pytest.approx(1 / 6)


def test_hits_on_both_sides_are_multiplied_and_land_where_they_lead() -> None:
    """Either side loses its one unit by a hit: of the attacker's die 1 in 3 hits, of the defender's 1 in 2."""
    chances = np.array([[[1 / 2, 1 / 2]]]), np.array([[[2 / 3, 1 / 3]]])
    way = Transition((), 1, 1, (np.array([[0, 1]]), np.array([[0, 1]])), chances, {})
    found = MatrixStep(way, (2, 2)).add_into(None, np.ones((1, 1)))
    assert found == pytest.approx(np.array([[1 / 3, 1 / 6], [1 / 3, 1 / 6]]))


def test_states_of_the_side_that_is_not_fired_on_are_told_in_their_new_order() -> None:
    """The other side's two states have changed places; each hit takes the one unit of the first."""
    chances = np.array([[[1 / 4, 3 / 4]]]), CERTAIN
    way = Transition((), 0, None, (np.array([[0, 1]]), np.array([[1], [0]])), chances, {})
    found = MatrixStep(way, (2, 2)).add_into(None, np.array([[0.2, 0.8]]))
    assert found == pytest.approx(np.array([[0.2, 0.05], [0.6, 0.15]]))

"""Numbers of units as an order gives them."""

import pytest

from clausewitz.play.orders import Form, Number


@pytest.mark.parametrize(
    ("number", "meant", "words"),
    [
        (Number(), 1, "1"),
        (Number(count=7), 7, "7"),
        (Number(Form.ALL), 5, "all"),
        (Number(Form.ALL_BUT, 2), 3, "all but 2"),
        (Number(Form.ALL_BUT, 5), 0, "all but 5"),
        (Number(Form.ALL_BUT, 6), 0, "all but 6"),
    ],
)
def test_a_number_means_so_many_of_five_units(number: Number, meant: int, words: str) -> None:
    assert (number.count_among(5), str(number)) == (meant, words)

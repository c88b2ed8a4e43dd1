"""What an interview of the book says of the ways to the opposite ruling that it does not tell."""

import pytest
from docutils import nodes

from clausewitz.publish.directives.may import more_ways
from clausewitz.publish.nodes import paragraph


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1 other way leads there as well: clausewitz may fly tells it."),
        (4, "4 other ways lead there as well: clausewitz may fly tells them."),
    ],
)
def test_an_end_says_how_many_other_ways_there_are_and_what_tells_them(number: int, said: str) -> None:
    assert paragraph(*more_ways(number, nodes.literal(text="clausewitz may fly"))).astext() == said

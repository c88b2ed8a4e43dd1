"""Numbers of things in words."""

import pytest

from clausewitz.text.words import format_count


@pytest.mark.parametrize(("number", "expected"), [(0, "0 claims"), (1, "1 claim"), (2, "2 claims")])
def test_a_thing_is_counted_in_the_number_of_its_noun(number: int, expected: str) -> None:
    assert format_count(number, "claim") == expected


def test_a_noun_may_have_a_plural_of_its_own() -> None:
    assert [format_count(number, "die", "dice") for number in (1, 2)] == ["1 die", "2 dice"]

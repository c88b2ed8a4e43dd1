"""Did you mean: words in another case, and the nearest of the known ones."""

import pytest

from clausewitz.text.words import find_spelling, suggest_ids

IDS = (
    "gw.retreats.own-first",
    "gw.retreats.resolved",
    "gw.retreats.unresolved",
    "gw.Retreats.Resolved",
    "em.move",
    "supporting_guns_stand_still",
)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("gw.retreats.own-first", "gw.retreats.own-first"),
        ("GW.RETREATS.OWN-FIRST", "gw.retreats.own-first"),
        ("gw.Retreats.Resolved", "gw.Retreats.Resolved"),
        ("gw.retreats.own", None),
    ],
)
def test_a_word_is_found_whatever_its_case_and_first_as_it_is_written(word: str, found: str | None) -> None:
    assert find_spelling(word, IDS) == found


@pytest.mark.parametrize(
    ("word", "ending"),
    [
        ("gw.retreat.own-first", "; did you mean gw.retreats.own-first?"),
        ("em.moves", "; did you mean em.move?"),
        (
            "gw.retreats.unsolved",
            "; did you mean gw.retreats.unresolved, gw.Retreats.Resolved or gw.retreats.resolved?",
        ),
        ("x", ""),
        ("own-first", "; did you mean gw.retreats.own-first?"),
        ("First", "; did you mean gw.retreats.own-first?"),
        ("resolved", "; did you mean gw.retreats.resolved or gw.Retreats.Resolved?"),
        (
            "retreats",
            "; it is a part of gw.retreats.own-first, gw.retreats.resolved, gw.retreats.unresolved and 1 more",
        ),
        ("retreat", ""),
        ("gw.retreats.own", "; did you mean gw.retreats.own-first?"),
        ("guns_stand", "; did you mean supporting_guns_stand_still?"),
        ("supporting_guns", "; did you mean supporting_guns_stand_still?"),
    ],
)
def test_the_nearest_are_suggested_first(word: str, ending: str) -> None:
    assert suggest_ids(word, IDS) == ending

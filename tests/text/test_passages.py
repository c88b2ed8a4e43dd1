"""A source is cut into sentences and headings, and no character of it is lost."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.text.quotes import fold
from clausewitz.text.sources import passages

RULES = """\
SIEGE OF LOWMERE
================

A game for two. By A. N. Other.

1. Movement

Each unit moves up to its
allowance. Cavalry (see 3.2) may, e.g. after a Charge, move again!
- Infantry: 2
- Horse moves 4. It cannot
  enter woods.

Sequence of play
1a. Fire
1b. Return fire
2. Melee

Combat
Both sides roll. "Fire!" says he. Then stop.

Infantry  2     3
Guns      1     5

Phase 3: Rallying
A unit rallies on a 4 or more
* * *
## The end
"""


def cut(text: str) -> list[tuple[str, str]]:
    return [(each.aside, fold(text[each.start : each.end])) for each in passages(text)]


def test_headings_are_not_sentences() -> None:
    heading, ornament = "a heading", "a line between passages"
    assert cut(RULES) == [
        (heading, "SIEGE OF LOWMERE ================"),
        ("", "A game for two."),
        ("", "By A. N. Other."),
        (heading, "1. Movement"),
        ("", "Each unit moves up to its allowance."),
        ("", "Cavalry (see 3.2) may, e.g. after a Charge, move again!"),
        ("", "- Infantry: 2"),
        ("", "- Horse moves 4."),
        ("", "It cannot enter woods."),
        (heading, "Sequence of play"),
        ("", "1a. Fire"),
        ("", "1b. Return fire"),
        ("", "2. Melee"),
        (heading, "Combat"),
        ("", "Both sides roll."),
        ("", '"Fire!" says he.'),
        ("", "Then stop."),
        ("", "Infantry 2 3 Guns 1 5"),
        (heading, "Phase 3: Rallying"),
        ("", "A unit rallies on a 4 or more"),
        (ornament, "* * *"),
        (heading, "## The end"),
    ]


@pytest.mark.parametrize("rule", ["Units may stack", "Move 2", "- Guns", "a unit rallies", "Fire, then melee:;"])
def test_a_line_that_may_be_a_rule_is_no_heading(rule: str) -> None:
    assert cut(f"{rule}\n\nThen they fight.\n") == [("", rule), ("", "Then they fight.")]


@given(st.text(alphabet='AbC1.!- \n\r="(\xa0é'))
def test_passages_hold_every_character_but_white_space_once_and_in_order(text: str) -> None:
    found = passages(text)
    kept = "".join("".join(text[each.start : each.end].split()) for each in found)
    assert kept == "".join(text.split())
    assert all(one.end <= other.start for one, other in pairwise(found))

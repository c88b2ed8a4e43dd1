"""A mention of another rule is told from numbering, from comparisons and from the verb to see."""

import pytest

from clausewitz.text.coverage import mentions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The winner gains air superiority (see air superiority).", ["see air superiority"]),
        ("to an ally (exception: see Russia rule).", ["see Russia rule"]),
        ("a storm troop (exception pass-through fire, see below).", ["see below"]),
        ("then proceed with steps 2-6 again", ["steps 2-6"]),
        ("steps 2 to 6 or step 1a", ["steps 2 to 6", "step 1a"]),
        ("If not then proceed with step 3.", ["step 3"]),
        ("repaired during phase 6 of the turn", ["phase 6"]),
        ("the above rules (A & B) with adding the below to part B", ["above", "below", "part B"]),
        ("The MOVE action (see 7.3) is used", ["see 7.3"]),
        ("(but see 7.5 on when armies get stuck)", ["see 7.5"]),
        ("(see the actions of the same\u00a0name, 7.7)", ["see the actions of the same\u00a0name, 7.7"]),
        ("See also paragraph 8.9 (defence sites)", ["See also paragraph 8.9"]),
        ("See section 8 for the rules", ["See section 8"]),
        ("wetlands - see 4.3)", ["see 4.3"]),
    ],
)
def test_words_that_point_to_another_rule_are_mentions(text: str, expected: list[str]) -> None:
    assert [mention.text for mention in mentions(text)] == expected
    assert all(text[mention.start : mention.end] == mention.text for mention in mentions(text))


@pytest.mark.parametrize(
    "text",
    [
        "Part A (Air Superiority)",
        "rules\n  Part B \u2013 Note: After each step the loses are removed",
        "Step 2. The attacker fires.",
        "must be performed step-by-step and loses taken for each step",
        "That way you can see the benefit of say entrenched units",
        "cannot lower a unit's value below 1",
        "This is part of a phase of combat",
    ],
)
def test_numbering_and_ordinary_words_are_no_mentions(text: str) -> None:
    assert mentions(text) == []

"""Where sentences end, and where their words lead."""

import pytest

from clausewitz.drafts.references import Places, Target, mentions
from clausewitz.drafts.sentences import split_sentences


@pytest.mark.parametrize(
    "sentences",
    [
        ("Move 1.5 hexes, e.g. by road.", "Stop there."),
        ("See No. 3 of this series, i.e. the last.", '"Fire!" is no order.', "Is it?", "No."),
        ("Art. 5 and Sec. 2 apply.", "Art. units do not."),
        ("Gen. J. E. Brown leads the 3rd Inf. Div. of the U.S. Army.", "He moves from hex A.", "Then he stops."),
        ("A unit may stop (see 8.3. Exception: tanks) and fire.", "(Tanks may not. They move on.)"),
        ('He may shout "Halt. Who goes there?" at once.', "Nobody moves."),
        ("Roll 2 dice.", "2 units are lost, etc.", "The rest retreats."),
        ("The player may: (a) advance; (b) retreat.", "It ends on Jan. 4."),
        ("P. Holm and M. Ade drew the map.", "B. Ro wrote the rules."),
        ("Design: M. Okoro and J. Lind.", "Go from hex: A.", "The rest stops."),
    ],
)
def test_a_sentence_ends_at_its_full_stop_and_at_no_other(sentences: tuple[str, ...]) -> None:
    found = split_sentences(" ".join(sentences))
    if sentences[-1].startswith("("):
        assert found == (*sentences[:-1], "(Tanks may not.", "They move on.)")
    else:
        assert found == sentences


TARGETS = [
    Target("g.move", "8.3", "", ("Movement", "Overruns"), ("8", "8.3"), "a"),
    Target("g.stop", "8.31", "8.31", ("Movement", "Overruns"), ("8", "8.3"), "a"),
    Target("g.tank", "4b", "Rule 4b", ("Zones of Control",), ("4",), "b"),
    Target("g.roll", "", "1.", ("Fire",), (), "c"),
    Target("g.hit", "", "2.", ("Fire",), (), "c"),
]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Stop (see 8.31).", [("see 8.31", ("g.stop",), "")]),
        ("Stop as described in Case 8.3 and 4b.", [("Case 8.3 and 4b", ("g.move", "g.tank"), "")]),
        (
            "See Zones of Control, and section 8.0.",
            [
                ("See Zones of Control", ("g.tank",), ""),
                ("section 8.0", ("g.move",), ""),
            ],
        ),
        ("See Fire and Zones of Control.", [("See Fire and Zones of Control", ("g.roll", "g.tank"), "")]),
        ("On doubles go to 9.2.", [("go to 9.2", (), "no case 9.2 is in the text")]),
        ("A T34 fires at hex D7 (D8).", []),
        ("Repeat step 2 (8.3).", [("step 2", ("g.hit",), ""), ("8.3", ("g.move",), "")]),
        ("In step 4 he stops.", [("step 4", (), "no step 4 is in the text")]),
        ("See Supply for this.", [("See Supply", (), "no heading of the text is called Supply")]),
        (
            "As in Rule 9.1 [9.2].",
            [
                ("Rule 9.1", (), "no case 9.1 is in the text"),
                ("9.2", (), "no case 9.2 is in the text"),
            ],
        ),
        ("It moves 8.3 hexes, divided by 8.3 each, as players can see below.", []),
        ("See the rules of the Fire table and 8.3 of the Scenario Book.", []),
    ],
)
def test_words_lead_to_cases_headings_and_steps_or_say_what_is_missing(
    words: str, told: list[tuple[str, tuple[str, ...], str]]
) -> None:
    found = mentions(words, Places(TARGETS), TARGETS[3])
    assert [(each.phrase, each.to, each.why) for each in found] == told

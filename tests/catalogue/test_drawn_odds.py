"""Odds as a drawing: bars as long as chances, the same as tables, and nothing in it is markup."""

from collections.abc import Iterable
from xml.etree import ElementTree as ET

import pytest

from clausewitz.answers.odds import ChancesAnswer, EndingAnswer, LeftAnswer, RoundsAnswer
from clausewitz.catalogue.odds_charts import as_file, draw_odds

HOSTILE = "<script>alert('x')</script> & \x1b[31m"
Table = tuple[str, list[tuple[str, ...]]]


def drawn(*endings: tuple[str, float, int, int], never: float = 0.0, title: str = "A battle") -> ET.Element:
    """The drawing, read again from its file, of endings with what is left of the attacker and of the defender."""
    documents = tuple(
        EndingAnswer(
            outcome,
            chance,
            "",
            (
                LeftAnswer("attacker", "", {"foot": own}),
                LeftAnswer("defender", "out of the battle", {"foot": enemy}),
            ),
            (),
        )
        for outcome, chance, own, enemy in endings
    )
    rounds = RoundsAnswer(1.0, "", (), 0.0)
    return ET.fromstring(as_file(draw_odds(title, ChancesAnswer(documents, never, "", (), rounds, 1, None), "here")))


def roles(within: Iterable[ET.Element], role: str) -> list[ET.Element]:
    return [each for each in within if each.get("role") == role]


def tables(drawing: ET.Element) -> list[Table]:
    """What is told to somebody who does not see it: the heading of each table, and the cells of each row."""
    return [
        (
            "".join(table[0].itertext()),
            [tuple("".join(cell.itertext()).strip() for cell in roles(row, "cell")) for row in roles(table, "row")],
        )
        for table in roles(drawing.iter(), "table")
    ]


def test_odds_are_a_table_of_outcomes_and_one_of_the_survivors_of_each_side() -> None:
    drawing = drawn(("won", 0.5, 2, 0), ("lost", 0.25, 0, 1), ("won", 0.125, 1, 0), never=0.125)
    assert tables(drawing) == [
        ("How it ends", [("won", "62.5 %"), ("lost", "25.0 %"), ("it goes on for ever", "12.5 %")]),
        ("What is left of the attacker", [("2 units", "50.0 %"), ("1 unit", "12.5 %"), ("no unit", "25.0 %")]),
        ("What is left of the defender", [("1 unit", "25.0 %"), ("no unit", "62.5 %")]),
    ]


def test_a_bar_is_as_long_as_its_chance() -> None:
    bars = [each for each in drawn(("won", 0.5, 1, 0), ("lost", 0.25, 0, 1)).iter() if each.get("class") == "bar"]
    half, quarter = (float(each.attrib["width"]) for each in bars[:2])
    assert half == pytest.approx(2 * quarter)


def test_survivors_whose_chance_rounds_to_zero_are_left_out() -> None:
    assert tables(drawn(("won", 0.9999, 2, 0), ("lost", 0.0001, 0, 0)))[1:] == [
        ("What is left of the attacker", [("2 units", "100.0 %")])
    ]


def test_whatever_somebody_wrote_is_text() -> None:
    drawing = drawn((HOSTILE, 1.0, 1, 1), title=HOSTILE)
    shown = "<script>alert('x')</script> & <U+001B>[31m"
    assert not [each for each in drawing.iter() if each.tag.endswith("script")]
    assert next(each.text for each in drawing.iter() if each.tag.endswith("title")) == shown
    assert tables(drawing)[0] == ("How it ends", [(shown, "100.0 %")])


def test_a_long_outcome_takes_several_lines_and_all_its_words_are_there() -> None:
    outcome = "both sides are eliminated; the defender holds the space, and nobody is left to tell the tale of it"
    drawing = drawn((outcome, 1.0, 1, 1))
    assert tables(drawing)[0][1] == [(outcome, "100.0 %")]
    lines = [float(each.attrib["y"]) for each in drawing.iter() if each.tag.endswith("tspan")]
    assert len(set(lines[:2])) == 2


def test_it_has_colours_of_its_own_for_light_and_dark_and_takes_those_of_a_page() -> None:
    style = next(each.text or "" for each in drawn(("won", 1.0, 1, 1)).iter() if each.tag.endswith("style"))
    assert "@media (prefers-color-scheme: dark)" in style
    assert "var(--color-foreground-primary, var(--ink))" in style

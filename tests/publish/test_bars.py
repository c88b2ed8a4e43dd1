"""Bars: a square for each unit, hollow for one that is gone."""

from xml.etree import ElementTree as ET

from clausewitz.play.moments import Left, Side
from clausewitz.publish.diagrams import draw_bar
from skirmish.squads import Squad

SVG = "{http://www.w3.org/2000/svg}"


def squares(drawn: ET.Element) -> list[tuple[str | None, str | None]]:
    return [(each.get("class"), each.get("x")) for each in drawn.iter(f"{SVG}rect")]


def test_each_unit_is_a_square_those_of_a_kind_together_and_those_that_are_gone_at_the_end() -> None:
    drawn = ET.fromstring(draw_bar(Left(Side.ATTACKER, Squad(guns=2, foot=1)), {"guns": 3, "foot": 1}, "one"))
    assert squares(drawn) == [("left guns", "1"), ("left guns", "12"), ("left foot", "28"), ("lost guns", "44")]
    assert [drawn[0].text, drawn[1].text] == ["attacker: 3 of 4 left", "2 guns, 1 foot"]


def test_a_row_of_many_units_is_as_wide_as_one_of_sixty() -> None:
    drawn = ET.fromstring(draw_bar(Left(Side.DEFENDER, Squad(foot=600)), {"foot": 600}, "many"))
    assert (drawn.get("width"), len(squares(drawn))) == ("666", 600)


def test_of_a_force_that_has_grown_nothing_is_gone() -> None:
    drawn = ET.fromstring(draw_bar(Left(Side.DEFENDER, Squad(foot=1)), {}, "landed"))
    assert squares(drawn) == [("left foot", "1")]
    assert drawn[0].text == "defender: 1 of 1 left"

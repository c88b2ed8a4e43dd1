"""Whether a value is one of those that a shape stands for."""

import pytest

from clausewitz.play.moments import Side
from clausewitz.prove.induction.positions import TRANSCRIPT, fits
from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Row, Several, Shape, Shapes, Subset
from skirmish.squads import Squad

SQUAD = Shapes({}).shape_for_class(Squad, "squad")
FITTING: list[tuple[str, object, Shape, bool]] = [
    ("a constant", 3, Constant(3), True),
    ("another constant", 4, Constant(3), False),
    ("any transcript", ("a volley",), Constant(TRANSCRIPT), True),
    ("within", 2, Number(1, 3), True),
    ("below the least", 0, Number(1, 3), False),
    ("above the most", 4, Number(1, 3), False),
    ("without bounds", -7, Number(), True),
    ("no number", "2", Number(), False),
    ("a flag", True, Flag(), True),
    ("a number for a flag", 1, Flag(), False),
    ("an option", 2, Choice((1, 2)), True),
    ("no option", 3, Choice((1, 2)), False),
    ("one of several shapes", None, AnyOf((Choice((None,)), Number(0))), True),
    ("within none of several shapes", -1, AnyOf((Choice((None,)), Number(0))), False),
    ("of the kind of none", "x", AnyOf((Choice((None,)), Number(0))), False),
    ("a row", (1, True), Row((Number(), Flag())), True),
    ("a longer row", (1, True, 2), Row((Number(), Flag())), False),
    ("a row with another item", (1, 2), Row((Number(), Flag())), False),
    ("several", (1, 2), Several(Number(0), 1, 2), True),
    ("too few", (), Several(Number(0), 1, 2), False),
    ("too many", (1, 2, 3), Several(Number(0), 1, 2), False),
    ("several with another item", (1, -2), Several(Number(0), 1, 2), False),
    ("a subset", frozenset({Side.ATTACKER}), Subset((Side.ATTACKER, Side.DEFENDER)), True),
    ("more than the set", frozenset(Side), Subset((Side.ATTACKER,)), False),
    ("a tuple for a set", (Side.ATTACKER,), Subset((Side.ATTACKER,)), False),
    ("a record", Squad(guns=1), SQUAD, True),
    ("a record with less than nothing", Squad(guns=-1), SQUAD, False),
    ("another record", 3, SQUAD, False),
]


@pytest.mark.parametrize(("value", "shape", "holds"), [each[1:] for each in FITTING], ids=[each[0] for each in FITTING])
def test_a_value_fits_where_the_shape_stands_for_it(value: object, shape: Shape, holds: bool) -> None:
    assert all(each.holds for each in fits(value, shape, "it")) is holds


def test_what_does_not_fit_is_told_by_name() -> None:
    assert [each.name for each in fits(Squad(guns=-1), SQUAD, "squad") if not each.holds] == ["squad.guns"]

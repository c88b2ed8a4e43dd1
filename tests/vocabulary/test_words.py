"""How phrases name things: what is read, and what is told of words that cannot be read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import pytest

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster, Unit
from clausewitz.steps import expect
from clausewitz.steps.expect import UnclearError, require_given
from clausewitz.testing.recorder import is_of_the_engine, sentence, speaks_for_itself

ROSTER = Roster(
    {
        "guns": Unit("guns", "gun", "guns", {}),
        "foot": Unit("foot", "foot", "foot", {}),
        "ships": Unit("ships", "ship", "ships", {}),
    },
    (),
)


@dataclass(frozen=True)
class Army(Force):
    """A force without ships."""

    roster: ClassVar[Roster] = ROSTER
    guns: Count = 0
    foot: Count = 0


def kind_of(name: str) -> str:
    return expect.kind_of(name, ROSTER)


def test_words_are_read() -> None:
    assert expect.units_of("2 foot, 1 gun", Army) == expect.units_of("1 gun and 2 foot", Army) == Army(guns=1, foot=2)
    assert expect.units_of("nothing", Army) == Army()
    assert expect.dice_of("defender's guns", kind_of) == (Side.DEFENDER, "guns")
    assert expect.faces_of("1, 4,6") == [1, 4, 6]
    assert expect.rows_of([["place", "owner"], ["Bath", "Kent"]]) == [{"place": "Bath", "owner": "Kent"}]
    assert expect.cells_of([["attacker's guns", "1"]], "whose dice", "their faces") == [["attacker's guns", "1"]]
    assert [expect.yes("yes"), expect.yes("no")] == [True, False]


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (lambda: expect.side_of("atacker"), '"atacker" is not a side; write attacker or defender'),
        (lambda: kind_of("gnus"), '"gnus" is no unit of the roster; did you mean "guns"?'),
        (lambda: kind_of("x"), '"x" is no unit of the roster; there are foot, gun, guns, ship, ships'),
        (lambda: expect.counts_of("2 foot, guns", ROSTER), '"guns" is not a number of units; write 2 infantry, say'),
        (lambda: expect.counts_of("2foot", ROSTER), '"2foot" is not a number of units; write 2 infantry, say'),
        (lambda: expect.counts_of("1 gun, 2 guns", ROSTER), '"1 gun, 2 guns" names guns twice; add them up'),
        (lambda: expect.units_of("2 ships", Army), '"2 ships": there are no ships here; there are guns, foot'),
        (lambda: expect.dice_of("guns", kind_of), '"guns" does not say whose dice; write attacker\'s infantry, say'),
        (lambda: expect.number_of("two"), '"two" is not a number in figures; write 2, say'),
        (
            lambda: expect.faces_of("1 4"),
            '"1 4" does not give the faces of dice; write them with commas between: 1, 4, 6',
        ),
        (
            lambda: expect.cells_of([["attacker's guns"]], "whose dice", "their faces"),
            "each row of this table has 2 cells: whose dice, their faces",
        ),
        (lambda: expect.yes("maybe"), '"maybe" is neither yes nor no'),
        (lambda: require_given(None, "a fleet"), "the scenario is without a fleet: no Given of it brings one"),
    ],
)
def test_words_that_cannot_be_read_are_told_with_what_would_be_right(read: Callable[[], object], told: str) -> None:
    with pytest.raises(UnclearError) as error:
        read()
    assert sentence(error.value) == told
    assert (speaks_for_itself(error.value), is_of_the_engine(error.value)) == (True, False)

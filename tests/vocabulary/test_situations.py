"""Situations as tables: what is shown of a ruling means that ruling, and what cannot be read says why."""

from dataclasses import dataclass, replace
from enum import Enum

import pytest

from clausewitz.play.norms import norm, ruling
from clausewitz.play.readings import Answer, Reading
from clausewitz.steps.expect import UnclearError
from clausewitz.steps.situations import action_named, read, steps_on


class Ice(Reading, issue="si.issue.ice"):
    """Is a frozen river a road?"""

    NO = Answer("a", "No.", "It is a river.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class House:
    """The readings of the river crossings."""

    ice: Ice = Ice.NO


class Season(Enum):
    """A season."""

    SUMMER = "summer"
    WINTER = "winter"


@dataclass(frozen=True, kw_only=True)
class Bank:
    """A bank of the river."""

    name: str
    guarded: bool = False


@dataclass(frozen=True, kw_only=True)
class River:
    """A river."""

    season: Season = Season.SUMMER
    boats: int = 2
    far_bank: Bank
    project: House = House()


@dataclass(frozen=True, kw_only=True)
class RowAcross:
    """Row across."""

    boats: int = 1
    nations: tuple[str, ...] = ()


@norm(permits=RowAcross, cites="si.row")
def boats_may_cross(at: River, action: RowAcross) -> bool:
    return at.boats >= action.boats and not at.far_bank.guarded


@norm(permits=RowAcross, cites="si.issue.ice")
def ice_is_a_road(at: River, _action: RowAcross) -> bool:
    return at.season is Season.WINTER and at.project.ice is Ice.YES


AT = River(far_bank=Bank(name="Kehl"))
ALLIES = RowAcross(boats=3, nations=("Baden", "Hesse"))


def shown(at: River, action: RowAcross) -> list[str]:
    return list(steps_on(ruling(action, at), House()))


def test_a_ruling_is_shown_with_all_that_is_not_as_usual() -> None:
    assert shown(AT, RowAcross()) == ["Then RowAcross is allowed by si.row where", "  | far bank name | Kehl |"]
    frozen = River(season=Season.WINTER, far_bank=Bank(name="", guarded=True), project=House(Ice.YES))
    assert shown(frozen, ALLIES) == [
        "Given reading b of si.issue.ice",
        "Then RowAcross is allowed by si.issue.ice where",
        "  | season           | winter |",
        "  | far bank name    | none |",
        "  | far bank guarded | yes |",
        "  | action boats     | 3 |",
        "  | nations          | Baden and Hesse |",
    ]


def test_a_situation_of_which_no_sentence_speaks_is_shown_as_not_covered() -> None:
    assert shown(AT, ALLIES)[0] == "Then RowAcross is not covered where"


def test_a_value_that_the_table_would_not_mean_is_not_shown() -> None:
    assert shown(replace(AT, far_bank=Bank(name="none")), RowAcross()) == []
    assert shown(AT, RowAcross(nations=("Baden and Hesse",))) == []


def test_a_table_is_read_as_it_is_shown() -> None:
    rows = [["far bank name", "Kehl"], ["boats", "4"], ["action boats", "3"], ["nations", "Baden and Hesse"]]
    assert read(rows, RowAcross, House()) == (replace(AT, boats=4), ALLIES)
    assert action_named("RowAcross", House()) is RowAcross


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([], 'the table does not say "far bank name"'),
        ([["far bank name", "Kehl"], ["bots", "2"]], '"bots" is nothing that the norms on RowAcross look at'),
        ([["far bank name", "Kehl"], ["season", "autumn"]], '"autumn" is not one of summer, winter'),
        ([["far bank name", "Kehl"], ["boats", "two"]], '"two" is not a number in figures; write 2, say'),
        ([["far bank name", "Kehl"], ["far bank guarded", "2"]], '"2" is neither yes nor no'),
        ([["boats", "2", "3"]], "each row of this table has 2 cells: field, value"),
    ],
)
def test_a_table_that_cannot_be_read_says_why(rows: list[list[str]], message: str) -> None:
    with pytest.raises(UnclearError) as unclear:
        read(rows, RowAcross, House())
    assert str(unclear.value) == message


def test_an_action_on_which_no_norm_rules_is_told_with_the_likeliest_one() -> None:
    with pytest.raises(UnclearError) as unclear:
        action_named("RowAcros", House())
    assert str(unclear.value) == 'RowAcros is no action on which norms rule; did you mean "RowAcross"?'

"""Records given anew: as `dataclasses.replace` gives them, with nothing that was computed of the old one."""

import dataclasses
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.play.records import given_anew
from clausewitz.play.switches import once
from skirmish.squads import Squad, squads


@dataclass(frozen=True)
class Column:
    """Wagons with a name."""

    wagons: int
    name: str = ""

    @once
    def doubled(self) -> int:
        return 2 * self.wagons


@dataclass(frozen=True)
class Checked:
    """A number that is checked as it is made."""

    number: int
    seen: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seen.append(self.number)


@dataclass(frozen=True, slots=True)
class Slotted:
    """A number without a dict."""

    number: int


@given(squads(), st.integers(0, 9))
def test_a_record_is_given_anew_as_python_itself_does(squad: Squad, foot: int) -> None:
    part = squad.only(("guns",))  # which holds nothing of the other kinds
    for each in (squad, part):
        assert given_anew(each, foot=foot) == dataclasses.replace(each, foot=foot)


def test_what_was_computed_of_the_old_record_is_not_kept() -> None:
    column = Column(2)
    assert (column.doubled, given_anew(column, wagons=5).doubled, column.wagons) == (4, 10, 2)


def test_a_record_that_does_something_as_it_is_made_does_it_again() -> None:
    assert given_anew(Checked(1), number=2).seen == [1, 2]


def test_a_record_without_a_dict_is_given_anew() -> None:
    assert given_anew(Slotted(1), number=2) == Slotted(2)


def test_a_field_that_there_is_not_is_an_error() -> None:
    with pytest.raises(TypeError) as error:
        given_anew(Column(1), horses=2)
    assert str(error.value) == "Column.__init__() got an unexpected keyword argument 'horses'"

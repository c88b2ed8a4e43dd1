"""False statements behind what Python does by itself, without asking the values that it is given."""

import contextlib
import datetime
import functools
import json
import operator
import statistics
import sys
from collections.abc import Set
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, StrEnum
from typing import Annotated

from clausewitz.play.counts import Bounds, Count

from .raids import Hour, Raid, Weather
from .traps import Gear, Rank, fails

# What is the same is not asked for with `is`.


@fails(flag=True)
def the_same_by_a_function(flag: bool) -> None:
    assert not operator.is_(flag, True)


@fails(flag=False)
def another_by_a_function(flag: bool) -> None:
    assert operator.is_not(flag, False)


@fails(flag=True)
def never_the_same_by_a_function(flag: bool) -> None:
    assert operator.is_not(flag, True)


@fails(flag=True)
def the_same_by_a_function_that_is_handed_on(flag: bool) -> None:
    assert not any(map(operator.is_, [flag], [True]))


@fails(flag=True)
def the_same_in_text_that_is_run(flag: bool) -> None:
    assert not eval("flag is True", {"flag": flag})


RAID = Raid(3, 3)


@fails(first=RAID, second=RAID)
def records_are_never_the_same(first: Raid, second: Raid) -> None:
    assert first is not second


# Python's own code takes numbers, and no symbols; what it raises then is swallowed.


@fails(count=7)
def written_for_another_program(count: Count) -> None:
    try:
        text = json.dumps(count)
    except TypeError:
        text = ""
    assert text != "7"


@fails(count=7)
def written_for_another_program_within_a_context(count: Count) -> None:
    assert count >= 0
    with contextlib.suppress(TypeError):
        assert json.dumps(count) != "7"


@fails(count=7)
def a_decimal_number(count: Count) -> None:
    try:
        found = Decimal(count)
    except TypeError:
        found = Decimal(0)
    assert found != 7


@fails(count=7)
def so_many_days(count: Count) -> None:
    try:
        days = datetime.timedelta(days=count).days
    except TypeError:
        days = 0
    assert days != 7


@fails(count=6)
def a_method_of_the_class(count: Count) -> None:
    try:
        more = int.__add__(count, 1)
    except TypeError:
        more = 0
    assert more != 7


def one_more_or_none(count: int) -> int:
    more = 0
    try:
        more = int.__add__(count, 1)
    finally:
        return more  # noqa: B012 - the point of the trap


@fails(count=6)
def a_method_of_the_class_before_a_return(count: Count) -> None:
    assert one_more_or_none(count) != 7


@fails(count=3)
def a_mean(count: Count) -> None:
    with contextlib.suppress(TypeError):
        assert statistics.mean([count, 3]) != 3


# Arithmetic that is rarely used.


@fails(count=6)
def rounded_to_tens(count: Count) -> None:
    assert round(count, -1) == count


@fails(count=2)
def a_power_modulo(count: Count) -> None:
    assert pow(count, 2, 5) != 4


@fails(flag=True)
def less_a_flag(flag: bool) -> None:
    assert -flag == 0


@fails(first=False, second=True)
def flags_in_order(first: bool, second: bool) -> None:
    assert not first < second


@fails(flag=True)
def a_flag_as_a_key(flag: bool) -> None:
    assert {True: 1, False: 0}[flag] == 0


@fails(count=3)
def equal_to_a_fraction(count: Count) -> None:
    assert count != 3.0


@fails(count=3)
def within_a_range(count: Count) -> None:
    assert count not in range(3, 5)


@fails(count=4)
def up_to_a_place(count: Annotated[int, Bounds(0, 4)]) -> None:
    assert len([1, 2, 3, 4][:count]) < 4


@fails(count=-1)
def from_the_end(count: Annotated[int, Bounds(-2, 1)]) -> None:
    assert [1, 2][count] == 1


# Classes.


@functools.singledispatch
def told(thing: object) -> int:
    return 0


@told.register
def _(thing: int) -> int:
    return 1


@fails(count=0)
def told_by_its_class(count: Count) -> None:
    assert told(count) == 0


@fails(count=0)
def named_by_its_class(count: Count) -> None:
    assert count.__class__.__name__ != "int"


@fails(weathers=frozenset())
def a_set_of_some_kind(weathers: frozenset[Weather]) -> None:
    assert not isinstance(weathers, Set)


@fails(weathers=frozenset({Weather.FAIR}))
def a_part_of_a_set(weathers: frozenset[Weather]) -> None:
    assert not weathers < set(Weather)


@fails(weathers=frozenset({Weather.RAIN}))
def taken_from_another_set(weathers: frozenset[Weather]) -> None:
    assert {Weather.RAIN} - weathers


# The words of an error, which are made of no numbers on symbols.


class HitError(Exception):
    """Words itself when it is asked."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def __str__(self) -> str:
        return f"{self.number} hits"


class Listening:
    """Takes an error in, and keeps its words."""

    def __init__(self) -> None:
        self.heard = ""

    def __enter__(self) -> "Listening":
        return self

    def __exit__(self, _kind: object, error: object, _traceback: object) -> bool:
        self.heard = str(error)
        return True


def refuse(count: int) -> None:
    raise ValueError(f"{count} hits")


@fails(count=7)
def the_words_of_an_error(count: Count) -> None:
    assert count >= 0
    try:
        refuse(count)
    except ValueError as error:
        assert str(error) != "7 hits"  # noqa: PT017 - the point of the trap


@fails(count=7)
def the_words_of_an_assertion(count: Count) -> None:
    try:
        assert count < 0, f"{count} hits"
    except AssertionError as error:
        assert error.args != ("7 hits",)  # noqa: PT017 - the point of the trap


@fails(count=7)
def the_words_of_an_error_in_a_context(count: Count) -> None:
    with Listening() as listening:
        refuse(count)
    assert listening.heard != "7 hits"


@fails(count=7)
def the_words_of_the_error_at_hand(count: Count) -> None:
    assert count >= 0
    try:
        refuse(count)
    except ValueError:
        assert str(sys.exc_info()[1]) != "7 hits"


@fails(count=7)
def an_error_that_words_itself(count: Count) -> None:
    assert str(HitError(count)) != "7 hits"


# Sets and pairs.


class Slot(Enum):
    """Members of which a set gives the second first, in every process."""

    FIRST = 1
    SECOND = 0

    def __hash__(self) -> int:
        return int(self.value)


@fails(slots=frozenset({Slot.FIRST, Slot.SECOND}))
def the_first_of_a_set(slots: frozenset[Slot]) -> None:
    if Slot.FIRST in slots:
        assert next(iter(slots)) is Slot.FIRST


class Colour(StrEnum):
    """Members that are texts."""

    RED = "red"


@fails(colours=frozenset({Colour.RED}))
def a_text_among_members(colours: frozenset[Colour]) -> None:
    assert "red" not in colours


@fails(ranks=frozenset({Rank.HIGH}))
def a_number_among_members(ranks: frozenset[Rank]) -> None:
    assert 2 not in ranks


@fails(count=2, ranks=frozenset({Rank.HIGH}))
def a_count_among_members(count: Count, ranks: frozenset[Rank]) -> None:
    assert count not in ranks


@fails(gears=frozenset({Gear.MASK | Gear.SPADE}))
def flags_combined_in_a_set(gears: frozenset[Gear]) -> None:
    assert Gear.MASK | Gear.SPADE not in gears


PAIR = (3, 3)


@fails(first=PAIR, second=PAIR)
def pairs_are_never_the_same(first: tuple[Count, Count], second: tuple[Count, Count]) -> None:
    assert first is not second


@fails(first=PAIR, second=PAIR)
def other_pairs_are_other_things(first: tuple[Count, Count], second: tuple[Count, Count]) -> None:
    assert id(first) != id(second)


MEMBERS = (Weather.RAIN, Weather.RAIN)


@fails(first=MEMBERS, second=MEMBERS)
def pairs_of_members_are_never_the_same(first: tuple[Weather, Weather], second: tuple[Weather, Weather]) -> None:
    assert first is not second


@fails(hour=Hour(23))
def with_slots(hour: Hour) -> None:
    assert hour.number < 23


@fails(pairs=((1, 0), 2))
def pairs_in_a_pair(pairs: tuple[tuple[Count, Count], Count]) -> None:
    assert pairs[0][0] == pairs[0][1] or pairs[0][1] == pairs[1]


# What no claim can be about, or says nothing.


@dataclass(frozen=True, init=False)
class Debt:
    """Is not made of the values that it is given."""

    number: Count

    def __init__(self, number: int) -> None:
        object.__setattr__(self, "number", -number)


@dataclass(frozen=True, eq=False)
class Medal:
    """Is equal to itself alone."""

    number: Count = 0


def medals(first: Medal, second: Medal) -> None:
    """No two medals are equal, but one may be named twice."""
    assert first != second


class Interned:
    """Gives one instance to all who ask."""

    def __new__(cls, *_: object) -> "Interned":
        return ONLY


ONLY: Interned = object.__new__(Interned)


@dataclass(frozen=True)
class Treasury(Interned):
    """Is made by a class that it is derived from."""

    number: Count = 0


def a_debt(debt: Debt) -> None:
    """A debt is none."""
    assert debt.number >= 0


def a_treasury(treasury: Treasury) -> None:
    """A treasury has a number."""
    assert treasury.number >= 0


def yields(count: Count) -> object:
    """A generator runs only when it is asked."""
    assert count > 3
    yield count


async def awaits(count: Count) -> None:
    """So does what is awaited."""
    assert count > 3


@dataclass(frozen=True)
class Ship:
    """A ship."""

    guns: Annotated[int, Bounds(1, 9)]


def armed(ship: Ship) -> None:
    """Every ship is armed."""
    assert ship.guns > 0


def derive() -> type:
    @dataclass(frozen=True)
    class Hulk(Ship):
        """A ship without guns."""

        guns: Annotated[int, Bounds(0, 0)]

    return Hulk


@dataclass(frozen=True)
class Boat:
    """A boat."""

    oars: Annotated[int, Bounds(1, 9)]


@dataclass(frozen=True)
class Convoy:
    """Holds a boat."""

    boat: Boat


def rowed_in_a_pair(pair: tuple[Boat, Count]) -> None:
    """Every boat is rowed."""
    assert pair[0].oars > 0


def rowed_in_a_tuple(boats: Annotated[tuple[Boat, ...], Bounds(1, 1)]) -> None:
    """Every boat is rowed."""
    assert boats[0].oars > 0


def rowed_in_a_convoy(convoy: Convoy) -> None:
    """Every boat is rowed."""
    assert convoy.boat.oars > 0


def rowed_if_any(boat: Boat | None) -> None:
    """Every boat is rowed."""
    assert boat is None or boat.oars > 0


def derive_a_boat() -> type:
    @dataclass(frozen=True)
    class Raft(Boat):
        """A boat without oars."""

        oars: Annotated[int, Bounds(0, 0)]

    return Raft

"""False statements that a prover may take for true: each with a situation in which it fails.

They live outside of the test files, whose code pytest changes.
"""

import contextlib
import copy
import itertools
import operator
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, astuple, dataclass, replace
from enum import Enum, Flag, IntEnum
from functools import cache, cached_property, lru_cache
from threading import Thread
from typing import Annotated

from clausewitz.play.counts import Bounds, Count, either, least, most

from .raids import Die, Raid, Settings, Side, Territory, Weather, has_escort

TRAPS: dict[str, tuple[Callable[..., None], Mapping[str, object]]] = {}

SEVEN = 7


def fails(**situation: object) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def register(function: Callable[..., None]) -> Callable[..., None]:
        function.__doc__ = "It holds."
        TRAPS[function.__name__] = function, situation
        return function

    return register


class Rank(IntEnum):
    """Members that are numbers."""

    LOW = 1
    HIGH = 2


class Gear(Flag):
    """Members that can be combined."""

    MASK = 1
    SPADE = 2


@dataclass(frozen=True)
class Force:
    """A force that fires."""

    units: Count

    def shots(self) -> int:
        return self.units


@dataclass(frozen=True)
class Guards(Force):
    """A force that fires twice."""

    def shots(self) -> int:
        return 2 * self.units


@dataclass(frozen=True)
class Camp:
    """A record that keeps a result of its own."""

    tents: Count

    @cached_property
    def is_large(self) -> bool:
        return self.tents > 5


# What was raised is swallowed.


def length_or_none(count: int) -> int:
    try:
        return len(range(count))
    except BaseException:
        return 0


def length_by_return(count: int) -> int:
    length = 0
    try:
        length = len(range(count))
    finally:
        return length  # noqa: B012 - the point of the trap


@fails(count=1)
def swallowed_by_except(count: Count) -> None:
    assert length_or_none(count) == 0


@fails(count=1)
def swallowed_by_return(count: Count) -> None:
    assert length_by_return(count) == 0


@fails(count=1)
def swallowed_by_a_context(count: Count) -> None:
    length = 0
    with contextlib.suppress(BaseException):
        length = len(range(count))
    assert length == 0


@fails(count=0)
def swallowed_before_another_error(count: Count) -> None:
    try:
        number = int(count)
    except BaseException:
        number = 1
    assert number != 0


@fails(count=3)
def swallowed_in_a_generator(count: Count) -> None:
    def steps() -> object:
        with contextlib.suppress(BaseException):
            yield from range(count)

    assert not list(steps())  # type: ignore[call-overload]  # it is a generator


@fails(count=7)
def swallowed_in_a_thread(count: Count) -> None:
    found: list[int] = []

    def work() -> None:
        with contextlib.suppress(BaseException):
            found.append(len(range(count)))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert found != [7]


@fails(count=7)
def decided_in_a_thread(count: Count) -> None:
    found: list[int] = []
    thread = Thread(target=lambda: found.append(1) if count == SEVEN else None)
    thread.start()
    thread.join()
    assert not found


@fails(count=1)
def an_attribute_that_it_has(count: Count) -> None:
    assert not hasattr(count, "bit_length")


@fails(count=7)
def an_attribute_or_another(count: Count) -> None:
    assert getattr(count, "numerator", 0) != SEVEN


@fails(count=7)
def an_attribute_that_a_count_lacks(count: Count) -> None:
    assert any(hasattr(count, each) for each in ("term", "number", "truth")) or count != SEVEN


@fails(flag=True)
def an_attribute_of_a_flag(flag: bool) -> None:
    assert getattr(flag, "real", 0) == 0


@fails(weathers=frozenset({Weather.RAIN}))
def an_attribute_of_a_set(weathers: frozenset[Weather]) -> None:
    assert not getattr(weathers, "copy", list)()


@fails(count=4)
def a_method_of_numbers(count: Count) -> None:
    with contextlib.suppress(AttributeError):
        assert count.bit_length() < 3


# Python asks no symbol.


@fails(count=7)
def the_same_as_a_number(count: Count) -> None:
    assert count is not SEVEN


@fails(first=7, second=7)
def the_same_as_another_and_large(first: Count, second: Count) -> None:
    if first is second:
        assert first != SEVEN


@fails(flag=True)
def a_flag_that_is_true(flag: bool) -> None:
    assert flag is not True


@fails(flag=True)
def a_flag_that_is_true_after_others_were_asked(flag: bool) -> None:
    yes, no = True, False
    assert yes is not no
    assert flag is not yes


@fails(flag=False)
def a_flag_that_is_false(flag: bool) -> None:
    if flag is False:
        raise AssertionError


@fails(first=True, second=True)
def two_flags_that_are_the_same(first: bool, second: bool) -> None:
    if first is second:
        assert not first


@fails(raid=Raid(0, 0, is_escorted=True))
def a_field_that_is_true(raid: Raid) -> None:
    assert (raid.is_escorted is True) < 1


@fails(raid=Raid(0, 0, is_escorted=True))
def a_field_that_is_true_to_a_rule(raid: Raid) -> None:
    assert not has_escort(raid)


@fails(count=7)
def of_a_type(count: Count) -> None:
    assert not (type(count) is int and count == SEVEN)


@fails(count=9)
def types_in_a_set(count: Count) -> None:
    if {type(count)} == {int}:
        assert count != 9


@fails(count=9)
def types_by_another_function(count: Count) -> None:
    if list(map(type, [count])) == [int]:
        assert count != 9


@fails(flag=True)
def a_flag_of_a_type(flag: bool) -> None:
    if type(flag) is bool:
        assert not flag


@fails(raid=Raid(3, 3))
def a_record_of_a_type(raid: Raid) -> None:
    if type(raid) is Raid:
        assert raid.hits != 3


@fails(weathers=frozenset({Weather.SNOW}))
def a_set_of_a_type(weathers: frozenset[Weather]) -> None:
    if type(weathers) is frozenset:
        assert Weather.SNOW not in weathers


@fails(weathers=frozenset({Weather.SNOW}))
def a_set_that_is_a_frozenset(weathers: frozenset[Weather]) -> None:
    if isinstance(weathers, frozenset):
        assert Weather.SNOW not in weathers


@fails(first=0, second=0)
def other_numbers_are_other_things(first: Count, second: Count) -> None:
    assert id(first) != id(second)


@fails(raid=Raid(3, 3))
def looked_up_among_the_fields(raid: Raid) -> None:
    assert vars(raid).get("hits", 0) != 3


@fails(territory=Territory(3))
def looked_up_where_nobody_has_looked(territory: Territory) -> None:
    assert vars(territory).get("value", 0) != 3


@fails(territory=Territory(3))
def looked_up_in_the_dict_where_nobody_has_looked(territory: Territory) -> None:
    assert territory.__dict__.get("value", 0) != 3


@fails(raid=Raid(3, 3))
def looked_up_in_the_dict(raid: Raid) -> None:
    assert raid.__dict__.get("hits", 0) != 3


@fails(flag=True)
def matched_as_true(flag: bool) -> None:
    match flag:
        case True:
            raise AssertionError


@fails(first=False, second=True)
def matched_in_a_pair(first: bool, second: bool) -> None:
    match (first, second):
        case (False, True):
            raise AssertionError


@fails(raid=Raid(0, 0, is_escorted=True))
def matched_in_a_record(raid: Raid) -> None:
    match raid:
        case Raid(is_escorted=True):
            raise AssertionError


@fails(count=3)
def matched_as_a_number(count: Count) -> None:
    match count:
        case 3:
            raise AssertionError


@fails(count=3)
def matched_as_of_a_class(count: Count) -> None:
    match count:
        case int(number) if number == 3:
            raise AssertionError


# Text.


@fails(count=7)
def the_text_of_a_number(count: Count) -> None:
    assert str(count) != "7"


@fails(count=7)
def a_number_in_a_text(count: Count) -> None:
    assert f"{count} hits" != "7 hits"


@fails(count=7)
def a_number_put_into_a_text(count: Count) -> None:
    assert "%s hits" % count != "7 hits"  # noqa: UP031 - the point of the trap


@fails(count=100)
def the_length_of_a_text(count: Count) -> None:
    assert len(str(count)) != 3


@fails(flag=True)
def the_text_of_a_flag(flag: bool) -> None:
    assert repr(flag) != "True"


@fails(raid=Raid(7, 0))
def the_text_of_a_record(raid: Raid) -> None:
    assert "bombers=7" not in str(raid)


@fails(weathers=frozenset())
def the_text_of_a_set(weathers: frozenset[Weather]) -> None:
    assert str(weathers) != "frozenset()"


@fails(count=7)
def the_text_of_an_error(count: Count) -> None:
    assert format(count, "d") != "7"


# Keys, and what is kept.


@fails(count=7)
def a_key_of_a_dict(count: Count) -> None:
    assert {7: 1}.get(count, 0) == 0


@fails(count=7)
def a_member_of_a_set(count: Count) -> None:
    assert count not in {7}


@fails(count=7)
def a_hash(count: Count) -> None:
    assert hash(count) != hash(7)


@fails(first=3, second=3)
def numbers_in_a_set(first: Count, second: Count) -> None:
    assert len({first, second}) == 2


@fails(first=3, second=3)
def numbers_that_are_counted(first: Count, second: Count) -> None:
    assert 2 not in Counter([first, second]).values()


@fails(raid=Raid(3, 3))
def a_record_as_a_key(raid: Raid) -> None:
    assert {Raid(3, 3): 1}.get(raid) is None


@cache
def doubled(number: int) -> int:
    return 2 * number


@lru_cache(maxsize=8)
def added(first: int, second: int) -> int:
    return first + second


@fails(count=3)
def by_a_function_that_keeps_results(count: Count) -> None:
    assert doubled(count) != 6


@fails(first=3, second=3)
def by_a_function_of_two_that_keeps_results(first: Count, second: Count) -> None:
    assert added(first, second) != 6


KEPT: dict[Side, int] = {}


@fails(side=Side.DEFENDER, count=3)
def kept_for_another_path(side: Side, count: Count) -> None:
    strength = KEPT.setdefault(Side.ATTACKER, count + 1)
    assert not (side is Side.DEFENDER and strength == 4)


@fails(camp=Camp(6))
def kept_in_a_record(camp: Camp) -> None:
    assert not camp.is_large


_turns = itertools.count()


@fails(raid=Raid(0, 0, Territory(0, Weather.SNOW), Side.DEFENDER))
def picked_in_changing_order(raid: Raid) -> None:
    def of_the_side() -> bool:
        return raid.side is Side.DEFENDER

    def of_the_weather() -> bool:
        return raid.territory.weather is Weather.SNOW

    first, second = (of_the_side, of_the_weather) if next(_turns) % 2 else (of_the_weather, of_the_side)
    found = (first(), second())
    assert found != (True, True)


# Types of arguments.


@fails(rank=Rank.HIGH)
def a_member_that_is_a_number(rank: Rank) -> None:
    assert rank < 2


@fails(count=2)
def a_number_that_is_a_member(count: Count) -> None:
    assert count != Rank.HIGH


@fails(count=2)
def a_number_made_a_member(count: Count) -> None:
    with contextlib.suppress(ValueError):
        assert Rank(count) is not Rank.HIGH


@fails(gear=Gear.MASK | Gear.SPADE)
def both_flags(gear: Gear) -> None:
    assert gear != Gear.MASK | Gear.SPADE


@fails(gear=Gear(0))
def no_flag(gear: Gear) -> None:
    assert gear


@fails(force=Guards(1))
def a_derived_record(force: Force) -> None:
    assert force.shots() == force.units


@fails(weathers=frozenset({Weather.RAIN, Weather.SNOW}))
def a_subset_of_what_comes_once(weathers: frozenset[Weather]) -> None:
    assert not ({Weather.RAIN, Weather.SNOW} <= weathers and weathers.issubset(iter([Weather.SNOW, Weather.RAIN])))


@fails(weathers=frozenset({Weather.RAIN}))
def a_superset(weathers: frozenset[Weather]) -> None:
    assert not weathers.issuperset([Weather.RAIN])


@fails(weathers=frozenset({Weather.RAIN}))
def sets_that_differ(weathers: frozenset[Weather]) -> None:
    assert weathers ^ {Weather.RAIN}


@fails(weathers=frozenset({Weather.RAIN}))
def members_that_come_together(weathers: frozenset[Weather]) -> None:
    assert (Weather.RAIN in weathers) == (Weather.SNOW in weathers)


@fails(first=Raid(1, 0), second=Raid(0, 0))
def fields_of_two_records(first: Raid, second: Raid) -> None:
    assert first.bombers == second.bombers


@fails(pair=(0, 0))
def items_of_a_row(pair: tuple[Count, Count]) -> None:
    assert pair[0] != pair[1]


@fails(pair=(1, 0))
def items_of_a_row_are_others(pair: tuple[Count, Count]) -> None:
    assert pair[0] == pair[1]


@fails(dice=(1, 2))
def items_of_a_tuple_are_others(dice: Annotated[tuple[Die, ...], Bounds(2, 2)]) -> None:
    assert dice[0] == dice[1]


@fails(dice=())
def a_tuple_may_be_empty(dice: tuple[Die, ...]) -> None:
    assert dice


@fails(dice=(1, 1, 1))
def a_tuple_may_be_long(dice: Annotated[tuple[Die, ...], Bounds(0, 3)]) -> None:
    assert len(dice) < 3


@fails(die=6)
def the_upper_bound(die: Die) -> None:
    assert die < 6


@fails(die=1)
def the_lower_bound(die: Die) -> None:
    assert die > 1


@fails(settings=Settings(bonus=None))
def an_optional_field(settings: Settings) -> None:
    assert settings.bonus is not None


@fails(settings=Settings(level=0))
def a_field_with_a_default(settings: Settings) -> None:
    assert settings.level > 0


# Arithmetic.


@fails(count=0)
def a_number_less_a_count(count: Count) -> None:
    assert 5 - count <= count - 5 or count > 0


@fails(count=2)
def a_number_divided_by_a_count(count: Annotated[int, Bounds(1, 9)]) -> None:
    assert 7 // count != 3


@fails(count=4)
def a_number_modulo_a_count(count: Annotated[int, Bounds(1, 9)]) -> None:
    assert 7 % count != 3


@fails(count=4)
def both_at_once(count: Annotated[int, Bounds(1, 9)]) -> None:
    assert divmod(7, count) != (1, 3)


@fails(count=2)
def a_negative_number_divided(count: Annotated[int, Bounds(1, 9)]) -> None:
    assert -7 // count == -(7 // count)


@fails(count=-2)
def divided_by_a_negative_number(count: Annotated[int, Bounds(-9, -1)]) -> None:
    assert 7 % count >= 0


@fails(count=0)
def divided_by_nothing(count: Count) -> None:
    try:
        assert 7 // count >= 0
    except ZeroDivisionError:
        raise AssertionError from None


@fails(count=-3)
def a_size(count: int) -> None:
    assert abs(count) == count


@fails(first=True, second=True)
def flags_are_numbers(first: bool, second: bool) -> None:
    assert first + second < 2


@fails(first=True, second=False)
def flags_that_differ(first: bool, second: bool) -> None:
    assert not first ^ second


@fails(first=2, second=1)
def the_smaller(first: Count, second: Count) -> None:
    assert least(first, second) == first


@fails(first=1, second=2)
def the_larger(first: Count, second: Count) -> None:
    assert most(first, second) == first


@fails(count=0)
def a_choice_by_a_number(count: Count) -> None:
    assert either(count, 1, 0) == 1  # type: ignore[arg-type]  # a number is as good in play


@fails(first=2, second=1)
def in_order(first: Count, second: Count) -> None:
    assert sorted((first, second)) == [first, second]


@fails(count=3)
def half_of_it(count: Count) -> None:
    with contextlib.suppress(TypeError):
        assert count / 2 != 1.5


@fails(count=3)
def bits(count: Count) -> None:
    assert count & 1 == 0


@fails(count=3)
def a_power(count: Count) -> None:
    assert operator.pow(count, 2) != 9


@fails(count=3)
def rounded(count: Count) -> None:
    assert round(count) != 3


# Copies.


@fails(raid=Raid(3, 3))
def fields_in_a_dict(raid: Raid) -> None:
    assert asdict(raid)["hits"] != 3


@fails(raid=Raid(3, 3))
def fields_in_a_tuple(raid: Raid) -> None:
    assert astuple(raid)[1] != 3


@fails(raid=Raid(3, 3))
def a_copy(raid: Raid) -> None:
    assert copy.copy(raid).hits != 3


@fails(raid=Raid(3, 3))
def a_deep_copy(raid: Raid) -> None:
    assert copy.deepcopy(raid).hits != 3


@fails(raid=Raid(3, 3))
def a_changed_copy_of_a_record(raid: Raid) -> None:
    assert replace(raid, side=Side.DEFENDER).hits != 3


class Arm(Enum):
    """Members that are looked up."""

    HORSE = "horse"
    FOOT = "foot"


@fails(arm=Arm.FOOT)
def a_member_by_its_name(arm: Arm) -> None:
    assert Arm[arm.name] is Arm.HORSE


# What says nothing.


def asserts_nothing(count: Count) -> None:
    """It has no assertion."""
    least(count, 3)


def asserts_nowhere(count: Count) -> None:
    """Its assertion is never reached."""
    if count < 0:
        assert count == 3


def asserts_elsewhere(count: Count) -> None:
    """Its assertion is in what it calls."""
    is_a_count(count)


def is_a_count(count: int) -> None:
    assert count >= 0

"""False statements behind what lies around a claim: errors that are swallowed, values that are kept, the machine.

Those that are `empty` can never fail; those that fail `later` hold the first times that they are asked.
"""

import contextlib
import contextvars
import copy
import decimal
import itertools
import marshal
import operator
import os
import pickle
import random
import sys
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from operator import is_ as is_one_with
from threading import Thread
from typing import Any

from clausewitz.play.counts import Count, least

from .raids import Hour, Raid, Side, Territory, Weather
from .traps import fails

EMPTY: dict[str, Callable[..., None]] = {}
LATER: dict[str, Callable[..., None]] = {}


def empty(function: Callable[..., None]) -> Callable[..., None]:
    function.__doc__ = "It holds."
    EMPTY[function.__name__] = function
    return function


def later(function: Callable[..., None]) -> Callable[..., None]:
    function.__doc__ = "It holds."
    LATER[function.__name__] = function
    return function


MANY = 1000

# An error that Python raises of symbols is swallowed.


class Shrugging(contextlib.ContextDecorator):
    """Swallows what is raised within."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> bool:
        return True


@fails(count=6)
def swallowed_by_a_decorator(count: Count) -> None:
    found = []

    @Shrugging()
    def add() -> None:
        found.append(int.__add__(count, 1))

    add()
    assert found != [7]


@fails(count=6)
def swallowed_in_a_group(count: Count) -> None:
    more = 0
    try:
        more = int.__add__(count, 1)
    except* TypeError:
        pass
    assert more != 7


@fails(count=6)
def swallowed_by_a_future(count: Count) -> None:
    with ThreadPoolExecutor(1) as pool:
        asked: Future[int] = pool.submit(lambda: int.__add__(count, 1))
    assert asked.exception() is not None or count < 6


@fails(count=6)
def swallowed_by_a_thread(count: Count) -> None:
    found = []
    thread = Thread(target=lambda: found.append(int.__add__(count, 1)))
    thread.start()
    thread.join()
    assert found != [7]


@fails(count=6)
def swallowed_where_a_value_is_left(count: Count) -> None:
    found = []

    class Leaving:
        def __del__(self) -> None:
            found.append(int.__add__(count, 1))

    Leaving()
    assert found != [7]


@fails(count=6)
def swallowed_by_a_reference(count: Count) -> None:
    found: list[int] = []
    raid = {1, 2}
    reference = weakref.ref(raid, lambda _: found.append(int.__add__(count, 1)))
    del raid
    assert reference is not None
    assert found != [7]


@fails(count=7)
def pickled(count: Count) -> None:
    try:
        found = pickle.loads(pickle.dumps(count))
    except Exception:
        found = 0
    assert found != 7


@fails(raid=Raid(7, 0))
def a_record_pickled(raid: Raid) -> None:
    try:
        found = pickle.loads(pickle.dumps(raid)).bombers
    except (pickle.PicklingError, ValueError):
        found = 0
    assert found != 7


@fails(weathers=frozenset({Weather.RAIN}))
def a_set_pickled(weathers: frozenset[Weather]) -> None:
    try:
        found = pickle.loads(pickle.dumps(weathers))
    except (pickle.PicklingError, ValueError, AttributeError):
        found = frozenset()
    assert Weather.RAIN not in found


@fails(count=7)
def marshalled(count: Count) -> None:
    assert count >= 0
    with contextlib.suppress(ValueError):
        assert marshal.dumps(count) != marshal.dumps(7)


@fails(count=7)
def hashed_by_its_class(count: Count) -> None:
    @dataclass(frozen=True, eq=False)
    class Key:
        number: int

        def __hash__(self) -> int:
            return self.number

    try:
        found = hash(Key(count))
    except TypeError:
        found = 0
    assert found != 7


def deepest(number: int, left: int) -> int:
    return least(deepest(number + 1, left - 1), 7) if left else number


@fails(count=9)
def too_deep_for_symbols(count: Count) -> None:
    frame, depth = sys._getframe(), 0
    while frame.f_back:
        frame, depth = frame.f_back, depth + 1
    left = (sys.getrecursionlimit() - depth) - 20
    try:
        found = deepest(count, left)
    except RecursionError:
        found = 0
    assert found != 7 or count < 8


# Python tells operands apart by what it does not say.


@fails(count=7)
def not_implemented(count: Count) -> None:
    assert (7).__ne__(count)


@fails(count=6)
def not_implemented_is_no_number(count: Count) -> None:
    assert (1).__add__(count) != 7


@fails(count=6)
def by_the_name_of_a_method(count: Count) -> None:
    assert getattr(int, "__add__")(1, count) != 7  # noqa: B009 - the point of the trap


@fails(count=6)
def by_a_caller_of_methods(count: Count) -> None:
    assert operator.methodcaller("__add__", count)(1) != 7


@fails(flag=True)
def a_flag_by_a_method_of_its_class(flag: bool) -> None:
    assert bool.__and__(True, flag) != True  # noqa: E712 - the point of the trap


class Prize(int):
    """A number that is equal to what is above it too."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int) and other >= int(self)

    __hash__ = int.__hash__


@fails(count=8)
def equal_to_a_number_of_its_own_kind(count: Count) -> None:
    assert (count == Prize(7)) == (count == 7)


class Bonus(IntEnum):
    """Members that add themselves twice."""

    LARGE = 2

    def __radd__(self, other: int) -> int:
        return other + 4


@fails(count=7)
def added_to_a_member_with_its_own_sum(count: Count) -> None:
    assert count + Bonus.LARGE == count + 2 or count < 7


# Functions that ask no symbol, by another name.


@fails(flag=True)
def the_same_by_another_name(flag: bool) -> None:
    assert not is_one_with(flag, True)


@fails(flag=True)
def the_same_by_a_name_in_text(flag: bool) -> None:
    assert not getattr(operator, "is_")(flag, True)  # noqa: B009 - the point of the trap


kind_of = type


@fails(count=7)
def of_a_type_by_another_name(count: Count) -> None:
    assert not (kind_of(count) is int and count == 7)


@fails(count=7)
def of_a_type_by_a_local_name(count: Count) -> None:
    kind = type
    assert not (kind(count) is int and count == 7)


@fails(territory=Territory(3))
def fields_by_a_function_that_is_handed_on(territory: Territory) -> None:
    (found,) = map(vars, [territory])
    assert found.get("value", 0) != 3


@fails(territory=Territory(3))
def fields_by_a_name_in_text(territory: Territory) -> None:
    assert getattr(territory, "__dict__").get("value", 0) != 3  # noqa: B009 - the point of the trap


@fails(territory=Territory(3))
def the_state_of_a_record(territory: Territory) -> None:
    assert territory.__getstate__().get("value", 0) != 3  # type: ignore[attr-defined]  # every object has it


@fails(territory=Territory(3))
def the_state_for_a_copy(territory: Territory) -> None:
    assert territory.__reduce_ex__(4)[2].get("value", 0) != 3  # type: ignore[union-attr]  # it is a tuple


@fails(first=7, second=7)
def numbers_by_their_place(first: Count, second: Count) -> None:
    assert len(set(map(id, (first, second)))) == 2 or first != 7


# What a class says of itself.


@dataclass(frozen=True)
class Depot:
    """A store with a book that no argument fills in."""

    guns: Count
    book: tuple[int, ...] = field(init=False, default_factory=lambda: (1, 2))


@fails(depot=Depot(7))
def a_field_that_is_no_argument(depot: Depot) -> None:
    assert getattr(depot, "book", ()) == () or depot.guns < 7


@fails(raid=Raid(7, 7))
def what_is_said_of_a_record(raid: Raid) -> None:
    assert raid.__doc__ is None or raid.hits < 7


@dataclass(frozen=True)
class Lonely:
    """No class is derived from it."""

    hits: Count


@fails(lonely=Lonely(7))
def derived_classes(lonely: Lonely) -> None:
    assert type(lonely).__subclasses__() or lonely.hits < 7


KINDS: list[str] = []


@dataclass(frozen=True)
class Listed:
    """Every class derived from it is listed."""

    number: Count = 0

    def __init_subclass__(cls) -> None:
        KINDS.append(cls.__name__)


@fails(listed=Listed())
def classes_that_are_listed(listed: Listed) -> None:
    assert listed.number >= 0
    assert KINDS


@fails(hour=Hour(3))
def a_record_without_a_dict(hour: Hour) -> None:
    assert hasattr(hour, "__dict__") or hour.number < 3


@dataclass(frozen=True)
class Parcel:
    """A record whose copies are of another weight."""

    weight: Count = 0

    def __getstate__(self) -> dict[str, object]:
        return {"weight": 0}


@fails(parcel=Parcel(7))
def a_state_of_its_own(parcel: Parcel) -> None:
    assert copy.copy(parcel).weight == parcel.weight or parcel.weight < 7


@fails(count=7)
def the_room_that_a_number_takes(count: Count) -> None:
    assert sys.getsizeof(count) > 40 or count < 7


# What the machine says.


@fails(count=0)
def who_asks(count: Count) -> None:
    frame = sys._getframe()
    names = []
    while frame.f_back:
        frame = frame.f_back
        names.append(frame.f_code.co_name)
    assert count >= 0
    assert "_run_path" in names or "_replay" in names


@later
def the_clock(count: Count) -> None:
    assert count >= 0
    assert time.time_ns() % MANY


@later
def the_environment(count: Count) -> None:
    assert count >= 0
    seen = int(os.environ.get("ASKED", "0"))
    os.environ["ASKED"] = str(seen + 1)
    assert seen < MANY


# What is kept from one time to the next.

_asked = 0


@later
def counted_in_the_module(count: Count) -> None:
    global _asked  # noqa: PLW0603 - the point of the trap
    _asked += 1
    assert _asked <= count + MANY


_turns = itertools.count()


@later
def counted_by_an_iterator(count: Count) -> None:
    assert next(_turns) <= count + MANY


_dice = random.Random(1914)


@later
def seeded(count: Count) -> None:
    assert _dice.random() < 0.999 or count < 0


@later
def seeded_for_all(count: Count) -> None:
    assert random.random() < 0.999 or count < 0


@later
def put_on_a_member(count: Count) -> None:
    told: Any = Side.ATTACKER
    told.asked = getattr(told, "asked", 0) + 1
    assert told.asked <= count + MANY


@later
def put_on_a_member_by_a_function(count: Count) -> None:
    setattr(Side.DEFENDER, "asked", getattr(Side.DEFENDER, "asked", 0) + 1)  # noqa: B010 - the point of the trap
    assert getattr(Side.DEFENDER, "asked", 0) <= count + MANY


class Ledger:
    """A class that counts."""

    asked = 0

    def __init__(self) -> None:
        self.own = 0


@later
def counted_in_a_class(count: Count) -> None:
    Ledger.asked += 1
    assert Ledger.asked <= count + MANY


_ledger = Ledger()


@later
def counted_in_an_instance(count: Count) -> None:
    _ledger.own += 1
    assert _ledger.own <= count + MANY


def count_one() -> int:
    told: Any = count_one
    told.asked = getattr(told, "asked", 0) + 1
    return int(told.asked)


@later
def counted_in_a_function(count: Count) -> None:
    assert count_one() <= count + MANY


def remember(kept: list[int] = []) -> int:  # noqa: B006 - the point of the trap
    kept.append(1)
    return len(kept)


@later
def counted_in_a_default(count: Count) -> None:
    assert remember() <= count + MANY


def make_counter() -> Callable[[], int]:
    asked = 0

    def count_on() -> int:
        nonlocal asked
        asked += 1
        return asked

    return count_on


_count_on = make_counter()


@later
def counted_in_a_closure(count: Count) -> None:
    assert _count_on() <= count + MANY


def numbers() -> Iterator[int]:
    yield from range(10**6)


_numbers = numbers()


@later
def counted_by_a_generator(count: Count) -> None:
    assert next(_numbers) <= count + MANY


_queue = deque([0])


@later
def counted_in_a_queue(count: Count) -> None:
    _queue[0] += 1
    assert _queue[0] <= count + MANY


_table: dict[str, list[int]] = {"asked": []}


@later
def counted_in_a_table(count: Count) -> None:
    _table["asked"].append(1)
    assert len(_table["asked"]) <= count + MANY


_variable = contextvars.ContextVar("_variable", default=0)


@later
def counted_in_a_context_variable(count: Count) -> None:
    _variable.set(_variable.get() + 1)
    assert _variable.get() <= count + MANY


@later
def counted_in_the_context_of_decimals(count: Count) -> None:
    decimal.getcontext().prec += 1
    assert decimal.getcontext().prec <= count + MANY


@later
def counted_by_its_name_in_the_module(count: Count) -> None:
    globals()["_called"] = globals().get("_called", 0) + 1
    assert globals()["_called"] <= count + MANY


# An assertion that cannot fail.


@dataclass(frozen=True)
class Battle:
    """A battle that may be over."""

    rounds: Count = 0

    def is_over(self) -> bool:
        return self.rounds > 3

    def counts(self) -> tuple[int, ...]:
        return (self.rounds,)


@empty
def a_method_that_nobody_calls(battle: Battle) -> None:
    assert battle.is_over  # type: ignore[truthy-function]  # the point of the trap


@empty
def a_pair(battle: Battle) -> None:
    told = battle.rounds > 3, "it lasts"
    assert told


@empty
def a_generator(battle: Battle) -> None:
    assert (each > 3 for each in battle.counts())  # the point of the trap


@empty
def a_function(battle: Battle) -> None:
    assert lambda: battle.rounds > 3  # type: ignore[truthy-function]  # the point of the trap


@empty
def a_mapping_of_values(battle: Battle) -> None:
    assert map(bool, battle.counts())  # the point of the trap


@empty
def a_record(battle: Battle) -> None:
    assert battle


@empty
def a_member(side: Side) -> None:
    assert side  # the point of the trap


def one_of_two(battle: Battle) -> None:
    """The second of these cannot fail."""
    assert battle.rounds >= 0
    assert battle.is_over  # type: ignore[truthy-function]  # the point of the trap


def a_failure_where_a_value_is_left(count: Count) -> None:
    """It fails where nobody hears it."""

    class Leaving:
        def __del__(self) -> None:
            assert count > 3

    Leaving()


def a_failure_that_is_swallowed(count: Count) -> None:
    """It fails, and nobody is told."""
    with contextlib.suppress(AssertionError):
        assert count > 3


def a_failure_before_a_return(count: Count) -> int:
    """It fails, and the function returns."""
    try:
        assert count > 3
    finally:
        return 0  # noqa: B012 - the point of the trap


def a_failure_in_a_thread(count: Count) -> None:
    """It fails in a thread."""

    def work() -> None:
        assert count > 3

    thread = Thread(target=work)
    thread.start()
    thread.join()


SWALLOWED = (
    a_failure_where_a_value_is_left,
    a_failure_that_is_swallowed,
    a_failure_before_a_return,
    a_failure_in_a_thread,
)


# What is followed.


class Purse:
    """A class that is true as long as there is something in it."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def __bool__(self) -> bool:
        return self.coins > 0


def a_purse(count: Count) -> None:
    """A purse with coins is true."""
    assert bool(Purse(count)) == (count > 0)


def members_of_one_of_two(weathers: frozenset[Weather]) -> None:
    """What is in one of two sets only."""
    assert (Weather.RAIN in weathers.symmetric_difference({Weather.RAIN})) == (Weather.RAIN not in weathers)


def several_at_once(weathers: frozenset[Weather]) -> None:
    """A union with several."""
    both = weathers.union({Weather.RAIN}, [Weather.SNOW])
    assert {Weather.RAIN, Weather.SNOW} <= both
    assert weathers.copy() == weathers


FOLLOWED = (a_purse, members_of_one_of_two, several_at_once)

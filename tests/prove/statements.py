"""True statements about small functions, each with its paths, and false ones, each with its smallest situation."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count, either, least, most
from clausewitz.prove.claims import assume

from .raids import Chain, Die, Hour, Raid, Settings, Side, Weather, remaining, sign, staged, target

TRUE: dict[str, tuple[Callable[..., None], int]] = {}
FALSE: dict[str, tuple[Callable[..., None], str]] = {}


def true(paths: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def register(function: Callable[..., None]) -> Callable[..., None]:
        TRUE[function.__name__] = function, paths
        return function

    return register


def false(smallest: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def register(function: Callable[..., None]) -> Callable[..., None]:
        FALSE[function.__name__] = function, smallest
        return function

    return register


@true(paths=3)
def branches(number: int) -> None:
    assert sign(number) * number == abs(number)


@false("number = 0")
def a_branch_is_forgotten(number: int) -> None:
    assert sign(number) != 0


@true(paths=2)
def a_loop_over_an_enum(side: Side, is_first: bool) -> None:
    assert 2 <= target(side, is_first) <= (4 if side is Side.ATTACKER else 3)


@false("side = Side.ATTACKER\nis_first = True")
def a_loop_over_an_enum_with_a_wrong_bound(side: Side, is_first: bool) -> None:
    assert target(side, is_first) <= 3


@true(paths=1)
def nested_calls_and_sums(hits: Count, first: Count, second: Count, third: Count) -> None:
    left = staged(hits, first, second, third)
    assert sum(left) == most(first + second + third - hits, 0)


@true(paths=1)
def a_sum_with_numbers_of_all_kinds(count: Count) -> None:
    assert ((5 + count) + (count + 1) + (count + 0) + (0 + count) - 0) - 4 * count == 6


@false("hits = 1\nfirst = 0\nsecond = 1")
def the_wrong_unit_is_spared(hits: Count, first: Count, second: Count) -> None:
    assert staged(hits, first, second)[1] == second


@false("hits = 2\nunits = 3")
def a_half_is_rounded(hits: Count, units: Count) -> None:
    assume(hits >= 2)
    assert remaining(units, least(hits, units)) != units // 2 or units < 3


@true(paths=2)
def an_exception_that_the_claim_expects(units: Count, hits: Count) -> None:
    try:
        left = remaining(units, hits)
    except ValueError:
        assert hits > units
    else:
        assert 0 <= left <= units


@true(paths=1)
def fields_of_nested_dataclasses(raid: Raid) -> None:
    assert raid.loss() <= raid.territory.value


@true(paths=1)
def what_is_well_formed_is_assumed(raid: Raid) -> None:
    assert raid.hits <= raid.bombers


@false("weather = Weather.FAIR\nnumber = 1")
def a_bound_that_depends_on_an_enum(weather: Weather, number: Count) -> None:
    assert number < {Weather.FAIR: 1, Weather.RAIN: 3, Weather.SNOW: 0}[weather]


@false("settings = Settings(level=5)")
def what_does_not_matter_keeps_its_default(settings: Settings) -> None:
    looked_at = (settings.weather, settings.bonus, settings.at.weather, settings.at.value)
    assert settings.level < 5, looked_at


@false("number = -3")
def the_nearest_to_zero_is_the_smallest(number: int) -> None:
    assert -3 < number < 5


@false("count = 3")
def the_first_of_two_failures_is_smaller(count: Count) -> None:
    assert count != (3 if count < 5 else 9)


@false("first = 1\nsecond = 0")
def the_least_in_all_is_the_smallest(first: Count, second: Count) -> None:
    assert either(first >= 1, 1, 0) + either(second >= 5, 1, 0) == 0


@false("raid = Raid(bombers=0, hits=0)")
def a_strict_bound_on_fields(raid: Raid) -> None:
    assert raid.loss() < raid.territory.value


@false("raid = Raid(bombers=3, hits=3, territory=Territory(value=3, weather=Weather.SNOW), is_escorted=True)")
def a_rare_situation(raid: Raid) -> None:
    if raid.territory.weather is Weather.SNOW and raid.is_escorted:
        assert raid.loss() < 3


@true(paths=2)
def a_changed_copy(raid: Raid) -> None:
    heavier = replace(raid, bombers=raid.bombers + 2)
    assert type(heavier) is Raid
    assert heavier != raid
    assert replace(heavier, bombers=raid.bombers) == raid
    assert heavier.side is raid.side


@false("raid = Raid(bombers=1, hits=1)")
def a_copy_that_forgets_what_is_well_formed(raid: Raid) -> None:
    assert replace(raid, bombers=0).is_sound()


@true(paths=2)
def a_field_is_the_same_whenever_it_is_read(raid: Raid) -> None:
    side = raid.side
    assert raid.side is side


@true(paths=1)
def a_class_that_refuses_ill_formed_values(hour: Hour) -> None:
    assert hour.number <= 23


@false("hour = Hour(number=23)")
def a_class_that_refuses_ill_formed_values_on_the_way(hour: Hour) -> None:
    try:
        Hour(hour.number + 1)
    except ValueError:
        raise AssertionError from None


@true(paths=1)
def division_rounds_down(number: int) -> None:
    assert number == 3 * (number // 3) + number % 3
    assert 0 <= number % 3 <= 2


@false("number = -1")
def division_does_not_round_towards_zero(number: int) -> None:
    assume(number < 0)
    assert -(-number // 2) == number // 2


@false("count = 3")
def a_number_less_a_count(count: Count) -> None:
    assert 5 - count != 2


@false("count = 2")
def a_number_divided_by_a_count(count: Annotated[int, Bounds(1, 9)]) -> None:
    assert 7 // count != 3


@false("count = 4")
def what_is_left_of_a_number_divided_by_a_count(count: Annotated[int, Bounds(1, 9)]) -> None:
    assert 7 % count != 3


@false("count = 5")
def both_at_once(count: Annotated[int, Bounds(1, 9)]) -> None:
    assert divmod(7, count) != (1, 2)


@false("count = -2")
def a_number_divided_by_less_than_nothing(count: Annotated[int, Bounds(-9, -1)]) -> None:
    assert 7 // count != -4


@true(paths=1)
def flags_count_as_one_or_as_nothing(first: bool, second: bool) -> None:
    assert 0 <= first + second <= 2


@true(paths=1)
def no_number_is_less_than_itself(number: int) -> None:
    same = number
    assert not number < same


@true(paths=2)
def every_number_but_zero_is_true(number: int) -> None:
    assert bool(number) == (number != 0)


@true(paths=3)
def an_optional_number(bonus: Count | None) -> None:
    assert (bonus or 0) >= 0


@false("bonus = None")
def an_optional_number_that_is_not_there(bonus: Count | None) -> None:
    assert bonus is not None


@true(paths=2)
def a_literal(faces: Literal[6, 10], roll: Die) -> None:
    assert roll <= faces


@false("faces = 10")
def a_literal_with_another_value(faces: Literal[6, 10]) -> None:
    assert faces == 6


@true(paths=1)
def a_pair(pair: tuple[Count, Die]) -> None:
    first, second = pair
    assert first + second > 0


@true(paths=3)
def a_bounded_tuple(dice: Annotated[tuple[Die, ...], Bounds(0, 2)]) -> None:
    assert sum(dice) <= 12


@false("dice = (1, 1)")
def a_bounded_tuple_that_is_too_long(dice: Annotated[tuple[Die, ...], Bounds(0, 2)]) -> None:
    assert len(dice) < 2


@true(paths=4)
def a_set_of_members(weathers: frozenset[Weather]) -> None:
    wet = weathers - {Weather.FAIR}
    assert Weather.FAIR not in wet
    assume(Weather.RAIN in weathers)
    assert Weather.RAIN in wet


@false("weathers = frozenset({Weather.RAIN})")
def a_set_without_a_member(weathers: frozenset[Weather]) -> None:
    assert Weather.RAIN not in weathers


@true(paths=1)
def some_of_the_members_are_not_all(weathers: frozenset[Weather]) -> None:
    assume(Weather.RAIN in weathers)
    assume(Weather.SNOW not in weathers)
    assert not weathers >= {Weather.RAIN, Weather.SNOW}
    assert not weathers.issuperset([Weather.RAIN, Weather.SNOW])


@true(paths=2)
def a_set_with_one_member_more_is_no_part(weathers: frozenset[Weather]) -> None:
    assume(Weather.RAIN in weathers)
    assert not weathers <= {Weather.SNOW}


@true(paths=8)
def all_members_are_members(weathers: frozenset[Weather]) -> None:
    assert weathers.issubset(iter([Weather.SNOW, Weather.RAIN, Weather.FAIR]))


@false("chain = Chain(strength=0, under=Chain(strength=3))")
def a_dataclass_that_holds_itself(chain: Chain) -> None:
    if chain.under is not None and chain.under.under is None:
        assert chain.total() - chain.strength < 3


@false("flag = True\nfirst = 0\nsecond = 0")
def a_choice_without_a_fork(flag: bool, first: Count, second: Count) -> None:
    assert either(flag, first, second + 1) > first - 1 + flag


@true(paths=1)
def a_choice_of_truths_without_a_fork(flag: bool, first: Count) -> None:
    assert either(flag, first >= 0, True) == 1


@true(paths=1)
def one_of_two_truths_without_a_fork(flag: bool, first: Count) -> None:
    assert either(flag, first > 3, first <= 3) == (flag == (first > 3))


@true(paths=2)
def an_item_by_a_flag(flag: bool) -> None:
    assert ("no", "yes")[flag] == ("yes" if flag else "no")


@true(paths=2)
def a_choice_of_other_things_forks(flag: bool) -> None:
    chosen: object = either(flag, Side.ATTACKER, Side.DEFENDER)  # type: ignore[arg-type]  # more than it promises
    assert chosen is (Side.ATTACKER if flag else Side.DEFENDER)

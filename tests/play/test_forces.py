"""Forces: arithmetic kind by kind, what is a part of what, words, and every selection against brute force."""

from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force, Selections
from skirmish.squads import Squad, squads

KINDS = ("guns", "foot", "field_cooks")


def test_kinds_are_the_fields_in_their_order() -> None:
    assert Squad.kinds() == KINDS


def test_items_are_all_kinds_with_their_counts() -> None:
    assert list(Squad(foot=2).items()) == [("guns", 0), ("foot", 2), ("field_cooks", 0)]


@given(squads())
def test_the_total_is_the_sum_over_all_kinds_or_those_named(squad: Squad) -> None:
    assert squad.total() == squad.guns + squad.foot + squad.field_cooks
    assert squad.total(("guns", "foot")) == squad.guns + squad.foot
    assert squad.total(()) == 0


@given(squads(), squads())
def test_forces_are_added_and_subtracted_kind_by_kind(first: Squad, second: Squad) -> None:
    both = Squad(first.guns + second.guns, first.foot + second.foot, first.field_cooks + second.field_cooks)
    assert first + second == both
    assert both - second == first


@given(squads(), st.sets(st.sampled_from(KINDS)))
def test_a_force_is_parted_into_some_kinds_and_the_rest(squad: Squad, kinds: set[str]) -> None:
    part = squad.only(kinds)
    assert part + squad.only(set(KINDS) - kinds) == squad
    assert all(part[kind] == (squad[kind] if kind in kinds else 0) for kind in KINDS)


@dataclass(frozen=True)
class Herd(Force):
    """Of one kind."""

    mules: Count = 0


def test_a_force_may_be_of_one_kind() -> None:
    assert (Herd(mules=3).counts, Herd(mules=3) + Herd(mules=2)) == ((3,), Herd(mules=5))


def test_of_kinds_that_a_force_does_not_have_there_are_none_in_it() -> None:
    assert Squad(guns=2, foot=1).only(("guns", "mules")) == Squad(guns=2)


@given(squads(2), squads(2))
def test_a_force_covers_what_has_no_more_of_any_kind(squad: Squad, other: Squad) -> None:
    assert squad.covers(other) == all(other[kind] <= squad[kind] for kind in KINDS)


def test_no_force_covers_a_count_below_zero() -> None:
    assert not Squad(guns=2, foot=2).covers(Squad(guns=-1, foot=2))


def test_a_force_in_words_names_what_is_there() -> None:
    assert [str(Squad()), str(Squad(guns=1, field_cooks=2))] == ["nothing", "1 guns, 2 field cooks"]
    assert Squad(foot=3).losses_in_words() == "3 foot"


@given(squads(3), st.integers(-2, 10))
def test_selections_are_all_parts_of_that_size_each_once(squad: Squad, number: int) -> None:
    counts = product(range(4), repeat=3)
    parts = [part for part in (Squad(*each) for each in counts) if squad.covers(part) and part.total() == number]
    found = list(Selections(squad, number))
    assert len(found) == len(set(found))
    assert set(found) == set(parts)


@given(squads(3), st.integers(0, 10))
def test_selections_begin_with_those_that_spare_the_later_kinds(squad: Squad, number: int) -> None:
    found = [tuple(each[kind] for kind in KINDS) for each in Selections(squad, number)]
    assert found == sorted(found, reverse=True)


def test_the_first_selections_of_a_huge_force_come_without_making_the_others() -> None:
    huge = iter(Selections(Squad(10**9, 10**9, 10**9), 10**9))
    assert [next(huge), next(huge)] == [Squad(guns=10**9), Squad(guns=10**9 - 1, foot=1)]


@given(squads(), st.integers(-2, 16))
def test_selections_are_found_by_their_places(squad: Squad, number: int) -> None:
    selections = Selections(squad, number)
    assert [selections[place] for place in range(len(selections))] == list(selections)


def test_there_is_no_selection_beyond_the_last() -> None:
    with pytest.raises(IndexError) as error:
        Selections(Squad(1, 1, 0), 1)[2]
    assert str(error.value) == "there is no selection 2: there are 2"


def test_selections_can_be_read_more_than_once() -> None:
    twice = Selections(Squad(1, 1, 0), 1)
    assert list(twice) == list(twice) == [Squad(1, 0, 0), Squad(0, 1, 0)]


@given(squads(3), st.integers(0, 10), squads(3))
def test_losses_are_allowed_that_are_all_the_hits_or_the_whole_force(squad: Squad, hits: int, losses: Squad) -> None:
    taken = min(hits, squad.total())
    assert Selections(squad, hits).is_allowed(losses) == (losses in list(Selections(squad, taken)))


@given(squads(3), st.integers(1, 10))
def test_losses_are_bound_where_there_are_no_others(squad: Squad, hits: int) -> None:
    choices = list(Selections(squad, min(hits, squad.total())))
    assert Selections(squad, hits).forced_losses() == (choices[0] if len(choices) == 1 else None)


def test_a_force_alike_has_no_more_than_is_named() -> None:
    alike = Squad(guns=1, foot=2).alike({"foot": 3})
    assert (alike, hash(alike), str(alike)) == (Squad(foot=3), hash(Squad(foot=3)), "3 foot")

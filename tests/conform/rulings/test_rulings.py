"""What tells norms from wrong ones, shown on a few norms of which every situation can be tried."""

from dataclasses import dataclass
from itertools import combinations, product

import pytest

from clausewitz.conform.ruling_tables import ActionNorms, examples_of_pairs, fewest, find_contrast, wrong_norms
from clausewitz.play.norms import norm, norms_on, ruling
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import Shapes


@dataclass(frozen=True)
class River:
    """A river."""

    flooded: bool = False
    guarded: bool = False
    boats: int = 2

    def is_sound(self) -> bool:
        """Nobody guards a flooded river."""
        return not (self.flooded and self.guarded)


@dataclass(frozen=True)
class Row:
    """Row across."""

    by_night: bool = False


@norm(permits=Row, cites="rv.row")
def boats_may_cross(at: River, _action: Row) -> bool:
    return at.boats > 0


@norm(forbids=Row, cites="rv.row.few", overrides=[boats_may_cross])
def one_boat_stays(at: River, _action: Row) -> bool:
    return at.boats == 1


@norm(forbids=Row, cites="rv.row.guard", overrides=[boats_may_cross])
def guards_stop_boats(at: River, _action: Row) -> bool:
    return at.guarded


@norm(permits=Row, cites="rv.row.night", overrides=[guards_stop_boats])
def but_not_by_night(at: River, action: Row) -> bool:
    return at.guarded and action.by_night


@dataclass(frozen=True)
class Swim:
    """Swim across."""


@norm(permits=Swim, cites="rv.swim")
def may(_at: River, _action: Swim) -> bool:
    return True


@norm(permits=Swim, cites="rv.swim.dry")
def in_fair_weather_too(at: River, _action: Swim) -> bool:
    return not at.flooded


EVERY = [
    Example(river, Row(by_night))
    for flooded, guarded, boats, by_night in product((False, True), (False, True), range(-3, 5), (False, True))
    if (river := River(flooded, guarded, boats)).is_sound()
]


@pytest.fixture(scope="module")
def rowing() -> Speaking:
    return Speaking.from_norms(norms_on(Row), Shapes({}))


def test_the_fewest_examples_tell_the_norms_from_every_wrong_one_and_what_they_do_not_tell_rules_the_same(
    rowing: Speaking,
) -> None:
    told, right = find_contrast([rowing]), ActionNorms.from_speaking(rowing)
    wrong = list(wrong_norms(right, rowing.formulas))
    undetected = {each.wrong for each in wrong if not any(right.disagrees_on(each, example) for example in told.fewest)}
    assert undetected == set(told.same)
    really_the_same = {each.wrong for each in wrong if not any(right.disagrees_on(each, example) for example in EVERY)}
    assert really_the_same == undetected
    assert "guards_stop_boats says the opposite" not in undetected
    assert "one_boat_stays: return at.boats == 1 -> return at.boats != 1" not in undetected


def test_every_norm_decides_one_of_the_fewest_examples(rowing: Speaking) -> None:
    told = find_contrast([rowing])
    deciding = {ruling(each.action, each.situation).decided_by for each in told.fewest}
    assert deciding >= set(norms_on(Row))
    assert told.never_decide == []


def test_a_norm_that_shows_nowhere_is_told_of() -> None:
    told = find_contrast([Speaking.from_norms(norms_on(Swim), Shapes({}))])
    assert told.never_decide == [in_fair_weather_too]
    assert [each for each in told.same if each.startswith("in_fair")] == [
        "in_fair_weather_too: return not at.flooded -> return at.flooded",
        "in_fair_weather_too: norm in_fair_weather_too -> nothing",
    ]
    assert told.fewest == [Example(River(), Swim()), Example(River(flooded=True), Swim())]


def test_examples_show_each_pair_of_values_that_can_be(rowing: Speaking) -> None:
    def pairs(example: Example) -> set[object]:
        at, action = example.situation, example.action
        assert isinstance(at, River)
        assert isinstance(action, Row)
        values = [("flooded", at.flooded), ("guarded", at.guarded), ("by night", action.by_night)]
        return set(combinations(values, 2))

    first = Example(River(), Row())
    shown = [first, *examples_of_pairs(rowing, [first])]
    assert set.union(*map(pairs, shown)) == set.union(*map(pairs, EVERY))
    assert len(shown) == 5  # flooded or guarded, by night and by day, and once neither
    assert all(isinstance(each.situation, River) and each.situation.is_sound() for each in shown)


def test_the_fewest_of_what_is_needed() -> None:
    assert fewest([{0}, {0, 1}, {1, 2}, {2, 3}]) == [0, 2]
    assert fewest([]) == []

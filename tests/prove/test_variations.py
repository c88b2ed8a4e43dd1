"""Situations near one that is known: well-formed, and changed in a few places."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis.errors import NoSuchExample
from hypothesis.strategies import SearchStrategy

from clausewitz.play.counts import Count
from clausewitz.prove.examples import nearby_situations
from clausewitz.prove.shapes import Shapes
from here import examples

from .raids import Die, Hour, Raid, Settings, Side, Territory, Weather

first = partial(find, settings=settings(max_examples=2000, phases=[Phase.generate]))
"""Finds an example, and not the simplest one, for which most of the time would go."""
RAID = Raid(40, 40, Territory(7, Weather.SNOW), Side.DEFENDER, is_escorted=True)


def near_by(situation: Mapping[str, object], **types: object) -> SearchStrategy[Mapping[str, object]]:
    shapes = Shapes({str: "fixed"})
    return nearby_situations({name: shapes.shape_for(each, name) for name, each in types.items()}, [situation])


def changes(raid: object) -> int:
    assert isinstance(raid, Raid)
    pairs = [
        (raid.bombers, RAID.bombers),
        (raid.hits, RAID.hits),
        (raid.territory.value, RAID.territory.value),
        (raid.territory.weather, RAID.territory.weather),
        (raid.side, RAID.side),
        (raid.is_escorted, RAID.is_escorted),
    ]
    return sum(here != there for here, there in pairs)


@given(near_by({"raid": RAID, "faces": 6}, raid=Raid, faces=Literal[6, 10]))
def test_what_is_near_is_well_formed_and_differs_in_three_places_at_most(
    situation: Mapping[str, object],
) -> None:
    raid = situation["raid"]
    assert isinstance(raid, Raid)
    assert raid.is_sound()
    assert changes(raid) + (situation["faces"] != 6) <= 3
    assert abs(raid.bombers - 40) + abs(raid.hits - 40) + abs(raid.territory.value - 7) <= 6


@pytest.mark.parametrize("places", range(4))
def test_what_is_near_may_differ_in_no_place_or_in_as_many_as_three(places: int) -> None:
    found = first(near_by({"raid": RAID}, raid=Raid), lambda drawn: changes(drawn["raid"]) == places)
    assert changes(found["raid"]) == places


@settings(max_examples=examples(300))
@given(near_by({"dice": (1, 6)}, dice=tuple[Die, Die]))
def test_numbers_stay_within_their_bounds(situation: Mapping[str, object]) -> None:
    dice = situation["dice"]
    assert isinstance(dice, tuple)
    assert all(1 <= die <= 6 for die in dice)


@given(near_by({"hour": Hour(23)}, hour=Hour))
def test_what_a_class_refuses_is_not_drawn(situation: Mapping[str, object]) -> None:
    hour = situation["hour"]
    assert isinstance(hour, Hour)
    assert 21 <= hour.number <= 23


@dataclass(frozen=True)
class Mistaken:
    """A class whose own check of itself is wrong, but for one number."""

    number: Count

    def __post_init__(self) -> None:
        if self.number != 5:
            misspelt()  # type: ignore[name-defined]  # noqa: F821  # the point of the test


def test_a_mistake_of_a_class_is_no_refusal() -> None:
    with pytest.raises(NameError):
        find(near_by({"mistaken": Mistaken(5)}, mistaken=Mistaken), lambda drawn: drawn["mistaken"] != Mistaken(5))


def test_each_of_the_situations_is_drawn() -> None:
    shapes = Shapes({})
    drawn = nearby_situations({"count": shapes.shape_for(Count, "count")}, [{"count": 100}, {"count": 200}])
    assert [find(drawn, lambda each, least=least: each["count"] >= least)["count"] for least in (0, 150)] == [100, 200]  # type: ignore[misc]  # a default binds it


def test_optional_parts_come_and_go() -> None:
    drawn = near_by({"at": Settings(bonus=None)}, at=Settings)
    assert first(drawn, lambda each: getattr(each["at"], "bonus") is not None)  # noqa: B009


def test_where_nothing_can_vary_the_situation_is_all_there_is() -> None:
    drawn = near_by({"name": "fixed"}, name=str)
    assert find(drawn, lambda each: True) == {"name": "fixed"}
    with pytest.raises(NoSuchExample):
        find(drawn, lambda each: each != {"name": "fixed"})

"""What would turn a ruling round, on a few norms of which every situation can be tried."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

import pytest

from clausewitz.play.moments import Side
from clausewitz.play.norms import norm, ruling
from clausewitz.play.readings import Answer, Reading
from clausewitz.rulings.changes import MOST_FIELDS, Change, Reversal, try_changes
from clausewitz.rulings.rules import OtherReading, other_readings
from clausewitz.rulings.what_if import changes
from clausewitz.rulings.wording import describe_condition, join_conditions, state_value
from here import NIGHT


class Ice(Reading, issue="rv.issue.ice"):
    """Is a frozen river a road?"""

    NO = Answer("a", "No.", "It is a river.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class House:
    """The readings of the river crossings."""

    ice: Ice = Ice.NO


class Season(Enum):
    """A season."""

    SPRING = "spring"
    SUMMER = "summer"
    WINTER = "winter"


@dataclass(frozen=True, kw_only=True)
class River:
    """A river."""

    side: Side = Side.ATTACKER
    flooded: bool = False
    """Whether the river is flooded."""
    guarded: bool = False
    """Whether guards stand on the bank."""
    season: Season = Season.SUMMER
    boats: int = 2
    """Boats that the side has."""
    name: str = "Oder"
    project: House = House()

    def is_sound(self) -> bool:
        """Nobody guards a flooded river."""
        return not (self.flooded and self.guarded)


@dataclass(frozen=True)
class Row:
    """Row across."""

    by_night: bool = False
    """Whether it is done by night."""

    def can_arise_in(self, at: River) -> bool:
        """Whether it can come up: nobody rows in winter without a boat."""
        return at.boats > 0 or at.season is not Season.WINTER


@norm(permits=Row, cites="rv.row")
def boats_may_cross(at: River, _action: Row) -> bool:
    """Boats may cross in summer."""
    return at.boats > 0 and at.season is Season.SUMMER


@norm(forbids=Row, cites="rv.row.few", overrides=[boats_may_cross])
def one_boat_stays(at: River, _action: Row) -> bool:
    """A single boat stays."""
    return at.boats == 1


@norm(forbids=Row, cites="rv.row.guard", overrides=[boats_may_cross])
def guards_stop_boats(at: River, _action: Row) -> bool:
    """Guards stop boats."""
    return at.guarded


@norm(permits=Row, cites="rv.row.night", overrides=[guards_stop_boats])
def but_not_by_night(at: River, action: Row) -> bool:
    """By night guards see nothing."""
    return at.guarded and action.by_night


@norm(forbids=Row, cites="rv.row.attacker")
def attackers_fear_the_flood(at: River, _action: Row) -> bool:
    """The attacker does not cross a flooded river."""
    return at.flooded and at.side is Side.ATTACKER


@norm(permits=Row, cites="rv.issue.ice")
def ice_is_a_road(at: River, _action: Row) -> bool:
    """In winter anybody may cross on the ice."""
    return at.season is Season.WINTER and at.project.ice is Ice.YES


@dataclass(frozen=True)
class Ferry:
    """Ferry a number of armies across."""

    armies: int
    """Armies that would be ferried."""

    def does_something(self) -> bool:
        """Whether there are any."""
        return self.armies > 0


@norm(permits=Ferry, cites="rv.ferry")
def as_many_as_there_are_boats(at: River, action: Ferry) -> bool:
    """Each boat ferries an army."""
    return action.armies <= at.boats


def _every(side: Side, project: House) -> Iterator[tuple[River, Row]]:
    flags = (False, True)
    for flooded, guarded, season, boats, night in product(flags, flags, Season, range(-1, 5), flags):
        at = River(side=side, flooded=flooded, guarded=guarded, season=season, boats=boats, project=project)
        if at.is_sound() and Row(night).can_arise_in(at):
            yield at, Row(night)


def _differing(first: tuple[River, Row], second: tuple[River, Row]) -> frozenset[str]:
    pairs = zip(first, second, strict=True)
    return frozenset(name for one, other in pairs for name, value in vars(one).items() if value != vars(other)[name])


def _fewest_by_trying(one: tuple[River, Row], rulings: Mapping[tuple[River, Row], bool]) -> set[frozenset[str]]:
    """The smallest sets of fields that turn the ruling round, as they are found among all situations."""
    turned = {_differing(one, other) for other, allowed in rulings.items() if allowed != rulings[one]}
    return {each for each in turned if not any(other < each for other in turned)}


@pytest.mark.parametrize("ice", Ice)
def test_all_smallest_changes_are_found_and_no_others(ice: Ice) -> None:
    rulings = {(at, action): ruling(action, at).allowed for at, action in _every(Side.ATTACKER, House(ice))}
    for (at, action), allowed in list(rulings.items())[:: 1 if NIGHT else 7]:
        found = list(changes(action, at, at.project))
        fewest = _fewest_by_trying((at, action), rulings)
        assert {frozenset(one.field for one in each.changes) for each in found} == fewest
        assert [len(each.changes) for each in found] == sorted(len(each.changes) for each in found)
        assert all(each.made.allowed != allowed for each in found)
        assert set(try_changes(action, at, at.project)) == {each for each in found if len(each.changes) <= MOST_FIELDS}


def test_a_change_names_its_fields_and_the_nearest_values_and_what_would_then_decide() -> None:
    at = River(boats=-3)
    made = ruling(Row(), replace(at, boats=2))
    few, by_night = changes(Row(), at, at.project)
    assert few == Reversal((Change(River, "boats", -3, 2),), made)
    assert made.decided_by is boats_may_cross
    assert describe_condition(few.changes) == "if the number of boats that the side has is 2 instead of -3"
    assert by_night.changes == (Change(Row, "by_night", False, True), Change(River, "guarded", False, True))
    assert by_night.made.decided_by is but_not_by_night


@pytest.mark.parametrize(
    ("armies", "boats", "told"),
    [
        (3, 0, ["if the number of boats that the side has is 3 instead of 0"]),
        (
            3,
            1,
            [
                "if the number of armies that would be ferried is 1 instead of 3",
                "if the number of boats that the side has is 3 instead of 1",
            ],
        ),
        (0, 1, ["if the number of boats that the side has is -1 instead of 1"]),
    ],
)
def test_whoever_asks_about_doing_something_is_not_told_that_he_may_do_nothing(
    armies: int, boats: int, told: list[str]
) -> None:
    at = River(boats=boats)
    assert [describe_condition(each.changes) for each in changes(Ferry(armies), at, at.project)] == told
    assert [describe_condition(each.changes) for each in try_changes(Ferry(armies), at, at.project)] == told


def test_each_value_that_would_do_is_told() -> None:
    told = [each for each in changes(Row(), River(), House()) if each.changes[0].field == "season"]
    assert [describe_condition(each.changes) for each in told] == [
        "if the season is spring instead of summer",
        "if the season is winter instead of summer",
    ]


def test_what_is_the_case_and_must_not_be_is_an_exception() -> None:
    at = River(flooded=True, season=Season.SPRING)
    assert [describe_condition(each.changes) for each in changes(Row(), at, at.project)] == [
        "if the season is summer instead of spring, unless the river is flooded",
        "if it is done by night and guards stand on the bank, unless the river is flooded",
    ]
    night = River(guarded=True)
    assert [describe_condition(each.changes) for each in changes(Row(), night, night.project)] == [
        "if it is done by night",
        "unless guards stand on the bank",
    ]


def test_a_reading_under_which_it_would_be_otherwise_is_told() -> None:
    at = River(season=Season.WINTER)
    under = replace(at, project=House(Ice.YES))
    assert list(other_readings(Row(), at, at.project)) == [OtherReading(Ice.YES, Ice.NO, ruling(Row(), under))]
    assert list(other_readings(Row(), River(), House())) == []


def test_joined_conditions_read_as_a_rulebook_would_have_them() -> None:
    together = [("all units would retreat, not just some", True), ("the space is the side's own", True)]
    assert join_conditions(together) == "if all units retreat and the space is the side's own"
    assert join_conditions([("the ships would not sail", True)]) == "if the ships do not sail"
    apart = [*together, ("the battle is a landing", False), ("the ships would take armies along", False)]
    assert join_conditions(apart) == (
        "if all units retreat and the space is the side's own, "
        "unless the battle is a landing or the ships take armies along"
    )


def test_of_conditions_in_a_row_on_one_subject_it_is_said_once() -> None:
    sails = [("the ships would sail to contested waters", True), ("the ships would go by way of a free one", True)]
    assert join_conditions(sails) == "if the ships sail to contested waters and go by way of a free one"
    assert join_conditions((said, False) for said, _ in sails) == (
        "unless the ships sail to contested waters or go by way of a free one"
    )
    # What it is, it is said to be for each, and a pause keeps the next subject apart.
    assert join_conditions([*sails, ("the sea is rough", True), ("the sea was rough before", True)]) == (
        "if the ships sail to contested waters and go by way of a free one, and the sea is rough and was rough before"
    )
    assert join_conditions([sails[0], ("the sea is rough", True), sails[1]]) == (
        "if the ships sail to contested waters, the sea is rough and the ships go by way of a free one"
    )


@pytest.mark.parametrize(
    ("doc", "then", "now", "counts", "said"),
    [
        ("Holder of the space.", "own", "allied", False, "the space is the side's own instead of an ally's"),
        ("Round of combat.", "1", "2 or more", True, "the round of combat is 1 instead of 2 or more"),
        ("Fuel points left.", "0", None, True, "there are no fuel points left"),
        ("Fuel points left to the aircraft.", "1", None, True, "there is 1 fuel point left to the aircraft"),
        ("Armies aboard.", "1", None, True, "there is 1 army aboard"),
        ("Losses in the air.", "1", None, True, "there is 1 loss in the air"),
        ("Spaces between.", "1", "2", True, "the number of spaces between is 1 instead of 2"),
        ("Fuel points left.", "2 or more", None, True, "the number of fuel points left is 2 or more"),
        ("Land and air units that moved in.", "0", None, True, "there are no land and air units that moved in"),
        ("Units that were moved in.", "1", None, True, "the number of units that were moved in is 1"),
        ("Guns, not counting carts.", "2", None, True, "the number of guns, not counting carts, is 2"),
        ("Round of all combats.", "2", None, True, "the round of all combats is 2"),
        ("The ally who attacked last.", "is destroyed", None, False, "the ally who attacked last is destroyed"),
        ("The ally who attacked last.", "retreats", "attacks", False, "the ally who attacked last retreats"),
        ("The ally who attacked last.", "nobody has attacked", "attacks", False, "nobody has attacked"),
        ("Holder of the space.", "own or allied", None, False, "the space is the side's own or an ally's"),
        ("Ships that would fire.", "cruisers", None, False, "the ships that would fire are cruisers"),
        ("The aircraft are …", "fighters", "bombers", False, "the aircraft are fighters"),
        ("The ships would sail to … waters.", "enemy", None, False, "the ships would sail to enemy waters"),
        ("It is round … of combat.", "2 or more", None, True, "it is round 2 or more of combat"),
        ("What has halted the fleet.", "mines", None, False, "what has halted the fleet is mines"),
    ],
)
def test_what_a_field_holds_is_told_as_a_sentence(
    doc: str, then: str, now: str | None, counts: bool, said: str
) -> None:
    assert state_value(doc, then, now, counts=counts) == said

"""Values of an engine made of plain data, and what is wrong with data of which none can be made."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Literal

import pytest

from clausewitz.documents.types import record
from clausewitz.documents.values import UnfitError, build_value
from clausewitz.play.counts import Bounds
from skirmish.battle import USUAL, Customs, Manners
from skirmish.squads import Squad

RUDE = Customs(manners=Manners.ATTACKER_FIRST)


class Colour(Enum):
    RED = "red"
    GREEN = "green"


@dataclass(frozen=True)
class Flag:
    colour: Colour
    name: str = ""


@dataclass(frozen=True)
class Band:
    flag: Flag
    size: Annotated[int, Bounds(1, 9)] = 1
    drum: Literal["side", "bass"] | None = None
    friends: tuple[Flag, ...] = ()
    march: tuple[int, str] = (3, "quick")
    towns: frozenset[str] = frozenset()
    by: Manners | None = None
    loud: bool = False
    squad: Squad = field(default_factory=Squad)
    customs: Customs = USUAL


BAND = Band(
    Flag(Colour.RED, "Old Glory"),
    size=4,
    drum="bass",
    friends=(Flag(Colour.GREEN),),
    march=(4, "slow"),
    towns=frozenset({"York", "Bath"}),
    by=Manners.ATTACKER_FIRST,
    loud=True,
    squad=Squad(foot=2),
    customs=RUDE,
)


def test_a_value_is_rebuilt_from_its_data_with_the_given_profile() -> None:
    data = {name: value for name, value in record(BAND).items() if name != "customs"}
    assert build_value(Band, data, RUDE) == BAND
    assert build_value(Band, {"flag": {"colour": "red"}}) == Band(Flag(Colour.RED))
    assert build_value(Colour, "green") is Colour.GREEN


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        ([], "[] should be a Band"),
        ({}, '"flag" is missing'),
        ({"flag": {"colour": "red"}, "sise": 3}, '"sise" is not a field of Band; did you mean "size"?'),
        ({"flag": {"colour": "red"}, "customs": {}}, '"customs" is not a field of Band; there are flag, size, drum, '),
        (
            {"flag": {"colour": "read"}, "size": 0, "loud": 1},
            'flag.colour: "read" should be one of red, green; did you mean "red"?; size: 0 should be at least 1; '
            "loud: 1 should be true or false",
        ),
        ({"flag": {"colour": "red"}, "size": 10}, "size: 10 should be at most 9"),
        ({"flag": {"colour": "red"}, "size": True}, "size: true should be a whole number"),
        ({"flag": {"colour": "red"}, "drum": "snare"}, 'drum: "snare" should be one of side, bass'),
        ({"flag": {"colour": "red"}, "friends": "all"}, 'friends: "all" should be a list'),
        ({"flag": {"colour": "red"}, "friends": [{"colour": 3}]}, "friends[1].colour: 3 should be one of red, green"),
        ({"flag": {"colour": "red"}, "march": [3]}, "march: [3] should be a list of 2"),
        ({"flag": {"colour": "red"}, "towns": ["York", 3]}, "towns[2]: 3 should be a text"),
        (
            {"flag": {"colour": "red"}, "by": "sk.issue.manners c"},
            'by: "sk.issue.manners c" should be one of sk.issue.manners a, sk.issue.manners b; did you mean ',
        ),
        ({"flag": {"colour": "red"}, "squad": {"foot": -1}}, "squad.foot: -1 should be at least 0"),
    ],
)
def test_all_faults_are_reported_at_once_with_their_places(data: object, faults: str) -> None:
    with pytest.raises(UnfitError) as raised:
        build_value(Band, data)
    assert str(raised.value).startswith(faults)
    assert raised.value.describe_faults("band", "last").startswith("band.last")

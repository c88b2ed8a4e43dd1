"""Options as data: how they are told to a program, and read again."""

import json
import random
import tomllib
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from pathlib import Path

import pytest

from clausewitz.documents.kinds import setting_of
from clausewitz.documents.moves import NotUnderstoodError, data_of, option_of
from clausewitz.play.combat import Playable
from clausewitz.play.moments import Choose, Done, Roll
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from here import PROJECT
from skirmish.battle import Leave, Skirmish, Stay
from skirmish.squads import Squad

EXAMPLES = sorted((PROJECT.docs / "examples").glob("*.toml"))


class Pace(Enum):
    QUICK = "quick"


@dataclass(frozen=True)
class Town:
    name: str
    walled: bool = False


@dataclass(frozen=True)
class March:
    to: Town
    over: tuple[str, ...] = ()
    towns: frozenset[str] = frozenset()
    pace: Pace | None = None
    units: Squad = Squad()  # noqa: RUF009 - frozen
    whole: bool = True


def leaving(**units: int) -> Playable:
    """A skirmish whose attacker decides whether he leaves."""
    squad = Squad(**units)
    battle = Skirmish(attacker=squad, defender=squad, roads=("the road", "the swamp"), skipped="2").start()
    while isinstance(battle.awaits, Roll):
        battle = battle.roll([4] * battle.awaits.dice)
    return battle


def test_an_option_is_its_name_and_the_fields_that_are_not_as_usual() -> None:
    march = March(Town("York", walled=True), ("Bath",), frozenset({"B", "A"}), Pace.QUICK, Squad(foot=2), whole=False)
    assert data_of(march) == {
        "action": "March",
        "to": "York",
        "over": ["Bath"],
        "towns": ["A", "B"],
        "pace": "quick",
        "units": {"foot": 2},
        "whole": False,
    }
    assert data_of(March(Town("York"))) == {"action": "March", "to": "York"}
    assert data_of(Squad(guns=1, foot=2)) == {"losses": {"guns": 1, "foot": 2}}


def test_an_option_is_read_again_whether_it_is_legal_or_not() -> None:
    battle = leaving(foot=1)
    read = [option_of(battle, data) for data in ({"action": "Leave", "road": "the swamp"}, {"action": "Stay"})]
    assert read == [Leave("the swamp"), Stay()]
    assert option_of(battle, {"action": "Leave", "road": "the sea"}) == Leave("the sea")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, 'an option here is an action, such as {"action": "Leave"}'),
        ({"losses": {"foot": 1}}, 'an option here is an action, such as {"action": "Leave"}'),
        ({"action": "Leav"}, '"Leav" is not one of the actions here; did you mean "Leave"?'),
        ({"action": "March"}, '"March" is not one of the actions here; there are Leave, Stay'),
        (
            {"action": "Leave", "rode": "the sea"},
            '"rode" is not a field of Leave; did you mean "road"?; "road" is missing; '
            'an option here is {"action": "Leave", "road": "the road"}',
        ),
    ],
)
def test_data_of_no_action_are_refused_with_what_would_be_right(data: dict[str, object], message: str) -> None:
    with pytest.raises(NotUnderstoodError) as raised:
        option_of(leaving(foot=1), data)
    assert str(raised.value) == message


def suffering() -> Playable:
    """A skirmish whose attacker has to take a hit on guns or foot."""
    battle = Skirmish(attacker=Squad(guns=1, foot=1), defender=Squad(guns=1), skipped="2").start()
    return battle.roll([4, 1])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"action": "Stay"}, 'choose losses here, such as {"losses": {"guns": 1}}'),
        ({"losses": {"gun": 1}}, 'losses: "gun" is not a field of Squad; did you mean "guns"?'),
        ({"losses": {"guns": "all"}}, 'losses.guns: "all" should be a whole number'),
    ],
)
def test_losses_are_read_by_kind(data: dict[str, object], message: str) -> None:
    assert option_of(suffering(), {"losses": {"foot": 1}}) == Squad(foot=1)
    with pytest.raises(NotUnderstoodError) as raised:
        option_of(suffering(), data)
    assert str(raised.value) == message


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_every_option_that_is_met_in_the_examples_of_the_book_is_read_again(file: Path) -> None:
    dice = random.Random(3)
    position = setting_of(tomllib.loads(file.read_text()), (END_ALL_WARS, GREAT_WAR)).opened.position
    for _ in range(25):
        awaited = position.awaits
        if isinstance(awaited, Done):
            break
        if isinstance(awaited, Choose):
            options = list(islice(awaited.options, 20))
            for option in (*options, *islice(position.decidable, 20)):
                assert option_of(position, json.loads(json.dumps(data_of(option)))) == option
            position = position.choose(dice.choice(options))
        else:
            position = position.roll([dice.randint(1, awaited.sides) for _ in range(awaited.dice)])

"""The engine in JavaScript, written from the book: what it answers, and that it plays random battles by the rules."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest
from msgspec.structs import replace

from clausewitz.answers.play import AwaitedAnswer, GroupAnswer, HolderAnswer, SurvivorsAnswer
from clausewitz.conform.diff import Difference
from clausewitz.conform.protocol import (
    Answered,
    Asked,
    Choose,
    Close,
    Closed,
    Dice,
    Failed,
    Look,
    May,
    Open,
    Orders,
    Plays,
    Refused,
    Roll,
    Ruled,
    State,
    Unsupported,
    Welcome,
)
from clausewitz.conform.wire import Driver
from conform.samples import REFERENCE
from here import sample

from .battles import Document, land_battle, land_combat, parting
from .node import engine

BATTLES = {"gw": land_battle, "ew": land_combat}
OTHER_READINGS = (
    "gw.issue.storm-order",
    "gw.issue.loop-start",
    "gw.issue.unopposed-superiority",
    "gw.issue.own-territory-first",
    "gw.issue.both-retreat-aircraft",
    "gw.issue.casualties",
    "ew.issue.penalties-last",
    "ew.issue.anti-air-again",
)
SORTIE: Document = {
    "rulebook": "great-war",
    "here": "Verdun",
    "attacker": {"units": {"infantry": 1, "fighters": 1}},
    "defender": {"units": {"infantry": 2, "forts": 1}},
}
FIGHTERS = Dice(side="attacker", kind="fighters", target=1, faces=(1,))


def differences(
    other: Driver, battle: Callable[[Random], Document], seeds: range, readings: Mapping[str, str]
) -> Iterator[Difference]:
    """Where an engine parts from the rules, in those of some random battles in which it does."""
    for seed in seeds:
        by = Random(seed)
        found = parting(REFERENCE, other, battle(by) | {"readings": readings}, by)
        if found:
            yield found


def answered(*requests: Asked) -> Answered:
    """What the engine answers to the last of some requests."""
    with engine() as other:
        return replace(list(other.ask_all(requests))[-1], seq=0)


@pytest.mark.parametrize("game", BATTLES)
def test_it_plays_random_battles_as_the_rules_do(game: str) -> None:
    with engine() as other:
        assert list(differences(other, BATTLES[game], range(60), {})) == []


@pytest.mark.parametrize("issue", sample(OTHER_READINGS, 4))
def test_it_plays_another_reading_that_is_named_to_it_and_declares_it(issue: str) -> None:
    battle, seeds = BATTLES[issue.partition(".")[0]], range(15)
    with engine(READINGS=f"{issue}=b") as other, engine() as preferred:
        assert other.welcome.readings == {issue: "b"}
        assert list(differences(other, battle, seeds, {issue: "b"})) == []
        assert next(differences(preferred, battle, range(200), {issue: "b"}))


def test_it_says_what_it_plays() -> None:
    with engine() as other:
        assert replace(other.welcome, seq=0) == Welcome(
            name="javascript",
            version="1",
            language="JavaScript",
            plays={
                "great-war": Plays(("land",), ("Retreat", "CallOff", "Contest", "AirRetreat")),
                "end-all-wars": Plays(("land",), ("LandCombat", "Opt", "TakePart", "Land")),
            },
            pipelines=True,
        )


def test_it_may_keep_its_readings_to_itself() -> None:
    with engine(READINGS="gw.issue.storm-order=b", DECLARES="nothing") as other:
        assert other.welcome.readings == {}


def test_it_tells_what_is_awaited_and_what_is_left() -> None:
    survivors = [
        SurvivorsAnswer("attacker", {"infantry": 1, "fighters": 1}),
        SurvivorsAnswer("defender", {"infantry": 2, "forts": 1}),
    ]
    dice = (GroupAnswer("attacker", "fighters", 1, 1),)
    awaits = AwaitedAnswer(kind="roll", dice=dice, faces=6, hits="or less")
    assert answered(Open(document=SORTIE)) == State(awaits=awaits, survivors=survivors)
    assert answered(Open(document=SORTIE), Look()) == State(awaits=awaits, survivors=survivors)


def test_it_tells_who_has_the_space_once_the_battle_is_over() -> None:
    alone = SORTIE | {"defender": {"units": {"infantry": 1}}}
    assert answered(Open(document=alone), Roll(dice=(FIGHTERS,))) == State(
        survivors=[SurvivorsAnswer("attacker", {"infantry": 1, "fighters": 1}), SurvivorsAnswer("defender", {})],
        holders=[HolderAnswer("attacker", "Verdun")],
        outcome="the defender is eliminated",
    )


UNPLAYED: dict[str, Asked] = {
    "no bombardment of great-war": Open(document={"rulebook": "great-war", "battle": "bombardment"}),
    "no land of empires": Open(document={"rulebook": "empires"}),
    "no landings, and no documents with moves": Open(document=SORTIE | {"landing": {"waves": [{"infantry": 1}]}}),
    "no Bombard of great-war": May(rulebook="great-war", action={"action": "Bombard"}, situation={}),
    "no orders": Orders(map={}, sheet=""),
}


@pytest.mark.parametrize("why", UNPLAYED)
def test_it_says_what_it_does_not_play(why: str) -> None:
    assert answered(UNPLAYED[why]) == Unsupported(why=why)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (Choose(option={"losses": {"infantry": 1}}), Refused(why="nobody decides now")),
        (Roll(dice=()), Failed(why="these are not the dice that are awaited")),
        (
            Roll(dice=(Dice(side="attacker", kind="fighters", target=1, faces=(7,)),)),
            Refused(why="there is no such face"),
        ),
        (Look(game="another"), Failed(why='no game "another" is open')),
        (Close(), Closed()),
    ],
    ids=lambda each: getattr(each, "why", type(each).__name__),
)
def test_it_refuses_what_is_not_awaited(asked: Asked, expected: Answered) -> None:
    assert answered(Open(document=SORTIE), asked) == expected


def test_it_rules_on_a_retreat_without_a_battle() -> None:
    back = {"action": "Retreat", "to": {"holder": "own", "origin": True}}
    attacker = {"situation": "Standoff", "side": "attacker"}
    asked = May(rulebook="great-war", action=back, situation=attacker)
    assert answered(asked) == Ruled(allowed=True)
    assert answered(replace(asked, situation=attacker | {"came_out_of_contested": True})) == Ruled(allowed=False)


def test_it_refuses_losses_that_are_not_due_and_stands_as_before() -> None:
    fired = (Open(document=SORTIE), Roll(dice=(FIGHTERS,)))
    assert answered(*fired, Choose(option={"losses": {"infantry": 2}})) == Refused(why="that may not be chosen")
    assert answered(*fired, Roll(dice=(FIGHTERS,))) == Refused(why="no dice are rolled now")
    assert answered(*fired, Choose(option={"losses": {"infantry": 2}}), Look()) == answered(*fired)

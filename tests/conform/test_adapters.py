"""The adapter in Python that the book has to copy; that in JavaScript is tried with the engine in that language."""

import sys
from collections.abc import Iterator
from random import Random

import pytest

from clausewitz.conform.protocol.driver import Driver
from clausewitz.conform.protocol.replies import Closed, Failed, Plays, Refused, State, Unsupported
from clausewitz.conform.protocol.requests import Asked, Choose, Close, Dice, Look, May, Open, Roll
from here import HOUSE

from .engines.battles import bombardment, parting
from .samples import REFERENCE

GUNS = {"rulebook": "great-war", "battle": "bombardment", "guns": 1}


@pytest.fixture(scope="module")
def adapter() -> Iterator[Driver]:
    with Driver(f"{sys.executable} {HOUSE.docs / 'examples' / 'adapters' / 'adapter.py'}") as driven:
        yield driven


def fallen(*faces: int) -> Roll:
    return Roll(dice=(Dice(side="attacker", kind="rail_guns", target=3, faces=faces),))


def test_it_says_what_it_plays(adapter: Driver) -> None:
    assert (adapter.welcome.name, adapter.welcome.plays) == ("bombardments", {"great-war": Plays(("bombardment",))})


def test_it_plays_random_bombardments_as_the_rules_do(adapter: Driver) -> None:
    parted = (parting(REFERENCE, adapter, bombardment(Random(seed)), Random(seed)) for seed in range(40))
    assert [found for found in parted if found] == []


@pytest.mark.parametrize(
    "asked",
    [Open(document=GUNS | {"battle": "land"}), May(rulebook="great-war", action={}, situation={})],
    ids=lambda asked: type(asked).__name__,
)
def test_it_says_what_it_does_not_play(adapter: Driver, asked: Asked) -> None:
    assert isinstance(adapter.ask(asked), Unsupported)


def test_it_refuses_what_the_rules_do_not_allow_and_stands_as_before(adapter: Driver) -> None:
    opened = adapter.ask(Open(document=GUNS | {"defender": {"units": {"infantry": 1, "artillery": 1}}}))
    assert adapter.ask(fallen(7)) == adapter.ask(fallen(1, 1)) == Refused(why="roll 1 dice")
    assert adapter.ask(Look()) == opened
    assert isinstance(adapter.ask(fallen(1)), State)
    assert adapter.ask(fallen(1)) == Refused(why="the guns have fired")
    for losses in ({"infantry": 2}, {"forts": 1}, {}):
        assert adapter.ask(Choose(option={"losses": losses})) == Refused(why="these are not the hits that are due")
    assert isinstance(adapter.ask(Choose(option={"losses": {"artillery": 1}})), State)


def test_it_answers_what_makes_no_sense_and_the_next_request(adapter: Driver) -> None:
    assert adapter.ask(Look(game="another")) == Failed(why="KeyError: 'another'")
    assert adapter.ask(Close(game="another")) == Closed()

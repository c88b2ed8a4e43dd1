"""A position that is no battle shares the walk: questions put again, options made one by one, upkeep, interludes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pytest

from clausewitz.play import combat
from clausewitz.play.moments import Awaited, Choose, Decided, Done, Event, Noted, Side
from clausewitz.play.norms import NotAwaitedError, NotOfferedError
from clausewitz.play.position import Position
from clausewitz.play.sequences import Ask, Part, SequenceOfPlay, Step, Upkeep
from clausewitz.play.switches import switch_off
from skirmish.battle import USUAL, Customs

HUNT = SequenceOfPlay(
    "hunt",
    "A hunt",
    "",
    (
        Part(
            "I",
            "The hunt",
            (
                Step("1", "Woods", asks=(Ask(Side.ATTACKER, "shoot what?", (str,), "hu.shoot"),)),
                Step("2", "Supper", upkeep=Upkeep("the bag is eaten", "hu.supper")),
            ),
        ),
    ),
)
HOME = "home"


@dataclass(frozen=True)
class Storm:
    """A moment that is in no step: a storm, which blows over by itself unless somebody is in the boat."""


@dataclass(frozen=True, kw_only=True)
class Hunt(Position):
    """Hares are shot one after the other until the hunter goes home."""

    sequence: ClassVar[SequenceOfPlay] = HUNT

    profile: Customs = USUAL
    hares: int = 3
    bag: int = 0
    stormy: bool = False

    @property
    def round(self) -> int:
        return self.bag

    def options(self, ask: Ask) -> Iterator[object]:
        yield from (f"hare {number}" for number in range(1, self.hares + 1))
        if self.hares:
            yield HOME

    def apply_answer(self, ask: Ask, action: object) -> Self:
        return self.next_moment() if action == HOME else replace(self, hares=self.hares - 1, bag=self.bag + 1)

    def begin_step(self) -> Self:
        return self.note("it is dark", "hu.dark")

    def apply_upkeep(self) -> Self:
        return replace(self, bag=0).note("the bag is eaten", "hu.supper")

    @property
    def now(self) -> object | None:
        return Storm() if self.stormy else super().now

    def advance_past(self, moment: object) -> Self:
        assert moment == Storm()
        return replace(self, stormy=False).note("the storm blows over", "hu.storm")

    def awaits_at(self, moment: object) -> Awaited:
        raise AssertionError(f"{moment} passes by itself")

    def outcome(self) -> Done | None:
        return Done("good night", ("hu.supper",)) if self.at_end and not self.stormy else None


def told(position: Position) -> list[str]:
    return [str(event.happening) for event in position.events]


def test_a_question_is_put_again_until_it_is_answered_with_an_end() -> None:
    once = combat.choose(Hunt(), "hare 2")
    over = combat.choose(once, HOME)
    assert (once.step, once.moment, once.bag) == (0, 0, 1)
    assert (combat.awaits_of(over), over.bag) == (Done("good night", ("hu.supper",)), 0)
    assert over.events == (
        Event(0, "1", Decided(Side.ATTACKER, "hare 2", bound=False), ("hu.shoot",)),
        Event(1, "1", Decided(Side.ATTACKER, HOME, bound=False), ("hu.shoot",)),
        Event(1, "2", Noted("it is dark"), ("hu.dark",)),
        Event(0, "2", Noted("the bag is eaten"), ("hu.supper",)),
    )


def test_what_is_awaited_at_a_question_are_its_options_with_its_clause() -> None:
    awaited = combat.awaits_of(Hunt(hares=1))
    assert isinstance(awaited, Choose)
    assert (awaited.by, awaited.question, list(awaited.options)) == (Side.ATTACKER, "shoot what?", ["hare 1", HOME])
    assert awaited.cites == ("hu.shoot",)


def test_a_question_without_an_option_is_passed_over() -> None:
    assert told(combat.advance(Hunt(hares=0))) == ["it is dark", "the bag is eaten"]


def test_without_its_clause_a_question_is_not_put() -> None:
    with switch_off("hu.shoot"):
        assert told(combat.advance(Hunt())) == ["it is dark", "the bag is eaten"]


def test_of_many_options_no_more_than_two_are_made_to_see_that_there_is_a_choice() -> None:
    made = []

    class Endless(Hunt):
        def options(self, ask: Ask) -> Iterator[object]:
            for number in range(10**9):
                made.append(number)
                yield number

    assert combat.advance_moment(Endless()) is None
    assert made == [0, 1]


def test_an_interlude_comes_before_the_moments_of_the_step_and_before_the_end() -> None:
    first = combat.advance_moment(Hunt(stormy=True))
    assert first is not None
    assert (told(first), combat.advance_moment(first)) == (["the storm blows over"], None)
    last = combat.advance(Hunt(stormy=True, step=2))
    assert (told(last), combat.awaits_of(last)) == (["the storm blows over"], Done("good night", ("hu.supper",)))


def test_each_step_of_the_walk_is_one_moment_and_onward_takes_them_all() -> None:
    position: Hunt | None = Hunt(hares=0)
    walked = []
    while position is not None:
        walked.append((position.step, position.moment, len(position.events)))
        last, position = position, combat.advance_moment(position)
    assert walked == [(0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 2), (2, 0, 2)]
    assert combat.advance(Hunt(hares=0)) == last


def test_what_is_no_option_is_refused() -> None:
    with pytest.raises(NotOfferedError) as refused:
        combat.choose(Hunt(), "hare 4")
    assert str(refused.value) == '"hare 4" is not an answer to "shoot what?" here'


def test_an_answer_is_refused_where_nothing_is_asked() -> None:
    with pytest.raises(NotAwaitedError) as refused:
        combat.choose(Hunt(step=2), HOME)
    assert str(refused.value) == "a choice was given, but the position awaits nothing more"

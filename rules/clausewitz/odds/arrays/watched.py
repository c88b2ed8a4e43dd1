"""The round of a position, which notes what the rules ask of it: by that it is known which rounds are alike to them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import eq, ge, gt, le, lt, ne
from typing import Any, TypeVar

from clausewitz.odds.rounds import LateRound, NotFollowedError
from clausewitz.play.battle import Battle
from clausewitz.play.records import replace

AnyBattle = TypeVar("AnyBattle", bound=Battle)
Round = int | LateRound
Comparison = Callable[[Any, Any], bool]
"""One of Python's six."""


class UnsharedError(NotFollowedError):
    """The rules ask something of a round that cannot be put to another one."""


@dataclass(eq=False)
class Questions:
    """What the rules have asked of a round, and were told."""

    answers: dict[tuple[int, Comparison, int], bool] = field(default_factory=dict)
    """By how many rounds later they asked, how they compared, and with what."""
    alone: bool = False
    """Whether what was done holds for this round only, whatever the answers are."""

    def answered_alike(self, by: Round) -> bool:
        """Whether another round gives the same answers. Raises `ToldApartError` where that stands for several."""
        return not self.alone and all(
            compared(by + later, number) is answer for (later, compared, number), answer in self.answers.items()
        )


def _comparison_method(how: Comparison) -> Callable[["WatchedRound", object], bool]:
    def method(self: "WatchedRound", other: object) -> bool:
        if isinstance(other, WatchedRound):
            return how(self.later, other.later)
        if not isinstance(other, int):
            raise UnsharedError
        answer = how(self.round, other)
        self.questions.answers[self.later, how, other] = answer
        return answer

    return method


class WatchedRound:
    """A round in place of a plain one, or one that follows it: what is asked of it is noted."""

    __slots__ = ("first", "later", "questions")

    def __init__(self, first: Round, questions: Questions, later: int = 0) -> None:
        self.first, self.questions, self.later = first, questions, later

    @property
    def round(self) -> Round:
        """The plain round."""
        return self.first + self.later

    __eq__, __ne__ = _comparison_method(eq), _comparison_method(ne)
    __lt__, __le__ = _comparison_method(lt), _comparison_method(le)
    __gt__, __ge__ = _comparison_method(gt), _comparison_method(ge)

    def __add__(self, number: int) -> "WatchedRound":
        return WatchedRound(self.first, self.questions, self.later + number)

    __radd__ = __add__

    def __sub__(self, other: "int | WatchedRound") -> "WatchedRound | int":
        return self.later - other.later if isinstance(other, WatchedRound) else self + -other

    def _refuse(self, *_: object) -> int:
        raise UnsharedError

    __index__ = __rsub__ = _refuse

    def __hash__(self) -> int:
        raise UnsharedError

    def __str__(self) -> str:
        raise UnsharedError


def watch_round(position: AnyBattle, questions: Questions) -> AnyBattle:
    """The position, in which it is noted what is asked of its round."""
    return replace(position, round=WatchedRound(position.round, questions))  # type: ignore[arg-type]  # stands for it


def unwatch_round(position: AnyBattle) -> AnyBattle:
    """The position with a plain round again."""
    round_ = plain_round(position)
    return position if round_ is position.round else replace(position, round=round_)  # type: ignore[arg-type]


def plain_round(position: Battle) -> Round:
    """The round of a position, watched or not."""
    watched_round: object = position.round
    return watched_round.round if isinstance(watched_round, WatchedRound) else position.round


def rounds_later(position: Battle) -> int | None:
    """How many rounds after the one that is watched; None of a round that is not told by it."""
    watched_round: object = position.round
    return watched_round.later if isinstance(watched_round, WatchedRound) else None


def bind_to_round(position: Battle) -> None:
    """Say that what is done from this position holds for its round only."""
    watched_round: object = position.round
    if isinstance(watched_round, WatchedRound):
        watched_round.questions.alone = True

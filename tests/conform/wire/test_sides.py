"""An engine that awaits the dice of one side at a time: it is judged as one that awaits those of both."""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from clausewitz.conform.diff import Difference, difference
from clausewitz.conform.protocol import Answered, Asked, Dice, Hello, Look, Refused, Roll, State
from clausewitz.conform.sides import SidesApart

from ..fakes import LAND_ALONE
from ..samples import LAND, PLAIN, REFERENCE, report

FACES = 6


def honest(state: State) -> State:
    return state


@dataclass
class OneSideAtATime:
    """The engine here, but that it awaits the dice of one side, and then those of the other."""

    spoil: Callable[[State], State] = honest
    """What is wrong with what it awaits from the second side."""
    both: State = field(default_factory=State)
    given: tuple[Dice, ...] = ()

    def ask(self, request: Asked) -> Answered:
        if isinstance(request, Hello):
            return LAND_ALONE
        if isinstance(request, Look):
            return self._shown()
        if isinstance(request, Roll):
            if max(face for each in request.dice for face in each.faces) > FACES:
                return Refused(why="there is no such face")
            self.given += request.dice
            if {each.side for each in self.given} != self._sides():
                return self._shown()
            request = replace(request, dice=self.given)
        self.given = ()
        answer = REFERENCE.ask(request)
        if not isinstance(answer, State):
            return answer
        self.both = answer
        return self._shown()

    def _shown(self) -> State:
        """What it awaits now: the dice of the sides that have not rolled, one of them."""
        awaited, left = self.both.awaits, sorted(self._sides() - {each.side for each in self.given})
        if awaited is None or len(self._sides()) < 2:
            return self.both
        dice = tuple(each for each in awaited.dice if each.side == left[0])
        shown = replace(self.both, awaits=dataclasses.replace(awaited, dice=dice), more_dice=len(left) > 1)
        return self.spoil(shown) if self.given else shown

    def _sides(self) -> set[str]:
        return {each.side for each in self.both.awaits.dice} if self.both.awaits else set()


@dataclass
class Driven:
    """What the driver does with an engine that answers one request at a time."""

    engine: OneSideAtATime
    sides: SidesApart = field(init=False)

    def __post_init__(self) -> None:
        self.sides = SidesApart(self.engine.ask)

    def ask(self, request: Asked) -> Answered:
        return next(self.sides.ask_all((request,)))

    def ask_all(self, requests: Sequence[Asked]) -> Iterator[Answered]:
        return self.sides.ask_all(requests)


def test_it_conforms_as_an_engine_does_that_awaits_both() -> None:
    answer = report(Driven(OneSideAtATime()))
    assert (answer.conforms, [each.case for each in answer.divergences]) == (True, [])
    assert [each.verdict for each in answer.games[0].cases] == ["agrees"] * len(LAND)


def a_better_target(shown: State) -> State:
    assert shown.awaits
    dice = tuple(dataclasses.replace(each, target=each.target + 1) for each in shown.awaits.dice)
    return replace(shown, awaits=dataclasses.replace(shown.awaits, dice=dice))


def forget_the_second_side(_shown: State) -> State:
    return State()


@pytest.mark.parametrize(
    ("spoil", "came"), [(a_better_target, "1 die at 3"), (forget_the_second_side, None)], ids=["target", "forgotten"]
)
def test_what_is_wrong_with_the_dice_of_the_second_side_is_told_there(
    spoil: Callable[[State], State], came: str | None
) -> None:
    (divergence,) = report(Driven(OneSideAtATime(spoil)), (PLAIN,)).divergences
    assert (divergence.exchange, divergence.path, divergence.expected, divergence.came) == (
        1,
        "awaits.dice.defender.infantry",
        "1 die at 2",
        came,
    )


@pytest.mark.parametrize(
    ("spoil", "parts"),
    [
        (honest, []),
        (a_better_target, [Difference(("is",), "state", "refused")]),
        (forget_the_second_side, [Difference(("is",), "state", "refused")]),
    ],
)
def test_asked_one_request_after_the_other_it_is_told_at_the_roll(
    spoil: Callable[[State], State], parts: list[Difference]
) -> None:
    driven = Driven(OneSideAtATime(spoil))
    pairs = [(each.answer, driven.ask(each.ask)) for each in PLAIN.exchanges[:2]]
    assert [found for ours, theirs in pairs if (found := difference(ours, theirs))] == parts


def test_it_may_be_looked_at_while_one_side_has_yet_to_roll() -> None:
    opening, roll, *_ = (each.ask for each in PLAIN.exchanges)
    opened, looked, rolled = Driven(OneSideAtATime()).ask_all((opening, Look(), roll))
    assert difference(PLAIN.exchanges[0].answer, opened) is None
    assert difference(PLAIN.exchanges[0].answer, looked) is None
    assert difference(PLAIN.exchanges[1].answer, rolled) is None


@pytest.mark.parametrize("one_by_one", [False, True])
def test_dice_of_either_side_that_it_refuses_may_be_given_anew(one_by_one: bool) -> None:
    opening, roll, *_ = (each.ask for each in PLAIN.exchanges)
    assert isinstance(roll, Roll)
    asked = (opening, with_face_7(roll, "attacker"), with_face_7(roll, "defender"), roll)
    driven = Driven(OneSideAtATime())
    answers = [driven.ask(each) for each in asked] if one_by_one else [*driven.ask_all(asked)]
    assert [type(each) for each in answers] == [State, Refused, Refused, State]
    assert difference(PLAIN.exchanges[0].answer, answers[0]) is None
    assert difference(PLAIN.exchanges[1].answer, answers[3]) is None


def with_face_7(roll: Roll, side: str) -> Roll:
    dice = (replace(each, faces=(7,) * len(each.faces)) if each.side == side else each for each in roll.dice)
    return replace(roll, dice=tuple(dice))

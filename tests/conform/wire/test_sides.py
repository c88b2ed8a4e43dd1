"""An engine that awaits the dice of one side at a time: it is judged as one that awaits those of both."""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from clausewitz.conform.diff import Difference, difference
from clausewitz.conform.judge import Inquiry, issues_of, judge_engine
from clausewitz.conform.protocol import Answered, Asked, Choose, Dice, Hello, Look, Open, Plays, Refused, Roll, State
from clausewitz.conform.sides import SidesApart
from clausewitz.conform.traces import ReferenceAnswers, with_readings

from ..fakes import LAND_ALONE
from ..samples import LAND, PLAIN, REFERENCE, recorded, report

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

    engine: "OneSideAtATime | RemovesBeforeHeRolls"
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


def test_what_promises_dice_and_awaits_none_is_told_as_it_is() -> None:
    nothing = State(more_dice=True)
    driven = SidesApart(lambda _request: nothing)
    opening, roll, *_ = (each.ask for each in PLAIN.exchanges)
    assert list(driven.ask_all((opening, roll))) == [nothing, nothing]


# An engine whose defender removes units before he rolls, as in TripleA

DEFENDER_FIRST = {"ew.issue.removal-order": "b"}


def dice(side: str, **faces: tuple[int, int]) -> tuple[Dice, ...]:
    """One die for each kind, with its target and face."""
    return tuple(Dice(side=side, kind=kind, target=at, faces=(face,)) for kind, (at, face) in faces.items())


MISSES = dice("defender", infantry=(4, 10), artillery=(4, 10))
BOTH_HIT: list[Asked] = [
    Open(
        document={
            "rulebook": "end-all-wars",
            "attacker": {"units": {"infantry": 1, "tanks": 1}},
            "defender": {"units": {"infantry": 1, "artillery": 1}},
        }
    ),
    Roll(
        dice=(
            *dice("attacker", infantry=(2, 1), tanks=(5, 10)),
            *dice("defender", infantry=(4, 1), artillery=(4, 10)),
        )
    ),
    Choose(option={"losses": {"tanks": 1}}),
    Choose(option={"losses": {"infantry": 1}}),
]


@dataclass
class RemovesBeforeHeRolls:
    """The engine here, but that the defender rolls after his losses; it may forget to roll then."""

    forgets: bool = False
    welcome = replace(LAND_ALONE, plays={"end-all-wars": Plays(documents=("land",))})
    before: tuple[Asked, ...] = ()
    """What has been asked up to the roll."""
    first: Roll | None = None
    """The attacker's dice."""
    chosen: tuple[Asked, ...] = ()

    def ask(self, request: Asked) -> Answered:
        if isinstance(request, Hello):
            return self.welcome
        if isinstance(request, Open):
            self.before, self.first, self.chosen = (with_readings(request, DEFENDER_FIRST),), None, ()
            return self._dice_of("attacker")
        if isinstance(request, Roll) and self.first is None:
            self.first = request
            return self._chooses() or self._dice_of("defender")
        if self.first and isinstance(request, Choose):
            self.chosen = (request,)
            answer = self._replay(replace(self.first, dice=self.first.dice + MISSES), request)
            return answer if self.forgets or isinstance(answer, Refused) else self._dice_of("defender")
        if self.first and isinstance(request, Roll):
            request = replace(request, dice=self.first.dice + request.dice)
        self.before += (request, *self.chosen)
        self.first, self.chosen = None, ()
        return self._replay()

    def _replay(self, *more: Asked) -> Answered:
        rules = REFERENCE.fork()
        *_, last = (rules.ask(each) for each in (*self.before, *more))
        return last

    def _dice_of(self, side: str) -> State:
        both = self._replay()
        assert isinstance(both, State)
        assert both.awaits
        awaited = tuple(each for each in both.awaits.dice if each.side == side)
        return replace(both, awaits=dataclasses.replace(both.awaits, dice=awaited), more_dice=side == "attacker")

    def _chooses(self) -> State | None:
        assert self.first
        after = self._replay(replace(self.first, dice=self.first.dice + MISSES))
        hit = isinstance(after, State) and after.awaits and after.awaits.kind == "choice" and after.awaits.by
        return replace(after, more_dice=True) if isinstance(after, State) and hit == "defender" else None


def driven_apart(engine: RemovesBeforeHeRolls) -> list[Answered]:
    return list(SidesApart(engine.ask).ask_all(BOTH_HIT))


def test_a_side_may_remove_units_before_it_rolls() -> None:
    rules = REFERENCE.fork()
    expected = [rules.ask(with_readings(each, DEFENDER_FIRST)) for each in BOTH_HIT]
    came = driven_apart(RemovesBeforeHeRolls())
    assert [type(each) for each in came] == [State, State, Refused, State]
    assert [difference(*both) for both in zip(expected, came, strict=True)] == [None] * 4


def test_who_forgets_to_roll_after_that_is_refused() -> None:
    *_, forgotten = driven_apart(RemovesBeforeHeRolls(forgets=True))
    assert isinstance(forgotten, Refused)
    assert forgotten.why == "you go on without the dice of the defender"


def test_such_an_engine_is_found_to_have_the_defender_remove_units_first() -> None:
    case = recorded("ew.casualties.one-each/both-are-hit", BOTH_HIT, rulebook="end-all-wars")
    case = replace(case, rests_on={"ew.issue.removal-order": "a"})
    issues = issues_of(REFERENCE.rulebooks["end-all-wars"])
    asking = Inquiry("end-all-wars", issues, "land", [case])
    engine = RemovesBeforeHeRolls()
    rules = ReferenceAnswers(REFERENCE, issues.preferred_letters)
    judged = judge_engine(asking, Driven(engine), engine.welcome, rules, lambda *_: None)
    (order,) = (each for each in judged.found if each.issue == "ew.issue.removal-order")
    assert (judged.divergences, order.fitting) == ((), ("b",))

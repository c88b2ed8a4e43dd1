"""Asking an engine that may await the dice of one side before those of the other, where the rules roll both at once."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from clausewitz.conform.protocol import Answered, Asked, Choose, Close, Dice, Look, Open, Refused, Roll, State

_ON_A_POSITION = (Open, Roll, Choose, Look, Close)


@dataclass(frozen=True)
class _Begun:
    """A roll of which an engine has been given the dice of one side."""

    before: State
    """What it awaited."""
    given: tuple[Dice, ...]
    """These dice."""
    after: Answered
    """Its answer to them."""
    others: tuple[Dice, ...]
    """The dice of the other side."""

    @property
    def chooses_between(self) -> bool:
        """Whether it awaits a decision before the dice of the other side."""
        return bool(self.others) and _chooses_between(self.after)

    @property
    def goes_on(self) -> bool:
        """Whether it awaits dice of the other side now."""
        return bool(self.others) and _sides(self.after) == {each.side for each in self.others}

    @property
    def awaits_others(self) -> bool:
        """Whether it awaits just these dice."""
        given = Counter((each.side, each.kind, each.target, len(each.faces)) for each in self.others)
        awaited = self.after.awaits if isinstance(self.after, State) else None
        return awaited is not None and given == Counter(
            (each.side, each.kind, each.target, each.dice) for each in awaited.dice
        )

    def give_again(self, roll: Roll) -> "_Begun | None":
        """The same roll with other dice of the other side; None if those that it has been given are others now."""
        own, others = _part(roll, _sides(self.before))
        return dataclasses.replace(self, others=others) if own == self.given else None


@dataclass
class SidesApart:
    """Gives an engine the dice of each side when it awaits them.

    Where the next request is the roll, this begins at once. So the dice of the other side are known in time, and are
    part of the answer before the roll.
    """

    ask_one: Callable[[Asked], Answered]
    """Puts one request to the engine."""
    _partly_awaited: dict[str, State] = field(default_factory=dict)
    """The last answers that leave out dice, by game."""
    _begun: dict[str, _Begun] = field(default_factory=dict)
    """By game."""
    _refused: dict[str, _Begun] = field(default_factory=dict)
    """The rolls of which an engine has refused the second part, by game: it still has the dice of one side."""
    _owed: dict[str, Roll] = field(default_factory=dict)
    """The dice of the other side, by game, where an engine awaits a decision before them."""

    def ask_all(self, requests: Sequence[Asked]) -> Iterator[Answered]:
        """The answers to requests, in their order."""
        for request, coming in zip(requests, (*requests[1:], None), strict=True):
            if not isinstance(request, _ON_A_POSITION):
                yield self.ask_one(request)
                continue
            answer = self._ask(request)
            if isinstance(answer, State) and answer.more_dice and _sides(answer):
                if isinstance(coming, Roll) and coming.game == request.game:
                    begun = self._begun[coming.game] = self._begin(answer, coming)
                    answer = _with_other_dice(answer, begun)
                else:
                    self._partly_awaited[request.game] = answer
            yield answer

    def _ask(self, request: Asked) -> Answered:
        owed = self._owed.pop(request.game, None)
        if owed and not isinstance(request, Open | Close):
            return self._pay(request, owed)
        begun, before = self._begun.pop(request.game, None), self._partly_awaited.pop(request.game, None)
        refused = self._refused.pop(request.game, None)
        if isinstance(request, Roll) and before:
            begun = self._begin(before, request)
        elif isinstance(request, Roll) and refused:
            begun = refused.give_again(request)
        if not begun:
            return self.ask_one(request)
        if isinstance(begun.after, Refused):
            self._partly_awaited[request.game] = begun.before
        if not (begun.others and isinstance(begun.after, State)):
            return begun.after
        if begun.chooses_between:
            assert isinstance(request, Roll)
            self._owed[request.game] = replace(request, dice=begun.others)
            return begun.after
        if begun.awaits_others:
            answer = self.ask_one(replace(request, dice=begun.others))
            if isinstance(answer, Refused):
                self._refused[request.game] = begun
            return answer
        return Refused(seq=request.seq, why=_wrong_turn(begun))

    def _pay(self, request: Asked, owed: Roll) -> Answered:
        """The answer to a request where dice are owed, once these are given too if it awaits them now."""
        answer = self.ask_one(request)
        begun = _Begun(State(), (), answer, owed.dice)
        if begun.awaits_others:
            return self.ask_one(owed)
        if isinstance(answer, State) and not begun.chooses_between:
            return Refused(seq=request.seq, why=_wrong_turn(begun))
        self._owed[request.game] = owed
        return answer

    def _begin(self, before: State, roll: Roll) -> _Begun:
        """Give the engine the dice of the side that it awaits."""
        own, others = _part(roll, _sides(before))
        return _Begun(before, own, self.ask_one(replace(roll, dice=own)), others)


def _wrong_turn(begun: _Begun) -> str:
    what = "await other dice of" if begun.goes_on else "go on without the dice of"
    return f"you {what} the {begun.others[0].side}"


def _chooses_between(answer: Answered) -> bool:
    """Whether a decision is awaited, and dice after it."""
    return isinstance(answer, State) and answer.more_dice and bool(answer.awaits) and not _sides(answer)


def _sides(answer: Answered) -> set[str]:
    """The sides whose dice an answer awaits."""
    awaited = answer.awaits if isinstance(answer, State) else None
    return {each.side for each in awaited.dice} if awaited else set()


def _part(roll: Roll, sides: Collection[str]) -> tuple[tuple[Dice, ...], tuple[Dice, ...]]:
    """The dice of these sides, and those of the other."""
    own = tuple(each for each in roll.dice if each.side in sides)
    return own, tuple(each for each in roll.dice if each.side not in sides)


def _with_other_dice(before: State, begun: _Begun) -> State:
    """The answer before a roll with the dice of both sides.

    If it refuses the first, or awaits a decision next, the others stay unknown.
    """
    assert before.awaits
    if isinstance(begun.after, Refused) or begun.chooses_between:
        return before
    dice = before.awaits.dice
    if begun.goes_on:
        assert isinstance(begun.after, State)
        assert begun.after.awaits
        dice += begun.after.awaits.dice
    return replace(before, awaits=dataclasses.replace(before.awaits, dice=dice), more_dice=False)

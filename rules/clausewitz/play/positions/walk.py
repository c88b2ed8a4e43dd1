"""How a position walks through its sequence: moment by moment, until dice or a real choice are needed."""

from itertools import islice
from typing import TypeVar

from clausewitz.play.moments import Awaited, Choose, Decided, Done, Roll
from clausewitz.play.positions.position import Position
from clausewitz.play.records import replace
from clausewitz.play.refusals import NotAwaitedError
from clausewitz.play.sequences import Ask, Upkeep

AnyPosition = TypeVar("AnyPosition", bound=Position)


def advance(position: AnyPosition) -> AnyPosition:
    """The position at which dice, a real choice, or the end is reached.

    A round that nobody rolls a die in and nobody decides anything in would repeat itself for ever: the sequence ends.
    """
    idle_rounds = 0
    while (after := advance_moment(position)) is not None:
        idle_rounds += after.round > position.round
        only_repeats = idle_rounds > position.idle_rounds
        position = end_sequence(position) if only_repeats else after
    return position


def end_sequence(position: AnyPosition) -> AnyPosition:
    """The position at the end of its sequence, where it would only repeat itself."""
    return replace(position, step=len(position.sequence.steps), moment=0)


def advance_moment(position: AnyPosition) -> AnyPosition | None:
    """The position one moment on, where that needs neither dice nor a decision; None where it does, or at the end."""
    if position.has_ended:
        return None
    moment = position.now
    if moment is None or is_skipped(position, moment):
        return _next_step(position)
    if isinstance(moment, Ask):
        return _answer_if_forced(position, moment)
    return position.apply_upkeep().next_moment() if isinstance(moment, Upkeep) else position.advance_past(moment)


def awaits_of(position: Position) -> Awaited:
    """What a position awaits."""
    if position.end:
        return position.end
    moment = position.now
    if isinstance(moment, Ask):
        return Choose(moment.side, moment.question, position.legal_options, position.cites_of(moment))
    return position.awaits_at(moment)


def choose(position: AnyPosition, option: object) -> AnyPosition:
    """The position once a question was answered with one of its options, led on.

    Raises `NotAwaitedError` where no question is put, or the refusal of what is no option.
    """
    moment = position.now
    if position.end or not isinstance(moment, Ask):
        raise NotAwaitedError("a choice", in_words(awaits_of(position)))
    if option not in position.legal_options:
        raise position.refusal(moment, option)
    return advance(decide(position, moment, option, bound=False))


def decide(position: AnyPosition, ask: Ask, action: object, *, bound: bool) -> AnyPosition:
    """The position after a decision, which is told; `bound` says that there was no other."""
    if position.is_told:
        cites = position.cites_of_decision(ask, action, bound=bound)
        position = position.record_event(Decided(ask.side, action, bound), cites)
    return position.apply_answer(ask, action)


def in_words(awaits: Awaited) -> str:
    """What is awaited, for a refusal."""
    return {Roll: "a roll of dice", Choose: "a choice", Done: "nothing more"}[type(awaits)]


def _answer_if_forced(position: AnyPosition, ask: Ask) -> AnyPosition | None:
    match tuple(islice(position.legal_options, 2)):
        case ():
            return position.skip_question(ask)
        case (only,):
            return decide(position, ask, only, bound=True)
    return None


def is_skipped(position: Position, moment: object) -> bool:
    """Whether it is the first moment of a step that does not take place; not a moment that comes before the step."""
    if position.moment > 0 or not any(moment is each for each in position.moments):
        return False
    step = position.current
    return not ((step.under is None or position.holds(step.under)) and position.takes_place(step))


def _next_step(position: AnyPosition) -> AnyPosition:
    after = replace(position, step=position.step + 1, moment=0)
    return after if after.at_end else after.begin_step()

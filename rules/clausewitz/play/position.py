"""A position in a sequence of steps, and the moments of a step.

The moments of a step come in this order: checks and questions, volleys, each followed by casualties, upkeep, other
checks and questions, and the way back to an earlier step. A game adds its own fields to `Position`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from math import inf
from typing import TYPE_CHECKING, ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.moments import UNDECIDED, Awaited, Done, Event, Happening, Noted, Side, Silenced
from clausewitz.play.norms import NotOfferedError, RefusedError
from clausewitz.play.readings import Reading, holds
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Check, Fire, Repeat, SequenceOfPlay, Step, Upkeep
from clausewitz.play.switches import clauses_switched_off, note, once, record_asked, standing_clauses, stands

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


Holds = Callable[[Reading], bool]
"""Whether a reading is in force."""


@dataclass(frozen=True)
class Volley:
    """The moment at which these fires are resolved together."""

    fires: tuple[Fire, ...]


@dataclass(frozen=True)
class CasualtyStep:
    """The moment at which the hits on a side become losses."""

    side: Side
    called: bool = False
    """Whether these are called shots."""


Moment = Volley | CasualtyStep | Upkeep | Check | Ask | Repeat


def moments_of(step: Step, holds: Holds) -> tuple[Moment, ...]:
    """The moments of a step, in order."""
    swapped = step.defender_first is not None and holds(step.defender_first)
    moments, asked = _moments(step, bool(step.in_turn and in_turn(step, holds)), swapped, clauses_switched_off())
    note(asked)
    return moments


@cache
def _moments(
    step: Step, in_turn: bool, swapped: bool, _switched_off: frozenset[str]
) -> tuple[tuple[Moment, ...], frozenset[str]]:
    """The moments, cached by all that they depend on, with what the rules ask for; `stands` reads the switches."""
    with record_asked() as asked:
        return _in_order(step, in_turn, swapped), frozenset(asked)


def _in_order(step: Step, in_turn: bool, swapped: bool) -> tuple[Moment, ...]:
    apart = in_turn or not standing_clauses(step.together)
    fires = step.fires if stands(step.first) else step.fires[::-1]
    volleys = [(fire,) for fire in fires] if apart else [step.fires] if step.fires else []
    placing = sorted(step.placing, key=lambda row: not stands(row.clause))
    losses = [CasualtyStep(row.side, row.called) for row in (placing[::-1] if swapped else placing)]
    fought = [moment for fires in volleys for moment in (Volley(fires), *(losses if stands(step.between) else ()))]
    fought += losses if step.losses and not (volleys and stands(step.between)) else []
    due = [step.upkeep] if step.upkeep and stands(step.upkeep.clause) else []
    ordered = step.asks if stands(step.in_order) else step.asks[::-1]
    asks = [ask for ask in ordered if stands(ask.clause)]
    settled: list[Check | Ask] = [*(check for check in step.checks if stands(check.clause)), *asks]
    before, after = ([each for each in settled if each.before_fire is early] for early in (True, False))
    return (*before, *fought, *due, *after, *((step.repeat,) if step.repeat else ()))


def in_turn(step: Step, holds: Holds) -> tuple[str, ...]:
    """The clause by which the fires of a step follow one another, if they do."""
    return standing_clauses(step.in_turn.clause) if step.in_turn and holds(step.in_turn.reading) else ()


@dataclass(frozen=True, kw_only=True)
class Position(ABC):
    """A position at a moment of a step. Immutable: every event makes a new one."""

    sequence: ClassVar[SequenceOfPlay]

    step: int = 0
    """Index of the current step in the sequence; one past the last when the sequence has ended."""
    moment: int = 0
    """Index of the current moment in the step."""
    events: tuple[Event, ...] = ()
    """The transcript so far."""

    @property
    @abstractmethod
    def round(self) -> int:
        """The number that the transcript gives to events now, such as the round of combat."""

    @property
    @abstractmethod
    def profile(self) -> "DataclassInstance":
        """The readings it is played by."""

    def holds(self, reading: Reading) -> bool:
        """Whether it is played under this reading."""
        return holds(self.profile, reading)

    def takes_place(self, step: Step) -> bool:
        """Whether a step that is about to begin takes place."""
        return True

    def begin_step(self) -> Self:
        """The position at the beginning of a step."""
        return self

    def apply_upkeep(self) -> Self:
        """The position after the upkeep of the current step."""
        return self

    @abstractmethod
    def options(self, ask: Ask) -> Iterable[object]:
        """The legal options of a question; made one by one if there may be many."""

    @abstractmethod
    def apply_answer(self, ask: Ask, action: object) -> Self:
        """The position after a decision: at the next moment, or at the same one if the question is put again."""

    def skip_question(self, ask: Ask) -> Self:
        """The position after a question that has no legal option."""
        return self.next_moment()

    def refusal(self, ask: Ask, option: object) -> RefusedError:
        """Why an option is not among those of a question."""
        return NotOfferedError(option, ask.question)

    def cites_of(self, ask: Ask) -> tuple[str, ...]:
        """The clauses that put a question, and put it in this order."""
        return standing_clauses(ask.clause, self.current.in_order)

    def cites_of_decision(self, ask: Ask, action: object, *, bound: bool) -> tuple[str, ...]:
        """The clauses of a decision; `bound` says that there was no other."""
        return self.cites_of(ask)

    @abstractmethod
    def advance_past(self, moment: object) -> Self | None:
        """The position past a moment that is neither question nor upkeep; None if it needs dice or a decision."""

    @abstractmethod
    def awaits_at(self, moment: object) -> Awaited:
        """The roll or choice that such a moment awaits."""

    @abstractmethod
    def outcome(self) -> Done | None:
        """How it ended, or None. Also called when the sequence has come to its end."""

    def is_over(self) -> bool:
        """Whether there is an outcome; to be overridden if the outcome itself takes longer to find."""
        return self.outcome() is not None

    @once
    def has_ended(self) -> bool:
        """Whether it is over, and nothing else must come first."""
        return self.is_over()

    @once
    def end(self) -> Done | None:
        """How it ended, or None."""
        return self.outcome() or UNDECIDED if self.has_ended else None

    @property
    def idle_rounds(self) -> float:
        """The number of rounds without dice or a decision after which the position can only repeat itself."""
        return inf

    @property
    def at_end(self) -> bool:
        """Whether the sequence has come to its end."""
        return self.step == len(self.sequence.steps)

    @property
    def current(self) -> Step:
        """The current step."""
        return self.sequence.steps[self.step]

    @once
    def moments(self) -> tuple[Moment, ...]:
        """The moments of the current step; none at the end."""
        return () if self.at_end else moments_of(self.current, self.holds)

    @once
    def legal_options(self) -> Iterable[object]:
        """The legal options of the current question."""
        assert isinstance(self.now, Ask)
        return self.options(self.now)

    @once
    def now(self) -> object | None:
        """The current moment; None once those of the step are over.

        A game may put moments of its own, such as a fight under way, before those of the step.
        """
        moments = self.moments
        return moments[self.moment] if self.moment < len(moments) else None

    def next_moment(self) -> Self:
        """The position at the next moment of its step."""
        return replace(self, moment=self.moment + 1)

    @property
    def is_told(self) -> bool:
        """Whether anybody reads the transcript. If not, nothing need be computed for it."""
        return not isinstance(self.events, Silenced)

    def note(self, text: str, *cites: str, where: bool = True) -> Self:
        """The position with one more line in its transcript, citing those of the clauses that stand.

        `where` says whether to add the line.
        """
        return self.record_event(Noted(text), standing_clauses(*cites)) if self.is_told and where else self

    def note_each(self, lines: Iterable[tuple[str, str]]) -> Self:
        """The position with these lines in its transcript, each with its clause; not computed if nobody reads it."""
        position = self
        for text, clause in lines if self.is_told else ():
            position = position.note(text, clause)
        return position

    def record_event(self, happening: Happening, cites: tuple[str, ...]) -> Self:
        """The position with one more event, if anybody reads the transcript."""
        if not self.is_told:
            return self
        label = "end" if self.at_end else self.current.label
        return replace(self, events=(*self.events, Event(self.round, label, happening, cites)))


@dataclass(frozen=True)
class Numbered:
    """An action with each number from 0 to the most, in order; a proof takes any of them without iterating."""

    action: Callable[[int], object]
    """Makes the action with a number."""
    most: int

    def __iter__(self) -> Iterator[object]:
        return map(self.action, range(self.most + 1))

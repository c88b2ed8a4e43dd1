"""A battle as a position: walks a sequence of steps and stops where dice or a decision are needed.

A rulebook's battle fills in what is particular to it (who throws what, what may be hit, what a decision does); the
order of things, simultaneous and preemptive fire, losses and repetition come from the sequence.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force, selections
from clausewitz.play.moments import (
    Awaited,
    Choose,
    Decided,
    Done,
    Event,
    Fired,
    Group,
    Lost,
    Noted,
    Roll,
    Side,
)
from clausewitz.play.norms import ruling
from clausewitz.play.readings import Reading
from clausewitz.play.refusals import NotAllowedError, NotAwaitedError, WrongDiceError, WrongLossesError
from clausewitz.play.sequences import Ask, Fire, Repeat, Sequence, Step
from clausewitz.play.switches import standing, stands


@dataclass(frozen=True)
class Volley:
    """The moment at which these fires are resolved together."""

    fires: tuple[Fire, ...]


@dataclass(frozen=True)
class Casualties:
    """The moment at which hits become losses, the attacker's before the defender's."""


Moment = Volley | Casualties | Ask | Repeat


@dataclass(frozen=True, kw_only=True)
class Battle(ABC):
    """A position in a battle. Immutable: `roll` and `choose` return the next position."""

    sequence: ClassVar[Sequence]
    die: ClassVar[int]
    """Faces of a die."""

    step: int = 0
    """Index of the current step in the sequence; one past the last when the sequence has ended."""
    moment: int = 0
    """Index of the current moment in the step."""
    round: int = 1
    """Round of combat in the current part of the sequence."""
    hits_on_attacker: Count = 0
    """Hits that the attacker has still to take as losses."""
    hits_on_defender: Count = 0
    fired: frozenset[tuple[Side, str]] = frozenset()
    """Kinds of unit that have fired in this round."""
    events: tuple[Event, ...] = ()
    """The transcript so far."""

    @abstractmethod
    def holds(self, reading: Reading) -> bool:
        """Whether the battle is fought under this reading."""

    @abstractmethod
    def takes_place(self, step: Step) -> bool:
        """Whether a step is fought at all in this battle as it stands."""

    @abstractmethod
    def groups(self, fire: Fire) -> tuple[Group, ...]:
        """The dice of a fire, groups without dice included."""

    @property
    @abstractmethod
    def exactly(self) -> bool:
        """Whether a die hits only with the target number itself."""

    @abstractmethod
    def can_be_hit(self, side: Side) -> Force:
        """How many hits each kind of unit of a side can take in the current step."""

    @abstractmethod
    def chooser(self, side: Side) -> Side:
        """Who chooses the losses of a side."""

    @abstractmethod
    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side took these hits."""

    @abstractmethod
    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions between which a side might decide, legal or not."""

    @abstractmethod
    def situation(self, side: Side) -> object:
        """What the norms look at when they rule on an action of a side."""

    @abstractmethod
    def decided(self, side: Side, action: object) -> Self:
        """The position after a decision."""

    @abstractmethod
    def goes_back(self, repeat: Repeat) -> bool:
        """Whether the sequence is repeated from an earlier step."""

    @abstractmethod
    def entered(self) -> Self:
        """The position once a new part of the sequence has begun."""

    @abstractmethod
    def outcome(self) -> Done | None:
        """How the battle ended, if it has. Asked also when the sequence has come to its end."""

    @property
    def current(self) -> Step:
        """The step at which the battle stands."""
        return self.sequence.steps[self.step]

    def hits_on(self, side: Side) -> int:
        """Hits that a side has still to take."""
        return self.hits_on_attacker if side is Side.ATTACKER else self.hits_on_defender

    @property
    def awaits(self) -> Awaited:
        """What the position awaits."""
        done = self._ended()
        if done:
            return done
        moment = self._moments()[self.moment]
        if isinstance(moment, Volley):
            groups = tuple(group for group in self.volley(moment) if group.number > 0)
            return Roll(groups, self.die, self.exactly)
        if isinstance(moment, Ask):
            return Choose(moment.side, moment.question, self._legal(moment), self._cites_of_question(moment))
        side = self._side_with_losses_to_choose()
        options = selections(self.can_be_hit(side), self.hits_on(side))
        return Choose(self.chooser(side), f"losses of the {side.value}", options, self.cites_of_losses(side))

    def roll(self, faces: Iterable[int]) -> Self:
        """The position after the dice fell: one face for each die, group by group in the order of `awaits`.

        Raises `NotAwaitedError` or `WrongDiceError`.
        """
        awaited = self.awaits
        shown = tuple(faces)
        if not isinstance(awaited, Roll):
            raise NotAwaitedError("a roll", _name(awaited))
        if len(shown) != awaited.dice or not all(type(face) is int and 1 <= face <= awaited.sides for face in shown):
            raise WrongDiceError(shown, awaited.dice, awaited.sides)
        fired = []
        for group in awaited.groups:
            own, shown = shown[: group.number], shown[group.number :]
            fired.append(Fired(group, own, awaited.hits(group, own)))
        volley = self._moments()[self.moment]
        assert isinstance(volley, Volley)
        return self.struck(volley, tuple(fired)).onward()

    def choose(self, option: object) -> Self:
        """The position after a decision: one of the options of `awaits`.

        Raises `NotAwaitedError`, `WrongLossesError`, or `NotAllowedError` with the clause that forbids it.
        """
        awaited = self.awaits
        if not isinstance(awaited, Choose):
            raise NotAwaitedError("a choice", _name(awaited))
        moment = self._moments()[self.moment]
        if isinstance(moment, Ask):
            made = ruling(option, self.situation(moment.side))
            if not made.allowed or option not in awaited.options:
                raise NotAllowedError(made)
            return self._decide(moment, option, bound=False).onward()
        side = self._side_with_losses_to_choose()
        if not isinstance(option, Force) or not self.may_lose(side, option):
            raise WrongLossesError(option, self.hits_on(side), awaited.cites)
        return self._lose(side, option).onward()

    def volley(self, volley: Volley) -> tuple[Group, ...]:
        """The dice of a volley, groups without dice included."""
        return tuple(group for fire in volley.fires for group in self.groups(fire))

    def struck(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """The position after a volley: hits recorded, the kinds that fired noted, at the next moment."""
        label, step = self.current.label, self.current
        by_side = {side: sum(each.hits for each in fired if each.group.side is side) for side in Side}
        exchange = (step.together,) if len(volley.fires) > 1 else self._in_turn(step)
        events = tuple(Event(self.round, label, each, each.group.cites + exchange) for each in fired)
        kinds = frozenset((fire.side, row.kind) for fire in volley.fires for row in fire.rows if stands(row.clause))
        return replace(
            self,
            moment=self.moment + 1,
            hits_on_attacker=self.hits_on_attacker + by_side[Side.DEFENDER],
            hits_on_defender=self.hits_on_defender + by_side[Side.ATTACKER],
            fired=self.fired | kinds,
            events=self.events + events,
        )

    def may_lose(self, side: Side, losses: Force) -> bool:
        """Whether these are losses that a side may take for the hits on it: all the hits, or the whole force."""
        room = self.can_be_hit(side)
        return room.covers(losses) and (losses.total() == self.hits_on(side) or losses == room)

    def onward(self) -> Self:
        """The position at which dice, a real choice, or the end is reached."""
        position = self
        while (following := position._without_input()) is not None:
            position = following
        return position

    def note(self, text: str, *cites: str) -> Self:
        """The position with one more line in its transcript."""
        label = self.current.label if self.step < len(self.sequence.steps) else "end"
        return replace(self, events=(*self.events, Event(self.round, label, Noted(text), standing(*cites))))

    def _moments(self) -> tuple[Moment, ...]:
        step = self.current
        apart = not stands(step.together) or self._in_turn(step)
        volleys = [(fire,) for fire in step.fires] if apart else [step.fires] if step.fires else []
        fought = [moment for fires in volleys for moment in (Volley(fires), Casualties())]
        asks = [ask for ask in (step.asks if stands(step.in_order) else step.asks[::-1]) if stands(ask.clause)]
        return (*fought, *asks, *((step.repeat,) if step.repeat else ()))

    def _in_turn(self, step: Step) -> tuple[str, ...]:
        """The clause by which the fires of a step follow one another, if they do."""
        return standing(step.in_turn.clause) if step.in_turn and self.holds(step.in_turn.reading) else ()

    def _without_input(self) -> Self | None:
        """The next position where none needs dice or a decision; None where one does, or at the end."""
        if self._ended():
            return None
        if not self.takes_place(self.current):
            return self._next_step()
        moments = self._moments()
        if self.moment == len(moments):
            return self._next_step()
        moment = moments[self.moment]
        if isinstance(moment, Volley):
            return None if sum(group.number for group in self.volley(moment)) > 0 else self._skip(moment)
        if isinstance(moment, Casualties):
            return self._casualties()
        if isinstance(moment, Repeat):
            return self._go_back(moment) if stands(moment.clause) and self.goes_back(moment) else self._next_moment()
        legal = self._legal(moment)
        if len(legal) > 1:
            return None
        return self._decide(moment, legal[0], bound=True) if legal else self._next_moment()

    def _skip(self, volley: Volley) -> Self:
        return self.struck(volley, ())

    def _next_moment(self) -> Self:
        return replace(self, moment=self.moment + 1)

    def _next_step(self) -> Self:
        steps = self.sequence.steps
        following = replace(self, step=self.step + 1, moment=0)
        if following.step == len(steps) or self._part(self.step) is self._part(following.step):
            return following
        return replace(following, round=1, fired=frozenset()).entered()

    def _part(self, step: int) -> object:
        return next(part for part in self.sequence.parts if self.sequence.steps[step] in part.steps)

    def _go_back(self, repeat: Repeat) -> Self:
        to = next((label for reading, label in repeat.otherwise if self.holds(reading)), repeat.to)
        again = self.note(f"combat goes on from step {to}", repeat.clause)
        return replace(again, step=self.sequence.index(to), moment=0, round=self.round + 1, fired=frozenset())

    def _casualties(self) -> Self | None:
        if not self._losses_are_taken():
            return self._next_moment()
        position = self
        for side in Side:
            if position.hits_on(side) > 0:
                room = position.can_be_hit(side)
                if room.total() > position.hits_on(side) and sum(count > 0 for _, count in room.items()) > 1:
                    return None if position is self else position
                position = position._lose(side, _forced(room, position.hits_on(side)))
        return position._next_moment()

    def _ended(self) -> Done | None:
        """How the battle ended; not before both sides have taken the losses of an exchange."""
        pending = self.hits_on_attacker > 0 or self.hits_on_defender > 0
        return None if pending and self._takes_losses_now() else self.outcome()

    def _takes_losses_now(self) -> bool:
        if self.step == len(self.sequence.steps):
            return False
        moments = self._moments()
        at_casualties = self.moment < len(moments) and isinstance(moments[self.moment], Casualties)
        return at_casualties and self._losses_are_taken()

    def _losses_are_taken(self) -> bool:
        last = [step for step in self.sequence.steps if step.fires][-1]
        return stands(self.current.losses) and (stands(self.sequence.ordered) or self.current is last)

    def _side_with_losses_to_choose(self) -> Side:
        return Side.ATTACKER if self.hits_on_attacker > 0 else Side.DEFENDER

    def _lose(self, side: Side, losses: Force) -> Self:
        event = Event(self.round, self.current.label, Lost(side, losses), self.cites_of_losses(side))
        position = self._with_event(event).with_losses(side, losses)
        if side is Side.ATTACKER:
            return replace(position, hits_on_attacker=0)
        return replace(position, hits_on_defender=0)

    def cites_of_losses(self, side: Side) -> tuple[str, ...]:
        """The clauses by which a side takes its losses at this step."""
        return standing(self.current.losses, self.sequence.ordered)

    def _legal(self, ask: Ask) -> tuple[object, ...]:
        situation = self.situation(ask.side)
        return tuple(action for action in self.candidates(ask) if ruling(action, situation).allowed)

    def _decide(self, ask: Ask, action: object, *, bound: bool) -> Self:
        situation = self.situation(ask.side)
        cites = (*self._cites_of_question(ask), *ruling(action, situation).cites)
        if bound:
            rejected = [ruling(other, situation) for other in self.candidates(ask) if other != action]
            cites += tuple(made.cites[0] for made in rejected if made.cites)
        event = Event(self.round, self.current.label, Decided(ask.side, action, bound), tuple(dict.fromkeys(cites)))
        return self._next_moment()._with_event(event).decided(ask.side, action)

    def _cites_of_question(self, ask: Ask) -> tuple[str, ...]:
        return standing(ask.clause, *filter(None, (self.current.in_order,)))

    def _with_event(self, event: Event) -> Self:
        return replace(self, events=(*self.events, event))


def _forced(room: Force, hits: int) -> Force:
    """The only losses there are: the whole force, or the hits on its only kind."""
    return room if room.total() <= hits else next(selections(room, hits))


def _name(awaited: Awaited) -> str:
    return {Roll: "a roll of dice", Choose: "a choice", Done: "nothing more"}[type(awaited)]

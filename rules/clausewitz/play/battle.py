"""A battle as a position: walks a sequence of steps and stops where dice or a decision are needed.

A rulebook's battle fills in what is particular to it (who throws what, what may be hit, what a decision does); the
order of things, simultaneous and preemptive fire, losses and repetition come from the sequence.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play import walk
from clausewitz.play.counts import Count, either, least
from clausewitz.play.forces import Force, Selections
from clausewitz.play.moments import (
    Awaited,
    Choose,
    Done,
    Event,
    Fired,
    Group,
    Happening,
    Noted,
    Roll,
    Side,
)
from clausewitz.play.norms import ruling
from clausewitz.play.readings import Reading
from clausewitz.play.refusals import (
    NotAllowedError,
    NotAwaitedError,
    NotOfferedError,
    RefusedError,
    WrongDiceError,
    WrongLossesError,
)
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Fire, Row, Sequence, Step
from clausewitz.play.switches import standing, stands


@dataclass(frozen=True, kw_only=True)
class Battle(ABC):
    """A position in a battle. Immutable: `roll` and `choose` return the next position."""

    sequence: ClassVar[Sequence]
    die: ClassVar[int]
    """Faces of a die."""
    roster: ClassVar[Roster]
    """The unit table that names the kinds of its dice."""

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
        """Whether a step that is about to begin is fought at all."""

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

    def with_hits_taken(self, side: Side) -> Self:
        """The position once the hits that a side had to take have become losses."""
        return replace(self, hits_on_attacker=0) if side is Side.ATTACKER else replace(self, hits_on_defender=0)

    def after_upkeep(self) -> Self:
        """The position after what is due at the current step, where something is."""
        return self

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
    def goes_back(self) -> bool:
        """Whether the sequence is repeated from an earlier step."""

    def next_round(self) -> Self:
        """The position as another round of combat begins."""
        return self

    @property
    def idle_rounds(self) -> int:
        """How many rounds may go by without dice or a decision before the battle can only repeat itself."""
        return 1

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
    def pending(self) -> bool:
        """Whether hits have still to become losses."""
        return any(self.hits_on(side) > 0 for side in Side)

    def losses(self, side: Side) -> Iterable[Force]:
        """The losses between which the hits on a side leave a choice; made one by one."""
        return Selections(self.can_be_hit(side), self.hits_on(side))

    def bound_losses(self, side: Side) -> Force | None:
        """The only losses that a side can take: the whole force, or the hits on its only kind; None for a choice."""
        hits, room = self.hits_on(side), self.can_be_hit(side)
        if room.total() > hits and sum(either(count > 0, 1, 0) for _, count in room.items()) > 1:
            return None
        return replace(room, **{kind: least(count, hits) for kind, count in room.items()})

    @property
    def awaits(self) -> Awaited:
        """What the position awaits."""
        done = walk.ended(self)
        if done:
            return done
        moment = walk.moments(self)[self.moment]
        if isinstance(moment, walk.Volley):
            groups = tuple(group for group in self.volley(moment) if group.number > 0)
            return Roll(groups, self.die, self.exactly)
        if isinstance(moment, Ask):
            return Choose(moment.side, moment.question, walk.legal(self, moment), walk.cites_of(self, moment))
        assert isinstance(moment, walk.Casualties)
        side = moment.side
        question = f"called shots on the {side.value}" if moment.called else f"losses of the {side.value}"
        return Choose(
            self.chooser(side), question, self.losses(side), self.cites_of_losses(side, self.can_be_hit(side))
        )

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
        volley = walk.moments(self)[self.moment]
        assert isinstance(volley, walk.Volley)
        return walk.onward(self.struck(volley, tuple(fired)))

    def choose(self, option: object) -> Self:
        """The position after a decision: one of the options of `awaits`.

        Raises `NotAwaitedError`, `WrongLossesError`, `NotAllowedError` with the clause that forbids it, or
        `NotOfferedError` for what is no option here.
        """
        awaited = self.awaits
        if not isinstance(awaited, Choose):
            raise NotAwaitedError("a choice", _name(awaited))
        moment = walk.moments(self)[self.moment]
        if isinstance(moment, Ask):
            if option not in awaited.options:
                raise self._refusal(moment, option)
            return walk.onward(walk.decide(self, moment, option, bound=False))
        assert isinstance(moment, walk.Casualties)
        side, room = moment.side, self.can_be_hit(moment.side)
        is_force = isinstance(option, type(room)) and all(type(count) is int for _, count in option.items())
        if not isinstance(option, Force) or not is_force or not self.may_lose(side, option):
            raise WrongLossesError(option, self.hits_on(side), awaited.cites)
        return walk.onward(walk.lose(self, side, option))

    def rows(self, fire: Fire) -> tuple[Row, ...]:
        """The rows of a fire by the clauses and readings in force."""
        return tuple(row for row in fire.rows if stands(row.clause) and (row.under is None or self.holds(row.under)))

    def _refusal(self, ask: Ask, option: object) -> RefusedError:
        """Why an option is not among those of a question."""
        if not isinstance(option, ask.actions):
            return NotOfferedError(option, ask.question)
        made = ruling(option, self.situation(ask.side))
        return NotOfferedError(option, ask.question) if made.allowed else NotAllowedError(made)

    def volley(self, volley: walk.Volley) -> tuple[Group, ...]:
        """The dice of a volley, groups without dice included."""
        return tuple(group for fire in volley.fires for group in self.groups(fire))

    def struck(self, volley: walk.Volley, fired: tuple[Fired, ...]) -> Self:
        """The position after a volley: hits recorded, the kinds that fired noted, at the next moment."""
        label, step = self.current.label, self.current
        by_side = {side: sum(each.hits for each in fired if each.group.side is side) for side in Side}
        exchange = standing(step.together) if len(volley.fires) > 1 else walk.in_turn(self, step)
        events = tuple(Event(self.round, label, each, each.group.cites + exchange) for each in fired)
        kinds = frozenset((fire.side, row.kind) for fire in volley.fires for row in self.rows(fire))
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
        return room.covers(losses) and losses.total() == least(self.hits_on(side), room.total())

    def note(self, text: str, *cites: str) -> Self:
        """The position with one more line in its transcript, citing those of the clauses that stand."""
        return self.happened(Noted(text), standing(*cites))

    def happened(self, happening: Happening, cites: tuple[str, ...]) -> Self:
        """The position with one more event."""
        label = self.current.label if self.step < len(self.sequence.steps) else "end"
        return replace(self, events=(*self.events, Event(self.round, label, happening, cites)))

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses, or what may be lost in all, at this step."""
        return standing(self.current.losses, self.sequence.ordered)


def _name(awaited: Awaited) -> str:
    return {Roll: "a roll of dice", Choose: "a choice", Done: "nothing more"}[type(awaited)]

"""Combat: fire, casualties and decisions between two sides, and the walk of a position through its sequence.

The walk goes moment by moment until dice or a real choice are needed. Then come tests for rounds that can only repeat
and for the next question, the interface of everything that can be played, and the actions that a side considers.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field, is_dataclass
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Protocol, Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, either
from clausewitz.play.forces import Force, InOrder, Losses, Selections
from clausewitz.play.matching import words_of
from clausewitz.play.moments import (
    Aim,
    Awaited,
    Choose,
    Decided,
    Done,
    Event,
    Fired,
    Group,
    Held,
    Left,
    Lost,
    Noted,
    Roll,
    Side,
)
from clausewitz.play.norms import NotAwaitedError, RefusedError
from clausewitz.play.position import CasualtyStep, Position, Volley, in_turn
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Check, Fire, Repeat, Row, SequenceOfPlay, Upkeep, Way
from clausewitz.play.state import PositionState, UnitState
from clausewitz.play.switches import (
    Cited,
    given_figures,
    note,
    once,
    record_asked,
    standing_clauses,
    stands,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True)
class Silent:
    """Units of a kind that do not fire, or do not fight."""

    side: Side
    kind: str
    roster: Roster

    def __str__(self) -> str:
        unit = self.roster.units.get(self.kind)
        return f"{self.side.value}: {unit.plural if unit else self.kind} roll no dice"


@dataclass(frozen=True, kw_only=True)
class Combat(Position, ABC):
    """A position in which two sides fire and take losses: what a rulebook fills in, and what follows from it."""

    die: ClassVar[int]
    """Faces of a die."""
    roster: ClassVar[Roster]
    """The unit table that names the kinds of its dice."""

    round: int = 1
    """Round of combat in the current part of the sequence."""
    hits_on_attacker: Count = 0
    """Hits that the attacker must still take as losses."""
    hits_on_defender: Count = 0
    fired: frozenset[tuple[Side, str]] = frozenset()
    """Kinds of unit that have fired in this round."""

    @abstractmethod
    def target(self, side: Side, kind: str) -> Cited:
        """The target number of a kind that fires in the current step, 0 if it has none, with its clauses."""

    @abstractmethod
    def dice(self, fire: Fire, kind: str) -> Cited:
        """The dice that the units of a kind roll in a fire, with the clauses that decide it."""

    def may_fire(self, fire: Fire, kind: str) -> bool:
        """Whether units of a kind may roll dice in a fire. Where there are plainly none, no rule need be asked."""
        return True

    @property
    @abstractmethod
    def aim(self) -> Aim:
        """The faces of a die that hit."""

    @abstractmethod
    def can_be_hit(self, side: Side) -> Force:
        """The hits that each kind of unit of a side can take in the current step."""

    @property
    def owner_chooses(self) -> bool:
        """Whether each side chooses its own losses; otherwise its enemy does."""
        return True

    @abstractmethod
    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side took these hits."""

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The actions that a side may choose between, legal or not; none in a game without decisions."""
        return ()

    def situation(self, side: Side) -> object:
        """The situation in which norms rule on an action of a side."""
        return self

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after a decision."""
        return self

    def goes_back(self) -> bool:
        """Whether the sequence goes back to an earlier step, where it may."""
        return True

    def way_back(self, repeat: Repeat) -> Way:
        """The start of another round: the first way back that holds, or the first step of the part."""
        ways = (way for way in repeat.ways if stands(way.clause) and (way.under is None or self.holds(way.under)))
        return next(ways, Way(self.sequence.part(self.step).steps[0].label, repeat.clause))

    def check_target(self, check: Check) -> Cited:
        """The target number of a check, 0 if it is not due, with its clauses."""
        return 0, ()

    def apply_check(self, check: Check, *, passed: bool) -> Self:
        """The position after a check."""
        return self

    def situation_at(self, ask: Ask) -> object:
        """The situation in which norms rule on an answer to a question."""
        return self.situation(ask.side)

    @property
    def forces(self) -> Mapping[Side, Force]:
        """The units that each side has left in the fight."""
        return {}

    @property
    def survivors(self) -> tuple[Left, ...]:
        """All units left, in the fight or out of it."""
        return tuple(Left(side, force) for side, force in self.forces.items())

    @property
    def state(self) -> PositionState:
        """The units that are left, or wrecked, with all that the rules count of them."""
        units = (self.unit_state(left, kind) for left in self.survivors for kind in left.units.kinds())
        return PositionState(tuple(each for each in units if each.number > 0))

    def unit_state(self, left: Left, kind: str) -> UnitState:
        """The state of the units of a kind among those that are left; a game adds hits, wrecks and fuel."""
        fired = not left.apart and (left.of, kind) in self.fired
        return replace(UnitState.from_left(left, kind), fired=fired)

    @property
    def hits_due(self) -> int:
        """All hits still to become losses."""
        return self.hits_on_attacker + self.hits_on_defender

    def nation(self, side: Side) -> str:
        """The nation that fights on a side; empty if the battle does not know it."""
        return ""

    def takers(self, side: Side, action: object) -> Force:
        """The units that act when their side acts as a whole; none if the battle does not know them."""
        return self.forces.get(side, Force())

    def next_round(self) -> Self:
        """The position as another round of combat begins."""
        return self

    @property
    def idle_rounds(self) -> float:
        """How many rounds may go by without dice or a decision before the battle can only repeat itself."""
        return 1

    def begin_part(self) -> Self:
        """The position after a new part of the sequence has begun."""
        return self

    def begin_step(self) -> Self:
        """The position at the beginning of a step; a new part counts rounds anew."""
        part, before = self.sequence.part(self.step), self.sequence.part(self.step - 1)
        return self if part is before else replace(self, round=1, fired=frozenset()).begin_part()

    def rows(self, fire: Fire) -> tuple[Row, ...]:
        """The rows of a fire by the clauses and readings in force."""
        note(fire.clauses)
        rows = fire.in_force
        return tuple(row for row in rows if self.holds_for(row)) if fire.has_readings else rows

    def holds_for(self, row: Row) -> bool:
        """Whether the reading of a row holds, if it has one."""
        return row.under is None or self.holds(row.under)

    def groups(self, fire: Fire, *, idle: bool = True) -> tuple[Group, ...]:
        """The dice of a fire; `idle` says whether to include the groups of units that are not there."""
        rows = self.rows(fire)
        return tuple(self.group(row, fire) for row in rows if idle or self.may_fire(fire, row.kind))

    def group(self, row: Row, fire: Fire) -> Group:
        """The dice of one row of a fire; none if the units have no target number."""
        target, figures = self.target(fire.side, row.kind)
        number, conditions = self.dice(fire, row.kind)
        if row.silenced and stands(row.silenced):
            number = 0
        cites = dict.fromkeys((row.clause, *figures, *conditions))
        given = bool(given_figures()) and self._is_given(fire.side, row.kind)
        return Group(fire.side, row.kind, either(target > 0, number, 0), target, tuple(cites), given=given)

    def _is_given(self, side: Side, kind: str) -> bool:
        """Whether a target number rests on a figure that the document gives."""
        with record_asked() as asked:
            self.target(side, kind)
        return any(f"{unit}.{column}" in asked for unit, column, _ in given_figures())

    @property
    def volleys(self) -> tuple[Volley, ...]:
        """The volleys of the current step."""
        return tuple(moment for moment in self.moments if isinstance(moment, Volley))

    def volley(self, volley: Volley, *, idle: bool = True) -> tuple[Group, ...]:
        """The dice of a volley; `idle` says whether to include the groups of units that are not there."""
        return tuple(group for fire in volley.fires for group in self.groups(fire, idle=idle))

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """The position at the next moment after a volley, with hits and the kinds that fired recorded."""
        by_attacker = sum(each.hits for each in fired if each.group.side is Side.ATTACKER)
        by_defender = sum(each.hits for each in fired if each.group.side is Side.DEFENDER)
        rows = [(fire, row) for fire in volley.fires for row in self.rows(fire)]
        return replace(
            self,
            moment=self.moment + 1,
            hits_on_attacker=self.hits_on_attacker + by_defender,
            hits_on_defender=self.hits_on_defender + by_attacker,
            fired=self.fired | frozenset((fire.side, row.kind) for fire, row in rows),
            events=(*self.events, *self._volley_events(volley, fired, rows)) if self.is_told else self.events,
        )

    def _volley_events(
        self, volley: Volley, fired: Iterable[Fired], rows: Iterable[tuple[Fire, Row]]
    ) -> Iterator[Event]:
        step = self.current
        apart = in_turn(step, self.holds) + standing_clauses(step.first)
        exchange = standing_clauses(step.together) if len(volley.fires) > 1 else apart
        for each in fired:
            yield Event(self.round, step.label, each, tuple(dict.fromkeys(each.group.cites + exchange)))
        for fire, row in rows:  # units that a clause silences are there, and it is told why they do not fire
            if row.silenced and stands(row.silenced) and self.dice(fire, row.kind)[0] > 0:
                yield Event(self.round, step.label, Noted(Silent(fire.side, row.kind, self.roster)), (row.silenced,))

    def hit_pool(self, group: Group) -> object:
        """The pool of a group: of groups in one pool, only the total of their hits counts."""
        return group.side

    def hits_on(self, side: Side) -> int:
        """Hits that a side must still take."""
        return self.hits_on_attacker if side is Side.ATTACKER else self.hits_on_defender

    def chooser(self, side: Side) -> Side:
        """The side that chooses the losses of a side."""
        return side if self.owner_chooses else side.enemy

    def losses(self, side: Side) -> Losses:
        """The losses that the hits on a side leave to choose between."""
        room, hits, removal = self.can_be_hit(side), self.hits_on(side), self.current.removal
        return InOrder(room, hits, removal.order) if removal and stands(removal.clause) else Selections(room, hits)

    def may_lose(self, side: Side, losses: Force) -> bool:
        """Whether a side may take these losses for the hits on it."""
        return self.losses(side).is_allowed(losses)

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which a side takes these losses, or by which anything may be lost, at this step."""
        removal = self.current.removal.clause if self.current.removal else ""
        more_fire = any(isinstance(moment, Volley) for moment in self.moments[self.moment :])
        between = self.current.between if more_fire else ""
        ordered = "" if self._losses_end_here else self.sequence.ordered
        return standing_clauses(self.current.losses, removal, between, ordered)

    def apply_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side has taken all hits on it as these losses."""
        told = self.record_event(Lost(side, losses), self.cites_of_losses(side, losses)) if self.is_told else self
        return told.with_losses(side, losses).with_hits_taken(side)

    def with_hits_taken(self, side: Side) -> Self:
        """The position after the hits due on a side have become losses."""
        return replace(self, hits_on_attacker=0) if side is Side.ATTACKER else replace(self, hits_on_defender=0)

    @property
    def losses_are_taken(self) -> bool:
        """Whether hits become losses at this step; if steps need not be completed, only at the last such step."""
        step = self.current
        taken = bool(standing_clauses(step.losses)) and (step.losses_under is None or self.holds(step.losses_under))
        return taken and (stands(self.sequence.ordered) or self._losses_end_here)

    @property
    def _losses_end_here(self) -> bool:
        """Whether losses are taken at no later step."""
        return self.step >= self.sequence.last_losses

    @once
    def has_ended(self) -> bool:
        """Whether the battle has ended; not before both sides have taken the losses of an exchange."""
        return not isinstance(self.now, CasualtyStep) and (self.at_end or self.is_over())


AnyPosition = TypeVar("AnyPosition", bound=Position)


def advance(position: AnyPosition) -> AnyPosition:
    """The position at the next dice, real choice, or end.

    A round without dice and decisions would repeat for ever, so it ends the sequence.
    """
    idle_rounds = 0
    while (after := advance_moment(position)) is not None:
        idle_rounds += after.round > position.round
        only_repeats = idle_rounds > position.idle_rounds
        position = end_sequence(position) if only_repeats else after
    return position


def end_sequence(position: AnyPosition) -> AnyPosition:
    """The position at the end of its sequence, because it would only repeat itself."""
    return replace(position, step=len(position.sequence.steps), moment=0)


def advance_moment(position: AnyPosition) -> AnyPosition | None:
    """The position one moment on, if that needs neither dice nor a decision; otherwise, or at the end, None."""
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
    """The position after a question is answered with one of its options, and the walk continued.

    Raises `NotAwaitedError` if no question is put, or the refusal of an answer that is no option.
    """
    moment = position.now
    if position.end or not isinstance(moment, Ask):
        raise NotAwaitedError("a choice", in_words(awaits_of(position)))
    if option not in position.legal_options:
        raise position.refusal(moment, option)
    return advance(decide(position, moment, option, bound=False))


def decide(position: AnyPosition, ask: Ask, action: object, *, bound: bool) -> AnyPosition:
    """The position after a decision, which is recorded; `bound` says that there was no other."""
    if position.is_told:
        cites = position.cites_of_decision(ask, action, bound=bound)
        position = position.record_event(Decided(ask.side, action, bound), cites)
    return position.apply_answer(ask, action)


def in_words(awaits: Awaited) -> str:
    """The awaited roll or decision, in words for a refusal."""
    return {Roll: "a roll of dice", Choose: "a choice", Done: "nothing more"}[type(awaits)]


def _answer_if_forced(position: AnyPosition, ask: Ask) -> AnyPosition | None:
    match tuple(islice(position.legal_options, 2)):
        case ():
            return position.skip_question(ask)
        case (only,):
            return decide(position, ask, only, bound=True)
    return None


def is_skipped(position: Position, moment: object) -> bool:
    """Whether it is the first moment of a step that does not take place, unless a moment comes before the step."""
    if position.moment > 0 or moment is not next(iter(position.moments), None):
        return False
    return not _takes_place(position)


def _next_step(position: AnyPosition) -> AnyPosition:
    after = replace(position, step=position.step + 1, moment=0)
    return after if after.at_end else after.begin_step()


def only_repeats(position: Combat) -> bool:
    """Whether no roll can change anything, in this round or the next, until a side decides to leave.

    False for a part of the sequence with checks or upkeep.
    """
    if position.end or position.hits_due > 0:
        return False
    steps = position.sequence.part(position.step).steps
    repeats = any(step.repeat and stands(step.repeat.clause) for step in steps)
    if not repeats or not position.goes_back() or any(step.checks or step.upkeep for step in steps):
        return False
    again = replace(position, round=position.round + 1).next_round()
    return not any(_may_hit(each) for each in (position, again))


def questions_left(position: Combat) -> tuple[Ask, ...]:
    """The questions still to be put in the current part of the sequence."""
    steps = position.sequence.part(position.step).steps
    return tuple(ask for step in steps for ask in step.asks if stands(ask.clause))


def _may_hit(round_: Combat) -> bool:
    """Whether anybody who fires in a round has anybody to hit."""
    steps = tuple(_steps(round_))
    fired_at = {
        group.side.enemy for at in steps for volley in at.volleys for group in at.volley(volley) if group.number > 0
    }
    return any(_can_be_hit(at, side) for at in steps for side in fired_at)


def _can_be_hit(at: Combat, side: Side) -> bool:
    """Whether any unit of a side can be hit at a step where hits become losses."""
    places = (
        place for place, moment in enumerate(at.moments) if isinstance(moment, CasualtyStep) and moment.side is side
    )
    return any(replace(at, moment=place).can_be_hit(side).total() > 0 for place in places)


def _steps(round_: Combat) -> Iterator[Combat]:
    """The battle at each step of its part that takes place, with a hit on each side still to be taken."""
    part = round_.sequence.part(round_.step)
    for place in range(len(round_.sequence.steps)):
        at = replace(round_, step=place, moment=0, hits_on_attacker=1, hits_on_defender=1, fired=frozenset())
        if round_.sequence.part(place) is part and _takes_place(at):
            yield at


AnyCombat = TypeVar("AnyCombat", bound=Combat)


def find_next_question(position: AnyCombat, label: str, ask: Ask) -> AnyCombat | None:
    """The battle as it would be when the question of a step is put next, if nothing changed before.

    None if it is not put again: the step does not take place, or is over and does not come again.
    """
    place = position.sequence.index(label)
    there = replace(position, step=place)
    if ask not in there.moments:
        return None
    moment = there.moments.index(ask)
    is_begun = place == position.step and position.moment > 0
    if is_begun and (moment >= position.moment or _is_passed_over(position)):
        return replace(there, moment=moment)
    if (place, moment) < (position.step, position.moment):
        if not _comes_again(position, place):
            return None
        there = replace(there, round=position.round + 1, fired=frozenset()).next_round()
    elif position.sequence.part(place) is not position.sequence.part(position.step):
        there = replace(there, moment=0, round=1, fired=frozenset()).begin_part()
    return replace(there, moment=moment) if _takes_place(there) else None


def _takes_place(there: Position) -> bool:
    """Whether the step of a position takes place. This is asked as the step begins, and no more once it has."""
    step = there.current
    return (step.under is None or there.holds(step.under)) and there.takes_place(step)


def _is_passed_over(position: Combat) -> bool:
    """Whether the rules alone have answered all questions of the current step so far."""
    label = position.current.label
    here = [each.happening for each in position.events if (each.round, each.step) == (position.round, label)]
    by_rules = all(isinstance(each, Noted) or (isinstance(each, Decided) and each.bound) for each in here)
    return bool(here) and by_rules


def _comes_again(position: Combat, place: int) -> bool:
    """Whether the battle goes back from here, or from a later step, to this step or an earlier one."""
    for number in range(max(place, position.step), len(position.sequence.steps)):
        there = replace(position, step=number)
        repeat = there.current.repeat
        if repeat and stands(repeat.clause) and there.goes_back():
            return position.sequence.index(there.way_back(repeat).to) <= place
    return False


class Playable(Protocol):
    """A position that awaits rolls and decisions, and reports what has happened. Immutable."""

    @property
    def sequence(self) -> SequenceOfPlay:
        """The order of its steps."""
        ...

    @property
    def roster(self) -> Roster:
        """The unit table that names the kinds of its dice."""
        ...

    @property
    def profile(self) -> "DataclassInstance":
        """The readings by which it is played."""
        ...

    @property
    def awaits(self) -> Awaited:
        """What it awaits."""
        ...

    def roll(self, faces: Iterable[int]) -> "Playable":
        """The position after a roll. Raises `RefusedError`."""
        ...

    def choose(self, option: object) -> "Playable":
        """The position after a decision. Raises `RefusedError`."""
        ...

    @property
    def decidable(self) -> Iterable[object]:
        """The decisions that may come up where one is awaited, legal or not."""
        ...

    def find_refusal(self, option: object) -> RefusedError | None:
        """Why a decision may not be taken; None if it may."""
        ...

    @property
    def active_battle(self) -> Combat | None:
        """The battle whose norms rule on the current decision; None outside a battle."""
        ...

    @property
    def survivors(self) -> tuple[Left, ...]:
        """All units left, in the fight or out of it."""
        ...

    @property
    def state(self) -> PositionState:
        """The units with all that the rules count of them, and on a map those in each place and who holds what."""
        ...

    @property
    def holders(self) -> tuple[Held, ...]:
        """The holders of the spaces that were fought over, once settled; on a map, of all spaces."""
        ...

    @property
    def transcript(self) -> tuple[Event, ...]:
        """All events so far, including those of a fight under way."""
        ...

    def heading(self, event: Event) -> str:
        """The heading of an event: its round and step, or its phase."""
        ...

    @property
    def where(self) -> str:
        """The current round and step, or phase."""
        ...


@dataclass(frozen=True)
class Considered:
    """An action that a side may choose among others in some step."""

    side: Side
    step: str
    """The label of the step."""
    action: object
    ask: Ask = field(compare=False)
    """The question, or the first of those in the step that lead to the action."""

    def __str__(self) -> str:
        return f"{self.side.value} {self.action}"

    def situation(self, position: Combat) -> object:
        """The situation of the position in which the action is decided on."""
        return replace(position, step=position.sequence.index(self.step)).situation_at(self.ask)

    def find_next_question(self, position: Combat) -> Combat | None:
        """The battle as it would be when the action is next decided on; None if nobody is asked any more."""
        there = find_next_question(position, self.step, self.ask)
        can_arise = getattr(self.action, "can_arise_in", None)
        return there if there is None or can_arise is None or can_arise(there.situation_at(self.ask)) else None


def considered_actions(position: Combat) -> Iterator[Considered]:
    """The actions among which some step of the sequence lets a side choose."""
    for step in position.sequence.steps:
        for ask in step.asks:
            yield from (Considered(ask.side, step.label, action, ask) for action in position.candidates(ask))


def explain_no_decision(position: Combat, words: str, sides: Collection[Side] = tuple(Side)) -> str:
    """Why none of these sides decides on the kind of action that words name; empty if one does, or no reason is given.

    A kind of action that a battle offers only if the document names something for it, such as a way to retreat, says so
    by its attribute `none_there`.
    """
    asks = [ask for step in position.sequence.steps for ask in step.asks if ask.side in sides]
    kinds = dict.fromkeys(kind for ask in asks for kind in ask.actions if hasattr(kind, "none_there"))
    named = (kind for kind in kinds if {*words_of(kind.__name__)} <= {*words_of(words)})
    there = {type(action) for ask in asks for action in position.candidates(ask)}
    return next((str(kind.none_there) for kind in named if kind not in there), "")


def partial_form(asked: Considered) -> Considered | None:
    """The action with only part of the units; None if the rules do not distinguish the two.

    They do so by a field `whole` of the action. Such a part is never offered, but the norms rule on it.
    """
    action = asked.action
    if not is_dataclass(action) or isinstance(action, type) or not getattr(action, "whole", False):
        return None
    return replace(asked, action=replace(action, whole=False))


def is_partial(action: object) -> bool:
    """Whether an action is one with only part of the units."""
    return not getattr(action, "whole", True)

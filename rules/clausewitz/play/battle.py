"""A battle as a position: walks a sequence of steps and stops where dice or a decision are needed.

A rulebook's battle fills in its own rules: who rolls, what may be hit, what a decision does. The order of play,
simultaneous and preemptive fire, losses and repetition come from the sequence.
"""

from abc import ABC
from collections.abc import Iterable, Iterator
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play import combat
from clausewitz.play.combat import Combat
from clausewitz.play.counts import is_none, some
from clausewitz.play.forces import Force, Losses
from clausewitz.play.moments import Awaited, Checked, Choose, Done, Event, Fired, Group, Held, Noted, Roll, Side
from clausewitz.play.norms import (
    NotAllowedError,
    NotAwaitedError,
    NotOfferedError,
    RefusedError,
    Ruling,
    WrongDiceError,
    WrongLossesError,
    ruling,
)
from clausewitz.play.position import CasualtyStep, Volley
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Check, Repeat
from clausewitz.play.switches import once, stands


@dataclass(frozen=True)
class Unanswerable:
    """A question to which the rules allow no answer."""

    ask: Ask

    def __str__(self) -> str:
        return f'the {self.ask.side.value} has no legal answer to "{self.ask.question}"'


@dataclass(frozen=True, kw_only=True)
class Battle(Combat, ABC):
    """A position in a battle. Immutable: `roll` and `choose` return the next position."""

    def start(self) -> Self:
        """The battle at its first roll or decision."""
        return combat.advance(self.prepare())

    def prepare(self) -> Self:
        """The battle before its first moment, after anything that precedes all dice and decisions."""
        return self

    @once
    def awaits(self) -> Awaited:
        """What the position awaits."""
        return combat.awaits_of(self)

    @property
    def holders(self) -> tuple[Held, ...]:
        """The holder of the space, once the battle for it is over."""
        awaits = self.awaits
        return (awaits.held,) if isinstance(awaits, Done) and awaits.held else ()

    def roll(self, faces: Iterable[int]) -> Self:
        """The position after a roll: one face for each die, group by group in the order of `awaits`.

        Raises `NotAwaitedError` or `WrongDiceError`.
        """
        awaits, now = self.awaits, self.now
        shown = tuple(faces)
        if not isinstance(awaits, Roll):
            raise NotAwaitedError("a roll", combat.in_words(awaits))
        if not awaits.takes(shown):
            raise WrongDiceError(shown, awaits.dice, awaits.sides)
        if isinstance(now, Check):
            return combat.advance(self._resolve_check(now, awaits, *shown))
        assert isinstance(now, Volley)
        fired = []
        for group in awaits.groups:
            own, shown = shown[: group.number], shown[group.number :]
            fired.append(Fired(group, own, awaits.hits(group, own)))
        return combat.advance(self.apply_volley(now, tuple(fired)))

    def _resolve_check(self, check: Check, roll: Roll, face: int) -> Self:
        (group,) = roll.groups
        passed = roll.hits(group, (face,)) > 0
        return (
            self.record_event(Checked(group, face, passed), group.cites).next_moment().apply_check(check, passed=passed)
        )

    def choose(self, option: object) -> Self:
        """The position after a decision: one of the options of `awaits`.

        Raises `NotAwaitedError`, `WrongLossesError`, `NotAllowedError` with the clause that forbids it, or
        `NotOfferedError` for what is no option here.
        """
        moment = self.now
        if not isinstance(moment, CasualtyStep):
            return combat.choose(self, option)
        if wrong := self._wrong_losses(moment.side, option):
            raise wrong
        assert isinstance(option, Force)
        return combat.advance(self.apply_losses(moment.side, option))

    def _wrong_losses(self, side: Side, option: object) -> WrongLossesError | None:
        room = self._room
        fits = isinstance(option, type(room)) and option.is_whole() and self._choice.is_allowed(option)
        return None if fits else WrongLossesError(option, self.hits_on(side), room, self.cites_of_losses(side, room))

    @once
    def _room(self) -> Force:
        """The hits that each kind can take on the side whose casualties are due."""
        assert isinstance(self.now, CasualtyStep)
        return self.can_be_hit(self.now.side)

    @once
    def _choice(self) -> Losses:
        """The losses that side may choose between."""
        assert isinstance(self.now, CasualtyStep)
        return self.losses(self.now.side)

    @once
    def groups_to_roll(self) -> tuple[Group, ...]:
        """The dice of the current volley, without groups that clearly have none."""
        assert isinstance(self.now, Volley)
        return tuple(group for group in self.volley(self.now, idle=False) if not is_none(group.number))

    def awaits_at(self, moment: object) -> Awaited:
        """A roll for a volley or a check, a choice of losses for casualties."""
        if isinstance(moment, Volley):
            return Roll(tuple(group for group in self.groups_to_roll if group.number > 0), self.die, self.aim)
        if isinstance(moment, Check):
            return self._awaits_for_check(moment)
        assert isinstance(moment, CasualtyStep)
        side = moment.side
        question = f"called shots on the {side.value}" if moment.called else f"losses of the {side.value}"
        return Choose(self.chooser(side), question, self._choice, self.cites_of_losses(side, self._room))

    def _awaits_for_check(self, check: Check) -> Roll:
        target, cites = self.check_target(check)
        group = Group(check.side, check.what, 1, target, tuple(dict.fromkeys((check.clause, *cites))))
        return Roll((group,), self.die, self.aim)

    def advance_past(self, moment: object) -> Self | None:
        """The position past a volley or check without dice, past casualties without a choice, or in the next round."""
        if isinstance(moment, Check):
            return self._advance_past_check(moment)
        if isinstance(moment, Volley):
            rolled = self.groups_to_roll
            by_attacker = sum(group.number for group in rolled if group.side is Side.ATTACKER)
            by_defender = sum(group.number for group in rolled if group.side is Side.DEFENDER)
            return None if some((by_attacker > 0, by_defender > 0)) else self.apply_volley(moment, ())
        if isinstance(moment, CasualtyStep):
            return self._advance_past_casualties(moment.side)
        assert isinstance(moment, Repeat)
        return self._go_back(moment) if stands(moment.clause) and self.goes_back() else self.next_moment()

    def _advance_past_check(self, check: Check) -> Self | None:
        return None if self.check_target(check)[0] > 0 else self.next_moment()

    def _advance_past_casualties(self, side: Side) -> Self | None:
        hits = self.hits_on(side)
        if is_none(hits) or not self.losses_are_taken or not hits > 0:
            return self.next_moment()
        losses = self._choice.forced_losses()
        return None if losses is None else self.apply_losses(side, losses)

    def _go_back(self, repeat: Repeat) -> Self:
        way = self.way_back(repeat)
        again = self.note(f"combat goes on from step {way.to}", *dict.fromkeys((repeat.clause, way.clause)))
        step = self.sequence.index(way.to)
        return replace(again, step=step, moment=0, round=self.round + 1, fired=frozenset()).next_round()

    @property
    def decidable(self) -> tuple[object, ...]:
        """The candidates of the current question; none if no question is put."""
        return tuple(self.candidates(self.now)) if isinstance(self.now, Ask) else ()

    def find_refusal(self, option: object) -> RefusedError | None:
        """Why a candidate of the current question, or losses, may not be chosen; None if it may."""
        now = self.now
        if isinstance(now, CasualtyStep):
            return self._wrong_losses(now.side, option)
        return self.refusal(now, option) if isinstance(now, Ask) and option not in self.legal_options else None

    @property
    def active_battle(self) -> Self:
        """The battle itself."""
        return self

    @property
    def transcript(self) -> tuple[Event, ...]:
        """All events so far."""
        return self.events

    def heading(self, event: Event) -> str:
        """The round and the step in which an event happened."""
        title = self.sequence.titles.get(event.step)
        return f"Round {event.round}, step {event.step}{f': {title}' if title else ''}"

    @property
    def where(self) -> str:
        """The round and the step in which the battle stands."""
        return f"round {self.round}, step {'end' if self.at_end else self.current.label}"

    def options(self, ask: Ask) -> tuple[object, ...]:
        """The candidates that the norms allow."""
        return tuple(made.action for made in self._candidate_rulings if made.allowed)

    def skip_question(self, ask: Ask) -> Self:
        """The position after a question without a legal option, with a note of the rules that forbid each answer."""
        if not self.is_told or not self._candidate_rulings:
            return self.next_moment()
        cites = dict.fromkeys((*self.cites_of(ask), *self._rejecting_clauses()))
        return self.record_event(Noted(Unanswerable(ask)), tuple(cites)).next_moment()

    @once
    def _norm_situation(self) -> object:
        """The situation of the current question, kept because several rulings use it."""
        assert isinstance(self.now, Ask)
        return self.situation_at(self.now)

    @once
    def _candidate_rulings(self) -> tuple[Ruling, ...]:
        """The rulings on the candidates of the current question."""
        assert isinstance(self.now, Ask)
        return tuple(ruling(action, self._norm_situation) for action in self.candidates(self.now))

    def _rejecting_clauses(self) -> Iterator[str]:
        """The clauses that forbid the illegal answers to the current question."""
        return (clause for each in self._candidate_rulings for clause in each.cites[:1])

    def apply_answer(self, ask: Ask, action: object) -> Self:
        """The position after a decision, at the next moment."""
        return self.next_moment().apply_decision(ask.side, action)

    def cites_of_decision(self, ask: Ask, action: object, *, bound: bool) -> tuple[str, ...]:
        """The clauses that allow an action; if there was no other, also those that forbid the others."""
        made = next(each for each in self._candidate_rulings if each.action == action)
        cites = (*self.cites_of(ask), *made.cites)
        if bound:
            cites += tuple(self._rejecting_clauses())
        return tuple(dict.fromkeys(cites))

    def refusal(self, ask: Ask, option: object) -> RefusedError:
        """Why an option is not among those of a question: the ruling that forbids it."""
        if not isinstance(option, ask.actions):
            return NotOfferedError(option, ask.question)
        made = ruling(option, self._norm_situation)
        return NotOfferedError(option, ask.question) if made.allowed else NotAllowedError(made)

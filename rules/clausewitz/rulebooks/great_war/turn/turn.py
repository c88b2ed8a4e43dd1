"""A turn as a position that awaits rolls and choices, and passes them to the battle being fought.

The table of decisions comes first: what may be decided in each phase, what forbids it, and what it does. The options of
a phase are read from it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from functools import cached_property
from itertools import tee
from typing import Any, ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play import combat
from clausewitz.play.moments import Awaited, Done, Event, Held, Left
from clausewitz.play.norms import NotAwaitedError, NotOfferedError, RefusedError
from clausewitz.play.records import replace
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask
from clausewitz.play.state import PositionState
from clausewitz.play.switches import once, standing_clauses
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.air.raid import RAID
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether
from clausewitz.rulebooks.great_war.forces import ROSTER, Fight
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.shore.evacuation import EVACUATION
from clausewitz.rulebooks.great_war.shore.invasion import INVASION
from clausewitz.rulebooks.great_war.straits.passage import PASSAGE
from clausewitz.rulebooks.great_war.territory.bombardment import BOMBARDMENT, Bombard
from clausewitz.rulebooks.great_war.turn import (
    attacks,
    bombardments,
    land_combat,
    movement,
    raids,
    sailing,
    sea_combat,
    upkeep,
)
from clausewitz.rulebooks.great_war.turn.decisions import Captured, ComeUp, EndPhase, Move, Rest, Sail, TakeOff, Unload
from clausewitz.rulebooks.great_war.turn.state import TURN, AnyTurn, TurnState, holders, nation_states, units_on_board


def _nothing(turn: AnyTurn) -> AnyTurn:
    return turn


def _no_clauses(_turn: TurnState) -> tuple[str, ...]:
    return ()


def _no_fight(_turn: TurnState, _fight: object, action: object) -> object:
    raise AssertionError(f"{action} is no cause of a fight")


@dataclass(frozen=True)
class Decision:
    """A row of the table: a kind of decision, and its effects."""

    kind: type
    proposed: Callable[[TurnState], Iterable[object]]
    """Decisions of the kind, legal or not; made one by one where there may be many."""
    refusal: Callable[[TurnState, Any], RefusedError | None]
    """Why such a decision may not be taken; None if it may."""
    done: Callable[[Any, Any], Any]
    """The position after it is taken."""
    over: Callable[[Any, Any, Any], Any] = _no_fight
    """The position after the fight that it caused."""
    any_number: bool = False
    """Whether units and ways other than the proposed ones may be ordered too."""


@dataclass(frozen=True)
class Phase:
    """The decisions of a phase, and its other features."""

    decisions: tuple[Decision, ...] = ()
    cites: Callable[[TurnState], tuple[str, ...]] = _no_clauses
    """The clauses that decide which decisions are open."""
    begun: Callable[[Any], Any] = _nothing
    """The position after what comes before the decisions."""
    upkeep: Callable[[Any], Any] = _nothing
    """The position after the work of a phase without decisions."""


@dataclass(frozen=True)
class Options:
    """The legal decisions of a phase: made one by one, and with `in` for any decision."""

    turn: TurnState
    phase: Phase
    question: str

    def __iter__(self) -> Iterator[object]:
        return copy(self._from_the_first)

    @cached_property
    def _from_the_first(self) -> Iterator[object]:
        """The options, made when first needed and kept: the walk takes two of them to see whether there is a choice."""
        (first,) = tee(self._legal_options(), 1)
        return first

    def _legal_options(self) -> Iterator[object]:
        for row in self.phase.decisions:
            yield from (each for each in row.proposed(self.turn) if row.refusal(self.turn, each) is None)

    def __contains__(self, option: object) -> bool:
        return self.refusal(option) is None

    def refusal(self, option: object) -> RefusedError | None:
        """Why an option is not legal here, with any clause; None if it is."""
        row = next((each for each in self.phase.decisions if isinstance(option, each.kind)), None)
        if row is None or not self._arises(row, option):
            return NotOfferedError(option, self.question)
        return row.refusal(self.turn, option)

    def _arises(self, row: Decision, option: object) -> bool:
        if row.any_number:
            return getattr(option, "nation", "") in self.turn.nations
        return option in row.proposed(self.turn)


def row_of(phase: Phase, action: object) -> Decision:
    """The row of a decision of a phase."""
    return next(row for row in phase.decisions if isinstance(action, row.kind))


_END = Decision(EndPhase, lambda _: (EndPhase(),), lambda _turn, _end: None, lambda turn, _end: turn.next_moment())
_ATTACKS = (
    Decision(
        BeginAttack, attacks.attacks, attacks.attack_refusal, land_combat.begin_attack, land_combat.conclude_attack
    ),
    Decision(
        AttackTogether,
        attacks.joint_attacks,
        attacks.attack_refusal,
        land_combat.begin_attack,
        land_combat.conclude_attack,
    ),
    Decision(HoldBack, attacks.withdrawals, attacks.withdrawal_refusal, land_combat.hold_back),
)
PHASES: Mapping[str, Phase] = {
    "1": Phase(
        (
            _END,
            Decision(Move, movement.moves, movement.move_refusal, movement.execute_move, any_number=True),
            Decision(
                Sail, sailing.sails, sailing.sail_refusal, sailing.put_to_sea, sailing.conclude_passage, any_number=True
            ),
            Decision(ComeUp, sailing.submarines, sailing.surfacing_refusal, sailing.come_up),
        )
    ),
    "2": Phase(
        (
            _END,
            Decision(TakeOff, raids.raids, raids.raid_refusal, raids.begin_raid, raids.conclude_raid, any_number=True),
        ),
        begun=land_combat.settle_abandoned_contests,
    ),
    "3": Phase(
        (*_ATTACKS, Decision(Coexist, attacks.rests, attacks.rest_refusal, land_combat.rest_contest)),
        cites=attacks.cites,
        begun=land_combat.prepare_sea_attacks,
    ),
    "4a": Phase(
        (
            _END,
            Decision(
                Bombard,
                bombardments.bombardments,
                bombardments.bombard_refusal,
                bombardments.begin_bombardment,
                bombardments.conclude_bombardment,
            ),
        ),
        begun=land_combat.prepare_land_attacks,
    ),
    "4b": Phase(
        (_END, Decision(BeginInvasion, sea_combat.invasions, sea_combat.invasion_refusal, sea_combat.announce_landing))
    ),
    "4c": Phase(
        (*_ATTACKS, Decision(Rest, attacks.rests, attacks.rest_refusal, land_combat.rest_contest)),
        cites=attacks.cites,
        begun=land_combat.prepare_land_attacks,
    ),
    "5": Phase(
        (
            _END,
            Decision(Entrench, upkeep.entrenchments, upkeep.entrench_refusal, upkeep.entrench_infantry),
            Decision(Unload, sea_combat.unloadings, sea_combat.unloading_refusal, sea_combat.unload_units),
        ),
        cites=upkeep.entrench_clauses,
        begun=upkeep.repair_forts,
    ),
    "6": Phase(upkeep=upkeep.repair_forts),
    "7": Phase(begun=upkeep.repair_forts, upkeep=upkeep.collect_income),
}
"""The phases by label. Phases 5 and 7 ask for repairs as well: that only phase 6 has them is left to a rule."""
BETWEEN = Phase(
    (
        Decision(FlyBack, movement.landings, movement.homing_refusal, movement.land_aircraft),
        Decision(
            Captured,
            lambda turn: turn.evacuating,
            lambda _turn, _port: None,
            sea_combat.begin_evacuation,
            sea_combat.conclude_evacuation,
        ),
    ),
    cites=movement.cites,
)
"""Decisions that come before anything else in any phase: aircraft land, fleets leave their ports."""


def begun_by(cause: object) -> Decision:
    """The row of the decision that caused a fight, in any phase."""
    return next(row for phase in (*PHASES.values(), BETWEEN) for row in phase.decisions if isinstance(cause, row.kind))


_FIGHTS = {each.name: each for each in (LAND, INVASION, BOMBARDMENT, RAID, NAVAL, EVACUATION, PASSAGE)}


@dataclass(frozen=True, kw_only=True)
class Turn(TurnState):
    """A position in the turn of nations that move together. Immutable: `roll` and `choose` return the next one."""

    roster: ClassVar[Roster] = ROSTER

    def start(self) -> Self:
        """The turn at its first roll or decision."""
        on_land = {name for name, each in self.board.territories.items() if each.contested}
        at_sea = {each.name for each in self.board.atlas.places if each.sea and self.board.contested_at_sea(each.name)}
        contests = frozenset(on_land | at_sea)
        return combat.advance(replace(upkeep.begin_turn(self), old_contests=contests))

    @once
    def awaits(self) -> Awaited:
        """What the position awaits."""
        return combat.awaits_of(self)

    def roll(self, faces: Iterable[int]) -> Self:
        """The position after a roll of the dice of a fight. Raises `NotAwaitedError` or `WrongDiceError`."""
        if not self.fight:
            raise NotAwaitedError("a roll", combat.in_words(self.awaits))
        return self.with_fight(self.fight.roll(faces))

    def choose(self, option: object) -> Self:
        """The position after a decision: one of the options of `awaits`.

        Raises the errors of the fight under way. Otherwise raises `NotAwaitedError` at the end of the turn,
        `NotAllowedError` with the clause that forbids it, `ImpossibleMoveError` for a move that the map does not allow,
        `UnknownPlaceError` for a place that is not on it, and `NotOfferedError` for anything else that is no option
        here.
        """
        return self.with_fight(self.fight.choose(option)) if self.fight else combat.choose(self, option)

    def with_fight(self, fight: Fight) -> Self:
        """The position with the fight under way in this state."""
        return combat.advance(replace(self, fight=fight))

    @property
    def now(self) -> object | None:
        """The fight under way, then fleets that leave, aircraft that land, and last the question of the phase."""
        if self.fight or self.evacuating:
            return self.fight or self.evacuating[0]
        if self.must_land_aircraft:
            side = self.side(self.homing[0].stack.nation)
            return Ask(side, "where do they land?", (FlyBack,), "gw.retreats.aircraft")
        return super().now

    @property
    def decidable(self) -> Iterable[object]:
        """The decisions that may come up, in the fight under way or in the phase."""
        if self.fight:
            return self.fight.decidable
        return (each for row in self.phase.decisions for each in row.proposed(self))

    def find_refusal(self, option: object) -> RefusedError | None:
        """Why something may not be decided; None if it may."""
        if self.fight or not isinstance(self.now, Ask):
            return self.fight.find_refusal(option) if self.fight else None
        return self.options(self.now).refusal(option)

    @property
    def active_battle(self) -> Fight | None:
        """The fight under way."""
        return self.fight

    @property
    def survivors(self) -> tuple[Left, ...]:
        """The units left in the fight under way; at the end of the turn the units in each place."""
        if self.fight:
            return self.fight.survivors
        return self.board.survivors if isinstance(self.awaits, Done) else ()

    @property
    def state(self) -> PositionState:
        """The units in the fight under way, and the board around it, or as it is."""
        units = self.fight.state.units if self.fight else ()
        return PositionState(
            units,
            board=units_on_board(self),
            spaces=tuple(holders(self.board, self.profile)),
            nations=tuple(nation_states(self.board)),
        )

    @property
    def holders(self) -> tuple[Held, ...]:
        """The owner of each territory, and the places that enemies share, once the turn is over."""
        return tuple(holders(self.board, self.profile)) if isinstance(self.awaits, Done) else ()

    @property
    def transcript(self) -> tuple[Event, ...]:
        """All events, including those of the fight under way."""
        return self.events + (_events_of_fight(self.fight) if self.fight else ())

    def heading(self, event: Event) -> str:
        """The phase in which an event happened, or the fight with its round and step."""
        title = _FIGHTS.get(event.within, TURN).titles.get(event.step)
        titled = f"{event.step}{f': {title}' if title else ''}"
        if event.within:
            return f"{_FIGHTS[event.within].title}, round {event.round}, step {titled}"
        return f"Phase {titled}" if title else "The end of the turn"

    @property
    def where(self) -> str:
        """The phase, and in a fight its round and step."""
        phase = "the end of the turn" if self.at_end else f"phase {self.current.label}"
        return f"{phase}, {self.fight.sequence.title.lower()}, {self.fight.where}" if self.fight else phase

    @property
    def phase(self) -> Phase:
        """The decisions that are due now."""
        return BETWEEN if self.must_land_aircraft else PHASES[self.current.label]

    def begin_step(self) -> Self:
        """The position after what comes before the decisions of the phase."""
        begun: Self = self.phase.begun(self)
        return begun

    def apply_upkeep(self) -> Self:
        """The position after the work of the phase."""
        kept_up: Self = self.phase.upkeep(self)
        return kept_up

    def options(self, ask: Ask) -> Options:
        """What may be decided."""
        return Options(self, self.phase, ask.question)

    def refusal(self, ask: Ask, option: object) -> RefusedError:
        """Why something may not be decided."""
        return self.options(ask).refusal(option) or NotOfferedError(option, ask.question)

    def cites_of(self, ask: Ask) -> tuple[str, ...]:
        """The clauses by which a question is put, and by which these options are open."""
        return standing_clauses(ask.clause, *self.phase.cites(self))

    def apply_answer(self, ask: Ask, action: object) -> Self:
        """The position after a decision; the question is put again until the phase ends."""
        following: Self = row_of(self.phase, action).done(self, action)
        return following

    def skip_question(self, ask: Ask) -> Self:
        """Aircraft that can land nowhere are lost; a phase without decisions is over."""
        return movement.remove_stranded_aircraft(self) if self.must_land_aircraft else self.next_moment()

    def advance_past(self, moment: object) -> Self | None:
        """The position past a fight that is over, or with a fleet on its way out of a captured port."""
        if isinstance(moment, Captured):
            leaving: Self = row_of(BETWEEN, moment).done(self, moment)
            return leaving
        return self._conclude_fight(self.fight) if self.fight and isinstance(self.fight.awaits, Done) else None

    def _conclude_fight(self, fight: Fight) -> Self:
        end, cause = fight.awaits, self.cause
        assert isinstance(end, Done)
        told = replace(self, events=self.transcript, fight=None, cause=None).note(end.outcome, *end.cites)
        after: Self = begun_by(cause).over(told, fight, cause)
        return after if after.fight else replace(after, engagement=None)

    def awaits_at(self, moment: object) -> Awaited:
        """What a fight under way awaits."""
        assert isinstance(moment, Fight)
        return moment.awaits

    def outcome(self) -> Done | None:
        """The turn is over when all phases are; none ends while a fight is under way."""
        return Done("the turn is over", standing_clauses("gw.turn.income")) if self.at_end else None


def _events_of_fight(fight: Fight) -> tuple[Event, ...]:
    """The events of a fight, as the turn reports them."""
    return tuple(replace(each, within=fight.sequence.name) for each in fight.events)

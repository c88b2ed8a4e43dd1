"""How a turn is conducted, as a table: what may be decided in each phase, what forbids it, and what it does."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from clausewitz.play.refusals import NotOfferedError, RefusedError
from clausewitz.rulebooks.great_war.allies import AttackTogether, BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.bombardment import Bombard
from clausewitz.rulebooks.great_war.infantry import Entrench
from clausewitz.rulebooks.great_war.retreats import FlyBack
from clausewitz.rulebooks.great_war.sea_aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.sea_zones import Coexist
from clausewitz.rulebooks.great_war.turn import (
    assaulting,
    attacks,
    chores,
    evacuating,
    homing,
    landing,
    movement,
    raiding,
    sailing,
    shelling,
    surfacing,
)
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, EndPhase, Move, Rest, Sail, TakeOff, Unload
from clausewitz.rulebooks.great_war.turn.records import Captured
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def _nothing(turn: AnyTurn) -> AnyTurn:
    return turn


def _no_clauses(_turn: TurnState) -> tuple[str, ...]:
    return ()


def _no_fight(_turn: TurnState, _fight: object, action: object) -> object:
    raise AssertionError(f"{action} is no cause of a fight")


@dataclass(frozen=True)
class Decision:
    """A row of the table: a kind of decision, and what becomes of it."""

    kind: type
    proposed: Callable[[TurnState], Iterable[object]]
    """Decisions of the kind, legal or not; made one by one where there may be many."""
    refusal: Callable[[TurnState, Any], RefusedError | None]
    """Why one of them may not be taken; None if it may."""
    done: Callable[[Any, Any], Any]
    """The position once it is taken."""
    over: Callable[[Any, Any, Any], Any] = _no_fight
    """The position once the fight is over that it has brought about."""
    any_number: bool = False
    """Whether it may also be taken with other units, and by other ways, than are proposed."""


@dataclass(frozen=True)
class Phase:
    """The decisions of a phase, and what is particular to it."""

    decisions: tuple[Decision, ...] = ()
    cites: Callable[[TurnState], tuple[str, ...]] = _no_clauses
    """The clauses by which just these decisions are open."""
    begun: Callable[[Any], Any] = _nothing
    """The position once that is done which comes before the decisions."""
    upkeep: Callable[[Any], Any] = _nothing
    """The position once that is done which the phase is for where nothing is decided."""


_END = Decision(EndPhase, lambda _: (EndPhase(),), lambda _turn, _end: None, lambda turn, _end: turn.next_moment())
_ATTACKS = (
    Decision(BeginAttack, attacks.attacks, attacks.attack_refusal, assaulting.begun, assaulting.over),
    Decision(AttackTogether, attacks.joint_attacks, attacks.attack_refusal, assaulting.begun, assaulting.over),
    Decision(HoldBack, attacks.withdrawals, attacks.withdrawal_refusal, assaulting.held_back),
)
PHASES: Mapping[str, Phase] = {
    "1": Phase(
        (
            _END,
            Decision(Move, movement.moves, movement.refusal, movement.moved, any_number=True),
            Decision(Sail, sailing.sails, sailing.refusal, sailing.put_to_sea, sailing.arrived, any_number=True),
            Decision(ComeUp, surfacing.submarines, surfacing.refusal, surfacing.came_up),
        )
    ),
    "2": Phase(
        (_END, Decision(TakeOff, raiding.raids, raiding.refusal, raiding.taken_off, raiding.over, any_number=True)),
        begun=assaulting.contests_left,
    ),
    "3": Phase(
        (*_ATTACKS, Decision(Coexist, attacks.rests, attacks.rest_refusal, assaulting.rested)),
        cites=attacks.cites,
        begun=assaulting.prepared_at_sea,
    ),
    "4a": Phase(
        (_END, Decision(Bombard, shelling.bombardments, shelling.refusal, shelling.fired, shelling.over)),
        begun=assaulting.prepared_on_land,
    ),
    "4b": Phase((_END, Decision(BeginInvasion, landing.invasions, landing.invasion_refusal, landing.announced))),
    "4c": Phase(
        (*_ATTACKS, Decision(Rest, attacks.rests, attacks.rest_refusal, assaulting.rested)),
        cites=attacks.cites,
        begun=assaulting.prepared_on_land,
    ),
    "5": Phase(
        (
            _END,
            Decision(Entrench, chores.entrenchments, chores.refusal, chores.dug_in),
            Decision(Unload, landing.unloadings, landing.unloading_refusal, landing.unloaded),
        ),
        cites=chores.cites,
    ),
    "6": Phase(upkeep=chores.repaired),
    "7": Phase(upkeep=chores.paid),
}
"""The phases by label."""
BETWEEN = Phase(
    (
        Decision(FlyBack, homing.landings, homing.refusal, homing.landed),
        Decision(Captured, lambda turn: turn.evacuating, lambda _turn, _port: None, evacuating.begun, evacuating.over),
    )
)
"""What comes before anything else as soon as it is due, in whatever phase: aircraft land, fleets leave their ports."""


@dataclass(frozen=True)
class Options:
    """What may be decided in a phase: made one by one, and with `in` for any decision."""

    turn: TurnState
    phase: Phase
    question: str

    def __iter__(self) -> Iterator[object]:
        for row in self.phase.decisions:
            yield from (each for each in row.proposed(self.turn) if row.refusal(self.turn, each) is None)

    def __contains__(self, option: object) -> bool:
        return self.refusal(option) is None

    def refusal(self, option: object) -> RefusedError | None:
        """Why an option is none of these, with the clause if there is one; None if it is one."""
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


def cause_of(cause: object) -> Decision:
    """The row of a decision that has brought a fight about, in whatever phase, or of a fleet that has to leave."""
    return next(row for phase in (*PHASES.values(), BETWEEN) for row in phase.decisions if isinstance(cause, row.kind))

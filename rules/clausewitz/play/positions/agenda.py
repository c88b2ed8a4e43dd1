"""The moments of a step, one after the other, by the clauses and readings in force.

They are the checks and questions before it, its volleys, each followed by casualties, its upkeep, its other checks and
questions, and its way back.
"""

from collections.abc import Callable
from functools import cache

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.readings import Reading
from clausewitz.play.sequences import Ask, Check, Fire, Repeat, Step, Upkeep
from clausewitz.play.switches import clauses_switched_off, note, record_asked, standing_clauses, stands

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
    """The moments of a step in their order."""
    moments, asked = _moments(step, bool(step.in_turn and in_turn(step, holds)), clauses_switched_off())
    note(asked)
    return moments


@cache
def _moments(step: Step, in_turn: bool, _switched_off: frozenset[str]) -> tuple[tuple[Moment, ...], frozenset[str]]:
    """The same, kept by all that it depends on, with what is asked for; what is switched off `stands` tells."""
    with record_asked() as asked:
        return _in_order(step, in_turn), frozenset(asked)


def _in_order(step: Step, in_turn: bool) -> tuple[Moment, ...]:
    apart = in_turn or not standing_clauses(step.together)
    fires = step.fires if stands(step.first) else step.fires[::-1]
    volleys = [(fire,) for fire in fires] if apart else [step.fires] if step.fires else []
    placing = sorted(step.placing, key=lambda row: not stands(row.clause))
    losses = [CasualtyStep(row.side, row.called) for row in placing]
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

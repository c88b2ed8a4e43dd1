"""How a battle walks through its sequence: moment by moment, until dice or a real choice are needed.

The moments of a step are the questions before it, its volleys, each followed by casualties, its upkeep, its other
questions, its way back.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from clausewitz.play.forces import Force
from clausewitz.play.moments import Decided, Done, Lost, Side
from clausewitz.play.norms import ruling
from clausewitz.play.sequences import Ask, Fire, Part, Repeat, Step, Upkeep, Way
from clausewitz.play.switches import standing, stands

if TYPE_CHECKING:
    from clausewitz.play.battle import Battle

AnyBattle = TypeVar("AnyBattle", bound="Battle")


@dataclass(frozen=True)
class Volley:
    """The moment at which these fires are resolved together."""

    fires: tuple[Fire, ...]


@dataclass(frozen=True)
class Casualties:
    """The moment at which the hits on a side become losses."""

    side: Side
    called: bool = False
    """Whether these are called shots."""


Moment = Volley | Casualties | Upkeep | Ask | Repeat


def onward(battle: AnyBattle) -> AnyBattle:
    """The position at which dice, a real choice, or the end is reached.

    A round that nobody throws a die in and nobody decides anything in would repeat itself for ever: the sequence ends.
    """
    idle_rounds = 0
    while (following := _without_input(battle)) is not None:
        idle_rounds += following.round > battle.round
        only_repeats = idle_rounds > battle.idle_rounds
        battle = replace(battle, step=len(battle.sequence.steps)) if only_repeats else following
    return battle


def moments(battle: "Battle") -> tuple[Moment, ...]:
    """The moments of the current step, by the clauses and readings in force."""
    step = battle.current
    apart = not standing(step.together) or in_turn(battle, step)
    volleys = [(fire,) for fire in step.fires] if apart else [step.fires] if step.fires else []
    placing = sorted(step.placing, key=lambda row: not stands(row.clause))
    losses = [Casualties(row.side, row.called) for row in placing]
    fought = [moment for fires in volleys for moment in (Volley(fires), *losses)]
    fought += losses if step.losses and not volleys else []
    due = [step.upkeep] if step.upkeep and stands(step.upkeep.clause) else []
    ordered = step.asks if stands(step.in_order) else step.asks[::-1]
    asks = [ask for ask in ordered if stands(ask.clause)]
    before, after = ([ask for ask in asks if ask.before_fire is early] for early in (True, False))
    return (*before, *fought, *due, *after, *((step.repeat,) if step.repeat else ()))


def volleys(battle: "Battle") -> tuple[Volley, ...]:
    """The volleys of the current step."""
    return tuple(moment for moment in moments(battle) if isinstance(moment, Volley))


def in_turn(battle: "Battle", step: Step) -> tuple[str, ...]:
    """The clause by which the fires of a step follow one another, if they do."""
    return standing(step.in_turn.clause) if step.in_turn and battle.holds(step.in_turn.reading) else ()


def ended(battle: "Battle") -> Done | None:
    """How the battle ended; not before both sides have taken the losses of an exchange."""
    return None if battle.pending and _takes_losses_now(battle) else battle.outcome()


def legal(battle: "Battle", ask: Ask) -> tuple[object, ...]:
    """The actions between which a side may decide."""
    situation = battle.situation(ask.side)
    return tuple(action for action in battle.candidates(ask) if ruling(action, situation).allowed)


def decide(battle: AnyBattle, ask: Ask, action: object, *, bound: bool) -> AnyBattle:
    """The position after a decision; for one that was bound the event cites what forbids the other actions."""
    situation = battle.situation(ask.side)
    cites = (*cites_of(battle, ask), *ruling(action, situation).cites)
    if bound:
        rejected = [ruling(other, situation) for other in battle.candidates(ask) if other != action]
        cites += tuple(made.cites[0] for made in rejected if made.cites)
    told = battle.happened(Decided(ask.side, action, bound), tuple(dict.fromkeys(cites)))
    return _next_moment(told).decided(ask.side, action)


def lose(battle: AnyBattle, side: Side, losses: Force) -> AnyBattle:
    """The position after a side took all hits on it as these losses."""
    told = battle.happened(Lost(side, losses), battle.cites_of_losses(side, losses))
    return told.with_losses(side, losses).with_hits_taken(side)


def cites_of(battle: "Battle", ask: Ask) -> tuple[str, ...]:
    """The clauses by which a question is put, and put in this order."""
    return standing(ask.clause, battle.current.in_order)


def _without_input(battle: AnyBattle) -> AnyBattle | None:
    """The next position where none needs dice or a decision; None where one does, or at the end."""
    if ended(battle):
        return None
    here = moments(battle)
    if battle.moment == len(here) or (battle.moment == 0 and not _takes_place(battle)):
        return _next_step(battle)
    moment = here[battle.moment]
    if isinstance(moment, Volley):
        return _fire(battle, moment)
    if isinstance(moment, Casualties):
        return _casualties(battle, moment.side) if _losses_are_taken(battle) else _next_moment(battle)
    if isinstance(moment, Upkeep):
        return _next_moment(battle.after_upkeep())
    return _ask(battle, moment) if isinstance(moment, Ask) else _repeat(battle, moment)


def _takes_place(battle: "Battle") -> bool:
    step = battle.current
    return (step.under is None or battle.holds(step.under)) and battle.takes_place(step)


def _fire(battle: AnyBattle, volley: Volley) -> AnyBattle | None:
    dice = sum(group.number for group in battle.volley(volley))
    return None if dice > 0 else battle.struck(volley, ())


def _casualties(battle: AnyBattle, side: Side) -> AnyBattle | None:
    if not battle.hits_on(side) > 0:
        return _next_moment(battle)
    losses = battle.bound_losses(side)
    return None if losses is None else lose(battle, side, losses)


def _ask(battle: AnyBattle, ask: Ask) -> AnyBattle | None:
    options = legal(battle, ask)
    if len(options) > 1:
        return None
    return decide(battle, ask, options[0], bound=True) if options else _next_moment(battle)


def _repeat(battle: AnyBattle, repeat: Repeat) -> AnyBattle:
    if not stands(repeat.clause) or not battle.goes_back():
        return _next_moment(battle)
    ways = (way for way in repeat.ways if stands(way.clause) and (way.under is None or battle.holds(way.under)))
    way = next(ways, Way(_part(battle, battle.step).steps[0].label, repeat.clause))
    to = way.to
    again = battle.note(f"combat goes on from step {to}", *dict.fromkeys((repeat.clause, way.clause)))
    following = replace(again, step=battle.sequence.index(to), moment=0, round=battle.round + 1, fired=frozenset())
    return following.next_round()


def _next_moment(battle: AnyBattle) -> AnyBattle:
    return replace(battle, moment=battle.moment + 1)


def _next_step(battle: AnyBattle) -> AnyBattle:
    steps = battle.sequence.steps
    following = replace(battle, step=battle.step + 1, moment=0)
    if following.step == len(steps) or _part(battle, battle.step) is _part(battle, following.step):
        return following
    return replace(following, round=1, fired=frozenset()).entered()


def _part(battle: "Battle", step: int) -> Part:
    here = battle.sequence.steps[step]
    return next(part for part in battle.sequence.parts if any(each is here for each in part.steps))


def _takes_losses_now(battle: "Battle") -> bool:
    if battle.step == len(battle.sequence.steps):
        return False
    here = moments(battle)
    at_casualties = battle.moment < len(here) and isinstance(here[battle.moment], Casualties)
    return at_casualties and _losses_are_taken(battle)


def _losses_are_taken(battle: "Battle") -> bool:
    """Whether hits become losses at this step; where steps need not be completed, only at the last at which they do."""
    step, last = battle.current, [step for step in battle.sequence.steps if step.losses][-1]
    taken = bool(standing(step.losses)) and (step.losses_under is None or battle.holds(step.losses_under))
    return taken and (stands(battle.sequence.ordered) or step is last)

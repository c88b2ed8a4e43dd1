"""How a turn is conducted: which options each phase has, what each decision does, and how each fight is concluded."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from clausewitz.play.moments import Done
from clausewitz.play.refusals import RefusedError
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.bombardment import Bombardment
from clausewitz.rulebooks.great_war.evacuation import Evacuation
from clausewitz.rulebooks.great_war.passage import Passage
from clausewitz.rulebooks.great_war.raid import Raid
from clausewitz.rulebooks.great_war.sea_battle import SeaBattle
from clausewitz.rulebooks.great_war.turn import (
    assaulting,
    attacks,
    chores,
    evacuating,
    landing,
    movement,
    raiding,
    sailing,
    shelling,
    surfacing,
)
from clausewitz.rulebooks.great_war.turn.homing import Landing, landed
from clausewitz.rulebooks.great_war.turn.orders import Orders
from clausewitz.rulebooks.great_war.turn.phases import TURN
from clausewitz.rulebooks.great_war.turn.records import Engagement, Homing, WayOut
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def options(turn: TurnState) -> Iterable[object]:
    """What may be decided in the current phase; orders and raids are made one by one, since there may be many."""
    found = _OPTIONS[turn.current.label](turn)
    return found if isinstance(found, Orders | raiding.Raids) else tuple(found)


def cites(turn: TurnState) -> tuple[str, ...]:
    """The clauses by which just these options are open in the current phase."""
    return _CITES.get(turn.current.label, _no_clauses)(turn)


def refusal(turn: TurnState, option: object) -> RefusedError | None:
    """Why a move or a raid may not be made; None for anything else, and for what is possible."""
    if isinstance(option, movement.Move | sailing.Sail) and turn.current.label == "1":
        return Orders(turn.board, turn.nations, turn.profile).refusal(option)
    if isinstance(option, raiding.TakeOff) and turn.current.label == "2":
        return raiding.refusal(turn.board, option, turn.profile)
    return None


def decided(turn: AnyTurn, option: object) -> AnyTurn:
    """The position after a decision."""
    following: AnyTurn = _DECISIONS[type(option)](turn, option)
    return following


def concluded(turn: AnyTurn) -> AnyTurn:
    """The position once the fight under way is over."""
    fight, cause = turn.fight, turn.cause
    assert fight
    end = fight.awaits
    assert isinstance(end, Done)
    told = replace(turn, events=turn.events + fight.events, fight=None, cause=None).note(end.outcome, *end.cites)
    following: AnyTurn = next(end for kind, end in _ENDS.items() if isinstance(fight, kind))(told, fight, cause)
    return following


def next_phase(turn: AnyTurn) -> AnyTurn:
    """The position at the beginning of the next phase, with what is due there done."""
    following = replace(turn, step=turn.step + 1)
    if following.step == len(TURN.steps):
        return following
    begun: AnyTurn = _DUE.get(following.current.label, _nothing)(following)
    return begun


def crashed(turn: AnyTurn) -> AnyTurn:
    """The position once aircraft that can land nowhere are lost."""
    lost, *others = turn.homing
    told = turn.note(f"{lost.stack.army} of {lost.stack.nation} cannot land and is lost", "gw.retreats.aircraft.range")
    return replace(told, homing=tuple(others))


def _no_clauses(_turn: TurnState) -> tuple[str, ...]:
    return ()


def _nothing(turn: AnyTurn) -> AnyTurn:
    return turn


def _moves(turn: TurnState) -> Iterable[object]:
    return Orders(turn.board, turn.nations, turn.profile)


def _quiet_work(turn: TurnState) -> Iterable[object]:
    return chain(chores.entrenchments(turn), landing.unloadings(turn))


def _sail(turn: AnyTurn, action: sailing.Sail) -> AnyTurn:
    cites = [clause for each in sailing.rulings(turn.board, action) for clause in each.cites]
    told = turn.note(f"{action.ships} of {action.nation} puts to sea", *cites)
    passage = sailing.passage(turn.board, action, turn.profile)
    if passage is None:
        return replace(told, board=sailing.sailed(turn.board, action, turn.profile))
    return replace(told, fight=passage.opened(), cause=action, fought=turn.fought + 1)


def _surface(turn: AnyTurn, action: surfacing.Surfacing) -> AnyTurn:
    return replace(turn, board=surfacing.came_up(turn.board, action))


def _passage_over(turn: AnyTurn, passage: Passage, cause: sailing.Sail) -> AnyTurn:
    steps = 0 if not passage.stopped else cause.way.index(passage.here.name)
    navy, arrived = passage.navy, cause.way[steps] if passage.stopped else cause.way[-1]
    board = sailing.sailed(sailing.swept(turn.board, passage), cause, turn.profile, navy.fleet, steps)
    before = turn.wounded.get((navy.nation, arrived), 0)
    wounded = {**turn.wounded, (navy.nation, arrived): before + navy.wounds}
    return replace(turn, board=board, wounded=wounded)


def _sea_battle_over(turn: AnyTurn, fight: SeaBattle, cause: Engagement | WayOut) -> AnyTurn:
    if isinstance(cause, Engagement):
        return assaulting.over_at_sea(turn, fight, cause)
    return evacuating.fought(turn, fight, cause)


def _raids(turn: TurnState) -> Iterable[object]:
    return raiding.Raids(turn.board, turn.nations, turn.profile)


def _move(turn: AnyTurn, action: movement.Move) -> AnyTurn:
    board, cites = movement.moved(turn.board, action, turn.profile)
    return replace(turn, board=board).note(f"{action.units} of {action.nation} stands in {action.way[-1]}", *cites)


def _end_phase(turn: AnyTurn, _action: movement.EndPhase) -> AnyTurn:
    return next_phase(turn)


def _take_off(turn: AnyTurn, action: raiding.TakeOff) -> AnyTurn:
    raid = raiding.raid(turn.board, action, turn.intercepted, turn.profile).opened()
    return replace(turn, fight=raid, cause=action, fought=turn.fought + 1)


def _shell(turn: AnyTurn, action: shelling.Shelling) -> AnyTurn:
    fight = shelling.bombardment(turn, action).opened()
    fired = turn.bombarded | {(action.nation, action.place)}
    return replace(turn, fight=fight, cause=action, fought=turn.fought + 1, bombarded=fired)


def _land(turn: AnyTurn, action: Landing) -> AnyTurn:
    first, *others = turn.homing
    return replace(turn, board=landed(turn.board, first, action), homing=tuple(others))


def _raid_over(turn: AnyTurn, raid: Raid, cause: raiding.TakeOff) -> AnyTurn:
    board, homing = raiding.after(turn.board, cause, raid)
    intercepted = turn.intercepted.union(raid.route[number - 1].name for number in raid.intercepted)
    turn = replace(turn, intercepted=intercepted)
    return replace(turn, board=board, homing=tuple(Homing(stack=each, raided=True) for each in homing))


def _bombardment_over(turn: AnyTurn, fight: Bombardment, cause: shelling.Shelling) -> AnyTurn:
    return replace(turn, board=shelling.after(turn.board, cause, fight))


_OPTIONS: Mapping[str, Callable[[TurnState], Iterable[object]]] = {
    "1": _moves,
    "2": _raids,
    "3": attacks.options,
    "4a": shelling.options,
    "4b": landing.invasions,
    "4c": attacks.options,
    "5": _quiet_work,
}
"""By the label of a phase."""
_CITES: Mapping[str, Callable[[TurnState], tuple[str, ...]]] = {
    "3": attacks.cites,
    "4c": attacks.cites,
    "5": chores.cites,
}
_DUE: Mapping[str, Callable[[Any], Any]] = {
    "2": assaulting.contests_left,
    "3": assaulting.prepared_at_sea,
    "4a": assaulting.prepared_on_land,
    "4c": assaulting.prepared_on_land,
    "6": chores.repaired,
    "7": chores.paid,
}
"""What is due at the beginning of a phase, by its label."""
_DECISIONS: Mapping[type, Callable[[Any, Any], Any]] = {
    movement.EndPhase: _end_phase,
    movement.Move: _move,
    sailing.Sail: _sail,
    surfacing.Surfacing: _surface,
    raiding.TakeOff: _take_off,
    shelling.Shelling: _shell,
    attacks.Attacking: assaulting.begun,
    attacks.Holding: assaulting.held_back,
    attacks.Resting: assaulting.rested,
    landing.Invading: landing.announced,
    landing.Unloading: landing.unloaded,
    chores.Dig: chores.dug_in,
    Landing: _land,
}
_ENDS: Mapping[type, Callable[[Any, Any, Any], Any]] = {
    LandBattle: assaulting.over,
    SeaBattle: _sea_battle_over,
    Passage: _passage_over,
    Evacuation: evacuating.over,
    Raid: _raid_over,
    Bombardment: _bombardment_over,
}

"""Situations of Empires written as Gherkin, in the phrases of its step definitions; and the areas of an order.

Counterexamples of the prover and the report on consistency use them.
"""

from collections.abc import Iterator
from itertools import chain

from clausewitz.play.documents import Space, format_as_python, two_spaces
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Form, Number
from clausewitz.play.readings import readings_of
from clausewitz.play.records import replace
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.combat.retreats import Assault
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.numbers import number_ruling as how_given
from clausewitz.rulebooks.empires.orders import Attack, Move
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile, Undefended
from clausewitz.rulebooks.empires.sea.sea import Voyage
from clausewitz.rulebooks.empires.turn.words import count

_SELF, _OTHER = "Albion", "Gallia"


def as_scenario(**arguments: object) -> str:
    """The scenario of a claim's arguments, with comments for what phrases cannot say."""
    situation, action = arguments.get("at"), arguments.get("order")
    lines = steps_of(situation, action) or tuple(
        f"# {name}: {format_as_python(value)}" for name, value in arguments.items()
    )
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in lines)])


def steps_of(situation: object, action: object) -> tuple[str, ...]:
    """The steps that set up a situation, give an order in it and state the ruling; none if no phrases can."""
    if isinstance(situation, March) and isinstance(action, Move):
        return _march(situation)
    if isinstance(situation, Advance) and isinstance(action, Attack):
        return _advance(situation)
    return ()


def _march(at: March) -> tuple[str, ...]:
    """No phrase says that armies have already moved, nor must they be on ships where they set out."""
    start, goal = _way(at.from_sea, at.to_sea, adjacent=at.adjacent)
    if at.stack.moved:
        return ()
    order = Move(start, goal, Number(Form.NUMBER, at.armies))
    aboard = [f"{_SELF} has {count(at.aboard, 'army')} in {goal}"] * bool(at.aboard)
    ships = [f"{_SELF} has {count(at.ships, 'ship')} in {goal}"] * bool(at.ships)
    others = [f"{_OTHER} has {count(at.other_ships, 'ship')} in {goal}"] * bool(at.other_ships)
    owner = [f"{goal} is owned by {_SELF if at.own else _OTHER}"]
    givens = [*_common(at.profile, at.points), *owner, *_stack(at.stack, start), *ships, *others, *aboard]
    return _scenario_steps(givens, str(order), _finding(at, order))


def _advance(at: Advance) -> tuple[str, ...]:
    start, goal = _way(at.from_sea, at.to_sea, adjacent=at.adjacent)
    if at.stack.moved:
        return ()
    order = Attack(start, goal, Number(Form.NUMBER, at.armies))
    owners = [f"{start} is owned by {_SELF if at.from_own else _OTHER}"]
    owners.append(f"{goal} is owned by {_SELF if at.to_own else _OTHER}")
    givens = [*_common(at.profile, at.points), *owners, *_stack(at.stack, start)]
    return _scenario_steps(givens, str(order), _finding(at, order))


def _way(from_sea: bool, to_sea: bool, *, adjacent: bool) -> tuple[str, str]:
    """Two areas of the map for which this is true."""
    if from_sea:
        seas, lands = ("North Sea", "Atlantic"), ("Sussex", "Wales")
    else:
        seas, lands = ("Channel", "Biscay"), ("Sussex", "Wessex")
    near, far = seas if to_sea else lands
    return "Channel" if from_sea else "Kent", near if adjacent else far


def _common(profile: Profile, points: int) -> Iterator[str]:
    for reading, usual in zip(readings_of(profile), readings_of(PREFERRED), strict=True):
        if reading is not usual:
            yield f"reading {reading.letter} of {reading.issue}"
    yield f"{_SELF} has {count(points, 'BP')}"


def _stack(stack: Stack, area: str) -> Iterator[str]:
    """Armies that were there before, those that made the area sticky, and those that came later."""
    before = stack.armies - stack.stuck - stack.late
    if before:
        yield f"{_SELF} has {count(before, 'army')} in {area}"
    if stack.sticky:
        yield f"{_SELF} has placed {count(stack.stuck, 'army')} from its reserve in {area}"
    if stack.late:
        yield f"{_SELF} has {count(stack.late, 'army')} in {area}"


def _finding(at: March | Advance, order: Move | Attack) -> str:
    number = how_given(order, at.profile)
    made = number if number and not number.allowed else ruling(order, at)
    if made.allowed:
        is_battle = isinstance(at, Advance) and at.profile.undefended is Undefended.BATTLE and at.armies > 0
        return f"a battle for {order.where_to} is to be decided" if is_battle else "the order is executed"
    return f"the order fails because of {made.decided_by.clause}" if made.decided_by else "the order fails"


def _scenario_steps(givens: list[str], order: str, finding: str) -> tuple[str, ...]:
    steps = (
        (f"{'And' if number else keyword} {words}" for number, words in enumerate(each))
        for keyword, each in (("Given", givens), ("When", [f"{_SELF} orders {order}"]), ("Then", [finding]))
    )
    return tuple(chain.from_iterable(steps))


_START, _TARGET, _GOAL = "Where they set out", "Target", "Where they would go"
_RETREAT = "Where they would retreat"
_OWN, _OTHER_OWNER = "the country", "not the country"


def spaces_of(situation: object, _action: object) -> tuple[Space, ...]:
    """The areas of an attack, a move, a voyage or a retreat; none for other actions."""
    match situation:
        case Advance() as at:
            start = _area(_START, sea=at.from_sea, own=at.from_own, here=count(at.armies, "army"))
            return two_spaces(start, _area(_TARGET, sea=at.to_sea, own=at.to_own), adjacent=at.adjacent)
        case March() as at:
            start = _area(_START, sea=at.from_sea, here=count(at.armies, "army"))
            return two_spaces(start, _area(_GOAL, sea=at.to_sea, own=at.own), adjacent=at.adjacent)
        case Voyage() as at:
            own = at.own_base if at.has_base else None
            start = _area(_START, sea=at.from_sea, own=own, here=count(at.ships, "ship"))
            return two_spaces(start, _area(_GOAL, sea=at.to_sea, own=own), adjacent=at.adjacent)
        case Assault() as at:
            here = _target_space(at)
            goal = replace(_area(_RETREAT, sea=at.aboard, own=at.retreat_own), marks=("retreat location",))
            return two_spaces(here, goal, adjacent=at.near) if at.retreat_set else (here,)
    return ()


def _target_space(at: Assault) -> Space:
    defenders = f"{count(at.defenders, 'army')}{', some stuck' * at.stuck}"
    return Space(name=_TARGET, forces=(("attacker", count(at.attackers, "army")), ("defender", defenders)))


def _area(name: str, *, sea: bool, own: bool | None = None, here: str = "") -> Space:
    owner = "" if sea or own is None else _OWN if own else _OTHER_OWNER
    return Space(name=name, sea=sea, owner=owner, forces=(("would go", here),) if here else ())

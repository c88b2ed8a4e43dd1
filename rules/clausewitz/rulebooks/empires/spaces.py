"""Orders of Empires on a map: the area where armies or ships set out, and the one to which they would go."""

from clausewitz.play.documents.maps import Space, two_spaces
from clausewitz.play.records import replace
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.combat.retreats import Assault
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.sea.sea import Voyage
from clausewitz.rulebooks.empires.turn.words import count

_START, _TARGET, _GOAL = "Where they set out", "Target", "Where they would go"
_RETREAT = "Where they would retreat"
_OWN, _OTHER_OWNER = "the country", "not the country"


def spaces_of(situation: object, _action: object) -> tuple[Space, ...]:
    """The areas of an attack, a move, a voyage or a retreat; none of what else a country does."""
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

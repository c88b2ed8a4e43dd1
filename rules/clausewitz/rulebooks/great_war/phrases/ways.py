"""Rulings of The Great War on a map where nobody retreats: moves, flights, bombardments, and ships under fire."""

from clausewitz.play.documents.maps import Space, two_spaces
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, ReinforceZone, SailOut, Zone
from clausewitz.rulebooks.great_war.straits.straits import ZoneEntry
from clausewitz.rulebooks.great_war.territory.bombardment import RailGun
from clausewitz.rulebooks.great_war.territory.no_mans_land import Contested, MoveOut, To

_BATTLE, _LANDING, _WAY = "Space of the battle", "Where they would land", "On the way"
_WATERS = {Zone.FREE: (), Zone.ENEMY: ("enemy ships",), Zone.CONTESTED: ("contested",)}


def ways_of(situation: object, action: object) -> tuple[Space, ...]:
    """The places of a move, a flight, a bombardment or a passage; none of what else is done."""
    match situation, action:
        case Contested(), MoveOut() as out:
            return _moving_out(out)
        case ContestedZone() as at, SailOut() | ReinforceZone() as sails:
            return _sailing(at, sails)
        case _, FlyBack() as flight:
            start = Space(name=_BATTLE, forces=(("aircraft", "here"),))
            owner = "ally" if flight.to_an_ally else "own or allied"
            return start, _away(start, Space(name=_LANDING, owner=owner), flight.distance)
        case RailGun() as gun, _:
            return _under_a_gun(gun)
        case ZoneEntry() as at, _:
            return _at_a_fort(at)
    return ()


def _moving_out(out: MoveOut) -> tuple[Space, ...]:
    start = Space(name="Contested territory", marks=("contested",), forces=(("units", "here"),))
    contested = out.to is To.CONTESTED
    owner = "" if contested else out.to.value
    goal = Space(name="Where they would go", owner=owner, marks=("contested",) * contested)
    return _by_way(start, Space(name=_WAY, owner="friendly") if out.through_friendly else None, goal)


def _sailing(at: ContestedZone, sails: SailOut | ReinforceZone) -> tuple[Space, ...]:
    """Out of a contested sea zone, or into one."""
    ships = (("fleet", "submerged submarines" if at.submerged else "ships"),)
    if isinstance(sails, SailOut):
        start = Space(name="Contested sea zone", sea=True, marks=("contested",), forces=ships)
        goal = Space(name="Where they would sail", sea=True, marks=_WATERS[sails.to])
        return _by_way(start, Space(name=_WAY, sea=True) if sails.by_way_of_free else None, goal)
    marks = ("contested",) * sails.out_of_contested
    start = Space(name="Where they come from", sea=True, marks=marks, forces=ships)
    return start, _away(start, Space(name="Zone to reinforce", sea=True, marks=("contested",)), sails.distance)


def _by_way(start: Space, way: Space | None, goal: Space) -> tuple[Space, ...]:
    """From a space to the next one, or by way of a third to one that lies behind it."""
    if way is None:
        return two_spaces(start, goal, adjacent=True)
    return start, replace(way, adjacent=frozenset({start.name})), replace(goal, adjacent=frozenset({way.name}))


def _away(start: Space, goal: Space, points: int) -> Space:
    """A space to which it takes so many movement points: at one it is the next."""
    near = frozenset({start.name}) if points == 1 else frozenset[str]()
    said = f"{points} movement point{'s' * (points != 1)} away"
    return replace(goal, adjacent=near, marks=(said, *goal.marks))


def _under_a_gun(gun: RailGun) -> tuple[Space, ...]:
    """The gun, and the space into which it might fire."""
    marks = (*("contested",) * gun.contested, *("attacked by land units",) * gun.attacked)
    target = Space(name="Target", sea=not gun.land, owner="enemy" if gun.enemy else "not the enemy", marks=marks)
    if gun.here:
        return (replace(target, forces=(("rail gun", "here"),)),)
    return two_spaces(Space(name="Rail gun's space", forces=(("rail gun", "here"),)), target, adjacent=gun.adjacent)


def _at_a_fort(at: ZoneEntry) -> tuple[Space, ...]:
    """The sea zone that the fleet has entered, and the fort beside it."""
    ships = "surface ships" if at.surface else "submarines"
    zone = Space(name="Sea zone of the fleet", sea=True, forces=(("fleet", ships),))
    held = (("fort", "a hit left" if at.hit_left else "no hit left"), *(("garrison", "here"),) * at.garrison)
    owner = "enemy of the fleet" if at.enemy else "no enemy of the fleet"
    fort = Space(name=at.place.value, owner=owner, marks=("contested",) * at.contested, forces=held)
    return two_spaces(zone, fort, adjacent=True)

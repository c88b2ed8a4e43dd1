"""Rulings of The Great War on a map: the place of the battle, and the one to which somebody would leave it."""

from collections.abc import Iterable

from clausewitz.play.documents.maps import Space, two_spaces
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces import areas
from clausewitz.rulebooks.great_war.forces.areas import Attack, Holder
from clausewitz.rulebooks.great_war.forces.fleet import Haven, Water
from clausewitz.rulebooks.great_war.phrases.ways import ways_of
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Waters

_ATTACKS = {
    Attack.NONE: "",
    Attack.LAND: "attacked by land units",
    Attack.OTHER: "attacked, but not by land units",
    Attack.REPELLED: "attack repelled",
}
_SHIPS = {
    EnemyShips.NONE: "",
    EnemyShips.SUBMERGED: "enemy submarines, submerged",
    EnemyShips.AFLOAT: "enemy ships",
}


def spaces_of(situation: object, action: object) -> tuple[Space, ...]:
    """The places that a ruling is about; none where it looks at none."""
    side = getattr(situation, "side", None)
    who = side.value if isinstance(side, Side) else "fleet"
    match getattr(action, "to", None):
        case areas.Space() as to:
            marks = ["contested" * to.contested, _ATTACKS[to.attack], _CAME * to.origin]
            return _departure_spaces(
                who, "Space of the battle", _goal("Space of the retreat", to.holder, who, marks), to.adjacent
            )
        case Haven(water=Water.PORT) as to:
            marks = ["contested" * to.contested, _CAME * to.origin]
            goal = _goal("Port of the withdrawal", to.holder, who, marks)
            return _departure_spaces(who, "Sea zone of the battle", goal, to.adjacent, sea=True)
        case Haven() as to:
            marks = ["contested" * to.contested, "enemy ships" * to.enemy_ships, _CAME * to.origin]
            goal = Space(name="Sea zone of the withdrawal", sea=True, marks=_drop_empty(marks))
            return _departure_spaces(who, "Sea zone of the battle", goal, to.adjacent, sea=True)
        case Waters() as to:
            marks = ["contested by friends" * to.contested, _SHIPS[to.enemy]]
            goal = Space(name="Sea zone of the evacuation", sea=True, marks=_drop_empty(marks))
            return _departure_spaces(who, "Port", goal, to.adjacent)
    return ways_of(situation, action)


_CAME = "the attack came from here"


def _goal(name: str, holder: Holder, who: str, marks: Iterable[str]) -> Space:
    owners = {Holder.OWN: who, Holder.ALLIED: f"ally of the {who}", Holder.HOSTILE: "enemy or neutral"}
    return Space(name=name, owner=owners[holder], marks=_drop_empty(marks))


def _departure_spaces(who: str, start: str, goal: Space, adjacent: bool, *, sea: bool = False) -> tuple[Space, ...]:
    return two_spaces(Space(name=start, sea=sea, forces=((who, "here"),)), goal, adjacent=adjacent)


def _drop_empty(marks: Iterable[str]) -> tuple[str, ...]:
    return tuple(filter(None, marks))

"""Rulings of The Great War as scenarios: a situation and an action in it, in the phrases of the step definitions."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.great_war.areas import Attack, Holder
from clausewitz.rulebooks.great_war.army import ROSTER
from clausewitz.rulebooks.great_war.bombardment import Bombard, RailGun, TakePart
from clausewitz.rulebooks.great_war.bombing import (
    Bomb,
    ChooseAltitude,
    Encounter,
    Escort,
    Intercept,
    Sortie,
    ZeppelinMove,
)
from clausewitz.rulebooks.great_war.contesting import Contested, MoveOut, Reinforce, To
from clausewitz.rulebooks.great_war.fortresses import Build
from clausewitz.rulebooks.great_war.infantry import Entrench, Field, InfantryUnit, March, Nation
from clausewitz.rulebooks.great_war.landings import Beach, Land
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.retreats import Flight, FlyBack
from clausewitz.rulebooks.great_war.standoff import AirRetreat, CallOff, Contest, Retreat, Standoff
from clausewitz.rulebooks.great_war.support_fire import Flotilla, SupportFire

_NATIONS = {
    Side.ATTACKER: {Holder.OWN: "Germany", Holder.ALLIED: "Austria", Holder.HOSTILE: "France"},
    Side.DEFENDER: {Holder.OWN: "France", Holder.ALLIED: "England", Holder.HOSTILE: "Germany"},
}
_BELLIGERENTS = (
    "the attacker is Germany",
    "the defender is France",
    "Germany and Austria are allied as Central Powers",
    "France and England are allied as Entente",
)


def steps_of(situation: object, action: object) -> tuple[str, ...]:
    """The steps that set a situation up and say what the ruling on an action in it is; none where no phrases can."""
    writer = _WRITERS.get(type(action))
    return tuple(writer(situation, action)) if writer else ()


def joined(keyword: str, steps: Iterator[str] | list[str]) -> Iterator[str]:
    """Steps after one keyword."""
    for number, step in enumerate(steps):
        yield f"{'And' if number else keyword} {step}"


def unusual(profile: Profile) -> Iterator[str]:
    """The readings that are not the preferred ones."""
    for reading, usual in zip(readings_of(profile), readings_of(LATEST), strict=True):
        if reading is not usual:
            yield f"reading {reading.letter} of {reading.issue}"


def _ruled(at: object, action: object, who: str, does: str, *, bare: bool = False) -> str:
    """What the ruling is; `bare` where there is a phrase for what nothing permits."""
    made = ruling(action, at)
    if made.allowed:
        return f"Then {who} may {does}"
    if made.decided_by:
        return f"Then {who} may not {does} because of {made.decided_by.clause}"
    return f"Then {who} may not {does}" if bare else f"# No sentence says whether {who} may {does}."


def _retreat(at: Standoff, action: Retreat) -> Iterator[str]:
    """On a map that makes the situation so."""
    armies = [f"the attacker {_comes_with(at)} 2 infantry", "the defender has 2 infantry", "these areas"]
    allied = ["an ally of the attacker has contested the space before"] * at.ally_contests
    yield from joined("Given", [*unusual(at.profile), *_BELLIGERENTS, *allied, *armies])
    yield from _table(_areas(at, action))
    yield from joined("When", list(_until(at, action)))
    part = "" if action.whole else " with a part of the units"
    yield _ruled(at, action, f"the {at.side.value}", f'retreat to "{_name(action.to.name)}"{part}')


def _areas(at: Standoff, action: Retreat | None = None) -> Iterator[tuple[str, ...]]:
    yield ("area", "owner", "contested", "attack", "attackers came from it", "adjacent")
    shown = None
    if action:
        to, owner = action.to, _NATIONS[at.side][action.to.holder]
        yield (_name(to.name), owner, _yes(to.contested), to.attack.value, _yes(to.origin), _yes(to.adjacent))
        shown = to.contested if to.origin else None
    if at.own_space_open:
        yield ("Home", "France", "no", Attack.NONE.value, "no", "yes")
    if at.came_out_of_contested and not at.all_came_out_of_contested and shown is not False:
        yield ("Camp", "Germany", "no", Attack.NONE.value, "yes", "yes")
    if at.came_out_of_contested and shown is not True:
        yield ("Trenches", "Germany", "yes", Attack.NONE.value, "yes", "yes")


def _table(rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    filled = list(rows)
    widths = [max(map(len, column)) for column in zip(*filled, strict=True)]
    for row in filled:
        yield "  | " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"


def _comes_with(at: Standoff) -> str:
    return "lands" if at.landing else "has"


def _until(at: Standoff, action: object) -> Iterator[str]:
    """The steps up to the decision, or in a landing, where nobody is asked who has no choice, to an earlier one."""
    if at.landing and not ruling(action, at).allowed and not at.contesting:
        yield f"step 5a{_of_round(at)} begins"
        return
    yield f"step {'7' if at.landing else '6'}{_of_round(at)} begins"
    chooses = ruling(Contest(), replace(at, side=Side.ATTACKER)).allowed or not at.landing
    if at.side is Side.DEFENDER and chooses:
        yield f"the attacker {'contests' if at.contesting else 'fights on'}"


def _contest(at: Standoff, action: Contest) -> Iterator[str]:
    if at.landing and not at.has_ground_units:
        return
    units = "2 infantry" if at.has_ground_units else "1 fighter"
    armies = [f"the attacker {_comes_with(at)} {units}", "the defender has 2 infantry"]
    givens = [*unusual(at.profile), *_BELLIGERENTS, *armies]
    yield from joined("Given", [*givens, *(["these areas"] if at.came_out_of_contested else [])])
    if at.came_out_of_contested:
        yield from _table(_areas(at))
    at_once = not at.has_ground_units or (at.landing and not ruling(action, at).allowed)
    yield f"When step {'5a' if at_once else '7' if at.landing else '6'}{_of_round(at)} begins"
    part = "" if action.whole else " with a part of the units"
    yield _ruled(at, action, f"the {at.side.value}", f"contest{part}", bare=action.whole)


def _air_retreat(at: Standoff, action: AirRetreat) -> Iterator[str]:
    forces = [f"the {side.value} has 1 fighter and 1 infantry" for side in Side]
    yield from joined("Given", [*unusual(at.profile), *forces, *["the attacker lands 1 infantry"] * at.landing])
    first = ["the attacker retreats all air units"] if at.attacker_flew_off else []
    yield from joined("When", [f"step {'A2' if at.flew else 'A1'}{_of_round(at)} begins", *first])
    yield _ruled(at, action, f"the {at.side.value}", f"retreat {'all' if action.whole else 'a part of the'} air units")


def _call_off(at: Standoff, action: CallOff) -> Iterator[str]:
    if at.came_out_of_contested and not at.cornered:
        return
    armies = [f"the attacker {_comes_with(at)} 2 infantry", "the defender has 2 infantry", "these areas"]
    yield from joined("Given", [*unusual(at.profile), *_BELLIGERENTS, *armies])
    came_from = ("Tirol", "Austria") if at.cornered else ("Lorraine", "Germany")
    open_ones = () if at.came_out_of_contested else ((*came_from, "no", Attack.NONE.value, "yes", "yes"),)
    yield from _table(chain(_areas(at), open_ones))
    yield from joined("When", list(_until(at, action)))
    yield _ruled(at, action, "the attacker", "call off the attack")


def _land(at: Beach, action: Land) -> Iterator[str]:
    unit = ROSTER.units[action.kind].plural
    if at.captured:
        allowed = ruling(action, at).allowed
        phase = "in the non-combat phase" if at.non_combat else f"in the combat phase{'' if allowed else ','}"
        yield _ruled(at, action, unit, f"land after the capture, {phase}")
    elif at.round == 1:
        yield _ruled(at, action, unit, "land")


def _support(at: Flotilla, action: SupportFire) -> Iterator[str]:
    if at.firing:
        return
    fought = ["the ships have fought a naval battle"] if at.fought_at_sea else []
    yield from joined("Given", [*unusual(at.profile), f"the landing uses {at.transports} transports", *fought])
    ships = ROSTER.count(action.kind, action.ships)
    yield _ruled(at, action, ships, f"give support fire in round {at.round}")


def _rail_gun(at: RailGun, action: Bombard | TakePart) -> Iterator[str]:
    givens = [
        "a rail gun in the space that is fought over" if at.here else "a rail gun next to an enemy territory",
        *["no land units attack the territory"] * (not at.attacked),
        *["the territory is not adjacent to it"] * (not at.adjacent and not at.here),
        *["the territory is a sea zone"] * (not at.land),
        *["the territory is not the enemy's"] * (not at.enemy),
        *["the land combat of the turn has begun"] * at.land_combat,
        *["the gun has bombarded"] * at.bombarded,
    ]
    yield from joined("Given", [*unusual(at.profile), *givens])
    yield _ruled(at, action, "the gun", "bombard" if isinstance(action, Bombard) else "take part")


def _of_round(at: Standoff) -> str:
    return "" if at.round == 1 else f" of round {at.round}"


def _move_out(at: Contested, action: MoveOut) -> Iterator[str]:
    article = "an" if action.to is To.ENEMY else "a"
    way = f"move {'round' if action.through_friendly else 'directly'} to {article} {action.to.value} territory"
    yield _ruled(at, action, f"units with {at.movement} movement points", way, bare=True)


def _reinforce(at: Contested, action: Reinforce) -> Iterator[str]:
    phase = "its movement phase" if at.movement_phase else "another phase"
    yield _ruled(at, action, "a side", f"reinforce a contested territory in {phase}")


def _fly_back(at: Flight, action: FlyBack) -> Iterator[str]:
    aircraft = f"an attacking aircraft with {at.movement_left} movement points left"
    yield _ruled(at, action, aircraft, f"fly back {action.distance} spaces")


def _entrench(at: InfantryUnit, action: Entrench) -> Iterator[str]:
    yield from _infantry(at)
    yield _ruled(at, action, "the unit", "entrench")


def _march(at: InfantryUnit, action: March) -> Iterator[str]:
    yield from _infantry(at)
    yield _ruled(at, action, "the unit", f"move {action.spaces} spaces", bare=True)


def _infantry(at: InfantryUnit) -> Iterator[str]:
    yield f"Given an{' entrenched' if at.entrenched else ''} infantry unit"
    if at.moved:
        yield "When the unit moves"


def _build(at: object, action: Build) -> Iterator[str]:
    yield _ruled(at, action, ROSTER.units[action.kind].plural, "be built")


def _field(at: Nation, action: Field) -> Iterator[str]:
    nation = "Germany" if at.central_power else "France"
    yield from joined("Given", list(_BELLIGERENTS[2:]))
    yield _ruled(at, action, nation, f"have {ROSTER.units[action.kind].plural}")


def _fly(at: Sortie, action: Bomb | Escort) -> Iterator[str]:
    aircraft = f"a {ROSTER.units[at.kind].name}"
    givens = [
        f"{aircraft} with {at.movement} movement points, {at.out} from the target, which is {at.home} from home",
        *([f"a neutral sea zone is {at.sea} from the target"] if at.kind == "zeppelins" else []),
        *([] if at.factory else ["the target contains no factory"]),
        *(["its owner has not developed Heavy Bomber"] if at.kind == "bombers" and not at.heavy_bomber else []),
    ]
    yield from joined("Given", givens)
    yield _ruled(at, action, "it", "bomb" if isinstance(action, Bomb) else "escort")


def _intercept(at: Encounter, action: Intercept) -> Iterator[str]:
    if at.returning:
        yield _ruled(at, action, "raiders on their return", "be intercepted")
        return
    high = ["the zeppelins fly high"] if at.all_high else []
    route = f"the raid flies into territories with {'1' if at.at_target else '1, 0'} fighters"
    yield from joined("Given", ["a raid of 1 zeppelin on a territory worth 3", *high, route])
    yield _ruled(at, action, "the raiders", "be intercepted")


def _choose_altitude(at: ZeppelinMove, action: ChooseAltitude) -> Iterator[str]:
    if at.begun:
        yield _ruled(at, action, "a zeppelin that has begun to move", "choose its altitude")


def _name(area: str) -> str:
    return area or "Elsewhere"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


_WRITERS: Mapping[type, Callable[[Any, Any], Iterator[str]]] = {
    Retreat: _retreat,
    Contest: _contest,
    AirRetreat: _air_retreat,
    CallOff: _call_off,
    Land: _land,
    SupportFire: _support,
    Bombard: _rail_gun,
    TakePart: _rail_gun,
    MoveOut: _move_out,
    Reinforce: _reinforce,
    FlyBack: _fly_back,
    Entrench: _entrench,
    March: _march,
    Build: _build,
    Field: _field,
    Bomb: _fly,
    Escort: _fly,
    Intercept: _intercept,
    ChooseAltitude: _choose_altitude,
}

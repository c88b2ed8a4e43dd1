"""Rulings at the end of a round of land or air combat as scenarios."""

from collections.abc import Iterator, Mapping
from itertools import chain

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces.areas import Attack
from clausewitz.rulebooks.great_war.forces.standoff import AirRetreat, CallOff, Contest, Retreat, Standoff
from clausewitz.rulebooks.great_war.phrases.words import (
    BELLIGERENTS,
    NATIONS,
    Writer,
    of_round,
    place,
    prefix_steps,
    ruling_step,
    table,
    unusual,
    yes,
)


def _retreat(at: Standoff, action: Retreat) -> Iterator[str]:
    """On a map that makes the situation so."""
    armies = [f"the attacker {_comes_with(at)} 2 infantry", "the defender has 2 infantry", "these areas"]
    allied = ["an ally of the attacker has contested the space earlier in the turn"] * at.ally_contests
    yield from prefix_steps("Given", [*unusual(at.profile), *BELLIGERENTS, *allied, *armies])
    yield from table(_areas(at, action))
    yield from prefix_steps("When", list(_until(at, action)))
    part = "" if action.whole else " with only some of his units"
    yield ruling_step(at, action, f"the {at.side.value}", f'retreat to "{place(action.to.name)}"{part}')


def _areas(at: Standoff, action: Retreat | None = None) -> Iterator[tuple[str, ...]]:
    yield ("area", "owner", "contested", "attack", "attackers came from it", "adjacent")
    shown = None
    if action:
        to, owner = action.to, NATIONS[at.side][action.to.holder]
        yield (place(to.name), owner, yes(to.contested), to.attack.value, yes(to.origin), yes(to.adjacent))
        shown = to.contested if to.origin else None
    if at.own_available:
        yield ("Home", "France", yes(not at.own_space_open), Attack.NONE.value, "no", "yes")
    if at.came_out_of_contested and not at.all_came_out_of_contested and shown is not False:
        yield ("Camp", "Germany", "no", Attack.NONE.value, "yes", "yes")
    if at.came_out_of_contested and shown is not True:
        yield ("Trenches", "Germany", "yes", Attack.NONE.value, "yes", "yes")


def _comes_with(at: Standoff) -> str:
    return "lands" if at.landing else "has"


def _until(at: Standoff, action: object) -> Iterator[str]:
    """The steps up to the decision, or in a landing, where nobody is asked who has no choice, to an earlier one."""
    if at.landing and not ruling(action, at).allowed and not at.contesting:
        yield f"step 5a{of_round(at.round)} begins"
        return
    yield f"step {'7' if at.landing else '6'}{of_round(at.round)} begins"
    chooses = ruling(Contest(), replace(at, side=Side.ATTACKER)).allowed or not at.landing
    if at.side is Side.DEFENDER and chooses:
        yield f"the attacker {'contests' if at.contesting else 'fights on'}"


def _contest(at: Standoff, action: Contest) -> Iterator[str]:
    if at.landing and not at.has_ground_units:
        return
    units = "2 infantry" if at.has_ground_units else "1 fighter"
    armies = [f"the attacker {_comes_with(at)} {units}", "the defender has 2 infantry"]
    givens = [*unusual(at.profile), *BELLIGERENTS, *armies]
    yield from prefix_steps("Given", [*givens, *(["these areas"] if at.came_out_of_contested else [])])
    if at.came_out_of_contested:
        yield from table(_areas(at))
    at_once = not at.has_ground_units or (at.landing and not ruling(action, at).allowed)
    yield f"When step {'5a' if at_once else '7' if at.landing else '6'}{of_round(at.round)} begins"
    part = "" if action.whole else " with only some of his units"
    yield ruling_step(at, action, f"the {at.side.value}", f"contest{part}", bare=action.whole)


def _air_retreat(at: Standoff, action: AirRetreat) -> Iterator[str]:
    forces = [f"the {side.value} has 1 fighter and 1 infantry" for side in Side]
    yield from prefix_steps("Given", [*unusual(at.profile), *forces, *["the attacker lands 1 infantry"] * at.landing])
    first = ["the attacker retreats all air units"] if at.attacker_flew_off else []
    yield from prefix_steps("When", [f"step {'A2' if at.flew else 'A1'}{of_round(at.round)} begins", *first])
    yield ruling_step(
        at, action, f"the {at.side.value}", f"retreat {'all' if action.whole else 'a part of the'} air units"
    )


def _call_off(at: Standoff, action: CallOff) -> Iterator[str]:
    if at.came_out_of_contested and not at.cornered:
        return
    armies = [f"the attacker {_comes_with(at)} 2 infantry", "the defender has 2 infantry", "these areas"]
    yield from prefix_steps("Given", [*unusual(at.profile), *BELLIGERENTS, *armies])
    came_from = ("Tirol", "Austria") if at.cornered else ("Lorraine", "Germany")
    open_ones = () if at.came_out_of_contested else ((*came_from, "no", Attack.NONE.value, "yes", "yes"),)
    yield from table(chain(_areas(at), open_ones))
    yield from prefix_steps("When", list(_until(at, action)))
    yield ruling_step(at, action, "the attacker", "call off the attack")


LAND_WRITERS: Mapping[type, Writer] = {
    Retreat: _retreat,
    Contest: _contest,
    AirRetreat: _air_retreat,
    CallOff: _call_off,
}

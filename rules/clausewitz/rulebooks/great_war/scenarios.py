"""Situations of The Great War written as Gherkin, in the vocabulary of the step definitions.

The prover shows its counterexamples so: such a scenario can be pasted into a feature file, where it tells what the
engine does in that situation.
"""

from collections.abc import Iterator, Mapping

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.great_war.areas import Attack, Holder
from clausewitz.rulebooks.great_war.army import Army, Combatant
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.standoff import Retreat, Standoff

_SIDES = tuple(side.value for side in Side)
_NATIONS = {
    Side.ATTACKER: {Holder.OWN: "Germany", Holder.ALLIED: "Austria", Holder.HOSTILE: "France"},
    Side.DEFENDER: {Holder.OWN: "France", Holder.ALLIED: "England", Holder.HOSTILE: "Germany"},
}


def as_scenario(**arguments: object) -> str:
    """The scenario of a claim's arguments: what phrases can say, and as comments what they cannot."""
    at, action = arguments.get("at"), arguments.get("action")
    if isinstance(at, Standoff) and isinstance(action, Retreat):
        lines = list(_retreat(at, action))
    else:
        lines = [*_comments(arguments), *_joined("Given", _givens(arguments)), *_step(arguments)]
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in lines)])


def _comments(arguments: Mapping[str, object]) -> Iterator[str]:
    for name, value in arguments.items():
        if not (isinstance(value, Combatant | Profile) or name in _SIDES or name == "step"):
            yield f"# {name}: {value}"


def _step(arguments: Mapping[str, object]) -> Iterator[str]:
    if isinstance(arguments.get("step"), str):
        yield f"When step {arguments['step']} begins"


def _givens(arguments: Mapping[str, object]) -> Iterator[str]:
    for name, value in arguments.items():
        if isinstance(value, Combatant):
            yield from _combatant(name, value)
        elif isinstance(value, Army) and name in _SIDES:
            yield from _combatant(name, Combatant(army=value))
        elif isinstance(value, Profile):
            yield from _unusual(value)


def _combatant(side: str, own: Combatant) -> Iterator[str]:
    if own.army != Army():
        yield f"the {side} has {own.army}"
    if own.gas:
        yield f"the {side} has {own.gas} gas attack{'s' if own.gas > 1 else ''}"
    for technology in sorted(own.technologies, key=lambda each: each.value):
        yield f'the {side} has the technology "{technology.value}"'
    if own.fort_hits:
        yield f"the {side}'s forts have taken {own.fort_hits} hits"


def _unusual(profile: Profile) -> Iterator[str]:
    for reading, usual in zip(readings_of(profile), readings_of(LATEST), strict=True):
        if reading is not usual:
            yield f"reading {reading.letter} of {reading.issue}"


def _retreat(at: Standoff, action: Retreat) -> Iterator[str]:
    """A retreat as the ruling on it, with a map that makes the situation so."""
    givens = [
        *_unusual(at.profile),
        "the attacker is Germany",
        "the defender is France",
        "Germany and Austria are allied as Central Powers",
        "France and England are allied as Entente",
        "the attacker has 2 infantry",
        "the defender has 2 infantry",
        "these areas",
    ]
    yield from _joined("Given", givens)
    yield from _table(at, action)
    decision = "contests" if at.contesting else "fights on"
    deciding = [f"the attacker {decision}"] if at.side is Side.DEFENDER else []
    yield from _joined("When", ["step 6 begins", *deciding])
    yield _finding(at, action)


def _table(at: Standoff, action: Retreat) -> Iterator[str]:
    to, nations = action.to, _NATIONS[at.side]
    rows = [("area", "owner", "contested", "attack", "attackers came from it", "adjacent")]
    rows.append(
        (_name(to.name), nations[to.holder], _yes(to.contested), to.attack.value, _yes(to.origin), _yes(to.adjacent))
    )
    if at.own_space_open:
        rows.append(("Home", "France", "no", Attack.NONE.value, "no", "yes"))
    if at.came_out_of_contested and not at.all_came_out_of_contested:
        rows.append(("Camp", "Germany", "no", Attack.NONE.value, "yes", "yes"))
    if at.came_out_of_contested:
        rows.append(("Trenches", "Germany", "yes", Attack.NONE.value, "yes", "yes"))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  | " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"


def _finding(at: Standoff, action: Retreat) -> str:
    made = ruling(action, at)
    where = f'retreat to "{_name(action.to.name)}"{"" if action.whole else " with a part of the units"}'
    if made.allowed or not made.decided_by:
        return f"Then the {at.side.value} may {'' if made.allowed else 'not '}{where}"
    return f"Then the {at.side.value} may not {where} because of {made.decided_by.clause}"


def _joined(keyword: str, steps: Iterator[str] | list[str]) -> Iterator[str]:
    for number, step in enumerate(steps):
        yield f"{'And' if number else keyword} {step}"


def _name(area: str) -> str:
    return area or "Elsewhere"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"

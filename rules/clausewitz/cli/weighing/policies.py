"""What a player says of the decisions of both sides: orders of loss, and who stops when."""

import re
from collections.abc import Iterable, Iterator, Mapping

import rich_click as click

from clausewitz.odds.policies import order_of_loss
from clausewitz.odds.stopping import COMPARISONS, Condition, Stop
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.positions.actions import considered_actions, explain_no_decision
from clausewitz.play.positions.naming import matching_options
from clausewitz.play.roster import Roster
from clausewitz.text.nearest import did_you_mean, find_spelling, suggest_ids

_STOP = re.compile(r"\s*(?:the\s+)?(?P<side>\w+)\s+(?P<decision>.+?)(?:\s+when\s+(?P<when>.+?))?\s*", re.I)
_CONDITION = re.compile(
    rf"\s*(?P<enemy>enemy\s+)?(?P<what>.+?)\s*(?P<sign>{'|'.join(COMPARISONS)})\s*(?P<number>\d{{1,6}})\s*",
    re.I | re.ASCII,
)
CHEAPEST, BEST = "cheapest", "best"
_EXAMPLE = "attacker retreats when ground < 3"
_ALL = "units"
_FEW = 8


def orders_of_loss(typed: Iterable[str], roster: Roster) -> Mapping[Side, tuple[str, ...]]:
    """The order of each side, all kinds in it: made once, so that another cost is not another order as well."""
    named: dict[Side, tuple[str, ...]] = {}
    for each in typed:
        if each.strip().casefold() in (CHEAPEST, BEST):
            continue
        side, kinds = _order(each, roster)
        if side in named:
            raise click.UsageError(f"the {side.value} has one order of loss; name all its units in one --losses")
        if len({*kinds}) < len(kinds):
            raise click.UsageError(f'"{each}" names a unit twice')
        named[side] = kinds
    return {side: order_of_loss(roster, named.get(side, ()), roster.units) for side in Side}


def sought(typed: Iterable[str]) -> frozenset[Side]:
    """The sides whose best order is to be found: all for which none is named, if `best` is among what was typed."""
    words = [each.strip().casefold() for each in typed]
    named = {side for side in Side for word in words if word.startswith(side.value)}
    return frozenset(Side) - named if BEST in words else frozenset()


def _order(typed: str, roster: Roster) -> tuple[Side, tuple[str, ...]]:
    """`attacker: fighters, infantry`, say. Raises `click.UsageError`."""
    example = f"attacker: {', '.join(list(roster.units)[:2])}"
    name, colon, rest = typed.partition(":")
    side = next((each for each in Side if each.value == name.strip().casefold()), None)
    kinds = [each.strip() for each in rest.split(",")]
    if side is None or not (colon and all(kinds)):
        raise click.UsageError(f'"{typed}" is no order of loss; write "{example}", say, or {CHEAPEST} or {BEST}')
    return side, tuple(_kind(each, roster) for each in kinds)


def _kind(typed: str, roster: Roster) -> str:
    names = {name: kind for kind, unit in roster.units.items() for name in (kind, unit.name, unit.plural)}
    found = find_spelling(typed, names)
    if found is None:
        raise click.UsageError(f'the roster has no unit "{typed}"{suggest_ids(typed, names)}')
    return names[found]


def stops_typed(typed: Iterable[str], position: Battle) -> tuple[Stop, ...]:
    """Who stops when, in the order in which it is said. Raises `click.UsageError`."""
    return tuple(_stop(each, position) for each in typed)


def _stop(typed: str, position: Battle) -> Stop:
    """`attacker retreats when ground < 3 and enemy units > 2`, say. Raises `click.UsageError`."""
    match = _STOP.fullmatch(typed)
    side = next((each for each in Side if match and each.value == match["side"].casefold()), None)
    if match is None or side is None:
        near = did_you_mean(typed.split(maxsplit=1)[0], (each.value for each in Side)) if typed.strip() else ""
        raise click.UsageError(f'"{typed}" says of no side when it stops; write "{_EXAMPLE}", say{near}')
    decision = match["decision"]
    there = list(dict.fromkeys(str(each.action) for each in considered_actions(position) if each.side is side))
    if not there:
        raise click.UsageError(f'"{typed}": the {side.value} decides nothing in this battle but its losses')
    if not matching_options(decision, there):
        named = ", ".join([*there[:_FEW], *["..."] * (len(there) > _FEW)])
        why = explain_no_decision(position, decision, (side,))
        near = f"; {why}" if why else did_you_mean(decision, [*there, *(each.split()[0] for each in there)])
        raise click.UsageError(f'the {side.value} never decides to "{decision}" here, but: {named}{near}')
    parts = re.split(r"\s+and\s+", match["when"], flags=re.I) if match["when"] else []
    return Stop(side, decision, tuple(_condition(each, position) for each in parts))


def _condition(typed: str, position: Battle) -> Condition:
    """`enemy ground < 3`, say. Raises `click.UsageError`."""
    match = _CONDITION.fullmatch(typed)
    if match is None:
        signs = ", ".join(COMPARISONS)
        raise click.UsageError(f'"{typed}" is no condition; write "ground < 3", say, with one of {signs}')
    names = dict(_countable_units(position))
    found = find_spelling(match["what"], names)
    if found is None:
        prefix = "enemy " if match["enemy"] else ""
        groups = ", ".join(name for name, kinds in names.items() if kinds is None or len(kinds) > 1)
        near = did_you_mean(match["what"], names) or f"; write {groups} or the name of a unit"
        raise click.UsageError(f'no units here are called "{prefix}{match["what"]}"{near}')
    return Condition(found, names[found], bool(match["enemy"]), match["sign"], int(match["number"]))


def _countable_units(position: Battle) -> Iterator[tuple[str, frozenset[str] | None]]:
    """What may be counted, by name: all units, groups of kinds that the forces name, and single kinds."""
    yield _ALL, None
    groups: dict[str, frozenset[str]] = {}
    for force in position.forces.values():
        for name, kinds in force.groups.items():
            groups[name] = groups.get(name, frozenset()) | {*kinds}
        for kind in force.kinds():
            unit = position.roster.units.get(kind)
            names = (kind.replace("_", " "), kind, *((unit.plural, unit.name) if unit else ()))
            groups |= dict.fromkeys(names, frozenset({kind}))
    yield from groups.items()

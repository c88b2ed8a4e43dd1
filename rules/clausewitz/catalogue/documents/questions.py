"""What a question about a battle means: actions of its sides with all of their units or with some, and losses."""

import re
from collections.abc import Iterable

from clausewitz.catalogue.documents.moves import NotDueError, NotUnderstoodError, answer_to, find_losses, kinds_by_name
from clausewitz.play.forces import Force
from clausewitz.play.positions.actions import Considered, considered_actions, partial_form
from clausewitz.play.positions.combat import Combat
from clausewitz.play.positions.naming import matching_options
from clausewitz.play.positions.playable import Playable
from clausewitz.play.roster import Roster


def actions_in_question(question: str, battle: Combat) -> list[Considered]:
    """The actions of which a question speaks; with a part of the units where it names units, and more could leave.

    Raises `NotUnderstoodError` for units that nobody has who could do so.
    """
    every = list(dict.fromkeys(considered_actions(battle)))
    if found := _find_matches(every, question):
        return found
    units, action = _units_in(question, battle.roster)
    asked = _find_matches(every, action) if units else []
    if not asked:
        return _find_matches(filter(None, map(partial_form, every)), question)
    able = [each for each in asked if _has(battle.takers(each.side, each.action), units)]
    if not able:
        there = battle.takers(asked[0].side, asked[0].action)
        raise NotUnderstoodError(f"the {asked[0].side.value} does not have so many units for this; there are {there}")
    return [part for each in able if (part := each if _is_all(battle, each, units) else partial_form(each))]


def describe_excess(question: str, options: Iterable[object], roster: Roster) -> str:
    """How many units could do at most what a question asks of more; empty where it asks nothing of more."""
    units, action = _units_in(question, roster)
    able = [
        force for each in matching_options(action, options) for force in vars(each).values() if isinstance(force, Force)
    ]
    most = {kind: max((force[kind] for force in able if kind in force.kinds()), default=0) for kind in units}
    if not able or all(most[kind] >= number for kind, number in units.items()):
        return ""
    there = [f"at most {roster.count(kind, number)}" for kind, number in most.items() if number]
    return ", ".join([*there, *(f"no {roster.units[kind].plural}" for kind, number in most.items() if not number)])


def losses_in_question(question: str, position: Playable) -> Force | None:
    """The losses of which a question speaks, where losses have to be chosen; None where it does not, or they do not.

    Raises `NotUnderstoodError` where they cannot be read.
    """
    try:
        said = find_losses(question, position)
    except NotDueError:
        return None
    losses = answer_to(position, said) if said else None
    assert losses is None or isinstance(losses, Force)
    return losses


def _find_matches(every: Iterable[Considered], words: str) -> list[Considered]:
    return [each for each in matching_options(words, every) if isinstance(each, Considered)]


def _units_in(question: str, roster: Roster) -> tuple[dict[str, int], str]:
    """The units that a question names, by kind, and the question without them."""
    kinds = {name.lower(): kind for name, kind in kinds_by_name(roster).items()}
    names = "|".join(sorted(map(re.escape, kinds), key=len, reverse=True))
    units: dict[str, int] = {}

    def take_units(found: re.Match[str]) -> str:
        kind = kinds[found["name"].lower()]
        units[kind] = units.get(kind, 0) + int(found["number"])
        return " "

    named = rf"(?<![\w.-])(?P<number>0*[1-9]\d{{0,5}})\s+(?P<name>{names})\b"
    return units, re.sub(named, take_units, question, flags=re.I)


def _has(there: Force, units: dict[str, int]) -> bool:
    return all(kind in there.kinds() and there[kind] >= number for kind, number in units.items())


def _is_all(battle: Combat, asked: Considered, units: dict[str, int]) -> bool:
    """Whether the units are all that would take part."""
    there = battle.takers(asked.side, asked.action)
    return all(number == units.get(kind, 0) for kind, number in there.items())

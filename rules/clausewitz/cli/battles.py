"""What the commands on a battle share: the argument, and opening the document."""

from collections.abc import Callable, Iterator
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.battles import read_battle
from clausewitz.catalogue.documents import DocumentError
from clausewitz.cli.terminal import Function
from clausewitz.play.forces import Force
from clausewitz.play.moments import Group, Side
from clausewitz.rulebooks.great_war.army import ROSTER, Combatant
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.text.counts import counted


def battle_argument(function: Function) -> Function:
    """Add the argument BATTLE to a command."""
    path = click.Path(exists=True, dir_okay=False, path_type=Path)
    argument: Callable[[Function], Function] = click.argument("battle", type=path)
    return argument(function)


def open_battle(file: Path) -> LandBattle:
    """The battle in a document, at its first roll or decision. Raises `click.UsageError` with all faults."""
    try:
        return read_battle(file)
    except DocumentError as error:
        raise click.UsageError(f"{error}\n(`clausewitz schema` prints what a battle document may hold)") from None


def losses_in_words(losses: Force) -> str:
    """Losses as they are shown, and may be typed: what a unit of several hits loses is a hit on it, not the unit."""
    parts = []
    for kind, count in losses.items():
        if count and ROSTER.number(kind, "hits") > 1:
            parts.append(f"{counted(count, 'hit')} on {ROSTER.units[kind].plural}")
        elif count:
            parts.append(ROSTER.units[kind].count(count))
    return ", ".join(parts) or "nothing"


def sides_in_words(battle: LandBattle) -> Iterator[tuple[str, str]]:
    """For each side its name and what it brings."""
    for side in Side:
        combatant = battle.combatant(side)
        yield f"{side.value}{f' ({combatant.nation})' if combatant.nation else ''}", _in_words(combatant)


def _in_words(combatant: Combatant) -> str:
    parts = [str(combatant.army)]
    parts += [f"hits on its forts: {combatant.fort_hits}"] * bool(combatant.fort_hits)
    parts += [f"{counted(combatant.gas, 'die', 'dice')} of gas"] * bool(combatant.gas)
    parts += sorted(each.value for each in combatant.technologies)
    return ", ".join(parts)


def how_known(group: Group) -> str:
    """Whether the target number of a group is sourced, and by which clause, or assumed."""
    unit = ROSTER.units.get(group.kind)
    clauses = [figure.clause for figure in unit.figures.values() if figure.clause in group.cites] if unit else []
    return clauses[0] if clauses else "assumed"

"""Givens: what a side has, where the battle is, and by which readings it is fought."""

import re
from dataclasses import replace

from pytest_bdd import given, parsers

from clausewitz.rulebooks.great_war.forces import Army, Origin, Technology
from clausewitz.rulebooks.great_war.land.infantry import InfantryUnit
from clausewitz.rulebooks.great_war.standoff import Alliance, Attack, LandArea
from clausewitz.steps.expect import rows_of, side_of, yes

from ..world import World

_HERE = "the battle"


@given(parsers.parse('the {side} has the technology "{technology}"'))
def _technology(world: World, side: str, technology: str) -> None:
    """A technology that a side has developed: `the defender has the technology "gas shells"`."""
    own = world.combatant(side_of(side))
    world.bring(side_of(side), replace(own, technologies=own.technologies | {Technology(technology)}))


@given(parsers.re("the (?P<side>attacker|defender) is (?P<nation>.+)"))
def _nation(world: World, side: str, nation: str) -> None:
    """The nation of a side, which owns areas and has allies: `the attacker is Germany`."""
    world.bring(side_of(side), replace(world.combatant(side_of(side)), nation=nation))


@given(parsers.parse("{nations} are allied as {name}"))
def _allied(world: World, nations: str, name: str) -> None:
    """Nations of one alliance: `Germany, Austria and Turkey are allied as Central Powers`."""
    alliance = Alliance(name=name, nations=frozenset(re.split(", | and ", nations)))
    world.theatre = replace(world.theatre, alliances=(*world.theatre.alliances, alliance))


@given("these areas")
def _areas(world: World, datatable: list[list[str]]) -> None:
    """Areas around the battle, as a table.

    Columns: area, owner; and if wanted contested (yes, no), attack still to be resolved there (none, land, other),
    attackers came from it (yes, no), adjacent to the battle (yes, no; yes where the column is missing).
    """
    cells = rows_of(datatable)
    areas = [
        LandArea(
            name=cell["area"],
            owner=cell["owner"],
            adjacent=frozenset({_HERE} - {cell["area"]} if yes(cell.get("adjacent", "yes")) else ()),
            contested=yes(cell.get("contested", "no")),
            attack=Attack(cell.get("attack", "none")),
        )
        for cell in cells
    ]
    origins = tuple(
        Origin(area=cell["area"], units=Army()) for cell in cells if yes(cell.get("attackers came from it", "no"))
    )
    if all(area.name != _HERE for area in areas):
        areas.insert(0, LandArea(name=_HERE, owner=""))
    world.theatre = replace(world.theatre, here=_HERE, areas=tuple(areas))
    world.attacker = replace(world.attacker, came_from=origins)


@given(parsers.parse("the defender's forts have taken {hits:d} hits"))
def _fort_hits(world: World, hits: int) -> None:
    """Hits that forts have taken before: `the defender's forts have taken 3 hits`."""
    world.defender = replace(world.defender, fort_hits=hits)


@given("an infantry unit")
def _unit(world: World) -> None:
    """One infantry unit at the start of its owner's turn: `an infantry unit`."""


@given("an entrenched infantry unit")
def _entrenched_unit(world: World) -> None:
    """One infantry unit that is entrenched: `an entrenched infantry unit`."""
    world.unit = InfantryUnit(entrenched=True)

"""Givens: what a side has, where the battle is, and by which readings it is fought."""

import re
from dataclasses import replace

from pytest_bdd import given, parsers

from clausewitz.play.readings import choosing
from clausewitz.rulebooks.great_war.forces.areas import Alliance, Area, Attack
from clausewitz.rulebooks.great_war.forces.army import Army, Origin, Technology
from clausewitz.rulebooks.great_war.land.infantry import InfantryUnit
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.steps.expecting import of_givens

from ..words import UNITS, army_of, counts_of, side_of, yes
from ..world import World

_HERE = "the battle"


@given(parsers.re(rf"the (?P<side>attacker|defender) has (?P<units>{UNITS})"))
def _has(world: World, side: str, units: str) -> None:
    """The units of a side in the battle, by number: `the attacker has 2 artillery and 1 storm troop`."""
    own = world.combatant(side_of(side))
    army, gas = army_of(units), counts_of(units).get("gas", 0)
    world.bring(side_of(side), replace(own, army=own.army + army, gas=own.gas + gas))


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
    header, *rows = datatable
    cells = [dict(zip(header, row, strict=True)) for row in rows]
    areas = [
        Area(
            name=cell["area"],
            owner=cell["owner"],
            adjacent=frozenset({_HERE} if yes(cell.get("adjacent", "yes")) else ()),
            contested=yes(cell.get("contested", "no")),
            attack=Attack(cell.get("attack", "none")),
        )
        for cell in cells
    ]
    origins = tuple(
        Origin(area=cell["area"], units=Army()) for cell in cells if yes(cell.get("attackers came from it", "no"))
    )
    world.theatre = replace(world.theatre, here=_HERE, areas=tuple(areas))
    world.attacker = replace(world.attacker, came_from=origins)


@given(parsers.parse("the defender's forts have taken {hits:d} hits"))
def _fort_hits(world: World, hits: int) -> None:
    """Hits that forts have taken before: `the defender's forts have taken 3 hits`."""
    world.defender = replace(world.defender, fort_hits=hits)


@given(parsers.parse("reading {letter} of {issue}"))
def _reading(world: World, letter: str, issue: str) -> None:
    """Another reading of an issue than the preferred one: `reading b of gw.issue.storm-order`."""
    world.profile = choosing(world.profile, issue, letter)


@given(parsers.parse("the profile {name}"))
def _profile(world: World, name: str) -> None:
    """All readings of a profile: `the profile 002`."""
    world.profile = of_givens(PROFILES.get(name), f"a profile {name}")


@given("an infantry unit")
def _unit(world: World) -> None:
    """One infantry unit at the start of its owner's turn: `an infantry unit`."""


@given("an entrenched infantry unit")
def _entrenched_unit(world: World) -> None:
    """One infantry unit that is entrenched: `an entrenched infantry unit`."""
    world.unit = InfantryUnit(entrenched=True)

"""Battles at sea: fleets, submarines and those who hunt them, called shots, retreats, and fleets in one sea zone."""

from dataclasses import replace

from pytest_bdd import given, parsers, then, when

from clausewitz.rulebooks.great_war.forces import AFLOAT, Haven, Water
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    HoldFire,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    StrikeFirst,
    Submerge,
    Withdraw,
)
from clausewitz.rulebooks.great_war.standoff import Holder
from clausewitz.steps.expect import UNITS, expect, expect_choice, rows_of, side_of, yes

from ..words import fleet_of
from ..world import World


@given(parsers.re(rf"the (?P<side>attacker|defender)'s fleet has (?P<units>{UNITS})"))
def _fleet(world: World, side: str, units: str) -> None:
    """Ships and aircraft of a side in a sea battle, and forts on the coast: `the attacker's fleet has 1 cruiser`."""
    own = world.navy(side_of(side))
    world.navies[side_of(side)] = replace(own, fleet=own.fleet + fleet_of(units))


@given(parsers.re(r"the (?P<side>attacker|defender)'s submarines cannot conduct first strikes"))
def _no_first_strike(world: World, side: str) -> None:
    """Submarines without a first strike, an input: `the attacker's submarines cannot conduct first strikes`."""
    world.navies[side_of(side)] = replace(world.navy(side_of(side)), first_strike=False)


@given(parsers.parse("the {side} calls up to {hits:d} of his hits in each exchange"))
def _calls(world: World, side: str, hits: int) -> None:
    """How many hits are called shots, an input: `the attacker calls up to 1 of his hits in each exchange`."""
    world.navies[side_of(side)] = replace(world.navy(side_of(side)), called=hits)


@given(parsers.re(r"the (?P<side>attacker|defender)'s dreadnoughts have taken (?P<hits>\d+) wounds?"))
def _wounded(world: World, side: str, hits: str) -> None:
    """Hits on dreadnoughts from before: `the defender's dreadnoughts have taken 1 wound`."""
    world.navies[side_of(side)] = replace(world.navy(side_of(side)), wounds=int(hits))


@given(parsers.re(r"the (?P<side>attacker|defender)'s forts on the coast have a garrison of (?P<troops>\d+)"))
def _garrison(world: World, side: str, troops: str) -> None:
    """Troops that keep forts functional: `the defender's forts on the coast have a garrison of 1`."""
    world.navies[side_of(side)] = replace(world.navy(side_of(side)), garrison=int(troops))


@given(parsers.re(r"the (?P<side>attacker|defender)'s forts on the coast have taken (?P<hits>\d+) hits?"))
def _forts_hit(world: World, side: str, hits: str) -> None:
    """Hits that forts have taken before: `the defender's forts on the coast have taken 3 hits`."""
    world.navies[side_of(side)] = replace(world.navy(side_of(side)), fort_hits=int(hits))


@given(parsers.parse("the {side} might withdraw to"))
def _havens(world: World, side: str, datatable: list[list[str]]) -> None:
    """Sea zones and ports around a sea battle, as the side sees them, as a table.

    Columns: place, water (sea zone, port); and if wanted holder of a port (own, allied, hostile), enemy ships,
    contested, adjacent, attack came from it (yes, no).
    """
    cells = rows_of(datatable)
    havens = tuple(
        Haven(
            name=cell["place"],
            water=Water(cell["water"]),
            holder=Holder(cell.get("holder", "own")),
            enemy_ships=yes(cell.get("enemy ships", "no")),
            contested=yes(cell.get("contested", "no")),
            adjacent=yes(cell.get("adjacent", "yes")),
            origin=yes(cell.get("attack came from it", "no")),
        )
        for cell in cells
    )
    world.navies[side_of(side)] = replace(world.navy(side_of(side)), havens=havens)


@when(parsers.re(r"the (?P<side>attacker|defender) submerges (?P<number>\d+) submarines?"))
def _submerges(world: World, side: str, number: str) -> None:
    """Submarines submerge instead of shooting: `the defender submerges 2 submarines`."""
    _decide(world, side, Submerge(int(number)))


@when(parsers.parse("the {side} holds the fire of his submarines"))
def _holds_fire(world: World, side: str) -> None:
    """Submarines wait for step 3: `the attacker holds the fire of his submarines`."""
    _decide(world, side, HoldFire())


@when(parsers.parse("the {side} has his submarines shoot"))
def _shoots(world: World, side: str) -> None:
    """Submarines shoot preemptively where they might wait: `the attacker has his submarines shoot`."""
    _decide(world, side, StrikeFirst())


@when(parsers.re(r"the (?P<side>attacker|defender) sends (?P<number>\d+) destroyers? to hunt"))
def _sends_destroyers(world: World, side: str, number: str) -> None:
    """Destroyers attack submerged submarines, 0 if none do: `the attacker sends 1 destroyer to hunt`."""
    _decide(world, side, SendDestroyers(int(number)))


@when(parsers.re(r"the (?P<side>attacker|defender) sends (?P<number>\d+) sub hunters? to hunt"))
def _sends_sub_hunters(world: World, side: str, number: str) -> None:
    """Sub hunters attack submerged submarines, 0 if none do: `the attacker sends 1 sub hunter to hunt`."""
    _decide(world, side, SendSubHunters(int(number)))


@when(parsers.parse("the {side}'s called shots hit {units}"))
def _called_shots(world: World, side: str, units: str) -> None:
    """A side places its called shots on enemy units: `the attacker's called shots hit 1 transport`."""
    _places(world, side)
    world.fight = world.fight.choose(fleet_of(units))


@when(parsers.parse('the {side} withdraws to "{place}"'))
def _withdraws(world: World, side: str, place: str) -> None:
    """A side retreats from the sea battle: `the attacker withdraws to "Kiel"`."""
    _decide(world, side, Withdraw(world.haven(side_of(side), place)))


@when(parsers.parse("the {side} contests the sea zone"))
def _contests(world: World, side: str) -> None:
    """The attacker remains beside the enemy fleet: `the attacker contests the sea zone`."""
    _decide(world, side, ContestZone())


@when(parsers.parse("the {side} fights on at sea"))
def _fights_on(world: World, side: str) -> None:
    """A side decides for another round: `the attacker fights on at sea`."""
    _decide(world, side, StayInBattle())


@then(parsers.parse("the {side} has {units} afloat"))
def _afloat(world: World, side: str, units: str) -> None:
    """All ships and aircraft that a side has left in the battle: `the attacker has 2 destroyers afloat`."""
    afloat = world.sea_battle.combatant(side_of(side)).fleet.only(AFLOAT)
    expect(f"what the {side} has afloat", afloat, fleet_of(units))


@then(parsers.parse("the {side} has {units} out of the battle"))
def _out(world: World, side: str, units: str) -> None:
    """All that has left the sea battle alive: `the attacker has 2 destroyers out of the battle`."""
    withdrawn = world.sea_battle.combatant(side_of(side)).withdrawn
    expect(f"what the {side} has out of the battle", withdrawn, fleet_of(units))


@then(parsers.re(r"the dreadnoughts of the (?P<side>attacker|defender) have (?P<wounds>\d+) wounds?"))
def _wounds(world: World, side: str, wounds: str) -> None:
    """Hits on dreadnoughts that are still afloat: `the dreadnoughts of the defender have 1 wound`."""
    expect("the wounds of the dreadnoughts", world.sea_battle.combatant(side_of(side)).wounds, int(wounds))


@then(parsers.re(r"the coastal forts of the (?P<side>attacker|defender) have taken (?P<hits>\d+) hits?"))
def _fort_hits(world: World, side: str, hits: str) -> None:
    """Hits on forts that take part in a sea battle: `the coastal forts of the defender have taken 1 hit`."""
    expect("the hits on the coastal forts", world.sea_battle.combatant(side_of(side)).fort_hits, int(hits))


@then(parsers.parse("the {side} places the called shots"))
def _places(world: World, side: str) -> None:
    """Whose turn it is to place called shots: `the defender places the called shots`."""
    by = side_of(side)
    expect_choice(world.fight.awaits, by, f"called shots on the {by.enemy.value}")


def _decide(world: World, side: str, option: object) -> None:
    expect_choice(world.fight.awaits, side_of(side))
    world.fight = world.fight.choose(option)

"""Maps and sheets of Empires, drawn by chance from a seed: any forces on the example map, any orders, many foolish."""

from dataclasses import replace
from pathlib import Path
from random import Random

from clausewitz.documents.kinds import read_chart
from clausewitz.play.orders import Form, Number
from clausewitz.play.readings import choose_reading, readings_of
from clausewitz.rulebooks.empires import RULEBOOK
from clausewitz.rulebooks.empires.atlas import Presence, WorldMap
from clausewitz.rulebooks.empires.documents import Map
from clausewitz.rulebooks.empires.moves.stuck import Stack, Terrain
from clausewitz.rulebooks.empires.orders import Attack, Mode, Move, Order, Outcome, Sail, SetDefence, SheetOrder
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile
from clausewitz.rulebooks.empires.turn.turn import Turn
from here import PROJECT


def map_in(file: Path) -> Map:
    """The map that a document sets up."""
    chart = read_chart(file, [RULEBOOK]).chart
    assert isinstance(chart, Map)
    return chart


STRAITS_MAP = PROJECT.docs / "examples" / "empires" / "straits.toml"
STRAITS = map_in(STRAITS_MAP).world
AREAS = [area.name for area in STRAITS.areas]
COUNTRIES = [country.name for country in STRAITS.countries]
FORMS = [Form.NUMBER] * 6 + [Form.ALL, Form.ALL_BUT]


def board(dice: Random) -> WorldMap:
    """The map with any forces, each army at sea on a ship of its own, and any terrain."""
    world = STRAITS
    for area in world.areas:
        if not area.is_sea:
            world = world.with_area(replace(area, terrain=dice.choice(list(Terrain))))
        fleet = dice.choice([*COUNTRIES, ""])  # two fleets in one sea area would have fought already
        for country in COUNTRIES:
            in_base = area.base is not None and area.owner == country
            ships = dice.randint(0, 4) if (area.is_sea and fleet == country) or in_base else 0
            armies = dice.randint(0, ships) if area.is_sea else dice.randint(0, 4) if area.owner == country else 0
            stack = Stack(armies=armies)
            world = world.with_presence(Presence(area=area.name, country=country, ships=ships, stack=stack))
    peace = frozenset(COUNTRIES) if dice.random() < 0.3 else frozenset()
    for each in world.countries:
        world = world.with_country(replace(each, points=dice.randint(0, 30), at_peace_with=peace - {each.name}))
    return world


def any_turn(seed: int) -> Turn:
    """A turn that has not begun yet; the same for the same seed."""
    dice = Random(seed)
    world = board(dice)
    return Turn(world=world, ahead=sheet(dice, world), profile=profile(dice))


def sheet(dice: Random, world: WorldMap) -> tuple[SheetOrder, ...]:
    """Up to twenty orders, each of which says how a battle ends."""
    return tuple(_entry(dice, world) for _ in range(dice.randint(1, 20)))


def profile(dice: Random) -> Profile:
    """Any reading of every issue."""
    drawn = PREFERRED
    for reading in readings_of(PREFERRED):
        drawn = choose_reading(drawn, reading.issue, dice.choice([each.letter for each in type(reading)]))
    return drawn


def _entry(dice: Random, world: WorldMap) -> SheetOrder:
    country = dice.choice(COUNTRIES)
    own = [each.area for each in world.presences if each.country == country]
    start = dice.choice(own) if own and dice.random() < 0.8 else dice.choice(AREAS)
    near = [name for name in AREAS if world.are_adjacent(start, name)]
    goal = dice.choice(near) if near and dice.random() < 0.9 else dice.choice(AREAS)
    number = Number(dice.choice(FORMS), dice.choice([1, 1, 2, 2, 3, 4, 0]))
    won = dice.random() < 0.5
    outcome = Outcome(won, lost=dice.randint(0, 2), killed=0 if won else dice.randint(0, 2))
    foreign = [name for name in near if not world.area(name).is_sea and world.area(name).owner != country]
    kinds: list[Order] = [
        Sail(False, start, goal, number),
        Sail(True, start, goal, number),
        Move(start, goal, number),
        Attack(start, goal, number),
        Attack(start, dice.choice(foreign or [goal]), number),
        SetDefence(dice.choice(list(Mode)), start, dice.choice([goal, ""])),
    ]
    return SheetOrder(country, dice.choice(kinds), outcome)

"""What each country has once its orders are executed: in words, and for a program."""

from collections.abc import Iterator, Mapping

from clausewitz.rulebooks.empires.atlas import World
from clausewitz.rulebooks.empires.course import count


def standings(world: World) -> Iterator[tuple[str, str]]:
    """Each country with what it has, in words."""
    for country in world.countries:
        has = [count(country.points, "BP")]
        for area in world.areas:
            here = world.presence(area.name, country.name)
            forces = [count(here.stack.armies, "army")] * bool(here.stack.armies)
            forces += [count(here.ships, "ship")] * bool(here.ships)
            if forces:
                has.append(f"{area.name}: {' and '.join(forces)}")
        yield country.name, "; ".join(has)


def for_a_program(world: World) -> Mapping[str, object]:
    """The BPs left, by country; the owner of each area that has one; and what stands in which area."""
    return {
        "points": {each.name: each.points for each in world.countries},
        "owners": {each.name: each.owner for each in world.areas if each.owner},
        "forces": [
            {"area": each.area, "country": each.country, "armies": each.stack.armies, "ships": each.ships}
            for each in world.presences
        ],
    }

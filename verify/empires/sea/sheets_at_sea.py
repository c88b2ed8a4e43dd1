"""What holds over whole sheets of SEAMOVE and CONVOY: they touch but the two areas they name, and make nobody."""

from dataclasses import dataclass
from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.orders import Number
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Outcome, Sail, SheetOrder
from clausewitz.rulebooks.empires.turn.course import Course
from clausewitz.rulebooks.empires.turn.turn import execute

BASE, CHANNEL, ATLANTIC = "Kent", "Channel", "Atlantic"
VOYAGES = {"out": (BASE, CHANNEL), "home": (CHANNEL, BASE), "over": (CHANNEL, ATLANTIC)}
"""Voyages from and to a base and over the sea, each with where it begins and ends."""


@dataclass(frozen=True, kw_only=True)
class Waters:
    """A naval base, the sea before it and the one beyond, with what Albion and Gallia have there."""

    points: Count
    captured: bool
    """Whether Gallia has taken the base, so that ships have no route to it."""
    ships: Count
    armies: Count
    ships_there: Count
    armies_there: Count
    enemies: Count

    def world(self, start: str, goal: str) -> WorldMap:
        """The map, on which there is a ship for each army of Albion at sea; all armies in the base are free to go."""
        assume(start == BASE or self.armies <= self.ships)
        assume(goal == BASE or self.armies_there <= self.ships_there)
        sea = AreaKind.SEA
        base = NavalBase(entrance=CHANNEL, ships_of="Albion")
        areas = (
            Area(name=BASE, owner="Gallia" if self.captured else "Albion", adjacent=frozenset({CHANNEL}), base=base),
            Area(name=CHANNEL, kind=sea, adjacent=frozenset({ATLANTIC})),
            Area(name=ATLANTIC, kind=sea),
        )
        presences = (
            Presence(area=start, country="Albion", ships=self.ships, stack=Stack(armies=self.armies)),
            Presence(area=goal, country="Albion", ships=self.ships_there, stack=Stack(armies=self.armies_there)),
            Presence(area=goal, country="Gallia", ships=self.enemies),
        )
        countries = (Country(name="Albion", points=self.points), Country(name="Gallia"))
        return WorldMap(areas=areas, countries=countries, presences=presences)


@claim(
    "em.sea.convoy.armies",
    "em.sea.battle",
    "em.sea.no-route.ship",
    "em.move.ships",
    rests_on=("em.issue.their-base", "em.issue.closed"),
)
def over_a_sheet_of_voyages_nobody_is_made_and_no_ship_is_lost_but_in_battle_or_for_want_of_a_route(
    at: Waters, way: Literal["out", "home", "over"], convoy: bool, number: Number, outcome: Outcome
) -> None:
    """Wherever fleets lie, a SEAMOVE or CONVOY makes no ship and no army, and leaves a map that the next may find.

    A ship is gone for each that a battle has cost, and one that is dispersed for want of a route to its base. No army
    is left in the water. So the same is true of any number of them, one after the other. BPs only fall, and not below
    none.
    """
    start, goal = VOYAGES[way]
    before = at.world(start, goal)
    executed = execute(before, SheetOrder("Albion", Sail(convoy, start, goal, number), outcome))
    assert isinstance(executed, Course)
    after = executed.world
    assert after.areas == before.areas
    own = [after.presence(area, "Albion") for area in (start, goal)]
    sails, fought = not executed.failed, executed.has_fought and not executed.failed
    lost = outcome.lost if fought else 0
    ships = sum(each.ships for each in own)
    gone = at.ships + at.ships_there - lost - ships
    assert gone == 0 or (gone == 1 and at.captured and sails)
    assert all(each.stack.armies >= 0 for each in own)
    assert sum(each.stack.armies for each in own) <= at.armies + at.armies_there
    assert all(each.area == BASE or each.stack.armies <= each.ships for each in own)
    if start == BASE and gone == 0 and not fought:
        assert sum(each.stack.armies for each in own) == at.armies + at.armies_there
    theirs = at.enemies if not fought else 0 if outcome.won else at.enemies - outcome.killed
    assert after.presence(goal, "Gallia").ships == theirs
    assert 0 <= executed.country.points <= at.points

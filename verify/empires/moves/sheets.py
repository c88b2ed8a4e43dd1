"""What holds over whole sheets of orders, on maps of any size: MOVE and ATTACK touch but the two areas they name."""

from dataclasses import dataclass
from typing import Literal

from clausewitz.play.counts import Count, either, every
from clausewitz.play.orders import Number
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import AS_AT_START
from clausewitz.rulebooks.empires.moves.stuck import Stack, Terrain
from clausewitz.rulebooks.empires.orders import Attack, Mode, Move, Outcome, SetDefence, SheetOrder
from clausewitz.rulebooks.empires.turn.course import Course
from clausewitz.rulebooks.empires.turn.turn import begin_next_turn, execute

HERE, THERE = "Kent", "Sussex"


@dataclass(frozen=True, kw_only=True)
class Armies:
    """Armies of one country in one area, at any time of a turn."""

    armies: Count
    stuck: Count
    late: Count
    moved: Count
    sticky: bool

    def stack(self) -> Stack:
        """These armies, as far as they are a stack that there can be."""
        made = Stack(armies=self.armies, stuck=self.stuck, late=self.late, moved=self.moved, sticky=self.sticky)
        assume(is_in_order(made))
        return made


def is_in_order(stack: Stack) -> bool:
    """Whether nobody is counted twice, and nobody is stuck or late where nothing sticks."""
    held = stack.stuck + stack.late
    return every((held <= stack.armies, stack.moved <= stack.armies, either(stack.sticky, 0, held) == 0))


@dataclass(frozen=True, kw_only=True)
class Border:
    """Two areas of a map, and what Albion has in both; Gallia has armies and ships in the second."""

    points: Count
    adjacent: bool
    from_sea: bool
    goal: Literal["own land", "difficult own land", "foreign land", "difficult foreign land", "sea"]
    here: Armies
    there: Armies
    ships: Count
    ships_there: Count
    enemies: Count
    enemy_ships: Count

    def world(self) -> WorldMap:
        """The part of the map that a MOVE from the first to the second can touch."""
        adjacent = frozenset({THERE} if self.adjacent else ())
        goal = Area(
            name=THERE,
            kind=AreaKind.SEA if self.goal == "sea" else AreaKind.LAND,
            terrain=Terrain.FOREST if self.goal in ("difficult own land", "difficult foreign land") else Terrain.OTHER,
            owner="Albion" if self.goal in ("own land", "difficult own land") else "Gallia",
        )
        kind = AreaKind.SEA if self.from_sea else AreaKind.LAND
        presences = (
            Presence(area=HERE, country="Albion", stack=self.here.stack(), ships=self.ships),
            Presence(area=THERE, country="Albion", stack=self.there.stack(), ships=self.ships_there),
            Presence(area=THERE, country="Gallia", stack=Stack(armies=self.enemies), ships=self.enemy_ships),
        )
        return WorldMap(
            areas=(Area(name=HERE, kind=kind, owner="Albion", adjacent=adjacent), goal),
            countries=(Country(name="Albion", points=self.points), Country(name="Gallia")),
            presences=presences,
        )


def leads_on(before: WorldMap, after: WorldMap) -> None:
    """Assert that nobody has more or fewer armies or ships, and that the map is again one that an order may find."""
    at = [(each.area, each.country) for each in before.presences]
    assert sorted((each.area, each.country) for each in after.presences) == at
    own, own_before = ([world.presence(area, "Albion") for area in (HERE, THERE)] for world in (after, before))
    assert sum(each.stack.armies for each in own) == sum(each.stack.armies for each in own_before)
    assert every(is_in_order(each.stack) for each in own)
    assert every(each.ships == first.ships for each, first in zip(own, own_before, strict=True))
    assert after.presence(THERE, "Gallia").stack.armies == before.presence(THERE, "Gallia").stack.armies
    assert after.presence(THERE, "Gallia").ships == before.presence(THERE, "Gallia").ships
    assert [(each.name, each.kind, each.owner) for each in after.areas] == [
        (each.name, each.kind, each.owner) for each in before.areas
    ]


@claim("em.move.own", "em.move.embark", "em.move.cost", "em.move.fails")
def over_a_sheet_of_moves_nobody_is_made_or_lost(at: Border, number: Number) -> None:
    """Wherever armies stand, a MOVE makes and loses no army and no ship, and leaves a map that the next may find.

    So the same is true of any number of them, one after the other. BPs only fall, and not below none.
    """
    before = at.world()
    executed = execute(before, SheetOrder("Albion", Move(HERE, THERE, number)))
    assert isinstance(executed, Course)
    leads_on(before, executed.world)
    assert every((executed.country.points >= 0, executed.country.points <= at.points))


@claim("em.defence.actions", "em.defence.mode")
def over_a_sheet_of_defence_modes_nobody_is_made_or_lost(at: Border, mode: Mode, location: Literal["", "Kent"]) -> None:
    """An order that sets a defence mode, followed or refused, changes nothing but the mode, and costs nothing."""
    before = at.world()
    executed = execute(before, SheetOrder("Albion", SetDefence(mode, THERE, location)))
    assert isinstance(executed, Course)
    after = executed.world
    assert (after.presences, after.countries) == (before.presences, before.countries)
    assert [replace(each, defence=AS_AT_START) for each in after.areas] == list(before.areas)


@claim("em.stuck.that-turn")
def between_two_sheets_nobody_is_made_or_lost(at: Border) -> None:
    """As a new turn begins nobody is made or lost either, and the map is one that its first order may find."""
    before = at.world()
    leads_on(before, begin_next_turn(before)[0])


@claim(
    "em.attack.land",
    "em.attack.cost",
    "em.attack.battle",
    "em.attack.fails",
    rests_on=("em.issue.ships-in-base", "em.issue.repelled-landing"),
)
def over_a_sheet_of_attacks_nobody_is_made(at: Border, number: Number, outcome: Outcome) -> None:
    """Wherever armies stand, an ATTACK makes no army and no ship, and leaves a map that the next order may find.

    Each side has lost just what the battle has cost it, and the defenders all armies in an area that they have lost.
    So the same is true of any number of them, one after the other. BPs only fall, and not below none.
    """
    before = at.world()
    executed = execute(before, SheetOrder("Albion", Attack(HERE, THERE, number), outcome))
    assert isinstance(executed, Course)
    after = executed.world
    fought, taken = executed.has_fought and not executed.failed, after.area(THERE).owner != before.area(THERE).owner
    assert [(each.name, each.kind) for each in after.areas] == [(each.name, each.kind) for each in before.areas]
    own, own_before = ([world.presence(area, "Albion") for area in (HERE, THERE)] for world in (after, before))
    lost = outcome.lost if fought else 0
    assert sum(each.stack.armies for each in own) == sum(each.stack.armies for each in own_before) - lost
    assert every(is_in_order(each.stack) for each in own)
    assert every(each.ships == first.ships for each, first in zip(own, own_before, strict=True))
    theirs, killed = after.presence(THERE, "Gallia"), outcome.killed if fought else 0
    assert theirs.stack.armies == (0 if taken else at.enemies - killed)
    assert theirs.ships == at.enemy_ships
    assert every((executed.country.points >= 0, executed.country.points <= at.points))

"""A map in a document, sheets of orders executed on it, and what each country has afterwards."""

from collections.abc import Iterable, Iterator, Mapping

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Choose
from clausewitz.play.orders import Chart, Executed, Undecided, WrittenOrder
from clausewitz.rulebooks.empires.atlas import WorldMap
from clausewitz.rulebooks.empires.orders.formats import AREAS, entry_of
from clausewitz.rulebooks.empires.orders.orders import Mode
from clausewitz.rulebooks.empires.orders.sequence import in_order_of_play
from clausewitz.rulebooks.empires.profile import PREFERRED, Profile
from clausewitz.rulebooks.empires.turn.turn import Turn, begin_next_turn
from clausewitz.rulebooks.empires.turn.words import count, forces_in_words


@dataclass(frozen=True)
class Map(Chart):
    """A map with the readings by which it is played."""

    world: WorldMap
    profile: Profile = PREFERRED

    @property
    def countries(self) -> tuple[str, ...]:
        """The countries of the players."""
        return tuple(each.name for each in self.world.countries)

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The areas, of land and sea alike."""
        return {AREAS: tuple(each.name for each in self.world.areas)}

    def execute(self, orders: Iterable[WrittenOrder]) -> Executed:
        """What becomes of the orders of a turn."""
        ahead = in_order_of_play(tuple(map(entry_of, orders)), self.profile)
        turn = Turn(world=self.world, ahead=ahead, profile=self.profile).onward()
        return Executed(
            reports=turn.reports,
            undecided=_pending_choice(turn),
            left=len(turn.ahead),
            standings=tuple(_standings(turn.world)),
            afterwards=_for_a_program(turn.world),
            next_turn=Map(begin_next_turn(turn.world, self.profile)[0], self.profile),
            changes=tuple(_changes(self.world, turn.world)),
        )


def _pending_choice(turn: Turn) -> Undecided | None:
    awaited = turn.awaits
    if not isinstance(awaited, Choose):
        return None
    entry = turn.ahead[0]
    return Undecided(entry.line, entry.country, entry.order, awaited.question, awaited.cites)


def _standings(world: WorldMap) -> Iterator[tuple[str, str]]:
    """Each country with what it has, in words."""
    for country in world.countries:
        has = [count(country.points, "BP")]
        for area in world.areas:
            here = world.presence(area.name, country.name)
            if forces := forces_in_words(here.stack.armies, here.ships):
                has.append(f"{area.name}: {forces}")
        yield country.name, "; ".join(has)


def _changes(before: WorldMap, after: WorldMap) -> Iterator[tuple[str, str]]:
    """Each area in which something has changed, with its owner, what is there, and how it is defended."""
    for area in after.areas:
        now = list(_describe_area(after, area.name))
        if now != list(_describe_area(before, area.name)):
            was = before.area(area.name).owner
            captured = f", before {was or 'nobody'}" if was != area.owner else ""
            owner = [f"owner {area.owner or 'nobody'}{captured}"] * (not area.is_sea)
            yield area.name, "; ".join([*owner, *now[1:]]) or "empty"


def _describe_area(world: WorldMap, name: str) -> Iterator[str]:
    """The owner of an area, the forces of each country in it, for whom it is sticky, and how it is defended."""
    area = world.area(name)
    yield area.owner
    for country in world.countries:
        here = world.presence(name, country.name)
        if forces := forces_in_words(here.stack.armies, here.ships):
            yield f"{forces} of {country.name}"
        if here.stack.sticky:
            yield f"sticky for {country.name}"
    if area.defence.mode:
        to = area.defence.retreat_to if area.defence.mode is Mode.RETREAT else area.defence.location
        yield f"{area.defence.mode.value}{f', {to}' if to else ''}"


def _for_a_program(world: WorldMap) -> Mapping[str, object]:
    """The BPs left, by country; the owner of each area that has one; what stands where, sticks, and defends how."""
    return {
        "points": {each.name: each.points for each in world.countries},
        "owners": {each.name: each.owner for each in world.areas if each.owner},
        "forces": [
            {"area": each.area, "country": each.country, "armies": each.stack.armies, "ships": each.ships}
            for each in world.presences
            if each.stack.armies or each.ships
        ],
        "sticky": [{"area": each.area, "country": each.country} for each in world.presences if each.stack.sticky],
        "defence": {
            each.name: {"mode": mode.value, "retreat_to": each.defence.retreat_to, "location": each.defence.location}
            for each in world.areas
            if (mode := each.defence.mode)
        },
    }

"""Documents of whole turns of The Great War on a map, and the bundled small map."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Annotated, Self

from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.document_schema import Kind, document_of
from clausewitz.play.documents import Fault, Name, Opened, PositionDocument, Space, Within, differing_readings
from clausewitz.play.moments import Done
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.documents.battles import (
    ForceEntry,
    GunsEntry,
    MinesEntry,
    NationEntry,
    NationName,
    PlaceEntry,
)
from clausewitz.rulebooks.great_war.forces import ROSTER
from clausewitz.rulebooks.great_war.profile import PROFILES
from clausewitz.rulebooks.great_war.shore.landings import CARGO
from clausewitz.rulebooks.great_war.standoff import Alliance
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Atlas, Board, Place, Territory
from clausewitz.rulebooks.great_war.turn.state import stacked_units
from clausewitz.rulebooks.great_war.turn.turn import Turn


def spaces_on(board: Board, wounded: Mapping[tuple[str, str], int] | None = None) -> Iterator[Space]:
    """The places of the map, with the units in each: armies first, then ships.

    `wounded` has the wounds of the dreadnoughts of a nation in a place.
    """
    forces: dict[str, dict[str, list[str]]] = {place.name: {} for place in board.atlas.places}
    for left in board.survivors:
        wounds = (wounded or {}).get((str(left.of), left.place), 0)
        units = (stacked_units(left, kind, wounds) for kind, number in left.units.items() if number > 0)
        forces[left.place].setdefault(str(left.of), []).append(", ".join(each.in_words(ROSTER) for each in units))
    for place in board.atlas.places:
        territory = board.territories.get(place.name)
        yield Space(
            name=place.name,
            sea=place.sea,
            owner=territory.owner if territory else NOBODY,
            adjacent=place.adjacent,
            marks=(*_marks(place, territory), *_mines(board, place.name)),
            forces=tuple((nation, ", ".join(units)) for nation, units in forces[place.name].items()),
        )


def _marks(place: Place, territory: Territory | None) -> Iterator[str]:
    """The features of a place besides units, and whether it is contested."""
    yield from ["factory"] * place.factory
    yield from ["port"] * place.port
    if territory is None:
        return
    if territory.forts:
        yield _forts(territory.forts, territory.fort_hits)
    if territory.idle_forts:
        yield f"{_forts(territory.idle_forts, territory.idle_fort_hits)}, left by {territory.idle_forts_of}"
    yield from ["contested"] * territory.contested


def _forts(number: int, hits: int) -> str:
    return f"{ROSTER.count('forts', number)}{f', {hits} of their hits taken' if hits else ''}"


def _mines(board: Board, place: str) -> Iterator[str]:
    mines = (each for each in board.mines if each.place == place and each.number)
    return (f"{ROSTER.count('mines', each.number)} of {each.nation}" for each in mines)


SMALL_WAR = Path(__file__).parent / "small_war.toml"
"""The bundled small map, as a document."""


@dataclass(frozen=True, kw_only=True)
class TurnDocument(PositionDocument):
    """A whole turn: the map and the units on it when the turn begins."""

    whose: NationName
    """A nation whose turn it is; nations that move together with it take their turn too."""
    turns: Annotated[tuple[Annotated[tuple[NationName, ...], Within(least=1)], ...], Within(least=1)]
    """The nations that move together, in the order of their turns. No source lists them, so they are stated here."""
    nations: Mapping[Name, NationEntry]
    """The nations, by name."""
    alliances: Mapping[Name, frozenset[NationName]] = field(default_factory=dict)
    """Alliances by name. No source says who belongs to which, so it is stated here."""
    places: Mapping[Name, PlaceEntry]
    """The territories and sea zones, by name. No source has a map, so they are stated here."""
    guns: tuple[GunsEntry, ...] = ()
    """Forts with pass-through fire."""
    mines: tuple[MinesEntry, ...] = ()
    """Sea mines."""
    forces: tuple[ForceEntry, ...] = ()
    """Units and ships, by nation and place."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a turn; of two adjacent places, the first names the second."""
        if not isinstance(set_up, Turn):
            return None
        board, atlas = set_up.board, set_up.board.atlas
        names = [place.name for place in atlas.places]
        places = {
            place.name: PlaceEntry.from_place(
                place, board.territories.get(place.name), place.adjacent & {*names[number:]}
            )
            for number, place in enumerate(atlas.places)
        }
        return cls(
            whose=set_up.nations[0],
            turns=atlas.turns,
            nations={name: NationEntry.from_nation(nation) for name, nation in board.nations.items()},
            alliances={each.name: each.nations for each in atlas.alliances},
            places=places,
            guns=tuple(map(GunsEntry.from_guns, atlas.guns)),
            mines=tuple(map(MinesEntry.from_minefield, board.mines)),
            forces=tuple(map(ForceEntry.from_stack, board.stacks)),
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def next_document(self, position: Playable) -> Self | None:
        """The next turn, on the map that this one has left, with the same named readings and figures."""
        if not isinstance(position, Turn) or not isinstance(position.awaits, Done):
            return None
        now = next(number for number, together in enumerate(self.turns) if self.whose in together)
        document = self.from_set_up(replace(position, nations=self.turns[(now + 1) % len(self.turns)]))
        assert document is not None
        return replace(document, profile=self.profile, readings=self.readings, figures=self.figures)

    def faults(self) -> Iterator[Fault]:
        """Finds nations without exactly one turn, and things in impossible places."""
        moving = [nation for together in self.turns for nation in together]
        for nation in self.nations:
            if moving.count(nation) != 1:
                how_many = "no turn" if nation not in moving else f"{moving.count(nation)} turns"
                yield ("turns",), f"{nation} has {how_many}; each nation has one"
        for name, place in self.places.items():
            if not self._neighbours(name):
                yield ("places", name), "it is next to nothing"
            elif place.port and not self._neighbours(name) & self._seas:
                yield ("places", name, "port"), "no sea zone is next to it"
        yield from self._placement_faults()

    def _placement_faults(self) -> Iterator[Fault]:
        """Finds guns, mines and ships in impossible places; places missing from the map are reported elsewhere."""
        on_land = set(self.places) - self._seas
        for index, guns in enumerate(self.guns):
            if guns.zone in on_land:
                yield ("guns", index, "zone"), f"{guns.zone} is no sea zone"
            if guns.forts in self._seas:
                yield ("guns", index, "forts"), f"{guns.forts} is a sea zone; forts stand on land"
        for index, mines in enumerate(self.mines):
            if mines.place in on_land:
                yield ("mines", index, "place"), f"{mines.place} is no sea zone"
        for index, force in enumerate(self.forces):
            if force.ships.total() > 0 and force.place in on_land and not self.places[force.place].port:
                yield ("forces", index, "ships"), f"{force.place} has no port"
            if force.units.total(CARGO) > 0 and force.place in self._seas and not self._has_transports(force):
                yield ("forces", index, "units"), f"there are no transports in {force.place} to be aboard"

    def _has_transports(self, cargo: ForceEntry) -> bool:
        """Whether the nation of land units at sea, or an ally, has transports where they are."""
        allies = {cargo.nation}.union(*(each for each in self.alliances.values() if cargo.nation in each))
        there = (each for each in self.forces if each.place == cargo.place and each.nation in allies)
        return any(each.ships.transports > 0 for each in there)

    @property
    def _seas(self) -> set[str]:
        return {name for name, place in self.places.items() if place.sea}

    def _neighbours(self, name: str) -> frozenset[str]:
        """The neighbours of a place, whichever of the two names the other."""
        named = {other for other, place in self.places.items() if name in place.adjacent}
        return (self.places[name].adjacent & set(self.places) | named) - {name}

    @property
    def board(self) -> Board:
        """The board as the turn begins."""
        atlas = Atlas(
            places=tuple(place.place(name, self._neighbours(name)) for name, place in self.places.items()),
            alliances=tuple(Alliance(name=name, nations=nations) for name, nations in self.alliances.items()),
            turns=self.turns,
            guns=tuple(each.guns for each in self.guns),
        )
        board = Board(
            atlas=atlas,
            territories={name: place.territory(name) for name, place in self.places.items() if not place.sea},
            nations={name: entry.nation(name) for name, entry in self.nations.items()},
            mines=tuple(each.minefield for each in self.mines),
        )
        return board.placing(*(each.stack for each in self.forces))

    def spaces(self) -> tuple[Space, ...]:
        """The places, with the units in each."""
        return tuple(spaces_on(self.board))

    @classmethod
    def spaces_in(cls, set_up: object) -> tuple[Space, ...]:
        """The places; none while a fight is under way, or units are in the air or must leave a port."""
        if not isinstance(set_up, Turn) or set_up.fight or set_up.homing or set_up.evacuating:
            return ()
        return tuple(spaces_on(set_up.board, set_up.wounded))

    def set_up(self) -> Opened:
        """The turn at its first decision."""
        profile = self.resolve_profile(PROFILES)
        nations = next(together for together in self.turns if self.whose in together)
        turn = Turn(board=self.board, nations=nations, profile=profile)
        forces = ((force.place, f"{force.nation}: {_in_words(force)}") for force in self.forces)
        marked = ((space, ", ".join(space.marks)) for space in self.spaces() if space.marks)
        places = ((space.name, marks if space.sea else f"{space.owner}: {marks}") for space, marks in marked)
        return Opened(turn.start(), f"The turn of {' and '.join(nations)}", (*forces, *places), profile)


def _in_words(force: ForceEntry) -> str:
    """Land units, aircraft and ships, in words."""
    return ", ".join(str(each) for each in (force.units, force.ships) if each.total() > 0) or "nothing"


@cache
def small_war() -> Board:
    """The board of the small map as its first turn begins."""
    document = document_of(tomllib.loads(SMALL_WAR.read_text(encoding="utf-8")), TurnDocument)
    assert isinstance(document, TurnDocument)
    return document.board


TURN_DOCUMENT = Kind("turn", "A turn of The Great War on a map", TurnDocument)

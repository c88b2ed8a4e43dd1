"""The board of a turn as players see it."""

from collections.abc import Iterator

from clausewitz.play.documents import Space
from clausewitz.rulebooks.great_war.forces import ROSTER
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board, Place, Territory


def spaces_on(board: Board) -> Iterator[Space]:
    """The places of the map, with the units in each: armies first, then ships."""
    forces: dict[str, dict[str, list[str]]] = {place.name: {} for place in board.atlas.places}
    for left in board.survivors:
        forces[left.place].setdefault(str(left.of), []).append(str(left.units))
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

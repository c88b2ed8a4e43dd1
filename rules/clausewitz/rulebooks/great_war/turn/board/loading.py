"""Reading a map file: the atlas, and the board as the game begins; errors say what is wrong where."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from clausewitz.rulebooks.great_war.forces.areas import Alliance
from clausewitz.rulebooks.great_war.forces.army import Army
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.rulebooks.great_war.straits.straits import Strait, Way
from clausewitz.rulebooks.great_war.turn.board.atlas import Atlas, Guns, Place, UnknownPlaceError
from clausewitz.rulebooks.great_war.turn.board.board import NOBODY, Board, Minefield, Nation, Territory
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack

SMALL_WAR = Path(__file__).parent / "map.toml"
"""The small map that comes with the rulebook."""


SHIPS = ("submarines", "destroyers", "sub_hunters", "cruisers", "dreadnoughts", "transports")


class MapError(ValueError):
    """A map file is not as it should be."""


def small_war() -> Board:
    """The board of the small map at the beginning of the game."""
    return load_board(SMALL_WAR)


def load_board(path: Path) -> Board:
    """The board at the beginning of the game, from a map file. Raises `MapError` with the file and the place."""
    table, where = read(path), path.name
    atlas = atlas_of(where, table)
    territories = {
        name: _territory(where, name, row, atlas)
        for name, row in _tables(where, table, "place").items()
        if not atlas.place(name).sea
    }
    nations = {name: Nation(name=name) for name in atlas.nations}
    board = Board(atlas=atlas, territories=territories, nations=nations)
    mines = tuple(_mines(where, board, row) for row in _rows(table, "mine"))
    return replace(board, mines=mines).placing(*(_stack(where, board, row) for row in _rows(table, "force")))


def _territory(where: str, name: str, row: Mapping[str, object], atlas: Atlas) -> Territory:
    owner = _owner(where, name, row, atlas)
    return Territory(name=name, owner=owner, first_owner=owner, forts=int(str(row.get("forts", 0))))


def _owner(where: str, name: str, row: Mapping[str, object], atlas: Atlas) -> str:
    owner = str(row.get("owner", NOBODY))
    if owner not in (NOBODY, *atlas.nations):
        raise MapError(f"{where}: {name} is owned by {owner}, which has no turn")
    return owner


def _rows(table: Mapping[str, object], kind: str) -> tuple[Mapping[str, object], ...]:
    rows = table.get(kind, [])
    return tuple(row for row in rows if isinstance(row, dict)) if isinstance(rows, list) else ()


def _stood(where: str, board: Board, row: Mapping[str, object]) -> dict[str, str]:
    """Whose something is, and where it stands."""
    nation, place = str(row.get("nation", "")), str(row.get("place", ""))
    if nation not in board.nations:
        raise MapError(f'{where}: something is of "{nation}", which has no turn')
    if place not in board.atlas.by_name:
        raise MapError(f"{where}: something of {nation}: {UnknownPlaceError(place, board.atlas.by_name)}")
    return {"nation": nation, "place": place}


def _mines(where: str, board: Board, row: Mapping[str, object]) -> Minefield:
    stood = _stood(where, board, row)
    return Minefield(nation=stood["nation"], place=stood["place"], number=int(str(row.get("number", 1))))


def _stack(where: str, board: Board, row: Mapping[str, object]) -> Stack:
    stood = _stood(where, board, row)
    counts = {kind: number for kind, number in row.items() if kind not in stood}
    known = (*Army.kinds(), *SHIPS)
    for kind, number in counts.items():
        if kind not in known or not isinstance(number, int) or number < 0:
            near = get_close_matches(kind, known, 1)
            hint = f"; did you mean {near[0]}?" if near and kind not in known else ""
            raise MapError(f"{where}: {stood['nation']} has {number} {kind} in {stood['place']}{hint}")
    by_land = {kind: int(str(number)) for kind, number in counts.items() if kind in Army.kinds()}
    afloat = {kind: int(str(number)) for kind, number in counts.items() if kind in SHIPS}
    return Stack(nation=stood["nation"], place=stood["place"], army=Army(**by_land), fleet=Fleet(**afloat))


def atlas_of(where: str, table: Mapping[str, object]) -> Atlas:
    """The atlas of a map file that has been read. Raises `MapError` with the file and the place."""
    rows = _tables(where, table, "place")
    places = tuple(_place(where, row, rows) for row in rows.values())
    alliances = table.get("alliances", {})
    turns = table.get("turns", [])
    if not isinstance(alliances, dict) or not isinstance(turns, list):
        raise MapError(f"{where}: alliances are lists of nations by name, turns are lists of nations")
    atlas = Atlas(
        places=places,
        alliances=tuple(Alliance(name=name, nations=frozenset(each)) for name, each in alliances.items()),
        turns=tuple(tuple(each) for each in turns),
        guns=tuple(_guns(where, row, rows) for row in _rows(table, "guns")),
    )
    return _sound(where, atlas)


def read(path: Path) -> Mapping[str, object]:
    """The tables of a map file. Raises `MapError` where it is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise MapError(f"{path.name}: {error}") from error


def _guns(where: str, row: Mapping[str, object], rows: Mapping[str, object]) -> Guns:
    cells = {column: str(row.get(column, "")) for column in ("zone", "coming_from", "at", "way", "forts")}
    for column in ("zone", "forts", *(("coming_from",) if cells["coming_from"] else ())):
        if cells[column] not in rows:
            raise MapError(f"{where}: guns with the {column} {UnknownPlaceError(cells[column], rows)}")
    if cells["at"] not in [each.value for each in Strait] or cells["way"] not in [each.value for each in Way]:
        names = ", ".join(each.value for each in Strait if each is not Strait.NONE)
        raise MapError(f"{where}: guns fire at one of {names}; ships are {' or '.join(each.value for each in Way)} it")
    zone, coming_from, forts = cells["zone"], cells["coming_from"], cells["forts"]
    return Guns(zone=zone, coming_from=coming_from, at=Strait(cells["at"]), way=Way(cells["way"]), forts=forts)


_COLUMNS = {"name": str, "sea": bool, "next_to": list, "value": int, "factory": bool, "port": bool}
_STATE = ("owner", "forts")
"""Columns of a place that say how the game begins: the board reads them."""


def _tables(where: str, table: Mapping[str, object], kind: str) -> dict[str, Mapping[str, object]]:
    rows = table.get(kind, [])
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) and "name" in row for row in rows):
        raise MapError(f"{where}: a map has tables [[{kind}]], each with a name")
    names = [str(row["name"]) for row in rows]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise MapError(f"{where}: there are two places {twice}")
    return dict(zip(names, rows, strict=True))


def _place(where: str, row: Mapping[str, object], rows: Mapping[str, Mapping[str, object]]) -> Place:
    name = str(row["name"])
    for column, value in row.items():
        if column not in _STATE and not isinstance(value, _COLUMNS.get(column, ())):
            raise MapError(f"{where}: {name}: {_wrong(column, value)}")
    mine = _neighbours(row)
    adjacent = mine | {other for other, cells in rows.items() if name in _neighbours(cells)}
    for each in sorted(mine):
        if each not in rows:
            raise MapError(f"{where}: {name} is next to another: {UnknownPlaceError(each, rows)}")
    flags = {column: bool(row.get(column, False)) for column in ("sea", "factory", "port")}
    value = row.get("value", 0)
    assert isinstance(value, int)
    return Place(name=name, adjacent=frozenset(adjacent - {name}), value=value, **flags)


def _wrong(column: str, value: object) -> str:
    if column not in _COLUMNS:
        near = get_close_matches(column, (*_COLUMNS, *_STATE), 1)
        return f"it has no column {column}{f'; did you mean {near[0]}?' if near else ''}"
    return f"{column} is {value!r}, where {_COLUMNS[column].__name__} is expected"


def _neighbours(row: Mapping[str, object]) -> set[str]:
    found = row.get("next_to", [])
    return set(map(str, found)) if isinstance(found, list) else set()


def _sound(where: str, atlas: Atlas) -> Atlas:
    for place in atlas.places:
        if place.sea and (place.value or place.factory or place.port):
            raise MapError(f"{where}: {place.name} is a sea zone; it has no value, factory or port")
        if place.port and not any(atlas.place(each).sea for each in place.adjacent):
            raise MapError(f"{where}: {place.name} has a port, but no sea zone is adjacent to it")
        if not place.adjacent:
            raise MapError(f"{where}: {place.name} is next to nothing")
    allied = {nation for alliance in atlas.alliances for nation in alliance.nations}
    for nation in sorted(allied - set(atlas.nations)):
        raise MapError(f"{where}: {nation} is allied, but has no turn")
    return atlas

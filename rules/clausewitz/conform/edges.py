"""Battles at the edges, which both engines play: they are made of the documents of cases, and need no chance.

Figures stand at their least and most, each kind of unit is alone, sides are empty or have hundreds of units, each
number is one less and one more, or there at all, and nobody hits anybody for rounds on end.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count, groupby, product
from typing import Any, TypeVar

from clausewitz.answers.play import AwaitedAnswer
from clausewitz.conform.diff import canonical_json
from clausewitz.conform.judge import Generated, Judgement, OnProgress
from clausewitz.conform.lockstep import (
    LockstepBattle,
    PartedError,
    Players,
    UnplayableError,
    name_case,
    nonpreferred_readings,
    opened_documents,
    with_case,
)
from clausewitz.conform.protocol import Asked, Choose, Data, Open, State, build_roll
from clausewitz.conform.reference import Reference
from clausewitz.conform.traces import Divergence, Letters
from clausewitz.documents.kinds import schema_of
from clausewitz.play.document_schema import Schema
from clausewitz.play.rulebook import Rulebook

_MOST_OF_A_SORT = 24
"""The most battles of one sort and kind of document: taken evenly from all that could be made."""
_MOST_INPUTS = 24
"""The most rolls and decisions of a battle: more than four rounds of most."""
_MOST_PARTINGS = 3
"""After so many partings in battles of one sort, the others of that sort are not played."""
_FEW = (1, 2, 3)
"""Numbers that are given where a document has none: about as high as most figures."""
_MANY = (100, 256, 1_000)
"""Large numbers of units: one that fills a byte among them."""
_BASES = 6
"""The number of documents whose numbers are moved, taken evenly from the shortest to the longest."""

_Item = TypeVar("_Item")

Path = tuple[str | int, ...]
"""A place in a document: the keys that lead to it."""


_Face = Callable[[int, int], int]
_Dealt = tuple[Data, _Face]
"""A document, and the faces with which it is played."""


@dataclass(frozen=True)
class EdgeBattle:
    """A battle at an edge."""

    sort: str
    """What is special about it, in words."""
    document: Data
    face: _Face
    """The face that a die shows, by its number and that of its faces."""


def _miss(_number: int, faces: int) -> int:
    return faces


def _hit(_number: int, _faces: int) -> int:
    return 1


def _in_turn(number: int, faces: int) -> int:
    return number * 7 % faces + 1


def play_at_the_edges(
    judgement: Judgement, players: Players, clauses: Container[str], on_progress: OnProgress
) -> Judgement:
    """The judgement with battles at the edges of each kind that an engine plays, under the readings found.

    One of `clauses` cited where the two part names the case. Raises `UnusableError`.
    """
    rulebook = players.rules.rulebooks[judgement.asked.rulebook]
    played = players.who.plays[judgement.asked.rulebook].documents
    for kind, opened in opened_documents(judgement).items():
        if kind in played:
            battles = list(edge_battles(opened, _schema_of(rulebook, kind), players.rules))
            done = 0
            for sort, of_sort in groupby(battles, key=lambda each: each.sort):
                these = list(of_sort)
                done += len(these)
                on_progress(f"Playing battles at the edges of the kind {kind}", done, len(battles))
                judgement = _play(judgement, players, (kind, sort), these, clauses)
    return judgement


def _schema_of(rulebook: Rulebook, kind: str) -> Schema:
    return schema_of(rulebook, next(each for each in rulebook.documents if each.name == kind))


def _play(
    judgement: Judgement, players: Players, of: tuple[str, str], battles: Sequence[EdgeBattle], clauses: Container[str]
) -> Judgement:
    """The judgement with the battles of one kind of document and one sort."""
    (kind, sort), rulebook, readings = of, judgement.asked.rulebook, nonpreferred_readings(judgement)
    state = players.who.plays[rulebook].state
    played = requests = parted = 0
    for each in battles:
        battle = LockstepBattle(players.engine, players.rules, rulebook, readings, state)
        found = _play_battle(battle, each, players.rules)
        played, requests = played + bool(battle.exchanges), requests + len(battle.exchanges)
        if found:
            parted += 1
            name = f"edge-{kind}-{sort.replace(' ', '-')}-{parted}"
            judgement = with_case(judgement, name_case(found, name, f"At the edges ({kind}): {sort}", clauses))
        if parted == _MOST_PARTINGS:
            break
    return replace(judgement, generated=(*judgement.generated, Generated(kind, sort, played, requests)))


def _play_battle(battle: LockstepBattle, edge: EdgeBattle, rules: Reference) -> Divergence | None:
    """Where the two part in a battle; None if they do not, or if it makes no sense, or is not supported."""
    numbers = count()
    try:
        state = battle.ask(Open(document=with_readings_of(edge.document, battle.readings)))
        while state and state.awaits and len(battle.exchanges) <= _MOST_INPUTS:
            state = battle.ask(_input(state.awaits, edge, numbers, rules))
    except PartedError as parted:
        return parted.divergence
    except UnplayableError:
        pass
    return None


def with_readings_of(document: Data, readings: Letters) -> Data:
    """A document that names these readings, if there are any."""
    return {**document, "readings": readings} if readings else document


def _input(awaited: AwaitedAnswer, edge: EdgeBattle, numbers: Iterator[int], rules: Reference) -> Asked:
    """The faces of all dice; or an option by which the battle goes on, another one each time."""
    if awaited.kind == "roll":
        return build_roll(awaited, lambda: edge.face(next(numbers), awaited.faces))
    start = next(numbers) % len(awaited.options)
    options = [Choose(option=each.data) for each in (*awaited.options[start:], *awaited.options[:start])]
    after = ((each, rules.fork().ask(each)) for each in options[:_MOST_PARTINGS])
    return next((each for each, state in after if isinstance(state, State) and state.awaits), options[0])


def edge_battles(opened: Sequence[Data], schema: Mapping[str, Any], rules: Reference) -> Iterator[EdgeBattle]:
    """Battles at the edges, made of documents of one kind: of each sort as many as may be played."""
    shortest_first = sorted(opened, key=lambda each: (len(canonical_json(each)), canonical_json(each)))
    bases = spread(shortest_first, _BASES)
    sorts: Mapping[str, Iterator[_Dealt]] = {
        "figures at their least and most": _with_figures(shortest_first, schema, rules),
        "one kind of unit alone": _with_one_kind(bases, schema),
        "nobody on one side": ((each, _in_turn) for each in _with_nobody(bases, schema)),
        "hundreds of units": ((each, _in_turn) for each in _with_many(shortest_first[:1], schema)),
        "numbers one less and one more": _with_numbers_moved(bases),
        "numbers that are mostly left out": _with_numbers_added(bases, schema),
        "round after round without a hit": ((each, _miss) for each in shortest_first),
    }
    for sort, made in sorts.items():
        for document, face in spread(list(made), _MOST_OF_A_SORT):
            yield EdgeBattle(sort, document, face)


def spread(every: Sequence[_Item], number: int) -> list[_Item]:
    """So many of them, taken evenly, the first among them."""
    return list(every[:: max(1, -(-len(every) // number))])


def _with_figures(opened: Sequence[Data], schema: Mapping[str, Any], rules: Reference) -> Iterator[_Dealt]:
    """The shortest document with each kind of unit, with each of its figures at its least, at 1, and at a die's faces.

    The dice show the face with which a unit just hits.
    """
    for kind, figures in schema.get("properties", {}).get("figures", {}).get("properties", {}).items():
        document = next((each for each in opened if _counts(each, kind)), None)
        faces = _faces_in(document, rules) if document else 0
        for column, figure in figures.get("properties", {}).items() if faces else ():
            for value, face in {figure["minimum"]: _in_turn, 1: _hit, faces: _miss}.items():
                yield {**(document or {}), "figures": {kind: {column: value}}}, face


def _counts(value: object, kind: str) -> bool:
    """Whether a document has any units of a kind."""
    match value:
        case Mapping():
            own = value.get(kind)
            return (isinstance(own, int) and own > 0) or any(_counts(each, kind) for each in value.values())
        case list() | tuple():
            return any(_counts(each, kind) for each in value)
        case _:
            return False


def _faces_in(document: Data, rules: Reference) -> int:
    """The faces of the first dice of a battle; 0 if none are rolled."""
    state = rules.fork().ask(Open(document=document))
    for _ in range(_MOST_PARTINGS):
        if not isinstance(state, State) or not state.awaits:
            return 0
        if state.awaits.kind == "roll":
            return state.awaits.faces
        rules.ask(Open(document=document))
        state = rules.ask(Choose(option=state.awaits.options[0].data))
    return 0


def _tables(value: object, schema: Mapping[str, Any], at: Path = ()) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The tables of units in a document: those with several entries that are all numbers, by their places."""
    if isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from _tables(each, schema.get("items", {}), (*at, number))
    if isinstance(value, Mapping):
        entries = schema.get("properties", {})
        if len(entries) > 1 and all(each.get("type") == "integer" for each in entries.values()):
            yield at, entries
        for key, each in value.items():
            others = schema.get("additionalProperties")
            yield from _tables(each, entries.get(key) or (others if isinstance(others, Mapping) else {}), (*at, key))


def _with_one_kind(bases: Sequence[Data], schema: Mapping[str, Any]) -> Iterator[_Dealt]:
    for base in bases[:2]:
        for path, entries in _tables(base, schema):
            for kind in entries if path[-1:] != ("figures",) else ():
                for face in (_miss, _in_turn):
                    yield _put(base, path, {kind: 1}), face


def _with_nobody(bases: Sequence[Data], schema: Mapping[str, Any]) -> Iterator[Data]:
    for base in bases:
        yield from (_put(base, path, {}) for path, _ in _tables(base, schema))


def _with_many(bases: Sequence[Data], schema: Mapping[str, Any]) -> Iterator[Data]:
    for base in bases:
        tables = list(_tables(base, schema))
        for number in _MANY:
            crowded = base
            for path, entries in tables:
                crowded = _put(crowded, path, {next(iter(entries)): number})
            yield crowded
        for path, entries in tables:
            yield from (_put(base, path, {kind: number}) for kind in entries for number in _MANY)


def _with_numbers_moved(bases: Sequence[Data]) -> Iterator[_Dealt]:
    for base in bases:
        for path, value in numbers_in(base):
            for number in (value - 1, value + 1):
                if number >= 0:
                    yield _put(base, path, number), _miss


def _with_numbers_added(bases: Sequence[Data], schema: Mapping[str, Any]) -> Iterator[_Dealt]:
    numbers = [name for name, each in schema.get("properties", {}).items() if each.get("type") == "integer"]
    for name, number, base in product(numbers, _FEW, bases):
        if name not in base:
            yield {**base, name: number}, _in_turn


def numbers_in(value: object, at: Path = ()) -> Iterator[tuple[Path, int]]:
    """The numbers in a document, by their places."""
    match value:
        case bool():
            return
        case int():
            yield at, value
        case Mapping():
            for key, each in value.items():
                yield from numbers_in(each, (*at, key))
        case list() | tuple():
            for number, each in enumerate(value):
                yield from numbers_in(each, (*at, number))


def _put(document: Data, path: Path, value: object) -> Data:
    """A document with another value at a place."""
    put = put_value(document, path, value)
    assert isinstance(put, Mapping)
    return put


def put_value(within: object, path: Path, value: object) -> object:
    """A table or a list with another value at a place in it."""
    if not path:
        return value
    key, *below = path
    if isinstance(within, Mapping):
        return {**within, key: put_value(within.get(str(key)), tuple(below), value)}
    assert isinstance(within, list | tuple)
    return [put_value(each, tuple(below), value) if number == key else each for number, each in enumerate(within)]

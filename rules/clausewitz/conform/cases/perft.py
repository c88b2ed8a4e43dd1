"""Perft, as of chess engines: how many positions small battles can come to, by the number of rolls and decisions.

An author sees at once whether his engine generates the same game, before he looks at any one answer.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, combinations_with_replacement, product
from typing import cast

from clausewitz.catalogue.documents.kinds import setting_of
from clausewitz.catalogue.documents.options import data_of
from clausewitz.conform.cases.case import Case, PerftEntry
from clausewitz.conform.cases.recording import Openable, led_on
from clausewitz.conform.protocol.requests import Data, Open
from clausewitz.play.moments import Choose, Group, Roll
from clausewitz.play.positions.playable import Playable
from clausewitz.play.rulebook import Rulebook

DEEPEST = 6
"""So many rolls and decisions are made at most."""
_MOST = 2_000
"""A battle that comes to more positions is not small."""
_TRIED = 8
"""So many documents of a kind are tried, from the shortest to the longest."""
_EACH = 2
"""So many battles of a kind are kept: those that come to most positions."""


def perft_of(cases: Iterable[Case], rulebook: Rulebook) -> Iterator[PerftEntry]:
    """The positions of some small battles among the cases of a game, by kind of document."""
    for documents in _by_kind(cases, rulebook).values():
        spread = documents[:: max(1, len(documents) // _TRIED)]
        counted = (PerftEntry(rulebook.id, each, positions(each, rulebook)) for each in spread[:_TRIED])
        small = [each for each in counted if sum(each.positions) > 1]
        yield from sorted(small, key=lambda each: sum(each.positions))[-_EACH:]


def positions(document: Data, rulebook: Rulebook) -> tuple[int, ...]:
    """How many positions that look otherwise there are after no input, one, two ...; none where there are too many."""
    start = setting_of(document, [rulebook]).opened.position
    fighting: object = start.fighting
    level = [start] if fighting is start else []  # what holds battles is no small one
    found: list[int] = []
    while level and len(found) <= DEEPEST:
        found.append(len({_look(each) for each in level}))
        following = {_bare(after): after for each in level for after in _following(each)}
        if len(following) > _MOST:
            return ()
        level = list(following.values())
    return tuple(found)


def _by_kind(cases: Iterable[Case], rulebook: Rulebook) -> Mapping[str, list[Data]]:
    """The documents of battles under the preferred readings, from the shortest to the longest."""
    texts: dict[str, set[str]] = {}
    for request in (each.ask for case in cases for each in case.exchanges):
        if isinstance(request, Open) and not request.document.keys() & {"readings", "figures"}:
            kind = str(request.document.get("battle", rulebook.documents[0].name))
            texts.setdefault(kind, set()).add(json.dumps(request.document))
    short = {kind: sorted(of_kind, key=lambda text: (len(text), text)) for kind, of_kind in sorted(texts.items())}
    return {kind: list(map(json.loads, of_kind)) for kind, of_kind in short.items()}


def _following(position: Playable) -> Iterator[Playable]:
    """The position after each roll and decision; of faces that score the same one stands for all."""
    awaited = position.awaits
    if isinstance(awaited, Choose):
        yield from (led_on(position, option) for option in awaited.options)
    if isinstance(awaited, Roll):
        ways = (_faces(awaited, group) for group in awaited.groups)
        yield from (led_on(position, tuple(chain(*way))) for way in product(*ways))


def _faces(roll: Roll, group: Group) -> Iterable[tuple[int, ...]]:
    """Faces of a group of dice for each number of hits, or each score, that it can have."""
    thrown = combinations_with_replacement(range(1, roll.sides + 1), group.number)
    return {roll.hits(group, faces): faces for faces in thrown}.values()


def _look(position: Playable) -> object:
    """What an answer of the protocol says of a position and is compared."""
    awaited = position.awaits
    shown: object = None
    if isinstance(awaited, Roll):
        shown = frozenset((each.side, each.kind, each.number, each.target) for each in awaited.groups)
    elif isinstance(awaited, Choose):
        shown = awaited.by, frozenset(json.dumps(data_of(each), sort_keys=True) for each in awaited.options)
    return shown, position.survivors, position.holders


def _bare(position: Playable) -> object:
    """A position without its transcript."""
    return replace(cast("Openable", position), events=())

"""Documents of all games: the schema of each kind, and the position that a document sets up."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import NoReturn

from clausewitz.documents.files import DocumentError, faults_in, format_json, read_document, schema_faults
from clausewitz.documents.moves import NotUnderstoodError, answer_to, apply_answer
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.document_schema import (
    DRAFT,
    Entries,
    Kind,
    Schema,
    document_entries,
    document_of,
    properties_of,
    table_schema,
)
from clausewitz.play.documents import NO_STATE, Document, Opened, PositionDocument, SetUp, StateEntry
from clausewitz.play.norms import RefusedError
from clausewitz.play.orders import Chart, ChartDocument, OrderRules
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.text.words import find_spelling

Known = tuple[Rulebook, Kind[Opened]]
"""A kind of document that sets up a position, and its game."""


def known_documents(rulebooks: Iterable[Rulebook]) -> list[Known]:
    """All kinds of document that set up a position, by the names of their games.

    The first of each game is the default.
    """
    return [(each, kind) for each in _sort_by_name(rulebooks) for kind in each.documents]


@dataclass(frozen=True)
class Setting:
    """A document that sets up a position, as read, and the position after its moves.

    Play goes on under `with_figures(document.given)`.
    """

    rulebook: Rulebook
    kind: Kind[Opened]
    document: PositionDocument
    opened: Opened
    other_state: str = ""
    """A sentence if the document was saved with another state than the one to which its moves lead now."""


def read_position(file: Path, rulebooks: Iterable[Rulebook]) -> Opened:
    """The position that a document sets up. Raises `DocumentError` with all faults."""
    return read_setting(file, rulebooks).opened


def read_setting(file: Path, rulebooks: Iterable[Rulebook]) -> Setting:
    """The document in a file with the position that it sets up. Raises `DocumentError` with all faults."""
    return setting_of(read_document(file), rulebooks, file.name)


def setting_of(document: object, rulebooks: Iterable[Rulebook], name: str = "document") -> Setting:
    """A document under this name with the position that it sets up. Raises `DocumentError` with all faults."""
    known = known_documents(rulebooks)
    of_rulebook = [each for each in known if each[0].id == _table_entries(document).get("rulebook")]
    named = [each for each in of_rulebook if each[1].name == _table_entries(document).get("battle", each[1].name)]
    if not known:
        raise DocumentError(name, [((), "is not a battle: no rulebook of this project defines one")])
    if not named:
        _refuse(name, document, _names(of_rulebook or known))
    rulebook, kind = named[0]
    read = _read(name, document, rulebook, kind)
    assert isinstance(read, PositionDocument)
    opened = _open_with_moves(name, read)
    return Setting(rulebook, kind, read, opened, _describe_other_state(read, opened.position))


@dataclass(frozen=True)
class Charted:
    """A map's document, as read, the map, and the formats of its orders."""

    rulebook: Rulebook
    orders: OrderRules
    document: ChartDocument
    chart: Chart

    def chart_entries(self, chart: Chart) -> dict[str, object]:
        """The entries of the document for a later state of the map."""
        return {"rulebook": self.rulebook.id, **document_entries(self.document.next_document(chart))}


def read_chart(file: Path, rulebooks: Iterable[Rulebook]) -> Charted:
    """The map in a file, and the formats of its orders. Raises `DocumentError`."""
    return charted_of(read_document(file), rulebooks, file.name)


def charted_of(document: object, rulebooks: Iterable[Rulebook], name: str = "document") -> Charted:
    """The map in a document of this name, and the formats of its orders. Raises `DocumentError`."""
    known = [(each, each.orders) for each in _sort_by_name(rulebooks) if each.orders]
    named = [each for each in known if each[0].id == _table_entries(document).get("rulebook")]
    if not known:
        raise DocumentError(name, [((), "is not a map: no rulebook of this project uses order sheets")])
    if not named and len(known) != 1:
        _refuse(name, document, _rulebook(rulebook for rulebook, _ in known))
    rulebook, orders = (named or known)[0]
    read = _read(name, document, rulebook, orders.map)
    assert isinstance(read, ChartDocument)
    return Charted(rulebook, orders, read, read.set_up())


@cache
def schema_of(rulebook: Rulebook, kind: Kind[SetUp]) -> Schema:
    """The schema of a kind of document, in draft 2020-12."""
    own = [(rulebook, each) for each in rulebook.documents if each is kind]
    names = _names(own) if own else _rulebook([rulebook])
    has_to_be_named = bool(own) and kind is not rulebook.documents[0]
    required = ("rulebook", *(["battle"] if has_to_be_named else []), *kind.required_entries)
    return {
        "$schema": DRAFT,
        "$id": f"urn:clausewitz:{rulebook.id}:{kind.name}",
        "title": kind.title,
        "description": f"{kind.title}. The same document may be written in TOML.",
        **table_schema({**names, **properties_of(kind, rulebook.profiles, rulebook.roster)}, required),
    }


def entries_with_moves(setting: Setting, moves: Iterable[str], position: Playable | None = None) -> dict[str, object]:
    """The entries of a document, with these moves added, and the state of the position if it is given."""
    state = StateEntry.from_state(position.state) if position else NO_STATE
    document = replace(setting.document, moves=(*setting.document.moves, *moves), state=state)
    return _setting_entries(setting, document)


def entries_of_next(setting: Setting, position: Playable) -> dict[str, object] | None:
    """The entries of the next document after a position has ended; None if there is none."""
    following = setting.document.next_document(position)
    return None if following is None else _setting_entries(setting, following)


def _setting_entries(setting: Setting, document: PositionDocument) -> dict[str, object]:
    """The entries of a document; `battle` only if needed."""
    is_usual = setting.kind is setting.rulebook.documents[0]
    names = {"rulebook": setting.rulebook.id, **({} if is_usual else {"battle": setting.kind.name})}
    return names | document_entries(document)


def _open_with_moves(name: str, document: PositionDocument) -> Opened:
    """The position that a document sets up, after its moves. Raises `DocumentError` if one is impossible."""
    with with_figures(document.own_figures):
        opened = document.set_up()
        position = opened.position
        for number, move in enumerate(document.moves):
            try:
                position = apply_answer(position, answer_to(position, move))
            except (NotUnderstoodError, RefusedError) as error:
                raise DocumentError(name, [(("moves", number), str(error))]) from None
    return replace(opened, position=position)


def _describe_other_state(document: PositionDocument, position: Playable) -> str:
    """Where a document holds another state than the position to which its moves lead; empty if it does not."""
    if document.state == NO_STATE:
        return ""
    with with_figures(document.own_figures):
        saved, reached = document.state, StateEntry.from_state(position.state)
    for part in ("units", "board", "spaces"):
        pairs = zip_longest(getattr(saved, part), getattr(reached, part))
        for number, (own, found) in enumerate(pairs, start=1):
            if own != found:
                was, now = (
                    format_json(Entries(type(each)).encode(each)) if each else "nothing" for each in (own, found)
                )
                where = f"state.{part}[{number}]"
                return f"The document was saved by other rules: {where} is {was}, and its moves now lead to {now}."
    return ""


def _read(name: str, document: object, rulebook: Rulebook, kind: Kind[SetUp]) -> Document[SetUp]:
    read = _with_readings_as_spelt(document, rulebook)
    faults = faults_in(read, kind.type, schema_of(rulebook, kind))
    if faults:
        raise DocumentError(name, faults)
    return document_of(read, kind.type)


def _with_readings_as_spelt(document: object, rulebook: Rulebook) -> object:
    """The document with the issues and letters of its readings spelt as in the rulebook, in any case."""
    named = _table_entries(document).get("readings")
    if not isinstance(named, Mapping):
        return document
    letters, readings = _letters(rulebook), {}
    for issue, letter in named.items():
        known = find_spelling(str(issue), letters) or issue
        known = issue if known in named else known  # an issue that is named twice is told as what is not known
        readings[known] = find_spelling(str(letter), letters.get(known, ())) or letter
    return {**_table_entries(document), "readings": readings}


@cache
def _letters(rulebook: Rulebook) -> Mapping[str, list[str]]:
    """The letters of the readings of each issue."""
    readings = readings_of(rulebook.preferred_profile)
    return {each.issue: [other.letter for other in type(each)] for each in readings}


def _refuse(name: str, document: object, names: dict[str, Schema]) -> NoReturn:
    """Report that a document is of none of these kinds. Raises `DocumentError`."""
    schema = {**table_schema(names, ("rulebook",)), "additionalProperties": True}
    raise DocumentError(name, schema_faults(document, schema))


def _names(kinds: list[Known]) -> dict[str, Schema]:
    battle = {"enum": [kind.name for _, kind in kinds], "description": "The kind of battle."}
    return {**_rulebook(rulebook for rulebook, _ in kinds), "battle": battle}


def _rulebook(rulebooks: Iterable[Rulebook]) -> dict[str, Schema]:
    ids = list(dict.fromkeys(rulebook.id for rulebook in rulebooks))
    return {"rulebook": {"enum": ids, "description": "The rulebook by which it is played."}}


def _table_entries(document: object) -> Mapping[str, object]:
    """The entries of a value, if it is a table."""
    return document if isinstance(document, Mapping) else {}


def _sort_by_name(rulebooks: Iterable[Rulebook]) -> list[Rulebook]:
    return sorted(rulebooks, key=lambda each: each.name)

"""The contents of documents: maps, tables as dataclasses, the positions they set up, and the words for their values.

The fields of a `Table` are its entries: the docstring under a field describes the entry, a field with a default is
optional, and its type says what is valid. Further conditions are stated with `Annotated` and the classes `Named`,
`Within` and `Only`.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, field, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Generic, Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.forces import Force
from clausewitz.play.moments import Held, Side
from clausewitz.play.readings import choose_reading, is_profile, readings_of
from clausewitz.play.records import replace
from clausewitz.play.state import NationState, PositionState, UnitState
from clausewitz.play.switches import Given
from clausewitz.play.wording import member_docs, usual

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

COPIES_FIELDS = True
"""Its functions read all fields of a profile without asking for any: `play.asked` does not count what they read."""

Place = tuple[str | int, ...]
"""A place in a document: the keys that lead there, and indices in lists counted from 0."""
Fault = tuple[Place, str]
"""A fault in a document and its place, from the table that reports it."""

_PLAIN_KEY = re.compile(r"[\w-]+")


def path_in_words(path: Iterable[object]) -> str:
    """A place in a document in words: `attacker.units.infantry`, `areas."Upper Rhine".adjacent[2]`."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f"[{part + 1}]"
        else:
            plain = _PLAIN_KEY.fullmatch(str(part))
            words += f".{part}" if plain else f".{json.dumps(str(part), ensure_ascii=False)}"
    return words.removeprefix(".")


@dataclass(frozen=True, kw_only=True)
class Space:
    """A space of a map."""

    name: str
    adjacent: frozenset[str] = frozenset()
    """Adjacent spaces; naming one of two neighbours is enough."""
    sea: bool = False
    owner: str = ""
    """Its owner; empty if it has none."""
    marks: tuple[str, ...] = ()
    """Its features, in words, such as `port`."""
    forces: tuple[tuple[str, str], ...] = ()
    """The owners of the units in it, and the units, in words."""


def two_spaces(start: Space, goal: Space, *, adjacent: bool) -> tuple[Space, Space]:
    """The two spaces of a move: neighbours, unless said not to be."""
    if adjacent:
        return start, replace(goal, adjacent=frozenset({start.name}), marks=("adjacent", *goal.marks))
    return start, replace(goal, marks=("not adjacent", *goal.marks))


SetUp = TypeVar("SetUp", covariant=True)  # noqa: PLC0105 - a name for people
"""The result of a document: a position, or a map that executes orders."""
AnyProfile = TypeVar("AnyProfile", bound="DataclassInstance")

MOST = 10_000
"""The largest count allowed."""


@dataclass(frozen=True)
class Named:
    """The text is a name: any, or that of an entry of a table or list in the same document."""

    among: str = ""
    """The entry of the document that holds those names, such as `areas`; empty for any name."""
    if_any: bool = False
    """Whether any name will do if that entry is missing or empty."""
    longest: int = 60
    """Its maximum length."""


@dataclass(frozen=True)
class Within:
    """The number of entries in a list."""

    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class Only:
    """Only these kinds of a force, or of a table of counts, may be named."""

    kinds: tuple[str, ...]
    each: str = ""
    """The meaning of a count, in words; by default `Number of ...` with the name from the force's roster."""


Name = Annotated[str, Named()]
Move = Annotated[str, Named(longest=500)]
"""A roll or a choice, as a player would type it."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """A part of a document."""

    def faults(self) -> Iterator[Fault]:
        """Entries that fit the types but make no sense, each with its place in this table."""
        yield from ()


@dataclass(frozen=True, kw_only=True)
class Document(Table, Generic[SetUp]):
    """A document: its own entries, and those common to all documents."""

    profile: str = ""
    """The named set of readings it is played by; by default the first of the game."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """Readings that differ from the profile, by issue: the letter of each."""

    def resolve_profile(self, profiles: Mapping[str, AnyProfile]) -> AnyProfile:
        """The profile that the document names, with its different readings."""
        chosen = profiles[self.profile or next(iter(profiles))]
        for issue, letter in self.readings.items():
            chosen = choose_reading(chosen, issue, letter)
        return chosen

    def set_up(self) -> SetUp:
        """The position or map that the document sets up, if it has no faults."""
        raise NotImplementedError

    def spaces(self) -> tuple[Space, ...]:
        """The spaces of the map in the document, if it has no faults; none if it has no map."""
        return ()

    @classmethod
    def spaces_in(cls, set_up: object) -> tuple[Space, ...]:
        """The spaces in what such a document has set up; none if it does not show all of it."""
        return ()

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document that sets something up, before its first step; None if it is of another kind.

        Anything that no document of the kind can say is left out; a caller who needs it whole opens the document and
        compares.
        """
        return None


def differing_readings(profile: "DataclassInstance", profiles: Mapping[str, "DataclassInstance"]) -> Mapping[str, str]:
    """The readings of a profile that differ from the game's first one, as a document names them."""
    usual = next(iter(profiles.values()))
    if profile is usual:
        return {}
    both = zip(readings_of(profile), readings_of(usual), strict=True)
    return {own.issue: own.letter for own, other in both if own is not other}


@dataclass(frozen=True)
class Opened:
    """A position that a document sets up, at its first roll or decision, or after its moves."""

    position: Playable
    title: str
    """Such as `The battle of the Bridge`."""
    sides: tuple[tuple[str, str], ...]
    """The sides and their units, in words."""
    profile: "DataclassInstance"
    """The readings it is played by."""
    remarks: tuple[str, ...] = ()
    """Sentences on what the document gives a side that it cannot use; the transcript tells players so."""


@dataclass(frozen=True, kw_only=True)
class UnitEntry(Table):
    """The units of one kind that a side has, or on a map a nation in one place."""

    of: Name = ""
    """The side or nation that has them; left out for nobody."""
    kind: Name
    """The kind of unit."""
    number: int
    """How many there are, wrecks included."""
    place: Name = ""
    """Their place on the map, or on the way of a raid or fleet."""
    apart: Name = ""
    """Why they are not in the fight."""
    hits: int = 0
    """Hits that they have taken so far, if each takes several."""
    hits_left: int = 0
    """Hits that they can still take, if each takes several."""
    wrecks: int = 0
    """How many of them are wrecked."""
    fuel: int | None = None
    """Fuel points left to each; left out for units without fuel."""
    fired: bool = False
    """Whether they have had their turn to fire in this round, or on a map in this turn."""

    @classmethod
    def from_unit(cls, unit: UnitState) -> Self:
        """The entry of these units."""
        return cls(**{**vars(unit), "of": _owner_name(unit.of)})


@dataclass(frozen=True, kw_only=True)
class SpaceEntry(Table):
    """The holder of a space on a map."""

    space: Name
    """Its name."""
    holder: Name = ""
    """The nation that holds it; left out for nobody."""
    contested: bool = False
    """Whether its enemies are there too."""

    @classmethod
    def from_held(cls, held: Held) -> Self:
        """The entry of this space."""
        return cls(space=held.space, holder=_owner_name(held.by or ""), contested=held.contested)


@dataclass(frozen=True, kw_only=True)
class NationStateEntry(Table):
    """What a nation on a map owns besides its units."""

    nation: Name
    """Its name."""
    money: int = 0
    """Money in its treasury."""
    raided: int = 0
    """Money that raids have cost it since it last collected income."""
    technologies: tuple[Name, ...] = ()
    """The technologies that it has developed, in the words of the rulebook."""

    @classmethod
    def from_nation(cls, nation: NationState) -> Self:
        """The entry of this nation."""
        return cls(**vars(nation))


def _owner_name(of: Side | str) -> str:
    return of.value if isinstance(of, Side) else of


@dataclass(frozen=True, kw_only=True)
class StateEntry(Table):
    """The state of a saved position: its units, and the map around a battle."""

    units: tuple[UnitEntry, ...] = ()
    """The units in the fight under way, out of it or still to come."""
    board: tuple[UnitEntry, ...] = ()
    """On a map, the units in each place; those in a fight under way as they stood when it began."""
    spaces: tuple[SpaceEntry, ...] = ()
    """On a map, the holders of the territories, and the contested sea zones."""
    nations: tuple[NationStateEntry, ...] = ()
    """On a map, the money and technologies of each nation."""

    @classmethod
    def from_state(cls, state: PositionState) -> Self:
        """The entries of a state."""
        return cls(
            units=tuple(map(UnitEntry.from_unit, state.units)),
            board=tuple(map(UnitEntry.from_unit, state.board)),
            spaces=tuple(map(SpaceEntry.from_held, state.spaces)),
            nations=tuple(map(NationStateEntry.from_nation, state.nations)),
        )


NO_STATE = StateEntry()


@dataclass(frozen=True, kw_only=True)
class PositionDocument(Document[Opened]):
    """A document that sets up a position, to be played under `switch_off(document.given)`."""

    figures: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Figures that replace those of the roster, by kind of unit and column: `artillery = { attack = 3 }`."""
    moves: tuple[Move, ...] = ()
    """Rolls and choices made so far, in order: faces with blanks between them, or an option by its words."""
    state: StateEntry = NO_STATE
    """The state to which the moves have led, as it was saved; what is played is the position that the moves lead to."""

    def next_document(self, position: Playable) -> Self | None:
        """The document that follows after a position that this one has set up, such as the next turn."""
        return None

    @property
    def own_figures(self) -> Given:
        """The document's own figures."""
        return freeze_figures(self.figures)


def freeze_figures(figures: Mapping[str, Mapping[str, int]]) -> Given:
    """A document's own figures in the form that the rules use."""
    return frozenset((kind, column, int(number)) for kind, own in figures.items() for column, number in own.items())


def format_as_python(value: object) -> str:
    """A plain value as Python code, without fields that have their default."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, frozenset):
        return f"frozenset({{{', '.join(sorted(map(format_as_python, value)))}}})" if value else "frozenset()"
    if type(value) is tuple:
        return f"({', '.join(map(format_as_python, value))}{',' if len(value) == 1 else ''})"
    if is_dataclass(value) and not isinstance(value, type):
        shown = [each.name for each in fields(value) if each.init and not _is_default(value, each.name)]
        return (
            f"{type(value).__name__}({', '.join(f'{name}={format_as_python(getattr(value, name))}' for name in shown)})"
        )
    return repr(value)


def _is_default(record: object, name: str) -> bool:
    for each in fields(record):  # type: ignore[arg-type]  # the caller has a dataclass
        if each.name == name:
            default = each.default if each.default_factory is MISSING else each.default_factory()
            return default is not MISSING and bool(getattr(record, name) == default)
    return False


_COMPLETES = "…"
"""The prefix in the docstring of an enum member that completes a sentence: `… is attacked by land.`"""


@dataclass(frozen=True)
class Unusual:
    """A field that differs from its default."""

    doc: str
    """The docstring under it; its name if there is none."""
    value: object
    record: int
    """The index of its record, from 0."""
    way: tuple[str, ...]
    """The fields that lead to it from that record."""


def unusual_fields(*records: object, also: Collection[Unusual] = ()) -> tuple[Unusual, ...]:
    """The fields of records, and of records within them, that are not as usual, and `also` others; no readings."""
    return tuple(each for each, is_usual in _iter_fields(records) if not is_usual or each in also)


def every_field(*records: object) -> tuple[Unusual, ...]:
    """All fields of records, and of records within them; no readings."""
    return tuple(each for each, _ in _iter_fields(records))


def _iter_fields(records: tuple[object, ...]) -> Iterator[tuple[Unusual, bool]]:
    for place, each in enumerate(records):
        for doc, value, way, is_usual in _walk_record(each, None, ()):
            yield Unusual(doc, value, place, way), is_usual


def in_words(value: object) -> str:
    """The value of a field in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            words = member_docs(type(value)).get(value.name, "")
            return words.removeprefix(_COMPLETES).strip(" .") if words.startswith(_COMPLETES) else str(value.value)
        case tuple() | frozenset():
            return ", ".join(sorted(map(in_words, value))) or "none"
    return "none" if value in (None, "") else str(value)


def _walk_record(
    record: object, as_usual: object, way: tuple[str, ...]
) -> Iterator[tuple[str, object, tuple[str, ...], bool]]:
    """The fields of a record, compared with its usual value; None stands for the defaults of its type.

    Each comes with its description, its value, the way to it, beginning with `way`, and whether it is as usual.
    """
    if not is_dataclass(record) or isinstance(record, type):
        return
    docs = member_docs(type(record))
    for each in fields(record):
        value, by_type = getattr(record, each.name), usual(each)
        expected = by_type if as_usual is None else getattr(as_usual, each.name)
        if not each.init or is_profile(type(value)):
            continue
        if is_dataclass(value) and not isinstance(value, type | Force):
            yield from _walk_record(value, None if expected is MISSING else expected, (*way, each.name))
        else:
            yield (
                docs.get(each.name) or format_field_name(each.name),
                value,
                (*way, each.name),
                value in (expected, ""),
            )


def format_field_name(field: str) -> str:
    """The name of a field as words, for one without a docstring."""
    return field.replace("_", " ").capitalize()

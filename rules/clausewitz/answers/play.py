"""The answers of `play`, `orders` and `schema`: the course and state of a battle, executed orders, JSON Schemas."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from itertools import groupby, islice
from typing import TypedDict

import msgspec

from clausewitz.answers.base import Versioned
from clausewitz.answers.odds import OddsAnswer
from clausewitz.documents.moves import data_of, event_in_words, option_in_words, options_as_typed
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.documents import Space
from clausewitz.play.forces import Force
from clausewitz.play.moments import Checked, Choose, Decided, Done, Event, Fired, Group, Held, Lost, Roll, Side
from clausewitz.play.orders import OrderEvent, SheetFault
from clausewitz.play.state import NationState, UnitState


@dataclass(frozen=True)
class GroupAnswer:
    """The dice of one side for units of one kind."""

    side: str
    kind: str
    """The kind of unit, as battle documents name it."""
    dice: int
    """How many."""
    target: int
    """The target number."""
    scores: tuple[int, ...] = ()
    """The score of each face, from 1, for dice that count something instead of hitting; otherwise empty."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses that call for the dice."""


@dataclass(frozen=True)
class OptionAnswer:
    """An option of a choice."""

    data: Mapping[str, object]
    """The action and its fields, without those at their defaults; for losses, the number of each kind."""
    id: str = ""
    """Its notation in a script and in the `moves` of a document, as long as the rules stay the same."""
    words: str = ""


@dataclass(frozen=True)
class AwaitedAnswer:
    """What a battle awaits."""

    kind: str
    """`roll` or `choice`."""
    dice: tuple[GroupAnswer, ...] = ()
    """The dice of a roll: their faces are given in this order."""
    faces: int = 0
    """The number of faces of each die."""
    hits: str = ""
    """Which faces hit: the target number `or less`, `exactly` that, or that `or more`."""
    by: str = ""
    """The side that chooses."""
    question: str = ""
    options: tuple[OptionAnswer, ...] = ()
    more_options: bool = False
    """Whether there are more options than those listed."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses that call for the choice."""


@dataclass(frozen=True)
class EventAnswer:
    """One line of the transcript."""

    round: int
    step: str
    """Label of the step."""
    kind: str
    """`roll`, `check`, `losses`, `decision` or `note`."""
    text: str
    cites: tuple[str, ...]
    """Ids of the clauses that made it happen."""
    side: str = ""
    """The side that rolled, lost units or decided; empty for a note."""
    dice: GroupAnswer | None = None
    """The faces rolled."""
    faces: tuple[int, ...] = ()
    passed: bool = False
    """Whether a check was passed."""
    hits: int = 0
    """The hits that the dice scored, or their score."""
    losses: Mapping[str, int] = field(default_factory=dict)
    """Units lost or hits taken, by kind."""
    option: str = ""
    """The decision."""
    bound: bool = False
    """Whether it was the only option."""
    within: str = ""
    """In a turn, the sequence of the fight in which it happened, such as `land`."""


@dataclass(frozen=True)
class StageAnswer:
    """The events of a step or a phase."""

    heading: str
    """Its round and step, or the phase."""
    events: tuple[EventAnswer, ...]


@dataclass(frozen=True)
class SurvivorsAnswer:
    """Surviving units."""

    of: str
    """The side that owns them; in a turn, the nation."""
    units: Mapping[str, int]
    """The number of each kind; kinds without any are left out."""
    place: str = ""
    """Their place on the map; empty for a battle without a map."""
    apart: str = ""
    """Why they are out of the fight, such as `out of the battle`; empty if they are in it, or on a map."""


class UnitAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The units of one kind of a side, or in a turn of a nation in one place, with everything that the rules track."""

    of: str
    """The side that owns them; on a map the nation, empty for nobody."""
    kind: str
    number: int
    """Their number, wrecks included."""
    place: str = ""
    """Their place on the map, or on the path of a raid or fleet; empty in the space of a battle."""
    apart: str = ""
    """Why they are out of the fight, such as `out of the battle`; empty if they are in it, or on a map."""
    hits: int = 0
    """The hits taken so far, for units that take several."""
    hits_left: int = 0
    """The hits that they can still take, for units that take several."""
    wrecks: int = 0
    """The number of wrecks among them."""
    fuel: int | None = None
    """The fuel points left to each; null for units without fuel."""
    fired: bool = False
    """Whether they have had their chance to fire in this round; on a map, whether rail guns have fired in this turn."""


@dataclass(frozen=True)
class HolderAnswer:
    """The holder of a space, once that is settled."""

    holder: str | None
    """The side that holds it; in a turn, the nation.

    Null if nobody holds it, or if no source says who does; the citations tell which.
    """
    space: str = ""
    """Its name; empty for a battle without a named space."""
    contested: bool = False
    """Whether enemies are there too; the space then stays friendly to its holder."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses, and of the issues whose readings, that settle it."""


class NationAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a nation owns besides its units."""

    nation: str
    """Its name; in a raid that is no part of a turn, the side: `defender`."""
    money: int = 0
    """Money in its treasury."""
    raided: int = 0
    """Money that raids have cost it since it last collected income."""
    technologies: tuple[str, ...] = ()
    """The technologies that it has developed, in the words of the rulebook."""


class SpaceAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A space of a map."""

    name: str
    adjacent: tuple[str, ...] = ()
    """Adjacent spaces; naming one of two neighbours is enough."""
    sea: bool = False
    owner: str = ""
    """Its owner; empty if it has none."""
    marks: tuple[str, ...] = ()
    """Its features, in words, such as `port`."""
    forces: tuple[tuple[str, str], ...] = ()
    """The owners of the units in it, and the units, in words."""


class LuckAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The hits that a side has rolled, beside what the same dice score on average."""

    side: str
    dice: int
    hits: int
    expected: float
    or_more: float
    """The chance of so many hits or more with these dice."""
    or_fewer: float
    """The chance of so many hits or fewer with these dice."""


class PlayAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:play:3"):
    """The course of a battle, and its present state."""

    over: bool
    outcome: str
    """The outcome of the battle, or what it awaits."""
    cites: tuple[str, ...]
    """Ids of the clauses that ended it."""
    awaits: AwaitedAnswer | None
    """What is awaited; null once the battle is over."""
    survivors: list[SurvivorsAnswer]
    """The survivors: an entry for each side, even if empty; in a turn, the survivors of its battle."""
    units: list[UnitAnswer]
    """The units in the current fight, out of it or still to come, with hits, wrecks, fuel and fire."""
    board: list[UnitAnswer]
    """On a map, the units in each place; those in the current fight as they were when it began."""
    spaces: list[HolderAnswer]
    """On a map, who holds each territory and each contested sea zone now."""
    nations: list[NationAnswer]
    """On a map, the money and technologies of each nation."""
    holders: list[HolderAnswer]
    """Who holds the space that was fought over; at the end of a turn, each territory and each contested sea zone.

    Empty until that is settled, and if there is nothing to hold.
    """
    transcript: list[EventAnswer]
    only_repeats: bool
    """Whether no roll can change anything any more, so that it goes on until a side leaves, or for ever."""
    odds: OddsAnswer | None
    """The odds from this point on; null unless asked for, or if there are none."""


MOST_OPTIONS = 100


def awaited_as_data(position: Playable) -> AwaitedAnswer | None:
    """What a position awaits; None once it is over."""
    awaited = position.awaits
    if isinstance(awaited, Done):
        return None
    if isinstance(awaited, Roll):
        dice = tuple(map(group_as_data, awaited.groups))
        return AwaitedAnswer(kind="roll", dice=dice, faces=awaited.sides, hits=awaited.aim.value)
    return _choice(position, awaited)


class StateFields(TypedDict):
    """The state of a position: the fields that `play --json` and the protocol share."""

    awaits: AwaitedAnswer | None
    survivors: list[SurvivorsAnswer]
    units: list[UnitAnswer]
    board: list[UnitAnswer]
    spaces: list[HolderAnswer]
    nations: list[NationAnswer]
    holders: list[HolderAnswer]


def state_as_data(position: Playable) -> StateFields:
    """The state of a position, with what it awaits."""
    state = position.state
    return StateFields(
        awaits=awaited_as_data(position),
        survivors=survivors_as_data(position),
        units=units_as_data(state.units),
        board=units_as_data(state.board),
        spaces=holders_as_data(state.spaces),
        nations=nations_as_data(state.nations),
        holders=holders_as_data(position.holders),
    )


def event_as_data(event: Event, position: Playable) -> EventAnswer:
    """A line of the transcript."""
    happening, text = event.happening, event_in_words(event, position.roster)
    told = EventAnswer(event.round, event.step, "note", text, event.cites, within=event.within)
    match happening:
        case Fired(group=group, faces=faces, hits=hits):
            dice = group_as_data(group)
            return replace(told, kind="roll", side=group.side.value, dice=dice, faces=faces, hits=hits)
        case Checked(group=group, face=face, passed=passed):
            dice = group_as_data(group)
            return replace(told, kind="check", side=group.side.value, dice=dice, faces=(face,), passed=passed)
        case Lost(side=side, losses=losses):
            return replace(told, kind="losses", side=side.value, losses=counts_as_data(losses))
        case Decided(side=side, option=option, bound=bound):
            return replace(told, kind="decision", side=side.value, option=option_in_words(option), bound=bound)
        case _:
            return told


def stages_as_data(position: Playable) -> list[StageAnswer]:
    """The transcript, by steps or phases."""
    return [
        StageAnswer(heading, tuple(event_as_data(each, position) for each in events))
        for heading, events in groupby(position.transcript, position.heading)
    ]


def survivors_as_data(position: Playable) -> list[SurvivorsAnswer]:
    """The survivors; kinds without any are left out."""
    return [
        SurvivorsAnswer(_side_name(each.of), counts_as_data(each.units), each.place, each.apart)
        for each in position.survivors
    ]


def units_as_data(units: Iterable[UnitState]) -> list[UnitAnswer]:
    """Units with everything that the rules track."""
    return [
        UnitAnswer(
            of=_side_name(each.of),
            kind=each.kind,
            number=each.number,
            place=each.place,
            apart=each.apart,
            hits=each.hits,
            hits_left=each.hits_left,
            wrecks=each.wrecks,
            fuel=each.fuel,
            fired=each.fired,
        )
        for each in units
    ]


def holders_as_data(holders: Iterable[Held]) -> list[HolderAnswer]:
    """Who holds each of these spaces."""
    return [
        HolderAnswer(None if each.by is None else _side_name(each.by), each.space, each.contested, each.cites)
        for each in holders
    ]


def nations_as_data(nations: Iterable[NationState]) -> list[NationAnswer]:
    """The money and technologies of nations."""
    return [
        NationAnswer(nation=each.nation, money=each.money, raided=each.raided, technologies=each.technologies)
        for each in nations
    ]


def spaces_as_data(spaces: Iterable[Space]) -> list[SpaceAnswer]:
    """The spaces of a map."""
    return [SpaceAnswer(**{**vars(each), "adjacent": tuple(sorted(each.adjacent))}) for each in spaces]


def group_as_data(group: Group) -> GroupAnswer:
    """A group of dice."""
    return GroupAnswer(group.side.value, group.kind, group.number, group.target, group.scores, group.cites)


def counts_as_data(force: Force) -> dict[str, int]:
    """The number of each kind, without kinds of which there are none."""
    return {kind: count for kind, count in force.items() if count}


def _side_name(who: Side | str) -> str:
    return who.value if isinstance(who, Side) else who


def _choice(position: Playable, choice: Choose) -> AwaitedAnswer:
    options = list(islice(options_as_typed(choice, position.roster), MOST_OPTIONS + 1))
    return AwaitedAnswer(
        kind="choice",
        by=choice.by.value,
        question=choice.question,
        options=tuple(
            OptionAnswer(data_of(option), typed, option_in_words(option)) for option, typed in options[:MOST_OPTIONS]
        ),
        more_options=len(options) > MOST_OPTIONS,
        cites=choice.cites,
    )


@dataclass(frozen=True)
class OrderAnswer:
    """The result of an order."""

    line: int
    country: str
    order: str
    failed: bool
    written_by: tuple[str, ...]
    """The clauses on how the order is written."""
    told: tuple[OrderEvent, ...]
    """What happened, or why it failed."""


class OrdersAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:orders:1"):
    """The results of a sheet of orders."""

    orders: list[OrderAnswer]
    unread: tuple[SheetFault, ...]
    """The faults of the lines that could not be read."""
    awaits: str
    """The question of a battle whose outcome the sheet does not give; empty if all orders were executed."""
    left: int
    """How many orders were not executed because of that."""
    afterwards: Mapping[str, object]
    """The position afterwards, under the game's own names."""


class SchemaAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:schema:1"):
    """A JSON Schema that contains others: those of all kinds of document, or of the answers."""

    dialect: str = msgspec.field(name="$schema")
    """The dialect of JSON Schema."""
    title: str
    one_of: list[Mapping[str, object]] = msgspec.field(name="oneOf")
    """The schemas, each complete, with its own id."""

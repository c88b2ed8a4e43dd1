"""The answers of `play`, `orders` and `schema`: how a battle went and stands, executed orders, JSON Schemas."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from itertools import islice
from typing import TypedDict

import msgspec

from clausewitz.answers.base import Versioned
from clausewitz.answers.odds import OddsAnswer
from clausewitz.documents.moves import data_of, option_in_words, options_as_typed
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose, Done, Group, Held, Roll, Side
from clausewitz.play.orders import OrderEvent, SheetFault
from clausewitz.play.state import UnitState


@dataclass(frozen=True)
class GroupAnswer:
    """Dice of one side that are rolled for units of one kind."""

    side: str
    kind: str
    """The kind of unit, as a document of a battle names it."""
    dice: int
    """How many."""
    target: int
    """The target number."""
    scores: tuple[int, ...] = ()
    """What each face scores, beginning with the 1, where dice do not hit but count something; empty otherwise."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which they are rolled."""


@dataclass(frozen=True)
class OptionAnswer:
    """Something that may be chosen."""

    data: Mapping[str, object]
    """The action and its fields, those at their defaults left out; of losses the number of each kind."""
    id: str = ""
    """What stands for it in a script and among the `moves` of a document, as long as the rules are the same."""
    words: str = ""


@dataclass(frozen=True)
class AwaitedAnswer:
    """What a battle awaits."""

    kind: str
    """`roll` or `choice`."""
    dice: tuple[GroupAnswer, ...] = ()
    """The dice of a roll: their faces are given in this order."""
    faces: int = 0
    """How many faces each of the dice has."""
    hits: str = ""
    """Which faces hit: the target number `or less`, `exactly` that, or that `or more`."""
    by: str = ""
    """The side that chooses."""
    question: str = ""
    options: tuple[OptionAnswer, ...] = ()
    more_options: bool = False
    """Whether there are more options than are listed."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which the choice is put."""


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
    """Ids of the clauses by which it happened."""
    side: str = ""
    """The side that rolled, lost or decided; empty for a note."""
    dice: GroupAnswer | None = None
    """What was rolled."""
    faces: tuple[int, ...] = ()
    passed: bool = False
    """Whether a check was passed."""
    hits: int = 0
    """Hits that the dice scored, or their score."""
    losses: Mapping[str, int] = field(default_factory=dict)
    """Units that were lost, or hits that were taken, by kind."""
    option: str = ""
    """What was decided."""
    bound: bool = False
    """Whether there was no other option."""
    within: str = ""
    """The sequence of the fight in which it happened, such as `land`, where a turn is played."""


@dataclass(frozen=True)
class SurvivorsAnswer:
    """Units that are left."""

    of: str
    """The side that has them; the nation, where a turn is played."""
    units: Mapping[str, int]
    """How many of each kind; kinds without any are left out."""
    place: str = ""
    """Where on the map they are; empty for a battle by itself."""
    apart: str = ""
    """What keeps them from the fight, such as `out of the battle`; empty where they are in it, and on a map."""


class UnitAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The units of one kind that a side has, or in a turn a nation in one place, with all that the rules count."""

    of: str
    """The side that has them; on a map the nation, empty for nobody."""
    kind: str
    number: int
    """How many there are, wrecks included."""
    place: str = ""
    """Where on the map, or on the way of a raid or fleet; empty in the space of a battle."""
    apart: str = ""
    """What keeps them from the fight, such as `out of the battle`; empty where they are in it, and on a map."""
    hits: int = 0
    """Hits that they have taken so far, where each takes several."""
    hits_left: int = 0
    """Hits that they can still take, where each takes several."""
    wrecks: int = 0
    """How many of them are wrecked."""
    fuel: int | None = None
    """Fuel points left to each; null for units without fuel."""
    fired: bool = False
    """Whether they have had their turn to fire in this round; on a map, rail guns that have fired in this turn."""


@dataclass(frozen=True)
class HolderAnswer:
    """Who has a space once it is settled."""

    holder: str | None
    """The side that has it, or the nation where a turn is played.

    Null where nobody has it, or where no source says who does: what is cited tells which.
    """
    space: str = ""
    """Its name; empty for a battle by itself that has none."""
    contested: bool = False
    """Whether its enemies are there as well; the holder is then to whom it remains friendly."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which it is so, and of the issues by whose readings."""


class PlayAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:play:3"):
    """How a battle went, and how it stands."""

    over: bool
    outcome: str
    """How the battle ended, or what it awaits."""
    cites: tuple[str, ...]
    """Ids of the clauses by which it ended."""
    awaits: AwaitedAnswer | None
    """What is awaited; null once the battle is over."""
    survivors: list[SurvivorsAnswer]
    """What is left of all units: each side has an entry, an empty one too; of a turn, what is left in its battle."""
    units: list[UnitAnswer]
    """The units in the fight under way, out of it or still to come, with hits, wrecks, fuel and fire."""
    board: list[UnitAnswer]
    """On a map, the units in each place; those in a fight under way as they stood when it began."""
    spaces: list[HolderAnswer]
    """On a map, who has each territory now, and each contested sea zone."""
    holders: list[HolderAnswer]
    """Who has the space that was fought over; at the end of a turn, each territory and each contested sea zone.

    Empty before that is settled, and where nothing is to be held.
    """
    transcript: list[EventAnswer]
    only_repeats: bool
    """Whether no roll can change anything any more, so that it goes on until a side leaves, or for ever."""
    odds: OddsAnswer | None
    """The odds from there on; null unless they were asked for and can be told."""


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
    """What every answer says of a position: the same fields of `play --json` and of the protocol."""

    awaits: AwaitedAnswer | None
    survivors: list[SurvivorsAnswer]
    units: list[UnitAnswer]
    board: list[UnitAnswer]
    spaces: list[HolderAnswer]
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
        holders=holders_as_data(position.holders),
    )


def survivors_as_data(position: Playable) -> list[SurvivorsAnswer]:
    """What is left of all units; kinds without any are left out."""
    return [
        SurvivorsAnswer(_side_name(each.of), counts_as_data(each.units), each.place, each.apart)
        for each in position.survivors
    ]


def units_as_data(units: Iterable[UnitState]) -> list[UnitAnswer]:
    """Units with all that the rules count of them."""
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
    """Who has each of these spaces."""
    return [
        HolderAnswer(None if each.by is None else _side_name(each.by), each.space, each.contested, each.cites)
        for each in holders
    ]


def group_as_data(group: Group) -> GroupAnswer:
    """A group of dice."""
    return GroupAnswer(group.side.value, group.kind, group.number, group.target, group.scores, group.cites)


def counts_as_data(force: Force) -> dict[str, int]:
    """The kinds of which there are any, with their number."""
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
    """What became of an order."""

    line: int
    country: str
    order: str
    failed: bool
    written_by: tuple[str, ...]
    """The clauses by which the order is written as it is."""
    told: tuple[OrderEvent, ...]
    """What happened, or why it failed."""


class OrdersAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:orders:1"):
    """What became of a sheet of orders."""

    orders: list[OrderAnswer]
    unread: tuple[SheetFault, ...]
    """What is wrong in the lines that could not be read."""
    awaits: str
    """The question of a battle whose outcome the sheet does not say; empty if all orders are executed."""
    left: int
    """How many orders have not been executed because of that."""
    afterwards: Mapping[str, object]
    """What is where afterwards, by the names that the game gives it."""


class SchemaAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:schema:1"):
    """A JSON Schema that holds others: those of all kinds of document, or those of the answers."""

    dialect: str = msgspec.field(name="$schema")
    """The dialect of JSON Schema."""
    title: str
    one_of: list[Mapping[str, object]] = msgspec.field(name="oneOf")
    """The schemas, each complete, with an id of its own."""

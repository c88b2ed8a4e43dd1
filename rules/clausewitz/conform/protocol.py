"""The conformance protocol: the requests to an engine, its replies, and the interface of an engine that can be asked.

Each request and each reply is a type of its own; the fields `do` and `is` name it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import msgspec

from clausewitz.answers.odds import BestAnswer, ExpectedAnswer, LeftAnswer
from clausewitz.answers.play import (
    AwaitedAnswer,
    HolderAnswer,
    LuckAnswer,
    NationAnswer,
    SpaceAnswer,
    StageAnswer,
    SurvivorsAnswer,
    UnitAnswer,
)
from clausewitz.answers.rulings import RulingAnswer
from clausewitz.play.orders import OrderEvent, SheetFault
from clausewitz.rulings.reversals import WhyAnswer

PROTOCOL = 1
"""The version of the protocol: raised with any change other than a new request or a new optional field."""

STATE_PARTS = ("units", "hits", "wrecks", "fuel", "fired", "board", "spaces", "nations")
"""The parts of a state that an engine may tell besides what is awaited, left and held."""

Data = Mapping[str, object]
"""A JSON object with entries defined elsewhere, such as a document."""


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """A request. The kit always sends all fields, and an engine ignores unknown ones."""

    seq: int = 0
    """The number of the request, which its answer repeats."""
    game: str = ""
    """The game, if an engine plays several at once; the kit chooses the name."""


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """Say who you are, and what you play. It is sent first, and once."""

    protocol: int = PROTOCOL
    """The version of the protocol."""
    token: str = ""
    """What a guarded port asks for; empty elsewhere."""


class Open(Request, frozen=True, kw_only=True, tag="open"):
    """Set up a position; the answer is its state at the first roll or decision. A game of the same name ends."""

    document: Data
    """A document of a battle or a turn, as `clausewitz play` takes it."""


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """The faces that one group of dice shows."""

    side: str
    """The side that rolls."""
    kind: str
    """The kind of unit for which it rolls."""
    target: int
    """The target number of the group."""
    faces: tuple[int, ...]
    """The faces, one for each die."""


class Roll(Request, frozen=True, kw_only=True, tag="roll"):
    """Roll these dice; the answer is the state at the next roll or decision."""

    dice: tuple[Dice, ...]
    """The faces for each awaited group of dice."""


class Choose(Request, frozen=True, kw_only=True, tag="choose"):
    """A side decides; the answer is the new state, or a refusal by the rules."""

    option: Data
    """The `data` of an option: `{"action": "Retreat", "to": "Lorraine"}`, or `{"losses": {"infantry": 2}}`."""


class Look(Request, frozen=True, kw_only=True, tag="look"):
    """Report the state of the position."""


class May(Request, frozen=True, kw_only=True, tag="may"):
    """Say whether an action is allowed in a situation, whatever the battle."""

    rulebook: str
    """The id of the game."""
    action: Data
    """The action: `action` is its name, the rest are its fields, as in `norms.json` of an export."""
    situation: Data
    """The situation that the rules look at: `situation` is its name, the rest are its fields; defaults may be left
    out."""
    readings: Mapping[str, str] = {}
    """The letters of the readings that differ from the preferred ones, by issue."""


class Orders(Request, frozen=True, kw_only=True, tag="orders"):
    """Execute a sheet of orders on a map; the answer is the result of each order, and the map at the next turn."""

    map: Data
    """The document of a map, as `clausewitz orders` takes it."""
    sheet: str
    """The sheet, a line for each order."""


class Close(Request, frozen=True, kw_only=True, tag="close"):
    """Forget the game; the answer only confirms that."""


class Table(Request, frozen=True, kw_only=True, tag="table"):
    """Report all that players at a table look at: the course of the game, and what may be decided, or may not.

    The kit never asks this, nor any of the requests below.
    """


class Undo(Request, frozen=True, kw_only=True, tag="undo"):
    """Take back the last roll or decision; the answer is the state before it."""


class Ask(Request, frozen=True, kw_only=True, tag="ask"):
    """Rule on what these words ask about the open position."""

    words: str
    """Such as `may the defender retreat to Flanders?`"""


class Odds(Request, frozen=True, kw_only=True, tag="odds"):
    """Say how the battle under way may end, if each side gives up its cheapest units first and fights on."""

    losses: Mapping[str, tuple[str, ...]] = {}
    """By side, kinds of unit in the order in which it gives them up; the cheapest of the others follow."""
    best: bool = False
    """Whether to say also when it is better to stop: the attacker wants to hold the space, the defender to keep it."""


class Vary(Request, frozen=True, kw_only=True, tag="vary"):
    """Set up a position as `open` does, as if some sentences were not in the rulebook; the answer is its state."""

    document: Data
    """A document, as `open` takes it."""
    without: tuple[str, ...] = ()
    """The ids of the clauses of these sentences."""


class Sheet(Request, frozen=True, kw_only=True, tag="sheet"):
    """Execute a sheet of orders on a map, and say in words what happens to each order, and why."""

    map: Data
    """The document of a map, as `orders` takes it."""
    sheet: str
    """The sheet, a line for each order."""


class Why(Request, frozen=True, kw_only=True, tag="why"):
    """Say what would reverse the ruling on a decision that is due, allowed or not."""

    option: Data
    """The `data` of an option, or of what may not be decided."""


class Save(Request, frozen=True, kw_only=True, tag="save"):
    """Write the open position down."""


Asked = (
    Hello | Open | Roll | Choose | Look | May | Orders | Close | Table | Undo | Ask | Odds | Vary | Sheet | Why | Save
)


def build_roll(awaited: AwaitedAnswer, face: Callable[[], int]) -> Roll:
    """A roll of all awaited dice; `face` is called for each of them."""
    return Roll(
        dice=tuple(
            Dice(side=each.side, kind=each.kind, target=each.target, faces=tuple(face() for _ in range(each.dice)))
            for each in awaited.dice
        )
    )


class Reply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is"):
    """An answer. The kit ignores unknown fields."""

    seq: int = 0
    """The number of the request."""


@dataclass(frozen=True)
class Plays:
    """The parts of one game that an engine plays. It is not asked about anything else."""

    documents: tuple[str, ...] = ()
    """The kinds of document that it can open, such as `land`."""
    actions: tuple[str, ...] = ()
    """The kinds of action that it rules on, such as `Retreat`; `*` for all."""
    orders: bool = False
    """Whether it executes sheets of orders."""
    state: tuple[str, ...] = ()
    """The parts of a state that it tells: `units`, their `hits`, `wrecks`, `fuel` and whether they have `fired`, the
    `board`, and the `spaces`; `*` for all. The others are not supported, and not compared."""


class Welcome(Reply, frozen=True, kw_only=True, tag="hello"):
    """The engine's name, and what it plays."""

    name: str
    version: str = ""
    language: str = ""
    """Its programming language."""
    protocol: int = 1
    """The version of the protocol that it speaks."""
    plays: Mapping[str, Plays] = {}
    """The parts that it plays, by the id of the game."""
    profile: str = ""
    """A profile of readings that it declares, such as `preferred`."""
    readings: Mapping[str, str] = {}
    """The readings that it declares by issue, instead of those of the profile."""
    takes_readings: bool = False
    """Whether it plays by the profile and readings of each document; otherwise only by its own."""
    pipelines: bool = False
    """Whether it accepts further requests before it has answered earlier ones."""


class State(Reply, frozen=True, kw_only=True, tag="state"):
    """The state of a position."""

    awaits: AwaitedAnswer | None = None
    """The awaited dice or decision; null once it is over."""
    more_dice: bool = False
    """Whether dice of the other side may be awaited as soon as these are rolled, or this choice of casualties is made.
    Only the dice of the sides that are awaited are given then."""
    survivors: list[SurvivorsAnswer] = []
    """All units left: an entry for each side, and for those that have left the fight alive or take no part."""
    units: list[UnitAnswer] = []
    """The units in the fight under way, out of it or still to come, with hits, wrecks, fuel and fire."""
    board: list[UnitAnswer] = []
    """On a map, the units in each place; those in a fight under way as they stood when it began."""
    spaces: list[HolderAnswer] = []
    """On a map, the holder of each territory now, and of each contested sea zone."""
    nations: list[NationAnswer] = []
    """On a map, the money and technologies of each nation."""
    holders: list[HolderAnswer] = []
    """Once it is over, the holder of the space; at the end of a turn, of each territory and contested sea zone."""
    outcome: str = ""
    """Once it is over, how it ended, in words; not compared."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses behind all events since the last answer; not compared."""


class Ruled(Reply, frozen=True, kw_only=True, tag="ruling"):
    """Whether an action is allowed."""

    allowed: bool
    cites: tuple[str, ...] = ()
    """Ids of the clauses that decided; not compared."""


@dataclass(frozen=True)
class Order:
    """The result of an order."""

    line: int
    """The line of the sheet."""
    failed: bool
    cites: tuple[str, ...] = field(default=())
    """Ids of the clauses that decided; not compared."""


class Results(Reply, frozen=True, kw_only=True, tag="results"):
    """The results of a sheet of orders."""

    orders: tuple[Order, ...] = ()
    unread: tuple[int, ...] = ()
    """The unreadable lines; the others are executed all the same."""
    map: Data | None = None
    """The document of the map at the next turn; null if a battle awaits its outcome."""


class Refused(Reply, frozen=True, kw_only=True, tag="refused"):
    """The rules do not allow the choice or roll; the position is unchanged."""

    why: str = ""
    """In words; not compared."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses that forbid it; not compared."""


class Unsupported(Reply, frozen=True, kw_only=True, tag="unsupported"):
    """The engine does not support the request, and says so."""

    why: str = ""


class Failed(Reply, frozen=True, kw_only=True, tag="error"):
    """The engine cannot understand the request, or has an error."""

    why: str = ""


class Closed(Reply, frozen=True, kw_only=True, tag="closed"):
    """The game is forgotten."""


class DecisionRuling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that may be decided now, or may not."""

    data: Data
    """The option, as `choose` takes it."""
    words: str
    ruling: RulingAnswer


class AtTable(Reply, frozen=True, kw_only=True, tag="table"):
    """All that players at a table look at, besides the state."""

    title: str
    where: str = ""
    """The round and the step, or the phase; empty once it is over."""
    outcome: str = ""
    """How it ended, once it is over."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses that ended it."""
    transcript: list[StageAnswer] = []
    """All events, by steps or phases."""
    luck: list[LuckAnswer] = []
    """The hits of each side so far beside what its dice score on average; a side that has not fired is left out."""
    map: list[SpaceAnswer] = []
    """The spaces of the map as they are now; none without a map."""
    decisions: list[DecisionRuling] = []
    """What may be decided now, each with its ruling, and then what may not: at most 100 of each."""
    document: Data = {}
    """The document that leads here, with the moves made so far."""


class Rulings(Reply, frozen=True, kw_only=True, tag="rulings"):
    """The rulings on what was asked."""

    heading: str
    """The place in the game to which they apply, in words."""
    rulings: list[RulingAnswer]
    aside: tuple[str, ...] = ()
    """What was asked and affects none of them, a sentence each."""


@dataclass(frozen=True)
class OutcomeChance:
    """A way in which a battle may end."""

    outcome: str
    chance: float
    cites: tuple[str, ...] = ()
    """Ids of the clauses that end it so."""
    holder: str = ""
    """The side that then holds the space; empty if the rules give it to neither."""
    left: tuple["UnitsLeft", ...] = ()
    """What may be left then, the likeliest first: at most eight."""


@dataclass(frozen=True)
class UnitsLeft:
    """The units that may be left at the end."""

    chance: float
    units: tuple[LeftAnswer, ...]
    """By side; sides without any are left out."""


class Chances(Reply, frozen=True, kw_only=True, tag="odds"):
    """How a battle may end."""

    outcomes: list[OutcomeChance]
    """The likeliest first; together 1 but for a battle that never ends."""
    never: float = 0.0
    """The chance that it never ends."""
    expected: list[ExpectedAnswer] = []
    """What each side loses on average."""
    positions: int = 0
    """How many positions were looked at."""
    best: BestAnswer | None = None
    """When it is better to stop; null unless asked for, or if no decision bears on who holds the space."""


class OrderTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happened to an order."""

    line: int
    country: str
    order: str
    failed: bool = False
    cites: tuple[str, ...] = ()
    """Ids of the clauses on how it is written."""
    events: tuple[OrderEvent, ...] = ()
    """What happened, or why it failed, each with its clauses."""


class SheetTold(Reply, frozen=True, kw_only=True, tag="sheet"):
    """The results of a sheet of orders in words."""

    orders: list[OrderTold] = []
    faults: list[SheetFault] = []
    """The faults of the lines that could not be read; the others are executed all the same."""
    question: str = ""
    """The battle at which execution stopped, and how to write its ending; empty if there is none."""
    at: int = 0
    """The line of that battle."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses that lead to it."""
    changes: list[tuple[str, str]] = []
    """The places that have changed, each with what is there now."""
    before: list[SpaceAnswer] = []
    """The spaces of the map before the orders."""
    after: list[SpaceAnswer] = []
    """The same after them."""
    map: Data | None = None
    """The document of the map at the next turn; null if a battle awaits its ending."""


class Reversals(Reply, frozen=True, kw_only=True, tag="why"):
    """What would reverse a ruling."""

    why: WhyAnswer
    """Changes of at most two facts, and other readings."""


class Saved(Reply, frozen=True, kw_only=True, tag="saved"):
    """A position as text."""

    document: str
    """The document in TOML, with the moves made so far."""
    scenario: str
    """A scenario that expects what the rules say of it, indented for a rule of a feature file."""


Answered = (
    Welcome
    | State
    | Ruled
    | Results
    | Refused
    | Unsupported
    | Failed
    | Closed
    | AtTable
    | Rulings
    | Chances
    | SheetTold
    | Reversals
    | Saved
)


class Engine(Protocol):
    """Answers requests. After it has failed to answer, it may be asked again, and then starts anew."""

    def ask(self, request: Asked) -> Answered:
        """The answer to a request, whatever its number. Raises `NoReplyError`, or `UnusableError`."""
        ...


@runtime_checkable
class Pipelining(Engine, Protocol):
    """An engine that accepts further requests before it has answered earlier ones."""

    def ask_all(self, requests: Sequence[Asked]) -> Iterator[Answered]:
        """The answers in the order of the requests, each as soon as it arrives. Raises as `ask` does."""
        ...


class NoReplyError(Exception):
    """An engine has not answered properly: it hangs, has exited, or writes something invalid."""

    def __init__(self, what: str, shown: str = "") -> None:
        self.what = what
        """The fault, in the same words each time: `gave no answer within 5 s`."""
        self.shown = shown
        """The engine's output, or another detail of this occurrence."""
        super().__init__(f"{what}: {shown}" if shown else what)


class UnusableError(Exception):
    """An engine cannot be asked at all: its command does not start, or nobody answers at its address."""


def answers(engine: Engine, requests: Iterable[Asked]) -> Iterator[Answered]:
    """The answers of an engine to requests that do not depend on one another. Raises as `Engine.ask` does."""
    if isinstance(engine, Pipelining):
        return engine.ask_all(tuple(requests))
    return map(engine.ask, requests)

"""The conformance protocol: the requests to an engine, its replies, and the interface of an engine that can be asked.

Each request and each reply is a type of its own; the fields `do` and `is` name it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import msgspec

from clausewitz.answers.play import AwaitedAnswer, HolderAnswer, SurvivorsAnswer

PROTOCOL = 1
"""The version of the protocol: raised with any change but a new request or a new field that may be left out."""

Data = Mapping[str, object]
"""A JSON object whose entries are told elsewhere, such as a document."""


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """A request. The kit always sends all fields, and an engine ignores those that it does not know."""

    seq: int = 0
    """The number of the request, which its answer bears as well."""
    game: str = ""
    """The game that is meant, where an engine plays several at once; the name is the kit's."""


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """Say who you are, and what you play. It comes first, and once."""

    protocol: int = PROTOCOL
    """The version of the protocol."""


class Open(Request, frozen=True, kw_only=True, tag="open"):
    """Set up a position; the answer is how it stands at its first roll or decision. It ends the game of that name."""

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
    """The dice fall; the answer is how the position stands at the next roll or decision."""

    dice: tuple[Dice, ...]
    """For each group of dice that is awaited its faces."""


class Choose(Request, frozen=True, kw_only=True, tag="choose"):
    """A side decides; the answer is how the position stands, or that the rules do not allow it."""

    option: Data
    """The `data` of an option: `{"action": "Retreat", "to": "Lorraine"}`, or `{"losses": {"infantry": 2}}`."""


class Look(Request, frozen=True, kw_only=True, tag="look"):
    """Say how the position stands."""


class May(Request, frozen=True, kw_only=True, tag="may"):
    """Say whether an action is allowed in a situation, whatever the battle around it."""

    rulebook: str
    """The id of the game."""
    action: Data
    """What is to be done: `action` is its name, the rest are its fields, as in `norms.json` of an export."""
    situation: Data
    """What the rules look at: `situation` is its name, the rest are its fields; what is usual may be left out."""
    readings: Mapping[str, str] = {}
    """The letters of the readings that differ from the preferred ones, by issue."""


class Orders(Request, frozen=True, kw_only=True, tag="orders"):
    """Execute a sheet of orders on a map; the answer is what became of each, and the map as the next turn begins."""

    map: Data
    """The document of a map, as `clausewitz orders` takes it."""
    sheet: str
    """The sheet, a line for each order."""


class Close(Request, frozen=True, kw_only=True, tag="close"):
    """Forget the game. The answer is that it is closed."""


Asked = Hello | Open | Roll | Choose | Look | May | Orders | Close


def build_roll(awaited: AwaitedAnswer, face: Callable[[], int]) -> Roll:
    """The roll of all dice that are awaited; `face` is asked for each of them."""
    return Roll(
        dice=tuple(
            Dice(side=each.side, kind=each.kind, target=each.target, faces=tuple(face() for _ in range(each.dice)))
            for each in awaited.dice
        )
    )


class Reply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is"):
    """An answer. The kit ignores fields that it does not know."""

    seq: int = 0
    """The number of the request."""


@dataclass(frozen=True)
class Plays:
    """What an engine plays of one game. What it does not name is not asked of it."""

    documents: tuple[str, ...] = ()
    """The kinds of document that it opens, such as `land`."""
    actions: tuple[str, ...] = ()
    """The kinds of action on which it rules, such as `Retreat`; `*` for all."""
    orders: bool = False
    """Whether it executes sheets of orders."""


class Welcome(Reply, frozen=True, kw_only=True, tag="hello"):
    """Who the engine is, and what it plays."""

    name: str
    version: str = ""
    language: str = ""
    """The language that it is written in."""
    protocol: int = 1
    """The version of the protocol that it speaks."""
    plays: Mapping[str, Plays] = {}
    """What it plays, by the id of the game."""
    readings: Mapping[str, str] = {}
    """The readings that it declares, the letter of each by its issue."""
    takes_readings: bool = False
    """Whether it plays by the profile and the readings that a document names; else by its own alone."""
    pipelines: bool = False
    """Whether requests may be sent to it before it has answered the ones before."""


class State(Reply, frozen=True, kw_only=True, tag="state"):
    """How a position stands."""

    awaits: AwaitedAnswer | None = None
    """The dice or the decision that is awaited; null once it is over."""
    survivors: list[SurvivorsAnswer] = []
    """What is left of all units: an entry for each side, and for what has left the fight alive or takes no part."""
    holders: list[HolderAnswer] = []
    """Once it is over, who has the space; at the end of a turn, each territory and each contested sea zone."""
    outcome: str = ""
    """Once it is over, how it ended, in words; not compared."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which what has happened since the last answer did; not compared."""


class Ruled(Reply, frozen=True, kw_only=True, tag="ruling"):
    """Whether an action is allowed."""

    allowed: bool
    cites: tuple[str, ...] = ()
    """Ids of the clauses by which it is; not compared."""


@dataclass(frozen=True)
class Order:
    """What became of an order."""

    line: int
    """The line of the sheet."""
    failed: bool
    cites: tuple[str, ...] = field(default=())
    """Ids of the clauses by which it did; not compared."""


class Results(Reply, frozen=True, kw_only=True, tag="results"):
    """What became of a sheet of orders."""

    orders: tuple[Order, ...] = ()
    unread: tuple[int, ...] = ()
    """The lines that could not be read; the others are executed all the same."""
    map: Data | None = None
    """The document of the map as the next turn begins; null where a battle waits for its outcome."""


class Refused(Reply, frozen=True, kw_only=True, tag="refused"):
    """The rules do not allow what was chosen or rolled; the position stands as before."""

    why: str = ""
    """In words; not compared."""
    cites: tuple[str, ...] = ()
    """Ids of the clauses that forbid it; not compared."""


class Unsupported(Reply, frozen=True, kw_only=True, tag="unsupported"):
    """The engine does not do what is asked, and says so."""

    why: str = ""


class Failed(Reply, frozen=True, kw_only=True, tag="error"):
    """The engine cannot make sense of the request, or something went wrong in it."""

    why: str = ""


class Closed(Reply, frozen=True, kw_only=True, tag="closed"):
    """The game is forgotten."""


Answered = Welcome | State | Ruled | Results | Refused | Unsupported | Failed | Closed


class Engine(Protocol):
    """Whoever answers requests. It may be asked again after it has failed to answer: then it begins anew."""

    def ask(self, request: Asked) -> Answered:
        """The answer to a request, whatever its number. Raises `NoReplyError`, or `UnusableError`."""
        ...


@runtime_checkable
class Pipelining(Engine, Protocol):
    """An engine that may be sent requests before it has answered the ones before."""

    def ask_all(self, requests: Sequence[Asked]) -> Iterator[Answered]:
        """The answers in the order of the requests, each as soon as it is there. Raises as `ask` does."""
        ...


class NoReplyError(Exception):
    """An engine has not answered as it should: it hangs, has ended, or what it writes is no answer."""

    def __init__(self, what: str, shown: str = "") -> None:
        self.what = what
        """What went wrong, in the same words whenever the same does: `gave no answer within 5 s`."""
        self.shown = shown
        """What it wrote, or another detail of this one time."""
        super().__init__(f"{what}: {shown}" if shown else what)


class UnusableError(Exception):
    """An engine cannot be asked at all: its command does not start, or nobody answers at its address."""


def answers(engine: Engine, requests: Iterable[Asked]) -> Iterator[Answered]:
    """The answers of an engine to requests, none of which depends on an answer. Raises as `Engine.ask` does."""
    if isinstance(engine, Pipelining):
        return engine.ask_all(tuple(requests))
    return map(engine.ask, requests)

"""What an engine answers: one type for each kind of answer, told apart by `is`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from clausewitz.catalogue.answers.play import AwaitedDocument, HolderDocument, SurvivorsDocument
from clausewitz.conform.protocol.requests import Data


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

    awaits: AwaitedDocument | None = None
    """The dice or the decision that is awaited; null once it is over."""
    survivors: list[SurvivorsDocument] = []
    """What is left of all units: an entry for each side, and for what has left the fight alive or takes no part."""
    holders: list[HolderDocument] = []
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

"""A case: requests to an engine with the rules' answers, made from one scenario."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby

import msgspec
from msgspec.structs import replace

from clausewitz.answers.base import Versioned
from clausewitz.conform.protocol import Answered, Asked, Data, Refused, Results, Ruled, State


@dataclass(frozen=True)
class Exchange:
    """A request, and the rules' answer to it."""

    ask: Asked
    """The request without its number, which the sender adds."""
    answer: Answered


@dataclass(frozen=True)
class PerftEntry:
    """A small battle, and the number of positions that it can reach."""

    rulebook: str
    document: Data
    """The document that sets it up."""
    positions: tuple[int, ...]
    """The number of positions after no roll or decision, after one, after two, and so on."""


class Perft(Versioned, frozen=True, tag="urn:clausewitz:cases:perft:1"):
    """Small battles with the number of positions that they can reach, over all faces and all options.

    Every position is followed; those that look alike, in what is awaited, left and held, count once.
    """

    battles: list[PerftEntry]


@dataclass(frozen=True)
class Otherwise:
    """The rules' answers to a case under another reading, from the first that differs."""

    issue: str
    letter: str
    exchange: int
    """The number of the request, from 1; earlier answers are the same."""
    answers: tuple[Answered, ...]
    """To this request and those after it, as far as they make sense under the reading."""


class Case(Versioned, frozen=True, tag="urn:clausewitz:case:1"):
    """A series of requests to an engine; it passes if it gives the same answers, except where they are not compared."""

    id: str
    """The id of the clause, a slash, and eight letters; it stays as long as the same is asked, whatever the title."""
    rulebook: str
    clause: str
    """The id of the clause of the scenario."""
    title: str
    """The title of the scenario."""
    exchanges: tuple[Exchange, ...]
    """In order; those on one position follow its `open`."""
    readings: Mapping[str, str]
    """The readings that the scenario names, the letter of each by its issue."""
    rests_on: Mapping[str, str]
    """The readings that its course depends on: with another reading of any of these issues it differs."""
    cites: tuple[str, ...]
    """Ids of the clauses that decide its course."""
    otherwise: tuple[Otherwise, ...] = ()
    """In a file of cases, what the rules answer under each other reading of the issues on which it rests."""


def digest_of(exchanges: Iterable[Exchange]) -> str:
    """Eight letters for what is asked."""
    asked = msgspec.json.encode([each.ask for each in exchanges], order="deterministic")
    return sha256(asked).hexdigest()[:8]


def in_order(cases: Iterable[Case]) -> list[Case]:
    """The cases in the order of their ids; of those that ask the same, the second and later ones are numbered."""
    ordered = sorted(cases, key=lambda each: (each.id, each.title))
    numbered = (enumerate(alike, 1) for _, alike in groupby(ordered, key=lambda each: each.id))
    return [
        replace(case, id=f"{case.id}-{number}") if number > 1 else case for alike in numbered for number, case in alike
    ]


def cited_in(answer: Answered) -> Iterator[str]:
    """The clauses that an answer cites, including those of what is awaited and held."""
    if isinstance(answer, State) and answer.awaits:
        yield from (*answer.awaits.cites, *(clause for each in answer.awaits.dice for clause in each.cites))
    if isinstance(answer, State):
        yield from (clause for each in answer.holders for clause in each.cites)
    if isinstance(answer, Results):
        yield from (clause for each in answer.orders for clause in each.cites)
    if isinstance(answer, State | Ruled | Refused):
        yield from answer.cites

"""A case: requests to an engine with what the rules answer, made of one scenario."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clausewitz.answers.base import Versioned
from clausewitz.conform.protocol import Answered, Asked, Data, Refused, Results, Ruled, State


@dataclass(frozen=True)
class Exchange:
    """A request, and what the rules answer to it."""

    ask: Asked
    """Without a number; whoever sends it gives it one."""
    answer: Answered


@dataclass(frozen=True)
class PerftEntry:
    """A small battle, and to how many positions it can come."""

    rulebook: str
    document: Data
    """What sets it up."""
    positions: tuple[int, ...]
    """How many there are after no roll or decision, after one, after two, and so on."""


class Perft(Versioned, frozen=True, tag="urn:clausewitz:cases:perft:1"):
    """Small battles with the number of positions to which they can come, over all faces and all options.

    Every position is followed; of those that look alike, in what is awaited, left and held, one is counted.
    """

    battles: list[PerftEntry]


class Case(Versioned, frozen=True, tag="urn:clausewitz:case:1"):
    """What is put to an engine: it passes if it gives the same answers, but for what is said not to be compared."""

    id: str
    """The id of the clause, a slash, and what stands for the scenario; the same as long as its name is."""
    rulebook: str
    clause: str
    """The id of the clause that the scenario stands under."""
    title: str
    """The name of the scenario."""
    exchanges: tuple[Exchange, ...]
    """In order; those on one position follow its `open`."""
    readings: Mapping[str, str]
    """The readings that the scenario names itself, the letter of each by its issue."""
    rests_on: Mapping[str, str]
    """The readings by which it goes as it does: under another one of each of these issues it goes otherwise."""
    cites: tuple[str, ...]
    """Ids of the clauses by which it goes as it does."""


def cited_in(answer: Answered) -> Iterator[str]:
    """The clauses that an answer cites, those by which something is awaited or held included."""
    if isinstance(answer, State) and answer.awaits:
        yield from (*answer.awaits.cites, *(clause for each in answer.awaits.dice for clause in each.cites))
    if isinstance(answer, State):
        yield from (clause for each in answer.holders for clause in each.cites)
    if isinstance(answer, Results):
        yield from (clause for each in answer.orders for clause in each.cites)
    if isinstance(answer, State | Ruled | Refused):
        yield from answer.cites

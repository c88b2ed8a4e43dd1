"""What can be asked: the engine here, one behind a command or an address, or one that a test makes up."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, runtime_checkable

from clausewitz.conform.protocol.replies import Answered
from clausewitz.conform.protocol.requests import Asked


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

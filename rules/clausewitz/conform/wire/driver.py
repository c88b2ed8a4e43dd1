"""The driver: asks a stranger's engine, and takes nothing that it does amiss.

An engine that hangs, ends, or writes what is no answer is ended, and begun anew when it is asked again.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from clausewitz.conform.protocol.engine import NoReplyError, UnusableError
from clausewitz.conform.protocol.replies import Answered, Failed, Welcome
from clausewitz.conform.protocol.requests import PROTOCOL, Asked, Hello
from clausewitz.conform.wire.lines import UnreadError, answer_in, excerpt, line_of
from clausewitz.conform.wire.places import open_channel

if TYPE_CHECKING:
    from clausewitz.conform.wire.channel import Channel

TIMEOUT = 5.0
"""Seconds in which a request has to be answered."""
STARTING = 30.0
"""Seconds in which an engine has to say who it is."""
PATIENCE = 120.0
"""Seconds that may be lost in all by waiting for answers that do not come."""
_GRACE = 1.0
"""Seconds in which an engine may end by itself once nothing more is asked of it."""
_WINDOW = 32
"""So many requests are under way at once, where the engine takes several."""


class Driver:
    """An engine behind a command or an address; it is begun when it is first asked, and ended with the context."""

    def __init__(
        self, where: str, timeout: float = TIMEOUT, starting: float = STARTING, patience: float = PATIENCE
    ) -> None:
        self._where, self._timeout, self._starting, self._patience = where, timeout, starting, patience
        self._channel: Channel | None = None
        self._welcome: Welcome | None = None
        self._number = 0
        """Of the last request that was sent."""
        self._lost = 0.0
        """Seconds that were spent in waiting for what did not come."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close(_GRACE)

    def close(self, grace: float = 0.0) -> None:
        """End the engine, by itself within so many seconds or else by force; it may be asked again all the same."""
        if self._channel:
            channel, self._channel = self._channel, None
            channel.close(grace)

    @property
    def welcome(self) -> Welcome:
        """Who the engine says it is. Raises `UnusableError`."""
        if self._welcome is None:
            self._begin()
        assert self._welcome
        return self._welcome

    def ask(self, request: Asked) -> Answered:
        """The answer to a request. Raises `NoReplyError`, or `UnusableError`."""
        (answer,) = self.ask_all((request,))
        return answer

    def ask_all(self, requests: Sequence[Asked]) -> Iterator[Answered]:
        """The answers in the order of the requests; several are under way at once where the engine takes that."""
        window = _WINDOW if self.welcome.pipelines else 1
        left, under_way = deque(requests), deque[tuple[int, Asked]]()
        try:
            while left or under_way:
                while left and len(under_way) < window:
                    under_way.append(self._send(left.popleft()))
                number, request = under_way.popleft()
                answer = self.welcome if isinstance(request, Hello) else self._answer(number, self._timeout)
                yield replace(answer, seq=request.seq)
        finally:
            if under_way:
                self.close()  # nobody waits for what it still has to answer

    def _send(self, request: Asked) -> tuple[int, Asked]:
        """Send a request; who it is, the engine has said before anything else is asked."""
        if self._channel is None:
            self._begin()
        assert self._channel
        if not isinstance(request, Hello):
            self._number += 1
            self._channel.send(line_of(replace(request, seq=self._number)))
        return self._number, request

    def _begin(self) -> None:
        """Begin the engine, and let it say who it is."""
        if self._lost > self._patience:
            raise NoReplyError("is not asked any more, since it does not answer", f"{self._lost:.0f} s were lost")
        try:
            self._channel = open_channel(self._where, self._starting)
            self._number += 1
            self._channel.send(line_of(Hello(seq=self._number)))
            self._welcome = _check_welcome(self._answer(self._number, self._starting))
        except (NoReplyError, UnusableError) as error:
            self.close()
            if self._welcome:
                raise NoReplyError("cannot be begun again", str(error)) from None
            raise UnusableError(f"{self._where} {error}" if isinstance(error, NoReplyError) else str(error)) from None

    def _answer(self, number: int, seconds: float) -> Answered:
        """The answer to the request of this number. Raises `NoReplyError`, and ends the engine."""
        begun = monotonic()
        try:
            return self._receive_answer(number, begun + seconds, f"gave no answer within {seconds:g} s")
        except NoReplyError:
            self._lost += monotonic() - begun
            self.close()
            raise

    def _receive_answer(self, number: int, until: float, late: str) -> Answered:
        assert self._channel
        while (line := self._channel.line(until)) is not None and monotonic() < until:
            if line.strip():
                return _read(line, number)
        raise NoReplyError(late, self._channel.last_words())


def _read(line: bytes, number: int) -> Answered:
    """The answer in a line, if it is the one to the request of this number."""
    try:
        answer = answer_in(line)
    except UnreadError as error:
        raise NoReplyError(f"wrote {error.what}", "; ".join(filter(None, (error.why, excerpt(line))))) from None
    if answer.seq != number and not (isinstance(answer, Failed) and not answer.seq):  # it may not have read the number
        raise NoReplyError("answered another request than was due", f"its number is {answer.seq}, not {number}")
    return answer


def _check_welcome(answer: Answered) -> Welcome:
    """What an engine says of itself, if that is something to begin with. Raises `NoReplyError`."""
    if not isinstance(answer, Welcome):
        why = excerpt(str(getattr(answer, "why", "")).encode())
        raise NoReplyError(f'answers "hello" with "{answer.__struct_config__.tag}"', why)
    if answer.protocol != PROTOCOL:
        raise NoReplyError(f"speaks version {answer.protocol} of the protocol; the kit speaks version {PROTOCOL}")
    return answer

"""Talking to another engine: the channel to a command or an address, and the driver.

The engine is not trusted. Every wait has a timeout. Writing, reading and emptying standard error alternate, so that
neither side blocks the other. An engine that hangs, exits or sends an invalid answer is stopped, and started again for
the next request.
"""

import os
import re
import selectors
import shlex
import signal
import socket
import subprocess
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from types import FrameType, TracebackType
from typing import NoReturn, Protocol, Self

from msgspec.structs import replace

from clausewitz.conform.lines import LONGEST, TOO_LONG, UnreadError, answer_in, excerpt, line_of
from clausewitz.conform.protocol import (
    PROTOCOL,
    Answered,
    Asked,
    Failed,
    Hello,
    NoReplyError,
    UnusableError,
    Welcome,
)
from clausewitz.conform.sides import SidesApart

_CHUNK = 65_536
_LAST_WORDS = 2_000
"""The last bytes of an engine's standard error that are kept."""


class Stream(Protocol):
    """One end of a pipe, or a socket."""

    def fileno(self) -> int:
        """The number of its file."""
        ...

    def close(self) -> object:
        """Close it."""
        ...


class Channel:
    """Lines to and from an engine, over streams that the channel closes at its end."""

    def __init__(self, reads: Stream, writes: Stream, errors: Stream | None = None) -> None:
        self._reads, self._writes, self._errors = reads, writes, errors
        self._came, self._goes, self._said = bytearray(), bytearray(), bytearray()
        self._over, self._deaf = False, False
        self._selector = selectors.DefaultSelector()
        self._register(reads, selectors.EVENT_READ, self._read)
        if errors:
            self._register(errors, selectors.EVENT_READ, self._hear)
        os.set_blocking(writes.fileno(), False)

    def send(self, line: bytes) -> None:
        """Queue a line for the engine."""
        if not self._goes:
            self._register(self._writes, selectors.EVENT_WRITE, self._write)
        self._goes += line

    def line(self, until: float) -> bytes | None:
        """The next line; None if none has arrived in time. Raises `NoReplyError` if none will."""
        while (end := self._came.find(b"\n")) < 0:
            if len(self._came) > LONGEST:
                raise NoReplyError(f"wrote {TOO_LONG}", excerpt(self._came))
            if self._over:
                raise NoReplyError("ended before it answered", self.describe_ending())
            if monotonic() >= until:
                return None
            for key, _ in self._selector.select(until - monotonic()):
                key.data()
        line = bytes(self._came[:end])
        del self._came[: end + 1]
        return line

    def describe_ending(self) -> str:
        """How it has ended."""
        return self.last_words()

    def last_words(self) -> str:
        """Its last output: to standard error, and any incomplete line."""
        if self._errors:
            self._hear()
        said = self._said.decode(errors="replace").strip().splitlines()[-3:]
        half = f"half a line came: {excerpt(self._came)}" if self._came else ""
        deaf = "it has closed its standard input" if self._deaf and not self._over else ""
        return "; ".join(filter(None, (deaf, half, f"its last words: {' / '.join(said)}" if said else "")))

    def close(self, grace: float = 0.0) -> None:
        """Tell the engine to end, wait this many seconds, and then end it."""
        self._selector.close()
        for each in (self._reads, self._writes, self._errors):
            if each:
                each.close()

    def _register(self, stream: Stream, event: int, act: Callable[[], None]) -> None:
        os.set_blocking(stream.fileno(), False)
        self._selector.register(stream, event, act)

    def _write(self) -> None:
        try:
            sent = os.write(self._writes.fileno(), self._goes[:_CHUNK])
        except BlockingIOError:
            return
        except OSError:  # it reads no more; whether it still answers is seen by what comes
            sent, self._deaf = len(self._goes), True
        del self._goes[:sent]
        if not self._goes:
            self._selector.unregister(self._writes)

    def _read(self) -> None:
        came = _read_available(self._reads)
        self._came += came or b""
        if came == b"":
            self._over = True
            self._selector.unregister(self._reads)

    def _hear(self) -> None:
        """Read its standard error, and keep the end."""
        assert self._errors
        came = _read_available(self._errors)
        self._said = (self._said + (came or b""))[-_LAST_WORDS:]
        if came == b"" and self._errors in self._selector.get_map():
            self._selector.unregister(self._errors)


def _read_available(stream: Stream) -> bytes | None:
    """The available bytes; empty at the end, and None if there are none yet."""
    try:
        return os.read(stream.fileno(), _CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""


_OF_SHELLS = 128
"""The number that shells add to a signal's to report how a program ended."""


@contextmanager
def exit_on_signals() -> Iterator[None]:
    """Turn signals that end a process, as of a closed terminal, into exits within; ignored ones stay ignored."""
    known = (getattr(signal, each) for each in ("SIGTERM", "SIGHUP") if hasattr(signal, each))
    taken = [each for each in known if signal.getsignal(each) is signal.SIG_DFL]
    for each in taken:
        signal.signal(each, _leave)
    try:
        yield
    finally:
        for each in taken:
            signal.signal(each, signal.SIG_DFL)


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(_OF_SHELLS + signal.Signals(number))


_NO_COMMANDS = "Python cannot tell on this system how a command ends; start the engine yourself and write tcp:HOST:PORT"
"""On Windows, and on macOS before Python 3.13."""
_ADDRESS = re.compile(r"tcp:(?P<host>[^:]+|\[[^]]+]):(?P<port>\d{1,5})")
_AT_A_PORT = "tcp:"
_LAST_PORT = 65_535
_CLOSING = 1.0
"""Seconds between the last line of an engine and its exit."""
_STILL = 0.005
"""Seconds between two checks whether it has exited."""


def open_channel(where: str, seconds: float) -> Channel:
    """A channel to an engine: `tcp:HOST:PORT`, or a command. Raises `UnusableError`."""
    if not where.startswith(_AT_A_PORT):
        if not hasattr(os, "waitid"):
            raise UnusableError(_NO_COMMANDS)
        return Command(where)
    address = _ADDRESS.fullmatch(where)
    if not address or int(address["port"]) > _LAST_PORT:
        raise UnusableError(f'"{where}" is not an address; write tcp:HOST:PORT, such as tcp:localhost:4000')
    try:
        talk = socket.create_connection((address["host"].strip("[]"), int(address["port"])), seconds)
    except OSError as error:
        raise UnusableError(f"nothing answers at {where}: {error.strerror or error}") from None
    return Channel(talk, talk.dup())


class Command(Channel):
    """A channel to a process that it starts, and ends together with all that this has started."""

    def __init__(self, command: str) -> None:
        self._process = _start_process(command)
        assert self._process.stdin
        assert self._process.stdout
        super().__init__(self._process.stdout, self._process.stdin, self._process.stderr)

    def describe_ending(self) -> str:
        """How the process has ended, with its last words."""
        how = self._await_exit(_CLOSING) or "it closed its standard output, though it still runs"
        return "; ".join(filter(None, (how, super().last_words())))

    def last_words(self) -> str:
        """Its last output, and how it has ended if it has; processes that it started may still hold the pipe open."""
        return "; ".join(filter(None, (self._await_exit(0), super().last_words())))

    def close(self, grace: float = 0.0) -> None:
        """Wait this many seconds for the process to end, and then end the rest of its group."""
        super().close()
        self._await_exit(grace)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)  # nobody has taken note of its end, so the number is its own
        self._process.wait()

    def _await_exit(self, seconds: float) -> str:
        """How the process ends, if it does so soon; `close` collects it."""
        until = monotonic() + seconds
        while not (found := os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)):
            if monotonic() >= until:
                return ""
            sleep(_STILL)
        return f"{'exit code' if found.si_code == os.CLD_EXITED else 'signal'} {found.si_status}"


def _start_process(command: str) -> "subprocess.Popen[bytes]":
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnusableError(f'"{command}" is not a command: {str(error).lower()}') from None
    if not words:
        raise UnusableError('"" is not a command; write one that starts an engine, such as "node my-engine.js"')
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
    except OSError as error:
        raise UnusableError(f'"{command}" does not start: {words[0]}: {error.strerror}') from None


TIMEOUT = 5.0
"""Seconds for an answer."""
STARTING = 30.0
"""Seconds for the welcome."""
PATIENCE = 120.0
"""Seconds that may be lost in all by waiting in vain."""
_GRACE = 1.0
"""Seconds for an engine to end after its last request."""
TOKEN = "CLAUSEWITZ_TOKEN"
"""The environment variable with the token that an engine at a port may ask for."""
_WINDOW = 32
"""The number of requests under way at once, if the engine accepts several."""


class Driver:
    """An engine behind a command or an address; it starts with the first request, and ends with the context."""

    def __init__(
        self, where: str, timeout: float | None = None, starting: float | None = None, patience: float = PATIENCE
    ) -> None:
        """An engine that has `timeout` seconds for each answer, and `starting` for its welcome.

        The welcome has as long as the other answers if only they are limited.
        """
        self._where, self._timeout, self._patience = where, timeout or TIMEOUT, patience
        self._starting = starting or timeout or STARTING
        self._channel: Channel | None = None
        self._welcome: Welcome | None = None
        self._sides = SidesApart(lambda request: next(self._ask_in_turn((request,))))
        self._number = 0
        """The number of the last request sent."""
        self._lost = 0.0
        """Seconds spent waiting in vain."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close(_GRACE)

    def close(self, grace: float = 0.0) -> None:
        """End the engine, by force after this many seconds; it may be asked again all the same."""
        if self._channel:
            channel, self._channel = self._channel, None
            channel.close(grace)

    @property
    def welcome(self) -> Welcome:
        """The engine's welcome. Raises `UnusableError`."""
        if self._welcome is None:
            self._begin()
        assert self._welcome
        return self._welcome

    def ask(self, request: Asked) -> Answered:
        """The answer to a request. Raises `NoReplyError`, or `UnusableError`."""
        (answer,) = self.ask_all((request,))
        return answer

    def ask_all(self, requests: Sequence[Asked]) -> Iterator[Answered]:
        """The answers in the order of the requests; several are under way at once if the engine accepts that.

        Any other engine may await the dice of one side at a time.
        """
        yield from self._ask_in_turn(requests) if self.welcome.pipelines else self._sides.ask_all(requests)

    def _ask_in_turn(self, requests: Sequence[Asked]) -> Iterator[Answered]:
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
        """Send a request; the welcome comes before all others."""
        if self._channel is None:
            self._begin()
        assert self._channel
        if not isinstance(request, Hello):
            self._number += 1
            self._channel.send(line_of(replace(request, seq=self._number)))
        return self._number, request

    def _begin(self) -> None:
        """Start the engine, and get its welcome."""
        if self._lost > self._patience:
            raise NoReplyError("is no longer asked, since it does not answer", f"{self._lost:.0f} s were lost")
        try:
            self._channel = open_channel(self._where, self._starting)
            self._number += 1
            token = os.environ.get(TOKEN, "") if self._where.startswith(_AT_A_PORT) else ""
            self._channel.send(line_of(Hello(seq=self._number, token=token)))
            self._welcome = _check_welcome(self._answer(self._number, self._starting))
        except (NoReplyError, UnusableError) as error:
            self.close()
            if self._welcome:
                raise NoReplyError("cannot be restarted", str(error)) from None
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
        raise NoReplyError("answered the wrong request", f"its number is {answer.seq}, not {number}")
    return answer


def _check_welcome(answer: Answered) -> Welcome:
    """The welcome, if it is usable. Raises `NoReplyError`."""
    if not isinstance(answer, Welcome):
        why = excerpt(str(getattr(answer, "why", "")).encode())
        raise NoReplyError(f'answers "hello" with "{answer.__struct_config__.tag}"', why)
    if answer.protocol != PROTOCOL:
        raise NoReplyError(f"speaks version {answer.protocol} of the protocol; the kit speaks version {PROTOCOL}")
    return answer

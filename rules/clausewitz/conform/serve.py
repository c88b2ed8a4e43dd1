"""Serving the reference engine over a pipe or a port, with an answer to every line; and the JSON Schemas.

A port serves a limited number of connections at once, and drops those that stay silent. One that other machines can
reach asks for a token. A browser that some page sends to the port is refused at its first line.
"""

import re
import socket
import socketserver
from collections import Counter
from collections.abc import Callable, Mapping
from hmac import compare_digest
from ipaddress import ip_address
from threading import BoundedSemaphore
from typing import Protocol, get_args

from clausewitz.answers.schemas import schema_under
from clausewitz.conform.lines import LONGEST, TOO_LONG, answer_line, line_of, name_of, request_in
from clausewitz.conform.protocol import PROTOCOL, Answered, Asked, Engine, Failed, Hello
from clausewitz.play.document_schema import Schema


class Readable(Protocol):
    """A stream of bytes, read line by line."""

    def readline(self, limit: int, /) -> bytes:
        """The next line, up to this many bytes; empty at the end."""
        ...


class Writable(Protocol):
    """A stream of bytes for writing."""

    def write(self, line: bytes, /) -> object:
        """Write a line."""
        ...

    def flush(self) -> object:
        """Send what has been written."""
        ...


def serve(engine: Engine, requests: Readable, answers: Writable) -> Counter[str]:
    """Answer each line until there are no more; returns the number of answers by type."""
    given: Counter[str] = Counter()
    while line := requests.readline(LONGEST + 1):
        if line.strip():
            answer = Failed(why=TOO_LONG) if _passed_over(line, requests) else answer_line(engine, line)
            given[str(answer.__struct_config__.tag)] += 1
            answers.write(line_of(answer))
            answers.flush()
    return given


def _passed_over(line: bytes, requests: Readable) -> bool:
    """Whether a line is too long; the rest of it is skipped."""
    too_long = len(line) > LONGEST
    while len(line) > LONGEST and not line.endswith(b"\n"):
        line = requests.readline(LONGEST + 1) or b"\n"
    return too_long


MOST_CONNECTIONS = 16
"""The most connections to a port at once."""
_SILENCE = 600.0
"""Seconds after which a silent connection is closed."""
_HTTP = re.compile(rb"[A-Z]+ \S+ HTTP/\d")


class _Resumed:
    """A stream whose first line has been read already."""

    def __init__(self, first: bytes, rest: Readable) -> None:
        self._first, self._rest = first, rest

    def readline(self, limit: int, /) -> bytes:
        first, self._first = self._first, b""
        return first or self._rest.readline(limit)


class _Talk(socketserver.StreamRequestHandler):
    """A connection, with an engine of its own."""

    server: "Listening"
    timeout = _SILENCE

    def handle(self) -> None:
        try:
            if not self.server.places.acquire(blocking=False):
                self._refuse(f"{MOST_CONNECTIONS} connections are open, and no more are served; try again later")
                return
            try:
                self._serve()
            finally:
                self.server.places.release()
        except OSError:  # he has gone in the middle of an answer, or says nothing
            return

    def _serve(self) -> None:
        first = self.rfile.readline(LONGEST + 1)
        if _HTTP.match(first):
            self._refuse("this is no web server; send a JSON object a line")
        elif self.server.token and not _shows(first, self.server.token):
            self._refuse("say hello with the token of this port: set CLAUSEWITZ_TOKEN where you run conform")
        else:
            serve(self.server.engine(), _Resumed(first, self.rfile), self.wfile)

    def _refuse(self, why: str) -> None:
        self.wfile.write(line_of(Failed(why=why)))


def _shows(line: bytes, token: str) -> bool:
    """Whether a line is a hello with this token."""
    request = request_in(line)
    return isinstance(request, Hello) and compare_digest(request.token.encode(), token.encode())


class Listening(socketserver.ThreadingTCPServer):
    """Serves connections to a port, several at once; those that do not show the token, if there is one, are refused."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, port: int, engine: Callable[[], Engine], host: str = "localhost", token: str = "") -> None:
        self.address_family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        super().__init__((str(address[0]), port), _Talk)
        self.engine, self.token = engine, token
        self.places = BoundedSemaphore(MOST_CONNECTIONS)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a host. Raises `OSError` if there is no such host."""
    return all(ip_address(each[4][0]).is_loopback for each in socket.getaddrinfo(host, None))


def schemas() -> Mapping[str, Schema]:
    """The schema of each request and then of each answer, as `do: open` and `is: state`."""
    messages = [("do", each) for each in get_args(Asked)] + [("is", each) for each in get_args(Answered)]
    return {
        f"{field}: {name_of(each)}": schema_under(f"urn:clausewitz:protocol:{PROTOCOL}:{field}:{name_of(each)}", each)
        for field, each in messages
    }

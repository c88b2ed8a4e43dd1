"""Serving the reference engine over a pipe or a port, with an answer to every line; and the JSON Schemas."""

import socketserver
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Protocol, get_args

from clausewitz.answers.schemas import schema_under
from clausewitz.conform.protocol import PROTOCOL, Answered, Asked, Engine, Failed, Unsupported
from clausewitz.conform.wire import LONGEST, TOO_LONG, line_of, name_of, request_in
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


def answer_line(engine: Engine, line: bytes) -> Answered:
    """The answer to the request in a line, even an invalid one."""
    request = request_in(line)
    if isinstance(request, Failed | Unsupported):
        return request
    try:
        return engine.ask(request)
    except Exception as error:
        return Failed(seq=request.seq, why=f"the engine itself failed: {type(error).__name__}: {error}")


def _passed_over(line: bytes, requests: Readable) -> bool:
    """Whether a line is too long; the rest of it is skipped."""
    too_long = len(line) > LONGEST
    while len(line) > LONGEST and not line.endswith(b"\n"):
        line = requests.readline(LONGEST + 1) or b"\n"
    return too_long


class _Talk(socketserver.StreamRequestHandler):
    """A connection, with an engine of its own."""

    server: "Listening"

    def handle(self) -> None:
        try:
            serve(self.server.engine(), self.rfile, self.wfile)
        except OSError:  # he has gone in the middle of an answer
            return


class Listening(socketserver.ThreadingTCPServer):
    """Serves connections to a port of this machine, several at once."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, port: int, engine: Callable[[], Engine]) -> None:
        super().__init__(("localhost", port), _Talk)
        self.engine = engine


def schemas() -> Mapping[str, Schema]:
    """The schema of each request and then of each answer, as `do: open` and `is: state`."""
    messages = [("do", each) for each in get_args(Asked)] + [("is", each) for each in get_args(Answered)]
    return {
        f"{field}: {name_of(each)}": schema_under(f"urn:clausewitz:protocol:{PROTOCOL}:{field}:{name_of(each)}", each)
        for field, each in messages
    }

"""Serving: every line is answered, whatever it holds, and the next one after it."""

import io
import json
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager

import pytest

from clausewitz.conform.lines import LONGEST
from clausewitz.conform.protocol import Answered, Asked
from clausewitz.conform.reference import Reference
from clausewitz.conform.serve import MOST_CONNECTIONS, Listening, is_loopback, serve

from ..protocol.test_reference import ONE_EACH, reference

OPEN = json.dumps({"do": "open", "seq": 1, "document": ONE_EACH}).encode()
LOOK = b'{"do": "look", "seq": 2}'


class Broken:
    """An engine with an error in it."""

    def ask(self, request: Asked) -> Answered:
        raise ZeroDivisionError("by zero")


def answers(lines: Iterable[bytes], engine: Reference | Broken | None = None) -> list[dict[str, object]]:
    """The answers to some lines."""
    out = io.BytesIO()
    serve(engine or reference(), io.BytesIO(b"\n".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_each_line_is_answered_and_the_number_of_answers_told() -> None:
    out = io.BytesIO()
    given = serve(reference(), io.BytesIO(OPEN + b"\n\n  \n" + LOOK), out)
    first, second = out.getvalue().splitlines()
    assert given == {"state": 2}
    assert (json.loads(first)["seq"], json.loads(second)) == (1, {**json.loads(first), "seq": 2})


MISFIT = "a line that does not fit the protocol: "
NO_JSON = "a line that is not JSON: "


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"castling", f"{NO_JSON}JSON is malformed: invalid character (byte 0)"),
        (b'{"do": "look"', f"{NO_JSON}Input data was truncated"),
        (b'{"do": "look", "seq": NaN}', f"{NO_JSON}JSON is malformed: invalid character (byte 22)"),
        (b"[]", f"{MISFIT}Expected `object`, got `array`"),
        (b"{}", f"{MISFIT}Object missing required field `do`"),
        (b'{"do": 4}', f"{MISFIT}Expected `str` - at `$.do`"),
        (b'{"do": "roll", "dice": [{"side": 1}]}', f"{MISFIT}Expected `str`, got `int` - at `$.dice[0].side`"),
        (b'{"do": "\xff"}', "a line that is not UTF-8: in its byte 9"),
        (b"[" * 10_000, "a line of more than 64 levels"),
        (b'{"do": "look", "x": ' + b"[" * 10_000, "a line of more than 64 levels"),
        (b'{"do": "look", "seq": 1234567890123456}', "a number of more than 15 digits"),
        (b"7" * (LONGEST + 1), "a line of more than 1000000 bytes"),
        (b"7" * (3 * LONGEST), "a line of more than 1000000 bytes"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_line_that_is_no_request_is_told_why_and_the_next_is_answered(line: bytes, why: str) -> None:
    told, state = answers([line, OPEN])
    assert (told, state["is"]) == ({"is": "error", "why": why}, "state")


def test_an_error_bears_the_number_of_its_request() -> None:
    assert answers([b'{"seq": 3, "do": "roll"}']) == [
        {"is": "error", "seq": 3, "why": f"{MISFIT}Object missing required field `dice`"}
    ]


@pytest.mark.parametrize(
    ("request_", "end"),
    [
        ("lok", '; did you mean "look"?'),
        (
            "castle",
            "; there are hello, open, roll, choose, look, may, orders, close, table, undo, ask, odds, vary, sheet, "
            "why, save",
        ),
    ],
)
def test_a_request_that_is_not_known_is_unsupported(request_: str, end: str) -> None:
    line = json.dumps({"seq": 3, "do": request_}).encode()
    assert answers([line]) == [{"is": "unsupported", "seq": 3, "why": f'there is no request "{request_}"{end}'}]


def test_fields_that_are_not_known_are_passed_over() -> None:
    assert answers([OPEN, b'{"do": "look", "seq": 2, "colour": "red"}']) == answers([OPEN, LOOK])


def test_an_error_of_the_engine_is_an_answer() -> None:
    failed = {"is": "error", "seq": 2, "why": "the engine itself failed: ZeroDivisionError: by zero"}
    assert answers([LOOK, LOOK], Broken()) == [failed, failed]


@contextmanager
def at_a_port(host: str = "localhost", token: str = "") -> Iterator[Callable[..., socket.socket]]:
    """Serves at a port, and connects to it and says something as often as is wanted."""
    with Listening(0, reference, host, token) as listening, ExitStack() as connections:
        threading.Thread(target=listening.serve_forever, daemon=True).start()

        def say(*lines: bytes) -> socket.socket:
            port = listening.server_address[1]
            talk = connections.enter_context(socket.create_connection((host, port), 5))
            talk.sendall(b"".join(each + b"\n" for each in lines))
            return talk

        yield say
        listening.shutdown()


def lines_from(talk: socket.socket) -> list[dict[str, object]]:
    """All that comes until the other side has ended."""
    talk.shutdown(socket.SHUT_WR)
    with talk.makefile("rb") as lines:
        return [json.loads(each) for each in lines]


def test_whoever_connects_to_the_port_has_an_engine_for_himself() -> None:
    with at_a_port() as say:
        first, second = say(OPEN), say(LOOK)
        assert [each["is"] for each in lines_from(first)] == ["state"]
        assert lines_from(second) == [{"is": "error", "seq": 2, "why": 'game: no game "" is open; open it first'}]


@pytest.mark.parametrize("first", [b"GET / HTTP/1.1\r", b"POST /x HTTP/1.1\r", b"OPTIONS * HTTP/2\r"])
def test_a_browser_is_refused_at_its_first_line(first: bytes) -> None:
    with at_a_port() as say:
        refused = {"is": "error", "why": "this is no web server; send a JSON object a line"}
        assert lines_from(say(first, b"Host: localhost\r", b"\r", OPEN)) == [refused]


def test_no_more_connections_than_a_few_are_served_and_a_place_becomes_free_again() -> None:
    with at_a_port() as say:
        served = [say(OPEN) for _ in range(MOST_CONNECTIONS)]
        streams = [each.makefile("rb") for each in served]
        assert [json.loads(each.readline())["is"] for each in streams] == ["state"] * MOST_CONNECTIONS
        why = "16 connections are open, and no more are served; try again later"
        assert lines_from(say()) == [{"is": "error", "why": why}]
        served[0].shutdown(socket.SHUT_WR)
        assert streams[0].readline() == b""
        while (again := lines_from(say(OPEN))[0])["is"] == "error":
            assert again == {"is": "error", "why": why}
        assert again["is"] == "state"
        for each in streams:
            each.close()


@pytest.mark.parametrize(
    "first",
    [OPEN, b'{"do": "hello", "seq": 1}', b'{"do": "hello", "seq": 1, "token": "secre"}', "{}".encode("utf-16")],
)
def test_whoever_does_not_show_the_token_is_answered_nothing_else(first: bytes) -> None:
    with at_a_port(token="secret") as say:
        why = "say hello with the token of this port: set CLAUSEWITZ_TOKEN where you run conform"
        assert lines_from(say(first, OPEN)) == [{"is": "error", "why": why}]
        shown = lines_from(say(b'{"do": "hello", "seq": 1, "token": "secret"}', OPEN))
        assert [each["is"] for each in shown] == ["hello", "state"]


@pytest.mark.parametrize(
    ("host", "alone"), [("localhost", True), ("127.0.0.1", True), ("::1", True), ("0.0.0.0", False)]
)
def test_only_this_machine_reaches_a_loopback_address(host: str, alone: bool) -> None:
    assert is_loopback(host) is alone

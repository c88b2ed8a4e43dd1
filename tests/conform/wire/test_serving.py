"""Serving: every line is answered, whatever it holds, and the next one after it."""

import io
import json
import socket
import threading
from collections.abc import Iterable

import pytest

from clausewitz.conform.protocol import Answered, Asked
from clausewitz.conform.reference import Reference
from clausewitz.conform.serve import Listening, serve
from clausewitz.conform.wire import LONGEST

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
NO_JSON = "a line that is no JSON: "


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
        (b'{"do": "\xff"}', "a line that is not UTF-8: in byte 1 of a text"),
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
        ("castle", "; there are hello, open, roll, choose, look, may, orders, close"),
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


def test_whoever_connects_to_the_port_has_an_engine_for_himself() -> None:
    with Listening(0, reference) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        first, second = (socket.create_connection(("localhost", listening.server_address[1]), 5) for _ in range(2))
        first.sendall(OPEN + b"\n")
        second.sendall(LOOK + b"\n")
        with first, second, first.makefile("rb") as one, second.makefile("rb") as two:
            assert json.loads(one.readline())["is"] == "state"
            assert json.loads(two.readline()) == {
                "is": "error",
                "seq": 2,
                "why": 'game: no game "" is open; open it first',
            }
        listening.shutdown()

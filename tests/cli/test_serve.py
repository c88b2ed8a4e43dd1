"""`clausewitz serve`: the engine here behind the protocol, at standard input and output or at a port."""

import json
import socket
import subprocess
import sys

import pytest

from clausewitz.cli import serve
from processes import started

from .conftest import Runner

HELLO = '{"do": "hello", "seq": 1}\n'
SERVE = (sys.executable, "-m", "clausewitz", "serve")


def test_serve_answers_standard_input_line_by_line(clausewitz: Runner) -> None:
    answer = clausewitz("serve", typed=f"{HELLO}castling\n")
    hello, error = map(json.loads, answer.out.splitlines())
    assert (answer.code, answer.err, hello["name"], error["is"]) == (0, "", "Clausewitz", "error")
    assert list(hello["plays"]) == ["empires", "end-all-wars", "great-war"]


def test_serve_answers_each_line_before_the_next_comes() -> None:
    with started(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as serving:
        assert serving.stdin
        assert serving.stdout
        for _ in range(2):
            serving.stdin.write(HELLO)
            serving.stdin.flush()
            assert json.loads(serving.stdout.readline())["is"] == "hello"
        serving.stdin.close()
        assert (serving.wait(), serving.stdout.read()) == (0, "")


def test_serve_says_on_which_port_it_listens_and_that_one_is_taken(clausewitz: Runner) -> None:
    with started((*SERVE, "--port", "0"), stderr=subprocess.PIPE) as serving:
        assert serving.stderr
        listening, _, ends = serving.stderr.readline().partition(";")
        port = listening.removeprefix("Listening on localhost:")
        taken = clausewitz("serve", "--port", port)
        with socket.create_connection(("localhost", int(port)), 5) as talk, talk.makefile("rw") as lines:
            lines.write(HELLO)
            lines.flush()
            assert json.loads(lines.readline())["is"] == "hello"
    usage = "(`clausewitz serve --help` shows its usage)\n"
    assert ends == " Ctrl-C ends it.\n"
    assert (taken.code, taken.err) == (2, f"cannot listen on port {port}: Address already in use\n{usage}")


def test_where_other_machines_can_reach_it_serve_wants_a_token(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CLAUSEWITZ_TOKEN", raising=False)
    monkeypatch.setattr(serve, "token_urlsafe", lambda: "drawn")
    answer = clausewitz("serve", "--port", "0", "--host", "0.0.0.0")
    assert (answer.code, answer.out, answer.err.splitlines()[:2]) == (
        2,
        "",
        [
            "other machines can reach 0.0.0.0: set a token first, here and where you run conform, such as",
            "  export CLAUSEWITZ_TOKEN=drawn",
        ],
    )


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--host", "localhost"], "--host needs --port, such as --port 4000"),
        (["--host", "none.invalid", "--port", "0"], "cannot listen on none.invalid, port 0: Name or service not known"),
    ],
)
def test_a_host_without_a_port_or_unknown_is_wrong_use(clausewitz: Runner, options: list[str], told: str) -> None:
    answer = clausewitz("serve", *options)
    assert (answer.code, answer.out, answer.err.splitlines()) == (
        2,
        "",
        [told, "(`clausewitz serve --help` shows its usage)"],
    )

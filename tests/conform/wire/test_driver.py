"""The driver: whatever a stranger's engine does is told, and the next request is answered."""

import sys
import threading
import tracemalloc
from itertools import islice
from pathlib import Path
from time import sleep

import pytest

from clausewitz.conform.lines import LONGEST
from clausewitz.conform.protocol import (
    Asked,
    Failed,
    Hello,
    Look,
    NoReplyError,
    Open,
    Pipelining,
    State,
    Unsupported,
    UnusableError,
)
from clausewitz.conform.serve import Listening
from clausewitz.conform.wire import STARTING, Driver, exit_on_signals
from conform.engines.hostile.manners import BAD
from here import PROJECT

from ..protocol.test_reference import ONE_EACH, reference

HOSTILE = PROJECT.root / "tests" / "conform" / "engines" / "hostile"


@pytest.fixture(autouse=True)
def tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(PROJECT.root / "tests"))


def driver(engine: str, timeout: float = 0.5, starting: float = STARTING, **limits: float) -> Driver:
    """A driver of a hostile engine."""
    return Driver(f"{sys.executable} -m conform.engines.hostile.{engine}", timeout, starting, **limits)


FAULTS = {
    "hangs": ("gave no answer within 0.5 s", ""),
    "exits": ("ended before it answered", "exit code 3; its last words: cannot go on"),
    "floods_a_line": (f"wrote a line of more than {LONGEST} bytes", "7" * 60),
    "floods_with_blanks": ("gave no answer within 0.5 s", ""),
    "floods_errors": ("gave no answer within 0.5 s", "its last words: woe is me / woe is me / woe is me"),
    "garbage": ("wrote a line that is not JSON", "JSON is malformed: invalid character (byte 0); \0\1\2\3\4\5"),
    "half_lines": ("gave no answer within 0.5 s", 'half a line came: {"is": "state", "se'),
    "wrong_numbers": ("answered the wrong request", "its number is 4711, not 3"),
    "not_a_number": ("wrote a line that is not JSON", "JSON is malformed: invalid character"),
    "deep_nesting": (
        "wrote a line of more than 64 levels",
        '{"is": "state", "seq": 3, "x": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
    ),
    "huge_numbers": (
        "wrote a number of more than 15 digits",
        '{"is": "state", "seq": 3, "mood": "good", "survivors": [{"of',
    ),
    "wrong_types": (
        "wrote a line that does not fit the protocol",
        "Expected `int`, got `str` - at `$.survivors[0].units[...]`; ",
    ),
    "byte_order_mark": (
        "wrote a line that is not JSON",
        'it begins with a byte order mark; write UTF-8 without one; \ufeff{"is": "state", "seq": 3}',
    ),
    "writes_utf16": ("wrote a line that is not JSON", "it is UTF-16; write UTF-8; {\0"),
    "goes_dumb": ("ended before it answered", "it closed its standard output, though it still runs"),
    "leaves_its_voice": ("gave no answer within 0.5 s", "exit code 4"),
}
"""What is said of each hostile engine, and how what is shown of it begins."""


@pytest.mark.parametrize("engine", FAULTS)
def test_a_hostile_engine_is_told_from_others_and_begun_anew(engine: str) -> None:
    what, shown = FAULTS[engine]
    tracemalloc.start()
    with driver(engine) as driven:
        assert driven.ask(Look(seq=7)) == State(seq=7)
        with pytest.raises(NoReplyError) as raised:
            driven.ask(Look(game=BAD))
        assert driven.ask(Look(seq=8)) == State(seq=8)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (raised.value.what, raised.value.shown[: len(shown)]) == (what, shown)
    assert most < 8 * LONGEST


def fault_of(driven: Driver, game: str = BAD) -> str:
    """What is said of an engine that does not answer."""
    with pytest.raises(NoReplyError) as raised:
        driven.ask(Look(game=game))
    return str(raised.value)


def test_what_was_answered_and_never_asked_is_told_at_the_next_request() -> None:
    with driver("floods_with_answers") as driven:
        assert driven.ask(Look(game=BAD)) == State()
        assert fault_of(driven, "good") == "answered the wrong request: its number is 2, not 3"
        assert driven.ask(Look()) == State()


def test_an_engine_that_promises_what_it_does_not_play_is_taken_at_its_answers() -> None:
    with driver("lies") as driven:
        assert (driven.welcome.pipelines, driven.welcome.plays["great-war"].documents) == (True, ("land",))
        assert driven.ask(Look(seq=5, game=BAD)) == Unsupported(seq=5, why="not today")


def is_alive(process: str) -> bool:
    """Whether a process runs; one that is dead and not yet buried does not."""
    status = Path("/proc", process, "stat")
    return status.exists() and status.read_text().split()[2] != "Z"


def test_what_an_engine_has_started_ends_with_it() -> None:
    with driver("leaves_a_child") as driven:
        child = driven.welcome.version
        assert is_alive(child)
    for _ in range(500):
        if is_alive(child):
            sleep(0.01)
    assert not is_alive(child)


def test_requests_are_answered_in_their_order_while_others_are_under_way() -> None:
    with driver("lies") as driven:
        assert isinstance(driven, Pipelining)
        requests: list[Asked] = [Hello(seq=9), *(Look(seq=number) for number in range(100)), Look(seq=100, game=BAD)]
        hello, *states, last = driven.ask_all(requests)
        assert (hello.seq, getattr(hello, "name", ""), last) == (9, "Hostile", Unsupported(seq=100, why="not today"))
        assert states == [State(seq=number) for number in range(100)]


def test_who_breaks_off_while_requests_are_under_way_is_answered_the_next_one() -> None:
    with driver("lies") as driven:
        assert list(islice(driven.ask_all([Look(seq=number) for number in range(50)]), 2)) == [State(), State(seq=1)]
        assert driven.ask(Look(seq=77)) == State(seq=77)


def test_an_engine_that_costs_too_much_time_is_not_asked_any_more() -> None:
    with driver("hangs", timeout=0.1, patience=0.15) as driven:
        faults = [fault_of(driven) for _ in range(3)]
    assert faults == [
        "gave no answer within 0.1 s",
        "gave no answer within 0.1 s",
        "is no longer asked, since it does not answer: 0 s were lost",
    ]


def test_an_engine_that_cannot_be_begun_again_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "once.sh"
    script.write_text(f"""mkdir {tmp_path / "begun"} && read _ && echo '{{"is": "hello", "seq": 1, "name": "Once"}}'""")
    with Driver(f"sh {script}") as driven:
        assert driven.welcome.name == "Once"
        assert fault_of(driven) == "ended before it answered: exit code 0"
        assert fault_of(driven).startswith("cannot be restarted: ended before it answered: exit code 1; its last words")


def test_an_engine_that_reads_no_more_is_told_from_one_that_is_slow() -> None:
    hello = '{"is": "hello", "seq": 1, "name": "Deaf"}'
    with Driver(f"""sh -c 'read _; exec 0<&-; echo "$0"; sleep 60' '{hello}'""", 0.5, STARTING) as driven:
        assert fault_of(driven) == "gave no answer within 0.5 s: it has closed its standard input"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("", '"" is not a command; write one that starts an engine, such as "node my-engine.js"'),
        ("no-such-engine --fast", '"no-such-engine --fast" does not start: no-such-engine: No such file or directory'),
        ("sh -c 'echo", '"sh -c \'echo" is not a command: no closing quotation'),
        (f"{HOSTILE}", f'"{HOSTILE}" does not start: {HOSTILE}: Permission denied'),
        ("sleep 1000", "sleep 1000 gave no answer within 0.5 s"),
        ("false", "false ended before it answered: exit code 1"),
        ("sh -c 'kill -9 $$'", "sh -c 'kill -9 $$' ended before it answered: signal 9"),
        ("yes", "yes wrote a line that is not JSON: JSON is malformed: invalid character (byte 0); y"),
        (
            """echo '{"is": "state", "seq": 1}'""",
            """echo '{"is": "state", "seq": 1}' answers "hello" with "state\"""",
        ),
        (
            """echo '{"is": "error", "why": "who asks?"}'""",
            """echo '{"is": "error", "why": "who asks?"}' answers "hello" with "error": who asks?""",
        ),
        (
            """echo '{"is": "hello", "seq": 1, "name": "Later", "protocol": 2}'""",
            """echo '{"is": "hello", "seq": 1, "name": "Later", "protocol": 2}' """
            "speaks version 2 of the protocol; the kit speaks version 1",
        ),
        ("tcp:localhost", '"tcp:localhost" is not an address; write tcp:HOST:PORT, such as tcp:localhost:4000'),
        (
            "tcp:localhost:99999",
            '"tcp:localhost:99999" is not an address; write tcp:HOST:PORT, such as tcp:localhost:4000',
        ),
        ("tcp:localhost:1", "nothing answers at tcp:localhost:1: Connection refused"),
    ],
)
def test_what_cannot_be_asked_at_all_is_told_why(command: str, why: str) -> None:
    with Driver(command, starting=0.5) as driven, pytest.raises(UnusableError) as raised:
        driven.ask(Look())
    assert str(raised.value) == why


def test_a_system_on_which_no_command_can_be_watched_is_told_what_to_do_instead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("os.waitid")
    monkeypatch.delattr("signal.SIGHUP")
    with exit_on_signals(), Driver("true") as driven, pytest.raises(UnusableError) as raised:
        driven.ask(Look())
    assert str(raised.value) == (
        "Python cannot tell on this system how a command ends; start the engine yourself and write tcp:HOST:PORT"
    )


def test_a_silent_engine_is_told_how_long_it_was_given() -> None:
    with Driver("sleep 1000", timeout=0.2) as driven, pytest.raises(UnusableError) as raised:
        driven.ask(Look())
    assert str(raised.value) == "sleep 1000 gave no answer within 0.2 s"


def test_an_engine_at_an_address_is_asked_as_one_behind_a_command() -> None:
    with Listening(0, reference) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        with Driver(f"tcp:localhost:{listening.server_address[1]}") as driven:
            assert driven.welcome.name == "Clausewitz"
            assert list(driven.ask_all([Open(seq=3, document=ONE_EACH), Look(seq=4), Look(seq=5, game="x")])) == [
                reference().ask(Open(seq=3, document=ONE_EACH)),
                reference().ask(Open(seq=4, document=ONE_EACH)),
                Failed(seq=5, why='game: no game "x" is open; open it first'),
            ]
        listening.shutdown()


def test_the_token_of_a_port_is_shown_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with Listening(0, reference, token="secret") as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        where = f"tcp:localhost:{listening.server_address[1]}"
        with Driver(where) as driven, pytest.raises(UnusableError, match='answers "hello" with "error": say hello'):
            driven.ask(Look())
        monkeypatch.setenv("CLAUSEWITZ_TOKEN", "secret")
        with Driver(where) as driven:
            assert driven.welcome.name == "Clausewitz"
        listening.shutdown()

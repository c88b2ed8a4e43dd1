"""Where an engine is: a command of which a process is made, or an address of the net."""

import os
import re
import shlex
import signal
import socket
import subprocess
from contextlib import suppress
from time import monotonic, sleep

from clausewitz.conform.protocol.engine import UnusableError
from clausewitz.conform.wire.channel import Channel

_ADDRESS = re.compile(r"tcp:(?P<host>[^:]+|\[[^]]+]):(?P<port>\d{1,5})")
_LAST_PORT = 65_535
_CLOSING = 1.0
"""Seconds between the last line of an engine and its end, if it ends."""
_STILL = 0.005
"""Seconds between two looks at whether it has ended."""


def open_channel(where: str, seconds: float) -> Channel:
    """A channel to the engine that is there: `tcp:HOST:PORT`, or a command. Raises `UnusableError`."""
    if not where.startswith("tcp:"):
        return Command(where)
    address = _ADDRESS.fullmatch(where)
    if not address or int(address["port"]) > _LAST_PORT:
        raise UnusableError(f'"{where}" is no address; write tcp:HOST:PORT, such as tcp:localhost:4000')
    try:
        talk = socket.create_connection((address["host"].strip("[]"), int(address["port"])), seconds)
    except OSError as error:
        raise UnusableError(f"nobody answers at {where}: {error.strerror or error}") from None
    return Channel(talk, talk.dup())


class Command(Channel):
    """A channel to a process that is started for it, and that ends with it together with all that it has started."""

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
        """What it wrote last, and how it has ended if it has: what it has started may still hold its output open."""
        return "; ".join(filter(None, (self._await_exit(0), super().last_words())))

    def close(self, grace: float = 0.0) -> None:
        """Give the process so many seconds to end by itself, and then end what is left of its group."""
        super().close()
        self._await_exit(grace)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)  # nobody has taken note of its end, so the number is its own
        self._process.wait()

    def _await_exit(self, seconds: float) -> str:
        """How the process ends, if it does so soon; it is left for `close` to take note of that."""
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
        raise UnusableError(f'"{command}" is no command: {str(error).lower()}') from None
    if not words:
        raise UnusableError('"" is no command; write one that starts an engine, such as "node my-engine.js"')
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
    except OSError as error:
        raise UnusableError(f'"{command}" does not start: {words[0]}: {error.strerror}') from None

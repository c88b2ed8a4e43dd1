"""Asks the process that has the toolkit to run a module, and is run as Python itself by the commands that start others.

It needs no more than a moment: all that takes long to import is in the other process.
"""

import json
import os
import socket
import sys
from collections.abc import Mapping, Sequence


def ask(
    address: str, arguments: Sequence[str], folder: str, environment: Mapping[str, str], streams: Sequence[int]
) -> int:
    """The exit code of a module of Python that is run in a folder, with these as its standard streams."""
    told = json.dumps([arguments, folder, dict(environment)]).encode()
    with socket.socket(socket.AF_UNIX) as server:
        server.connect(address)
        socket.send_fds(server, [len(told).to_bytes(8, "big")], streams)
        server.sendall(told)
        return int(server.recv(8) or b"1")


if __name__ == "__main__":
    place, *given = sys.argv[1:]
    if given[0] != "-m":  # nothing but a module can be run by it
        os.execv(sys.executable, [sys.executable, *given])
    sys.exit(ask(place, given[1:], os.getcwd(), os.environ, (0, 1, 2)))  # noqa: PTH109 - pathlib takes long to import

"""Requests and answers as lines of JSON: limits on what is read, and why a line cannot be."""

from typing import TypeVar, get_args

import msgspec

from clausewitz.conform.protocol.replies import Answered, Failed, Unsupported
from clausewitz.conform.protocol.requests import Asked
from clausewitz.text.nearest import did_you_mean

LONGEST = 1_000_000
"""Bytes that a line has at most."""
TOO_LONG = f"the line is longer than {LONGEST} bytes"

_REQUESTS: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)
_ENCODER = msgspec.json.Encoder()

Message = TypeVar("Message")


class UnreadError(ValueError):
    """A line is no message; says why."""


class _Numbered(msgspec.Struct):
    """What may be known of a request that cannot be read."""

    seq: int = 0
    do: object = None


_NUMBERED = msgspec.json.Decoder(_Numbered)


def line_of(message: Asked | Answered) -> bytes:
    """A message as a line."""
    return _ENCODER.encode(message) + b"\n"


def request_in(line: bytes) -> Asked | Failed | Unsupported:
    """The request in a line; where there is none, the answer that says why."""
    try:
        return read(_REQUESTS, line)
    except UnreadError as error:
        numbered = _numbered(line)
        known = names_of(Asked)
        if isinstance(numbered.do, str) and numbered.do not in known:
            near = did_you_mean(numbered.do, known) or f"; there are {', '.join(known)}"
            return Unsupported(seq=numbered.seq, why=f'there is no request "{numbered.do}"{near}')
        return Failed(seq=numbered.seq, why=str(error))


def read(decoder: msgspec.json.Decoder[Message], line: bytes) -> Message:
    """The message in a line. Raises `UnreadError`."""
    try:
        return decoder.decode(line)
    except UnicodeDecodeError as error:
        raise UnreadError(f"not UTF-8, from byte {error.start} on") from None
    except RecursionError:
        raise UnreadError("nested too deeply") from None
    except msgspec.DecodeError as error:
        raise UnreadError(str(error)) from None


def names_of(messages: object) -> list[str]:
    """The names by which messages of a union are told apart, such as `open`."""
    return [str(each.__struct_config__.tag) for each in get_args(messages)]


def _numbered(line: bytes) -> _Numbered:
    try:
        return read(_NUMBERED, line)
    except UnreadError:
        return _Numbered()

"""Messages as lines of JSON, and the answer to a request in a line. Lines are limited in length and depth."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from typing import TypeVar, get_args

import msgspec

from clausewitz.conform.protocol import Answered, Asked, Engine, Failed, Unsupported
from clausewitz.text.words import did_you_mean

LONGEST = 1_000_000
"""The most bytes in a line."""
DEEPEST = 64
"""The deepest nesting of lists and objects in a line."""
MOST_DIGITS = 15
"""The most digits of a whole number: that many are exact in every language."""
TOO_LONG = f"a line of more than {LONGEST} bytes"
TOO_DEEP = f"a line of more than {DEEPEST} levels"
TOO_LARGE = f"a number of more than {MOST_DIGITS} digits"

_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A text, complete or not, so that nothing is scanned twice."""
_DIGITS = re.compile(rb"\d{%d}" % (MOST_DIGITS + 1))
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_SHOWN = 200
_MARKS = {
    BOM_UTF8: "it begins with a byte order mark; write UTF-8 without one",
    **dict.fromkeys((BOM_UTF16_LE, BOM_UTF16_BE, b"{\0", b"\0{"), "it is UTF-16; write UTF-8"),
}
"""The beginnings of lines in a wrong encoding, and what would be right."""

_ANSWERS: msgspec.json.Decoder[Answered] = msgspec.json.Decoder(Answered)
_REQUESTS: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)
_ENCODER = msgspec.json.Encoder()

Message = TypeVar("Message")


class UnreadError(ValueError):
    """A line is not a message."""

    def __init__(self, what: str, why: str = "") -> None:
        self.what = what
        """What it is instead, in the same words each time: `a line that is not JSON`."""
        self.why = why
        """The fault in this one, and its place."""
        super().__init__(f"{what}: {why}" if why else what)


class _Numbered(msgspec.Struct):
    """The readable parts of an invalid request."""

    seq: int = 0
    do: object = None


_NUMBERED = msgspec.json.Decoder(_Numbered)


def line_of(message: Asked | Answered) -> bytes:
    """A message as a line."""
    return _ENCODER.encode(message) + b"\n"


def request_in(line: bytes) -> Asked | Failed | Unsupported:
    """The request in a line; if it is invalid, the answer that says why."""
    try:
        return read(_REQUESTS, line)
    except UnreadError as error:
        numbered = _read_number(line)
        known = list(map(name_of, get_args(Asked)))
        if isinstance(numbered.do, str) and numbered.do not in known:
            near = did_you_mean(numbered.do, known) or f"; there are {', '.join(known)}"
            return Unsupported(seq=numbered.seq, why=f'there is no request "{numbered.do}"{near}')
        return Failed(seq=numbered.seq, why=str(error))


def answer_line(engine: Engine, line: bytes) -> Answered:
    """The answer to the request in a line, even an invalid one."""
    request = request_in(line)
    if isinstance(request, Failed | Unsupported):
        return request
    try:
        return engine.ask(request)
    except Exception as error:
        return Failed(seq=request.seq, why=f"the engine itself failed: {type(error).__name__}: {error}")


def answer_in(line: bytes) -> Answered:
    """The answer in a line. Raises `UnreadError`."""
    return read(_ANSWERS, line)


def read(decoder: msgspec.json.Decoder[Message], line: bytes) -> Message:
    """The message in a line. Raises `UnreadError`."""
    if len(line) > LONGEST:
        raise UnreadError(TOO_LONG)
    if _is_deep(line):
        raise UnreadError(TOO_DEEP)
    if _DIGITS.search(line) and _DIGITS.search(_TEXT.sub(b"", line)):
        raise UnreadError(TOO_LARGE)
    try:
        return decoder.decode(line)
    except msgspec.ValidationError as error:
        raise UnreadError("a line that does not fit the protocol", str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:  # the latter before msgspec 0.23
        mark = next((why for begun, why in _MARKS.items() if line.startswith(begun)), "")
        if not mark and "utf-8" in str(error).lower():
            _require_utf8(line)
        raise UnreadError("a line that is not JSON", mark or str(error)) from None


def _require_utf8(line: bytes) -> None:
    try:
        line.decode()
    except UnicodeDecodeError as error:
        raise UnreadError("a line that is not UTF-8", f"in its byte {error.start + 1}") from None


def excerpt(line: bytes | bytearray) -> str:
    """A line, shortened for display."""
    text = line.decode(errors="replace").strip()
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _is_deep(line: bytes) -> bool:
    """Whether lists and objects in a line are nested too deeply."""
    if line.count(b"[") + line.count(b"{") <= DEEPEST:
        return False
    deep = 0
    for each in _TEXT.sub(b"", line).translate(None, _NO_BRACKETS):
        deep += 1 if each in b"[{" else -1
        if deep > DEEPEST:
            return True
    return False


def name_of(message: type[msgspec.Struct]) -> str:
    """The name that identifies a kind of message, such as `open`."""
    return str(message.__struct_config__.tag)


def _read_number(line: bytes) -> _Numbered:
    try:
        return read(_NUMBERED, line)
    except UnreadError:
        return _Numbered()

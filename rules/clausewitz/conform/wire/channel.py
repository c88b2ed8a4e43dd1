"""Lines to a stranger's engine and from it: it may hang, flood, or end, and still each wait has its end.

Writing, reading, and emptying its standard error take turns as it is ready for them, so that neither side waits for the
other for ever; and no more is read than a line may have.
"""

import os
import selectors
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from clausewitz.conform.protocol.engine import NoReplyError
from clausewitz.conform.wire.lines import LONGEST, TOO_LONG, excerpt

_CHUNK = 65_536
_LAST_WORDS = 2_000
"""So many bytes are kept of the last that an engine wrote to its standard error."""


class Stream(Protocol):
    """One end of a pipe, or a socket."""

    def fileno(self) -> int:
        """The number of its file."""
        ...

    def close(self) -> object:
        """Close it."""
        ...


class Channel:
    """Lines there and back, over streams that the channel closes at its end."""

    def __init__(self, reads: Stream, writes: Stream, errors: Stream | None = None) -> None:
        self._reads, self._writes, self._errors = reads, writes, errors
        self._came, self._goes, self._said = bytearray(), bytearray(), bytearray()
        self._over, self._deaf = False, False
        self._selector = selectors.DefaultSelector()
        self._register(reads, selectors.EVENT_READ, self._read)
        if errors:
            self._register(errors, selectors.EVENT_READ, self._hear)
        os.set_blocking(writes.fileno(), False)

    def send(self, line: bytes) -> None:
        """Have a line sent as soon as the engine takes it."""
        if not self._goes:
            self._register(self._writes, selectors.EVENT_WRITE, self._write)
        self._goes += line

    def line(self, until: float) -> bytes | None:
        """The next line; None if none has come by then. Raises `NoReplyError` where none will come."""
        while (end := self._came.find(b"\n")) < 0:
            if len(self._came) > LONGEST:
                raise NoReplyError(f"wrote {TOO_LONG}", excerpt(self._came))
            if self._over:
                raise NoReplyError("ended before it answered", self.describe_ending())
            if monotonic() >= until:
                return None
            for key, _ in self._selector.select(until - monotonic()):
                key.data()
        line = bytes(self._came[:end])
        del self._came[: end + 1]
        return line

    def describe_ending(self) -> str:
        """How it has ended."""
        return self.last_words()

    def last_words(self) -> str:
        """What it wrote last: to its standard error, and of a line that is not whole."""
        if self._errors:
            self._hear()
        said = self._said.decode(errors="replace").strip().splitlines()[-3:]
        half = f"half a line came: {excerpt(self._came)}" if self._came else ""
        deaf = "it has closed its standard input" if self._deaf and not self._over else ""
        return "; ".join(filter(None, (deaf, half, f"its last words: {' / '.join(said)}" if said else "")))

    def close(self, grace: float = 0.0) -> None:
        """Say that nothing more is asked, give it so many seconds to end by itself, and be rid of it."""
        self._selector.close()
        for each in (self._reads, self._writes, self._errors):
            if each:
                each.close()

    def _register(self, stream: Stream, event: int, act: Callable[[], None]) -> None:
        os.set_blocking(stream.fileno(), False)
        self._selector.register(stream, event, act)

    def _write(self) -> None:
        try:
            sent = os.write(self._writes.fileno(), self._goes[:_CHUNK])
        except BlockingIOError:
            return
        except OSError:  # it reads no more; whether it still answers is seen by what comes
            sent, self._deaf = len(self._goes), True
        del self._goes[:sent]
        if not self._goes:
            self._selector.unregister(self._writes)

    def _read(self) -> None:
        came = _read_available(self._reads)
        self._came += came or b""
        if came == b"":
            self._over = True
            self._selector.unregister(self._reads)

    def _hear(self) -> None:
        """Take what it has written to its standard error, and keep the end of it."""
        assert self._errors
        came = _read_available(self._errors)
        self._said = (self._said + (came or b""))[-_LAST_WORDS:]
        if came == b"" and self._errors in self._selector.get_map():
            self._selector.unregister(self._errors)


def _read_available(stream: Stream) -> bytes | None:
    """What has come; nothing at the end, and None where it is not there yet."""
    try:
        return os.read(stream.fileno(), _CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""

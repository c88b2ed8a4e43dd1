"""Reading a rulebook's sources.toml: its sources, kept verbatim, and the passages that are no clause.

Whatever is wrong is returned as a fault with its line, and the rest is read all the same.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from clausewitz.text.model import Exemption, Fault, Kind, Rulebook, Source
from clausewitz.text.quotes import QuoteError, locate, spans

_Words = Annotated[str, msgspec.Meta(min_length=1)]
_TOML_PLACE = re.compile(r"^(?P<what>.*) \(at line (?P<line>\d+), column \d+\)$", re.DOTALL)
_TYPED_PLACE = re.compile(r"`\$\.(?P<table>\w+)\[(?P<index>\d+)\]")


class _Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^\w+$")]  # as a quote names it
    title: _Words
    sha256: _Words


class _Aside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: _Words
    text: _Words
    why: _Words
    occurrence: int | None = None


class _Unread(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: _Words
    why: _Words
    first: str | None = msgspec.field(name="from", default=None)
    last: str | None = msgspec.field(name="to", default=None)


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rulebook: _Words
    name: _Words
    prefix: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")]
    source: list[_Source]
    aside: list[_Aside] = []
    unread: list[_Unread] = []


def read_rulebook(file: Path) -> tuple[Rulebook | None, list[Fault]]:
    """What a sources.toml says, and what is wrong with it; no rulebook when it cannot be read at all."""
    text, faults = read_text(file)
    if text is None:
        return None, faults
    try:
        document = msgspec.convert(tomllib.loads(text), _Document)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return None, [_unreadable(file, text, error)]
    reader = _Reader(file, text, document, faults)
    sources = reader.sources()
    exemptions = reader.exemptions({source.id: source for source in sources})
    rulebook = Rulebook(document.rulebook, document.name, document.prefix, file, tuple(sources), tuple(exemptions))
    return rulebook, faults


def read_text(file: Path) -> tuple[str | None, list[Fault]]:
    """The text of a file with its own line ends; a fault when it is missing or not UTF-8."""
    try:
        return file.read_bytes().decode(), []
    except OSError as error:
        return None, [Fault(file, 1, f"cannot be read: {error.strerror}")]
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return None, [Fault(file, line, "is not UTF-8 text")]


class _Reader:
    """Turns the tables of one sources.toml into sources and exemptions, collecting faults."""

    def __init__(self, file: Path, text: str, document: _Document, faults: list[Fault]) -> None:
        self.file = file
        self.text = text
        self.document = document
        self.faults = faults

    def sources(self) -> list[Source]:
        read: list[Source] = []
        for index, entry in enumerate(self.document.source):
            line = table_line(self.text, "source", index)
            file = self.file.parent / "sources" / f"{entry.id}.txt"
            text, faults = read_text(file)
            if text is None:
                self.faults.append(Fault(self.file, line, f"sources/{file.name} {faults[0].message}"))
            elif any(other.id == entry.id for other in read):
                self.faults.append(Fault(self.file, line, f"source {entry.id} is listed twice"))
            else:
                read.append(Source(entry.id, entry.title, entry.sha256, file, line, text))
        listed = {entry.id for entry in self.document.source}
        for file in sorted((self.file.parent / "sources").glob("*.txt")):
            if file.stem not in listed:
                self.faults.append(Fault(self.file, 1, f"sources/{file.name} is not listed as a [[source]]"))
        return read

    def exemptions(self, sources: dict[str, Source]) -> list[Exemption]:
        read: list[Exemption] = []
        for kind, index, entry in self._entries():
            line = table_line(self.text, kind.value, index)
            source = sources.get(entry.source)
            if source is None:
                if all(listed.id != entry.source for listed in self.document.source):
                    known = ", ".join(sources) or "none"
                    message = f"no source {entry.source} (the sources are: {known})"
                    self.faults.append(Fault(self.file, line, message))
                continue
            try:
                start, end = _place(source, entry)
            except QuoteError as error:
                self.faults.append(Fault(self.file, line, str(error)))
            else:
                read.append(Exemption(kind, source.id, start, end, entry.why, line))
        return read

    def _entries(self) -> Iterator[tuple[Kind, int, _Aside | _Unread]]:
        yield from ((Kind.ASIDE, index, entry) for index, entry in enumerate(self.document.aside))
        yield from ((Kind.UNREAD, index, entry) for index, entry in enumerate(self.document.unread))


def _place(source: Source, entry: _Aside | _Unread) -> tuple[int, int]:
    if isinstance(entry, _Aside):
        quote = locate(source, entry.text, entry.occurrence)
        return quote.start, quote.end
    start = 0 if entry.first is None else locate(source, entry.first).start
    if entry.last is None:
        return start, len(source.text)
    ends = [end for begin, end in spans(source.text, entry.last) if begin >= start]
    if not ends:
        locate(source, entry.last)  # raises where the words stand nowhere
        raise QuoteError(f'{source.file.name} holds "{entry.last}" only before "{entry.first}"')
    return start, ends[0]


def table_line(text: str, table: str, index: int) -> int:
    """The line of the `[[table]]` that is the index-th of its name."""
    heads = _table_lines(text, table)
    return heads[index] if index < len(heads) else 1


@lru_cache(maxsize=8)
def _table_lines(text: str, table: str) -> Sequence[int]:
    """The line of each `[[table]]`."""
    head = re.compile(rf"\s*\[\[\s*{table}\s*\]\]")
    return [number for number, line in enumerate(text.split("\n"), start=1) if head.match(line)]


def _unreadable(file: Path, text: str, error: Exception) -> Fault:
    message = str(error)
    if place := _TOML_PLACE.match(message):
        return Fault(file, int(place["line"]), f"is not TOML: {place['what']}")
    if place := _TYPED_PLACE.search(message):
        return Fault(file, table_line(text, place["table"], int(place["index"])), message)
    return Fault(file, 1, message)

"""Where clauses and issues stand in the book, so that the page of a report leads there."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House


def links_into(book: str, house: House, register: Register) -> Mapping[str, str]:
    """The address of each clause, and of each issue that one raises, by id; none where there is no book."""
    return {id_: f"{book.rstrip('/')}/{page}" for id_, page in _pages(house, register)} if book else {}


def book_of(house: House, file: Path) -> str:
    """The way from a file to the book that was built last; empty where there is none."""
    built = house.store / "book"
    return Path(os.path.relpath(built, file.resolve().parent)).as_posix() if (built / "index.html").is_file() else ""


def _pages(house: House, register: Register) -> Iterator[tuple[str, str]]:
    for clause in register.clauses.values():
        page = clause.file.relative_to(house.features).with_suffix(".html").as_posix()
        yield clause.id, f"{page}#{clause.id}"
        yield from ((issue, f"{house.room_of(clause.rulebook)}/{issue}.html") for issue in clause.issues)

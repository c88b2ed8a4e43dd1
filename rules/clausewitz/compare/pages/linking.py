"""Where clauses and issues stand in a book, so that the page of a report leads there."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project


@dataclass(frozen=True)
class Books:
    """The addresses of clauses and issues, by id: in the book of the rules now, and in that of the version before."""

    now: Mapping[str, str] = field(default_factory=dict)
    before: Mapping[str, str] = field(default_factory=dict)

    def address(self, id_: str) -> str:
        """Where something stands, now if it is still there; empty where no book shows it."""
        return self.now.get(id_) or self.before.get(id_, "")


def pages_of(house: Project, register: Register) -> dict[str, str]:
    """The page and the place on it of each clause, and of each issue that one raises, by id, below a book's address."""
    return dict(_pages(house, register))


def links_into(book: str, pages: Mapping[str, str]) -> Mapping[str, str]:
    """The addresses of pages below that of a book; none where there is no book."""
    return {id_: f"{book.rstrip('/')}/{page}" for id_, page in pages.items()} if book else {}


def book_of(house: Project, file: Path) -> str:
    """The way from a file to the book that was built last; empty where there is none."""
    built = house.store / "book"
    return Path(os.path.relpath(built, file.resolve().parent)).as_posix() if (built / "index.html").is_file() else ""


def _pages(house: Project, register: Register) -> Iterator[tuple[str, str]]:
    for clause in register.clauses.values():
        page = clause.file.relative_to(house.features).with_suffix(".html").as_posix()
        yield clause.id, f"{page}#{clause.id}"
        yield from ((issue, f"{house.room_of(clause.rulebook)}/{issue}.html") for issue in clause.issues)

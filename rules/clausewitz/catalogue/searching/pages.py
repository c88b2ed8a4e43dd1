"""The pages of the book as a search has them: the title, and the prose without what directives are given."""

import re
from collections.abc import Iterator
from pathlib import Path

from clausewitz.lazy import dataclass
from clausewitz.text.quotes import fold
from clausewitz.text.rooms.house import Project

_TITLE = re.compile(r"\A\s*(?:([=~^*#+-])\1+\n)?(\S.*)\n([=~^*#+-])\3+\n")
_DIRECTIVE = re.compile(r"^\.\. .*\n?(?:[ \t]+\S.*\n?|[ \t]*\n)*", re.MULTILINE)
_RULE = re.compile(r"^([=~^*#+-])\1+[ \t]*$", re.MULTILINE)
_ROLE = re.compile(r"(?::[\w:]+:)?`+([^`<]*?)(?:\s*<[^`]*>)?`+_{0,2}")


@dataclass(frozen=True)
class Prose:
    """A page, without markup."""

    name: str
    """Such as `my_game/land`: its file below the folder of the pages, without the ending."""
    title: str
    text: str

    @property
    def first(self) -> str:
        """Its first paragraph."""
        return fold(next((each for each in re.split(r"\n\s*\n", self.text) if each.strip()), ""))


def pages(house: Project) -> Iterator[Prose]:
    """The pages of a house that have a title, those of a game that is left out aside."""
    for file in sorted(house.docs.rglob("*.rst")):
        place = file.relative_to(house.docs)
        if place.parts[0] not in house.left_out:
            title, text = _read(file)
            if title:
                yield Prose(place.with_suffix("").as_posix(), title, text)


def _read(file: Path) -> tuple[str, str]:
    written = file.read_text(encoding="utf-8", errors="replace")
    title = _TITLE.match(written)
    if title is None:
        return "", ""
    prose = _RULE.sub("", _DIRECTIVE.sub("", written[title.end() :]))
    return _plain(title[2]), _plain(prose)


def _plain(text: str) -> str:
    return _ROLE.sub(r"\1", text).replace("*", "").strip()

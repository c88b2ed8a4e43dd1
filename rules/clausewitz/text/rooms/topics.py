"""Topics: a topic has one name in all rooms, the stem of its file, however deep below its game's folder that is."""

from collections.abc import Iterator
from pathlib import Path

from clausewitz.text.model import Fault
from clausewitz.text.rooms.house import Project


def topic_files(room: Path, game: str, ending: str) -> list[Path]:
    """The files of a game's topics in a room, in order; `game` is the name of its folder there."""
    return sorted((room / game).rglob(f"*.{ending}"))


def strays(house: Project, room: Path, ending: str) -> Iterator[Fault]:
    """A fault for each file in a room that is in the folder of no game."""
    folders = ", ".join(sorted(house.folders)) or "none"
    for file in sorted(room.rglob(f"*.{ending}")):
        if file.relative_to(room).parts[0] not in house.folders:
            yield Fault(file, 1, f"is in the folder of no rulebook (the folders are: {folders})")


def namesakes(house: Project, room: Path, ending: str) -> Iterator[Fault]:
    """A fault for each file in a room whose topic another file of the same game has already."""
    for game in house.games:
        first: dict[str, Path] = {}
        for file in topic_files(room, game.room, ending):
            other = first.setdefault(file.stem, file)
            if other is not file:
                yield Fault(
                    file, 1, f'the topic "{file.stem}" is in {house.display_path(other)} already; a topic is one file'
                )

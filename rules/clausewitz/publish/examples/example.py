"""An example of the book: its document, and what becomes of it by what lies beside it."""

from dataclasses import dataclass
from pathlib import Path

from clausewitz.catalogue.documents.files import read_document, read_text
from clausewitz.catalogue.documents.kinds import charted_of, setting_of
from clausewitz.catalogue.documents.scripts import follow_script
from clausewitz.catalogue.documents.sheets import read_sheet
from clausewitz.play.documents.maps import Space
from clausewitz.play.positions.combat import Combat
from clausewitz.play.positions.playable import Playable
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures


@dataclass(frozen=True)
class Example:
    """A document as it sets things up, and as they stand once it has been played."""

    title: str
    before: tuple[Space, ...]
    """Its map; empty where it holds none."""
    after: tuple[Space, ...] = ()
    """The same map once all is played; empty where nothing says how, or no document can say it."""
    positions: tuple[Playable, ...] = ()
    """All positions of a battle by itself, where something says how it goes."""


def find_companion(file: Path, suffix: str) -> Path | None:
    """What lies beside a document to play it, a `.script` or a sheet of `.orders`; None where nothing does."""
    there = file.with_suffix(suffix)
    return there if there.is_file() else None


def map_example(file: Path, rulebook: Rulebook) -> Example:
    """The map in a file, before and after the sheet beside it. Raises `DocumentError` for either."""
    charted = charted_of(read_document(file), [rulebook], file.name)
    before = charted.document.spaces()
    sheet = find_companion(file, ".orders")
    if sheet is None:
        return Example(file.stem, before)
    read = read_sheet(read_text(sheet), charted.orders, charted.chart)
    return Example(file.stem, before, charted.document.spaces_in(charted.chart.execute(read.orders).next_turn))


def battle_example(file: Path, rulebook: Rulebook) -> Example:
    """The position in a file, played by the script beside it.

    Raises `DocumentError`, and `NotUnderstoodError` or `RefusedError` for a line of the script.
    """
    setting = setting_of(read_document(file), [rulebook], file.name)
    opened, before = setting.opened, setting.document.spaces()
    script = find_companion(file, ".script")
    if script is None:
        return Example(opened.title, before)
    with with_figures(setting.document.own_figures):
        positions = tuple(follow_script(opened.position, read_text(script)))
    if isinstance(opened.position, Combat):
        return Example(opened.title, before, positions=positions)
    return Example(opened.title, before, setting.document.spaces_in(positions[-1]))

"""What has become of the text, at a terminal: what is new in green, what is gone in red."""

from collections.abc import Iterable

from clausewitz.catalogue.answers.compared.texts import (
    ComparedClauseDocument,
    RewordedDocument,
    TextsDocument,
    ValueDocument,
)
from clausewitz.cli.terminal import Page

_STYLES = {"": ("", ""), "new": ("+[{}]", "green"), "gone": ("-[{}]", "red")}
"""How words are marked where there are no colours, and their style."""
_CHECKSUM = 12
"""So much of a checksum is shown."""


def show_texts(page: Page, texts: TextsDocument) -> None:
    """Each part of what has changed; a part in which nothing has is left out."""
    _show_clauses(page, "Clauses that are new", texts.added)
    _show_clauses(page, "Clauses that are gone", texts.removed)
    if texts.moved:
        page.heading("Perhaps the same clause under another id")
        page.rows((each.before, "now", each.now) for each in texts.moved)
    if texts.reworded:
        page.heading("In other words: +[new], -[gone]")
    for each in texts.reworded:
        _show_reworded(page, each)
    show_values(page, "Issues", texts.issues)
    show_values(page, "Figures", texts.figures)
    show_values(page, "References that lead nowhere", texts.dangling)
    show_values(page, "Sources, by checksum", texts.sources, _CHECKSUM)


def _show_clauses(page: Page, title: str, clauses: Iterable[ComparedClauseDocument]) -> None:
    for number, each in enumerate(clauses):
        if not number:
            page.heading(title)
        page.line(f"{each.id}: {each.paraphrase}", indent=2)
        for quote in each.quotes:
            page.line(f'"{quote}"', indent=6)


def _show_reworded(page: Page, reworded: RewordedDocument) -> None:
    page.line(f"{reworded.id}, {reworded.part}", indent=2)
    parts = []
    for each in reworded.text:
        mark, style = _STYLES[each.change]
        parts += [(mark.format(each.words) if mark else each.words, style), (" ", "")]
    page.parts(parts[:-1], indent=6)


def show_values(page: Page, title: str, values: Iterable[ValueDocument], length: int | None = None) -> None:
    """What has another value, is new or is gone, under a title; nothing where nothing is."""
    for number, each in enumerate(values):
        if not number:
            page.heading(title)
        now = each.now[:length] or "gone"
        page.line(f"{each.name}: {f'{each.before[:length]}, now {now}' if each.before else f'new: {now}'}", indent=2)

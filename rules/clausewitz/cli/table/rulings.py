"""Rulings as they are shown at a terminal: the answer, its sentence, all other reasons, and what would change it."""

from collections.abc import Iterable

from clausewitz.catalogue.answers.rulings import RulingDocument, WhyDocument
from clausewitz.cli.terminal import Page
from clausewitz.text.quotes import fold

_OPPOSITE = {"yes": "no", "no": "yes", "unclear": "yes"}


def show_rulings(page: Page, rulings: Iterable[RulingDocument], *, with_steps: bool, with_reasons: bool = True) -> None:
    """Show what the rules say of each action; of a battle with its side and the step at which it decides."""
    for each in rulings:
        asked = f"{each.side} {each.action} (step {each.step})" if with_steps else each.action
        page.rows([(each.answer, asked)], indent=0)
        if with_reasons:
            _show_reasons(page, each)
        if each.why:
            _show_why(page, each.why, _OPPOSITE[each.answer])


def _show_reasons(page: Page, told: RulingDocument) -> None:
    page.line(f"{told.decided_by}: {told.says}" if told.decided_by else told.says, indent=5)
    for quote in told.quotes:
        page.line(f'{quote.source} "{fold(quote.text)}"', indent=5)
    for reason in told.reasons[1:]:
        page.line(f"also {reason.clause}: {reason.says}", indent=5)
    for clause in told.overridden:
        page.line(f"overrides {clause}", style="dim", indent=5)
    for clause in told.contradicted_by:
        page.line(f"contradicts {clause}", style="bold red", indent=5)


def _show_why(page: Page, why: WhyDocument, otherwise: str) -> None:
    for change in why.changes:
        page.line(f"{otherwise} {change.in_words}", style="bold", indent=5)
        page.line(f"{change.decided_by}: {change.says}" if change.decided_by else change.says, indent=9)
    for reading in why.readings:
        page.line(f"{otherwise} under {reading.issue} {reading.letter}", style="bold", indent=5)
        page.line(reading.answer, indent=9)
    if why.unexamined:
        page.line(f"What would change it cannot be found out: {why.unexamined}", indent=5)
    elif not (why.changes or why.readings):
        page.line(f"Nothing in the situation, and no other reading, would make it a {otherwise}.", indent=5)

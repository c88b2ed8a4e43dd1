"""Rulings as they are shown at a terminal: the answer, its sentence, all other reasons, and what would change it."""

from collections.abc import Iterable

from clausewitz.catalogue.answers.interview import RuledDocument
from clausewitz.catalogue.answers.rulings import ReasonDocument, RulingDocument
from clausewitz.catalogue.answers.why import ChangeDocument, OtherReadingDocument, WhyDocument
from clausewitz.cli.quoting import show_quotes
from clausewitz.cli.terminal import Page
from clausewitz.text.counts import format_count
from clausewitz.text.register import Register

_OPPOSITE = {"yes": "no", "no": "yes", "unclear": "yes"}


def show_rulings(
    page: Page, rulings: Iterable[RulingDocument], register: Register, *, now: int | None, with_reasons: bool = True
) -> None:
    """Show what the rules say of each action; in the round `now` of a battle with its side, and when it decides."""
    for each in rulings:
        page.rows([(each.answer, each.action if now is None else _when_decided(each, now))], indent=0)
        if with_reasons:
            _show_reasons(page, each, register)
        if each.why:
            show_what_turns(page, each.why, each.answer)
        else:
            _show_readings(page, each.spoken_under, "permitted")


def _when_decided(told: RulingDocument, now: int) -> str:
    in_another = f" of round {told.round}" if told.round not in {0, now} else ""
    return f"{told.side} {told.action} (step {told.step}{in_another})"


def show_deciding(
    page: Page, told: RulingDocument | RuledDocument, register: Register, others: Iterable[ReasonDocument] = ()
) -> None:
    """Show what decides with its quotes, the other reasons, and what is overridden."""
    page.line(f"{told.decided_by}: {told.says}" if told.decided_by else told.says, indent=5)
    show_quotes(page, told.quotes, register, indent=5)
    for reason in others:
        page.line(f"also {reason.clause}: {reason.says}", indent=5)
    for clause in told.overridden:
        page.line(f"overrides {clause}", style="dim", indent=5)


def _show_reasons(page: Page, told: RulingDocument, register: Register) -> None:
    show_deciding(page, told, register, told.reasons[1:])
    for assumed in told.assumed:
        page.line(assumed, indent=5)
    for clause in told.contradicted_by:
        page.line(f"contradicts {clause}", style="bold red", indent=5)


def show_what_turns(page: Page, why: WhyDocument, answer: str) -> None:
    """Show what would turn the ruling round whose answer is this.

    At the end of an interview that is what was answered otherwise, and below it what was not asked: of several ways
    that differ in the latter alone, the one with the fewest answers.
    """
    otherwise = _OPPOSITE[answer]
    alike: dict[str, list[ChangeDocument]] = {}
    for change in why.changes:
        alike.setdefault(change.changed or change.in_words, []).append(change)
    for condition, (change, *others) in alike.items():
        besides = [each for each in change.fields if each.now is None] if change.changed else []
        page.line(f"{otherwise} {condition}{', given:' if besides else ''}", style="bold", indent=5)
        for each in besides:
            page.line(f"{each.means} {each.then}", indent=9)
        if others:
            page.line(
                f"(in {format_count(len(others), 'other way')} as well, which `--why --json` tells)", "dim", indent=9
            )
        page.line(f"{change.decided_by}: {change.says}" if change.decided_by else change.says, indent=9)
    _show_readings(page, why.readings, otherwise)
    if why.unexamined:
        page.line(f"What would change it cannot be found out: {why.unexamined}", indent=5)
    elif not (why.changes or why.readings):
        page.line(f"Nothing in the situation, and no other reading, would make it a {otherwise}.", indent=5)


def _show_readings(page: Page, readings: Iterable[OtherReadingDocument], otherwise: str) -> None:
    for reading in readings:
        where = "" if reading.always else ", in some situations"
        page.line(f"{otherwise} under {reading.issue} {reading.letter}{where}", style="bold", indent=5)
        page.line(reading.answer, indent=9)

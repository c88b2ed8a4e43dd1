"""The rulings that flip, at a terminal."""

from collections.abc import Iterable
from itertools import groupby

from clausewitz.catalogue.answers.compared.rulings import DecidingDocument, FlipDocument, RulingsDocument
from clausewitz.cli.quoting import show_quoted
from clausewitz.cli.terminal import Page
from clausewitz.text.counts import counted


def show_rulings(page: Page, rulings: RulingsDocument) -> None:
    """Each ruling that flips, by kind of action, and what could not be compared."""
    for action, flips in groupby(rulings.flips, key=lambda each: (each.action, each.does)):
        page.heading(": ".join(action))
        for each in flips:
            _show(page, each)
    for gone in rulings.gone:
        page.line()
        page.line(f"Nothing permits {gone} any longer.", style="bold red")
    page.line()
    for failed in rulings.uncompared:
        page.line(f"Not compared: {failed.action}, as {failed.why}", style="yellow")
    on = counted(rulings.compared - len(rulings.uncompared), "kind")
    if not rulings.flips:
        page.line(f"No ruling changes, on {on} of action: proved for every situation.", style="bold green")
        return
    page.line(f"No other ruling changes, on {on} of action: proved for every situation.")


def _show(page: Page, flip: FlipDocument) -> None:
    answer = "yes" if flip.allowed else "no"
    page.rows([(answer, "where" if flip.conditions else "wherever it comes up")])
    page.rows((("-", each) for each in flip.conditions), indent=7)
    page.line(f"as in: {flip.question}", indent=7)
    _decide(page, "before", flip.before)
    _decide(page, "now", flip.after)


def _decide(page: Page, when: str, rules: Iterable[DecidingDocument]) -> None:
    for rule in rules:
        page.line(f"{when}: {f'{rule.clause}: ' if rule.clause else ''}{rule.says}", indent=7)
        show_quoted(page, rule.quotes, indent=9)

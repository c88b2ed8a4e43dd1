"""The rulings that flip, at a terminal."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from clausewitz.catalogue.answers.compared.rulings import DecidingDocument, FlipDocument, RulingsDocument
from clausewitz.cli.quoting import show_quoted
from clausewitz.cli.terminal import Page


def show_rulings(page: Page, rulings: RulingsDocument) -> None:
    """Each ruling that flips, by kind of action, and what could not be compared."""
    for action, flips in groupby(rulings.flips, key=lambda each: (each.action, each.does)):
        page.heading(": ".join(action))
        for _, alike in groupby(flips, key=lambda each: each.decision_key):
            _show_flips(page, tuple(alike))
    for gone in rulings.gone:
        page.line()
        page.line(f"Nothing permits {gone} any longer.", style="bold red")
    page.line()
    for failed in rulings.uncompared:
        page.line(f"Not compared: {failed.action}, as {failed.why}", style="yellow")
    page.line(rulings.proof, style="" if rulings.flips else "bold green")


def _show_flips(page: Page, alike: Sequence[FlipDocument]) -> None:
    """Flips that the same sentences decide, which are told once, below all of them."""
    first = alike[0]
    for number, flip in enumerate(alike):
        answer = "or" if number else "yes" if flip.allowed else "no"
        page.rows([(answer, "where" if flip.conditions else "wherever it comes up")])
        page.rows((("-", each) for each in flip.conditions), indent=7)
        page.line(f"as in: {flip.example}", indent=7)
    _decide(page, "before", first.before)
    _decide(page, "now", first.after)


def _decide(page: Page, when: str, rules: Iterable[DecidingDocument]) -> None:
    for rule in rules:
        page.line(f"{when}: {f'{rule.clause}: ' if rule.clause else ''}{rule.says}", indent=7)
        show_quoted(page, rule.quotes, indent=9)

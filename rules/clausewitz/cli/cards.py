"""The answer card at a terminal: the verdict, the sentence under it with the words of the question marked, and more."""

from collections.abc import Iterator, Set

from clausewitz.answers.cards import CardAnswer
from clausewitz.cli.terminal import Page
from clausewitz.text.search import mark_words

_STYLES = {
    "yes": "bold green",
    "no": "bold red",
    "depends": "bold yellow",
    "open": "bold yellow",
    "silent": "bold yellow",
    "unsure": "yellow",
}


def show_card(page: Page, card: CardAnswer, marked: Set[str], *, is_asked: bool = False) -> None:
    """Show a card, with the words of these stems marked; `is_asked` where the interview follows at once."""
    if card.heading or card.says:
        page.line(card.heading or card.says, style=_STYLES.get(card.verdict, "bold"))
    if card.verdict in {"silent", "unsure"} and card.rule:
        page.line("The nearest rule:", indent=2, style="dim")
    if card.heading and (card.rule == card.open_question or not card.quote):
        page.line(card.says, indent=2)
    if card.quote:
        page.parts(_sentence(card, marked), indent=2)
    if card.missing:
        page.line(card.missing, indent=2, style="yellow")
    if card.disputed and card.rule != card.open_question:
        page.line(f"Open question: {card.disputed}", indent=2)
    if card.heard:
        page.line(f"Heard: {'; '.join(card.heard)}.", indent=2, style="dim")
    page.rows(_commands(card, is_asked=is_asked))


def _commands(card: CardAnswer, *, is_asked: bool) -> Iterator[tuple[str, str]]:
    if card.verdict == "depends" and not is_asked:
        yield "ask me:", card.interview
    if card.why:
        yield "why:", card.why


def _sentence(card: CardAnswer, marked: Set[str]) -> Iterator[tuple[str, str]]:
    """The sentence of the rulebook, whole; the words of the rule stand in quotation marks."""
    yield f"{card.source} ", "dim"
    for text, style in ((f'{card.before}"', "dim"), (card.quote, ""), (f'"{card.after}', "dim")):
        for part, is_marked in mark_words(text, marked):
            yield part, f"{style} bold underline" if is_marked else style

"""Diagrams, battles and odds on the page of a report."""

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, fromstring

from clausewitz.catalogue.answers.compared.battles import BattleDocument, OddsDocument
from clausewitz.conform.report.markup import Node, element
from clausewitz.desk.flow import KEY, Flow


def diagram(flow: Flow, svg: str) -> Element:
    """A sequence with its marks, as it was drawn, and what they mean."""
    drawing = fromstring(svg)
    for each in drawing.iter():
        each.tag = each.tag.rpartition("}")[2]  # HTML knows them without a namespace
    key = element("figcaption", f"{flow.title}. {KEY}")
    return element("figure", drawing, key, class_="sequence-figure")


def battle_told(battle: BattleDocument) -> list[Node]:
    """Where a battle parts first, or why it could not be played; nothing where it goes on as before."""
    if battle.why:
        return [f"{battle.file}: not played, as {battle.why}"]
    if battle.first is None:
        return []
    first = battle.first
    parted = f"{battle.file}: parts in {battle.parted} of {battle.plays} plays, first at {first.differs}: "
    lines = [*(f"before: {each}" for each in first.before), *(f"now: {each}" for each in first.after)]
    shown = [element("ul", *(element("li", each) for each in lines))] if lines else []
    return [f"{parted}{first.expected or 'nothing'}, now {first.came or 'nothing'}", *shown]


def odds_told(battles: Iterable[BattleDocument]) -> Iterator[Element]:
    """A table of the odds that move, and below it those that do not, and those that cannot be told."""
    told = [(each.file, each.odds) for each in battles if each.odds]
    moved = [(file, odds) for file, odds in told if odds.is_moved]
    if not told:
        return
    yield element("h3", "Exact odds of the example battles")
    if moved:
        head = element("tr", *(element("th", each, scope="col") for each in ("Battle", "Outcome", "Before", "Now")))
        rows = (row for file, odds in moved for row in _rows(file, odds))
        table = element("table", element("thead", head), element("tbody", *rows), class_="odds")
        yield element("div", table, class_="scrolls", tabindex="0", role="region", aria_label="Exact odds")
    same = [file for file, odds in told if not odds.is_moved and not odds.why]
    if same:
        yield element("p", f"As before: {', '.join(same)}.", class_="note")
    for file, odds in told:
        if odds.why:
            yield element("p", f"Not told: {file}, as {odds.why}.", class_="note")


def _rows(file: str, odds: OddsDocument) -> Iterator[Element]:
    """A row for each outcome, and for what each side loses."""
    told = [
        (name, *(f"{100 * each.get(name, 0):.1f} %" for each in (odds.before, odds.now)))
        for name in dict.fromkeys((*odds.before, *odds.now))
    ]
    told += [
        (f"hits that the {side} takes on average", f"{odds.costs_before.get(side, 0):.2f}", f"{now:.2f}")
        for side, now in odds.costs_now.items()
    ]
    for number, (what, *numbers) in enumerate(told):
        name = element("th", "" if number else file, scope="row")
        yield element("tr", name, element("td", what), *(element("td", each, class_="number") for each in numbers))

"""The example battles by both sets of rules, at a terminal."""

from collections.abc import Sequence

from clausewitz.catalogue.answers.compared.battles import BattleDocument, OddsDocument
from clausewitz.cli.terminal import Page
from clausewitz.text.counts import format_count


def show_battles(page: Page, battles: Sequence[BattleDocument]) -> None:
    """Where each example battle parts first; those that never do are counted. Then what the odds do."""
    if not battles:
        return
    page.heading("The example battles, with the same dice and decisions")
    for each in battles:
        _show_battles(page, each)
    same = [each for each in battles if not each.parted and not each.why]
    if same:
        plays = format_count(same[0].plays, "play")
        page.line(f"{format_count(len(same), 'battle')} went as before, in {plays} each.", indent=2)
    _show_odds(page, [(each.file, each.odds) for each in battles if each.odds])


def _show_battles(page: Page, battle: BattleDocument) -> None:
    if battle.why:
        page.line(f"{battle.file}: not played, as {battle.why}", indent=2)
    if battle.first is None:
        return
    first, moves = battle.first, format_count(battle.first.inputs, "roll or decision", "rolls and decisions")
    page.line(f"{battle.file}: parts in {battle.parted} of {battle.plays} plays, first after {moves}", indent=2)
    page.line(f"{first.differs}: {first.expected or 'nothing'}, now {first.came or 'nothing'}", indent=6)
    for when, lines in (("before", first.before), ("now", first.after)):
        for line in lines:
            page.line(f"{when}: {line}", indent=6)


def _show_odds(page: Page, told: Sequence[tuple[str, OddsDocument]]) -> None:
    """The odds that move, then which do not, and which cannot be told."""
    if not told:
        return
    page.heading("Exact odds of the example battles, before and now")
    for file, odds in told:
        if odds.is_moved:
            page.line(f"{file}: {100 * (odds.moves or 0):.1f} % of the odds move", indent=2)
            page.rows(_rows(odds), indent=6)
    same = [file for file, odds in told if not odds.why and not odds.is_moved]
    if same:
        page.line(f"As before: {', '.join(same)}.", indent=2)
    for file, odds in told:
        if odds.why:
            page.line(f"Not told: {file}, as {odds.why}.", indent=2)


def _rows(odds: OddsDocument) -> list[tuple[str, ...]]:
    chances = [
        (f"{100 * odds.before.get(each, 0):5.1f} %", f"{100 * odds.now.get(each, 0):5.1f} %", each)
        for each in dict.fromkeys((*odds.before, *odds.now))
    ]
    hits = [
        (f"{odds.costs_before.get(side, 0):5.2f}", f"{now:5.2f}", f"hits that the {side} takes on average")
        for side, now in odds.costs_now.items()
    ]
    return [*chances, *hits]

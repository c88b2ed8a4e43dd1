"""The example battles by both sets of rules, at a terminal."""

from collections.abc import Sequence

from clausewitz.catalogue.answers.compared.battles import BattleDocument
from clausewitz.cli.terminal import Page
from clausewitz.text.counts import counted


def show_battles(page: Page, battles: Sequence[BattleDocument]) -> None:
    """Where each example battle parts first; those that never do are counted."""
    if not battles:
        return
    page.heading("The example battles, with the same dice and decisions")
    for each in battles:
        _show(page, each)
    same = [each for each in battles if not each.parted]
    if same:
        plays = counted(same[0].plays, "play")
        page.line(f"{counted(len(same), 'battle')} went as before, in {plays} each.", indent=2)


def _show(page: Page, battle: BattleDocument) -> None:
    if battle.first is None:
        return
    first, moves = battle.first, counted(battle.first.inputs, "roll or decision", "rolls and decisions")
    page.line(f"{battle.file}: parts in {battle.parted} of {battle.plays} plays, first after {moves}", indent=2)
    page.line(f"{first.differs}: {first.expected or 'nothing'}, now {first.came or 'nothing'}", indent=6)
    for when, lines in (("before", first.before), ("now", first.after)):
        for line in lines:
            page.line(f"{when}: {line}", indent=6)

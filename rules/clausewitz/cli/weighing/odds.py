"""`clausewitz odds BATTLE`: how a battle may end, and how likely that is."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar

import rich_click as click

from clausewitz.catalogue.answers.table import ChancesDocument, OddsAnswer
from clausewitz.catalogue.chances import chances_of
from clausewitz.catalogue.documents.files import DocumentError, parsed
from clausewitz.catalogue.documents.kinds import Setting, setting_of
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.battles import battle_argument, open_battle
from clausewitz.cli.comparing.named import change_options
from clausewitz.cli.complaints import BadInputError
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.narrowing import refuse_ids_of_others, rulebook_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, write_json
from clausewitz.cli.weighing.onward import MOST, giving_up
from clausewitz.cli.weighing.singly import Weighs, show_weighed, weigh
from clausewitz.cli.weighing.telling import show
from clausewitz.compare.battles.played import by_rules
from clausewitz.compare.changes import Changes, UnknownChangeError, told
from clausewitz.desk.comparing.rules import Rules
from clausewitz.odds.graph import TooLargeError, odds
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.positions.playable import Playable
from clausewitz.play.roster import Roster
from clausewitz.play.switches import with_figures
from clausewitz.text.nearest import spelt, suggested
from clausewitz.text.rooms.house import House

Found = TypeVar("Found")


@click.command("odds")
@battle_argument()
@change_options
@click.option(
    "--losses",
    metavar="ORDER",
    multiple=True,
    help='What a side gives up first: "attacker: fighters, infantry". Else the cheapest.',
)
@click.option("--exact", is_flag=True, help="As fractions, exact to the last digit.")
@click.option(
    "--digits", type=click.IntRange(0, 12), default=1, show_default=True, help="Digits of a percentage after the point."
)
@click.option("--survivors", is_flag=True, help="With what is left at each ending.")
@click.option("--disputes", is_flag=True, help="How far each other reading of a dispute in it moves the odds.")
@click.option("--figures", "each_figure", is_flag=True, help="How far each figure moves them, up and down by one.")
@click.option("--sentences", is_flag=True, help="How far each clause moves them, struck out.")
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=MOST,
    show_default=True,
    help="Give up beyond so many positions.",
)
@rulebook_option
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    house: House,
    battle: Path,
    losses: tuple[str, ...],
    exact: bool,
    digits: int,
    survivors: bool,
    disputes: bool,
    each_figure: bool,
    sentences: bool,
    most: int,
    as_json: bool,
    changes: Changes,
) -> int:
    """Show how a battle may end, and how likely each ending is: exactly, from the rules themselves, without dice.

    Odds go on from wherever the moves of the document have led. Where the rules leave a choice, a side gives up its
    cheapest units first, and goes on fighting with as many as it can.
    """
    weighs = Weighs(disputes, each_figure, sentences)
    if weighs.any and changes != Changes():
        raise click.UsageError("weigh the rules as they are, or tell the odds with a change: not both at once")
    setting = open_battle(house, battle)
    position = _fought(setting.opened.position, battle)
    roster = position.roster
    policy = Policy(_orders(losses, roster))
    rules = _rules(house, setting, changes) if changes != Changes() else None
    with Progress() as progress:
        if weighs.any:
            own, weighed, unweighed = _limited(
                partial(weigh, weighs, house, battle, setting, position, policy, most, progress)
            )
        else:
            own, weighed, unweighed = _chances(position, policy, most, exact, progress), (), 0
        changed = _changed(battle, setting, rules, policy, most, exact, progress) if rules else None
    answer = OddsAnswer(
        setting.opened.title,
        dict(giving_up(position, policy, (own, changed))),
        own,
        tuple(told(Rules(setting.rulebook.preferred), rules, roster)) if rules else (),
        changed,
        weighed,
        unweighed,
    )
    if as_json:
        write_json(answer)
    else:
        show(Page(), answer, roster, digits=digits, survivors=survivors)
        show_weighed(Page(), answer, digits)
    return FALLS_SHORT if unweighed else FINE


def _fought(position: Playable, file: Path) -> Battle:
    if isinstance(position, Battle):
        return position
    raise click.UsageError(f"{file.name} sets up no single battle, and odds are told of one battle at a time")


def _rules(house: House, setting: Setting, changes: Changes) -> Rules:
    refuse_ids_of_others(house, (*changes.readings, *changes.without))
    try:
        return changes.made(setting.rulebook, kept_register(house))
    except UnknownChangeError as error:
        raise click.UsageError(str(error)) from None


def _changed(  # noqa: PLR0913, PLR0917 - what odds are asked with, and the change
    file: Path, setting: Setting, rules: Rules, policy: Policy, most: int, exact: bool, progress: Progress
) -> ChancesDocument:
    document = parsed(file)
    assert isinstance(document, Mapping), "it has been read as a battle"
    with rules.in_force():
        try:
            after = setting_of(by_rules(document, rules, setting.rulebook), [setting.rulebook], file.name)
        except DocumentError as error:
            raise BadInputError("document", error.wrong, hint="With the changes the battle cannot be set up.") from None
        with with_figures(after.document.given):
            return _chances(_fought(after.opened.position, file), policy, most, exact, progress)


def _chances(battle: Battle, policy: Policy, most: int, exact: bool, progress: Progress) -> ChancesDocument:
    found = _limited(partial(odds, battle, policy, most, exact, partial(progress, "Following the battle")))
    return chances_of(battle, found)


def _limited(found: Callable[[], Found]) -> Found:
    """What is found, unless the battle is too large for that."""
    try:
        return found()
    except TooLargeError as error:
        raise click.UsageError(f"{error}; name more with --most, or take a smaller battle") from None


def _orders(typed: Iterable[str], roster: Roster) -> Mapping[Side, tuple[str, ...]]:
    """The order of each side, all kinds in it: made once, so that another cost is not another order as well."""
    named: dict[Side, tuple[str, ...]] = {}
    for each in typed:
        side, kinds = _order(each, roster)
        if side in named:
            raise click.UsageError(f"the {side.value} has one order of loss; name all its units in one --losses")
        if len({*kinds}) < len(kinds):
            raise click.UsageError(f'"{each}" names a unit twice')
        named[side] = kinds
    return {side: order_of_loss(roster, named.get(side, ()), roster.units) for side in Side}


def _order(typed: str, roster: Roster) -> tuple[Side, tuple[str, ...]]:
    """`attacker: fighters, infantry`, say. Raises `click.UsageError`."""
    example = f"attacker: {', '.join(list(roster.units)[:2])}"
    name, colon, rest = typed.partition(":")
    side = next((each for each in Side if each.value == name.strip().casefold()), None)
    kinds = [each.strip() for each in rest.split(",")]
    if side is None or not (colon and all(kinds)):
        raise click.UsageError(f'"{typed}" is no order of loss; write "{example}", say')
    return side, tuple(_kind(each, roster) for each in kinds)


def _kind(typed: str, roster: Roster) -> str:
    names = {name: kind for kind, unit in roster.units.items() for name in (kind, unit.name, unit.plural)}
    found = spelt(typed, names)
    if found is None:
        raise click.UsageError(f'the roster has no unit "{typed}"{suggested(typed, names)}')
    return names[found]

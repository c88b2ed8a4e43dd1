"""`clausewitz odds BATTLE`: how a battle may end, and how likely that is."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.answers.chances.odds import ChancesDocument, OddsAnswer
from clausewitz.catalogue.documents.files import DocumentError, read_document
from clausewitz.catalogue.documents.kinds import Setting, setting_of
from clausewitz.catalogue.drawn.odds import as_file, draw_odds
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.stored.writing import cannot_be_written, write_at_once
from clausewitz.cli.battles import battle_argument, open_battle
from clausewitz.cli.comparing.named import change_options
from clausewitz.cli.complaints import BadInputError, why_not_written
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.narrowing import refuse_ids_of_others, rulebook_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, write_json
from clausewitz.cli.weighing.following import (
    GOALS,
    Following,
    build_wanted,
    find_best_orders,
    run_within_limit,
    within_limits,
)
from clausewitz.cli.weighing.onward import MOST, loss_orders
from clausewitz.cli.weighing.policies import orders_of_loss, sought, stops_typed
from clausewitz.cli.weighing.singly import Weighs, show_weighed, weigh
from clausewitz.cli.weighing.telling import show
from clausewitz.compare.battles.ruled import apply_rules
from clausewitz.compare.changes import Changes, UnknownChangeError, describe_changes
from clausewitz.desk.comparing.rules import Rules
from clausewitz.odds.odds import HAS_ARRAYS
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from clausewitz.play.positions.playable import Playable
from clausewitz.play.switches import with_figures
from clausewitz.text.rooms.house import Project


@click.command("odds")
@battle_argument()
@change_options
@click.option(
    "--losses",
    metavar="ORDER",
    multiple=True,
    help='What a side gives up first: "attacker: fighters, infantry", or best, which is sought. Else the cheapest.',
)
@click.option(
    "--stop",
    "stops",
    metavar="WHEN",
    multiple=True,
    help='When a side stops: "attacker retreats when ground < 3". Of several the first that applies counts.',
)
@click.option(
    "--best",
    "goal",
    type=click.Choice(GOALS),
    help="Each side stops when that is best: to hold the space, or at cost.",
)
@click.option("--prize", type=click.FloatRange(min=0), help="What the space is worth, with --best value. Else nothing.")
@click.option("--exact", is_flag=True, help="As fractions, exact to the last digit.")
@click.option(
    "--digits", type=click.IntRange(0, 12), default=1, show_default=True, help="Digits of a percentage after the point."
)
@click.option("--survivors", is_flag=True, help="With what is left at each ending.")
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE",
    help="Draw the odds into a file, as a picture for light and dark; with a change, those with it.",
)
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
@click.option("--memory", type=click.IntRange(min=1), metavar="MB", help="Give up beyond so many megabytes, about.")
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes that weigh changes.")
@rulebook_option
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    house: Project,
    battle: Path,
    losses: tuple[str, ...],
    stops: tuple[str, ...],
    goal: str | None,
    prize: float | None,
    exact: bool,
    digits: int,
    survivors: bool,
    svg: Path | None,
    disputes: bool,
    each_figure: bool,
    sentences: bool,
    most: int,
    memory: int | None,
    jobs: int,
    as_json: bool,
    changes: Changes,
) -> int:
    """Show how a battle may end, and how likely each ending is: exactly, from the rules themselves, without dice.

    Odds go on from wherever the moves of the document have led. Where the rules leave a choice, a side gives up its
    cheapest units first, and goes on fighting with as many as it can, unless you say when it stops.
    """
    weighs = Weighs(disputes, each_figure, sentences)
    if weighs.any and changes != Changes():
        raise click.UsageError("weigh the rules as they are, or tell the odds with a change: not both at once")
    if svg and (error := cannot_be_written(svg)):
        raise click.UsageError(f"{svg} cannot be written: {why_not_written(error)}")
    setting = open_battle(house, battle)
    position = _require_battle(setting.opened.position, battle)
    one_by_one = exact or goal is not None or bool(sought(losses)) or not HAS_ARRAYS
    most = within_limits(position, most, memory) if one_by_one else most
    roster = position.roster
    policy = Policy(orders_of_loss(losses, roster), stops_typed(stops, position))
    rules = _rules(house, setting, changes) if changes != Changes() else None
    wants = build_wanted(goal, prize, policy, weighing=weighs.any)
    with Progress() as progress:
        following = Following(policy, most, exact, wants, progress)
        policy, orders = find_best_orders(position, following, sought(losses))
        following = replace(following, policy=policy)
        if weighs.any:
            own, weighed, unweighed = run_within_limit(
                partial(weigh, weighs, house, battle, setting, position, policy, most, progress, jobs)
            )
        else:
            own, weighed, unweighed = following.chances(position), (), 0
        changed = _changed_chances(battle, setting, rules, following) if rules else None
    answer = OddsAnswer(
        setting.opened.title,
        setting.opened.remarks,
        dict(loss_orders(position, policy, (own, changed))),
        orders,
        tuple(map(str, policy.stops)),
        own,
        tuple(describe_changes(Rules(setting.rulebook.preferred_profile), rules, roster)) if rules else (),
        changed,
        weighed,
        unweighed,
    )
    if svg:
        write_at_once(svg, as_file(draw_odds(answer.battle, changed or own, "odds")))
    if as_json:
        write_json(answer)
    else:
        show(Page(), answer, roster, digits=digits, survivors=survivors)
        show_weighed(Page(), answer, digits)
    return FALLS_SHORT if unweighed else FINE


def _require_battle(position: Playable, file: Path) -> Battle:
    if isinstance(position, Battle):
        return position
    raise click.UsageError(f"{file.name} sets up no single battle, and odds are told of one battle at a time")


def _rules(house: Project, setting: Setting, changes: Changes) -> Rules:
    refuse_ids_of_others(house, (*changes.readings, *changes.without))
    try:
        return changes.build_rules(setting.rulebook, kept_register(house))
    except UnknownChangeError as error:
        raise click.UsageError(str(error)) from None


def _changed_chances(file: Path, setting: Setting, rules: Rules, following: Following) -> ChancesDocument:
    document = read_document(file)
    assert isinstance(document, Mapping), "it has been read as a battle"
    with rules.in_force():
        try:
            after = setting_of(apply_rules(document, rules, setting.rulebook), [setting.rulebook], file.name)
        except DocumentError as error:
            raise BadInputError("document", error.wrong, hint="With the changes the battle cannot be set up.") from None
        with with_figures(after.document.own_figures):
            return following.chances(_require_battle(after.opened.position, file))

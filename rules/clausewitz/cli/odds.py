"""`clausewitz odds BATTLE`: the endings of a battle and their chances, and the effects of single rule changes.

The parts come before the command: the limits, the policies of both sides as a user types them, and the ranking for
`--disputes`, `--figures` and `--sentences`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import rich_click as click

from clausewitz.answers.odds import ChancesAnswer, LossOrders, OddsAnswer, TraceAnswer, WeighedAnswer
from clausewitz.catalogue.chances import best_of, chances_of
from clausewitz.catalogue.odds_charts import as_file, draw_odds
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.battles import battle_argument, open_battle
from clausewitz.cli.change_options import change_options
from clausewitz.cli.errors import BadInputError, why_not_written
from clausewitz.cli.odds_output import loss_orders, show
from clausewitz.cli.options import refuse_ids_of_others, rulebook_option
from clausewitz.cli.progress import Progress
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_project, write_json
from clausewitz.compare.changes import Changes, UnknownChangeError, describe_changes
from clausewitz.documents.files import DocumentError, read_document
from clausewitz.documents.kinds import Setting, setting_of
from clausewitz.lazy import dataclass
from clausewitz.odds import MOST
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import (
    BYTES,
    HAS_ARRAYS,
    NoFastPathError,
    Scales,
    estimate_hits,
    estimate_positions,
    find_parting,
    odds,
)
from clausewitz.odds.optimize import HOLD, Goal, PointlessError, best_orders, find_best_play, value
from clausewitz.odds.policies import COMPARISONS, Condition, Policy, Stop, order_of_loss
from clausewitz.play.battle import Battle
from clausewitz.play.combat import Playable, considered_actions, explain_no_decision
from clausewitz.play.matching import matching_options
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.state import state_lines
from clausewitz.play.switches import with_figures
from clausewitz.rulings.rules import Rules
from clausewitz.store.writing import cannot_be_written, write_at_once
from clausewitz.text.words import did_you_mean, find_spelling, format_count, suggest_ids

if TYPE_CHECKING:
    from clausewitz.compare.weights import WeighedChange

Found = TypeVar("Found")

GOALS = ("hold", "value")
_MEGABYTE = 1_000_000
_DEAREST = 1_000_000_000
"""The highest prize: with more, the costs of armies would be lost to rounding."""


@dataclass(frozen=True)
class BattleOptions:
    """The goal of both sides in a battle."""

    goal: str
    prize: Fraction

    def goal_for(self, battle: Battle) -> Goal:
        """The value of each ending for that goal."""
        return HOLD if self.goal == "hold" else value(battle, self.prize)

    @property
    def pointless(self) -> str:
        """The message if all endings are worth the same."""
        if self.goal == "hold":
            return "the attacker never ends this battle with the space to himself; use --best value"
        return "every ending of this battle costs the same; give a --prize for the space"


@dataclass(frozen=True)
class Following:
    """The settings for computing odds."""

    policy: Policy
    most: int
    exact: bool
    wanted: BattleOptions | None
    """The goal of the sides that decide as well as possible; None if the policy decides everything."""
    progress: Progress

    def chances(self, battle: Battle) -> ChancesAnswer:
        """The odds of a battle. Raises `click.UsageError` if there are none."""
        told = partial(self.progress, "Following the battle")
        if self.wanted is None:
            return chances_of(battle, run_within_limit(partial(odds, battle, self.policy, self.most, self.exact, told)))
        goal = self.wanted.goal_for(battle)
        try:
            found = run_within_limit(partial(find_best_play, battle, self.policy, goal, self.most, self.exact, told))
        except PointlessError:
            raise click.UsageError(self.wanted.pointless) from None
        return chances_of(battle, found.odds, best_of(found, self.wanted.goal, self.wanted.prize))


def run_within_limit(found: Callable[[], Found]) -> Found:
    """Run a computation. Raises `click.UsageError` if the battle is too large for it."""
    try:
        return found()
    except TooLargeError as error:
        raise click.UsageError(f"{error}; raise the limit with --most, or use a smaller battle") from None


def find_best_orders(battle: Battle, following: Following, sides: frozenset[Side]) -> tuple[Policy, LossOrders | None]:
    """The policy with the best orders of loss for these sides, and how they were found. Raises `click.UsageError`."""
    if not sides:
        return following.policy, None
    told = partial(following.progress, "Trying orders of loss")
    for wants in (
        (following.wanted,)
        if following.wanted
        else (BattleOptions("hold", Fraction(0)), BattleOptions("value", Fraction(0)))
    ):
        try:
            found = run_within_limit(
                partial(best_orders, battle, following.policy, sides, wants.goal_for(battle), following.most, told)
            )
        except PointlessError:
            continue
        names = tuple(side.value for side in Side if side in sides)
        worth, before = float(found.worth), float(found.before)
        prize = float(wants.prize)
        told_of = LossOrders(wants.goal, prize, names, worth, before, found.tried, found.all_tried, found.settled)
        return found.policy, told_of
    raise click.UsageError(
        "no order of loss is better than another here: all endings of this battle are worth the same"
    )


def within_limits(battle: Battle, most: int, memory: int | None) -> int:
    """The limit on positions. Raises `click.UsageError` if the battle probably has more."""
    limit = most if memory is None else min(most, memory * _MEGABYTE // BYTES)
    likely = estimate_positions(battle)
    if likely <= limit:
        return limit
    about, hits = round(likely, 2 - len(str(likely))), estimate_hits(battle, limit)
    fits = f"two sides that take {format_count(hits, 'hit')} each would fit" if hits else "no battle is that small"
    smaller = ", or use a smaller battle" if hits else ""
    raise click.UsageError(
        f"the battle is likely to lead to about {about:,} positions, and {limit:,} {'is' if limit == 1 else 'are'} the "
        f"limit; {fits}. Name more with --most{' and --memory' if memory else ''}{smaller}"
    )


def build_wanted(goal: str | None, prize: float | None, policy: Policy, *, weighing: bool) -> BattleOptions | None:
    """The goal of the sides, if they are to decide as well as possible. Raises `click.UsageError`."""
    if prize is not None and goal != "value":
        raise click.UsageError("a --prize for the space counts only with --best value")
    if prize is not None and not prize <= _DEAREST:
        raise click.UsageError(f"a prize is a number up to {_DEAREST:,}, not {prize}")
    if goal is None:
        return None
    if weighing:
        raise click.UsageError("weigh the rules under one policy, or ask for --best: not both at once")
    if len({each.side for each in policy.stops}) > 1:
        raise click.UsageError("each side has a --stop, which leaves nothing for --best to decide")
    return BattleOptions(goal, Fraction(str(prize or 0)))


_STOP = re.compile(r"\s*(?:the\s+)?(?P<side>\w+)\s+(?P<decision>.+?)(?:\s+when\s+(?P<when>.+?))?\s*", re.I)
_CONDITION = re.compile(
    rf"\s*(?P<enemy>enemy\s+)?(?P<what>.+?)\s*(?P<sign>{'|'.join(COMPARISONS)})\s*(?P<number>\d{{1,6}})\s*",
    re.I | re.ASCII,
)
CHEAPEST, BEST = "cheapest", "best"
_EXAMPLE = "attacker retreats when ground < 3"
_ALL = "units"
_FEW = 8


def orders_of_loss(typed: Iterable[str], roster: Roster) -> Mapping[Side, tuple[str, ...]]:
    """The complete order of each side, made once, so that changed costs do not change the order too."""
    named: dict[Side, tuple[str, ...]] = {}
    for each in typed:
        if each.strip().casefold() in (CHEAPEST, BEST):
            continue
        side, kinds = _order(each, roster)
        if side in named:
            raise click.UsageError(f"the {side.value} has one order of loss; name all its units in one --losses")
        if len({*kinds}) < len(kinds):
            raise click.UsageError(f'"{each}" names a unit twice')
        named[side] = kinds
    return {side: order_of_loss(roster, named.get(side, ()), roster.units) for side in Side}


def sought(typed: Iterable[str]) -> frozenset[Side]:
    """The sides whose best order is to be found: if `best` was typed, all without an order of their own."""
    words = [each.strip().casefold() for each in typed]
    named = {side for side in Side for word in words if word.startswith(side.value)}
    return frozenset(Side) - named if BEST in words else frozenset()


def _order(typed: str, roster: Roster) -> tuple[Side, tuple[str, ...]]:
    """Parse an order of loss such as `attacker: fighters, infantry`. Raises `click.UsageError`."""
    example = f"attacker: {', '.join(list(roster.units)[:2])}"
    name, colon, rest = typed.partition(":")
    side = next((each for each in Side if each.value == name.strip().casefold()), None)
    kinds = [each.strip() for each in rest.split(",")]
    if side is None or not (colon and all(kinds)):
        raise click.UsageError(f'"{typed}" is not an order of loss; write "{example}", say, or {CHEAPEST} or {BEST}')
    return side, tuple(_kind(each, roster) for each in kinds)


def _kind(typed: str, roster: Roster) -> str:
    names = {name: kind for kind, unit in roster.units.items() for name in (kind, unit.name, unit.plural)}
    found = find_spelling(typed, names)
    if found is None:
        raise click.UsageError(f'the roster has no unit "{typed}"{suggest_ids(typed, names)}')
    return names[found]


def stops_typed(typed: Iterable[str], position: Battle) -> tuple[Stop, ...]:
    """When sides stop, in the order typed. Raises `click.UsageError`."""
    return tuple(_stop(each, position) for each in typed)


def _stop(typed: str, position: Battle) -> Stop:
    """Parse a stop such as `attacker retreats when ground < 3 and enemy units > 2`. Raises `click.UsageError`."""
    match = _STOP.fullmatch(typed)
    side = next((each for each in Side if match and each.value == match["side"].casefold()), None)
    if match is None or side is None:
        near = did_you_mean(typed.split(maxsplit=1)[0], (each.value for each in Side)) if typed.strip() else ""
        raise click.UsageError(f'"{typed}" does not say when a side stops; write "{_EXAMPLE}", say{near}')
    decision = match["decision"]
    there = list(dict.fromkeys(str(each.action) for each in considered_actions(position) if each.side is side))
    if not there:
        raise click.UsageError(f'"{typed}": the {side.value} only chooses its losses in this battle')
    if not matching_options(decision, there):
        named = ", ".join([*there[:_FEW], *["..."] * (len(there) > _FEW)])
        why = explain_no_decision(position, decision, (side,))
        near = f"; {why}" if why else did_you_mean(decision, [*there, *(each.split()[0] for each in there)])
        raise click.UsageError(f'the {side.value} never decides to "{decision}" here, but: {named}{near}')
    parts = re.split(r"\s+and\s+", match["when"], flags=re.I) if match["when"] else []
    return Stop(side, decision, tuple(_condition(each, position) for each in parts))


def _condition(typed: str, position: Battle) -> Condition:
    """Parse a condition such as `enemy ground < 3`. Raises `click.UsageError`."""
    match = _CONDITION.fullmatch(typed)
    if match is None:
        signs = ", ".join(COMPARISONS)
        raise click.UsageError(f'"{typed}" is not a condition; write "ground < 3", say, with one of {signs}')
    names = dict(_countable_units(position))
    found = find_spelling(match["what"], names)
    if found is None:
        prefix = "enemy " if match["enemy"] else ""
        groups = ", ".join(name for name, kinds in names.items() if kinds is None or len(kinds) > 1)
        near = did_you_mean(match["what"], names) or f"; write {groups} or the name of a unit"
        raise click.UsageError(f'no units here are called "{prefix}{match["what"]}"{near}')
    return Condition(found, names[found], bool(match["enemy"]), match["sign"], int(match["number"]))


def _countable_units(position: Battle) -> Iterator[tuple[str, frozenset[str] | None]]:
    """What conditions may count, by name: all units, groups of kinds that the forces name, and single kinds."""
    yield _ALL, None
    groups: dict[str, frozenset[str]] = {}
    for force in position.forces.values():
        for name, kinds in force.groups.items():
            groups[name] = groups.get(name, frozenset()) | {*kinds}
        for kind in force.kinds():
            unit = position.roster.units.get(kind)
            names = (kind.replace("_", " "), kind, *((unit.plural, unit.name) if unit else ()))
            groups |= dict.fromkeys(names, frozenset({kind}))
    yield from groups.items()


_NOTHING = 1e-9
"""The rounding error of floats."""
_TITLES = {
    "dispute": "Effect of each dispute",
    "figure": "Effect of each figure",
    "sentence": "Effect of striking out each clause",
}


@dataclass(frozen=True)
class Weighs:
    """The kinds of change to weigh."""

    disputes: bool
    figures: bool
    sentences: bool

    @property
    def any(self) -> bool:
        """Whether anything is."""
        return self.disputes or self.figures or self.sentences

    def changes(self, project: OpenProject, setting: Setting, asked: frozenset[str]) -> Iterator["WeighedChange"]:
        """All changes to the rules that the battle uses."""
        from clausewitz.compare.weights import disputes_in, figures_in, sentences_in  # noqa: PLC0415 - most odds need none

        rules = Rules(setting.opened.profile, figures=setting.document.own_figures)
        return chain(
            disputes_in(asked, rules) if self.disputes else (),
            figures_in(asked, rules, setting.rulebook) if self.figures else (),
            sentences_in(asked, rules, project.register) if self.sentences else (),
        )


def weigh(  # noqa: PLR0913, PLR0917 - the settings of the odds, and what is weighed
    weighs: Weighs,
    project: OpenProject,
    file: Path,
    setting: Setting,
    battle: Battle,
    policy: Policy,
    most: int,
    progress: Progress,
    jobs: int,
) -> tuple[ChancesAnswer, tuple[WeighedAnswer, ...], int]:
    """The odds, the changes ranked, and how many are missing after an interruption. Raises `TooLargeError`."""
    from clausewitz.compare.weights import rank_changes, weigh_changes  # noqa: PLC0415 - as above

    document = read_document(file)
    assert isinstance(document, Mapping), "it has been read as a battle"
    scales = Scales(battle, policy, most, on_progress=partial(progress, "Following the battle"))
    changes = list(weighs.changes(project, setting, scales.asked_ids))
    found: list[WeighedAnswer] = []
    try:
        progress("Weighing what it asks for", 0, len(changes))
        for each in weigh_changes(changes, scales, document, setting.rulebook, jobs):
            found.append(each)
            progress("Weighing what it asks for", len(found), len(changes))
    except KeyboardInterrupt:  # an interruption shows what is known so far
        pass
    return chances_of(battle, scales.odds), rank_changes(found, scales), len(changes) - len(found)


def show_weighed(page: Page, answer: OddsAnswer, digits: int) -> None:
    """Show the changes that move the odds, the largest first, and how many move nothing."""
    usual = chances_by_outcome(answer.chances)
    hits = {each.side: sum(each.hits.values()) for each in answer.chances.expected}
    for of, title in _TITLES.items():
        own = [each for each in answer.weighed if each.of == of]
        if not own:
            continue
        page.heading(title)
        moving = [each for each in own if each.moves is None or each.moves > _NOTHING]
        page.rows((_points(each, digits), _describe_change(each), _in_words(each, usual, digits)) for each in moving)
        costly = [each for each in own if each not in moving and _costs(each, hits)]
        if costly:
            page.line(f"Casualties alone: {', '.join(map(_describe_change, costly))}.", indent=2)
        idle = len(own) - len(moving) - len(costly)
        if idle:
            page.line(f"{idle} of {len(own)} that the battle uses change nothing.", indent=2)
    if answer.unweighed:
        page.line()
        page.line(f"Interrupted: {answer.unweighed} have not been weighed.")


def chances_by_outcome(chances: ChancesAnswer) -> dict[str, float]:
    """The chance of each outcome, whoever survives."""
    usual: dict[str, float] = {}
    for each in chances.endings:
        usual[each.outcome] = usual.get(each.outcome, 0) + each.chance
    return usual


def _points(each: WeighedAnswer, digits: int) -> str:
    return "    ?" if each.moves is None else f"{100 * each.moves:{digits + 4 if digits else 3}.{digits}f} %"


def _describe_change(each: WeighedAnswer) -> str:
    if each.of == "dispute":
        return f"{each.what}={each.to}"
    return f"{each.what}={each.to}{' (assumed)' if each.assumed else ''}" if each.of == "figure" else each.what


def _in_words(each: WeighedAnswer, usual: Mapping[str, float], digits: int) -> str:
    """The outcome that moves most, before and after, or why nothing is known."""
    if each.moves is None:
        return each.why
    most = max({**usual, **each.outcomes}, key=lambda name: abs(each.outcomes.get(name, 0) - usual.get(name, 0)))
    before, after = (f"{100 * chances.get(most, 0):.{digits}f} %" for chances in (usual, each.outcomes))
    return f"{most}: {after}, before {before}"


def _costs(each: WeighedAnswer, hits: Mapping[str, float]) -> bool:
    return any(abs(number - hits.get(side, 0)) > _NOTHING for side, number in each.costs.items())


@click.command("odds")
@battle_argument()
@change_options
@click.option(
    "--losses",
    metavar="ORDER",
    multiple=True,
    help='Units a side gives up first: "attacker: fighters, infantry", or best to search (default: the cheapest).',
)
@click.option(
    "--stop",
    "stops",
    metavar="WHEN",
    multiple=True,
    help='When a side stops: "attacker retreats when ground < 3". The first that applies counts.',
)
@click.option(
    "--best",
    "goal",
    type=click.Choice(GOALS),
    help="Each side stops when that is best for it: to hold the space, or by cost.",
)
@click.option("--prize", type=click.FloatRange(min=0), help="Value of the space, with --best value (default: none).")
@click.option("--exact", is_flag=True, help="Show the odds as exact fractions.")
@click.option(
    "--digits", type=click.IntRange(0, 12), default=1, show_default=True, help="Decimal places of a percentage."
)
@click.option("--survivors", is_flag=True, help="Show the survivors of each ending.")
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE",
    help="Save a chart of the odds, for light and dark mode. With a change of the rules, it shows the changed odds.",
)
@click.option("--disputes", is_flag=True, help="Show how far each other reading of a dispute moves the odds.")
@click.option(
    "--figures", "each_figure", is_flag=True, help="Show how far each figure, up and down by one, moves the odds."
)
@click.option("--sentences", is_flag=True, help="Show how far striking out each clause moves the odds.")
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=MOST,
    show_default=True,
    help="Give up beyond this many positions.",
)
@click.option("--memory", type=click.IntRange(min=1), metavar="MB", help="Give up beyond about this many megabytes.")
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes that weigh changes.")
@click.option(
    "--trace",
    is_flag=True,
    help="Compute the odds a second time, one position after another, and show where the two differ.",
)
@rulebook_option
@json_option
@pass_project
def command(  # noqa: PLR0913, PLR0917 - an argument for each option
    project: OpenProject,
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
    trace: bool,
    as_json: bool,
    changes: Changes,
) -> int:
    """Show how a battle may end, and exactly how likely each ending is, by the rules themselves and without dice.

    The odds start from the position that the moves of the document have reached. Where the rules leave a choice, a
    side gives up its cheapest units first, and goes on fighting with as many as it can, unless you say when it stops.
    """
    weighs = Weighs(disputes, each_figure, sentences)
    if weighs.any and changes != Changes():
        raise click.UsageError("weigh the rules as they are, or show the odds with a change: not both at once")
    if svg and (error := cannot_be_written(svg)):
        raise click.UsageError(f"{svg} cannot be written: {why_not_written(error)}")
    setting = open_battle(project, battle)
    position = _require_battle(setting.opened.position, battle)
    one_by_one = exact or goal is not None or bool(sought(losses)) or not HAS_ARRAYS
    most = within_limits(position, most, memory) if one_by_one else most
    roster = position.roster
    policy = Policy(orders_of_loss(losses, roster), stops_typed(stops, position))
    rules = _rules(project, setting, changes) if changes != Changes() else None
    wants = build_wanted(goal, prize, policy, weighing=weighs.any)
    with Progress() as progress:
        following = Following(policy, most, exact, wants, progress)
        policy, orders = find_best_orders(position, following, sought(losses))
        following = replace(following, policy=policy)
        if weighs.any:
            own, weighed, unweighed = run_within_limit(
                partial(weigh, weighs, project, battle, setting, position, policy, most, progress, jobs)
            )
        else:
            own, weighed, unweighed = following.chances(position), (), 0
        changed = _changed_chances(battle, setting, rules, following) if rules else None
        traced = run_within_limit(partial(_trace, position, policy, most)) if trace else None
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
        traced,
    )
    if svg:
        write_at_once(svg, as_file(draw_odds(answer.battle, changed or own, "odds")))
    if as_json:
        write_json(answer)
    else:
        show(Page(), answer, roster, digits=digits, survivors=survivors)
        show_weighed(Page(), answer, digits)
        if traced:
            _show_trace(Page(), traced)
    return FALLS_SHORT if unweighed or (traced and traced.where) else FINE


def _trace(position: Battle, policy: Policy, most: int) -> TraceAnswer:
    try:
        apart, parting = find_parting(position, policy, most)
    except NoFastPathError:
        raise click.UsageError(
            "this battle has no fast path to check: its positions are followed one at a time"
        ) from None
    if parting is None:
        return TraceAnswer(apart, "", {}, {}, {}, {})
    oracle, fast = ({words: float(chance) for words, chance in each.items()} for each in (parting.oracle, parting.fast))
    there = parting.position
    units = dict(state_lines(there.survivors, there.state.units, there.roster))
    return TraceAnswer(apart, there.where, oracle, fast, parting.figures, units)


def _show_trace(page: Page, traced: TraceAnswer) -> None:
    """Show whether the two computations of the odds agree, and where they differ if not."""
    if not traced.where:
        page.line("The fast path agrees with following one position at a time.")
        return
    page.line(f"An error of the toolkit, in {traced.where}: the fast path differs.", style="bold red")
    page.rows(traced.units.items())
    page.rows(
        [
            ("one at a time", "fast path", ""),
            *(
                (f"{traced.oracle.get(words, 0):.9f}", f"{traced.fast.get(words, 0):.9f}", words)
                for words in dict.fromkeys([*traced.oracle, *traced.fast])
            ),
            *((f"{oracle:.9f}", f"{fast:.9f}", words) for words, (oracle, fast) in traced.figures.items()),
        ]
    )
    page.line("The two agree on each position that may follow this one.")


def _require_battle(position: Playable, file: Path) -> Battle:
    if isinstance(position, Battle):
        return position
    raise click.UsageError(f"{file.name} does not set up exactly one battle; odds are for one battle at a time")


def _rules(project: OpenProject, setting: Setting, changes: Changes) -> Rules:
    refuse_ids_of_others(project, (*changes.readings, *changes.without))
    try:
        return changes.build_rules(setting.rulebook, project.register)
    except UnknownChangeError as error:
        raise click.UsageError(str(error)) from None


def _changed_chances(file: Path, setting: Setting, rules: Rules, following: Following) -> ChancesAnswer:
    from clausewitz.compare.battles import apply_rules  # noqa: PLC0415 - only where something changes

    document = read_document(file)
    assert isinstance(document, Mapping), "it has been read as a battle"
    with rules.in_force():
        try:
            after = setting_of(apply_rules(document, rules, setting.rulebook), [setting.rulebook], file.name)
        except DocumentError as error:
            raise BadInputError(
                "document", error.wrong, hint="The battle cannot be set up with these changes."
            ) from None
        with with_figures(after.document.own_figures):
            return following.chances(_require_battle(after.opened.position, file))

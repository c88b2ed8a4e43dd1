"""The odds of a battle at a terminal: endings, losses, rounds, the policy, best play, and the odds during play."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from clausewitz.answers.odds import (
    BestAnswer,
    ChancesAnswer,
    DecisionAnswer,
    EndingAnswer,
    ExpectedAnswer,
    LeftAnswer,
    LossOrders,
    OddsAnswer,
    RoundsAnswer,
)
from clausewitz.catalogue.chances import chances_of
from clausewitz.cli.progress import Progress
from clausewitz.cli.terminal import Page
from clausewitz.odds import MOST
from clausewitz.odds.graph import Graphs, TooLargeError
from clausewitz.odds.odds import HAS_ARRAYS, estimate_positions, odds
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.play.battle import Battle
from clausewitz.play.combat import Playable
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.text.words import capitalize

_MOST_DECISIONS = 8
"""The number of rows shown."""


def show_best(page: Page, best: BestAnswer, roster: Roster, digits: int) -> None:
    """Show what best play is worth to the attacker, and the decisions that it takes."""
    both = len(best.sides) > 1
    sides = "If both sides decide" if both else f"If the {best.sides[0]} decides"
    press_on = "if both press on" if both else f"if the {best.sides[0]} presses on"
    worth, usual = _worth(best.goal, best.worth, digits), _worth(best.goal, best.usual, digits)
    page.line(f"{sides} as well as possible, the attacker {worth}; {press_on}, he {usual}.", indent=2)
    if not best.decisions:
        page.line("No decision is better than pressing on.", indent=2)
        return
    page.heading("When to stop")
    alike: dict[tuple[str, str, str], list[DecisionAnswer]] = {}
    for each in best.decisions:
        alike.setdefault((each.round, each.side, each.decision), []).append(each)
    rows = sorted(alike.values(), key=lambda row: -_often(row))
    page.rows(_row(each, roster, digits) for each in rows[:_MOST_DECISIONS])
    if len(rows) < len(best.decisions) or len(rows) > _MOST_DECISIONS:
        page.line(f"These are {len(best.decisions)} positions; --json lists all.", indent=2)


def _row(alike: Sequence[DecisionAnswer], roster: Roster, digits: int) -> tuple[str, str, str]:
    """A row for equal decisions of a side in one round: how often, and with which forces most often."""
    likeliest, *others = alike
    forces = f"with {_units(likeliest.own, roster)} against {_units(likeliest.enemy, roster)}"
    most_often = ", most often" if others else ""
    words = f"the {likeliest.side} {likeliest.decision}{most_often} {forces}"
    return percent(_often(alike), digits), f"round {likeliest.round}", words


def _often(alike: Iterable[DecisionAnswer]) -> float:
    return sum(each.often for each in alike)


def orders_in_words(orders: LossOrders, stops: Sequence[str], digits: int) -> str:
    """How the orders of loss were found, for which decisions of the sides, and what they gain."""
    whose = "These orders are" if len(orders.sides) > 1 else f"The order of the {orders.sides[0]} is"
    how = "best: all were tried" if orders.all_tried else "the best found by moving one kind at a time"
    end = "" if orders.settled else ", and a better one may exist"
    decided = "If nobody stops except as stated below" if stops else "If both sides press on"
    worth, before = _worth(orders.goal, orders.worth, digits), _worth(orders.goal, orders.cheapest, digits)
    return f"{whose} {how}{end}. {decided}, the attacker {worth}; with the cheapest first, he {before}."


def _worth(goal: str, worth: float, digits: int) -> str:
    if goal == "hold":
        return f"takes the space in {100 * worth:.{digits}f} %"
    return f"{'gains' if worth >= 0 else 'loses'} {abs(worth):.{max(digits, 1)}f} on average"


def _units(units: Mapping[str, int], roster: Roster) -> str:
    return ", ".join(roster.count(kind, number) for kind, number in units.items()) or "nothing"


def percent(chance: float, digits: int) -> str:
    """A chance with this many decimal places, aligned with others."""
    return f"{100 * chance:{digits + 4 if digits else 3}.{digits}f} %"


_BAR = 24
"""The width of the bar for certainty."""
_NEVER = "it goes on for ever"
_NEXT_TO_NOTHING = 0.0005
"""The smallest chance that a percentage shows."""
_MOST_ENDINGS = 12
"""The number of endings listed."""


def show(page: Page, answer: OddsAnswer, roster: Roster, *, digits: int, survivors: bool) -> None:
    """Show the odds with the policy used, before and after a change if there is one."""
    page.line(answer.battle, style="bold")
    for each in answer.remarks:
        page.line(each, indent=2)
    if answer.changed is None:
        _show_chances(page, answer.chances, roster, digits, survivors)
    else:
        page.heading("As the battle is set up")
        _show_chances(page, answer.chances, roster, digits, survivors)
        page.heading("; ".join(answer.changes) if answer.changes else "With the changes, which change no rule")
        _show_chances(page, answer.changed, roster, digits, survivors)
    page.heading("Where the rules leave a choice")
    for side, kinds in answer.policy.items():
        if kinds:
            order = ", ".join(_name(kind, roster) for kind in kinds)
            page.line(f"The {side} gives up {order}{', in this order' if len(kinds) > 1 else ''}.", indent=2)
    if answer.orders:
        page.line(orders_in_words(answer.orders, answer.stops, digits), indent=2)
    for stop in answer.stops:
        page.line(f"{capitalize(stop)}.", indent=2)
    otherwise = "Otherwise a side that" if answer.stops else "A side that"
    best = " does what is best for it; where nothing is better it" if answer.chances.best else ""
    page.line(f"{otherwise} may stop{best} goes on, with as many units as it can.", indent=2)


def _show_chances(page: Page, chances: ChancesAnswer, roster: Roster, digits: int, survivors: bool) -> None:
    by_outcome: dict[str, float] = defaultdict(float)
    for each in chances.endings:
        by_outcome[each.outcome] += each.chance
    if chances.never:
        by_outcome[_NEVER] = chances.never
    exact = {**_exact(chances.endings), _NEVER: f" ({chances.never_exact})" if chances.never_exact else ""}
    rows = sorted(by_outcome.items(), key=lambda row: -row[1])
    page.rows((percent(chance, digits), _bar(chance), f"{outcome}{exact.get(outcome, '')}") for outcome, chance in rows)
    for expected in chances.expected:
        page.line(_losses_in_words(expected, roster), indent=2)
    if chances.rounds.later or len(chances.rounds.over) > 1:
        page.line(_rounds_in_words(chances.rounds), indent=2)
    if chances.best:
        show_best(page, chances.best, roster, digits)
    if survivors:
        page.rows(
            (percent(each.chance, digits), each.outcome, _left_in_words(each.left, roster))
            for each in chances.endings[:_MOST_ENDINGS]
        )
        if len(chances.endings) > _MOST_ENDINGS:
            page.line(f"{len(chances.endings) - _MOST_ENDINGS} more endings are rarer; --json lists all.", indent=2)


def _exact(endings: Iterable[EndingAnswer]) -> Mapping[str, str]:
    """Show the chance of each outcome as an exact fraction, unless it is certain or only known approximately."""
    exact: dict[str, Fraction] = defaultdict(Fraction)
    for each in endings:
        if each.exact:
            exact[each.outcome] += Fraction(each.exact)
    return {outcome: f" ({chance})" for outcome, chance in exact.items() if chance != 1}


def _bar(chance: float) -> str:
    return "█" * round(_BAR * chance)


def _losses_in_words(expected: ExpectedAnswer, roster: Roster) -> str:
    taken = ((kind, f"{number:.1f}") for kind, number in expected.hits.items())
    units = ", ".join(f"{number} {_loss(kind, roster)}" for kind, number in taken if float(number))
    if not units:
        return f"On average the {expected.side} loses {'next to ' if any(expected.hits.values()) else ''}nothing."
    cost = "" if expected.cost is None else f", worth {expected.cost:.1f}"
    return f"On average the {expected.side} loses {units}{cost}."


def _rounds_in_words(rounds: RoundsAnswer) -> str:
    """The average round in which it ends, and the chance that it is over after each."""
    mean = "" if rounds.mean is None else f"On average it ends in round {rounds.mean:.1f}. "
    over = "; ".join(f"round {each.round}: {100 * each.chance:.1f} %" for each in rounds.over)
    if not over:
        return mean.strip()
    later = "" if rounds.later < _NEXT_TO_NOTHING else f"; later: {100 * rounds.later:.1f} %"
    return f"{mean}Over by the end of {over}{later}."


def _left_in_words(left: Iterable[LeftAnswer], roster: Roster) -> str:
    return "; ".join(_one_side(each, roster) for each in left) or "nothing is left"


def _one_side(left: LeftAnswer, roster: Roster) -> str:
    units = ", ".join(_counts(left.units, roster))
    return ", ".join(filter(None, (f"{left.of}: {units}", left.apart)))


def _counts(units: Mapping[str, int], roster: Roster) -> Iterator[str]:
    return (roster.count(kind, number) for kind, number in units.items())


def _loss(kind: str, roster: Roster) -> str:
    return f"{'hits on ' if roster.number(kind, 'hits') > 1 else ''}{_name(kind, roster)}"


def _name(kind: str, roster: Roster) -> str:
    unit = roster.units.get(kind)
    return unit.plural if unit else kind.replace("_", " ")


class NoOddsError(ValueError):
    """There are no odds here; says why."""


def odds_onward(position: Playable, title: str, graphs: Graphs | None = None) -> OddsAnswer:
    """The odds from a position on, if each side gives up its cheapest units first and fights on. Raises NoOddsError.

    In a turn, those of the current battle. During play, `graphs` keep what was followed for earlier positions.
    """
    battle = position if isinstance(position, Battle) else position.active_battle
    if not isinstance(battle, Battle):
        raise NoOddsError("no battle is being fought; odds are computed for one battle at a time")
    if not HAS_ARRAYS and (likely := estimate_positions(battle)) > MOST:
        raise NoOddsError(f"the battle is likely to lead to about {likely:,} positions, which takes too long here")
    policy = Policy({side: order_of_loss(battle.roster, (), battle.roster.units) for side in Side})
    try:
        with Progress() as progress:
            found = odds(battle, policy, MOST, on_progress=partial(progress, "Following the battle"), graphs=graphs)
    except TooLargeError as error:
        raise NoOddsError(f"{error}; `clausewitz odds` follows as many as --most allows") from None
    chances = chances_of(battle, found)
    return OddsAnswer(title, (), dict(loss_orders(battle, policy, [chances])), None, (), chances, (), None, (), 0, None)


def loss_orders(
    battle: Battle, policy: Policy, chances: Iterable[ChancesAnswer | None]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each side, the kinds that it has or may lose, in order."""
    for side in Side:
        own = [left.units for left in battle.survivors if left.of is side]
        there = {kind for units in own for kind, number in units.items() if number}
        there |= {kind for each in chances if each for of in each.expected if of.side == side.value for kind in of.hits}
        yield side.value, tuple(kind for kind in policy.losses[side] if kind in there)

"""The odds of a battle at a terminal: endings with bars, the policy, what each side loses, and what a change moves."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from clausewitz.catalogue.answers.chances.odds import (
    ChancesDocument,
    EndingDocument,
    ExpectedDocument,
    LeftDocument,
    OddsAnswer,
    RoundsDocument,
)
from clausewitz.cli.terminal import Page
from clausewitz.cli.weighing.stopping import orders_in_words, percent, show_best
from clausewitz.play.roster import Roster

_BAR = 24
"""The width of a bar that stands for certainty."""
_NEVER = "it goes on for ever"
_NEXT_TO_NOTHING = 0.0005
"""No digit of a percentage shows less."""
_MOST_ENDINGS = 12
"""So many ways to survive are listed."""


def show(page: Page, answer: OddsAnswer, roster: Roster, *, digits: int, survivors: bool) -> None:
    """The odds with the policy in force, before and after a change where there is one."""
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
        page.line(f"{stop[0].upper()}{stop[1:]}.", indent=2)
    otherwise = "Otherwise whoever" if answer.stops else "Whoever"
    best = " does what is best for him; where nothing is better he" if answer.chances.best else ""
    page.line(f"{otherwise} may stop{best} goes on, with as many units as he can.", indent=2)


def _show_chances(page: Page, chances: ChancesDocument, roster: Roster, digits: int, survivors: bool) -> None:
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


def _exact(endings: Iterable[EndingDocument]) -> Mapping[str, str]:
    """The chance of each outcome as a fraction, where it is known as one; a certainty needs none."""
    exact: dict[str, Fraction] = defaultdict(Fraction)
    for each in endings:
        if each.exact:
            exact[each.outcome] += Fraction(each.exact)
    return {outcome: f" ({chance})" for outcome, chance in exact.items() if chance != 1}


def _bar(chance: float) -> str:
    return "█" * round(_BAR * chance)


def _losses_in_words(expected: ExpectedDocument, roster: Roster) -> str:
    taken = ((kind, f"{number:.1f}") for kind, number in expected.hits.items())
    units = ", ".join(f"{number} {_loss(kind, roster)}" for kind, number in taken if float(number))
    if not units:
        return f"On average the {expected.side} loses {'next to ' if any(expected.hits.values()) else ''}nothing."
    cost = "" if expected.cost is None else f", worth {expected.cost:.1f}"
    return f"On average the {expected.side} loses {units}{cost}."


def _rounds_in_words(rounds: RoundsDocument) -> str:
    """The round in which it ends on average, and how likely it is over after each."""
    mean = "" if rounds.mean is None else f"On average it ends in round {rounds.mean:.1f}. "
    over = ", ".join(f"after {each.round} in {100 * each.chance:.1f} %" for each in rounds.over)
    if not over:
        return mean.strip()
    later = "" if rounds.later < _NEXT_TO_NOTHING else f"; later in {100 * rounds.later:.1f} %"
    return f"{mean}It is over {over.replace('after', 'after round', 1)}{later}."


def _left_in_words(left: Iterable[LeftDocument], roster: Roster) -> str:
    return "; ".join(_one_side(each, roster) for each in left) or "nothing is left"


def _one_side(left: LeftDocument, roster: Roster) -> str:
    units = ", ".join(_counts(left.units, roster))
    return ", ".join(filter(None, (f"{left.of}: {units}", left.apart)))


def _counts(units: Mapping[str, int], roster: Roster) -> Iterator[str]:
    return (roster.count(kind, number) for kind, number in units.items())


def _loss(kind: str, roster: Roster) -> str:
    return f"{'hits on ' if roster.number(kind, 'hits') > 1 else ''}{_name(kind, roster)}"


def _name(kind: str, roster: Roster) -> str:
    unit = roster.units.get(kind)
    return unit.plural if unit else kind.replace("_", " ")

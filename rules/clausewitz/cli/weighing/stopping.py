"""What is best, at a terminal: what orders of loss and best play is worth, and where that is not to press on."""

from collections.abc import Iterable, Mapping, Sequence

from clausewitz.catalogue.answers.chances.odds import BestDocument, DecisionDocument, OrdersDocument
from clausewitz.cli.terminal import Page
from clausewitz.play.roster import Roster

_MOST_DECISIONS = 8
"""So many rows are shown."""


def show_best(page: Page, best: BestDocument, roster: Roster, digits: int) -> None:
    """What best play is worth to the attacker, and the decisions by which it is."""
    both = len(best.sides) > 1
    sides = "Where both sides decide" if both else f"Where the {best.sides[0]} decides"
    press_on = "where both press on" if both else f"where the {best.sides[0]} presses on"
    worth, usual = _worth(best.goal, best.worth, digits), _worth(best.goal, best.usual, digits)
    page.line(f"{sides} as is best, the attacker {worth}; {press_on}, he {usual}.", indent=2)
    if not best.decisions:
        page.line("Nothing is better than to press on.", indent=2)
        return
    page.heading("When to stop")
    alike: dict[tuple[str, str, str], list[DecisionDocument]] = {}
    for each in best.decisions:
        alike.setdefault((each.round, each.side, each.decision), []).append(each)
    rows = sorted(alike.values(), key=lambda row: -_often(row))
    page.rows(_row(each, roster, digits) for each in rows[:_MOST_DECISIONS])
    if len(rows) < len(best.decisions) or len(rows) > _MOST_DECISIONS:
        page.line(f"These are {len(best.decisions)} positions; --json lists all.", indent=2)


def _row(alike: Sequence[DecisionDocument], roster: Roster, digits: int) -> tuple[str, str, str]:
    """Where a side decides alike in a round: how often, and with which forces most often."""
    likeliest, *others = alike
    forces = f"with {_units(likeliest.own, roster)} against {_units(likeliest.enemy, roster)}"
    most_often = ", most often" if others else ""
    words = f"the {likeliest.side} {likeliest.decision}{most_often} {forces}"
    return percent(_often(alike), digits), f"round {likeliest.round}", words


def _often(alike: Iterable[DecisionDocument]) -> float:
    return sum(each.often for each in alike)


def orders_in_words(orders: OrdersDocument, stops: Sequence[str], digits: int) -> str:
    """How the orders of loss were found, for which decisions of the sides, and what they move."""
    whose = "These orders are" if len(orders.sides) > 1 else f"The order of the {orders.sides[0]} is"
    how = (
        "best: all were tried"
        if orders.all_tried
        else "the best found by giving one kind after the other another place"
    )
    end = "" if orders.settled else ", and might still be bettered"
    decided = "Where nobody stops but as said below" if stops else "Where both sides press on"
    worth, before = _worth(orders.goal, orders.worth, digits), _worth(orders.goal, orders.cheapest, digits)
    return f"{whose} {how}{end}. {decided}, the attacker {worth}; with the cheapest first, he {before}."


def _worth(goal: str, worth: float, digits: int) -> str:
    if goal == "hold":
        return f"takes the space in {100 * worth:.{digits}f} %"
    return f"{'gains' if worth >= 0 else 'loses'} {abs(worth):.{max(digits, 1)}f} on average"


def _units(units: Mapping[str, int], roster: Roster) -> str:
    return ", ".join(roster.count(kind, number) for kind, number in units.items()) or "nothing"


def percent(chance: float, digits: int) -> str:
    """A chance with so many digits after the point, aligned with others."""
    return f"{100 * chance:{digits + 4 if digits else 3}.{digits}f} %"

"""The odds of a battle as an answer: endings in words, and what each side loses on average."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction

from clausewitz.catalogue.answers.table import ChancesDocument, EndingDocument, ExpectedDocument, LeftDocument
from clausewitz.odds.graph import Ending, Odds
from clausewitz.odds.policies import COST
from clausewitz.odds.rings import Chance
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Left, Side


def chances_of(battle: Battle, odds: Odds) -> ChancesDocument:
    """What the odds of a battle say, the likeliest ending first."""
    return ChancesDocument(
        tuple(sorted(map(_ending, *zip(*odds.endings.items(), strict=True)), key=lambda each: -each.chance)),
        float(odds.never),
        _fraction(odds.never),
        tuple(_expected(battle, odds)),
        odds.positions,
    )


def _ending(ending: Ending, chance: Chance) -> EndingDocument:
    return EndingDocument(
        ending.done.outcome,
        float(chance),
        _fraction(chance),
        tuple(_left(each) for each in ending.left if each.units.total()),
        ending.done.cites,
    )


def _fraction(chance: Chance) -> str:
    return str(chance) if isinstance(chance, Fraction) else ""


def _left(left: Left) -> LeftDocument:
    of = left.of.value if isinstance(left.of, Side) else left.of
    return LeftDocument(of, left.apart, {kind: number for kind, number in left.units.items() if number})


def _expected(battle: Battle, odds: Odds) -> Iterator[ExpectedDocument]:
    ends = sum(odds.endings.values())
    for side in Side:
        before = _units(battle.survivors, side)
        if not (before and ends):
            continue  # who has no units loses none, and what never ends has no loss at its end
        lost = dict(before)
        for ending, chance in odds.endings.items():
            for kind, number in _units(ending.left, side).items():
                lost[kind] = lost.get(kind, 0) - number * float(chance / ends)
        costs = {kind: battle.roster.figure(kind, COST) for kind in lost}
        cost = sum(float(figure.value) * lost[kind] for kind, figure in costs.items() if figure)
        yield ExpectedDocument(side.value, lost, cost if any(costs.values()) else None)


def _units(left: Iterable[Left], side: Side) -> dict[str, float]:
    """The units of a side by kind, in the fight or out of it."""
    units: dict[str, float] = defaultdict(float)
    for each in left:
        if each.of is side:
            for kind, number in each.units.items():
                units[kind] += number
    return {kind: number for kind, number in units.items() if number}

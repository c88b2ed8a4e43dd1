"""The odds of a battle as an answer: endings in words, the casualties of each side on average, how long it lasts."""

from collections.abc import Iterator
from fractions import Fraction

from clausewitz.catalogue.answers.table import (
    ChancesDocument,
    EndingDocument,
    ExpectedDocument,
    LeftDocument,
    OverDocument,
    RoundsDocument,
)
from clausewitz.odds.graph import Odds
from clausewitz.odds.nodes import Ending
from clausewitz.odds.lasting import rounds_of
from clausewitz.odds.policies import COST
from clausewitz.odds.rings import Chance
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Left, Side
from clausewitz.play.roster import Roster


def chances_of(battle: Battle, odds: Odds) -> ChancesDocument:
    """What the odds of a battle say, the likeliest ending first."""
    return ChancesDocument(
        tuple(sorted((_ending(*each) for each in odds.endings.items()), key=lambda each: -each.chance)),
        float(odds.never),
        _fraction(odds.never),
        tuple(_expected(battle.roster, odds)),
        _rounds(battle, odds),
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


def _rounds(battle: Battle, odds: Odds) -> RoundsDocument:
    found = rounds_of(odds.paths, odds.start, battle.round, odds.never)
    mean = None if odds.lasts is None else battle.round + odds.lasts
    over = (OverDocument(number, float(chance), _fraction(chance)) for number, chance in found.over.items())
    exact = "" if mean is None else _fraction(mean)
    return RoundsDocument(None if mean is None else float(mean), exact, tuple(over), float(found.later))


def _fraction(chance: Chance) -> str:
    return str(chance) if isinstance(chance, Fraction) else ""


def _left(left: Left) -> LeftDocument:
    of = left.of.value if isinstance(left.of, Side) else left.of
    return LeftDocument(of, left.apart, {kind: number for kind, number in left.units.items() if number})


def _expected(roster: Roster, odds: Odds) -> Iterator[ExpectedDocument]:
    for side in Side:
        hits = {kind: float(number) for (whose, kind), number in odds.losses.items() if whose is side}
        costs = {kind: roster.figure(kind, COST) for kind in hits if roster.number(kind, "hits") <= 1}
        cost = sum(float(figure.value) * hits[kind] for kind, figure in costs.items() if figure)
        yield ExpectedDocument(side.value, hits, cost if any(costs.values()) else None)

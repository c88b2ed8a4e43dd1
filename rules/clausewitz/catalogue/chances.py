"""The odds of a battle as an answer: endings in words, average losses, duration, when to stop."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from clausewitz.answers.odds import (
    BestAnswer,
    ChancesAnswer,
    DecisionAnswer,
    EndingAnswer,
    ExpectedAnswer,
    LeftAnswer,
    OverAnswer,
    RoundsAnswer,
)
from clausewitz.documents.moves import option_in_words
from clausewitz.odds.graph import Chance, Ending, Odds
from clausewitz.odds.optimize import Best
from clausewitz.odds.policies import COST
from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Left, Side
from clausewitz.play.roster import Roster


def chances_of(battle: Battle, odds: Odds, best: BestAnswer | None = None) -> ChancesAnswer:
    """The odds of a battle as an answer, the likeliest ending first."""
    return ChancesAnswer(
        tuple(sorted((_ending(*each) for each in odds.endings.items()), key=lambda each: -each.chance)),
        float(odds.never),
        _fraction(odds.never),
        tuple(expected_casualties(battle.roster, odds)),
        _rounds(battle, odds),
        odds.positions,
        best,
    )


def chances_by_ending(odds: Odds) -> list[tuple[Done, Chance]]:
    """The chance of each way to end, whatever is left then, the likeliest first."""
    chances: dict[Done, Chance] = defaultdict(int)
    for ending, chance in odds.endings.items():
        chances[ending.done] += chance
    return sorted(chances.items(), key=lambda each: -each[1])


_MOST_LEFT = 8
"""How many of the forces that may be left are told of each ending."""


def left_by_ending(odds: Odds) -> dict[Done, list[tuple[Chance, tuple[LeftAnswer, ...]]]]:
    """What may be left at each way to end, the likeliest first: some of it where there is much."""
    left: dict[Done, list[tuple[Chance, tuple[LeftAnswer, ...]]]] = defaultdict(list)
    for ending, chance in sorted(odds.endings.items(), key=lambda each: -each[1]):
        if len(left[ending.done]) < _MOST_LEFT:
            left[ending.done].append((chance, tuple(_left_answer(each) for each in ending.left if each.units.total())))
    return left


def best_of(found: Best, goal: str, prize: Fraction) -> BestAnswer:
    """Best play for the goals of the sides, with the decisions that differ from the usual ones."""
    often = defaultdict[tuple[Side, str, str, tuple[Force, Force]], float](float)
    for each in found.decisions:
        forces = each.position.forces
        own, enemy = (forces.get(side, Force()) for side in (each.by, each.by.enemy))
        often[each.by, option_in_words(each.option), str(each.position.round), (own, enemy)] += float(each.often)
    decisions = (
        DecisionAnswer(side.value, decision, round_, _counts(own), _counts(enemy), chance)
        for (side, decision, round_, (own, enemy)), chance in often.items()
    )
    sides = [side.value for side in Side if side not in {stop.side for stop in found.policy.stops}]
    return BestAnswer(
        goal,
        float(prize),
        tuple(sides),
        float(found.worth),
        float(found.usual),
        tuple(sorted(decisions, key=lambda each: -each.often)),
    )


def _ending(ending: Ending, chance: Chance) -> EndingAnswer:
    return EndingAnswer(
        ending.done.outcome,
        float(chance),
        _fraction(chance),
        tuple(_left_answer(each) for each in ending.left if each.units.total()),
        ending.done.cites,
    )


def _rounds(battle: Battle, odds: Odds) -> RoundsAnswer:
    found = odds.rounds()
    mean = None if odds.lasts is None else battle.round + odds.lasts
    over = (OverAnswer(number, float(chance), _fraction(chance)) for number, chance in found.over.items())
    exact = "" if mean is None else _fraction(mean)
    return RoundsAnswer(None if mean is None else float(mean), exact, tuple(over), float(found.later))


def _fraction(chance: Chance) -> str:
    return str(chance) if isinstance(chance, Fraction) else ""


def _left_answer(left: Left) -> LeftAnswer:
    of = left.of.value if isinstance(left.of, Side) else left.of
    return LeftAnswer(of, left.apart, _counts(left.units))


def _counts(units: Force) -> dict[str, int]:
    return {kind: number for kind, number in units.items() if number}


def expected_casualties(roster: Roster, odds: Odds) -> Iterator[ExpectedAnswer]:
    """What each side loses on average."""
    for side in Side:
        hits = {kind: float(number) for (whose, kind), number in odds.losses.items() if whose is side}
        costs = {kind: roster.figure(kind, COST) for kind in hits if roster.number(kind, "hits") <= 1}
        cost = sum(float(figure.value) * hits[kind] for kind, figure in costs.items() if figure)
        yield ExpectedAnswer(side.value, hits, cost if any(costs.values()) else None)

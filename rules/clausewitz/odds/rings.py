"""How often each position of a battle is come to. Rings are solved; those that nothing leads out of are told."""

from collections.abc import Mapping
from fractions import Fraction

Chance = Fraction | float
Edges = Mapping[int, Mapping[int, Chance]]
"""For each position those that may follow it, with the chance; of one where a battle ends none."""


def visits(edges: Edges, start: int) -> tuple[dict[int, Chance], Chance]:
    """How often, on average, each position is come to from where it starts, and the chance to go round for ever.

    Positions on a ring that nothing leads out of are left out, as they would be come to without end.
    """
    came: dict[int, Chance] = {start: Fraction(1)}  # a whole number divided would be a float
    for_ever: Chance = Fraction(0)
    for ring in rings_of(edges, start):
        entered = {each: came.pop(each) for each in ring if each in came}
        if not entered:
            continue
        inside = set(ring)
        if all(edges[each] and inside.issuperset(edges[each]) for each in ring):
            for_ever += sum(entered.values())
            continue
        solved = _visits_in_ring(
            entered, {each: {to: p for to, p in edges[each].items() if to in inside} for each in ring}
        )
        came |= solved
        for each, number in solved.items():
            for to, chance in edges[each].items():
                if to not in inside:
                    came[to] = came.get(to, 0) + number * chance
    return came, for_ever


def _visits_in_ring(entered: Mapping[int, Chance], within: dict[int, dict[int, Chance]]) -> dict[int, Chance]:
    """How often each position of a ring is come to, given how often each is entered from outside.

    One position after the other is taken out: whoever came to it comes to those that follow it.
    """
    number: dict[int, Chance] = {each: entered.get(each, Fraction(0)) for each in within}
    taken: list[tuple[int, dict[int, Chance], Chance]] = []
    left, sources = dict(within), _sources(within)
    while left:
        each, own = left.popitem()
        stays: Chance = 1 - own.pop(each, Fraction(0))
        into = {before: left[before].pop(each) for before in sources[each] if before in left}
        taken.append((each, into, stays))
        for to, chance in own.items():
            number[to] += number[each] * chance / stays
            for before, comes in into.items():
                left[before][to] = left[before].get(to, 0) + comes * chance / stays
            sources[to] |= dict.fromkeys(into)
    for each, into, stays in reversed(taken):
        number[each] = (number[each] + sum(number[before] * comes for before, comes in into.items())) / stays
    return number


def _sources(within: Edges) -> dict[int, dict[int, None]]:
    """For each position those that lead to it."""
    sources: dict[int, dict[int, None]] = {each: {} for each in within}
    for before, follow in within.items():
        for to in follow:
            sources[to][before] = None
    return sources


def rings_of(edges: Edges, start: int) -> list[list[int]]:
    """The positions in sets of which each leads to all others, each set before those to which it leads (Tarjan)."""
    found: list[list[int]] = []
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    open_: list[int] = []
    on = set[int]()
    walk = [(start, iter(edges[start]))]
    index[start] = low[start] = 0
    open_.append(start)
    on.add(start)
    while walk:
        each, follow = walk[-1]
        for to in follow:
            if to not in index:
                index[to] = low[to] = len(index)
                open_.append(to)
                on.add(to)
                walk.append((to, iter(edges[to])))
                break
            if to in on:
                low[each] = min(low[each], index[to])
        else:
            walk.pop()
            if walk:
                low[walk[-1][0]] = min(low[walk[-1][0]], low[each])
            if low[each] == index[each]:
                place = open_.index(each)
                found.append(open_[place:])
                on.difference_update(open_[place:])
                del open_[place:]
    return found[::-1]

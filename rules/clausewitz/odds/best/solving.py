"""Who should decide what, where one side wants as much as can be and the other as little: exactly, rings and all.

Sets of positions that lead to each other are solved one after the other, the last ones first. Within a ring the side
that wants much is improved step by step, each time against the best reply of the other. A battle that goes on for ever
is worth 0, which is the least that any end is worth: so whoever wants much has to come to an end.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from clausewitz.odds.rings import Chance, Edges, rings_of

_TOLERANCE = 1e-9
"""What floats are off by."""


@dataclass(frozen=True)
class DecisionGame:
    """Positions from which dice lead on, those at which a side decides, and those at which it ends."""

    edges: Edges
    """Of positions at which nobody decides, those that may follow, with the chance."""
    forks: Mapping[int, tuple[int, ...]]
    """Of positions at which a side decides, those to which it may go, the usual one first."""
    wants_much: frozenset[int]
    """The forks at which that side decides which wants much."""
    ends: Mapping[int, Chance]
    """What each position is worth at which it ends: 0 or more."""


@dataclass
class Solved:
    """What each position is worth, and to which one leads best from each at which a side decides."""

    worth: dict[int, Chance] = field(default_factory=dict)
    chosen: dict[int, int] = field(default_factory=dict)
    """The usual one wherever nothing is better."""


def solve_game(game: DecisionGame, start: int) -> Solved:
    """The game played best by both sides, from a position on."""
    found = Solved(dict(game.ends), {fork: to[0] for fork, to in game.forks.items()})
    ways: dict[int, Mapping[int, Chance]] = {**game.edges, **{end: {} for end in game.ends}}
    ways |= {fork: dict.fromkeys(to, 1) for fork, to in game.forks.items()}
    for ring in reversed(rings_of(ways, start)):
        if ring[0] not in game.ends:
            _Ring(game, found, frozenset(ring)).solve()
    return found


@dataclass(frozen=True)
class _Ring:
    """Positions that lead to each other, where all to which they lead besides is known."""

    game: DecisionGame
    found: Solved
    ring: frozenset[int]

    def solve(self) -> None:
        """Improve the side that wants much until nothing is better."""
        much = [each for each in self.ring if each in self.game.wants_much]
        self._reply()
        while self._improve(much, 1):
            self._reply()

    def _reply(self) -> None:
        """The best reply of the side that wants little: it goes round for ever where it can, as that is worth 0."""
        little = [each for each in self.ring if each in self.game.forks and each not in self.game.wants_much]
        forced = self._forced_positions()
        for each in little:
            if each not in forced and not self._free(self.found.chosen[each], forced):
                self.found.chosen[each] = next(to for to in self.game.forks[each] if self._free(to, forced))
        self._evaluate(forced)
        while self._improve([each for each in little if each in forced], -1):
            self._evaluate(forced)

    def _free(self, to: int, forced: frozenset[int]) -> bool:
        return to not in forced if to in self.ring else not self.found.worth[to]

    def _forced_positions(self) -> frozenset[int]:
        """The positions from which whoever wants little cannot keep all that is worth something from coming."""
        forced, before = frozenset[int](), None
        while forced != before:
            before, forced = forced, frozenset(each for each in self.ring if self._leads_to_some(each, forced))
        return forced

    def _leads_to_some(self, each: int, forced: frozenset[int]) -> bool:
        if each in self.game.forks and each not in self.game.wants_much:
            return not any(self._free(to, forced) for to in self.game.forks[each])
        return not all(self._free(to, forced) for to in self._follow(each))

    def _follow(self, each: int) -> Mapping[int, Chance]:
        return {self.found.chosen[each]: Fraction(1)} if each in self.game.forks else self.game.edges[each]

    def _improve(self, forks: Iterable[int], sign: int) -> bool:
        """Whether some of the forks lead to something better now, by what all is worth so far."""
        worth, improved = self.found.worth, False
        for each in forks:
            best = max(self.game.forks[each], key=lambda to: sign * worth[to])
            if _more(sign * worth[best], sign * worth[self.found.chosen[each]]):
                self.found.chosen[each] = best
                improved = True
        return improved

    def _evaluate(self, forced: frozenset[int]) -> None:
        """What the positions are worth as both sides decide now; nothing where it may be kept from coming."""
        rows, gains = dict[int, dict[int, Chance]](), dict[int, Chance]()
        for each in self.ring:
            self.found.worth[each] = Fraction(0)
            if each in forced:
                follow = self._follow(each)
                rows[each] = {to: chance for to, chance in follow.items() if to in forced}
                known = (chance * self.found.worth[to] for to, chance in follow.items() if to not in self.ring)
                gains[each] = sum(known, start=Fraction(0))
        self.found.worth |= _solve_equations(rows, gains)


def _more(one: Chance, other: Chance) -> bool:
    return one > other if isinstance(one, Fraction) and isinstance(other, Fraction) else one > other + _TOLERANCE


def _solve_equations(rows: dict[int, dict[int, Chance]], gains: dict[int, Chance]) -> dict[int, Chance]:
    """Each of some numbers, which is its gain and the sum of others, so much of each: one after the other is put in."""
    left, taken = dict(rows), list[tuple[int, dict[int, Chance]]]()
    while left:
        each, own = left.popitem()
        stays = 1 - own.pop(each, Fraction(0))
        own = {to: chance / stays for to, chance in own.items()}
        gains[each] /= stays
        taken.append((each, own))
        for before, row in left.items():
            if comes := row.pop(each, Fraction(0)):
                gains[before] += comes * gains[each]
                for to, chance in own.items():
                    row[to] = row.get(to, Fraction(0)) + comes * chance
    found = dict[int, Chance]()
    for each, own in reversed(taken):
        found[each] = gains[each] + sum(chance * found[to] for to, chance in own.items())
    return found

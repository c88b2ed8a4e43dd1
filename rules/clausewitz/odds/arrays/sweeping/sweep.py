"""The sweep over a plan: how often each state is come to, as products of matrices.

What leads on only is gone through once, all rounds together. Only where rounds lead back to where they began one is
gone through after the other; a round in which nobody is hit is not, since it leads to where it began: how often that
happens on end is known.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from itertools import count

import numpy as np

from clausewitz.odds.arrays.landing import order
from clausewitz.odds.arrays.plan import Plan
from clausewitz.odds.arrays.rolling import FOR_EVER
from clausewitz.odds.arrays.states import Key
from clausewitz.odds.arrays.sweeping.step import DUST, Mass, MatrixStep
from clausewitz.odds.arrays.sweeping.still import states_that_roll, stay_chances
from clausewitz.odds.arrays.way import Transition
from clausewitz.odds.arrays.ways import Mask, UnfollowedError
from clausewitz.odds.rings import rings_of
from clausewitz.play.moments import Side

_NOTHING = 1e-16
"""So little left is as good as over."""
_STILL = 1e-17
"""So little leaves in a round once all that is left goes round for ever."""
_LONG = 500
"""In so many such rounds on end all comes to where it stays: what does is taken out as soon as it is there."""
_STAYING = 1e-12
"""So much is in a state then that is come to without end; less may still be on its way out."""
_FOR_EVER = 1 - 1e-13
"""A state that is kept so surely is never left."""
_ROUNDS = 20_000


Steps = list[tuple[int, MatrixStep]]
"""Steps with the places of the nodes to which they lead."""
Masses = dict[int, Mass]
"""How likely the states of nodes are, each node by its place in the order of a round."""


@dataclass
class Swept:
    """What comes of a plan."""

    visits: list[Mass]
    """How often each state is come to, all rounds together, node by node."""
    lasts: float = 0.0
    """How many rounds are begun after the first on average."""
    never: float = 0.0
    """With which chance it goes on for ever."""
    losses: dict[tuple[Side, str], float] = field(default_factory=dict)
    endings: dict[Key, Mass] = field(default_factory=dict)


class Sweep:
    """The sweep of a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._keys = sorted(plan.nodes, key=lambda key: order(plan.nodes[key]))
        places = {key: place for place, key in enumerate(self._keys)}
        ways = [[(places.get(way.to), way) for way in plan.ways[key]] for key in self._keys]
        self._steps = [
            [(to, MatrixStep(way, plan.nodes[way.to].size)) for to, way in own if to is not None] for own in ways
        ]
        self._ends = [[MatrixStep(way, plan.endings[way.to].size) for to, way in own if to is None] for own in ways]
        self._endless = {key for key, each in plan.endings.items() if each.done is FOR_EVER}
        if any(not step.way.begun and to <= place for place, own in enumerate(self._steps) for to, step in own):
            raise UnfollowedError  # a position may come twice in a round
        self._places = places
        self._ring = cache(partial(_Ring, plan, self._keys, self._steps))

    @property
    def numbers(self) -> int:
        """How many numbers it keeps."""
        return sum(step.numbers for own in self._steps for _, step in own) + sum(
            each.numbers for own in self._ends for each in own
        )

    @cached_property
    def rolls(self) -> list[Mask]:
        """In which states dice are rolled, node by node; the others only wait with them."""
        return [states_that_roll(self._plan.nodes[key], self._plan.ways[key]) for key in self._keys]

    def run(self, start: Transition) -> Swept:
        """What comes of it from where a battle comes to its first dice."""
        found = Swept([np.zeros(self._plan.nodes[key].size) for key in self._keys])
        if start.to in self._places:
            self._follow(start, found)
        elif start.to in self._endless:
            found.never = 1.0
        else:
            found.endings[start.to] = np.ones((1, 1))
        self._reckon(start, found)
        return found

    def _beginning(self, start: Transition) -> Masses:
        """Where the battle begins."""
        mass = np.zeros(self._plan.nodes[start.to].size)
        mass[start.maps[0][0, 0], start.maps[1][0, 0]] = 1.0
        return {self._places[start.to]: mass}

    def _follow(self, start: Transition, found: Swept) -> None:
        """Go through the rings, each before those to which it leads."""
        entered = self._beginning(start)
        edges = {place: dict.fromkeys((to for to, _ in own), 1) for place, own in enumerate(self._steps)}
        for ring in map(sorted, rings_of(edges, self._places[start.to])):
            own = {place: entered.pop(place) for place in ring if place in entered}
            if any(to in ring for place in ring for to, _ in self._steps[place]):
                self._ring(tuple(ring)).go_round(own, found)
            else:
                found.visits[ring[0]] = own[ring[0]]
            for place in ring:
                for to, step in self._steps[place]:
                    if to not in ring:
                        entered[to] = step.add_into(entered.get(to), found.visits[place])

    def _reckon(self, start: Transition, found: Swept) -> None:
        """What comes of it by how often each state is come to."""
        losses = defaultdict[tuple[Side, str], float](float)
        found.lasts = float(start.begun)
        for (side, kind, _), taken in start.hurt.items():
            losses[side, kind] += float(taken[0, 0])
        for mass, steps, ends in zip(found.visits, self._steps, self._ends, strict=True):
            if not mass.any():
                continue
            every = [*(step for _, step in steps), *ends]
            found.lasts += sum(step.way.begun * step.total_through(mass) for step in every if step.way.begun)
            for step in ends:
                if step.way.to in self._endless:
                    found.never += step.total_through(mass)
                else:
                    found.endings[step.way.to] = step.add_into(found.endings.get(step.way.to), mass)
            for step in every:
                for whose, hits in step.losses(mass):
                    losses[whose] += hits
        found.losses = dict(losses)

    def end_chances(self, start: Transition) -> Iterator[float]:
        """How likely it is over after each round, the first one first."""
        entering: defaultdict[int, Masses] = defaultdict(dict)
        ending = defaultdict[int, float](float)
        if start.to in self._places:
            entering[start.begun] = self._beginning(start)
        elif start.to not in self._endless:
            ending[start.begun] = 1.0
        endless = float(start.to in self._endless)
        for round_ in count():
            here = entering.pop(round_, {})
            for place, steps in enumerate(self._steps):
                if (mass := here.pop(place, None)) is None or mass.max() <= DUST:
                    continue
                for to, step in steps:
                    there = entering[round_ + step.way.begun] if step.way.begun else here
                    there[to] = step.add_into(there.get(to), mass)
                for step in self._ends[place]:
                    if step.way.to in self._endless:
                        endless += step.total_through(mass)
                    elif step.way.begun:
                        ending[round_ + step.way.begun] += step.total_through(mass)
            ending.pop(round_, None)
            ahead = sum(float(mass.sum()) for later in entering.values() for mass in later.values())
            yield 1.0 - endless - ahead - sum(ending.values())


class _Ring:
    """Nodes from each of which rounds lead to all others."""

    def __init__(self, plan: Plan, keys: Sequence[Key], steps: Sequence[Steps], ring: Sequence[int]) -> None:
        self._inside = {place: [each for each in steps[place] if each[0] in ring] for place in ring}
        begins = {to for own in self._inside.values() for to, step in own if step.way.begun}
        self._stays = {
            to: stay_chances(keys[to], plan.nodes[keys[to]].size, [keys[place] for place in ring], plan.ways)
            for to in begins
        }

    def go_round(self, here: Masses, found: Swept) -> None:
        """Go round after round until nothing moves."""
        before, quiet = 2.0, 0
        for _ in range(_ROUNDS):
            after, there_were = self._round(here, found)
            ahead = sum(float(mass.sum()) for mass in after.values())
            if ahead < _NOTHING:
                return
            quiet = quiet + 1 if abs(before - ahead) < _STILL else 0
            if quiet > _LONG:
                found.never += ahead
                for place, mass in there_were.items():
                    found.visits[place][mass > _STAYING] = 0.0  # they are come to without end
                return
            here, before = after, ahead
        raise UnfollowedError

    def _round(self, here: Masses, found: Swept) -> tuple[Masses, Masses]:
        """What is there after a round, and what was there in it, where rounds that leave all as it is are over."""
        after: Masses = {}
        there_were: Masses = {}
        for place, steps in self._inside.items():
            if (mass := here.pop(place, None)) is None or mass.max() <= DUST:
                continue
            if (stays := self._stays.get(place)) is not None:
                lost = stays >= _FOR_EVER
                found.never += float(mass[lost].sum())
                mass = np.where(lost, 0.0, mass / np.where(lost, 1.0, 1 - stays))
            found.visits[place] += mass
            there_were[place] = mass
            for to, step in steps:
                there = after if step.way.begun else here
                there[to] = step.add_into(there.get(to), mass)
        for place, stays in self._stays.items():
            if place in there_were and place in after:
                after[place] = np.maximum(after[place] - there_were[place] * stays, 0.0)
        return after, there_were

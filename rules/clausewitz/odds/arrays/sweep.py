"""The sweep over a plan: how often each state is come to, as products of matrices.

What leads on only is gone through once, all rounds together. Only where rounds lead back to where they began one is
gone through after the other; a round in which nobody is hit is not, since it leads to where it began: how often that
happens on end is known.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from clausewitz.odds.arrays.plan import Plan
from clausewitz.odds.arrays.states import Key
from clausewitz.odds.arrays.step import DUST, Mass, Step
from clausewitz.odds.arrays.still import still
from clausewitz.odds.arrays.ways import UnfollowedError
from clausewitz.odds.rings import rings_of
from clausewitz.play.moments import Side

_NOTHING = 1e-16
"""So little left is as good as over."""
_STILL = 1e-17
"""So little moves in a round once all that is left goes round for ever."""
_FOR_EVER = 1 - 1e-15
"""A state that is kept so surely is never left."""
_ROUNDS = 20_000


@dataclass
class Swept:
    """What comes of a plan."""

    visits: dict[Key, Mass]
    """How often each state is come to, all rounds together."""
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
        self._order = sorted(plan.nodes, key=lambda key: plan.order(plan.nodes[key]))
        self._places = {key: place for place, key in enumerate(self._order)}
        targets = {**plan.nodes, **plan.endings}
        self._onward = {key: [Step(way, targets[way.to].size) for way in plan.ways[key]] for key in self._order}
        self._steps = {key: [each for each in own if each.way.to in plan.nodes] for key, own in self._onward.items()}
        if any(
            not step.way.begun and self._places[step.way.to] <= self._places[key]
            for key, steps in self._steps.items()
            for step in steps
        ):
            raise UnfollowedError  # a position may come twice in a round

    def swept(self) -> Swept:
        """What comes of it."""
        found = Swept({key: np.zeros(node.size) for key, node in self._plan.nodes.items()})
        start = self._plan.start
        if start.to in self._plan.nodes:
            self._follow(found)
        else:
            found.endings[start.to] = np.ones((1, 1))
        self._reckon(found)
        return found

    def _beginning(self) -> dict[Key, Mass]:
        """Where the battle begins."""
        start = self._plan.start
        mass = np.zeros(self._plan.nodes[start.to].size)
        mass[start.maps[0][0, 0], start.maps[1][0, 0]] = 1.0
        return {start.to: mass}

    def _follow(self, found: Swept) -> None:
        """Go through the rings, each before those to which it leads."""
        entered = self._beginning()
        edges = {
            self._places[key]: dict.fromkeys((self._places[step.way.to] for step in steps), 1)
            for key, steps in self._steps.items()
        }
        for places in rings_of(edges, self._places[self._plan.start.to]):
            ring = [self._order[place] for place in sorted(places)]
            own = {key: entered.pop(key) for key in ring if key in entered}
            if ring[0] in (step.way.to for key in ring for step in self._steps[key]):
                self._round_about(ring, own, found)
            else:
                found.visits[ring[0]] = own[ring[0]]
            for key in ring:
                for step in self._steps[key]:
                    if step.way.to not in ring:
                        entered[step.way.to] = step.into(entered.get(step.way.to), found.visits[key])

    def _round_about(self, ring: Sequence[Key], here: dict[Key, Mass], found: Swept) -> None:
        """Go round after round until nothing moves."""
        inside = {key: [step for step in self._steps[key] if step.way.to in ring] for key in ring}
        stays = {
            to: still(to, self._plan.nodes[to].size, ring, {key: [each.way for each in own] for key, own in inside.items()})
            for to in dict.fromkeys(step.way.to for own in inside.values() for step in own if step.way.begun)
        }
        before = 2.0
        for _ in range(_ROUNDS):
            after, there_were = dict[Key, Mass](), dict[Key, Mass]()
            for key in ring:
                if (mass := here.pop(key, None)) is None or mass.max() <= DUST:
                    continue
                if key in stays:
                    lost = stays[key] >= _FOR_EVER
                    found.never += float(mass[lost].sum())
                    mass = np.where(lost, 0.0, mass / np.where(lost, 1.0, 1 - stays[key]))
                found.visits[key] += mass
                there_were[key] = mass
                for step in inside[key]:
                    there = after if step.way.begun else here
                    there[step.way.to] = step.into(there.get(step.way.to), mass)
            for key, mass in there_were.items():
                if key in stays and key in after:
                    after[key] = np.maximum(after[key] - mass * stays[key], 0.0)
            ahead = sum(float(mass.sum()) for mass in after.values())
            if ahead < _NOTHING:
                return
            if abs(before - ahead) < _STILL:
                found.never += ahead
                for key, mass in there_were.items():
                    found.visits[key][mass > _STILL] = 0.0  # they are come to without end
                return
            here, before = after, ahead
        raise UnfollowedError

    def _reckon(self, found: Swept) -> None:
        """What comes of it by how often each state is come to."""
        losses = defaultdict[tuple[Side, str], float](float)
        found.lasts = float(self._plan.start.begun)
        for (side, kind, _), taken in self._plan.start.hurt.items():
            losses[side, kind] += float(taken[0, 0])
        for key, steps in self._onward.items():
            mass = found.visits[key]
            for step in steps if mass.any() else ():
                if step.way.to in self._plan.endings:
                    found.endings[step.way.to] = step.into(found.endings.get(step.way.to), mass)
                elif step.way.begun:
                    found.lasts += step.way.begun * step.gone(mass)
                for whose, hits in step.losses(mass):
                    losses[whose] += hits
        found.losses = dict(losses)

    def over(self) -> Iterator[float]:
        """How likely it is over after each round, the first one first."""
        entering: defaultdict[int, dict[Key, Mass]] = defaultdict(dict)
        start = self._plan.start
        if start.to in self._plan.nodes:
            entering[start.begun] = self._beginning()
        round_ = 0
        while entering:
            here = entering.pop(round_, {})
            for key in self._order:
                if (mass := here.pop(key, None)) is None or mass.max() <= DUST:
                    continue
                for step in self._steps[key]:
                    there = entering[round_ + step.way.begun] if step.way.begun else here
                    there[step.way.to] = step.into(there.get(step.way.to), mass)
            yield 1.0 - sum(float(mass.sum()) for later in entering.values() for mass in later.values())
            round_ += 1
        yield 1.0

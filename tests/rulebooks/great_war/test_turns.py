"""Whole turns, played at random by Hypothesis: after every event every invariant of a campaign is checked.

How many games are played stands in the environment: `make fuzz` plays thousands of turns. A failure is shown as the
sequence of decisions that led to it, as short as it can be made, with what replays it.
"""

import os
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from clausewitz.play.moments import Choose, Done, Roll
from clausewitz.rulebooks.great_war.turn.loading import small_war
from clausewitz.rulebooks.great_war.turn.movement import EndPhase
from clausewitz.rulebooks.great_war.turn.turn import Turn

from .campaigns import INVARIANTS

GAMES = int(os.environ.get("CLAUSEWITZ_GAMES", "25"))
EVENTS = 60
"""How many rolls and decisions there are in a game: two to four turns."""
_MANY = 500
"""More rolls and decisions than any turn has that ends."""


class Campaign(RuleBasedStateMachine):
    """A game of turns one after the other, on the small map."""

    @initialize(heavy_bombers=st.sets(st.sampled_from(small_war().atlas.nations)), first=st.integers(0, 2))
    def begins(self, heavy_bombers: set[str], first: int) -> None:
        board = small_war()
        for nation in heavy_bombers:
            board = board.with_nation(nation, heavy_bomber=True, coordination=True)
        self.number = first
        self.turn = Turn(board=board, nations=board.atlas.turns[first]).opened()
        self.before = self.turn
        self.events = 0

    def awaits_roll(self) -> bool:
        return isinstance(self.turn.awaits, Roll)

    def may_end_phase(self) -> bool:
        return isinstance(self.turn.awaits, Choose) and EndPhase() in self.turn.awaits.options

    @precondition(awaits_roll)
    @rule(dice=st.integers(0, 2**32))
    def the_dice_fall(self, dice: int) -> None:
        awaited, chance = self.turn.awaits, Random(dice)
        assert isinstance(awaited, Roll)
        self._goes_on(self.turn.roll([chance.randint(1, awaited.sides) for _ in range(awaited.dice)]))

    @precondition(lambda self: isinstance(self.turn.awaits, Choose))
    @rule(number=st.integers(0, 2**16))
    def somebody_decides(self, number: int) -> None:
        awaited = self.turn.awaits
        assert isinstance(awaited, Choose)
        options = list(awaited.options)
        self._goes_on(self.turn.choose(options[number % len(options)]))

    @precondition(may_end_phase)
    @rule()
    def the_phase_ends(self) -> None:
        self._goes_on(self.turn.choose(EndPhase()))

    @precondition(lambda self: isinstance(self.turn.awaits, Done))
    @rule()
    def the_next_turn_begins(self) -> None:
        atlas = self.turn.board.atlas
        self.number = (self.number + 1) % len(atlas.turns)
        self.turn = Turn(board=self.turn.board, nations=atlas.turns[self.number]).opened()
        self.before = self.turn
        self.events = 0

    def _goes_on(self, turn: Turn) -> None:
        self.before, self.turn = self.turn, turn
        self.events += 1

    @invariant()
    def everything_holds(self) -> None:
        for each in INVARIANTS:
            each(self.before, self.turn)

    @invariant()
    def every_turn_ends(self) -> None:
        assert self.events < _MANY


TestCampaign = Campaign.TestCase
TestCampaign.settings = settings(
    max_examples=GAMES,
    stateful_step_count=EVENTS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)


def played(turn: Turn, seed: int) -> Turn:
    """A turn played at random to its end."""
    chance = Random(seed)
    for _ in range(_MANY):
        awaited = turn.awaits
        if isinstance(awaited, Done):
            return turn
        before = turn
        if isinstance(awaited, Roll):
            turn = turn.roll([chance.randint(1, awaited.sides) for _ in range(awaited.dice)])
        else:
            turn = turn.choose(chance.choice(list(awaited.options)))
        for each in INVARIANTS:
            each(before, turn)
    raise AssertionError(f"the turn of {turn.nations} does not end with seed {seed}")


def test_a_whole_round_of_turns_ends_and_keeps_every_invariant() -> None:
    board = small_war()
    for nations in (*board.atlas.turns, *board.atlas.turns):
        board = played(Turn(board=replace(board), nations=nations).opened(), seed=1918).board

"""Whole turns, played at random by Hypothesis: after every event every invariant of a campaign is checked.

How many games are played stands in the environment: `make fuzz` plays thousands of turns. A failure is shown as the
sequence of decisions that led to it, as short as it can be made, with what replays it.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TypeVar

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from clausewitz.play.moments import Choose, Done, Held, Roll, Side
from clausewitz.play.readings import readings_of
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.great_war.documents.turn import TurnDocument, small_war
from clausewitz.rulebooks.great_war.forces import GROUND, Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import ContestedBase
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.turn import sea_combat
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Stack
from clausewitz.rulebooks.great_war.turn.decisions import Captured, EndPhase, Engagement
from clausewitz.rulebooks.great_war.turn.state import TURN
from clausewitz.rulebooks.great_war.turn.turn import PHASES, Turn
from here import clauses_of, examples

from ..land.battles import READINGS
from .campaigns import INVARIANTS, WHATEVER_THE_READING, nothing_is_created

GAMES = int(os.environ.get("CLAUSEWITZ_GAMES", str(examples(30))))
EVENTS = 80
"""How many rolls and decisions there are in a game: three turns or more."""
_MANY = 500
"""More rolls and decisions than any turn has that ends."""


_DECISIONS_A_PHASE = 6
Walk = TypeVar("Walk", Turn, LandBattle)
CLAUSES = clauses_of("great-war")
KNOWN = {*CLAUSES, *(reading.issue for reading in readings_of(LATEST))}
SEEDS = st.integers(0, 2**32)


class Campaign(RuleBasedStateMachine):
    """A game of turns one after the other, on the small map."""

    @initialize(heavy_bombers=st.sets(st.sampled_from(small_war().atlas.nations)), first=st.integers(0, 2))
    def begins(self, heavy_bombers: set[str], first: int) -> None:
        board = small_war()
        for nation in heavy_bombers:
            board = board.with_nation(nation, heavy_bomber=True, coordination=True)
        self.number = first
        self.turn = Turn(board=board, nations=board.atlas.turns[first]).start()
        self.before = self.turn
        self.events = 0

    @rule(chance=st.integers(0, 2**32))
    def something_happens(self, chance: int) -> None:
        self.before = self.turn
        self.events += 1
        if isinstance(self.turn.awaits, Done):
            self._next_turn()
        else:
            self.turn = led_on(self.turn, Random(chance))

    def _next_turn(self) -> None:
        atlas = self.turn.board.atlas
        self.number = (self.number + 1) % len(atlas.turns)
        self.turn = Turn(board=self.turn.board, nations=atlas.turns[self.number]).start()
        self.before = self.turn
        self.events = 0

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
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)


def led_on(turn: Walk, chance: Random) -> Walk:
    """The turn, or a battle in it, after dice fell or somebody decided at random; few decisions end a phase."""
    awaited = turn.awaits
    if isinstance(awaited, Roll):
        return turn.roll([chance.randint(1, awaited.sides) for _ in range(awaited.dice)])
    assert isinstance(awaited, Choose)
    if EndPhase() in awaited.options and chance.randrange(_DECISIONS_A_PHASE) == 0:
        return turn.choose(EndPhase())
    return turn.choose(chance.choice(list(awaited.options)))


def a_round(chance: Random, profile: Profile, *, ends: bool = True) -> Iterator[tuple[Turn, Turn]]:
    """The turns of all nations, played at random, event by event: the position before and after each.

    Every turn has to end, unless it is said that one may go on for ever; then the round is broken off with it.
    """
    board = small_war()
    for nations in board.atlas.turns:
        turn = Turn(board=board, nations=nations, profile=profile).start()
        for _ in range(_MANY):
            if isinstance(turn.awaits, Done):
                break
            before, turn = turn, led_on(turn, chance)
            yield before, turn
        if not isinstance(turn.awaits, Done):
            assert not ends, f"the turn of {nations} does not end"
            return
        board = turn.board


@settings(max_examples=examples(15))
@given(READINGS, SEEDS)
def test_who_has_the_space_after_a_battle_has_it_on_the_map_where_nobody_else_is(profile: Profile, seed: int) -> None:
    chance, again = Random(seed), Random()
    state = chance.getstate()
    for before, after in a_round(chance, profile):
        again.setstate(state)
        state = chance.getstate()
        if isinstance(before.fight, LandBattle) and before.engagement:
            over = led_on(before.fight, again)
            flies_off = profile.contested_base is ContestedBase.NEITHER and over.defender.army.total(GROUND) == 0
            for held in over.holders:
                if not (held.contested and flies_off):  # no base lies in a no-man's-land: the contest is over at once
                    _has_it_on_the_map(before, before.engagement, held, after)


def _has_it_on_the_map(before: Turn, at: Engagement, held: Held, after: Turn) -> None:
    """That a territory in which nobody else has units is whose the battle for it said."""
    fighting = {*at.nations, *(stack.nation for stack in at.defenders)}
    if fighting.issuperset(before.board.present(at.place)):
        territory = after.board.territory(at.place)
        attackers = after.board.atlas.friends(territory.owner, at.leader)
        by = None if territory.owner == NOBODY else Side.ATTACKER if attackers else Side.DEFENDER
        assert (by, territory.contested, territory.name) == (held.by, held.contested, held.space)


@settings(max_examples=examples(10))
@given(SEEDS)
def test_the_next_turn_goes_on_from_the_document_of_it_as_from_the_board(seed: int) -> None:
    for _, after in a_round(Random(seed), LATEST):
        if isinstance(after.awaits, Done):
            turns = after.board.atlas.turns
            document = TurnDocument.from_set_up(after)
            assert document
            following = document.next_document(after)
            assert following
            nations = turns[(turns.index(after.nations) + 1) % len(turns)]
            on_the_board = Turn(board=after.board, nations=nations).start()
            written = following.set_up().position
            assert isinstance(written, Turn)
            assert (written.nations, written.board.territories) == (nations, on_the_board.board.territories)
            assert written.board.nations == on_the_board.board.nations
            assert set(written.board.stacks) == set(on_the_board.board.stacks)


@settings(max_examples=examples(15))
@given(READINGS, SEEDS)
def test_under_any_readings_turns_end_and_create_nothing(profile: Profile, seed: int) -> None:
    for before, after in a_round(Random(seed), profile):
        for each in WHATEVER_THE_READING:
            each(before, after)


@settings(max_examples=examples(25))
@given(st.sampled_from(CLAUSES), SEEDS)
@example("gw.infantry.entrench.lost", 7)  # who retreats then keeps his entrenchment, in the battle and on the board
@example("gw.air.until.retreats", 1)  # a retreat then does not end air combat, and nothing else does
def test_with_any_clause_switched_off_turns_are_played_without_an_error(clause: str, seed: int) -> None:
    with switch_off(clause):
        for before, after in a_round(Random(seed), LATEST, ends=False):
            assert clause not in {cited for event in after.events[len(before.events) :] for cited in event.cites}


@settings(max_examples=examples(15))
@given(SEEDS)
def test_every_event_of_a_turn_cites_clauses_or_issues_that_there_are(seed: int) -> None:
    for before, after in a_round(Random(seed), LATEST):
        new = after.events[len(before.events) :]
        assert {cited for event in new for cited in event.cites} <= KNOWN


def test_a_phase_has_a_row_for_each_action_that_its_question_names_and_no_other() -> None:
    for step in TURN.steps:
        rows = [row.kind for row in PHASES[step.label].decisions]
        assert rows == [action for ask in step.asks for action in ask.actions]


@settings(max_examples=examples(5))
@given(SEEDS)
def test_whatever_a_turn_offers_is_one_of_the_actions_that_its_question_names(seed: int) -> None:
    for _, turn in a_round(Random(seed), LATEST):
        question, awaited = turn.now, turn.awaits
        if isinstance(question, Ask):
            assert isinstance(awaited, Choose)
            assert all(isinstance(option, question.actions) for option in awaited.options)


def test_ships_that_came_into_a_port_from_two_sides_fight_for_their_way_out_as_one_fleet() -> None:
    ships = (
        Stack(nation="Russia", place="Ukraine", fleet=Fleet(cruisers=1)),
        Stack(nation="Russia", place="Ukraine", fleet=Fleet(cruisers=1), came_from="Black Sea"),
        Stack(nation="Turkey", place="Black Sea", fleet=Fleet(cruisers=1)),
    )
    board = replace(small_war(), stacks=()).with_territory("Ukraine", owner="Austria").placing(*ships)
    leaving = (Captured(place="Ukraine", nation="Russia", by_battle=True),)
    turn = Turn(board=board, nations=("Austria", "Turkey"), step=TURN.index("4c"), evacuating=leaving)
    forced_out = sea_combat.begin_evacuation(turn, leaving[0])
    assert forced_out.fight
    turn, chance = forced_out.with_fight(forced_out.fight), Random(1915)
    assert isinstance(turn.fight, SeaBattle)
    assert turn.fight.attacker.fleet.cruisers == 2
    while turn.fight:
        before, turn = turn, led_on(turn, chance)
        nothing_is_created(before, turn)

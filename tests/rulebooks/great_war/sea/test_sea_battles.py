"""What holds of every sea battle that is legally played, whatever the fleets, the readings and the dice."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from clausewitz.play.moments import Choose, Done, Lost, Roll, Side
from clausewitz.play.norms import NotAllowedError, NotOfferedError, WrongLossesError
from clausewitz.play.position import CasualtyStep
from clausewitz.play.readings import choose_reading, readings_of
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.great_war.forces import ABOVE, ROSTER, WARSHIPS, Fleet, Haven
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import Airships, CombatShips, OnlySubmerged
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.sea_losses import losses_at_sea
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    Submerge,
    Withdraw,
)
from here import clauses_of, examples

from ...playing import at_random
from .sea_battles import Watched, battles, fought_on, last

CLAUSES = clauses_of("great-war")
KNOWN = {reading.issue for reading in readings_of(LATEST)}.union(CLAUSES)
SEEDS = st.integers(0, 2**32)

played = settings(max_examples=examples(60))


@played
@given(battles())
def test_a_battle_at_sea_in_which_everybody_fights_on_and_hits_ends_with_a_side_gone_or_nobody_firing(
    battle: Watched,
) -> None:
    assume(battle.profile.only_submerged is OnlySubmerged.OVER)
    over = fought_on(battle.start())
    gone = [side for side in Side if over.combatant(side).fleet.total(ABOVE) == 0]
    assert gone or not isinstance(over.awaits, Done | Roll)


@played
@given(battles(), SEEDS)
def test_every_decision_at_sea_has_options_each_of_which_is_accepted(battle: SeaBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose):
            options = list(move.awaited.options)
            assert len(options) >= 2
            assert len(set(options)) == len(options)
            for option in options:
                assert isinstance(move.before.choose(option), SeaBattle)


@played
@given(battles(), SEEDS)
def test_every_losses_at_sea_that_may_be_taken_are_among_the_options_and_no_others(
    battle: SeaBattle, seed: int
) -> None:
    for move in at_random(battle.start(), seed, most=40):
        options = list(move.awaited.options) if isinstance(move.awaited, Choose) else []
        if options and isinstance(options[0], Fleet):
            moment = move.before.moments[move.before.moment]
            assert isinstance(moment, CasualtyStep)
            for kind, other in product(Fleet.kinds(), repeat=2):
                moved = replace(options[0], **{kind: options[0][kind] + 1})
                losses = replace(moved, **{other: moved[other] - 1})
                assert (losses in options) == move.before.may_lose(moment.side, losses)
                if losses not in options:
                    with pytest.raises(WrongLossesError):
                        move.before.choose(losses)


@pytest.mark.parametrize("called", [False, True])
@pytest.mark.parametrize("profile", [LATEST, choose_reading(LATEST, "gw.issue.combat-ships", "b")])
def test_losses_at_sea_are_bound_exactly_where_there_are_no_two_of_them(called: bool, profile: Profile) -> None:
    kinds = ("cruisers", "forts", "fighters", "zeppelins", "transports")
    for counts in product(range(3), repeat=len(kinds)):
        room = Fleet(**dict(zip(kinds, counts, strict=True)))
        for hits in range(room.total() + 2):
            losses = losses_at_sea(room, hits, called=called, profile=profile)
            all_of_them = list(losses)
            assert losses.forced_losses() == (all_of_them[0] if len(all_of_them) == 1 else None)


@played
@given(battles(), SEEDS)
def test_every_action_at_sea_that_is_not_among_the_options_is_refused(battle: SeaBattle, seed: int) -> None:
    elsewhere = Haven(name="Elsewhere", origin=True)
    numbers = (0, 1, 9)
    every = [
        *(made(number) for made in (Submerge, SendDestroyers, SendSubHunters) for number in numbers),
        *(Withdraw(elsewhere, whole) for whole in (True, False)),
        ContestZone(),
        StayInBattle(),
        "surrender",
    ]
    for move in at_random(battle.start(), seed):
        if isinstance(move.awaited, Choose):
            options = list(move.awaited.options)
            if not isinstance(options[0], Fleet):
                for action in every:
                    if action not in options:
                        with pytest.raises((NotAllowedError, NotOfferedError)):
                            move.before.choose(action)


@played
@given(battles(), SEEDS)
def test_every_event_at_sea_cites_clauses_of_the_register(battle: SeaBattle, seed: int) -> None:
    over = last(battle, seed)
    assert [event for event in over.events if not event.cites] == []
    assert {clause for event in over.events for clause in event.cites} <= KNOWN
    for move in at_random(battle.start(), seed):
        awaited = move.awaited
        cited = [group.cites for group in awaited.groups] if isinstance(awaited, Roll) else [awaited.cites]
        assert all(cites and KNOWN.issuperset(cites) for cites in cited)


def flat(fleet: Fleet) -> Fleet:
    """The fleet with hunters and submerged submarines counted as what they are; dreadnoughts count by their hits."""
    grouped = fleet.recall_hunters()
    return replace(grouped, submarines=grouped.submarines + grouped.submerged, submerged=0, dreadnoughts=0, forts=0)


@played
@given(battles(), SEEDS)
def test_what_a_side_had_at_sea_is_what_it_has_what_it_lost_and_what_left(battle: SeaBattle, seed: int) -> None:
    over = last(battle, seed)
    for side in Side:
        before, after = battle.combatant(side), over.combatant(side)
        taken = [e.happening.losses for e in over.events if isinstance(e.happening, Lost) and e.happening.side is side]
        lost = Fleet(**{kind: sum(losses[kind] for losses in taken) for kind in Fleet.kinds()})
        assert flat(before.fleet) == flat(after.fleet + after.withdrawn + lost)
        assert before.fort_hits + lost.forts == after.fort_hits
        assert before.fleet.forts == after.fleet.forts
        hits = ROSTER.number("dreadnoughts", "hits")
        afloat = (after.fleet + after.withdrawn).dreadnoughts
        assert before.fleet.dreadnoughts * hits - before.wounds - lost.dreadnoughts == afloat * hits - after.wounds


@played
@given(battles(), SEEDS)
def test_no_count_at_sea_is_ever_below_zero(battle: SeaBattle, seed: int) -> None:
    for move in at_random(battle.start(), seed):
        for side in Side:
            own = move.after.combatant(side)
            assert own.fleet.covers(Fleet())
            assert own.wounds >= 0
            assert move.after.hits_on(side) >= 0
            assert move.after.called_shots_on(side) >= 0


@played
@given(battles(), SEEDS)
def test_nobody_loses_a_transport_while_a_combat_ship_remains_unless_by_a_called_shot(
    battle: SeaBattle, seed: int
) -> None:
    assume(battle.profile.airships is Airships.ZEPPELINS and battle.profile.combat_ships is CombatShips.SHIPS)
    for move in at_random(battle.start(), seed):
        happened = move.after.events[len(move.before.events) :]
        for event in happened:
            if isinstance(event.happening, Lost) and "gw.naval.protected.called" not in event.cites:
                losses = event.happening.losses
                if losses["transports"] + losses["zeppelins"] > 0 and event.step != "hunt":
                    assert move.after.combatant(event.happening.side).fleet.total(WARSHIPS) == 0


@settings(played, max_examples=examples(200))
@given(battles(), SEEDS, st.sampled_from([clause for clause in CLAUSES if clause.startswith(("gw.naval", "gw.fort"))]))
def test_with_any_clause_switched_off_a_battle_at_sea_is_played_without_an_error(
    battle: SeaBattle, seed: int, clause: str
) -> None:
    with switch_off(clause):
        for move in at_random(battle.start(), seed, most=60):
            cited = {each for event in move.after.events for each in event.cites}
            assert clause not in cited
            assert move.after.attacker.fleet.covers(Fleet())
            assert move.after.defender.fleet.covers(Fleet())

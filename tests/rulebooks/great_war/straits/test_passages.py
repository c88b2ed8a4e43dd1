"""What holds of every passage that is legally played, whatever the fleet, the route, the readings and the dice."""

import random
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.moments import Choose, Done, Fired, Lost, Roll, Side
from clausewitz.play.norms import NotAllowedError, NotAwaitedError, NotOfferedError, WrongLossesError
from clausewitz.play.readings import readings_of
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.great_war.forces import SUBMARINES, Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.straits import AfterHalt, SubmarineCover
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import HeaveTo, Leg, SailOn, Strait, ZonePosition
from here import clauses_of, examples

CLAUSES = clauses_of("great-war")
ISSUES = {reading.issue for reading in readings_of(LATEST)}
COUNTS = st.integers(0, 3)
SEEDS = st.randoms(use_true_random=False)
TOPICS = ("passage", "naval", "fortresses")
VARIED = {
    field.name: st.sampled_from(type(getattr(LATEST, field.name)))
    for field in fields(LATEST)
    if type(getattr(LATEST, field.name)).__module__.endswith(TOPICS)
}
PROFILES = st.fixed_dictionaries(VARIED).map(lambda readings: replace(LATEST, **readings))


def _with_wounds(fleet: Fleet, wounded: int) -> Navy:
    return Navy(fleet=fleet, wounds=min(wounded, fleet.dreadnoughts))


def _coast(forts: int, hits: int, infantry: int) -> Combatant:
    return Combatant(army=Army(forts=forts, infantry=infantry), fort_hits=min(hits, 4 * forts))


NAVIES = st.builds(
    _with_wounds,
    st.builds(
        Fleet,
        submarines=COUNTS,
        destroyers=COUNTS,
        cruisers=COUNTS,
        dreadnoughts=COUNTS,
        transports=COUNTS,
        fighters=COUNTS,
        zeppelins=COUNTS,
    ),
    COUNTS,
)
ZONES = st.builds(
    Leg,
    name=st.sampled_from(["Skagen", "Kattegat", "Marmara"]),
    mines=COUNTS,
    own_mines=COUNTS,
    place=st.sampled_from(Strait),
    way=st.sampled_from(ZonePosition),
    enemy=st.booleans(),
    coast=st.builds(_coast, COUNTS, st.integers(0, 12), st.integers(0, 1)),
)
PASSAGES = st.builds(
    Passage,
    navy=NAVIES,
    route=st.lists(ZONES, min_size=1, max_size=5).map(tuple),
    came_from=st.sampled_from(Strait),
    combat_movement=st.booleans(),
    to_land=st.booleans(),
    profile=PROFILES,
)


def played(passage: Passage, chance: random.Random) -> Passage:
    position = passage.start()
    while not isinstance(awaited := position.awaits, Done):
        if isinstance(awaited, Roll):
            position = position.roll([chance.randint(1, 6) for _ in range(awaited.dice)])
        else:
            position = position.choose(chance.choice(list(awaited.options)))
    return position


@given(PASSAGES, SEEDS)
def test_every_passage_ends_in_a_zone_of_the_route_or_with_the_fleet_destroyed(
    passage: Passage, chance: random.Random
) -> None:
    over = played(passage, chance)
    assert over.round <= len(passage.route)
    outcome = over.awaits
    assert isinstance(outcome, Done)
    if over.navy.fleet.total() == 0:
        assert outcome.outcome == "the fleet is destroyed"
    else:
        assert outcome.outcome == f"the fleet is in {over.here.name}"
        assert over.stopped or over.round == len(passage.route)


@given(PASSAGES, SEEDS)
def test_what_a_fleet_had_is_what_it_has_and_what_it_lost(passage: Passage, chance: random.Random) -> None:
    over = played(passage, chance)
    lost = [event.happening.losses for event in over.events if isinstance(event.happening, Lost)]
    for kind, before in passage.navy.fleet.items():
        hits = sum(losses[kind] for losses in lost)
        if kind == "dreadnoughts":
            assert before * 2 - passage.navy.wounds == over.navy.fleet[kind] * 2 - over.navy.wounds + hits
        else:
            assert before == over.navy.fleet[kind] + hits


@given(PASSAGES, SEEDS)
def test_mines_and_forts_fire_at_most_once_in_each_zone_and_a_submarine_is_lost_to_mines_only(
    passage: Passage, chance: random.Random
) -> None:
    over = played(passage, chance)
    fired = [(event.round, event.step) for event in over.events if isinstance(event.happening, Fired)]
    assert len(fired) == len(set(fired))
    for event in over.events:
        if isinstance(event.happening, Lost) and event.happening.losses.total(SUBMARINES) > 0:
            assert event.step in ("P1", "P2b")


@given(PASSAGES, SEEDS)
def test_whatever_happens_cites_clauses_of_the_register(passage: Passage, chance: random.Random) -> None:
    cites = [event.cites for event in played(passage, chance).events]
    assert all(cites)
    assert {clause for each in cites for clause in each} <= ISSUES.union(CLAUSES)


@settings(max_examples=examples(200))
@given(PASSAGES, SEEDS, st.sampled_from([clause for clause in CLAUSES if clause.startswith(("gw.mines", "gw.pass"))]))
def test_with_any_clause_switched_off_a_passage_is_played_without_an_error(
    passage: Passage, chance: random.Random, clause: str
) -> None:
    with switch_off(clause):
        over = played(passage, chance)
        assert clause not in {each for event in over.events for each in event.cites}
        assert passage.navy.fleet.covers(over.navy.fleet)


GIBRALTAR = Leg(name="Gibraltar", place=Strait.GIBRALTAR, coast=_coast(1, 0, 0))
CRUISERS = Passage(navy=Navy(fleet=Fleet(cruisers=2, transports=1)), route=(GIBRALTAR, Leg(name="Tangier")))


def test_a_fleet_of_many_empty_zones_reaches_the_last() -> None:
    far = replace(CRUISERS, route=(*(Leg(name=str(number)) for number in range(9)), Leg(name="Tangier")))
    assert far.start().awaits == Done("the fleet is in Tangier", ())


def test_losses_that_spare_a_combat_ship_for_a_transport_are_refused() -> None:
    fleet = Fleet(cruisers=1, destroyers=1, transports=1)
    hit = replace(CRUISERS, navy=Navy(fleet=fleet)).start().roll([1, 6])
    with pytest.raises(WrongLossesError):
        hit.choose(Fleet(transports=1))
    assert hit.choose(Fleet(destroyers=1)).navy.fleet == Fleet(cruisers=1, transports=1)


def test_a_fleet_under_fire_is_offered_to_sail_on_or_to_heave_to_and_nothing_else() -> None:
    halted = CRUISERS.start().roll([6, 6])
    awaited = halted.awaits
    assert isinstance(awaited, Choose)
    assert tuple(awaited.options) == (SailOn(), HeaveTo())
    with pytest.raises(NotOfferedError):
        halted.choose("surrender")
    with pytest.raises(NotAwaitedError):
        halted.roll([1])


def test_under_the_reading_that_it_goes_on_nobody_is_asked() -> None:
    bound = replace(CRUISERS, profile=replace(LATEST, after_halt=AfterHalt.GOES_ON))
    assert bound.start().roll([6, 6]).awaits == Done("the fleet is in Tangier", ("gw.passage.halted",))


def test_after_the_mines_of_the_last_zone_nothing_is_left_to_decide() -> None:
    mined = replace(CRUISERS, route=(Leg(name="Skagen", mines=1),)).start()
    assert mined.roll([6, 6, 6]).awaits == Done("the fleet is in Skagen", ("gw.mines.continue",))
    with pytest.raises(NotAwaitedError):
        mined.roll([6, 6, 6]).choose(SailOn())


def test_hits_that_no_ship_can_take_are_lost() -> None:
    covered = replace(
        CRUISERS,
        navy=Navy(fleet=Fleet(submarines=1, transports=1)),
        profile=replace(LATEST, submarine_cover=SubmarineCover.YES),
    )
    after = covered.start().roll([1, 1])
    assert (after.navy.fleet, after.hits_on(Side.ATTACKER)) == (Fleet(submarines=1, transports=1), 0)


def test_a_fleet_may_not_stop_under_fire_where_the_halt_is_only_for_a_time() -> None:
    mined = replace(GIBRALTAR, mines=1)
    bound = replace(CRUISERS, route=(mined, Leg()), profile=replace(LATEST, after_halt=AfterHalt.GOES_ON)).start()
    asked = bound.roll([6, 6, 6])
    assert isinstance(asked.awaits, Choose)
    stopped = asked.choose(HeaveTo())
    assert isinstance(stopped.awaits, Roll)
    halts = ("gw.mines.continue", "gw.passage.halted")
    assert stopped.roll([6, 6]).awaits == Done("the fleet is in Gibraltar", halts)
    with pytest.raises((NotAllowedError, NotAwaitedError)):
        stopped.choose(HeaveTo())

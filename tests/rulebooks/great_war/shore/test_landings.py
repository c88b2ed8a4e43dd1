"""What holds of every naval invasion and bombardment that is legally played, whatever the forces, readings and dice."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.moments import Decided, Done, Lost, Roll, Side
from clausewitz.play.readings import readings_of
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, clear_landing
from clausewitz.rulebooks.great_war.land.battle import is_gone
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import FirstContest
from clausewitz.rulebooks.great_war.readings.territory import LoneFort, SilentForts
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.shore.landings import CARGO
from clausewitz.rulebooks.great_war.standoff import Contest, Retreat
from clausewitz.rulebooks.great_war.territory.bombardment import Bombardment
from here import clauses_of, examples

from ...playing import MOST_MOVES, Move, at_random
from ..land.battles import ANY_PROFILE, READINGS, battles, combatants, fought_on

CLAUSES = clauses_of("great-war")
ISSUES = {reading.issue for reading in readings_of(LATEST)}
SEEDS = st.integers(0, 2**32)
COUNTS = st.integers(0, 3)
WAVES = st.dictionaries(st.sampled_from(CARGO), st.integers(1, 3), min_size=1, max_size=3).map(
    lambda kinds: Army(**kinds)
)

played = settings(max_examples=examples(60))


@dataclass(frozen=True, kw_only=True)
class WatchedInvasion(Invasion):
    """An invasion that fails where it would go round and round without an end."""

    def goes_back(self) -> bool:
        units = f"{self.attacker.army} against {self.defender.army}"
        assert self.round <= MOST_MOVES, f"there are more rounds than there were rolls and decisions: {units}"
        return super().goes_back()


def _on_land(combatant: Combatant) -> Combatant:
    """A side none of whose units is in the landing, as a document sets it up."""
    return replace(combatant, army=clear_landing(combatant.army))


@st.composite
def invasions(draw: st.DrawFn) -> Invasion:
    """Invasions that have not been opened yet, some of them mixed with an attack by land."""
    by_land = draw(battles(ANY_PROFILE | READINGS))
    return WatchedInvasion(
        attacker=_on_land(by_land.attacker) if draw(st.booleans()) else Combatant(nation="Germany", army=Army()),
        defender=_on_land(by_land.defender),
        theatre=by_land.theatre,
        profile=by_land.profile,
        waves=tuple(draw(st.lists(WAVES, min_size=1, max_size=4))),
        fleet=draw(st.builds(Fleet, transports=COUNTS, dreadnoughts=COUNTS, cruisers=COUNTS)),
        fought_at_sea=draw(st.booleans()),
    )


def moves(invasion: Invasion, seed: int) -> Iterator[Move[Invasion]]:
    return at_random(invasion.start(), seed)


def last(invasion: Invasion, seed: int) -> Invasion:
    return [invasion.start(), *(move.after for move in moves(invasion, seed))][-1]


def unearthed(army: Army) -> Army:
    """The army with everybody counted as what he is when he neither lands nor is entrenched; forts count apart."""
    same = clear_landing(army)
    return replace(same, infantry=same.infantry + same.entrenched, entrenched=0, forts=0)


@played
@given(invasions())
def test_an_invasion_in_which_everybody_fights_on_and_hits_ends_with_a_side_gone(invasion: Invasion) -> None:
    if not all(invasion.holds(reading) for reading in (LoneFort.HOLDS, SilentForts.NO)):
        over = fought_on(invasion.start())
        assert isinstance(over.awaits, Done)
        assert any(is_gone(over, side) for side in Side)


@played
@given(invasions(), SEEDS)
def test_whoever_invades_is_ashore_on_board_at_sea_lost_or_gone_in_the_end(invasion: Invasion, seed: int) -> None:
    over = last(invasion, seed)
    taken = [e.happening for e in over.events if isinstance(e.happening, Lost) and e.happening.side is Side.ATTACKER]
    ends = over.attacker.army + over.attacker.withdrawn + over.aboard
    for force in (*over.waves, *(each.losses for each in taken)):
        assert isinstance(force, Army)
        ends += force
    begins = invasion.attacker.army
    for wave in invasion.waves:
        begins += wave
    assert unearthed(ends) == unearthed(begins)


@played
@given(invasions(), SEEDS)
def test_an_invader_never_retreats_and_never_contests_too_early(invasion: Invasion, seed: int) -> None:
    first = 2 if invasion.profile.landing_contest is FirstContest.ROUND_2 else 3
    for event in last(invasion, seed).events:
        if isinstance(event.happening, Decided) and event.happening.side is Side.ATTACKER:
            assert not isinstance(event.happening.option, Retreat)
            assert not isinstance(event.happening.option, Contest) or event.round >= first


@played
@given(invasions(), SEEDS)
def test_every_event_of_an_invasion_cites_clauses_of_the_register(invasion: Invasion, seed: int) -> None:
    over = last(invasion, seed)
    assert [event for event in over.events if not event.cites] == []
    assert {clause for event in over.events for clause in event.cites} <= ISSUES.union(CLAUSES)


@settings(played, max_examples=examples(200))
@given(invasions(), SEEDS, st.sampled_from(CLAUSES))
def test_with_any_clause_switched_off_an_invasion_is_played_without_an_error(
    invasion: Invasion, seed: int, clause: str
) -> None:
    with switch_off(clause):
        for move in at_random(invasion.start(), seed, most=60):
            assert clause not in {each for event in move.after.events for each in event.cites}
            assert move.after.attacker.army.covers(Army())
            assert move.after.defender.army.covers(Army())


@played
@given(st.integers(1, 5), combatants("France"), ANY_PROFILE | READINGS, SEEDS)
def test_a_bombardment_ends_when_each_gun_has_fired_and_its_hits_are_taken(
    guns: int, defender: Combatant, profile: Profile, seed: int
) -> None:
    position = Bombardment(guns=guns, defender=defender, profile=profile).start()
    rolled = 0
    while not isinstance(awaited := position.awaits, Done):
        if isinstance(awaited, Roll):
            rolled += awaited.dice
            position = position.roll([1 + (seed + die) % 6 for die in range(awaited.dice)])
        else:
            position = position.choose(next(iter(awaited.options)))
    assert rolled == guns
    assert position.hits_on_defender == 0
    assert position.defender.army.covers(Army())

"""The fast path to the odds, beside the oracle: battles drawn at random, of several games, under any readings."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.odds.graph import Graph, Odds, TooLargeError, over_late_rounds
from clausewitz.odds.odds import follow_at_once, odds, outcomes_of
from clausewitz.odds.policies import Condition, Policy, Stop, key_of
from clausewitz.odds.vectorized import propagate
from clausewitz.odds.vectorized.plan import Plan
from clausewitz.odds.vectorized.states import StateNode
from clausewitz.odds.vectorized.transitions import Transition
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Roll, Side
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Haven, Navy, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from skirmish.battle import Skirmish
from skirmish.squads import Squad

from .classic import Classic, Units
from .test_battles import battle
from .test_classic import POLICY

FEW = 300
"""Larger battles are not put to the oracle, which takes a millisecond for a position."""
STRUCK = (
    "gw.air.retreat.each-round",
    "gw.fort.four-hits",
    "gw.land.step-2.preemptive",
    "gw.land.step-3.preemptive",
    "gw.land.step-5.remaining",
    "gw.land.step-5.simultaneous",
    "gw.land.step-6.until",
    "gw.naval.step-4.attacker-may-retreat",
)
STRUCK_OUT = st.sampled_from(STRUCK)


def by_oracle(battle: Battle, policy: Policy) -> Odds:
    return over_late_rounds(lambda earliest: Graph(policy, earliest, FEW).odds(battle))


def by_arrays(battle: Battle, policy: Policy, most: int) -> Odds:
    found = follow_at_once(battle, policy, most)
    assert found is not None
    return found[1]


def agree(battle: Battle, policy: Policy) -> bool:
    """Whether the two tell the same to twelve digits; False also of a battle that is too large for the oracle."""
    try:
        slow = by_oracle(battle, policy)
    except TooLargeError:
        return False
    fast = by_arrays(battle, policy, 1_000_000)
    assert everything(fast) == pytest.approx(everything(slow), abs=1e-12)
    return True


def everything(found: Odds) -> Mapping[object, float]:
    """All that is told of a battle, but for what does not happen."""
    told: dict[object, float] = {ending: float(chance) for ending, chance in found.endings.items()}
    told |= {whose: float(hits) for whose, hits in found.losses.items()}
    told |= {("over", each): float(chance) for each, chance in found.rounds().over.items()}
    told |= {"never": float(found.never), "lasts": -1.0 if found.lasts is None else float(found.lasts)}
    return {each: figure for each, figure in told.items() if abs(figure) > 1e-13}


@st.composite
def profiles(draw: st.DrawFn) -> Profile:
    """The preferred readings with some others among them."""
    others = draw(st.lists(st.sampled_from(fields(LATEST)), max_size=15, unique_by=lambda each: each.name))
    chosen = {each.name: draw(st.sampled_from([*getattr(LATEST, each.name).__class__])) for each in others}
    return replace(LATEST, **chosen)


@st.composite
def combatants(draw: st.DrawFn) -> Combatant:
    """A few units of a few kinds, perhaps with gas and with masks."""
    kinds = draw(st.lists(st.sampled_from(Army.kinds()), min_size=1, max_size=3, unique=True))
    army = Army(**{kind: draw(st.integers(1, 2)) for kind in kinds if not kind.startswith("landing")})
    technologies = draw(st.frozensets(st.sampled_from(Technology)))
    return Combatant(army=army, gas=draw(st.integers(0, 1)), technologies=technologies)


@st.composite
def policies(draw: st.DrawFn, kinds: tuple[str, ...]) -> Policy:
    """Any orders of loss, and perhaps a side that retreats where it has few ground units left."""
    losses = {side: tuple(draw(st.permutations(kinds))) for side in Side}
    few = Condition("ground", frozenset({"infantry", "artillery"}), enemy=False, comparison="<", number=2)
    stops = draw(st.lists(st.sampled_from([Stop(side, "retreats", (few,)) for side in Side]), max_size=1))
    return Policy(losses, tuple(stops))


@settings(deadline=None, max_examples=5)
@given(
    combatants(), combatants(), profiles(), policies(Army.kinds()), st.frozensets(st.sampled_from(STRUCK), max_size=2)
)
def test_battles_on_land_have_the_same_odds(
    attacker: Combatant, defender: Combatant, profile: Profile, policy: Policy, off: frozenset[str]
) -> None:
    with switch_off(*off):
        agree(LandBattle(attacker=attacker, defender=defender, profile=profile).start(), policy)


@st.composite
def fleets(draw: st.DrawFn) -> Fleet:
    """A few ships of a few kinds."""
    kinds = draw(st.lists(st.sampled_from(SHIPS), min_size=1, max_size=3, unique=True))
    return Fleet(**{kind: draw(st.integers(1, 2)) for kind in kinds})


SHIPS = ("submarines", "destroyers", "cruisers", "dreadnoughts", "transports")


@settings(deadline=None, max_examples=3)
@given(fleets(), fleets(), profiles())
def test_battles_at_sea_have_the_same_odds(attacker: Fleet, defender: Fleet, profile: Profile) -> None:
    attacking = Navy(fleet=attacker, havens=(Haven(name="Kiel", origin=True),))
    agree(SeaBattle(attacker=attacking, defender=Navy(fleet=defender), profile=profile).start(), Policy())


def test_a_battle_in_which_sides_stay_and_nobody_fires_goes_on_for_ever() -> None:
    """Transports roll no dice: each round both sides decide the same again."""
    attacker = Navy(fleet=Fleet(transports=2), havens=(Haven(name="Kiel", origin=True),))
    position = SeaBattle(attacker=attacker, defender=Navy(fleet=Fleet(transports=2))).start()
    assert by_arrays(position, Policy(), 100).never == 1
    assert agree(position, Policy())


def test_rounds_in_which_nobody_fires_are_counted_before_it_is_over() -> None:
    """Once both dreadnoughts are sunk, the transports go through another round, and then combat is over undecided."""
    fleet = Fleet(dreadnoughts=1, transports=1)
    havens = (Haven(name="Kiel", origin=True),)
    with switch_off("gw.naval.step-4.attacker-may-retreat"):
        position = SeaBattle(attacker=Navy(fleet=fleet, havens=havens), defender=Navy(fleet=fleet)).start()
        assert outcomes_of(by_arrays(position, Policy(), 100))["combat is over without a decision"] > 0.3
        assert agree(position, Policy())


@pytest.mark.parametrize("stops", [(), (Stop(Side.DEFENDER, "leaves", ()),)])
def test_a_skirmish_has_the_same_odds(stops: tuple[Stop, ...]) -> None:
    squad = Squad(guns=1, foot=1, field_cooks=1)
    assert agree(Skirmish(attacker=squad, defender=squad).start(), Policy(stops=stops))


def test_a_battle_that_may_never_end_has_the_same_chance_to_go_on() -> None:
    position = battle(
        attacker={"infantry": 1},
        defender={"forts": 1},
        readings={"gw.issue.silent-forts": "b", "gw.issue.lone-fort": "b"},
    )
    assert agree(position, Policy())


def test_what_a_battle_without_end_comes_to_in_the_end_keeps_its_chance() -> None:
    """The defender is soon gone, and without the clause on that nothing ends but by the loss of all attackers."""
    attacker = Combatant(army=Army(artillery=1, supporting_rail_guns=1, bombers=1), gas=1)
    defender = Combatant(army=Army(artillery=1))
    policy = Policy({Side.ATTACKER: ("artillery", "supporting_rail_guns", "bombers")})
    with switch_off("gw.land.step-6.until"):
        assert agree(LandBattle(attacker=attacker, defender=defender).start(), policy)


def test_hits_are_taken_before_a_battle_goes_on_for_ever() -> None:
    """Nothing ends it but the loss of the fighter; if that does not come first, both forts take four hits each."""
    attacker, defender = Combatant(army=Army(fighters=1), gas=1), Combatant(army=Army(forts=2))
    with switch_off("gw.land.step-6.until", "gw.land.step-2.preemptive"):
        assert agree(LandBattle(attacker=attacker, defender=defender).start(), Policy())


def test_air_combat_of_some_rounds_comes_before_the_land_battle() -> None:
    both = {"infantry": 1, "fighters": 1}
    assert agree(battle(attacker=both, defender=both), Policy())


def test_fifteen_against_thirteen_have_the_odds_that_are_known() -> None:
    known = {"attacker": 0.641018920011, "defender": 0.340473211488, "nobody": 0.018507868501}
    found = by_arrays(fifteen_against_thirteen(), POLICY, 10_000)
    assert outcomes_of(found) == pytest.approx(known, abs=5e-13)


def fifteen_against_thirteen() -> Classic:
    attacker = Units(infantry=10, artillery=3, fighters=2)
    return Classic(attacker=attacker, defender=Units(infantry=10, artillery=2, fighters=1)).start()


@pytest.mark.parametrize(("tens", "most"), [(5, 30_000), (10, 60_000)])
def test_what_is_left_of_large_armies_adds_up(tens: int, most: int) -> None:
    """All that either side brought is lost or left over, on average; all chances add up to one."""
    brought = Units(infantry=6 * tens, artillery=2 * tens, fighters=2 * tens)
    found = by_arrays(Classic(attacker=brought, defender=brought).start(), POLICY, most)
    assert sum(map(float, found.endings.values())) == pytest.approx(1, abs=1e-12)
    for side in Side:
        for kind in Units.kinds():
            left = sum(
                float(chance) * each.units[kind]
                for ending, chance in found.endings.items()
                for each in ending.left
                if each.of is side
            )
            assert left + float(found.losses.get((side, kind), 0)) == pytest.approx(brought[kind], abs=1e-9)


def test_more_states_than_are_allowed_are_refused() -> None:
    with pytest.raises(TooLargeError):
        by_arrays(fifteen_against_thirteen(), POLICY, 100)


def test_where_hits_are_never_taken_it_is_soon_seen_that_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each round there may be a hit more on each side, and all states would be looked at again."""
    cruisers = Navy(fleet=Fleet(cruisers=1))
    looked_at: list[int] = []

    def noted(plan: Plan, node: StateNode) -> tuple[Transition, ...]:
        looked_at.append(node.states)
        return ways_from(plan, node)

    ways_from = Plan._ways_from
    monkeypatch.setattr(Plan, "_ways_from", noted)
    with switch_off("gw.naval.step-by-step"), pytest.raises(TooLargeError):
        by_arrays(SeaBattle(attacker=cruisers, defender=cruisers).start(), Policy(), 1_000)
    assert sum(looked_at) < 1_000


@pytest.mark.parametrize(("attackers", "defenders"), [(40, 1), (1, 40)])
def test_a_node_that_grows_by_a_unit_a_round_is_looked_at_a_few_times(
    attackers: int, defenders: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One unit scores a hit at most in each round; its odds are those of the oracle, and so are all other figures."""
    looks = Counter[object]()

    def counted(plan: Plan, node: StateNode) -> tuple[Transition, ...]:
        looks[node.key] += 1
        return ways_from(plan, node)

    ways_from = Plan._ways_from
    monkeypatch.setattr(Plan, "_ways_from", counted)
    battle = Classic(attacker=Units(infantry=attackers), defender=Units(infantry=defenders)).start()
    fast, slow = by_arrays(battle, POLICY, 1_000), by_oracle(battle, POLICY)
    assert everything(fast) == pytest.approx(everything(slow), abs=1e-12)
    assert max(looks.values()) < 7


def test_the_scores_of_many_dice_of_two_kinds_add_up_state_by_state_as_score_by_score(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many, few = Units(infantry=60, artillery=60), Units(infantry=1)
    battle = Classic(attacker=many, defender=few).start()
    by_state = everything(by_arrays(battle, POLICY, 1_000))
    monkeypatch.setattr("clausewitz.odds.vectorized.rolling._MANY_SCORES", 1_000)
    propagate._all_kept.clear()
    assert everything(by_arrays(battle, POLICY, 1_000)) == pytest.approx(by_state, rel=1e-12)


def test_what_the_oracle_would_take_too_long_for_is_followed_at_once() -> None:
    """The oracle would give up at so many positions; fractions are still asked of it alone."""
    twenty = Units(infantry=20, artillery=10, fighters=10)
    large = Classic(attacker=twenty, defender=twenty).start()
    assert sum(map(float, odds(large, POLICY, 1_200).endings.values())) == pytest.approx(1, abs=1e-12)
    with pytest.raises(TooLargeError):
        odds(large, POLICY, 1_200, exact=True)


def test_what_waits_without_dice_for_others_is_no_position() -> None:
    """Storm troops and entrenched units fire in steps of their own, to which the battle also comes without them."""
    position = battle(attacker={"infantry": 2, "storm_troops": 1}, defender={"infantry": 1, "entrenched": 1})

    def followed(earliest: int) -> set[object]:
        graph = Graph(Policy(), earliest, FEW)
        found = [graph.position(number) for number in graph.follow_battle(position)[0]]
        ends = {(each.end, each.survivors) for each in found if each.end}
        return ends | {key_of(each) for each in found if isinstance(each.awaits, Roll)}

    assert by_arrays(position, Policy(), 1_000).positions == len(over_late_rounds(followed))
    assert agree(position, Policy())

"""What follows what within each step of a battle, on land, at sea and in the air: fire, casualties and decisions."""

from collections.abc import Mapping
from typing import Annotated

from clausewitz.play.counts import Bounds
from clausewitz.play.moments import Side
from clausewitz.play.position import CasualtyStep, Moment, Volley, moments_of
from clausewitz.play.readings import Reading, choose_reading, holds
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, SequenceOfPlay, Upkeep
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.air.raid import RAID
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import LoopStart, StormBefore
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.straits.passage import PASSAGE
from clausewitz.rulebooks.great_war.turn.state import TURN

Rounds = Annotated[int, Bounds(low=1)]
ONE = Combatant(army=Army(infantry=1))
LOSSES = "A loses, D loses"
ONE_BY_ONE = f"A fires, {LOSSES}, D fires, {LOSSES}"
"""The attacker's fire takes effect before the defender's."""
TOGETHER = f"A and D fire, {LOSSES}"
ON_LAND = {
    "A1": TOGETHER,
    "A2": "A decides, D decides, again",
    "1a": TOGETHER,
    "1c": f"A fires, {LOSSES}",
    "2": f"A fires, {LOSSES}",
    "3": f"D fires, {LOSSES}",
    "4": TOGETHER,
    "5a": TOGETHER,
    "6": "A decides, D decides, again",
}
CALLED = "D loses, A loses, A loses as called, D loses as called"
AT_SEA = {
    "1": f"A decides, A decides, A fires, {LOSSES}",
    "2": f"D decides, D decides, D fires, {LOSSES}",
    "forts": ONE_BY_ONE,
    "hunt": f"A decides, A decides, D decides, D decides, {ONE_BY_ONE}",
    "3": f"A and D fire, {CALLED}",
    "pursuit": ONE_BY_ONE,
    "4": "A decides, D decides, again",
}
PAST_FORTS = {
    "P1": f"D fires, {LOSSES}, A decides",
    "P2": f"D fires, {LOSSES}, A decides",
    "P2b": f"D fires, {LOSSES}, A decides",
    "P3": "again",
}
OVER_LAND = {"R1": "D decides", "R2": f"D and A fire, {LOSSES}", "R3": "again", "R4": f"A fires, {LOSSES}"}
IN_A_TURN = {**dict.fromkeys(("1", "2", "3", "4a", "4b", "4c", "5"), "A decides"), "6": "is done", "7": "is done"}
"""Forts are repaired and income is collected without a decision."""
APART = {
    ("gw.issue.gas-order", "b"): (LAND, "1a", ONE_BY_ONE),
    ("gw.issue.storm-order", "b"): (LAND, "4", ONE_BY_ONE),
    ("gw.issue.exchange-at-sea", "b"): (NAVAL, "3", f"A fires, {CALLED}, D fires, {CALLED}"),
    ("gw.issue.interception-order", "b"): (RAID, "R2", f"D fires, {LOSSES}, A fires, {LOSSES}"),
}
"""Readings, issue and letter, by which the fires of a step follow one another, with what happens in it then."""


def told(moment: Moment) -> str:
    """A moment in short: the attacker is A, the defender D."""
    letter = {Side.ATTACKER: "A", Side.DEFENDER: "D"}
    if isinstance(moment, Volley):
        sides = [letter[each.side] for each in moment.fires]
        return f"{' and '.join(sides)} {'fire' if len(sides) > 1 else 'fires'}"
    if isinstance(moment, CasualtyStep):
        return f"{letter[moment.side]} loses{' as called' if moment.called else ''}"
    if isinstance(moment, Ask):
        return f"{letter[moment.side]} decides"
    return "is done" if isinstance(moment, Upkeep) else "again"


def course_of(sequence: SequenceOfPlay, profile: Profile) -> Mapping[str, str]:
    """What follows what in each step of a sequence under these readings."""

    def taken(reading: Reading) -> bool:
        return holds(profile, reading)

    return {step.label: ", ".join(map(told, moments_of(step, taken))) for step in sequence.steps}


@claim(
    "gw.land.step-by-step",
    "gw.land.step-5.simultaneous",
    "gw.air.simultaneous",
    "gw.naval.step-by-step",
    "gw.naval.step-3.together",
    "gw.naval.wounds.defender",
    "gw.naval.called.defender",
    "gw.mines.roll",
    "gw.fort.repair.phase",
    "gw.turn.income",
    rests_on=(
        "gw.issue.gas-order",
        "gw.issue.storm-order",
        "gw.issue.exchange-at-sea",
        "gw.issue.interception-order",
    ),
)
def within_each_step_of_a_battle_fire_losses_and_decisions_come_in_the_order_of_the_text() -> None:
    """Whoever fires first has his hits taken first, and who fires together takes casualties when all dice are rolled.

    Decisions before fire are those on submarines; called shots come after all wounds. By some answers each side fires
    in its turn instead. In a turn all decisions are of whoever moves.
    """
    tables = ((LAND, ON_LAND), (NAVAL, AT_SEA), (PASSAGE, PAST_FORTS), (RAID, OVER_LAND), (TURN, IN_A_TURN))
    for sequence, table in tables:
        assert course_of(sequence, LATEST) == table
    for (issue, letter), (where, label, course) in APART.items():
        profile = choose_reading(LATEST, issue, letter)
        for sequence, table in tables:
            assert course_of(sequence, profile) == ({**table, label: course} if sequence is where else table)


@claim(
    "gw.land.step-6.repeat",
    "gw.land.step-6.repeat.from-step-2",
    "gw.land.step-6.repeat.from-step-3",
    rests_on=("gw.issue.loop-start", "gw.issue.storm-before"),
)
def another_round_goes_on_from_the_step_that_the_readings_have(start: LoopStart, storm: StormBefore) -> None:
    """From step 2, or by the short answer from the third entry of a list; who fires before all others does so again."""
    profile = replace(LATEST, loop_start=start, storm_before=storm)
    battle = LandBattle(attacker=ONE, defender=ONE, profile=profile, step=LAND.index("6"))
    assert battle.current.repeat is not None
    usual = "1c" if storm is StormBefore.ALL else "2"
    named = {LoopStart.STEP_2: usual, LoopStart.STEP_3: "3", LoopStart.GAS: "1a"}
    assert battle.way_back(battle.current.repeat).to == named[start]


@claim("gw.air.boost.first-round")
def rounds_on_land_are_counted_anew_however_long_the_sides_have_fought_in_the_air(rounds: Rounds) -> None:
    """The first round of the land battle is its first, and nobody has fired in it."""
    fired = frozenset({(Side.ATTACKER, "fighters")})
    begins = LAND.index(LAND.parts[1].steps[0].label)
    battle = LandBattle(attacker=ONE, defender=ONE, round=rounds, fired=fired, step=begins)
    after = battle.begin_step()
    assert (after.round, after.fired) == (1, frozenset())


@claim("gw.land.step-2.artillery", fixed={str: "", Profile: LATEST})
def what_is_rolled_is_told_anew_as_soon_as_a_sentence_is_struck_out_and_as_before_once_it_is_back(
    guns: Annotated[int, Bounds(low=1)],
) -> None:
    """The same position has artillery among its dice, or has none, as the sentence on it stands or is struck out."""
    battle = LandBattle(attacker=Combatant(army=Army(artillery=guns)), defender=ONE, step=LAND.index("2"))
    for struck in (False, True, False):
        with switch_off(*(["gw.land.step-2.artillery"] if struck else [])):
            dice = [group.number for group in battle.groups_to_roll if group.kind == "artillery"]
        assert dice == ([] if struck else [guns])

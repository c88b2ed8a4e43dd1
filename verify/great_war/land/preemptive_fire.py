"""What holds of preemptive fire in every land battle: only survivors answer it, and it reaches what is in the space."""

from typing import Literal

from clausewitz.play import combat
from clausewitz.play.counts import Count
from clausewitz.play.moments import Choose, Fired, Side
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.induction.bounded import Course
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import SupportingGuns
from clausewitz.rulebooks.great_war.standoff import NOWHERE, Theatre
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: ()}
"""Names and origins do not matter here."""


def under(issue: str, letter: str) -> dict[object, object]:
    """What is fixed in a claim about another reading than the preferred one."""
    return {**ANY, Profile: choose_reading(LATEST, issue, letter)}


FireStep = Literal["1a", "2", "3", "4", "5a"]


def at(label: str, attacker: Combatant, defender: Combatant) -> LandBattle:
    """The battle as a step begins."""
    return LandBattle(attacker=attacker, defender=defender, step=LAND.index(label))


def dice_of(battle: LandBattle, label: str) -> dict[tuple[Side, str], int]:
    """How many dice each kind of unit would roll if a step began now."""
    there = replace(battle, step=LAND.index(label), moment=0)
    return {(group.side, group.kind): group.number for volley in there.volleys for group in there.volley(volley)}


def struck(battle: LandBattle, hits_on_defender: int, hits_on_attacker: int = 0) -> LandBattle:
    """The battle once the first volley of its step has scored so many hits, before losses."""
    volley = battle.volleys[0]
    groups = battle.volley(volley)
    for side, hits in ((Side.ATTACKER, hits_on_defender), (Side.DEFENDER, hits_on_attacker)):
        assume(hits <= sum(group.number for group in groups if group.side is side))
    scored = {Side.ATTACKER: hits_on_defender, Side.DEFENDER: hits_on_attacker}
    fired = [
        Fired(next(group for group in groups if group.side is side), (), hits)
        for side, hits in scored.items()
        if any(group.side is side for group in groups)
    ]
    return battle.apply_volley(volley, tuple(fired))


@claim("gw.land.step-2.preemptive", fixed=ANY, show=as_scenario)
def who_dies_in_step_2_does_not_fire_later(attacker: Combatant, defender: Combatant, hits: Count, losses: Army) -> None:
    """After the attacker's preemptive fire only survivors of the defender roll dice in the steps that follow."""
    battle = struck(at("2", attacker, defender), hits)
    assume(hits > 0)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses)
    _only_survivors_fire(after, Side.DEFENDER, ("3", "4", "5a"))


@claim("gw.land.step-3.preemptive", fixed=ANY, show=as_scenario)
def who_dies_in_step_3_does_not_fire_later(attacker: Combatant, defender: Combatant, hits: Count, losses: Army) -> None:
    """After the defender's preemptive fire only survivors of the attacker roll dice in the steps that follow."""
    battle = struck(at("3", attacker, defender), 0, hits)
    assume(hits > 0)
    assume(battle.may_lose(Side.ATTACKER, losses))
    after = battle.apply_losses(Side.ATTACKER, losses)
    _only_survivors_fire(after, Side.ATTACKER, ("4", "5a"))


@claim("gw.land.step-4.preemptive", fixed=ANY, show=as_scenario, rests_on=("gw.issue.storm-before",))
def who_dies_in_step_4_does_not_fire_in_step_5(
    attacker: Combatant, defender: Combatant, hits: Count, losses: Army
) -> None:
    """After step 4 only survivors of the defender roll dice in the general exchange."""
    battle = struck(at("4", attacker, defender), hits)
    assume(hits > 0)
    assume(battle.may_lose(Side.DEFENDER, losses))
    _only_survivors_fire(battle.apply_losses(Side.DEFENDER, losses), Side.DEFENDER, ("5a",))


def _only_survivors_fire(battle: LandBattle, side: Side, labels: tuple[str, ...]) -> None:
    army = battle.combatant(side).army
    for label in labels:
        for (whose, kind), number in dice_of(battle, label).items():
            if whose is side:
                assert number <= army[kind] * (2 if kind == "forts" else 1)


def after_the_guns(guns: int, infantry: int, artillery: int, hits: int) -> LandBattle:
    """The battle as far as it goes by itself once so many guns have scored so many hits in step 2."""
    attacker = Combatant(army=Army(artillery=guns, infantry=1))
    defender = Combatant(army=Army(infantry=infantry, artillery=artillery))
    return combat.advance(struck(at("2", attacker, defender), hits))


@claim("gw.land.step-2.preemptive")
def losses_of_step_2_are_taken_before_step_3(guns: Count, infantry: Count, artillery: Count, hits: Count) -> None:
    """Once the attacker's preemptive fire has hit, the battle does not go on before the losses are taken."""
    after = after_the_guns(guns, infantry, artillery, hits)
    assert after.hits_on_defender == 0 or isinstance(after.awaits, Choose)


@claim(
    "gw.land.step-2.preemptive",
    expect=REFUTED,
    asks="Are losses to the attacker's preemptive fire removed before step 3?",
    words={
        "guns": "Attacker's artillery.",
        "infantry": "Defender's infantry.",
        "artillery": "Defender's artillery.",
        "hits": "Hits that the artillery scores in step 2.",
    },
)
def without_preemption_losses_of_step_2_would_wait(guns: Count, infantry: Count, artillery: Count, hits: Count) -> None:
    """The same is false once the word "preemptively" is struck out."""
    assume(hits <= infantry + artillery)
    with switch_off("gw.land.step-2.preemptive"):
        after = after_the_guns(guns, infantry, artillery, hits)
        assert after.hits_on_defender == 0 or isinstance(after.awaits, Choose)


@claim(
    "gw.land.step-4.simultaneous",
    "gw.land.step-4.entrenched",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.storm-order", "gw.issue.storm-before"),
)
def entrenched_infantry_that_storm_troops_hit_still_fires(attacker: Combatant, defender: Combatant) -> None:
    """In step 4 all entrenched infantry fires, whatever the storm troops hit: both fire before any losses."""
    volley = at("4", attacker, defender).volleys[0]
    rolled = {(group.side, group.kind): group.number for group in at("4", attacker, defender).volley(volley)}
    assert rolled[Side.ATTACKER, "storm_troops"] == attacker.army.storm_troops
    assert rolled[Side.DEFENDER, "entrenched"] == defender.army.entrenched


@claim(
    "gw.land.step-4.storm-first",
    fixed=under("gw.issue.storm-order", "b"),
    show=as_scenario,
    rests_on=("gw.issue.storm-order", "gw.issue.storm-before"),
)
def under_002_only_entrenched_survivors_fire(
    attacker: Combatant, defender: Combatant, hits: Count, losses: Army, profile: Profile
) -> None:
    """Where storm troops fire first, only entrenched infantry that survives them fires."""
    battle = struck(replace(at("4", attacker, defender), profile=profile), hits)
    assume(hits > 0)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses)
    _, reply = after.volleys
    assert sum(group.number for group in after.volley(reply)) == defender.army.entrenched - losses.entrenched


@claim(
    "gw.land.step-2.rail-guns",
    "gw.land.step-3.adjacent-rail-guns",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.supporting-guns",),
)
def rail_guns_in_an_adjacent_space_are_never_lost(
    step: FireStep, attacker: Combatant, defender: Combatant, hits: Count, losses: Army
) -> None:
    """No rail gun in an adjacent space is lost: only what is in the space may be hit."""
    battle = replace(at(step, attacker, defender), hits_on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert losses.supporting_rail_guns == 0


@claim(
    "gw.land.step-2.rail-guns",
    "gw.bombardment.not-both",
    fixed={str: ""},
    rests_on=("gw.issue.supporting-guns", "gw.issue.bombard-or-support"),
)
def rail_guns_in_an_adjacent_space_may_be_lost_by_a_reading_unless_they_have_bombarded(
    infantry: Count, guns: Count, bombarded: Count, reading: SupportingGuns
) -> None:
    """By one answer hits are taken on rail guns next to the battle as well, on those that take part in it."""
    assume(bombarded <= guns)
    there = Combatant(army=Army(infantry=infantry, supporting_rail_guns=guns), bombarded=bombarded)
    battle = replace(at("2", there, there), profile=replace(LATEST, supporting_guns=reading))
    taking_part = guns - bombarded if reading is SupportingGuns.YES else 0
    for side in Side:
        assert battle.can_be_hit(side) == Army(infantry=infantry, supporting_rail_guns=taking_part)


@claim(
    "gw.land.step-2.rail-guns",
    "gw.bombardment.not-both",
    fixed={**ANY, Profile: LATEST},
    rests_on=("gw.issue.moved-guns",),
)
def on_the_board_the_rail_guns_next_to_a_battle_support_their_own_side(
    berlin: Count, moved: Count, rhineland: Count, ukraine: Count, bombarded: bool
) -> None:
    """In a battle for Poland the guns in Berlin and in Ukraine support, those in the Rhineland are too far away.

    Guns that have moved this turn support as well, and what has bombarded is known.
    """
    stacks = (
        Stack(nation="Germany", place="Poland", army=Army(infantry=1), came_from="Berlin", spent=1),
        Stack(nation="Russia", place="Poland", army=Army(infantry=1)),
        Stack(nation="Germany", place="Berlin", army=Army(rail_guns=berlin)),
        Stack(nation="Germany", place="Berlin", army=Army(rail_guns=moved), came_from="Rhineland", spent=1),
        Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=rhineland)),
        Stack(nation="Russia", place="Ukraine", army=Army(rail_guns=ukraine)),
    )
    turn = Turn(board=replace(small_war(), stacks=()).placing(*stacks), nations=("Germany",))
    turn = replace(turn, bombarded=frozenset({("Germany", "Berlin")} if bombarded else ()))
    turn = land_combat.begin_attack(
        land_combat.prepare_land_attacks(turn), BeginAttack(place="Poland", nation="Germany")
    )
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    assert battle.attacker.army == Army(infantry=1, supporting_rail_guns=berlin + moved)
    assert battle.attacker.bombarded == (berlin + moved if bombarded else 0)
    assert battle.defender.army == Army(infantry=1, supporting_rail_guns=ukraine)
    assert battle.defender.bombarded == 0


def guns_against_infantry(infantry: Count, artillery: Count, defenders: Count) -> LandBattle:
    """A battle of infantry with guns against infantry."""
    attacker = Combatant(army=Army(infantry=infantry, artillery=artillery))
    return LandBattle(attacker=attacker, defender=Combatant(army=Army(infantry=defenders))).prepare()


@claim(
    "gw.land.step-6.repeat",
    "gw.land.losses-each-step",
    fixed={**ANY, Theatre: NOWHERE},
    proof=Course(guns_against_infantry, moments=120),
)
def in_two_rounds_of_guns_against_infantry_nothing_is_made(now: LandBattle, start: LandBattle) -> None:
    """In two whole rounds of infantry with guns against infantry, whatever is decided, none comes back."""
    assert start.attacker.army.covers(now.attacker.army + now.attacker.withdrawn)
    assert start.defender.army.covers(now.defender.army + now.defender.withdrawn)

"""What holds in every land battle of The War to End All Wars: when there is one, who rolls, and how it goes on."""

from dataclasses import replace
from typing import Annotated

from clausewitz.play.counts import Bounds, Count, either
from clausewitz.play.moments import Choose, Done, Side
from clausewitz.play.norms import ruling
from clausewitz.play.positions import walk
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.end_all_wars.army import (
    AIRCRAFT,
    DEFENDERS,
    EXAMPLE_VALUES,
    Assault,
    AttackValues,
    DefenseValues,
    Fuel,
    Garrison,
)
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.decisions import (
    Continue,
    Entry,
    LandCombat,
    Opt,
    Pause,
    Stop,
    Structures,
    Withdraw,
)
from clausewitz.rulebooks.end_all_wars.land.land import LAND, THREE_STEPS
from clausewitz.rulebooks.end_all_wars.phrases import as_scenario
from clausewitz.rulebooks.end_all_wars.profile import PREFERRED, Profile
from clausewitz.rulebooks.end_all_wars.readings.ending import SingleUnits
from clausewitz.rulebooks.end_all_wars.readings.land import Opting

ANY: dict[object, object] = {Profile: PREFERRED}
ENOUGH: Fuel = (9, 9, 9)
Round = Annotated[int, Bounds(low=1)]


def at(label: str, assault: Assault, garrison: Garrison) -> LandBattle:
    """The battle as a step begins, with fuel enough."""
    return LandBattle(assault=assault, garrison=garrison, fuel=ENOUGH, step=LAND.index(label))


@claim(
    "ew.land.occurs",
    "ew.land.occurs.enemy-territory",
    "ew.land.occurs.enemy-units",
    fixed=ANY,
    rests_on=("ew.issue.lone-city",),
)
def combat_occurs_just_where_units_meet_enemies_on_enemy_ground(at: Entry) -> None:
    """There is land combat if and only if somebody moved, into enemy territory, with enemy units in it."""
    meets = at.moved > 0 and at.enemy_controlled and at.defenders > 0
    assert ruling(LandCombat(), at).allowed == bool(meets)


@claim(
    "ew.land.occurs.enemy-units",
    fixed=ANY,
    expect=REFUTED,
    asks="Does land combat occur only where there are enemy units?",
)
def without_the_words_combat_occurs_against_enemies_only(at: Entry) -> None:
    """The same is false once "containing enemy units" is struck out: the claim has teeth."""
    with without("ew.land.occurs.enemy-units"):
        assert not ruling(LandCombat(), at).allowed or at.defenders > 0


@claim("ew.land.structures.opt", fixed=ANY)
def nobody_opts_for_more_than_there_is(at: Structures, action: Opt) -> None:
    """What defends was there: no port and no industrial complex is made by opting for it."""
    if ruling(action, at).allowed:
        assert action.ports <= at.ports
        assert action.industrial_complexes <= at.industrial_complexes


@claim("ew.land.structures.opt")
def the_defender_may_always_opt_for_nothing_and_for_everything(at: Structures) -> None:
    """Under any readings the defender may have all of them defend, or none."""
    assert ruling(Opt(), at).allowed
    assert ruling(Opt(ports=at.ports, industrial_complexes=at.industrial_complexes), at).allowed


@claim(
    "ew.land.structures.opt",
    fixed={Profile: replace(PREFERRED, opting=Opting.ALL_OR_NONE)},
    rests_on=("ew.issue.opting",),
)
def under_the_other_reading_all_of_them_defend_or_none(at: Structures, action: Opt) -> None:
    """Where "these units" are all of them, no port stands by while another defends."""
    if ruling(action, at).allowed:
        assert action in (Opt(), Opt(ports=at.ports, industrial_complexes=at.industrial_complexes))


@claim("ew.land.step-1.dice", "ew.land.step-1.both", fixed=ANY, show=as_scenario)
def each_unit_rolls_one_die_in_step_1(
    assault: Assault, garrison: Garrison, attack: AttackValues, defense: DefenseValues
) -> None:
    """In step 1 each unit of both sides that has a value rolls exactly one die, before any casualties."""
    values = replace(EXAMPLE_VALUES, attack=attack, defense=defense)
    assume(garrison.total(DEFENDERS) > 0)
    battle = replace(at("1", assault, garrison), values=values)
    (volley,) = battle.volleys
    for group in battle.volley(volley):
        own, value = (assault, attack) if group.side is Side.ATTACKER else (garrison, defense)
        assert group.number == either(value[group.kind] > 0, own[group.kind], 0)


@claim("ew.land.step-1.both", fixed=ANY, show=as_scenario, expect=REFUTED, asks="Do both sides roll at once in step 1?")
def without_the_words_the_sides_would_not_roll_together(assault: Assault, garrison: Garrison) -> None:
    """Once "both players roll" is struck out there is no one roll of both sides: the claim above has teeth."""
    assume(assault.infantry > 0)
    assume(garrison.infantry > 0)
    with without("ew.land.step-1.both"):
        assert len(at("1", assault, garrison).volleys) == 1


@claim("ew.land.step-1.fighters", fixed=ANY, show=as_scenario)
def fighters_roll_whether_they_have_flown_or_not(assault: Assault, garrison: Garrison, flew: Count) -> None:
    """However many defending fighters fought in an air battle, each of them rolls one die on its defense value."""
    assume(flew <= garrison.fighters)
    battle = replace(at("1", assault, garrison), flew=flew)
    groups = battle.volley(battle.volleys[0])
    (fighters,) = [each for each in groups if each.side is Side.DEFENDER and each.kind == "fighters"]
    assert (fighters.number, fighters.target) == (garrison.fighters, EXAMPLE_VALUES.defense.fighters)


@claim(
    "ew.land.step-1.fighters",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Do fighters that fought in the air roll in land combat, too?",
    words={"flew": "Of these, fighters that fought in the air."},
)
def without_the_sentence_fighters_that_have_flown_would_not_roll(garrison: Garrison, flew: Count) -> None:
    """The same is false once the sentence on fighters is struck out: the claim has teeth."""
    with without("ew.land.step-1.fighters"):
        assume(flew <= garrison.fighters)
        battle = replace(at("1", Assault(infantry=1), garrison), flew=flew)
        groups = battle.volley(battle.volleys[0])
        (fighters,) = [each for each in groups if each.side is Side.DEFENDER and each.kind == "fighters"]
        assert fighters.number == garrison.fighters


@claim("ew.land.step-3.continue", fixed=ANY, show=as_scenario, rests_on=("ew.issue.single-units",))
def after_a_round_without_hits_the_attacker_is_asked(assault: Assault, garrison: Garrison) -> None:
    """When both sides still have units after a round, the attacker is asked whether he continues."""
    assume(assault.total() > 0)
    assume(garrison.total(DEFENDERS) > 0)
    battle = at("1", assault, garrison)
    awaited = walk.onward(battle.struck(battle.volleys[0], ())).awaits
    assert isinstance(awaited, Choose)
    assert awaited.by is Side.ATTACKER
    assert awaited.options == (Continue(), Stop())


@claim("ew.land.step-3.repeat", fixed=ANY, show=as_scenario)
def the_free_roll_belongs_to_the_first_round(assault: Assault, garrison: Garrison, number: Round) -> None:
    """An attack that is continued goes on with the three steps: AA guns have no second free roll."""
    assume(assault.total() > 0)
    assume(garrison.total(DEFENDERS) > 0)
    battle = replace(at("3", assault, garrison), round=number, moment=1)
    after = battle.choose(Continue())
    assert after.round == number + 1
    assert after.current in THREE_STEPS.steps


@claim("ew.land.step-3.continue", fixed=ANY, show=as_scenario, rests_on=("ew.issue.stopping",))
def whoever_stops_fights_no_more(assault: Assault, garrison: Garrison) -> None:
    """The attacker may stop after any round, and the battle is over then, without further losses."""
    assume(assault.total() > 0)
    assume(garrison.total(DEFENDERS) > 0)
    after = replace(at("3", assault, garrison), moment=1).choose(Stop())
    assert isinstance(after.awaits, Done)
    assert (after.assault, after.garrison) == (assault, garrison)


@claim(
    "ew.land.occurs.enemy-units",
    "ew.casualties.city-stops",
    fixed=ANY,
    show=as_scenario,
    rests_on=("ew.issue.lone-city",),
)
def a_battle_is_over_once_a_side_has_nobody_left(assault: Assault, garrison: Garrison) -> None:
    """When a round is over, so is the battle if and only if the attacker has no unit left or only a city defends."""
    battle = replace(at("3", assault, garrison), moment=1)
    gone = assault.total() == 0 or garrison.total(DEFENDERS) == 0
    assert (battle.outcome() is not None) == bool(gone)


@claim("ew.land.occurs.enemy-units", fixed=ANY, show=as_scenario, rests_on=("ew.issue.capture",))
def aircraft_alone_never_take_a_territory(assault: Assault, garrison: Garrison) -> None:
    """A territory is taken only by an attacker who has a land unit left."""
    over = replace(at("3", assault, garrison), moment=1).outcome()
    if over and "the attacker takes the territory" in over.outcome:
        assert assault.total() > assault.total(AIRCRAFT)


@claim("ew.land.step-3.continue")
def after_a_round_the_attacker_is_free_and_only_by_a_reading_are_his_aircraft(
    at: Pause, again: Continue, stop: Stop, leave: Withdraw
) -> None:
    """After a round the attacker may continue or stop, and send single flights home only where a reading lets him."""
    for action in (again, stop):
        made = ruling(action, at)
        assert made.allowed
        assert made.cites == ("ew.land.step-3.continue",)
    assert ruling(leave, at).allowed == (at.profile.single_units is SingleUnits.AIRCRAFT)


@claim("ew.land.structures.opt")
def the_defender_opts_for_as_many_as_he_likes_of_what_is_there(at: Structures, action: Opt) -> None:
    """The defender opts for any ports and industrial complexes that are there, by a reading for all or none."""
    there = action.ports <= at.ports and action.industrial_complexes <= at.industrial_complexes
    extremes = (Opt(), Opt(ports=at.ports, industrial_complexes=at.industrial_complexes))
    free = at.profile.opting is Opting.EACH
    assert ruling(action, at).allowed == (there and (free or action in extremes))

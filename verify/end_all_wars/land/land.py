"""What holds in every land battle of The War to End All Wars: when there is one, who rolls, and how it goes on."""

from typing import Annotated

from clausewitz.play import combat
from clausewitz.play.counts import Bounds, Count, either
from clausewitz.play.moments import Choose, Done, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.end_all_wars import readings
from clausewitz.rulebooks.end_all_wars.army import (
    DEFENDERS,
    EXAMPLE_VALUES,
    LAND_UNITS,
    NO_ASSAULT,
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
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, Profile

ANY: dict[object, object] = {Profile: PREFERRED}
ENOUGH: Fuel = (9, 9, 9)
Round = Annotated[int, Bounds(low=1)]
Few = Annotated[int, Bounds(low=0, high=2)]


def at(label: str, assault: Assault, garrison: Garrison) -> LandBattle:
    """The battle as a step begins, with fuel enough."""
    return LandBattle(assault=assault, garrison=garrison, fuel=ENOUGH, step=LAND.index(label))


@claim("ew.land.occurs", "ew.land.occurs.enemy-territory", "ew.land.occurs.enemy-units")
def combat_occurs_just_where_units_meet_enemies_on_enemy_ground(at: Entry) -> None:
    """There is land combat if and only if somebody moved, into enemy territory, with enemy units in it.

    A city alone is none of them, but by one answer.
    """
    enemies = at.defenders > 0 or (at.has_city and at.profile.lone_city is readings.LoneCity.YES)
    assert ruling(LandCombat(), at).allowed == (at.moved > 0 and at.enemy_controlled and enemies)


@claim(
    "ew.land.occurs.enemy-units",
    fixed=ANY,
    expect=REFUTED,
    asks="Does land combat occur only where there are enemy units?",
)
def without_the_words_combat_occurs_against_enemies_only(at: Entry) -> None:
    """The same is false once "containing enemy units" is struck out."""
    with switch_off("ew.land.occurs.enemy-units"):
        assert not ruling(LandCombat(), at).allowed or at.defenders > 0


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
    """Once "both players roll" is struck out there is no one roll of both sides."""
    assume(assault.infantry > 0)
    assume(garrison.infantry > 0)
    with switch_off("ew.land.step-1.both"):
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
    words={"garrison": "Defender's force.", "flew": "Fighters among them that fought in the air."},
)
def without_the_sentence_fighters_that_have_flown_would_not_roll(garrison: Garrison, flew: Count) -> None:
    """The same is false once the sentence on fighters is struck out."""
    with switch_off("ew.land.step-1.fighters"):
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
    awaited = combat.advance(battle.apply_volley(battle.volleys[0], ())).awaits
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


@claim("ew.land.step-3.continue")
def after_a_round_the_attacker_is_free_and_only_by_a_reading_are_his_aircraft(
    at: Pause, again: Continue, stop: Stop, leave: Withdraw
) -> None:
    """After a round the attacker may continue or stop, and send single flights home only where an answer lets him."""
    for action in (again, stop):
        made = ruling(action, at)
        assert made.allowed
        assert made.cites == ("ew.land.step-3.continue",)
    assert ruling(leave, at).allowed == (at.profile.single_units is readings.SingleUnits.AIRCRAFT)


@claim("ew.land.structures.opt")
def the_defender_opts_for_as_many_as_he_likes_of_what_is_there(at: Structures, action: Opt) -> None:
    """The defender opts for any ports and industrial complexes that are there, by one answer for all or none."""
    there = action.ports <= at.ports and action.industrial_complexes <= at.industrial_complexes
    extremes = (Opt(), Opt(ports=at.ports, industrial_complexes=at.industrial_complexes))
    free = at.profile.opting is readings.Opting.EACH
    assert ruling(action, at).allowed == (there and (free or action in extremes))


@claim("ew.land.structures.opt", "ew.land.structures", fixed=ANY, rests_on=("ew.issue.opting",))
def what_is_opted_for_joins_the_garrison_and_the_rest_stands_by(
    assault: Assault, garrison: Garrison, ports: Few, complexes: Few, action: Opt
) -> None:
    """The defender is asked about each number of ports and complexes, and just those that he names defend."""
    there = Garrison(ports=ports, industrial_complexes=complexes)
    battle = replace(at("0", assault, garrison), standing_by=there)
    ways = [Opt(ports=some, industrial_complexes=n) for some in range(ports + 1) for n in range(complexes + 1)]
    assert isinstance(battle.awaits, Choose)
    assert list(battle.awaits.options) == ways
    assume(action.ports <= ports and action.industrial_complexes <= complexes)
    named = Garrison(ports=action.ports, industrial_complexes=action.industrial_complexes)
    after = battle.apply_decision(Side.DEFENDER, action)
    assert (after.garrison, after.standing_by) == (garrison + named, there - named)


@claim("ew.land.occurs", "ew.land.occurs.enemy-units", show=as_scenario)
def who_meets_nobody_takes_the_territory_with_land_units(
    assault: Assault, left: Assault, garrison: Garrison, enemy_controlled: bool, profile: Profile
) -> None:
    """Before any die there is combat or an end, and without combat only an undefended enemy territory changes hands."""
    battle = replace(at("AA", assault, garrison), left=left, enemy_controlled=enemy_controlled, profile=profile)
    assert replace(battle, step=LAND.index("0")).outcome() is None
    enemies = garrison.total(DEFENDERS) > 0 or (garrison.city > 0 and profile.lone_city is readings.LoneCity.YES)
    over = battle.outcome()
    assert (over is None) == (assault.total() + left.total() > 0 and enemy_controlled and enemies)
    if over and enemy_controlled and assault.total() > 0:
        able = assault.total(LAND_UNITS) > 0 or profile.capture is readings.Capture.ANY_UNIT
        takes = able and profile.undefended is readings.Undefended.ATTACKER
        assert over.held is not None
        assert over.held.by is (Side.ATTACKER if takes else Side.DEFENDER)
    elif over:
        assert over.held is None


@claim("ew.land.steps", "ew.fuel.round", show=as_scenario)
def nobody_has_won_before_the_round_is_over(assault: Assault, garrison: Garrison, profile: Profile) -> None:
    """Whoever is left, a round is played out: losses are taken after the dice, and by one answer fuel is paid."""
    assume(assault.total() == 0 or garrison.total() == 0)
    assert replace(at("1", assault, garrison), moment=1, profile=profile).outcome() is None
    assert replace(at("2", assault, garrison), profile=profile).outcome() is None
    over = replace(at("3", assault, garrison), profile=profile).outcome()
    assert (over is None) == (profile.last_round is readings.LastRound.YES)


@claim("ew.land.occurs.enemy-units", "ew.casualties.city-stops", show=as_scenario)
def a_battle_is_over_once_a_side_has_nobody_left(
    assault: Assault, left: Assault, garrison: Garrison, destroyed: Count, profile: Profile
) -> None:
    """A round ends the battle just where a side has no unit left, and who has land units left then takes the place.

    By some answers aircraft take it too, or those that had to leave; nobody has what both sides have lost.
    """
    battle = replace(at("3", assault, garrison), moment=1, left=left, destroyed=destroyed, profile=profile)
    city = garrison.city > 0 and destroyed == 0 and profile.lone_city is readings.LoneCity.YES
    defended, attacked = garrison.total(DEFENDERS) > 0 or city, assault.total() > 0
    over = battle.outcome()
    assert (over is None) == (attacked and defended)
    if over is None:
        return
    if defended:
        holder: Side | None = Side.DEFENDER
    elif attacked:
        takes = assault.total(LAND_UNITS) > 0 or profile.capture is readings.Capture.ANY_UNIT
        holder = Side.ATTACKER if takes else Side.DEFENDER
    elif left.total() > 0:
        holder = Side.ATTACKER if profile.flown_home is readings.FlownHome.ATTACKER else Side.DEFENDER
    else:
        holder = None if profile.mutual_destruction is readings.MutualDestruction.NOBODY else Side.DEFENDER
    assert over.held is not None and over.held.by is holder  # noqa: PT018 - a battle that is over is held by somebody


@claim("ew.land.step-3.continue", show=as_scenario)
def whoever_stops_leaves_the_territory_to_its_defender(assault: Assault, garrison: Garrison, profile: Profile) -> None:
    """The attacker who stops takes nothing; by some answers both stay, or he loses his land units and nothing else."""
    assume(assault.total() > 0)
    assume(garrison.total(DEFENDERS) > 0)
    after = replace(at("3", assault, garrison), moment=1, profile=profile).choose(Stop())
    assert isinstance(after.awaits, Done)
    stay, held = profile.stopping is readings.Stopping.BOTH_STAY, after.awaits.held
    assert held is not None
    assert (held.by, held.contested) == ((None, True) if stay else (Side.DEFENDER, False))
    lost = assault.only(LAND_UNITS) if profile.stopping is readings.Stopping.LOST else NO_ASSAULT
    assert (after.assault, after.garrison) == (assault - lost, garrison)

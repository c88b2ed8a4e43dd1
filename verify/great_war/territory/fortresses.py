"""What holds of every fort: its hits, its dice, and that it needs a garrison."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Roll, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import GARRISON, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle, captures_forts
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import HitsOn, RemainingUnits
from clausewitz.rulebooks.great_war.readings.territory import FiresTwice, FortAttacks, FortHits, SilentForts
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: ()}

FortStep = Literal["3", "5a"]


@claim("gw.fort.garrison", fixed=ANY, show=as_scenario)
def a_fort_without_a_garrison_is_silent(defender: Combatant, step: FortStep) -> None:
    """A fort rolls dice only while an infantry, cavalry or storm troop is with it."""
    assert fortresses.dice(defender, LATEST, step=step) == 0 or defender.army.total(GARRISON) > 0


@claim(
    "gw.fort.fires-twice",
    "gw.fort.garrison",
    "gw.fort.hit-left",
    "gw.land.step-3.forts",
    fixed=ANY,
    rests_on=("gw.issue.fires-twice", "gw.issue.remaining-units", "gw.issue.fort-hits", "gw.issue.garrison"),
)
def each_fort_with_a_hit_left_and_a_garrison_rolls_two_dice_with_the_guns(
    defender: Combatant, step: FortStep, reading: RemainingUnits
) -> None:
    """In step 3 each fort with a hit left and a unit as its garrison rolls two dice.

    In step 5 none does, or by one answer each again.
    """
    army = defender.army
    with_a_hit_left = least(army.forts, 4 * army.forts - defender.fort_hits)
    manned = least(with_a_hit_left, army.infantry + army.entrenched + army.cavalry + army.storm_troops)
    fires = step == "3" or reading is RemainingUnits.SURVIVORS
    profile = replace(LATEST, remaining_units=reading)
    assert fortresses.dice(defender, profile, step=step) == (2 * manned if fires else 0)


@claim(
    "gw.fort.four-hits",
    "gw.fort.garrison",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.silent-forts",),
)
def forts_take_the_hits_that_are_left_to_them_by_a_reading_only_while_one_is_functional(
    defender: Combatant, hits: Count, reading: SilentForts
) -> None:
    """Forts can take four hits each less those that they have taken; by one answer none without a garrison."""
    left = 4 * defender.army.forts - defender.fort_hits
    counts = reading is SilentForts.YES or defender.army.total(GARRISON) > 0
    room = fortresses.room_for_hits(defender, hits, replace(LATEST, silent_forts=reading))
    assert room == (left if counts else 0)


@claim("gw.fort.target", fixed={**ANY, Profile: LATEST}, rests_on=("gw.issue.hits-on",))
def a_fort_hits_with_a_3_or_less_and_by_a_reading_with_a_3_alone(
    face: Literal[1, 2, 3, 4, 5, 6], reading: HitsOn
) -> None:
    """A fort that fires at 3 scores with each lower number as well, or by one answer with that number only."""
    battle = LandBattle(
        attacker=Combatant(army=Army(infantry=1)),
        defender=Combatant(army=Army(forts=1, infantry=1)),
        step=LAND.index("3"),
        profile=replace(LATEST, hits_on=reading),
    )
    roll = battle.awaits
    assert isinstance(roll, Roll)
    (group,) = roll.groups
    assert roll.hits(group, (face,)) == (1 if face == 3 or (face < 3 and reading is HitsOn.OR_LESS) else 0)


@claim(
    "gw.fort.defence-only",
    "gw.fort.fires-twice",
    fixed={**ANY, Profile: LATEST},
    rests_on=("gw.issue.fort-attacks", "gw.issue.fires-twice"),
)
def forts_of_an_attacker_are_silent_or_by_a_reading_fire_with_his_guns(forts: Count, reading: FortAttacks) -> None:
    """In step 2 the forts of a player who attacks from their territory roll no dice, by one answer two each."""
    battle = LandBattle(
        attacker=Combatant(army=Army(forts=forts, infantry=forts)),
        defender=Combatant(army=Army(infantry=1)),
        step=LAND.index("2"),
        profile=replace(LATEST, fort_attacks=reading),
    )
    rolled = [group for volley in battle.volleys for group in battle.volley(volley) if group.kind == "forts"]
    assert sum(group.number for group in rolled) == (2 * forts if reading is FortAttacks.YES else 0)


@claim("gw.fort.hit-left", fixed=ANY, show=as_scenario)
def a_fort_fires_only_with_a_hit_left(defender: Combatant, step: FortStep) -> None:
    """If forts roll dice at all, they have at least one hit left."""
    assert fortresses.dice(defender, LATEST, step=step) == 0 or fortresses.hits_left(defender) > 0


@claim("gw.fort.fires-twice", fixed=ANY, show=as_scenario, rests_on=("gw.issue.remaining-units",))
def a_fort_rolls_at_most_two_dice_in_a_round(defender: Combatant, reading: FiresTwice) -> None:
    """Over steps 3 and 5 a fort rolls two dice at most, under either answer of "twice"."""
    profile = replace(LATEST, fires_twice=reading)
    rolled = sum(fortresses.dice(defender, profile, step=label) for label in ("3", "5a"))
    assert rolled <= 2 * defender.army.forts


@claim("gw.fort.wrecked", "gw.fort.four-hits", fixed=ANY, show=as_scenario, rests_on=("gw.issue.fort-hits",))
def no_fort_is_wrecked_by_three_hits_for_each(defender: Combatant) -> None:
    """Where hits may be spread, no fort is wrecked as long as there are no more than three hits for each."""
    assume(defender.fort_hits <= 3 * defender.army.forts)
    assert fortresses.wrecked_forts(defender, LATEST) == 0


@claim(
    "gw.fort.wrecked",
    "gw.fort.four-hits",
    fixed={**ANY, Profile: replace(LATEST, fort_hits=FortHits.ONE_BY_ONE)},
    show=as_scenario,
    expect=REFUTED,
    asks="Is every fort still standing after no more than three hits for each?",
)
def forts_hit_one_by_one_are_not_wrecked_by_three_hits_for_each(defender: Combatant, profile: Profile) -> None:
    """Where one fort is wrecked before the next is hit, three hits for each wreck one."""
    assume(defender.fort_hits <= 3 * defender.army.forts)
    assert fortresses.wrecked_forts(defender, profile) == 0


@claim("gw.fort.four-hits", "gw.fort.wrecked-out", fixed=ANY, show=as_scenario)
def forts_never_take_more_than_four_hits_each(defender: Combatant, hits: Count, losses: Army) -> None:
    """However many hits there are, all forts together take four for each at most, earlier ones included."""
    battle = LandBattle(attacker=Combatant(army=Army()), defender=defender, step=LAND.index("2"), hits_on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert battle.apply_losses(Side.DEFENDER, losses).defender.fort_hits <= 4 * defender.army.forts


@claim("gw.fort.defence-only", fixed=ANY, show=as_scenario, rests_on=("gw.issue.fort-attacks",))
def an_attackers_fort_rolls_no_dice(attacker: Combatant, defender: Combatant) -> None:
    """In no step does a fort of the attacker roll dice."""
    battle = LandBattle(attacker=attacker, defender=defender)
    for step in battle.sequence.steps:
        for fire in step.fires:
            groups = replace(battle, step=LAND.index(step.label)).groups(fire)
            assert not any(group.side is Side.ATTACKER and group.kind == "forts" and group.number for group in groups)


@claim(
    "gw.fort.capture",
    "gw.land.step-6.until",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.aircraft-alone", "gw.issue.lone-fort"),
)
def forts_are_captured_exactly_when_all_other_pieces_are_gone(attacker: Combatant, defender: Combatant) -> None:
    """Forts change hands exactly if the defender has no other piece left and the attacker has one on the ground."""
    battle = LandBattle(attacker=attacker, defender=defender, step=LAND.index("2"))
    others = replace(defender.army, forts=0, supporting_rail_guns=0).total()
    on_the_ground = replace(attacker.army, fighters=0, bombers=0, zeppelins=0, forts=0, supporting_rail_guns=0).total()
    assert captures_forts(battle) == (defender.army.forts > 0 and others == 0 and on_the_ground > 0)


@claim(
    "gw.fort.capture",
    "gw.fort.four-hits",
    fixed={**ANY, Profile: LATEST},
    rests_on=("gw.issue.mutual-destruction", "gw.issue.captured-fort", "gw.issue.captured-repair"),
)
def a_fort_fights_as_it_stands_on_the_board_and_falls_with_its_territory_as_damaged_as_it_is(
    infantry: Count, garrison: Count, before: Count, after: Count, lost: Count
) -> None:
    """The fort of Lorraine goes into battle with the hits that it has, and keeps those of the battle whoever wins.

    It goes to the attacker if all defenders are gone and he has land units left. How many units attacked is kept, for
    its repair.
    """
    assume(before <= after)
    assume(after <= 4)
    assume(lost > 0)
    assume(infantry == 0 or garrison == 0)
    come = Stack(
        nation="Germany", place="Lorraine", army=Army(infantry=infantry + lost), came_from="Rhineland", spent=1
    )
    there = Stack(nation="France", place="Lorraine", army=Army(infantry=garrison + lost))
    board = replace(small_war(), stacks=()).with_territory("Lorraine", fort_hits=before).placing(come, there)
    attack = BeginAttack(place="Lorraine", nation="Germany")
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(Turn(board=board, nations=("Germany",))), attack)
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    assert (battle.defender.army.forts, battle.defender.fort_hits) == (1, before)
    attacker = replace(battle.attacker, army=Army(infantry=infantry))
    defender = replace(battle.defender, army=Army(infantry=garrison, forts=1), fort_hits=after)
    over = replace(battle, attacker=attacker, defender=defender)
    lorraine = land_combat.conclude_attack(replace(turn, fight=None, cause=None), over, attack).board.territory(
        "Lorraine"
    )
    assert (lorraine.forts, lorraine.fort_hits) == (1, after)
    assert lorraine.owner == ("Germany" if infantry > 0 else "France")
    assert lorraine.onslaughts == (infantry + lost,)

"""What holds of coastal forts in every battle at sea: for whom they fire, with how many dice, and that none is hit."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.territory.coastal_forts import Coast, FireFromTheCoast
from clausewitz.rulebooks.great_war.turn import land_combat, sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
"""Names and places do not matter here."""


def dice(attacker: Navy, defender: Navy, profile: Profile = LATEST) -> dict[tuple[Side, str], int]:
    """How many dice each kind of unit rolls in the step of the forts on the coast."""
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("forts"), profile=profile)
    return {(group.side, group.kind): group.number for volley in battle.volleys for group in battle.volley(volley)}


@claim(
    "gw.fort.coastal.naval-battle",
    "gw.fort.coastal.twice-each-round",
    fixed=ANY,
    show=as_scenario,
    rests_on=(
        "gw.issue.coastal-side",
        "gw.issue.coastal-garrison",
        "gw.issue.fort-hits",
        "gw.issue.garrison",
        "gw.issue.coastal-fire",
    ),
)
def a_fort_fires_on_ships_only_with_a_garrison_and_a_hit_left(attacker: Navy, defender: Navy) -> None:
    """Each of the defender's forts with a hit left and a unit as its garrison rolls two dice, the attacker's none."""
    rolled = dice(attacker, defender)
    forts = defender.fleet.forts
    with_a_hit_left = least(forts, 4 * forts - defender.fort_hits)
    assert rolled[Side.ATTACKER, "forts"] == 0
    assert rolled[Side.DEFENDER, "forts"] == 2 * least(with_a_hit_left, defender.garrison)


@claim(
    "gw.fort.coastal.naval-battle",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.coastal-side", "b")},
    show=as_scenario,
    expect=REFUTED,
    asks="Do coastal forts fire for the defender alone?",
)
def where_forts_fire_for_either_side_those_of_the_attacker_do_not(
    attacker: Navy, defender: Navy, profile: Profile
) -> None:
    """Where forts of either side take part, those of the attacker fire."""
    assert dice(attacker, defender, profile)[Side.ATTACKER, "forts"] == 0


@claim(
    "gw.fort.garrison",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.coastal-garrison", "b")},
    show=as_scenario,
    expect=REFUTED,
    asks="Do coastal forts need a garrison to fire on ships?",
)
def where_none_is_needed_coastal_forts_fire_only_with_a_garrison(
    attacker: Navy, defender: Navy, profile: Profile
) -> None:
    """Where coastal forts need no garrison, they fire on ships without one."""
    assert dice(attacker, defender, profile)[Side.DEFENDER, "forts"] <= 2 * defender.garrison


@claim(
    "gw.fort.coastal.twice-each-round",
    "gw.fort.hit-left",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.coastal-garrison", "b")},
    show=as_scenario,
    rests_on=("gw.issue.coastal-garrison", "gw.issue.fort-hits", "gw.issue.coastal-fire"),
)
def where_none_is_needed_each_coastal_fort_with_a_hit_left_rolls_two_dice(
    attacker: Navy, defender: Navy, profile: Profile
) -> None:
    """By one answer each of the defender's forts with a hit left rolls two dice, whoever is in it."""
    forts = defender.fleet.forts
    with_a_hit_left = least(forts, 4 * forts - defender.fort_hits)
    assert dice(attacker, defender, profile)[Side.DEFENDER, "forts"] == 2 * with_a_hit_left


@claim(
    "gw.fort.coastal.naval-battle",
    fixed=ANY,
    show=as_scenario,
    rests_on=(
        "gw.issue.coastal-side",
        "gw.issue.contested-fort",
        "gw.issue.captured-fort-fires",
        "gw.issue.fort-often",
        "gw.issue.allied-fort",
    ),
)
def forts_next_to_a_battle_take_part_in_it_for_the_defender(at: Coast, action: FireFromTheCoast) -> None:
    """A fort takes part in a battle next to it, and in no other, for the defender, whoever of his side has ships."""
    assert ruling(action, at).allowed == (at.next_to_battle and at.side is Side.DEFENDER)


@claim("gw.fort.coastal.preemptive", fixed=ANY, show=as_scenario, rests_on=("gw.issue.coastal-fire",))
def forts_that_have_fired_from_the_coast_do_not_fire_in_the_exchange(attacker: Navy, defender: Navy) -> None:
    """In the general exchange no fort rolls dice: forts on the coast fire before it."""
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("3"))
    assert "forts" not in {group.kind for volley in battle.volleys for group in battle.volley(volley)}


@claim("gw.fort.coastal.naval-battle", fixed=ANY, show=as_scenario, rests_on=("gw.issue.coastal-hits",))
def ships_never_hit_a_fort_on_the_coast(
    step: Literal["1", "2", "forts", "hunt", "3"], attacker: Navy, defender: Navy, hits: Count, losses: Fleet
) -> None:
    """In no step of a battle at sea is a fort among the losses."""
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index(step), hits_on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert losses.forts == 0


@claim(
    "gw.fort.coastal.naval-battle",
    "gw.fort.four-hits",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.coastal-hits", "b")},
    rests_on=("gw.issue.coastal-hits", "gw.issue.silent-forts"),
)
def where_forts_on_the_coast_can_be_hit_each_takes_four_hits_as_on_land(
    step: Literal["1", "2", "forts", "hunt", "3"], attacker: Navy, defender: Navy, profile: Profile
) -> None:
    """By one answer ships hit forts in every step but the hunt, as often as they have hits left of four each."""
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index(step), profile=profile)
    left = 4 * defender.fleet.forts - defender.fort_hits
    assert battle.can_be_hit(Side.DEFENDER).forts == (0 if step == "hunt" else left)


@claim("gw.air.not-at-sea", "gw.fort.target", fixed=ANY, rests_on=("gw.issue.coastal-fire",))
def whoever_flies_over_the_sea_forts_on_the_coast_hit_with_a_3(attacker: Navy, defender: Navy) -> None:
    """Aircraft of either side, or of one alone, neither raise nor lower what a fort needs to hit ships: 3 or less."""
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("forts"))
    groups = [group for volley in battle.volleys for group in battle.volley(volley)]
    assert {(group.kind, group.target) for group in groups if group.side is Side.DEFENDER} == {("forts", 3)}


@claim(
    "gw.fort.coastal.naval-battle",
    "gw.fort.garrison",
    fixed=ANY,
    rests_on=("gw.issue.coastal-side",),
)
def on_the_board_the_forts_next_to_a_battle_take_part_for_their_own_side_if_it_defends(
    infantry: Count, hits: Count, fort_is_german: bool, cruisers: Count
) -> None:
    """In the Strait the fort of Gibraltar takes part as it stands for England, but not for Germany, which attacks.

    After the battle it has taken no hit more.
    """
    assume(hits <= 4)
    assume(cruisers > 0)
    owner = "Germany" if fort_is_german else "England"
    come = Stack(
        nation="Germany", place="Strait of Gibraltar", fleet=Fleet(destroyers=1), came_from="Atlantic", spent=1
    )
    there = Stack(nation="England", place="Strait of Gibraltar", fleet=Fleet(cruisers=cruisers))
    garrison = Stack(nation=owner, place="Gibraltar", army=Army(infantry=infantry))
    board = replace(small_war(), stacks=()).with_territory("Gibraltar", owner=owner, fort_hits=hits)
    turn = Turn(board=board.placing(come, there, garrison), nations=("Germany",), step=Turn.sequence.index("3"))
    attack = BeginAttack(place="Strait of Gibraltar", nation="Germany")
    turn = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    assert battle.attacker.fleet.forts == 0
    defender = battle.defender
    seen = (defender.fleet.forts, defender.garrison, defender.fort_hits)
    assert seen == ((0, 0, 0) if fort_is_german else (1, infantry, hits))
    sunk = replace(battle, attacker=replace(battle.attacker, fleet=Fleet()))
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), sunk, attack)
    assert after.board.territory("Gibraltar") == turn.board.territory("Gibraltar")
    assert ("Gibraltar" in after.batteries) == (not fort_is_german)


@claim("gw.fort.coastal.naval-battle", "gw.fort.garrison", fixed=ANY)
def only_territories_with_forts_next_to_the_sea_take_part_each_with_its_own_garrison(
    english: Count, flemish: Count, forts: Count, hits: Count
) -> None:
    """Of the territories on the North Sea those with forts take part, with their hits and the troops in them alone."""
    assume(hits <= 4 * forts)
    stacks = (
        Stack(nation="England", place="England", army=Army(infantry=english)),
        Stack(nation="England", place="Flanders", army=Army(cavalry=flemish, artillery=1)),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
    )
    board = replace(small_war(), stacks=()).with_territory("Flanders", forts=forts, fort_hits=hits).placing(*stacks)
    turn = Turn(board=board, nations=("Germany",), step=Turn.sequence.index("3"))
    found = list(sea_combat.coastal_forts(turn, "North Sea", stacks[2:], Side.DEFENDER))
    assert found == ([sea_combat.Battery("Flanders", forts, hits, flemish)] if forts > 0 else [])

"""Who takes part in a fight of a turn: troops where they were to land, and rail guns that may still fire."""

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, clear_landing
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import HuntOldSubmerged
from clausewitz.rulebooks.great_war.readings.territory import GunsInContest, ReinforcementsFight
from clausewitz.rulebooks.great_war.readings.turn import AlliedDefenders, ContestRests, MovedGuns
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.standoff import Attack
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment
from clausewitz.rulebooks.great_war.turn import attacks, bombardments, land_combat, sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.decisions import Rest
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


def aboard(nation: str, place: str, infantry: Count) -> Stack:
    """Troops at sea, with a transport."""
    return Stack(nation=nation, place=place, army=Army(infantry=infantry), fleet=Fleet(transports=1))


@claim("gw.landing.any-part", "gw.allies.same-zone", fixed=ANY)
def of_all_landings_only_those_of_the_attacker_in_that_territory_join_his_attack(
    here: Count, elsewhere: Count, french: Count
) -> None:
    """Troops of the nation that are to land elsewhere stay aboard, and so do those of an ally who attacks later."""
    assume(here > 0)
    stacks = (
        aboard("England", "North Sea", here),
        aboard("England", "Mediterranean", elsewhere),
        aboard("France", "Baltic Sea", french),
        Stack(nation="Germany", place="Berlin", army=Army(infantry=1)),
        Stack(nation="Austria", place="Vienna", army=Army(infantry=1)),
    )
    shores = (("England", "North Sea", "Berlin"), ("England", "Mediterranean", "Vienna"))
    landings = (*shores, ("France", "Baltic Sea", "Berlin"))
    announced = tuple(BeginInvasion(nation=nation, zone=zone, place=place) for nation, zone, place in landings)
    turn = Turn(board=BOARD.placing(*stacks), nations=("England", "France"), landings=announced)
    turn = land_combat.prepare_land_attacks(replace(turn, step=Turn.sequence.index("4c")))
    landing = land_combat.begin_attack(turn, BeginAttack(place="Berlin", nation="England")).fight
    assert isinstance(landing, Invasion)
    assert clear_landing(total((*landing.waves, landing.aboard, landing.attacker.army))) == Army(infantry=here)


@claim("gw.bombardment.before", fixed=ANY, rests_on=("gw.issue.moved-guns",))
def of_the_rail_guns_in_a_territory_those_bombard_that_have_not_moved_or_by_a_reading_all(
    resting: Count, moved: Count, reading: MovedGuns
) -> None:
    """Guns that have moved in the turn fire only by the answer that lets them; the others fire by both."""
    assume(resting > 0)
    there = Stack(nation="England", place="Flanders", army=Army(rail_guns=resting))
    come = Stack(nation="England", place="Flanders", army=Army(rail_guns=moved), came_from="Paris", spent=1)
    enemy = Stack(nation="Germany", place="Rhineland", army=Army(infantry=1))
    turn = Turn(board=BOARD.placing(there, come, enemy), nations=("England",), step=Turn.sequence.index("4a"))
    turn = replace(turn, profile=replace(LATEST, moved_guns=reading))
    fight = bombardments.begin_bombardment(turn, Bombard(nation="England", place="Flanders", target="Rhineland")).fight
    assert isinstance(fight, Bombardment)
    assert fight.guns == resting + (moved if reading is MovedGuns.YES else 0)


@claim("gw.land.step-2.rail-guns", fixed={str: ""}, rests_on=("gw.issue.moved-guns", "gw.issue.guns-in-contest"))
def guns_that_have_moved_fire_by_a_reading_where_the_territory_is_open_and_others_in_a_contest_by_another(
    guns: Count, moved: bool, contested: bool, when: MovedGuns, there: GunsInContest
) -> None:
    """A contest that all enemies have left is one still: guns that have come to it do not fire in the same turn."""
    profile = replace(LATEST, moved_guns=when, guns_in_contest=there)
    board = BOARD.with_territory("Flanders", contested=contested, owner_before="England")
    stack = Stack(nation="England", place="Flanders", army=Army(rail_guns=guns))
    turn = Turn(board=board, nations=("England",), profile=profile)
    barred = (moved and (contested or when is MovedGuns.NO)) or (contested and there is GunsInContest.NO)
    ready = land_combat.are_ready(turn, replace(stack, came_from="Paris", spent=1) if moved else stack)
    assert ready == (guns > 0 and not barred)


@claim("gw.allies.not-together", fixed={str: ""})
def at_sea_all_enemies_in_the_zone_defend_and_whoever_has_nobody_left_attacks_no_more(
    german: Count, reading: AlliedDefenders
) -> None:
    """The answer by which allies are attacked one by one is on territories, which have an owner."""
    cruiser = Fleet(cruisers=1)
    stacks = (
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=german)),
        Stack(nation="England", place="North Sea", fleet=cruiser),
        Stack(nation="France", place="North Sea", fleet=cruiser),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany", "Austria"), step=Turn.sequence.index("3"))
    turn = replace(turn, profile=replace(LATEST, allied_defenders=reading))
    zone = land_combat.prepare_sea_attacks(turn).assaults["North Sea"]
    turn = replace(turn, assaults={"North Sea": replace(zone, waiting=("Germany", "Austria"))})
    assert attacks.waiting_nations(turn, "North Sea") == (("Germany",) if german > 0 else ())
    at = land_combat.build_engagement(turn, BeginAttack(place="North Sea", nation="Germany"))
    assert {stack.nation for stack in at.defenders} == {"England", "France"}


@claim("gw.allies.not-together", fixed={str: ""})
def an_attack_is_one_by_land_where_any_who_make_it_are_on_foot(german: Count, austrian: bool) -> None:
    """Whoever asks how a territory is attacked sees land units of any nation that has still to attack."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=german, fighters=1)),
        Stack(nation="Austria", place="Lorraine", army=Army(bombers=1) if austrian else Army()),
        Stack(nation="France", place="Lorraine", army=Army(infantry=1)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany", "Austria"), step=Turn.sequence.index("4c"))
    turn = land_combat.prepare_land_attacks(turn)
    assert attacks.attack_on(turn, "Lorraine") is (Attack.LAND if german > 0 else Attack.OTHER)


@claim("gw.naval.step-2.submerge", fixed={str: ""})
def so_many_submarines_are_below_as_have_submerged_and_no_more(first: Count, second: Count, below: Count) -> None:
    """Of several nations' submarines just that number is down, the others stay up."""
    english = Stack(nation="England", place="North Sea", fleet=Fleet(submarines=first))
    french = Stack(nation="France", place="North Sea", fleet=Fleet(submarines=second))
    assume(below <= first + second)
    down = list(sea_combat.submerge_submarines([english, french], below))
    assert sum(stack.fleet.submerged for stack in down) == below
    assert [stack.fleet.submarines + stack.fleet.submerged for stack in down] == [first, second]


@claim("gw.allies.coordination", fixed={str: ""})
def allies_attack_together_only_where_their_nations_have_developed_it(german: bool, french: bool) -> None:
    """Which nations have offensive coordination is what their own sheets say."""
    board = BOARD.with_nation("Germany", coordination=german).with_nation("France", coordination=french)
    turn = Turn(board=board, nations=("Germany",))
    developed = attacks.assaults_on(turn, ["Lorraine"])["Lorraine"].developed
    assert developed == frozenset(name for name, has in (("Germany", german), ("France", french)) if has)


@claim("gw.bombardment.not-both", "gw.turn.combat", fixed=ANY)
def who_has_only_ships_in_a_contested_port_or_guns_that_have_fired_has_nothing_to_attack_with(cavalry: Count) -> None:
    """Neither a fleet in the port nor rail guns that have bombarded fight for the land that they are in."""
    stacks = (
        Stack(nation="Germany", place="Flanders", army=Army(rail_guns=1)),
        Stack(nation="Germany", place="Flanders", fleet=Fleet(cruisers=1), came_from="North Sea", spent=1),
        Stack(nation="Austria", place="Flanders", army=Army(cavalry=cavalry)),
        Stack(nation="France", place="Flanders", army=Army(infantry=1)),
    )
    board = BOARD.placing(*stacks).with_territory("Flanders", contested=True, owner_before="England")
    turn = Turn(board=board, nations=("Germany", "Austria"), old_contests=frozenset({"Flanders"}))
    turn = replace(turn, bombarded=frozenset({("Germany", "Flanders")}))
    waiting = land_combat.prepare_land_attacks(turn).assaults["Flanders"].waiting
    assert waiting == (("Austria",) if cavalry > 0 else ())


@claim(
    "gw.allies.called-off",
    "gw.contesting.reinforce",
    fixed={str: ""},
    rests_on=("gw.issue.reinforcements-fight", "gw.issue.contest-rests"),
)
def nobody_gives_up_an_attack_where_he_stands_in_an_old_contest(
    old: bool, reading: ReinforcementsFight, rests: ContestRests
) -> None:
    """Whoever stands in a contest of old goes nowhere, even if he has to fight by one answer.

    By one of them he has to every turn, by another since he has reinforced.
    """
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=1), came_from="Rhineland", spent=1),
        Stack(nation="France", place="Lorraine", army=Army(infantry=1)),
    )
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=old, owner_before="France" if old else "")
    turn = Turn(board=board, nations=("Germany",), step=Turn.sequence.index("4c"))
    turn = replace(turn, profile=replace(LATEST, reinforcements_fight=reading, contest_rests=rests))
    turn = land_combat.prepare_land_attacks(replace(turn, old_contests=frozenset({"Lorraine"} if old else ())))
    assert list(attacks.withdrawals(turn)) == ([] if old else [HoldBack(place="Lorraine", nation="Germany")])
    at_rest = old and reading is not ReinforcementsFight.OWNER_NOT and rests is ContestRests.MAY_REST
    assert (turn.find_refusal(Rest(place="Lorraine", nation="Germany")) is None) == at_rest


@claim("gw.naval.hunt.target", "gw.naval.hunt.destroyers", fixed=ANY, rests_on=("gw.issue.hunt-old-submerged",))
def zeppelins_over_the_sea_are_nothing_to_hunt(below: Count, reading: HuntOldSubmerged) -> None:
    """Where old submerged submarines may be attacked, a destroyer goes after these, and after no aircraft above."""
    stacks = (
        Stack(nation="Germany", place="North Sea", fleet=Fleet(destroyers=1)),
        Stack(nation="England", place="North Sea", army=Army(zeppelins=1)),
        Stack(nation="France", place="North Sea", fleet=Fleet(submerged=below)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany",), step=Turn.sequence.index("3"))
    turn = land_combat.prepare_sea_attacks(replace(turn, profile=replace(LATEST, hunt_old_submerged=reading)))
    hunts = below > 0 and reading is HuntOldSubmerged.YES
    assert attacks.hunted_alone(turn, "North Sea", "Germany") == (("France",) if hunts else ())
    assert turn.assaults["North Sea"].waiting == (("Germany",) if hunts else ())

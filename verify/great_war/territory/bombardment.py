"""What holds of every bombardment by rail guns."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import AlliedGuns
from clausewitz.rulebooks.great_war.readings.territory import (
    BombardmentAlone,
    BombardmentTargets,
    BombardOrSupport,
    ContestedBombarded,
)
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment, RailGun, TakePart
from clausewitz.rulebooks.great_war.turn import bombardments, land_combat
from clausewitz.rulebooks.great_war.turn.board import Atlas, Board, Place, Stack, Territory, total
from clausewitz.rulebooks.great_war.turn.decisions import Engagement
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Origin, ...]: ()}

GunStep = Literal["2", "5a"]


def guns_that_fire(attacker: Combatant, step: str, profile: Profile = LATEST) -> int:
    """How many supporting rail guns of the attacker fire if a step of land combat begins."""
    battle = LandBattle(attacker=attacker, defender=Combatant(army=Army()), step=LAND.index(step), profile=profile)
    groups = [group for volley in battle.volleys for group in battle.volley(volley)]
    ours = (group for group in groups if group.side is Side.ATTACKER and group.kind == "supporting_rail_guns")
    return sum(group.number for group in ours)


@claim("gw.bombardment.not-both", fixed=ANY, show=as_scenario, rests_on=("gw.issue.bombard-or-support",))
def a_rail_gun_that_bombards_does_not_fire_in_the_land_combat(attacker: Combatant, step: GunStep) -> None:
    """No supporting rail gun that has bombarded fires in any step of land combat; in step 2 all others do."""
    fired, ready = guns_that_fire(attacker, step), attacker.army.supporting_rail_guns - attacker.bombarded
    assert fired <= ready
    assert fired == ready or step != "2"


@claim(
    "gw.bombardment.not-both",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Must a rail gun that has bombarded sit out the land combat?",
)
def without_the_sentence_a_rail_gun_that_bombards_does_not_fire(attacker: Combatant) -> None:
    """Without the sentence that forbids both, a gun that has bombarded fires in land combat."""
    with switch_off("gw.bombardment.not-both"):
        assert guns_that_fire(attacker, "2") <= attacker.army.supporting_rail_guns - attacker.bombarded


@claim(
    "gw.bombardment.not-both",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.bombard-or-support", "b")},
    show=as_scenario,
    expect=REFUTED,
    asks="Is a rail gun that has bombarded barred from supporting the land combat?",
)
def by_the_other_reading_a_gun_that_bombards_does_not_support(attacker: Combatant, profile: Profile) -> None:
    """Where supporting is not participating, a rail gun that has bombarded supports."""
    assert guns_that_fire(attacker, "2", profile) <= attacker.army.supporting_rail_guns - attacker.bombarded


@claim("gw.bombardment.not-both", "gw.bombardment.single-shot", fixed=ANY, rests_on=("gw.issue.bombard-or-support",))
def no_gun_that_has_bombarded_may_do_anything_more(at: RailGun, again: Bombard, action: TakePart) -> None:
    """A rail gun that has bombarded neither bombards again in the turn nor takes part in land combat."""
    assume(at.bombarded)
    assert not ruling(again, at).allowed
    assert not ruling(action, at).allowed


@claim(
    "gw.bombardment.adjacent",
    "gw.bombardment.land",
    "gw.bombardment.enemy",
    "gw.bombardment.before",
    fixed=ANY,
    rests_on=("gw.issue.contested-bombarded",),
)
def guns_bombard_adjacent_enemy_land_before_the_land_combat(at: RailGun, action: Bombard) -> None:
    """Rail guns bombard only adjacent enemy land, and only before land combat begins."""
    if ruling(action, at).allowed:
        assert at.adjacent
        assert at.land
        assert at.enemy
        assert not at.land_combat


@claim(
    "gw.bombardment.enemy",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.contested-bombarded", "b")},
    expect=REFUTED,
    asks="Must a space be the enemy's for rail guns to bombard it?",
)
def where_contested_spaces_are_bombarded_only_enemy_land_is(at: RailGun, action: Bombard) -> None:
    """Where friendly spaces that enemies contest count, rail guns bombard them."""
    assert not ruling(action, at).allowed or at.enemy


@claim("gw.bombardment.single-shot", fixed=ANY)
def each_gun_rolls_one_die(guns: Count, defender: Combatant) -> None:
    """A bombardment rolls as many dice as there are guns, and guns are all that the attacker has in it."""
    battle = Bombardment(guns=guns, defender=defender)
    assert battle.combatant(Side.ATTACKER).army == Army(rail_guns=guns)
    assert sum(group.number for group in battle.volley(battle.volleys[0])) == guns


@claim(
    "gw.bombardment.before",
    "gw.bombardment.target",
    fixed={str: "", tuple[Origin, ...]: ()},
    rests_on=("gw.issue.silent-forts", "gw.issue.bombardment-targets"),
)
def a_bombardment_is_taken_on_anything_in_the_space(
    guns: Count, defender: Combatant, hits: Count, losses: Army, reading: BombardmentTargets
) -> None:
    """Any units in the space may be lost to a bombardment, as many as it hits, or all; a fort takes four hits.

    By one answer aircraft are spared.
    """
    room = {**dict(defender.army.items()), "forts": 4 * defender.army.forts - defender.fort_hits}
    room["supporting_rail_guns"] = 0
    if reading is BombardmentTargets.GROUND:
        room |= dict.fromkeys(AIRCRAFT, 0)
    there = all(losses[kind] <= room[kind] for kind in Army.kinds())
    so_many = losses.total() == least(hits, sum(room.values()))
    profile = replace(LATEST, bombardment_targets=reading)
    battle = Bombardment(guns=guns, defender=defender, hits_on_defender=hits, profile=profile)
    assert battle.may_lose(Side.DEFENDER, losses) == (there and so_many)


@claim("gw.bombardment.before", fixed=ANY)
def a_bombardment_costs_what_it_hits_and_creates_nothing(
    guns: Count, defender: Combatant, hits: Count, losses: Army
) -> None:
    """A bombardment costs the defender one unit or one hit on a fort for each hit, or all that he has there."""
    battle = Bombardment(guns=guns, defender=defender, hits_on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses).defender
    for kind in Army.kinds():
        assert 0 <= after.army[kind] <= defender.army[kind]
    lost = defender.army.total() - after.army.total() + after.fort_hits - defender.fort_hits
    assert lost == losses.total()
    assert replace(after.army, forts=0).covers(Army())


@claim("gw.land.step-2.artillery", "gw.land.step-2.rail-guns", "gw.bombardment.not-both")
def rail_guns_fire_in_the_land_combat_unless_they_have_bombarded(at: RailGun, action: TakePart) -> None:
    """Rail guns in the space or next to it fire in its land combat if they have not bombarded.

    By one answer those next to it fire even then.
    """
    both = at.adjacent and at.profile.bombard_or_support is BombardOrSupport.BOTH
    assert ruling(action, at).allowed == ((at.here or at.adjacent) and (not at.bombarded or both))


@claim("gw.bombardment.rail-guns", "gw.bombardment.adjacent", "gw.bombardment.enemy", fixed={str: ""})
def rail_guns_bombard_whenever_all_is_as_the_text_asks(at: RailGun, action: Bombard) -> None:
    """A rail gun that has not fired yet bombards any adjacent enemy land before the land combat.

    By some answers it bombards contested land too, or only what is attacked afterwards.
    """
    enemies = at.enemy or (at.contested and at.profile.contested_bombarded is ContestedBombarded.YES)
    wanted = at.attacked or at.profile.bombardment_alone is BombardmentAlone.YES
    in_time = not at.land_combat and not at.bombarded
    assert ruling(action, at).allowed == (at.adjacent and at.land and enemies and wanted and in_time)


@claim("gw.bombardment.enemy", "gw.bombardment.single-shot", fixed=ANY)
def a_bombardment_is_ruled_on_by_what_the_board_holds(hostile: bool, french: Count, fired: bool) -> None:
    """What the rules see of a bombardment is whose its target is, whether enemies are there, and whether guns fired."""
    there = Stack(nation="France", place="Lorraine", army=Army(infantry=french))
    guns = Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=1))
    owners = {"Rhineland": "Germany", "Lorraine": "France" if hostile else "Germany"}
    territories = {name: Territory(name=name, owner=owner) for name, owner in owners.items()}
    atlas = Atlas(places=tuple(Place(name=name) for name in owners))
    board = Board(atlas=atlas, territories=territories, nations={}, stacks=(guns, there))
    bombarded = frozenset({("Germany", "Rhineland")} if fired else ())
    turn = Turn(board=board, nations=("Germany",), bombarded=bombarded)
    seen = bombardments.rail_gun(turn, Bombard(nation="Germany", place="Rhineland", target="Lorraine"))
    assert seen.land
    assert seen.enemy == hostile
    assert seen.contested == (french > 0)
    assert seen.bombarded == fired


@claim("gw.bombardment.single-shot", "gw.bombardment.before", "gw.bombardment.adjacent", fixed=ANY)
def guns_that_bombard_stay_where_they_are_and_cost_the_board_just_what_they_hit(
    guns: Count, infantry: Count, fighters: Count, lost: Count, fort_hits: Count, new_hits: Count
) -> None:
    """The guns of a place fire at all enemies and forts of a territory; all that is left stays where it is."""
    assume(guns > 0)
    assume(infantry > 0)
    assume(fort_hits + new_hits <= 4)
    left = Army(infantry=infantry, fighters=fighters)
    battery = Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=guns))
    french = Stack(nation="France", place="Lorraine", army=left + Army(infantry=lost))
    board = replace(small_war(), stacks=()).with_territory("Lorraine", fort_hits=fort_hits).placing(battery, french)
    action = Bombard(nation="Germany", place="Rhineland", target="Lorraine")
    turn = bombardments.begin_bombardment(Turn(board=board, nations=("Germany",)), action)
    fight = turn.fight
    assert isinstance(fight, Bombardment)
    assert (fight.guns, fight.defender.fort_hits) == (guns, fort_hits)
    assert fight.defender.army == replace(french.army, forts=1)
    assert (turn.has_fired("Germany", "Rhineland"), turn.fought) == (True, 1)
    defender = replace(fight.defender, army=replace(left, forts=1), fort_hits=fort_hits + new_hits)
    after = bombardments.conclude_bombardment(
        replace(turn, fight=None, cause=None), replace(fight, defender=defender), action
    ).board
    assert after.army("Lorraine", "France") == left
    assert after.army("Rhineland", "Germany") == Army(rail_guns=guns)
    assert after.territory("Lorraine").fort_hits == fort_hits + new_hits
    assert after.territory("Lorraine").owner == "France"


@claim("gw.land.step-2.rail-guns", fixed={str: ""}, rests_on=("gw.issue.allied-guns",))
def guns_of_the_defenders_allies_next_to_a_battle_support_him_as_the_reading_has_it(
    french: Count, english: Count, there: bool, reading: AlliedGuns
) -> None:
    """Guns next to a battle support their own nation there; by some answers any ally, or none but the owner."""
    guns = (("France", "Paris", french), ("England", "Flanders", english))
    stacks = [Stack(nation=each, place=place, army=Army(rail_guns=number)) for each, place, number in guns]
    mine = Stack(nation="Germany", place="Lorraine", army=Army(infantry=1), came_from="Rhineland", spent=1)
    defenders = [Stack(nation=each, place="Lorraine", army=Army(infantry=1)) for each in ("France", "England")]
    defenders = defenders if there else defenders[:1]
    board = replace(small_war(), stacks=()).placing(*stacks, mine, *defenders)
    turn = Turn(board=board, nations=("Germany",), profile=replace(LATEST, allied_guns=reading))
    at = Engagement(place="Lorraine", attackers=(mine,), defenders=tuple(defenders))
    firing = total(each.army for each in land_combat.supporting_guns(turn, at, Side.DEFENDER)).rail_guns
    allied = reading is AlliedGuns.ANY_ALLY or (there and reading is AlliedGuns.IF_THERE)
    assert firing == french + (english if allied else 0)

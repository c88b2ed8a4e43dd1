"""What holds in every naval invasion: who lands, who fires when and how often, and that nobody is made or lost."""

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import LANDING, Army, Combatant, Fleet, Origin, clear_landing
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import UnloadFromContested
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.shore.invasion import INVASION, Invasion
from clausewitz.rulebooks.great_war.shore.landings import OTHERS, Beach, Land
from clausewitz.rulebooks.great_war.turn import land_combat, sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.decisions import Unload
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST, tuple[Origin, ...]: ()}
"""Names and origins do not matter here."""


def dice_of(battle: Invasion, label: str, kinds: frozenset[str]) -> int:
    """How many dice the attacker rolls for these kinds if a step begins now."""
    there = replace(battle, step=INVASION.index(label), moment=0)
    groups = [group for volley in there.volleys for group in there.volley(volley)]
    return sum(group.number for group in groups if group.side is Side.ATTACKER and group.kind in kinds)


def troops(infantry: int, cavalry: int, storm_troops: int) -> Army:
    """Infantry type troops, as a wave."""
    return Army(infantry=infantry, cavalry=cavalry, storm_troops=storm_troops)


def ashore(wave: Army, by_land: Army, defender: Combatant) -> Invasion:
    """An invasion of which the first wave has just landed, in its first step."""
    battle = Invasion(attacker=Combatant(army=by_land), defender=defender, waves=(wave, Army()))
    return battle.land_first_wave()


@claim("gw.landing.first-wave", fixed=ANY)
def troops_that_land_fire_once_in_the_round_in_which_they_land(
    infantry: Count, cavalry: Count, storm_troops: Count, by_land: Army, defender: Combatant
) -> None:
    """Each unit of a wave rolls one die in the round in which it lands, in step 6b, if no unit is removed before."""
    wave = troops(infantry, cavalry, storm_troops)
    assume(by_land.total(LANDING.values()) == 0)
    battle = ashore(wave, by_land, defender)
    kinds = frozenset(LANDING.values())
    rolled = {step.label: dice_of(battle, step.label, kinds) for step in INVASION.steps}
    assert rolled["6b"] == wave.total()
    assert all(number == 0 for label, number in rolled.items() if label != "6b")


@claim(
    "gw.landing.first-wave",
    fixed=ANY,
    expect=REFUTED,
    asks="Do troops that land hold their fire until step 6b?",
    show=lambda infantry, **_: scenario(
        f"Given the attacker lands {infantry} infantry\nAnd the defender has 1 infantry",
        "When the defender's infantry miss\nAnd step 6b begins",
        f"Then these dice are rolled\n  | attacker's landing infantry | {infantry} | 1 |",
    ),
    words={"infantry": "Infantry landing."},
)
def without_the_sentence_on_6b_troops_that_land_fire_in_6b_only(infantry: Count, defender: Combatant) -> None:
    """Without the sentence on step 6b, troops that land fire with all others."""
    with switch_off("gw.landing.first-wave"):
        battle = ashore(troops(infantry, 0, 0), Army(), defender)
        assert dice_of(battle, "5a", frozenset((*LANDING, *LANDING.values()))) == 0


@claim("gw.landing.rest", "gw.landing.second-wave", fixed=ANY, rests_on=("gw.issue.landed-fire",))
def in_the_next_round_they_fire_as_others_and_the_second_wave_in_6b(
    first: Count, second: Count, defender: Combatant
) -> None:
    """In round 2 the first wave fires in step 5a, and the second in step 6b."""
    battle = ashore(troops(first, 0, 0), Army(), defender)
    again = replace(battle, waves=(troops(second, 0, 0),), round=2, step=INVASION.index("2")).next_round()
    assert dice_of(again, "5a", frozenset({"infantry"})) == first
    assert dice_of(again, "6b", frozenset({"landing_infantry"})) == second


@claim("gw.landing.troops", fixed=ANY)
def landing_creates_and_loses_nobody(
    infantry: Count, cavalry: Count, storm_troops: Count, artillery: Count, by_land: Army, defender: Combatant
) -> None:
    """When a wave lands, each of its units is ashore or still aboard, and no unit that came by land is lost."""
    wave = replace(troops(infantry, cavalry, storm_troops), artillery=artillery)
    battle = ashore(wave, by_land, defender)
    assert clear_landing(battle.attacker.army + battle.aboard) == clear_landing(by_land + wave)
    assert battle.aboard.total() == artillery


@claim("gw.landing.rest", fixed=ANY)
def a_new_round_creates_and_loses_nobody(attacker: Army, wave: Army, defender: Combatant) -> None:
    """A new round changes no unit: the next wave comes ashore or stays aboard."""
    battle = Invasion(attacker=Combatant(army=attacker), defender=defender, waves=(wave,), step=4, round=2)
    after = battle.next_round()
    left = after.waves[0] if after.waves else Army()
    assert clear_landing(after.attacker.army + after.aboard + left) == clear_landing(attacker + wave)


@claim(
    "gw.landing.troops",
    "gw.landing.others",
    "gw.landing.others.non-combat",
    fixed=ANY,
    rests_on=("gw.issue.contested-landing", "gw.issue.unload-from-contested"),
)
def guns_land_after_the_capture_and_in_the_non_combat_phase_only(at: Beach, action: Land) -> None:
    """Artillery and rail guns land in an enemy territory only once it is captured, in the non-combat phase."""
    assume(action.kind in OTHERS)
    assume(not at.friendly)
    assert ruling(action, at).allowed == (at.captured and at.non_combat)


@claim(
    "gw.landing.troops",
    "gw.landing.second-wave",
    fixed=ANY,
    rests_on=("gw.issue.unload-from-contested", "gw.issue.waves"),
)
def troops_land_in_the_first_two_rounds(at: Beach, action: Land) -> None:
    """Infantry, cavalry and storm troops may land in the first two rounds, and in no later one before the capture."""
    assume(action.kind not in OTHERS)
    assert ruling(action, at).allowed == (at.round <= 2 or at.captured)


def in_the_channel(cargo: Army, enemies: int = 0) -> Turn:
    """The turn of England on the small map, with this cargo in the North Sea, and so many German cruisers."""
    convoy = Stack(nation="England", place="North Sea", army=cargo, fleet=Fleet(transports=4))
    squadron = Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=enemies))
    return Turn(board=replace(small_war(), stacks=()).placing(convoy, squadron), nations=("England", "France"))


@claim("gw.landing.others.non-combat", "gw.turn.non-combat", fixed=ANY)
def all_that_is_aboard_goes_ashore_in_the_non_combat_phase_and_nothing_else_moves(
    infantry: Count, cavalry: Count, artillery: Count, rail_guns: Count, ashore: Army
) -> None:
    """What a nation unloads joins its units in that territory; its ships stay at sea, and no unit is made or lost."""
    cargo = Army(infantry=infantry, cavalry=cavalry, artillery=artillery, rail_guns=rail_guns)
    turn = in_the_channel(cargo)
    turn = replace(turn, board=turn.board.placing(Stack(nation="England", place="Flanders", army=ashore)))
    after = sea_combat.unload_units(turn, Unload(nation="England", zone="North Sea", place="Flanders")).board
    assert after.army("Flanders", "England") == ashore + cargo
    assert after.army("North Sea", "England") == Army()
    assert after.fleet("North Sea", "England") == Fleet(transports=4)


@claim("gw.landing.troops", "gw.landing.any-part", "gw.landing.others.non-combat", fixed=ANY)
def troops_invade_what_is_hostile_next_to_them_and_unload_where_it_is_friendly(
    infantry: Count, contested: bool, garrison: Count
) -> None:
    """From the North Sea, England unloads in open friendly territory, and invades what is hostile or contested."""
    turn = in_the_channel(Army(infantry=infantry))
    board = turn.board.with_territory("Flanders", contested=contested)
    turn = replace(turn, board=board.placing(Stack(nation="Germany", place="Flanders", army=Army(infantry=garrison))))
    friendly = ["England"] if contested or garrison > 0 else ["England", "Flanders"]
    hostile = ["Berlin", "Flanders"] if contested or garrison > 0 else ["Berlin"]
    assert [each.place for each in sea_combat.unloadings(turn)] == (friendly if infantry > 0 else [])
    assert [each.place for each in sea_combat.invasions(turn)] == (hostile if infantry > 0 else [])


@claim(
    "gw.landing.troops",
    "gw.naval.invasions.eliminated",
    "gw.naval.invasions.retreats",
    "gw.landing.others",
    fixed=ANY,
    rests_on=("gw.issue.only-submerged", "gw.issue.contest-bars-landing"),
)
def troops_may_invade_once_no_enemy_holds_the_sea_and_guns_alone_may_not(
    infantry: Count, artillery: Count, cruisers: Count, fought: bool, left: Opposition
) -> None:
    """A landing may begin if infantry is aboard, and no enemy ships are there or have stayed after a battle."""
    assume(infantry + artillery > 0)
    turn = in_the_channel(Army(infantry=infantry, artillery=artillery), cruisers)
    turn = replace(turn, opposed={"North Sea": left} if fought else {})
    invasion = BeginInvasion(nation="England", zone="North Sea", place="Berlin")
    cleared = not fought or left is not Opposition.THERE
    may_begin = sea_combat.invasion_refusal(turn, invasion) is None
    assert may_begin == (infantry > 0 and cruisers == 0 and cleared)
    assert sea_combat.announce_landing(turn, invasion).landings == (invasion,)


@claim("gw.landing.others.non-combat", fixed={str: "Elsewhere"})
def in_friendly_territory_whatever_is_aboard_may_land(
    infantry: Count, artillery: Count, cruisers: Count, profile: Profile
) -> None:
    """In the non-combat phase any unit may go ashore in friendly territory; by one answer, not past enemy ships."""
    assume(infantry + artillery > 0)
    turn = replace(in_the_channel(Army(infantry=infantry, artillery=artillery), cruisers), profile=profile)
    may_unload = sea_combat.unloading_refusal(turn, Unload(nation="England", zone="North Sea", place="England")) is None
    assert may_unload == (cruisers == 0 or profile.unload_from_contested is UnloadFromContested.YES)


def landing_in_berlin(cargo: Army, garrison: Army) -> Turn:
    """The turn of England in which this cargo has begun to land in Berlin out of the North Sea."""
    turn = in_the_channel(cargo)
    defenders = Stack(nation="Germany", place="Berlin", army=garrison)
    turn = replace(turn, board=turn.board.placing(defenders), step=Turn.sequence.index("4b"))
    turn = sea_combat.announce_landing(turn, BeginInvasion(nation="England", zone="North Sea", place="Berlin"))
    return land_combat.begin_attack(
        land_combat.prepare_land_attacks(turn), BeginAttack(place="Berlin", nation="England")
    )


@claim("gw.landing.any-part", "gw.landing.troops", fixed=ANY)
def on_the_board_an_invasion_is_made_by_all_troops_aboard_with_the_ships_that_brought_them(
    infantry: Count, artillery: Count, garrison: Count
) -> None:
    """Who lands in enemy territory invades it with all that is aboard, which is in one wave, and meets all enemies."""
    assume(infantry > 0)
    battle = landing_in_berlin(Army(infantry=infantry, artillery=artillery), Army(infantry=garrison)).fight
    assert isinstance(battle, Invasion)
    ashore, waiting = clear_landing(battle.attacker.army), total((*battle.waves, battle.aboard))
    assert ashore + waiting == Army(infantry=infantry, artillery=artillery)
    assert battle.defender.army == Army(infantry=garrison)
    assert not battle.fought_at_sea


@claim("gw.landing.others", "gw.landing.troops", fixed=ANY)
def once_an_invasion_is_over_who_has_landed_stands_ashore_and_the_guns_are_still_aboard(
    infantry: Count, artillery: Count, lost: Count
) -> None:
    """The troops that survive a landing stand in the territory, which is theirs; the guns and all ships are at sea."""
    assume(infantry > 0)
    assume(lost > 0)
    turn = landing_in_berlin(Army(infantry=infantry + lost, artillery=artillery), Army(infantry=lost))
    battle = turn.fight
    assert isinstance(battle, Invasion)
    over = replace(
        battle,
        attacker=replace(battle.attacker, army=Army(infantry=infantry)),
        defender=replace(battle.defender, army=Army()),
        aboard=Army(artillery=artillery),
        waves=(),
    )
    attack = BeginAttack(place="Berlin", nation="England")
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), over, attack).board
    assert after.army("Berlin", "England") == Army(infantry=infantry)
    assert after.army("North Sea", "England") == Army(artillery=artillery)
    assert after.fleet("North Sea", "England") == Fleet(transports=4)
    assert after.territory("Berlin").owner == "England"

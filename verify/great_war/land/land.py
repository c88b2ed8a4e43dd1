"""What holds in every land battle: losses, who fires how often, what can be hit, and that battles end."""

from functools import partial
from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count, least
from clausewitz.play.moments import Side
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND, LAND_BATTLE
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.standoff import FightOn, Retreat
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.turn import Turn

FireStep = Literal["1a", "2", "3", "4", "5a"]

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: ()}
"""Names and origins do not matter here."""


def under(issue: str, letter: str) -> dict[object, object]:
    """What is fixed in a claim about another reading than the preferred one."""
    return {**ANY, Profile: choose_reading(LATEST, issue, letter)}


def at(label: str, attacker: Combatant, defender: Combatant) -> LandBattle:
    """The battle as a step begins."""
    return LandBattle(attacker=attacker, defender=defender, step=LAND.index(label))


@claim(
    "gw.land.losses-each-step",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.gas-targets", "gw.issue.silent-forts", "gw.issue.supporting-guns", "gw.issue.fire-on-aircraft"),
)
def losses_equal_the_hits_or_all_that_can_be_hit(
    step: FireStep, attacker: Combatant, defender: Combatant, hits: Count, losses: Army
) -> None:
    """A side may lose any units in the space, as many as were hit, or all if that is less; a fort takes four hits."""
    room = {**dict(defender.army.items()), "forts": 4 * defender.army.forts - defender.fort_hits}
    room["supporting_rail_guns"] = 0
    there = all(losses[kind] <= room[kind] for kind in Army.kinds())
    battle = replace(at(step, attacker, defender), hits_on_defender=hits)
    so_many = losses.total() == least(hits, sum(room.values()))
    assert battle.may_lose(Side.DEFENDER, losses) == (there and so_many)


@claim("gw.land.losses-each-step", fixed=ANY, show=as_scenario)
def losses_never_make_a_count_negative_nor_larger(
    step: FireStep, attacker: Combatant, defender: Combatant, hits: Count, losses: Army
) -> None:
    """No count of units falls below zero by losses, and none grows."""
    battle = replace(at(step, attacker, defender), hits_on_attacker=hits)
    assume(battle.may_lose(Side.ATTACKER, losses))
    after = battle.apply_losses(Side.ATTACKER, losses).attacker.army
    for kind in Army.kinds():
        assert 0 <= after[kind] <= attacker.army[kind]


@claim("gw.land.step-5.remaining", fixed=ANY, show=as_scenario, rests_on=("gw.issue.remaining-units",))
def no_unit_fires_twice_in_a_round(attacker: Combatant, defender: Combatant) -> None:
    """In a round of land combat no unit rolls more dice than its own, forts two."""
    _at_most_once(at("2", attacker, defender))


@claim(
    "gw.land.step-5.remaining",
    fixed=under("gw.issue.remaining-units", "b"),
    show=partial(as_scenario, step="5a"),
    expect=REFUTED,
    asks="Does each unit fire only once in a round?",
)
def under_002_no_unit_fires_twice(attacker: Combatant, defender: Combatant, profile: Profile) -> None:
    """The same is false where all survivors fire in step 5."""
    assume(attacker.army.infantry > 0)
    assume(defender.army.infantry > 0)
    _at_most_once(replace(at("2", attacker, defender), profile=profile))


def _at_most_once(battle: LandBattle) -> None:
    rolled: dict[tuple[Side, str], int] = {}
    for label in ("2", "3", "4", "5a"):
        battle = replace(battle, step=LAND.index(label), moment=0)
        volley = battle.volleys[0]
        for group in battle.volley(volley):
            rolled[group.side, group.kind] = rolled.get((group.side, group.kind), 0) + group.number
        battle = battle.apply_volley(volley, ())
    for (side, kind), number in rolled.items():
        assert number <= battle.combatant(side).army[kind] * (2 if kind == "forts" else 1)


@claim(
    "gw.air.only-aircraft",
    fixed=under("gw.issue.fire-on-aircraft", "b"),
    show=as_scenario,
    rests_on=("gw.issue.fire-on-aircraft",),
)
def where_air_fights_air_alone_no_aircraft_is_lost_on_land(
    step: FireStep, attacker: Combatant, defender: Combatant, hits: Count, losses: Army, profile: Profile
) -> None:
    """Under the answer that air fights air, no aircraft is lost in the land battle."""
    battle = replace(at(step, attacker, defender), hits_on_defender=hits, profile=profile)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert losses.total(AIRCRAFT) == 0


@claim("gw.land.step-6.repeat.from-step-2", fixed=ANY, show=as_scenario, rests_on=("gw.issue.loop-start",))
def gas_and_air_combat_belong_to_the_first_round(
    attacker: Combatant, defender: Combatant, round_of_combat: Annotated[int, Bounds(low=1)]
) -> None:
    """Whoever fights on goes on with steps 2 to 6 in the next round: never with gas, never with air combat."""
    battle = replace(at("6", attacker, defender), round=round_of_combat)
    assume(attacker.army.total(GROUND) > 0)
    assume(defender.army.total(GROUND) > 0)
    after = battle.choose(FightOn())
    assert after.round == round_of_combat + 1
    assert after.current in LAND_BATTLE.steps[1:]
    assert after.superior == battle.superior


@claim("gw.land.step-6.until", "gw.land.losses-each-step", fixed=ANY, show=as_scenario)
def every_hit_brings_the_battle_nearer_to_its_end(
    step: Literal["2", "3", "4", "5a"], attacker: Combatant, defender: Combatant, hits: Count, losses: Army
) -> None:
    """Where hits occur the hits that a side can still take become fewer; as nothing adds to them, the battle ends."""
    battle = replace(at(step, attacker, defender), hits_on_defender=hits)
    before = battle.can_be_hit(Side.DEFENDER).total()
    assume(hits > 0)
    assume(before > 0)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = replace(battle.apply_losses(Side.DEFENDER, losses), hits_on_defender=hits)
    assert after.can_be_hit(Side.DEFENDER).total() < before


@claim("gw.land.step-6.until", fixed=ANY, show=as_scenario, rests_on=("gw.issue.aircraft-alone", "gw.issue.lone-fort"))
def a_battle_is_over_once_a_side_has_nobody_left(step: FireStep, attacker: Combatant, defender: Combatant) -> None:
    """As soon as a side has neither a land unit that can move nor an aircraft, the battle is over."""
    gone = attacker.army.total(GROUND + AIRCRAFT) == 0 or defender.army.total(GROUND + AIRCRAFT) == 0
    assert (at(step, attacker, defender).outcome() is not None) == bool(gone)


INTO_POLAND = BeginAttack(place="Poland", nation="Germany")


def attack_on_poland(german: Army, russian: Army, elsewhere: Army) -> Turn:
    """The turn of Germany, with these units in Poland out of Berlin, in which it attacks the Russians there."""
    come = Stack(nation="Germany", place="Poland", army=german, came_from="Berlin", spent=1)
    there = Stack(nation="Russia", place="Poland", army=russian)
    reserve = Stack(nation="Germany", place="Berlin", army=elsewhere)
    board = replace(small_war(), stacks=()).placing(come, there, reserve)
    turn = Turn(board=board, nations=("Germany", "Austria", "Turkey"))
    return land_combat.begin_attack(land_combat.prepare_land_attacks(turn), INTO_POLAND)


@claim("gw.turn.combat", "gw.land.step-5.simultaneous", fixed={**ANY, Profile: LATEST})
def a_battle_is_fought_by_all_that_the_board_has_in_the_place_and_by_nothing_else(
    infantry: Count, artillery: Count, garrison: Count, fighters: Count, elsewhere: Count
) -> None:
    """Who attacks a territory brings all that he has there, out of the place it came from, and meets all enemies."""
    assume(infantry > 0)
    german, russian = Army(infantry=infantry, artillery=artillery), Army(infantry=garrison, fighters=fighters)
    battle = attack_on_poland(german, russian, Army(infantry=elsewhere)).fight
    assert isinstance(battle, LandBattle)
    assert battle.attacker.army == german
    assert battle.attacker.came_from == (Origin(area="Berlin", units=german),)
    assert battle.defender.army == russian
    assert (battle.attacker.nation, battle.theatre.here) == ("Germany", "Poland")


@claim(
    "gw.turn.combat",
    "gw.retreats.aircraft",
    "gw.contesting.owner",
    fixed={**ANY, Profile: LATEST},
    rests_on=(
        "gw.issue.contested-base",
        "gw.issue.aircraft-alone",
        "gw.issue.mutual-destruction",
    ),
)
def once_a_battle_is_over_its_survivors_are_where_they_belong_and_nobody_else_is(
    infantry: Count, fighters: Count, garrison: Count, interceptors: Count, lost: Count, contesting: bool
) -> None:
    """Survivors stand in the territory or fly back, and none is made or lost; who is alone there on foot captures it.

    The attacker's aircraft fly back unless he contests. A contested territory remains its owner's.
    """
    german, russian = Army(infantry=infantry, fighters=fighters), Army(infantry=garrison, fighters=interceptors)
    losses = Army(infantry=lost)
    assume(lost > 0)
    turn = attack_on_poland(german + losses, russian + losses, Army())
    assume(contesting == (german.total() > 0 and russian.total() > 0))
    assume(not contesting or infantry > 0)
    assert isinstance(turn.fight, LandBattle)
    attacker = replace(turn.fight.attacker, army=german)
    defender = replace(turn.fight.defender, army=russian)
    battle = replace(turn.fight, attacker=attacker, defender=defender, contesting=contesting)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), battle, INTO_POLAND)
    captured = infantry > 0 and not contesting
    away = {
        each: total(homing.stack.army for homing in after.homing if homing.stack.nation == each)
        for each in ("Germany", "Russia")
    }
    assert away["Germany"] == (Army() if contesting else Army(fighters=fighters))
    assert away["Russia"] == Army()
    assert after.board.army("Poland", "Germany") + away["Germany"] == german
    assert after.board.army("Poland", "Russia") == russian
    poland = after.board.territory("Poland")
    assert poland.owner == ("Germany" if captured else "Russia")
    assert (poland.contested, poland.owner_before) == ((True, "Russia") if contesting else (False, ""))


@claim("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.defender-may-retreat", fixed={**ANY, Profile: LATEST})
def who_retreats_is_whole_where_he_goes_and_the_other_side_has_the_territory(
    infantry: Count, garrison: Count, reserve: Count, attacker_goes: bool
) -> None:
    """All land units of a side that retreats join those in one place; the others stay, and the territory is theirs."""
    assume(infantry > 0)
    assume(garrison > 0)
    turn = attack_on_poland(Army(infantry=infantry), Army(infantry=garrison), Army(infantry=reserve))
    assert isinstance(turn.fight, LandBattle)
    fight = replace(turn.fight, step=LAND.index("6"))
    fight = fight if attacker_goes else fight.choose(FightOn())
    to = "Berlin" if attacker_goes else "Ukraine"
    retreat = next(each for each in fight.decidable if isinstance(each, Retreat) and each.to.name == to)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), fight.choose(retreat), INTO_POLAND).board
    assert after.army("Poland", "Germany") == Army(infantry=0 if attacker_goes else infantry)
    assert after.army("Berlin", "Germany") == Army(infantry=reserve + (infantry if attacker_goes else 0))
    assert after.army("Poland", "Russia") == Army(infantry=garrison if attacker_goes else 0)
    assert after.army("Ukraine", "Russia") == Army(infantry=0 if attacker_goes else garrison)
    assert after.territory("Poland").owner == ("Russia" if attacker_goes else "Germany")

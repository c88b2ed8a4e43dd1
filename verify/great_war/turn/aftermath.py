"""What a land battle leaves on the board: who stands where, whose the territory is, and what is known of it later."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import BombedThenCaptured, ContestedBase, DefendersAircraft
from clausewitz.rulebooks.great_war.readings.allies import Liberation
from clausewitz.rulebooks.great_war.readings.territory import CapturedFort, CapturedRepair
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Homing
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""
_ATTACK = BeginAttack(place="Lorraine", nation="Germany")


def standing(nation: str, place: str, army: Army, came_from: str = "") -> Stack:
    """Units of a nation in a place; those that have come from another have moved one space."""
    return Stack(nation=nation, place=place, army=army, came_from=came_from, spent=1 if came_from else 0)


def fighting(german: Army, french: Army, *others: Stack, profile: Profile = LATEST, **lorraine: object) -> Turn:
    """The turn of the Central Powers as Germans out of the Rhineland attack French units in Lorraine."""
    mine, theirs = standing("Germany", "Lorraine", german, "Rhineland"), standing("France", "Lorraine", french)
    board = BOARD.placing(mine, theirs, *others).with_territory("Lorraine", **lorraine)
    nations = ("Germany", "Austria", "Turkey")
    turn = Turn(board=board, nations=nations, step=Turn.sequence.index("4c"), profile=profile)
    return land_combat.begin_attack(land_combat.prepare_land_attacks(turn), _ATTACK)


def over(turn: Turn, german: Army, french: Army, **changes: object) -> Turn:
    """The turn after the battle, which has left these units in it."""
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    attacker = replace(battle.attacker, army=german)
    defender = replace(battle.defender, army=replace(french, forts=battle.defender.army.forts))
    ended = replace(battle, attacker=attacker, defender=defender)
    ended = replace(ended, **changes)  # type: ignore[arg-type]  # the fields that are named
    return land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, _ATTACK)


def over_lorraine(nation: str, army: Army, *, fled: bool = False) -> Homing:
    """Aircraft that have still to land."""
    come = "Rhineland" if nation == "Germany" else ""
    return Homing(stack=standing(nation, "Lorraine", army, come), fled=fled)


@claim(
    "gw.land.step-6.may-contest",
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.contested-base",),
)
def a_contest_leaves_both_sides_there_and_the_territory_its_owners(
    german: Count, french: Count, planes: Literal[0, 2], flying: Literal[0, 1], hits: Literal[1, 4], base: ContestedBase
) -> None:
    """After a contest the land units of both sides stay, and the territory is its owner's, with the hits on its forts.

    The attacker's aircraft that have left have to land; the defender's stay, unless by one answer nobody is based
    there.
    """
    assume(german > 0)
    assume(french > 0)
    turn = fighting(
        Army(infantry=german, fighters=planes),
        Army(infantry=french, bombers=flying),
        standing("Austria", "Rhineland", Army(infantry=1)),
        profile=replace(LATEST, contested_base=base),
    )
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    left = Army(infantry=german)
    withdrawn = replace(battle.attacker, army=left, withdrawn=Army(fighters=planes))
    defender = replace(battle.defender, fort_hits=hits)
    after = over(turn, left, Army(), attacker=withdrawn, defender=defender, contesting=True)
    board, lorraine = after.board, after.board.territory("Lorraine")
    leaves = base is ContestedBase.NEITHER
    assert board.army("Lorraine", "Germany") == left
    assert board.army("Lorraine", "France") == Army(infantry=french, bombers=0 if leaves else flying)
    assert board.army("Rhineland", "Austria") == Army(infantry=1)
    assert (lorraine.owner, lorraine.owner_before, lorraine.contested) == ("France", "France", True)
    assert (lorraine.forts, lorraine.fort_hits) == (1, hits)
    assert lorraine.onslaughts == (german,)
    assert not lorraine.garrison_lost
    homing = [over_lorraine("Germany", Army(fighters=planes))] * (planes > 0)
    homing += [over_lorraine("France", Army(bombers=flying))] * (leaves and flying > 0)
    assert list(after.homing) == homing
    assaults = after.assaults["Lorraine"]
    assert (assaults.before, assaults.contested_by, assaults.attacking) == (Before.CONTESTED, ("Germany",), ())
    assert after.captured == frozenset()


@claim(
    "gw.land.step-6.until",
    "gw.fort.capture",
    "gw.bombing.income",
    fixed={str: ""},
    rests_on=(
        "gw.issue.captured-fort",
        "gw.issue.captured-repair",
        "gw.issue.bombed-then-captured",
        "gw.issue.liberation",
    ),
)
def a_captured_territory_is_the_victors_with_its_forts_and_what_raids_have_cost_the_losers(
    german: Count,
    bombed: Count,
    hits: Literal[0, 2],
    planes: Literal[0, 1],
    first_owner: Literal["Austria", "England"],
    forts: CapturedFort,
    onslaughts: CapturedRepair,
    raids: BombedThenCaptured,
    freed: Liberation,
) -> None:
    """Whoever kills all enemies takes their territory and its forts as they are, and his aircraft have to land.

    What raids have cost goes with the loser. By some answers the forts are wrecks, the attacks on them are
    forgotten, the damage stays with the territory, and it goes back to an ally who owned it when the game began.
    """
    assume(german > 0)
    profile = replace(LATEST, captured_fort=forts, captured_repair=onslaughts, bombed_then_captured=raids)
    turn = fighting(
        Army(infantry=german + 1, zeppelins=planes),
        Army(infantry=1),
        profile=replace(profile, liberation=freed),
        bombed=bombed,
        first_owner=first_owner,
        fort_hits=hits,
        onslaughts=(3,),
    )
    after = over(turn, Army(infantry=german, zeppelins=planes), Army())
    board, lorraine = after.board, after.board.territory("Lorraine")
    back = freed is Liberation.FIRST_OWNER and first_owner == "Austria"
    stays = raids is BombedThenCaptured.CAPTORS
    assert (lorraine.owner, lorraine.owner_before) == ("Austria" if back else "Germany", "")
    assert not lorraine.contested
    assert (lorraine.forts, lorraine.fort_hits) == (1, 4 if forts is CapturedFort.WRECKED else hits)
    assert lorraine.onslaughts == (() if onslaughts is CapturedRepair.NO else (3, german + 1))
    assert lorraine.bombed == (bombed if stays else 0)
    assert board.nations["France"].bombed == (0 if stays else bombed)
    assert lorraine.garrison_lost
    assert board.army("Lorraine", "Germany") == Army(infantry=german)
    assert board.present("Lorraine") == ("Germany",)
    assert list(after.homing) == [over_lorraine("Germany", Army(zeppelins=planes))] * planes
    assert after.captured == {"Lorraine"}
    assert after.assaults["Lorraine"].before is Before.CAPTURED


@claim("gw.retreats.cannot", "gw.land.step-6.until", "gw.retreats.aircraft", fixed=ANY)
def an_attack_that_is_beaten_leaves_all_as_it_was_but_for_the_losses(
    french: Count, lost: Count, planes: Literal[0, 1], retreated: bool, back: Literal[0, 3], otherwise: bool
) -> None:
    """Once the attackers are dead or gone the territory is the defender's still, and at peace, with his aircraft there.

    Those that have retreated are where they went, and their aircraft have to land.
    """
    assume(french > 0)
    reads = replace(LATEST, defenders_aircraft=DefendersAircraft.WITH_THE_ARMY, contested_base=ContestedBase.NEITHER)
    profile = reads if otherwise else LATEST
    turn = fighting(Army(infantry=5, fighters=1), Army(infantry=french + lost, fighters=planes), profile=profile)
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    rhineland = Space(name="Rhineland", holder=Holder.OWN, origin=True)
    gone = Army(infantry=back, fighters=1) if retreated else Army(fighters=1)
    attacker = replace(battle.attacker, army=Army(), withdrawn=gone)
    left = replace(battle, attacker=attacker)
    if retreated:
        left = left.record_event(Decided(Side.ATTACKER, Retreat(rhineland), False), ())
    after = over(
        turn,
        Army(),
        Army(infantry=french, fighters=planes),
        attacker=attacker,
        events=left.events,
        retreated=Side.ATTACKER if retreated else None,
    )
    lorraine = after.board.territory("Lorraine")
    assert (lorraine.owner, lorraine.contested) == ("France", False)
    assert after.board.army("Lorraine", "France") == Army(infantry=french, fighters=planes)
    assert after.board.army("Rhineland", "Germany") == Army(infantry=back if retreated else 0)
    assert after.board.present("Lorraine") == ("France",)
    assert after.homing == (over_lorraine("Germany", Army(fighters=1)),)
    assert after.assaults["Lorraine"].before is (Before.RETREATED if retreated else Before.DESTROYED)
    assert after.captured == frozenset()


@claim(
    "gw.land.step-6.defender-may-retreat",
    "gw.infantry.entrench.lost",
    fixed={str: ""},
    rests_on=("gw.issue.defenders-aircraft",),
)
def a_defender_who_retreats_is_where_he_went_and_the_territory_is_lost(
    german: Count, french: Count, planes: Literal[0, 1], flew_off: bool, reading: DefendersAircraft
) -> None:
    """Whoever retreats in defence is in the territory to which he went, and the attacker has the one that he left.

    His aircraft have to land, by one answer together with the land units unless they have flown off before.
    """
    assume(german > 0)
    assume(french > 0)
    turn = fighting(
        Army(infantry=german),
        Army(infantry=french, fighters=planes),
        standing("France", "Paris", Army(artillery=1)),
        profile=replace(LATEST, defenders_aircraft=reading),
    )
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    paris = Retreat(Space(name="Paris", holder=Holder.OWN))
    gone = replace(battle.defender, army=Army(forts=1), withdrawn=Army(infantry=french, fighters=planes))
    after = over(
        turn,
        Army(infantry=german),
        Army(),
        defender=gone,
        retreated=Side.DEFENDER,
        flew_off=frozenset({Side.DEFENDER} if flew_off else ()),
        events=battle.record_event(Decided(Side.DEFENDER, paris, False), ()).events,
    )
    along = reading is DefendersAircraft.WITH_THE_ARMY and not flew_off
    wanted = Army(infantry=french, artillery=1, fighters=planes if along else 0)
    assert after.board.army("Paris", "France") == wanted
    assert after.board.army("Lorraine", "France") == Army()
    assert after.board.army("Lorraine", "Germany") == Army(infantry=german)
    assert after.board.territory("Lorraine").owner == "Germany"
    waiting = [over_lorraine("France", Army(fighters=planes), fled=flew_off)] * (planes > 0 and not along)
    assert list(after.homing) == waiting
    assert after.captured == {"Lorraine"}

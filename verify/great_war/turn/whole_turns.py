"""What holds of a turn from its beginning to its end, since it holds of each thing that a turn is made of.

The engine has all of these in one table: what may be decided in each phase, and what a phase does of itself. How each
battle and raid ends is claimed beside this, in `conservation` and with the battles themselves.
"""

from typing import Literal, get_args

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, ships, total
from clausewitz.rulebooks.great_war.turn.decisions import (
    Captured,
    ComeUp,
    EndPhase,
    Homing,
    Move,
    Rest,
    Sail,
    TakeOff,
    Unload,
)
from clausewitz.rulebooks.great_war.turn.turn import BETWEEN, PHASES, Turn, begun_by

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
WHO = ("Germany", "Austria", "Turkey", "Russia", "England", "France")
HOME = Homing(stack=Stack(nation="England", place="Lorraine", army=Army(fighters=2), came_from="Flanders", spent=1))
DECISIONS = {
    "march": ("1", Move(nation="England", units=Army(infantry=1), way=("Flanders", "Paris"))),
    "fly": ("1", Move(nation="England", units=Army(fighters=1), way=("Flanders", "Lorraine", "Rhineland"))),
    "sail": (
        "1",
        Sail(nation="England", ships=Fleet(transports=1), cargo=Army(cavalry=1), way=("North Sea", "England")),
    ),
    "surface": ("1", ComeUp(nation="England", place="North Sea")),
    "raid": ("2", TakeOff(nation="England", raiders=Army(zeppelins=1), way=("Flanders", "Rhineland"))),
    "engage": ("3", BeginAttack(nation="England", place="Atlantic")),
    "coexist": ("3", Coexist(nation="England", place="Atlantic")),
    "shell": ("4a", Bombard(nation="England", place="Flanders", target="Rhineland")),
    "land": ("4b", BeginInvasion(nation="England", zone="North Sea", place="Berlin")),
    "attack": ("4c", BeginAttack(nation="England", place="Lorraine")),
    "attack together": ("4c", AttackTogether(nations=("England", "France"), place="Lorraine")),
    "hold back": ("4c", HoldBack(nation="England", place="Rhineland")),
    "rest": ("4c", Rest(nation="England", place="Lorraine")),
    "fly back": ("4c", FlyBack(1, to="Flanders", units=str(HOME.stack.army))),
    "leave the port": ("4c", Captured(nation="Turkey", place="Constantinople", by_battle=True)),
    "dig in": ("5", Entrench(nation="England", place="Flanders")),
    "unload": ("5", Unload(nation="England", zone="North Sea", place="England")),
    "end": ("2", EndPhase()),
}
"""What might be decided in a turn of England and France, each with its phase, and a fleet that has to leave a port."""
What = Literal[
    "march",
    "fly",
    "sail",
    "surface",
    "raid",
    "engage",
    "coexist",
    "shell",
    "land",
    "attack",
    "attack together",
    "hold back",
    "rest",
    "fly back",
    "leave the port",
    "dig in",
    "unload",
    "end",
]
Label = Literal["1", "2", "3", "4a", "4b", "4c", "5", "6", "7"]


def units(turn: Turn, nation: str) -> tuple[Army, Fleet]:
    """All that a nation has on the board and in the air above it, in trenches or not, submerged or not."""
    own = [each for each in (*turn.board.stacks, *(it.stack for it in turn.homing)) if each.nation == nation]
    army, fleet = total(each.army for each in own), ships(each.fleet for each in own)
    army = replace(army, infantry=army.infantry + army.entrenched, entrenched=0)
    return army, replace(fleet, submarines=fleet.submarines + fleet.submerged, submerged=0)


def property_on(board: Board) -> tuple[object, ...]:
    """Whose each territory is, with its forts and what has hit it, what each nation has besides, and all mines."""
    return board.territories, board.nations, board.mines


def before(label: str, infantry: int, planes: int, french: int, german: int) -> Turn:
    """A turn as this phase comes, with something to decide for each kind of unit: old contests on land and at sea."""
    stacks = (
        Stack(nation="England", place="Flanders", army=Army(infantry=infantry + 1, entrenched=planes, rail_guns=1)),
        Stack(nation="England", place="Flanders", army=Army(fighters=1), came_from="England", spent=1),
        Stack(nation="England", place="Flanders", army=Army(zeppelins=planes + 1, fighters=planes + 1)),
        Stack(nation="England", place="North Sea", army=Army(infantry=1, cavalry=1), fleet=Fleet(transports=2)),
        Stack(nation="England", place="North Sea", fleet=Fleet(submerged=2), came_from="Atlantic", spent=1),
        Stack(nation="England", place="North Sea", fleet=Fleet(submerged=infantry + 1)),
        Stack(nation="England", place="Atlantic", fleet=Fleet(cruisers=french + 1)),
        Stack(nation="England", place="Rhineland", army=Army(cavalry=1), came_from="Flanders", spent=1),
        Stack(nation="England", place="Rhineland", army=Army(fighters=1), came_from="Flanders", spent=1),
        Stack(nation="England", place="Lorraine", army=Army(infantry=1)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=french + 1)),
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=german + 1)),
        Stack(nation="Germany", place="Rhineland", army=Army(infantry=german + 1)),
        Stack(nation="Germany", place="Atlantic", fleet=Fleet(destroyers=german + 1)),
        Stack(nation="Turkey", place="Constantinople", fleet=Fleet(cruisers=german + 1)),
    )
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=True, owner_before="France")
    board = board.with_nation("England", coordination=True).with_nation("France", coordination=True)
    turn = Turn(board=board, nations=("England", "France"), step=Turn.sequence.index(label))
    return replace(turn, old_contests=frozenset({"Lorraine", "Atlantic"}))


@claim(
    "gw.turn.combat-movement",
    "gw.bombing.raiders",
    "gw.bombardment.before",
    "gw.landing.any-part",
    "gw.contesting.reinforce",
    "gw.naval.contest.coexist",
    "gw.allies.coordination",
    "gw.allies.next",
    "gw.retreats.aircraft",
    "gw.evacuation.immediately",
    "gw.infantry.entrench",
    "gw.turn.non-combat",
    fixed=ANY,
    rests_on=(
        "gw.issue.contest-rests",
        "gw.issue.no-way-back",
        "gw.issue.when-surfaced",
        "gw.issue.when-aircraft-land",
        "gw.issue.coordination",
    ),
)
def no_decision_of_a_turn_makes_or_loses_a_unit_a_territory_or_any_money(
    what: What, infantry: Count, planes: Count, french: Count, german: Count
) -> None:
    """Whatever a nation decides in its phase, all nations have the units, the land and the money that they had.

    Units march, sail, fly back, dig in or go ashore, and battles begin with them: none is there twice, none is gone.
    """
    label, action = DECISIONS[what]
    turn = PHASES[label].begun(before(label, infantry, planes, french, german))
    if isinstance(action, FlyBack):
        turn = replace(turn, homing=(HOME,))
    if isinstance(action, HoldBack):  # the ally before it has lost his attack
        beaten = replace(turn.assaults["Rhineland"], before=Before.DESTROYED)
        turn = replace(turn, assaults={**turn.assaults, "Rhineland": beaten})
    after = begun_by(action).done(turn, action) if isinstance(action, Captured) else turn.choose(action)
    assert [units(after, each) for each in WHO] == [units(turn, each) for each in WHO]
    assert property_on(after.board) == property_on(turn.board)
    if after.fight:
        assert after.board.stacks == turn.board.stacks


@claim("gw.turn.combat-movement", "gw.turn.combat", "gw.turn.non-combat")
def in_a_turn_nothing_is_decided_but_what_is_claimed_to_keep_all_units() -> None:
    """Each kind of decision that a turn has, in whatever phase, is one that is proved to keep all units.

    What a fight leaves on the board is settled by the row of the decision that it began with.
    """
    rows = [row for phase in (*PHASES.values(), BETWEEN) for row in phase.decisions]
    assert {row.kind for row in rows} == {type(DECISIONS[what][1]) for what in get_args(What)}
    assert all(begun_by(action).kind is type(action) for _, action in DECISIONS.values())


@claim("gw.turn.combat", "gw.fort.repair.phase", "gw.turn.income", fixed=ANY)
def what_a_phase_does_of_itself_makes_or_loses_no_unit(
    label: Label, infantry: Count, planes: Count, french: Count, german: Count
) -> None:
    """As a phase begins, and by what it is for, such as repair and income, nobody gains or loses a unit."""
    turn = before(label, infantry, planes, french, german)
    after = PHASES[label].upkeep(PHASES[label].begun(turn))
    assert [units(after, each) for each in WHO] == [units(turn, each) for each in WHO]
    assert after.board.stacks == turn.board.stacks


@claim(
    "gw.landing.any-part",
    "gw.landing.rest",
    "gw.land.step-6.until",
    fixed=ANY,
)
def whoever_is_left_after_a_landing_is_ashore_or_still_at_sea_and_nobody_else_is_touched(
    ending: Literal["contest", "capture", "beaten"], ashore: Count, aboard: Count, by_land: Count, german: Count
) -> None:
    """However a landing ends, each unit that is not lost is there once: ashore, or aboard off the coast.

    The ships and all other nations are as they were.
    """
    assume(ashore > 0)
    assume(german > 0)
    fleet = Fleet(transports=aboard + 1, cruisers=1)
    stacks = (
        Stack(nation="England", place="North Sea", army=Army(infantry=ashore + aboard + 1), fleet=fleet),
        Stack(nation="England", place="Berlin", army=Army(cavalry=by_land + 1), came_from="Rhineland", spent=1),
        Stack(nation="Germany", place="Berlin", army=Army(infantry=german + 1)),
        Stack(nation="Germany", place="Rhineland", army=Army(infantry=german)),
        Stack(nation="France", place="Flanders", army=Army(infantry=by_land)),
    )
    announced = BeginInvasion(nation="England", zone="North Sea", place="Berlin")
    turn = Turn(board=BOARD.placing(*stacks), nations=("England",), landings=(announced,))
    turn = replace(turn, step=Turn.sequence.index("4c"))
    attack = BeginAttack(place="Berlin", nation="England")
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), attack)
    landing = turn.fight
    assert isinstance(landing, Invasion)
    left = Army() if ending == "beaten" else Army(infantry=ashore, cavalry=by_land)
    theirs = Army() if ending == "capture" else Army(infantry=german)
    ended = replace(
        landing,
        attacker=replace(landing.attacker, army=left),
        defender=replace(landing.defender, army=theirs),
        waves=(),
        aboard=Army(infantry=aboard),
        contesting=ending == "contest",
    )
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack)
    assert units(after, "England") == (left + Army(infantry=aboard), fleet)
    assert units(after, "Germany") == (theirs + Army(infantry=german), Fleet())
    assert units(after, "France") == units(turn, "France")
    come = {each.came_from for each in after.board.stacks_of("Berlin", "England") if each.army.infantry > 0}
    assert come == (set() if ending == "beaten" else {"North Sea"})
    assert after.board.army("North Sea", "England") == Army(infantry=aboard)
    assert after.board.fleet("North Sea", "England") == fleet

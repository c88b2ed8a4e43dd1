"""What holds while a turn is under way: what is offered, how a fight goes on in it, and what comes first."""

from clausewitz.play import combat
from clausewitz.play.counts import Count
from clausewitz.play.moments import Choose, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.sea import ThroughEnemies
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.standoff import Contest, FightOn, Holder, Retreat, Space
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Captured, EndPhase, Homing, Move, Sail
from clausewitz.rulebooks.great_war.turn.state import holders
from clausewitz.rulebooks.great_war.turn.turn import Turn

BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
GERMANY = ("Germany",)


def in_phase(label: str, *stacks: Stack) -> Turn:
    """The turn of Germany as a phase begins, with these units on the small map."""
    return Turn(board=BOARD.placing(*stacks), nations=GERMANY, step=Turn.sequence.index(label))


@claim("gw.infantry.entrench", "gw.infantry.entrench.unmoved", fixed={str: ""})
def what_may_not_be_done_in_a_phase_is_not_offered_in_it_and_is_refused(moved: bool) -> None:
    """Infantry that has moved is not offered to dig in, and may not."""
    infantry = Stack(nation="Germany", place="Rhineland", army=Army(infantry=1))
    turn = in_phase("5", replace(infantry, came_from="Berlin", spent=1) if moved else infantry)
    digs_in = Entrench(nation="Germany", place="Rhineland")
    assert isinstance(turn.awaits, Choose)
    assert list(turn.awaits.options) == ([EndPhase()] if moved else [EndPhase(), digs_in])
    assert (turn.find_refusal(digs_in) is None, turn.find_refusal(EndPhase())) == (not moved, None)


@claim("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.may-contest", fixed={str: ""})
def a_decision_in_a_battle_that_is_under_way_is_one_of_that_battle() -> None:
    """While a battle is fought its own decisions are taken, and none of the phase."""
    own = Combatant(army=Army(infantry=1))
    battle = LandBattle(attacker=own, defender=own, step=LAND.index("6"))
    turn = replace(in_phase("4c"), fight=battle)
    nowhere = Retreat(Space(name="Paris", holder=Holder.OWN))
    assert (turn.find_refusal(FightOn()), turn.find_refusal(Contest())) == (None, None)
    assert turn.find_refusal(nowhere) is not None
    assert turn.find_refusal(EndPhase()) is not None
    assert turn.choose(FightOn()).fight == battle.choose(FightOn())


@claim(
    "gw.bombardment.before",
    "gw.bombardment.single-shot",
    fixed={str: ""},
    rests_on=("gw.issue.bombardment-alone",),
)
def once_the_dice_of_a_fight_have_fallen_and_it_is_over_the_turn_goes_on() -> None:
    """Guns that miss leave all as it was, but that they have fired."""
    guns = Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=1))
    enemies = Stack(nation="France", place="Lorraine", army=Army(infantry=2))
    turn = in_phase("4a", guns, enemies)
    firing = turn.choose(Bombard(nation="Germany", place="Rhineland", target="Lorraine"))
    assert firing.fight is not None
    after = firing.roll([6])
    assert (after.fight, after.cause, after.board.stacks) == (None, None, turn.board.stacks)
    assert after.bombarded != turn.bombarded


@claim("gw.retreats.aircraft", "gw.retreats.aircraft.range", fixed={str: ""})
def aircraft_that_can_land_nowhere_are_lost_and_the_phase_goes_on() -> None:
    """Where no base is within reach the aircraft that come home are gone, and only then the phase is decided on."""
    spent = Stack(nation="Germany", place="Paris", army=Army(fighters=1), spent=9)
    turn = replace(in_phase("5"), homing=(Homing(stack=spent),))
    assert turn.must_land_aircraft
    after = combat.advance(turn)
    assert (after.must_land_aircraft, after.homing, after.board.stacks) == (False, (), ())


@claim("gw.turn.combat", fixed={str: ""})
def as_the_battles_at_sea_are_due_each_zone_in_which_enemies_meet_has_one(here: bool) -> None:
    """Whoever shares a zone with enemies has to fight there, and nobody anywhere else."""
    fleet = Fleet(cruisers=1)
    met = Stack(nation="England", place="North Sea" if here else "Atlantic", fleet=fleet)
    sailed = Stack(nation="Germany", place="North Sea", fleet=fleet, came_from="Baltic Sea", spent=1)
    turn = in_phase("3", met, sailed).begin_step()
    waiting = [zone for zone, assaults in turn.assaults.items() if assaults.waiting]
    assert waiting == (["North Sea"] if here else [])


@claim(
    "gw.retreats.aircraft",
    "gw.retreats.aircraft.range",
    fixed={str: ""},
)
def aircraft_land_one_after_the_other_each_decided_on_by_its_owner_with_what_is_left_to_it(ours: bool) -> None:
    """Whoever comes first lands first, from a battle at sea too, and goes as far as he himself still may."""
    german = Stack(nation="Germany", place="North Sea", army=Army(fighters=1), spent=1)
    french = Stack(nation="France", place="North Sea", army=Army(bombers=1))
    first, second = (german, french) if ours else (french, german)
    turn = replace(in_phase("5"), homing=(Homing(stack=first), Homing(stack=second)))
    assert isinstance(turn.awaits, Choose)
    assert turn.awaits.by is (Side.ATTACKER if ours else Side.DEFENDER)
    places = {each.to: each.units for each in turn.awaits.options if isinstance(each, FlyBack)}
    assert set(places.values()) == {str(first.army)}
    assert ("Berlin" in places, "Paris" in places) == (ours, not ours)


@claim("gw.contesting.owner", "gw.naval.contest.coexist", fixed={str: ""})
def at_the_end_each_territory_and_each_contested_zone_is_told_of_once(english: Count) -> None:
    """A contested territory is one of the territories, and a sea zone is told of only where enemies share it."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=1), fleet=Fleet(cruisers=1)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=1), fleet=Fleet(cruisers=1)),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=1)),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=english)),
    )
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=True, owner_before="France")
    told = [each.space for each in holders(board, LATEST)]
    assert told == [*board.territories, *(["North Sea"] if english > 0 else [])]


@claim("gw.evacuation.captured", "gw.evacuation.immediately", fixed={str: ""})
def a_fleet_in_a_captured_port_leaves_it_before_anything_else_is_decided() -> None:
    """As soon as the port has fallen the fleet is on its way out, and nothing else is asked before."""
    fleet = Stack(nation="Turkey", place="Constantinople", fleet=Fleet(cruisers=1))
    turn = replace(in_phase("4c", fleet), nations=("England",))
    turn = replace(turn, board=turn.board.with_territory("Constantinople", owner="England"))
    leaving = Captured(place="Constantinople", nation="Turkey", by_battle=True)
    after = combat.advance(replace(turn, evacuating=(leaving,)))
    assert isinstance(after.fight, Evacuation)
    assert (after.cause, after.evacuating) == (leaving, ())


@claim("gw.evacuation.immediately", "gw.evacuation.battle", fixed={str: ""})
def a_fleet_that_is_driven_out_into_enemies_attacks_them_there_and_then(english: Count) -> None:
    """If enemy ships lie off the captured port, the fleet that leaves it fights them at once; else it is just there."""
    fleet = Stack(nation="Turkey", place="Constantinople", fleet=Fleet(cruisers=1))
    guards = Stack(nation="England", place="Black Sea", fleet=Fleet(cruisers=english))
    turn = replace(in_phase("4c", fleet, guards), nations=("England",))
    turn = replace(turn, board=turn.board.with_territory("Constantinople", owner="England"))
    leaving = Captured(place="Constantinople", nation="Turkey", by_battle=True)
    port = combat.advance(replace(turn, evacuating=(leaving,)))
    assert isinstance(port.awaits, Choose)
    after = port.choose(next(each for each in port.awaits.options if str(each) == "evacuates to Black Sea"))
    assert after.board.fleet("Black Sea", "Turkey") == Fleet(cruisers=1)
    assert isinstance(after.fight, SeaBattle) == (english > 0)
    fighting = () if after.engagement is None else (*after.engagement.attackers, *after.engagement.defenders)
    assert [each.nation for each in fighting] == (["Turkey", "England"] if english > 0 else [])


@claim("gw.turn.combat-movement", fixed={str: ""})
def whoever_has_moved_or_would_leap_over_a_space_stays_and_who_goes_leaves_nothing_behind(moved: bool) -> None:
    """Ships that have moved sail no farther, nobody goes where no way leads, and who is taken away whole is gone."""
    ships = Stack(nation="Germany", place="Baltic Sea", fleet=Fleet(cruisers=1))
    horse = Stack(nation="Germany", place="Rhineland", army=Army(cavalry=1))
    turn = in_phase("1", replace(ships, came_from="North Sea", spent=1) if moved else ships, horse)
    sails = Sail(nation="Germany", ships=Fleet(cruisers=1), cargo=Army(), way=("Baltic Sea", "Gulf of Bothnia"))
    rides = Move(nation="Germany", units=Army(cavalry=1), way=("Rhineland", "Berlin", "Vienna"))
    assert (turn.find_refusal(sails) is None, turn.find_refusal(rides)) == (not moved, None)
    assert turn.find_refusal(replace(rides, way=("Rhineland", "Berlin", "Constantinople"))) is not None
    assert turn.board.removing(horse).stacks == turn.board.stacks[:1]


@claim("gw.naval.contest.separated", fixed={str: ""}, rests_on=("gw.issue.round-at-sea",))
def a_fleet_that_leaves_a_contest_goes_on_to_another_fight_by_way_of_free_waters_alone(between: Count) -> None:
    """Out of one contested zone into another leads only a zone without enemies, though unarmed ones bar no way."""
    cruiser = Fleet(cruisers=1)
    stacks = (
        Stack(nation="Germany", place="North Sea", fleet=cruiser),
        Stack(nation="England", place="North Sea", fleet=cruiser),
        Stack(nation="England", place="Atlantic", fleet=Fleet(transports=between)),
        Stack(nation="France", place="Strait of Gibraltar", fleet=cruiser),
        Stack(nation="Germany", place="Strait of Gibraltar", fleet=Fleet(submerged=1)),
    )
    turn = replace(in_phase("1", *stacks), profile=replace(LATEST, through_enemies=ThroughEnemies.PAST_UNARMED))
    way = ("North Sea", "Atlantic", "Strait of Gibraltar")
    assert (turn.find_refusal(Sail(nation="Germany", ships=cruiser, cargo=Army(), way=way)) is None) == (between == 0)

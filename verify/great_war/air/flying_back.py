"""What holds of every flight back from a land battle or a raid."""

from enum import Enum

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.air.bombing import Bomb, Escort, Sortie
from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import ROSTER, Army, Fleet
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import FlyToAnAlly
from clausewitz.rulebooks.great_war.standoff import CallOff, Standoff
from clausewitz.rulebooks.great_war.turn import movement
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Homing, Move
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""


class Kind(Enum):
    """A kind of aircraft."""

    FIGHTERS = "fighters"
    BOMBERS = "bombers"
    ZEPPELINS = "zeppelins"


class Owner(Enum):
    """Who owns the Rhineland."""

    GERMANY = "Germany"
    AUSTRIA = "Austria"
    FRANCE = "France"


def open_to(turn: Turn) -> set[str]:
    """Where those that are the first to land may land."""
    return {flight.to for flight in movement.landings(turn) if movement.homing_refusal(turn, flight) is None}


@claim(
    "gw.retreats.aircraft",
    "gw.retreats.aircraft.range",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.fly-to-an-ally",),
)
def aircraft_fly_back_as_far_as_they_can_still_move(at: Flight, action: FlyBack) -> None:
    """Attacking aircraft may fly back, to their own or to an ally, exactly as far as their remaining movement goes."""
    assert ruling(action, at).allowed == (action.distance <= at.movement_left)


@claim(
    "gw.retreats.aircraft.range",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Do aircraft fly back only as far as their remaining movement goes?",
)
def without_the_words_aircraft_would_fly_back_from_anywhere(at: Flight, action: FlyBack) -> None:
    """The same is false once "with their remaining movement" is struck out."""
    with switch_off("gw.retreats.aircraft.range"):
        assert ruling(action, at).allowed == (action.distance <= at.movement_left)


@claim(
    "gw.retreats.aircraft",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.fly-to-an-ally", "b")},
    show=as_scenario,
    expect=REFUTED,
    asks="May aircraft fly back to an ally as to their own territory?",
)
def to_their_own_alone_aircraft_fly_back_as_far_as_they_can_still_move(at: Flight, action: FlyBack) -> None:
    """The same is false where no ally's territory is friendly enough to land in."""
    assert ruling(action, at).allowed == (action.distance <= at.movement_left)


@claim("gw.retreats.aircraft", fixed={**ANY, Profile: LATEST})
def aircraft_that_attack_alone_may_always_fly_back(at: Standoff, action: CallOff) -> None:
    """An attacker without land units may always call off the attack, unless it is a landing."""
    assume(at.side is Side.ATTACKER)
    assume(not at.has_ground_units)
    assume(not at.landing)
    assert ruling(action, at).allowed


@claim(
    "gw.retreats.aircraft",
    fixed={**ANY, Profile: LATEST},
    expect=REFUTED,
    asks="May an attacker who has only aircraft call off the attack?",
)
def without_the_exemption_aircraft_that_attack_alone_may_always_fly_back(at: Standoff, action: CallOff) -> None:
    """The same is false once "Attacking Air units are exempt" is struck out."""
    with switch_off("gw.retreats.aircraft"):
        assume(at.side is Side.ATTACKER)
        assume(not at.has_ground_units)
        assume(not at.landing)
        assert ruling(action, at).allowed


@claim(
    "gw.retreats.aircraft",
    "gw.retreats.aircraft.range",
    fixed={**ANY, Profile: LATEST},
    rests_on=(
        "gw.issue.over-neutral",
        "gw.issue.fly-to-an-ally",
        "gw.issue.zeppelins-sea-base",
    ),
)
def after_a_battle_aircraft_land_in_friendly_territory_as_near_as_their_movement_goes(
    kind: Kind, spent: Count, owner: Owner, enemies: Count
) -> None:
    """Aircraft over Lorraine land in each friendly territory that the movement left to them reaches, and in no other.

    From there it is one space to the Rhineland, two to Berlin, three to Vienna, four to Constantinople
    and, by sea, to Fao.
    """
    board = BOARD.with_territory("Rhineland", owner=owner.value)
    board = board.placing(Stack(nation="France", place="Rhineland", army=Army(infantry=enemies)))
    flown = Stack(nation="Germany", place="Lorraine", army=Army(**{kind.value: 1}), came_from="Berlin", spent=spent)
    left = ROSTER.number(kind.value, "move") - spent
    friendly = owner is not Owner.FRANCE and enemies == 0
    distances = {"Rhineland": 1 if friendly else left + 1, "Berlin": 2, "Vienna": 3}
    distances |= {"Constantinople": 4, "Fao": 4}
    reached = {place for place, distance in distances.items() if distance <= left}
    assert open_to(Turn(board=board, nations=("Germany",), homing=(Homing(stack=flown),))) == reached


@claim(
    "gw.bombing.zeppelin-return",
    "gw.bombing.return",
    fixed={**ANY, Profile: LATEST},
    rests_on=("gw.issue.zeppelins-sea-base",),
)
def after_a_raid_zeppelins_alone_land_at_sea_as_well_where_no_enemy_ships_are(
    kind: Kind, raided: bool, ships: Count
) -> None:
    """With one movement point left, zeppelins from a raid on Flanders may land in the enemy-free North Sea.

    Nothing else may; all may land in the Rhineland.
    """
    board = BOARD.placing(Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=ships)))
    spent = ROSTER.number(kind.value, "move") - 1
    flown = Stack(nation="Germany", place="Flanders", army=Army(**{kind.value: 1}), came_from="Berlin", spent=spent)
    turn = Turn(board=board, nations=("Germany",), homing=(Homing(stack=flown, raided=raided),))
    at_sea = raided and kind is Kind.ZEPPELINS and ships == 0
    assert open_to(turn) == ({"Rhineland", "North Sea"} if at_sea else {"Rhineland"})


@claim("gw.retreats.aircraft", "gw.retreats.aircraft.range", fixed={**ANY, Profile: LATEST})
def aircraft_that_land_or_crash_change_nothing_else(waiting: Count, there: Army, lands: bool) -> None:
    """Aircraft that land join those in that place, those that can land nowhere are lost, and all others still wait."""
    board = BOARD.placing(Stack(nation="Germany", place="Rhineland", army=there))
    over = Stack(nation="Germany", place="Lorraine", army=Army(bombers=2))
    others = Homing(stack=replace(over, army=Army(fighters=waiting)))
    turn = Turn(board=board, nations=("Germany",), homing=(Homing(stack=over), others))
    after = (
        movement.land_aircraft(turn, FlyBack(1, to="Rhineland")) if lands else movement.remove_stranded_aircraft(turn)
    )
    assert after.homing == (others,)
    assert after.board.army("Rhineland", "Germany") == (there + over.army if lands else there)
    come = [each.came_from for each in after.board.stacks if each.has_moved and each.army.total() > 0]
    assert come == (["Lorraine"] if lands else [])
    assert after.board.army("Lorraine", "Germany") == Army()
    assert after.board.territories == board.territories


@claim(
    "gw.retreats.aircraft.range",
    "gw.turn.combat-movement",
    fixed={**ANY, Profile: LATEST},
    rests_on=("gw.issue.over-neutral", "gw.issue.no-way-back"),
)
def aircraft_fly_over_friend_and_enemy_but_end_at_sea_only_to_fight(ships: Count) -> None:
    """Fighters in the Rhineland fly two spaces over any land but neutral, and to sea only where enemy ships are.

    They fly from a space to the next, and leave out none.
    """
    hangar = Stack(nation="Germany", place="Rhineland", army=Army(fighters=2))
    patrol = Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=ships))
    turn = Turn(board=BOARD.placing(hangar, patrol), nations=("Germany",))

    def may_fly(*way: str) -> bool:
        order = Move(nation="Germany", units=Army(fighters=1), way=("Rhineland", *way))
        return movement.move_refusal(turn, order) is None

    assert may_fly("Berlin")
    assert may_fly("Lorraine", "Paris")
    assert may_fly("Berlin", "North Sea") == (ships > 0)
    assert not may_fly("Paris")
    assert not may_fly("Switzerland", "Vienna")
    assert not may_fly("Berlin", "Poland", "Ukraine")


@claim("gw.bombing.return", "gw.bombing.zeppelin-return", "gw.retreats.aircraft.range", fixed=ANY)
def every_raider_can_fly_home_with_the_movement_that_is_left_to_it(at: Sortie, action: Bomb) -> None:
    """A raider that may bomb may fly back afterwards: the rule on its return and that on flying back agree."""
    if ruling(action, at).allowed:
        over_the_target = Flight(movement_left=at.movement_left)
        home = ruling(FlyBack(at.home), over_the_target).allowed
        assert home or (at.kind == "zeppelins" and ruling(FlyBack(at.sea), over_the_target).allowed)


@claim("gw.bombing.return", "gw.bombing.escort", "gw.retreats.aircraft.range", fixed=ANY)
def every_escort_can_fly_home_with_the_movement_that_is_left_to_it(at: Sortie, action: Escort) -> None:
    """A fighter that may escort may fly back afterwards."""
    if ruling(action, at).allowed:
        assert ruling(FlyBack(at.home), Flight(movement_left=at.movement_left)).allowed


@claim("gw.bombing.return", fixed=ANY, expect=REFUTED, asks="Must raiders be able to fly home after bombing?")
def without_the_sentence_on_their_return_raiders_could_be_stranded(at: Sortie, action: Bomb) -> None:
    """The same is false once the sentence on the return is struck out."""
    with switch_off("gw.bombing.return"):
        if ruling(action, at).allowed:
            home = ruling(FlyBack(at.home), Flight(movement_left=at.movement_left)).allowed
            assert home or at.kind == "zeppelins"


@claim("gw.retreats.aircraft.range", fixed={str: ""}, rests_on=("gw.issue.fly-to-an-ally",))
def aircraft_have_bases_in_their_own_land_and_unless_by_a_reading_in_that_of_allies(reading: FlyToAnAlly) -> None:
    """From Ukraine Germans fly to Berlin in two spaces or the Rhineland in three; to allies in one, two and three.

    Vienna is next to it, Constantinople next to Vienna, and Fao next to Constantinople.
    """
    found = list(movement.bases(BOARD, "Germany", "Ukraine", replace(LATEST, fly_to_an_ally=reading)))
    assert found == ([1, 2, 2, 3, 3] if reading is FlyToAnAlly.YES else [2, 3])

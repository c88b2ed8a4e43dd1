"""What holds of sea mines, whatever fleet moves into them: who rolls, what they hit, and when."""

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.prove.induction.bounded import Course
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import SHIPS, Army, Combatant, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import MinedShips
from clausewitz.rulebooks.great_war.straits.mines import MINES, mine_dice
from clausewitz.rulebooks.great_war.straits.passage import PASSAGE, Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn import sailing
from clausewitz.rulebooks.great_war.turn.board import Minefield, Stack
from clausewitz.rulebooks.great_war.turn.decisions import Sail
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}


def among_mines(navy: Navy, hits: int) -> Passage:
    """The fleet at the moment at which it has to take the hits of mines."""
    return Passage(navy=navy, route=(Leg(),), step=PASSAGE.steps.index(MINES), hits_on_attacker=hits)


@claim("gw.mines.roll", fixed=ANY)
def mines_hit_ships_and_no_aircraft(navy: Navy, hits: Count, losses: Fleet) -> None:
    """Whatever mines hit, it is a ship."""
    assume(among_mines(navy, hits).may_lose(Side.ATTACKER, losses))
    assert losses.total() == losses.total(SHIPS)


@claim("gw.mines.roll", fixed=ANY, rests_on=("gw.issue.mine-dice", "gw.issue.mined-ships"))
def every_ship_rolls_for_mines_once(navy: Navy, zone: Leg) -> None:
    """As many dice are rolled as there are ships that can be hit, each once."""
    assert mine_dice(navy, zone) == navy.fleet.total(SHIPS)


@claim(
    "gw.mines.roll",
    fixed={**ANY, Profile: replace(LATEST, mined_ships=MinedShips.SURFACE)},
    expect=REFUTED,
    asks="Do submerged submarines roll for mines as other ships do?",
)
def where_only_surface_ships_are_hit_every_ship_rolls_for_mines_once(navy: Navy, zone: Leg, profile: Profile) -> None:
    """The same is false under the answer by which mines do not hit submarines."""
    assert mine_dice(navy, zone, profile) == navy.fleet.total(SHIPS)


@claim(
    "gw.mines.phase", "gw.mines.first", fixed=ANY, rests_on=("gw.issue.whose-mines", "gw.issue.mines-outside-movement")
)
def mines_count_in_the_combat_movement_phase_only(navy: Navy, zone: Leg, combat_movement: bool) -> None:
    """A fleet rolls for mines where there are any of the enemy's, in the combat movement phase and in no other."""
    position = Passage(navy=navy, route=(zone,), combat_movement=combat_movement)
    assert position.takes_place(MINES) == (combat_movement and zone.mines > 0)


@claim(
    "gw.mines.phase",
    fixed=ANY,
    expect=REFUTED,
    asks="Do mines count in the combat movement phase alone?",
    show=lambda navy, zone, combat_movement: scenario(
        "Given a fleet of 1 cruiser",
        *["And it moves outside the combat movement phase"] * (not combat_movement),
        f"And it moves into these zones\n  | zone | mines |\n  | Skagen | {zone.mines} |",
        "Then the battle is over: the fleet is in Skagen",
        "And no dice were rolled",
    ),
    words={"combat_movement": "Whether the ships are sailing in the combat movement phase."},
)
def without_the_words_mines_would_count_in_every_phase(navy: Navy, zone: Leg, combat_movement: bool) -> None:
    """The same is false once the phase is struck out."""
    with switch_off("gw.mines.phase"):
        position = Passage(navy=navy, route=(zone,), combat_movement=combat_movement)
        assert position.takes_place(MINES) == (combat_movement and zone.mines > 0)


def off_england(ships: Fleet, troops: int, german_mines: int, english_mines: int = 0) -> Turn:
    """The turn of England, with these ships and this infantry in its port, and mines in the North Sea."""
    fields = {"Germany": german_mines, "England": english_mines}
    port = Stack(nation="England", place="England", army=Army(infantry=troops), fleet=ships)
    mines = tuple(Minefield(nation=nation, place="North Sea", number=number) for nation, number in fields.items())
    board = replace(small_war(), stacks=(), mines=mines).placing(port)
    return Turn(board=board, nations=("England", "France"))


def into_the_north_sea(ships: Fleet, troops: int) -> Sail:
    """The order by which these ships leave the port of England, with this infantry aboard."""
    return Sail(nation="England", ships=ships, cargo=Army(infantry=troops), way=("England", "North Sea"))


@claim("gw.mines.roll", "gw.mines.phase", "gw.turn.combat-movement", fixed=ANY)
def a_fleet_that_sails_meets_just_the_mines_of_the_zones_on_its_way(cruisers: Count, mines: Count, own: Count) -> None:
    """Ships that sail run the mines that lie in the zone, the enemy's and their own; without any they just arrive."""
    assume(cruisers > 0)
    ships = Fleet(cruisers=cruisers)
    board, order = off_england(ships, 0, mines, own).board, into_the_north_sea(ships, 0)
    met = sailing.passage(board, order, LATEST)
    assert (met is None) == (mines + own == 0)
    if met:
        assert (met.here.name, met.here.mines, met.here.own_mines) == ("North Sea", mines, own)
        assert met.navy.fleet == ships
    (arrived,) = sailing.sail_fleet(board, order, LATEST).stacks_of("North Sea", "England")
    assert (arrived.fleet, arrived.came_from, arrived.spent) == (ships, "England", 1)


@claim("gw.mines.immediately", "gw.mines.continue", fixed=ANY)
def what_mines_have_left_of_a_fleet_arrives_with_the_troops_that_it_still_carries(
    cruisers: Count, transports: Count, sunk: Count, troops: Count, staying: Count, mines: Count
) -> None:
    """The ships that mines have left go on, with two land units to a transport; what did not sail is still in port."""
    assume(mines > 0)
    assume(sunk > 0)
    assume(troops <= 2 * (transports + sunk))
    left = Fleet(cruisers=cruisers, transports=transports)
    ships = left + Fleet(cruisers=sunk, transports=sunk)
    turn = off_england(ships + Fleet(cruisers=staying), troops + staying, mines)
    order = into_the_north_sea(ships, troops)
    passage = sailing.passage(turn.board, order, LATEST)
    assert passage is not None
    assert passage.to_land == (troops > 0)
    over = replace(passage, navy=replace(passage.navy, fleet=left))
    after = sailing.conclude_passage(turn, over, order).board
    assert after.fleet("North Sea", "England") == left
    assert after.army("North Sea", "England") == Army(infantry=least(troops, 2 * transports))
    assert after.fleet("England", "England") == Fleet(cruisers=staying)
    assert after.army("England", "England") == Army(infantry=staying)


def through_two_zones(cruisers: Count, dreadnoughts: Count, transports: Count, mines: Count, forts: Count) -> Passage:
    """A fleet into two zones at different straits, each with so many mines and manned forts."""
    coast = Combatant(army=Army(forts=forts, infantry=1))
    places = (Strait.BOTHNIA, Strait.DARDANELLES_FROM_AEGEAN)
    route = tuple(Leg(name=each.value, place=each, mines=mines, coast=coast) for each in places)
    fleet = Fleet(cruisers=cruisers, dreadnoughts=dreadnoughts, transports=transports)
    return Passage(navy=Navy(fleet=fleet), route=route)


@claim(
    "gw.mines.continue",
    "gw.passage.halted",
    fixed={**ANY, frozenset[int]: frozenset()},
    proof=Course(through_two_zones, moments=60),
)
def on_a_passage_no_ship_is_made_and_no_wound_mended(now: Passage, start: Passage) -> None:
    """On its way through two zones a fleet never has more ships of a kind than before, nor more hits left."""
    assert start.navy.fleet.covers(now.navy.fleet)
    assert now.navy.above_water_capacity().dreadnoughts <= start.navy.above_water_capacity().dreadnoughts
    assert now.navy.is_sound()


@claim("gw.mines.roll", "gw.mines.first", fixed=ANY, rests_on=("gw.issue.mine-dice", "gw.issue.mined-ships"))
def a_fleet_in_a_mined_zone_rolls_a_die_for_each_of_its_ships(cruisers: Count, submerged: Count, mines: Count) -> None:
    """Where there are mines each ship rolls one die, whether it is submerged or not."""
    assume(mines > 0)
    fleet = Fleet(cruisers=cruisers, submerged=submerged)
    passage = Passage(navy=Navy(fleet=fleet), route=(Leg(mines=mines),), step=PASSAGE.steps.index(MINES))
    rolled = sum(group.number for volley in passage.volleys for group in passage.volley(volley))
    assert rolled == cruisers + submerged


@claim("gw.passage.gibraltar", "gw.passage.through", "gw.passage.next-to", "gw.passage.enemy", fixed=ANY)
def a_fleet_in_the_strait_sees_its_fort_as_it_stands_on_the_board(
    infantry: Count, artillery: Count, hits: Count, mined: Count, is_german: bool, contested: bool, lost: bool
) -> None:
    """In the Strait, and in the sea behind it, a fleet passes the fort of Gibraltar with its hits and its garrison."""
    assume(hits <= 4)
    owner = "Germany" if is_german else "England"
    garrison = Stack(nation=owner, place="Gibraltar", army=Army(infantry=infantry, artillery=artillery))
    board = replace(small_war(), stacks=()).with_territory(
        "Gibraltar", owner=owner, fort_hits=hits, contested=contested, owner_before=owner, garrison_lost=lost
    )
    board = replace(board.placing(garrison), mines=(Minefield(nation="England", place="Mediterranean", number=mined),))
    way = ("Atlantic", "Strait of Gibraltar", "Mediterranean")
    sail = Sail(nation="Germany", ships=Fleet(cruisers=1), cargo=Army(), way=way)
    passage = sailing.passage(board, sail, LATEST)
    assert passage is not None
    fort = Leg(
        place=Strait.GIBRALTAR,
        enemy=not is_german,
        contested=contested,
        garrison_lost=lost and infantry == 0,
        coast=Combatant(army=Army(infantry=infantry, forts=1), fort_hits=hits),
    )
    through = replace(fort, name="Strait of Gibraltar", way=ZonePosition.THROUGH)
    behind = replace(fort, name="Mediterranean", way=ZonePosition.NEXT_TO, mines=mined)
    assert passage.route == (through, behind)
    assert passage.came_from is Strait.GIBRALTAR
    assert not passage.to_land


@claim("gw.passage.dardanelles.aegean", "gw.passage.dardanelles.black-sea", "gw.passage.through", fixed=ANY)
def in_the_dardanelles_it_counts_from_which_sea_a_fleet_comes(from_black_sea: bool) -> None:
    """Out of either sea a fleet passes the forts of the other end through the strait, and on the way to it next to."""
    way = ("Ukraine", "Black Sea", "Aegean Sea") if from_black_sea else ("Mediterranean", "Aegean Sea", "Black Sea")
    sail = Sail(nation="England", ships=Fleet(cruisers=1), cargo=Army(), way=way)
    passage = sailing.passage(replace(small_war(), stacks=()), sail, LATEST)
    assert passage is not None
    end = Strait.DARDANELLES_FROM_BLACK_SEA if from_black_sea else Strait.DARDANELLES_FROM_AEGEAN
    assert [(leg.place, leg.way) for leg in passage.route] == [(end, ZonePosition.NEXT_TO), (end, ZonePosition.THROUGH)]


@claim("gw.mines.roll", "gw.naval.wounds.defender", fixed=ANY)
def dreadnoughts_arrive_with_the_hits_that_they_have_taken_on_the_way(
    wounds: Count, there: Count, others: Count, met: bool
) -> None:
    """A fleet that arrives adds its hits to those of its nation's ships there, and leaves all other ships' alone."""
    strait, sea = ("Germany", "Strait of Gibraltar"), ("Germany", "Mediterranean")
    ships = Fleet(dreadnoughts=2)
    sail = Sail(nation="Germany", ships=ships, cargo=Army(), way=("Atlantic", "Strait of Gibraltar"))
    board = replace(small_war(), stacks=()).placing(Stack(nation="Germany", place="Atlantic", fleet=ships))
    turn = Turn(board=board, nations=("Germany",), wounded={sea: others} | ({strait: there} if met else {}))
    passage = sailing.passage(board, sail, LATEST)
    assert passage is not None
    hurt = replace(passage, navy=replace(passage.navy, wounds=wounds))
    after = sailing.conclude_passage(turn, hurt, sail)
    assert after.wounded == {sea: others, strait: (there if met else 0) + wounds}
    assert after.board.fleet("Strait of Gibraltar", "Germany") == ships

"""What holds of every battle at sea, however it ends."""

from clausewitz.play.counts import Count, least, most
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Outcome, Sail, SheetOrder
from clausewitz.rulebooks.empires.readings import PREFERRED, LeftBehind, Opposing, Profile, SunkArmies
from clausewitz.rulebooks.empires.sea.sea_battles import armies_left_aboard, opposing_fleets, without_ships
from clausewitz.rulebooks.empires.turn.course import Battle
from clausewitz.rulebooks.empires.turn.turn import execute

ANY: dict[object, object] = {Profile: PREFERRED}


@claim("em.sea.battle", fixed=ANY, rests_on=("em.issue.sunk-armies",))
def no_army_is_lost_while_there_is_a_ship_for_it(armies: Count, ships: Count, lost: Count) -> None:
    """After a battle at sea as many armies are left as before, or as many as there are ships."""
    assume(armies <= ships)
    assume(lost <= ships)
    assert armies_left_aboard(armies, ships, lost, PREFERRED) in (armies, ships - lost)


@claim(
    "em.sea.battle",
    fixed={Profile: replace(PREFERRED, sunk_armies=SunkArmies.LOADED_FIRST)},
    expect=REFUTED,
    asks="Do empty ships go down first in a battle at sea, so that armies are lost only for want of ships?",
    words={"armies": "Armies aboard the fleet.", "ships": "Ships of the fleet.", "lost": "Ships lost in the battle."},
)
def under_another_reading_no_army_is_lost_while_there_is_a_ship_for_it(
    armies: Count, ships: Count, lost: Count, profile: Profile
) -> None:
    """The same is false where loaded ships are lost first."""
    assume(armies <= ships)
    assume(lost <= ships)
    assert armies_left_aboard(armies, ships, lost, profile) in (armies, ships - lost)


@claim("em.sea.battle")
def under_either_reading_nobody_swims_and_nobody_is_created(armies: Count, ships: Count, lost: Count) -> None:
    """Whichever ships are lost first, each army that is left has a ship, and none comes out of nowhere."""
    assume(armies <= ships)
    assume(lost <= ships)
    for reading in SunkArmies:
        aboard = armies_left_aboard(armies, ships, lost, replace(PREFERRED, sunk_armies=reading))
        assert 0 <= aboard <= armies
        assert aboard <= ships - lost


@claim("em.sea.battle", rests_on=("em.issue.sunk-armies",))
def empty_ships_are_lost_first_and_by_a_reading_those_with_an_army_aboard(
    armies: Count, ships: Count, lost: Count, reading: SunkArmies
) -> None:
    """Armies go down with ships once no empty one is left; by one answer one goes down with each while it can."""
    assume(armies <= ships)
    assume(lost <= ships)
    beyond = most(lost - (ships - armies), 0)
    drowned = beyond if reading is SunkArmies.EMPTY_FIRST else least(lost, armies)
    assert armies_left_aboard(armies, ships, lost, replace(PREFERRED, sunk_armies=reading)) == armies - drowned


@claim("em.sea.battle", rests_on=("em.issue.opposing",))
def fleets_oppose_whoever_sails_in_or_by_a_reading_only_those_with_whom_they_are_not_at_peace(
    ours: Count, ships: Count, peace: bool, reading: Opposing
) -> None:
    """Ships of each other country in a sea area oppose those that sail in, by one answer not in peace; armies never."""
    countries = (Country(name="Albion"), Country(name="Gallia", at_peace_with=frozenset({"Albion"} if peace else ())))
    there = Presence(area="Channel", country="Gallia", ships=ships)
    own = Presence(area="Channel", country="Albion", ships=ours)
    world = WorldMap(areas=(Area(name="Channel", kind=AreaKind.SEA),), countries=countries, presences=(there, own))
    found = opposing_fleets(world, "Channel", "Albion", replace(PREFERRED, opposing=reading))
    fight = ships > 0 and (reading is Opposing.EVERYBODY or not peace)
    assert found == ((there,) if fight else ())


@claim("em.sea.battle", "em.sea.battle-resolved")
def a_fleet_that_loses_all_its_ships_is_gone(armies: Count, ships: Count) -> None:
    """A fleet that has lost all its ships has no army left, under either answer."""
    assume(armies <= ships)
    fleet = Presence(area="Channel", country="Gallia", ships=ships, stack=Stack(armies=armies))
    for reading in SunkArmies:
        beaten = without_ships(fleet, ships, replace(PREFERRED, sunk_armies=reading))
        assert (beaten.ships, beaten.stack.armies) == (0, 0)


@claim(
    "em.sea.battle",
    "em.sea.battle-resolved",
    "em.sea.seamove.cost",
    "em.sea.seamove.distance",
    fixed=ANY,
    rests_on=("em.issue.their-base", "em.issue.entrance-distance", "em.issue.distance-from", "em.issue.sunk-armies"),
)
def who_loses_at_sea_is_back_where_he_came_from(
    ships: Count, sailing: Count, enemies: Count, aboard: Count, outcome: Outcome
) -> None:
    """The winner of a battle at sea has the area alone, the loser keeps the ships that he has not lost where he was.

    Where nobody opposes them the ships arrive, all of them, and no battle is fought. Armies without a ship are lost.
    """
    assume(sailing >= 1)
    assume(sailing <= ships)
    assume(aboard <= enemies)
    areas = (
        Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion")),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"North Sea"})),
        Area(name="North Sea", kind=AreaKind.SEA),
    )
    own = Presence(area="Channel", country="Albion", ships=ships)
    other = Presence(area="North Sea", country="Gallia", ships=enemies, stack=Stack(armies=aboard))
    countries = (Country(name="Albion", points=2), Country(name="Gallia"))
    world = WorldMap(areas=areas, countries=countries, presences=(own, other))
    order = Sail(False, "Channel", "North Sea", Number(Form.NUMBER, sailing))
    assert isinstance(execute(world, SheetOrder("Albion", order)), Battle) == (enemies > 0)
    made = execute(world, SheetOrder("Albion", order, outcome))
    assert not isinstance(made, Battle)
    assume(not made.failed)
    left, came = (made.world.presence(each, "Albion").ships for each in ("Channel", "North Sea"))
    theirs = made.world.presence("North Sea", "Gallia")
    assert made.country.points == 0
    if enemies == 0:
        assert (left, came) == (ships - sailing, sailing)
    elif outcome.won:
        assert (left, came) == (ships - sailing, sailing - outcome.lost)
        assert (theirs.ships, theirs.stack.armies) == (0, 0)
    else:
        assert (left, came) == (ships - outcome.lost, 0)
        assert (theirs.ships, theirs.stack.armies) == (enemies - outcome.killed, least(aboard, theirs.ships))


@claim(
    "em.movement.continuous", "em.sea.seamove", fixed=ANY, rests_on=("em.issue.their-base", "em.issue.distance-from")
)
def ships_that_have_moved_are_remembered_where_they_are(ships: Count, sailing: Count, moved: Count) -> None:
    """Who sails has moved; of those that stay no more have moved than before, and no more than there are."""
    assume(sailing >= 1)
    assume(sailing <= ships)
    assume(moved <= ships)
    areas = (
        Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion")),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"North Sea"})),
        Area(name="North Sea", kind=AreaKind.SEA),
    )
    fleet = Presence(area="Channel", country="Albion", ships=ships, ships_moved=moved)
    world = WorldMap(areas=areas, countries=(Country(name="Albion", points=2),), presences=(fleet,))
    made = execute(world, SheetOrder("Albion", Sail(False, "Channel", "North Sea", Number(Form.NUMBER, sailing))))
    assert not isinstance(made, Battle)
    assert not made.failed
    stay, went = (made.world.presence(each, "Albion") for each in ("Channel", "North Sea"))
    assert (stay.ships, stay.ships_moved) == (ships - sailing, least(moved, ships - sailing))
    assert (went.ships, went.ships_moved) == (sailing, sailing)


@claim(
    "em.sea.seamove",
    "em.move.ships",
    fixed=ANY,
    rests_on=("em.issue.left-behind", "em.issue.their-base", "em.issue.distance-from"),
)
def ships_that_sail_alone_leave_as_many_as_carry_the_armies_unless_a_reading_lets_these_drown(
    ships: Count, aboard: Count, going: Count, reading: LeftBehind
) -> None:
    """SEAMOVE takes away no ship that carries an army; by one answer it does, and armies without a ship are lost."""
    assume(aboard <= ships)
    assume(going >= 1 and going <= ships)
    areas = (
        Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion")),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"North Sea"})),
        Area(name="North Sea", kind=AreaKind.SEA),
    )
    fleet = Presence(area="Channel", country="Albion", ships=ships, stack=Stack(armies=aboard))
    world = WorldMap(areas=areas, countries=(Country(name="Albion", points=2),), presences=(fleet,))
    order = Sail(False, "Channel", "North Sea", Number(Form.NUMBER, going))
    made = execute(world, SheetOrder("Albion", order), replace(PREFERRED, left_behind=reading))
    assert not isinstance(made, Battle)
    assert made.failed == (reading is LeftBehind.FORBIDDEN and aboard > ships - going)
    left, came = (made.world.presence(each, "Albion") for each in ("Channel", "North Sea"))
    sailed = 0 if made.failed else going
    assert (left.ships, came.ships, came.stack.armies) == (ships - sailed, sailed, 0)
    assert left.stack.armies == least(aboard, ships - sailed)


@claim(
    "em.sea.battle",
    "em.sea.convoy",
    "em.sea.battle-resolved",
    fixed=ANY,
    rests_on=("em.issue.their-base", "em.issue.distance-from", "em.issue.empty-convoy", "em.issue.sunk-armies"),
)
def a_convoy_that_is_beaten_is_back_with_the_armies_that_its_ships_carry(
    ships: Count, aboard: Count, lost: Count, enemies: Count
) -> None:
    """A beaten convoy is back where it came from: its surviving ships, and the armies they carry, held by nothing.

    They all have moved.
    """
    assume(aboard <= ships)
    assume(ships >= 1)
    assume(lost <= ships)
    assume(enemies >= 1)
    areas = (
        Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion")),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"North Sea"})),
        Area(name="North Sea", kind=AreaKind.SEA),
    )
    convoy = Presence(area="Channel", country="Albion", ships=ships, stack=Stack(armies=aboard))
    other = Presence(area="North Sea", country="Gallia", ships=enemies)
    countries = (Country(name="Albion", points=2), Country(name="Gallia"))
    world = WorldMap(areas=areas, countries=countries, presences=(convoy, other))
    order = Sail(True, "Channel", "North Sea", Number(Form.NUMBER, ships))
    made = execute(world, SheetOrder("Albion", order, Outcome(won=False, lost=lost)))
    assert not isinstance(made, Battle)
    assert not made.failed
    back = made.world.presence("Channel", "Albion")
    assert (back.ships, back.stack.armies) == (ships - lost, least(aboard, ships - lost))
    assert (back.ships_moved, back.stack.moved) == (back.ships, back.stack.armies)
    assert not back.stack.sticky
    assert made.world.presence("North Sea", "Albion").ships == 0
    assert made.world.presence("North Sea", "Albion").stack.armies == 0


@claim("em.sea.base", "em.sea.battle", fixed=ANY, rests_on=("em.issue.their-base",))
def ships_that_put_into_their_own_base_fight_nobody_there(ships: Count, foreign: Count) -> None:
    """Fleets meet in sea areas alone: whatever ships of others are in its base, a fleet puts in without a battle."""
    assume(ships > 0)
    areas = (
        Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion")),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Kent"})),
    )
    fleet = Presence(area="Channel", country="Albion", ships=ships)
    others = Presence(area="Kent", country="Gallia", ships=foreign)
    countries = (Country(name="Albion", points=2), Country(name="Gallia"))
    world = WorldMap(areas=areas, countries=countries, presences=(fleet, others))
    made = execute(world, SheetOrder("Albion", Sail(False, "Channel", "Kent", Number(Form.NUMBER, ships))))
    assert not isinstance(made, Battle)
    assert (made.failed, made.world.presence("Kent", "Albion").ships) == (False, ships)

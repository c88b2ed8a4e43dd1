"""What holds of every turn, as far as it can be proved without playing one: income, and raids."""

from enum import Enum

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Fired
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.air.raid import Raid
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.standoff import Alliance
from clausewitz.rulebooks.great_war.turn import raids
from clausewitz.rulebooks.great_war.turn.board import Atlas, Board, Place, Stack, Territory
from clausewitz.rulebooks.great_war.turn.board import Nation as PowerOnBoard
from clausewitz.rulebooks.great_war.turn.decisions import TakeOff
from clausewitz.rulebooks.great_war.turn.turn import Turn
from clausewitz.rulebooks.great_war.turn.upkeep import Yield, collect

ANY: dict[object, object] = {str: "", Profile: LATEST}


class Nationality(Enum):
    """Who owns a territory."""

    GERMANY = "Germany"
    AUSTRIA = "Austria"
    FRANCE = "France"


class Target(Enum):
    """What Germany raids out of the Rhineland."""

    PARIS = "Paris"
    LORRAINE = "Lorraine"


RHINELAND = Territory(name="Rhineland", owner="Germany")
HANGAR = Stack(nation="Germany", place="Rhineland", army=Army(zeppelins=2))


def on_the_board(places: tuple[Place, ...], *territories: Territory, stacks: tuple[Stack, ...] = ()) -> Turn:
    """The turn of Germany on a board of these places, on which it is allied with Austria."""
    allied = Alliance(name="Central Powers", nations=frozenset({"Germany", "Austria"}))
    board = Board(
        atlas=Atlas(places=places, alliances=(allied,), turns=(("Germany",), ("Austria",), ("France",))),
        territories={each.name: each for each in territories},
        nations={each.value: PowerOnBoard(name=each.value) for each in Nationality},
        stacks=stacks,
    )
    return Turn(board=board, nations=("Germany",))


def raided(turn: Turn, target: Target, rolled: int) -> Turn:
    """The turn after one zeppelin has raided the target, whose die has cost so much."""
    action = TakeOff(nation="Germany", raiders=Army(zeppelins=1), way=("Rhineland", target.value))
    flying = raids.begin_raid(turn, action)
    raid = flying.fight
    assert isinstance(raid, Raid)
    dice = next(each for each in raid.volley(raid.volleys[0]) if each.kind == "zeppelins")
    bombed = raid.apply_volley(raid.volleys[0], (Fired(dice, (), rolled),))
    return raids.conclude_raid(replace(flying, fight=None, cause=None), bombed, action)


@claim(
    "gw.bombing.cap",
    "gw.bombing.income",
    "gw.contesting.economic-worth",
    fixed=ANY,
    rests_on=("gw.issue.bombing-value", "gw.issue.bombing-cap"),
)
def two_raids_cost_a_territory_what_they_roll_up_to_its_worth_and_no_other_anything(
    paris: Yield, lorraine: Yield, first: Target, second: Target, rolled: Count, again: Count
) -> None:
    """Raids of one turn on a territory cost together what they roll up to its worth, half if contested; others none."""
    before = {Target.PARIS: paris, Target.LORRAINE: lorraine}
    worth = {each: it.value // 2 if it.contested else it.value for each, it in before.items()}
    territories = (
        Territory(name=each.value, owner="France", contested=it.contested, bombed=it.bombed)
        for each, it in before.items()
    )
    atlas = (
        Place(name="Rhineland", adjacent=frozenset({"Paris", "Lorraine"})),
        *(Place(name=each.value, value=it.value, factory=True) for each, it in before.items()),
    )
    turn = on_the_board(atlas, RHINELAND, *territories, stacks=(HANGAR,))
    after = raided(raided(turn, first, rolled), second, again).board
    for each, it in before.items():
        assume(it.bombed <= worth[each])
        hits = (rolled if first is each else 0) + (again if second is each else 0)
        assert after.territory(each.value).bombed == least(worth[each], it.bombed + hits)


@claim(
    "gw.bombing.raiders",
    "gw.bombing.factory",
    "gw.bombing.heavy-bomber",
    "gw.bombing.return",
    fixed=ANY,
    rests_on=("gw.issue.fly-to-an-ally",),
)
def a_raid_is_ruled_on_by_what_the_board_holds(
    paris: Nationality, flanders: Nationality, factory: bool, contested: bool, heavy_bomber: bool
) -> None:
    """What the rules see of a raid is the owner, factory and contest of its target, and the way there and back."""
    way = ("Rhineland", "Flanders", "Paris")
    atlas = (
        Place(name="Rhineland", adjacent=frozenset({"Flanders"})),
        Place(name="Flanders", adjacent=frozenset({"Rhineland", "Paris"})),
        Place(name="Paris", adjacent=frozenset({"Flanders"}), factory=factory),
    )
    over = Territory(name="Flanders", owner=flanders.value)
    target = Territory(name="Paris", owner=paris.value, owner_before=paris.value, contested=contested)
    board = on_the_board(atlas, RHINELAND, over, target).board.with_nation("Germany", heavy_bomber=heavy_bomber)
    seen = raids.sortie(board, TakeOff(nation="Germany", raiders=Army(bombers=1), way=way), "bombers", LATEST)
    target_seen = (seen.enemy, seen.factory, seen.contested, seen.heavy_bomber)
    assert target_seen == (paris is Nationality.FRANCE, factory, contested, heavy_bomber)
    assert seen.out == len(way) - 1
    if paris is Nationality.FRANCE:
        assert seen.home == (2 if flanders is Nationality.FRANCE else 1)


@claim(
    "gw.turn.income",
    "gw.contesting.collect",
    "gw.contesting.owner",
    "gw.bombing.income",
    fixed=ANY,
    rests_on=("gw.issue.owner-of-contested", "gw.issue.bombed-since"),
)
def a_nation_collects_for_what_is_its_own_less_what_raids_have_cost(
    paris: Yield, lorraine: Yield, owner: Nationality, before: Nationality, treasury: Count
) -> None:
    """France collects for each of its territories what it is worth less what raids have cost, and nobody else does.

    A contested territory is of its owner at the start of the turn in which the contest began.
    """
    own = Territory(name="Paris", owner="France", owner_before="France")
    disputed = Territory(name="Lorraine", owner=owner.value, owner_before=before.value)
    territories = [
        replace(each, contested=it.contested, bombed=it.bombed) for each, it in ((own, paris), (disputed, lorraine))
    ]
    atlas = (Place(name="Paris", value=paris.value), Place(name="Lorraine", value=lorraine.value))
    board = on_the_board(atlas, *territories).board.with_nation("France", treasury=treasury)
    after, money, _ = collect(board, "France", LATEST)
    its_own = (before if lorraine.contested else owner) is Nationality.FRANCE
    due = 0
    for each in (paris, lorraine) if its_own else (paris,):
        worth = each.value // 2 if each.contested else each.value
        due += worth - least(worth, each.bombed)
    assert money == due
    assert after.nations["France"].treasury == treasury + due
    assert after.nations["Germany"] == board.nations["Germany"]
    assert after.territory("Paris").bombed == 0
    assert after.territory("Lorraine").bombed == (0 if its_own else lorraine.bombed)


@claim("gw.bombing.intercept", "gw.bombing.intercept.target", "gw.bombing.fighters-again", fixed=ANY)
def a_raid_knows_which_fighters_have_intercepted_another(
    fighters: Count, losses: Count, first: Target, second: Target, intercepted: bool, earlier: bool
) -> None:
    """Fighters that have intercepted a raid are known to the next one on that territory, and are fewer by their losses.

    Fighters of another territory are as many as before, and fresh.
    """
    assume(losses <= fighters)
    assume(fighters > 0)
    defended = [Stack(nation="France", place=each.value, army=Army(fighters=fighters)) for each in Target]
    territories = [Territory(name=each.value, owner="France") for each in Target]
    places = (
        Place(name="Rhineland", adjacent=frozenset({"Paris", "Lorraine"})),
        *(Place(name=t.value) for t in Target),
    )
    turn = on_the_board(places, RHINELAND, *territories, stacks=(HANGAR, *defended))
    turn = replace(turn, intercepted=frozenset({"Paris"} if earlier else ()))
    action, again = (
        TakeOff(nation="Germany", raiders=Army(zeppelins=1), way=("Rhineland", each.value)) for each in (first, second)
    )
    raid = raids.begin_raid(turn, action).fight
    assert isinstance(raid, Raid)
    here = replace(raid.here, fighters=fighters - losses)
    flown = replace(raid, route=(here,), intercepted=frozenset({1} if intercepted else ()))
    following = raids.begin_raid(raids.conclude_raid(turn, flown, action), again).fight
    assert isinstance(following, Raid)
    assert following.here.intercepted == ((intercepted and first is second) or (earlier and second is Target.PARIS))
    assert following.here.fighters == (fighters - losses if first is second else fighters)


@claim("gw.bombing.return", "gw.bombing.surviving", fixed=ANY)
def all_aircraft_that_are_left_after_a_raid_have_to_land_each_kind_for_itself(
    fighters: Count, bombers: Count, zeppelins: Count, lost: Count, resting: Count
) -> None:
    """The aircraft that survive a raid wait over the target to land, a kind at a time; those that stayed are there."""
    left = {"fighters": fighters, "bombers": bombers, "zeppelins": zeppelins}
    took_off = Army(fighters=fighters, bombers=bombers + lost, zeppelins=zeppelins)
    hangar = replace(HANGAR, army=took_off + Army(fighters=resting, zeppelins=1))
    places = (Place(name="Rhineland", adjacent=frozenset({"Paris"})), Place(name="Paris"))
    turn = on_the_board(places, RHINELAND, Territory(name="Paris", owner="France"), stacks=(hangar,))
    action = TakeOff(nation="Germany", raiders=took_off, way=("Rhineland", "Paris"))
    raid = raids.begin_raid(turn, action).fight
    assert isinstance(raid, Raid)
    after = raids.conclude_raid(turn, replace(raid, raiders=Army(**left)), action)
    assert after.board.army("Rhineland", "Germany") == Army(fighters=resting, zeppelins=1)
    assert all(each.stack.army.total() > 0 for each in after.homing)
    waiting = {each.kind: (each.stack.place, each.stack.army) for each in after.homing}
    assert len(after.homing) == len(waiting)
    assert waiting == {kind: ("Paris", Army(**{kind: number})) for kind, number in left.items() if number > 0}


@claim("gw.bombing.raiders", "gw.bombing.factory", fixed=ANY)
def a_raid_takes_off_with_aircraft_that_are_there_and_have_not_moved(
    resting: Count, moved: Count, zeppelins: Count, fighters: Count, factory: bool
) -> None:
    """A raid needs zeppelins or bombers that have not moved, as many as there are, and a factory to bomb."""
    rhine = Place(name="Rhineland", adjacent=frozenset({"Paris"}))
    paris = Place(name="Paris", adjacent=frozenset({"Rhineland"}), factory=factory)
    come = Stack(nation="Germany", place="Rhineland", army=Army(zeppelins=moved), came_from="Berlin", spent=1)
    there = replace(HANGAR, army=Army(zeppelins=resting, fighters=1))
    turn = on_the_board((rhine, paris), RHINELAND, Territory(name="Paris", owner="France"), stacks=(there, come))
    raiders = Army(zeppelins=zeppelins, fighters=fighters)
    refused = raids.raid_refusal(turn, TakeOff(nation="Germany", raiders=raiders, way=("Rhineland", "Paris")))
    assert (refused is None) == (0 < zeppelins <= resting and fighters <= 1 and factory)


@claim("gw.contesting.reinforce", "gw.naval.contest.coexist", fixed=ANY)
def a_turn_begins_with_the_contests_of_earlier_turns(lorraine: bool, german: Count, french: Count) -> None:
    """Old contests are those of the territories that are contested, and sea zones in which enemies have ships."""
    places = (Place(name="Rhineland", adjacent=frozenset({"Lorraine"})), Place(name="Lorraine"))
    seas = tuple(Place(name=each, sea=True) for each in ("Channel", "Biscay"))
    stacks = (
        Stack(nation="Germany", place="Rhineland", army=Army(infantry=1)),
        Stack(nation="Germany", place="Channel", fleet=Fleet(cruisers=german)),
        Stack(nation="France", place="Channel", fleet=Fleet(cruisers=french)),
    )
    disputed = Territory(name="Lorraine", owner="France", owner_before="France", contested=lorraine)
    turn = on_the_board((*places, *seas), RHINELAND, disputed, stacks=stacks).start()
    contests = {"Lorraine": lorraine, "Channel": german > 0 and french > 0}
    assert turn.old_contests == {name for name, contested in contests.items() if contested}

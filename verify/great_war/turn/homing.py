"""Where aircraft are based, and what a raid and the flight back from it leave on the board."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.air.bombing import Altitude
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import (
    AlliedInterceptors,
    ContestedBase,
    NeutralZone,
    OverNeutral,
    ZeppelinsSeaBase,
)
from clausewitz.rulebooks.great_war.readings.turn import AirRetreatTo, LandingInCaptured
from clausewitz.rulebooks.great_war.turn import movement, raids
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Homing, TakeOff
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""


@claim(
    "gw.retreats.aircraft",
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.contested-base", "gw.issue.owner-of-contested"),
)
def aircraft_are_based_in_a_contested_territory_as_the_reading_has_it(
    owner: Literal["Germany", "Austria", "France"],
    french: Literal[0, 1],
    troops: Literal["Germany", "Austria"],
    number: Literal[0, 1],
    by_air: Literal[0, 1],
    reading: ContestedBase,
) -> None:
    """In a contested territory the owner's side has a base, by some answers whoever has land units there, or nobody."""
    stacks = (
        Stack(nation="France", place="Lorraine", army=Army(infantry=french)),
        Stack(nation=troops, place="Lorraine", army=Army(infantry=number)),
        Stack(nation="Germany", place="Lorraine", army=Army(fighters=by_air)),
    )
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=True, owner_before=owner)
    profile = replace(LATEST, contested_base=reading)
    own = owner in ("Germany", "Austria")
    based = {
        ContestedBase.OWNERS_SIDE: own,
        ContestedBase.BOTH: own or number > 0,
        ContestedBase.NEITHER: False,
    }
    assert movement.is_base(board, "Lorraine", "Germany", profile) == based[reading]
    assert movement.is_base(board, "Rhineland", "Germany", profile)
    assert movement.is_base(board, "Vienna", "Germany", profile)
    assert not movement.is_base(board, "Paris", "Germany", profile)
    assert not movement.is_base(board, "North Sea", "Germany", profile)
    assert not movement.is_base(board, "Switzerland", "Germany", profile)


@claim(
    "gw.retreats.aircraft.range",
    "gw.bombing.return",
    fixed={str: ""},
    rests_on=("gw.issue.over-neutral", "gw.issue.fly-to-an-ally"),
)
def the_nearest_base_is_as_far_as_the_map_has_it(neutral: OverNeutral, enemies: Literal[0, 1]) -> None:
    """From Paris it is two spaces to the Rhineland, or three to Vienna over Switzerland, which an answer may close."""
    invaders = Stack(nation="France", place="Rhineland", army=Army(infantry=enemies))
    profile = replace(LATEST, over_neutral=neutral)
    found = {each.to: each.distance for each in movement.flights(BOARD.placing(invaders), "Germany", "Paris", profile)}
    over_switzerland = neutral is OverNeutral.YES
    wanted = {"Rhineland": 2, "Berlin": 3, "Vienna": 3 if over_switzerland else 4, "Fao": 3, "Constantinople": 4}
    assert found == {place: distance for place, distance in wanted.items() if place != "Rhineland" or not enemies}
    allied = {each.to for each in movement.flights(BOARD, "Germany", "Paris", profile) if each.to_an_ally}
    assert allied == {"Vienna", "Fao", "Constantinople"}
    assert list(movement.bases(BOARD, "Germany", "Berlin", profile))[:3] == [0, 1, 1]


def open_to(turn: Turn) -> dict[str, int]:
    """Where those that are the first to land may, and how far that is."""
    legal = (each for each in movement.landings(turn) if movement.homing_refusal(turn, each) is None)
    return {each.to: each.distance for each in legal}


@claim(
    "gw.retreats.aircraft",
    "gw.retreats.aircraft.range",
    fixed={str: ""},
    rests_on=(
        "gw.issue.air-retreat-to",
        "gw.issue.landing-in-captured",
        "gw.issue.contested-base",
        "gw.issue.fly-to-an-ally",
    ),
)
def aircraft_stay_over_their_own_land_or_fly_as_far_as_is_left_to_them(
    fled: bool, contested: bool, captured: bool, spent: Literal[0, 1, 3], to: AirRetreatTo, fresh: LandingInCaptured
) -> None:
    """Fighters over a friendly territory may stay there or land within two spaces, less those that they have flown.

    By some answers those that have fled go no farther than the next space, and nobody lands in what was captured
    this turn.
    """
    flown = Stack(nation="Germany", place="Rhineland", army=Army(fighters=2), spent=spent)
    board = BOARD.with_territory("Rhineland", contested=contested, owner_before="Germany")
    turn = Turn(
        board=board,
        nations=("Germany",),
        homing=(Homing(stack=flown, fled=fled),),
        captured=frozenset({"Berlin"} if captured else ()),
        profile=replace(LATEST, air_retreat_to=to, landing_in_captured=fresh),
    )
    left = 1 if fled and to is AirRetreatTo.ADJACENT else max(2 - spent, 0)
    assert movement.movement_left(turn.homing[0], turn.profile) == left
    closed = captured and fresh is LandingInCaptured.NO
    bases = {"Rhineland": 0, "Berlin": 1, "Vienna": 2}
    wanted = {place: far for place, far in bases.items() if far <= left and not (closed and place == "Berlin")}
    assert open_to(turn) == wanted
    assert len(list(movement.landings(turn))) == len({each.to for each in movement.landings(turn)})


@claim(
    "gw.bombing.zeppelin-return",
    fixed={str: ""},
    rests_on=("gw.issue.neutral-zone", "gw.issue.zeppelins-sea-base"),
)
def zeppelins_land_at_sea_where_no_enemy_is_or_by_a_reading_where_friends_are(
    english: Literal[0, 1],
    austrian: Literal[0, 1],
    raided: bool,
    kind: Literal["bombers", "zeppelins"],
    neutral: NeutralZone,
    base: ZeppelinsSeaBase,
) -> None:
    """Zeppelins from a raid, by one answer any, land at sea where no enemy is, by another wherever friends are."""
    ships = (
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=english)),
        Stack(nation="Austria", place="North Sea", fleet=Fleet(cruisers=austrian)),
    )
    spent = movement.reach(kind) - 1
    flown = Stack(nation="Germany", place="Flanders", army=Army(**{kind: 1}), came_from="Berlin", spent=spent)
    profile = replace(LATEST, neutral_zone=neutral, zeppelins_sea_base=base)
    waiting = (Homing(stack=flown, raided=raided),)
    turn = Turn(board=BOARD.placing(*ships), nations=("Germany",), homing=waiting, profile=profile)
    free = english == 0 or (austrian > 0 and neutral is NeutralZone.YES)
    at_sea = kind == "zeppelins" and (raided or base is ZeppelinsSeaBase.YES) and free
    assert open_to(turn) == ({"Rhineland": 1, "North Sea": 1} if at_sea else {"Rhineland": 1})


def raid_of(turn: Turn, raiders: Army, *way: str, altitude: Altitude = Altitude.LOW) -> tuple[str, ...] | None:
    """What is cited where this raid may not be flown; None where it may."""
    refused = raids.raid_refusal(turn, TakeOff(nation="Germany", raiders=raiders, way=way, altitude=altitude))
    return None if refused is None else refused.cites


@claim(
    "gw.bombing.raiders",
    "gw.bombing.heavy-bomber",
    "gw.bombing.escort",
    "gw.bombing.return",
    fixed={str: ""},
    rests_on=("gw.issue.over-neutral",),
)
def on_the_map_raids_are_flown_to_enemy_factories_and_back(heavy: bool, neutral: OverNeutral) -> None:
    """From a German Lorraine raiders bomb Paris straight or by Flanders, escorts straight only, and nothing else near.

    A Russian Vienna is bombed over Switzerland where an answer lets them. Each legal raid is proposed.
    """
    hangar = Stack(nation="Germany", place="Lorraine", army=Army(bombers=1, zeppelins=1, fighters=1))
    moved = replace(hangar, army=Army(zeppelins=1), came_from="Berlin", spent=1)
    board = BOARD.with_territory("Lorraine", owner="Germany").with_territory("Vienna", owner="Russia")
    board = board.placing(hangar, moved).with_nation("Germany", heavy_bomber=heavy)
    turn = Turn(board=board, nations=("Germany",), profile=replace(LATEST, over_neutral=neutral))
    bombers, zeppelin, fighter = Army(bombers=1), Army(zeppelins=1), Army(fighters=1)
    straight, around = ("Lorraine", "Paris"), ("Lorraine", "Flanders", "Paris")
    for raiders, able in ((bombers, heavy), (zeppelin, True)):
        assert (raid_of(turn, raiders, *straight) is None) == able
        assert (raid_of(turn, raiders, *around) is None) == able
        assert (raid_of(turn, raiders + fighter, *straight) is None) == able
        assert raid_of(turn, raiders + fighter, *around) is not None
        over_switzerland = raid_of(turn, raiders, "Lorraine", "Switzerland", "Vienna")
        assert (over_switzerland is None) == (able and neutral is OverNeutral.YES)
        assert neutral is OverNeutral.YES or over_switzerland == ("gw.issue.over-neutral",)
        assert raid_of(turn, raiders, "Lorraine", "Flanders") is not None
        assert raid_of(turn, raiders, "Lorraine", "Rhineland") is not None
        assert raid_of(turn, raiders, "Lorraine", "Flanders", "North Sea") == ("gw.bombing.factory",)
        assert raid_of(turn, raiders, "Lorraine", "England") == ()
        assert raid_of(turn, raiders + raiders, *straight) == ()
        assert raid_of(turn, raiders + Army(infantry=1), *straight) == ()
    assert raid_of(turn, fighter, *straight) == ()
    if heavy and neutral is OverNeutral.NO:
        legal = [each for each in raids.raids(turn) if raids.raid_refusal(turn, each) is None]
        ends = sorted(
            (each.raiders.bombers, each.raiders.fighters, each.way[-1], each.altitude.value) for each in legal
        )
        high_and_low = [
            (0, 0, to, height)
            for to in ("England", "England", "Paris", "Paris", "Paris", "Vienna")
            for height in ("high", "low")
        ]
        all_of_them = [(1, 1, "Paris", "high"), (1, 1, "Paris", "low")]
        assert ends == sorted([*high_and_low, *all_of_them, (1, 0, "Paris", "low"), (1, 0, "Paris", "low")])


@claim("gw.bombing.intercept", "gw.bombing.each-territory", fixed={str: ""}, rests_on=("gw.issue.allied-interceptors",))
def raiders_meet_the_fighters_of_their_enemies_in_each_territory_on_their_way(
    french: Count, english: Count, austrian: Count, lost: Count, again: bool, reading: AlliedInterceptors
) -> None:
    """Over each territory raiders meet all enemy fighters, by one answer its owner's, and know who has flown before.

    Fighters that are shot down are gone, their owner's first, and nothing else.
    """
    owners = reading is AlliedInterceptors.OWNER
    met = french + (0 if owners else english)
    assume(lost <= met)
    stacks = (
        Stack(nation="France", place="Lorraine", army=Army(fighters=french, infantry=1)),
        Stack(nation="England", place="Lorraine", army=Army(fighters=english, bombers=1)),
        Stack(nation="Austria", place="Lorraine", army=Army(fighters=austrian)),
        Stack(nation="Germany", place="Rhineland", army=Army(zeppelins=3, infantry=1)),
    )
    board = BOARD.placing(*stacks).with_territory("Paris", bombed=2, contested=True)
    turn = Turn(board=board, nations=("Germany",), profile=replace(LATEST, allied_interceptors=reading))
    turn = replace(turn, intercepted=frozenset({"Lorraine"} if again else ()))
    way = ("Rhineland", "Lorraine", "Paris")
    action = TakeOff(nation="Germany", raiders=Army(zeppelins=2), way=way, altitude=Altitude.HIGH)
    begun = raids.begin_raid(turn, action)
    raid = begun.fight
    assert isinstance(raid, Raid)
    over_lorraine = Overflown(name="Lorraine", fighters=met, intercepted=again)
    assert raid.route == (over_lorraine, Overflown(name="Paris"))
    assert (raid.raiders, raid.altitude) == (Army(zeppelins=2), Altitude.HIGH)
    assert (raid.value, raid.contested, raid.lost_before, begun.fought) == (6, True, 2, 1)
    shot = replace(raid.route[0], fighters=met - lost)
    ended = replace(raid, route=(shot, raid.route[1]), raiders=Army(zeppelins=1), lost=1, intercepted=frozenset({1}))
    after = raids.conclude_raid(replace(begun, fight=None, cause=None), ended, action)
    board = after.board
    left = board.army("Lorraine", "France") + board.army("Lorraine", "England")
    assert left == Army(fighters=french + english - lost, infantry=1, bombers=1)
    assert board.army("Lorraine", "Austria") == Army(fighters=austrian)
    assert not owners or board.army("Lorraine", "England") == Army(fighters=english, bombers=1)
    assert board.army("Rhineland", "Germany") == Army(zeppelins=1, infantry=1)
    assert (board.territory("Paris").bombed, board.territory("Lorraine").bombed) == (3, 0)
    flown = Stack(nation="Germany", place="Paris", army=Army(zeppelins=1), came_from="Rhineland", spent=2)
    assert (after.homing, set(after.intercepted)) == ((Homing(stack=flown, raided=True),), {"Lorraine"})

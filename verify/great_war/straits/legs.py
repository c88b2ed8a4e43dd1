"""What holds of each zone that a fleet moves into: what its forts are told of it, what takes place, how it goes on."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Fired, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import (
    MineDice,
    MinesAndFire,
    MinesOutsideMovement,
    SweptMines,
    WhoseMines,
    WreckedPassThrough,
)
from clausewitz.rulebooks.great_war.straits.passage import PASSAGE, Passage
from clausewitz.rulebooks.great_war.straits.straits import Halted, HeaveTo, Leg, SailOn, Strait, ZonePosition

ANY: dict[object, object] = {str: "", Profile: LATEST}
WEST, EAST = Strait.DARDANELLES_FROM_AEGEAN, Strait.DARDANELLES_FROM_BLACK_SEA
Place = Literal[Strait.NONE, Strait.GIBRALTAR, Strait.DARDANELLES_FROM_AEGEAN, Strait.DARDANELLES_FROM_BLACK_SEA]


def same(one: Strait, other: Strait) -> bool:
    """Whether two zones lie at one of the listed places, of which the Dardanelles are one from either side."""
    return one is other or {one, other} == {WEST, EAST}


@claim(
    "gw.passage.each-time", "gw.passage.both-forts", "gw.passage.surface", "gw.passage.bothnia.petersburg", fixed=ANY
)
def forts_are_told_what_is_so_of_a_fleet_as_it_moves_into_their_zone(
    start: Place, first: Place, here: Place, second: bool, fired: bool, surface: Count, below: Count
) -> None:
    """Forts see whether there are surface ships, where the fleet lay before, where it was fired on, and if it stays.

    The Dardanelles are one place, from whichever sea a fleet comes. A fort that has a garrison has not lost it.
    """
    manned = not second
    coast = Combatant(army=Army(forts=1, artillery=1, cavalry=1 if manned else 0), fort_hits=3)
    legs = (
        Leg(place=first),
        Leg(place=here, way=ZonePosition.THROUGH, enemy=False, coast=coast, garrison_lost=not manned),
    )
    fleet = Fleet(transports=surface, submarines=below, submerged=1, fighters=1)
    passage = Passage(
        navy=Navy(fleet=fleet),
        route=legs if second else legs[1:],
        came_from=start,
        round=2 if second else 1,
        to_land=fired,
        fired_on=frozenset({1} if fired and second else ()),
    )
    seen = passage.entry()
    assert (seen.place, seen.way, seen.enemy, seen.to_land) == (here, ZonePosition.THROUGH, False, fired)
    assert seen.surface == (surface > 0)
    assert seen.alongside == same(first if second else start, here)
    assert seen.again == (second and fired and same(first, here))
    assert (seen.ends_here, seen.hit_left, seen.garrison, seen.garrison_lost) == (True, True, manned, not manned)
    assert seen.is_sound()
    assert not replace(seen, garrison=True, garrison_lost=True).is_sound()
    assert (seen.contested, seen.moving) == (False, True)
    if second:
        before = replace(passage, round=1, route=(replace(legs[1], place=first), legs[1])).entry()
        assert (before.ends_here, before.place, before.alongside) == (False, first, same(start, first))
    wreck = replace(passage, route=(*passage.route[:-1], replace(legs[1], coast=replace(coast, fort_hits=4))))
    assert not wreck.entry().hit_left


@claim(
    "gw.mines.phase",
    "gw.mines.first",
    "gw.mines.roll",
    "gw.passage.attack",
    fixed={str: ""},
    rests_on=(
        "gw.issue.whose-mines",
        "gw.issue.mine-dice",
        "gw.issue.mines-outside-movement",
        "gw.issue.mines-and-fire",
        "gw.issue.wrecked-pass-through",
        "gw.issue.fire-outside-movement",
    ),
)
def mines_and_forts_meet_a_fleet_where_they_are_and_in_the_phase_in_which_they_count(
    cruisers: Count,
    mines: Literal[0, 2],
    own: Literal[0, 3],
    hits: Literal[0, 7, 8],
    moving: bool,
    whose: WhoseMines,
    dice: MineDice,
    outside: MinesOutsideMovement,
    order: MinesAndFire,
) -> None:
    """A fleet rolls a die for each ship among enemy mines in its movement, and then each fort fires twice at it.

    By some answers its own mines count, there is a die for each mine, mines count in other phases, and forts fire
    first.
    """
    assume(cruisers > 0)
    coast = Combatant(army=Army(forts=2), fort_hits=hits)
    leg = Leg(name="Aegean Sea", mines=mines, own_mines=own, place=WEST, coast=coast)
    profile = replace(LATEST, whose_mines=whose, mine_dice=dice, mines_outside_movement=outside)
    passage = Passage(
        navy=Navy(fleet=Fleet(cruisers=cruisers)),
        route=(leg,),
        combat_movement=moving,
        profile=replace(profile, mines_and_fire=order),
    )
    there = mines + (own if whose is WhoseMines.ANY else 0)
    mined = there > 0 and (moving or outside is MinesOutsideMovement.YES)
    rolled = there if dice is MineDice.EACH_MINE else cruisers
    forts = 2 if hits == 0 else 1 if hits == 7 else 0
    first = ("P1", "P2b") if order is MinesAndFire.MINES_FIRST else ("P2b", "P1")
    for label in ("P1", "P2", "P2b"):
        step = PASSAGE.steps[PASSAGE.index(label)]
        at = replace(passage, step=PASSAGE.index(label))
        if label == "P2":
            assert at.takes_place(step) == (forts > 0 and moving)
            assert [(each.number, each.target) for each in at.volley(at.volleys[0])] == [(2 * forts, 3)]
        else:
            assert at.takes_place(step) == mined
            assert [(each.number, each.target) for each in at.volley(at.volleys[0])] == [(rolled, 1)]
            assert step.under is not None
            assert at.holds(step.under) == (label == first[0])


@claim(
    "gw.mines.continue",
    "gw.passage.halted",
    fixed={str: ""},
    rests_on=("gw.issue.swept-mines",),
)
def a_fleet_goes_on_zone_by_zone_until_it_stops_or_is_at_its_end(
    cruisers: Count, last: bool, stopped: bool, label: Literal["P1", "P2"], swept: SweptMines
) -> None:
    """Halted, a fleet sails on or heaves to unless it has come to the end of its way; under way it goes on by itself.

    Mines stay where they are, or by one answer are gone; where it was fired on is remembered. A fleet of which nothing
    is left is destroyed.
    """
    here, beyond = Leg(name="Aegean Sea", mines=1, own_mines=2, place=WEST), Leg(name="Black Sea", mines=4)
    passage = Passage(
        navy=Navy(fleet=Fleet(cruisers=cruisers)),
        route=(here,) if last else (here, beyond),
        stopped=stopped,
        step=PASSAGE.index(label),
        profile=replace(LATEST, swept_mines=swept),
    )
    ask = passage.current.asks[0]
    assert tuple(passage.candidates(ask)) == (() if last or stopped else (SailOn(), HeaveTo()))
    assert passage.situation(Side.ATTACKER).by is (Halted.MINES if label == "P1" else Halted.FIRE)
    assert passage.apply_decision(Side.ATTACKER, HeaveTo()).stopped
    assert not passage.apply_decision(Side.ATTACKER, SailOn()).stopped
    assert passage.goes_back() == (not last and not stopped)
    dice = passage.volley(passage.volleys[0])[0]
    after = passage.apply_volley(passage.volleys[0], (Fired(dice, (), 1),))
    gone = label == "P1" and swept is SweptMines.GONE
    assert after.route[0] == (replace(here, mines=0, own_mines=0) if gone else here)
    assert last or after.route[1] == beyond
    assert set(after.fired_on) == ({1} if label == "P2" else set())
    assert after.hits_on_attacker == 1
    done = passage.outcome()
    assert (done is not None) == (cruisers == 0)
    ended = replace(passage, step=len(PASSAGE.steps), navy=Navy(fleet=Fleet(cruisers=1))).outcome()
    assert ended is not None
    assert passage.idle_rounds == len(passage.route)


@claim(
    "gw.passage.both-forts",
    "gw.passage.attack",
    "gw.fort.hit-left",
    fixed=ANY,
    rests_on=("gw.issue.wrecked-pass-through", "gw.issue.fort-hits"),
)
def one_fort_fires_at_a_place_and_in_the_dardanelles_two_with_two_dice_each(
    forts: Literal[0, 1, 2, 3], hits: Literal[0, 1, 4, 9], at: Strait, reading: WreckedPassThrough
) -> None:
    """Of several forts with a hit left one fires, in the Dardanelles two do; by one answer wrecks fire as well."""
    assume(hits <= 4 * forts)
    assume(at is not Strait.NONE)
    leg = Leg(place=at, coast=Combatant(army=Army(forts=forts), fort_hits=hits))
    passage = Passage(
        navy=Navy(fleet=Fleet(cruisers=1)),
        route=(leg,),
        step=PASSAGE.index("P2"),
        profile=replace(LATEST, wrecked_pass_through=reading),
    )
    whole = min(forts, 4 * forts - hits)
    able = forts if reading is WreckedPassThrough.YES else whole
    (group,) = passage.volley(passage.volleys[0])
    assert group.number == 2 * min(able, 2 if at in (WEST, EAST) else 1)

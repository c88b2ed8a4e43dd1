"""What mines and forts do to a fleet that runs them, by each reading: whose mines count, what is hit, what is left."""

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Haven, Navy
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import MinedShips, MinedTransports, WhoseMines, WreckedPassThrough
from clausewitz.rulebooks.great_war.straits.mines import MINES, mines_in
from clausewitz.rulebooks.great_war.straits.passage import FIRE, PASSAGE, Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.mines.roll", rests_on=("gw.issue.whose-mines",))
def a_fleet_is_damaged_by_the_mines_of_its_enemies_and_by_a_reading_by_all_that_lie_there(
    enemy: Count, own: Count, reading: WhoseMines
) -> None:
    """Mines of the enemy hit a fleet that moves into their zone; its own are added to them by one answer alone."""
    found = mines_in(Leg(mines=enemy, own_mines=own), replace(LATEST, whose_mines=reading))
    assert found == (enemy + own if reading is WhoseMines.ANY else enemy)


@claim("gw.passage.attack", "gw.mines.roll", "gw.mines.continue", fixed={str: ""})
def forts_that_fire_have_to_be_there_and_so_have_mines(forts: Count, mines: Count, reading: WreckedPassThrough) -> None:
    """A fleet rolls for mines where there are some, and comes under fire where there is an enemy fort.

    So it does where by one answer wrecks fire; and it goes on into the next zone whatever it has met.
    """
    coast = Combatant(army=Army(forts=forts, infantry=1))
    leg = Leg(place=Strait.GIBRALTAR, enemy=True, coast=coast, mines=mines)
    profile = replace(LATEST, wrecked_pass_through=reading)
    passage = Passage(navy=Navy(fleet=Fleet(cruisers=1)), route=(leg,), profile=profile)
    assert passage.takes_place(FIRE) == (forts > 0)
    assert passage.takes_place(MINES) == (mines > 0)
    assert passage.takes_place(PASSAGE.steps[PASSAGE.index("P3")])


@claim(
    "gw.mines.roll",
    "gw.naval.wounds.defender",
    fixed={str: "", tuple[Haven, ...]: ()},
    rests_on=("gw.issue.mined-ships",),
)
def mines_hit_every_ship_and_by_readings_none_that_is_submerged_or_no_submarine(
    navy: Navy, reading: MinedShips
) -> None:
    """Mines hit each ship, a dreadnought twice; by some answers no submarine, or none that is submerged."""
    passage = Passage(
        navy=navy, route=(Leg(),), step=PASSAGE.steps.index(MINES), profile=replace(LATEST, mined_ships=reading)
    )
    fleet = navy.fleet
    assert passage.can_be_hit(Side.ATTACKER) == Fleet(
        submarines=0 if reading is MinedShips.SURFACE else fleet.submarines,
        submerged=fleet.submerged if reading is MinedShips.ALL_SHIPS else 0,
        destroyers=fleet.destroyers,
        hunting_destroyers=fleet.hunting_destroyers,
        sub_hunters=fleet.sub_hunters,
        hunting_sub_hunters=fleet.hunting_sub_hunters,
        cruisers=fleet.cruisers,
        dreadnoughts=2 * fleet.dreadnoughts - navy.wounds,
        transports=fleet.transports,
    )


@claim(
    "gw.mines.immediately", "gw.naval.protected.transports", fixed={str: ""}, rests_on=("gw.issue.mined-transports",)
)
def mines_leave_transports_to_the_last_unless_by_a_reading(
    cruisers: Count, transports: Count, hits: Count, reading: MinedTransports
) -> None:
    """Of a fleet among mines the combat ships are lost before transports; by one answer its owner chooses freely."""
    assume(cruisers > 0)
    assume(transports > 0)
    assume(hits > 0)
    assume(hits <= transports)
    navy = Navy(fleet=Fleet(cruisers=cruisers, transports=transports))
    profile = replace(LATEST, mined_transports=reading)
    passage = Passage(
        navy=navy, route=(Leg(),), step=PASSAGE.steps.index(MINES), hits_on_attacker=hits, profile=profile
    )
    assert passage.may_lose(Side.ATTACKER, Fleet(transports=hits)) == (reading is MinedTransports.FREE)


@claim("gw.passage.attack", "gw.naval.wounds.defender", fixed=ANY, rests_on=("gw.issue.wounds",))
def a_fleet_under_fire_has_what_it_has_not_lost_and_its_dreadnoughts_their_wounds(
    cruisers: Count, sunk: Count, dreadnoughts: Count, hits: Count
) -> None:
    """Ships that are lost are gone and all others are there; dreadnoughts are afloat until each is hit once."""
    assume(sunk <= cruisers)
    assume(hits <= dreadnoughts)
    navy = Navy(fleet=Fleet(cruisers=cruisers, dreadnoughts=dreadnoughts, submarines=1))
    passage = Passage(navy=navy, route=(Leg(),), step=PASSAGE.steps.index(FIRE))
    after = passage.with_losses(Side.ATTACKER, Fleet(cruisers=sunk, dreadnoughts=hits)).navy
    left = Fleet(cruisers=cruisers - sunk, dreadnoughts=dreadnoughts, submarines=1)
    assert after == replace(navy, fleet=left, wounds=hits)

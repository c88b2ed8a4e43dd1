"""What holds of every fleet that passes forts: who is fired on, which ships are hit, and that it can always go on."""

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces import SURFACE, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import AfterHalt, Bothnia, BoundForPetersburg, LostGarrison
from clausewitz.rulebooks.great_war.straits.mines import MINES
from clausewitz.rulebooks.great_war.straits.passage import FIRE, PASSAGE, Passage, fire_dice
from clausewitz.rulebooks.great_war.straits.straits import (
    Halt,
    Halted,
    HeaveTo,
    Leg,
    PassThroughFire,
    SailOn,
    Strait,
    ZoneEntry,
)
from clausewitz.rulebooks.great_war.territory import fortresses

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
COMBAT_SHIPS = tuple(kind for kind in SURFACE if kind != "transports")


def under_fire(navy: Navy, hits: int) -> Passage:
    """The fleet at the moment at which it has to take the hits of pass-through fire."""
    return Passage(navy=navy, route=(Leg(),), step=PASSAGE.steps.index(FIRE), hits_on_attacker=hits)


def among_mines(navy: Navy, hits: int) -> Passage:
    """The fleet at the moment at which it has to take the hits of mines."""
    return Passage(navy=navy, route=(Leg(),), step=PASSAGE.steps.index(MINES), hits_on_attacker=hits)


@claim("gw.passage.submarines", fixed=ANY)
def pass_through_fire_never_hits_a_submarine(navy: Navy, hits: Count, losses: Fleet) -> None:
    """However many hits of pass-through fire a fleet takes, no submarine is among its losses."""
    assume(under_fire(navy, hits).may_lose(Side.ATTACKER, losses))
    assert losses.submarines == 0
    assert losses.submerged == 0


@claim(
    "gw.passage.submarines",
    fixed=ANY,
    expect=REFUTED,
    asks="Are submarines safe from pass-through fire?",
    words={"hits": "Hits scored by pass-through fire.", "losses": "Casualties to be removed."},
)
def without_the_note_pass_through_fire_never_hits_a_submarine(navy: Navy, hits: Count, losses: Fleet) -> None:
    """The same is false once the note on submarines is struck out."""
    with switch_off("gw.passage.submarines"):
        assume(under_fire(navy, hits).may_lose(Side.ATTACKER, losses))
        assert losses.submarines == 0


@claim("gw.passage.submarines", "gw.passage.attack", fixed=ANY)
def pass_through_fire_spares_airships_and_transports_while_a_combat_ship_is_left(
    navy: Navy, hits: Count, losses: Fleet
) -> None:
    """Airships and transports are lost only with all hits that the combat ships on the surface can take."""
    position = under_fire(navy, hits)
    assume(position.may_lose(Side.ATTACKER, losses))
    if losses.transports + losses.zeppelins > 0:
        assert losses.total(COMBAT_SHIPS) == position.can_be_hit(Side.ATTACKER).total(COMBAT_SHIPS)


@claim("gw.passage.attack", "gw.mines.immediately", fixed=ANY)
def neither_mines_nor_forts_create_a_ship_or_take_more_than_they_hit(
    navy: Navy, hits: Count, losses: Fleet, by_mines: bool
) -> None:
    """A fleet loses no more hits than it was given, and afterwards has of no kind more than before."""
    position = among_mines(navy, hits) if by_mines else under_fire(navy, hits)
    assume(position.may_lose(Side.ATTACKER, losses))
    after = position.apply_losses(Side.ATTACKER, losses).navy
    assert losses.total() <= hits
    for kind, count in after.fleet.items():
        assert 0 <= count <= navy.fleet[kind]
    assert after.wounds >= 0


@claim(
    "gw.fort.hit-left",
    "gw.passage.attack",
    "gw.passage.both-forts",
    fixed=ANY,
    rests_on=("gw.issue.wrecked-pass-through",),
)
def forts_roll_two_dice_each_and_only_one_fort_rolls_outside_the_dardanelles(zone: Leg) -> None:
    """Pass-through fire is two dice at most, four in the Dardanelles, and none without a fort that has a hit left."""
    rolled = fire_dice(zone)
    assert rolled <= (4 if zone.place.in_dardanelles else 2)
    assert rolled == 0 or fortresses.hits_left(zone.coast) > 0


@claim(
    "gw.passage.surface",
    "gw.passage.enemy",
    "gw.passage.fire",
    "gw.fort.hit-left",
    fixed=ANY,
    rests_on=("gw.issue.fire-outside-movement", "gw.issue.wrecked-pass-through"),
)
def only_enemy_surface_ships_at_the_places_come_under_fire_of_a_fort_with_a_hit_left(
    at: ZoneEntry, action: PassThroughFire
) -> None:
    """Only moving enemy surface ships draw pass-through fire, at a listed area, from a fort with a hit left."""
    if ruling(action, at).allowed:
        assert at.enemy
        assert at.surface
        assert at.hit_left
        assert at.place is not Strait.NONE
        assert at.moving


@claim(
    "gw.passage.bothnia.petersburg",
    fixed={**ANY, Profile: replace(LATEST, bothnia=Bothnia.BOUND_FOR_IT)},
    rests_on=("gw.issue.bothnia", "gw.issue.bound-for-petersburg"),
)
def where_ships_must_be_bound_for_saint_petersburg_others_pass_unharmed(at: ZoneEntry, action: PassThroughFire) -> None:
    """By the answer that looks for ships bound for Saint Petersburg, those that sail on draw no fire in the gulf."""
    assert not ruling(action, at).allowed or at.ends_here or at.place is not Strait.BOTHNIA


@claim(
    "gw.passage.bothnia.petersburg",
    fixed={
        **ANY,
        Profile: replace(LATEST, bothnia=Bothnia.BOUND_FOR_IT, bound_for_petersburg=BoundForPetersburg.LANDS_THERE),
    },
    expect=REFUTED,
    asks="Are ships in the Gulf of Bothnia fired on only if they end their movement there?",
)
def where_troops_are_awaited_ships_come_under_fire_only_where_they_end_their_movement(
    at: ZoneEntry, action: PassThroughFire
) -> None:
    """Under the answer that looks for troops aboard, ships in the gulf are fired on as they pass."""
    assert not ruling(action, at).allowed or at.ends_here or at.place is not Strait.BOTHNIA


@claim("gw.passage.no-garrison", fixed=ANY, rests_on=("gw.issue.lost-garrison",))
def a_garrison_makes_no_difference_to_pass_through_fire(at: ZoneEntry, action: PassThroughFire) -> None:
    """Whether a fort has a garrison, has none, or has lost it: it has pass-through fire or has not all the same."""
    manned = replace(at, garrison=True, garrison_lost=False)
    assert ruling(action, at).allowed == ruling(action, manned).allowed


@claim(
    "gw.passage.no-garrison",
    fixed={**ANY, Profile: replace(LATEST, lost_garrison=LostGarrison.SILENT)},
    expect=REFUTED,
    asks="Does a fort fire on passing ships whether it has a garrison or not?",
)
def where_forts_fall_silent_a_garrison_makes_no_difference_to_pass_through_fire(
    at: ZoneEntry, action: PassThroughFire
) -> None:
    """The same is false under the answer by which a fort that has lost its garrison is silent."""
    manned = replace(at, garrison=True, garrison_lost=False)
    assert ruling(action, at).allowed == ruling(action, manned).allowed


@claim("gw.passage.each-time", fixed=ANY, rests_on=("gw.issue.each-entry",))
def it_makes_no_difference_how_often_a_fleet_was_fired_on(at: ZoneEntry, action: PassThroughFire) -> None:
    """A fleet is fired on each time it enters, whether it was fired on before or not."""
    assert ruling(action, replace(at, again=True)).allowed == ruling(action, replace(at, again=False)).allowed


@claim("gw.passage.each-time", fixed=ANY, expect=REFUTED, asks="Is a fleet fired on each time it enters?")
def without_the_sentence_it_makes_no_difference_how_often_a_fleet_was_fired_on(
    at: ZoneEntry, action: PassThroughFire
) -> None:
    """The same is false once "each time" is struck out."""
    with switch_off("gw.passage.each-time"):
        assert ruling(action, replace(at, again=True)).allowed == ruling(action, replace(at, again=False)).allowed


@claim("gw.mines.continue", "gw.passage.halted", fixed=ANY)
def a_fleet_that_was_halted_may_always_go_on(at: Halt, action: SailOn) -> None:
    """Neither mines nor forts keep a fleet that is left from going on, and each has a sentence that says so."""
    made = ruling(action, at)
    assert made.allowed
    assert made.cites == ("gw.mines.continue" if at.by is Halted.MINES else "gw.passage.halted",)


@claim("gw.mines.continue", "gw.passage.halted", fixed={str: ""})
def a_fleet_may_end_its_movement_among_mines_and_by_a_reading_under_fire(at: Halt, action: HeaveTo) -> None:
    """A fleet may end its movement where mines have halted it, and where forts have only if an answer lets it."""
    assert ruling(action, at).allowed == (at.by is Halted.MINES or at.profile.after_halt is AfterHalt.MAY_STOP)


@claim(
    "gw.passage.fire",
    "gw.passage.enemy",
    "gw.passage.surface",
    "gw.passage.each-time",
    fixed=ANY,
    rests_on=(
        "gw.issue.lost-garrison",
        "gw.issue.each-entry",
        "gw.issue.passing-a-contested-fort",
        "gw.issue.fire-outside-movement",
        "gw.issue.bothnia",
        "gw.issue.wrecked-pass-through",
    ),
)
def forts_fire_on_every_enemy_surface_ship_that_comes_to_one_of_the_places(
    at: ZoneEntry, action: PassThroughFire
) -> None:
    """A fort with a hit left fires on enemy surface ships each time they come to one of the places that are listed."""
    listed = at.place is not Strait.NONE
    assert ruling(action, at).allowed == (listed and at.enemy and at.surface and at.hit_left and at.moving)

"""What an ATTACK on a map comes to: who is lost, who walks in, who falls back, and what it costs."""

from dataclasses import dataclass

from clausewitz.play.counts import Count
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Attack, Mode, Outcome, SheetOrder
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    NobodyLeft,
    Profile,
    RepelledLanding,
    ShipsInBase,
    Undefended,
)
from clausewitz.rulebooks.empires.turn.course import Battle, Course
from clausewitz.rulebooks.empires.turn.turn import execute


@dataclass(frozen=True)
class Front:
    """What stands on both sides of a border: Albion's armies in Kent, Gallia's in Picardy and behind it in Artois."""

    points: Count
    in_kent: Count
    in_picardy: Count
    in_artois: Count


def _front(at: Front, mode: Mode) -> WorldMap:
    areas = (
        Area(name="Kent", owner="Albion", adjacent=frozenset({"Picardy"})),
        Area(name="Picardy", owner="Gallia", defence=Defence(mode=mode, retreat_to="Artois")),
        Area(name="Artois", owner="Gallia", adjacent=frozenset({"Picardy"})),
    )
    presences = (
        Presence(area="Kent", country="Albion", stack=Stack(armies=at.in_kent)),
        Presence(area="Picardy", country="Gallia", stack=Stack(armies=at.in_picardy)),
        Presence(area="Artois", country="Gallia", stack=Stack(armies=at.in_artois)),
    )
    countries = (Country(name="Albion", points=at.points), Country(name="Gallia"))
    return WorldMap(areas=areas, countries=countries, presences=presences)


def _attacked(
    at: Front, armies: int, mode: Mode, profile: Profile, outcome: Outcome | None = None
) -> tuple[Course, Front, str] | Battle:
    """What becomes of an attack with so many armies: its course, what stands where then, and whose Picardy is."""
    assume(armies >= 1)
    assume(armies <= at.in_kent)
    assume(armies <= at.points)
    order = Attack("Kent", "Picardy", Number(Form.NUMBER, armies))
    made = execute(_front(at, mode), SheetOrder("Albion", order, outcome), profile)
    if isinstance(made, Battle):
        return made
    places = (("Kent", "Albion"), ("Picardy", "Gallia"), ("Artois", "Gallia"))
    kent, picardy, artois = (made.world.presence(*each).stack.armies for each in places)
    taken = made.world.presence("Picardy", "Albion").stack.armies
    owner = made.world.area("Picardy").owner
    assert owner == "Albion" or taken == 0
    assert owner == "Gallia" or picardy == 0
    front = Front(made.country.points, kent, taken if owner == "Albion" else picardy, artois)
    return made, front, owner


@claim(
    "em.attack.cost",
    "em.attack.land",
    "em.defence.defend",
    "em.attack.battle",
    fixed={Profile: PREFERRED},
    rests_on=("em.issue.nobody-left",),
)
def a_battle_takes_from_each_side_what_it_has_lost(
    at: Front, armies: Count, outcome: Outcome, profile: Profile
) -> None:
    """After a battle the winner has the area with all who are left, and the loser is back where he came from.

    It cannot end with nobody left to hold the area, nor with more lost than there were.
    """
    assume(at.in_picardy > 0)
    ended = _attacked(at, armies, Mode.DEFEND, profile, outcome)
    assert not isinstance(ended, Battle)
    made, after, owner = ended
    won = outcome.lost < armies and outcome.killed == 0
    repelled = outcome.lost <= armies and outcome.killed < at.in_picardy
    assert made.failed == (not (won if outcome.won else repelled))
    if made.failed:
        assert (after, owner) == (at, "Gallia")
    elif outcome.won:
        taken = replace(at, points=at.points - armies, in_kent=at.in_kent - armies, in_picardy=armies - outcome.lost)
        assert (after, owner) == (taken, "Albion")
    else:
        kent, picardy = at.in_kent - outcome.lost, at.in_picardy - outcome.killed
        held = replace(at, points=at.points - armies, in_kent=kent, in_picardy=picardy)
        assert (after, owner) == (held, "Gallia")


@claim(
    "em.defence.retreat",
    "em.defence.retreat.stronger",
    "em.defence.retreat-location",
    fixed={Profile: PREFERRED},
    rests_on=("em.issue.stronger",),
)
def a_stronger_attacker_walks_in_and_the_defenders_are_where_they_retreat_to(
    at: Front, armies: Count, profile: Profile
) -> None:
    """Armies in the mode RETREAT are all in their retreat location once more attack, and fight as many or fewer."""
    assume(at.in_picardy > 0)
    ended = _attacked(at, armies, Mode.RETREAT, profile)
    assert isinstance(ended, Battle) == (armies <= at.in_picardy)
    if not isinstance(ended, Battle):
        _, after, owner = ended
        moved = Front(at.points - armies, at.in_kent - armies, armies, at.in_artois + at.in_picardy)
        assert (after, owner) == (moved, "Albion")


@claim("em.defence.no-armies", "em.attack.land")
def what_nobody_defends_is_taken_without_a_battle(at: Front, armies: Count, mode: Mode, profile: Profile) -> None:
    """An area without armies is captured in whatever mode, at a BP for each army; by one answer a battle decides."""
    assume(at.in_picardy == 0)
    ended = _attacked(at, armies, mode, profile)
    assert isinstance(ended, Battle) == (profile.undefended is Undefended.BATTLE)
    if isinstance(ended, Battle):
        assert (ended.attackers, ended.defenders) == (armies, 0)
    else:
        _, after, owner = ended
        assert (after, owner) == (Front(at.points - armies, at.in_kent - armies, armies, at.in_artois), "Albion")


@claim("em.attack.from-sea", "em.attack.battle")
def who_lands_and_is_repelled_is_back_aboard(
    at_sea: Count, armies: Count, enemies: Count, outcome: Outcome, profile: Profile
) -> None:
    """The survivors of a landing that is repelled are back on their ships; by one answer they are lost as well."""
    assume(armies >= 1)
    assume(armies <= at_sea)
    assume(outcome.lost <= armies)
    assume(outcome.killed < enemies)
    areas = (
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Picardy"})),
        Area(name="Picardy", owner="Gallia", defence=Defence(mode=Mode.DEFEND)),
    )
    fleet = Presence(area="Channel", country="Albion", ships=at_sea, stack=Stack(armies=at_sea))
    garrison = Presence(area="Picardy", country="Gallia", stack=Stack(armies=enemies))
    countries = (Country(name="Albion", points=armies), Country(name="Gallia"))
    world = WorldMap(areas=areas, countries=countries, presences=(fleet, garrison))
    entry = SheetOrder("Albion", Attack("Channel", "Picardy", Number(Form.NUMBER, armies)), replace(outcome, won=False))
    made = execute(world, entry, profile)
    assert not isinstance(made, Battle)
    gone = armies if profile.repelled_landing is RepelledLanding.LOST else outcome.lost
    assert made.world.presence("Channel", "Albion").stack.armies == at_sea - gone
    assert made.world.presence("Channel", "Albion").ships == at_sea
    assert made.world.presence("Picardy", "Gallia").stack.armies == enemies - outcome.killed


@claim(
    "em.attack.land",
    "em.attack.cost",
    fixed={str: ""},
    rests_on=("em.issue.ships-in-base", "em.issue.undefended"),
)
def ships_in_the_base_of_a_captured_area_are_lost_seized_or_stay_as_the_reading_has_it(
    armies: Count, ships: Count, docked: Count, reading: ShipsInBase
) -> None:
    """Armies that capture an empty area with a naval base find its ships, and no answer makes one or loses an army."""
    assume(armies >= 1)
    areas = (
        Area(name="Kent", owner="Albion", adjacent=frozenset({"Picardy"})),
        Area(name="Picardy", owner="Gallia", base=NavalBase(entrance="Channel", ships_of="Gallia")),
    )
    own = (Presence(area="Kent", country="Albion", stack=Stack(armies=armies)),)
    fleets = (
        Presence(area="Picardy", country="Gallia", ships=ships),
        Presence(area="Picardy", country="Albion", ships=docked),
    )
    countries = (Country(name="Albion", points=armies), Country(name="Gallia"))
    world = WorldMap(areas=areas, countries=countries, presences=(*own, *fleets))
    entry = SheetOrder("Albion", Attack("Kent", "Picardy", Number(Form.NUMBER, armies)))
    made = execute(world, entry, replace(PREFERRED, ships_in_base=reading))
    assert isinstance(made, Course)
    there, theirs = (made.world.presence("Picardy", each) for each in ("Albion", "Gallia"))
    assert (there.stack.armies, made.world.area("Picardy").owner) == (armies, "Albion")
    assert there.ships == docked + (ships if reading is ShipsInBase.SEIZED else 0)
    assert theirs.ships == (ships if reading is ShipsInBase.STAY else 0)


@claim("em.attack.battle", rests_on=("em.issue.nobody-left",))
def a_battle_ends_with_somebody_left_to_hold_the_area_or_by_a_reading_with_nobody(
    attackers: Count, defenders: Count, lost: Count, killed: Count, reading: NobodyLeft
) -> None:
    """Whoever is not beaten has something left; by one answer the last of both sides may fall together."""
    battle = Battle("Kent", "armies", attackers, defenders, (), replace(PREFERRED, nobody_left=reading))
    assert battle.fits(Outcome(won=True, lost=lost)) == (lost < attackers)
    both = reading is NobodyLeft.NOBODY and lost == attackers and killed == defenders
    holds = killed < defenders or (killed == 0 and defenders == 0) or both
    assert battle.fits(Outcome(won=False, lost=lost, killed=killed)) == (lost <= attackers and holds)


@claim("em.attack.battle")
def who_is_repelled_by_land_is_back_where_he_came_from_also_where_a_landing_would_be_lost(
    armies: Count, lost: Count, reading: RepelledLanding
) -> None:
    """Armies that attack from land and do not win are all there again but for those that have fallen."""
    assume(armies > 0)
    assume(lost <= armies)
    world = _front(Front(points=2, in_kent=armies, in_picardy=1, in_artois=0), Mode.DEFEND)
    attack = Attack("Kent", "Picardy", Number(Form.NUMBER, armies))
    profile = replace(PREFERRED, repelled_landing=reading)
    made = execute(world, SheetOrder("Albion", attack, Outcome(won=False, lost=lost)), profile)
    assert isinstance(made, Course)
    assume(not made.failed)
    assert made.world.presence("Kent", "Albion").stack.armies == armies - lost
    assert made.world.presence("Picardy", "Albion").stack.armies == 0

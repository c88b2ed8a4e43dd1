"""What attacks on a map leave behind: of whom the area is and how it is defended, who sticks there, who has fallen."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.combat.defence import AS_AT_START, Defence
from clausewitz.rulebooks.empires.combat.retreats import Assault, Withdraw
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Attack, Mode, Outcome, SheetOrder
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    CapturedMode,
    Nobody,
    Profile,
    RetreatAboard,
    RetreatAdjacent,
    ShipsInBase,
    StuckRetreat,
)
from clausewitz.rulebooks.empires.turn.course import Battle, Course
from clausewitz.rulebooks.empires.turn.turn import execute

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}
_DEFENCE = Defence(mode=Mode.RETREAT, retreat_to="Artois")


def _attacked(
    armies: int,
    *others: Presence,
    from_sea: bool = False,
    picardy: str = "Gallia",
    artois: str = "Gallia",
    profile: Profile = PREFERRED,
    outcome: Outcome | None = None,
    defence: Defence = _DEFENCE,
) -> Course | Battle:
    """What comes of an attack of Albion on Picardy, next to Artois, both of an owner, where others have what they have.

    It comes from Kent, or from the Channel.
    """
    start = "Channel" if from_sea else "Kent"
    areas = (
        Area(name="Kent", owner="Albion", adjacent=frozenset({"Picardy"})),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Picardy"})),
        Area(name="Picardy", owner=picardy, defence=defence),
        Area(name="Artois", owner=artois, adjacent=frozenset({"Picardy"})),
    )
    own = Presence(area=start, country="Albion", ships=armies, stack=Stack(armies=armies))
    countries = (Country(name="Albion", points=armies), Country(name="Gallia"), Country(name="Belgica"))
    world = WorldMap(areas=areas, countries=countries, presences=(own, *others))
    order = Attack(start, "Picardy", Number(Form.NUMBER, armies))
    return execute(world, SheetOrder("Albion", order, outcome), profile)


def _garrison(armies: int, country: str = "Gallia") -> Presence:
    return Presence(area="Picardy", country=country, stack=Stack(armies=armies))


@claim(
    "em.stuck.by-sea",
    "em.stuck.any-terrain",
    "em.defence.start",
    rests_on=("em.issue.undefended", "em.issue.captured-mode"),
)
def who_captures_from_the_sea_sticks_and_finds_the_area_as_at_the_start_or_by_a_reading_as_it_was(
    armies: Count, from_sea: bool, reading: CapturedMode
) -> None:
    """Armies that capture open land stick there if they came by sea; its mode is gone, unless an answer keeps it."""
    assume(armies > 0)
    made = _attacked(armies, from_sea=from_sea, profile=replace(PREFERRED, captured_mode=reading))
    assert isinstance(made, Course)
    assert made.world.presence("Picardy", "Albion").stack.sticky == from_sea
    assert made.world.area("Picardy").defence == (_DEFENCE if reading is CapturedMode.KEPT else AS_AT_START)


@claim("em.attack.land", "em.attack.battle", "em.defence.no-armies", rests_on=("em.issue.nobody",))
def an_attack_with_no_armies_takes_nothing_and_fights_nobody(garrison: Count, reading: Nobody) -> None:
    """An ATTACK with no armies fails, or by one answer moves nobody: the area is held, and no battle is fought."""
    made = _attacked(0, _garrison(garrison), profile=replace(PREFERRED, nobody=reading))
    assert isinstance(made, Course)
    assert made.failed == (reading is Nobody.FAILS)
    assert made.world.area("Picardy").owner == "Gallia"
    assert made.world.presence("Picardy", "Gallia").stack.armies == garrison


@claim("em.defence.retreat.not-owned", rests_on=("em.issue.stronger",))
def who_holds_land_of_nobody_does_not_retreat_to_land_of_nobody(
    armies: Count, garrison: Count, picardy: Literal["Gallia", ""], artois: Literal["Gallia", ""]
) -> None:
    """Land that nobody owns is not a place of one's own: armies retreat only between areas of their country."""
    assume(garrison > 0)
    assume(armies > garrison)
    made = _attacked(armies, _garrison(garrison), picardy=picardy, artois=artois)
    assert isinstance(made, Battle) == ("" in (picardy, artois))


@claim("em.defence.retreat.not-owned")
def ships_in_a_lost_base_save_nobody(armies: Count, garrison: Count, ships: Count, reading: RetreatAboard) -> None:
    """Armies may by one answer retreat to their ships at sea, and not to those that lie in land of others."""
    assume(garrison > 0)
    assume(armies > garrison)
    fleet = Presence(area="Artois", country="Gallia", ships=ships)
    profile = replace(PREFERRED, retreat_aboard=reading)
    assert isinstance(_attacked(armies, _garrison(garrison), fleet, artois="Belgica", profile=profile), Battle)


@claim("em.attack.battle")
def what_the_defenders_lose_they_lose_together(armies: Count, garrison: Count, allies: Count, killed: Count) -> None:
    """Of two countries that have held an area together as many armies are lost as the battle has cost, and no more."""
    assume(armies > 0)
    assume(killed < garrison + allies)
    stand, outcome = Defence(mode=Mode.DEFEND), Outcome(won=False, killed=killed)
    both = (_garrison(garrison), _garrison(allies, "Belgica"))
    made = _attacked(armies, *both, defence=stand, outcome=outcome)
    assert isinstance(made, Course)
    left = sum(made.world.presence("Picardy", each).stack.armies for each in ("Gallia", "Belgica"))
    assert left == garrison + allies - killed


@claim("em.attack.battle")
def without_the_sentence_no_attack_on_armies_would_be_resolved(armies: Count, garrison: Count, known: bool) -> None:
    """An attack on armies that stand fails once "a battle occurs" is struck out, however it would have ended."""
    assume(armies > 0)
    assume(garrison > 0)
    outcome = Outcome(won=True) if known else None
    with switch_off("em.attack.battle"):
        made = _attacked(armies, _garrison(garrison), defence=Defence(mode=Mode.DEFEND), outcome=outcome)
    assert isinstance(made, Course)
    assert made.failed


@claim("em.movement.continuous", "em.attack.land", rests_on=("em.issue.ships-in-base", "em.issue.undefended"))
def of_the_ships_in_a_captured_base_no_more_have_moved_than_are_left(
    ships: Count, moved: Count, reading: ShipsInBase
) -> None:
    """Ships that stay in a captured area have moved as often as before; of those that are gone none has."""
    assume(moved <= ships)
    fleet = Presence(area="Picardy", country="Gallia", ships=ships, ships_moved=moved)
    made = _attacked(1, fleet, profile=replace(PREFERRED, ships_in_base=reading))
    assert isinstance(made, Course)
    stayed = made.world.presence("Picardy", "Gallia")
    assert stayed.ships_moved == (moved if reading is ShipsInBase.STAY else 0)


@claim(
    "em.defence.defend",
    "em.defence.defend.even-if-losing",
    fixed={str: ""},
    rests_on=("em.issue.stronger", "em.issue.retreat-adjacent", "em.issue.stuck-retreat"),
)
def who_stands_is_told_what_the_readings_say_of_retreats_in_that_mode_alone(
    at: Assault, near: RetreatAdjacent, stuck: StuckRetreat, aboard: RetreatAboard
) -> None:
    """No answer on retreats speaks of armies in another mode; DEFEND has them stand, even if more attack them."""
    profile = replace(PREFERRED, retreat_adjacent=near, stuck_retreat=stuck, retreat_aboard=aboard)
    made = ruling(Withdraw(), replace(at, profile=profile))
    assert not made.disagreeing
    assume(not made.allowed)
    told = {each.clause for each in made.reasons}
    retreat, defend = at.mode is Mode.RETREAT, at.mode is Mode.DEFEND
    more = at.attackers > at.defenders
    assert ("em.issue.retreat-adjacent" in told) == (retreat and not at.near and near is RetreatAdjacent.STAND)
    assert ("em.issue.stuck-retreat" in told) == (retreat and at.stuck and stuck is StuckRetreat.STAND)
    assert ("em.defence.defend" in told) == (defend and not more)
    assert ("em.defence.defend.even-if-losing" in told) == (defend and more)


@claim("em.stuck.no-attack", fixed=ANY, rests_on=("em.issue.stuck", "em.issue.nobody"))
def an_attack_is_told_that_its_armies_are_stuck_or_none_only_if_they_are(at: Advance, reading: Nobody) -> None:
    """A sticky area is a reason against armies that are there, and their want only by the answer that says so."""
    made = ruling(Attack("Kent", "Picardy"), replace(at, profile=replace(PREFERRED, nobody=reading)))
    assume(not made.allowed)
    told = {each.clause for each in made.reasons}
    assert ("em.stuck.no-attack" in told) == (at.stack.sticky and 1 <= at.armies <= at.stack.armies)
    assert ("em.issue.nobody" in told) == (at.armies == 0 and reading is Nobody.FAILS)

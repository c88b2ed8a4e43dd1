"""Attacks of several nations on one zone: who attacks, how each attack ends, and who may do what."""

import re
from collections.abc import Callable
from dataclasses import replace

from pytest_bdd import given, parsers, then, when

from clausewitz.play.norms import NotAllowedError
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack, JoinContest, PickOrder
from clausewitz.rulebooks.great_war.allies.assaults import Assaults, AttackTogether, Coalition, MoveTogether
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.steps.expect import expect

from ..turn.turns import turn_of
from ..world import World

NATIONS = r"\w+(?:(?:, \w+)* (?:and|or) \w+)?"


def _nations(text: str) -> tuple[str, ...]:
    return tuple(re.split(r", | and | or ", text))


@given(parsers.re(rf"(?P<nations>{NATIONS}) attack the same zone"))
def _attack(world: World, nations: str) -> None:
    """The allies that would attack a zone in this turn: `England, France and USA attack the same zone`."""
    alliances = world.theatre.alliances
    world.assaults = Assaults(waiting=_nations(nations), alliances=alliances, profile=world.profile)


@given("offensive coordination technology has been developed")
def _coordination(world: World) -> None:
    """All who attack the zone have it: `offensive coordination technology has been developed`."""
    world.assaults = replace(world.assaults, developed=frozenset(world.assaults.waiting))


@given(parsers.parse("{nation} has developed offensive coordination technology"))
def _coordination_of_one(world: World, nation: str) -> None:
    """One nation has it, whether it attacks or not: `France has developed offensive coordination technology`."""
    world.assaults = replace(world.assaults, developed=world.assaults.developed | {nation})
    if world.turn:
        world.turn = replace(world.turn, board=world.turn.board.with_nation(nation, coordination=True))


@given("an ally of the attacker has contested the space earlier in the turn")
def _ally_contests(world: World) -> None:
    """An ally attacked before, and contests: `an ally of the attacker has contested the space earlier in the turn`."""
    world.ally_contests = True


@when(parsers.re(rf"(?P<nations>{NATIONS}) begins? (?:its|their) attack"))
def _begins(world: World, nations: str) -> None:
    """A nation, or several together, attack: `France begins its attack`, `England and France begin their attack`."""
    world.assaults = world.assaults.begin_attack(*_nations(nations))


@when(parsers.re(rf'(?P<nations>{NATIONS}) attack "(?P<place>[^"]+)" together'))
def _attack_together(world: World, nations: str, place: str) -> None:
    """The battle of several nations for a place begins: `England and France attack "Rhineland" together`."""
    world.turn = turn_of(world).choose(AttackTogether(place=place, nations=_nations(nations)))
    world.look_at_fight()


@when(parsers.parse("{nation} holds back"))
def _holds_back(world: World, nation: str) -> None:
    """A nation gives up its attack: `France holds back`."""
    world.assaults = world.assaults.hold_back(nation)


@when(parsers.re(r"the attack is (?:called off|over): it (?P<ending>.+)"))
def _ends(world: World, ending: str) -> None:
    """How the attack ended: it `is destroyed`, `retreats`, `contests the zone` or `captures the zone`."""
    world.assaults = world.assaults.end_attack(Before(ending))


@then(parsers.re(rf"the next to attack may be (?P<nations>{NATIONS})"))
def _next(world: World, nations: str) -> None:
    """The allies of which one may attack now: `the next to attack may be England or USA`."""
    expect("the next to attack", frozenset(world.assaults.may_be_next()), frozenset(_nations(nations)))
    for action in (BeginAttack(), PickOrder()):
        world.rule(action, world.assaults.situation())


@then("nobody may attack next")
def _nobody(world: World) -> None:
    """Either an attack is under way, or nobody is left to attack: `nobody may attack next`."""
    expect("the next to attack", frozenset(world.assaults.may_be_next()), frozenset())
    world.rule(BeginAttack(), world.assaults.situation())


@then(parsers.re(rf"(?P<nations>{NATIONS}) may attack together"))
def _together(world: World, nations: str) -> None:
    """Nations may attack at once: `England and France may attack together`."""
    world.allows(AttackTogether(), world.assaults.coalition(_nations(nations)))


@then(parsers.re(rf"(?P<nations>{NATIONS}) may not attack together because of (?P<clause>\S+)"))
def _not_together(world: World, nations: str, clause: str) -> None:
    """A clause forbids nations to attack at once."""
    world.forbids(AttackTogether(), world.assaults.coalition(_nations(nations)), clause)
    _refuses(nations, lambda: world.assaults.begin_attack(*_nations(nations)))


@then(parsers.re(rf"(?P<nations>{NATIONS}) (?P<how>move|do not move) together"))
def _move_together(world: World, nations: str, how: str) -> None:
    """Whether nations move in one turn, by the text or by the small map: `England, France and USA move together`."""
    check = world.allows if how == "move" else world.forbids
    check(MoveTogether(), _of_one_turn(world, nations))


def _of_one_turn(world: World, nations: str) -> Coalition:
    these = _nations(nations)
    coalition = Assaults(waiting=(), alliances=world.theatre.alliances).coalition(these)
    return replace(coalition, one_turn=any(set(these) <= set(turn) for turn in small_war().atlas.turns))


@then("the next ally may begin its attack")
def _may_begin(world: World) -> None:
    """The ally whose turn it is may attack: `the next ally may begin its attack`."""
    world.allows(BeginAttack(), world.assaults.situation())


@then(parsers.parse("the next ally may not begin its attack because of {clause}"))
def _may_not_begin(world: World, clause: str) -> None:
    """A clause forbids the next ally to attack."""
    world.forbids(BeginAttack(), world.assaults.situation(), clause)
    _refuses(world.assaults.waiting[0], lambda: world.assaults.begin_attack(world.assaults.waiting[0]))


@then("the next ally may hold back")
def _may_hold_back(world: World) -> None:
    """The ally whose turn it is need not attack: `the next ally may hold back`."""
    world.allows(HoldBack(), world.assaults.situation())


@then("the next ally may not hold back")
def _must_attack(world: World) -> None:
    """No clause lets the ally whose turn it is give up its attack: `the next ally may not hold back`."""
    world.forbids(HoldBack(), world.assaults.situation())


@then(parsers.parse("the next ally may not hold back because of {clause}"))
def _may_not_hold_back(world: World, clause: str) -> None:
    """A clause obliges the next ally to attack."""
    world.forbids(HoldBack(), world.assaults.situation(), clause)
    _refuses(world.assaults.waiting[0], lambda: world.assaults.hold_back(world.assaults.waiting[0]))


@then("in a later turn an ally may join the contest without an attack")
def _may_join(world: World) -> None:
    """A contest of an earlier turn is reinforced: `in a later turn an ally may join the contest without an attack`."""
    world.allows(JoinContest(), replace(world.assaults.situation(), this_turn=False))


@then(parsers.parse("the next ally may not join the contest without an attack because of {clause}"))
def _may_not_join(world: World, clause: str) -> None:
    """A clause forbids the next ally to enter the zone that an ally contests without an attack."""
    world.forbids(JoinContest(), world.assaults.situation(), clause)


def _refuses(nations: str, attempt: Callable[[], object]) -> None:
    """Expect the attacks on the zone to refuse what nations try to do."""
    try:
        attempt()
    except NotAllowedError:
        return
    expect(f"what {nations} may not do", "done", "refused")

"""Thens: what has become of an order, and what is where afterwards."""

import re

from pytest_bdd import parsers, then

from clausewitz.play.moments import Choose
from clausewitz.play.norms import NotAwaitedError, NotOfferedError, RefusedError
from clausewitz.play.switches import clauses_switched_off
from clausewitz.rulebooks.empires.combat.defence import mode_in_force
from clausewitz.rulebooks.empires.orders import Outcome
from clausewitz.steps.expect import UnexpectedError, expect, expect_that, in_words, is_cited

from .world import World


@then("the order is executed")
def _executed(world: World) -> None:
    """The last order has not failed: `the order is executed`."""
    expect_that(not world.last.failed, "the order to be executed", _told(world))


@then(parsers.re(r"it costs (?P<number>\d+) BPs?"))
def _costs(world: World, number: str) -> None:
    """What the last order has cost: `it costs 3 BPs`."""
    costs = next((each.text for each in world.last.told if each.text.startswith("costs ")), "costs 0")
    expect("the cost of the order", int(re.findall(r"\d+", costs)[0]), int(number))


@then("the order fails")
def _fails(world: World) -> None:
    """The last order has failed: `the order fails`."""
    expect_that(world.last.failed, "the order to fail", _told(world))


@then(parsers.parse("the order fails because of {clause}"))
def _fails_because(world: World, clause: str) -> None:
    """The last order has failed by a clause or a reading: `the order fails because of em.move.fails`."""
    failed, cites = world.last.failed, world.last.told[0].cites
    found = f"{'refuses' if failed else 'executes'} it by {in_words(cites)}: {world.last.told[0].text}"
    expect_that(failed and is_cited(clause, cites[:1]), f"the order to fail because of {clause}", found)


@then(parsers.parse("the armies are held by {clauses}"))
def _held(world: World, clauses: str) -> None:
    """The part of the Note that holds armies that are stuck: `the armies are held by em.stuck.area, em.stuck.later`."""
    cites = world.last.told[0].cites[1:]
    wanted = () if clauses == "nothing else" else tuple(clauses.split(", "))
    holds = cites == wanted or bool(clauses_switched_off())
    expect_that(holds, f"the armies to be held by {in_words(wanted)}", f"cites {in_words(cites)} for that")


@then("the report reads")
def _reads(world: World, datatable: list[list[str]]) -> None:
    """All that is told of the last order, a row for each line: `| costs 1 BP |`."""
    expect("the report", tuple(each.text for each in world.last.told), tuple(row[0] for row in datatable))


@then(parsers.re(r"(?P<country>\w+) then has (?P<number>\d+) arm(?:y|ies) in (?P<area>.+)"))
def _armies(world: World, country: str, number: str, area: str) -> None:
    """How many armies there are afterwards: `Albion then has 2 armies in Sussex`."""
    expect(f"the armies of {country} in {area}", world.presence(area, country).stack.armies, int(number))


@then(parsers.re(r"(?P<country>\w+) then has (?P<number>\d+) ships? in (?P<area>.+)"))
def _ships(world: World, country: str, number: str, area: str) -> None:
    """How many ships there are afterwards: `Albion then has 2 ships in North Sea`."""
    expect(f"the ships of {country} in {area}", world.presence(area, country).ships, int(number))


@then(parsers.re(r"(?P<country>\w+) then has (?P<number>\d+) BPs?"))
def _points(world: World, country: str, number: str) -> None:
    """How many BPs are left: `Albion then has 17 BPs`."""
    expect(f"the BPs of {country}", world.atlas.country(country).points, int(number))


@then(parsers.parse("{area} then belongs to {country}"))
def _belongs(world: World, area: str, country: str) -> None:
    """Who owns an area afterwards: `Picardy then belongs to Albion`."""
    expect(f"the owner of {area}", world.area(area).owner, country)


@then(parsers.parse("a battle for {area} is to be decided"))
def _undecided(world: World, area: str) -> None:
    """An order has led to a battle whose end is for section 8: `a battle for Picardy is to be decided`."""
    awaited, question = world.turn.awaits, f"how does the battle of {area} end?"
    found = f"asks: {awaited.question}" if isinstance(awaited, Choose) else _told(world)
    expect_that(isinstance(awaited, Choose) and awaited.question == question, f"to be asked: {question}", found)


@then("no battle is to be decided")
def _decided(world: World) -> None:
    """All orders are executed, and nobody can say how a battle ends: `no battle is to be decided`."""
    _expect_refused(world, Outcome(won=True, lost=0), NotAwaitedError)


@then(parsers.parse("the battle cannot be won, losing {lost:d}"))
def _cannot_be_won(world: World, lost: int) -> None:
    """An end that the battle that is to be decided cannot have: `the battle cannot be won, losing 3`."""
    _expect_refused(world, Outcome(won=True, lost=lost), NotOfferedError)


@then(parsers.parse("the battle cannot be lost, losing {lost:d}, killing {killed:d}"))
def _cannot_be_lost(world: World, lost: int, killed: int) -> None:
    """The same of the other end: `the battle cannot be lost, losing 3, killing 2`."""
    _expect_refused(world, Outcome(won=False, lost=lost, killed=killed), NotOfferedError)


@then(parsers.parse("the armies in {area} stand and fight because of {clause}"))
def _stand(world: World, area: str, clause: str) -> None:
    """Attacked armies do not retreat: `the armies in Picardy stand and fight because of em.defence.defend`."""
    said = rf"1 army in {area} stands and fights|\d+ armies in {area} stand and fight"
    told = [each for each in world.last.told if re.fullmatch(said, each.text)]
    expected = f"that the armies in {area} stand and fight because of {clause}"
    found = f"cites {in_words(told[0].cites)} for that" if told else _told(world)
    expect_that(bool(told) and is_cited(clause, told[0].cites), expected, found)


@then(parsers.parse("the armies in {area} retreat to {location}"))
def _retreat(world: World, area: str, location: str) -> None:
    """Attacked armies retreat: `the armies in Picardy retreat to Normandy`."""
    _expect_told(world, f"the armies in {area} retreat to {location}")


@then(parsers.re(r"the attack comes from (?P<how>the expected|an unexpected) direction"))
def _foreseen(world: World, how: str) -> None:
    """Whether a defence location was right: `the attack comes from an unexpected direction`."""
    _expect_told(world, f"the attack comes from {how} direction")


@then("no direction has been predicted")
def _unforeseen(world: World) -> None:
    """The armies attacked expect the attack from nowhere: `no direction has been predicted`."""
    told = any("direction" in each.text for each in world.last.told)
    expect_that(not told, "no direction to have been predicted", _told(world))


@then(parsers.parse("the defence mode of {area} is {mode}"))
def _mode(world: World, area: str, mode: str) -> None:
    """The defence mode in force: `the defence mode of Picardy is AMBUSH`."""
    in_force, cites = mode_in_force(world.area(area).defence)
    world.looked_up.update(cites)
    expect(f"the defence mode of {area}", in_words(in_force), mode)


def _expect_told(world: World, text: str) -> None:
    expect_that(text in (each.text for each in world.last.told), f"that {text}", _told(world))


def _told(world: World) -> str:
    """What was told of the last order."""
    return f"tells: {'; '.join(each.text for each in world.turn.reports[-1].told)}"


def _expect_refused(world: World, outcome: Outcome, reason: type[RefusedError]) -> None:
    try:
        world.turn.choose(outcome)
    except reason:
        return
    raise UnexpectedError(f'no battle that is "{outcome}"', "takes that for the end of one")

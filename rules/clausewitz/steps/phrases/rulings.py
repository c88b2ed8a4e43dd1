"""What a side decides, and what may be decided, in the words in which an action is shown."""

from pytest_bdd import parsers, then, when

from clausewitz.play.combat import Considered, considered_actions
from clausewitz.play.moments import Decided
from clausewitz.steps.expect import UnclearError, expect, expect_choice, side_of
from clausewitz.steps.world import BattleWorld
from clausewitz.text.words import did_you_mean


@when(parsers.re(r'the (?P<side>attacker|defender) chooses "(?P<action>[^"]+)"'))
def _chooses(world: BattleWorld, side: str, action: str) -> None:
    """A side takes a decision, in the words in which `clausewitz play` shows it: `the defender chooses "retreats"`."""
    expect_choice(world.fight.awaits, side_of(side))
    world.fight = world.fight.choose(_resolve_action(world, f"{side} {action}").action)
    world.roll()


@then(parsers.re(r'"(?P<action>[^"]+)" was (?P<how>a free|the only) choice in step (?P<label>\S+)'))
def _expect_decided(world: BattleWorld, action: str, how: str, label: str) -> None:
    """Whether a side could have decided otherwise: `"attacker retreats to Baden" was the only choice in step 6`."""
    made = ((each.step, each.happening) for each in world.fight.events)
    taken = ((step, each) for step, each in made if isinstance(each, Decided))
    found = {(step, each.bound) for step, each in taken if f"{each.side.value} {each.option}" == action}
    expect(f'where "{action}" was decided, and whether as the only choice', found, {(label, how == "the only")})


@then(parsers.re(r'"(?P<action>[^"]+)" is allowed(?: by (?P<clause>\S+))?'))
def _expect_allowed(world: BattleWorld, action: str, clause: str | None) -> None:
    """An action may be taken, in the words that `clausewitz may` takes: `"defender retreats" is allowed`."""
    named = _resolve_action(world, action)
    world.allows(named.action, named.situation(world.fight), clause or "")


@then(parsers.re(r'"(?P<action>[^"]+)" is forbidden by (?P<clause>\S+)'))
def _forbidden(world: BattleWorld, action: str, clause: str) -> None:
    """A clause, or a reading of an issue, forbids an action."""
    named = _resolve_action(world, action)
    world.forbids(named.action, named.situation(world.fight), clause)


@then(parsers.re(r'"(?P<action>[^"]+)" is not allowed'))
def _not_allowed(world: BattleWorld, action: str) -> None:
    """An action may not be taken, even if only because no clause speaks of it: `"attacker retreats" is not allowed`."""
    named = _resolve_action(world, action)
    world.forbids(named.action, named.situation(world.fight))


def _resolve_action(world: BattleWorld, words: str) -> Considered:
    every = {str(each): each for each in considered_actions(world.fight)}
    if words not in every:
        known = did_you_mean(words, every) or f"; there are {', '.join(sorted(every)) or 'none'}"
        raise UnclearError(f'"{words}" is no action in this battle{known}')
    return every[words]

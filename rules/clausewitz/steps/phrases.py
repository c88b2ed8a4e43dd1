"""Thens: what the transcript says, what a clause has no bearing on, and the figures of the roster."""

from pytest_bdd import given, parsers, then, when

from clausewitz.play.combat import Considered, considered_actions
from clausewitz.play.moments import Checked, Decided, Fired
from clausewitz.play.readings import choose_reading
from clausewitz.steps.dice import WHOSE, whose_of
from clausewitz.steps.expect import (
    UnclearError,
    cells_of,
    dice_of,
    expect,
    expect_at,
    expect_choice,
    expect_dice,
    expect_held,
    expect_invalid,
    expect_losses,
    expect_over,
    expect_that,
    expect_won_by_nobody,
    faces_of,
    kind_of,
    number_of,
    require_given,
    side_of,
)
from clausewitz.steps.situations import action_named, how_ruled, read
from clausewitz.steps.world import BattleWorld, Playing, World, who_is_due
from clausewitz.text.words import did_you_mean


@then(parsers.parse("the transcript does not cite {clause}"))
def _does_not_cite(world: World, clause: str) -> None:
    """A clause that has no bearing on what happened, by its id."""
    expect(f"whether {clause} is cited", clause in world.cited_clauses, False)


@then(parsers.parse("the transcript says: {words}"))
def _says(world: World, words: str) -> None:
    """A line of the transcript, word for word: `the transcript says: defender retreats, having no other choice`."""
    expect(f'whether the transcript says "{words}"', words in (text for _, _, text, _ in world.transcript), True)


@then(parsers.parse("the roster gives {name} {figure} {value}"))
def _figure(world: World, name: str, figure: str, value: str) -> None:
    """A figure of the roster: `the roster gives infantry cost 1.5`."""
    roster = world.rulebook.roster
    found = roster.figure(kind_of(name, roster), figure)
    expect(f"the {figure} of {name}", float(found.value) if found else None, float(value))
    world.looked_up.update([found.clause] if found else [])


@given("the battle of this document")
def _document(world: BattleWorld, playing: Playing, docstring: str) -> None:
    """What a document sets up, a battle or a turn: the document, in TOML, stands below between rows of quotes."""
    opened = playing.set_up(docstring, world.rulebook)
    world.profile = opened.profile
    world.lay_out(opened.position)


@when("play goes on as follows")
def _goes_on(world: BattleWorld, playing: Playing, datatable: list[list[str]]) -> None:
    """Rolls and decisions, a row for each: whose dice are rolled or who decides, and what a player types for it.

    Examples of rows: `| attacker's artillery, defender's infantry | 2 6 |` and `| defender | 1 infantry |`.
    """
    for who, typed in cells_of(datatable, "whose dice, or who decides", "what a player types"):
        due = who_is_due(world.playable)
        expect_that(who == due, f"{who} to be due", f"has {due or 'nobody'} due")
        world.lay_out(playing.apply_move(world.playable, typed))


@then(parsers.parse("play is over: {outcome}"))
def _expect_play_over(world: BattleWorld, outcome: str) -> None:
    """That nothing more is awaited, and how it ended: `play is over: the defender is eliminated`."""
    expect_over(world.playable.awaits, outcome)


@then("these units are left")
def _expect_survivors(world: BattleWorld, datatable: list[list[str]]) -> None:
    """All units that are left: whose, what keeps them out of the fight, and how many; `| defender | 2 infantry |`."""
    rows = tuple(f"{whose}: {units}" for whose, units in cells_of(datatable, "whose, and where", "the units"))
    expect("the units that are left", tuple(f"{each}: {each.units}" for each in world.playable.survivors), rows)


@then("the spaces are held as follows")
def _expect_holders(world: BattleWorld, datatable: list[list[str]]) -> None:
    """Who has each space that is settled, a row for each: `| the attacker holds the space |`."""
    rows = tuple(row for (row,) in cells_of(datatable, "who holds what"))
    expect("who holds the spaces", tuple(map(str, world.playable.holders)), rows)


@given(parsers.re(r"the (?P<side>attacker|defender) has (?P<units>\d.+)"))
def _has(world: BattleWorld, side: str, units: str) -> None:
    """The units of a side in the battle, by number: `the attacker has 2 artillery and 1 infantry`."""
    world.muster(side_of(side), units)


@when(parsers.re(rf"(?P<whose>{WHOSE}) (?:miss|fails?)"))
def _miss(world: BattleWorld, whose: str) -> None:
    """Dice that miss on the way to the step that is named next, once in each round: `the attacker's infantry miss`.

    Of several kinds and of both sides: `the attacker's artillery, infantry and the defender's infantry miss`. A check
    fails: `the defender's morale fails`.
    """
    world.dice.miss(whose_of(whose, world.kind_of))


@when(parsers.parse("step {label} begins"))
def _begins(world: BattleWorld, label: str) -> None:
    """The battle goes on to a step; the dice on the way miss, and everybody fights on: `step 4 begins`."""
    world.reach(label, 1)


@when(parsers.parse("step {label} of round {number:d} begins"))
def _begins_again(world: BattleWorld, label: str, number: int) -> None:
    """The same in a later round: `step 2 of round 2 begins`."""
    world.reach(label, number)


@when(parsers.parse("step {label} is fought with"))
def _fight_step(world: BattleWorld, label: str, datatable: list[list[str]]) -> None:
    """The battle goes on to a step, and these dice are rolled in it: all of them, one row for each kind of unit.

    Example of a row: `| attacker's infantry | 1, 4 |`.
    """
    _fight(world, label, 1, datatable)


@when(parsers.parse("step {label} of round {number:d} is fought with"))
def _fight_step_of_round(world: BattleWorld, label: str, number: int, datatable: list[list[str]]) -> None:
    """The same in a later round: `step 1 of round 2 is fought with`."""
    _fight(world, label, number, datatable)


@when(parsers.parse("the {side} loses {units}"))
def _loses(world: BattleWorld, side: str, units: str) -> None:
    """The losses of a side are chosen: `the defender loses 1 infantry`; hits, for a unit that takes several."""
    expect_choice(world.fight.awaits, question=f"losses of the {side}")
    world.fight = world.fight.choose(world.force_of(side_of(side), units))
    world.roll()


def _fight(world: BattleWorld, label: str, number: int, datatable: list[list[str]]) -> None:
    rows = cells_of(datatable, "whose dice", "their faces")
    world.reach(label, number)
    world.dice.name(label, number, {dice_of(whose, world.kind_of): faces_of(faces) for whose, faces in rows})
    world.roll()


@then(parsers.parse("the {side} has {units} left"))
def _expect_force_left(world: BattleWorld, side: str, units: str) -> None:
    """All that a side has left in the battle, by number, or nothing: `the defender has 2 infantry left`."""
    expect(f"what the {side} has left", world.left_to(side_of(side)), world.force_of(side_of(side), units))


@then("these dice are rolled")
def _dice(world: BattleWorld, datatable: list[list[str]]) -> None:
    """All dice that are rolled next: unit, how many dice, target number. `| attacker's artillery | 2 | 3 |`."""
    rows = cells_of(datatable, "whose dice", "how many", "the target number")
    dice = [(dice_of(whose, world.kind_of), number_of(number), number_of(target)) for whose, number, target in rows]
    expect_dice(world.fight.awaits, dice)


@then("none of these rolls is valid")
def _invalid(world: BattleWorld, datatable: list[list[str]]) -> None:
    """Rolls that are refused by their number of dice, or by a face; a row for each, of all dice: `| 11, 1 |`."""
    for (faces,) in cells_of(datatable, "the faces of all dice"):
        expect_invalid(world.fight, faces_of(faces))


@then("no dice were rolled")
def _no_dice(world: BattleWorld) -> None:
    """Nobody has fired or rolled for anything so far: `no dice were rolled`."""
    rolled = (each.happening for each in world.fight.events if isinstance(each.happening, Fired | Checked))
    expect("what has fired", tuple(rolled), ())


@then(parsers.parse("the {side} is asked"))
def _expect_decision(world: BattleWorld, side: str) -> None:
    """Whose decision is next: `the defender is asked`."""
    expect_choice(world.awaits, side_of(side))


@then("these are all the choices")
def _choices(world: BattleWorld, datatable: list[list[str]]) -> None:
    """All that may be decided now, a row for each choice, in any order: `| fights on |`."""
    found = tuple(sorted(map(str, expect_choice(world.awaits).options)))
    expect("the choices", found, tuple(sorted(row[0] for row in datatable)))


@then(parsers.parse("the {chooser} chooses the losses of the {side}"))
def _chooser_is(world: BattleWorld, chooser: str, side: str) -> None:
    """Who chooses casualties now: `the defender chooses the losses of the defender`."""
    expect_choice(world.fight.awaits, side_of(chooser), f"losses of the {side}")


@then(parsers.parse("the {side} may lose {units}"))
def _may_lose(world: BattleWorld, side: str, units: str) -> None:
    """Losses that a side may choose now: `the defender may lose 1 infantry`."""
    expect_losses(world.fight, side_of(side), world.force_of(side_of(side), units))


@then(parsers.parse("the {side} may not lose {units}"))
def _may_not_lose(world: BattleWorld, side: str, units: str) -> None:
    """Losses that a side may not choose now: `the attacker may not lose 2 infantry`."""
    expect_losses(world.fight, side_of(side), world.force_of(side_of(side), units), allowed=False)


@then(parsers.parse("the battle stands at step {label}"))
def _stands(world: BattleWorld, label: str) -> None:
    """The step at which dice or a decision are awaited: `the battle stands at step 2`."""
    expect_at(world.fight, label, 1)


@then(parsers.parse("the battle stands at step {label} of round {number:d}"))
def _stands_again(world: BattleWorld, label: str, number: int) -> None:
    """The same in a later round: `the battle stands at step 2 of round 2`."""
    expect_at(world.fight, label, number)


@then(parsers.parse("the battle is over: {outcome}"))
def _expect_battle_over(world: BattleWorld, outcome: str) -> None:
    """How the battle ended, and for whom: `the battle is over: the defender is eliminated`."""
    expect_over(world.fight.awaits, outcome)


@then("nobody has won the space")
def _nobody_has_won(world: BattleWorld) -> None:
    """It is still fought for, or no rule gives it to a side: `nobody has won the space`."""
    expect_won_by_nobody(world.fight.holders)


@then(parsers.parse("the space is held by the {side}"))
def _holds(world: BattleWorld, side: str) -> None:
    """Who has the space once the battle is over: `the space is held by the defender`."""
    expect_held(world.fight.holders, side_of(side))


@then(parsers.parse("the space is contested, and friendly to the {side}"))
def _expect_contested(world: BattleWorld, side: str) -> None:
    """That both sides are in it, and whose it remains: `the space is contested, and friendly to the defender`."""
    expect_held(world.fight.holders, side_of(side), contested=True)


@given(parsers.parse("reading {letter} of {issue}"))
def takes_reading(world: World, letter: str, issue: str) -> None:
    """Another reading of an issue than the preferred one, by its letter and the id of the issue."""
    world.profile = choose_reading(world.profile, issue, letter)


@given(parsers.parse("the profile {name}"))
def takes_profile(world: World, name: str) -> None:
    """All readings of a profile, by its name."""
    world.profile = require_given(world.rulebook.profiles.get(name), f"a profile {name}")


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
    """An action may not be taken, be it that no clause speaks of it: `"attacker retreats" is not allowed`."""
    named = _resolve_action(world, action)
    world.forbids(named.action, named.situation(world.fight))


def _resolve_action(world: BattleWorld, words: str) -> Considered:
    every = {str(each): each for each in considered_actions(world.fight)}
    if words not in every:
        known = did_you_mean(words, every) or f"; there are {', '.join(sorted(every)) or 'none'}"
        raise UnclearError(f'"{words}" is no action in this battle{known}')
    return every[words]


@then(parsers.re(r"(?P<kind>[A-Z]\w+) is (?P<how>allowed|forbidden|not covered)(?: by (?P<clause>\S+))? where"))
def _expect_ruling(world: World, kind: str, how: str, clause: str | None, datatable: list[list[str]]) -> None:
    """What the norms say of an action where the fields that they look at are as the table says, all others as usual.

    `Rest is not covered where`: no sentence speaks of it.
    """
    situation, action = read(datatable, action_named(kind, world.profile), world.profile)
    made = world.rule(action, situation)
    expect(f"what the norms say of {kind}", how_ruled(made), how)
    if clause and made.decided_by:
        expect(f"by which clause {kind} is {how}", made.decided_by.clause, clause)

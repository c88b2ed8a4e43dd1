"""The general phrases, said of a battle of squads: what they bring about, and what they say where it is not so."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from textwrap import indent

import pytest

from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.play.norms import NotAllowedError
from clausewitz.play.roster import Roster, Unit
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps.expect import UnexpectedError, counts_of
from clausewitz.steps.world import BattleWorld
from play.positions.test_drill import DRILL, Drill
from rulebooks.running import runner
from skirmish.battle import USUAL, Customs, Skirmish, Stay
from skirmish.squads import Squad

UNITS = {kind: Unit(kind, one, more, {}) for kind, one, more in (("guns", "gun", "guns"), ("foot", "foot", "foot"))}
NOBODY = Squad()
STINGY = replace(USUAL, spent=type(USUAL.spent)["NO"])


@dataclass
class World(BattleWorld):
    """A scenario of a skirmish."""

    rulebook = Rulebook("skirmish", "Skirmish", {"usual": USUAL, "stingy": STINGY}, Roster(UNITS, ()))
    profile: Customs = USUAL
    attacker: Squad = NOBODY
    defender: Squad = NOBODY

    def muster(self, side: Side, units: str) -> None:
        if side is Side.ATTACKER:
            self.attacker += self.force_of(side, units)
        else:
            self.defender += self.force_of(side, units)

    def force_of(self, side: Side, units: str) -> Squad:
        return Squad(**counts_of(units, self.rulebook.roster))

    def start_fight(self) -> Battle:
        roads = ("the road", "the swamp")
        return Skirmish(attacker=self.attacker, defender=self.defender, profile=self.profile, roads=roads).start()

    def left_to(self, side: Side) -> Force:
        return self.fight.can_be_hit(side)

    def leads_on(self, option: object) -> bool:
        return option == Stay()


Run = Callable[[str], World]
SIDES = """
Given the attacker has 1 gun and 1 foot
And the attacker has 1 foot
And the defender has 1 gun and 1 foot
"""
GUNS = """
When step 1 is fought with
  | attacker's guns | 2 |
  | defender's guns | 4 |
"""
TO_DECIDE = """
When the defender loses 1 gun
And the attacker's foot and the defender's foot miss
And step 4 begins
"""


@pytest.fixture(scope="module")
def run() -> Run:
    play = runner(World, "clausewitz.steps.phrases")
    return lambda steps: play(indent(f"Scenario: A skirmish\n{steps}".replace("\n\n", "\n"), "  ").lstrip())


@pytest.mark.parametrize(
    "then",
    [
        "Then these dice are rolled\n  | attacker's guns | 1 | 2 |\n  | defender's guns | 1 | 2 |",
        "Then the battle stands at step 1\nAnd no dice were rolled",
        f"{GUNS}Then the defender chooses the losses of the defender\nAnd the defender may lose 1 foot",
        f"{GUNS}Then the defender may not lose 1 gun, 1 foot\nAnd the defender is asked",
        f"{GUNS}{TO_DECIDE}Then the defender has 1 foot left\nAnd the attacker has 1 gun, 2 foot left",
        f"{GUNS}{TO_DECIDE}Then these are all the choices\n  | stays |\n  | leaves by the road |",
        f'{GUNS}{TO_DECIDE}Then "attacker stays" is allowed\nAnd "attacker leaves by the road" is allowed by sk.leave',
        f'{GUNS}{TO_DECIDE}Then "attacker leaves by the swamp" is forbidden by sk.swamp',
        f'{GUNS}{TO_DECIDE}Then "defender leaves by the swamp" is not allowed',
        f'{GUNS}{TO_DECIDE}When the attacker chooses "stays"\nThen the defender is asked',
        f'{GUNS}{TO_DECIDE}When the attacker chooses "leaves by the road"'
        "\nThen the battle is over: the attacker has left",
        f"{GUNS}{TO_DECIDE}Then the transcript cites sk.guns\nAnd the transcript does not cite sk.swamp",
    ],
)
def test_phrases_set_up_a_battle_lead_it_on_and_find_what_is_so(run: Run, then: str) -> None:
    assert run(f"{SIDES}{then}").astray == []


@pytest.mark.parametrize(
    ("then", "told"),
    [
        (
            "Then these dice are rolled\n  | attacker's guns | 2 | 2 |",
            "the scenario expected a roll of 2 against 2 for the attacker's guns, the engine awaits a roll of "
            "1 against 2 for the attacker's guns, 1 against 2 for the defender's guns",
        ),
        (
            f"{GUNS}Then no dice were rolled",
            "the scenario expected what has fired to be nothing, the engine says attacker: guns roll 2 against 2, "
            "hits: 1, defender: guns roll 4 against 2, hits: 0",
        ),
        (
            f"{GUNS}{TO_DECIDE}Then these are all the choices\n  | stays |",
            "the scenario expected the choices to be stays, the engine says leaves by the road, stays",
        ),
        (
            f'{GUNS}{TO_DECIDE}Then "attacker leaves by the swamp" is allowed',
            'the scenario expected "leaves by the swamp" to be allowed, the engine forbids it by sk.swamp',
        ),
        (
            f'{GUNS}{TO_DECIDE}Then "attacker stays" is forbidden by sk.swamp',
            'the scenario expected "stays" to be forbidden by sk.swamp, the engine allows it by sk.stay',
        ),
        (
            f"{GUNS}{TO_DECIDE}Then the transcript cites sk.issue.spent",
            "the scenario expected the transcript to cite sk.issue.spent, the engine cites sk.ask.attacker, "
            "sk.ask.order, sk.foot, sk.foot.together, sk.guns, sk.guns.losses, sk.guns.together, sk.order, sk.spent",
        ),
        (
            f"{GUNS}{TO_DECIDE}Then the transcript does not cite sk.guns",
            "the scenario expected whether sk.guns is cited to be no, the engine says yes",
        ),
        (
            f'{GUNS}When the attacker chooses "stays"',
            "the scenario expected the attacker to decide, the engine lets the defender decide: losses of the defender",
        ),
    ],
)
def test_what_is_not_so_is_told_as_a_sentence(run: Run, then: str, told: str) -> None:
    with pytest.raises(UnexpectedError) as error:
        run(f"{SIDES}{then}")
    assert str(error.value) == told


def test_a_decision_that_is_not_allowed_is_refused_with_its_clause(run: Run) -> None:
    with pytest.raises(NotAllowedError) as error:
        run(f'{SIDES}{GUNS}{TO_DECIDE}When the attacker chooses "leaves by the swamp"')
    assert error.value.cites == ("sk.swamp",)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (
            'Then "attacker leaves by the rod" is allowed',
            '"attacker leaves by the rod" is no action in this battle; did you mean "attacker leaves by the road"?',
        ),
        (
            'Then "x" is not allowed',
            '"x" is no action in this battle; there are attacker leaves by the road, attacker leaves by the swamp, '
            "attacker stays, defender leaves by the road, defender leaves by the swamp, defender stays",
        ),
        ("Given the profile lavish", "the scenario is without a profile lavish: no Given of it brings one"),
        ("Given the attacker has 2 gnus", '"gnus" is no unit of the roster; did you mean "guns"?'),
    ],
)
def test_words_that_mean_nothing_are_told_with_what_would_be_right(run: Run, step: str, told: str) -> None:
    with pytest.raises(ValueError) as error:
        run(step if step.startswith("Given") else f"{SIDES}{step}")
    assert str(error.value) == told


def test_readings_are_those_of_a_profile_but_for_what_is_said_of_one(run: Run) -> None:
    assert run("Given the profile stingy").profile == STINGY
    assert run("Given the profile stingy\nAnd reading a of sk.issue.spent").profile == USUAL


def test_dice_that_no_step_accounts_for_are_astray(run: Run) -> None:
    world = run(f"{SIDES}When step 2 begins")
    assert world.astray == [
        "the engine rolls 1 die for the attacker's guns in step 1 of round 1, and no step of the scenario accounts for "
        "that; write: When the attacker's guns miss",
        "the engine rolls 1 die for the defender's guns in step 1 of round 1, and no step of the scenario accounts for "
        "that; write: When the defender's guns miss",
    ]


def test_what_the_scenario_shows_is_the_transcript_of_its_battle_once_that_has_begun(run: Run) -> None:
    world = run(SIDES)
    assert (world.transcript, world.in_sight, world.cited_clauses) == ([], "", set())
    world = run(f"{SIDES}Then the battle stands at step 1")
    assert world.in_sight == (
        "[(<Side.ATTACKER: 'attacker'>, 'guns', 1, 2, ()), (<Side.DEFENDER: 'defender'>, 'guns', 1, 2, ())]"
    )
    assert world.cited_clauses == {"sk.guns"}


@dataclass
class Exercise(World):
    """A scenario of a drill: dice hit with the target number or more, and the side that has been hit checks morale."""

    rulebook = replace(World.rulebook, sequences=(DRILL,))

    def start_fight(self) -> Battle:
        return Drill(attacker=self.attacker, defender=self.defender).start()


@pytest.fixture(scope="module")
def drill() -> Run:
    play = runner(Exercise, "clausewitz.steps.phrases")
    return lambda steps: play(indent(f"Scenario: A drill{SIDES}{steps}", "  ").lstrip())


FAILED = """\
When step 1 is fought with
  | attacker's guns   | 4 |
  | defender's guns   | 3 |
  | defender's morale | 4 |
Then the battle is over: over
And the attacker has 1 gun, 2 foot left
"""


def test_a_check_is_named_like_the_dice_of_units_in_the_table_of_its_step(drill: Run) -> None:
    world = drill(FAILED)
    assert (world.astray, world.cited_clauses >= {"dr.morale", "dr.shaken"}) == ([], True)


def test_a_check_of_which_the_scenario_says_nothing_fails_and_is_told(drill: Run) -> None:
    world = drill(FAILED.replace("  | defender's morale | 4 |\n", ""))
    assert world.astray == [
        "the engine rolls 1 die for the defender's morale in step 1 of round 1, and no step of the scenario accounts "
        "for that; write into its table: | defender's morale | 1 |"
    ]

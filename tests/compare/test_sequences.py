"""What differs between sequences: steps, rows, decisions and losses, and what other readings leave out of them."""

from dataclasses import dataclass, replace

from clausewitz.answers.compare import ValueAnswer
from clausewitz.compare.sequences import compare_sequences, sequence_in_force
from clausewitz.documents.types import record
from clausewitz.play.moments import Side
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.sequences import Ask, Fire, InTurn, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.rulings.rules import Rules


class Guns(Reading, issue="sq.issue.guns"):
    """Do guns fire at night?"""

    YES = Answer("a", "Yes.", "Nobody says otherwise.")
    NO = Answer("b", "No.")


@dataclass(frozen=True)
class Readings:
    """The readings of the small sequence."""

    guns: Guns = Guns.YES


@dataclass(frozen=True)
class Flee:
    """Leave the field."""


VOLLEY = Step(
    label="1",
    title="Volley",
    fires=(Fire(Side.ATTACKER, (Row("foot", "sq.volley.foot"), Row("guns", "sq.volley.guns", under=Guns.YES))),),
    losses="sq.volley.losses",
)
FLIGHT = Step(label="2", title="Flight", asks=(Ask(Side.DEFENDER, "does he flee?", (Flee,), "sq.flight"),))
BATTLE = SequenceOfPlay("field", "Field battle", "sq.order", (Part("A", "By day", (VOLLEY, FLIGHT)),))
RULES = Rules(Readings())


def differing(now: SequenceOfPlay) -> list[ValueAnswer]:
    return list(compare_sequences([record(BATTLE)], [record(now)]))


def by_rules(after: Rules) -> list[ValueAnswer]:
    return list(compare_sequences(*([record(sequence_in_force(BATTLE, each))] for each in (RULES, after))))


def test_a_row_more_or_less_and_another_clause_are_told_at_their_step() -> None:
    fire = Fire(Side.ATTACKER, (Row("horse", "sq.volley.horse"), Row("foot", "sq.volley.others")))
    assert differing(replace(BATTLE, parts=(Part("A", "By day", (replace(VOLLEY, fires=(fire,)), FLIGHT)),))) == [
        ValueAnswer("Field battle, step 1: fires attacker foot", "sq.volley.foot", "sq.volley.others"),
        ValueAnswer("Field battle, step 1: fires attacker guns", "sq.volley.guns", ""),
        ValueAnswer("Field battle, step 1: fires attacker guns under", "sq.issue.guns a", ""),
        ValueAnswer("Field battle, step 1: fires attacker horse", "", "sq.volley.horse"),
    ]


def test_steps_in_another_order_are_told_as_such_and_a_step_that_is_gone_with_all_that_it_said() -> None:
    assert differing(replace(BATTLE, parts=(Part("A", "By day", (FLIGHT, VOLLEY)),))) == [
        ValueAnswer("Field battle: steps", "1, 2", "2, 1")
    ]
    found = {each.name: each for each in differing(replace(BATTLE, parts=(Part("A", "By day", (VOLLEY,)),)))}
    assert found["Field battle: steps"].now == "1"
    assert found["Field battle, step 2: asks does he flee?"] == (
        ValueAnswer("Field battle, step 2: asks does he flee?", "sq.flight", "")
    )
    assert found["Field battle, step 2: title"] == ValueAnswer("Field battle, step 2: title", "Flight", "")


def test_what_another_reading_says_and_what_a_struck_out_clause_brings_is_left_out() -> None:
    without_guns = [ValueAnswer("Field battle, step 1: fires attacker guns", "sq.volley.guns", "")]
    assert by_rules(Rules(Readings(Guns.NO))) == without_guns
    assert by_rules(replace(RULES, without=frozenset({"sq.volley.guns"}))) == without_guns
    assert by_rules(replace(RULES, without=frozenset({"sq.volley.losses"}))) == [
        ValueAnswer("Field battle, step 1: losses", "sq.volley.losses", "")
    ]


def test_the_same_sequences_do_not_differ() -> None:
    assert differing(BATTLE) == []
    assert by_rules(RULES) == []


def test_a_reading_by_which_fires_follow_one_another_or_losses_wait_is_told_at_its_step() -> None:
    turns = replace(VOLLEY, together="sq.volley.together", in_turn=InTurn(Guns.NO, "sq.volley.turn"))
    waiting = replace(turns, losses_under=Guns.YES)
    battle = replace(BATTLE, parts=(Part("A", "By day", (waiting, FLIGHT)),))
    told = compare_sequences(*([record(sequence_in_force(battle, each))] for each in (RULES, Rules(Readings(Guns.NO)))))
    assert list(told) == [
        ValueAnswer("Field battle, step 1: fires attacker guns", "sq.volley.guns", ""),
        ValueAnswer("Field battle, step 1: together", "sq.volley.together", ""),
        ValueAnswer("Field battle, step 1: losses", "sq.volley.losses", ""),
        ValueAnswer("Field battle, step 1: in turn reading", "", "sq.issue.guns b"),
        ValueAnswer("Field battle, step 1: in turn clause", "", "sq.volley.turn"),
    ]


def test_each_question_to_a_side_and_each_way_back_is_told_by_itself() -> None:
    (flee,) = FLIGHT.asks
    rally = Ask(Side.DEFENDER, "does he rally?", (Flee,), "sq.rally")
    again = Repeat("sq.again", (Way("1", "sq.again"), Way("2", "sq.again.there")))
    flight = replace(FLIGHT, asks=(rally, flee), repeat=again)
    assert differing(replace(BATTLE, parts=(Part("A", "By day", (VOLLEY, flight)),))) == [
        ValueAnswer("Field battle, step 2: asks does he rally?", "", "sq.rally"),
        ValueAnswer("Field battle, step 2: asks does he rally? side", "", "defender"),
        ValueAnswer("Field battle, step 2: asks does he rally? actions Flee", "", "yes"),
        ValueAnswer("Field battle, step 2: repeat clause", "", "sq.again"),
        ValueAnswer("Field battle, step 2: repeat ways 1", "", "sq.again"),
        ValueAnswer("Field battle, step 2: repeat ways 2", "", "sq.again.there"),
    ]

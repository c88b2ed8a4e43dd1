"""What would turn a ruling round, at the end of each way through a tree."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clausewitz.play.norms import norms_on
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.trees.build import Asks, Tree, tree_of
from clausewitz.rulings.trees.conditions import Question, Range
from clausewitz.rulings.trees.render import NOTHING, Answered, Given, NormsRenderer, Turned, Turning
from small_war.ferry import Bank, Cross, Weather, speaking_on


def ways(tree: Tree, at: int = 0, before: Given = NOTHING) -> Iterator[tuple[Given, bool]]:
    place = tree.places[at]
    if not isinstance(place, Asks):
        yield before, place.allowed
        return
    for answer, leads_to in place.goes_on:
        yield from ways(tree, leads_to, {**before, place.question: answer})


def said(given: Given) -> dict[str, object]:
    """Answers by the fields that they are on."""
    return {" ".join(question.names): _said(question, answer) for question, answer in given.items()}


def _said(question: Question, answer: int) -> object:
    value = question.answers[answer]
    return (value.low, value.high) if isinstance(value, Range) else value


def in_any_order(told: Iterable[Turned | dict[str, object]]) -> list[list[tuple[str, object]]]:
    answers = (said(each.answers) if isinstance(each, Turned) else each for each in told)
    return sorted((sorted(each.items()) for each in answers), key=str)


ABOARD = {"action.party at.planks at.seats": True, "action.party": (0, 8)}


def test_the_fewest_other_answers_are_told_with_what_has_to_be_the_case_besides() -> None:
    # At night, without a lantern and in fair weather nobody crosses. With a lantern, or by day, all have to be seated,
    # and not more than eight; what the weather is stays as it is.
    speaking = speaking_on(Cross)
    tree = tree_of(speaking)
    every = list(ways(tree))
    dark = {"at.night": True, "at.lantern": False, "at.weather": Weather.FAIR}
    given = next(each for each, _ in every if said(each) == dark)
    found = list(Turning(every, Answered(speaking), given, allowed=False).find_smallest())
    assert in_any_order(found) == in_any_order([{"at.night": False, **ABOARD}, {"at.lantern": True, **ABOARD}])
    for each in found:
        situation = each.made.situation
        assert isinstance(situation, Bank)
        assert (each.made.allowed, situation.weather) == (True, Weather.FAIR)


def test_an_answer_without_which_the_ruling_would_be_the_same_is_not_told() -> None:
    # Whoever crosses by day in fog is stopped by a storm, by the night, or by too many people; the lantern is left out.
    speaking = speaking_on(Cross)
    every = list(ways(tree_of(speaking)))
    by_day = {"at.night": False, "at.weather": Weather.FOG, **ABOARD}
    given = next(each for each, _ in every if said(each) == by_day)
    assert in_any_order(Turning(every, Answered(speaking), given, allowed=True).find_smallest()) == in_any_order(
        [
            {"at.weather": Weather.STORM},
            {"action.party at.planks at.seats": False},
            {"action.party": (9, None)},
            {"at.night": True, "at.lantern": False},
        ]
    )


@dataclass(frozen=True)
class Nothing:
    """No reading is left to anybody."""


def test_three_other_answers_at_most_are_told_at_an_end_and_how_many_more_there_are() -> None:
    # By day in fog one other answer is enough in three ways, and a fourth takes two. In the dark there are two
    # ways. Who crosses by night with a lantern, which no storm leaves alight, is stopped in three ways and no others.
    ferry, norms = Rulebook("ferry", "A ferry", {"usual": Nothing()}), norms_on(Cross)
    renderer = NormsRenderer(ferry, norms)
    tree = renderer.render_tree()
    told = {}
    for end in renderer.render_ends(tree):
        asked = [(tree.places[at].question, number) for at, number in end.answers]
        told[tuple(question.answers[number].answer for question, number in asked if question)] = end
    by_day_in_fog, in_the_dark, with_a_lantern = (
        told["no", "fog", "no", "0 to 8"],
        told["yes", "no", "fog"],
        told["yes", "yes", "no", "0 to 8"],
    )
    assert (len(by_day_in_fog.why.changes), by_day_in_fog.more) == (3, 1)
    assert (len(in_the_dark.why.changes), in_the_dark.more) == (2, 0)
    assert (len(with_a_lantern.why.changes), with_a_lantern.more) == (3, 0)

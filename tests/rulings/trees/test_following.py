"""Following a tree: what a player may type, and what values of fields are known beforehand."""

import pytest

from clausewitz.rulings.trees.tree import (
    DecisionTree,
    TreeAnswer,
    TreeNode,
    TreeQuestion,
    UnknownAnswerError,
    answer_of,
    find_answer,
    validate_value,
)


def question(asks: str, fields: dict[str, int], *answers: TreeAnswer, counts: bool = False) -> TreeQuestion:
    return TreeQuestion(asks, fields, counts, answers, ())


def answer(words: str, low: int | None = None, high: int | None = None) -> TreeAnswer:
    return TreeAnswer(words, "", low, high, 0, f"it is {words}")


YES, NO = answer("yes"), answer("no")
FLAG = question("Is it night?", {"night": 1}, YES, NO)
WEATHER = question("Weather:", {"weather": 1}, answer("fair"), answer("fog"), answer("storm"))
PARTY = question("People:", {"party": 1}, answer("0 to 8", 0, 8), answer("9 or more", 9, None), counts=True)
MORE = question("More?", {"party": 1, "seats": -1}, answer("yes", 1, None), answer("no", None, 0), counts=True)


@pytest.mark.parametrize(
    ("asked", "typed", "words"),
    [
        (FLAG, "y", "yes"),
        (FLAG, "NO", "no"),
        (WEATHER, "2", "fog"),
        (WEATHER, "Storm", "storm"),
        (PARTY, "8", "0 to 8"),
        (PARTY, "12", "9 or more"),
        (PARTY, "9 or more", "9 or more"),
        (MORE, "n", "no"),
    ],
)
def test_an_answer_is_its_words_its_number_in_the_list_or_a_count(asked: TreeQuestion, typed: str, words: str) -> None:
    assert answer_of(asked, typed).answer == words


@pytest.mark.parametrize(
    ("asked", "typed", "told"),
    [
        (FLAG, "1", '"1" is no answer; type y or n'),
        (WEATHER, "4", '"4" is no answer; type 1, 2 or 3, or the words'),
        (WEATHER, "", '"" is no answer; type 1, 2 or 3, or the words'),
        (PARTY, "many", '"many" is no answer; type the number itself, a whole number from 0 to 999999'),
        (MORE, "3", '"3" is no answer; type y or n'),
    ],
)
def test_what_answers_nothing_is_told_with_what_would(asked: TreeQuestion, typed: str, told: str) -> None:
    with pytest.raises(UnknownAnswerError) as raised:
        answer_of(asked, typed)
    assert str(raised.value) == told


def test_counts_that_are_known_answer_a_comparison_once_all_of_them_are() -> None:
    assert find_answer(MORE, {"party": "5"}) is None
    assert find_answer(MORE, {"party": "5", "seats": "4"}) == MORE.answers[0]
    assert find_answer(MORE, {"party": "5", "seats": "5"}) == MORE.answers[1]


def test_a_value_that_cannot_be_is_told() -> None:
    with pytest.raises(
        UnknownAnswerError, match=r'^"four" is no number for seats; it is a whole number from 0 to 999999$'
    ):
        find_answer(MORE, {"party": "5", "seats": "four"})
    with pytest.raises(UnknownAnswerError, match=r"^3 cannot be, after what was answered before$"):
        find_answer(question("People:", {"party": 1}, answer("4 or more", 4, None), counts=True), {"party": "3"})


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("weather", "snow", '"snow" is no answer; it is fair, fog or storm'),
        ("night", "perhaps", '"perhaps" is no answer; type y or n'),
        ("seats", "-1", '"-1" is no number for seats; it is a whole number from 0 to 999999'),
    ],
)
def test_a_value_that_is_known_beforehand_is_checked_whether_it_is_asked_for_or_not(
    name: str, value: str, told: str
) -> None:
    places = tuple(TreeNode(each, None) for each in (FLAG, WEATHER, PARTY, MORE))
    with pytest.raises(UnknownAnswerError) as raised:
        validate_value(DecisionTree("ferry", "cross", "Cross.", places, 4, 4.0, exact=True), name, value)
    assert str(raised.value) == told

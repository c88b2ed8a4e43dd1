"""Following a tree by answers as a player types them, or by values of fields that are known beforehand."""

from collections.abc import Iterator, Mapping, Sequence

from clausewitz.desk.trees.told import ToldAnswer, ToldQuestion, ToldTree

_SHORT = {"y": "yes", "n": "no"}
_DIGITS = 6
_BOUNDS = f"a whole number from 0 to {10**_DIGITS - 1}"


class UnknownAnswerError(ValueError):
    """What was given answers nothing; says what would."""


def answer_of(question: ToldQuestion, text: str) -> ToldAnswer:
    """The answer that a text means: its words, `y` or `n`, a count, or its number. Raises `UnknownAnswerError`.

    Numbers in the list are those of answers that are words; a count is typed as what it is.
    """
    words = _SHORT.get(text.casefold(), text.casefold())
    named = [each for each in question.answers if words in {each.answer.casefold(), question.in_words(each).casefold()}]
    if named:
        return named[0]
    if _is_number(text):
        if is_listed(question) and 0 < int(text) <= len(question.answers):
            return question.answers[int(text) - 1]
        if question.counts and len(question.fields) == 1:
            return _answer_for_count(question, int(text))
    raise UnknownAnswerError(f'"{text}" is no answer; {describe_expected(question)}')


def is_listed(question: ToldQuestion) -> bool:
    """Whether its answers are words that have to be listed."""
    return not question.counts and not {each.answer for each in question.answers} <= {"yes", "no"}


def describe_expected(question: ToldQuestion) -> str:
    """What would be an answer to a question that has just been put."""
    if question.counts and len(question.fields) == 1:
        return f"type the number itself, {_BOUNDS}"
    if is_listed(question):
        *others, last = map(str, range(1, len(question.answers) + 1))
        return f"type {', '.join(others)} or {last}, or the words"
    return "type y or n"


def find_answer(question: ToldQuestion, values: Mapping[str, str]) -> ToldAnswer | None:
    """The answer by the values of fields, if they give it. Raises `UnknownAnswerError` for a value that cannot be."""
    if not question.fields.keys() <= values.keys():
        return None
    if not question.counts:
        (name,) = question.fields
        return answer_of(question, values[name])
    return _answer_for_count(
        question, sum(_number(name, values[name]) * weight for name, weight in question.fields.items())
    )


def _number(name: str, value: str) -> int:
    if not _is_number(value):
        raise UnknownAnswerError(f'"{value}" is no number for {name}; it is {_BOUNDS}')
    return int(value)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _answer_for_count(question: ToldQuestion, number: int) -> ToldAnswer:
    for each in question.answers:
        if (each.low is None or each.low <= number) and (each.high is None or number <= each.high):
            return each
    raise UnknownAnswerError(f"{number} cannot be, after what was answered before")


def validate_value(tree: ToldTree, name: str, value: str) -> None:
    """Raises `UnknownAnswerError` for a value of a field that answers none of its questions, asked or not."""
    wrong: UnknownAnswerError | None = None
    for question in _questions_for_field(tree, name):
        try:
            if len(question.fields) == 1:
                answer_of(question, value)
            else:
                _number(name, value)
        except UnknownAnswerError as error:
            wrong = error
        else:
            return
    listed = [question for question in _questions_for_field(tree, name) if is_listed(question)]
    if words := dict.fromkeys(each.answer for question in listed for each in question.answers):
        *others, last = words
        raise UnknownAnswerError(f'"{value}" is no answer; it is {", ".join(others)} or {last}')
    if wrong:
        raise wrong


def example_in(tree: ToldTree) -> str:
    """A field with a value, as `--set` takes them."""
    question = tree.places[0].question
    if question is None:
        return "field=yes"
    return f"{next(iter(question.fields))}={1 if question.counts else question.answers[0].answer}"


def _questions_for_field(tree: ToldTree, name: str) -> list[ToldQuestion]:
    """The questions that ask for a field, alone or compared with others."""
    return [place.question for place in tree.places if place.question and name in place.question.fields]


def answers_by(tree: ToldTree, at: int, values: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """The answers that the values of fields give from a place on, each as a place and the number of its answer there.

    Raises `UnknownAnswerError`.
    """
    while question := tree.places[at].question:
        answer = find_answer(question, values)
        if answer is None:
            break
        yield at, question.answers.index(answer)
        at = answer.leads_to


def place_after(tree: ToldTree, answers: Sequence[tuple[int, int]]) -> int:
    """The place to which such answers lead from the beginning of a tree."""
    if not answers:
        return 0
    at, number = answers[-1]
    question = tree.places[at].question
    assert question is not None, "a place in which an answer was given"
    return question.answers[number].leads_to


def fields_in(tree: ToldTree) -> Iterator[str]:
    """The fields for which a tree asks somewhere."""
    asked = (place.question for place in tree.places if place.question)
    return iter(dict.fromkeys(name for question in asked for name in question.fields))

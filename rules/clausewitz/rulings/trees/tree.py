"""A decision tree as plain data in words, and following it by typed answers or by known values of fields.

Interviews, pages and programs use this form, which needs no solver.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TypeAlias

from clausewitz.lazy import dataclass
from clausewitz.rulings.reversals import WhyAnswer
from clausewitz.text.words import uncapitalize


@dataclass(frozen=True)
class TreeAnswer:
    """An answer, and the node that it leads to."""

    answer: str
    """In words, such as `yes` or `2 or more`."""
    means: str
    """A remark; mostly empty."""
    low: int | None
    """For a count or a sum of counts, the least number that it covers; null for no bound."""
    high: int | None
    """The greatest number that it covers. The first answer that covers a count is the right one."""
    leads_to: int
    """The index of the next node, from 0."""
    states: str
    """What it says, as a statement: `the infantry has moved in this turn`."""


@dataclass(frozen=True)
class TreeQuestion:
    """A question, with its fields and answers."""

    asks: str
    """The question in words."""
    fields: Mapping[str, int]
    """The fields that it asks for, with their weights if counts are compared; otherwise 1."""
    counts: bool
    """Whether it asks for a count, or compares counts."""
    answers: tuple[TreeAnswer, ...]
    clauses: tuple[str, ...]
    """Why it is asked: the clauses and issues whose application depends on it."""

    def in_words(self, answer: TreeAnswer) -> str:
        """An answer as listed: with its remark, or the remark alone if that completes the question."""
        if self.asks.endswith("…") and answer.means[:1].islower():
            return answer.means.rstrip(".")
        return f"{answer.answer}: {uncapitalize(answer.means)}" if answer.means else answer.answer


@dataclass(frozen=True)
class TreeRuling:
    """A ruling at the end of a path."""

    allowed: bool
    decided_by: str
    """The clause, or the issue whose reading decides if no sentence does; empty if no rule covers it."""
    says: str
    """The rule in words."""
    overridden: tuple[str, ...]
    """The clauses that the deciding one overrides."""
    issues: tuple[str, ...]
    """The issues whose readings decide or make it the exception; if no rule covers it, the assumption that decides
    then, and issues with another reading that would permit it.
    """
    elsewhere: tuple[str, ...] = ()
    """If no rule covers it, the clauses and issues that permit it in other situations, and only there."""


@dataclass(frozen=True)
class TreeEnd:
    """The end of a path through a tree, and what would reverse its ruling."""

    answers: tuple[tuple[int, int], ...]
    """The answers on the path, each as the index of its node and its number there."""
    why: WhyAnswer
    """The smallest sets of other answers that would, three at most."""
    more: int
    """The number of further ways."""


@dataclass(frozen=True)
class TreeNode:
    """A node of a tree: a question or a ruling."""

    question: TreeQuestion | None
    ruling: TreeRuling | None


@dataclass(frozen=True)
class DecisionTree:
    """The fewest questions that lead to the ruling on an action, under the preferred readings."""

    rulebook: str
    action: str
    """The name of the action, in words."""
    does: str
    """What it is to do so."""
    places: tuple[TreeNode, ...]
    """The nodes, the root first; equal subtrees are shared."""
    worst: int
    """The most questions on any path."""
    mean: float
    """The mean number of questions, if all answers are equally likely."""
    exact: bool
    """Whether no order of questions asks fewer at worst; otherwise the search was heuristic."""


_SHORT = {"y": "yes", "n": "no"}
_DIGITS = 6
_BOUNDS = f"a whole number from 0 to {10**_DIGITS - 1}"


class UnknownAnswerError(ValueError):
    """Not an answer; the message says what would be."""


def answer_of(question: TreeQuestion, text: str) -> TreeAnswer:
    """The answer that a text means: its words, `y` or `n`, a count, or a number. Raises `UnknownAnswerError`.

    Only answers in words are numbered; a count is typed as it is.
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


def is_listed(question: TreeQuestion) -> bool:
    """Whether its answers are words, which are listed."""
    return not question.counts and not {each.answer for each in question.answers} <= {"yes", "no"}


def describe_expected(question: TreeQuestion) -> str:
    """The kinds of answer that a question accepts."""
    if question.counts and len(question.fields) == 1:
        return f"type the number itself, {_BOUNDS}"
    if is_listed(question):
        *others, last = map(str, range(1, len(question.answers) + 1))
        return f"type {', '.join(others)} or {last}, or the words"
    return "type y or n"


def find_answer(question: TreeQuestion, values: Mapping[str, str]) -> TreeAnswer | None:
    """The answer that the values of fields give, if any. Raises `UnknownAnswerError` for an impossible value."""
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


def _answer_for_count(question: TreeQuestion, number: int) -> TreeAnswer:
    for each in question.answers:
        if (each.low is None or each.low <= number) and (each.high is None or number <= each.high):
            return each
    raise UnknownAnswerError(f"{number} cannot be, after what was answered before")


def validate_value(tree: DecisionTree, name: str, value: str) -> None:
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


def example_in(tree: DecisionTree) -> str:
    """A field with a value, as an example for `--set`."""
    question = tree.places[0].question
    if question is None:
        return "field=yes"
    return f"{next(iter(question.fields))}={1 if question.counts else question.answers[0].answer}"


def _questions_for_field(tree: DecisionTree, name: str) -> list[TreeQuestion]:
    """The questions that ask for a field, alone or compared with others."""
    return [place.question for place in tree.places if place.question and name in place.question.fields]


Known: TypeAlias = Mapping[str, frozenset[str]]
"""For questions, by their words, the answers of which one is right; any may be of a question that is not here."""
NOTHING_KNOWN: Known = {}


def answers_by(
    tree: DecisionTree, at: int, values: Mapping[str, str], known: Known = NOTHING_KNOWN
) -> Iterator[tuple[int, int]]:
    """The answers that the values of fields, or what is known, give from a place on: the place, and the number there.

    Raises `UnknownAnswerError`.
    """
    while question := tree.places[at].question:
        right = [each for each in question.answers if known.get(question.asks) == frozenset([each.answer])]
        answer = find_answer(question, values) or next(iter(right), None)
        if answer is None:
            break
        yield at, question.answers.index(answer)
        at = answer.leads_to


@dataclass(frozen=True)
class Way:
    """A way from a place of a tree to a ruling."""

    steps: tuple[tuple[TreeQuestion, tuple[TreeAnswer, ...]], ...]
    """Each question on it with the answers that lead on."""
    ruling: TreeRuling

    def open_steps(self, known: Known) -> tuple[tuple[TreeQuestion, tuple[TreeAnswer, ...]], ...]:
        """The steps of which it is not known that one of their answers is right."""
        return tuple(
            (asks, answers)
            for asks, answers in self.steps
            if not known.get(asks.asks, frozenset([""])) <= {each.answer for each in answers}
        )


def ways_from(tree: DecisionTree, at: int, known: Known) -> Iterator[Way]:
    """The ways from a place that what is known leaves open; answers that lead to the same place are one."""
    place = tree.places[at]
    if place.ruling:
        yield Way((), place.ruling)
    if asks := place.question:
        leading: dict[int, list[TreeAnswer]] = {}
        for each in asks.answers:
            if each.answer in known.get(asks.asks, (each.answer,)):
                leading.setdefault(each.leads_to, []).append(each)
        for leads_to, answers in leading.items():
            for way in ways_from(tree, leads_to, known):
                yield Way(((asks, tuple(answers)), *way.steps), way.ruling)


def settled_way(ways: Sequence[Way], known: Known) -> Way | None:
    """Of ways that all end with the same verdict the one about which most is known; None where they do not.

    Of several such the one with the fewest open questions.
    """
    if len({way.ruling.allowed for way in ways}) != 1:
        return None
    return min(ways, key=lambda way: (-sum(asks.asks in known for asks, _ in way.steps), len(way.open_steps(known))))


def ruling_after(tree: DecisionTree, answers: Sequence[tuple[int, int]], known: Known) -> Way | None:
    """How the way on from such answers ends; None where the verdict still hangs on what is not known."""
    return settled_way(list(ways_from(tree, place_after(tree, answers), known)), known)


def answers_known(tree: DecisionTree, known: Known) -> Iterator[tuple[int, int]]:
    """What is known, as answers: each a place, and the number of its answer there."""
    for at, asks in enumerate(place.question for place in tree.places):
        for number, each in enumerate(asks.answers if asks else ()):
            if asks and known.get(asks.asks) == frozenset([each.answer]):
                yield at, number


def known_by_values(tree: DecisionTree, values: Mapping[str, str]) -> Known:
    """What the values of fields say, for each question that they answer."""
    known: dict[str, frozenset[str]] = {}
    for asks in (place.question for place in tree.places if place.question):
        with suppress(UnknownAnswerError):  # where an answer before rules it out
            if answer := find_answer(asks, values):
                known[asks.asks] = frozenset([answer.answer])
    return known


def place_after(tree: DecisionTree, answers: Sequence[tuple[int, int]]) -> int:
    """The node that such answers lead to from the root of a tree."""
    if not answers:
        return 0
    at, number = answers[-1]
    question = tree.places[at].question
    assert question is not None, "a place in which an answer was given"
    return question.answers[number].leads_to


def fields_in(tree: DecisionTree) -> Iterator[str]:
    """The fields that a tree asks for."""
    asked = (place.question for place in tree.places if place.question)
    return iter(dict.fromkeys(name for question in asked for name in question.fields))

"""Questions and answers of a decision tree in words, and the question that a player would ask in a situation.

The words are the docstrings under the fields of a situation and an action. "Whether the target is contested." becomes a
question with the verb in front. Any other docstring is a noun before the answers, in the plural for a count, and in
comparisons: "Are there more armies that would move than armies in the area?"
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field as dataclass_field
from enum import Enum
from itertools import takewhile

from clausewitz.lazy import dataclass
from clausewitz.play.documents import (
    Unusual,
    every_field,
    in_words,
    unusual_fields,
)
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, ruling
from clausewitz.play.roster import Roster
from clausewitz.play.wording import doc_of, member_docs
from clausewitz.prove.shapes import Choice
from clausewitz.rulings.relevance import is_decisive, is_silencing, relevant_conditions
from clausewitz.rulings.trees.conditions import Answer, Compared, Question, QuestionField, Range, field_in
from clausewitz.rulings.wording import (
    CLAUSE,
    GAP,
    WHETHER,
    WHO_DOES,
    add_conditions,
    join_phrases,
    negate_statement,
    question_from_doc,
    state_field,
    state_value,
)
from clausewitz.text.words import uncapitalize

_DECIDES = ("Side that ", "Who ")
"""A docstring of the side that decides begins so."""
_PLAYERS = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\bthe side's own\b", "your own"),
        (r"\b(some|all) ([\w ]+?) of the side\b", r"\1 of your \2"),
        (r"\bthe (?!turn of)([\w -]+?) of the side\b", r"your \1"),
        (r"\bof the side\b", "of yours"),
        (r"\bthe side\b", "your side"),
        (r"^([\w ]+?s) that (the \w+) would (.+):$", r"How many \1 would \2 \3?"),
        (r"^([\w ]+?s) that (would|were) (.+):$", r"How many \1 \2 \3?"),
        (r"^([\w ]+?s) left to (the \w+):$", r"How many \1 do \2 have left?"),
        (r"^([\w ]+?s) (left|needed)\b(.*):$", r"How many \1 are \2\3?"),
        (r"^([\w ]+?s( \(.+\))?) besides (.+):$", r"How many \1 are there besides \3?"),
        (r"^([\w ]+?s) in (.+):$", r"How many \1 were in \2?"),
        (r"^It is (round|phase) …(.*?):?$", r"Which \1\2 is it?"),
        (r"^They would (\w+) in round …(.*):$", r"In which round\2 would they \1?"),
        (r"^The (\w+) would (\w+) to … (\w+):$", r"To what kind of \3 would the \1 \2?"),
        (r"^The (\w+) is …$", r"Which \1 is it?"),
        (r"^The (\w+) are …$", r"Which \1 are they?"),
        (r"^Is (.+) (the \w+)'s own\?$", r"Does \2 own \1?"),
        (r"^Ha(?:s|ve) (.+?) come from ", r"Did \1 come from "),
        (r"^Are (the \w+) given (.+) by (the \w+)\?$", r"Does \3 give \1 \2?"),
        (r"^Are there ([\w ]+?) of yours that ", r"Do you have \1 that "),
        (r"^(Is|Can) some ", r"\1 any "),
        (r"\bin this turn\b", "this turn"),
    )
)
"""How a question is put to a player: what is the side's is his, and counts are asked for."""
_HOW_MANY = "How many "
_RELATIVE = {"that", "which", "who"}
"""After these comes what is said of something, as if of the same thing: `the ships that fire and join`."""


@dataclass(frozen=True)
class AnswerPhrase:
    """An answer in words."""

    words: str
    means: str = ""
    """What is said of it besides."""


@dataclass(frozen=True)
class FieldWords:
    """The wording of questions on the fields of a situation and an action."""

    fields: Mapping[str, QuestionField]
    roster: Roster
    comparisons: Mapping[str, str] = dataclass_field(default_factory=dict)
    """How players say that counts exceed others, as in a rulebook."""

    def asks(self, question: Question) -> str:
        """A question as one player puts it to another."""
        if question.compared:
            return self._comparison_question(question.compared)
        doc = self._doc(question.names[0])
        if isinstance(question.answers[0], Side) and doc.startswith(_DECIDES):
            return "Are you attacking or defending?"
        return _to_player(question_from_doc(doc))

    def answers(self, question: Question) -> tuple[AnswerPhrase, ...]:
        """Its answers in words, in their order."""
        if question.compared and not question.compared.equal and question.compared.bound >= 0:
            return AnswerPhrase("no"), AnswerPhrase("yes")  # it is asked whether the one is more than the other
        return tuple(map(self.answer_in_words, question.answers))

    def condition(self, question: Question, now: int | None, then: int) -> tuple[str, bool]:
        """What another answer says, and whether it has to be the case, or must not be; `now` is the answer given."""
        said = self.answers(question)
        if question.compared:
            return self._comparison_statement(question.compared), said[then].words == "yes"
        doc = self._doc(question.names[0]).removesuffix(".")
        if isinstance(question.answers[then], bool) and doc.startswith(WHETHER):
            return doc.removeprefix(WHETHER), bool(question.answers[then])
        before = None if now is None else self.answer_in_sentence(question.answers[now])
        return state_value(
            doc, self.answer_in_sentence(question.answers[then]), before, counts=question.is_about_counts
        ), True

    def statement(self, question: Question, places: Collection[int]) -> str:
        """What it says that one of several answers is given."""
        answers = [question.answers[place] for place in sorted(places)]
        if isinstance(answers[0], bool):
            said, holds = self.condition(question, None, *places)
            by_game = question.compared is None or self._comparison_doc(question.compared)
            return said if holds else negate_statement(said) if by_game else _negate_comparison(said)
        doc, counts = self._doc(question.names[0]).removesuffix("."), question.is_about_counts
        if isinstance(answers[0], Side) and doc.startswith(_DECIDES):
            return f"{self.answer_in_sentence(answers[0])} decides"
        others = [each for each in question.answers if each not in answers]
        if len(others) == 1 < len(answers) and not counts and GAP not in doc and not WHO_DOES.fullmatch(doc):
            return state_value(doc, f"not {self.answer_in_sentence(others[0])}", None, counts=False)
        return state_value(
            doc,
            join_phrases([self.answer_in_sentence(each) for each in _merge_ranges(answers)], "or"),
            None,
            counts=counts,
        )

    def answer_in_sentence(self, answer: Answer) -> str:
        """An answer as part of a sentence."""
        if isinstance(answer, Enum):
            return f"the {answer.value}" if isinstance(answer, Side) else in_words(answer)
        return self.answer_in_words(answer).words

    def answer_in_words(self, answer: Answer) -> AnswerPhrase:
        """An answer in words."""
        match answer:
            case Range(low, high):
                return AnswerPhrase(_format_range(low, high))
            case Enum():
                means = member_docs(type(answer)).get(answer.name, "")
                return AnswerPhrase(str(answer.value), means.removeprefix(GAP).lstrip())
            case str() if answer in self.roster.units:
                return AnswerPhrase(self.roster.units[answer].plural)
        return AnswerPhrase(in_words(answer))

    def _comparison_doc(self, compared: Compared) -> str:
        """How players of the game say that the counts on one side exceed the others; empty if it does not say."""
        sides: dict[bool, list[str]] = {True: [], False: []}
        places = list(self.fields)
        sign = 1 if compared.bound >= 0 else -1
        for name, weight in sorted(compared.weights, key=lambda each: places.index(field_in(each[0], self.fields))):
            sides[weight * sign > 0].append(name.partition(".")[2])
        if compared.equal or compared.bound not in {0, -1} or {abs(each) for _, each in compared.weights} != {1}:
            return ""
        return self.comparisons.get(f"{' + '.join(sides[True])} > {' + '.join(sides[False])}", "")

    def _comparison_statement(self, compared: Compared) -> str:
        doc = self._comparison_doc(compared)
        if doc:
            return doc.removesuffix(".").removeprefix(WHETHER)
        return _statement_from_question(self._comparison_question(compared))

    def _comparison_question(self, compared: Compared) -> str:
        if doc := self._comparison_doc(compared):
            return question_from_doc(doc)
        places = list(self.fields)
        weights = sorted(compared.weights, key=lambda each: places.index(field_in(each[0], self.fields)))
        left = [self._weighted_noun(name, weight) for name, weight in weights if weight > 0]
        right = [self._weighted_noun(name, -weight) for name, weight in weights if weight < 0]
        if compared.equal:
            by = compared.bound
            return _exactly_question(left, right, by) if by >= 0 else _exactly_question(right, left, -by)
        by = compared.bound + 1
        return _more_question(left, right, by) if by > 0 else _more_question(right, left, 1 - by)

    def _weighted_noun(self, name: str, weight: int) -> str:
        noun = uncapitalize(self._doc(name).removesuffix("."))
        return noun if weight == 1 else f"{weight} times {noun}"

    def _doc(self, name: str) -> str:
        """What is said of the field of a symbol; where nothing is, its name in words."""
        field = field_in(name, self.fields)
        member = name.removeprefix(field).strip(".:[]")
        doc = self.fields[field].doc or _default_doc(self.fields[field])
        return f"{doc.removesuffix('.')}: {member.replace('_', ' ').lower()}." if member else doc


def _to_player(question: str) -> str:
    """A question to the side that would act: `Can your submarines strike first?`, `How many armies would attack?`."""
    for pattern, words in _PLAYERS:
        question = pattern.sub(words, question)
    how_many, counted = question[: len(_HOW_MANY)], question[len(_HOW_MANY) :]
    return how_many + uncapitalize(counted) if how_many == _HOW_MANY else question


def _negate_comparison(statement: str) -> str:
    """That counts do not compare so: `there are no more guns than carts`, `the guns together do not exceed 2`."""
    if statement.startswith("there are more "):
        return statement.replace("are", "are no", 1)
    if statement.startswith("there are "):
        return statement.replace("are", "are not", 1)
    return re.sub(r" (exceed|equal) ", r" do not \1 ", statement, count=1)


def _merge_ranges(answers: Iterable[Answer]) -> list[Answer]:
    """Answers with ranges that follow each other as one."""
    joined: list[Answer] = []
    for each in answers:
        last = joined[-1] if joined else None
        if isinstance(each, Range) and isinstance(last, Range) and last.high is not None and each.low == last.high + 1:
            joined[-1] = Range(last.low, each.high)
        else:
            joined.append(each)
    return joined


def _statement_from_question(compares: str) -> str:
    """The question whether counts compare so, as a statement."""
    statement = compares.removeprefix("Do ").removesuffix("?")
    return f"there are {statement.removeprefix('Are there ')}" if statement.startswith("Are there ") else statement


def _default_doc(field: QuestionField) -> str:
    """What is said of a field without a docstring: its name; of a situation that is no record, that of its type."""
    name = field.name.rpartition(".")[2]
    if "." not in field.name and isinstance(field.shape, Choice):
        name = f"{type(field.shape.options[0]).__name__} that would do so"
    return f"{name.replace('_', ' ').capitalize()}."


def _more_question(these: Sequence[str], those: Sequence[str], by: int) -> str:
    """Whether there are so many more of these than of those, at least."""
    if len(these) == len(those) == 1:
        return f"Are there {f'at least {by} ' if by > 1 else ''}more {these[0]} than {those[0]}?"
    if those:
        return f"Do {_join_counts(these)} exceed {_join_counts(those)}{f' by {by} or more' if by > 1 else ''}?"
    return f"Are there at least {by} in all: {', '.join(these)}?"


def _exactly_question(these: Sequence[str], those: Sequence[str], by: int) -> str:
    """Whether there are just so many more of these than of those."""
    if len(these) == len(those) == 1:
        return f"Are there exactly {f'{by} more' if by else 'as many'} {these[0]} {'than' if by else 'as'} {those[0]}?"
    if those:
        verb, exactly = ("exceed", f" by exactly {by}") if by else ("equal", "")
        return f"Do {_join_counts(these)} {verb} {_join_counts(those)}{exactly}?"
    return f"Are there exactly {by} in all: {', '.join(these)}?"


def _join_counts(nouns: Sequence[str]) -> str:
    """Several counts joined; a common beginning of two words or more is said once: `the fuel points out and back`."""
    first, *others = [f"the {noun}" for noun in nouns] or ["0"]
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*(noun.split() for noun in nouns), strict=False))
    said = [words[0] for words in alike]
    if len(said) > 1 and said[-1] not in _RELATIVE:
        others = [noun.removeprefix(" ".join(["the", *said])).strip() or noun for noun in others]
    return f"{', '.join([first, *others[:-1]])} and {others[-1]} together" if others else first


def _format_range(low: int | None, high: int | None) -> str:
    if low == high:
        return str(low)
    if high is None:
        return f"{low} or more"
    if low is None:
        return f"{high} or fewer"
    return f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


def question(situation: object, action: object) -> str:
    """The question whether the action is allowed: `May the defender retreat if it is contested?`."""
    return question_with_conditions(situation, action, _conditions(situation, action))


def question_with_conditions(situation: object, action: object, told: Iterable[Unusual]) -> str:
    """The question whether the action is allowed, on these conditions."""
    does = uncapitalize(doc_of(type(action)).removesuffix(".").rpartition(": ")[2])
    conditions = [state_field(each.doc, each.value, in_words(each.value)) for each in told]
    return f"May {_asker(situation)} {add_conditions(does, conditions)}?"


def deciding_conditions(
    situation: object, action: object, about: Collection[Norm], found_in: object, texts: Sequence[str] = ()
) -> tuple[Unusual, ...]:
    """The conditions on which the answer hangs, or that norms speak: those that a question about these norms tells.

    `found_in` is the same situation under the readings by which the norms were found to meet; `texts` are what a text
    may be. A number or a text is told where another one would be answered otherwise, and of what is not allowed also
    one of several by name, and a number that is as usual. Where nothing that is told decides why it is not allowed,
    what is as usual and does is told; and where nothing is told, what is one of several by name if a norm speaks by it.
    """
    found, flags = _notable_fields(situation, action), _conditions(situation, action)
    told = [*relevant_conditions((situation, found_in), action, flags, about)]
    allowed = ruling(action, situation).allowed
    others = [each for each in found if each not in flags and not (allowed and isinstance(each.value, Enum))]
    told += [each for each in others if is_decisive(situation, action, each, texts)]
    if not allowed:
        usual = [each for each in every_field(situation, action) if each not in found]
        told += [each for each in usual if type(each.value) is int and is_decisive(situation, action, each)]
        if not any(is_decisive(situation, action, each, texts) for each in told):
            told += [each for each in usual if _is_condition(each) and is_decisive(situation, action, each)]
    if not told:
        told += [
            each for each in found if isinstance(each.value, Enum) and is_silencing(situation, action, each, about)
        ]
    return tuple(each for each in _notable_fields(situation, action, told) if each in told)


def facts(
    situation: object, action: object, roster: Roster, also: Collection[Unusual] = ()
) -> Iterator[tuple[Unusual, str, str, str]]:
    """Everything unusual, and what `also` adds, each as a question of an interview with its answer.

    Each goes with what these say together.
    """
    words = FieldWords({}, roster)
    for each in _notable_fields(situation, action, also):
        held = words.answer_in_sentence(each.value)
        yield each, question_from_doc(each.doc), held, state_field(each.doc, each.value, held)


def _asker(situation: object) -> str:
    """Who asks: the deciding side, if there is one."""
    side = situation if isinstance(situation, Side) else getattr(situation, "side", None)
    return f"the {side.value}" if isinstance(side, Side) else "you"


def _notable_fields(situation: object, action: object, also: Collection[Unusual] = ()) -> list[Unusual]:
    """What is told of a situation and an action: what is not as usual, and `also` more; never the side that decides."""
    return [each for each in unusual_fields(situation, action, also=also) if not _is_side(each)]


def _is_side(found: Unusual) -> bool:
    return isinstance(found.value, Side)


def _conditions(situation: object, action: object) -> tuple[Unusual, ...]:
    """Unusual yes-or-no facts."""
    return tuple(filter(_is_condition, _notable_fields(situation, action)))


def _is_condition(found: Unusual) -> bool:
    """Whether it is a matter of yes or no, which the question tells."""
    return isinstance(found.value, bool) and CLAUSE.fullmatch(found.doc.removesuffix(".")) is not None

"""A situation and an action in words: the question that a player would ask, and all that is not as usual.

The words are the docstrings of the fields, as in an interview.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum

from clausewitz.desk.bearing import is_decisive, is_silencing, relevant_conditions
from clausewitz.desk.trees.words import CLAUSE, FieldWords, negate_statement, question_from_doc
from clausewitz.desk.wording import WHETHER, as_conditions, state_value
from clausewitz.play.documents.described import doc_of
from clausewitz.play.documents.unusual import Unusual, every_field, in_words, unusual_fields
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, ruling
from clausewitz.play.roster import Roster
from clausewitz.text.counts import uncapitalize


def question(situation: object, action: object) -> str:
    """The question whether the action is allowed in words: `May the defender retreat if it is contested?`."""
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


def add_conditions(does: str, conditions: Sequence[str]) -> str:
    """What somebody would do, on several conditions."""
    if not conditions:
        return does
    return f"{does}{',' * (',' in does)} if {as_conditions(conditions)}"


def facts(
    situation: object, action: object, roster: Roster, also: Collection[Unusual] = ()
) -> Iterator[tuple[Unusual, str, str, str]]:
    """All that is not as usual, and `also` what is told besides, as a question of an interview with its answer.

    Each goes with what these say together.
    """
    words = FieldWords({}, roster)
    for each in _notable_fields(situation, action, also):
        held = words.answer_in_sentence(each.value)
        yield each, question_from_doc(each.doc), held, state_field(each.doc, each.value, held)


def state_field(doc: str, value: object, said: str) -> str:
    """What a field says by holding a value, given the value in words: `the space is contested`."""
    if isinstance(value, bool) and CLAUSE.fullmatch(doc.removesuffix(".")):
        statement = doc.removesuffix(".").removeprefix(WHETHER)
        return statement if value else negate_statement(statement)
    return state_value(doc, said, None, counts=isinstance(value, int) and not isinstance(value, bool))


def _asker(situation: object) -> str:
    """Who asks: the side that decides, where there is one."""
    side = situation if isinstance(situation, Side) else getattr(situation, "side", None)
    return f"the {side.value}" if isinstance(side, Side) else "you"


def _notable_fields(situation: object, action: object, also: Collection[Unusual] = ()) -> list[Unusual]:
    """What is told of a situation and an action: what is not as usual, and `also` more; never the side that decides."""
    return [each for each in unusual_fields(situation, action, also=also) if not _is_side(each)]


def _is_side(found: Unusual) -> bool:
    return isinstance(found.value, Side)


def _conditions(situation: object, action: object) -> tuple[Unusual, ...]:
    """What is not as usual, and a matter of yes or no."""
    return tuple(filter(_is_condition, _notable_fields(situation, action)))


def _is_condition(found: Unusual) -> bool:
    """Whether it is a matter of yes or no, which the question tells."""
    return isinstance(found.value, bool) and CLAUSE.fullmatch(found.doc.removesuffix(".")) is not None

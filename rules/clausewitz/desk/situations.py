"""A situation and an action in words: the question that a player would ask, and all that is not as usual.

The words are the docstrings of the fields, as in an interview.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum

from clausewitz.desk.bearing import bearing, silences, turns
from clausewitz.desk.trees.words import CLAUSE, Words, asked, denied
from clausewitz.desk.wording import WHETHER, as_conditions, valued
from clausewitz.play.documents.described import doc_of
from clausewitz.play.documents.unusual import Unusual, in_words, unusual
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm
from clausewitz.play.roster import Roster
from clausewitz.text.counts import within


def question(situation: object, action: object) -> str:
    """The question whether the action is allowed in words: `May the defender retreat if it is contested?`."""
    return asked_on(situation, action, _conditions(situation, action))


def asked_on(situation: object, action: object, told: Iterable[Unusual]) -> str:
    """The question whether the action is allowed, on these conditions."""
    does = within(doc_of(type(action)).removesuffix(".").rpartition(": ")[2])
    conditions = [stated(each.doc, each.value, in_words(each.value)) for each in told]
    return f"May {_who(situation)} {asked_if(does, conditions)}?"


def telling(situation: object, action: object, about: Collection[Norm], found_in: object) -> tuple[Unusual, ...]:
    """The conditions that bear on the ruling, and on whether these norms speak: those that a question about them tells.

    `found_in` is the same situation under the readings by which the norms were found to meet. What is one of several by
    name is told where another one would be allowed; where nothing else is told, also if a norm speaks by it.
    """
    found = _told(situation, action)
    flags = bearing((situation, found_in), action, _conditions(situation, action), about)
    named = [each for each in found if isinstance(each.value, Enum)]
    choices = [each for each in named if turns(situation, action, each)]
    if not (flags or choices):
        choices = [each for each in named if silences(situation, action, each, about)]
    return tuple(each for each in found if each in flags or each in choices)


def asked_if(does: str, conditions: Sequence[str]) -> str:
    """What somebody would do, on several conditions."""
    if not conditions:
        return does
    return f"{does}{',' * (',' in does)} if {as_conditions(conditions)}"


def facts(situation: object, action: object, roster: Roster) -> Iterator[tuple[Unusual, str, str, str]]:
    """All that is not as usual, as a question of an interview with its answer, and what these say together."""
    words = Words({}, roster)
    for each in _told(situation, action):
        held = words.held(each.value)
        yield each, asked(each.doc), held, stated(each.doc, each.value, held)


def stated(doc: str, value: object, said: str) -> str:
    """What a field says by holding a value, given the value in words: `the space is contested`."""
    if isinstance(value, bool) and CLAUSE.fullmatch(doc.removesuffix(".")):
        statement = doc.removesuffix(".").removeprefix(WHETHER)
        return statement if value else denied(statement)
    return valued(doc, said, None, counts=isinstance(value, int) and not isinstance(value, bool))


def _who(situation: object) -> str:
    """Who asks: the side that decides, where there is one."""
    side = situation if isinstance(situation, Side) else getattr(situation, "side", None)
    return f"the {side.value}" if isinstance(side, Side) else "you"


def _told(situation: object, action: object) -> list[Unusual]:
    """What is told of a situation and an action: all that is not as usual, but for the side that decides."""
    return [each for each in unusual(situation, action) if not isinstance(each.value, Side)]


def _conditions(situation: object, action: object) -> tuple[Unusual, ...]:
    """What is not as usual, and a matter of yes or no."""
    return tuple(filter(_is_condition, _told(situation, action)))


def _is_condition(found: Unusual) -> bool:
    """Whether it is a matter of yes or no, which the question tells."""
    return isinstance(found.value, bool) and CLAUSE.fullmatch(found.doc.removesuffix(".")) is not None

"""A situation and an action in words: the question that a player would ask, and all that is not as usual.

The words are the docstrings of the fields, as in an interview.
"""

from collections.abc import Iterator, Sequence

from clausewitz.desk.trees.words import CLAUSE, Words, asked, denied
from clausewitz.desk.wording import WHETHER, as_condition, listed, valued
from clausewitz.play.documents.described import doc_of
from clausewitz.play.documents.unusual import Unusual, unusual
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.text.counts import within


def question(situation: object, action: object) -> str:
    """The question whether the action is allowed in words: `May the defender retreat if it is contested?`."""
    does = within(doc_of(type(action)).removesuffix(".").rpartition(": ")[2])
    conditions = [stated(each.doc, each.value, "") for each in _told(situation, action) if _is_condition(each)]
    return f"May {_who(situation)} {asked_if(does, conditions)}?"


def asked_if(does: str, conditions: Sequence[str]) -> str:
    """What somebody would do, on several conditions."""
    return f"{does}{',' * (',' in does)} if {listed(list(map(as_condition, conditions)))}" if conditions else does


def facts(situation: object, action: object, roster: Roster) -> Iterator[tuple[str, str, str]]:
    """All that is not as usual, as questions of an interview with their answers, and what these say together."""
    words = Words({}, roster)
    for each in _told(situation, action):
        yield asked(each.doc), words.said(each.value).words, stated(each.doc, each.value, words.held(each.value))


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


def _is_condition(found: Unusual) -> bool:
    """Whether it is a matter of yes or no, which the question tells."""
    return isinstance(found.value, bool) and CLAUSE.fullmatch(found.doc.removesuffix(".")) is not None

"""A situation and an action in words: the question that a player would ask, and all that is not as usual.

The words are the docstrings of the fields, as in an interview.
"""

from collections.abc import Iterator

from clausewitz.desk.trees.words import CLAUSE, Words, asked, denied
from clausewitz.desk.wording import WHETHER
from clausewitz.play.documents.described import doc_of, within
from clausewitz.play.documents.unusual import Unusual, unusual
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster


def question(situation: object, action: object) -> str:
    """The question whether the action is allowed in words: `May the defender retreat if it is contested?`."""
    does = within(doc_of(type(action)).removesuffix(".").rpartition(": ")[2])
    *others, last = ["", *filter(None, map(_condition, _told(situation, action)))]
    conditions = f"{', '.join(others[1:])} and {last}" if others[1:] else last
    when = f"{',' if ',' in does else ''} if {conditions}" if conditions else ""
    return f"May {_who(situation)} {does}{when}?"


def facts(situation: object, action: object, roster: Roster) -> Iterator[tuple[str, str]]:
    """All that is not as usual, as questions of an interview with their answers."""
    words = Words({}, roster)
    for each in _told(situation, action):
        yield asked(each.doc), words.said(each.value).words


def _who(situation: object) -> str:
    """Who asks: the side that decides, where there is one."""
    side = situation if isinstance(situation, Side) else getattr(situation, "side", None)
    return f"the {side.value}" if isinstance(side, Side) else "you"


def _told(situation: object, action: object) -> list[Unusual]:
    """What is told of a situation and an action: all that is not as usual, but for the side that decides."""
    return [each for each in unusual(situation, action) if not isinstance(each.value, Side)]


def _condition(found: Unusual) -> str:
    """What is the case, as a condition: `the space is contested`; empty for what is no matter of yes or no."""
    doc = found.doc.removesuffix(".")
    if CLAUSE.fullmatch(doc) is None or not isinstance(found.value, bool):
        return ""
    return doc.removeprefix(WHETHER) if found.value else denied(doc.removeprefix(WHETHER))

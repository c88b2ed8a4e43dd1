"""A situation and an action in words: the question that a player would ask, and all that is not as usual.

The words are the docstrings of the fields, as in an interview.
"""

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass

from clausewitz.desk.trees.words import CLAUSE, Words, asked, denied
from clausewitz.desk.wording import WHETHER
from clausewitz.play.documents.described import described, doc_of, usual, within
from clausewitz.play.moments import Side
from clausewitz.play.readings import Reading
from clausewitz.play.roster import Roster


@dataclass(frozen=True)
class Unusual:
    """A field that is not as usual."""

    doc: str
    """The docstring under it; its name where there is none."""
    value: object

    @property
    def condition(self) -> str:
        """What is the case, as a condition: `the space is contested`; empty for what is no matter of yes or no."""
        doc = self.doc.removesuffix(".")
        if CLAUSE.fullmatch(doc) is None or not isinstance(self.value, bool):
            return ""
        return doc.removeprefix(WHETHER) if self.value else denied(doc.removeprefix(WHETHER))


def unusual(situation: object, action: object) -> tuple[Unusual, ...]:
    """The fields of a situation and an action that are not as usual, readings and the side that decides aside."""
    return (*_in(situation, None), *_in(action, None))


def question(situation: object, action: object) -> str:
    """The question whether the action is allowed in words: `May the defender retreat if it is contested?`."""
    does = within(doc_of(type(action)).removesuffix(".").rpartition(": ")[2])
    *others, last = ["", *filter(None, (each.condition for each in unusual(situation, action)))]
    conditions = f"{', '.join(others[1:])} and {last}" if others[1:] else last
    when = f"{',' if ',' in does else ''} if {conditions}" if conditions else ""
    return f"May {_who(situation)} {does}{when}?"


def facts(situation: object, action: object, roster: Roster) -> Iterator[tuple[str, str]]:
    """All that is not as usual, as questions of an interview with their answers."""
    words = Words({}, roster)
    for each in unusual(situation, action):
        yield asked(each.doc), words.said(each.value).words


def _who(situation: object) -> str:
    """Who asks: the side that decides, where there is one."""
    side = situation if isinstance(situation, Side) else getattr(situation, "side", None)
    return f"the {side.value}" if isinstance(side, Side) else "you"


def _in(record: object, as_usual: object) -> Iterator[Unusual]:
    """The unusual fields of a record, given the record that it usually is; its type tells where there is none."""
    if not is_dataclass(record) or isinstance(record, type):
        return
    docs = described(type(record))
    for field in fields(record):
        value, by_type = getattr(record, field.name), usual(field)
        expected = by_type if as_usual is None else getattr(as_usual, field.name)
        if not field.init or isinstance(value, Side) or _is_profile(value):
            continue
        if is_dataclass(value) and not isinstance(value, type):
            yield from _in(value, None if expected is MISSING else expected)
        elif value not in (expected, ""):
            yield Unusual(docs.get(field.name) or field.name.replace("_", " ").capitalize(), value)


def _is_profile(value: object) -> bool:
    return is_dataclass(value) and any(isinstance(each, Reading) for each in vars(value).values())

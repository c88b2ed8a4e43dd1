"""What would change a ruling, in words: `if units of the attacker came from it, unless the battle is a landing`."""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from clausewitz.play.documents import in_words
from clausewitz.play.moments import Side
from clausewitz.play.wording import member_docs
from clausewitz.text.words import uncapitalize

if TYPE_CHECKING:
    from clausewitz.rulings.changes import Change

WHETHER = "Whether "
GAP = "…"
"""Where the value stands in a docstring that is a sentence: `The aircraft are …`."""
_HOLDS = "Holder of "
_HOLDER = re.compile(r"Holder of (.+?)(?:, .*)?")
"""A docstring that tells whose something is."""
CLAUSE = re.compile(r"Whether (.+?) (is|are|was|were|has|have|can|could|may|must|would) (.+)")
"""A docstring that says of a subject whether it does something: the verb is the first of these."""
_BESIDES = re.compile(r", (?:not|in) .*")
"""What a docstring says of the other case, which has no place where that is the case."""
_NOT_JUST_SOME = re.compile(r", not just some(?: of (?:it|them))?$")
_WOULD = re.compile(r"^(all [\w ]+?|the \w+s) would (not )?")
"""A subject in the plural, of which the condition is told in the present."""
_SUBJECT = re.compile(r"((?:the|all|some|an?) [^,]+?) (?:is|are|was|were|has|have|can|could|may|must|would)\b")
_NEEDS_NO_ARTICLE = re.compile(r"(?:the|what|who|an?)\b", re.IGNORECASE)
_PLURAL = re.compile(
    r"(?!Who |What )(?:(?!(?:of|that|who|which|in|on|at|by|from|to|for|with|where|when)\b)[\w-]+,? )*?"
    r"\w*[^s\W]s(?![\w-])"
)
"""A noun in the plural, perhaps after others, such as `Land and air units that were moved into the territory`."""
_OF_SEVERAL = re.compile(r" (are|were|have)\b")
"""A verb that asks for a plural."""
_ENDING = re.compile(r"ies$|(x|ch|sh|ss)es$|s$")
_THERE_ARE = re.compile(r"there (?:is|are) (no|[0-9]+) (?!more )(.+)")
WHO_DOES = re.compile(r"The \w+ who .+")
"""A docstring that tells of somebody: what the field holds is what he does, or that nobody does it."""
_OWN = {"own": "the side's own", "allied": "an ally's"}
"""Whose a thing is, after "is"."""
_WHOSE = re.compile(r"\b(own|allied)\b")


def describe_condition(changes: "Iterable[Change]") -> str:
    """The condition that several changes are together."""
    told = [(_condition(each), each) for each in changes]
    return join_conditions((said or _doc_or_name(each).removeprefix(WHETHER), bool(said)) for said, each in told)


def join_conditions(statements: Iterable[tuple[str, bool]]) -> str:
    """The condition that all of these are together, each with whether it has to be the case, or must not be."""
    told = list(statements)
    conditions = [said for said, holds in told if holds]
    exceptions = [said for said, holds in told if not holds]
    parts = (("if", conditions, "and"), ("unless", exceptions, "or"))
    return ", ".join(f"{word} {as_conditions(said, by)}" for word, said, by in parts if said)


def as_conditions(statements: Iterable[str], by: str = "and") -> str:
    """Statements as they stand after "if"; of those in a row with one subject it is said once.

    `the ships sail to contested waters and go by way of a free zone`
    """
    runs = (_of_one_subject(list(run), by) for _, run in groupby(statements, _subject))
    *others, last = shorten_conditions(said for run in runs for said in run)
    long = any(map(_holds_a_pause, (*others, last)))
    return f"{', '.join(others)}{',' * long} {by} {last}" if others else last


def _of_one_subject(statements: list[str], by: str) -> list[str]:
    first, *others = map(as_condition, statements)
    subject = _subject(statements[0])
    if not (others and subject):
        return [first, *others]
    return [join_phrases([first, *(each.removeprefix(f"{subject} ") for each in others)], by)]


def _subject(statement: str) -> str:
    """What a statement speaks of; empty where that cannot be told."""
    found = _SUBJECT.match(statement)
    return found[1] if found else ""


def _holds_a_pause(condition: str) -> bool:
    """Whether a condition holds a pause of its own, so that the last of several needs one before it."""
    return " and " in condition or ", " in condition


def as_condition(statement: str) -> str:
    """A statement as it stands after "if": `all units would retreat, not just some` is `all units retreat`."""
    return _WOULD.sub(lambda found: f"{found[1]} {'do not ' if found[2] else ''}", _NOT_JUST_SOME.sub("", statement))


def shorten_conditions(conditions: Iterable[str]) -> Iterator[str]:
    """Conditions of which those that count, right after one that does, say only what is not said before.

    `there are 4 points left`, `there is 1 point out` is `there are 4 points left`, `1 out`.
    """
    named: list[str] = []
    for each in conditions:
        counted = _THERE_ARE.fullmatch(each)
        words = counted[2].split() if counted else []
        pairs = zip(words, named, strict=False)
        same = len(list(takewhile(lambda pair: _singular(pair[0]) == _singular(pair[1]), pairs)))
        if counted and named and same < len(words):
            number = "none" if counted[1] == "no" and same else counted[1]
            yield f"{number} {' '.join(words[same:])}"
        else:
            yield each
        named = words


def state_value(doc: str, then: str, now: str | None, *, counts: bool) -> str:
    """That what a docstring names has a value, instead of another: `the space is hostile instead of own`."""
    said = doc.removesuffix(".")
    if GAP in said:
        return uncapitalize(said).replace(GAP, then)
    if WHO_DOES.fullmatch(said):
        return then if then.startswith("nobody ") else f"{uncapitalize(said)} {then}"
    if held := _HOLDER.fullmatch(said):
        noun, then, now = held[1], _whose(then), None if now is None else _whose(now)
    elif counts and (counted := _PLURAL.match(said)):
        head, rest = uncapitalize(counted[0]), said[counted.end() :]
        if now is None and then.isdecimal() and (there_are := _state_count(head, rest, then)):
            return there_are
        noun = f"the number of {head}{rest}"
    else:
        noun = uncapitalize(said) if _NEEDS_NO_ARTICLE.match(said) else f"the {uncapitalize(said)}"
    verb = "are " if _PLURAL.match(said) and not counts else "is "
    return f"{noun}{',' * (', ' in noun)} {verb}{then}{'' if now is None else f' instead of {now}'}"


def _state_count(head: str, rest: str, number: str) -> str:
    """That there are so many of something: `there is 1 army left`; empty where that would be hard to read."""
    if ", " in rest or (number == "1" and _OF_SEVERAL.search(rest)):
        return ""
    noun = f"{_singular(head) if number == '1' else head}{rest}"
    return f"there {'is' if number == '1' else 'are'} {'no' if number == '0' else number} {noun}"


def _singular(plural: str) -> str:
    """One of several: `armies` is `army`, `losses` is `loss`, `spaces` is `space`."""
    return _ENDING.sub(lambda found: "y" if found[0] == "ies" else found[1] or "", plural, count=1)


def _whose(then: str) -> str:
    return _WHOSE.sub(lambda found: _OWN[found[0]], then)


def negate_statement(statement: str) -> str:
    """That it is not the case: `there is no factory`, `not all units would retreat`, `the space is not contested`."""
    found = CLAUSE.fullmatch(WHETHER + statement)
    assert found is not None, "what is stated is a docstring that begins with Whether"
    subject, verb, rest = found[1], found[2], _BESIDES.sub("", found[3])
    if subject.startswith("all "):
        return f"not {subject} {verb} {rest}"
    if subject == "there":
        return f"{subject} {verb} no {re.sub('^(an?|some) ', '', rest)}"
    if subject.startswith("some "):
        none = "none " if subject.startswith("some of ") else "no "
        return f"{subject.replace('some ', none, 1)} {verb} {rest}"
    return f"{subject} cannot {rest}" if verb == "can" else f"{subject} {verb} not {rest}"


def question_from_doc(doc: str) -> str:
    """The docstring of a field as a question."""
    said = doc.removesuffix(".")
    if turned := CLAUSE.fullmatch(said):
        subject, verb, rest = turned.groups()
        return f"{verb.capitalize()} {subject} {rest}?"
    if said.endswith(GAP):
        return said
    if said.startswith(_HOLDS):
        return f"Who holds {said.removeprefix(_HOLDS)}?"
    return f"{said}?" if said.startswith(("What ", "Who ", "Whether ")) else f"{said}:"


def add_conditions(does: str, conditions: Sequence[str]) -> str:
    """What somebody would do, on several conditions."""
    if not conditions:
        return does
    return f"{does}{',' * (',' in does)} if {as_conditions(conditions)}"


def state_field(doc: str, value: object, said: str) -> str:
    """What a field says by holding a value, given the value in words: `the space is contested`."""
    if isinstance(value, bool) and CLAUSE.fullmatch(doc.removesuffix(".")):
        statement = doc.removesuffix(".").removeprefix(WHETHER)
        return statement if value else negate_statement(statement)
    return state_value(doc, said, None, counts=isinstance(value, int) and not isinstance(value, bool))


def join_phrases(statements: Sequence[str], by: str = "and") -> str:
    """Several statements as one."""
    *others, last = statements
    return f"{', '.join(others)} {by} {last}" if others else last


def field_doc(change: "Change") -> str:
    """What the field says, by the words under it; empty where there are none."""
    return member_docs(change.of).get(change.field, "")


def _condition(change: "Change") -> str:
    """What would have to be the case; empty where something that is the case must not be."""
    meant = _doc_or_name(change)
    if change.then is False and meant.startswith(WHETHER):
        return ""
    if change.then is True and meant.startswith(WHETHER):
        return meant.removeprefix(WHETHER)
    counts = isinstance(change.then, int) and not isinstance(change.then, bool)
    return state_value(meant, _value(change.then), _value(change.now), counts=counts)


def _doc_or_name(change: "Change") -> str:
    return field_doc(change).removesuffix(".") or change.field.replace("_", " ")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Side):
        return f"the {value.value}"
    return in_words(value) if isinstance(value, Enum) else str(value)

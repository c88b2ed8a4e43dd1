"""What an interview leads to: the ruling at the end of a tree, with its sentences and the readings that were taken."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

from clausewitz.catalogue.answers.interview import RuledDocument, TakenDocument
from clausewitz.catalogue.answers.rulings import yes_or_no
from clausewitz.catalogue.answers.why import ChangeDocument, FieldDocument, WhyDocument
from clausewitz.catalogue.rulings import other_reading_document
from clausewitz.desk.trees.following import fields_in
from clausewitz.desk.trees.told import ToldRuling, ToldTree
from clausewitz.play.norms import Norm
from clausewitz.play.readings import readings_of
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register


def ruled_document(
    rulebook: Rulebook, ruling: ToldRuling, register: Register, why: WhyDocument | None = None
) -> RuledDocument:
    """The ruling as it is shown."""
    clause = register.clauses.get(ruling.decided_by)
    return RuledDocument(
        answer=yes_or_no(allowed=ruling.allowed),
        decided_by=ruling.decided_by,
        says=ruling.says,
        quotes=register.wordings(ruling.decided_by),
        overridden=ruling.overridden,
        disputed=tuple(_taken_reading(rulebook, issue) for issue in ruling.issues),
        elsewhere=ruling.elsewhere,
        raises=tuple(each for each in (clause.issues if clause else ()) if each not in ruling.issues),
        why=why,
    )


def _taken_reading(rulebook: Rulebook, issue: str) -> TakenDocument:
    reading = next(each for each in readings_of(rulebook.preferred_profile) if each.issue == issue)
    answer = reading.value
    return TakenDocument(issue, type(reading).question(), answer.letter, answer.text, answer.because)


def find_reversal(
    rulebook: Rulebook, norms: Sequence[Norm], tree: ToldTree, answers: Sequence[tuple[int, int]]
) -> WhyDocument:
    """What would turn the ruling round to which answers have led, each that of a place of the tree by its number there.

    This needs the extra `prove`.
    """
    from clausewitz.desk.trees.telling import render_reversals  # noqa: PLC0415 - needs the solver

    turns, readings = render_reversals(rulebook, norms, tree, answers)
    changes = (
        ChangeDocument(
            turn.in_words,
            tuple(FieldDocument(each.field, each.asks, each.now or None, each.then) for each in turn.changes),
            turn.decided_by,
            turn.says,
            turn.changed,
        )
        for turn in turns
    )
    return WhyDocument(tuple(changes), tuple(map(other_reading_document, readings)), "")


def values_of(tree: ToldTree, situation: object, roster: Roster) -> Mapping[str, str]:
    """What a situation says of the fields for which a tree asks, each as a player would type it."""
    found = {name: _value_as_typed(_field(situation, name.removeprefix("at.")), roster) for name in fields_in(tree)}
    return {name: value for name, value in found.items() if value is not None}


def _field(situation: object, name: str) -> object:
    """The value of a field, by the way to it; the class itself stands for a field that there is not."""
    if name == "at":
        return situation
    for each in name.split("."):
        if not is_dataclass(situation) or each not in {field.name for field in fields(situation)}:
            return object
        situation = getattr(situation, each)
    return situation


def _value_as_typed(value: object, roster: Roster) -> str | None:
    """A value as a player would type it; None for what nobody types."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case Enum():
            return str(value.value)
        case str() if value in roster.units:
            return roster.units[value].plural
    return "none" if value in (None, "") else None

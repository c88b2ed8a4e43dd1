"""What an interview leads to: the ruling at the end of a tree, with its sentences and the readings that were taken."""

from clausewitz.catalogue.answers.interview import RuledDocument, TakenDocument
from clausewitz.catalogue.answers.rulings import yes_or_no
from clausewitz.desk.trees.told import ToldRuling
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.quotes import each_wording
from clausewitz.text.register import Register


def ruled(rulebook: Rulebook, ruling: ToldRuling, register: Register) -> RuledDocument:
    """The ruling as it is shown."""
    clause = register.clauses.get(ruling.decided_by)
    return RuledDocument(
        answer=yes_or_no(allowed=ruling.allowed),
        decided_by=ruling.decided_by,
        says=ruling.says,
        quotes=each_wording(clause),
        overridden=ruling.overridden,
        disputed=tuple(_taken(rulebook, issue) for issue in ruling.issues),
        raises=tuple(each for each in (clause.issues if clause else ()) if each not in ruling.issues),
    )


def _taken(rulebook: Rulebook, issue: str) -> TakenDocument:
    reading = next(each for each in readings_of(rulebook.preferred) if each.issue == issue)
    answer = reading.value
    return TakenDocument(issue, type(reading).question(), answer.letter, answer.text, answer.because)

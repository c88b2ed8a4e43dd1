"""A ruling in words: the lines that terminal, interview and book show, each with the ids to which it leads.

Nothing else puts a ruling into words. What shows these lines chooses their look alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from clausewitz.answers.rulings import (
    FoundRulingAnswer,
    RuledAnswer,
    RulingAnswer,
    SentenceAnswer,
    opposite_of,
    yes_or_no,
)
from clausewitz.catalogue.trees import Askable
from clausewitz.lazy import dataclass
from clausewitz.play.norms import SILENT
from clausewitz.rulings.reversals import ChangeAnswer, OtherReadingAnswer, WhyAnswer
from clausewitz.text.model import Quote
from clausewitz.text.register import Register
from clausewitz.text.words import format_count

if TYPE_CHECKING:
    from clausewitz.answers.compare import FlipAnswer

NO_SENTENCE = "no sentence permits it"
"""Why an answer is not allowed that no sentence forbids."""


@dataclass(frozen=True)
class RulingLine:
    """A line on a ruling, such as `no under` an open question, or `overrides` a clause."""

    text: str = ""
    """A sentence, or the rest of one; what stands in backquotes in it is to be typed."""
    ids: tuple[str, ...] = ()
    """The clauses, issues or claims that it names; with a text the one that says so."""
    label: str = ""
    """What these have to do with the ruling, such as `overrides`."""
    answer: str = ""
    """What the line says in a word: `yes`, `may not`, `disputed`; mostly nothing."""
    quotes: tuple[Quote, ...] = ()
    below: tuple["RulingLine", ...] = ()
    """What belongs to it."""

    def __str__(self) -> str:
        named = " ".join(filter(None, (self.answer, self.label, ", ".join(self.ids))))
        return f"{named}{': ' if self.ids or self.label else ' '}{self.text}".strip() if self.text else named


def lines_in_battle(ruling: RulingAnswer) -> Iterator[RulingLine]:
    """What is said of a ruling in a battle, or in a turn: first what decides."""
    yield _decide(ruling)
    for each in ruling.reasons[1:]:
        yield RulingLine(each.says, (each.clause,), "also")
    yield from _name("overrides", ruling.overridden)
    yield from map(RulingLine, ruling.assumed)
    yield from _name("", ruling.contradicted_by, "contradicts")


def lines_at_end(asked: Askable, ruling: RuledAnswer, register: Register) -> Iterator[RulingLine]:
    """What is said of the ruling at the end of an interview: first what decides."""
    yield _decide(ruling)
    for each in ruling.or_by:
        yield RulingLine(each.says, _only(each.clause), "or")
    yield from _name("overrides", ruling.overridden)
    for id_ in ruling.elsewhere:
        clause = register.clauses.get(id_)
        says = f"{clause.paraphrase}." if clause else asked.says(id_)
        yield RulingLine(says, (id_,), "in other situations", "yes", clause.quotes[:1] if clause else ())
    yield from _rest(ruling)


def lines_on_finding(found: FoundRulingAnswer) -> Iterator[RulingLine]:
    """What is said of a ruling on a situation that the prover has found: first what decides."""
    ruling, otherwise = found.ruling, opposite_of(found.ruling.answer)
    is_among = ruling.decided_by in {each.clause for each in found.sentences}
    yield _decide(ruling, quotes=() if is_among else ruling.quotes)
    yield from map(_sentence, found.sentences)
    yield _settlement(found)
    yield from _name("overrides", ruling.overridden)
    yield from _rest(ruling)
    yield from _name("without", found.without, otherwise)
    yield from lines_on_readings(found.otherwise, otherwise)
    yield from _name("shown by", (found.claim,) if found.claim else ())


def lines_on_reversal(why: WhyAnswer, answer: str, more: int = 0, command: str = "") -> Iterator[RulingLine]:
    """What would reverse a ruling with this answer; the `command` tells of so many ways `more`.

    At the end of an interview that is what was answered otherwise, and below it what was not asked: of several ways
    that differ in the latter alone, the one with the fewest answers.
    """
    otherwise = opposite_of(answer)
    alike: dict[str, list[ChangeAnswer]] = {}
    for change in why.changes:
        alike.setdefault(change.changed or change.in_words, []).append(change)
    for condition, (change, *others) in alike.items():
        besides = [each for each in change.fields if each.now is None] if change.changed else []
        below = [RulingLine(f"{each.means} {each.then}") for each in besides]
        if others:
            below.append(RulingLine(_count_ways(len(others), "`--why --json`")))
        below.append(RulingLine(change.says, _only(change.decided_by)))
        yield RulingLine(f"{condition}{', given:' if besides else ''}", answer=otherwise, below=tuple(below))
    if more:
        yield RulingLine(_count_ways(more, f"`{command}`"))
    yield from lines_on_readings(why.readings, otherwise)
    if why.unexamined:
        yield RulingLine(f"Unable to determine what would change it: {why.unexamined}")
    elif not (why.changes or why.readings):
        yield RulingLine(f"Nothing in the situation, and no other reading, would make it a {otherwise}.")


def lines_on_readings(readings: Iterable[OtherReadingAnswer], otherwise: str = "yes") -> Iterator[RulingLine]:
    """The readings under which it would be otherwise."""
    for each in readings:
        label = "under" if each.always else "in some situations under"
        answer = RulingLine(f"({each.letter}) {each.answer}")
        yield RulingLine("", (each.issue,), label, otherwise, below=(answer,))


def lines_on_flips(alike: "Sequence[FlipAnswer]") -> Iterator[RulingLine]:
    """Where a ruling flips: in any of these situations."""
    for number, flip in enumerate(alike):
        where = "where" if flip.conditions else "wherever it comes up"
        below = (*map(RulingLine, flip.conditions), RulingLine(flip.example, label="as in"))
        yield RulingLine(where, answer="or" if number else yes_or_no(allowed=flip.allowed), below=below)


def line_on_decider(when: str, clause: str, says: str = "") -> RulingLine:
    """By what a ruling that flips was, or is, decided; with an empty id by nothing."""
    return RulingLine(says if clause else SILENT, _only(clause), when)


def line_on_gone(action: str) -> str:
    """That a change leaves nothing that permits an action."""
    return f"No rule permits {action} any longer."


def _decide(ruling: RulingAnswer | RuledAnswer, quotes: tuple[Quote, ...] | None = None) -> RulingLine:
    """What decides, with its quotes unless others are given."""
    return RulingLine(ruling.says, _only(ruling.decided_by), quotes=ruling.quotes if quotes is None else quotes)


def _rest(ruling: RuledAnswer) -> Iterator[RulingLine]:
    """On which disputed issues a ruling rests, as they are answered, and which others its clause raises."""
    for each in ruling.disputed:
        taken = RulingLine(f"({each.letter}) {each.answer} {each.because}".rstrip())
        yield RulingLine(each.question, (each.issue,), answer="disputed", below=(taken,))
    yield from _name("see also", ruling.raises)


def _sentence(sentence: SentenceAnswer) -> RulingLine:
    silent = () if sentence.speaks else (RulingLine("Under the preferred readings it does not apply here."),)
    return RulingLine(sentence.says, (sentence.clause,), "", sentence.verdict, sentence.quotes, silent)


def _settlement(found: FoundRulingAnswer) -> RulingLine:
    """What settles a disagreement, or why a claim falls."""
    all_speak = all(each.speaks for each in found.sentences)
    ground = found.settled.capitalize() if all_speak else f"Where both speak, it is {found.settled}"
    words = f": “{'”, “'.join(found.words)}”" if found.words else "."
    return RulingLine(f"{ground}{words}", below=tuple(map(RulingLine, found.because)))


def _count_ways(number: int, command: str) -> str:
    """That so many other ways lead to the opposite ruling, and what tells them."""
    leads, them = ("leads", "it") if number == 1 else ("lead", "them")
    return f"{format_count(number, 'other way')} {leads} there as well: {command} tells {them}."


def _name(label: str, ids: tuple[str, ...], answer: str = "") -> Iterator[RulingLine]:
    """A line that names ids, where there are any."""
    if ids:
        yield RulingLine("", ids, label, answer)


def _only(id_: str) -> tuple[str, ...]:
    return (id_,) if id_ else ()

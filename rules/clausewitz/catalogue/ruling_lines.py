"""A ruling in words: the lines that terminal, interview and book show, each with the ids that it links to.

Nothing else puts a ruling into words; renderers of these lines only choose their look.
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
"""Why an answer that no sentence forbids is not allowed."""


@dataclass(frozen=True)
class RulingLine:
    """A line on a ruling, such as `no with another answer to` an open question, or `exception to` a clause."""

    text: str = ""
    """A sentence, or the rest of one, with code in backquotes."""
    ids: tuple[str, ...] = ()
    """The clauses, issues or claims that it names; with a text, the source of the text."""
    label: str = ""
    """Their relation to the ruling, such as `exception to`."""
    answer: str = ""
    """A badge: `yes`, `may not`, `open question`; mostly nothing."""
    quotes: tuple[Quote, ...] = ()
    below: tuple["RulingLine", ...] = ()
    """Subordinate lines."""

    def __str__(self) -> str:
        named = " ".join(filter(None, (self.answer, self.label, ", ".join(self.ids))))
        return f"{named}{': ' if self.ids or self.label else ' '}{self.text}".strip() if self.text else named


def lines_in_battle(ruling: RulingAnswer) -> Iterator[RulingLine]:
    """The lines on a ruling in a battle or a turn, the deciding rule first."""
    yield _decide(ruling)
    for each in ruling.reasons[1:]:
        yield RulingLine(each.says, (each.clause,), "also")
    yield from _name("exception to", ruling.overridden)
    yield from map(RulingLine, ruling.assumed)
    yield from _name("", ruling.contradicted_by, "contradicts")


def lines_at_end(asked: Askable, ruling: RuledAnswer, register: Register) -> Iterator[RulingLine]:
    """The lines on the ruling at the end of an interview, the deciding rule first."""
    yield _decide(ruling)
    for each in ruling.or_by:
        yield RulingLine(each.says, _only(each.clause), "or")
    yield from _name("exception to", ruling.overridden)
    for id_ in ruling.elsewhere:
        clause = register.clauses.get(id_)
        says = f"{clause.paraphrase}." if clause else asked.says(id_)
        yield RulingLine(says, (id_,), "in other situations", "yes", clause.quotes[:1] if clause else ())
    yield from _rest(ruling)


def lines_on_finding(found: FoundRulingAnswer) -> Iterator[RulingLine]:
    """The lines on a ruling on a finding of the prover, the deciding rule first."""
    ruling, otherwise = found.ruling, opposite_of(found.ruling.answer)
    is_among = ruling.decided_by in {each.clause for each in found.sentences}
    yield _decide(ruling, quotes=() if is_among else ruling.quotes)
    yield from map(_sentence, found.sentences)
    yield _settlement(found)
    yield from _name("exception to", ruling.overridden)
    yield from _rest(ruling)
    yield from _name("without", found.without, otherwise)
    yield from lines_on_readings(found.otherwise, otherwise)
    yield from _name("shown by", (found.claim,) if found.claim else ())


def lines_on_reversal(
    why: WhyAnswer, answer: str, more: int = 0, command: str = "`--why --json`"
) -> Iterator[RulingLine]:
    """What would reverse a ruling with this answer; the `command`, if one can be typed, tells of ways left out.

    There are so many ways `more` than the reasons have.

    At the end of an interview, these are other answers, and below them facts that were not asked for; of several ways
    that differ only in the latter, the one with the fewest answers.
    """
    otherwise = opposite_of(answer)
    alike: dict[str, list[ChangeAnswer]] = {}
    for change in why.changes:
        alike.setdefault(change.changed or change.in_words, []).append(change)
    for condition, (change, *others) in alike.items():
        besides = [each for each in change.fields if each.now is None] if change.changed else []
        below = [RulingLine(f"{each.means} {each.then}") for each in besides]
        if others:
            below.append(RulingLine(_count_ways(len(others), command)))
        below.append(RulingLine(change.says, _only(change.decided_by)))
        yield RulingLine(f"{condition}{', given:' if besides else ''}", answer=otherwise, below=tuple(below))
    if more:
        yield RulingLine(_count_ways(more, command))
    yield from lines_on_readings(why.readings, otherwise)
    if why.unexamined:
        yield RulingLine(f"Unable to determine what would change it: {why.unexamined}")
    elif not (why.changes or why.readings):
        yield RulingLine(
            f"Nothing in the situation, and no other answer to an open question, would make it a {otherwise}."
        )


def lines_on_readings(readings: Iterable[OtherReadingAnswer], otherwise: str = "yes") -> Iterator[RulingLine]:
    """The lines on readings that would reverse it."""
    for each in readings:
        label = "with another answer to" if each.always else "in some situations with another answer to"
        answer = RulingLine(f"({each.letter}) {each.answer}")
        yield RulingLine("", (each.issue,), label, otherwise, below=(answer,))


def lines_on_flips(alike: "Sequence[FlipAnswer]") -> Iterator[RulingLine]:
    """The lines on where a ruling flips: in any of these situations."""
    for number, flip in enumerate(alike):
        where = "where" if flip.conditions else "wherever it comes up"
        below = (*map(RulingLine, flip.conditions), RulingLine(flip.example, label="as in"))
        yield RulingLine(where, answer="or" if number else yes_or_no(allowed=flip.allowed), below=below)


def line_on_decider(when: str, clause: str, says: str = "") -> RulingLine:
    """The line on what decides a flipped ruling, before or now; an empty id for nothing."""
    return RulingLine(says if clause else SILENT, _only(clause), when)


def line_on_gone(action: str) -> str:
    """The line that nothing permits an action any longer after a change."""
    return f"No rule permits {action} any longer."


def _decide(ruling: RulingAnswer | RuledAnswer, quotes: tuple[Quote, ...] | None = None) -> RulingLine:
    """The line on the deciding rule, with its quotes unless others are given."""
    return RulingLine(ruling.says, _only(ruling.decided_by), quotes=ruling.quotes if quotes is None else quotes)


def _rest(ruling: RuledAnswer) -> Iterator[RulingLine]:
    """The lines on the disputed issues that a ruling rests on, and on others that its clause raises."""
    for each in ruling.disputed:
        taken = RulingLine(f"({each.letter}) {each.answer} {each.because}".rstrip())
        yield RulingLine(each.question, (each.issue,), answer="open question", below=(taken,))
    yield from _name("see also", ruling.raises)


def _sentence(sentence: SentenceAnswer) -> RulingLine:
    silent = () if sentence.speaks else (RulingLine("As we play it, it does not apply here."),)
    return RulingLine(sentence.says, (sentence.clause,), "", sentence.verdict, sentence.quotes, silent)


def tell_settled(settled: str) -> str:
    """What settles a conflict, as it is said to a player."""
    return settled.replace("by a reading", "by how we play an open question")


def _settlement(found: FoundRulingAnswer) -> RulingLine:
    """The lines on what settles a conflict, or why a claim fails."""
    all_speak = all(each.speaks for each in found.sentences)
    settled = tell_settled(found.settled)
    ground = settled.capitalize() if all_speak else f"Where both speak, it is {settled}"
    words = f": “{'”, “'.join(found.words)}”" if found.words else "."
    return RulingLine(f"{ground}{words}", below=tuple(map(RulingLine, found.because)))


def _count_ways(number: int, command: str) -> str:
    """That so many other ways lead to the opposite ruling, and which command tells them, if any."""
    leads, them = ("leads", "it") if number == 1 else ("lead", "them")
    told = f": {command} tells {them}" if command else ""
    return f"{format_count(number, 'other way')} {leads} there as well{told}."


def _name(label: str, ids: tuple[str, ...], answer: str = "") -> Iterator[RulingLine]:
    """A line that names ids, if there are any."""
    if ids:
        yield RulingLine("", ids, label, answer)


def _only(id_: str) -> tuple[str, ...]:
    return (id_,) if id_ else ()

"""The figures of the report in words."""

from collections import Counter
from collections.abc import Iterable, Iterator

from clausewitz.catalogue.answers.conformance import EngineFault, GameVerdict, TopicVerdict
from clausewitz.conform.judging.verdicts import Standing
from clausewitz.conform.report.answer import AGREES, DIFFERS, NOT_SUPPORTED
from clausewitz.text.counts import counted

STANDINGS = tuple(each.value for each in Standing)
"""How a clause may stand."""


def standing_of(topic: TopicVerdict, word: str) -> tuple[str, ...]:
    """The clauses of a topic that are `followed`, `broken`, `not exercised` or `not supported`."""
    return {
        "followed": topic.followed,
        "broken": topic.broken,
        "not exercised": topic.not_exercised,
        "not supported": topic.not_supported,
    }[word]


def figures(game: GameVerdict) -> str:
    """How many cases went how."""
    went = Counter(each.verdict for each in game.cases)
    told = [f"{counted(went[AGREES], 'case')} as the rules have it", f"{went[DIFFERS]} otherwise"]
    if went[NOT_SUPPORTED]:
        told.append(f"{went[NOT_SUPPORTED]} not supported")
    return f"{', '.join(told)}."


def in_full(faults: Iterable[EngineFault]) -> Iterator[tuple[str, str]]:
    """Each kind of fault in a sentence, and what the engine wrote."""
    for each in faults:
        first = "in" if each.times == 1 else "first in"
        yield f"Your engine {each.what} ({counted(each.times, 'time')}, {first} {each.case}).", each.shown

"""The figures of the report in words."""

from collections import Counter
from collections.abc import Iterable, Iterator

from clausewitz.catalogue.answers.conformance import EngineFault, GameVerdict, TopicVerdict
from clausewitz.conform.judging.verdicts import Standing
from clausewitz.conform.report.answer import AGREES, DIFFERS, NOT_SUPPORTED
from clausewitz.text.counts import format_count

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
    told = [f"{format_count(went[AGREES], 'case')} as the rules have it", f"{went[DIFFERS]} otherwise"]
    if went[NOT_SUPPORTED]:
        told.append(f"{went[NOT_SUPPORTED]} not supported")
    return f"{', '.join(told)}."


def describe_small_battles(game: GameVerdict) -> Iterator[str]:
    """How many small battles come to as many positions as by the rules, and the numbers of each that does not."""
    if game.perft:
        alike = sum(each.came == each.positions and not each.case for each in game.perft)
        yield f"{format_count(len(game.perft), 'small battle')} played out in every way: {alike} as the rules have it."
    for each in game.perft:
        if each.came != each.positions or each.case:
            yours = f"yours {_numbers(each.came)}" if each.came else "none of yours"
            where = f", and they part in {each.case}" if each.case else "; you do not play on"
            yield f"{each.kind}: positions by the rules {_numbers(each.positions)}; {yours}{where}"


def _numbers(positions: tuple[int, ...]) -> str:
    return ", ".join(map(str, positions))


def describe_faults(faults: Iterable[EngineFault]) -> Iterator[tuple[str, str]]:
    """Each kind of fault in a sentence, and what the engine wrote."""
    for each in faults:
        first = "in" if each.times == 1 else "first in"
        yield f"Your engine {each.what} ({format_count(each.times, 'time')}, {first} {each.case}).", each.shown

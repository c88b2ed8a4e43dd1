"""Titles of rulings, so that no two of a rulebook have the same: the question, and what tells it from others."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from clausewitz.catalogue.answers.rulings import FoundRulingDocument
from clausewitz.catalogue.model import Fact
from clausewitz.desk.situations import add_conditions
from clausewitz.desk.wording import join_phrases


def add_titles(rulings: Iterable[FoundRulingDocument]) -> Iterator[FoundRulingDocument]:
    """The rulings with their titles, in their order."""
    told = list(rulings)
    for alike in _groups(told, [(each.rulebook, each.question) for each in told]):
        told = _set_titles(told, alike, _titles_by_facts([told[place] for place in alike]))
    for alike in _groups(told, [(each.rulebook, _title(each)) for each in told]):
        told = _set_titles(told, alike, _titles_by_sentences([told[place] for place in alike]))
    for alike in _groups(told, [(each.rulebook, _title(each)) for each in told]):
        told = _set_titles(told, alike, [_title_by_name(told[place]) for place in alike])
    yield from (replace(each, title=_title(each)) for each in told)


def _groups(rulings: Sequence[FoundRulingDocument], keys: Sequence[object]) -> list[list[int]]:
    """The places of the rulings that have a key in common with another one."""
    groups: dict[object, list[int]] = {}
    for place, _ in enumerate(rulings):
        groups.setdefault(keys[place], []).append(place)
    return [group for group in groups.values() if len(group) > 1]


def _set_titles(rulings: list[FoundRulingDocument], places: list[int], titles: list[str]) -> list[FoundRulingDocument]:
    named = dict(zip(places, titles, strict=True))
    return [replace(each, title=named.get(place, each.title)) for place, each in enumerate(rulings)]


def _titles_by_facts(alike: Sequence[FoundRulingDocument]) -> list[str]:
    """Their questions, each on the fewest facts besides its own that no other one has, all of them."""
    return [
        _extended_question(each, _telling(each, [*alike[:place], *alike[place + 1 :]]))
        for place, each in enumerate(alike)
    ]


def _telling(ruling: FoundRulingDocument, others: Sequence[FoundRulingDocument]) -> Collection[Fact]:
    """The fewest facts, and of as few the shortest to say, that tell a ruling from others; none where they do not.

    Others of which all that is so too are told apart by what more is so of them, or by their sentences.
    """
    others = [each for each in others if not set(ruling.facts) <= set(each.facts)]
    if not others:
        return ()
    untold = sorted((fact for fact in ruling.facts if not fact.told), key=lambda fact: len(fact.condition))
    sets = (each for size in range(1, len(untold) + 1) for each in combinations(untold, size))
    return next((each for each in sets if not any(set(each) <= set(other.facts) for other in others)), ())


def _extended_question(ruling: FoundRulingDocument, besides: Collection[Fact]) -> str:
    """The question of a ruling on more conditions than its own, in the order of the facts."""
    own = [fact.condition for fact in ruling.facts if fact.told]
    does = ruling.question.removesuffix("?").removesuffix(add_conditions("", own)).removesuffix(",")
    return f"{add_conditions(does, [fact.condition for fact in ruling.facts if fact.told or fact in besides])}?"


def _titles_by_sentences(alike: Sequence[FoundRulingDocument]) -> list[str]:
    """Their titles, each with the sentence that permits it, that forbids it, or both: what the others do not have."""
    parts = [
        (_quote_sentences(each, ("may", "must"), "as"), _quote_sentences(each, ("may not",), "despite"))
        for each in alike
    ]
    ways = [[*sorted((permits, forbids), key=len), f"{permits}{forbids}"] for permits, forbids in parts]
    others = [[way for at, each in enumerate(ways) if at != place for way in each] for place, _ in enumerate(alike)]
    telling = [next((way for way in ways[at] if way and way not in of), ways[at][-1]) for at, of in enumerate(others)]
    return [f"{_title(each).removesuffix('?')}{by}?" for each, by in zip(alike, telling, strict=True)]


def _quote_sentences(ruling: FoundRulingDocument, verdicts: Collection[str], word: str) -> str:
    """What its sentences with such a verdict say: `, despite “Retreats are forbidden in amphibious landings”`."""
    said = [f"“{each.says.removesuffix('.')}”" for each in ruling.sentences if each.verdict in verdicts]
    return f", {word} {join_phrases(said)}" if said else ""


def _title_by_name(ruling: FoundRulingDocument) -> str:
    """The title of a ruling with the name of the claim, or the clauses, by which it is called."""
    return f"{_title(ruling)} ({ruling.id.rpartition('.ruling.')[2]})"


def _title(ruling: FoundRulingDocument) -> str:
    return ruling.title or ruling.question

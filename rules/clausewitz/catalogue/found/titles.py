"""Titles of rulings, so that no two of a rulebook have the same: the question, and what tells it from others."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from clausewitz.catalogue.answers.rulings import FoundRulingDocument
from clausewitz.catalogue.model import Fact
from clausewitz.play.documents.described import within


def titled(rulings: Iterable[FoundRulingDocument]) -> Iterator[FoundRulingDocument]:
    """The rulings with their titles, in their order."""
    told = list(rulings)
    for alike in _groups(told, [(each.rulebook, each.question) for each in told]):
        told = _with(told, alike, _by_facts([told[place] for place in alike]))
    for alike in _groups(told, [(each.rulebook, each.title or each.question) for each in told]):
        told = _with(told, alike, [_by_sentences(told[place]) for place in alike])
    yield from (each if each.title else replace(each, title=each.question) for each in told)


def _groups(rulings: Sequence[FoundRulingDocument], keys: Sequence[object]) -> list[list[int]]:
    """The places of the rulings that have a key in common with another one."""
    groups: dict[object, list[int]] = {}
    for place, _ in enumerate(rulings):
        groups.setdefault(keys[place], []).append(place)
    return [group for group in groups.values() if len(group) > 1]


def _with(rulings: list[FoundRulingDocument], places: list[int], titles: list[str]) -> list[FoundRulingDocument]:
    named = dict(zip(places, titles, strict=True))
    return [replace(each, title=named.get(place, each.title)) for place, each in enumerate(rulings)]


def _by_facts(alike: Sequence[FoundRulingDocument]) -> list[str]:
    """Their titles with those facts of each that not all of them have; what is a condition of the question aside."""
    shared = [fact for fact in alike[0].facts if all(fact in each.facts for each in alike)]
    return [_joined(each.question, [fact for fact in _untold(each) if fact not in shared]) for each in alike]


def _untold(told: FoundRulingDocument) -> Iterable[Fact]:
    return (fact for fact in told.facts if told.claim or fact.asks.endswith(":"))


def _joined(question: str, facts: Iterable[Fact]) -> str:
    told = "; ".join(f"{within(fact.asks)} {fact.answer}" for fact in facts)
    return f"{question.removesuffix('?')} ({told})?" if told else question


def _by_sentences(told: FoundRulingDocument) -> str:
    """The title of a ruling with the two sentences that disagree, or the claim, by which it is called."""
    ids = [each.clause.partition(".")[2] for each in told.sentences if each.verdict != "says"]
    name = " against ".join(ids) or told.id.rpartition(".")[2]
    return f"{told.title or told.question} ({name})"

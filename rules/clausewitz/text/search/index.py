"""Making the index: for each stem, all that holds it and what it counts there, by BM25F, as whole numbers.

Each field is measured against the usual length of that field, so that neither many examples nor a long quote makes a
rule easier to find. What a kin word counts, and how little a small one does, is counted in as well.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import log
from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.text.search.words import related_stems, stem, stop_stems, words_of

WEIGHTS = {
    "id": 5.0,
    "paraphrase": 5.0,
    "ask": 1.8,
    "quote": 1.3,
    "sentence": 1.0,
    "reading": 1.0,
    "scenario": 0.5,
    "statement": 1.0,
    "ruling": 0.6,
    "action": 6.0,
    "interview": 3.0,
    "answered": 0.2,
    "opening": 5.0,
    "title": 1.5,
    "prose": 0.3,
}
"""What a word counts in each field."""
_ONCE = {"scenario"}
"""Fields in which a word counts once: who has many examples repeats himself."""
_REPEATED = {"ruling", "action", "interview", "answered", "opening"}
"""Fields whose words are those of the rules over and over: they do not make a word common."""
_LENGTH, _SATURATION, _RARITY = 0.5, 2.0, 0.6
"""How much the length of a field matters, how soon more of one word adds little, and how much a rare word tells."""
_SMALL_WORD_WEIGHT = 0.15
_SCALE = 25

Fields = Mapping[str, Iterable[tuple[str, str]]]
"""What is looked into, by id: each text after the name of its field."""
_Texts = Mapping[str, tuple[tuple[str, list[str]], ...]]
"""The same, each text in words."""
_Weights = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True)
class AskableAction:
    """What somebody may ask whether he may do."""

    name: tuple[str, ...]
    """Its stems."""
    rules: tuple[str, ...]
    """The ids of those that rule on it."""


@dataclass(frozen=True)
class Index:
    """All that can be found, and by which words."""

    ids: tuple[str, ...]
    """In the order in which those stand that fit equally well."""
    counts: dict[str, tuple[int, ...]]
    """For each stem, the number of what holds it, and what it counts there, alternately."""
    forms: dict[str, str]
    """The shortest word of each stem that is no word itself."""
    small: frozenset[str]
    """The stems of words that say little of what a question is about."""
    kin: dict[str, tuple[str, ...]]
    """The stems that each may stand for."""
    actions: dict[str, AskableAction]
    """By the id of the interview on each."""


def index_of(fields: Fields, actions: Mapping[str, AskableAction] = MappingProxyType({})) -> Index:
    """The index of what is looked into, and the actions on which it rules, each by the id of the interview on it."""
    ids = tuple(sorted(fields))
    texts = {id_: tuple((name, words_of(text)) for name, text in fields[id_]) for id_ in ids}
    weights = _weigh_stems(texts)
    worth = _worth(weights, texts)
    holding = _build_postings(weights.values())
    counts = {word: tuple(_holder_weights(word, holding, worth)) for word in sorted({*worth, *related_stems()})}
    return Index(
        ids=ids,
        counts={word: each for word, each in counts.items() if each},
        forms=_forms(texts),
        small=stop_stems(),
        kin={word: tuple(sorted(others)) for word, others in related_stems().items()},
        actions=dict(actions),
    )


def _weigh_stems(texts: _Texts) -> dict[str, dict[str, float]]:
    """For each, the weighted number of times that it holds each stem."""
    held: dict[str, dict[str, Counter[str]]] = {}
    lengths: defaultdict[str, list[int]] = defaultdict(list)
    for id_, fields in texts.items():
        held[id_] = defaultdict(Counter)
        for name, words in fields:
            held[id_][name].update(map(stem, words))
        for name in _ONCE & held[id_].keys():
            held[id_][name] = Counter(held[id_][name].keys())
        for name, stems in held[id_].items():
            lengths[name].append(stems.total())
    usual = {name: max(sum(each) / len(each), 1) for name, each in lengths.items()}
    return {id_: _weights(fields, usual) for id_, fields in held.items()}


def _weights(fields: Mapping[str, Counter[str]], usual: Mapping[str, float]) -> dict[str, float]:
    weights: defaultdict[str, float] = defaultdict(float)
    for name, stems in fields.items():
        length = 1 - _LENGTH + _LENGTH * stems.total() / usual[name]
        for word, times in stems.items():
            weights[word] += WEIGHTS[name] * times / length
    return dict(weights)


def _worth(weights: _Weights, texts: _Texts) -> dict[str, float]:
    """What each stem tells: the fewer hold it, the more."""
    counted = [each for id_, each in weights.items() if not {name for name, _ in texts[id_]} <= _REPEATED]
    holding = Counter(word for each in counted for word in each)
    return {
        word: (_SMALL_WORD_WEIGHT if word in stop_stems() else 1)
        * log(1 + (len(counted) - holding[word] + 0.5) / (holding[word] + 0.5)) ** _RARITY
        for word in {word for each in weights.values() for word in each}
    }


def _build_postings(weights: Iterable[Mapping[str, float]]) -> dict[str, list[tuple[int, float]]]:
    """For each stem, the number of each that holds it, and the weight that it has there."""
    holding: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    for number, held in enumerate(weights):
        for word, weight in held.items():
            holding[word].append((number, weight))
    return holding


def _holder_weights(
    word: str, holding: Mapping[str, Iterable[tuple[int, float]]], worth: Mapping[str, float]
) -> Iterator[int]:
    """The number of each that holds a stem or one that it may stand for, and what the best of them counts there."""
    best: defaultdict[int, float] = defaultdict(float)
    for each, factor in {word: 1.0, **related_stems().get(word, {})}.items():
        for number, weight in holding.get(each, ()):
            best[number] = max(best[number], factor * worth[each] * weight / (weight + _SATURATION))
    for number, counts in sorted(best.items()):
        if count := round(_SCALE * counts):
            yield from (number, count)


def _forms(texts: _Texts) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in sorted({word for fields in texts.values() for _, words in fields for word in words}):
        if len(word) < len(found.get(stem(word), word + " ")):
            found[stem(word)] = word
    return {each: word for each, word in found.items() if each != word}

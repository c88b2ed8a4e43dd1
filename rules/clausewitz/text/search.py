"""Finding rules by words: BM25 over the fields of each, such as its id and its paraphrase, each with a weight.

What is looked into is given as fields, so that clauses are found by the same search as what else is known by an id.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import log

from clausewitz.text.model import Clause
from clausewitz.text.nearest import nearest

_WORD = re.compile(r"[^\W_]+")
_SATURATION = 1.2
_LENGTH = 0.6  # these two are the usual constants of BM25, k1 and b; b is a little low, since clauses are short
_SMALL_WORDS = frozenset(
    _WORD.findall(
        "a an and are as at be by can do does for from have how i if in is it many much my of on or"
        " should so that the their them there they this to was we what when where which who will with you"
    )
)
"""Words of a question that say nothing of what it is about."""
ID, ASK, PARAPHRASE, QUOTE = 2.0, 2.0, 2.0, 1.0
"""What a word counts in each field; a question of players counts as much as the paraphrase that answers it."""
_SCENARIO = 0.5
_STEPS = 0.1
"""The words of a scenario's steps count little; they keep a clause of few words from winning by its shortness."""
_KIN = (("battle", "combat", "fight"), ("ship", "fleet", "naval", "sea"), ("land", "invasion"))
"""Words that a question and the rules may use for one another; stems."""
_OF_KIN = 0.5


@dataclass(frozen=True)
class Hit:
    """What holds at least one of the words, or a word of its kin."""

    id: str
    score: float
    """Higher is better; comparable within one search only."""


Fields = Mapping[str, Iterable[tuple[str, float]]]
"""What is looked into, by id: its texts, and what a word of each counts."""
Weights = Mapping[str, Mapping[str, float]]
"""The weighted number of times that each, by its id, holds each stem."""


def clause_fields(clauses: Iterable[Clause]) -> dict[str, tuple[tuple[str, float], ...]]:
    """What is looked into of clauses."""
    return {clause.id: tuple(_fields(clause)) for clause in clauses}


def weights_of(fields: Fields) -> dict[str, dict[str, float]]:
    """What a search counts."""
    return {id_: _weights(each) for id_, each in fields.items()}


class Index:
    """The words of all that can be found, ready to be searched; the weights are counted unless they are given.

    The fields themselves are asked for only where they are needed.
    """

    def __init__(self, fields: Callable[[], Fields], weights: Weights | None = None) -> None:
        self._fields = fields
        self._weights = weights_of(fields()) if weights is None else weights
        self._usual = sum(sum(each.values()) for each in self._weights.values()) / max(len(self._weights), 1)

    def search(self, words: str, limit: int = 10) -> list[Hit]:
        """What holds words of the query, in any form of the word, the best first.

        A word of its kin, such as `fleet` for `ship`, counts half. Small words such as `the` are passed over
        where there are others.
        """
        rarity = {stem: self._rarity(stem) for stem in sorted({_stem(word) for word in _telling(words)})}
        hits = [
            Hit(id_, sum(rarity[stem] * _saturated(weights, stem, self._usual) for stem in rarity))
            for id_, weights in self._weights.items()
        ]
        found = [hit for hit in hits if hit.score > 0]
        return sorted(found, key=lambda hit: (hit.id != words.strip(), -hit.score, hit.id))[:limit]

    def suggestions(self, words: str) -> dict[str, list[str]]:
        """For each word that is nowhere, the words nearest to it that are somewhere, the nearest first."""
        unknown = [word for word in _telling(words) if not self._holding(_stem(word))]
        held = self._held() if unknown else {}
        return {word: nearest(word, held.values()) for word in unknown}

    def _held(self) -> dict[str, str]:
        """For each stem, the first word with it."""
        held: dict[str, str] = {}
        for fields in self._fields().values():
            for word in (word for text, _ in fields for word in _words(text)):
                held.setdefault(_stem(word), word)
        return held

    def _holding(self, stem: str) -> int:
        """How many hold a stem."""
        return sum(stem in weights for weights in self._weights.values())

    def _rarity(self, stem: str) -> float:
        holding = self._holding(stem)
        return log(1 + (len(self._weights) - holding + 0.5) / (holding + 0.5))


def _telling(query: str) -> list[str]:
    """The words of a query, each once, without the small ones if there are others."""
    words = list(dict.fromkeys(_words(query)))
    return [word for word in words if word not in _SMALL_WORDS] or words


def _fields(clause: Clause) -> Iterable[tuple[str, float]]:
    yield clause.id, ID
    yield from ((question, ASK) for question in clause.asks)
    yield clause.paraphrase, PARAPHRASE
    # A sentence that two sources share counts once.
    yield from ((quote, QUOTE) for quote in {" ".join(quote.text.split()) for quote in clause.quotes})
    yield " ".join(scenario.name for scenario in clause.scenarios), _SCENARIO
    yield " ".join(scenario.text for scenario in clause.scenarios), _STEPS


def _weights(fields: Iterable[tuple[str, float]]) -> dict[str, float]:
    """The weighted number of times that these fields hold each stem."""
    weights: defaultdict[str, float] = defaultdict(float)
    for text, weight in fields:
        for word, times in Counter(_words(text)).items():
            weights[_stem(word)] += weight * times
    return dict(weights)


def _saturated(weights: Mapping[str, float], stem: str, usual: float) -> float:
    kin = {other for family in _KIN if stem in family for other in family} - {stem}
    weight = weights.get(stem, 0) + _OF_KIN * sum(weights.get(other, 0) for other in sorted(kin))
    relative = 1 - _LENGTH + _LENGTH * sum(weights.values()) / usual
    return weight * (_SATURATION + 1) / (weight + _SATURATION * relative)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


@cache
def _stem(word: str) -> str:
    """The word without its ending, so that retreat, retreats, retreated and retreating are one."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word.removesuffix(ending)
            return stem[:-1] if stem[-1] == stem[-2] else stem
    return word

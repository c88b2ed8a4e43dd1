"""Finding clauses by words: BM25 over id, paraphrase, quotes and scenarios, each field with a weight."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import log

from clausewitz.text.model import Clause
from clausewitz.text.nearest import nearest
from clausewitz.text.register import Register

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
_ID, _PARAPHRASE, _QUOTE, _SCENARIO = 2.0, 2.0, 1.0, 0.5
_STEPS = 0.1
"""The words of a scenario's steps count little; they keep a clause of few words from winning by its shortness."""
_KIN = (("battle", "combat", "fight"), ("ship", "fleet", "naval", "sea"), ("land", "invasion"))
"""Words that a question and the rules may use for one another; stems."""
_OF_KIN = 0.5


@dataclass(frozen=True)
class Hit:
    """A clause that holds at least one of the words, or a word of its kin."""

    clause: Clause
    score: float
    """Higher is better; comparable within one search only."""


Weights = Mapping[str, Mapping[str, float]]
"""For each clause, by its id, the weighted number of times that it holds each stem."""


def weights_of(register: Register) -> dict[str, dict[str, float]]:
    """What a search looks into."""
    return {id_: dict(_weights(clause)) for id_, clause in register.clauses.items()}


class Index:
    """The words of all clauses of a register, ready to be searched; the weights are counted unless they are given."""

    def __init__(self, register: Register, weights: Weights | None = None) -> None:
        self._clauses = register.clauses.values()
        self._weights = (weights or weights_of(register)).values()
        self._usual = sum(sum(weights.values()) for weights in self._weights) / max(len(self._weights), 1)

    def search(self, words: str, limit: int = 10) -> list[Hit]:
        """The clauses that hold words of the query, in any form of the word, the best first.

        A word of its kin, such as `fleet` for `ship`, counts half. Small words such as `the` are passed over
        where there are others.
        """
        rarity = {stem: self._rarity(stem) for stem in sorted({_stem(word) for word in _telling(words)})}
        hits = [
            Hit(clause, sum(rarity[stem] * _saturated(weights, stem, self._usual) for stem in rarity))
            for clause, weights in zip(self._clauses, self._weights, strict=True)
        ]
        found = [hit for hit in hits if hit.score > 0]
        return sorted(found, key=lambda hit: (hit.clause.id != words.strip(), -hit.score, hit.clause.id))[:limit]

    def suggestions(self, words: str) -> dict[str, list[str]]:
        """For each word that no clause holds, the words nearest to it that some clause holds, the nearest first."""
        unknown = [word for word in _telling(words) if not self._holding(_stem(word))]
        held = self._held() if unknown else {}
        return {word: nearest(word, held.values()) for word in unknown}

    def _held(self) -> dict[str, str]:
        """For each stem, the first word with it that a clause holds."""
        held: dict[str, str] = {}
        for clause in self._clauses:
            for word in (word for text, _ in _fields(clause) for word in _words(text)):
                held.setdefault(_stem(word), word)
        return held

    def _holding(self, stem: str) -> int:
        """How many clauses hold a stem."""
        return sum(stem in weights for weights in self._weights)

    def _rarity(self, stem: str) -> float:
        holding = self._holding(stem)
        return log(1 + (len(self._weights) - holding + 0.5) / (holding + 0.5))


def _telling(query: str) -> list[str]:
    """The words of a query, each once, without the small ones if there are others."""
    words = list(dict.fromkeys(_words(query)))
    return [word for word in words if word not in _SMALL_WORDS] or words


def _fields(clause: Clause) -> Iterable[tuple[str, float]]:
    yield clause.id, _ID
    yield clause.paraphrase, _PARAPHRASE
    # A sentence that two sources share counts once.
    yield from ((quote, _QUOTE) for quote in {" ".join(quote.text.split()) for quote in clause.quotes})
    yield " ".join(scenario.name for scenario in clause.scenarios), _SCENARIO
    yield " ".join(scenario.text for scenario in clause.scenarios), _STEPS


def _weights(clause: Clause) -> Mapping[str, float]:
    """The weighted number of times that the clause holds each stem."""
    weights: defaultdict[str, float] = defaultdict(float)
    for text, weight in _fields(clause):
        for word, times in Counter(_words(text)).items():
            weights[_stem(word)] += weight * times
    return weights


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

"""The actions that a question is about, the likeliest first: by its core, the story around it, and the rules found."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from math import log

from clausewitz.catalogue.hearing import Question, words_in_capitals
from clausewitz.catalogue.search_hits import AskedAction, Searched
from clausewitz.lazy import dataclass
from clausewitz.text.search import equivalent_stems, related_stems, search, stem, stop_stems, words_of

_RULES = 8
"""So many of the rules that were found speak for the actions on which they rule."""
_KIN, _RELATED = 0.9, 0.5
"""The share of a word for which one is said that stands for it, and one that is related."""
_FIRST, _WITHIN, _BESIDES = 6, 3, 0.7
"""Among so many words from the beginning is what would be done, but for so many after a word for a circumstance; what
is said besides counts for so much."""
_CIRCUMSTANCES = frozenset(words_of("of in from during on at by with for over"))
_AN_ORDER = 3.0
"""What an order in capitals that is the action's adds to its score."""
_NAMED = 0.7
"""The share of a name, or of what one does, that has to be said in the core for an action to be meant for sure."""


@dataclass(frozen=True)
class MeantAction:
    """An action that a question may be about."""

    asked: AskedAction
    score: float
    is_named: bool
    """Whether the core of the question names it, or says what one does in it."""


def meant_actions(of: Searched, question: Question, rules: Sequence[str], rulebook: str = "") -> list[MeantAction]:
    """The actions that a question may mean, of one game if it is named; `rules` are the ids found for it."""
    words = _Words(of.actions)
    core, whole = words.said(question.core_words), words.said(question.words)
    by_core = _ranks(of, " ".join(question.core_words))
    by_whole = _ranks(of, " ".join(question.words))

    telling = _telling(" ".join(question.core_words))
    held = [frozenset(of.of_actions.counts.get(each, ())[::2]) for each in telling]

    def weigh(at: int, asked: AskedAction) -> MeantAction:
        name, does = _stems(asked.action.name), _telling(asked.does)
        named, spelt = words.share(name, core), words.share(does, core)
        score = 3 * named + words.share(name, whole) + 1.5 * spelt + 0.5 * words.share(does, whole)
        score += 2 * sum(at in each for each in held) / max(len(held), 1)
        score += 10 / (5 + by_core[at]) if at in by_core else 0
        score += 5 / (5 + by_whole[at]) if at in by_whole else 0
        score += sum(2 / (2 + place) for place, id_ in enumerate(rules[:_RULES]) if id_ in asked.rules)
        score += _AN_ORDER * (not question.orders.isdisjoint(words_in_capitals(asked.action.does)))
        orders = set(map(stem, map(str.lower, words_in_capitals(asked.action.does))))
        is_named = max(named, spelt) >= _NAMED and _says_verb(asked, core)
        is_named |= any(core.get(each, 0) >= _BESIDES for each in orders)
        return MeantAction(asked, score + is_named, is_named)

    weighed = [weigh(at, each) for at, each in enumerate(of.actions) if rulebook in {"", each.rulebook}]
    return sorted(weighed, key=lambda each: -each.score)


def _says_verb(asked: AskedAction, said: Mapping[str, float]) -> bool:
    """Whether what is said has the verb of an action: the first word of its name, or of what one does in it."""
    first = (next(iter(words_of(each)), "") for each in (asked.action.name, asked.does))
    return any(stem(word) in said for word in first)


def _ranks(of: Searched, words: str) -> Mapping[int, int]:
    """The place of each action among those that hold these words."""
    return {int(hit.id): place for place, hit in enumerate(search(of.of_actions, words))}


class _Words:
    """The words of the actions, each of the more weight the fewer have it."""

    def __init__(self, actions: Collection[AskedAction]) -> None:
        self._total = len(actions)
        self._having = Counter(
            each for asked in actions for each in {*_stems(asked.action.name), *_telling(asked.does)}
        )

    def said(self, words: Sequence[str]) -> Mapping[str, float]:
        """The stems that words say, stand for or are related to. What is said late, or of a circumstance, counts less.

        Such as "from the landing" in "may I retreat from the landing".
        """
        said: dict[str, float] = {}
        for at, each in enumerate(map(stem, words)):
            is_besides = at >= _FIRST or not _CIRCUMSTANCES.isdisjoint(words[max(at - _WITHIN, 0) : at])
            others = {**dict.fromkeys(related_stems().get(each, {}), _RELATED)}
            others |= dict.fromkeys(equivalent_stems(each), _KIN) | {each: 1.0}
            for other, share in others.items():
                said[other] = max(share * _BESIDES if is_besides else share, said.get(other, 0))
        return said

    def share(self, words: Collection[str], said: Mapping[str, float]) -> float:
        """The share of words that is said."""
        total = sum(map(self._worth, words))
        return sum(self._worth(each) * said.get(each, 0) for each in words) / total if total else 0

    def _worth(self, word: str) -> float:
        return log(1 + self._total / max(self._having[word], 1))


@cache
def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, words_of(text)))


@cache
def _telling(text: str) -> frozenset[str]:
    return _stems(text) - stop_stems()

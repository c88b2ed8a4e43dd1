"""Whether the rules say nothing of what is asked.

They say nothing if the best rules on it refer to one in no source. Otherwise several signs are weighed: its core is a
subject of wargames that no rule of the game treats; no one rule has its act and its thing; its words are those of
questions that no rule answers (naive Bayes); and by its words, and by its meaning if that is known, it is nearer to
such questions, of this game or any, than to the rules.

How well a rule fits is no measure of it: where the texts are silent, the story around a question fits as well as where
they answer.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from heapq import nlargest
from itertools import product
from math import log, sqrt
from pathlib import Path
from typing import Any

from clausewitz.catalogue.hearing import hear_question
from clausewitz.catalogue.search_hits import RULES, Match, NoRuleFound, Searched, SearchHit
from clausewitz.lazy import dataclass
from clausewitz.text.asked import UNANSWERED
from clausewitz.text.search import equivalent_stems, read, related_stems, stem, words_of

Subject = tuple[tuple[str, ...], ...]
"""For each of its words, the stems by which a question may say it."""
Similar = Mapping[str, float]
"""How near each clause and open question is to what is asked, at most 1; and each question that no rule answers."""
_SENTENCE = re.compile(r"(?<=[.?!;:\n])\s+")
_FEW, _MANY = 12, 40
"""A question of so few words is its own core; in one of so many that asks nothing no core is found."""
_NEAR = 10
"""Among so many rules is one whose missing reference would decide."""
_BEST, _SHARED, _MOST = 5, 2, 0.75
"""One of so many of the best rules leads nowhere in so many words of the question, and so large a share of them: then
there is no answer."""
_ONLY = "only"
_ASKING = frozenset(
    words_of("may can could am is are do does did will would must should have has when where who whose how what which")
)
"""With one of these a sentence that asks begins."""


_A_BOOK = 100
"""So many rules at least are taken to be there: beside the three of a draft each question would seem strange."""
_NEAREST = 3
"""So many of the nearest rules count, and of the nearest questions that no rule answers."""
_BY_WORDS = {"always": -1.59, "named": 5.12, "held": -1.26, "worded": -15.64, "odds": 1.99}
_BY_MEANING = {"always": -1.9, "named": 3.91, "held": -1.76, "worded": -9.9, "odds": 1.39, "meant": -23.43}
"""What each sign weighs without the meaning of the question, and with it: where their sum is above 0, the rules do not
say. `tests/benchmarks/weigh_silence.py` fits them to questions of several authors.
"""
_UNSURE = 1.0
"""Where the sum is this little below 0, perhaps the rules do not say, if it is known how players ask."""


@dataclass(frozen=True)
class Signs:
    """The signs that the rules do not say."""

    unspoken: Subject
    """The subject of what is asked if no rule speaks of it; otherwise empty."""
    named: float
    """How surely that is what is asked, from 0 to 1: the longer the question, the less."""
    held: float
    """How much of its core a single rule has, from 0 to 1: the rarer a word, the more it counts."""
    worded: float
    """By how much it is nearer in words to the rules than to questions that no rule answers."""
    odds: float
    """The log odds that no rule answers it, by all its words and by those of the sentences that ask, in the mean; 0 if
    it is not known how players ask."""
    meant: float | None
    """By how much it is nearer in meaning to the rules than to questions that no rule answers, if that is known."""

    @property
    def weight(self) -> float:
        """How strong the signs are together; above 0 the rules do not say."""
        weights = _BY_WORDS if self.meant is None else _BY_MEANING
        weight = weights["always"] + weights["named"] * self.named + weights["odds"] * self.odds
        weight += weights["held"] * self.held + weights["worded"] * self.worded
        return weight + weights["meant"] * self.meant if self.meant is not None else weight


def find_silence(
    of: Searched, question: str, rulebook: str, rules: Sequence[Match], similar: Similar | None = None
) -> tuple[NoRuleFound | None, bool]:
    """That the rules do not say, with the rule that comes nearest, and whether that is sure; None where they say.

    Where the game is not known, the subject is one that none of them treats.
    """
    telling = _telling(of, question)
    for rule in rules[:_BEST]:
        for words, why in rule.found.missing:
            shared = telling & {stem(word) for word in words_of(f"{words} {why}")}
            if len(shared) >= max(_SHARED, _MOST * len(telling)):
                return NoRuleFound(rule, (words, why)), True
    signs = find_signs(of, question, rulebook, similar)
    least = -_UNSURE if of.texts.log_odds else 0
    if signs.weight <= least or any(_excludes(of, each.found, question) for each in rules[:_BEST]):
        return None, False
    subject = signs.unspoken or tuple((word,) for word in sorted(telling))
    silence = NoRuleFound(next(iter(rules), None), _missing(rules[:_NEAR], subject), signs.unspoken)
    return silence, signs.weight > 0


def find_signs(of: Searched, question: str, rulebook: str, similar: Similar | None = None) -> Signs:
    """The signs that the rules do not say, of a game if that is known."""
    asking = " ".join(_asking(question)) or question
    unspoken = _find_unspoken(of, question, rulebook)
    return Signs(
        unspoken,
        named=_FEW / max(_FEW, len(words_of(question))) if unspoken else 0.0,
        held=_held_share(of, asking, rulebook),
        worded=_nearness(of, similar_in_words(of, question), rulebook),
        odds=(_log_odds(of, question) + _log_odds(of, asking)) / 2,
        meant=_nearness(of, similar, rulebook) if similar else None,
    )


def _log_odds(of: Searched, question: str) -> float:
    """The log odds by its words that no rule answers a question.

    They are divided by the root of the number of words, since words of one sentence do not speak independently.
    """
    said = {stem(word) for word in words_of(question)} & of.texts.log_odds.keys()
    return sum(of.texts.log_odds[each] for each in sorted(said)) / sqrt(len(said) or 1)


def _nearness(of: Searched, similar: Similar, rulebook: str) -> float:
    """By how much a question is nearer to the rules than to those that no rule answers."""
    games = {id_: of.by_id[id_].rulebook for id_ in similar if id_ in of.by_id}
    own = (similar[id_] for id_, game in games.items() if rulebook in ("", game))
    unanswered = (near for id_, near in similar.items() if _is_unanswered(id_, rulebook))
    return _mean_of_nearest(own) - _mean_of_nearest(unanswered)


def _is_unanswered(id_: str, rulebook: str) -> bool:
    """Whether it is the id of a question asked of any wargame, or of one that no rule of this one answers, if known."""
    game = id_.partition(" ")[0].removeprefix(UNANSWERED)
    return id_.startswith(UNANSWERED) and (not rulebook or game in ("", rulebook))


def _mean_of_nearest(similar: Iterable[float]) -> float:
    """The mean of the greatest; 0 if there is none."""
    nearest = nlargest(_NEAREST, similar)
    return sum(nearest) / max(len(nearest), 1)


def similar_in_words(of: Searched, question: str) -> Similar:
    """How nearly each rule and open question is worded as a question, from 0 to 1; and what no rule answers.

    It is the cosine with the nearest of its texts, each word by its rarity in all texts.
    """
    said = dict.fromkeys(each for each in map(stem, words_of(question)) if each not in of.index.small)
    shared = defaultdict[int, float](float)
    for each in said:
        counts = dict[int, float]()
        for other, factor in {**related_stems().get(each, {}), each: 1.0}.items():
            worth = factor * of.texts.rarity(each) * of.texts.rarity(other)
            for text in of.texts.holding.get(other, ()):
                counts[text] = max(counts.get(text, 0.0), worth)
        for text, worth in counts.items():
            shared[text] += worth
    length = sqrt(sum(of.texts.rarity(each) ** 2 for each in said)) or 1.0
    best = dict[str, float]()
    for text, worth in shared.items():
        id_, near = of.texts.ids[text], worth / of.texts.lengths[text] / length
        best[id_] = max(near, best.get(id_, 0.0))
    return best


def _excludes(of: Searched, rule: SearchHit, question: str) -> bool:
    """Whether a rule on what is only so says all that a question of yes or no asks, but for a unit: so it is a no."""
    heard = hear_question(question)
    if heard.wants not in {"may", "does"} or _ONLY not in words_of(" ".join(rule.sentence)):
        return False
    core = {stem(word) for word in heard.core_words} - of.index.small
    held = {word for word in core if any(each.id == rule.id for each in of.find_holders(word))}
    units = {stem(word) for name in of.units.get(rule.rulebook, {}) for word in words_of(name)}
    return len(held) >= _SHARED and bool(core - held) and core - held <= units


def _telling(of: Searched, question: str) -> set[str]:
    """The stems that say something in the sentences that ask."""
    return {stem(word) for each in _asking(question) for word in words_of(each)} - of.index.small


def _find_unspoken(of: Searched, question: str, rulebook: str) -> Subject:
    """The subject of a question of which no rule speaks; empty if there is none."""
    unspoken = [set(each) for game, each in of.unspoken.items() if rulebook in ("", game)]
    subjects = sorted(set.intersection(*unspoken)) if unspoken else []
    asking = [{stem(word) for word in words_of(sentence)} for sentence in _asking(question)]
    return next((each for said in asking for each in subjects if is_said(said, each)), ())


def _held_share(of: Searched, asking: str, rulebook: str) -> float:
    """The share of a question that one rule of the game has, an open question or an action, each word by its rarity."""
    understood = read(of.index, asking)
    unknown = [stem(word) for word, meant in understood.taken.items() if not meant]
    held, total = Counter[str](), 0.0
    for each in dict.fromkeys((*understood.stems, *unknown)):
        if each not in of.index.small:
            rarity = _rarity(of, each)
            total += rarity
            held.update({found.id: rarity for found in of.find_holders(each, RULES | {"interview"})})
    own = (share for id_, share in held.items() if rulebook in ("", of.by_id[id_].rulebook))
    return max(own, default=0.0) / (total or 1.0)


def _rarity(of: Searched, word: str) -> float:
    """The information in a stem, by how many rules and open questions hold it, or one that stands for it."""
    return log((max(of.rules, _A_BOOK) + 1) / (len(of.find_holders(word)) + 0.5))


def common_questions(*, has_stories: bool) -> tuple[str, ...]:
    """The questions that players ask of any wargame, and that many rulebooks leave open.

    Those that tell a story are among them where the rules have such questions too.
    """
    return (*_table()["questions"], *(_table()["stories"] if has_stories else ()))


def units_elsewhere() -> tuple[str, ...]:
    """The units of other wargames, which players ask about."""
    return tuple(_table()["elsewhere"])


def stems_of_subjects() -> frozenset[str]:
    """The stems of the words of which such questions, and the subjects of wargames, are made."""
    lines = (*common_questions(has_stories=False), *_table()["subjects"], *_table()["figures"], *_table()["units"])
    return frozenset(stem(word) for line in lines for word in words_of(line))


def unspoken_subjects(texts: Iterable[Iterable[str]]) -> tuple[Subject, ...]:
    """The subjects that none of the rules and open questions of a game speaks of, each given with all its texts."""
    held = [{stem(word) for text in some for word in words_of(text)} for some in texts]
    return tuple(subject for subject in _subjects() if not any(is_said(each, subject) for each in held))


def _asking(question: str) -> list[str]:
    """The sentences that ask; of a short text all, of a long one without any none."""
    sentences = [each for each in _SENTENCE.split(question) if words_of(each)]
    length = len(words_of(question))
    asking = [each for each in sentences if each.rstrip().endswith("?") or words_of(each)[0] in _ASKING]
    return sentences if length <= _FEW else asking or (sentences if length <= _MANY else [])


def is_said(said: Set[str], subject: Subject) -> bool:
    """Whether stems say all words of a subject."""
    return not any(said.isdisjoint(word) for word in subject)


def _missing(rules: Iterable[Match], subject: Subject) -> tuple[str, str] | None:
    """The reference to a rule that is in no source, of the best rule that has one which speaks of the subject."""
    for each in rules:
        for words, why in each.found.missing:
            said = {stem(word) for word in words_of(f"{words} {why}")}
            if any(not said.isdisjoint(word) for word in subject):
                return words, why
    return None


@cache
def _table() -> Mapping[str, Any]:
    import tomllib  # noqa: PLC0415 - only an index that is made reads it

    return tomllib.loads((Path(__file__).parents[1] / "text" / "subjects.toml").read_text(encoding="utf-8"))


@cache
def _subjects() -> tuple[Subject, ...]:
    table = _table()
    pairs = (f"{figure} {unit}" for figure, unit in product(table["figures"], table["units"]))
    return tuple(tuple(_alternatives(line)) for line in (*table["subjects"], *pairs))


def _alternatives(line: str) -> Iterator[tuple[str, ...]]:
    for word in dict.fromkeys(map(stem, line.split())):
        yield tuple(sorted({word, *equivalent_stems(word)}))

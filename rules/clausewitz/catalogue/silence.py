"""Whether the rules say nothing of what is asked.

Its core is a subject of wargames that no rule of the game treats; or the best rules on it refer to one in no source; or
by its meaning, if that is known, it is nearer to a question that is asked of any wargame than to any text of a rule.

How well a rule fits is no measure of it: where the texts are silent, the story around a question fits as well as where
they answer.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from clausewitz.catalogue.search_hits import Match, NoRuleFound, Searched
from clausewitz.text.search import equivalent_stems, stem, words_of

Subject = tuple[tuple[str, ...], ...]
"""For each of its words, the stems by which a question may say it."""
Similar = Mapping[str, float]
"""How nearly each clause and open question means what is asked, at most 1; by `COMMON`, how nearly those do."""
COMMON = ""
"""Stands for the questions that players ask of any wargame."""
_SENTENCE = re.compile(r"(?<=[.?!;:\n])\s+")
_FEW, _MANY = 12, 40
"""A question of so few words is its own core; in one of so many that asks nothing no core is found."""
_NEAR = 10
"""Among so many rules is one whose missing reference would decide."""
_BEST, _SHARED = 3, 2
"""One of so many of the best rules leads nowhere in so many words of the question: there is no answer."""
_ASKING = frozenset(
    words_of("may can could am is are do does did will would must should have has when where who whose how what which")
)
"""With one of these a sentence that asks begins."""


def find_silence(
    of: Searched, question: str, rulebook: str, rules: Sequence[Match], similar: Similar | None = None
) -> NoRuleFound | None:
    """That the rules do not say, with the rule that comes nearest; None where they may.

    Where the game is not known, the subject is one that none of them treats.
    """
    unspoken = [set(each) for game, each in of.unspoken.items() if rulebook in ("", game)]
    subjects = set.intersection(*unspoken) if unspoken else set()
    asking = [{stem(word) for word in words_of(sentence)} for sentence in _asking(question)]
    for said in asking:
        for subject in sorted(subjects):
            if _says(said, subject):
                return NoRuleFound(next(iter(rules), None), _missing(rules[:_NEAR], subject))
    telling = set[str]().union(*asking) - of.index.small
    for rule in rules[:_BEST]:
        for words, why in rule.found.missing:
            if len(telling & {stem(word) for word in words_of(f"{words} {why}")}) >= _SHARED:
                return NoRuleFound(rule, (words, why))
    near = max((each for id_, each in (similar or {}).items() if id_ != COMMON), default=0)
    if similar and similar.get(COMMON, 0) > near:
        return NoRuleFound(next(iter(rules), None), _missing(rules[:_NEAR], tuple((word,) for word in sorted(telling))))
    return None


def common_questions() -> tuple[str, ...]:
    """The questions that players ask of any wargame, and that many rulebooks leave open."""
    return tuple(_table()["questions"])


def unspoken_subjects(texts: Iterable[Iterable[str]]) -> tuple[Subject, ...]:
    """The subjects that none of the rules and open questions of a game speaks of, each given with all its texts."""
    held = [{stem(word) for text in some for word in words_of(text)} for some in texts]
    return tuple(subject for subject in _subjects() if not any(_says(each, subject) for each in held))


def _asking(question: str) -> list[str]:
    """The sentences that ask; of a short text all, of a long one without any none."""
    sentences = [each for each in _SENTENCE.split(question) if words_of(each)]
    length = len(words_of(question))
    asking = [each for each in sentences if each.rstrip().endswith("?") or words_of(each)[0] in _ASKING]
    return sentences if length <= _FEW else asking or (sentences if length <= _MANY else [])


def _says(said: Set[str], subject: Subject) -> bool:
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

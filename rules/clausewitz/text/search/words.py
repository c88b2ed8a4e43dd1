"""The words of a question and of what is looked into: stems, small words, and words that stand for one another."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path

from snowballstemmer.english_stemmer import EnglishStemmer

_WORD = re.compile(r"[^\W_]+")
_SAME, _NEAR = 0.9, 0.5
"""What a word counts that stands for another one: one of the same line, and one of the rules that is near it."""
_SMALL_WORDS = """
a able allow allowed am an and any are as at be by can could did do does dont for from get got had happen happens has
have he her here him his how i if im in into is it its just many may me much must my need not of off ok on or our out
right she should so some still than that the their them then there they this to up us want was we were what whats when
where which who will with would you your
"""
_stemmer = EnglishStemmer()


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters; an apostrophe is left out."""
    return _WORD.findall(text.lower().replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", ""))


def mark_words(text: str, stems: Set[str]) -> Iterator[tuple[str, bool]]:
    """The text in parts, each with whether it is a word of one of these stems."""
    done = 0
    for word in _WORD.finditer(text):
        if stem(word.group().lower()) in stems:
            if done < word.start():
                yield text[done : word.start()], False
            yield word.group(), True
            done = word.end()
    if done < len(text):
        yield text[done:], False


@cache
def stem(word: str) -> str:
    """The word without its ending, so that retreat, retreats, retreated and retreating are one."""
    return str(_stemmer.stemWord(word))


@cache
def stop_stems() -> frozenset[str]:
    """The stems of words that say little of what a question is about."""
    return frozenset(map(stem, words_of(_SMALL_WORDS)))


@cache
def related_stems() -> Mapping[str, Mapping[str, float]]:
    """For each stem, those that it may stand for, and what they count then."""
    table = tomllib.loads((Path(__file__).parent / "kin.toml").read_text(encoding="utf-8"))
    found: dict[str, dict[str, float]] = {}
    for word, other, counts in _pairs(table["same"], table["near"]):
        if stem(word) != stem(other):
            others = found.setdefault(stem(word), {})
            others[stem(other)] = max(counts, others.get(stem(other), 0))
    return found


def equivalent_stems(word: str) -> set[str]:
    """The stems that stand for a stem as it stands for them; those that are only near it are left out."""
    return {other for other, counts in related_stems().get(word, {}).items() if counts == _SAME}


def _pairs(same: list[str], near: Mapping[str, str]) -> Iterator[tuple[str, str, float]]:
    for line in same:
        yield from ((word, other, _SAME) for word in line.split() for other in line.split())
    for word, others in near.items():
        yield from ((word, other, _NEAR) for other in others.split())

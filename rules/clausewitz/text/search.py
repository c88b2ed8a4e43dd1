"""Full-text search in a player's words: stems and related words, a BM25F index, and scores by it.

Each field is weighed against the usual length of that field, so that neither many examples nor a long quote makes a
rule easier to find. The weights are whole numbers computed beforehand, and a search only adds them up. `search.js` in
the book does the same; a change to one needs the same change to the other, and a test compares them.
"""

import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from itertools import chain
from math import log
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from clausewitz.lazy import dataclass

if TYPE_CHECKING:
    from snowballstemmer.english_stemmer import EnglishStemmer

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "'\u2018\u2019\u02bc")
_SAME, _NEAR = 0.8, 0.3
"""The weight of a word that replaces another: one of the same line, and a related one."""
_SMALL_WORDS = """
a able allow allowed am an and any are as at be by can could did do does dont for from get got had happen happens has
have he her here him his how i if im in into is it its just many may me much must my need not of off ok on or our out
right she should so some still than that the their them then there they this to up us want was we were what whats when
where which who will with would you your
"""


def words_of(text: str) -> list[str]:
    """The words of a text, in lower case, without apostrophes."""
    return _WORD.findall(text.lower().translate(_APOSTROPHES))


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
    """The word without its ending, so that retreat, retreats, retreated and retreating are the same."""
    return str(_stemmer().stemWord(word))


@cache
def _stemmer() -> "EnglishStemmer":
    """The stemmer of English alone: its package imports all languages, a quarter of the time of a search."""
    name, is_new = "snowballstemmer", "snowballstemmer" not in sys.modules
    if is_new and (spec := find_spec(name)):
        sys.modules[name] = module_from_spec(spec)
    try:
        stemmer: EnglishStemmer = import_module(f"{name}.english_stemmer").EnglishStemmer()
    finally:
        if is_new:
            sys.modules.pop(name, None)  # so that whoever imports it, such as Sphinx, gets all of it
    return stemmer


@cache
def stop_stems() -> frozenset[str]:
    """The stems of words that say little about the subject of a question."""
    return frozenset(map(stem, words_of(_SMALL_WORDS)))


@cache
def related_stems() -> Mapping[str, Mapping[str, float]]:
    """For each stem, those that it may replace, with their weights."""
    table = _kin()
    found: dict[str, dict[str, float]] = {}
    for word, other, counts in _pairs(table["same"], table["near"]):
        if stem(word) != stem(other):
            others = found.setdefault(stem(word), {})
            others[stem(other)] = max(counts, others.get(stem(other), 0))
    return found


@cache
def opposite_stems(word: str) -> frozenset[str]:
    """The stems that say of a stem that it is not the case."""
    return frozenset(opposites().get(word, ()))


@cache
def opposites() -> Mapping[str, tuple[str, ...]]:
    """By stem, those that say that it is not the case."""
    return {stem(word): tuple(map(stem, others.split())) for word, others in _kin()["opposite"].items()}


@cache
def equivalent_stems(word: str) -> set[str]:
    """The stems that replace a stem as it replaces them; merely related ones are left out."""
    return {other for other, counts in related_stems().get(word, {}).items() if counts == _SAME}


@cache
def _kin() -> Mapping[str, Any]:
    """The table of words that questions use where the rules use others."""
    return tomllib.loads((Path(__file__).parent / "kin.toml").read_text(encoding="utf-8"))


def _pairs(same: list[str], near: Mapping[str, str]) -> Iterator[tuple[str, str, float]]:
    for line in same:
        yield from ((word, other, _SAME) for word in line.split() for other in line.split())
    for word, others in near.items():
        yield from ((word, other, _NEAR) for other in others.split())


WEIGHTS = {
    "id": 1.0,
    "paraphrase": 2.0,
    "ask": 2.0,
    "asked": 2.0,
    "sentence": 1.0,
    "reading": 1.0,
    "scenario": 0.3,
}
"""The weight of a word in each field of a clause or an open question; in a field of anything else it is one.

Only what has one of these fields makes a word common: rulings, claims and pages repeat the words of the rules.
"""
_APART, _STORIES = {"asked"}, 0.3
"""Fields that count beside all others: players tell stories. There a word is taken for so much rarer than it is."""
_ONCE = {"scenario"}
"""Fields in which a word counts once, since many examples repeat it."""
_LENGTH, _SATURATION, _RARITY = 0.75, 2.0, 0.7
"""The influence of the length of a field, of repeated words, and of rare words."""
_SMALL_WORD_WEIGHT = 0.4
_SCALE = 100

Fields = Mapping[str, Iterable[tuple[str, str]]]
"""The fields of each entry, by id: each text after the name of its field."""
_Texts = Mapping[str, tuple[tuple[str, list[str]], ...]]
"""The same, with each text as words."""
_Weights = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True)
class AskableAction:
    """An action that players ask about."""

    name: tuple[str, ...]
    """The stems of its name."""
    rules: tuple[str, ...]
    """The ids of the entries that rule on it."""


@dataclass(frozen=True)
class Index:
    """Everything that can be found, and its words."""

    ids: tuple[str, ...]
    """In the order of equally good hits."""
    counts: dict[str, tuple[int, ...]]
    """For each stem, the entries that hold it and its weight in each, alternately."""
    forms: dict[str, str]
    """The shortest word of each stem that is not a word itself."""
    small: frozenset[str]
    """The stems of words that say little about the subject of a question."""
    kin: dict[str, tuple[str, ...]]
    """The stems that each may replace."""
    actions: dict[str, AskableAction]
    """By the id of the interview on each."""
    elsewhere: frozenset[str]
    """The stems of words that no entry has, and that are known from elsewhere: no other word was meant by them."""


def index_of(
    fields: Fields, actions: Mapping[str, AskableAction] = MappingProxyType({}), known: Set[str] = frozenset()
) -> Index:
    """The index of these entries and actions, each action by the id of its interview; `known` are stems of words."""
    ids = tuple(sorted(fields))
    texts = {id_: tuple((name, words_of(text)) for name, text in fields[id_]) for id_ in ids}
    found = defaultdict[str, Counter[int]](Counter)
    for is_apart in (False, True):
        part = {id_: tuple(each for each in some if (each[0] in _APART) is is_apart) for id_, some in texts.items()}
        for word, weights in _stem_weights(part, _STORIES if is_apart else 1.0):
            found[word].update(weights)
    counts = {word: tuple(chain.from_iterable(sorted(found[word].items()))) for word in sorted(found)}
    return Index(
        ids=ids,
        counts=counts,
        forms=_forms(texts),
        small=stop_stems(),
        kin={word: tuple(sorted(others)) for word, others in related_stems().items()},
        actions=dict(actions),
        elsewhere=frozenset(known - counts.keys()),
    )


def _stem_weights(texts: _Texts, share: float) -> Iterator[tuple[str, dict[int, int]]]:
    """For each stem that entries hold, or one that it may replace, the weight in each, by its number."""
    weights = _weigh_stems(texts)
    worth, holding = _worth(weights, texts, share), _build_postings(weights.values())
    for word in {*worth, *related_stems()}:
        if found := dict(_holder_weights(word, holding, worth)):
            yield word, found


def _weigh_stems(texts: _Texts) -> dict[str, dict[str, float]]:
    """For each entry, the weighted count of each stem."""
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
            weights[word] += WEIGHTS.get(name, 1) * times / length
    return dict(weights)


def _worth(weights: _Weights, texts: _Texts, share: float) -> dict[str, float]:
    """The information in each stem: the rarer, the more, as if only this share of the entries with it held it."""
    counted = [each for id_, each in weights.items() if any(name in WEIGHTS for name, _ in texts[id_])]
    having = Counter(word for each in counted for word in each)
    holding = {word: share * having[word] for each in weights.values() for word in each}
    return {
        word: (_SMALL_WORD_WEIGHT if word in stop_stems() else 1)
        * log(1 + (len(counted) - holding[word] + 0.5) / (holding[word] + 0.5)) ** _RARITY
        for word in holding
    }


def _build_postings(weights: Iterable[Mapping[str, float]]) -> dict[str, list[tuple[int, float]]]:
    """For each stem, the entries that hold it, with its weight in each."""
    holding: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    for number, held in enumerate(weights):
        for word, weight in held.items():
            holding[word].append((number, weight))
    return holding


def _holder_weights(
    word: str, holding: Mapping[str, Iterable[tuple[int, float]]], worth: Mapping[str, float]
) -> Iterator[tuple[int, int]]:
    """The entries that hold a stem or one that it may replace, with the best weight in each."""
    best: defaultdict[int, float] = defaultdict(float)
    for each, factor in {word: 1.0, **related_stems().get(word, {})}.items():
        counts = factor if word in holding else 1  # a word that nothing has is worth what stands for it
        for number, weight in holding.get(each, ()):
            best[number] = max(best[number], counts * worth[each] * weight / (weight + _SATURATION))
    for number, most in sorted(best.items()):
        if count := round(_SCALE * most):
            yield number, count


def _forms(texts: _Texts) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in sorted({word for fields in texts.values() for _, words in fields for word in words}):
        if len(word) < len(found.get(stem(word), word + " ")):
            found[stem(word)] = word
    return {each: word for each, word in found.items() if each != word}


_SHORTEST, _LONGEST = 3, 40
"""The shortest prefix or part taken for a word, and the longest word taken for another."""
_ENDING = 2
"""The most letters that may be missing from the end of a word, unless it is the last, which somebody still types."""
_COMPOUND = 5
"""The length from which two words are also read as one, but for small ones: `u-boat` as `uboat`, not `in land` as
`inland`."""
_ONE_SLIP, _TWO_SLIPS = 4, 8
"""The lengths from which one misspelling is allowed, and two. In shorter words only a letter may be missing."""
_OPENINGS, _MINE = {"may", "can", "could", "am", "are"}, {"my", "our"}
"""The first words of a question whether one may, and the words that say what is to act."""


@dataclass(frozen=True)
class Hit:
    """An entry with at least one of the words, or a related one."""

    id: str
    score: int
    """Higher is better; comparable within one search only."""


@dataclass(frozen=True)
class Read:
    """How a question was understood."""

    stems: tuple[str, ...]
    """The stems searched for, each once."""
    marked: frozenset[str]
    """The stems marked in hits: the informative ones, and related ones."""
    is_telling: bool
    """Whether any of them is informative; small words alone are in nearly every rule."""
    taken: dict[str, tuple[str, ...]]
    """For each unknown word, the words it was taken for; none if nothing is similar."""


def read(index: Index, words: str) -> Read:
    """A question as an index understands it."""
    stems, taken, before = dict[str, None](), dict[str, tuple[str, ...]](), ""
    said = words_of(words)
    for word in said:
        is_compound = len(before) + len(word) >= _COMPOUND and index.small.isdisjoint((stem(before), stem(word)))
        if is_compound and (closed := stem(before + word)) in index.counts:
            stems[closed] = None
        if stem(word) in index.counts or stem(word) in index.small:
            stems[stem(word)] = None
        elif word not in taken:
            is_known = stem(word) in index.elsewhere
            found = () if is_known else _guess_stems(index, word, is_last=word == said[-1])
            stems |= dict.fromkeys(found)
            taken[word] = tuple(index.forms.get(each, each) for each in found)
        before = word
    telling = _telling(index, stems)
    marked = frozenset(telling).union(*(index.kin.get(each, ()) for each in telling))
    return Read(tuple(stems), marked, bool(telling), taken)


def search(index: Index, words: str) -> list[Hit]:
    """All hits for a question, the best first. An exact id comes before all else."""
    stems, scores = read(index, words).stems, Counter[int]()
    for number, count in _counts(index, stems):
        scores[number] += count
    named = words.strip().lower()
    held = {number for number, _ in _counts(index, _telling(index, stems) or stems)}
    ranked = sorted(held, key=lambda number: (index.ids[number].lower() != named, -scores[number], number))
    return [Hit(index.ids[number], scores[number]) for number in ranked]


def asks_leave(words: str) -> bool:
    """Whether a question asks for permission."""
    return not _OPENINGS.isdisjoint(words_of(words)[:1])


def asked_only(index: Index, words: str, stems: Sequence[str]) -> list[str]:
    """The interviews on the actions that a question of these stems only asks permission for.

    It ends with the whole name of each. Before that it may name the unit that acts, if it says that it is one's own.
    """
    if not asks_leave(words):
        return []
    is_mine = not _MINE.isdisjoint(words_of(words)[1:2])
    return [each for each, action in index.actions.items() if _ends_with(index, stems, action.name, is_mine)]


def _ends_with(index: Index, stems: Sequence[str], name: Sequence[str], is_mine: bool) -> bool:
    """Whether stems end with a name, or with equivalent stems, ignoring small words."""
    meant = [{each for each in name if _is_same(index, part, each)} for part in stems]
    begins = next((place for place, each in enumerate(meant) if each), 0) if is_mine else 0
    rest = zip(stems[begins:], meant[begins:], strict=True)
    return set(name) == set().union(*meant) and all(each or part in index.small for part, each in rest)


def _is_same(index: Index, one: str, other: str) -> bool:
    return one == other or (one in index.kin.get(other, ()) and other in index.kin.get(one, ()))


def _telling(index: Index, stems: Iterable[str]) -> list[str]:
    return [each for each in stems if each not in index.small]


def _counts(index: Index, stems: Iterable[str]) -> Iterator[tuple[int, int]]:
    """The weights of each stem, by entry."""
    for each in stems:
        counts = index.counts.get(each, ())
        yield from zip(counts[::2], counts[1::2], strict=True)


def _guess_stems(index: Index, word: str, *, is_last: bool) -> tuple[str, ...]:
    """The stems that an unknown word may mean: it is unfinished, run together, or misspelt."""
    if not _SHORTEST <= len(word) <= _LONGEST:
        return ()
    begun = [each for each in index.counts if each.startswith(word)]
    if begun := [each for each in begun if is_last or len(each) - len(word) <= _ENDING]:
        return (_commonest(index, begun),)
    for cut in range(len(word) - _SHORTEST, _SHORTEST - 1, -1):
        parts = (stem(word[:cut]), stem(word[cut:]))
        if all(each in index.counts and each not in index.small for each in parts):
            return parts
    return _guess_misspelling(index, stem(word))


def _guess_misspelling(index: Index, sought: str) -> tuple[str, ...]:
    """The first and the last letter are right: `victory` is no slip for `victor`."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - only what is not known needs it

    known = [each for each in index.counts if each[0] == sought[0] and _ends_alike(each, sought)]
    if len(sought) < _ONE_SLIP:
        known = [each for each in known if len(each) > len(sought)]
    for slips in range(1, 2 + (len(sought) >= _TWO_SLIPS)):
        like = [each for each in known if OSA.distance(sought, each, score_cutoff=slips) == slips]
        if like:
            return (_commonest(index, like),)
    return ()


def _ends_alike(one: str, other: str) -> bool:
    return one[-1] == other[-1] or one[-2:] == other[:-3:-1]


def _commonest(index: Index, stems: list[str]) -> str:
    """The stem in most entries; of several, the first in the alphabet."""
    return min(stems, key=lambda each: (-len(index.counts[each]), each))

"""Searching an index: the words of a question are read as stems that it holds, and what these count is added up.

The page of the book does the same in `search.js`; whoever changes one changes the other, and a test compares them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from clausewitz.lazy import dataclass
from clausewitz.text.search.index import Index
from clausewitz.text.search.words import stem, words_of

_SHORTEST, _LONGEST = 3, 40
"""What fewer letters begin, or have as a part, is not taken for a word; nor is one of more letters for another."""
_ONE_SLIP, _TWO_SLIPS = 4, 8
"""The letters from which on one slip of the pen is looked past, and two. In fewer only a letter may be left out."""
_OPENINGS, _MINE = {"may", "can", "could", "am", "are"}, {"my", "our"}
"""With which word somebody begins who asks whether he may, and with which he goes on who says what of his is to act."""


@dataclass(frozen=True)
class Hit:
    """What holds at least one of the words, or a word of its kin."""

    id: str
    score: int
    """Higher is better; comparable within one search only."""


@dataclass(frozen=True)
class Read:
    """How a question was understood."""

    stems: tuple[str, ...]
    """Those that are looked for, each once."""
    marked: frozenset[str]
    """The stems that are marked in what is found: those that tell something, and their kin."""
    is_telling: bool
    """Whether one of them at least tells something: small words alone are in nearly every rule."""
    taken: dict[str, tuple[str, ...]]
    """For each word that is nowhere, the words that it was taken for; none where nothing is like it."""


def read(index: Index, words: str) -> Read:
    """A question as an index understands it."""
    stems, taken = dict[str, None](), dict[str, tuple[str, ...]]()
    for word in words_of(words):
        if stem(word) in index.counts or stem(word) in index.small:
            stems[stem(word)] = None
        else:
            found = _guess_stems(index, word)
            stems |= dict.fromkeys(found)
            taken[word] = tuple(index.forms.get(each, each) for each in found)
    telling = _telling(index, stems)
    marked = frozenset(telling).union(*(index.kin.get(each, ()) for each in telling))
    return Read(tuple(stems), marked, bool(telling), taken)


def search(index: Index, words: str) -> list[Hit]:
    """All that a question finds, the best first. An id finds what it is the id of before all else.

    Who asks only whether he, or something of his, may do something finds first what rules on that.
    """
    stems, scores = read(index, words).stems, Counter[int]()
    for number, count in _counts(index, stems):
        scores[number] += count
    named = words.strip().lower()
    held = {number for number, _ in _counts(index, _telling(index, stems) or stems)}
    ruling = {rule for each in asked_only(index, words, stems) for rule in index.actions[each].rules}
    most = max((scores[number] for number in held), default=0)
    scores.update({number: most for number in held if index.ids[number] in ruling})
    ranked = sorted(held, key=lambda number: (index.ids[number].lower() != named, -scores[number], number))
    return [Hit(index.ids[number], scores[number]) for number in ranked]


def asks_leave(words: str) -> bool:
    """Whether a question is put in the words of one who asks whether he may do something."""
    return not _OPENINGS.isdisjoint(words_of(words)[:1])


def asked_only(index: Index, words: str, stems: Sequence[str]) -> list[str]:
    """The interviews on the actions about which a question of these stems only asks whether somebody may do it.

    Its end says the whole name of each. Before that may stand who is to act, if he says that it is his.
    """
    if not asks_leave(words):
        return []
    is_mine = not _MINE.isdisjoint(words_of(words)[1:2])
    return [each for each, action in index.actions.items() if _ends_with(index, stems, action.name, is_mine)]


def _ends_with(index: Index, stems: Sequence[str], name: Sequence[str], is_mine: bool) -> bool:
    """Whether stems are those of a name, or such as stand for one another with them, small words aside."""
    meant = [{each for each in name if _is_same(index, part, each)} for part in stems]
    begins = next((place for place, each in enumerate(meant) if each), 0) if is_mine else 0
    rest = zip(stems[begins:], meant[begins:], strict=True)
    return set(name) == set().union(*meant) and all(each or part in index.small for part, each in rest)


def _is_same(index: Index, one: str, other: str) -> bool:
    return one == other or (one in index.kin.get(other, ()) and other in index.kin.get(one, ()))


def _telling(index: Index, stems: Iterable[str]) -> list[str]:
    return [each for each in stems if each not in index.small]


def _counts(index: Index, stems: Iterable[str]) -> Iterator[tuple[int, int]]:
    """What each stem counts, after the number of what holds it."""
    for each in stems:
        counts = index.counts.get(each, ())
        yield from zip(counts[::2], counts[1::2], strict=True)


def _guess_stems(index: Index, word: str) -> tuple[str, ...]:
    """The stems that a word was meant for that no stem is the one of: it is begun, run together, or misspelt."""
    if not _SHORTEST <= len(word) <= _LONGEST:
        return ()
    if begun := [each for each in index.counts if each.startswith(word)]:
        return (_commonest(index, begun),)
    for cut in range(len(word) - _SHORTEST, _SHORTEST - 1, -1):
        parts = (stem(word[:cut]), stem(word[cut:]))
        if all(each in index.counts and each not in index.small for each in parts):
            return parts
    return _guess_misspelling(index, stem(word))


def _guess_misspelling(index: Index, sought: str) -> tuple[str, ...]:
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - only what is not known needs it

    known = [each for each in index.counts if len(sought) >= _ONE_SLIP or len(each) > len(sought)]
    for slips in range(1, 2 + (len(sought) >= _TWO_SLIPS)):
        like = [each for each in known if OSA.distance(sought, each, score_cutoff=slips) == slips]
        if like:
            return (_commonest(index, like),)
    return ()


def _commonest(index: Index, stems: list[str]) -> str:
    """The stem that most hold; of several the first in the alphabet."""
    return min(stems, key=lambda each: (-len(index.counts[each]), each))

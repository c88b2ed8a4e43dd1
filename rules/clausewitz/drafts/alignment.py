"""Which sentence of the next version each sentence of a text has become, and which words have changed throughout."""

import re
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from clausewitz.lazy import dataclass
from clausewitz.text.tables import PlainTable

_CASE_BONUS, _NEIGHBOUR_BONUS = 12, 12
_LEAST_ALIKE, _ENOUGH = 45, 72
_CONTAINED = 80
_SHORTEST_CONTAINED = 20
_LONGEST_NAME = 3
_MARKS = re.compile(r"[^\w\s'\u2019]")


@dataclass(frozen=True)
class SentenceKey:
    """A sentence with what helps to find it again."""

    words: str
    """White space folded."""
    case: str
    """The number by which it is cited; empty if there is none."""
    place: str
    """The source that it stands in."""


def align(old: Sequence[SentenceKey], new: Sequence[SentenceKey]) -> dict[int, int]:
    """The number of the new sentence by that of the old one; a sentence that has gone is missing.

    Equal sentences come first, those of the same case and source before others; then those that are nearly alike, with
    help from the case and from the neighbours.
    """
    pairs: dict[int, int] = {}
    keys: tuple[Callable[[SentenceKey], object], ...] = (
        lambda each: (each.words, each.case, each.place),
        lambda each: (each.words, each.case),
        lambda each: each.words,
        lambda each: _plain(each.words),
    )
    for key in keys:
        _pair_equal(old, new, key, pairs)
    _pair_alike(old, new, pairs)
    return pairs


def _plain(words: str) -> str:
    return " ".join(re.findall(r"\w+", words.lower()))


def _pair_equal(
    old: Sequence[SentenceKey], new: Sequence[SentenceKey], key: Callable[[SentenceKey], object], pairs: dict[int, int]
) -> None:
    taken = {*pairs.values()}
    waiting: dict[object, deque[int]] = defaultdict(deque)
    for number, line in enumerate(new):
        if number not in taken:
            waiting[key(line)].append(number)
    for number, line in enumerate(old):
        if number not in pairs and waiting[key(line)]:
            pairs[number] = waiting[key(line)].popleft()


def _pair_alike(old: Sequence[SentenceKey], new: Sequence[SentenceKey], pairs: dict[int, int]) -> None:
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only an update needs it

    taken = {*pairs.values()}
    left = {number: line.words for number, line in enumerate(new) if number not in taken}
    found: list[tuple[float, int, int]] = []
    for number, line in enumerate(old):
        if number in pairs or not left:
            continue
        alike = process.extract(line.words, left, scorer=fuzz.ratio, score_cutoff=_LEAST_ALIKE, limit=8)
        scores = {at: ratio for _, ratio, at in alike}
        stem = line.words.rstrip(".!?")
        if len(stem) >= _SHORTEST_CONTAINED:
            scores |= {at: max(scores.get(at, 0), _CONTAINED) for at, words in left.items() if stem in words}
        for at, ratio in scores.items():
            is_neighbour = pairs.get(number - 1) == at - 1 or pairs.get(number + 1) == at + 1
            bonus = _CASE_BONUS * (bool(line.case) and line.case == new[at].case) + _NEIGHBOUR_BONUS * is_neighbour
            found.append((ratio + bonus, number, at))
    for score, number, at in sorted(found, key=lambda each: (-each[0], each[1:])):
        if score >= _ENOUGH and number not in pairs and at not in taken:
            pairs[number] = at
            taken.add(at)


def carry_words(old: str, new: str, start: int, end: int) -> tuple[int, int]:
    """The place in the new sentence of the passage `old[start:end]`, in whole words; empty if nothing of it is left."""
    if (start, end) == (0, len(old)):
        return 0, len(new)
    words, others = [*re.finditer(r"\S+", old)], [*re.finditer(r"\S+", new)]
    inside = [at for at, each in enumerate(words) if each.start() < end and each.end() > start]
    if not inside:
        return 0, 0
    first, last = inside[0], inside[-1] + 1
    found: list[int] = []
    matcher = SequenceMatcher(None, [each[0] for each in words], [each[0] for each in others], autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            found += [c + at - a for at in range(max(a, first), min(b, last))]
        elif kind == "replace" and a < last and b > first:
            found += range(c, d)
    if not found:
        return 0, 0
    begin, stop = others[min(found)].start(), others[max(found)].end()
    if end < words[last - 1].end():  # it ended before a full stop or the like
        tail = old[end : words[last - 1].end()]
        stop -= len(tail) if new[begin:stop].endswith(tail) else 0
    if start > words[first].start():
        head = old[words[first].start() : start]
        begin += len(head) if new[begin:].startswith(head) else 0
    return begin, stop


def find_renames(changed: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """The names that have become others throughout, such as `sloop` and `frigate`, singular and in small letters.

    `changed` has the old and the new words of each sentence, those that stand unchanged included.
    """
    pairs = [*changed]
    counted = Counter(swap for old, new in pairs if old != new for swap in {*_swaps(old, new)})
    old_words = " ".join(f" {_singular(old)} " for old, _ in pairs)
    new_words = " ".join(f" {_singular(new)} " for _, new in pairs)
    return {
        old: new
        for (old, new), times in counted.items()
        if times > 1 and f" {old} " not in new_words and f" {new} " not in old_words and not re.search(r"\d", old + new)
    }


def rename_words(words: str, renames: Mapping[str, str]) -> str:
    """A sentence in plain words with the names replaced, to hold against another."""
    plain = f" {_singular(words)} "
    for old, new in renames.items():
        plain = plain.replace(f" {old} ", f" {new} ")
    return " ".join(each for each in plain.split() if each not in ("a", "an"))


def is_renamed(before: str, now: str, renames: Mapping[str, str]) -> bool:
    """Whether words are the same but for names that have become others."""
    if not renames or before == now:
        return before == now
    was, is_ = (each.replace("_", " ").split() for each in (before, now))
    for tag, start, end, from_, to in SequenceMatcher(None, was, is_, autojunk=False).get_opcodes():
        old, new = " ".join(was[start:end]), " ".join(is_[from_:to])
        is_name = tag == "replace" and rename_words(old, renames) == rename_words(new, {})
        if tag != "equal" and not (is_name and _MARKS.findall(old) == _MARKS.findall(new)):
            return False
    return True


def rename_cells(old: Sequence[PlainTable], new: Sequence[PlainTable], renames: Mapping[str, str]) -> list[PlainTable]:
    """The old tables with the new names in their cells, as the new tables spell them."""
    spelled = {rename_words(cell, {}): cell for table in new for row in (table.header, *table.rows) for cell in row}

    def rename(cells: Iterable[str]) -> tuple[str, ...]:
        found = ((cell, spelled.get(rename_words(cell, renames), cell)) for cell in cells)
        return tuple(now if is_renamed(cell, now, renames) else cell for cell, now in found)

    return [PlainTable(each.caption, rename(each.header), tuple(map(rename, each.rows))) for each in old]


def _swaps(old: str, new: str) -> Iterator[tuple[str, str]]:
    """The few words that were replaced by a few others."""
    words, others = _singular(old).split(), _singular(new).split()
    for kind, a, b, c, d in SequenceMatcher(None, words, others, autojunk=False).get_opcodes():
        if kind == "replace":
            before = [each for each in words[a:b] if each not in ("a", "an")]
            after = [each for each in others[c:d] if each not in ("a", "an")]
            if 0 < len(before) <= _LONGEST_NAME and 0 < len(after) <= _LONGEST_NAME:
                yield " ".join(before), " ".join(after)


def _singular(words: str) -> str:
    found = re.findall(r"[\w-]+", re.sub(r"['\u2019]s?\b", "", words.lower()))
    return " ".join(
        each[:-1] if len(each) > 3 and each.endswith("s") and not each.endswith("ss") else each for each in found
    )

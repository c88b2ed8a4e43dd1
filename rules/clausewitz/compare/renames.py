"""Names that have become others between two versions: found once, and then left out wherever nothing else differs."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from clausewitz.answers.compare import ValueAnswer
from clausewitz.drafts.alignment import find_renames, is_renamed, rename_words

Renames = Mapping[str, tuple[str, int]]
"""The new name by the old one, and in how many lines that stood; singular, in small letters."""
NO_RENAMES: Renames = MappingProxyType({})
_NO_STEP = re.compile(r"\s*(@|#|Feature:|Rule:|Scenario|Example)")


def find_renamed(before: Mapping[str, Sequence[str]], now: Mapping[str, Sequence[str]]) -> Renames:
    """The names that have become others in the lines of what has the same id in both."""
    lines = [pair for id_ in {**before, **now} for pair in _pair_lines(before.get(id_, ()), now.get(id_, ()))]
    renames = find_renames(lines)
    counted = Counter(old for was, _ in lines for old in renames if f" {old} " in f" {rename_words(was, {})} ")
    return {old: (new, counted[old]) for old, new in renames.items()}


def _pair_lines(before: Sequence[str], now: Sequence[str]) -> Iterable[tuple[str, str]]:
    """The lines that belong together; each by itself if lines came or went."""
    if len(before) == len(now):
        return zip(before, now, strict=True)
    return [*((each, "") for each in before), *(("", each) for each in now)]


def names_of(renames: Renames) -> Mapping[str, str]:
    """The new names alone, by the old ones."""
    return {old: new for old, (new, _) in renames.items()}


def leave_out_renamed(values: Iterable[ValueAnswer], renames: Renames) -> tuple[ValueAnswer, ...]:
    """The values that differ by more than such names; one that is gone goes with a new one of its new name."""
    names = names_of(renames)
    left = [each for each in values if not (each.before and each.now and is_renamed(each.before, each.now, names))]
    for old in [each for each in left if names and not each.now]:
        for new in left:
            is_same = not new.before and is_renamed(old.name, new.name, names)
            if is_same and is_renamed(old.before, new.now, names):
                left = [each for each in left if each is not old and each is not new]
                break
    return tuple(left)


def rename_steps(feature: str, renames: Renames) -> str:
    """A feature whose steps have the new names; titles and ids stay."""
    return "".join(_rename_line(line, renames) for line in feature.splitlines(keepends=True))


def _rename_line(line: str, renames: Renames) -> str:
    return line if _NO_STEP.match(line) else _rename_in(line, names_of(renames))


def _rename_in(words: str, names: Mapping[str, str]) -> str:
    for old, new in names.items():
        parts = r"[ _-]".join(map(re.escape, old.split()))
        words = re.sub(rf"\b{parts}(?=s?\b)", new, words, flags=re.IGNORECASE)
    return words


def rename_data(data: object, names: Mapping[str, str], kinds: Iterable[str]) -> object:
    """Data with the new names: whole words for a kind of unit as the roster has it, others as in a sentence."""
    spelled = {rename_words(each.replace("_", " "), {}): each for each in kinds}

    def rename(text: str, *, is_key: bool = False) -> str:
        plain = text.replace("_", " ")
        new = rename_words(plain, names)
        if new in spelled and new != rename_words(plain, {}):
            return spelled[new]
        return text if is_key else _rename_in(text, names)

    def walk(value: object) -> object:
        if isinstance(value, str):
            return rename(value)
        if isinstance(value, Mapping):
            return {rename(key, is_key=True): walk(each) for key, each in value.items()}
        return [*map(walk, value)] if isinstance(value, list | tuple) else value

    return walk(data)

"""Names that have become others between two versions: found once, and then left out wherever nothing else differs."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from types import MappingProxyType

from clausewitz.answers.compare import ValueAnswer
from clausewitz.drafts.alignment import find_renames, rename_words

Renames = Mapping[str, tuple[str, int]]
"""The new name by the old one, and in how many lines that stood; singular, in small letters."""
NO_RENAMES: Renames = MappingProxyType({})
_MARKS = re.compile(r"[^\w\s'\u2019]")
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


def is_renamed(before: str, now: str, renames: Renames) -> bool:
    """Whether words are the same but for names that have become others."""
    if not renames or before == now:
        return before == now
    names = {old: new for old, (new, _) in renames.items()}
    was, is_ = (each.replace("_", " ").split() for each in (before, now))
    for tag, start, end, from_, to in SequenceMatcher(None, was, is_, autojunk=False).get_opcodes():
        old, new = " ".join(was[start:end]), " ".join(is_[from_:to])
        is_name = tag == "replace" and rename_words(old, names) == rename_words(new, {})
        if tag != "equal" and not (is_name and _MARKS.findall(old) == _MARKS.findall(new)):
            return False
    return True


def leave_out_renamed(values: Iterable[ValueAnswer], renames: Renames) -> tuple[ValueAnswer, ...]:
    """The values that differ by more than such names; one that is gone goes with a new one of its new name."""
    left = [each for each in values if not (each.before and each.now and is_renamed(each.before, each.now, renames))]
    for old in [each for each in left if renames and not each.now]:
        for new in left:
            is_same = not new.before and is_renamed(old.name, new.name, renames)
            if is_same and is_renamed(old.before, new.now, renames):
                left = [each for each in left if each is not old and each is not new]
                break
    return tuple(left)


def rename_steps(feature: str, renames: Renames) -> str:
    """A feature whose steps have the new names; titles and ids stay."""
    return "".join(_rename_line(line, renames) for line in feature.splitlines(keepends=True))


def _rename_line(line: str, renames: Renames) -> str:
    if _NO_STEP.match(line):
        return line
    for old, (new, _) in renames.items():
        words = r"[ _-]".join(map(re.escape, old.split()))
        line = re.sub(rf"\b{words}(?=s?\b)", new, line, flags=re.IGNORECASE)
    return line

"""Faults of order: references that lead nowhere, and steps and cases with a gap, repeated or out of order."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from clausewitz.lazy import dataclass
from clausewitz.lint.findings import Finding, Kind, SourcePlace
from clausewitz.lint.manual import Manual, Sentence, number_of, stem, stems_of
from clausewitz.text.structure import case_of, same_case
from clausewitz.text.words import NUMBER_WORDS


def step_faults(manual: Manual) -> Iterator[Finding]:
    """References that lead nowhere, faults in the numbers of steps and cases, and lists longer than they say."""
    begins = {" ".join(stems_of(each.text)[:2]) for each in (*manual.sentences, *manual.headings)}
    for each in manual.dangling:
        named = stems_of(re.sub(r"^see (?:also )?(?:the )?", "", each.phrase, flags=re.IGNORECASE))
        is_title = not re.search(r"\d", each.phrase)
        is_heading = each.sentence.text.startswith(each.phrase) and not each.phrase.lower().startswith("see")
        if is_heading or each.phrase.endswith(" 0"):
            continue  # a heading in the middle of the text
        if is_title and (each.phrase.split()[-1].isupper() or any(one.startswith(" ".join(named)) for one in begins)):
            continue  # a table that is not here, or a heading that was not recognized
        yield Finding(Kind.REFERENCE, f'"{each.phrase}" leads nowhere: {each.why}', (each.sentence.place,))
    yield from _missing_tables(manual)
    yield from _lists(manual)
    yield from _cases(manual)
    yield from _counted_lists(manual)


_TABLE = re.compile(r"\b(?:see|consult|use|on|from|in) the ((?:[A-Z][\w'\u2019-]*\s+){1,5}(?:Table|Chart))\b(?!\s*\()")


def _missing_tables(manual: Manual) -> Iterator[Finding]:
    """Tables that the text names and that are not there, though others are there under their names."""
    names = [each.caption for each in manual.tables if each.caption] + [each.text for each in manual.headings]
    known = {stem(word) for name in names for word in re.findall(r"\w+", name)}
    shown = [frozenset(map(stem, re.findall(r"\w+", name))) for name in names]
    if sum(bool(each.caption) for each in manual.tables) < 2:
        return
    for sentence in manual.rules:
        for found in _TABLE.finditer(sentence.text):
            words = frozenset(map(stem, re.findall(r"\w+", found[1]))) - {"tabl", "chart"}
            if words and not words <= known and not any(words <= each for each in shown):
                yield Finding(Kind.REFERENCE, f'no table is called "{found[1]}"', (sentence.place,))


@dataclass(frozen=True)
class _Item:
    """A numbered or lettered part of a list."""

    style: str
    number: int
    letter: str
    """Of `5a`, the letter; otherwise empty."""
    place: SourcePlace
    label: str


_NUMBERED = re.compile(r"(?P<before>[^\d]*)(?P<number>\d{1,3})(?P<letter>[a-z]?)(?P<after>\D*)", re.IGNORECASE)
_ROMAN = {each: at for at, each in enumerate(re.findall(r"\S+", "i ii iii iv v vi vii viii ix x xi xii"), 1)}


def _item(label: str, place: SourcePlace, before: _Item | None) -> _Item | None:
    if not label or re.search(r"\d[.\u2013-]\d", label):
        return None
    if found := _NUMBERED.fullmatch(label):
        style = f"{found['before'].strip().lower()}1{found['after'].strip()}"
        return _Item(style, int(found["number"]), found["letter"].lower(), place, label)
    core = label.strip("()[].: ")
    style = label.replace(core, "a" if core.islower() else "A")
    roman = _ROMAN.get(core.lower())
    is_next = before is not None and before.style == style and ord(core.lower()[0]) - 96 == before.number + 1
    if (
        roman
        and not (len(core) == 1 and is_next)
        and (roman == 1 or (before is not None and before.style == f"{style} roman"))
    ):
        return _Item(f"{style} roman", roman, "", place, label)
    return _Item(style, ord(core.lower()) - 96, "", place, label) if len(core) == 1 and core.isalpha() else None


_FEWEST = 3
"""How many items make a list whose numbers are compared."""


def _lists(manual: Manual) -> Iterator[Finding]:
    """Lists whose numbers leave one out, repeat one or go back."""
    runs: dict[tuple[str, int, int, str], list[_Item]] = defaultdict(list)
    latest: dict[tuple[str, int, int], _Item] = {}
    for sentence in manual.sentences:
        if not sentence.label:
            continue
        group = (sentence.source, sentence.section, sentence.level)
        item = _item(sentence.label, sentence.place, latest.get(group))
        if item is None:
            continue
        latest[group] = item
        run = runs[(*group, item.style)]
        if run and item.number == 1 and run[-1].number > 1:
            yield from _broken(run)
            run.clear()
        run.append(item)
    for run in runs.values():
        yield from _broken(run)
    headings: dict[tuple[str, int, str], list[_Item]] = defaultdict(list)
    previous: dict[int, _Item] = {}
    for heading in manual.headings:
        above = previous.get(heading.level)
        item = _item(re.sub(r"\.0\b", ".", heading.label) if heading.label else "", heading.place, above)
        if item is not None:
            previous[heading.level] = item
            headings[heading.source if len(manual.headings) < _FEWEST else "", heading.level, item.style].append(item)
    for run in headings.values():
        yield from _broken(run)


def _broken(run: Sequence[_Item]) -> Iterator[Finding]:
    if len(run) < _FEWEST or len({each.number for each in run}) == 1:
        return
    numbers = [each.number for each in run]
    is_whole = sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers)))
    if not is_whole and numbers != sorted(numbers):
        return  # several lists, or a list within another
    for one, other in pairwise(run):
        if other.number == one.number + 1 or (other.number == one.number and other.letter > one.letter):
            continue
        if other.number == one.number:
            yield Finding(Kind.STEP, f"{other.label} stands here twice", (other.place, one.place))
        elif other.number < one.number:
            yield Finding(Kind.STEP, f"{other.label} comes after {one.label}", (other.place, one.place))
        elif not is_whole and other.number <= one.number + 3:
            what = f"{one.label} is followed by {other.label}; what lies between is missing"
            yield Finding(Kind.STEP, what, (other.place, one.place))
    for each in run:
        alone = [one for one in run if one.number == each.number]
        if each.letter and len(alone) == 1:
            yield Finding(
                Kind.STEP,
                f"there is a {each.label} but no {each.number}{'a' if each.letter != 'a' else 'b'}",
                (each.place,),
            )


def _cases(manual: Manual) -> Iterator[Finding]:
    """Case numbers that leave one out, come twice or go back."""
    labelled = [
        each
        for each in sorted((*manual.sentences, *manual.headings), key=_position(manual))
        if "." in case_of(each.label)
    ]
    numbers = {same_case(case_of(each.label)) for each in labelled}
    siblings: dict[str, list[tuple[int, Sentence]]] = defaultdict(list)
    for each in labelled:
        case = case_of(each.label)
        parent, _, last = case.rpartition(".")
        if case.endswith(".0") or not last.isdecimal():
            continue
        if len(last) == 2 and f"{parent}.{last[0]}" in numbers:
            parent, last = f"{parent}.{last[0]}", last[1]
        siblings[parent].append((int(last), each))
    for members in siblings.values():
        run: list[_Item] = []
        for number, each in members:
            if run and number == run[0].number <= 1 < len(run):
                yield from _broken(run)
                run = []  # another file, whose numbers begin anew
            run.append(_Item("", number, "", each.place, each.label))
        yield from _broken(run)


def _position(manual: Manual) -> Callable[[Sentence], tuple[int, int]]:
    order = {
        each: at for at, each in enumerate(dict.fromkeys(one.source for one in (*manual.sentences, *manual.headings)))
    }
    return lambda each: (order[each.source], each.start)


_COUNTED = re.compile(
    r"\b(?:one of |the |these |following |has |have |are |in )*\b"
    rf"(?P<number>{'|'.join(NUMBER_WORDS[2:13])}|\d{{1,2}})\s+"
    r"(?P<what>(?:[a-z-]+\s+){0,3}?(?:phases?|steps?|segments?|types?|kinds?|powers?|sides?|nations?|players?"
    r"|classes|units?|stages|rounds|parts|ways|"
    r"categories|terrains?|results?|actions?|options?|conditions?|colou?rs?|armies"
    r"|factions?))\b[^:.]{0,40}:\s*(?P<list>[^:]*)$",
    re.IGNORECASE,
)


def _counted_lists(manual: Manual) -> Iterator[Finding]:
    """Lists that have more or fewer items than the sentence before them says."""
    for number, sentence in enumerate(manual.sentences):
        found = _COUNTED.search(sentence.text)
        if not found:
            continue
        said, there, places = number_of(found["number"]), 0, [sentence.place]
        if words := found["list"].strip().rstrip("."):
            if ";" in words or ("," not in words and not re.search(r"\b(?:and|or)\b", words)):
                continue
            items = [each for each in re.split(r",\s*(?:and|or)?\s*|\s+(?:and|or)\s+", words) if each.strip()]
            if any(len(each.split()) > 3 for each in items):
                continue
            there = len(items)
        else:
            items_after = _items_after(manual.sentences, number)
            there = len(items_after)
            places += [each.place for each in items_after[-1:]]
        if there > 1 and said is not None and there != said:
            yield Finding(Kind.NUMBER, f'"{found["number"]} {found["what"]}", and {there} are listed', tuple(places))


def _style(label: str) -> str:
    return re.sub(r"[a-z]", "a", re.sub(r"\d+", "1", label.lower()))


def _items_after(sentences: Sequence[Sentence], number: int) -> list[Sentence]:
    """The items of the list that follows a sentence, each by its first sentence."""
    here, items = sentences[number], list[Sentence]()
    for each in sentences[number + 1 :]:
        if each.source != here.source or each.section != here.section:
            break
        is_first = each.block != (items[-1].block if items else here.block)
        if is_first and (not each.level or (items and each.level < items[0].level)):
            break
        if is_first and items and _style(each.label) != _style(items[0].label) and each.level == items[0].level:
            break
        if is_first and (not items or each.level == items[0].level):
            items.append(each)
    return items

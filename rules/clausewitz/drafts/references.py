"""Where the words of a draft point: "see 8.31", "(Case 6.2)", "as in step 3", "see Stacking"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from clausewitz.text.structure import case_of, same_case

_CASE = r"\d{1,3}(?:\.\d{1,3})*[a-z]?(?:\([a-z0-9]\))?(?![\w%]|\.\d)"
_CASES = rf"\[?{_CASE}\]?(?:(?:\s*(?:,\s*(?:and|or)?|and|or|to|through|&|[-\u2013])\s*)\[?(?:{_CASE})\]?)*"
_DOTTED = r"\d{1,3}(?:\.\d{1,3})+[a-z]?(?:\([a-z0-9]\))?(?![\w%]|\.\d)"
_LETTER_CASE = r"(?-i:[A-Z]{1,2}\.?|(?:[A-Z]|[IVXLC]{2,5})-)\d{1,3}(?:\.\d{1,3})*[a-z]?(?![\w%]|\.\d)"
_LETTER_CASES = rf"{_LETTER_CASE}(?:\s*(?:,|and|or|to|&|[-\u2013])\s*{_LETTER_CASE})*"
_NAMES = (
    r"(?:rules?|cases?|sections?|sect?s?\.|chapters?|articles?|arts?\.|paragraphs?|paras?\.|parts?|appendix|\u00a7+)"
)
_STEPS = r"(?:steps?|phases?|segments?)"
_ITEMS = r"\((?-i:[a-z])\)(?:(?:,|,? (?:and|or|to)|-)\s*\((?-i:[a-z])\))*"
_LETTERS = r"(?-i:(?:[A-Z]|[IVX]+)\b)"
_SENDS = (
    r"see|cf\.|per|under|(?:go|refer|turn|skip|proceed|return)\s+to|consult|according\s+to|in\s+accordance\s+with"
    r"|subject\s+to|(?:described|explained|given|listed|detailed|specified|stated|defined|noted|outlined|covered|shown"
    r"|found|allowed|permitted|forbidden|required|provided|as)\s+(?:above\s+|below\s+)?(?:in|by)"
)
_MENTION = re.compile(
    rf"(?P<named>\b{_NAMES}\s*(?:{_CASES}|{_LETTERS}(?=[\s.,;:)]))|\u00a7+\s*{_CASES})"
    rf"|(?P<step>\b{_STEPS}\s+(?:{_CASES}|{_ITEMS}))"
    rf"|(?P<lettered>\b(?:see|cf\.|per|under|{_NAMES})\s+(?:also\s+)?{_LETTER_CASES}"
    rf"|(?<=\(){_LETTER_CASES}(?=\)))"
    rf"|(?P<seen>\b(?:{_SENDS})\s+(?:also\s+|both\s+)?(?:{_DOTTED}|\[{_CASE}\])"
    rf"(?:\s*(?:,|and|or|to|through|&|[-\u2013])\s*\[?{_DOTTED}\]?)*"
    rf"|\b(?:by|in|of|to|with)\s+(?:both\s+)?(?:{_DOTTED}|\[{_CASE}\])(?=\s*(?:[.,;:)\]]|$|and\b|or\b)))"
    rf"|(?P<shown>\bsee\s+(?:also\s+)?{_CASES}(?!\s+[a-z]))"
    rf"|(?P<bracketed>(?<=\()\s*\[?{_DOTTED}\]?(?:\s*[,;]\s*\[?{_DOTTED}\]?)*(?=\))|(?<=\[){_DOTTED}(?=\]))"
    rf"|(?P<title>\bsee\s+(?!(?:also\s+)?(?:{_NAMES}|{_STEPS})\s*[\d\[\u00a7])(?:also\s+)?(?:the\s+)?(?:(?:rules?|section|chapter)\s+(?:on|for|about|called)\s+)?"
    r"[\"\u201c']?(?P<words>[A-Za-z][\w'\u2019-]*(?:\s+[A-Za-z&\d][\w'\u2019-]*){0,6}))",
    re.IGNORECASE,
)
_NUMBER = re.compile(_CASE, re.IGNORECASE)
_SPAN = re.compile(rf"({_CASE})\]?\s*(?:to|through|[-\u2013])\s*\[?({_CASE})", re.IGNORECASE)
_OF_OTHERS = re.compile(
    r"^\s*(?:of|in)\s+(?:the\s+)?(?:[A-Z][\w']+\s+)*(?:rulebook|rules of play|manual|playbook|scenario book)", re.I
)


@dataclass(frozen=True)
class Target:
    """A sentence to which words can point."""

    id: str
    case: str
    label: str
    """The number or letter in front of it."""
    titles: tuple[str, ...]
    """The headings that it stands under, from the top."""
    heading_cases: tuple[str, ...]
    """The numbers of those headings."""
    group: str
    """What it stands under directly, so that steps are looked for nearby."""


@dataclass(frozen=True)
class Mention:
    """Words that point to other rules."""

    phrase: str
    to: tuple[str, ...]
    """The ids of the drafts meant; empty if there are none."""
    why: str
    """What is missing then."""


@dataclass
class Places:
    """Where the cases, headings and steps of a rulebook are."""

    targets: Sequence[Target]
    captions: frozenset[str] = frozenset()
    """The words of the captions of tables."""
    shown: frozenset[str] = frozenset()
    """The cases of headings; one with nothing but a table below it holds no draft to which words could point."""
    cases: dict[str, str] = field(default_factory=dict)
    """The first draft of each case, by what its ways to write have in common."""
    titles: dict[str, str] = field(default_factory=dict)
    """The first draft under each heading, by its words."""
    steps: dict[tuple[str, str], str] = field(default_factory=dict)
    """The draft of each numbered step, by what it stands under and its number."""

    named_steps: dict[str, str] = field(default_factory=dict)
    """The first draft of each step that is called so, such as `Step 3`, by its number."""

    def __post_init__(self) -> None:
        for each in self.targets:
            for case in (*each.heading_cases, each.case):
                self.cases.setdefault(same_case(case), each.id)
            for title in each.titles:
                self.titles.setdefault(plain_title(title), each.id)
            if each.label:
                self.steps.setdefault((each.group, same_case(case_of(each.label) or each.label.strip("()."))), each.id)
            for named in (each.label, *each.titles):
                if step := _STEP.match(named):
                    self.named_steps.setdefault(same_case(step[1]), each.id)
        self.cases.pop("", None)
        for case in [each for each in self.cases if "." in each]:  # a case that stands nowhere itself, such as 8.3
            above = case.rpartition(".")[0]
            self.cases.setdefault(above, self.cases[case])

    def case(self, number: str) -> str:
        """The first draft of a case; empty if there is none. A letter may be one of its items, or of its number."""
        plain = same_case(number)
        if plain in self.cases:
            return self.cases[plain]
        item = re.fullmatch(r"(.+?)\(?([a-z0-9])\)?", plain)
        if item and item[1] in self.cases:
            return self._item(item[1], item[2])
        return ""

    def _item(self, case: str, letter: str) -> str:
        for each in self.targets:
            if same_case(each.case) == case and each.label.strip("().").lower() == letter:
                return each.id
        return ""

    def title(self, words: str) -> str:
        """The first draft under the heading of these words, be they all of its words or the first ones; else empty."""
        plain = plain_title(words)
        if plain in self.titles:
            return self.titles[plain]
        if len(plain) < _SHORTEST_TITLE:
            return ""
        return next((id_ for title, id_ in self.titles.items() if title.startswith(f"{plain} ")), "")

    def step(self, number: str, near: Target) -> str:
        """The numbered step meant: of the same list, otherwise of the last list before it.

        Without a list beside it, it may be a heading.
        """
        plain = same_case(number)
        if (near.group, plain) in self.steps:
            return self.steps[near.group, plain]
        found = [id_ for (_, label), id_ in self.steps.items() if label == plain]
        before = [each for each in found if self._order[each] < self._order.get(near.id, -1)]
        listed = self.named_steps.get(plain) or next(iter(before[-1:] or found), "")
        return listed or ("" if (near.group, "1") in self.steps else self.cases.get(plain, ""))

    @cached_property
    def _order(self) -> dict[str, int]:
        return {each.id: at for at, each in enumerate(self.targets)}


_STEP = re.compile(r"(?:step|phase|segment)\s+([\d.]*\d[a-z]?)\b", re.IGNORECASE)
_SHORTEST_TITLE = 5


def plain_title(title: str) -> str:
    """The words of a title in small letters, singular and plural alike."""
    return " ".join(each.removesuffix("s") for each in re.findall(r"[^\W_]+", title.lower()))


def mentions(words: str, places: Places, near: Target) -> Iterator[Mention]:
    """The mentions of other rules in a sentence, and where they lead."""
    for found in _MENTION.finditer(words):
        phrase = found[0].strip()
        if '"' in phrase or _OF_OTHERS.match(words[found.end() :]):
            continue
        if found["title"]:
            yield from _titled(found, places, near)
            continue
        if found["lettered"]:
            yield from _lettered(found, places)
            continue
        numbers = _numbers(found[0])
        if not numbers:
            continue
        if found["step"]:
            ids = [places.step(number, near) for number in numbers]
        else:
            ids = [places.case(number) for number in numbers]
        missing = [
            number
            for number, id_ in zip(numbers, ids, strict=True)
            if not id_ and (found["step"] or same_case(number) not in places.shown)
        ]
        if found["seen"] and missing and re.match("by|of|to|with|in (?!accord)", found["seen"], re.I):
            continue  # "of 1.5" is a number, not a rule, unless there is such a rule
        what = "step" if found["step"] else "case"
        why = f"no {what} {' or '.join(missing)} is in the text" if missing else ""
        to = tuple(dict.fromkeys(filter(None, ids)))
        if to or why:
            yield Mention(phrase, to, "" if to else why)


def _lettered(found: re.Match[str], places: Places) -> Iterator[Mention]:
    """A mention of cases such as B2; where a text has none of that kind, it may be a hex or a tank."""
    numbers = re.findall(_LETTER_CASE, found[0])
    to = tuple(dict.fromkeys(filter(None, map(places.case, numbers))))
    letters = {each[0] for each in places.cases if re.match(r"[a-z]{1,5}[.-]?\d", each)}
    if to or (letters and re.match(r"see|cf|rule|case|section", found[0], re.I)):
        missing = " or ".join(each for each in numbers if not places.case(each))
        yield Mention(found[0].strip(), to, "" if to else f"no case {missing} is in the text")


def _numbers(phrase: str) -> list[str]:
    """The numbers in a mention, with those between the ends of a range."""
    numbers = [each[0] for each in _NUMBER.finditer(phrase)]
    if not numbers and (items := re.findall(r"\(([a-z])\)", phrase)):
        return items
    if not numbers:
        letters = re.search(r"(?:\s|\u00a7)([A-Z]|[IVX]+)$", phrase)
        return [letters[1]] if letters else []
    for span in _SPAN.finditer(phrase):
        first, last = span[1], span[2]
        if first.isdecimal() and last.isdecimal() and 1 < int(last) - int(first) < 20:
            at = numbers.index(first) + 1
            numbers[at:at] = [str(each) for each in range(int(first) + 1, int(last))]
    return numbers


def _titled(found: re.Match[str], places: Places, near: Target) -> Iterator[Mention]:
    """A mention of a heading by its words. Without such a heading it leads nowhere if it is written as a name."""
    words = found["words"].split()
    several = _several_titles(" ".join(words), places)
    if several and not places.title(" ".join(words)):
        yield Mention(f"{found[0][: found.start('words') - found.start()]}{several[0]}".strip(), several[1], "")
        return
    for length in range(len(words), 0, -1):
        id_ = places.title(" ".join(words[:length]))
        if id_:
            shown = found[0][: found.start("words") - found.start()] + " ".join(words[:length])
            yield Mention(shown.strip(), (id_,), "")
            return
    named = [
        each for at, each in enumerate(words) if all(word[0].isupper() or word in _JOINING for word in words[: at + 1])
    ]
    while named and named[-1] in _JOINING:
        named.pop()
    what = " ".join(named)
    if what and not _SHOWN.search(what) and plain_title(what) not in places.captions:
        shown = found[0][: found.start("words") - found.start()] + what
        yield Mention(shown.strip(), (), f"no heading of the text is called {what}")


def _several_titles(words: str, places: Places) -> tuple[str, tuple[str, ...]] | None:
    """The words that name two headings, such as `Losses and Retreats`, and where these lead; none if they do not."""
    for found in re.finditer(r" (?:and|or) ", words):
        first = places.title(words[: found.start()])
        after = words[found.end() :].split()
        for length in range(len(after), 0, -1):
            if first and (second := places.title(" ".join(after[:length]))):
                return f"{words[: found.end()]}{' '.join(after[:length])}", (first, second)
    return None


_JOINING = frozenset(["of", "and", "the", "to", "in", "for", "&"])
_SHOWN = re.compile(
    r"\b(?:table|chart|figure|fig|map|diagram|example|illustration|track|display|counter|sheet|card)s?\b", re.I
)
"""What a reader is sent to that is no heading."""

"""Where the sentences of a paragraph end.

A full stop ends a sentence unless it belongs to an abbreviation, an initial or a number, or stands within brackets or
quotation marks that opened in the middle of the sentence.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

_STOP = re.compile(r"(?:[.!?]|\u2026)+[\"'\u201d\u2019)\]]*(?=\s)")
_NEXT = re.compile(r"\s+([\"'\u201c\u2018(\[*]*)(\S+)")
_ALWAYS = frozenset(
    re.findall(
        r"\S+",
        "e.g i.e cf vs viz mr mrs ms dr st gen col maj capt lt sgt cpl pvt brig adm esp ca approx incl excl resp "
        "messrs prof jr sr",
    )
)
"""Abbreviations that end no sentence."""
_BEFORE_NUMBER = frozenset(
    re.findall(
        r"\w+",
        "no nos art arts sec sect secs ch chap p pp fig figs vol tab eq par para paras ref pt bk r rr c ver v max min "
        "par app ex jan feb mar apr jun jul aug sep sept oct nov dec",
    )
)
"""Abbreviations that end no sentence if a number follows."""
_BEFORE_NAME = frozenset(
    re.findall(
        r"\S+",
        "inf cav art arty div bn btn regt rgt bde brig hq ft mt co corp inc ltd etc u.s u.k e.u a.m p.m i.d dept govt "
        "mtn mech arm eng ind max min opt abbr",
    )
)
"""Abbreviations that end a sentence only if a word follows with which one begins."""
_STARTERS = frozenset(
    re.findall(
        r"\w+",
        "the a an if when whenever while each every all any no none some this that these those it its he she they "
        "there in on at for from to after before during until once only both either neither note exception example "
        "units players otherwise however such roll then thus where unless as by with of and but or",
    )
)
_PLACES = frozenset(
    re.findall(
        r"\w+",
        "hex player column table step phase part section area zone group type unit side box figure row track level "
        "map case rule option scenario army class line point segment stage impulse chart see",
    )
)
"""Words after which a single letter is a name, and so may end a sentence."""
_OPEN, _SHUT = {"(": ")", "[": "]", "\u201c": "\u201d"}, {")": "(", "]": "[", "\u201d": "\u201c"}


@lru_cache(maxsize=1 << 14)
def split_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a paragraph whose white space is folded; together they are all of it."""
    return tuple(_sentences(text))


def _sentences(text: str) -> Iterator[str]:
    begun = 0
    for stop in _STOP.finditer(text):
        after = _NEXT.match(text, stop.end())
        if after and _ends(text[begun : stop.end()], stop[0], after[1], after[2]):
            yield text[begun : stop.end()]
            begun = after.start(1)
    if text[begun:].strip():
        yield text[begun:].strip()


def _ends(sentence: str, stop: str, opening: str, word: str) -> bool:
    """Whether a sentence ends here: `opening` and `word` follow it."""
    if not (opening or word[0].isupper() or word[0].isdigit()) or _is_within(sentence):
        return False
    if opening and (word[0].islower() or opening.startswith("(")) and not _begins(opening, word):
        return False
    if stop.rstrip("\"'\u201d\u2019)]") != ".":
        return True
    last = sentence.rstrip("\"'\u201d\u2019)]").rsplit(None, 1)
    return not _is_short(last[-1].lstrip("([\"'\u201c\u2018")[:-1], last[0] if len(last) > 1 else "", word)


def _begins(opening: str, word: str) -> bool:
    """Whether what stands after a bracket or quotation mark could begin a sentence."""
    return word[0].isupper() or word[0].isdigit() or bool(re.match(r"[a-z]\)", word) and opening == "(")


def _is_short(last: str, before: str, word: str) -> bool:
    """Whether the last word before a full stop is an abbreviation, an initial or the like."""
    low, following = last.lower(), word.lower().strip(".,;:!?)]\"'\u201d\u2019")
    if low in _ALWAYS or (low in _BEFORE_NUMBER and word[0].isdigit()):
        return True
    if low in _BEFORE_NAME or re.fullmatch(r"(?:[a-z]\.)+[a-z]", low):
        return following not in _STARTERS
    return len(last) == 1 and last.isalpha() and last.isupper() and _is_initial(before.split(), following)


def _is_initial(before: list[str], following: str) -> bool:
    """Whether a single capital letter with a full stop is of a name, by the words before it and the one after it."""
    if not before:
        return following not in _STARTERS
    if before[-1].endswith(":"):  # "Design: M. Okoro"
        return following not in _STARTERS
    plain = before[-1].lower().strip(".,;:()[]")
    if plain in ("and", "or"):  # "A. Holm and M. Ade", but "hexes A and B. Units"
        named = before[-2] if len(before) > 1 else ""
        return named[:1].isupper() and named[1:2].islower() and following not in _STARTERS
    return plain not in _PLACES and (before[-1][0].isupper() or plain in ("by", "with"))


def _is_within(sentence: str) -> bool:
    """Whether a bracket or quotation mark is open that opened in the middle of the sentence."""
    depth, opened = [], list[int]()
    for at, each in enumerate(sentence):
        if each in _OPEN:
            depth.append(each)
            opened.append(at)
        elif each in _SHUT and depth and depth[-1] == _SHUT[each]:
            depth.pop()
            opened.pop()
    if any(sentence[:at].strip() for at in opened):
        return True
    marks = [at for at, each in enumerate(sentence) if each == '"']
    return len(marks) % 2 == 1 and bool(sentence[: marks[-1]].strip()) and not sentence[marks[-1] - 1].isdigit()

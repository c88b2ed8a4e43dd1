"""What the blocks of a manuscript are: labels parted from words, headings that no style marks, kinds, and asides.

A file says by its styles what it can; the rest is recognized here by number, wording and place, in the same way for
all formats. In doubt a block stays a rule, and the doubt is noted.
"""

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from clausewitz.drafts.manuscript import Block, Shape
from clausewitz.drafts.sentences import split_sentences
from clausewitz.text.structure import case_of

_NAME = r"(?:Rule|Case|Section|Sect\.|Sec\.|Chapter|Article|Art\.|Part|Step|Phase|Appendix|Paragraph|§+)"
_LABEL = re.compile(
    rf"(?P<named>{_NAME}\s?(?:\d+(?:\.\d+)*[a-z]?|[IVXLC]+|[A-Z])\b\s*[.:)\u2013\u2014-]*)(?:\s+|$)"
    r"|(?P<bracketed>\[\d+(?:\.\d+)*[a-z]?\])\.?(?:\s+|$)"
    r"|(?P<dotted>\(?\d{1,3}(?:\.\d{1,3}){1,6}[a-z]?(?:\([a-z0-9]\))?[.:)]?)(?:\s+[\u2013\u2014-])?(?:\s+|$)"
    r"|(?P<plain>\(?\d{1,3}[a-z]?[.)])(?:\s+|$)"
    r"|(?P<hashed>\u00a7\s?\d+(?:\.\d+)*[a-z]?)(?:\s+|$)"
    r"|(?P<letter>\((?:[a-z]|[ivx]{1,5})\)|(?:[a-z]|[ivx]{1,5})[.)]|[A-Z]\))(?:\s+)"
    r"|(?P<capital>(?:[A-Z]|[IVX]{1,5})\.)(?:\s+)"
)
_BARE = re.compile(r"(\d{1,2}[a-z]?|[IVX]{2,5})\s+([A-Z].*)")
"""A number in front of a heading that no point follows."""
_ROMAN = re.compile(r"(?:II|III|IV|VI{1,3}|IX)\s+[A-Z]")
_SINGLE = re.compile(r"([A-Z])\s+([A-Z].*)")
_LETTER_CASE = re.compile(
    r"((?:[A-Z]{1,2}\.?|(?:[A-Z]|[IVXLC]{2,5})-)\d{1,3}(?:\.\d{1,3})*[a-z]?)[.:)>]?\s+([\"'\u201c(]?[A-Z].*)", re.DOTALL
)
"""A case such as `B2`, `A4.12` or `IV-3>`, which could as well be a hex or a tank at the head of a sentence."""
_BULLET = re.compile(
    r"(?:[\u2022\u25aa\u25cf\u25cb\u25e6\u2023\u2043\u25a0\u25a1\u27a2\uf0b7\u00b7*]|[-\u2013\u2014])\s+"
)
_BEGINS = re.compile(r"[\"'\u201c\u2018(\[]*[A-Z0-9\u00c0-\u00de]")
_SPEAKS = re.compile(
    r"\b(?:is|are|was|were|be|been|do|does|did|has|have|may|must|can|cannot|will|shall|should|would|could|not|never|"
    r"always|if|then|which|who|that)\b",
    re.IGNORECASE,
)
"""Words that headings rarely have."""
_SMALL = frozenset(
    re.findall(
        r"\w+",
        "a an and as at by for from in into of on or the to vs with per",
    )
)
_MOST_WORDS, _MOST_RUN_IN, _MOST_KNOWN = 9, 6, 3


def recognize(blocks: Iterable[Block]) -> list[Block]:
    """The blocks with labels, headings, kinds and asides found."""
    found: list[Block] = []
    given = [*blocks]
    for block in given:
        if block.shape in _TEXTS and is_drawing(block.text):
            block.shape, block.aside = Shape.PARAGRAPH, block.aside or "a drawing"
    habits = _Habits(given)
    for block in given:
        found += _parted(block, habits)
    _find_contents(found)
    _find_headings(found)
    _find_boxes(found)
    titled = _titled_sections(found)
    steps = _steps(found)
    found = [each for block in found for each in ([block] if id(block) in steps else _without_run_in(block, titled))]
    _level_headings(found)
    _level_items(found)
    _find_captions(found)
    _find_kinds(found)
    _find_front_matter(found)
    return found


def find_label(text: str) -> tuple[str, str, str]:
    """The number or letter at the head of a text, what sort it is, and the text after it; empty if there is none."""
    match = _LABEL.match(text)
    if not match or not match.lastgroup:
        return "", "", text
    sort, label, rest = match.lastgroup, match[match.lastgroup].strip(), text[match.end() :]
    if not _is_label(sort, label, rest):
        return "", "", text
    return label.rstrip("\u2013\u2014- ") if sort == "named" else label, sort, rest


def is_drawing(text: str) -> bool:
    """Whether a text is a picture made of signs for lines, as `\u250c\u2500\u2500\u2510`."""
    signs = sum(not each.isspace() for each in text)
    return len(_STROKES.findall(text)) > max(signs * _DRAWN, 3)


_STROKES = re.compile("[\u2500-\u259f]")
_DRAWN = 0.2
"""The share of signs for lines above which a text is a drawing."""


def begins_item(text: str) -> bool:
    """Whether a text begins with a number, letter or sign, as paragraphs and items of lists do."""
    return bool(_BULLET.match(text) or find_label(text)[0])


def _is_label(sort: str, label: str, rest: str) -> bool:
    if sort == "named":
        is_marked = label[-1] in ".:)\u2013\u2014-" and not (label[-1] == ":" and rest[:1].islower())
        return is_marked or not rest or (bool(_BEGINS.match(rest)) and not label.startswith(("Step", "Phase", "Part")))
    if sort in ("bracketed", "hashed", "letter"):
        return bool(rest) or sort == "bracketed"
    if sort == "dotted" and label[-1] not in ".:)":
        return not rest or bool(_BEGINS.match(rest))
    return not rest or bool(_BEGINS.match(rest)) or rest[0].islower()


class _Habits:
    """How a manuscript numbers what it has, where that could as well be words."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        firsts = [each[1] for block in blocks if block.shape is Shape.HEADING and (each := _SINGLE.match(block.text))]
        self.is_roman = any(block.shape is Shape.HEADING and _ROMAN.match(block.text) for block in blocks)
        self.is_lettered = {"A", "B"} <= {*firsts} or {"B", "C"} <= {*firsts}
        cases = [each[1] for block in blocks if (each := _LETTER_CASE.match(block.text))]
        self.has_letter_cases = any(
            a != b and a[0] == b[0] and a.rstrip("0123456789") == b.rstrip("0123456789") for a, b in pairwise(cases)
        )

    def find_label(self, block: Block) -> tuple[str, str, str]:
        """The label that only the habit tells."""
        if self.has_letter_cases and (found := _LETTER_CASE.match(block.text)):
            return found[1], "dotted", found[2]
        found = _SINGLE.match(block.text) if block.shape is Shape.HEADING else None
        if found and (self.is_lettered or (self.is_roman and found[1] in "IVX")):
            return found[1], "dotted", found[2]
        return "", "", block.text


def _parted(block: Block, habits: _Habits) -> Iterator[Block]:
    """A block with its label parted from its words."""
    if block.shape not in (Shape.HEADING, Shape.PARAGRAPH, Shape.ITEM) or block.label:
        yield block
        return
    if bullet := _BULLET.match(block.text):
        block.label = "*" if block.text[0] == "*" else ""
        if block.shape is not Shape.HEADING and bullet.end() < len(block.text):
            block.shape, block.level = Shape.ITEM, max(block.level, 1)
        block.text, block.lead = block.text[bullet.end() :], max(block.lead - bullet.end(), 0)
        yield block
        return
    label, sort, rest = find_label(block.text)
    bare = _BARE.match(block.text)
    if not label and bare and (block.shape is Shape.HEADING or block.emphasized or bare[2].isupper()):
        label, sort, rest = bare[1], "dotted", bare[2]
    if not label:
        label, sort, rest = habits.find_label(block)
    if label:
        cut = len(block.text) - len(rest)
        block.label, block.text, block.lead = label, rest, max(block.lead - cut, 0)
        is_item = sort in ("letter", "capital", "plain")
        if block.shape is Shape.PARAGRAPH and is_item and rest:
            block.shape, block.level = Shape.ITEM, max(block.level, 1)
    yield block


def _find_contents(blocks: list[Block]) -> None:
    """Set aside a table of contents: lines that lead to a page, and lines below such a heading that come up again."""
    for number, block in enumerate(blocks):
        if _LEADER.search(block.text) and block.shape in _TEXTS:
            block.shape, block.aside = Shape.PARAGRAPH, "a table of contents"
        elif _ASIDES["a table of contents"].fullmatch(block.text.strip(" .:")):
            if not block.aside:
                block.shape, block.level = Shape.HEADING, block.level if block.shape is Shape.HEADING else 0
            for each in _listed(blocks[number + 1 :]):
                each.shape, each.aside = Shape.PARAGRAPH, "a table of contents"


def _listed(blocks: list[Block]) -> list[Block]:
    """The first blocks, up to the one that repeats an earlier one; none if these do not come up again."""
    names = [_entry(block.text) for block in blocks]
    listed: list[Block] = []
    for number, block in enumerate(blocks):
        if block.shape not in _TEXTS or len(block.text) > _LONGEST_ENTRY or names[number] in names[:number]:
            break
        listed.append(block)
    again = sum(name in names[len(listed) :] for name in names[: len(listed)])
    return listed if again * 2 >= len(listed) else []


def _entry(text: str) -> str:
    """What an entry of a table of contents names, without its page, and without what says more of it behind a dash."""
    return re.sub(r"\s+[\u2013\u2014-]\s.*|[\s.\u2026]*\d*$", "", text.lower(), count=1)


_LONGEST_ENTRY = 80
_TEXTS = (Shape.PARAGRAPH, Shape.ITEM, Shape.HEADING)


def _find_headings(blocks: list[Block]) -> None:
    """Make headings of short paragraphs that look so and stand above others."""
    has_styles = any(each.shape is Shape.HEADING and each.level for each in blocks)
    for number, block in enumerate(blocks):
        after = blocks[number + 1] if number + 1 < len(blocks) else None
        before = blocks[number - 1] if number else None
        if block.shape not in (Shape.PARAGRAPH, Shape.ITEM) or not _can_head(block, has_styles):
            continue
        if block.text.endswith(":") and after is not None and _lists(block, after):
            continue
        if after is None:
            is_heading = block.text.isupper()
        elif block.shape is Shape.ITEM and not block.emphasized:
            is_heading = _heads_list(block, after, before)
        else:
            is_table = after.shape in (Shape.TABLE, Shape.FOOTNOTE, Shape.CAPTION)
            is_heading = block.emphasized or bool(block.label) or not is_table
        if is_heading:
            block.shape, block.level = Shape.HEADING, 0


def _lists(block: Block, after: Block) -> bool:
    """Whether a block with a colon says of what the list below it is: `[8.2] Unsupplied units:`."""
    is_list = after.shape is Shape.ITEM or (after.shape is Shape.PARAGRAPH and bool(after.label))
    return is_list and not block.emphasized and not is_titled(block.text)


def _can_head(block: Block, has_styles: bool) -> bool:
    """Whether an unmarked block looks like a heading; if styles mark others, it must stand out or have a number."""
    stands_out = block.emphasized or bool(block.label) or block.text.isupper() or not has_styles
    stands_out |= len(block.text.split()) <= _MOST_KNOWN and any(_headed(block.text))
    is_other = bool(block.aside) or block.label == "*" or bool(_CREDIT.match(block.text))
    is_other |= not block.label and (block.shape is Shape.ITEM or (block.text[0].isdigit() and not block.emphasized))
    text = block.text.removesuffix("!") if block.label or block.emphasized else block.text
    return stands_out and not is_other and looks_like_heading(text, emphasized=block.emphasized)


def _heads_list(block: Block, after: Block, before: Block | None) -> bool:
    """Whether a numbered item is a heading: its cases are numbered after it, or it stands alone in capitals."""
    case = case_of(block.label)
    if case and case_of(after.label).startswith(f"{case}."):
        return is_titled(block.text)
    is_listed = any(each is not None and each.shape is Shape.ITEM for each in (before, after))
    is_single = case.isdecimal() or bool(re.fullmatch(r"[A-Z]\.", block.label))
    return is_single and block.text.isupper() and not is_listed


def looks_like_heading(text: str, *, emphasized: bool = False) -> bool:
    """Whether words could be a heading: few, with capitals, and without what a sentence has."""
    words = text.split()
    if not words or len(words) > _MOST_WORDS + 3 * emphasized or text[0].islower():
        return False
    if text[-1] in ".!?;," and not (text[-1] == "?" and emphasized):
        return text[-1] == "." and emphasized and len(words) <= _MOST_RUN_IN and not _SPEAKS.search(text)
    if text.isupper() and sum(map(str.isalpha, text)) > 2:
        return True
    if text.endswith(":") and len(words) > 3 and not emphasized:
        return False
    return emphasized or not _SPEAKS.search(text)


def is_titled(text: str) -> bool:
    """Whether all the words of a text but small ones begin with a capital."""
    words = re.findall(r"[^\W\d_][\w'\u2019-]*", text)
    return bool(words) and all(each[0].isupper() or each.lower() in _SMALL for each in words)


def _steps(blocks: Sequence[Block]) -> Container[int]:
    """The blocks that are steps of a list, such as `2. Supply Phase. The player ...`, and not sections of their own.

    They are counted from 1, and a colon leads to them, or a section with a number stands above them.
    """
    steps: set[int] = set()
    last, in_section = 0, False
    for before, block in zip((None, *blocks), blocks, strict=False):
        case = case_of(block.label)
        if block.shape is Shape.HEADING:
            last, in_section = 0, in_section or bool(case)
        elif block.shape is Shape.ITEM and case.isdecimal():
            is_led = in_section or (before is not None and before.text.endswith(":"))
            last = last + 1 if int(case) == last + 1 and (last or is_led) else 0
            if last:
                steps.add(id(block))
    return steps


def _titled_sections(blocks: Sequence[Block]) -> Container[str]:
    """The sections most of whose cases begin with a title that their text runs on from."""
    cases, titled = Counter[str](), Counter[str]()
    for block in blocks:
        if block.shape is Shape.PARAGRAPH and (case := case_of(block.label)):
            cases[_section(case)] += 1
            titled[_section(case)] += bool(_run_in(block))
    return {each for each, number in titled.items() if number >= _SEVERAL_TITLES and number * 2 >= cases[each]}


def _section(case: str) -> str:
    return case.rpartition(".")[0]


_SEVERAL_TITLES = 2


def _without_run_in(block: Block, titled: Container[str]) -> Iterator[Block]:
    """A block, and before it the heading that its text runs on from: `7.1 Stacking. No more than three units ...`."""
    is_bulleted = block.shape is Shape.ITEM and not block.label
    if block.shape not in (Shape.PARAGRAPH, Shape.ITEM) or block.aside or is_bulleted:
        yield block
        return
    cut = _run_in(block, with_titles=_section(case_of(block.label)) in titled)
    if not cut:
        yield block
        return
    head, rest = block.text[:cut].strip(), block.text[cut:].strip(" \u2013\u2014-")
    yield replace(block, shape=Shape.HEADING, text=head.rstrip(".:\u2013\u2014- "), level=0, lead=0, emphasized=True)
    yield replace(block, shape=Shape.PARAGRAPH, label="", text=rest, level=0, lead=0, emphasized=False)


_KIND_LEAD = re.compile(
    r"(?:(?:extended |another )?examples?(?: of play)?(?: \d+)?"
    r"|(?:designer|developer|author|player)(?:['\u2019]?s|s['\u2019])? notes?|(?:design|historical|play) notes?|notes?"
    r"|optional(?: rules?)?|options?|variants?|errat(?:um|a)|corrections?|clarifications?|exceptions?|important|tips?"
    r"|hints?)\b",
    re.IGNORECASE,
)


_CAPITALS = re.compile(r"([A-Z][A-Z'\u2019-]+(?: (?:[A-Z][A-Z'\u2019-]+|A|&)){0,5})[:.]\s+(?=[A-Z\"(])")


def _run_in(block: Block, *, with_titles: bool = False) -> int:
    """Where the heading ends from which the text of a block runs on; 0 if it does not.

    If most cases of the section have titles, the words of a title need no capitals.
    """
    if block.lead and block.lead < len(block.text):
        head, rest = block.text[: block.lead].strip(), block.text[block.lead :].strip(" \u2013\u2014-.:")
        plain = head.rstrip(".:\u2013\u2014- ")
        is_short = len(plain.split()) <= _MOST_WORDS and not _KIND_LEAD.fullmatch(plain)
        ends = head[-1] in ".:\u2014\u2013" or block.text[block.lead :].lstrip()[:1] in ("\u2014", "\u2013", ".", ":")
        if is_short and ends and rest and not _SPEAKS.search(plain) and _BEGINS.match(rest) and plain[0].isupper():
            tail = re.match(r"\s*[.:\u2014\u2013]", block.text[block.lead :])
            return block.lead + (tail.end() if tail and head[-1] not in ".:" else 0)
        return 0
    capitals = _CAPITALS.match(block.text)
    if capitals and (" " in capitals[1] or (block.label and case_of(block.label))):
        return 0 if _KIND_LEAD.fullmatch(capitals[1]) else capitals.end(1) + 1
    if not block.label or not case_of(block.label) or re.fullmatch(r"\(?\d+\)", block.label):
        return 0
    first, *others = split_sentences(block.text) or ("",)
    plain = re.sub(r"\s*\(\w+\)$", "", first.rstrip(".:"))
    is_name = is_titled(plain) or (with_titles and len(plain.split()) < _MOST_RUN_IN and plain[:1].isupper())
    if others and len(plain.split()) <= _MOST_RUN_IN and is_name and not _SPEAKS.search(plain):
        return 0 if _KIND_LEAD.fullmatch(plain) else len(first)
    return 0


def _level_headings(blocks: list[Block]) -> None:
    """Give a level to headings that no style marks: by their numbers, otherwise below the last numbered one."""
    styled = [each for each in blocks if each.shape is Shape.HEADING and each.level]
    base = 1
    if styled:
        numbered = [each.level - _depth(each.label) for each in styled if case_of(each.label, heading=True)]
        base = max(set(numbered), key=numbered.count) if numbered else base
    last = top = above = 0
    for block in blocks:
        if block.shape is not Shape.HEADING:
            continue
        if not block.level:
            block.level = _level(block, base, max(last, above), top) if last or block.label else 1
        elif not block.label:
            above = block.level
        if _depth(block.label) == 1 and case_of(block.label, heading=True):
            top = block.level
        if case_of(block.label, heading=True) or not last or block.level < last:
            last = block.level


def _level(block: Block, base: int, last: int, top: int) -> int:
    if case_of(block.label, heading=True):
        return min(max(_depth(block.label) + base, 1), 6)
    if top and any(_headed(block.text)):
        return top
    return min(max(last, 1) + 1, 6)


def _depth(label: str) -> int:
    """How deep a number is: 1 for 7 and 7.0, 2 for 7.1, 3 for 7.11 (as wargames number their cases) and 7.1.1."""
    parts = re.sub(r"(?:\.0)+$", "", case_of(label, heading=True)).split(".")
    return len(parts) + (len(parts) == 2 and len(parts[1].rstrip("abcdefgh")) > 1)


def _level_items(blocks: list[Block]) -> None:
    """Count how deep items are nested from 1, whatever their indents were."""
    deep: list[int] = []
    for number, block in enumerate(blocks):
        if block.label == "*":
            _tell_stars(block, blocks, number)
        if block.shape is not Shape.ITEM:
            deep = deep if block.shape in (Shape.FOOTNOTE, Shape.PICTURE) else []
            continue
        while deep and deep[-1] > block.level:
            deep.pop()
        if not deep or deep[-1] < block.level:
            deep.append(block.level)
        block.level = len(deep)


def is_caption(text: str) -> bool:
    """Whether a text begins as the captions of tables and pictures do: `Table 3: ...`."""
    return bool(_CAPTION.match(text))


def _tell_stars(block: Block, blocks: list[Block], number: int) -> None:
    """Make a footnote of a passage behind a star, unless it is one of a list."""
    near = [blocks[at] for at in (number - 1, number + 1) if 0 <= at < len(blocks)]
    if block.shape is Shape.ITEM and not any(each.shape is Shape.ITEM for each in near):
        block.shape, block.level = Shape.FOOTNOTE, 0
    else:
        block.label = ""


_CAPTION = re.compile(
    r"(?:Table|Figure|Fig\.|Chart|Diagram|Illustration|Map)\s+[\dA-Z]+(?:\.\d+)*\s*[.:\u2014\u2013-]", re.I
)


def _find_captions(blocks: list[Block]) -> None:
    """Mark the captions of tables and pictures."""
    for number, block in enumerate(blocks):
        before = blocks[number - 1] if number else None
        after = blocks[number + 1] if number + 1 < len(blocks) else None
        is_near = any(each is not None and each.shape in (Shape.TABLE, Shape.PICTURE) for each in (before, after))
        named = bool(_CAPTION.match(f"{block.label} {block.text}".strip()))
        if block.shape in (Shape.PARAGRAPH, Shape.HEADING) and named and (is_near or block.emphasized):
            block.shape, block.text, block.label = Shape.CAPTION, f"{block.label} {block.text}".strip(), ""
        elif (
            block.shape is Shape.PARAGRAPH
            and after is not None
            and after.shape is Shape.TABLE
            and not block.label
            and looks_like_heading(block.text)
            and not block.text.endswith(":")
        ):
            block.shape = Shape.CAPTION


KINDS = {
    "example": re.compile(
        r"(?:(?:extended |another )?examples?(?: of [\w ]{1,30})?(?: [\dA-Z])?\s*[.:\u2014\u2013-]"
        r"|for example\b|for instance\b)",
        re.IGNORECASE,
    ),
    "note": re.compile(
        r"(?:(?:designer|developer|author|historical|design|play(?:er)?)(?:['\u2019]?s|s['\u2019])?\s+(?:notes?|comments?)"
        r"|notes?|commentary|historical background)\s*(?:\([^)]*\)\s*)?[.:\u2014\u2013-]",
        re.IGNORECASE,
    ),
    "option": re.compile(
        r"[\[(]?(?:optional(?: rules?)?|options?|variants?)(?: \d+)?[\])]?\s*[.:\u2014\u2013\])-]", re.I
    ),
    "erratum": re.compile(r"(?:errat(?:um|a)|corrections?|correction to .{1,40})\s*[.:\u2014\u2013-]", re.IGNORECASE),
}
"""How the first words of a paragraph say what it is."""
_HEADED = {
    "example": re.compile(r"\bexamples?\b", re.I),
    "note": re.compile(
        r"\b(?:designer|developer|design|historical|author|player)['\u2019s]*\s+notes?\b|^notes?$"
        r"|\bnotes? (?:by|from|of) the (?:designer|author|developer)s?\b|\bcommentary\b",
        re.I,
    ),
    "option": re.compile(r"\boptional\b|^options?$|^variants?\b|\bvariant rules?\b", re.I),
    "erratum": re.compile(r"\berrat(?:a|um)\b|\bcorrections?\b", re.I),
}
"""How a heading says what stands under it."""
_ASIDES = {
    "credits": re.compile(r"(?:game )?credits|acknowledge?ments?|playtest(?:ers|ing)|design credits|thanks", re.I),
    "a table of contents": re.compile(r"(?:table of )?contents", re.I),
    "an index": re.compile(r"index", re.I),
    "pointers to other rules": re.compile(r"related (?:topics?|rules?|entries|sections?)|see also", re.I),
    "a bibliography": re.compile(r"(?:select(?:ed)? )?bibliography|further reading|sources", re.I),
    "legal notes": re.compile(r"copyright|licen[cs]e|legal(?: notices?)?", re.I),
    "a list of changes": re.compile(r"change ?log|revision history|version history", re.I),
}
"""Headings under which nothing states a rule, and why."""
_CORRECTS = re.compile(
    r"\bshould read\b|\bchange .{1,80} to read\b|\b(?:read|replace|for|change) "
    r"[\"\u201c\u2018'].{1,80}?[\"\u201d\u2019'] (?:for|instead of|with|by|read|to) |\bread \d\S* (?:for|instead of) ",
    re.IGNORECASE,
)
"""What corrections say of words."""
_CREDIT = re.compile(
    r"(?:\u00a9|\(c\)\s|copyright\b|all rights reserved|(?:game )?(?:design(?:ed)?|develop(?:ed|ment)|art(?:work)?|"
    r"playtest(?:ing|ers?|ed)|graphics|map|counters|editing|edited|written|rules|produced|production|research)(?: and "
    r"\w+)?(?: by\b|\s*:)|version \d|v\d+\.\d|edition \d|printed in|isbn\b|published by"
    r"|by [A-Z][\w.]+(?: [A-Z][\w.]+){1,3}$)",
    re.IGNORECASE,
)
_LEADER = re.compile(r"(?:\.\s?){4,}\s*\d+$")


def _find_boxes(blocks: Sequence[Block]) -> None:
    """Mark what stands in a box below its title, which is no heading of what follows the box."""
    for number, inside in groupby(blocks, key=lambda block: block.box):
        title, *others = inside
        if number and others and title.shape is Shape.HEADING and not title.label:
            title.shape, title.level, title.aside = Shape.PARAGRAPH, 0, "the title of a box"
            for block in others:
                block.kind = block.kind or _headed(title.text)[0]


def _find_kinds(blocks: list[Block]) -> None:
    """Mark what is under headings of examples, notes, options and errata, and what opens with such a word."""
    under: list[tuple[int, str, str]] = []
    for number, block in enumerate(blocks):
        if block.shape is Shape.HEADING:
            under = [each for each in under if each[0] < block.level]
            kind, aside = _headed(block.text)
            if kind or aside:
                under.append((block.level, kind, aside))
        elif block.shape in (Shape.TABLE, Shape.CAPTION, Shape.PICTURE):
            continue
        else:
            kind = next((name for name, lead in KINDS.items() if lead.match(block.text)), "")
            block.kind = block.kind or kind or next((each[1] for each in reversed(under) if each[1]), "")
            if not block.kind and _CORRECTS.search(block.text):
                block.kind = "erratum"
            if block.kind == "erratum" and re.match(_NAME, block.label):
                block.text, block.label = f"{block.label} {block.text}", ""  # the case that is corrected, not its own
            why = next((each[2] for each in reversed(under) if each[2]), "")
            is_told = why in _LISTS and _is_told(block.text)
            block.aside = block.aside or ("" if is_told else why)
            if _CREDIT.match(block.text) and number < 12 and len(block.text) < 200:
                block.aside = block.aside or "front matter"


def _is_told(text: str) -> bool:
    """Whether a text is a sentence at least, as no entry of a table of contents or an index is."""
    return (
        bool(re.search(r"[.!?][\"'\u201d\u2019)]*$", text) and _SPEAKS.search(text)) and len(text.split()) > _MOST_WORDS
    )


def _headed(text: str) -> tuple[str, str]:
    plain = text.strip(" .:")
    aside = next((why for why, name in _ASIDES.items() if name.fullmatch(plain)), "")
    return ("" if aside else next((kind for kind, name in _HEADED.items() if name.search(plain)), "")), aside


_LISTS = ("a table of contents", "an index", "pointers to other rules")
_MOST_SUBTITLES = 5


def _find_front_matter(blocks: list[Block]) -> None:
    """Set aside the lines below the title, and short lines before the first heading."""
    headings = [number for number, each in enumerate(blocks) if each.shape is Shape.HEADING]
    for number in headings[1:_MOST_SUBTITLES]:
        block = blocks[number]
        only_titles = all(each.shape is Shape.HEADING or each.aside for each in blocks[:number])
        after = blocks[number + 1] if number + 1 < len(blocks) else None
        is_empty = after is not None and (after.shape is Shape.HEADING or bool(after.aside))
        if only_titles and is_empty and not block.label and not _headed(block.text)[1]:
            block.shape, block.level, block.aside = Shape.PARAGRAPH, 0, "front matter"
    until = headings[1] if len(headings) > 1 and headings[0] <= 2 else headings[0] if headings else 0
    for block in blocks[:until]:
        if block.shape is Shape.PARAGRAPH and not block.label and block.text[-1:] not in ".!?:;" and not block.aside:
            block.aside = "front matter"

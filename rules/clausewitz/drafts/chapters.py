"""The chapters of a manuscript, each of which becomes a source with a topic and a page, and the kind of each sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clausewitz.drafts.manuscript import Block, Shape
from clausewitz.drafts.recognition import KINDS
from clausewitz.drafts.sentences import split_sentences

_FEW, _MOST = 24, 120
"""How many sentences make a page: with fewer a manuscript stays whole, with more a chapter is cut."""
_TEXTS = (Shape.PARAGRAPH, Shape.ITEM, Shape.FOOTNOTE)


@dataclass(frozen=True)
class Chapter:
    """A part of a manuscript under one heading."""

    title: str
    blocks: Sequence[Block]


def cut_chapters(blocks: Sequence[Block], title: str) -> list[Chapter]:
    """The chapters of a manuscript of this title, by its highest headings of which there are several."""
    return list(_cut(Chapter(title, blocks), _FEW))


def _cut(chapter: Chapter, most: int) -> Iterator[Chapter]:
    if _length(chapter.blocks) <= most:
        yield chapter
        return
    levels = [each.level for each in chapter.blocks[1:] if each.shape is Shape.HEADING]
    level = min((each for each in levels if levels.count(each) > 1 or most == _MOST), default=0)
    if not level:
        yield from _cut_anywhere(chapter)
        return
    starts = [
        number
        for number, each in enumerate(chapter.blocks)
        if number and each.shape is Shape.HEADING and each.level <= level
    ]
    bounds = [0, *starts, len(chapter.blocks)]
    for start, end in pairwise(bounds):
        part = chapter.blocks[start:end]
        heading = part[0].text if part[0].shape is Shape.HEADING and part[0].text else chapter.title
        if _length(part) or any(each.shape is Shape.TABLE for each in part):
            yield from _cut(Chapter(heading, part), _MOST)
        else:
            yield Chapter(heading, part)


def _cut_anywhere(chapter: Chapter) -> Iterator[Chapter]:
    """Parts of about equal length, where there are no headings to cut at."""
    held: list[Block] = []
    for block in chapter.blocks:
        if _length(held) >= _MOST and block.shape in (Shape.PARAGRAPH, Shape.HEADING):
            yield Chapter(chapter.title, held)
            held = []
        held.append(block)
    yield Chapter(chapter.title, held)


def _length(blocks: Sequence[Block]) -> int:
    return sum(len(split_sentences(each.text)) for each in blocks if each.shape in _TEXTS)


def sentence_kinds(blocks: Sequence[Block]) -> Iterator[tuple[str, str]]:
    """For each sentence of the blocks its kind and why it states no rule, as it is written; either may be empty."""
    for block in blocks:
        if block.shape not in _TEXTS:
            continue
        kind = block.kind or ("footnote" if block.shape is Shape.FOOTNOTE else "")
        for sentence in split_sentences(block.text):
            opened = next((name for name, lead in KINDS.items() if lead.match(sentence)), "")
            if opened and not kind and sentence[:11].lower() not in ("for example", "for instanc"):
                kind = opened
            yield opened or kind, block.aside

"""The chapters of a manuscript, each of which becomes a source, a topic and a page; and the kind of each sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clausewitz.drafts.manuscript import Block, Shape
from clausewitz.drafts.recognition import KINDS
from clausewitz.drafts.sentences import split_sentences

_SEVERAL = 2
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
    parts = _parts(chapter.blocks)
    if len(parts) < _SEVERAL:
        yield from _cut_anywhere(chapter)
    for part in parts if len(parts) >= _SEVERAL else ():
        first = [each for each in part[:2] if each.shape is Shape.HEADING and each.text]
        is_title_alone = len(first) > 1 and first[1].level <= first[0].level + 1 and part is parts[0]
        title = first[is_title_alone].text if first and part[0] is first[0] else chapter.title
        yield from _cut(Chapter(title, part), _MOST)


def _parts(blocks: Sequence[Block]) -> list[Sequence[Block]]:
    """The blocks under each heading of the highest level that parts them; a title alone belongs to the first part."""
    for level in sorted({each.level for each in blocks[1:] if each.shape is Shape.HEADING}):
        starts = [number for number, each in enumerate(blocks) if each.shape is Shape.HEADING and each.level <= level]
        while starts and not _length(blocks[: starts[0]]):
            starts.pop(0)
        if starts:
            return [blocks[start:end] for start, end in pairwise([0, *starts, len(blocks)])]
    return []


def _cut_anywhere(chapter: Chapter) -> Iterator[Chapter]:
    """Parts of about equal length, where there are no headings to cut at."""
    held: list[Block] = []
    length = _length(chapter.blocks)
    enough = length / -(-length // _MOST)
    for block in chapter.blocks:
        if _length(held) >= enough and block.shape in (Shape.PARAGRAPH, Shape.HEADING):
            yield Chapter(chapter.title, held)
            held = []
        held.append(block)
    yield Chapter(chapter.title, held)


def _length(blocks: Sequence[Block]) -> int:
    """How many sentences of blocks may state rules."""
    return sum(len(split_sentences(each.text)) for each in blocks if each.shape in _TEXTS and not each.aside)


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

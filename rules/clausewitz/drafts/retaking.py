"""Changing what a passage was taken for: the tag of its draft, or its entry in sources.toml."""

import json
import re
from pathlib import Path

from clausewitz.drafts.project import slug
from clausewitz.text.model import DRAFT, KINDS, RULE
from clausewitz.text.quotes import ordinal, spans
from clausewitz.text.register import Register
from clausewitz.text.review import ReviewedPassage

ASIDE = "aside"


class RetakeError(ValueError):
    """A passage cannot be taken for that; says why, and what would be right."""


def retake(register: Register, passage: ReviewedPassage, meant: str, why: str) -> dict[Path, str]:
    """The new text of each file that changes when a passage is taken for `meant`: a kind of clause, or `aside`.

    Raises `RetakeError`.
    """
    clause = register.clauses.get(passage.name)
    if meant == ASIDE:
        if clause is None:
            raise RetakeError(f'"{passage.text}" is set aside already, as {passage.taken}')
        return _set_aside(register, passage, why)
    if clause is not None:
        text = clause.file.read_text(encoding="utf-8")
        tags = " ".join(["", DRAFT, *([meant] if meant != RULE else [])]).replace(" ", " @")
        line = re.compile(rf"^([ \t]*@{re.escape(clause.id)})(?:[ \t]+@(?:{'|'.join((DRAFT, *KINDS))}))*[ \t]*$", re.M)
        return {clause.file: line.sub(rf"\g<1>{tags}", text)}
    return _draft(register, passage, meant)


def _set_aside(register: Register, passage: ReviewedPassage, why: str) -> dict[Path, str]:
    """A draft taken out of its feature file, and its words put into sources.toml."""
    clause = register.clauses[passage.name]
    text = clause.file.read_text(encoding="utf-8")
    block = re.compile(rf"\n?[ \t]*@{re.escape(clause.id)}[ \t].*?\n(?=\s*@|\s*\Z)", re.S)
    rulebook = next(each for each in register.rulebooks if each.id == clause.rulebook)
    entries = rulebook.file.read_text(encoding="utf-8")
    nth = _occurrence(register, passage)
    entry = f'\n[[aside]]\nsource = "{passage.source}"\ntext = {_quoted(passage.text)}\n'
    entry += (f"occurrence = {nth}\n" if nth else "") + f"why = {_quoted(why)}\n"
    return {clause.file: block.sub("", text, count=1), rulebook.file: entries + entry}


def _draft(register: Register, passage: ReviewedPassage, meant: str) -> dict[Path, str]:
    """A passage that was set aside as a draft, and its entry taken out of sources.toml."""
    rulebook = next(each for each in register.rulebooks if any(one.id == passage.source for one in each.sources))
    near = next((each for each in register.clauses.values() if each.quotes[0].source == passage.source), None)
    if near is None:
        raise RetakeError(f"no feature file has drafts of {passage.source} yet; write one")
    topic = near.id.rsplit(".", 1)[0]
    name = f"{topic}.{slug(passage.text)}"
    id_ = next(each for each in (name, *(f"{name}-{at}" for at in range(2, 1000))) if each not in register.clauses)
    nth = _occurrence(register, passage)
    times = f" ({ordinal(nth)})" if nth else ""
    tags = f"@{DRAFT}" + (f" @{meant}" if meant != RULE else "")
    rule = f'\n  @{id_} {tags}\n  Rule: {passage.text.rstrip(".")}\n    {passage.source} "{passage.text}"{times}\n'
    files = {near.file: near.file.read_text(encoding="utf-8") + rule}
    entries = rulebook.file.read_text(encoding="utf-8")
    left = _without_entry(entries, passage)
    return files | ({rulebook.file: left} if left != entries else {})


def _without_entry(entries: str, passage: ReviewedPassage) -> str:
    entry = re.compile(
        rf'\n\[\[aside\]\]\nsource = "{re.escape(passage.source)}"\ntext = {re.escape(_quoted(passage.text))}\n'
        r'(?:occurrence = \d+\n)?why = "[^"\n]*"\n'
    )
    return entry.sub("", entries, count=1)


def _occurrence(register: Register, passage: ReviewedPassage) -> int:
    """Which of the occurrences of its words a passage is; 0 if they occur once."""
    starts = [start for start, _ in spans(register.sources[passage.source].text, passage.text)]
    return starts.index(passage.start) + 1 if len(starts) > 1 and passage.start in starts else 0


def _quoted(text: str) -> str:
    """The text as a string of TOML."""
    return json.dumps(text, ensure_ascii=False)

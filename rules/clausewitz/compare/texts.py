"""Changes in the text between two versions, and the suspects: unchanged clauses that depend on something changed.

Suspects are listed with the strongest reasons first, so that a designer reads ten clauses after a change and not all of
them.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TypeVar

from clausewitz.answers.compare import (
    ClaimChange,
    ComparedClauseAnswer,
    Marked,
    MovedAnswer,
    RenamedAnswer,
    RewordedAnswer,
    RulingChanges,
    ScenarioChange,
    SuspectAnswer,
    TextsAnswer,
    ValueAnswer,
)
from clausewitz.answers.lookups import IssueAnswer
from clausewitz.compare.renames import NO_RENAMES, Renames, leave_out_renamed, names_of
from clausewitz.compare.versions.version import Version
from clausewitz.drafts.alignment import is_renamed, rename_cells
from clausewitz.export.parts import ClauseEntry, FigureEntry
from clausewitz.text.model import Clause, Quote
from clausewitz.text.quotes import fold
from clausewitz.text.tables import compare_tables

_Thing = TypeVar("_Thing")
_ALIKE = 0.8
"""The share of their quotes that two clauses must have in common for one to be the other under a new id."""


def compare_texts(before: Version, now: Version, renames: Renames = NO_RENAMES) -> TextsAnswer:
    """All changes in the text."""
    added = [each for id_, each in now.clauses.items() if id_ not in before.clauses]
    removed = [each for id_, each in before.clauses.items() if id_ not in now.clauses]
    moved = tuple(_find_moved(removed, added, renames))
    same = {id_ for each in moved if each.is_same for id_ in (each.before, each.now)}
    return TextsAnswer(
        added=tuple(_clause(each) for each in added if each.id not in same),
        removed=tuple(_clause(each) for each in removed if each.id not in same),
        moved=moved,
        reworded=(
            *_find_reworded(before.clauses, now.clauses, _words_of_clause, renames),
            *_find_reworded(before.issues, now.issues, _words_of_issue, renames),
        ),
        issues=leave_out_renamed(_issues(before, now), renames),
        figures=leave_out_renamed(_values(_figures(before), _figures(now)), renames),
        dangling=leave_out_renamed(_values(_dangling(before), _dangling(now)), renames),
        sources=tuple(_values(_sources(before), _sources(now))),
        tables=tuple(_tables(before, now, renames)),
        renamed=tuple(RenamedAnswer(old, new, times) for old, (new, times) in renames.items()),
    )


def _clause(clause: ClauseEntry) -> ComparedClauseAnswer:
    return ComparedClauseAnswer(clause.id, clause.paraphrase, tuple(_quotes(clause)))


def _quotes(clause: ClauseEntry) -> Iterator[str]:
    return (fold(each.text) for each in clause.quotes)


def _find_moved(
    removed: Iterable[ClauseEntry], added: Iterable[ClauseEntry], renames: Renames
) -> Iterator[MovedAnswer]:
    """Each new clause with the removed one whose quotes are most similar, if similar enough.

    They are the same if only names differ that have changed throughout.
    """
    left = {each.id: list(_words(_quotes(each))) for each in removed}
    waiting = sorted(added, key=lambda each: list(_words(_quotes(each))) not in left.values())
    for each in waiting:
        own = list(_words(_quotes(each)))
        likeness = {id_: SequenceMatcher(None, own, words, autojunk=False).ratio() for id_, words in left.items()}
        likest = max(likeness, key=lambda id_: likeness[id_], default="")
        if likest and likeness[likest] >= _ALIKE:
            is_same = is_renamed(" ".join(left.pop(likest)), " ".join(own), names_of(renames))
            yield MovedAnswer(likest, each.id, is_same)


def _words(texts: Iterable[str]) -> Iterator[str]:
    return (word for text in texts for word in text.split())


def _words_of_clause(clause: ClauseEntry) -> Iterator[tuple[str, str]]:
    yield "paraphrase", clause.paraphrase
    by_source: dict[str, list[str]] = {}
    for each in clause.quotes:
        by_source.setdefault(each.source, []).append(fold(each.text))
    yield from ((source, " ... ".join(quotes)) for source, quotes in by_source.items())


def _words_of_issue(issue: IssueAnswer) -> Iterator[tuple[str, str]]:
    yield "question", issue.question
    yield from ((each.letter, each.text) for each in issue.readings)


def _find_reworded(
    before: Mapping[str, _Thing],
    now: Mapping[str, _Thing],
    words_of: Callable[[_Thing], Iterable[tuple[str, str]]],
    renames: Renames,
) -> Iterator[RewordedAnswer]:
    """Reworded entries of both; for quotes and readings also new and removed ones."""
    for id_ in (id_ for id_ in before if id_ in now):
        was, is_ = dict(words_of(before[id_])), dict(words_of(now[id_]))
        for part in dict.fromkeys((*was, *is_)):
            if not is_renamed(was.get(part, ""), is_.get(part, ""), names_of(renames)):
                yield RewordedAnswer(id_, part, tuple(_mark_words(was.get(part, ""), is_.get(part, ""))))


def _mark_words(before: str, now: str) -> Iterator[Marked]:
    was, is_ = (re.findall(r"\S+", each) for each in (before, now))
    for tag, start, end, from_, to in SequenceMatcher(None, was, is_, autojunk=False).get_opcodes():
        if tag == "equal":
            yield Marked(" ".join(was[start:end]), "")
            continue
        if end > start:
            yield Marked(" ".join(was[start:end]), "gone")
        if to > from_:
            yield Marked(" ".join(is_[from_:to]), "new")


def _values(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[ValueAnswer]:
    for name in dict.fromkeys((*before, *now)):
        was, is_ = before.get(name, ""), now.get(name, "")
        if was != is_:
            yield ValueAnswer(name, was, is_)


def _issues(before: Version, now: Version) -> Iterator[ValueAnswer]:
    """New and removed issues, and those with another preferred reading."""
    for id_ in dict.fromkeys((*before.issues, *now.issues)):
        was, is_ = before.issues.get(id_), now.issues.get(id_)
        if was is None or is_ is None:
            yield ValueAnswer(id_, was.question if was else "", is_.question if is_ else "")
        elif was.preferred != is_.preferred:
            yield ValueAnswer(id_, f"preferred {was.preferred})", f"preferred {is_.preferred})")


def _figures(version: Version) -> dict[str, str]:
    return {name: _figure(each) for figures in version.figures.values() for name, each in figures.items()}


def _figure(figure: FigureEntry) -> str:
    return f"{figure.value} ({f'assumed {figure.assumed}' if figure.assumed else figure.clause})"


def _dangling(version: Version) -> dict[str, str]:
    nowhere = ((id_, each) for id_, clause in version.clauses.items() for each in clause.references if not each.to)
    return {f"{id_}: {each.phrase}": each.why for id_, each in nowhere}


def _sources(version: Version) -> dict[str, str]:
    return {f"{game} {each.id}": each.sha256 for game, it in version.rulebooks.items() for each in it.sources}


def _tables(before: Version, now: Version, renames: Renames) -> Iterator[ValueAnswer]:
    """The cells that read otherwise; of tables, rows and columns that came or went, that they did."""
    was, is_ = (
        [table for game in each.rulebooks.values() for source in game.sources for table in source.tables]
        for each in (before, now)
    )
    cells, parts = compare_tables(rename_cells(was, is_, names_of(renames)), is_)
    for cell in cells:
        yield ValueAnswer(f"{cell.table}, {cell.row}, {cell.column}", cell.old or "empty", cell.new or "empty")
    for each in parts:
        name = f"{each.table}, {each.what} {each.name}" if each.what else each.table
        told = each.what or "table"
        yield ValueAnswer(name, "" if each.is_new else told, told if each.is_new else "")


_Reason = tuple[int, str]
"""The strength of a reason, and the reason in words."""


Worded = Clause | ClauseEntry
"""A clause, of whatever version."""


@dataclass(frozen=True)
class Shifted:
    """The changes, and their effects."""

    clauses: Collection[str]
    """Ids of the changed clauses."""
    issues: Collection[str]
    """Ids of the issues that have changed, or have another reading."""
    rulings: RulingChanges
    scenarios: Sequence[ScenarioChange] = ()
    claims: Sequence[ClaimChange] = ()
    looks_at: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The conditions under which the norms of a clause apply, in words."""


def _in_its_own_words(quote: Quote) -> object:
    return quote.source, fold(quote.text)


def suspects(
    clauses: Collection[Worded], shifted: Shifted, sentence: Callable[[Quote], object] = _in_its_own_words
) -> tuple[SuspectAnswer, ...]:
    """The clauses that depend on changes; `sentence` gives the sentence and source of a quote."""
    changed = [each for each in clauses if each.id in shifted.clauses]
    told: list[tuple[int, SuspectAnswer]] = []
    for clause in clauses:
        if clause.id not in shifted.clauses:
            found = {*_by_text(clause, changed, sentence), *_by_result(clause, shifted), *_by_looks(clause, shifted)}
            reasons = sorted(found, key=_strongest_first)
            document = SuspectAnswer(clause.id, clause.paraphrase, tuple(why for _, why in reasons))
            told += [(sum(strength for strength, _ in reasons), document)] if reasons else []
    return tuple(document for _, document in sorted(told, key=lambda each: -each[0]))


def _by_text(clause: Worded, changed: Collection[Worded], sentence: Callable[[Quote], object]) -> Iterator[_Reason]:
    own = {sentence(each) for each in clause.quotes}
    for other in changed:
        if any(other.id in each.to for each in clause.references):
            yield 5, f"refers to {other.id}"
        if any(clause.id in each.to for each in other.references):
            yield 3, f"{other.id} refers to it"
        if any(sentence(each) in own for each in other.quotes):
            yield 4, f"quotes the same sentence as {other.id}"
        for issue in clause.issues:
            if issue in other.issues:
                yield 2, f"raises {issue}, as {other.id} does"


def _by_result(clause: Worded, shifted: Shifted) -> Iterator[_Reason]:
    for issue in clause.issues:
        if issue in shifted.issues:
            yield 5, f"raises {issue}"
    for each in shifted.rulings.flips:
        if any(rule.clause == clause.id for rule in (*each.before, *each.after)):
            yield 4, f"decides where the ruling on {each.action} flips"
    for ended in shifted.scenarios:
        if ended.clause == clause.id:
            yield 6, f'its scenario "{ended.scenario}" ends differently'
    for claim in shifted.claims:
        if clause.id in claim.clauses:
            yield 4, f"{claim.claim} is about it: {claim.before}, now {claim.now}"


def _by_looks(clause: Worded, shifted: Shifted) -> Iterator[_Reason]:
    for other in shifted.clauses:
        for what in sorted({*shifted.looks_at.get(clause.id, ())} & {*shifted.looks_at.get(other, ())}):
            yield 1, f"looks at the same as {other}: {what}"


def _strongest_first(reason: _Reason) -> tuple[int, str]:
    return -reason[0], reason[1]

"""The stored search index of a project, and what a question finds in it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext

from clausewitz.catalogue.engines import EngineError, OnBroken
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.search_hits import KINDS, Core, Match, Searched, SearchHit, SearchResult
from clausewitz.store.fingerprints import digest_of
from clausewitz.store.reported import current_reports
from clausewitz.text.project import TOOLKIT
from clausewitz.text.search import (
    asked_only,
    asks_leave,
    read,
    search,
    stem,
    words_of,
)


def load_search_index(
    project: OpenProject, on_broken: OnBroken, making: Callable[[], AbstractContextManager[object]] = nullcontext
) -> Searched:
    """The search index of a project, built within `making` if it is not stored; never stored if an engine is broken."""

    def build_anew(on_broken: OnBroken | None = None) -> Searched:
        from clausewitz.catalogue.catalogue import load_catalogue  # noqa: PLC0415 - only where files have changed
        from clausewitz.catalogue.search_entries import build_search_index  # noqa: PLC0415 - as above

        with making():
            return build_search_index(load_catalogue(project, on_broken=on_broken))

    now = project.fingerprints
    try:
        besides = " ".join(digest_of(each) for each in (project.docs, TOOLKIT / "drafts") if each.is_dir())
        depends_on = f"{now.statements()} {besides} {current_reports(project, now)}"
        return project.store.get(project.store.of_games("search"), depends_on, Searched, build_anew)
    except EngineError:
        return build_anew(on_broken)


def matches(of: Searched, words: str) -> Iterator[Match]:
    """All matches of a question, the best first."""
    by_id = {each.id: each for each in of.found}
    hits = search(of.index, words)
    scores = {hit.id: hit.score for hit in hits}
    for hit in hits:
        found = by_id[hit.id]
        issues = [by_id[each] for each in found.issues if each in by_id]
        best = max(issues, key=lambda each: scores.get(each.id, 0), default=None)
        yield Match(found, hit.score, found if found.kind == "issue" else best)


def answer_search(of: Searched, question: str, rulebook: str = "") -> SearchResult:
    """What a question finds, in groups, of one game if that is named."""
    groups: dict[str, list[Match]] = {kind: [] for kind in KINDS}
    for match in matches(of, question):
        if not rulebook or match.found.rulebook == rulebook:
            groups[match.found.kind].append(match)
    return SearchResult(
        question=question,
        is_cut=False,
        understood=read(of.index, question),
        core=Core("", (), ()),
        rulebook=rulebook,
        is_guessed=False,
        silence=None,
        rules=tuple(groups["clause"]),
        issues=tuple(groups["issue"]),
        rulings=tuple(groups["ruling"]),
        interviews=tuple(groups["interview"]),
        claims=tuple(groups["claim"]),
        pages=tuple(groups["page"]),
    )


def offered_interviews(of: Searched, words: str, best: SearchHit) -> list[SearchHit]:
    """The interviews on the action that a question names, if it asks whether that is allowed.

    They are of the rulebook of what was found as the best, and other than that.

    The action is named by all its words, or else, where the question asks for nothing besides, by such as are the same
    as these. `search.js` does the same.
    """
    if not asks_leave(words):
        return []
    said, only = set(map(stem, words_of(words))), asked_only(of.index, words, read(of.index, words).stems)
    every = [each for each in of.found if each.kind == "interview" and each.rulebook == best.rulebook]
    named = [each for each in every if said.issuperset(of.index.actions[each.id].name)]
    return [each for each in named or [each for each in every if each.id in only] if each != best]

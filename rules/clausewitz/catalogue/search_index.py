"""The stored search index of a project, and what a question finds in it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from heapq import nlargest

from clausewitz.catalogue.engines import EngineError, OnBroken
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.search_hits import KINDS, Core, Match, Searched, SearchHit, SearchResult
from clausewitz.store.fingerprints import digest_of
from clausewitz.store.reported import current_reports
from clausewitz.text.project import TOOLKIT
from clausewitz.text.search import asked_only, asks_leave, read, search, stem, words_of
from clausewitz.text.words import LONGEST

_FITTING = 5
"""So many clauses of each game tell which of them a question is about."""


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


def matches(of: Searched, words: str) -> list[Match]:
    """All that a question finds: clauses, then open questions, rulings and so on, the best of each first.

    A clause is also found by the open questions that it raises. An exact id comes before all else. `search.js` does
    the same.
    """
    scores = {hit.id: hit.score for hit in search(of.index, words)}
    found = [match for each in of.found if (match := _match(each, scores, of.by_id)).score]
    game, named = guess_rulebook(found, words), words.strip().casefold()
    return sorted(
        found,
        key=lambda match: (
            match.found.id.casefold() != named,
            KINDS.index(match.found.kind),
            game not in ("", match.found.rulebook),
            -match.score,
        ),
    )


def _match(found: SearchHit, scores: Mapping[str, int], by_id: Mapping[str, SearchHit]) -> Match:
    own = scores.get(found.id, 0)
    if found.kind == "issue":
        return Match(found, own, found)
    best = max(found.issues, key=lambda each: scores.get(each, 0), default="")
    raised = scores.get(best, 0)
    return Match(found, max(own, raised * 9 // 10), by_id.get(best) if own <= raised else None)


def guess_rulebook(found: Iterable[Match], words: str) -> str:
    """The game that a question names, or whose clauses fit it clearly better than those of the others; else empty."""
    best: defaultdict[str, list[int]] = defaultdict(list)
    for match in found:
        if match.found.kind == "clause":
            best[match.found.rulebook].append(match.score)
    said = " ".join(words_of(words))
    named = [game for game in best if f" {game.replace('-', ' ')} " in f" {said} "]
    fit = sorted(((sum(nlargest(_FITTING, scores)), game) for game, scores in best.items()), reverse=True)
    if len(named) == 1:
        return named[0]
    return fit[0][1] if (len(fit) > 1 and 5 * fit[0][0] >= 6 * fit[1][0]) or len(fit) == 1 else ""


def answer_search(of: Searched, question: str, rulebook: str = "") -> SearchResult:
    """What a question finds, in groups, of one game if that is named."""
    asked = question[:LONGEST]
    found = matches(of, asked)
    groups = {kind: tuple(each for each in found if each.found.kind == kind) for kind in KINDS}
    if rulebook:
        groups = {
            kind: tuple(each for each in some if each.found.rulebook == rulebook) for kind, some in groups.items()
        }
    guessed = "" if rulebook else guess_rulebook(found, asked)
    return SearchResult(
        question=asked,
        is_cut=asked != question,
        understood=read(of.index, asked),
        core=Core("", (), ()),
        rulebook=rulebook or guessed,
        is_guessed=bool(guessed),
        silence=None,
        rules=groups["clause"],
        issues=groups["issue"],
        rulings=groups["ruling"],
        interviews=groups["interview"],
        claims=groups["claim"],
        pages=groups["page"],
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

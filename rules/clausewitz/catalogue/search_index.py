"""The stored search index of a project, and what a question finds in it."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from heapq import nlargest

from clausewitz.catalogue.engines import EngineError, OnBroken
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.search_hits import KINDS, RULES, Match, Searched, SearchHit, SearchResult
from clausewitz.catalogue.silence import Similar, find_silence, similar_in_words
from clausewitz.store.fingerprints import digest_of
from clausewitz.store.results_file import current_reports
from clausewitz.text.project import TOOLKIT
from clausewitz.text.search import asked_only, asks_leave, read, search, stem, words_of
from clausewitz.text.words import LONGEST

_SCALE = 1_000_000
"""A likeness of one, and the best score, as a whole number."""
_FITTING = 5
"""So many clauses of each game tell which of them a question is about."""
_BRIEF, _OF_WORDS = 8, 2
"""In a question of so few words, rules that are worded alike count besides, divided by this: it tells no story, as most
players' questions do."""
_OTHER_GAME = 5, 6
"""What is found of another game than the one that is guessed counts for so much: a guess may be wrong."""


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
        code = now.code.digest("catalogue.search_entries")
        depends_on = f"{now.statements()} {besides} {code} {current_reports(project, now)}"
        return project.store.get(project.store.of_games("search"), depends_on, Searched, build_anew)
    except EngineError:
        return build_anew(on_broken)


def matches(of: Searched, words: str) -> list[Match]:
    """All that a question finds by its words: clauses, then open questions and so on, the best of each first.

    A clause is also found by the open questions that it raises. An exact id comes before all else. `search.js` does
    the same.
    """
    return _find(of, words, words, None)[0]


def _find(
    of: Searched, words: str, question: str, similar: Similar | None, divisor: int = 1
) -> tuple[list[Match], str]:
    """All matches for words of a question in order, and the game that is guessed; scores by similarity are divided."""
    scores = {hit.id: hit.score for hit in search(of.index, words)}
    found = [match for each in of.found if (match := _match(each, scores, of.by_id)).score]
    game, named = guess_rulebook(of, found, question), words.strip().casefold()
    if similar and found:
        found = join_scores(of, found, similar, divisor)

    (share, whole), is_meant = _OTHER_GAME, is_named(game, question)

    def place(match: Match) -> tuple[object, ...]:
        is_other = game not in {"", match.found.rulebook}
        kind, counts = KINDS.index(match.found.kind), share if is_other else whole
        return match.found.id.casefold() != named, kind, is_other and is_meant, -match.score * counts, match.found.id

    return sorted(found, key=place), game


def _match(found: SearchHit, scores: Mapping[str, float], by_id: Mapping[str, SearchHit]) -> Match:
    own = scores.get(found.id, 0)
    if found.kind == "issue":
        return Match(found, round(own), found)
    best = max(found.issues, key=lambda each: scores.get(each, 0), default="")
    raised = scores.get(best, 0)
    return Match(found, round(max(own, raised * 9 // 10)), by_id.get(best) if own <= raised else None)


def join_scores(of: Searched, found: Sequence[Match], similar: Similar, divisor: int = 1) -> list[Match]:
    """What is found by its words and as similar: each score counts as a part of the best that a clause has."""
    scaled = {id_: max(round(_SCALE * near), 0) for id_, near in similar.items()}
    lists = [found, [_match(each, scaled, of.by_id) for each in of.found if each.id in scaled]]
    scores, issues = Counter[str](), dict[str, SearchHit]()
    for each, part in zip(lists, (1, divisor), strict=True):
        best = max((match.score for match in each if match.found.kind == "clause"), default=0) or 1
        ranked = [match for match in each if match.found.kind in RULES]
        scores.update({match.found.id: _SCALE * match.score // (best * part) for match in ranked})
        issues = {match.found.id: match.issue for match in each if match.issue} | issues
    others = [match for match in found if match.found.id not in scores]
    return [*(Match(of.by_id[id_], score, issues.get(id_)) for id_, score in scores.items()), *others]


def guess_rulebook(of: Searched, found: Iterable[Match], words: str) -> str:
    """The game that a question names, or whose clauses fit it clearly better than those of the others; else empty.

    How well they fit counts for each word of the question of which the rules of the game speak at all: those of a game
    without cavalry fit no question on it.
    """
    best: defaultdict[str, list[int]] = defaultdict(list)
    for match in found:
        if match.found.kind == "clause":
            best[match.found.rulebook].append(match.score)
    named = [game for game in best if is_named(game, words)]
    held = _held_words(of, words)
    fits = ((sum(nlargest(_FITTING, scores)) * max(held[game], 1), game) for game, scores in best.items())
    fit = sorted(fits, reverse=True)
    if len(named) == 1:
        return named[0]
    return fit[0][1] if (len(fit) > 1 and 5 * fit[0][0] >= 6 * fit[1][0]) or len(fit) == 1 else ""


def _held_words(of: Searched, words: str) -> Counter[str]:
    """For each game the number of words in a question, or of such as they stand for, that its rules have."""
    held = Counter[str]()
    for each in read(of.index, words).stems:
        if each not in of.index.small:
            held.update({found.rulebook for found in of.find_holders(each)})
    return held


def is_named(game: str, words: str) -> bool:
    """Whether a question says the id of a game."""
    return f" {game.replace('-', ' ')} " in f" {' '.join(words_of(words))} "


def leave_name_out(game: str, words: str) -> str:
    """A question without the id of its game, which says nothing else: "what dice do we use in end all wars"."""
    name = r"[\W_]+".join(map(re.escape, game.split("-")))
    rest = re.sub(rf"(?<![^\W_]){name}(?![^\W_])", " ", words, flags=re.IGNORECASE) if game else words
    return rest if words_of(rest) else words


def answer_search(of: Searched, question: str, rulebook: str = "", similar: Similar | None = None) -> SearchResult:
    """What a question finds, in groups, of one game if that is named."""
    asked = question[:LONGEST]
    named = [game for game in of.units if is_named(game, asked)]
    about = leave_name_out(named[0], asked) if len(named) == 1 else asked
    if similar is None and of.texts.log_odds and len(words_of(about)) <= _BRIEF:
        near = {id_: each for id_, each in similar_in_words(of, about).items() if id_ in of.clauses}
        found, guessed = _find(of, about, asked, near, _OF_WORDS)
    else:
        found, guessed = _find(of, about, asked, similar)
    wanted = tuple(match for match in found if rulebook in ("", match.found.rulebook))
    rules = [match for match in wanted if match.found.kind == "clause"]
    silence, is_sure = find_silence(of, about, rulebook or guessed, rules, similar)
    return SearchResult(
        question=about,
        is_cut=asked != question,
        understood=read(of.index, about),
        rulebook=rulebook or guessed,
        is_guessed=bool(guessed and not rulebook),
        silence=silence if is_sure else None,
        is_unsure=silence is not None and not is_sure,
        found=wanted,
    )


def offered_interviews(of: Searched, words: str, best: SearchHit) -> list[SearchHit]:
    """The interviews on the action that a question names, if it asks whether that is allowed.

    They are of the rulebook of what was found as the best, and other than that.

    The action is named by all its words, or else, where the question asks for nothing besides, by such as are the same
    as these.
    """
    if not asks_leave(words):
        return []
    said, only = set(map(stem, words_of(words))), asked_only(of.index, words, read(of.index, words).stems)
    every = [each for each in of.found if each.kind == "interview" and each.rulebook == best.rulebook]
    named = [each for each in every if said.issuperset(of.index.actions[each.id].name)]
    return [each for each in named or [each for each in every if each.id in only] if each != best]

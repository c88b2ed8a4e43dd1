"""`clausewitz search WORDS`: what answers a question in the words of players or of the rules, the best first."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.search_hits import KINDS, Kind, Match, Searched, SearchHit
from clausewitz.catalogue.search_index import load_search_index, matches, offered_interviews
from clausewitz.cli.options import cut_long, resolve_topic, rulebook_option, topic_option
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    Page,
    at_work,
    json_option,
    lacks_engine,
    pass_sound_project,
    whole,
    write_json,
)
from clausewitz.text.search import Read, mark_words, read, stem, words_of

if TYPE_CHECKING:
    from clausewitz.answers.lookups import HitAnswer, SearchAnswer

_NO_RULINGS = "No ruling has been found yet on the rules as they are now; `clausewitz consistency` finds them."
_BESIDES = 3
"""So many open questions, rulings, interviews, claims and pages are shown after the rules."""
_OFFERED = 2
"""So many interviews are offered to whoever asks whether he may do something."""


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option(
    "--limit", type=click.IntRange(1, 10_000), default=10, show_default=True, help="Show at most this many rules."
)
@click.option("-k", "--kind", "kinds", type=click.Choice(KINDS), multiple=True, help="Only this kind; repeatable.")
@rulebook_option
@topic_option
@json_option
@pass_sound_project
def command(  # noqa: PLR0913, PLR0917 - the options of a search
    project: OpenProject, words: tuple[str, ...], limit: int, kinds: tuple[str, ...], topic: str | None, as_json: bool
) -> int:
    """Find the rules that answer a question, the best first; then open questions, rulings, interviews, claims, pages.

    Ask as you would at the table. An unknown word is taken for the most similar known one.

    The exit code is 1 if nothing was found.
    """
    query = cut_long(" ".join(words))
    looked_into = load_search_index(whole(project), lacks_engine, partial(at_work, "Reading the rules for the search"))
    games = [game.id for game in project.games]
    named = topic and resolve_topic(topic, (each for found in looked_into.found for each in _topics(found, games)))

    def is_wanted(found: SearchHit) -> bool:
        narrowed = bool(project.left_out) and found.rulebook not in games
        return not narrowed and (not kinds or found.kind in kinds) and (named is None or named in found.topics)

    understood = read(looked_into.index, query)
    wanted = [match for match in matches(looked_into, query) if is_wanted(match.found)]
    shown = [each for kind in KINDS for each in _first(wanted, kind, limit if kind in {*kinds, "clause"} else _BESIDES)]
    if shown and shown[0].found.id.casefold() == query.strip().casefold():  # of which no word has to be known
        understood = replace(understood, taken={})
    offers = offered_interviews(looked_into, query, shown[0].found) if shown and not kinds else []
    if as_json:
        write_json(_answer(shown, understood, offers))
    else:
        page = Page()
        _show(page, shown, understood, offers[:_OFFERED])
        if not shown and (why := _why_nothing(looked_into, query, understood, kinds)):
            page.line(why)
    return FINE if shown else FALLS_SHORT


def _first(wanted: Sequence[Match], kind: Kind, limit: int) -> list[Match]:
    return [each for each in wanted if each.found.kind == kind][:limit]


def _topics(found: SearchHit, games: Sequence[str]) -> tuple[str, ...]:
    """The topics of a clause of one of these games; a page may lie in a folder of its own."""
    return found.topics if found.kind == "clause" and found.rulebook in games else ()


def _answer(shown: Sequence[Match], understood: Read, offers: Sequence[SearchHit]) -> "SearchAnswer":
    from clausewitz.answers.lookups import SearchAnswer  # noqa: PLC0415 - only programs need it

    return SearchAnswer([_document(each) for each in shown], understood.taken, [each.command for each in offers])


def _document(match: Match) -> "HitAnswer":
    from clausewitz.answers.lookups import HitAnswer  # noqa: PLC0415 - as above

    found, issue = match.found, match.issue
    before, quote, after = found.sentence
    return HitAnswer(
        id=found.id,
        kind=found.kind,
        text=found.answer,
        score=match.score,
        rulebook=found.rulebook,
        topics=found.topics,
        issue=issue.id if issue else "",
        question=issue.answer if issue else "",
        reading=issue.reading if issue else "",
        source=found.source,
        before=before,
        quote=quote,
        after=after,
        command=found.command,
    )


def _why_nothing(looked_into: Searched, query: str, understood: Read, kinds: Sequence[str]) -> str:
    """Why nothing is found; empty where it has been said of a word that no rule has it."""
    if "ruling" in kinds and not any(each.kind == "ruling" for each in looked_into.found):
        return _NO_RULINGS
    if matches(looked_into, query):
        return "There are matches, but not of the kind, topic or rulebook that you ask for."
    return "No rule has these words." if all(understood.taken.values()) else ""


def _show(page: Page, shown: list[Match], understood: Read, offers: Sequence[SearchHit]) -> None:
    for word, taken in understood.taken.items():
        if taken:
            page.line(f'"{word}" is taken for "{" ".join(taken)}".')
        else:
            page.line(f'No rule has the word "{word}".')
    if shown and not understood.is_telling:
        page.line("Nearly every rule has these words; add one that says what it is about.")
    for offer in offers:
        page.line(f"Be asked: {offer.answer}")
        page.verbatim(offer.command, indent=2)
    for each in shown:
        _show_match(page, each, understood)


def _show_match(page: Page, match: Match, understood: Read) -> None:
    page.parts(_heading(match.found))
    page.line(match.found.answer, indent=2)
    if match.issue:
        disputed = "" if match.issue is match.found else f"Disputed ({match.issue.id}): {match.issue.answer} "
        page.line(f"{disputed}Preferred: {match.issue.reading}", indent=2)
    if any(match.found.sentence):
        page.parts(_sentence(match.found, understood), indent=2)
    for words, why in match.found.missing:
        if not understood.marked.isdisjoint(map(stem, words_of(words))):
            page.line(f'"{words}" leads nowhere: {why}', indent=2, style="yellow")
    if match.found.command:
        page.verbatim(match.found.command, indent=2)


def _heading(found: SearchHit) -> Iterator[tuple[str, str]]:
    yield found.id, "bold"
    where = ", ".join(filter(None, (found.kind, found.rulebook, *found.topics)))
    yield f"  {where}", "dim"


def _sentence(found: SearchHit, understood: Read) -> Iterator[tuple[str, str]]:
    """The quote in its sentence, with the words of the question marked; the quote itself stands in quotation marks."""
    before, quote, after = found.sentence
    if found.source:
        before, after = f'{found.source} {before}"', f'"{after}'
    for text, style in ((before, "dim"), (quote, ""), (after, "dim")):
        for part, is_marked in mark_words(text, understood.marked):
            yield part, f"{style} bold underline" if is_marked else style
